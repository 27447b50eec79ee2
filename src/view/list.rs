//! A list to choose from: a page of entries, a bar on one of them, and below what the chosen one is about. A low list
//! takes only the lines that it needs, from the top.
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
    /// What is being typed after the title, with a cursor behind it.
    pub(super) typed: Option<&'a str>,
    /// A text below the title.
    pub(super) note: Option<(String, Role)>,
    pub(super) entries: Vec<Entry>,
    /// The entry under the bar, from 0.
    pub(super) at: usize,
    /// What the entry under the bar is about; a low list has no such text.
    pub(super) about: Option<String>,
}

/// A line of the list.
#[derive(Default)]
pub(super) struct Entry {
    /// What stands before it: a number, or the name of a group.
    pub(super) lead: String,
    pub(super) title: String,
    /// What it means, in a column of its own; may be empty.
    pub(super) meaning: String,
    /// The progress or the key, shown at the right; may be empty.
    pub(super) state: String,
    pub(super) done: bool,
}

/// The least number of lines below the list.
const ABOUT: u16 = 4;

impl ListPage<'_> {
    /// The lines of the note.
    fn notes(&self, area: Rect) -> Vec<(String, Role)> {
        let lines = |(text, role): &(String, Role)| {
            let lines = wrapped(text, area.width.saturating_sub(2));
            lines.into_iter().map(|line| (line, *role)).collect()
        };
        self.note.as_ref().map_or_else(Vec::new, lines)
    }

    /// The area of the entries, and the index of the first one shown.
    fn rows(&self, area: Rect) -> (Rect, usize) {
        let heads = 1 + self.notes(area).len() as u16;
        let below = if self.about.is_some() { ABOUT + 1 } else { 1 };
        let height = area.height.saturating_sub(below + heads).max(1).min(self.entries.len() as u16);
        let first = (self.at + 1).saturating_sub(usize::from(height));
        (Rect { y: area.y + heads, height, ..area }.intersection(area), first)
    }

    /// The columns that a part of the entries takes, with a gap; 0 if no entry has it.
    fn columns(&self, part: impl Fn(&Entry) -> &str) -> u16 {
        self.entries
            .iter()
            .map(|entry| width(part(entry)))
            .max()
            .filter(|columns| *columns > 0)
            .map_or(0, |most| most + 2)
    }

    fn entry(&self, at: usize, entry: &Entry, area: Rect, buf: &mut Buffer) {
        let pen = self.pen;
        let chosen = at == self.at;
        let bar = pen.style(Role::Present);
        if chosen {
            put(buf, area, area.x, area.y, &" ".repeat(usize::from(area.width)), bar);
        }
        let style = |role: Role| if chosen { bar } else { pen.style(role) };
        let end = area.right().saturating_sub(width(&entry.state) + 1);
        let cut = |text: &str, from: u16| fitted(text, end.saturating_sub(from + 1), pen.glyphs.ellipsis);
        let lead = if self.about.is_some() { format!("{:>3} ", entry.lead) } else { format!(" {}", entry.lead) };
        let lead_role = if self.about.is_some() { Role::Text } else { Role::Title };
        put(buf, area, area.x, area.y, &lead, style(lead_role));
        let x = area.x + if self.about.is_some() { 4 } else { self.columns(|entry| &entry.lead).max(1) };
        if chosen && self.about.is_none() {
            put(buf, area, x, area.y, pen.glyphs.ran[0], bar);
        }
        let x = if self.about.is_some() { x } else { x + 2 };
        put(buf, area, x, area.y, &cut(&entry.title, x), style(Role::Text));
        let x = x + self.columns(|entry| &entry.title);
        if !entry.meaning.is_empty() {
            put(buf, area, x, area.y, &cut(&entry.meaning, x), style(Role::Calm));
        }
        let role = if entry.done { Role::Solution } else { Role::Calm };
        put(buf, area, end, area.y, &entry.state, style(role));
    }

    /// The title, and what is being typed: its end, if not all of it fits.
    fn head(&self, area: Rect, buf: &mut Buffer) {
        let x = put(buf, area, area.x + 1, area.y, &self.title, self.pen.style(Role::Title));
        let Some(mut typed) = self.typed else { return };
        while width(typed) > area.right().saturating_sub(x + 3) {
            let mut chars = typed.chars();
            chars.next();
            typed = chars.as_str();
        }
        let x = put(buf, area, x + 1, area.y, typed, self.pen.style(Role::Text));
        put(buf, area, x, area.y, " ", self.pen.style(Role::Present));
    }
}

impl Page for ListPage<'_> {
    fn render(&self, area: Rect, buf: &mut Buffer) {
        let pen = self.pen;
        let (rows, first) = self.rows(area);
        let covered = if self.about.is_some() {
            area
        } else {
            Rect { height: rows.bottom() + 1 - area.y, ..area }.intersection(area)
        };
        Clear.render(covered, buf);
        buf.set_style(covered, pen.style(Role::Text));
        self.head(area, buf);
        for ((line, role), y) in self.notes(area).iter().zip(area.y + 1..rows.y) {
            put(buf, area, area.x + 1, y, line, pen.style(*role));
        }
        for ((at, entry), y) in self.entries.iter().enumerate().skip(first).zip(rows.top()..rows.bottom()) {
            self.entry(at, entry, Rect { y, height: 1, ..rows }, buf);
        }
        let more = match self.entries.len().saturating_sub(first + usize::from(rows.height)) {
            0 => String::new(),
            below => format!(" {} ", pen.text("panel-more", &[("count", below.into())])),
        };
        let Some(about) = &self.about else {
            let line = pen.glyphs.lines[1].repeat(usize::from(area.width));
            put(buf, area, area.x, rows.bottom(), &line, pen.style(Role::Border));
            put(buf, area, area.x + 1, rows.bottom(), &more, pen.style(Role::Calm));
            return;
        };
        put(buf, area, area.x + 3, rows.bottom(), &more, pen.style(Role::Calm));
        let (left, top) = (area.x + 1, rows.bottom() + 1);
        let lines = wrapped(about, area.width.saturating_sub(2));
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
