//! The title of a panel, and the line between board and panels.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::area::below;
use super::pen::Pen;
use super::text::{put, width};
use crate::action::{Action, Mode};
use crate::session::Panel;
use crate::text::Role;

/// Draws a vertical line, as high as its area.
pub(crate) fn border(pen: Pen, area: Rect, buf: &mut Buffer) {
    for row in area.rows() {
        put(
            buf,
            row,
            row.x,
            row.y,
            pen.glyphs.lines[0],
            pen.style(Role::Border),
        );
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

/// Draws a frame around a part that has texts in its edges: an edge goes on where its line is blank.
pub(crate) fn frame(pen: Pen, area: Rect, focus: bool, buf: &mut Buffer) {
    let role = if focus { Role::Title } else { Role::Border };
    let style = pen.style(role);
    let [vertical, horizontal] = pen.glyphs.lines;
    let [upper_left, _, lower_left, upper_right, _, lower_right] = pen.glyphs.frames[0];
    let (right, bottom) = (area.right() - 1, area.bottom() - 1);
    for y in [area.y, bottom] {
        let blank = |x: u16| [" ", horizontal].contains(&buf[(x, y)].symbol());
        let edge = (area.x + 1..right).filter(|x| (x - 1..=x + 1).all(blank));
        for x in edge.collect::<Vec<_>>() {
            put(buf, area, x, y, horizontal, style);
        }
    }
    for y in area.y + 1..bottom {
        put(buf, area, area.x, y, vertical, style);
        put(buf, area, right, y, vertical, style);
    }
    for (x, y, corner) in [
        (area.x, area.y, upper_left),
        (right, area.y, upper_right),
        (area.x, bottom, lower_left),
        (right, bottom, lower_right),
    ] {
        put(buf, area, x, y, corner, style);
    }
}

/// Writes a name with a line from it to the right edge.
pub(crate) fn ruled_title(pen: Pen, name: &str, area: Rect, buf: &mut Buffer) {
    let after = pen.line(name, Role::Title, area, buf);
    let line = pen.glyphs.lines[1].repeat(usize::from(area.right().saturating_sub(after + 1)));
    put(buf, area, after + 1, area.y, &line, pen.style(Role::Border));
}

/// A panel's title: its name, the key for another panel, and a text at the right.
pub(crate) struct PanelTitle<'a> {
    pub(crate) pen: Pen<'a>,
    pub(crate) name: String,
    pub(crate) next: Option<String>,
    pub(crate) right: Option<&'a str>,
}

impl<'a> PanelTitle<'a> {
    /// The title of one of the search's panels. If only one panel is shown, the title names the key that shows the
    /// next.
    pub(crate) fn of(pen: Pen<'a>, panel: Panel, only: bool, right: Option<&'a str>) -> Self {
        let name = |panel| pen.text(message(panel), &[]);
        let next = pen
            .next_panel(Mode::Main, &Action::Panel, name(panel.next()))
            .filter(|_| only);
        Self {
            pen,
            name: name(panel),
            next,
            right,
        }
    }

    /// Draws it in the first line of the area, and returns the area below.
    pub(crate) fn render(&self, area: Rect, buf: &mut Buffer) -> Rect {
        let mut x = put(
            buf,
            area,
            area.x,
            area.y,
            &self.name,
            self.pen.style(Role::Title),
        );
        if let Some(next) = &self.next {
            let next = format!(" {} {next}", self.pen.glyphs.dot);
            x = put(buf, area, x, area.y, &next, self.pen.style(Role::Calm));
        }
        if let Some(right) = self
            .right
            .filter(|right| area.right().saturating_sub(width(right)) > x)
        {
            self.pen.at_right(right, Role::Calm, area, buf);
        }
        below(area, 1)
    }
}

/// The message that names a panel.
const fn message(panel: Panel) -> &'static str {
    match panel {
        Panel::Program => "panel-program",
        Panel::Stack => "panel-stack",
        Panel::Registers => "panel-registers",
    }
}
