//! The top line.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::area::right_of;
use super::pen::Pen;
use super::text::width;
use crate::action::Action;
use crate::text::Role;

/// From this rank on, a part is left out before others are shortened.
const SPARE: u8 = 6;

/// The columns between two parts.
const GAP: u16 = 3;

/// A part of the top line.
#[derive(Clone, Debug)]
pub(crate) struct HeaderPart {
    /// If not all parts fit, the one with the highest rank is left out first.
    pub(crate) rank: u8,
    pub(crate) text: String,
    /// A shorter text, shown before any part below rank [`SPARE`] is left out.
    pub(crate) short: Option<String>,
    pub(crate) role: Role,
    /// The columns that it keeps at the right end of the line, so that a growing number moves no other part; 0 for a
    /// part at the left.
    pub(crate) field: u16,
    /// What a click on it does.
    pub(crate) action: Option<Action>,
}

impl HeaderPart {
    /// A part that has no shorter form.
    pub(crate) const fn new(rank: u8, text: String, role: Role) -> Self {
        Self {
            rank,
            text,
            short: None,
            role,
            field: 0,
            action: None,
        }
    }

    /// The same part at the right end of the line, in as many columns as its longest text takes.
    pub(crate) fn right(self, longest: &str) -> Self {
        Self {
            field: width(longest),
            ..self
        }
    }

    pub(crate) const fn is_right(&self) -> bool {
        self.field > 0
    }

    fn columns(&self) -> u16 {
        self.field.max(width(&self.text))
    }

    /// The same part with a shorter form.
    pub(crate) fn or(self, short: Option<String>) -> Self {
        Self { short, ..self }
    }

    /// The same part with what a click on it does.
    pub(crate) fn on_click(self, action: Action) -> Self {
        Self {
            action: Some(action),
            ..self
        }
    }
}

/// The parts that fit into a line, with the columns where they begin.
fn fitting(mut parts: Vec<HeaderPart>, area: Rect) -> Vec<(u16, HeaderPart)> {
    parts.retain(|part| !part.text.is_empty());
    let columns = |parts: &[HeaderPart]| {
        let all: u16 = parts.iter().map(|part| part.columns() + GAP).sum();
        all.saturating_sub(GAP)
    };
    let too_long = |parts: &[HeaderPart]| columns(parts) > area.width;
    // Parts that are only for the largest boards and screens are left out first, then the totals.
    if too_long(&parts) {
        parts.retain(|part| part.rank < SPARE);
    }
    for at in 0..parts.len() {
        if too_long(&parts)
            && let Some(short) = parts[at].short.take()
        {
            parts[at].text = short;
            parts[at].field = parts[at].field.min(1);
        }
    }
    while parts.len() > 1 && too_long(&parts) {
        let last = parts.iter().map(|part| part.rank).max();
        parts.retain(|part| Some(part.rank) != last);
    }
    let (right, left): (Vec<_>, Vec<_>) = parts.into_iter().partition(HeaderPart::is_right);
    let from = area.right().saturating_sub(columns(&right));
    let mut placed = placed(left, area.x, |part| part.columns() + GAP);
    let at_right = self::placed(right, from, |part| part.columns() + GAP);
    // A text ends where its field does.
    placed.extend(
        at_right
            .into_iter()
            .map(|(x, part)| (x + part.columns() - width(&part.text), part)),
    );
    placed
}

/// Parts of a line side by side from column `x` on, each with the column where it begins.
pub(crate) fn placed<T>(parts: Vec<T>, mut x: u16, columns: impl Fn(&T) -> u16) -> Vec<(u16, T)> {
    let place = |part| {
        let at = x;
        x += columns(&part);
        (at, part)
    };
    parts.into_iter().map(place).collect()
}

/// What a click on column `x` of the line does.
pub(crate) fn action_at(parts: Vec<HeaderPart>, area: Rect, x: u16) -> Option<Action> {
    let hit = fitting(parts, area)
        .into_iter()
        .find(|(from, part)| (*from..from + width(&part.text)).contains(&x));
    hit.and_then(|(_, part)| part.action)
}

/// Draws the parts that fit.
pub(crate) fn header(pen: Pen, parts: Vec<HeaderPart>, area: Rect, buf: &mut Buffer) {
    for (x, part) in fitting(parts, area) {
        if !part.is_right() && x > area.x {
            let dot = right_of(area, x - area.x - 2);
            pen.write(pen.glyphs.dot, Role::Calm, dot, buf);
        }
        pen.line(&part.text, part.role, right_of(area, x - area.x), buf);
    }
}
