//! The strip: depth over time, solutions and the current step of the search or of a part of it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::widgets::Widget;

use super::pen::Pen;
use super::scene::Scene;
use super::text::{DOTS, braille, put};
use crate::content::Role;
use crate::search::Size;
use crate::timeline::Sample;

pub(super) struct Strip<'a> {
    pub(super) pen: Pen<'a>,
    /// The search in samples of equal length, in their order; none while it is not counted.
    pub(super) samples: &'a [Sample],
    pub(super) size: Size,
    /// The place of the current step, from 0 to 1; `None` if it is outside of the strip.
    pub(super) present: Option<f64>,
    /// Whether everything after the current step is hidden.
    pub(super) hides_future: bool,
}

impl Widget for &Strip<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let present = self.present(area);
        let most = self
            .samples
            .iter()
            .map(|sample| sample.solutions)
            .max()
            .unwrap_or(0);
        for x in area.left()..area.right() {
            let at = usize::from(x - area.left());
            // The cell of the current step also contains later steps.
            let ahead = self.hides_future && present.is_some_and(|present| x >= present);
            let pair = if ahead {
                &[]
            } else {
                cell_samples(self.samples, at, usize::from(area.width))
            };
            let solutions = pair
                .iter()
                .map(|sample| sample.solutions)
                .max()
                .unwrap_or(0);
            let style = self.shade(solutions as f64 / most.max(1) as f64);
            for y in area.top()..area.bottom() {
                let below = (area.bottom() - 1 - y) * 4;
                let glyph = self.glyph(pair, below, area.height * 4);
                let style = if present == Some(x) {
                    self.pen.style(Role::Present)
                } else {
                    style
                };
                put(buf, area, x, y, &glyph, style);
            }
        }
    }
}

impl<'a> Strip<'a> {
    /// The search at a glance: by steps where they are counted, else by the share of the ordered space.
    pub(super) fn of(scene: &Scene<'a>, hides_future: bool) -> Self {
        let (app, strip) = (scene.app, &scene.app.session.strip);
        let present = strip.window.place(app.share());
        Self {
            pen: scene.pen,
            samples: &strip.samples,
            size: scene.size(),
            present,
            hides_future,
        }
    }

    /// The style of a column: the more solutions, the greener. `share` is relative to the column with the most
    /// solutions.
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

    /// The screen column of the current step.
    fn present(&self, area: Rect) -> Option<u16> {
        let last = area.width.checked_sub(1)?;
        Some(area.x + ((self.present? * f64::from(area.width)) as u16).min(last))
    }

    /// The glyph of the cell whose lowest dot stands for level `below` of `levels`.
    fn glyph(&self, pair: &[Sample], below: u16, levels: u16) -> String {
        let n = self.size.get() as u16;
        let height = |sample: &Sample| (u16::from(sample.depth) * levels).div_ceil(n);
        if pair.is_empty() {
            // Not counted: a plain line that shows the current step.
            let line = if self.pen.glyphs.blocks { "⠒" } else { "-" };
            return if below == 0 {
                line.to_owned()
            } else {
                " ".to_owned()
            };
        }
        if !self.pen.glyphs.blocks {
            let highest = pair.iter().map(height).max().unwrap_or(0);
            let filled = highest.saturating_sub(below).min(4);
            return [" ", ".", ":", "+", "#"][usize::from(filled)].to_owned();
        }
        let mut dots = 0_u8;
        for (side, sample) in DOTS.iter().zip(pair) {
            for (up, dot) in side.iter().rev().enumerate() {
                if height(sample) > below + up as u16 {
                    dots |= dot;
                }
            }
        }
        braille(dots).to_string()
    }
}

/// The two samples that a cell shows.
fn cell_samples(samples: &[Sample], at: usize, width: usize) -> &[Sample] {
    if samples.is_empty() || width == 0 {
        return &[];
    }
    // The cache may briefly have another width; its samples are stretched then.
    let from = at * samples.len() / width;
    let to = ((at + 1) * samples.len() / width).clamp(from + 1, samples.len());
    &samples[from.min(to - 1)..to.min(from + 2)]
}

/// The place in the strip, in millionths of its width, of a click on column `x`.
pub(super) fn place_at(strip: Rect, x: u16) -> u32 {
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
