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

    /// The keys of the current mode that the keymap offers in the bottom line. Neighbours with the same text are one:
    /// ←→↑↓ move.
    pub(super) fn hints(&self, scene: &Scene) -> Vec<Hint> {
        let mode = self.mode();
        let mut hints: Vec<Hint> = Vec::new();
        for bind in scene.content.keymap().hints(mode) {
            if self.is_idle(scene, &bind.action) {
                continue;
            }
            let next = match bind.action {
                Action::Continue => self
                    .session
                    .next_text(scene.content, &self.session.language),
                _ => String::new(),
            };
            let id = self.hint_id(scene, mode, &bind.action);
            let (Some(id), Some(key)) = (id, bind.keys.first()) else {
                continue;
            };
            let (key, text) = (key.sign(), scene.text(&id, &[("next", next.into())]));
            let action = bind.action.clone();
            match hints.last_mut().filter(|last| last.text == text) {
                Some(last) => (last.key, last.action) = (last.key.clone() + &key, action),
                None => hints.push(Hint {
                    key,
                    text,
                    action,
                    spare: bind.spare,
                }),
            }
        }
        hints
    }
}
