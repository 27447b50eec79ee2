//! Questions generated from a state: what is asked, what is right, and which wrong answers have a known cause.

use strum::IntoStaticStr;

use super::concept::Concept;
use super::misconception::Misconception;
use super::question::{Asked, Input, Question};
use super::state::press;
use crate::algorithms::{Algorithm, Family};
use crate::search::random::mixed;
use crate::search::{BitRow, Phase, Square, Step, Walk};

/// The kinds of generated questions, the easiest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Kind {
    /// Which column is tried or picked next.
    Column,
    /// Place, reject, backtrack or count a solution.
    Step,
    /// Which queen attacks a square.
    Attacker,
    /// How many squares of a row are safe.
    Safe,
    /// A row of bits.
    Bits,
    /// Whether a row is a dead end.
    DeadEnd,
    /// How deep the stack will be.
    Depth,
    /// The number of a diagonal or antidiagonal.
    Number,
}

impl Kind {
    pub const ALL: [Self; 8] = [
        Self::Column,
        Self::Step,
        Self::Attacker,
        Self::Safe,
        Self::Bits,
        Self::DeadEnd,
        Self::Depth,
        Self::Number,
    ];

    /// The id of the kind: the name of the variant in kebab-case.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// The concept that a learner of the course has to have met before; `None` if the first lessons are enough.
    pub const fn needs(self) -> Option<Concept> {
        Some(match self {
            Self::Bits => Concept::LowestBit,
            Self::DeadEnd => Concept::DeadEnd,
            Self::Depth => Concept::Call,
            Self::Number => Concept::LineNumber,
            Self::Column | Self::Step | Self::Attacker | Self::Safe => return None,
        })
    }
}

/// The largest board whose rows of bits are offered to choose from: longer rows are hard to distinguish at a glance.
const LARGEST_OFFERED: usize = 16;

/// The number of rows of bits to choose from.
const OPTIONS_OF_BITS: usize = 4;

impl Question {
    /// A question of this kind about a state; `None` if none can be asked there. The same state, kind and seed give the
    /// same question.
    pub fn of(
        walk: &Walk,
        algorithm: &'static dyn Algorithm,
        kind: Kind,
        seed: u64,
    ) -> Option<Self> {
        let seed = mixed(seed);
        match kind {
            Kind::Column => Self::column(walk, algorithm),
            Kind::Step => Self::turn(walk, algorithm),
            Kind::Attacker => Some(Self::attacker(
                walk,
                algorithm,
                attacked_square(walk, algorithm, seed)?,
            )),
            Kind::Safe => Self::safe(walk, algorithm),
            Kind::Bits => bits(walk, algorithm, seed),
            Kind::DeadEnd => Self::dead_end(walk, algorithm),
            Kind::Depth => Self::depth(walk, algorithm),
            Kind::Number => {
                let square = numbered_square(walk, algorithm, seed);
                Some(Self::line_number(walk, algorithm, square, seed & 1 == 1))
            }
        }
    }

    /// The kind of a generated question; `None` for an authored one.
    pub const fn kind(&self) -> Option<Kind> {
        Some(match self.asked {
            Asked::Column { .. } => Kind::Column,
            Asked::Step => Kind::Step,
            Asked::Attacker(_) => Kind::Attacker,
            Asked::Safe { .. } => Kind::Safe,
            Asked::Below { .. } | Asked::Left { .. } => Kind::Bits,
            Asked::DeadEnd { .. } => Kind::DeadEnd,
            Asked::Depth { .. } => Kind::Depth,
            Asked::Number { .. } => Kind::Number,
            Asked::Authored => return None,
        })
    }
}

/// An attacked square: the one that is tried next, or one of the row being worked on if the program never looks at
/// attacked squares.
fn attacked_square(walk: &Walk, algorithm: &dyn Algorithm, seed: u64) -> Option<Square> {
    let placement = walk.placement();
    if placement.is_solution() {
        return None;
    }
    match (algorithm.family(), walk.phase()) {
        (Family::Squares, Phase::Try(square)) => {
            Some(square).filter(|square| !placement.is_safe(*square))
        }
        (Family::Squares, _) => None,
        (Family::Bits, _) => {
            let row = (0..walk.size().get()).map(|col| Square::new(placement.depth(), col));
            let attacked: Vec<_> = row.filter(|square| !placement.is_safe(*square)).collect();
            let at = seed.checked_rem(attacked.len() as u64)?;
            attacked.get(at as usize).copied()
        }
    }
}

/// The square that is tried next, or any if the program has masks.
fn numbered_square(walk: &Walk, algorithm: &dyn Algorithm, seed: u64) -> Square {
    if let (Family::Squares, Phase::Try(square)) = (algorithm.family(), walk.phase()) {
        return square;
    }
    let n = walk.size().get();
    let place = (seed >> 8) as usize % (n * n);
    Square::new(place / n, place % n)
}

/// A row of bits that the next press makes, typed or chosen.
fn bits(walk: &Walk, algorithm: &'static dyn Algorithm, seed: u64) -> Option<Question> {
    if algorithm.family() != Family::Bits {
        return None;
    }
    let mut question = match press(walk, algorithm)? {
        (Step::Place(_), after) if !after.placement().is_solution() => {
            let rows = [BitRow::Ld, BitRow::Rd, BitRow::Pos, BitRow::P];
            let questions = rows
                .into_iter()
                .filter_map(|row| Question::below(walk, algorithm, row, after.placement()));
            let questions: Vec<_> = questions.collect();
            let at = seed.checked_rem(questions.len() as u64)? as usize;
            questions.into_iter().nth(at)?
        }
        (Step::Backtrack(queen), after) => Question::left(walk, algorithm, queen, &after),
        _ => return None,
    };
    offer(&mut question, seed);
    Some(question)
}

/// Offers rows of bits to choose from, now and then: the right one and those of its likeliest misconceptions. A bit
/// beyond the board can only be offered like this, since a typed row has N bits.
fn offer(question: &mut Question, seed: u64) {
    let turn = mixed(seed);
    let known = &question.misconceptions;
    let runs_over = known
        .iter()
        .any(|(_, cause)| cause.misconception == Misconception::ForgotMask);
    let now = turn.is_multiple_of(if runs_over { 2 } else { 4 });
    if !now || known.len() < 2 || question.walk.size().get() > LARGEST_OFFERED {
        return;
    }
    let mut options: Vec<_> = Vec::new();
    for (answer, _) in known {
        if !options.contains(answer) && options.len() + 1 < OPTIONS_OF_BITS {
            options.push(*answer);
        }
    }
    let place = (turn >> 8) as usize % (options.len() + 1);
    options.splice(place..place, question.right.first().copied());
    question.input = Input::Choice(options);
}
