//! A list to choose from: a page of entries, a bar on one of them, and below what the chosen one is about.
//!
//! ```text
//!  Lessons
//!   1 Four queens                                   done
//!   2 How the search goes back                    2 of 5      the bar
//!   …
//!
//!  What the chosen one is about.
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget};

use super::pen::Pen;
use super::surface::Page;
use super::text::{fitted, put, width, wrapped};
use crate::content::Role;

/// A list as a page.
pub(super) struct ListPage<'a> {
    pub(super) pen: Pen<'a>,
    pub(super) title: String,
    /// A line below the title.
    pub(super) note: Option<String>,
    pub(super) entries: Vec<Entry>,
    /// The entry under the bar, from 0.
    pub(super) at: usize,
    /// What the entry under the bar is about.
    pub(super) about: String,
}

/// A line of the list.
pub(super) struct Entry {
    pub(super) title: String,
    /// The progress, shown at the right; may be empty.
    pub(super) state: String,
    pub(super) done: bool,
}

/// The least number of lines below the list.
const ABOUT: u16 = 4;

impl ListPage<'_> {
    /// The lines above the entries.
    fn heads(&self) -> u16 {
        1 + u16::from(self.note.is_some())
    }

    /// The area of the entries, and the index of the first one shown.
    fn rows(&self, area: Rect) -> (Rect, usize) {
        let height = area.height.saturating_sub(ABOUT + 1 + self.heads()).max(1).min(self.entries.len() as u16);
        let first = (self.at + 1).saturating_sub(usize::from(height));
        (Rect { y: area.y + self.heads(), height, ..area }.intersection(area), first)
    }

    fn entry(&self, at: usize, entry: &Entry, area: Rect, buf: &mut Buffer) {
        let pen = self.pen;
        let chosen = at == self.at;
        let style = pen.style(if chosen { Role::CurrentLine } else { Role::Text });
        if chosen {
            put(buf, area, area.x, area.y, &" ".repeat(usize::from(area.width)), style);
        }
        let room = area.width.saturating_sub(6 + width(&entry.state));
        let line = format!("{:>3} {}", at + 1, fitted(&entry.title, room, pen.glyphs.ellipsis));
        put(buf, area, area.x, area.y, &line, style);
        let role = if entry.done { Role::Solution } else { Role::Calm };
        let style = if chosen { style } else { pen.style(role) };
        put(buf, area, area.right().saturating_sub(width(&entry.state) + 1), area.y, &entry.state, style);
    }
}

impl Page for ListPage<'_> {
    fn render(&self, area: Rect, buf: &mut Buffer) {
        let pen = self.pen;
        Clear.render(area, buf);
        buf.set_style(area, pen.style(Role::Text));
        put(buf, area, area.x + 1, area.y, &self.title, pen.style(Role::Title));
        if let Some(note) = &self.note {
            let note = fitted(note, area.width.saturating_sub(2), pen.glyphs.ellipsis);
            put(buf, area, area.x + 1, area.y + 1, &note, pen.style(Role::Calm));
        }
        let (rows, first) = self.rows(area);
        for ((at, entry), y) in self.entries.iter().enumerate().skip(first).zip(rows.top()..rows.bottom()) {
            self.entry(at, entry, Rect { y, height: 1, ..rows }, buf);
        }
        let (left, top) = (area.x + 1, rows.bottom() + 1);
        let lines = wrapped(&self.about, area.width.saturating_sub(2));
        for (line, y) in lines.iter().zip(top..area.bottom()) {
            put(buf, area, left, y, line, pen.style(Role::Calm));
        }
    }

    fn item_at(&self, area: Rect, x: u16, y: u16) -> Option<usize> {
        let (rows, first) = self.rows(area);
        let item = first + usize::from(y.checked_sub(rows.y)?);
        (rows.contains((x, y).into()) && item < self.entries.len()).then_some(item)
    }
}
