//! The palette on the screen.

use crate::pages::Palette;
use crate::screen::list::{Entry, ListPage};
use crate::screen::scene::Scene;
use crate::screen::text::fitted;
use crate::text::Role;

/// The palette: what fits the input, with the keys at the right; by groups while nothing has been typed.
pub(crate) fn palette<'a>(scene: &Scene<'a>, open: &'a Palette) -> ListPage<'a> {
    let found = scene.session.palette_entries(scene.content, open);
    let entries = found.iter().map(|entry| {
        let lead = if open.typed.trim().is_empty() {
            scene.text(entry.group.message(), &[])
        } else {
            String::new()
        };
        let (title, meaning, state) = (entry.name.clone(), entry.about.clone(), entry.key.clone());
        Entry {
            lead,
            title,
            meaning,
            state,
            done: false,
        }
    });
    let entries: Vec<_> = entries.collect();
    let note = open.refused.as_ref().map(|refused| {
        let why = scene.text(refused.why.id, &refused.why.args);
        let value = fitted(&refused.value, 24, scene.glyphs.ellipsis);
        (
            scene.text(
                "palette-refused",
                &[("value", value.into()), ("why", why.into())],
            ),
            Role::Notice,
        )
    });
    ListPage {
        pen: scene.pen,
        title: ":".to_owned(),
        typed: Some(&open.typed),
        note,
        at: open.at.min(entries.len().saturating_sub(1)),
        entries,
        about: None,
    }
}
