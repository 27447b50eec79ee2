//! The palette on the screen.

use super::Refused;
use super::command::verb;
use crate::pages::Palette;
use crate::screen::list::{ListEntry, ListPage, Note};
use crate::screen::scene::Scene;
use crate::screen::text::fitted;
use crate::text::Role;

/// The columns and rows of its box at most.
const BOX: (u16, u16) = (72, 14);

/// The palette: what fits the input, by groups while nothing has been typed.
pub(crate) fn palette<'a>(scene: &Scene<'a>, open: &'a Palette) -> ListPage<'a> {
    let found = scene.session.palette_entries(scene.content, open);
    let entries = found.iter().map(|entry| {
        let lead = if open.typed.trim().is_empty() {
            scene.text(entry.group.message(), &[])
        } else {
            String::new()
        };
        // At the right is the key, or what can be typed here.
        let state = if entry.key.is_empty() {
            &entry.name
        } else {
            &entry.key
        };
        ListEntry {
            lead,
            title: entry.about.clone(),
            state: state.clone(),
            done: false,
        }
    });
    let entries: Vec<_> = entries.collect();
    let at = open.at.min(entries.len().saturating_sub(1));
    let mut notes = match &open.refused {
        Some(refused) => vec![refusal(scene, refused)],
        None if found.is_empty() => vec![Note::Text(wanted(scene, &open.typed), Role::Calm)],
        None => Vec::new(),
    };
    if found.get(at).is_some_and(super::Entry::is_address) {
        notes.extend(address(scene, open.copied));
    }
    ListPage {
        pen: scene.pen,
        title: scene.text("hint-palette", &[]),
        typed: Some(&open.typed),
        notes,
        at,
        entries,
        preview: None,
        boxed: Some(BOX),
    }
}

/// What a verb does with a value such as its example, while none is typed; else what is wrong with what has been typed.
fn wanted(scene: &Scene, typed: &str) -> String {
    if let Some((verb, "")) = verb(typed) {
        return scene.text(&verb.about(), &[("value", verb.example.into())]);
    }
    let why = scene.session.refusal(scene.content, typed).why;
    scene.text(why.id, &why.args)
}

/// What is wrong with the value that was handed in last.
fn refusal(scene: &Scene, refused: &Refused) -> Note {
    let why = scene.text(refused.why.id, &refused.why.args);
    let value = fitted(&refused.value, 24, scene.glyphs.ellipsis);
    let args = [("value", value.into()), ("why", why.into())];
    Note::Text(scene.text("palette-refused", &args), Role::Notice)
}

/// The address of this moment, or why there is none.
fn address(scene: &Scene, copied: bool) -> Vec<Note> {
    let line = match scene.session.address() {
        Ok(line) => line,
        Err(why) => return vec![Note::Text(scene.text(why.id, &why.args), Role::Notice)],
    };
    let said = |id: &str| Note::Text(scene.text(id, &[]), Role::Calm);
    let opens = if scene.session.desk.of_task.is_some() {
        "palette-address-task"
    } else {
        "palette-address"
    };
    let mut notes = vec![Note::Command(line), said(opens)];
    notes.extend(copied.then(|| said("palette-address-copied")));
    notes
}
