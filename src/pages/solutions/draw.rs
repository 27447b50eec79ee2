//! The page *solutions*: the board with the queens put by hand, on each safe square how many solutions remain with a
//! queen there, as a number and a shade; beside it the solutions that hold these queens, with the board of one.
//!
//! ```text
//! solutions                                                      92
//!      7  6  5  4  3  2  1  0       Row 0, column 3: 18 of 92.
//! 0    4  8 16 18[18]16  8  4       ░4  ▒8  ▓12–14  █16–18
//! 1    8 16 14  8  8 14 16  8       1 of 92
//! 2   16 14  4 12 12  4 14 16        1 ◆8   · ♛ · ·
//! 3   18  8 12  8  8 12  8 18        2 ◆8   · · · ♛
//! ```

mod page;
mod places;
mod words;

pub(crate) use page::SolutionsPage;
use page::shade;
use places::ListPlaces;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::action::{Action, Spot};
use crate::screen::board::{Board, Mark, number_in, number_room};
use crate::screen::canvas::Canvas;
use crate::screen::place::{BoardPlace, take};
use crate::screen::surface::Cover;
use crate::screen::text::{width, wrapped};
use crate::search::symmetry::class_size;
use crate::search::{Clash, Square};
use crate::text::{Arg, Role, grouped};

impl Cover for SolutionsPage<'_> {
    fn render(&self, area: Rect, canvas: &mut Canvas) {
        let places = self.places(area);
        self.title(places.title, canvas);
        self.board(&places.board, canvas);
        places.board.clicks(canvas);
        self.text(places.text, canvas);
        if let Some(places) = &places.list {
            self.list(places, canvas);
        }
    }
}

impl SolutionsPage<'_> {
    /// Draws what the solutions hold, and at the right how many there are.
    fn title(&self, area: Rect, buf: &mut Buffer) {
        let queens = ("queens", Arg::from(self.page.setup.queens().len()));
        let title = self.say("solutions-title", &[queens]);
        self.scene.pen.line(&title, Role::Title, area, buf);
        let count = self.total.map_or_else(|| "?".to_owned(), grouped);
        let all = self.scene.session.desk.timeline.totals().solutions;
        let args = [("count", count.clone().into()), ("total", all.into())];
        let of = self.say("solutions-of", &args);
        let fits = width(&title) + width(&of) < area.width;
        let of = if self.page.setup.is_empty() || !fits {
            count
        } else {
            of
        };
        self.scene.pen.at_right(&of, Role::Text, area, buf);
    }

    fn board(&self, place: &BoardPlace, buf: &mut Buffer) {
        let mut shades = vec![0; self.size().get().pow(2)];
        for (square, count) in &self.counts {
            shades[square.row * self.size().get() + square.col] = shade(*count, self.range);
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
        board.render(place.area, buf);
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
        if number_in(self.range.1, number_room(place.square.0)).is_some() {
            let number = |(at, count): &(Square, u64)| {
                let role = if *count == 0 { Role::Calm } else { Role::Text };
                (*at, Mark::count(*count, role))
            };
            marks.extend(self.counts.iter().map(number));
        }
        // The first mark of a square counts.
        marks.sort_by_key(|(square, _)| *square);
        marks.dedup_by_key(|(square, _)| *square);
        marks
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
        pen.line(&self.say(id, &place), Role::Title, places.heading, canvas);
        let columns = usize::from(self.number_width());
        let entries = self.list.iter().enumerate().skip(places.first);
        for ((at, solution), line) in entries.zip(places.entries.rows()) {
            let mark = if solution.fundamental {
                self.scene.glyphs.first
            } else {
                self.scene.glyphs.other
            };
            let (number, members) = (grouped(solution.number), class_size(&solution.placement));
            let entry = format!(" {number:>columns$} {mark}{members} ");
            let role = if at == self.at {
                Role::Present
            } else {
                Role::Text
            };
            pen.write(&entry, role, line, canvas);
            canvas.click(line, Action::Point(Spot::Item(at)));
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
            Board::of(pen, place, queens).render(place.area, canvas);
        }
    }
}
