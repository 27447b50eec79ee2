//! The tutor asks what comes next.

use super::panel::Block;
use super::scene::Scene;
use crate::app::Ask;

/// What the panel says.
pub(super) fn blocks(_scene: &Scene, _act: &Ask) -> Vec<Block> {
    Vec::new()
}
