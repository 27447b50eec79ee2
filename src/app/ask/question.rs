//! Questions made from a state: what is asked, what is right, and which wrong answers tell how they came about.

use super::mistake::{self, Mistake, Word, Wrong};
use crate::algorithm::{Algorithm, Family};
use crate::search::{Masks, Phase, Size, Square, Step, Walk, records};

/// What a question is about, as the learner chooses among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Which column is tried or picked next.
    Column,
    /// Place, reject or backtrack.
    Step,
    /// Which queen attacks a square.
    Attacker,
    /// How many squares of a row are safe.
    Safe,
    /// A word of bits.
    Bits,
    /// Whether a row is a dead end.
    DeadEnd,
    /// How deep the stack will be.
    Depth,
    /// The number of a diagonal or antidiagonal.
    Number,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 8] =
        [Self::Column, Self::Step, Self::Attacker, Self::Safe, Self::Bits, Self::DeadEnd, Self::Depth, Self::Number];
}

/// What the next press does, as an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A queen is placed.
    Place,
    /// A square is rejected.
    Reject,
    /// A queen is lifted.
    Backtrack,
}

impl Move {
    /// All moves.
    pub const ALL: [Self; 3] = [Self::Place, Self::Reject, Self::Backtrack];

    const fn of(step: Step) -> Self {
        match step {
            Step::Place(_) => Self::Place,
            Step::Reject(_) => Self::Reject,
            Step::Backtrack(_) => Self::Backtrack,
        }
    }
}

/// An answer, given or right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// A number: a column, a queen's row, a count.
    Number(usize),
    /// A word of bits, column c in bit c.
    Bits(u64),
    /// What the next press does.
    Move(Move),
    /// Yes or no.
    Yes(bool),
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The column that is tried or picked next in this row, once this queen has been lifted if one is to be.
    Column {
        /// The row.
        row: usize,
        /// The queen that is lifted before.
        lifted: Option<Square>,
    },
    /// What the next press does.
    Step,
    /// A queen that attacks this square.
    Attacker(Square),
    /// How many squares of this row no queen attacks.
    Safe {
        /// The row.
        row: usize,
    },
    /// A word of this row, once the queen of the row above stands on a square.
    Below {
        /// The word.
        word: Word,
        /// The square of the queen that is placed next.
        queen: Square,
    },
    /// What is left of a row, once its queen has been lifted: pos or d.
    Left {
        /// The word.
        word: Word,
        /// The queen that is lifted next.
        queen: Square,
    },
    /// Whether this row has no safe square at all.
    DeadEnd {
        /// The row.
        row: usize,
    },
    /// How deep the stack is after the next press.
    Depth {
        /// How deep it is now.
        now: usize,
    },
    /// The number of this square's diagonal or antidiagonal.
    Number {
        /// The square.
        square: Square,
        /// Whether its antidiagonal is meant.
        anti: bool,
    },
}

/// A question.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The state it is asked in.
    pub walk: Walk,
    /// The algorithm it is asked about.
    pub algorithm: &'static dyn Algorithm,
    /// What is asked.
    pub asked: Asked,
    /// The right answers: one, or all queens that attack a square.
    pub right: Vec<Answer>,
    /// Wrong answers and the mistakes that lead to them.
    pub wrong: Vec<(Answer, Mistake)>,
    /// What there is to choose from; nothing where the answer is typed.
    pub options: Vec<Answer>,
}

/// What an answer is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is right.
    Right,
    /// It is wrong, in this way if that can be told.
    Wrong(Option<Mistake>),
}

/// Options of words are shown up to this size: longer ones can hardly be told apart at a glance.
const MOST_OPTIONS_OF_BITS: usize = 16;

/// How many words there are to choose from.
const OPTIONS_OF_BITS: usize = 4;

impl Question {
    /// A question of this kind about a state, if one can be asked there. The same state and seed give the same one.
    pub fn of(walk: &Walk, algorithm: &'static dyn Algorithm, kind: Kind, seed: u64) -> Option<Self> {
        let maker = Maker { walk: *walk, algorithm, seed: mixed(seed) };
        match kind {
            Kind::Column => maker.column(),
            Kind::Step => maker.step(),
            Kind::Attacker => maker.attacker(),
            Kind::Safe => maker.safe(),
            Kind::Bits => maker.bits(),
            Kind::DeadEnd => maker.dead_end(),
            Kind::Depth => maker.depth(),
            Kind::Number => Some(maker.number()),
        }
    }

    /// The kind it is of.
    pub const fn kind(&self) -> Kind {
        match self.asked {
            Asked::Column { .. } => Kind::Column,
            Asked::Step => Kind::Step,
            Asked::Attacker(_) => Kind::Attacker,
            Asked::Safe { .. } => Kind::Safe,
            Asked::Below { .. } | Asked::Left { .. } => Kind::Bits,
            Asked::DeadEnd { .. } => Kind::DeadEnd,
            Asked::Depth { .. } => Kind::Depth,
            Asked::Number { .. } => Kind::Number,
        }
    }

    /// Whether it is about what the next press does, so that the press follows the answer.
    pub fn moves(&self) -> bool {
        match self.asked {
            Asked::Column { .. } | Asked::Step | Asked::Below { .. } | Asked::Left { .. } | Asked::Depth { .. } => true,
            // The program that goes square by square is about to find out who attacks.
            Asked::Attacker(square) => {
                self.algorithm.family() == Family::Squares && self.walk.phase() == Phase::Try(square)
            }
            Asked::Safe { .. } | Asked::DeadEnd { .. } | Asked::Number { .. } => false,
        }
    }

    /// The row of bits that is typed, if one is.
    pub fn typed_word(&self) -> Option<Word> {
        match self.asked {
            Asked::Below { word, .. } | Asked::Left { word, .. } if self.options.is_empty() => Some(word),
            _ => None,
        }
    }

    /// What an answer is worth.
    pub fn judge(&self, answer: Answer) -> Verdict {
        if self.right.contains(&answer) {
            return Verdict::Right;
        }
        Verdict::Wrong(self.wrong.iter().find(|(wrong, _)| *wrong == answer).map(|(_, mistake)| *mistake))
    }
}

/// What one press of Space does: the step it ends with, and the state after it; `None` when the walk is over.
pub(super) fn press(walk: &Walk, algorithm: &dyn Algorithm) -> Option<(Step, Walk)> {
    let mut after = *walk;
    loop {
        let step = after.advance()?;
        if algorithm.stops_at(&after) {
            return Some((step, after));
        }
    }
}

/// Numbers that look random, from numbers that do not (Steele, Lea, Flood: `SplitMix64`).
pub(super) const fn mixed(seed: u64) -> u64 {
    let mut mixed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// Makes questions about one state.
struct Maker {
    walk: Walk,
    algorithm: &'static dyn Algorithm,
    seed: u64,
}

impl Maker {
    fn size(&self) -> Size {
        self.walk.size()
    }

    fn row(&self) -> usize {
        self.walk.placement().depth()
    }

    /// One of `list`, by the seed.
    fn one_of<T: Copy>(&self, list: &[T]) -> Option<T> {
        let at = self.seed.checked_rem(list.len() as u64)?;
        list.get(at as usize).copied()
    }

    fn asks(&self, asked: Asked, right: Vec<Answer>, wrong: Vec<(Answer, Mistake)>) -> Question {
        let (walk, algorithm) = (self.walk, self.algorithm);
        Question { walk, algorithm, asked, right, wrong, options: Vec::new() }
    }

    /// A question whose answer is a number.
    fn numbered(&self, asked: Asked, right: usize, wrong: Wrong<usize>) -> Question {
        let wrong = wrong.known.into_iter().map(|(number, mistake)| (Answer::Number(number), mistake)).collect();
        self.asks(asked, vec![Answer::Number(right)], wrong)
    }

    fn column(&self) -> Option<Question> {
        let (step, after) = press(&self.walk, self.algorithm)?;
        let lifted = match step {
            Step::Backtrack(queen) => Some(queen),
            Step::Place(_) | Step::Reject(_) => None,
        };
        let at = if lifted.is_some() { &after } else { &self.walk };
        let row = at.placement().depth();
        let n = self.size().get();
        let free = at.placement().free();
        let asked = Asked::Column { row, lifted };
        match self.algorithm.family() {
            Family::Squares => {
                let Phase::Try(square) = at.phase() else { return None };
                let mut wrong = Wrong::new(square.col);
                if let Some(before) = square.col.checked_sub(1) {
                    wrong.add(before, Mistake::SameAgain);
                    wrong.add(0, Mistake::StartedOver);
                }
                let safe = (square.col..n).find(|col| free >> col & 1 == 1);
                if let Some(safe) = safe {
                    wrong.add(safe, Mistake::Foresaw);
                }
                for col in 0..n {
                    wrong.add(col, if col < square.col { Mistake::Tried } else { Mistake::Skipped });
                }
                Some(self.numbered(asked, square.col, wrong))
            }
            Family::Bits => {
                let pos = records(at).last()?.pos;
                if pos == 0 {
                    return None;
                }
                let right = pos.trailing_zeros() as usize;
                let mut wrong = Wrong::new(right);
                if let Some(queen) = lifted {
                    wrong.add(queen.col, Mistake::SameAgain);
                }
                for col in 0..n {
                    wrong.add(
                        col,
                        match (free >> col & 1 == 1, pos >> col & 1 == 1) {
                            (false, _) => Mistake::Attacked,
                            (true, false) => Mistake::Tried,
                            (true, true) if mistake::highest(pos) == 1 << col => Mistake::Highest,
                            (true, true) => Mistake::NotLowest,
                        },
                    );
                }
                Some(self.numbered(asked, right, wrong))
            }
        }
    }

    fn step(&self) -> Option<Question> {
        let (step, _) = press(&self.walk, self.algorithm)?;
        let right = Move::of(step);
        let phase = self.walk.phase();
        let wrong = Move::ALL.into_iter().filter(|said| *said != right).map(|said| {
            let mistake = match (said, phase) {
                (Move::Place, Phase::Solved) => Mistake::AllStand,
                (Move::Place, _) if right == Move::Reject => Mistake::NotSafe,
                (Move::Place, _) => Mistake::NothingLeft,
                (Move::Reject, _) if self.algorithm.family() == Family::Bits => Mistake::MaskedOut,
                (Move::Reject, Phase::Try(_)) => Mistake::IsSafe,
                (Move::Reject, _) => Mistake::NothingToReject,
                (Move::Backtrack, _) => Mistake::StillLeft,
            };
            (Answer::Move(said), mistake)
        });
        let mut question = self.asks(Asked::Step, vec![Answer::Move(right)], wrong.collect());
        question.options = Move::ALL.map(Answer::Move).to_vec();
        Some(question)
    }

    fn attacker(&self) -> Option<Question> {
        let placement = self.walk.placement();
        if placement.is_solution() {
            return None;
        }
        let square = match (self.algorithm.family(), self.walk.phase()) {
            (Family::Squares, Phase::Try(square)) => Some(square).filter(|square| !placement.is_safe(*square)),
            (Family::Squares, _) => None,
            (Family::Bits, _) => {
                let squares = (0..self.size().get()).map(|col| Square::new(self.row(), col));
                self.one_of(&squares.filter(|square| !placement.is_safe(*square)).collect::<Vec<_>>())
            }
        }?;
        let right = placement.attackers(square).map(|queen| Answer::Number(queen.row)).collect();
        let wrong = placement.queens().filter(|queen| queen.line_to(square).is_none()).map(|queen| {
            let (rows, cols) = (queen.row.abs_diff(square.row), queen.col.abs_diff(square.col));
            let mistake = match rows.abs_diff(cols) {
                1 => Mistake::NearDiagonal,
                _ if cols == 1 => Mistake::NearColumn,
                _ => Mistake::NoLine,
            };
            (Answer::Number(queen.row), mistake)
        });
        Some(self.asks(Asked::Attacker(square), right, wrong.collect()))
    }

    fn safe(&self) -> Option<Question> {
        let placement = self.walk.placement();
        if placement.is_solution() {
            return None;
        }
        let size = self.size();
        let count = |bits: u64| bits.count_ones() as usize;
        let masks = Masks::of(placement);
        let right = count(masks.free(size));
        let mut wrong = Wrong::new(right);
        if let Some(above) = placement.depth().checked_sub(1) {
            wrong.add(size.get() - placement.depth(), Mistake::ForgotDiagonals);
            let Masks { r, ld, rd } = Masks::of(&placement.truncated(above));
            wrong.add(count(Masks { r, ld: ld << 1, rd: rd >> 1 }.free(size)), Mistake::ForgotQueen);
            wrong.add(count(Masks { ld: 0, ..masks }.free(size)), Mistake::ForgotLd);
            wrong.add(count(Masks { rd: 0, ..masks }.free(size)), Mistake::ForgotRd);
        }
        wrong.add(records(&self.walk).last().map_or(0, |record| count(record.pos)), Mistake::OnlyUntried);
        wrong.add(size.get() - right, Mistake::CountedTaken);
        wrong.add(right + 1, Mistake::OffByOne);
        wrong.add(right.saturating_sub(1), Mistake::OffByOne);
        Some(self.numbered(Asked::Safe { row: self.row() }, right, wrong))
    }

    fn bits(&self) -> Option<Question> {
        if self.algorithm.family() != Family::Bits {
            return None;
        }
        // Source 000 has what is taken where source 003 has what is free.
        let taken = self.algorithm.registers(&self.walk).iter().any(|register| register.name == "d");
        let whole = if taken { Word::D } else { Word::Pos };
        let (asked, (right, wrong)) = match press(&self.walk, self.algorithm)? {
            (Step::Place(queen), after) if !after.placement().is_solution() => {
                // lowest-one alone keeps what runs over, as its source does.
                let cuts = self.algorithm.id() != "lowest-one";
                let made = |word| mistake::below(&self.walk, queen.col, word, cuts).map(|made| (word, made));
                let words: Vec<_> = [Word::Ld, Word::Rd, whole, Word::P].into_iter().filter_map(made).collect();
                let at = self.seed.checked_rem(words.len() as u64)? as usize;
                let (word, made) = words.into_iter().nth(at)?;
                (Asked::Below { word, queen }, made)
            }
            (Step::Backtrack(queen), after) => {
                (Asked::Left { word: whole, queen }, mistake::given_back(&after, queen.col, whole)?)
            }
            _ => return None,
        };
        let options = self.options(right, &wrong);
        let wrong = wrong.into_iter().map(|(bits, mistake)| (Answer::Bits(bits), mistake)).collect();
        let mut question = self.asks(asked, vec![Answer::Bits(right)], wrong);
        question.options = options;
        Some(question)
    }

    /// Words to choose from, now and then: the right one among its most likely mistakes. That the bit beyond the board
    /// has to go can only be asked like this, since what is typed has N bits.
    fn options(&self, right: u64, wrong: &[(u64, Mistake)]) -> Vec<Answer> {
        let turn = mixed(self.seed);
        let runs_over = wrong.iter().any(|(_, mistake)| *mistake == Mistake::ForgotMask);
        let now = turn.is_multiple_of(if runs_over { 2 } else { 4 });
        if !now || wrong.len() < 2 || self.size().get() > MOST_OPTIONS_OF_BITS {
            return Vec::new();
        }
        let mut options: Vec<_> = wrong.iter().map(|(bits, _)| Answer::Bits(*bits)).take(OPTIONS_OF_BITS - 1).collect();
        let place = (turn >> 8) as usize % (options.len() + 1);
        options.insert(place, Answer::Bits(right));
        options
    }

    fn dead_end(&self) -> Option<Question> {
        let placement = self.walk.placement();
        if placement.is_solution() || placement.depth() == 0 {
            return None;
        }
        let dead = placement.is_dead_end();
        let left = records(&self.walk).last().map_or(0, |record| record.pos);
        let mistake = match (dead, left) {
            (true, _) => Mistake::AllBlocked,
            (false, 0) => Mistake::Exhausted,
            (false, _) => Mistake::HasSafe,
        };
        let asked = Asked::DeadEnd { row: self.row() };
        let mut question = self.asks(asked, vec![Answer::Yes(dead)], vec![(Answer::Yes(!dead), mistake)]);
        question.options = vec![Answer::Yes(true), Answer::Yes(false)];
        Some(question)
    }

    fn depth(&self) -> Option<Question> {
        let (_, after) = press(&self.walk, self.algorithm)?;
        let now = self.algorithm.depth(&self.walk);
        let right = self.algorithm.depth(&after);
        let mut wrong = Wrong::new(right);
        wrong.add(now, Mistake::Unchanged);
        wrong.add(after.placement().depth(), Mistake::CountedQueens);
        wrong.add(right + 1, Mistake::OffByOne);
        wrong.add(right.saturating_sub(1), Mistake::OffByOne);
        Some(self.numbered(Asked::Depth { now }, right, wrong))
    }

    fn number(&self) -> Question {
        let n = self.size().get();
        let square = if let (Family::Squares, Phase::Try(square)) = (self.algorithm.family(), self.walk.phase()) {
            square
        } else {
            let place = (self.seed >> 8) as usize % (n * n);
            Square::new(place / n, place % n)
        };
        let anti = self.seed & 1 == 1;
        let asked = Asked::Number { square, anti };
        let (diagonal, sum) = (square.diagonal(self.size()), square.antidiagonal());
        let (right, other) = if anti { (sum, diagonal) } else { (diagonal, sum) };
        let mut wrong = Wrong::new(right);
        wrong.add(other, Mistake::OtherNumber);
        if !anti {
            wrong.add(n - 1 + square.col - square.row, Mistake::Reversed);
            wrong.add(square.row.abs_diff(square.col), Mistake::ForgotOffset);
        }
        wrong.add(right + 1, Mistake::OffByOne);
        wrong.add(right.saturating_sub(1), Mistake::OffByOne);
        self.numbered(asked, right, wrong)
    }
}
