//! The correct and the wrong program of a fault, recorded, and compared line by line.

use super::four_rules::FourRules;
use super::lowest_zero::Java;
use super::occupancy::ListsQueens;
use super::trace::{ProgramRecording, ProgramState, Trace, record};
use super::{
    Fault, GridScan, LowestOne, LowestZero, MaskStack, Program, Side, SlopeCheck, SumDiff,
};
use crate::search::Size;
use crate::search::board::is_solution;

/// The maximum number of lines kept of a run. At the size of the hunt, each program but one ends earlier.
pub const MOST_LINES: usize = 16_000;

impl Fault {
    /// Runs one of the two programs at the size of the hunt.
    pub fn run(self, side: Side) -> ProgramRecording {
        self.run_at(side, self.size())
    }

    /// Runs one of the two programs on a board of this size. At most [`MOST_LINES`] lines are kept.
    pub fn run_at(self, side: Side, size: Size) -> ProgramRecording {
        // At N = 32 the correct program would run for years; a few descents and backtracks are enough to compare.
        let most = if self == Self::OneShifted32 {
            1_000
        } else {
            MOST_LINES
        };
        record(
            self.program(),
            size,
            (side == Side::Wrong).then_some(self),
            most,
        )
    }

    /// The program that is correct without the fault, and wrong with it.
    fn program(self) -> &'static dyn Program<Trace> {
        match self {
            Self::OneDiagonal => &SumDiff,
            Self::NeverLifted | Self::LiftedEarly => &GridScan,
            Self::BeyondLastRow => &SlopeCheck,
            Self::LastColumn => &FourRules,
            Self::ListEmptied => &ListsQueens,
            Self::OneShiftWrong | Self::HighestPicked | Self::ShiftsSwapped => &LowestOne,
            Self::CarryUnmasked => &LowestZero,
            Self::OneShifted32 => &Java,
            Self::RdUnmasked | Self::OrAfterShift | Self::LdUnmasked => &MaskStack,
        }
    }
}

/// The two programs of a fault side by side, run equally far.
///
/// ```
/// use queens_tui::algorithms::{Fault, Pair, Side};
///
/// let mut pair = Pair::new(Fault::NeverLifted); // before their first lines
/// pair.seek(1); // one line each
/// let wrong = pair.state(Side::Wrong);
/// assert_eq!(wrong.last_line().unwrap().0, "each");
/// pair.seek(pair.parting().unwrap() + 1); // just after the line at which they first differ
/// assert_ne!(pair.state(Side::Right).board(), pair.state(Side::Wrong).board());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    right: ProgramRecording,
    wrong: ProgramRecording,
    at: usize,
    parting: Option<usize>,
}

impl Pair {
    /// Records both programs, and places both before their first lines.
    pub fn new(fault: Fault) -> Self {
        let [right, wrong] = [Side::Right, Side::Wrong].map(|side| fault.run(side));
        let parting = right.difference(&wrong);
        Self {
            right,
            wrong,
            at: 0,
            parting,
        }
    }

    /// The run of one program.
    pub const fn run(&self, side: Side) -> &ProgramRecording {
        match side {
            Side::Right => &self.right,
            Side::Wrong => &self.wrong,
        }
    }

    /// The current state of one program: its end if the other program has run more lines than this one has.
    pub fn state(&self, side: Side) -> ProgramState<'_> {
        self.run(side).at(self.at)
    }

    /// The first line, counted from 0, at which the two runs differ, as
    /// [`Recording::difference`](crate::recording::Recording::difference) defines it.
    pub const fn parting(&self) -> Option<usize> {
        self.parting
    }

    /// The number of lines run by the program that has run more.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The number of lines of the longer run.
    pub fn last(&self) -> usize {
        self.right.len().max(self.wrong.len())
    }

    /// Goes to where each program has run `at` lines; a program with fewer lines has then run them all.
    pub fn seek(&mut self, at: usize) {
        self.at = at.min(self.last());
    }

    /// Where a learner who compares the boards should stop, as numbers of lines that have run, ascending. At these
    /// places the boards or the numbers of solutions differ, and either a board has just changed or the difference is
    /// new.
    pub fn board_differences(&self) -> Vec<usize> {
        let (mut right, mut wrong) = (self.right.at(0), self.wrong.at(0));
        let differ = |right: &ProgramState<'_>, wrong: &ProgramState<'_>| {
            right.board() != wrong.board() || right.found().len() != wrong.found().len()
        };
        let mut differed = differ(&right, &wrong);
        let mut all = Vec::new();
        for ran in 0..self.last() {
            right.advance();
            wrong.advance();
            let differs = differ(&right, &wrong);
            let changed = self.right.changes_board(ran) || self.wrong.changes_board(ran);
            if differs && (changed || !differed) {
                all.push(ran + 1);
            }
            differed = differs;
        }
        all
    }

    /// The numbers in the sentences about this fault, each with its name in the locales:
    ///
    /// | name | |
    /// |---|---|
    /// | `n` | the size of the board |
    /// | `right` | solutions counted by the correct program; missing if that program was not run to its end |
    /// | `wrong` | solutions counted by the wrong program; missing if that program was not run to its end |
    /// | `genuine` | how many different boards that the wrong program counted are solutions |
    /// | `step` | the line at which the two runs part, counted from 1; missing if they do not part |
    /// | `right-lines`, `wrong-lines` | how many lines of each program were run |
    pub fn figures(&self) -> Vec<(&'static str, u64)> {
        let mut genuine: Vec<_> = self
            .wrong
            .found()
            .iter()
            .filter(|board| is_solution(board))
            .collect();
        genuine.sort();
        genuine.dedup();
        let all = [
            ("n", Some(self.right.at(0).board().len())),
            ("right", self.right.count()),
            ("wrong", self.wrong.count()),
            ("genuine", Some(genuine.len())),
            ("step", self.parting.map(|at| at + 1)),
            ("right-lines", Some(self.right.len())),
            ("wrong-lines", Some(self.wrong.len())),
        ];
        all.into_iter()
            .filter_map(|(name, figure)| Some((name, figure? as u64)))
            .collect()
    }
}
