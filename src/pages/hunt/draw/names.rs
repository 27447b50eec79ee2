//! The names of the two programs, and whether it is marked that their lines differ.

use crate::algorithms::Side;
use crate::pages::Hunt;
use crate::screen::scene::Scene;

/// Whether it is marked that the two programs ran different lines last.
pub(super) fn apart(hunt: &Hunt) -> bool {
    let [wrong, right] = [Side::Wrong, Side::Right].map(|side| hunt.pair.state(side).last_line());
    hunt.marks(wrong != right)
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
