//! The run of a program that the screen shows.
//!
//! There are two kinds: the search as one of the algorithms performs it, at the place of a [`Desk`], and a learner's
//! program whose run was recorded. Both answer the same questions ([`Run`]): what stands on the board here, which lines
//! have just been executed, what do the variables hold, where does a press lead. A recording says at once where another
//! place is; the search of a large board has to look for it ([`Lookup`]).
//!
//! [`Desk`]: super::Desk

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::branches::{FullBoards, Line};
use super::playback::{Direction, Landmark};
use super::stops::{Goal, Lookup};
use crate::action::{Action, StopAt, Target};
use crate::algorithms::{Algorithm, Code, Family, Label, RegisterValue, Stack};
use crate::course::Sentence;
use crate::search::masks::{from_cursor, lowest};
use crate::search::{Board, Masks, Placement, Size, Square, Step, Symmetry, Walk, board};
use crate::text::{Content, Listing, ListingLine};

/// A run of a program that places queens, at the place that is shown.
pub trait Run {
    fn size(&self) -> Size;

    /// The number of the last step, or of lines that run.
    fn last(&self) -> u64;

    /// How many solutions it has.
    fn solutions(&self) -> u64;

    /// How many full boards have been found up to this place.
    fn found(&self) -> FullBoards;

    /// What a place is called, and the number of this one.
    fn place(&self) -> (&'static str, u64);

    /// The command line that opens this place.
    ///
    /// # Errors
    /// The notice that a pasted program has none.
    fn address(&self, language: &str) -> Result<String, Sentence> {
        Ok(self.caption(language))
    }

    /// The command line for a caption, which does not tell in which folder a file is.
    fn caption(&self, language: &str) -> String;

    /// The program.
    fn listing<'a>(
        &'a self,
        content: &'a Content,
        code: Code,
        language: &str,
    ) -> Option<&'a Listing>;

    /// The stop at a line of the program; `None` if the line is never run.
    fn stop_of(&self, line: &ListingLine) -> Option<StopAt>;

    /// How far along the place is, from 0 at the start to 1 at the end.
    fn share(&self) -> f64;

    /// What is on the board.
    fn moment(&self) -> Moment;

    /// What the program is doing.
    fn frame(&self) -> Frame<'_>;

    /// What was on the board, and what the program was doing, one press back.
    fn before(&self) -> (Moment, Frame<'_>);

    /// Whether this stop is here.
    fn is_at(&self, stop: &StopAt) -> bool;

    /// The lines of the tree beside the path to this place.
    fn lines(&self) -> Vec<Line>;

    /// The lines of the tree beside another path.
    fn lines_along(&self, path: &[usize]) -> Vec<Line>;

    /// The queens on the board at the start of a branch of its tree.
    fn queens(&self, there: &Target) -> Vec<Square>;

    /// The placement beside whose path the branches have to be counted, if they are not known.
    fn uncounted(&self, path: &[usize]) -> Option<Placement>;

    /// Whether an action does something with this run.
    fn offers(&self, action: &Action) -> bool;

    /// Whether it is the search, and not a learner's program.
    fn is_search(&self) -> bool;

    /// Whether the program keeps masks of attacked squares.
    fn has_masks(&self) -> bool;

    /// The state of the search whose board this is, and how much of the board it has; `None` for the search itself.
    fn beside(&self) -> Option<(Walk, Beside)>;

    /// The algorithm to show beside this program if no other is chosen.
    fn partner(&self) -> &'static dyn Algorithm;

    /// Makes one press. A press that runs several lines of a learner's program ends at the first of these `stops`. Returns
    /// `false` at the end of the run.
    fn press(&mut self, direction: Direction, stops: &[StopAt]) -> bool;

    /// Goes back to where it was before the last jump, or forward again. Returns whether there is such a place.
    fn return_from_jump(&mut self, direction: Direction) -> bool;

    /// The message that the run ends here.
    fn end_message(&self, direction: Direction) -> &'static str;

    /// Goes to another place, where the run knows it at once; else returns what has to be looked up.
    ///
    /// # Errors
    /// Why there is no such place.
    fn seek(&mut self, goal: Goal) -> Result<Option<Lookup>, Sentence>;
}

/// How much of a learner's board the search beside it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// The same queens.
    Same,
    /// The same queens on a board that is turned or mirrored.
    Turned,
    /// The queens above this square, on which the search rejects a queen.
    Refused(Square),
    /// The queens above the first row with none or with several.
    Part,
}

/// The state of the search that a learner's board shows; else that of its first rows, as far as the search places the
/// same queens.
pub(super) fn state_of(moment: &Moment, size: Size) -> (Walk, Beside) {
    if let Some(walk) = moment.walk() {
        let same = walk
            .placement()
            .queens()
            .all(|queen| moment.has_queen(queen));
        return (walk, if same { Beside::Same } else { Beside::Turned });
    }
    let (mut above, mut beside) = (Vec::new(), Beside::Part);
    for (row, bits) in moment.board.iter().enumerate() {
        let col = bits.trailing_zeros() as usize;
        if !bits.is_power_of_two() {
            break;
        }
        above.push(col);
        if Placement::from_columns(size, &above).is_err() {
            above.pop();
            beside = Beside::Refused(Square::new(row, col));
            break;
        }
    }
    let cursor = if let Beside::Refused(square) = beside {
        square.col
    } else {
        0
    };
    let walk = Placement::from_columns(size, &above)
        .ok()
        .and_then(|placement| Walk::new(placement, cursor));
    (walk.unwrap_or_else(|| Walk::start(size)), beside)
}

/// What is on the board at one place of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The queens: the bits of each row, row 0 first, column c in bit c. A faulty program may have several in a row.
    pub board: Board,
    /// The row being worked on; N if there is none.
    pub row: usize,
    /// The square that is tried next; `None` if the row has none left, a step is half done, or the program was recorded.
    pub candidate: Option<Square>,
    /// The columns of this row that the program has found to be attacked.
    pub attacked: u64,
    /// The columns of this row that have been tried.
    pub tried: u64,
    /// Whether the program knows all attacked columns of a row at once, from masks.
    pub masks: bool,
    /// Whether no step is half done. Between the lines of a step nothing is shown of what comes after it.
    pub settled: bool,
    /// The outcome of the step that led here; `None` at the start.
    pub outcome: Option<Outcome>,
    walk: Option<Walk>,
}

/// What the step that led to a moment did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub step: Step,
    /// Whether playing stops at it the first time.
    pub landmark: Option<Landmark>,
}

impl Moment {
    /// The moment at which an algorithm of this family has reached a state of the search. `ahead` says whether the
    /// board shows the outcome of a step that is half done.
    pub(super) fn of_walk(walk: Walk, family: Family, ahead: bool) -> Self {
        let (size, placement) = (walk.size(), walk.placement());
        let row = placement.depth();
        let tried = size.all() & !from_cursor(size, walk.cursor());
        let masks = family == Family::Bits;
        let free = Masks::of(placement).free(size);
        let attacked = size.all() & !free & if masks { u64::MAX } else { tried };
        let next = lowest(!tried & if masks { free } else { size.all() });
        let shows_row = row < size.get() && !ahead;
        Self {
            board: placement.board(),
            row,
            candidate: (shows_row && next != 0)
                .then(|| Square::new(row, next.trailing_zeros() as usize)),
            attacked: if shows_row { attacked } else { 0 },
            tried: if row < size.get() { tried } else { 0 },
            masks,
            settled: true,
            outcome: None,
            walk: Some(walk),
        }
    }

    /// The moment at which a program has these queens on its board.
    pub fn of_board(size: Size, board: Board, outcome: Option<Outcome>) -> Self {
        let mut symmetries = Symmetry::ALL.iter();
        let empty = board.iter().position(|row| *row == 0);
        Self {
            row: empty.unwrap_or(board.len()),
            walk: symmetries.find_map(|&symmetry| walk_of(size, &board, symmetry)),
            board,
            candidate: None,
            attacked: 0,
            tried: 0,
            masks: false,
            settled: true,
            outcome,
        }
    }

    /// The queens, row by row.
    pub fn queens(&self) -> impl Iterator<Item = Square> + '_ {
        board::queens(&self.board)
    }

    /// Whether a queen stands on this square.
    pub fn has_queen(&self, square: Square) -> bool {
        self.board
            .get(square.row)
            .is_some_and(|bits| bits >> square.col & 1 == 1)
    }

    /// The first queen, row by row, that attacks this square.
    pub fn attacker(&self, square: Square) -> Option<Square> {
        self.queens().find(|queen| queen.attacks(square))
    }

    /// The first two queens that attack each other, the upper one first. A learner's program can put two into one row.
    pub fn clash(&self) -> Option<(Square, Square)> {
        board::attacking_pair(&self.board)
    }

    /// Whether the queens are a solution.
    pub fn is_solution(&self) -> bool {
        board::is_solution(&self.board)
    }

    /// Whether all squares of the row being worked on have been found to be attacked.
    pub const fn is_blocked(&self) -> bool {
        self.attacked.count_ones() as usize == self.board.len()
    }

    /// Whether the board and the place in the search equal those of another moment.
    pub fn is_same_state(&self, other: &Self) -> bool {
        self.board == other.board && self.walk == other.walk
    }

    /// The state of the search that has this board, turned or mirrored if necessary. `None` if queens attack one
    /// another or do not fill the rows in order; then no page can explain the search here.
    pub const fn walk(&self) -> Option<Walk> {
        self.walk
    }
}

/// The state of the search whose board is the image of this one, before a square of the next row is tried.
fn walk_of(size: Size, board: &[u64], symmetry: Symmetry) -> Option<Walk> {
    let mut cols: Vec<Option<usize>> = vec![None; size.get()];
    for queen in board::queens(board) {
        let (row, col) = symmetry.image(size, queen.row, queen.col);
        if cols[row].replace(col).is_some() {
            return None;
        }
    }
    let depth = cols.iter().take_while(|col| col.is_some()).count();
    if cols[depth..].iter().any(Option::is_some) {
        return None;
    }
    let cols: Vec<usize> = cols.into_iter().flatten().collect();
    let placement = Placement::from_columns(size, &cols).ok()?;
    Walk::new(placement, 0)
}

/// What a program is doing at one place of its run.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame<'a> {
    /// The lines that the last press executed, the last one last; empty at the start, and between two stops.
    pub ran: Vec<SourceLine>,
    /// The line that is executed next.
    pub next: Option<SourceLine>,
    /// The squares that the lines in `ran` read, or compared with the candidate.
    pub looked_at: Vec<Square>,
    /// The variables of the function that is running.
    pub variables: Vec<Variable>,
    /// What an algorithm keeps of the rows above; `None` for a recorded program.
    pub stack: Option<Stack>,
    /// The active calls of a recorded program, outermost first. Empty for an algorithm.
    pub calls: Vec<Call>,
    /// What the program has printed so far.
    pub output: &'a str,
}

impl Frame<'_> {
    /// The same frame, with the numbers of these variables as rows of bits.
    #[must_use]
    pub fn with_bits(mut self, names: &BTreeSet<String>) -> Self {
        let calls = self.calls.iter_mut().flat_map(|call| &mut call.variables);
        for variable in self.variables.iter_mut().chain(calls) {
            if let RegisterValue::Number(number) = variable.value
                && names.contains(&*variable.name)
                && let Ok(bits) = u64::try_from(number)
            {
                variable.value = RegisterValue::Bits(bits);
            }
        }
        self
    }
}

/// A line of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SourceLine {
    /// The line of a listing that carries this label.
    Label(Label),
    /// The line with this number, from 1.
    Number(usize),
}

/// A variable of a running program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// The name of the variable in the source.
    pub name: Cow<'static, str>,
    pub value: RegisterValue,
    /// Whether the last press gave it this value.
    pub set: bool,
}

/// An active call of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The function's name in the source.
    pub function: String,
    /// Its variables that hold a number.
    pub variables: Vec<Variable>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Phase;

    fn size(n: usize) -> Size {
        Size::new(n).expect("a size")
    }

    /// A program that fills columns instead of rows, or tries columns in descending order, has the same search.
    #[test]
    fn a_board_is_found_again_under_each_symmetry() {
        let mut walk = Walk::start(size(5));
        while walk.advance().is_some() {
            let moment = Moment::of_walk(walk, Family::Squares, false);
            for symmetry in Symmetry::ALL {
                let board = board::image(&moment.board, symmetry);
                let found = Moment::of_board(size(5), board, None)
                    .walk()
                    .expect("a state of the search");
                assert_eq!(found.placement().depth(), walk.placement().depth());
                assert_eq!(
                    found.phase() == Phase::Solved,
                    walk.phase() == Phase::Solved
                );
            }
            let found = Moment::of_board(size(5), moment.board.clone(), None).walk();
            assert_eq!(
                found.map(|found| *found.placement()),
                Some(*walk.placement())
            );
        }
    }

    #[test]
    fn queens_that_attack_one_another_have_no_place_in_the_search() {
        let board = |rows: [u64; 4]| Moment::of_board(size(4), rows.to_vec(), None).walk();
        assert_eq!(board([0b0010, 0b0001, 0, 0]), None, "they share a diagonal");
        assert_eq!(
            board([0b0101, 0, 0, 0]),
            None,
            "they share a row, or a column if turned"
        );
        assert!(board([0b0010, 0b1000, 0, 0]).is_some());
    }

    /// A learner's program, or a faulty one, can have two queens in one row.
    #[test]
    fn a_queen_attacks_along_its_row_too() {
        let moment = Moment::of_board(size(4), vec![0b0101, 0, 0, 0], None);
        let (one, other) = moment.clash().expect("two queens in one row");
        assert_eq!(
            (moment.attacker(one), moment.attacker(other)),
            (Some(other), Some(one))
        );
        assert_eq!(moment.attacker(Square::new(0, 3)), Some(one));
        assert_eq!(moment.attacker(Square::new(3, 1)), None);
    }
}
