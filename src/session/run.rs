//! The interface between the screen and the run of a program.
//!
//! The screen shows two kinds of run: the search as one of the algorithms performs it ([`Search`]), and a program
//! whose run was recorded. Both answer the same questions: what stands on the board at a place of the run, which lines
//! have just been executed, what do the variables hold. Where a press or the next stop leads, a recording says at once;
//! the search of a large board has to look for it ([`Search::next`]).
//!
//! A place of a search lies between the lines of a step, so a place is named by a type of the run's own ([`Run::At`])
//! and not by a number.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use super::cursor::Cursor;
use super::playback::{Direction, Landmark};
use super::stops::{self, Stop};
use crate::action::StopAt;
use crate::algorithms::{Act, Family, Label, Stack, Value};
use crate::count::{Goal, Stopped};
use crate::search::masks::{from_cursor, lowest};
use crate::search::{
    Board, Given, Masks, Phase, Placement, Size, Square, Step, Symmetry, Walk, board,
};
use crate::timeline::{Span, Timeline};

/// A run of a program that places queens, any place of which can be shown.
///
/// `'a` is the lifetime of the data that it shows: the text of its source, and its output.
pub trait Run<'a> {
    /// A place in the run.
    type At;

    /// How far along this place is, from 0 at the start to 1 at the end.
    fn share(&self, at: &Self::At) -> f64;

    /// What is on the board at this place.
    fn at(&self, at: &Self::At) -> Moment;

    /// What the program is doing at this place.
    fn frame(&self, at: &Self::At) -> Frame<'a>;

    /// Whether this stop is at this place.
    fn is_at(&self, at: &Self::At, stop: &StopAt) -> bool;

    /// The parts of the run, one for each place of its first queen.
    fn spans(&self) -> Vec<Span>;
}

/// What is on the board at one place of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The queens: the bits of each row, row 0 first, column c in bit c. A faulty program may have several in a row.
    pub board: Board,
    /// The row being worked on; N if there is none.
    pub row: usize,
    /// The square that is tried next; `None` if the row has none left, or a step is half done.
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
    fn of_walk(walk: Walk, family: Family, ahead: bool) -> Self {
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
    pub fn of_board(
        size: Size,
        board: Board,
        candidate: Option<Square>,
        outcome: Option<Outcome>,
    ) -> Self {
        let walk = Symmetry::ALL
            .iter()
            .find_map(|&symmetry| walk_of(size, &board, candidate, symmetry));
        let empty = || {
            board
                .iter()
                .position(|row| *row == 0)
                .unwrap_or(board.len())
        };
        let row = candidate.map_or_else(empty, |square| square.row);
        Self {
            row,
            board,
            candidate,
            attacked: 0,
            tried: 0,
            masks: false,
            settled: true,
            outcome,
            walk,
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
    /// another or do not fill the rows in order; then the acts that explain the search are not available.
    pub const fn walk(&self) -> Option<Walk> {
        self.walk
    }
}

/// The state of the search whose board is the image of this one.
fn walk_of(
    size: Size,
    board: &[u64],
    candidate: Option<Square>,
    symmetry: Symmetry,
) -> Option<Walk> {
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
    let cursor = match candidate.map(|square| symmetry.image(size, square.row, square.col)) {
        Some((row, col)) => (row == depth).then_some(col)?,
        None => 0,
    };
    Walk::new(placement, cursor)
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
            if let Value::Number(number) = variable.value
                && names.contains(&*variable.name)
                && let Ok(bits) = u64::try_from(number)
            {
                variable.value = Value::Bits(bits);
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
    pub value: Value,
    /// Whether the last press gave it this value.
    pub set: bool,
}

/// An active call of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The function's name in the source.
    pub function: String,
    pub variables: Vec<Variable>,
}

/// The search for all solutions, as the algorithm of a [`Cursor`] performs it.
#[derive(Clone, Copy, Debug)]
pub struct Search<'a> {
    timeline: &'a Timeline,
}

impl<'a> Search<'a> {
    /// The search that this timeline numbers.
    pub const fn new(timeline: &'a Timeline) -> Self {
        Self { timeline }
    }

    /// The nearest stop in this direction; `None` if there is none. On a long way `progress` gets the step that
    /// the search passes, and the last.
    ///
    /// # Errors
    /// [`Stopped`] soon after `cancel` becomes true.
    pub fn next(
        &self,
        from: &Cursor,
        direction: Direction,
        stop: &Stop,
        cancel: &AtomicBool,
        progress: &dyn Fn(u64, u64),
    ) -> Result<Option<Cursor>, Stopped> {
        let (goal, given) = match stop {
            Stop::Solution(given) => (Goal::Solution, given.clone()),
            Stop::DeadEnd => (Goal::DeadEnd, Given::none(self.timeline.size())),
            Stop::Any(stops) => {
                return stops::next(self.timeline, from, direction, stops, cancel, progress);
            }
        };
        let found = match direction {
            Direction::Forward => {
                self.timeline
                    .next(from.position(), goal, &given, cancel, progress)?
            }
            Direction::Back => {
                self.timeline
                    .previous(from.position(), goal, &given, cancel, progress)?
            }
        };
        Ok(found.map(|position| from.at(position)))
    }
}

impl<'a> Run<'a> for Search<'a> {
    type At = Cursor;

    fn share(&self, at: &Cursor) -> f64 {
        self.timeline.share(at.position())
    }

    fn at(&self, at: &Cursor) -> Moment {
        let walk = at.shown();
        let (family, ahead) = (at.algorithm().family(), walk != at.position().walk);
        Moment {
            outcome: walk.last_step().map(|step| Outcome {
                step,
                landmark: landmark(&walk, step, family),
            }),
            settled: at.done_ops().is_empty(),
            ..Moment::of_walk(walk, family, ahead)
        }
    }

    fn frame(&self, at: &Cursor) -> Frame<'a> {
        let ran = at.ran();
        let set = |name: &str| {
            ran.iter()
                .flat_map(|op| &op.sets)
                .any(|register| register.name == name)
        };
        let variable = |register: crate::algorithms::Register| Variable {
            set: set(register.name),
            name: Cow::Borrowed(register.name),
            value: register.value,
        };
        Frame {
            next: at
                .opening_op()
                .or_else(|| at.next_op())
                .map(|op| SourceLine::Label(op.label)),
            looked_at: ran.iter().filter_map(|op| looked_at(op.act)).collect(),
            variables: at.registers().into_iter().map(variable).collect(),
            stack: Some(at.stack()),
            calls: Vec::new(),
            output: "",
            ran: ran.iter().map(|op| SourceLine::Label(op.label)).collect(),
        }
    }

    fn is_at(&self, at: &Cursor, stop: &StopAt) -> bool {
        stops::is_at(stop, at)
    }

    fn spans(&self) -> Vec<Span> {
        self.timeline.spans()
    }
}

/// The square that an op reads or compares.
const fn looked_at(act: Act) -> Option<Square> {
    match act {
        Act::Read { square, .. } => Some(square),
        Act::Compare { queen, .. } => Some(queen),
        Act::Run
        | Act::Test(_)
        | Act::Probe { .. }
        | Act::Pick(_)
        | Act::Call
        | Act::Return
        | Act::Count(_) => None,
    }
}

/// The landmark of the step that led to `walk`, if it is one for this algorithm: the bit algorithms detect a dead end
/// on entering it, the others when the last square of its row has been tried.
fn landmark(walk: &Walk, step: Step, family: Family) -> Option<Landmark> {
    let dead_end = walk.placement().is_dead_end()
        && match family {
            Family::Bits => walk.cursor() == 0,
            Family::Squares => walk.phase() == Phase::Exhausted,
        };
    if dead_end {
        return Some(Landmark::DeadEnd);
    }
    match step {
        Step::Reject(_) => Some(Landmark::Conflict),
        Step::Backtrack(_) => Some(Landmark::Backtrack),
        Step::Place(_) => walk.placement().is_solution().then_some(Landmark::Solution),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithms::ALL;
    use crate::timeline::Position;

    fn size(n: usize) -> Size {
        Size::new(n).expect("a size")
    }

    #[test]
    fn the_stops_of_a_search_follow_one_another_and_lead_back() {
        let timeline = Timeline::new(size(6));
        let run = Search::new(&timeline);
        for (stop, count) in [
            (Stop::Solution(Given::none(size(6))), 4),
            (Stop::DeadEnd, 46),
        ] {
            let next = |from: Cursor, direction| {
                run.next(&from, direction, &stop, &AtomicBool::new(false), &|_, _| ())
                    .expect("not stopped")
            };
            let mut places = vec![Cursor::new(Position::start(size(6)), ALL[0])];
            while let Some(at) = next(places[places.len() - 1], Direction::Forward) {
                places.push(at);
            }
            assert_eq!(places.len() - 1, count, "{stop:?}");
            for pair in places[1..].windows(2) {
                assert!(pair[0].position().step() < pair[1].position().step());
                assert_eq!(next(pair[1], Direction::Back), Some(pair[0]));
            }
        }
    }

    /// A program that fills columns instead of rows, or tries columns in descending order, has the same search.
    #[test]
    fn a_board_is_found_again_under_each_symmetry() {
        let mut walk = Walk::start(size(5));
        while walk.advance().is_some() {
            let moment = Moment::of_walk(walk, Family::Squares, false);
            for symmetry in Symmetry::ALL {
                let board = board::image(&moment.board, symmetry);
                let candidate = moment
                    .candidate
                    .map(|at| symmetry.image(size(5), at.row, at.col));
                let candidate = candidate.map(|(row, col)| Square::new(row, col));
                let found = Moment::of_board(size(5), board, candidate, None)
                    .walk()
                    .expect("a state of the search");
                assert_eq!(found.placement().depth(), walk.placement().depth());
                assert_eq!(
                    found.phase() == Phase::Solved,
                    walk.phase() == Phase::Solved
                );
            }
            let found =
                Moment::of_board(size(5), moment.board.clone(), moment.candidate, None).walk();
            if moment.candidate.is_some() {
                assert_eq!(found, Some(walk));
            }
        }
    }

    #[test]
    fn queens_that_attack_one_another_have_no_place_in_the_search() {
        let board = |rows: [u64; 4]| Moment::of_board(size(4), rows.to_vec(), None, None).walk();
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
        let moment = Moment::of_board(size(4), vec![0b0101, 0, 0, 0], None, None);
        let (one, other) = moment.clash().expect("two queens in one row");
        assert_eq!(
            (moment.attacker(one), moment.attacker(other)),
            (Some(other), Some(one))
        );
        assert_eq!(moment.attacker(Square::new(0, 3)), Some(one));
        assert_eq!(moment.attacker(Square::new(3, 1)), None);
    }
}
