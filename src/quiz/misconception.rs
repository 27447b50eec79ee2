//! The catalogue of misconceptions.

use strum::{IntoStaticStr, VariantArray};

use crate::search::{BitRow, Square};

/// A misconception that can be recognised from the wrong answer that it leads to.
///
/// Its id, in kebab-case, names its sentence in the locales: `misconception-wrong-way`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Misconception {
    /// Tries the same column again.
    SameAgain,
    /// Starts the row again at column 0.
    StartedOver,
    /// Skips a column.
    Skipped,
    /// Goes to the next safe column, although the program looks at every one.
    Foresaw,
    /// Picks a column that is attacked.
    Attacked,
    /// Picks a column that has been tried before.
    Tried,
    /// Picks the highest free column instead of the lowest.
    Highest,
    /// Picks a free column that is not the lowest.
    NotLowest,
    /// Expects a program with masks to meet an attacked square.
    MaskedOut,
    /// Places a queen on an attacked square.
    NotSafe,
    /// Places a queen in a row that has no square left.
    NothingLeft,
    /// Places or rejects although all queens stand.
    AllStand,
    /// Rejects a safe square.
    IsSafe,
    /// Rejects a square although none is left to look at.
    NothingToReject,
    /// Backtracks although a safe column is left.
    StillLeft,
    /// Backtracks before the last, attacked columns have been looked at.
    StoppedLooking,
    /// Declares a solution before all queens stand.
    NotFull,
    /// Leaves the row before the masks of the next one are computed.
    MasksFirst,
    /// Goes to another square than the one that is tried.
    OtherSquare,
    /// Names a row without a queen.
    NoQueen,
    /// Points at a square without a queen.
    EmptySquare,
    /// Lifts another queen than the last.
    NotLastQueen,
    /// Takes a queen for an attacker whose distances in rows and columns differ by one.
    NearDiagonal,
    /// Takes a queen for an attacker that stands in the column beside the square.
    NearColumn,
    /// Takes a queen for an attacker that shares no line with the square.
    NoLine,
    /// Looks at the columns only and forgets both kinds of diagonals.
    ForgotDiagonals,
    /// Forgets the diagonals (ld).
    ForgotLd,
    /// Forgets the antidiagonals (rd).
    ForgotRd,
    /// Forgets the taken columns (r).
    ForgotColumns,
    /// Forgets the queen that was placed last.
    ForgotQueen,
    /// Counts the attacked squares instead of the safe ones.
    CountedTaken,
    /// Counts only the squares that have not been tried.
    OnlyUntried,
    /// Is off by one.
    OffByOne,
    /// Shifts the wrong way.
    WrongWay,
    /// Does not shift.
    NotShifted,
    /// Shifts first and adds the queen afterwards.
    ShiftedFirst,
    /// Shifts the taken columns, which stay.
    ShiftedColumns,
    /// Shifts twice.
    ShiftedTwice,
    /// Takes the last queen alone, without the queens above it.
    OnlyQueen,
    /// Lets the bit that falls off come back at the other edge.
    Wrapped,
    /// Does not cut off the bit beyond the board.
    ForgotMask,
    /// Gives the other kind of diagonals.
    OtherDiagonals,
    /// Gives the taken columns instead of the free ones.
    TookUnion,
    /// Gives the free columns instead of the taken ones.
    TookFree,
    /// Gives the mask of the row above.
    ThisRow,
    /// Gives all free columns instead of one of them.
    WholePos,
    /// Gives another row of bits.
    OtherRow,
    /// Gives several bits, or none, where one is picked.
    NotOneBit,
    /// Overlooks a queen: the bit must be 1.
    MissingBit,
    /// Sees a queen that is not there: the bit must be 0.
    ExtraBit,
    /// Takes an attacked column for free.
    BlockedColumn,
    /// Takes a free column for taken.
    FreeColumn,
    /// Leaves the column that has just been tried in it.
    KeptTried,
    /// Takes an exhausted row for a dead end.
    Exhausted,
    /// Calls a row with a safe square a dead end.
    HasSafe,
    /// Overlooks that every square of the row is attacked.
    AllBlocked,
    /// Expects the stack to stay as deep as it is.
    Unchanged,
    /// Counts the queens instead of the entries of the stack.
    CountedQueens,
    /// Gives the number of the other kind of diagonal.
    OtherNumber,
    /// Exchanges row and column in the difference.
    Reversed,
    /// Forgets to add N − 1.
    ForgotOffset,
}

impl Misconception {
    /// Its id: the name of the variant in kebab-case.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// All misconceptions.
    pub const ALL: &'static [Self] = Self::VARIANTS;
}

/// A misconception, and what its sentence can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Diagnosis {
    /// The misconception.
    pub misconception: Misconception,
    /// The square that it is about.
    pub square: Option<Square>,
    /// The queen that it is about.
    pub queen: Option<Square>,
    /// The other row of bits that it is about.
    pub row: Option<BitRow>,
}

impl From<Misconception> for Diagnosis {
    fn from(misconception: Misconception) -> Self {
        Self { misconception, square: None, queen: None, row: None }
    }
}

impl Diagnosis {
    /// The same about this square.
    #[must_use]
    pub const fn at(self, square: Square) -> Self {
        Self { square: Some(square), ..self }
    }

    /// The same about this queen, if there is one.
    #[must_use]
    pub const fn of_queen(self, queen: Option<Square>) -> Self {
        Self { queen, ..self }
    }

    /// The same about another row of bits.
    #[must_use]
    pub const fn of_row(self, row: BitRow) -> Self {
        Self { row: Some(row), ..self }
    }
}

/// Collects wrong answers whose cause is known: each answer once, and no right one. Of two causes with the same answer
/// the one that was added first stays.
#[derive(Clone, Debug)]
pub(super) struct Wrong<T> {
    right: Vec<T>,
    known: Vec<(T, Diagnosis)>,
}

impl<T: Clone + PartialEq> Wrong<T> {
    pub(super) const fn new(right: Vec<T>) -> Self {
        Self { right, known: Vec::new() }
    }

    /// Adds an answer, unless it is right or known already.
    pub(super) fn add(&mut self, answer: T, cause: impl Into<Diagnosis>) {
        if !self.right.contains(&answer) && self.known.iter().all(|(known, _)| *known != answer) {
            self.known.push((answer, cause.into()));
        }
    }

    /// The right answers, and the wrong ones with their causes; each as `answer` makes it.
    pub(super) fn split<U>(self, answer: impl Fn(T) -> U) -> (Vec<U>, Vec<(U, Diagnosis)>) {
        let known = self.known.into_iter().map(|(wrong, cause)| (answer(wrong), cause)).collect();
        (self.right.into_iter().map(answer).collect(), known)
    }
}
