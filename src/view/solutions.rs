//! The solutions found so far, the last one first, as boards whose squares are one column wide and half a line high.

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

/// The solutions found so far.
pub(super) struct Solutions<'a> {
    pen: Pen<'a>,
    size: Size,
    /// How many have been found; `None` where that is not known.
    count: Option<u64>,
    /// The last ones with their numbers, the last one first: as many as there is room for.
    last: Vec<(u64, board::Board)>,
    /// Whether the first of them has just been found.
    newest: bool,
    /// The message that names them.
    name: &'static str,
}

/// The solutions that the search has found, as many of the last ones as fit into an area.
pub(super) fn found<'a>(scene: &Scene<'a>, area: Rect) -> Solutions<'a> {
    let (size, session) = (scene.size(), &scene.app.session);
    let solution = |number| {
        let position = session
            .timeline
            .at_solution(number, &AtomicBool::new(false))
            .ok()?;
        Some((number, position.walk.placement().board()))
    };
    let (count, last, name) = if let Some(own) = scene.own {
        let (across, down) = grid(size, area);
        let last = own
            .recorded
            .last_full_boards(own.at, usize::from(across * down))
            .into_iter();
        let last = last
            .map(|(number, board)| (number, board.to_owned()))
            .collect();
        (
            Some(own.recorded.full_boards(own.at) as u64),
            last,
            "panel-full-boards",
        )
    } else {
        let count = session.cursor.position().solutions();
        let numbers = count
            .into_iter()
            .flat_map(|count| (1..=count).rev())
            .take(room(size, area));
        (
            count,
            numbers.filter_map(solution).collect(),
            "panel-solutions",
        )
    };
    Solutions {
        pen: scene.pen,
        size,
        count,
        last,
        newest: true,
        name,
    }
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
            .next(&at, Goal::Solution, given, &AtomicBool::new(false), &|_| ())
            .ok()
            .flatten()?;
        Some((at.solutions()?, at.walk.placement().board()))
    };
    let last = std::iter::from_fn(next)
        .take(room(size, area).min(count as usize))
        .collect();
    Solutions {
        pen: scene.pen,
        size,
        count: Some(count),
        last,
        newest: false,
        name: "heat-boards",
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

/// The height of the title and a row of boards; 0 if the boards are too large to be shown.
pub(super) fn height(size: Size) -> u16 {
    if size.get() <= LARGEST {
        1 + cell(size).1 + GAP.1
    } else {
        0
    }
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
        let count = self.count.map_or_else(|| "?".to_owned(), grouped);
        let name = pen.text(self.name, &[]);
        pen.write(&name, Role::Title, area, buf);
        pen.at_right(&count, Role::Calm, area, buf);
        if self.count == Some(0) {
            pen.line(
                &pen.text("solutions-none", &[]),
                Role::Calm,
                below(area, 1),
                buf,
            );
        }
        let (columns, lines) = cell(self.size);
        let (across, _) = grid(self.size, area);
        for (at, (number, board)) in (0_u16..).zip(&self.last) {
            let (right, down) = (at % across.max(1), at / across.max(1));
            let (x, y) = (
                area.x + right * (columns + GAP.0),
                area.y + 1 + down * (lines + GAP.1),
            );
            let cell = Rect::new(x, y, columns, lines).intersection(area);
            self.board(*number, board, at == 0 && self.newest, cell, buf);
        }
    }
}

impl Solutions<'_> {
    /// Draws one board under its number; where half lines cannot be told apart, its columns row by row.
    fn board(&self, number: u64, board: &[u64], last: bool, area: Rect, buf: &mut Buffer) {
        let wrong = !board::is_solution(board);
        let role = match (wrong, last) {
            (true, _) => Role::Attacker,
            (false, true) => Role::Solution,
            (false, false) => Role::Calm,
        };
        self.pen.write(&grouped(number), role, area, buf);
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
        let queen = Mark::new(
            self.pen.glyphs.queen,
            if last && !wrong {
                Role::Solution
            } else {
                Role::Queen
            },
        );
        let marks = board::queens(board)
            .map(|square| (square, queen.clone()))
            .collect();
        Board::of(self.pen, &place, marks).render(below, buf);
    }
}
