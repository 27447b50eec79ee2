//! The bug hunt's machines: programs with one classic fault each, beside the right ones.
//!
//! A [`Fault`] stands for two programs of the same shape, which differ in one place. Both really run, on machines that
//! know nothing of the walk: they keep what the program keeps, and go wrong where it goes wrong. The wrong one stands
//! in `assets/faults/<id>/listing.py`; the right one beside it in `right.py`, or, where there is none, it is the
//! listing of [`Fault::algorithm`]. (`one-shifted-32` is in Java, for numbers of Python know no 32 bits.) The tests
//! run the listings and hold the machines against them line by line, with every variable.
//!
//! # How to use it
//!
//! ```
//! use queens_tui::faulty::{self, Pair};
//!
//! let fault = faulty::by_id("never-lifted").unwrap();
//! let mut pair = Pair::new(fault);                     // both before their first lines
//! pair.advance();                                      // one line each; retreat() and seek(k) as easily
//! let event = pair.wrong.event().unwrap();             // its label, variables, queens, boards found so far
//! assert_eq!(event.label.0, "each");                   // the line of the listing to mark
//! let changed: Vec<_> = pair.wrong.changed().collect(); // the variables to show bright
//! assert_eq!(changed[0].name, "col");
//! assert!(!pair.has_parted());
//! pair.seek(pair.parting().unwrap() + 1);              // just behind the line at which they first differ
//! assert_ne!(pair.right.board(), pair.wrong.board());
//! ```
//!
//! - The learner who says "here" at line `pair.at() - 1` is right if that is [`Pair::parting`]. Behind it the two go
//!   each their own way; line k of one has no longer to do with line k of the other.
//! - [`Fault::matters`] is false for the questions: the change alters nothing in what comes out. Then `parting` may
//!   still be some line (`shifts-swapped`: `ld` and `rd` hold each other's values), or none (`rd-unmasked`).
//! - [`Fault::line`] and [`Fault::change`] are the answer to "which line is it?".
//! - The words are the messages `fault-<id>-title`, `-task`, `-hint`, `-hint-more` and `-answer`, with the numbers of
//!   [`Pair::figures`]. The texts of the content are found by `Content::fault(fault.id, fault.algorithm)`.
//! - A pair is made in a few milliseconds, and may take a few megabytes (`lifted-early`, the longest, runs 11,201 lines):
//!   keep it while its screen is open.
//!
//! # To add one
//!
//! A program or a switch in `programs`, a line in [`ALL`], a folder in `assets/faults`, its words in the locales.

mod machine;
mod programs;
mod run;

use crate::algorithm::{Label, Register};
use crate::search::{Placement, Size};

use programs::{arrays, grid, list, masks, stack};
use run::{Full, Recorder};

pub use machine::{Event, Machine, Pair};
pub use run::{Run, State};

/// A board as a program sees it: the bits of its rows, row 0 first, column c in bit c.
pub type Board = Vec<u64>;

/// The most lines of a run that are kept. All programs but one end before it at the size they are shown at.
pub const MOST_LINES: usize = 16_000;

/// Which of two programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The right one.
    Right,
    /// The one with the change.
    Wrong,
}

/// How the wrong program's text differs from the right one's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// One line reads otherwise.
    Altered,
    /// One line is not there.
    LeftOut,
    /// One line is there that should not be.
    Added,
    /// One line stands elsewhere.
    Moved,
    /// Two lines read otherwise: the one named, and one more that goes with it.
    AlteredTwice,
}

/// A program with one change in it, beside the right one.
#[derive(Debug)]
pub struct Fault {
    /// Its name: in the locales, and under `assets/faults`.
    pub id: &'static str,
    /// The id of the algorithm that its programs are taken from.
    pub algorithm: &'static str,
    /// N at which it is shown.
    pub size: Size,
    /// The line that is changed. Where it is left out, only the right program's listing has it; where it is added,
    /// only the wrong one's.
    pub line: Label,
    /// What is done to that line.
    pub change: Change,
    /// Whether the count or the boards are wrong. If not, the question is: why not?
    pub matters: bool,
    /// The most lines that are kept of each run.
    most: usize,
    program: fn(Side, &mut Recorder) -> Result<Vec<Register>, Full>,
}

impl Fault {
    /// Runs one of its programs at the size it is shown at.
    pub fn run(&self, side: Side) -> Run {
        self.run_at(side, self.size)
    }

    /// Runs one of its programs on a board of another size. At most [`MOST_LINES`] lines are kept.
    pub fn run_at(&self, side: Side, size: Size) -> Run {
        let mut recorder = Recorder::new(size, self.most);
        let ended = (self.program)(side, &mut recorder);
        recorder.finish(ended)
    }
}

/// All ten faults, easy ones first, then the questions.
pub const ALL: &[Fault] = &[
    Fault {
        program: |side, tape| arrays::run(arrays::Kind::Sums { one_diagonal: wrong(side) }, tape),
        ..fault("one-diagonal", "sum-diff", 4, "compare")
    },
    Fault {
        change: Change::LeftOut,
        program: |side, tape| grid::run(if wrong(side) { grid::Lift::Never } else { grid::Lift::After }, tape),
        ..fault("never-lifted", "grid-scan", 4, "lift")
    },
    Fault {
        change: Change::Moved,
        program: |side, tape| grid::run(if wrong(side) { grid::Lift::Before } else { grid::Lift::After }, tape),
        ..fault("lifted-early", "grid-scan", 4, "lift")
    },
    Fault {
        program: |side, tape| arrays::run(arrays::Kind::Slopes { beyond: wrong(side) }, tape),
        ..fault("beyond-last-row", "slope-check", 4, "full")
    },
    Fault { program: |side, tape| arrays::four_rules(wrong(side), tape), ..fault("last-column", "loop", 5, "last") },
    Fault {
        change: Change::Added,
        program: |side, tape| list::run(wrong(side), tape),
        ..fault("list-emptied", "occupancy", 5, "clear")
    },
    Fault {
        program: |side, tape| masks::ones(masks::Ones { rd_up: wrong(side), ..masks::Ones::RIGHT }, tape),
        ..fault("one-shift-wrong", "lowest-one", 5, "rd")
    },
    Fault { program: |side, tape| masks::zeros(!wrong(side), tape), ..fault("carry-unmasked", "lowest-zero", 4, "c") },
    Fault {
        program: |side, tape| masks::ones(masks::Ones { highest: wrong(side), ..masks::Ones::RIGHT }, tape),
        ..fault("highest-picked", "lowest-one", 5, "pick")
    },
    Fault {
        // Nobody will see the right program end at 32: a few descents and ascents are enough to look at.
        most: 1_000,
        program: |side, tape| masks::shifted(wrong(side), tape),
        ..fault("one-shifted-32", "lowest-zero", 32, "all")
    },
    Fault {
        change: Change::AlteredTwice,
        matters: false,
        program: |side, tape| {
            let way = masks::Ones { ld_up: !wrong(side), rd_up: wrong(side), ..masks::Ones::RIGHT };
            masks::ones(way, tape)
        },
        ..fault("shifts-swapped", "lowest-one", 4, "ld")
    },
    Fault {
        matters: false,
        program: |side, tape| stack::run(true, !wrong(side), tape),
        ..fault("rd-unmasked", "mask-stack", 4, "rd")
    },
    Fault {
        matters: false,
        program: |side, tape| stack::run(!wrong(side), false, tape),
        ..fault("ld-unmasked", "mask-stack", 4, "ld")
    },
];

/// The fault with this id.
pub fn by_id(id: &str) -> Option<&'static Fault> {
    ALL.iter().find(|fault| fault.id == id)
}

/// Whether exactly one queen stands in each row and none attacks another.
pub fn is_solution(board: &Board) -> bool {
    let one_each = board.iter().all(|row| row.is_power_of_two());
    let cols: Vec<_> = board.iter().map(|row| row.trailing_zeros() as usize).collect();
    let size = Size::new(board.len());
    one_each && size.is_some_and(|size| Placement::from_columns(size, &cols).is_ok())
}

const fn wrong(side: Side) -> bool {
    matches!(side, Side::Wrong)
}

/// One altered line that matters; its program is still to be said.
const fn fault(id: &'static str, algorithm: &'static str, n: usize, line: &'static str) -> Fault {
    let Some(size) = Size::new(n) else { panic!("no board has this size") };
    Fault {
        id,
        algorithm,
        size,
        line: Label(line),
        change: Change::Altered,
        matters: true,
        most: MOST_LINES,
        program: |_, _| Ok(Vec::new()),
    }
}
