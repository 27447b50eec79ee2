//! The facts of a board: what lessons ask for, and what their texts name in braces.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use serde::Deserialize;
use strum::{IntoStaticStr, VariantArray};

use super::board::Board;
use super::reveal::{Part, Parts};
use crate::algorithms::Algorithm;
use crate::count;
use crate::search::masks::lowest;
use crate::search::{BitRow, Masks, Phase, Placement, Size, Square, Step, Walk};

/// A fact of the board on which a task begins.
///
/// The name of a fact, in kebab-case, is used in `lesson.toml` (`of = "stack-depth"`) and in the texts
/// (`{stack-depth}`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum BoardFact {
    // The square that the question is about.
    Row,
    Col,
    /// Row plus column.
    Sum,
    /// Row minus column.
    Difference,
    /// The number of the diagonal.
    Diagonal,
    /// The number of the antidiagonal.
    Antidiagonal,
    /// The squares that a queen on it attacks on the empty board.
    Attacked,
    /// The queens that attack it.
    Attackers,
    /// For each column of the row being worked on, the row of a queen that attacks its square.
    AttackerRows,
    /// One of them.
    Attacker,

    // The queens.
    /// Their columns.
    Queens,
    /// Their columns, as a program writes a list.
    List,
    /// How many there are.
    Depth,
    /// The column of the queen in row 0.
    First,
    /// The column of the last queen.
    Last,
    /// The row of the last queen.
    Above,

    // The row being worked on.
    /// Its number.
    Next,
    /// Its safe squares.
    Safe,
    /// Its attacked squares.
    Taken,

    // The search.
    /// What the program does next.
    Move,
    /// The column that the program tries or picks next, after it has lifted a queen if it does.
    Pick,
    /// Whether the row being worked on is a dead end.
    DeadEnd,
    /// The square that is tried next.
    Tried,
    /// The square on which the next queen is placed.
    Placed,
    /// The queen that is lifted next.
    Lifted,
    /// How many records the stack holds.
    StackDepth,
    /// How many solutions the board has.
    Solutions,

    // What the question names.
    /// A number.
    Number,
    /// The number of the mirror image of the solution of that number.
    Mirror,
    /// A row of bits.
    B,

    // Rows of bits.
    R,
    Ld,
    Rd,
    Pos,
    P,
    /// ld, one row further up.
    LdAbove,
    ROrB,
    RAndB,
    /// all & ~r.
    NotR,
    /// -pos, within the board.
    MinusPos,
    /// pos without its lowest 1.
    PosLeft,
    /// d: a 1 for each attacked square.
    D,
    /// The lowest 0 of d: (d + 1) & ~d.
    LowestZero,
    /// The columns of the queens, a digit for each column: r, before it has a name.
    Columns,
    /// That row, read as a number.
    Value,

    // The task.
    /// The placements that are asked for, or the next one.
    Coming,
    /// Which of the answers in its text is right.
    Choice,
}

/// The moment whose fact is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum When {
    Now,
    /// After the next press.
    Next,
}

/// The value of a fact, as it is named in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FactValue {
    Number(i64),
    /// A piece of a program.
    Code(String),
    /// Numbers whose order matters.
    List(Vec<usize>),
    /// Squares of one row, named by their columns.
    Columns(Vec<Square>),
    /// Squares of different rows, named by their rows.
    Rows(Vec<Square>),
    /// Squares in their order.
    Squares(Vec<Square>),
    /// A row of bits.
    Bits(u64),
}

impl BoardFact {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The name of the fact: the variant in kebab-case.
    pub fn name(self) -> &'static str {
        self.into()
    }

    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|fact| fact.name() == name).copied()
    }

    /// The row of bits of a program that it is, and how many board rows above the one being worked on.
    pub const fn row(self) -> Option<(BitRow, usize)> {
        Some(match self {
            Self::R => (BitRow::R, 0),
            Self::Ld => (BitRow::Ld, 0),
            Self::Rd => (BitRow::Rd, 0),
            Self::Pos => (BitRow::Pos, 0),
            Self::P => (BitRow::P, 0),
            Self::LdAbove => (BitRow::Ld, 1),
            _ => return None,
        })
    }

    /// The row of bits of the row being worked on.
    pub const fn of_row(row: BitRow) -> Self {
        match row {
            BitRow::R => Self::R,
            BitRow::Ld => Self::Ld,
            BitRow::Rd => Self::Rd,
            BitRow::Pos => Self::Pos,
            BitRow::P => Self::P,
        }
    }

    /// Whether it counts something.
    pub const fn is_count(self) -> bool {
        matches!(self, Self::Attacked | Self::Taken | Self::StackDepth)
    }

    /// Whether it is a number by which a line is known.
    pub(super) const fn is_of_line(self) -> bool {
        matches!(
            self,
            Self::Sum | Self::Difference | Self::Diagonal | Self::Antidiagonal
        )
    }

    /// Whether the squares that it is about are attacked.
    pub const fn is_attacked(self) -> bool {
        matches!(self, Self::Attacked | Self::Attackers | Self::Taken)
    }

    /// Whether it is a row of bits.
    pub(super) const fn is_bits(self) -> bool {
        self.row().is_some()
            || matches!(
                self,
                Self::B
                    | Self::ROrB
                    | Self::RAndB
                    | Self::NotR
                    | Self::MinusPos
                    | Self::PosLeft
                    | Self::D
                    | Self::LowestZero
                    | Self::Columns
            )
    }

    /// The parts of the screen that reveal it while it is to be typed.
    pub const fn revealed_by(self) -> Parts {
        let rows = Parts::MEMORY.and(Parts::ROWS);
        let ahead = Parts::of(&[Part::Marks, Part::Next]);
        ahead.and(match self {
            // p is made from pos.
            Self::P | Self::MinusPos | Self::PosLeft => rows
                .and(Parts::of(&[Part::Feedback]))
                .without(Parts::of(&[Part::Pos])),
            _ if self.is_bits() => rows.and(Parts::of(&[Part::Feedback])),
            Self::Safe | Self::Taken => Parts::MEMORY.and(Parts::of(&[Part::Pos, Part::P])),
            _ if self.is_of_line() => Parts::of(&[Part::Numbers]),
            Self::AttackerRows => Parts::of(&[Part::Attackers]),
            Self::StackDepth => Parts::MEMORY.and(Parts::of(&[Part::Feedback])),
            Self::First | Self::Last | Self::Above | Self::Next | Self::Depth => {
                Parts::MEMORY.and(Parts::of(&[Part::Board]))
            }
            _ => Parts::NONE,
        })
    }

    /// The parts of the screen that reveal it while it is to be pointed at.
    pub const fn shown_by(self) -> Parts {
        let pointed = Parts::of(&[Part::Marks, Part::Next, Part::Strip]);
        match self {
            Self::Lifted | Self::Placed | Self::Tried => {
                let memory = Parts::MEMORY.and(Parts::ROWS);
                let hidden = pointed.and(memory).and(Parts::of(&[Part::Feedback]));
                // That a row has no safe square left does not say which queen is lifted.
                let lifted = matches!(self, Self::Lifted);
                let shown = if lifted {
                    Parts::of(&[Part::Marks])
                } else {
                    Parts::NONE
                };
                hidden.without(shown)
            }
            _ => pointed.and(Parts::ROWS),
        }
    }

    /// The value of the fact in this state; `None` if it has none there, or is one of the task.
    pub fn value(self, walk: &Walk, board: &Board, algorithm: &dyn Algorithm) -> Option<FactValue> {
        self.of_square(walk, board.square)
            .or_else(|| self.of_queens(walk))
            .or_else(|| self.of_search(walk, algorithm))
            .or_else(|| self.of_question(walk, board))
            .or_else(|| self.of_bits(walk))
    }

    fn of_square(self, walk: &Walk, square: Option<Square>) -> Option<FactValue> {
        let (size, placement, square) = (walk.size(), walk.placement(), square?);
        let attacked = || size.squares().filter(move |other| square.attacks(*other));
        let attackers = placement.attackers(square);
        Some(match self {
            Self::Row => FactValue::of(square.row)?,
            Self::Col => FactValue::of(square.col)?,
            Self::Sum => FactValue::of(square.row + square.col)?,
            Self::Difference => FactValue::Number(signed(square.row)? - signed(square.col)?),
            Self::Diagonal => FactValue::of(square.diagonal(size))?,
            Self::Antidiagonal => FactValue::of(square.antidiagonal())?,
            Self::Attacked => FactValue::Squares(attacked().collect()),
            Self::Attackers => FactValue::Rows(attackers.collect()),
            _ => return None,
        })
    }

    fn of_queens(self, walk: &Walk) -> Option<FactValue> {
        let placement = walk.placement();
        let depth = placement.depth();
        let list = |placement: Placement| FactValue::Code(format!("[{}]", placement.joined(", ")));
        let in_next = |safe: bool| {
            let row = walk.size().row(depth);
            row.filter(move |square| {
                depth < walk.size().get() && placement.is_safe(*square) == safe
            })
        };
        Some(match self {
            Self::Queens => FactValue::List(placement.columns().collect()),
            Self::List => list(*placement),
            Self::Depth | Self::Next => FactValue::of(depth)?,
            Self::First => FactValue::of(placement.column(0)?)?,
            Self::Last => FactValue::of(placement.last()?.col)?,
            Self::Above => FactValue::of(placement.last()?.row)?,
            Self::Safe => FactValue::Columns(in_next(true).collect()),
            Self::Taken => FactValue::Columns(in_next(false).collect()),
            _ => return None,
        })
    }

    fn of_search(self, walk: &Walk, algorithm: &dyn Algorithm) -> Option<FactValue> {
        let one = |square: Square| FactValue::Squares(vec![square]);
        Some(match self {
            Self::Tried => {
                let mut walk = *walk;
                loop {
                    if let Phase::Try(square) = walk.phase() {
                        break one(square);
                    }
                    walk.advance()?;
                }
            }
            Self::Placed => one(placements(walk).next()?.0),
            Self::Lifted => {
                let mut walk = *walk;
                loop {
                    if let Step::Backtrack(square) = walk.advance()? {
                        break one(square);
                    }
                }
            }
            Self::StackDepth => FactValue::of(algorithm.depth(walk))?,
            Self::Solutions => FactValue::Number(solutions(walk.size())?),
            _ => return None,
        })
    }

    fn of_question(self, walk: &Walk, board: &Board) -> Option<FactValue> {
        let r = Masks::of(walk.placement()).r;
        Some(match self {
            Self::Number => FactValue::Number(board.number?),
            Self::Mirror => {
                FactValue::Number((solutions(walk.size())? + 1).saturating_sub(board.number?))
            }
            Self::B => FactValue::Bits(board.bits?),
            Self::ROrB => FactValue::Bits(r | board.bits?),
            Self::RAndB => FactValue::Bits(r & board.bits?),
            _ => return None,
        })
    }

    fn of_bits(self, walk: &Walk) -> Option<FactValue> {
        let size = walk.size();
        let masks = Masks::of(walk.placement()).masked(size);
        let free = masks.free(size);
        Some(match self {
            Self::R | Self::Columns => FactValue::Bits(masks.r),
            Self::Ld => FactValue::Bits(masks.ld),
            Self::Rd => FactValue::Bits(masks.rd),
            Self::Pos => FactValue::Bits(free),
            // The lowest 1 of the safe squares is the lowest 0 of the attacked ones.
            Self::P | Self::LowestZero => FactValue::Bits(lowest(free)),
            Self::LdAbove => {
                let above = walk.placement().depth().checked_sub(1)?;
                FactValue::Bits(Masks::of(&walk.placement().truncated(above)).ld & size.all())
            }
            Self::MinusPos => FactValue::Bits(free.wrapping_neg() & size.all()),
            Self::PosLeft => FactValue::Bits(free ^ lowest(free)),
            Self::D => FactValue::Bits(free ^ size.all()),
            Self::NotR => FactValue::Bits(size.all() & !masks.r),
            Self::Value => FactValue::Number(i64::try_from(masks.r).ok()?),
            _ => return None,
        })
    }
}

impl FactValue {
    /// A number; `None` if it is too large for one with a sign.
    pub(super) fn of(number: usize) -> Option<Self> {
        signed(number).map(Self::Number)
    }

    /// The squares, if it is some.
    pub fn squares(&self) -> &[Square] {
        match self {
            Self::Columns(squares) | Self::Rows(squares) | Self::Squares(squares) => squares,
            _ => &[],
        }
    }

    /// The bits, if it is a row of bits.
    pub(super) const fn bits(&self) -> Option<u64> {
        match self {
            Self::Bits(bits) => Some(*bits),
            _ => None,
        }
    }

    /// The value as a number: how many squares it has if it is some.
    pub fn number(&self) -> Option<i64> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Columns(_) | Self::Rows(_) | Self::Squares(_) => signed(self.squares().len()),
            Self::Code(_) | Self::List(_) | Self::Bits(_) => None,
        }
    }
}

/// The placements to come, with the state after each.
pub fn placements(walk: &Walk) -> impl Iterator<Item = (Square, Walk)> + use<> {
    let mut walk = *walk;
    std::iter::from_fn(move || {
        loop {
            match walk.advance()? {
                Step::Place(square) => return Some((square, walk)),
                Step::Reject(_) | Step::Backtrack(_) => {}
            }
        }
    })
}

fn signed(number: usize) -> Option<i64> {
    i64::try_from(number).ok()
}

/// How many solutions the board has.
fn solutions(size: Size) -> Option<i64> {
    let tally = count::count(
        size,
        Some(NonZeroUsize::MIN),
        &AtomicBool::new(false),
        &|_, _| (),
    )
    .ok()?;
    i64::try_from(tally.solutions).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lesson_and_a_text_name_a_fact_alike() {
        #[derive(Deserialize)]
        struct Of {
            of: BoardFact,
        }
        for fact in BoardFact::ALL {
            let line = format!("of = \"{}\"", fact.name());
            let line: Of = toml::from_str(&line).expect("a fact");
            assert_eq!(line.of, *fact);
        }
    }
}
