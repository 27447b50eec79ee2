//! The strip: the whole run, in parts as long as their share of it, with the place that is shown.
//!
//! ```text
//! ▒▒ 0 ▒▒░░░ 1 ░░░▒▒▒ 2 ▒▒▒░░░░░ 3 ░░░░    one part for each column of the first queen
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::widgets::Widget;

use super::pen::Pen;
use super::scene::Scene;
use super::text::{put, width};
use crate::text::Role;
use crate::timeline::Span;

pub(crate) struct Strip<'a> {
    pen: Pen<'a>,
    spans: Vec<Span>,
    /// The place that is shown, as a share of the run.
    present: f64,
    /// Whether everything after that place is hidden.
    hides_future: bool,
}

impl Widget for &Strip<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let Some(last) = area.width.checked_sub(1) else {
            return;
        };
        let column = |share: f64| area.x + ((share * f64::from(area.width)) as u16).min(last);
        let present = column(self.present);
        let most = self.spans.iter().map(|span| span.solutions).max();
        let between = (self.pen.glyphs.lines[1], self.pen.style(Role::Strip));
        for x in area.left()..area.right() {
            let share = (f64::from(x - area.left()) + 0.5) / f64::from(area.width);
            let part = self
                .spans
                .iter()
                .position(|span| (span.shares.0..span.shares.1).contains(&share))
                .filter(|_| !self.hides_future || x <= present);
            let (glyph, style) = part.map_or(between, |part| {
                let solutions = self.spans[part].solutions as f64;
                (
                    self.glyph(part),
                    self.shade(solutions / most.unwrap_or(0).max(1) as f64),
                )
            });
            for y in area.top()..area.bottom() {
                put(buf, area, x, y, glyph, style);
            }
        }
        for span in &self.spans {
            if let Some(col) = span.col {
                let name = format!(" {col} ");
                let (from, to) = (column(span.shares.0), column(span.shares.1));
                let x = from + to.saturating_sub(from + width(&name)) / 2;
                let fits = to.saturating_sub(from) > width(&name);
                if fits && (!self.hides_future || x + width(&name) <= present) {
                    put(buf, area, x, area.y, &name, self.pen.style(Role::Text));
                }
            }
        }
        for y in area.top()..area.bottom() {
            let glyph = if self.pen.glyphs.blocks { "█" } else { "#" };
            put(
                buf,
                area,
                present,
                y,
                glyph,
                self.pen.style(Role::PlacedQueen),
            );
        }
    }
}

impl<'a> Strip<'a> {
    pub(crate) fn of(scene: &Scene<'a>, hides_future: bool) -> Self {
        let session = scene.session;
        Self {
            pen: scene.pen,
            spans: session.run().spans(),
            present: session.run().share(),
            hides_future,
        }
    }

    /// Parts that follow one another differ.
    fn glyph(&self, part: usize) -> &'static str {
        let [even, odd] = if self.pen.glyphs.blocks {
            ["▒", "░"]
        } else {
            ["=", "-"]
        };
        if part.is_multiple_of(2) { even } else { odd }
    }

    /// The more solutions, the greener. `share` is relative to the part with the most solutions.
    fn shade(&self, share: f64) -> Style {
        let [strip, solution] = [Role::Strip, Role::Solution].map(|role| self.pen.style(role));
        match (strip.fg, solution.fg) {
            _ if share <= 0.0 => strip,
            (Some(Color::Rgb(red, green, blue)), Some(Color::Rgb(to_red, to_green, to_blue))) => {
                // A single solution is seen too.
                let share = 0.4 + 0.6 * share.min(1.0);
                let mixed = |from: u8, to: u8| {
                    (f64::from(from) + (f64::from(to) - f64::from(from)) * share) as u8
                };
                solution.fg(Color::Rgb(
                    mixed(red, to_red),
                    mixed(green, to_green),
                    mixed(blue, to_blue),
                ))
            }
            _ if share > 0.5 => solution,
            _ => solution
                .remove_modifier(Modifier::BOLD)
                .patch(Style::new().fg(strip.fg.unwrap_or_default())),
        }
    }
}

/// The place in the strip, in millionths of its width, of a click on column `x`.
pub(crate) fn place_at(strip: Rect, x: u16) -> u32 {
    let place = u64::from(x.saturating_sub(strip.x));
    let last = u64::from(strip.width.saturating_sub(1)).max(1);
    (place * 1_000_000 / last).min(1_000_000) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_has_its_place_in_the_widest_strip() {
        let strip = Rect::new(0, 0, u16::MAX, 1);
        assert_eq!(place_at(strip, 0), 0);
        assert_eq!(place_at(strip, u16::MAX / 2), 500_000);
        assert_eq!(place_at(strip, u16::MAX), 1_000_000);
    }
}
