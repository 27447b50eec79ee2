//! Queens put by hand, and the solutions that hold them.

use super::panel::Block;
use super::scene::Scene;
use crate::app::WhatIf;

/// What the panel says.
pub(super) fn blocks(_scene: &Scene, _act: &WhatIf) -> Vec<Block> {
    Vec::new()
}
