//! The page about the sources and the history: headings, paragraphs, lists and tables.
//!
//! ```text
//! Source 001: one array, then sets of bits
//!
//! It has: one column number a row in Python …
//!  - Nothing returns after a solution. …
//!
//!  queens        arrays          bits  arrays / bits
//!       4  4.4107437e-…  4.72068786…            0.93
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::area::{inside, right_of, take};
use super::scene::Scene;
use super::surface::Page;
use super::text::{widest, width, wrapped};
use crate::app::SOURCES_COLUMNS;
use crate::content::Role;

pub(super) struct Sources<'a> {
    pub(super) scene: &'a Scene<'a>,
    /// The first line of the text that is shown.
    pub(super) first: usize,
}

/// The columns between two cells of a table.
const GAP: u16 = 2;

impl Page for Sources<'_> {
    fn render(&self, area: Rect, buf: &mut Buffer) {
        let text = self.scene.content.sources(&self.scene.app.language);
        let lines: Vec<_> = text.lines().collect();
        let mut area = inside(area);
        area.width = area.width.min(SOURCES_COLUMNS);
        for (at, line) in lines.iter().enumerate().skip(self.first) {
            let (texts, indent, role) = match line.split_once(' ') {
                Some(("#" | "##", title)) => (wrapped(title, area.width), 0, Role::Title),
                Some(("-", item)) => {
                    self.scene.pen.write(" -", Role::Calm, area, buf);
                    (wrapped(item, area.width.saturating_sub(3)), 3, Role::Text)
                }
                Some(("|", _)) => (vec![row(table_around(&lines, at), line)], 0, Role::Number),
                _ => (wrapped(line, area.width), 0, Role::Text),
            };
            // The heads of a table are its first row.
            let heads = line.starts_with('|')
                && !at
                    .checked_sub(1)
                    .is_some_and(|above| lines[above].starts_with('|'));
            let role = if heads { Role::Calm } else { role };
            for text in texts {
                self.scene
                    .pen
                    .line(&text, role, right_of(take(&mut area, 1), indent), buf);
            }
            if area.is_empty() {
                return;
            }
        }
    }
}

/// The lines of the table that has this line.
fn table_around<'a>(lines: &'a [&'a str], at: usize) -> &'a [&'a str] {
    let is_row = |line: &&str| line.starts_with('|');
    let start = (0..at)
        .rev()
        .find(|above| !is_row(&lines[*above]))
        .map_or(0, |above| above + 1);
    let end = (at..lines.len())
        .find(|below| !is_row(&lines[*below]))
        .unwrap_or(lines.len());
    &lines[start..end]
}

fn cells(line: &str) -> impl Iterator<Item = &str> {
    line.trim_matches('|').split('|').map(str::trim)
}

/// A row of a table, each cell at the right of its column.
fn row(table: &[&str], line: &str) -> String {
    let mut text = String::new();
    for (at, cell) in cells(line).enumerate() {
        let column = widest(table.iter().filter_map(|line| cells(line).nth(at)));
        let gap = usize::from(column - width(cell) + if at > 0 { GAP } else { 1 });
        text.extend(std::iter::repeat_n(' ', gap));
        text.push_str(cell);
    }
    text
}
