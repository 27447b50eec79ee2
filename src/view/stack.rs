//! What the rows above remember.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::lines::{PanelTitle, panel_title};
use super::scene::Scene;
use super::text::{fitted, put, width};
use crate::algorithm::{Stack, StackKind, Value};
use crate::app::Panel;
use crate::content::Role;
use crate::narrate::value_text;

/// One stack, or both kinds side by side.
pub(super) struct Stacks<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) alone: bool,
}

impl Widget for Stacks<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let algorithm = self.scene.app.cursor.algorithm();
        let kind = algorithm.stack_kind();
        let stack = algorithm.stack(&self.scene.walk, kind);
        if !self.scene.app.other_stack {
            self.one(&stack, area, buf);
            return;
        }
        let other = algorithm.stack(&self.scene.walk, kind.other());
        // Side by side where both fit in digits, one under the other where they do not.
        let gap = 2;
        let half = area.width.saturating_sub(gap) / 2;
        if self.columns(&stack, half).is_some_and(|columns| columns.binary) || area.height < 8 {
            self.one(&stack, Rect { width: half, ..area }, buf);
            self.one(&other, Rect { x: area.x + half + gap, width: half, ..area }, buf);
        } else {
            let upper = area.height / 2;
            self.one(&stack, Rect { height: upper, ..area }, buf);
            self.one(&other, Rect { y: area.y + upper, height: area.height - upper, ..area }, buf);
        }
    }
}

/// The lines that the algorithm's own stack takes: title, names and records.
pub(super) fn height(scene: &Scene) -> u16 {
    let algorithm = scene.app.cursor.algorithm();
    algorithm.stack(&scene.walk, algorithm.stack_kind()).entries.len() as u16 + 2
}

/// How a stack's entries are laid out.
struct Columns {
    /// The width of each field.
    widths: Vec<u16>,
    /// Whether bits are written as ones and zeros; else as hexadecimal numbers.
    binary: bool,
}

impl Stacks<'_> {
    fn one(&self, stack: &Stack, area: Rect, buf: &mut Buffer) {
        self.title(stack, area, buf);
        let head = self.scene.style(Role::Calm);
        if stack.entries.is_empty() {
            let empty = self.scene.text("stack-empty", &[]);
            put(buf, area, area.x, area.y + 1, &fitted(&empty, area.width, self.scene.glyphs.ellipsis), head);
            return;
        }
        let Some(columns) = self.columns(stack, area.width) else { return };
        let row_width = width(&self.scene.text("stack-row", &[])).max(3);
        let mut x = area.x + row_width + 1;
        put(buf, area, area.x, area.y + 1, &self.scene.text("stack-row", &[]), head);
        for (field, column) in stack.fields.iter().zip(&columns.widths) {
            put(buf, area, x, area.y + 1, &fitted(field, *column, ""), head);
            x += column + 1;
        }
        if !columns.binary {
            put(buf, area, x, area.y + 1, "(hex)", head);
        }
        let visible = usize::from(area.height.saturating_sub(2));
        let hidden = stack.entries.len().saturating_sub(visible);
        // The newest entry is the one that matters: scrolling goes up from it.
        let first = hidden.saturating_sub(usize::from(self.scene.app.scroll));
        for (place, entry) in stack.entries.iter().skip(first).take(visible).enumerate() {
            let newest = first + place + 1 == stack.entries.len();
            let pushed = newest && stack.entries.len() != self.entries_before(stack.kind);
            let role = match (pushed, newest) {
                (true, _) => Role::Changed,
                (_, true) => Role::Title,
                _ => Role::Text,
            };
            let y = area.y + 2 + place as u16;
            let marker = if newest { self.scene.glyphs.ran[0] } else { " " };
            put(buf, area, area.x, y, &format!("{marker}{:>2}", entry.row), self.scene.style(role));
            let mut x = area.x + row_width + 1;
            for (value, column) in entry.values.iter().zip(&columns.widths) {
                let text = fitted(&self.value(value, columns.binary), *column, self.scene.glyphs.ellipsis);
                put(buf, area, x, y, &text, self.scene.style(role));
                x += column + 1;
            }
        }
        if first > 0 || first + visible < stack.entries.len() {
            let more = self.scene.text("panel-more", &[("count", hidden.into())]);
            let at = area.right().saturating_sub(width(&more));
            put(buf, area, at.max(area.x), area.y, &more, self.scene.style(Role::Calm));
        }
    }

    fn title(&self, stack: &Stack, area: Rect, buf: &mut Buffer) {
        match stack.kind {
            StackKind::Explicit => panel_title(self.scene, Panel::Stack, self.alone, None),
            StackKind::Calls => PanelTitle {
                name: self.scene.text("panel-stack-calls", &[]),
                ..panel_title(self.scene, Panel::Stack, self.alone, None)
            },
        }
        .render(area, buf);
    }

    fn entries_before(&self, kind: StackKind) -> usize {
        self.scene.app.cursor.algorithm().stack(&self.scene.before, kind).entries.len()
    }

    /// Ones and zeros where they fit, hexadecimal numbers where they do not.
    fn columns(&self, stack: &Stack, available: u16) -> Option<Columns> {
        let room = available.checked_sub(4)?;
        let widths = |binary: bool| -> Vec<u16> {
            let values = |field: usize| stack.entries.iter().filter_map(move |entry| entry.values.get(field));
            let widest = |field: usize| values(field).map(|value| width(&self.value(value, binary))).max().unwrap_or(0);
            stack.fields.iter().enumerate().map(|(at, name)| widest(at).max(width(name))).collect()
        };
        let fits = |widths: &[u16]| widths.iter().map(|width| width + 1).sum::<u16>() <= room + 1;
        let binary = widths(true);
        if fits(&binary) {
            return Some(Columns { widths: binary, binary: true });
        }
        Some(Columns { widths: widths(false), binary: false })
    }

    fn value(&self, value: &Value, binary: bool) -> String {
        match value {
            Value::Bits(bits) | Value::Set { bits, .. } if !binary => format!("{bits:x}"),
            other => value_text(other, self.scene.size(), self.scene.app.flip),
        }
    }
}
