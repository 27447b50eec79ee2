//! The catalogue of misconceptions.

use strum::{IntoStaticStr, VariantArray};

use super::concept::Concept;
use crate::search::{BitRow, Square};

/// A misconception that can be recognised from the wrong answer that it leads to.
///
/// The id of a misconception, in kebab-case, names the sentence in the locales: `misconception-wrong-way`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", prefix = "misconception-")]
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
    /// Picks the highest safe column instead of the lowest.
    Highest,
    /// Picks a safe column that is not the lowest.
    NotLowest,
    /// Expects a program with masks to meet an attacked square.
    MaskedOut,
    /// Places a queen on an attacked square.
    NotSafe,
    /// Places a queen in a row that has no square left.
    NothingLeft,
    /// Places or rejects although all queens are placed.
    AllStand,
    /// Rejects a safe square.
    IsSafe,
    /// Rejects a square although none is left to look at.
    NothingToReject,
    /// Backtracks although a safe column is left.
    StillLeft,
    /// Backtracks before the last, attacked columns have been looked at.
    StoppedLooking,
    /// Declares a solution before all queens are placed.
    NotFull,
    /// Names a row without a queen.
    NoQueen,
    /// Points at a square without a queen.
    EmptySquare,
    /// Puts a second queen into a row.
    RowHasQueen,
    /// Leaves out a row.
    RowLeftOut,
    /// Mistakes a queen whose distances in rows and columns differ by one for an attacker.
    NearDiagonal,
    /// Mistakes a queen in the column beside the square for an attacker.
    NearColumn,
    /// Mistakes a queen that shares no line with the square for an attacker.
    NoLine,
    /// Looks at the columns only and forgets both kinds of diagonals.
    ForgotDiagonals,
    /// Forgets the diagonals (ld).
    ForgotLd,
    /// Forgets the antidiagonals (rd).
    ForgotRd,
    /// Forgets one kind of diagonals; which one cannot be seen.
    ForgotOneKind,
    /// Forgets the taken columns (r).
    ForgotColumns,
    /// Forgets the queen that was placed last.
    ForgotQueen,
    /// Counts the attacked squares instead of the safe ones.
    CountedTaken,
    /// Counts only the squares that have not been tried.
    OnlyUntried,
    OffByOne,
    /// Counts rows and columns from 1.
    CountedFromOne,
    /// Numbers from 0 what is numbered from 1.
    CountedFromZero,
    /// Exchanges row and column.
    RowForColumn,
    /// Gives the columns of queens where their rows are asked for.
    ColumnsForRows,
    /// Begins with the highest column.
    FromTheRight,
    /// Overlooks a queen that attacks a square.
    TooFewAttackers,
    /// Counts a queen that does not attack a square.
    TooManyAttackers,
    /// Looks at the row below before a queen is placed in this one.
    LookedAhead,
    /// Begins the search again in row 0.
    BegunAgain,
    /// Goes on in the row of a call that has returned.
    CallIsOver,
    /// Goes on in the row of a call that still waits for another one.
    StillWaits,
    /// Counts the square of the queen itself.
    CountedOwn,
    /// Follows the diagonals for one square only.
    ShortDiagonals,
    /// Counts a square once for each line or queen that attacks it.
    CountedTwice,
    /// Counts the safe squares instead of the attacked ones.
    CountedSafe,
    /// Adds where the question subtracts.
    SumForDifference,
    /// Subtracts where the question adds.
    DifferenceForSum,
    /// Gives one of the two numbers that belong together.
    RowAlone,
    ColumnAlone,
    /// Writes the digits of two numbers one beside the other.
    SideBySide,
    /// Adds N instead of N − 1.
    AddedN,
    WrongWay,
    NotShifted,
    /// Shifts first and adds the queen afterwards.
    ShiftedFirst,
    /// Shifts the taken columns, which stay.
    ShiftedColumns,
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
    /// Gives the safe columns instead of the taken ones.
    TookFree,
    /// Gives the mask of the row above.
    ThisRow,
    /// Gives all safe columns instead of one of them.
    WholePos,
    /// Gives another row of bits.
    OtherRow,
    /// Writes the bits with column 0 first.
    ReadFromLeft,
    /// Reads a binary number from the other side.
    ReadOtherSide,
    /// Adds the numbers of the columns, not what they count.
    SummedColumns,
    /// Takes the digits of a binary number for a decimal one.
    DigitsAsNumber,
    /// Gives each digit of a binary number half its worth: column 1 for the first.
    PlacesFromOne,
    /// Gives what one of several 1s is worth.
    OnlyOneDigit,
    /// Gives the column that is tried next instead of the number that is taken from the list.
    NextColumn,
    /// Gives a number of a list that is not the last one.
    NotLastNumber,
    /// Flips every digit for −x, and adds no 1.
    FlippedOnly,
    SubtractedOne,
    /// Adds 1 without flipping the digits.
    NotFlipped,
    /// Adds 1 and carries nothing.
    NoCarry,
    /// Carries further than to the first 0, or not so far.
    CarriedWrongly,
    /// Changes digits beyond the place where the carry ends.
    BeyondCarry,
    /// Gives column 0, although pos has a 0 there.
    TookColumnZero,
    /// Gives the number of a column where its bit is asked for.
    ColumnAsNumber,
    /// Gives all 1s but the lowest.
    OnlyOthers,
    /// Subtracts 1, or adds p, instead of taking p out.
    MinusOne,
    AddedP,
    /// Gives d + 1 alone.
    OnlyPlusOne,
    /// Leaves out the NOT.
    ForgotNot,
    /// Gives all 0s of d.
    AllZeros,
    /// Gives a 1 of d.
    OneOfD,
    /// Gives the highest 0 of d.
    HighestZero,
    /// Flips only the 1s, or only the highest digit.
    OnlyOnesFlipped,
    OnlyFirstFlipped,
    /// Gives a number of a solution that is not the mirror image's.
    OtherImage,
    /// Gives a number that no solution has.
    NoSuchSolution,
    /// Gives a wrong number, of which no more is known.
    TooSmall,
    TooLarge,
    /// Gives a row of bits with a wrong digit, or several, of which no more is known.
    WrongDigit,
    WrongDigits,
    /// Moves each queen by one column only.
    MovedByOne,
    /// Takes another number of solutions for that of the board.
    OtherTotal,
    SignDigit,
    /// Gives the bit that is taken out instead of what is left.
    OnlyTakenOut,
    /// Gives the next bit to be taken instead of all that are left.
    OnlyNext,
    /// Takes the highest 1 out instead of the lowest.
    TookHighestOut,
    /// Adds instead of OR.
    Added,
    /// Takes the 1s that both have, instead of those that either has.
    TookAnd,
    /// Takes the 1s that only one of the two has.
    TookXor,
    /// Takes the 1s that either has, instead of those that both have.
    TookOr,
    /// Writes the result of AND as yes or no.
    AsYesOrNo,
    /// Overlooks the 1 that both have.
    OverlookedBoth,
    /// Writes a 1 where both have the same digit.
    TookEqual,
    /// Gives a row of bits as it was.
    NoChange,
    /// Gives several bits where one is picked.
    NotOneBit,
    /// Gives no bit where one is picked.
    NothingPicked,
    /// Overlooks a queen: the bit must be 1.
    MissingBit,
    /// Sees a queen that is not there: the bit must be 0.
    ExtraBit,
    /// Takes an attacked column for free.
    BlockedColumn,
    /// Takes a safe column for taken.
    FreeColumn,
    /// Keeps the column that has just been tried among those left.
    KeptTried,
    /// Takes an exhausted row for a dead end.
    Exhausted,
    /// Calls a row with a safe square a dead end.
    HasSafe,
    /// Overlooks that every square of the row is attacked.
    AllBlocked,
    /// Expects the depth of the stack not to change.
    Unchanged,
    /// Counts the queens instead of the entries of the stack.
    CountedQueens,
    /// Gives the number of the other kind of diagonal.
    OtherNumber,
    /// Exchanges row and column in the difference.
    Reversed,
    /// Forgets to add N − 1.
    ForgotOffset,
    /// Adds the column that is to be subtracted.
    AddedColumn,
    /// A program never refuses one kind of diagonal.
    OneDiagonal,
    /// A program looks for attackers on the diagonals only in the next row.
    NearOnly,
    /// A program never lifts a queen.
    NeverLifted,
    /// A program lifts another queen than the last.
    NotLastQueen,
    /// A program lifts a queen before it searches the rows below.
    LiftedEarly,
    /// A program puts no queen any more once it has lifted one.
    NotGoneOn,
    /// A program never tries some columns.
    ColumnsLeftOut,
    /// A program places a queen off the board.
    OffTheBoard,
    /// A program counts a board before all queens are placed, or later than that.
    WrongEnd,
    /// A program finds all solutions, but does not stop at a full board.
    GoesBelow,
    /// A program counts all solutions, but does not take the lowest 1 of a number first.
    NotLowestFirst,
    /// A program finds solutions, but its result lacks them.
    NotSaved,
    /// A program's check returns nothing where a square is safe.
    ReturnsNothing,
    /// A program's check accepts no square.
    RefusesAll,
    /// A function calls itself with the same numbers without an end.
    SameCall,
    /// After NOT, a program keeps the bits beyond the board.
    NotMasked,
    /// A program does not find some solution.
    Missed,
    /// A program finds a solution twice.
    Duplicate,
    /// A program counts a board that is not a solution.
    NotASolution,
    /// A program that should find all solutions ends with the first.
    FirstOnly,
    /// All boards of a result are the same list, which changes afterwards.
    SharedBoards,
    /// A program finds the solutions, and its result has other boards.
    ChangedAfter,
    /// A program finds all solutions, and its result has the last one alone.
    LastAlone,
    /// A program does not use what a recursive call returns.
    ResultUnused,
    /// A program calls a generator that nothing runs.
    NeverRun,
    /// All rows of a board are the same list.
    SharedRows,
    /// A program keeps its results when it is called again.
    NotReset,
    /// A program returns nothing and prints nothing.
    NothingReturned,
    /// A program prints what it should return.
    PrintedOnly,
    /// A program gives another kind of result than is asked for.
    OtherForm,
    /// A program refuses no square.
    NothingRefused,
    /// A program computes another number of a diagonal, or another distance.
    WrongKey,
    /// A program joins conditions wrongly: "and" for "or", "all" for "any".
    WrongJoin,
    /// A program accepts the squares that it should refuse.
    Opposite,
    /// A program leaves a row at the first square that it refuses.
    LeftAtRefusal,
    /// A program leaves more rows than one at once.
    LeftTooMany,
    /// A program takes more queens off than it has put.
    LiftedOften,
    /// A program clears all that it keeps where one queen is lifted.
    AllCleared,
    /// A program lifts a queen, but keeps marks that the queen has set.
    MarksStay,
    /// A program clears a square's mark although another queen attacks the square, too.
    OneMark,
    /// A program picks one bit and removes another.
    OtherBit,
    /// A program does not remove the bit that it has picked.
    NotRemoved,
}

impl Misconception {
    /// The id of the misconception: the name of the variant in kebab-case.
    pub fn id(self) -> &'static str {
        self.message().trim_start_matches("misconception-")
    }

    /// The id of its sentence in the locales.
    pub fn message(self) -> &'static str {
        self.into()
    }

    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Whether its sentence only describes the answer, so that it is true whatever the cause was. The others guess how
    /// the learner came to the answer.
    pub(super) const fn is_fact(self) -> bool {
        matches!(
            self,
            Self::SameAgain
                | Self::StartedOver
                | Self::Skipped
                | Self::Foresaw
                | Self::Attacked
                | Self::Tried
                | Self::Highest
                | Self::NotLowest
                | Self::OffByOne
                | Self::CountedTaken
                | Self::TookUnion
                | Self::TookFree
                | Self::WholePos
                | Self::KeptTried
                | Self::OnlyOthers
                | Self::SumForDifference
                | Self::DifferenceForSum
                | Self::OtherNumber
                | Self::NoChange
        )
    }

    /// The concept that a learner must have been taught to understand its sentence; `None` where the rules of chess are
    /// enough.
    pub const fn needs(self) -> Option<Concept> {
        Some(match self {
            Self::ShiftedFirst
            | Self::ShiftedColumns
            | Self::ShiftedTwice
            | Self::NotShifted
            | Self::WrongWay
            | Self::Wrapped
            | Self::OtherDiagonals => Concept::Shift,
            Self::ForgotMask => Concept::Mask,
            Self::TookUnion
            | Self::TookFree
            | Self::ThisRow
            | Self::OtherRow
            | Self::WholePos
            | Self::MaskedOut
            | Self::OnlyQueen => Concept::BitRow,
            Self::ReadOtherSide
            | Self::SummedColumns
            | Self::DigitsAsNumber
            | Self::OnlyOneDigit
            | Self::PlacesFromOne => Concept::Binary,
            Self::Added
            | Self::TookAnd
            | Self::TookXor
            | Self::TookOr
            | Self::AsYesOrNo
            | Self::OverlookedBoth
            | Self::TookEqual
            | Self::FlippedOnly
            | Self::OnlyTakenOut
            | Self::OnlyNext
            | Self::TookHighestOut
            | Self::OnlyOnesFlipped
            | Self::OnlyFirstFlipped
            | Self::OnlyPlusOne
            | Self::ForgotNot
            | Self::AllZeros
            | Self::OneOfD
            | Self::HighestZero => Concept::Logic,
            Self::OtherNumber | Self::ForgotOffset | Self::AddedColumn | Self::AddedN => {
                Concept::LineNumber
            }
            Self::Unchanged | Self::CountedQueens | Self::CallIsOver | Self::StillWaits => {
                Concept::Call
            }
            Self::Exhausted => Concept::Exhausted,
            Self::HasSafe | Self::AllBlocked => Concept::DeadEnd,
            _ => return None,
        })
    }
}

/// A misconception, and what its sentence can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Diagnosis {
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
        Self {
            misconception,
            square: None,
            queen: None,
            row: None,
        }
    }
}

impl Diagnosis {
    /// This diagnosis, about a square.
    #[must_use]
    pub const fn at(self, square: Square) -> Self {
        Self {
            square: Some(square),
            ..self
        }
    }

    /// This diagnosis, about a queen, if there is one.
    #[must_use]
    pub const fn of_queen(self, queen: Option<Square>) -> Self {
        Self { queen, ..self }
    }

    /// This diagnosis, about another row of bits.
    #[must_use]
    pub const fn of_row(self, row: BitRow) -> Self {
        Self {
            row: Some(row),
            ..self
        }
    }
}
