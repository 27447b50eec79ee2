//! The interface between the screen and the run of a program.
//!
//! The screen shows two kinds of run: the search as one of the algorithms performs it ([`Search`]), and a program
//! whose run was recorded. Both answer the same questions: what stands on the board at a place of the run, which lines
//! have just been executed, what do the variables hold, and where does the next press lead.
//!
//! A search of large boards has more steps than can be counted, so a place is named by a type of the run's own
//! ([`Run::At`]) and not by a number; where the number is known, [`Run::number`] gives it.

use std::borrow::Cow;
use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use super::cursor::{Cursor, Grain};
use super::playback::{Direction, Landmark};
use crate::algorithm::{Act, Algorithm, Family, Label, Stack, Value};
use crate::census::{Goal, Stopped};
use crate::search::{Given, Phase, Placement, Size, Square, Step, Symmetry, Walk};
use crate::timeline::{Sample, Timeline};

/// A run of a program that places queens, any place of which can be shown.
pub trait Run {
    /// A place in the run.
    type At: Clone + PartialEq;

    /// The board's size.
    fn size(&self) -> Size;

    /// The number of steps; `None` if they have not been counted. A run with 0 steps has one place.
    fn len(&self) -> Option<u64>;

    /// Whether the run has no steps.
    fn is_empty(&self) -> bool {
        self.len() == Some(0)
    }

    /// The number of the step that led to this place, 0 at the start; `None` where it is not known.
    fn number(&self, at: &Self::At) -> Option<u64>;

    /// How far along this place is, from 0 at the start to 1 at the end.
    fn share(&self, at: &Self::At) -> f64;

    /// What is on the board at this place.
    fn at(&self, at: &Self::At) -> Moment;

    /// What the program is doing at this place.
    fn frame(&self, at: &Self::At) -> Frame<'_>;

    /// The nearest stop in this direction; `None` if there is none.
    ///
    /// # Errors
    /// [`Stopped`] soon after `cancel` becomes true.
    fn next(
        &self,
        from: &Self::At,
        direction: Direction,
        stop: &Stop,
        cancel: &AtomicBool,
    ) -> Result<Option<Self::At>, Stopped>;

    /// One press back; the same place at the start.
    fn back(&self, from: &Self::At, grain: Grain) -> Self::At {
        let found = self.next(from, Direction::Back, &Stop::Press(grain), &AtomicBool::new(false));
        found.ok().flatten().unwrap_or_else(|| from.clone())
    }

    /// The run between two shares (0 to 1) at `columns` places, evenly spread.
    fn profile(&self, range: RangeInclusive<f64>, columns: usize) -> Vec<Sample>;
}

/// Where a run can be asked to stop next.
#[derive(Clone, Debug, PartialEq)]
pub enum Stop {
    /// Where one press of Space ends.
    Press(Grain),
    /// A solution that holds these queens has just been completed.
    Solution(Given),
    /// A dead end has just been entered.
    DeadEnd,
}

/// What is on the board at one place of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The queens: the bits of each row, row 0 first, column c in bit c. A faulty program may have several in a row.
    pub board: Vec<u64>,
    /// The square that is tried next; `None` if the row has none left.
    pub candidate: Option<Square>,
    /// What led here; `None` at the start.
    pub outcome: Option<Outcome>,
    walk: Option<Walk>,
}

/// What the step that led to a moment did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The change.
    pub step: Step,
    /// Whether playing stops at it the first time.
    pub landmark: Option<Landmark>,
}

impl Moment {
    /// The moment for a state of the search.
    pub fn of_walk(walk: Walk, outcome: Option<Outcome>) -> Self {
        let mut board = vec![0; walk.size().get()];
        for queen in walk.placement().queens() {
            board[queen.row] = 1 << queen.col;
        }
        let candidate = match walk.phase() {
            Phase::Try(square) => Some(square),
            Phase::Exhausted | Phase::Solved => None,
        };
        Self { board, candidate, outcome, walk: Some(walk) }
    }

    /// The moment at which a program has these queens on its board.
    pub fn of_board(size: Size, board: Vec<u64>, candidate: Option<Square>, outcome: Option<Outcome>) -> Self {
        let walk = Symmetry::ALL.iter().find_map(|&symmetry| walk_of(size, &board, candidate, symmetry));
        Self { board, candidate, outcome, walk }
    }

    /// The state of the search that has this board, turned or mirrored if necessary. `None` if queens attack one
    /// another or do not fill the rows in order; then the acts that explain the search are not available.
    pub const fn walk(&self) -> Option<Walk> {
        self.walk
    }
}

/// The state of the search whose board is the image of this one.
fn walk_of(size: Size, board: &[u64], candidate: Option<Square>, symmetry: Symmetry) -> Option<Walk> {
    let n = size.get();
    let mut cols: Vec<Option<usize>> = vec![None; n];
    for (row, bits) in board.iter().enumerate().take(n) {
        for col in (0..n).filter(|col| bits >> col & 1 == 1) {
            let (row, col) = symmetry.image(size, row, col);
            if cols[row].replace(col).is_some() {
                return None;
            }
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
    /// The program.
    pub source: Source<'a>,
    /// The lines that the last press executed, the last one last; empty at the start, and between two stops.
    pub ran: Vec<SourceLine>,
    /// The line that is executed next.
    pub next: Option<SourceLine>,
    /// The squares that those lines read, or compared with the candidate.
    pub looked_at: Vec<Square>,
    /// The variables of the function that is running.
    pub variables: Vec<Variable>,
    /// What an algorithm keeps of the rows above: first as its program keeps it, then in the other way. Empty for a
    /// recorded program.
    pub stacks: Vec<Stack>,
    /// The active calls of a recorded program, outermost first. Empty for an algorithm.
    pub calls: Vec<Call>,
    /// What the program has printed so far.
    pub output: &'a str,
}

/// Where the text of a program is found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Source<'a> {
    /// It is the listing of an algorithm, in the language that the learner has chosen.
    Algorithm(&'static dyn Algorithm),
    /// It is this text.
    Text(&'a str),
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
    /// Its name in the source.
    pub name: Cow<'static, str>,
    /// Its value.
    pub value: Value,
    /// Whether the last press gave it this value.
    pub set: bool,
}

/// An active call of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The function's name in the source.
    pub function: String,
    /// Its variables.
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
}

impl Run for Search<'_> {
    type At = Cursor;

    fn size(&self) -> Size {
        self.timeline.size()
    }

    fn len(&self) -> Option<u64> {
        self.timeline.last_step()
    }

    fn number(&self, at: &Cursor) -> Option<u64> {
        at.position().step()
    }

    fn share(&self, at: &Cursor) -> f64 {
        self.timeline.share(at.position()).value()
    }

    fn at(&self, at: &Cursor) -> Moment {
        let walk = at.shown();
        let outcome = walk.last_step().map(|step| Outcome { step, landmark: landmark(&walk, step, at.algorithm()) });
        Moment::of_walk(walk, outcome)
    }

    fn frame(&self, at: &Cursor) -> Frame<'_> {
        let algorithm = at.algorithm();
        let ran = at.ran();
        let set = |name: &str| ran.iter().flat_map(|op| &op.sets).any(|register| register.name == name);
        let variable = |register: crate::algorithm::Register| Variable {
            set: set(register.name),
            name: Cow::Borrowed(register.name),
            value: register.value,
        };
        let kind = algorithm.stack_kind();
        Frame {
            source: Source::Algorithm(algorithm),
            next: at.next_op().map(|op| SourceLine::Label(op.label)),
            looked_at: ran.iter().filter_map(|op| looked_at(op.act)).collect(),
            variables: at.registers().into_iter().map(variable).collect(),
            stacks: vec![at.stack(kind), at.stack(kind.other())],
            calls: Vec::new(),
            output: "",
            ran: ran.iter().map(|op| SourceLine::Label(op.label)).collect(),
        }
    }

    fn next(
        &self,
        from: &Cursor,
        direction: Direction,
        stop: &Stop,
        cancel: &AtomicBool,
    ) -> Result<Option<Cursor>, Stopped> {
        let mut there = *from;
        let (goal, given) = match stop {
            Stop::Press(grain) => {
                there.set_grain(*grain);
                let moved = match direction {
                    Direction::Forward => there.forward(),
                    Direction::Back => there.back(),
                };
                return Ok(moved.then_some(there));
            }
            Stop::Solution(given) => (Goal::Solution, given.clone()),
            Stop::DeadEnd => (Goal::DeadEnd, Given::none(self.size())),
        };
        let found = match direction {
            Direction::Forward => self.timeline.next(from.position(), goal, &given, cancel)?,
            Direction::Back => self.timeline.previous(from.position(), goal, &given, cancel)?,
        };
        Ok(found.map(|position| {
            there.go(position);
            there
        }))
    }

    fn profile(&self, range: RangeInclusive<f64>, columns: usize) -> Vec<Sample> {
        let Some(last) = self.timeline.last_step() else {
            let depths = self.timeline.space_depths(range, columns);
            return depths.into_iter().map(|depth| Sample { depth, solutions: 0 }).collect();
        };
        let step = |share: f64| (share * last as f64).round() as u64;
        self.timeline.samples(step(*range.start())..=step(*range.end()), columns)
    }
}

/// The square that an op reads or compares.
const fn looked_at(act: Act) -> Option<Square> {
    match act {
        Act::Read { square, .. } => Some(square),
        Act::Compare { queen, .. } => Some(queen),
        Act::Run | Act::Test(_) | Act::Probe { .. } | Act::Pick(_) | Act::Call | Act::Return | Act::Count(_) => None,
    }
}

/// The landmark of the step that led to `walk`, if it is one for this algorithm: the bit algorithms detect a dead end
/// on entering it, the others when the last square of its row has been tried.
fn landmark(walk: &Walk, step: Step, algorithm: &dyn Algorithm) -> Option<Landmark> {
    let dead_end = walk.placement().is_dead_end()
        && match algorithm.family() {
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
    use crate::algorithm::ALL;
    use crate::timeline::Position;

    static GO: AtomicBool = AtomicBool::new(false);

    fn size(n: usize) -> Size {
        Size::new(n).expect("a size")
    }

    #[test]
    fn the_stops_of_a_search_follow_one_another_and_lead_back() {
        let timeline = Timeline::new(size(6));
        let run = Search::new(&timeline);
        for (stop, count) in [(Stop::Solution(Given::none(size(6))), 4), (Stop::DeadEnd, 46)] {
            let mut places = vec![Cursor::new(Position::start(size(6)), ALL[0])];
            while let Some(at) =
                run.next(&places[places.len() - 1], Direction::Forward, &stop, &GO).expect("not stopped")
            {
                places.push(at);
            }
            assert_eq!(places.len() - 1, count, "{stop:?}");
            for pair in places[1..].windows(2) {
                assert!(run.number(&pair[0]) < run.number(&pair[1]));
                assert_eq!(run.next(&pair[1], Direction::Back, &stop, &GO), Ok(Some(pair[0])));
            }
        }
    }

    /// A program that fills columns instead of rows, or tries columns in descending order, has the same search.
    #[test]
    fn a_board_is_found_again_under_each_symmetry() {
        let mut walk = Walk::start(size(5));
        while walk.advance().is_some() {
            let moment = Moment::of_walk(walk, None);
            for symmetry in Symmetry::ALL {
                let mut board = vec![0; 5];
                for queen in walk.placement().queens() {
                    let (row, col) = symmetry.image(size(5), queen.row, queen.col);
                    board[row] |= 1 << col;
                }
                let candidate = moment.candidate.map(|at| symmetry.image(size(5), at.row, at.col));
                let candidate = candidate.map(|(row, col)| Square::new(row, col));
                let found = Moment::of_board(size(5), board, candidate, None).walk().expect("a state of the search");
                assert_eq!(found.placement().depth(), walk.placement().depth());
                assert_eq!(found.phase() == Phase::Solved, walk.phase() == Phase::Solved);
            }
            let found = Moment::of_board(size(5), moment.board.clone(), moment.candidate, None).walk();
            if moment.candidate.is_some() {
                assert_eq!(found, Some(walk));
            }
        }
    }

    #[test]
    fn queens_that_attack_one_another_have_no_place_in_the_search() {
        let board = |rows: [u64; 4]| Moment::of_board(size(4), rows.to_vec(), None, None).walk();
        assert_eq!(board([0b0010, 0b0001, 0, 0]), None, "they share a diagonal");
        assert_eq!(board([0b0101, 0, 0, 0]), None, "they share a row, or a column if turned");
        assert!(board([0b0010, 0b1000, 0, 0]).is_some());
    }
}
