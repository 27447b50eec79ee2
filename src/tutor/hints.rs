//! The keys that the bottom line offers.

use super::App;
use crate::action::{Action, Mode};
use crate::screen::scene::Scene;
use crate::screen::surface::Hint;

impl App {
    /// Whether an action does nothing at the moment.
    fn is_idle(&self, scene: &Scene, action: &Action) -> bool {
        match self.top() {
            Some(page) => page.is_idle(scene, action),
            None => self.session.is_idle(action),
        }
    }

    /// The message of an action's hint in a mode.
    fn hint_id(&self, scene: &Scene, mode: Mode, action: &Action) -> Option<String> {
        let meant = self.session.meant(scene.content, action.clone());
        let name = self.top().and_then(|page| page.hint(action));
        let name = name.or_else(|| meant.name())?;
        let own = format!("hint-{}-{name}", mode.name());
        Some(if scene.content.has(&self.session.language, &own) {
            own
        } else {
            format!("hint-{name}")
        })
    }

    /// The keys of the current mode that the keymap offers in the bottom line.
    pub(super) fn hints(&self, scene: &Scene) -> Vec<Hint> {
        let mode = self.mode();
        let hints = scene.content.keymap().hints(mode).into_iter();
        // Keys without their own text are put before the next key: ←→↑↓ move.
        let mut before = String::new();
        hints
            .filter(|bind| !self.is_idle(scene, &bind.action))
            .filter_map(|bind| {
                let next = match bind.action {
                    Action::Continue => self
                        .session
                        .next_text(scene.content, &self.session.language),
                    _ => String::new(),
                };
                let id = self.hint_id(scene, mode, &bind.action)?;
                let text = scene.text(&id, &[("next", next.into())]);
                let key = std::mem::take(&mut before) + &bind.keys.first()?.sign();
                if text.is_empty() {
                    before = key;
                    return None;
                }
                Some(Hint {
                    key,
                    text,
                    action: bind.action.clone(),
                    spare: bind.spare,
                })
            })
            .collect()
    }
}
