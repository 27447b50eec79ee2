//! The page about the sources and the history: which of its lines is the first on the screen.

use unicode_width::UnicodeWidthStr;

use super::App;
use crate::action::Action;
use crate::content::Content;

/// Columns of a readable line of text.
pub const SOURCES_COLUMNS: u16 = 100;

impl App {
    /// Moves through the page, whose first line on the screen is `first`.
    pub(super) fn sources_take(&self, content: &Content, first: &mut usize, action: &Action) {
        let rows = Rows::of(content.sources(&self.language), self.area);
        let last = rows.back(rows.heights.len());
        let moved = match action {
            Action::ScrollUp => first.saturating_sub(1),
            Action::ScrollDown => *first + 1,
            Action::PageUp => rows.back(*first),
            Action::PageDown => rows.on(*first),
            Action::Start => 0,
            Action::End => last,
            _ => *first,
        };
        *first = moved.min(last);
    }
}

/// About how many rows of the screen each line takes, and how many rows the screen has.
struct Rows {
    heights: Vec<usize>,
    screen: usize,
}

impl Rows {
    fn of(text: &str, (columns, rows): (u16, u16)) -> Self {
        // Lines are broken between words, so they are somewhat shorter than the screen.
        let columns = usize::from(columns.saturating_sub(2).min(SOURCES_COLUMNS))
            .saturating_sub(8)
            .max(1);
        let heights = text
            .lines()
            .map(|line| line.width().div_ceil(columns).max(1))
            .collect();
        Self {
            heights,
            screen: usize::from(rows).saturating_sub(3).max(1),
        }
    }

    /// The first line of the screen after the one that begins with line `first`. A screen shows at least one line.
    fn on(&self, first: usize) -> usize {
        let mut left = self.screen;
        let rest = self.heights.iter().skip(first);
        let fitting = rest.take_while(|height| {
            left.checked_sub(**height)
                .inspect(|rest| left = *rest)
                .is_some()
        });
        first + fitting.count().max(1)
    }

    /// The first line of the screen that ends before line `end`.
    fn back(&self, end: usize) -> usize {
        (0..end).find(|first| self.on(*first) >= end).unwrap_or(0)
    }
}
