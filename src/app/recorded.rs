//! A recorded program as a run that the screen can show.

use std::borrow::Cow;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};

use super::Grain;
use super::playback::{Direction, Landmark};
use super::run::{Call, Frame, Moment, Outcome, Run, Source, SourceLine, Stop, Variable};
use crate::algorithm::{Label, Value};
use crate::census::Stopped;
use crate::program::ProgramState;
use crate::recording::Recording;
use crate::search::{Size, Square, Step};
use crate::timeline::Sample;

/// A recorded program with its text. A place in it is the number of lines that have run.
#[derive(Clone, Copy, Debug)]
pub struct Recorded<'a> {
    recording: &'a Recording<Label, Value>,
    text: &'a str,
}

impl<'a> Recorded<'a> {
    /// The recording of the program with this text.
    pub const fn new(recording: &'a Recording<Label, Value>, text: &'a str) -> Self {
        Self { recording, text }
    }

    /// Whether the line that led to `at` is a stop.
    fn is_stop(&self, at: usize, stop: &Stop) -> bool {
        let Some(ran) = at.checked_sub(1) else { return false };
        match stop {
            Stop::Press(Grain::Op | Grain::Step) => ran < self.recording.len(),
            Stop::Press(Grain::Queen) => self.recording.changes_board(ran),
            Stop::Solution(given) => {
                let holds = |board: &[u64]| given.squares().all(|queen| board[queen.row] >> queen.col & 1 == 1);
                self.recording.finds(ran) && holds(self.recording.at(ran).board())
            }
            Stop::DeadEnd => {
                let placed = matches!(self.step(at), Some(Step::Place(_)));
                placed && Run::at(self, &at).walk().is_some_and(|walk| walk.placement().is_dead_end())
            }
        }
    }

    /// What the line that led to `at` did to the board, if it put or lifted one queen.
    fn step(&self, at: usize) -> Option<Step> {
        let ran = at.checked_sub(1)?;
        if !self.recording.changes_board(ran) {
            return None;
        }
        let (before, after) = (self.recording.at(ran), self.recording.at(at));
        let mut rows = before.board().iter().zip(after.board()).enumerate().filter(|(_, (old, new))| old != new);
        let (row, (old, new)) = rows.next()?;
        let queen = old ^ new;
        let square = Square::new(row, queen.trailing_zeros() as usize);
        let one = queen.is_power_of_two() && rows.next().is_none();
        one.then_some(if new & queen == 0 { Step::Backtrack(square) } else { Step::Place(square) })
    }
}

/// The square that the running function is at: its variables `row` and `col`, if they are on the board and the row has
/// no queen.
fn candidate(state: &ProgramState<'_>, size: Size) -> Option<Square> {
    let index = |name| match state.variable(name) {
        Some(Value::Number(number)) => usize::try_from(*number).ok().filter(|index| *index < size.get()),
        _ => None,
    };
    let row = index("row").filter(|row| state.board()[*row] == 0)?;
    Some(Square::new(row, index("col")?))
}

impl Run for Recorded<'_> {
    type At = usize;

    fn size(&self) -> Size {
        Size::new(self.recording.at(0).board().len()).unwrap_or(Size::CHESSBOARD)
    }

    fn len(&self) -> Option<u64> {
        Some(self.recording.len() as u64)
    }

    fn number(&self, at: &usize) -> Option<u64> {
        Some(*at as u64)
    }

    fn share(&self, at: &usize) -> f64 {
        (*at as f64 / self.recording.len().max(1) as f64).min(1.0)
    }

    fn at(&self, at: &usize) -> Moment {
        let state = self.recording.at(*at);
        let outcome = self.step(*at).map(|step| {
            let found = at.checked_sub(1).is_some_and(|ran| self.recording.finds(ran));
            let lifted = matches!(step, Step::Backtrack(_)).then_some(Landmark::Backtrack);
            Outcome { step, landmark: if found { Some(Landmark::Solution) } else { lifted } }
        });
        Moment::of_board(self.size(), state.board().to_vec(), candidate(&state, self.size()), outcome)
    }

    fn frame(&self, at: &usize) -> Frame<'_> {
        let state = self.recording.at(*at);
        let before = at.checked_sub(1).map(|ran| self.recording.at(ran));
        let variable = |(name, value): (&str, &Value)| Variable {
            // A variable that this line made visible counts as set.
            set: before.as_ref().is_some_and(|before| before.variable(name) != Some(value)),
            name: Cow::Owned(name.to_owned()),
            value: value.clone(),
        };
        let call = |(function, variables): (&str, _)| Call {
            function: function.to_owned(),
            variables: Iterator::map(variables, variable).collect(),
        };
        Frame {
            source: Source::Text(self.text),
            ran: state.last_line().map(SourceLine::Label).into_iter().collect(),
            next: state.next_line().map(SourceLine::Label),
            looked_at: Vec::new(),
            variables: state.variables().map(variable).collect(),
            stacks: Vec::new(),
            calls: state.calls().map(call).collect(),
            output: state.output(),
        }
    }

    fn next(
        &self,
        from: &usize,
        direction: Direction,
        stop: &Stop,
        cancel: &AtomicBool,
    ) -> Result<Option<usize>, Stopped> {
        let found = match direction {
            Direction::Forward => {
                let mut there = from + 1..=self.recording.len();
                there.find(|at| cancel.load(Ordering::Relaxed) || self.is_stop(*at, stop))
            }
            Direction::Back => {
                // The start is a stop of the smallest steps.
                let first = usize::from(!matches!(stop, Stop::Press(Grain::Op | Grain::Step)));
                let mut there = (first..*from).rev();
                there.find(|at| *at == 0 || cancel.load(Ordering::Relaxed) || self.is_stop(*at, stop))
            }
        };
        if cancel.load(Ordering::Relaxed) { Err(Stopped) } else { Ok(found) }
    }

    fn profile(&self, range: RangeInclusive<f64>, columns: usize) -> Vec<Sample> {
        let place = |column: usize| {
            let share = range.start() + (range.end() - range.start()) * column as f64 / columns.max(1) as f64;
            (share.clamp(0.0, 1.0) * self.recording.len() as f64).round() as usize
        };
        let found = |column: usize| self.recording.at(place(column)).found().len();
        let sample = |column: usize| Sample {
            depth: self.recording.at(place(column)).board().iter().map(|row| row.count_ones()).sum::<u32>() as u8,
            solutions: (found(column + 1) - found(column)) as u64,
        };
        (0..columns).map(sample).collect()
    }
}
