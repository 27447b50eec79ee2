//! The heat map: on each square how many solutions have a queen there, as a number and a shade.
//!
//! ```text
//! heat map                                    Row 0, column 3: 18 of 92 solutions.
//!      7  6  5  4  3  2  1  0                 ░ 4  ▒ 8–12  ▓ 14  █ 16–18
//! 0    4  8 16 18[18]16  8  4                 Each row and each column adds up to 92
//! 1    8 16 14  8  8 14 16  8                 boards with a queen there          18
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::area::{self, inside, right_of, take};
use super::board::{Board, Mark, number_in};
use super::place::BoardPlace;
use super::scene::Scene;
use super::solutions;
use super::surface::Page;
use super::text::wrapped;
use crate::action::{Action, Mode};
use crate::app::tree::item;
use crate::app::{HeatMap, Work};
use crate::census::Heat;
use crate::content::{Role, grouped};
use crate::narrate::square_args;
use crate::search::{Given, Square};

/// Columns before the squares: a row's number and a blank.
const LEFT: u16 = 4;
/// The least width of the text beside the board, and its least height below it.
const BESIDE: u16 = 20;
const BELOW: u16 = 4;
/// Columns and lines of a square that has a number in a line of its own.
const SQUARES: [(u16, u16); 6] = [(16, 8), (12, 6), (10, 5), (8, 4), (6, 3), (4, 2)];

/// The heat map as a page.
pub(super) struct HeatPage<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) map: &'a HeatMap,
}

/// A board with the numbers.
pub(super) struct HeatBoard<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) heat: &'a Heat,
    pub(super) point: Option<Square>,
}

/// The shade of a number, 1 to 4, among numbers from `least` to `most`; 0 for 0.
fn shade(count: u64, (least, most): (u64, u64)) -> usize {
    match count {
        0 => 0,
        _ if most == least => 4,
        _ => 1 + ((6 * (count - least) + (most - least)) / (2 * (most - least))) as usize,
    }
}

/// The columns that a square has for its number: in squares of one line its shade stands before it.
fn room(square: (u16, u16)) -> u16 {
    square.0 - u16::from(square.1 == 1 && square.0 > 1)
}

impl HeatBoard<'_> {
    /// The place of the board in an area: the largest squares whose numbers are whole, else in thousands, else without
    /// numbers. The second value says which of these.
    fn place(&self, area: Rect) -> (BoardPlace, usize) {
        let n = self.scene.size().get() as u16;
        let most = self.heat.range().map_or(0, |(_, most)| most);
        let low = (3..=8).rev().map(|columns| (columns, 1));
        let fits =
            |square: &(u16, u16)| LEFT + n * square.0 < area.width && n * square.1 < area.height;
        let squares: Vec<_> = SQUARES
            .into_iter()
            .chain(low.clone())
            .filter(fits)
            .collect();
        let whole = |square: &&(u16, u16)| {
            number_in(most, room(**square)).is_some_and(|text| !text.ends_with('k'))
        };
        let short = |square: &&(u16, u16)| number_in(most, room(**square)).is_some();
        let rough = || {
            if LEFT + 2 * n < area.width {
                (2, 1)
            } else {
                (1, 1)
            }
        };
        let found = [squares.iter().find(whole), squares.iter().find(short)];
        let at = found
            .iter()
            .position(Option::is_some)
            .unwrap_or(found.len());
        // If not all rows fit, those around the cursor are shown.
        let wide = || {
            low.clone()
                .find(|square| fits(&(square.0, 0)) && number_in(most, room(*square)).is_some())
        };
        let square = found.into_iter().flatten().next().copied();
        let square = square
            .or_else(|| wide().filter(|_| area.height > 4))
            .unwrap_or_else(rough);
        let rows = (area.height.saturating_sub(1) / square.1).clamp(1, n);
        let around = self.point.map_or(0, |point| point.row) as u16;
        let first = around.saturating_sub(rows / 2).min(n - rows);
        let place = BoardPlace {
            area: Rect {
                width: (LEFT + n * square.0 + 1).min(area.width),
                height: 1 + rows * square.1,
                ..area
            },
            ruled: true,
            left: LEFT,
            margin: LEFT - 1,
            first_row: usize::from(first),
            rows: usize::from(rows),
            ..BoardPlace::bare(area, square, self.scene.size(), self.scene.app.flip)
        };
        (place, at)
    }

    /// Draws the board, and returns where it stands.
    pub(super) fn render(&self, area: Rect, buf: &mut Buffer) -> BoardPlace {
        let (place, _) = self.place(area);
        let range = self.heat.range().unwrap_or_default();
        let squares = || self.scene.size().squares();
        let mark = |square: Square| {
            let (count, blank) = (self.heat.at(square), " ");
            let role = if count == 0 { Role::Calm } else { Role::Text };
            (square, Mark::count(count, blank, role))
        };
        // If only some of the numbers have room, the shades alone are easier to read.
        let numbered = number_in(range.1, room(place.square)).is_some();
        let marks = if numbered {
            squares().map(mark).collect()
        } else {
            Vec::new()
        };
        let board = Board {
            point: self.point,
            current_row: self.point.map(|point| point.row),
            shades: squares()
                .map(|square| shade(self.heat.at(square), range))
                .collect(),
            ..Board::of(self.scene.pen, &place, marks)
        };
        board.render(place.area, buf);
        place
    }

    /// What the shades mean: the numbers that each stands for.
    pub(super) fn legend(&self) -> String {
        let Some(range) = self.heat.range() else {
            return String::new();
        };
        let counts = self
            .scene
            .size()
            .squares()
            .map(|square| self.heat.at(square));
        let counts: Vec<_> = counts.filter(|count| *count > 0).collect();
        let part = |(level, glyph): (usize, &&str)| {
            let those = || {
                counts
                    .iter()
                    .copied()
                    .filter(|count| shade(*count, range) == level + 1)
            };
            let (least, most) = (those().min()?, those().max()?);
            let numbers = if least == most {
                grouped(least)
            } else {
                self.scene.text(
                    "heat-range",
                    &[("least", least.into()), ("most", most.into())],
                )
            };
            Some(format!("{glyph} {numbers}"))
        };
        let parts: Vec<_> = self
            .scene
            .glyphs
            .shades
            .iter()
            .enumerate()
            .filter_map(part)
            .collect();
        parts.join("  ")
    }
}

/// Why there are no numbers yet, or none at all.
pub(super) fn message(scene: &Scene, given: &Given) -> String {
    if scene.app.session.heats.is_stopped(given) {
        return scene.text("heat-stopped", &[]);
    }
    // Other work comes first, and has its own progress.
    let counts =
        scene.app.lookup.is_none() && matches!(scene.app.background(), Some(Work::Heat(_)));
    let share = scene.percent_done().filter(|_| counts).unwrap_or_default();
    scene.text("heat-counting", &[("share", share.into())])
}

impl HeatPage<'_> {
    fn heat(&self) -> Option<&Heat> {
        self.scene
            .app
            .session
            .heats
            .of(&self.scene.app.session.given)
    }

    fn board<'b>(&'b self, heat: &'b Heat) -> HeatBoard<'b> {
        HeatBoard {
            scene: self.scene,
            heat,
            point: Some(self.map.point),
        }
    }

    /// The areas of the title, the board and the text: beside the board, or below it if the numbers need the width.
    fn areas(&self, heat: &Heat, area: Rect) -> [Rect; 3] {
        let mut body = inside(area);
        let title = take(&mut body, 1);
        let beside = Rect {
            width: body.width.saturating_sub(BESIDE + 2),
            ..body
        };
        let below = Rect {
            height: body.height.saturating_sub(BELOW + 1),
            ..body
        };
        let board = self.board(heat);
        let [(right, right_form), (under, under_form)] = [board.place(beside), board.place(below)];
        // If neither fits whole, the board gets the whole area, and the title says the number.
        let [right_all, under_all] =
            [&right, &under].map(|place| place.rows == self.scene.size().get());
        if right_form <= under_form && right_all {
            return [title, beside, right_of(body, right.area.width + 2)];
        }
        if under_all && under_form < 2 {
            return [title, below, area::below(body, under.area.height + 1)];
        }
        [title, body, Rect { width: 0, ..title }]
    }

    /// How many solutions have a queen on the square of the cursor.
    fn square(&self, heat: &Heat) -> String {
        let at = self.map.point;
        let mut args = square_args(at);
        args.extend([
            ("count", heat.at(at).into()),
            ("total", heat.total().into()),
        ]);
        self.scene.text("heat-square", &args)
    }

    /// Draws the text: the number of the square, what the shades mean, and what all numbers have in common.
    fn text(&self, heat: &Heat, mut area: Rect, buf: &mut Buffer) {
        let scene = self.scene;
        let id = if self.map.why {
            "heat-rows-why"
        } else {
            "heat-rows"
        };
        let key = scene.key(Mode::HeatMap, &Action::Why);
        let rows = scene.text(id, &[("total", heat.total().into()), ("why", key.into())]);
        let parts = [
            (self.square(heat), Role::Changed),
            (self.board(heat).legend(), Role::Solution),
            (rows, Role::Text),
        ];
        for (text, role) in parts {
            let lines = wrapped(&text, area.width);
            scene
                .pen
                .lines(&lines, role, take(&mut area, lines.len() as u16), buf);
            // A blank line, if there is room.
            let air = u16::from(area.height > 8);
            take(&mut area, air);
        }
        let at = self.map.point;
        if let Some(with) = self.map.with_point(&scene.app.session.given)
            && heat.at(at) > 0
            && area.height >= 3
        {
            solutions::holding(scene, &with, heat.at(at), area).render(area, buf);
        }
    }
}

impl Page for HeatPage<'_> {
    fn render(&self, area: Rect, buf: &mut Buffer) {
        let scene = self.scene;
        let given = &scene.app.session.given;
        let queens = ("queens", given.to_string().into());
        let title = scene.text(
            if given.is_empty() {
                "heat-title"
            } else {
                "heat-title-given"
            },
            &[queens],
        );
        let Some(heat) = self.heat() else {
            let mut area = inside(area);
            scene
                .pen
                .write(&title, Role::Title, take(&mut area, 2), buf);
            scene
                .pen
                .paragraph(&message(scene, given), Role::Notice, area, buf);
            return;
        };
        let [line, board, text] = self.areas(heat, area);
        let title = if text.width == 0 {
            self.square(heat)
        } else {
            title
        };
        scene.pen.line(&title, Role::Title, line, buf);
        self.board(heat).render(board, buf);
        if text.width > 0 {
            self.text(heat, text, buf);
        }
    }

    fn item_at(&self, area: Rect, x: u16, y: u16) -> Option<usize> {
        let heat = self.heat()?;
        let [_, board, _] = self.areas(heat, area);
        let (place, _) = self.board(heat).place(board);
        place
            .square_at(x, y)
            .map(|square| item(square.row, square.col))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shades_spread_over_the_numbers() {
        let of = |range, counts: &[u64]| {
            counts
                .iter()
                .map(|count| shade(*count, range))
                .collect::<Vec<_>>()
        };
        assert_eq!(
            of((4, 18), &[0, 4, 8, 12, 14, 16, 18]),
            [0, 1, 2, 3, 3, 4, 4]
        );
        assert_eq!(of((1, 1), &[0, 1]), [0, 4]);
        assert_eq!(
            of((21_000, 30_000), &[21_000, 24_000, 27_000, 30_000]),
            [1, 2, 3, 4]
        );
    }
}
