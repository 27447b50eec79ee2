//! The microscope: the bit tricks, digit by digit.
//!
//! The numbers are those of the state at which the microscope was opened. A [`Look`] is what one press shows, and
//! [`Microscope::words`] are its rows; both are computed from the numbers. Only the number of presses is kept.

mod draw;
mod look;
mod words;

use self::draw::{bench, blocks};
use super::Page;
use crate::action::{Action, Mode};
use crate::screen::highlights::Highlights;
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::search::{Masks, Size, Walk, records};
use crate::session::{Session, Taken};
use crate::text::Content;

pub use look::Look;
pub use words::{BenchRow, Word};

/// The bit tricks, digit by digit.
#[derive(Clone, Debug, PartialEq)]
pub struct Microscope {
    /// The numbers that are looked at.
    pub numbers: Numbers,
    looks: Vec<Look>,
    at: usize,
}

/// The numbers of one state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    pub size: Size,
    /// The row being worked on; N when all queens are placed.
    pub row: usize,
    /// The masks of its attacked columns, within the board.
    pub masks: Masks,
    /// The free columns of the row that have not been tried.
    pub pos: u64,
    /// The queen whose shifts are watched; `None` on an empty board with nothing left to try.
    pub queen: Option<Shifted>,
}

/// A queen and what attacks its row, from which the masks of the next row follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shifted {
    pub row: usize,
    pub col: usize,
    /// The masks of the attacked columns of its row, within the board.
    pub masks: Masks,
    /// Whether it is already placed: the row being worked on has no column left to pick.
    pub stands: bool,
}

impl Shifted {
    pub const fn bit(&self) -> u64 {
        1 << self.col
    }

    /// Whether a bit of rd falls off column 0.
    pub const fn rd_falls(&self) -> bool {
        (self.masks.rd | self.bit()) & 1 == 1
    }
}

impl Numbers {
    /// The numbers of a state.
    pub fn of(walk: &Walk) -> Self {
        let size = walk.size();
        let records = records(walk);
        // The last record is that of the row being worked on.
        let (masks, pos) = records
            .last()
            .map_or_else(Default::default, |last| (last.masks.masked(size), last.pos));
        let row = walk.placement().depth();
        let queen = if pos == 0 {
            records.iter().rev().find_map(|record| {
                let masks = record.masks.masked(size);
                Some(Shifted {
                    row: record.row,
                    col: record.queen?,
                    masks,
                    stands: true,
                })
            })
        } else {
            Some(Shifted {
                row,
                col: pos.trailing_zeros() as usize,
                masks,
                stands: false,
            })
        };
        Self {
            size,
            row,
            masks,
            pos,
            queen,
        }
    }

    /// The column of the lowest free bit, if there is one.
    pub fn lowest(&self) -> Option<usize> {
        (self.pos != 0).then(|| self.pos.trailing_zeros() as usize)
    }

    /// Where the carry of `~pos + 1` stops; N if it leaves the board.
    pub fn stop(&self) -> usize {
        self.lowest().unwrap_or(self.size.get())
    }
}

impl Microscope {
    /// Opens at a state.
    pub fn over(walk: &Walk) -> Self {
        let numbers = Numbers::of(walk);
        Self {
            numbers,
            looks: Look::all(&numbers),
            at: 0,
        }
    }

    pub fn look(&self) -> Look {
        self.looks.get(self.at).copied().unwrap_or(Look::Pos)
    }

    /// The rows of the current look, from the top.
    pub fn words(&self) -> Vec<BenchRow> {
        self.look().words(&self.numbers)
    }

    /// The number of this look in its stage, from 1, and how many the stage has.
    pub fn place(&self) -> (usize, usize) {
        let stage = self.look().stage();
        let first = self.first_of(stage);
        (
            self.at + 1 - first,
            self.looks
                .iter()
                .filter(|look| look.stage() == stage)
                .count(),
        )
    }

    /// Whether this is the first look.
    pub const fn is_first(&self) -> bool {
        self.at == 0
    }

    /// The number of stages.
    pub fn stages(&self) -> usize {
        self.looks.last().map_or(1, |look| look.stage())
    }

    /// Whether this is the last look.
    pub fn is_last(&self) -> bool {
        self.at + 1 == self.looks.len()
    }

    /// Makes one press forward. Returns `false` at the end.
    pub fn forward(&mut self) -> bool {
        let moves = !self.is_last();
        self.at += usize::from(moves);
        moves
    }

    /// Makes one press back. Returns `false` at the start.
    pub fn back(&mut self) -> bool {
        let moves = self.at > 0;
        self.at -= usize::from(moves);
        moves
    }

    /// Goes to the first look of a stage, if there is such a stage.
    pub fn go_to(&mut self, stage: usize) {
        if (1..=self.stages()).contains(&stage) {
            self.at = self.first_of(stage);
        }
    }

    fn first_of(&self, stage: usize) -> usize {
        self.looks
            .iter()
            .position(|look| look.stage() == stage)
            .unwrap_or(0)
    }
}

pub(super) fn open(session: &mut Session, _: &Content, _: Mode) -> Box<dyn Page> {
    Box::new(Microscope::over(&session.walk()))
}

impl Page for Microscope {
    fn mode(&self) -> Mode {
        Mode::Microscope
    }

    fn take(&mut self, _: &mut Session, _: &Content, action: &Action) -> Taken {
        let stage = self.look().stage();
        match action {
            Action::Step | Action::ScrollDown => {
                self.forward();
            }
            Action::Back | Action::ScrollUp => {
                self.back();
            }
            Action::RunOver if stage == self.stages() => self.at = self.looks.len() - 1,
            Action::RunOver => self.go_to(stage + 1),
            // The start of this stage comes first, then the stage before.
            Action::RunBack if self.at > self.first_of(stage) => self.go_to(stage),
            Action::RunBack => self.go_to(stage - 1),
            Action::Start => self.at = 0,
            Action::End => self.at = self.looks.len() - 1,
            Action::Algorithm(key) => self.go_to(usize::from(*key)),
            Action::Escape => return Taken::Close,
            _ => {}
        }
        Taken::Changed
    }

    fn is_idle(&self, _: &Scene, action: &Action) -> bool {
        match action {
            Action::Back => self.is_first(),
            Action::Step => self.is_last(),
            _ => false,
        }
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        let title = scene.text("microscope-title", &[]);
        Surface {
            bench: bench(scene, self),
            ..Surface::panel(title, blocks(scene, self), Highlights::default())
        }
    }
}
