//! The names of the two programs, and whether their lines differ.

use crate::algorithms::Side;
use crate::pages::Hunt;
use crate::screen::scene::Scene;

/// Whether the two programs ran different lines last.
pub(super) fn apart(hunt: &Hunt) -> bool {
    hunt.pair.state(Side::Wrong).last_line() != hunt.pair.state(Side::Right).last_line()
}

/// The name of one of the two programs.
pub(super) fn name(scene: &Scene, hunt: &Hunt, side: Side) -> String {
    let id = match (side, hunt.fault().is_fault()) {
        (Side::Wrong, true) => "hunt-wrong",
        (Side::Right, true) => "hunt-right",
        (Side::Wrong, false) => "hunt-changed",
        (Side::Right, false) => "hunt-before",
    };
    scene.text(id, &[])
}
