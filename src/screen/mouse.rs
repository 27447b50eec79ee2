//! What the wheel means, from the same layout that was drawn.

use ratatui::layout::Rect;

use super::layout::plan;
use super::scene::Scene;
use super::surface;
use crate::action::{Action, Mode};
use crate::session::Session;
use crate::text::Content;

/// The action for a turn of the wheel at a place of the screen: over board, bit rows and strip a step, over lists
/// the entry before or after, else scrolling.
pub fn wheel(
    session: &Session,
    content: &Content,
    area: Rect,
    (x, y): (u16, u16),
    up: bool,
) -> Action {
    match session.mode() {
        Mode::Lessons | Mode::Hunts | Mode::Exercises | Mode::Tree | Mode::Stops => {
            return if up { Action::MoveUp } else { Action::MoveDown };
        }
        Mode::Main | Mode::Run | Mode::Write | Mode::Pair => {}
        _ => {
            return if up {
                Action::ScrollUp
            } else {
                Action::ScrollDown
            };
        }
    }
    let scene = Scene::new(session, content);
    let steps = plan::layout(&scene, &surface(&scene), area).is_some_and(|layout| {
        let bits = layout.bits.map_or(Rect::default(), |bits| bits.area);
        let parts = [layout.board.area, bits, layout.strip.unwrap_or_default()];
        parts.iter().any(|part| part.contains((x, y).into()))
    });
    match (steps, up) {
        (true, true) => Action::Back,
        (true, false) => Action::Step,
        (false, true) => Action::ScrollUp,
        (false, false) => Action::ScrollDown,
    }
}
