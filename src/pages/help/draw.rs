//! The help: every key of the keymap, by group.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::action::{Action, Mode};
use crate::algorithms;
use crate::screen::area::right_of;
use crate::screen::scene::Scene;
use crate::screen::surface::Page;
use crate::screen::text::{widest, width, wrapped};
use crate::text::Role;
use crate::text::keymap::Binding;

pub(crate) struct Help<'a> {
    pub(crate) scene: &'a Scene<'a>,
    /// The mode of what is open beneath.
    pub(crate) beneath: Mode,
    pub(crate) scroll: u16,
}

enum HelpLine {
    Title(String),
    /// The keys, what they do, and a shorter text for narrow columns.
    Keys(String, String, String),
    Note(String),
    Blank,
}

/// By how many lines the help can be scrolled down.
pub(crate) fn longest_scroll(scene: &Scene, beneath: Mode) -> u16 {
    let (columns, rows) = scene.session.area;
    let body = Rect::new(0, 0, columns, rows.saturating_sub(2));
    let help = Help {
        scene,
        beneath,
        scroll: 0,
    };
    help.hidden(body) as u16
}

impl Help<'_> {
    /// The number of lines that do not fit into an area.
    fn hidden(&self, area: Rect) -> usize {
        let lines = self.lines();
        let columns = columns(&lines, area);
        columns
            .iter()
            .map(|lines| lines.len())
            .max()
            .unwrap_or(0)
            .saturating_sub(usize::from(area.height))
    }
}

/// All keys of a mode that have a text, with it.
fn all(scene: &Scene, mode: Mode) -> Vec<(String, String)> {
    let texts = scene.content.keymap().bindings(mode).filter_map(|bind| {
        let name = bind.action.name()?;
        let ids = [
            format!("hint-{}-{name}", mode.name()),
            format!("hint-{name}"),
            format!("action-{name}"),
        ];
        let id = ids
            .iter()
            .find(|id| scene.content.has(&scene.session.language, id))?;
        let keys: Vec<_> = bind.keys.iter().map(ToString::to_string).collect();
        Some((keys.join(" "), scene.text(id, &[])))
    });
    texts.filter(|(_, text)| !text.is_empty()).collect()
}

/// The lines in one column, or in two if there is room.
fn columns(lines: &[HelpLine], area: Rect) -> Vec<&[HelpLine]> {
    if area.width >= 76 {
        halves(lines)
    } else {
        vec![lines]
    }
}

impl Page for Help<'_> {
    fn render(&self, area: Rect, buf: &mut Buffer) {
        let lines = self.lines();
        let columns = columns(&lines, area);
        let column = area.width / columns.len() as u16;
        let scroll = usize::from(self.scroll).min(self.hidden(area));
        // Each column has its own width for the keys, because those at the right are shorter.
        let keys = |lines: &[HelpLine]| {
            let keys = lines.iter().map(|line| {
                if let HelpLine::Keys(keys, ..) = line {
                    keys
                } else {
                    ""
                }
            });
            widest(keys) + 2
        };
        for (lines, nth) in columns.iter().zip(0..) {
            let keys = keys(lines);
            let cells = Rect {
                x: area.x + 1 + column * nth,
                width: column.saturating_sub(2),
                ..area
            };
            for (line, cell) in lines.iter().skip(scroll).zip(cells.rows()) {
                match line {
                    HelpLine::Title(title) => {
                        self.scene.pen.write(title, Role::Title, cell, buf);
                    }
                    HelpLine::Keys(name, text, short) => {
                        self.scene.pen.write(name, Role::Key, cell, buf);
                        let room = right_of(cell, keys);
                        let text = if width(text) <= room.width {
                            text
                        } else {
                            short
                        };
                        self.scene.pen.line(text, Role::Text, room, buf);
                    }
                    HelpLine::Note(text) => {
                        self.scene.pen.write(text, Role::Calm, cell, buf);
                    }
                    HelpLine::Blank => {}
                }
            }
        }
    }
}

/// Splits the lines into two columns at the blank line nearest to the middle, so that no group is split.
fn halves(lines: &[HelpLine]) -> Vec<&[HelpLine]> {
    let middle = lines.len() / 2;
    let blanks = (0..lines.len()).filter(|at| matches!(lines[*at], HelpLine::Blank));
    match blanks.min_by_key(|at| at.abs_diff(middle)) {
        Some(blank) => vec![&lines[..blank], &lines[blank + 1..]],
        None => vec![lines],
    }
}

impl Help<'_> {
    /// The keys of what is open beneath, if that is not the search.
    fn here(&self) -> Vec<HelpLine> {
        let mode = self.beneath;
        let keys = all(self.scene, mode).into_iter();
        let keys: Vec<_> = keys
            .map(|(keys, text)| HelpLine::Keys(keys, text.clone(), text))
            .collect();
        if mode == Mode::Main || keys.is_empty() {
            return Vec::new();
        }
        let title = HelpLine::Title(self.scene.text("help-here", &[]));
        [title].into_iter().chain(keys).collect()
    }

    fn lines(&self) -> Vec<HelpLine> {
        let keymap = self.scene.content.keymap();
        let mut groups: Vec<&str> = Vec::new();
        let session = self.scene.session;
        // A learner's program has its own words for some of them.
        let here = |action: &Action| {
            keymap
                .bindings(self.beneath)
                .any(|bind| bind.action == *action)
        };
        let is_main = |action: &Action| {
            session.offers(action) && (session.run().is_search() || !here(action))
        };
        let main = || {
            keymap
                .bindings(Mode::Main)
                .filter(|bind| is_main(&bind.action))
        };
        for bind in main() {
            if !groups.contains(&bind.group.as_str()) {
                groups.push(&bind.group);
            }
        }
        let mut lines = self.here();
        for group in groups {
            if !lines.is_empty() {
                lines.push(HelpLine::Blank);
            }
            lines.push(HelpLine::Title(
                self.scene.text(&format!("help-{group}"), &[]),
            ));
            for bind in main().filter(|bind| bind.group == group) {
                let keys: Vec<_> = bind.keys.iter().map(ToString::to_string).collect();
                let meaning = self.meaning(bind);
                let algorithm = if let Action::Algorithm(key) = bind.action {
                    algorithms::by_key(key)
                } else {
                    None
                };
                let short = algorithm
                    .map_or_else(|| meaning.clone(), |algorithm| algorithm.id().to_owned());
                lines.push(HelpLine::Keys(keys.join(" "), meaning, short));
            }
        }
        lines.push(HelpLine::Blank);
        lines.extend(self.notes());
        lines
    }

    /// What is told below the keys.
    fn notes(&self) -> Vec<HelpLine> {
        let colon = self.scene.key(Mode::Main, &Action::Palette);
        let args = [
            ("cross", self.scene.glyphs.attacked.into()),
            ("colon", colon.as_str().into()),
        ];
        let notes = [
            "help-marks",
            "help-bits",
            "help-strip",
            "help-palette",
            "help-mouse",
        ];
        let lines = notes
            .into_iter()
            .flat_map(|note| wrapped(&self.scene.text(note, &args), 38));
        lines.map(HelpLine::Note).collect()
    }

    fn meaning(&self, bind: &Binding) -> String {
        if let Action::Algorithm(key) = bind.action
            && let Some(algorithm) = algorithms::by_key(key)
        {
            let summary = self.scene.narrator().algorithm(algorithm);
            return self.scene.text(
                "action-algorithm",
                &[("id", algorithm.id().into()), ("summary", summary.into())],
            );
        }
        let name = bind.action.name().unwrap_or_default();
        self.scene.text(&format!("action-{name}"), &[])
    }
}
