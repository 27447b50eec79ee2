//! The backtracking search for N queens, as a pure state machine.
//!
//! Everything here is a function of the state alone: no history, no clock, no input or output, no text. This module
//! uses only `std`.
//!
//! | module | contents |
//! |---|---|
//! | [`board`] | boards with queens anywhere, as rows of bits |
//! | [`square`] | the size of a board, its squares, and the kinds of line along which queens attack |
//! | [`placement`] | the queens placed so far, one in each row from row 0 down |
//! | [`walk`] | a state of the search; one step forward or back; the masks of every row down to the one being filled |
//! | [`masks`] | the attacked columns of a row as bits: r, ld, rd |
//! | [`origin`] | from a bit of a mask back to the queen that set it |
//! | [`given`] | queens that a solution must hold |
//! | [`setup`] | queens put on the board by hand |
//! | [`by_rule()`] | a solution without a search |
//! | [`symmetry`] | the eight images of a board |
//! | [`random`] | pseudo-random numbers from a seed |

pub mod board;
pub mod by_rule;
pub mod given;
pub mod masks;
pub mod origin;
pub mod placement;
pub mod random;
pub mod setup;
pub mod square;
pub mod symmetry;
pub mod walk;

pub use board::Board;
pub use by_rule::by_rule;
pub use given::{Given, GivenError};
pub use masks::{BitRow, Masks};
pub use origin::Trail;
pub use placement::{Placement, PlacementError};
pub use setup::{Clash, Setup};
pub use square::{LineKind, Size, Square};
pub use symmetry::Symmetry;
pub use walk::{Phase, Record, Step, Walk, records};

/// Long work, or the run of a program, was stopped before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl std::fmt::Display for Stopped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("stopped")
    }
}

impl std::error::Error for Stopped {}
