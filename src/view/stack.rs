//! A stack: one line per record, the newest at the bottom.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::area::{right_of, take};
use super::palette::Glyphs;
use super::text::{fitted, put, widest, width};
use super::title::PanelTitle;
use crate::algorithm::{Stack, Value};
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

    /// Writes the fields of a record side by side, and returns the part of the area after them.
    fn write(
        &self,
        fields: impl Iterator<Item = String>,
        ellipsis: &str,
        style: Style,
        mut area: Rect,
        buf: &mut Buffer,
    ) -> Rect {
        for (field, column) in fields.zip(&self.widths) {
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
        area
    }
}

/// The marker and the role of a record, depending on whether it is the newest and has just been pushed.
pub(super) const fn newest_look(
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
    /// Draws it.
    pub(super) fn render(&self, area: Rect, buf: &mut Buffer) {
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
        let end = columns.write(
            fields,
            "",
            pen.style(Role::Calm),
            right_of(heads, names),
            buf,
        );
        if !columns.binary {
            pen.write("(hex)", Role::Calm, end, buf);
        }
        let visible = usize::from(below.height);
        let hidden = entries.len().saturating_sub(visible);
        // Without scrolling, the newest record is in sight.
        let first = hidden.saturating_add_signed(self.scroll.into()).min(hidden);
        for ((at, entry), row) in entries.iter().enumerate().skip(first).zip(below.rows()) {
            let (marker, role) = newest_look(at + 1 == entries.len(), self.pushed, pen.glyphs);
            pen.write(&format!("{marker}{:>2}", entry.row), role, row, buf);
            let values = entry
                .values
                .iter()
                .map(|value| self.value(value, columns.binary));
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

    /// Whether all bits fit as ones and zeros into `available` columns.
    pub(super) fn fits_in_binary(&self, available: u16) -> bool {
        self.columns(available)
            .is_some_and(|columns| columns.binary)
    }

    /// The widths of the fields: for ones and zeros if these fit, else for hexadecimal numbers; `None` without room.
    fn columns(&self, available: u16) -> Option<Columns> {
        let room = available.checked_sub(4)?;
        let columns = |binary: bool| {
            let values = |field: usize| {
                self.stack
                    .entries
                    .iter()
                    .filter_map(move |entry| entry.values.get(field))
            };
            let widest =
                |field: usize| widest(values(field).map(|value| self.value(value, binary)));
            let fields = self.stack.fields.iter().enumerate();
            Columns {
                widths: fields
                    .map(|(at, name)| widest(at).max(width(name)))
                    .collect(),
                binary,
            }
        };
        let binary = columns(true);
        Some(if binary.fit(room) {
            binary
        } else {
            columns(false)
        })
    }

    fn value(&self, value: &Value, binary: bool) -> String {
        match value {
            Value::Bits(bits) | Value::Set { bits, .. } if !binary => format!("{bits:x}"),
            other => value_text(other, self.size, self.title.pen.flip),
        }
    }
}
