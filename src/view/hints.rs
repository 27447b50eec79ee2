//! The keys that the bottom line offers.

use super::scene::Scene;
use crate::action::{Action, Mode};
use crate::search::Size;

/// A key of the bottom line, and what it does.
pub(super) struct Hint {
    pub(super) key: String,
    pub(super) text: String,
}

/// The keys of a mode that the keymap offers in the bottom line.
pub(super) fn hints(scene: &Scene, mode: Mode) -> Vec<Hint> {
    let hints = scene.content.keymap().hints(mode).into_iter();
    hints
        // The puzzle has a board of its own size.
        .filter(|bind| bind.action != Action::Puzzle || scene.size() == Size::CHESSBOARD)
        .filter_map(|bind| {
            let name = bind.action.name()?;
            // An act may have its own words for an action.
            let own = format!("hint-{}-{name}", mode.name());
            let id = if scene.content.has(&scene.app.language, &own) { own } else { format!("hint-{name}") };
            Some(Hint { key: bind.keys.first()?.to_string(), text: scene.text(&id, &[]) })
        })
        .collect()
}
