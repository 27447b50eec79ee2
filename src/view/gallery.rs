//! All solutions as small boards, over everything between header and bottom line.
//!
//! ```text
//! gallery · all · Tab: fundamental                                    12 of 92
//! [12 ◆4]           13 ·8             14 ·8             15 ◆8
//!       ♛             …                                             as many as fit, in the largest size that shows six
//! …
//! Solution 12 of 92, columns 2 4 1 7 0 6 3 5. Fundamental: the first of a class of 4. Mirror image: 81.
//! ◆ fundamental  · another of its class, then its size …
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::area::{self, inside, right_of, take};
use super::board::{Board, Mark};
use super::place::BoardPlace;
use super::scene::Scene;
use super::surface::Page;
use super::text::{fitted, put, width, wrapped};
use crate::action::{Action, Mode};
use crate::app::Gallery;
use crate::app::gallery::{Contents, Filter, Grid, Look, Shown, Solution};
use crate::content::{Arg, Role, grouped};
use crate::search::symmetry::Symmetry;
use crate::search::{LineKind, Placement};

pub(super) struct GalleryPage<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) gallery: &'a Gallery,
}

/// How a board looks: the chosen one, its mirror image, or another one.
#[derive(Clone, Copy)]
struct Standing {
    label: Role,
    queen: Role,
    /// The brackets around the label, so that shape shows it as well as colour.
    brackets: [&'static str; 2],
}

const CHOSEN: Standing = Standing {
    label: Role::Present,
    queen: Role::PlacedQueen,
    brackets: ["[", "]"],
};
const MIRROR: Standing = Standing {
    label: Role::Solution,
    queen: Role::ReadQueen,
    brackets: ["(", ")"],
};
const OTHER: Standing = Standing {
    label: Role::Text,
    queen: Role::Queen,
    brackets: [" ", " "],
};

impl Page for GalleryPage<'_> {
    fn render(&self, area: Rect, buf: &mut Buffer) {
        let mut below = inside(area);
        let title = take(&mut below, 1);
        match self
            .gallery
            .here
            .as_ref()
            .filter(|_| self.gallery.filter == Filter::Images)
        {
            Some(of) => self.images_title(of, title, buf),
            None => self.title(title, buf),
        }
        let boards = boards_area(self.gallery, area);
        match self.message() {
            Some(text) => {
                self.scene
                    .pen
                    .paragraph(&text, Role::Notice, area::below(boards, 1), buf);
            }
            None => self.boards(boards, buf),
        }
        take(&mut below, boards.height);
        self.footer(below, buf);
    }

    fn item_at(&self, area: Rect, x: u16, y: u16) -> Option<usize> {
        let boards = boards_area(self.gallery, area);
        if !boards.contains((x, y).into()) {
            return None;
        }
        self.gallery
            .grid()
            .item_at(x - boards.x, y - boards.y)
            .map(usize::from)
    }
}

fn boards_area(gallery: &Gallery, area: Rect) -> Rect {
    let below = area::below(inside(area), 1);
    Rect {
        height: below.height.saturating_sub(gallery.footer()),
        ..below
    }
}

impl GalleryPage<'_> {
    fn key(&self, action: &Action) -> Arg {
        self.scene.key(Mode::Gallery, action).into()
    }

    /// A filter's name.
    fn name(&self, filter: Filter) -> String {
        match filter {
            Filter::All => self.scene.text("gallery-all", &[]),
            Filter::Fundamental => self.scene.text("gallery-fundamental", &[]),
            Filter::Class => self.scene.text("gallery-class", &[]),
            Filter::Images => {
                let number = self
                    .gallery
                    .here
                    .as_ref()
                    .map(Solution::number)
                    .map_or_else(|| "?".to_owned(), grouped);
                self.scene
                    .text("gallery-images", &[("number", number.into())])
            }
            Filter::Given => self.scene.text(
                "gallery-given",
                &[("queens", self.gallery.given.to_string().into())],
            ),
        }
    }

    /// Draws the filter, the filter that Tab chooses, and at the right the place in the list.
    fn title(&self, area: Rect, buf: &mut Buffer) {
        let dot = self.scene.glyphs.dot;
        let gallery = self.gallery;
        let place = match gallery.place() {
            _ if !gallery.typed.is_empty() => self.scene.text(
                "gallery-typed",
                &[
                    ("number", gallery.typed.clone().into()),
                    ("enter", self.key(&Action::Submit)),
                ],
            ),
            Some((place, of)) if gallery.is_cut() => self.scene.text(
                "gallery-place-first",
                &[("place", place.into()), ("of", of.into())],
            ),
            Some((place, of)) => self.scene.text(
                "gallery-place",
                &[("place", place.into()), ("of", of.into())],
            ),
            None => String::new(),
        };
        let at = area.right().saturating_sub(width(&place)).max(area.x);
        let left = Rect {
            width: (at - area.x).saturating_sub(2),
            ..area
        };
        let title = format!(
            "{} {dot} {}",
            self.scene.text("gallery-title", &[]),
            self.name(gallery.filter)
        );
        let next = self.name(gallery.next_filter());
        let next = self
            .scene
            .pen
            .next_panel(Mode::Gallery, &Action::Filter, next);
        let x = self.scene.pen.line(&title, Role::Title, left, buf);
        if let Some(next) = next.map(|next| format!(" {dot} {next}"))
            && x + width(&next) <= left.right()
            && gallery.total != Some(0)
        {
            put(buf, left, x, left.y, &next, self.scene.style(Role::Calm));
        }
        let role = if gallery.typed.is_empty() {
            Role::Number
        } else {
            Role::Notice
        };
        put(buf, area, at, area.y, &place, self.scene.style(role));
    }

    /// The message that is shown if there are no boards.
    fn message(&self) -> Option<String> {
        let n = ("n", Arg::from(self.scene.size().get()));
        match self.gallery.contents() {
            Contents::Boards => None,
            Contents::Looking => Some(self.scene.text("gallery-looking", &[])),
            Contents::Counting => Some(self.scene.text("gallery-counting", &[self.progress()])),
            Contents::Passing => Some(self.scene.text("gallery-passing", &[self.progress()])),
            Contents::TooLarge => {
                let most = ("most", crate::app::Fetch::PASS.into());
                Some(self.scene.text(
                    "gallery-too-large",
                    &[most, ("mark", self.scene.glyphs.first.into())],
                ))
            }
            Contents::None if self.gallery.total == Some(0) => {
                Some(self.scene.text("gallery-none", &[n]))
            }
            Contents::None => Some(self.scene.text("gallery-none-given", &[])),
        }
    }

    /// The progress of the background work, in percent.
    fn progress(&self) -> (&'static str, Arg) {
        (
            "share",
            self.scene.percent_done().unwrap_or_default().into(),
        )
    }

    fn boards(&self, area: Rect, buf: &mut Buffer) {
        let grid = self.gallery.grid();
        for (at, shown) in self.gallery.sight().iter().enumerate() {
            let (x, y) = grid.place(at as u16);
            let place = Rect {
                x: area.x + x,
                y: area.y + y,
                width: grid.width,
                height: grid.labels + grid.board,
            };
            let place = place.intersection(area);
            let standing = match shown {
                Shown { chosen: true, .. } => CHOSEN,
                Shown { mirror: true, .. } => MIRROR,
                _ => OTHER,
            };
            let (label, under) = match Symmetry::ALL.get(shown.at as usize) {
                Some(symmetry) if self.gallery.filter == Filter::Images => {
                    (self.symmetry(*symmetry), Some(self.image_of(shown)))
                }
                _ => (self.label_of(shown), None),
            };
            let [open, close] = standing.brackets;
            self.scene
                .pen
                .write(&format!("{open}{label}{close}"), standing.label, place, buf);
            if let Some((under, role)) = under {
                self.scene
                    .pen
                    .write(&under, role, right_of(area::below(place, 1), 1), buf);
            }
            if let Some(solution) = shown.solution {
                self.board(solution.placement(), standing, &grid, place, buf);
            }
        }
    }

    /// `12 ◆4`: the number, a mark for fundamental solutions, and the size of the class.
    fn label_of(&self, shown: &Shown) -> String {
        let number = grouped(shown.number);
        match shown.solution {
            Some(solution) => format!("{number} {}{}", self.mark(solution), solution.members),
            None => number,
        }
    }

    fn mark(&self, solution: &Solution) -> &'static str {
        if solution.fundamental {
            self.scene.glyphs.first
        } else {
            self.scene.glyphs.other
        }
    }

    /// What stands under an image's name: its number, or the name of an earlier image that is the same board.
    fn image_of(&self, shown: &Shown) -> (String, Role) {
        let same = self
            .gallery
            .same_before(shown.at)
            .and_then(|at| Symmetry::ALL.get(at as usize));
        match (same, shown.solution) {
            (Some(same), _) => (format!("= {}", self.symmetry(*same)), Role::Calm),
            (None, Some(solution)) if solution.fundamental => (
                format!("{} {}", grouped(shown.number), self.scene.glyphs.first),
                Role::Number,
            ),
            (None, _) => (grouped(shown.number), Role::Number),
        }
    }

    /// Draws a board below its labels.
    fn board(
        &self,
        board: &Placement,
        standing: Standing,
        grid: &Grid,
        place: Rect,
        buf: &mut Buffer,
    ) {
        let area = area::below(place, grid.labels);
        match grid.look {
            Look::Large => self.squares(board, standing, (4, 2), area, buf),
            Look::Small => self.squares(board, standing, (2, 1), area, buf),
            Look::Half => self.halves(board, standing, area, buf),
            Look::Numbers => {
                self.scene.pen.lines(
                    &wrapped(&board.joined(" "), grid.width),
                    Role::Text,
                    area,
                    buf,
                );
            }
        }
    }

    fn squares(
        &self,
        board: &Placement,
        standing: Standing,
        square: (u16, u16),
        area: Rect,
        buf: &mut Buffer,
    ) {
        let place = BoardPlace::bare(area, square, board.size(), self.scene.app.flip);
        let queen = Mark::new(self.scene.glyphs.queen, standing.queen);
        let marks = board
            .queens()
            .map(|square| (square, queen.clone()))
            .collect();
        Board::of(self.scene.pen, &place, marks).render(area, buf);
    }

    /// Draws two rows in a line: a queen is the upper or the lower half of a cell.
    fn halves(&self, board: &Placement, standing: Standing, area: Rect, buf: &mut Buffer) {
        let scene = self.scene;
        let ground = scene.style(Role::DarkSquare);
        // Half a cell has a single colour, so each standing is shown by its brightest one.
        let chosen = standing.queen == Role::PlacedQueen;
        let color = if chosen {
            scene.style(standing.queen).bg
        } else {
            scene.style(standing.label).fg
        };
        let style = color
            .filter(|_| !scene.pen.needs_pattern())
            .map_or(ground, |color| ground.patch(Style::new().fg(color)));
        let n = board.size().get();
        for row in area.rows().take(n.div_ceil(2)) {
            put(buf, row, row.x, row.y, &" ".repeat(n), ground);
        }
        let bare = BoardPlace::bare(area, (1, 1), board.size(), scene.app.flip);
        for square in board.queens() {
            let glyph = scene.glyphs.halves[square.row % 2];
            put(
                buf,
                area,
                bare.x(square.col),
                area.y + square.row as u16 / 2,
                glyph,
                style,
            );
        }
    }

    /// Draws the text about the chosen solution, and what the marks mean.
    fn footer(&self, area: Rect, buf: &mut Buffer) {
        let mut lines = self
            .chosen_text()
            .map_or_else(Vec::new, |text| wrapped(&text, area.width));
        let (room, ellipsis) = (usize::from(area.height), self.scene.glyphs.ellipsis);
        if lines.len() > room {
            // The most important sentence is the first.
            lines.truncate(room);
            if let Some(last) = lines.last_mut() {
                *last = fitted(&format!("{last} {ellipsis}"), area.width, ellipsis);
            }
        }
        self.scene.pen.lines(&lines, Role::Text, area, buf);
        let legend = self.legend();
        if !lines.is_empty() && lines.len() < room && width(&legend) <= area.width {
            put(
                buf,
                area,
                area.x,
                area.bottom() - 1,
                &legend,
                self.scene.style(Role::Calm),
            );
        }
    }

    fn legend(&self) -> String {
        let marks = [
            ("first", self.scene.glyphs.first.into()),
            ("other", self.scene.glyphs.other.into()),
        ];
        self.scene.text("gallery-legend", &marks)
    }

    /// The chosen solution in words.
    fn chosen_text(&self) -> Option<String> {
        let gallery = self.gallery;
        let solution = gallery.chosen()?;
        let columns = ("columns", Arg::from(solution.placement().joined(" ")));
        if gallery.footer() == 1 {
            return Some(self.scene.text("gallery-columns", &[columns]));
        }
        let (number, total) = (gallery.number()?, gallery.total?);
        let place = [("number", number.into()), ("total", total.into()), columns];
        let mut sentences = vec![self.scene.text("gallery-solution", &place)];
        let members = ("members", Arg::from(solution.members));
        sentences.push(match gallery.first_of_class() {
            _ if solution.fundamental => self.scene.text("gallery-first", &[members]),
            Some(first) => self
                .scene
                .text("gallery-other", &[members, ("first", first.into())]),
            None => self.scene.text("gallery-other-open", &[members]),
        });
        sentences.push(match gallery.mirror()? {
            mirror if mirror == number => self.scene.text("gallery-own-mirror", &[]),
            mirror => self
                .scene
                .text("gallery-mirror-image", &[("mirror", mirror.into())]),
        });
        Some(self.scene.joined(&sentences))
    }

    /// Draws the title of the eight images of a solution.
    fn images_title(&self, of: &Solution, area: Rect, buf: &mut Buffer) {
        let scene = self.scene;
        let head = self.name(Filter::Images);
        let mut x = scene.pen.write(&head, Role::Title, area, buf);
        let dotted = |text: String| format!(" {} {text}", scene.glyphs.dot);
        let turning = if scene.app.flip {
            "gallery-clockwise"
        } else {
            "gallery-counterclockwise"
        };
        let turning = dotted(self.scene.text(turning, &[]));
        let different = dotted(
            self.scene
                .text("gallery-different", &[("count", of.members.into())]),
        );
        // The number of different boards is left out first, because the boards themselves are shown.
        for (text, kept) in [(&different, width(&turning)), (&turning, 0)] {
            if x + width(text) + kept <= area.right() {
                x = put(buf, area, x, area.y, text, scene.style(Role::Calm));
            }
        }
    }

    /// A symmetry's name. A mirror is named by the direction of its line on the screen.
    fn symmetry(&self, symmetry: Symmetry) -> String {
        let sign = if self.scene.glyphs.blocks { "°" } else { "" };
        let rotation = |degrees: usize| {
            self.scene.text(
                "gallery-rotation",
                &[("degrees", degrees.into()), ("sign", sign.into())],
            )
        };
        let mirror = |line: &str| self.scene.text("gallery-mirror", &[("line", line.into())]);
        match symmetry {
            Symmetry::Identity => self.scene.text("gallery-as-it-is", &[]),
            Symmetry::Quarter => rotation(90),
            Symmetry::Half => rotation(180),
            Symmetry::ThreeQuarters => rotation(270),
            Symmetry::MirrorColumns => mirror(self.scene.ray_glyph(LineKind::Column)),
            Symmetry::MirrorRows => mirror(self.scene.glyphs.lines[1]),
            // Row and column are equal along diagonal N − 1, their sum is N − 1 along that antidiagonal.
            Symmetry::Transpose => mirror(self.scene.ray_glyph(LineKind::Diagonal)),
            Symmetry::AntiTranspose => mirror(self.scene.ray_glyph(LineKind::Antidiagonal)),
        }
    }
}
