//! What stands around the squares: the ruler, the rows' numbers, and the board's edges.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::{Board, Mark};
use crate::screen::text::width as columns_of;
use crate::search::Square;
use crate::text::Role;

impl Board<'_> {
    /// Draws the columns' numbers over their squares, and a sign if rows above the first one shown are hidden, or if
    /// the queens are a solution.
    pub(super) fn ruler(&self, buf: &mut Buffer) {
        let (right, _) = self.place.anchor();
        let area = self.place.area;
        let [before, after] = self.place.edges();
        let role = if self.is_green(0) {
            Role::Solution
        } else {
            Role::Calm
        };
        let number_style = self.pen.style(role).add_modifier(Modifier::UNDERLINED);
        // A line under the numbers is the board's upper edge.
        let blank = " ".repeat(usize::from(after - before - 1));
        self.put(
            buf,
            (before + 1, area.y),
            &blank,
            self.edge_style(0).add_modifier(Modifier::UNDERLINED),
        );
        for col in 0..self.place.size.get() {
            if let Some(number) = self.place.ruler_number(col) {
                let x = self.place.x(col) + right;
                self.put(buf, (x, area.y), &number, number_style);
            }
        }
        if self.solved && self.motion.is_none() {
            self.put(
                buf,
                (area.x + 1, area.y),
                self.pen.glyphs.star,
                self.pen.style(Role::Solution),
            );
        } else if self.place.first_row > 0 {
            self.put(buf, (area.x, area.y), " ^", self.pen.style(Role::Calm));
        } else {
            let columns = self.pen.text(
                if self.place.flip {
                    "ruler-right"
                } else {
                    "ruler-left"
                },
                &[],
            );
            // A board with a narrow margin stands beside one that shows this text.
            if columns_of(&columns) <= self.place.left {
                self.put(buf, (area.x, area.y), &columns, self.pen.style(Role::Calm));
            }
        }
    }

    /// A line under the last squares is the board's lower edge.
    pub(super) fn lower_edge(&self, buf: &mut Buffer) {
        let place = self.place;
        let [before, after] = place.edges();
        let last = place.size.get() - 1;
        let Some(y) = place.y(last).filter(|_| place.ruled) else {
            return;
        };
        // The band of a dead end has no line through it.
        if self.dead_end == Some(last) {
            return;
        }
        let row = Rect::new(before + 1, y + place.square.1 - 1, after - before - 1, 1);
        for at in row.intersection(place.area).positions() {
            let cell = &mut buf[at];
            cell.modifier.insert(Modifier::UNDERLINED);
            if cell.symbol() == " "
                && let Some(color) = self.edge_style(2).fg
            {
                cell.fg = color;
            }
        }
    }

    /// Whether a side of the board says that the queens are a solution. Sides are counted clockwise from the top, on a
    /// flipped board the other way round.
    fn is_green(&self, side: u16) -> bool {
        let side = if self.place.flip {
            (4 - side) % 4
        } else {
            side
        };
        self.solved && self.motion.is_none_or(|motion| motion.reaches(side))
    }

    fn edge_style(&self, side: u16) -> Style {
        self.pen.style(if self.is_green(side) {
            Role::Solution
        } else {
            Role::Border
        })
    }

    /// Draws the rows' numbers and the board's edges at the left and at the right.
    pub(super) fn sides(&self, buf: &mut Buffer) {
        let place = self.place;
        let (_, down) = place.anchor();
        let edges = self.pen.glyphs.edges;
        let [before, _] = place.edges();
        let waits = self.waits(&Mark::new(self.pen.glyphs.up, Role::Lifted));
        let [left, right] = [3, 1].map(|side| {
            self.pen
                .whole(self.edge_style(side).remove_modifier(Modifier::UNDERLINED))
        });
        for row in 0..place.size.get() {
            let Some(y) = place.y(row) else { continue };
            for line in y..y + place.square.1 {
                let sides = place.edges().into_iter().zip(edges).zip([left, right]);
                for ((x, edge), style) in sides {
                    self.put(buf, (x, line), edge, style);
                }
            }
            let current = self.current_row == Some(row);
            if !place.halves
                || current
                || (row - place.first_row).is_multiple_of(2) && self.current_row != Some(row + 1)
            {
                let style = self
                    .pen
                    .style(if current { Role::Title } else { Role::Calm });
                let placed = |(at, mark): &(Square, Mark)| {
                    at.row == row && mark.role == Role::PlacedQueen && self.underlines(mark)
                };
                let style = if self.marks.iter().any(placed) {
                    style.add_modifier(Modifier::REVERSED)
                } else {
                    style
                };
                // Right-aligned, two columns before the edge.
                let x = before.saturating_sub(3).max(place.area.x);
                self.put(buf, (x, y + down), &format!("{row:>2}"), style);
            }
            let sign = match self.dead_end {
                Some(dead_end) if dead_end == row && place.square.1 == 1 => {
                    Some((self.pen.glyphs.dead_end, Role::DeadEnd))
                }
                _ if self.back == Some(row) && !waits => Some((self.pen.glyphs.up, Role::Lifted)),
                _ => None,
            };
            if let Some((sign, role)) = sign {
                let x = before.saturating_sub(1);
                self.put(buf, (x, y + down), sign, self.pen.style(role));
            }
        }
    }
}
