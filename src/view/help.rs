//! The help: every key of the keymap, by group.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget};

use super::scene::Scene;
use super::text::{fitted, put, width, wrapped};
use crate::action::{Action, Mode};
use crate::algorithm;
use crate::content::{Role, keymap::Binding};

pub(super) struct Help<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) scroll: u16,
}

/// One line of the help: a title, or keys and what they do.
enum HelpLine {
    Title(String),
    /// Keys, what they do, and that in a word where there is no room.
    Keys(String, String, String),
    Note(String),
    Blank,
}

impl Widget for Help<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        Clear.render(area, buf);
        buf.set_style(area, self.scene.style(Role::Text));
        let columns = if area.width >= 76 { 2 } else { 1 };
        let lines = self.lines();
        let column = area.width / columns;
        let per_column = lines.len().div_ceil(usize::from(columns));
        let most = per_column.saturating_sub(usize::from(area.height));
        let scroll = usize::from(self.scroll).min(most);
        // Each column has its own width for the keys: the right one has short ones.
        let keys: Vec<u16> = lines
            .chunks(per_column)
            .map(|column| {
                let keys = column.iter().map(|line| if let HelpLine::Keys(keys, ..) = line { width(keys) } else { 0 });
                keys.max().unwrap_or(0) + 2
            })
            .collect();
        for (at, line) in lines.iter().enumerate() {
            let keys = keys[at / per_column];
            let x = area.x + 1 + column * (at / per_column) as u16;
            let Some(place) = (at % per_column).checked_sub(scroll).filter(|place| *place < usize::from(area.height))
            else {
                continue;
            };
            let y = area.y + place as u16;
            let cell = Rect { x, width: column.saturating_sub(2), ..area };
            match line {
                HelpLine::Title(title) => {
                    put(buf, cell, x, y, title, self.scene.style(Role::Title));
                }
                HelpLine::Keys(name, text, short) => {
                    put(buf, cell, x, y, name, self.scene.style(Role::Key));
                    let room = cell.width.saturating_sub(keys);
                    let text = if width(text) <= room { text } else { short };
                    let text = fitted(text, room, self.scene.glyphs.ellipsis);
                    put(buf, cell, x + keys, y, &text, self.scene.style(Role::Text));
                }
                HelpLine::Note(text) => {
                    put(buf, cell, x, y, text, self.scene.style(Role::Calm));
                }
                HelpLine::Blank => {}
            }
        }
    }
}

impl Help<'_> {
    fn lines(&self) -> Vec<HelpLine> {
        let keymap = &self.scene.content.keymap;
        let mut groups: Vec<&str> = Vec::new();
        for bind in keymap.bindings(Mode::Main) {
            if !groups.contains(&bind.group.as_str()) {
                groups.push(&bind.group);
            }
        }
        let mut lines = Vec::new();
        for group in groups {
            if !lines.is_empty() {
                lines.push(HelpLine::Blank);
            }
            lines.push(HelpLine::Title(self.scene.text(&format!("help-{group}"), &[])));
            for bind in keymap.bindings(Mode::Main).filter(|bind| bind.group == group) {
                let keys: Vec<_> = bind.keys.iter().map(ToString::to_string).collect();
                let meaning = self.meaning(bind);
                let algorithm = if let Action::Algorithm(key) = bind.action { algorithm::by_key(key) } else { None };
                let short = algorithm.map_or_else(|| meaning.clone(), |algorithm| algorithm.id().to_owned());
                lines.push(HelpLine::Keys(keys.join(" "), meaning, short));
            }
        }
        lines.push(HelpLine::Blank);
        let colon = keymap.key_for(Mode::Main, &Action::CommandLine).map_or_else(String::new, |key| key.to_string());
        for note in ["help-marks", "help-bits", "help-strip", "help-command", "help-mouse"] {
            let note = self
                .scene
                .text(note, &[("cross", self.scene.glyphs.attacked.into()), ("colon", colon.as_str().into())]);
            lines.extend(wrapped(&note, 38).into_iter().map(HelpLine::Note));
        }
        lines
    }

    fn meaning(&self, bind: &Binding) -> String {
        if let Action::Algorithm(key) = bind.action
            && let Some(algorithm) = algorithm::by_key(key)
        {
            let summary = self.scene.narrator().algorithm(algorithm);
            return self.scene.text("action-algorithm", &[("id", algorithm.id().into()), ("summary", summary.into())]);
        }
        let name = bind.action.name().unwrap_or_default();
        self.scene.text(&format!("action-{name}"), &[])
    }
}
