//! A box over the screen: the palette, the help, a notice. Nothing below it moves.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::widgets::{Clear, Widget};
use unicode_width::UnicodeWidthStr;

use super::area::below;
use super::pen::Pen;
use super::surface::Cover;
use super::text::{widest, wrapped};
use super::title::{frame, in_frame};
use crate::text::Role;

/// The box of a page that lies in the middle of an area.
pub(crate) fn place(page: &dyn Cover, area: Rect) -> Rect {
    let (columns, rows) = page.size(area);
    let (width, height) = (columns.min(area.width), rows.min(area.height));
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}

/// Draws a page in its box.
pub(crate) fn page(pen: Pen, page: &dyn Cover, area: Rect, buf: &mut Buffer) {
    let place = place(page, area);
    clear(pen, place, buf);
    page.render(in_frame(place), buf);
    frame(pen, place, true, buf);
}

/// The lines of a notice, and its box in the lower right corner of an area.
pub(crate) fn notice(text: &str, area: Rect) -> (Vec<String>, Rect) {
    let lines = wrapped(text, area.width.saturating_sub(4));
    let width = (widest(&lines) + 4).min(area.width);
    let height = (lines.len() as u16 + 2).min(area.height);
    let place = Rect {
        x: area.right() - width,
        y: area.bottom() - height,
        width,
        height,
    };
    (lines, place)
}

/// Draws a notice in its box.
pub(crate) fn draw_notice(pen: Pen, text: &str, area: Rect, buf: &mut Buffer) {
    let (lines, place) = notice(text, area);
    clear(pen, place, buf);
    pen.lines(&lines, Role::Notice, below(in_frame(place), 1), buf);
    frame(pen, place, true, buf);
}

/// Clears the place of a box with a column of air at each side. A wide character of which that covers the right half goes
/// as a whole.
fn clear(pen: Pen, place: Rect, buf: &mut Buffer) {
    let place = place.outer(Margin::new(1, 0)).intersection(buf.area);
    for y in place.top()..place.bottom() {
        if place.x > buf.area.x && buf[(place.x - 1, y)].symbol().width() > 1 {
            buf[(place.x - 1, y)].set_symbol(" ");
        }
    }
    Clear.render(place, buf);
    buf.set_style(place, pen.style(Role::Text));
}
