//! A recorded program as a run that the screen can show.

mod shown;

use std::borrow::Cow;
use std::collections::HashMap;

use self::shown::{LineName, RecordedValue};
use super::Grain;
use super::branches::{Extent, FullBoards, Line, RunBranch};
use super::playback::{Direction, Landmark};
use super::run::{Call, Frame, Moment, Outcome, SourceLine, Variable};
use super::stops::{Stop, is_put};
use crate::action::{StopAt, Target, each_label};
use crate::algorithms::{Label, RegisterValue};
use crate::recording::Recording;
use crate::search::{Board, Size, Square, Step, board};

/// A place of a recording at which its board has just changed, or a full board has been counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardChange {
    /// How many lines have run.
    at: u32,
    /// How many queens are on the board.
    queens: u8,
    /// Whether a full board has been counted.
    found: bool,
    /// How many full boards have been counted so far: solutions, and others.
    full: [u32; 2],
    /// Whether a dead end has been entered.
    dead_end: bool,
    /// What has happened to the one queen that has changed, and the row and column at which it stands or stood.
    one: Option<(Changed, u8, u8)>,
}

/// What has happened to a queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Changed {
    Put,
    /// It has been put in the place of others of its row.
    Moved,
    Lifted,
}

impl BoardChange {
    /// The place: how many lines have run.
    pub(crate) const fn place(self) -> usize {
        self.at as usize
    }

    /// Whether a dead end has been entered.
    pub(crate) const fn is_dead_end(self) -> bool {
        self.dead_end
    }

    /// The queen that has been put or moved.
    fn put(self) -> Option<Square> {
        let (changed, row, col) = self.one?;
        (changed != Changed::Lifted).then(|| Square::new(row.into(), col.into()))
    }

    /// The step that has put or lifted one queen.
    fn step(self) -> Option<Step> {
        let (changed, row, col) = self.one?;
        let square = Square::new(row.into(), col.into());
        match changed {
            Changed::Put => Some(Step::Place(square)),
            Changed::Lifted => Some(Step::Backtrack(square)),
            Changed::Moved => None,
        }
    }

    /// How many full boards have been counted so far.
    const fn full(self) -> FullBoards {
        FullBoards {
            solutions: self.full[0] as u64,
            wrong: self.full[1] as u64,
        }
    }
}

/// What has happened to the one queen that has changed; `None` if several have.
fn one_changed(before: &[u64], after: &[u64]) -> Option<(Changed, u8, u8)> {
    let mut rows = (0..after.len()).filter(|row| before[*row] != after[*row]);
    let row = rows.next().filter(|_| rows.next().is_none())?;
    let (put, lifted) = (after[row] & !before[row], before[row] & !after[row]);
    let (changed, queen) = match (put.count_ones(), lifted.count_ones()) {
        (1, 0) => (Changed::Put, put),
        (1, _) => (Changed::Moved, put),
        (0, 1) => (Changed::Lifted, lifted),
        _ => return None,
    };
    Some((changed, row as u8, queen.trailing_zeros() as u8))
}

/// How many of these boards are solutions, and how many are not.
fn counted(boards: &[Board]) -> [u32; 2] {
    let solutions = boards.iter().filter(|board| board::is_solution(board));
    let solutions = solutions.count();
    [solutions as u32, (boards.len() - solutions) as u32]
}

/// All changes of the board in a recording on a board of this size, in order.
pub fn board_changes<L: LineName, V: RecordedValue>(
    recording: &Recording<L, V>,
    size: Size,
) -> Vec<BoardChange> {
    let mut state = recording.at(0);
    let count = |board: &[u64]| board.iter().map(|row| row.count_ones()).sum::<u32>() as u8;
    let (mut all, mut queens, mut old) = (Vec::new(), count(state.board()), state.board().to_vec());
    let mut full = counted(state.found());
    loop {
        let ran = state.event();
        if !state.advance() {
            return all;
        }
        if recording.changes_board(ran) {
            let before = std::mem::replace(&mut queens, count(state.board()));
            let dead_end = queens == before + 1
                && Moment::of_board(size, state.board().to_vec(), None)
                    .walk()
                    .is_some_and(|walk| walk.placement().is_dead_end());
            let one = one_changed(&old, state.board());
            old.copy_from_slice(state.board());
            let [solutions, wrong] = counted(&state.found()[(full[0] + full[1]) as usize..]);
            full = [full[0] + solutions, full[1] + wrong];
            all.push(BoardChange {
                at: ran as u32 + 1,
                queens,
                found: recording.finds(ran),
                full,
                dead_end,
                one,
            });
        }
    }
}

/// No window has room for more variables.
const MOST_SHOWN: usize = 200;

/// A recorded program. A place in it is the number of lines that have run.
#[derive(Clone, Debug)]
pub struct Recorded<'a, L: Clone = Label, V: Clone = RegisterValue> {
    recording: &'a Recording<L, V>,
    size: Size,
    turns: &'a [BoardChange],
}

impl<'a, L: LineName, V: RecordedValue + Clone> Recorded<'a, L, V> {
    /// A recording on a board of this size, and its [`board_changes`].
    pub const fn new(recording: &'a Recording<L, V>, size: Size, turns: &'a [BoardChange]) -> Self {
        Self {
            recording,
            size,
            turns,
        }
    }

    /// The place one press away; `None` if there is none. The largest press goes to the next change of the board, the
    /// others to the next line.
    pub fn press(&self, from: usize, direction: Direction, grain: Grain) -> Option<usize> {
        match (grain, direction) {
            (Grain::Queen, _) => self.turn_beside(from, direction, |_| true),
            (_, Direction::Forward) => Some(from + 1).filter(|at| *at <= self.recording.len()),
            (_, Direction::Back) => from.checked_sub(1),
        }
    }

    /// The nearest stop in this direction; `None` if there is none.
    pub fn next(&self, from: usize, direction: Direction, stop: &Stop) -> Option<usize> {
        match (stop, direction) {
            (Stop::Solution(given), _) => {
                let holds = |board: &[u64]| {
                    given
                        .squares()
                        .all(|queen| board[queen.row] >> queen.col & 1 == 1)
                };
                let board = |turn: BoardChange| self.recording.at(turn.place() - 1);
                let is_wanted = |turn: BoardChange| {
                    turn.found && (given.is_empty() || holds(board(turn).board()))
                };
                self.turn_beside(from, direction, is_wanted)
            }
            (Stop::DeadEnd, _) => self.turn_beside(from, direction, |turn| turn.dead_end),
            (Stop::Any(stops), Direction::Forward) => {
                (from + 1..=self.recording.len()).find(|at| self.is_at_any(*at, stops))
            }
            (Stop::Any(stops), Direction::Back) => {
                (1..from).rev().find(|at| self.is_at_any(*at, stops))
            }
        }
    }

    /// Whether one of these stops is at this place.
    pub fn is_at_any(&self, at: usize, stops: &[StopAt]) -> bool {
        stops.iter().any(|stop| self.is_at(at, stop))
    }

    /// The lines of the tree beside a path: `choose` gives the place in its line of the branch that the path takes.
    pub fn lines(&self, choose: impl Fn(usize, &[RunBranch]) -> Option<usize>) -> Vec<Line> {
        let mut lines: Vec<Line> = Vec::new();
        let (mut turns, mut end) = (0..self.turns.len(), self.recording.len() as u64);
        for row in 0..self.size.get() {
            let begin = turns.start.checked_sub(1);
            let before = begin.map_or_else(|| self.at_start(), |turn| self.turns[turn].full());
            let branches = branches(row, &self.turns[turns], before, end);
            let taken = choose(row, &branches);
            lines.push(Line { branches, taken });
            let Some(within) = lines[row].branch().and_then(|branch| branch.extent) else {
                break;
            };
            let before = |place| self.turns.partition_point(|turn| turn.at < place);
            turns = before(within.from as u32 + 1)..before(within.to as u32);
            end = within.to;
        }
        lines
    }

    /// The place of the nearest such turn in this direction.
    fn turn_beside(
        &self,
        from: usize,
        direction: Direction,
        is_wanted: impl Fn(BoardChange) -> bool,
    ) -> Option<usize> {
        let wanted = |turn: &&BoardChange| is_wanted(**turn);
        let turn = match direction {
            Direction::Forward => {
                let after = self.turns.partition_point(|turn| turn.place() <= from);
                self.turns[after..].iter().find(wanted)
            }
            Direction::Back => {
                let before = self.turns.partition_point(|turn| turn.place() < from);
                self.turns[..before].iter().rfind(wanted)
            }
        };
        turn.map(|turn| turn.place())
    }

    /// The last turn up to a place.
    fn turn(&self, at: usize) -> Option<BoardChange> {
        let after = self.turns.partition_point(|turn| turn.place() <= at);
        self.turns.get(after.checked_sub(1)?).copied()
    }

    /// How many full boards have been counted up to a place.
    pub(crate) fn full_boards(&self, at: usize) -> FullBoards {
        let turn = self.turn(at);
        turn.map_or_else(|| self.at_start(), BoardChange::full)
    }

    /// How many full boards have been counted before the first line.
    fn at_start(&self) -> FullBoards {
        let [solutions, wrong] = counted(self.recording.at(0).found()).map(u64::from);
        FullBoards { solutions, wrong }
    }

    /// The turn at this very place.
    pub(crate) fn turn_at(&self, at: usize) -> Option<BoardChange> {
        self.turn(at).filter(|turn| turn.place() == at)
    }
}

/// The branches in a row, of the turns between two changes in the row above, before which so many full boards have been
/// counted. The last ends at `end` if no turn ends it.
fn branches(row: usize, turns: &[BoardChange], full: FullBoards, end: u64) -> Vec<RunBranch> {
    let mut full = full;
    let mut branches: Vec<(Option<usize>, bool, Extent)> = Vec::new();
    let (mut before, mut is_open) = (row, false);
    for turn in turns {
        let (place, queens) = (u64::from(turn.at), usize::from(turn.queens));
        // A queen in this row is the last one; if there was one before, that one has moved.
        let begins = queens == row + 1 && (before <= row || before == row + 1 && !turn.found);
        if let Some((.., last)) = branches.last_mut()
            && is_open
            && (begins || queens <= row)
        {
            last.to = place;
            is_open = false;
        }
        if begins {
            let in_row = turn.put().filter(|queen| queen.row == row);
            let extent = Extent {
                from: place,
                to: end,
                placements: 0,
                full: FullBoards::default(),
            };
            branches.push((in_row.map(|queen| queen.col), turn.dead_end, extent));
            is_open = true;
        }
        if let Some((.., last)) = branches.last_mut()
            && is_open
        {
            last.placements += u64::from(turn.put().is_some());
            last.full = last.full + (turn.full() - full);
        }
        (before, full) = (queens, turn.full());
    }
    let branch = |(col, dead_end, extent): (_, _, Extent)| RunBranch {
        col,
        there: Target::Step(extent.from),
        dead_end,
        extent: Some(extent),
    };
    branches.into_iter().map(branch).collect()
}

impl<'a, L: LineName, V: RecordedValue + Clone> Recorded<'a, L, V> {
    /// How far along this place is, from 0 at the start to 1 at the end.
    pub(crate) fn share(&self, at: usize) -> f64 {
        (at as f64 / self.recording.len().max(1) as f64).min(1.0)
    }

    /// What is on the board at this place.
    pub fn at(&self, at: usize) -> Moment {
        let state = self.recording.at(at);
        let turn = self.turn_at(at);
        let outcome = turn.and_then(|turn| {
            let step = turn.step()?;
            let landmark = match step {
                _ if turn.found && board::is_solution(state.board()) => Some(Landmark::Solution),
                Step::Backtrack(_) => Some(Landmark::Backtrack),
                Step::Place(_) | Step::Reject(_) => None,
            };
            Some(Outcome { step, landmark })
        });
        Moment::of_board(self.size, state.board().to_vec(), outcome)
    }

    /// What the program is doing at this place.
    pub fn frame(&self, at: usize) -> Frame<'a> {
        let mut state = self.recording.at(at.saturating_sub(1));
        let mut before: Option<HashMap<&str, &V>> = None;
        if at > 0 {
            // Of two variables of one name, the first is the one that is seen.
            let known = before.get_or_insert_default();
            for (name, value) in state.variables() {
                known.entry(name).or_insert(value);
            }
            state.advance();
        }
        // A variable that this line made visible counts as set.
        let is_set = |name: &str, value: &V| {
            let before = before.as_ref();
            before.is_some_and(|before| before.get(name) != Some(&value))
        };
        // Only what can be shown is made into text: the first variables, and those that are set.
        let is_shown = |(place, (name, value)): &(usize, (&str, &V))| {
            *place < MOST_SHOWN || is_set(name, value)
        };
        let variable = |(_, (name, value)): (usize, (&str, &V))| Variable {
            set: is_set(name, value),
            name: Cow::Owned(name.to_owned()),
            value: value.shown(),
        };
        let number = |(name, value): (&str, &V)| {
            let number = value.number()?;
            Some(Variable {
                set: false,
                name: Cow::Owned(name.to_owned()),
                value: RegisterValue::Number(number),
            })
        };
        let call = |(function, variables): (&str, _)| Call {
            function: function.to_owned(),
            variables: Iterator::filter_map(variables, number)
                .take(MOST_SHOWN)
                .collect(),
        };
        Frame {
            ran: state.last_line().map(L::shown).into_iter().collect(),
            next: state.next_line().map(L::shown),
            looked_at: Vec::new(),
            variables: (state.variables().enumerate().filter(is_shown))
                .take(2 * MOST_SHOWN)
                .map(variable)
                .collect(),
            stack: None,
            calls: state.calls().map(call).collect(),
            output: state.output(),
        }
    }

    /// Whether this stop is at this place.
    pub(crate) fn is_at(&self, at: usize, stop: &StopAt) -> bool {
        let ran = at.checked_sub(1).and_then(|ran| self.recording.line(ran));
        match (stop, ran.map(L::shown)) {
            (StopAt::Placed { .. }, _) => {
                is_put(stop, self.turn_at(at).and_then(BoardChange::step))
            }
            (StopAt::Number(number), ran) => ran == Some(SourceLine::Number(*number)),
            (StopAt::Line { labels, .. }, Some(SourceLine::Label(label))) => {
                each_label(labels).any(|own| own == label.0)
            }
            (StopAt::Line { .. }, _) => false,
        }
    }
}

#[cfg(test)]
mod tests;
