//! The walk through all placements of N queens, as a pure state machine.
//!
//! Everything here is a function of the state alone: no history, no clock, no input or output, no text.
//! This module uses `std` and nothing else.

pub mod given;
pub mod masks;
pub mod origin;
pub mod placement;
pub mod setup;
pub mod square;
pub mod stack;
pub mod symmetry;
pub mod walk;

pub use given::{Given, GivenError};
pub use masks::{BitRow, Masks};
pub use origin::Trail;
pub use placement::{Placement, PlacementError};
pub use setup::{Clash, Setup};
pub use square::{Line, Size, Square};
pub use stack::{Record, records};
pub use symmetry::Symmetry;
pub use walk::{Phase, Step, Walk};
