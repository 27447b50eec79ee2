//! Solutions, as boards whose squares are one column wide and half a line high.

use std::sync::atomic::AtomicBool;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::area::below;
use super::board::{Board, Mark};
use super::pen::Pen;
use super::place::BoardPlace;
use super::scene::Scene;
use crate::census::Goal;
use crate::content::{Role, grouped};
use crate::search::{Given, Size, board};
use crate::timeline::Position;

/// The largest board whose solutions are looked up while a frame is drawn.
const LARGEST: usize = 12;
/// Columns and lines between two boards.
const GAP: (u16, u16) = (3, 1);

/// The solutions that hold some queens.
pub(super) struct Solutions<'a> {
    pen: Pen<'a>,
    size: Size,
    count: u64,
    /// The first ones with their numbers: as many as there is room for.
    first: Vec<(u64, board::Board)>,
}

/// The first solutions that hold these queens, `count` in all, as many as fit into an area.
pub(super) fn holding<'a>(
    scene: &Scene<'a>,
    given: &Given,
    count: u64,
    area: Rect,
) -> Solutions<'a> {
    let size = scene.size();
    let timeline = &scene.app.session.timeline;
    let mut at = Position::start(size);
    let next = || {
        at = timeline
            .next(
                &at,
                Goal::Solution,
                given,
                &AtomicBool::new(false),
                &|_, _| (),
            )
            .ok()
            .flatten()?;
        Some((at.solutions(), at.walk.placement().board()))
    };
    let first = std::iter::from_fn(next)
        .take(room(size, area).min(count as usize))
        .collect();
    Solutions {
        pen: scene.pen,
        size,
        count,
        first,
    }
}

/// How many boards are looked up for an area.
fn room(size: Size, area: Rect) -> usize {
    let (across, down) = grid(size, area);
    if size.get() <= LARGEST {
        usize::from(across * down)
    } else {
        0
    }
}

/// The columns and lines of one board with its number.
fn cell(size: Size) -> (u16, u16) {
    let n = size.get() as u16;
    (n.max(4), n.div_ceil(2) + 1)
}

/// How many boards fit across and down, below the title.
fn grid(size: Size, area: Rect) -> (u16, u16) {
    let (columns, lines) = cell(size);
    (
        (area.width + GAP.0) / (columns + GAP.0),
        area.height.saturating_sub(1) / (lines + GAP.1),
    )
}

impl Widget for &Solutions<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let pen = self.pen;
        pen.write(&pen.text("heat-boards", &[]), Role::Title, area, buf);
        pen.at_right(&grouped(self.count), Role::Calm, area, buf);
        let (columns, lines) = cell(self.size);
        let (across, _) = grid(self.size, area);
        for (at, (number, board)) in (0_u16..).zip(&self.first) {
            let (right, down) = (at % across.max(1), at / across.max(1));
            let (x, y) = (
                area.x + right * (columns + GAP.0),
                area.y + 1 + down * (lines + GAP.1),
            );
            let cell = Rect::new(x, y, columns, lines).intersection(area);
            self.board(*number, board, cell, buf);
        }
    }
}

impl Solutions<'_> {
    /// Draws one board under its number; where half lines cannot be told apart, its columns row by row.
    fn board(&self, number: u64, board: &[u64], area: Rect, buf: &mut Buffer) {
        self.pen.write(&grouped(number), Role::Calm, area, buf);
        let below = below(area, 1);
        if self.pen.needs_pattern() || !self.pen.glyphs.blocks {
            let columns: Vec<_> = board::queens(board)
                .map(|queen| queen.col.to_string())
                .collect();
            self.pen
                .paragraph(&columns.join(" "), Role::Text, below, buf);
            return;
        }
        let place = BoardPlace {
            halves: true,
            ..BoardPlace::bare(below, (1, 1), self.size, self.pen.flip)
        };
        let queen = Mark::new(self.pen.glyphs.queen, Role::Queen);
        let marks = board::queens(board)
            .map(|square| (square, queen.clone()))
            .collect();
        Board::of(self.pen, &place, marks).render(below, buf);
    }
}
