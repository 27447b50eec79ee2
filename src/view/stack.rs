//! A stack: one line a record, the newest at the bottom.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::text::{fitted, put, width};
use super::title::PanelTitle;
use crate::algorithm::{Entry, Stack, Value};
use crate::content::Role;
use crate::narrate::value_text;
use crate::search::Size;

/// A stack with its title.
pub(super) struct StackTable<'a> {
    pub(super) title: PanelTitle<'a>,
    pub(super) size: Size,
    pub(super) stack: Stack,
    /// Whether the last press has pushed the newest record.
    pub(super) pushed: bool,
    /// How many records the user has scrolled down; up, if negative.
    pub(super) scroll: i16,
}

/// How the records are laid out.
struct Columns {
    /// The width of each field.
    widths: Vec<u16>,
    /// Whether bits are written as ones and zeros; else as hexadecimal numbers.
    binary: bool,
}

impl Columns {
    fn fit(&self, room: u16) -> bool {
        self.widths.iter().map(|width| width + 1).sum::<u16>() <= room + 1
    }
}

impl Widget for &StackTable<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let pen = self.title.pen;
        self.title.render(area, buf);
        let head = pen.style(Role::Calm);
        let entries = &self.stack.entries;
        if entries.is_empty() {
            let empty = fitted(&pen.text("stack-empty", &[]), area.width, pen.glyphs.ellipsis);
            put(buf, area, area.x, area.y + 1, &empty, head);
            return;
        }
        let Some(columns) = self.columns(area.width) else { return };
        let row = pen.text("stack-row", &[]);
        let fields = area.x + width(&row).max(3) + 1;
        put(buf, area, area.x, area.y + 1, &row, head);
        let mut x = fields;
        for (field, column) in self.stack.fields.iter().zip(&columns.widths) {
            put(buf, area, x, area.y + 1, &fitted(field, *column, ""), head);
            x += column + 1;
        }
        if !columns.binary {
            put(buf, area, x, area.y + 1, "(hex)", head);
        }
        let visible = usize::from(area.height.saturating_sub(2));
        let hidden = entries.len().saturating_sub(visible);
        // Without scrolling, the newest record is in sight.
        let first = hidden.saturating_add_signed(self.scroll.into()).min(hidden);
        for ((at, entry), y) in entries.iter().enumerate().skip(first).take(visible).zip(area.y + 2..) {
            self.record(entry, at + 1 == entries.len(), &columns, (fields, y), area, buf);
        }
        if first > 0 || first + visible < entries.len() {
            let more = pen.text("panel-more", &[("count", hidden.into())]);
            let at = area.right().saturating_sub(width(&more));
            put(buf, area, at.max(area.x), area.y, &more, head);
        }
    }
}

impl StackTable<'_> {
    /// A record in row `y` of the screen, its fields from column `x` on.
    fn record(
        &self,
        entry: &Entry,
        newest: bool,
        columns: &Columns,
        (mut x, y): (u16, u16),
        area: Rect,
        buf: &mut Buffer,
    ) {
        let pen = self.title.pen;
        let role = match (self.pushed && newest, newest) {
            (true, _) => Role::Changed,
            (_, true) => Role::Title,
            _ => Role::Text,
        };
        let marker = if newest { pen.glyphs.ran[0] } else { " " };
        put(buf, area, area.x, y, &format!("{marker}{:>2}", entry.row), pen.style(role));
        for (value, column) in entry.values.iter().zip(&columns.widths) {
            let text = fitted(&self.value(value, columns.binary), *column, pen.glyphs.ellipsis);
            put(buf, area, x, y, &text, pen.style(role));
            x += column + 1;
        }
    }

    /// Whether all bits fit as ones and zeros into `available` columns.
    pub(super) fn fits_in_binary(&self, available: u16) -> bool {
        self.columns(available).is_some_and(|columns| columns.binary)
    }

    /// The widths of the fields: for ones and zeros if these fit, else for hexadecimal numbers; `None` without room.
    fn columns(&self, available: u16) -> Option<Columns> {
        let room = available.checked_sub(4)?;
        let columns = |binary: bool| {
            let values = |field: usize| self.stack.entries.iter().filter_map(move |entry| entry.values.get(field));
            let widest = |field: usize| values(field).map(|value| width(&self.value(value, binary))).max().unwrap_or(0);
            let fields = self.stack.fields.iter().enumerate();
            Columns { widths: fields.map(|(at, name)| widest(at).max(width(name))).collect(), binary }
        };
        let binary = columns(true);
        Some(if binary.fit(room) { binary } else { columns(false) })
    }

    fn value(&self, value: &Value, binary: bool) -> String {
        match value {
            Value::Bits(bits) | Value::Set { bits, .. } if !binary => format!("{bits:x}"),
            other => value_text(other, self.size, self.title.pen.flip),
        }
    }
}
