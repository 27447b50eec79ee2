//! The learner does the algorithm's work.

use super::panel::Block;
use super::scene::Scene;
use crate::app::Drive;

/// What the panel says.
pub(super) fn blocks(_scene: &Scene, _act: &Drive) -> Vec<Block> {
    Vec::new()
}
