//! A list to choose from: a page of entries, a bar on the chosen one, and below them what that one is about. A low list
//! takes only the lines that it needs, from the top.
//!
//! ```text
//!  Course
//!  Lessons      1 Four queens                                   done
//!             ▶ 2 How the search goes back                    2 of 5      the bar
//!               …
//!  Bug hunts    1 …
//!
//!  What the chosen one is about.
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::area::{below, inside, right_of};
use super::pen::Pen;
use super::surface::Page;
use super::text::{put, widest, width, wrapped};
use crate::action::{Action, Spot};
use crate::session::in_lines;
use crate::text::Role;

pub(crate) struct ListPage<'a> {
    pub(crate) pen: Pen<'a>,
    pub(crate) title: String,
    /// What is being typed after the title, with a cursor behind it.
    pub(crate) typed: Option<&'a str>,
    /// What stands below the title.
    pub(crate) notes: Vec<Note>,
    pub(crate) entries: Vec<Entry>,
    /// The entry under the bar, from 0.
    pub(crate) at: usize,
    /// What the entry under the bar is about; a low list has no such text.
    pub(crate) about: Option<String>,
}

/// What stands below the title of a list.
pub(crate) enum Note {
    Text(String, Role),
    /// A command for a shell. It stands at the edge, so that it can be selected line by line.
    Command(String),
}

impl Note {
    fn lines(&self, area: Rect) -> Vec<(String, Role)> {
        match self {
            Self::Text(text, role) => {
                let lines = wrapped(text, area.width.saturating_sub(2)).into_iter();
                lines.map(|line| (format!(" {line}"), *role)).collect()
            }
            Self::Command(command) => {
                let lines = in_lines(command, usize::from(area.width)).into_iter();
                lines.map(|line| (line, Role::Title)).collect()
            }
        }
    }
}

/// A line of the list.
#[derive(Default)]
pub(crate) struct Entry {
    /// What stands before it: a number, or the name of a group, which is shown where the group begins.
    pub(crate) lead: String,
    pub(crate) title: String,
    /// What it means, in a column of its own; may be empty.
    pub(crate) meaning: String,
    /// The progress or the key, shown at the right; may be empty.
    pub(crate) state: String,
    pub(crate) done: bool,
}

/// The least number of lines below the list.
const ABOUT: u16 = 6;

impl ListPage<'_> {
    fn notes(&self, area: Rect) -> Vec<(String, Role)> {
        let notes = self.notes.iter();
        notes.flat_map(|note| note.lines(area)).collect()
    }

    /// The area of the entries, and the index of the first one shown.
    fn rows(&self, area: Rect) -> (Rect, usize) {
        let heads = 1 + self.notes(area).len() as u16;
        let below = if self.about.is_some() { ABOUT + 1 } else { 1 };
        let height = area
            .height
            .saturating_sub(below + heads)
            .max(1)
            .min(self.entries.len() as u16);
        let first = (self.at + 1).saturating_sub(usize::from(height));
        (
            Rect {
                y: area.y + heads,
                height,
                ..area
            }
            .intersection(area),
            first,
        )
    }

    /// The columns that a part of the entries takes, with a gap; 0 if no entry has it.
    fn columns(&self, part: impl Fn(&Entry) -> &str) -> u16 {
        match widest(self.entries.iter().map(part)) {
            0 => 0,
            most => most + 2,
        }
    }

    fn entry(&self, first: usize, at: usize, area: Rect, buf: &mut Buffer) {
        let entry = &self.entries[at];
        let pen = self.pen;
        let chosen = at == self.at;
        let role = |role: Role| if chosen { Role::Present } else { role };
        if chosen {
            pen.write(
                &" ".repeat(usize::from(area.width)),
                Role::Present,
                area,
                buf,
            );
        }
        let end = area.width.saturating_sub(width(&entry.state) + 1);
        let texts = Rect {
            width: end.saturating_sub(1),
            ..area
        };
        if at == first || entry.lead != self.entries[at - 1].lead {
            pen.write(&format!(" {}", entry.lead), role(Role::Title), area, buf);
        }
        let marks = right_of(texts, self.columns(|entry| &entry.lead).max(1));
        if chosen {
            pen.write(pen.glyphs.ran[0], Role::Present, marks, buf);
        }
        let titles = right_of(marks, 2);
        pen.line(&entry.title, role(Role::Text), titles, buf);
        pen.line(
            &entry.meaning,
            role(Role::Calm),
            right_of(titles, self.columns(|entry| &entry.title)),
            buf,
        );
        let state = if entry.done {
            Role::Solution
        } else {
            Role::Calm
        };
        pen.write(&entry.state, role(state), right_of(area, end), buf);
    }

    /// Draws the title, and what is being typed: its end, if not all of it fits.
    fn head(&self, area: Rect, buf: &mut Buffer) {
        let x = put(
            buf,
            area,
            area.x + 1,
            area.y,
            &self.title,
            self.pen.style(Role::Title),
        );
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
    fn covers(&self, area: Rect) -> Rect {
        if self.about.is_some() {
            return area;
        }
        let (rows, _) = self.rows(area);
        Rect {
            height: rows.bottom() + 1 - area.y,
            ..area
        }
        .intersection(area)
    }

    fn render(&self, area: Rect, buf: &mut Buffer) {
        let pen = self.pen;
        let (rows, first) = self.rows(area);
        self.head(area, buf);
        for ((text, role), line) in self.notes(area).iter().zip(below(area, 1).rows()) {
            pen.write(text, *role, line, buf);
        }
        for (at, row) in (first..self.entries.len()).zip(rows.rows()) {
            self.entry(first, at, row, buf);
        }
        let more = match self
            .entries
            .len()
            .saturating_sub(first + usize::from(rows.height))
        {
            0 => String::new(),
            below => format!(" {} ", pen.text("panel-more", &[("count", below.into())])),
        };
        let rest = below(area, rows.bottom() - area.y);
        let Some(about) = &self.about else {
            pen.write(
                &pen.glyphs.lines[1].repeat(usize::from(area.width)),
                Role::Border,
                rest,
                buf,
            );
            pen.write(&more, Role::Calm, right_of(rest, 1), buf);
            return;
        };
        pen.write(&more, Role::Calm, right_of(rest, 3), buf);
        pen.paragraph(
            about,
            Role::Calm,
            below(inside(area), rows.bottom() + 1 - area.y),
            buf,
        );
    }

    fn action_at(&self, area: Rect, x: u16, y: u16) -> Option<Action> {
        let (rows, first) = self.rows(area);
        let item = first + usize::from(y.checked_sub(rows.y)?);
        (rows.contains((x, y).into()) && item < self.entries.len())
            .then_some(Action::Point(Spot::Item(item)))
    }
}
