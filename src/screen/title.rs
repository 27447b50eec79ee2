//! The top line of the screen, the title of a panel, and the line between board and panels.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::symbols::border::Set;
use ratatui::widgets::{Block, Widget};

use super::canvas::Canvas;
use super::pen::Pen;
use super::place::{below, right_of};
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
    /// A shorter text and its field, shown before any part below rank [`SPARE`] is left out.
    pub(crate) short: Option<(String, u16)>,
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

    /// The same part with a shorter form; at the right end of the line, in as many columns as its longest text takes.
    pub(crate) fn or(self, short: String, longest: &str) -> Self {
        Self {
            short: Some((short, width(longest))),
            ..self
        }
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
            (parts[at].text, parts[at].field) = short;
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

/// Draws the parts that fit.
pub(crate) fn header(pen: Pen, parts: Vec<HeaderPart>, area: Rect, canvas: &mut Canvas) {
    for (x, part) in fitting(parts, area) {
        if !part.is_right() && x > area.x {
            let dot = right_of(area, x - area.x - 2);
            pen.write(pen.glyphs.dot, Role::Calm, dot, canvas);
        }
        let place = right_of(area, x - area.x);
        pen.line(&part.text, part.role, place, canvas);
        if canvas.watches {
            let width = width(&part.text).min(place.width);
            canvas.click(Rect { width, ..place }, part.action);
        }
    }
}

/// The first line of a panel, in which its title stands.
pub(crate) fn line(panel: Rect) -> Rect {
    Rect {
        height: panel.height.min(1),
        ..panel
    }
}

/// Draws a vertical line, as high as its area.
pub(crate) fn border(pen: Pen, area: Rect, buf: &mut Buffer) {
    for row in area.rows() {
        pen.write(pen.glyphs.lines[0], Role::Border, row, buf);
    }
}

/// The part inside a frame, with a column of air at each side. Its first line is the upper edge, for a title.
pub(crate) const fn in_frame(area: Rect) -> Rect {
    Rect {
        x: area.x + 2,
        width: area.width.saturating_sub(4),
        height: area.height.saturating_sub(1),
        ..area
    }
}

/// Draws a frame around a part that has texts in its edges. A text stays, with the blanks beside it.
pub(crate) fn frame(pen: Pen, area: Rect, focus: bool, buf: &mut Buffer) {
    let role = if focus { Role::Title } else { Role::Border };
    frame_in(pen, area, role, buf);
}

/// The same in the colour of a role.
pub(crate) fn frame_in(pen: Pen, area: Rect, role: Role, buf: &mut Buffer) {
    let [vertical, horizontal] = pen.glyphs.lines;
    let mut texts = Vec::new();
    for y in [area.y, area.bottom() - 1] {
        // The right half of a wide character is no blank.
        let wide = |x: u16| x > 0 && width(buf[(x - 1, y)].symbol()) > 1;
        let blank = |x: u16| [" ", horizontal].contains(&buf[(x, y)].symbol()) && !wide(x);
        let text = (area.x + 1..area.right() - 1).filter(|x| !(x - 1..=x + 1).all(blank));
        texts.extend(text.map(|x| (x, y, buf[(x, y)].clone())));
    }
    let [top_left, _, bottom_left, top_right, _, bottom_right] = pen.glyphs.frames[0];
    let edges = Set {
        top_left,
        top_right,
        bottom_left,
        bottom_right,
        vertical_left: vertical,
        vertical_right: vertical,
        horizontal_top: horizontal,
        horizontal_bottom: horizontal,
    };
    let block = Block::bordered().border_set(edges);
    block.border_style(pen.style(role)).render(area, buf);
    for (x, y, text) in texts {
        buf[(x, y)] = text;
    }
}

/// Writes a name with a line from it to the right edge.
pub(crate) fn ruled_title(pen: Pen, name: &str, area: Rect, buf: &mut Buffer) {
    let after = pen.line(name, Role::Title, area, buf);
    let line = pen.glyphs.lines[1].repeat(usize::from(area.right().saturating_sub(after + 1)));
    let rest = right_of(area, after + 1 - area.x);
    pen.write(&line, Role::Border, rest, buf);
}

/// A panel's title: its name, the key for another panel, and a text at the right.
pub(crate) struct PanelTitle<'a> {
    pub(crate) pen: Pen<'a>,
    pub(crate) name: String,
    pub(crate) next: Option<String>,
    pub(crate) right: Option<&'a str>,
}

impl PanelTitle<'_> {
    /// Draws it in the first line of the area, and returns the area below.
    pub(crate) fn render(&self, area: Rect, buf: &mut Buffer) -> Rect {
        let next = self.next.as_ref();
        let next = next.map(|next| format!(" {} {next}", self.pen.glyphs.dot));
        let next = next.as_deref().map(|next| (next, Role::Calm));
        let parts = [(&*self.name, Role::Title)].into_iter().chain(next);
        let x = self.pen.parts(parts, area, buf);
        if let Some(right) = self
            .right
            .filter(|right| area.right().saturating_sub(width(right)) > x)
        {
            self.pen.at_right(right, Role::Calm, area, buf);
        }
        below(area, 1)
    }
}
