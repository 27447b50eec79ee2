//! The algorithms: what each of them does during one step of the search, and the data it holds.
//!
//! An [`Algorithm`] is a pure function from a state to the [`Op`]s of the next step, and from a state to the calls and
//! variables of its program ([`Memory`]). It keeps no state of its own, so going back needs no extra code. There is no
//! text and no colour here: an op carries a [`Label`], which names the line of the listing that it runs.
//!
//! ```text
//! the ops of sum-diff in the step that rejects square (1, 0), with a queen on (0, 0):
//!
//! next      for col in range(n)            col = 0
//! check         if safe(row, col)          calls safe
//! each      for i, c in enumerate(...)     i = 0, c = 0
//! compare       if c == col or ...         true: same column
//! attacked          return False           back in place; the board shows the rejection
//! ```
//!
//! Beside the ops stands the algorithm's plain [`Program`], which can be raced, recorded and made faulty.
//!
//! To add an algorithm, add its file here, a line in [`ALL`], its listings in `assets/listings`, and its words in the
//! locales.
//!
//! Errors of the sources' own programs are described at the algorithm concerned.

mod array;
mod code;
mod counters;
mod data;
mod fault;
mod flat_grid;
mod four_rules;
mod grid_scan;
mod loop_without_recursion;
mod lowest_one;
mod lowest_zero;
mod mask_stack;
mod memory;
mod occupancy;
mod op;
mod pair;
mod rays;
mod slope_check;
mod sum_diff;
mod trace;
mod tracer;

use std::fmt;

use crate::search::{BitRow, Placement, Square, Step, Walk};

pub use code::Code;
pub use counters::Counters;
pub use fault::{Fault, Side};
pub use flat_grid::FlatGrid;
pub use grid_scan::GridScan;
pub use loop_without_recursion::Loop;
pub use lowest_one::LowestOne;
pub use lowest_zero::LowestZero;
pub use mask_stack::MaskStack;
pub use memory::{Call, Memory, Stack, StackRow};
pub use occupancy::Occupancy;
pub use op::{Act, Label, Op, Register, RegisterValue};
pub use pair::{MOST_LINES, Pair};
pub use slope_check::SlopeCheck;
pub use sum_diff::SumDiff;
pub use trace::{ProgramRecording, ProgramState, Trace, record};
pub use tracer::{Counted, Program, Ran, Timed, Tracer};

/// All algorithms in the order of their keys.
pub const ALL: &[&dyn Algorithm] = &[
    &GridScan,
    &FlatGrid,
    &SlopeCheck,
    &SumDiff,
    &Loop,
    &Occupancy,
    &LowestZero,
    &LowestOne,
    &MaskStack,
];

/// The algorithm that the tutor starts with.
pub const DEFAULT: &dyn Algorithm = &MaskStack;

/// The default algorithm of `trace`. It tries every square.
pub const TRACED: &dyn Algorithm = &Loop;

pub fn by_id(id: &str) -> Option<&'static dyn Algorithm> {
    ALL.iter().copied().find(|algorithm| algorithm.id() == id)
}

pub fn by_key(key: u8) -> Option<&'static dyn Algorithm> {
    ALL.iter().copied().find(|algorithm| algorithm.key() == key)
}

/// The algorithm `by` places after `current` in the order of the keys, cyclically.
pub fn after(current: &dyn Algorithm, by: isize) -> &'static dyn Algorithm {
    let at = ALL
        .iter()
        .position(|algorithm| algorithm.id() == current.id())
        .unwrap_or_default();
    ALL[(at as isize + by).rem_euclid(ALL.len() as isize) as usize]
}

/// How an algorithm finds a safe square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// It tries every square and rejects the attacked ones.
    Squares,
    /// It picks one of the safe columns from a mask and never tries an attacked square.
    Bits,
}

/// Where a program keeps the data of the rows above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StackKind {
    /// In the recursive calls, whose variables the language keeps.
    Calls,
    /// In a stack, or an array with a row pointer, that the program keeps itself.
    Explicit,
}

/// The unit in which a program's work is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Squares of the board read.
    SquaresRead,
    /// Squares compared with a queen.
    Comparisons,
    /// Squares tested in three sets.
    Tests,
    /// Free bits picked.
    BitsPicked,
}

impl Unit {
    /// Whether the line with this label does one unit of this work. Where the label is known to the compiler, so is the
    /// answer for each unit.
    #[inline]
    pub fn is_done_by(self, label: &'static str) -> bool {
        match self {
            Self::SquaresRead => label == "read",
            Self::Comparisons => label == "compare",
            Self::Tests => label == "test",
            Self::BitsPicked => label == "pick",
        }
    }
}

/// The properties of an algorithm that are the same in every state of the search.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The name of the algorithm.
    pub id: &'static str,
    /// How it finds a safe square.
    pub family: Family,
    /// Where its program keeps the data of the rows above.
    pub stack_kind: StackKind,
    /// The unit in which its work is counted.
    pub unit: Unit,
    /// All labels in its listings.
    pub labels: &'static [Label],
    /// The variables of a call that the stack lists; none for a program without recursion.
    pub fields: &'static [&'static str],
    /// The line whose test ends the search, and the outcome of that test.
    pub end: (&'static str, bool),
}

/// Makes labels of these names.
const fn labels<const N: usize>(names: [&'static str; N]) -> [Label; N] {
    let mut labels = [Label(""); N];
    let mut at = 0;
    while at < N {
        labels[at] = Label(names[at]);
        at += 1;
    }
    labels
}

/// One of the programs whose search a learner can watch.
pub trait Algorithm:
    Sync + Program<Trace> + for<'a> Program<Timed<'a>> + for<'a> Program<Counted<'a>>
{
    /// The properties of the algorithm, which no state of the search changes.
    fn about(&self) -> &'static About;

    /// The name of the algorithm on the command line, in the locales and under `assets/listings`.
    fn id(&self) -> &'static str {
        self.about().id
    }

    /// The position of the algorithm in [`ALL`], from 1. Positions up to 9 are digit keys too.
    fn key(&self) -> u8 {
        ALL.iter()
            .position(|other| other.id() == self.id())
            .map_or(0, |at| at as u8 + 1)
    }

    /// How it finds a safe square.
    fn family(&self) -> Family {
        self.about().family
    }

    /// Where its program keeps the data of the rows above.
    fn stack_kind(&self) -> StackKind {
        self.about().stack_kind
    }

    /// The unit in which its work is counted.
    fn unit(&self) -> Unit {
        self.about().unit
    }

    /// All labels in its listings.
    fn labels(&self) -> &'static [Label] {
        self.about().labels
    }

    /// The ops of the step from `before` to `after`, without the test that ends the search. Empty if the algorithm does
    /// nothing in this step. The first step includes the ops before the first square.
    fn step_ops(&self, before: &Walk, step: Step, after: &Walk) -> Vec<Op>;

    /// The ops of the step that follows `before`. Empty if the algorithm does nothing in this step, and at the end of
    /// the search. The first step includes the ops before the first square, the last step those after the last lift.
    fn ops(&self, before: &Walk) -> Vec<Op> {
        let mut after = *before;
        let Some(step) = after.advance() else {
            return Vec::new();
        };
        let mut ops = self.step_ops(before, step, &after);
        if after.is_over() {
            let (line, outcome) = self.about().end;
            ops.push(Op::test(line, outcome));
        }
        ops
    }

    /// The calls and variables of the program between two steps.
    fn memory(&self, walk: &Walk) -> Memory;

    /// The queen that its program finds first of those that attack a square; `None` if the square is safe. A program
    /// that compares the queens one by one begins with row 0.
    fn attacker(&self, placement: &Placement, square: Square) -> Option<Square> {
        placement.attackers(square).next()
    }

    /// The name of a mask in its program and the line that makes it, for the bit algorithms.
    fn mask(&self, row: BitRow) -> Mask {
        let (name, formula) = match row {
            BitRow::R => ("r", "r = r | p"),
            BitRow::Ld => ("ld", "ld = (ld | p) << 1 & all"),
            BitRow::Rd => ("rd", "rd = (rd | p) >> 1"),
            BitRow::Pos => ("pos", "pos = all & ~(r | ld | rd)"),
            BitRow::P => ("p", "p = pos & -pos"),
        };
        Mask { name, formula }
    }

    /// The mask that a variable of its program holds: that of the current row, or the one made for the next.
    fn mask_in(&self, variable: &str) -> Option<BitRow> {
        BitRow::ALL.into_iter().find(|row| {
            let Mask { name, formula } = self.mask(*row);
            name == variable || formula.split(' ').next() == Some(variable)
        })
    }

    /// Whether it keeps the taken columns of a row (d) instead of the safe ones (pos).
    fn keeps_taken(&self) -> bool {
        false
    }

    /// Whether it keeps the bits of ld that were shifted beyond the board.
    fn keeps_overflow(&self) -> bool {
        false
    }

    /// Whether it calls itself for every square of a row instead of once for the row.
    fn calls_along_row(&self) -> bool {
        false
    }

    /// The program's stack between two steps.
    fn stack(&self, walk: &Walk) -> Stack {
        self.memory(walk).stack(self.about().fields)
    }

    /// Calls and variables after the first `done` ops of the step that follows `before`.
    fn memory_within(&self, before: &Walk, done: usize) -> Memory {
        let ops = self.ops(before);
        let mut after = *before;
        if done > 0 && done == ops.len() && after.advance().is_some() {
            return self.memory(&after);
        }
        let mut memory = self.memory(before);
        ops.iter().take(done).for_each(|op| memory.run(op));
        memory
    }

    /// The program's stack after the first `done` ops of the step that follows `before`.
    fn stack_within(&self, before: &Walk, done: usize) -> Stack {
        match self.stack_kind() {
            StackKind::Calls => self.memory_within(before, done).stack(self.about().fields),
            StackKind::Explicit => self.stack(&self.shown(before, done)),
        }
    }

    /// The state that the board shows after the first `done` ops of the step that follows `before`: `before` itself, or
    /// the state after the step once the op that makes the step's change has run.
    fn shown(&self, before: &Walk, done: usize) -> Walk {
        let mut shown = *before;
        if self.ops(before).iter().take(done).any(|op| op.turns) {
            shown.advance();
        }
        shown
    }

    /// The number of entries on its stack.
    fn depth(&self, walk: &Walk) -> usize {
        self.stack(walk).entries.len()
    }

    /// The number of entries on its stack at the end of the step that follows `before`. The last step ends the program,
    /// so for that step it is the number before the last line.
    fn depth_reached(&self, before: &Walk) -> usize {
        let mut after = *before;
        if after.advance().is_some() && after.is_over() {
            let lines = self.ops(before).len().saturating_sub(1);
            return self.stack_within(before, lines).entries.len();
        }
        self.depth(&after)
    }

    /// Whether a press of Space stops in this state: at the start, and after every step with an op.
    fn stops_at(&self, walk: &Walk) -> bool {
        let mut before = *walk;
        before.retreat().is_none() || !self.ops(&before).is_empty()
    }
}

impl PartialEq for dyn Algorithm {
    fn eq(&self, other: &Self) -> bool {
        self.id() == other.id()
    }
}

impl fmt::Debug for dyn Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A mask as it appears in a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mask {
    /// The name of the variable that holds it.
    pub name: &'static str,
    /// The line that makes the mask of the next row.
    pub formula: &'static str,
}
