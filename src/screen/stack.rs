//! A stack: one line per record, the newest at the bottom.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::area::{right_of, take};
use super::palette::Glyphs;
use super::text::{fitted, put, widest, width};
use super::title::PanelTitle;
use crate::algorithms::{Stack, Value};
use crate::search::Size;
use crate::text::Role;
use crate::text::narration::value_text;

/// A stack with its title.
pub(crate) struct StackTable<'a> {
    pub(crate) title: PanelTitle<'a>,
    pub(crate) size: Size,
    pub(crate) stack: &'a Stack,
    /// Whether the last press has pushed the newest record.
    pub(crate) pushed: bool,
    /// How many records the user has scrolled down; up, if negative.
    pub(crate) scroll: i16,
}

/// How the records are laid out.
struct Columns {
    /// The field that is shown first: those before it have no room.
    first: usize,
    /// The width of each field that is shown.
    widths: Vec<u16>,
}

impl Columns {
    /// Writes the fields of a record side by side.
    fn write(
        &self,
        fields: impl Iterator<Item = String>,
        ellipsis: &str,
        style: Style,
        mut area: Rect,
        buf: &mut Buffer,
    ) {
        for (field, column) in fields.skip(self.first).zip(&self.widths) {
            put(
                buf,
                area,
                area.x,
                area.y,
                &fitted(&field, *column, ellipsis),
                style,
            );
            area = right_of(area, column + 1);
        }
    }
}

/// The marker and the role of a record, depending on whether it is the newest and has just been pushed.
pub(crate) const fn newest_look(
    newest: bool,
    pushed: bool,
    glyphs: &Glyphs,
) -> (&'static str, Role) {
    match (newest, pushed) {
        (true, true) => (glyphs.ran[0], Role::Changed),
        (true, false) => (glyphs.ran[0], Role::Title),
        (false, _) => (" ", Role::Text),
    }
}

impl StackTable<'_> {
    pub(crate) fn render(&self, area: Rect, buf: &mut Buffer) {
        let pen = self.title.pen;
        let mut below = self.title.render(area, buf);
        let entries = &self.stack.entries;
        if entries.is_empty() {
            pen.line(&pen.text("stack-empty", &[]), Role::Calm, below, buf);
            return;
        }
        let Some(columns) = self.columns(area.width) else {
            return;
        };
        let row = pen.text("stack-row", &[]);
        let names = width(&row).max(3) + 1;
        let heads = take(&mut below, 1);
        pen.write(&row, Role::Calm, heads, buf);
        let fields = self.stack.fields.iter().map(|field| (*field).to_owned());
        columns.write(
            fields,
            "",
            pen.style(Role::Calm),
            right_of(heads, names),
            buf,
        );
        if columns.first > 0 {
            pen.write(
                pen.glyphs.ellipsis,
                Role::Calm,
                right_of(heads, names - 1),
                buf,
            );
        }
        let visible = usize::from(below.height);
        let hidden = entries.len().saturating_sub(visible);
        // Without scrolling, the newest record is in sight.
        let first = hidden.saturating_add_signed(self.scroll.into()).min(hidden);
        for ((at, entry), row) in entries.iter().enumerate().skip(first).zip(below.rows()) {
            let (marker, role) = newest_look(at + 1 == entries.len(), self.pushed, pen.glyphs);
            pen.write(&format!("{marker}{:>2}", entry.row), role, row, buf);
            let values = entry.values.iter().map(|value| self.value(value));
            columns.write(
                values,
                pen.glyphs.ellipsis,
                pen.style(role),
                right_of(row, names),
                buf,
            );
        }
        if hidden > 0 {
            pen.at_right(
                &pen.text("panel-more", &[("count", hidden.into())]),
                Role::Calm,
                area,
                buf,
            );
        }
    }

    /// The fields from the last one back as far as they fit side by side, at least one; `None` without room.
    fn columns(&self, available: u16) -> Option<Columns> {
        let room = available.checked_sub(4)?;
        let width = |(field, name): (usize, &&str)| {
            let values = self
                .stack
                .entries
                .iter()
                .filter_map(|entry| entry.values.get(field));
            widest(values.map(|value| self.value(value))).max(width(name))
        };
        let mut widths: Vec<_> = self.stack.fields.iter().enumerate().map(width).collect();
        let mut first = 0;
        while widths.len() > 1 && widths.iter().map(|width| width + 1).sum::<u16>() > room + 1 {
            widths.remove(0);
            first += 1;
        }
        Some(Columns { first, widths })
    }

    fn value(&self, value: &Value) -> String {
        value_text(value, self.size, self.title.pen.flip)
    }
}
