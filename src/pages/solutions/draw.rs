//! The page *solutions*: the board with the queens put by hand, on each safe square how many solutions remain with a
//! queen there, as a number and a shade; beside it the solutions that hold these queens, with the board of one.
//!
//! ```text
//! 8 queens · solutions                                         ★ 92
//!      7  6  5  4  3  2  1  0       Row 0, column 3: 18 of 92.
//! 0    4  8 16 18[18]16  8  4
//! 1    8 16 14  8  8 14 16  8       1 of 92  columns, row 0 first
//! 2   16 14  4 12 12  4 14 16        1 ◆8    0 4 7 5 2 6 1 3
//! 3   18  8 12  8  8 12  8 18        2 ◆8    0 5 7 2 6 3 1 4
//! fewer ░▒▓█ more
//! ```

mod page;
mod places;
mod words;

pub(crate) use page::SolutionsPage;
use page::shade;
use places::ListPlaces;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::action::{Action, Spot};
use crate::count::Solution;
use crate::screen::board::{Board, Mark, number_in, number_room};
use crate::screen::canvas::Canvas;
use crate::screen::list::more;
use crate::screen::place::{BoardPlace, right_of, take};
use crate::screen::surface::Cover;
use crate::screen::text::{put, width, wrapped};
use crate::screen::title::HeaderPart;
use crate::search::symmetry::class_size;
use crate::search::{Clash, Square};
use crate::text::{Arg, Role, grouped};

impl Cover for SolutionsPage<'_> {
    fn header(&self) -> Option<Vec<HeaderPart>> {
        Some(self.heading())
    }

    fn render(&self, area: Rect, canvas: &mut Canvas) {
        let places = self.places(area);
        self.board(&places.board, canvas);
        // Few colours have no tints, and a square of one line has no room for their sign.
        let shaded = !self.counts.is_empty()
            && (places.board.square.1 > 1 || !self.scene.pen.has_few_colors());
        if let Some(line) = places.legend.filter(|_| shaded) {
            self.legend(line, &places.board, canvas);
        }
        places.board.clicks(canvas);
        self.text(places.text, canvas);
        if let Some(places) = &places.list {
            self.list(places, canvas);
        }
    }
}

impl SolutionsPage<'_> {
    /// What the solutions hold, and at the right how many there are.
    pub(super) fn heading(&self) -> Vec<HeaderPart> {
        let board = self.say("header-board", &[("n", self.size().get().into())]);
        let queens = ("queens", Arg::from(self.page.setup.queens().len()));
        let title = self.say("solutions-title", &[queens]);
        let count = self.total.map_or_else(|| "?".to_owned(), grouped);
        let star = self.scene.glyphs.star;
        let all = self.scene.session.desk.timeline.totals().solutions;
        let args = [("count", count.clone().into()), ("total", all.into())];
        let of = self.say("solutions-of", &args);
        let of = if self.page.setup.is_empty() {
            format!("{star} {count}")
        } else {
            format!("{star} {of}")
        };
        vec![
            HeaderPart::new(1, board, Role::Title),
            HeaderPart::new(0, title, Role::Title),
            HeaderPart::new(2, of.clone(), Role::Text).right(&of),
        ]
    }

    /// Draws what the shades mean.
    fn legend(&self, area: Rect, place: &BoardPlace, buf: &mut Buffer) {
        let pen = self.scene.pen;
        let [fewer, more] = ["solutions-fewer", "solutions-more"].map(|id| self.say(id, &[]));
        let mut x = pen.write(&fewer, Role::Calm, area, buf) + 1;
        // A light and a dark square of each shade.
        let room = area.width.saturating_sub(width(&fewer) + width(&more) + 2);
        let columns = usize::from((place.square.0.clamp(2, 8) / 2).min(room / 8));
        let squares = [Role::LightSquare, Role::DarkSquare];
        for (level, square) in (1..=4).flat_map(|level| squares.map(|square| (level, square))) {
            let (glyph, style) = if pen.has_few_colors() {
                let role = pen.style(Role::Solution);
                let role = role.remove_modifier(Modifier::UNDERLINED | Modifier::BOLD);
                (pen.glyphs.shades[level - 1], role)
            } else {
                (" ", pen.shaded(square, level))
            };
            x = put(
                buf,
                area,
                x,
                area.y,
                &glyph.repeat(columns),
                pen.whole(style),
            );
        }
        pen.write(&more, Role::Calm, right_of(area, x + 1 - area.x), buf);
    }

    fn board(&self, place: &BoardPlace, buf: &mut Buffer) {
        let mut shades = vec![0; self.size().get().pow(2)];
        for (square, count) in &self.counts {
            shades[square.row * self.size().get() + square.col] = shade(*count, self.most);
        }
        if self.counts.is_empty() {
            shades.clear();
        }
        let board = Board {
            framed: vec![self.page.point],
            current_row: Some(self.page.point.row),
            shades,
            ..Board::of(self.scene.pen, place, self.marks(place))
        };
        board.draw(buf);
    }

    /// The queens, the lines between two that attack each other, the attacked squares, and the numbers.
    fn marks(&self, place: &BoardPlace) -> Vec<(Square, Mark)> {
        let (glyphs, setup) = (self.scene.glyphs, &self.page.setup);
        let clashes = setup.clashes();
        let queen = |queen: &Square| {
            let attacks = |clash: &Clash| clash.one == *queen || clash.two == *queen;
            let role = if clashes.iter().any(attacks) {
                Role::Attacker
            } else {
                Role::Queen
            };
            (*queen, Mark::new(glyphs.queen, role))
        };
        let mut marks: Vec<(Square, Mark)> = setup.queens().iter().map(queen).collect();
        for clash in &clashes {
            let row = glyphs.lines[1];
            let ray = clash.line.map_or(row, |line| self.scene.ray_glyph(line));
            let between = clash.between().into_iter();
            marks.extend(between.map(|square| (square, Mark::new(ray, Role::Attacked))));
        }
        let attacked = setup.attacked();
        let is_attacked = |square: &Square| attacked[square.row] >> square.col & 1 == 1;
        let attacked = self.size().squares().filter(is_attacked);
        marks.extend(attacked.map(|at| (at, Mark::new(glyphs.attacked, Role::Attacked))));
        // If only some of the numbers have room, the shades alone are easier to read.
        if number_in(self.most, number_room(place.square.0)).is_some() {
            let number = |(at, count): &(Square, u64)| (*at, Mark::count(*count, Role::Text));
            marks.extend(self.counts.iter().map(number));
        }
        // The first mark of a square counts.
        marks.sort_by_key(|(square, _)| *square);
        marks.dedup_by_key(|(square, _)| *square);
        marks
    }

    /// The columns of a solution's queens, row 0 first.
    pub(super) fn columns_of(&self, solution: &Solution) -> String {
        let width = if self.size().get() > 10 { 2 } else { 1 };
        let columns = solution.placement.columns();
        let columns = columns.map(|col| format!("{col:>width$}"));
        columns.collect::<Vec<_>>().join(" ")
    }

    /// The sentences that fit into an area, in lines.
    fn fitting(&self, area: Rect) -> Vec<(Vec<String>, Role)> {
        let mut room = usize::from(area.height);
        let mut fitting = Vec::new();
        for (text, role) in self.sentences() {
            let lines = wrapped(&text, area.width);
            if lines.len() <= room {
                room -= lines.len();
                fitting.push((lines, role));
            }
        }
        fitting
    }

    fn text(&self, mut area: Rect, buf: &mut Buffer) {
        for (lines, role) in self.fitting(area) {
            let place = take(&mut area, lines.len() as u16);
            self.scene.pen.lines(&lines, role, place, buf);
        }
    }

    /// Draws which solution is shown, the solutions around it, and its board.
    fn list(&self, places: &ListPlaces, canvas: &mut Canvas) {
        let pen = self.scene.pen;
        let place = [
            ("place", (self.at + 1).into()),
            ("of", self.list.len().into()),
        ];
        let id = if self.page.fundamental {
            "solutions-place-fundamental"
        } else {
            "solutions-place"
        };
        let after = pen.line(&self.say(id, &place), Role::Title, places.heading, canvas);
        let numbers = usize::from(self.number_width());
        let begin = places.entries.x + self.number_width() + 6;
        let columns = self.say("solutions-columns", &[]);
        let place = right_of(places.heading, begin.max(after + 3) - places.heading.x);
        if places.columns && width(&columns) <= place.width {
            pen.line(&columns, Role::Calm, place, canvas);
        }
        let entries = self.list.iter().enumerate().skip(places.first);
        for ((at, solution), line) in entries.zip(places.entries.rows()) {
            let mark = if solution.fundamental {
                self.scene.glyphs.first
            } else {
                self.scene.glyphs.other
            };
            let (number, members) = (grouped(solution.number), class_size(&solution.placement));
            let mut entry = format!(" {number:>numbers$} {mark}{members}  ");
            if places.columns {
                entry += &self.columns_of(solution);
            }
            let role = if at == self.at {
                canvas.set_style(line, pen.style(Role::Present));
                Role::Present
            } else {
                Role::Text
            };
            pen.write(&entry, role, line, canvas);
            canvas.click(line, Action::Point(Spot::Item(at)));
        }
        if let Some(line) = places.more {
            let below = self.list.len() - places.first - usize::from(places.entries.height);
            more(pen, [places.first, below], line, canvas);
        }
        if let (Some(place), Some(shown)) = (&places.small, self.list.get(self.at)) {
            let mark = |queen: Square| {
                let role = if self.page.setup.holds(queen) {
                    Role::Queen
                } else {
                    Role::Solution
                };
                (queen, Mark::new(self.scene.glyphs.queen, role))
            };
            let queens = shown.placement.queens().map(mark).collect();
            Board::of(pen, place, queens).draw(canvas);
        }
    }
}
