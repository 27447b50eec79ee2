//! Which queen set this bit, or attacks this square.

use super::panel::Block;
use super::scene::Scene;
use crate::app::Why;

/// What the panel says.
pub(super) fn blocks(_scene: &Scene, _act: &Why) -> Vec<Block> {
    Vec::new()
}
