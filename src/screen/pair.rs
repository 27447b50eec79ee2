//! Two algorithms, or a learner's program and an algorithm, side by side at the same moment in two equal columns: the
//! board, the variables and the work, and the program with the lines that ran.
//!
//! ```text
//! board   variables, work │ board   variables, work
//! [4 sum-diff] ────────────  9 mask-stack ──────────
//!  program                │  program
//! strip
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::branches::BranchLines;
use super::canvas::Canvas;
use super::place::{BoardPlace, below, right_of};
use super::scene::panels::{program, work_so_far};
use super::scene::{Scene, squares, story};
use super::surface::{Cover, Highlights};
use super::text::wrapped;
use super::title::{border, ruled_title};
use crate::session::Beside;
use crate::text::Role;
use crate::text::narration::square_args;

/// The page that shows two algorithms side by side at one place of the search.
pub(crate) struct PairPage<'a> {
    pub(crate) scene: &'a Scene<'a>,
    /// The same scene with the right algorithm.
    pub(crate) right: Scene<'a>,
}

/// Columns left of the board's squares.
const LEFT: u16 = 4;
/// The least width of the variables.
const VALUES: u16 = 16;
/// The least width of a whole table of work.
const WORK: u16 = 34;
/// The height from which the story has more than one line.
const TALL: u16 = 34;
/// The least height of a program with its title.
const PROGRAM: u16 = 8;

/// The places of the parts; of two, the left one first.
struct PairPlaces {
    boards: [Option<BoardPlace>; 2],
    values: [Rect; 2],
    /// The lines before each program, at which it marks its lines.
    borders: [Rect; 2],
    programs: [Rect; 2],
    story: Rect,
    strip: Rect,
}

impl PairPage<'_> {
    /// The place of a board, as large as it fits above the program of its column; `None` if it does not.
    fn board_place(&self, rows: u16, area: Rect) -> Option<BoardPlace> {
        let top = Rect {
            height: rows.saturating_sub(18).max(rows / 2),
            ..area
        };
        let (size, flip) = (self.scene.size(), self.scene.session.flip);
        BoardPlace::fitting(top, 1 + VALUES, size, flip, LEFT).next()
    }

    fn places(&self, area: Rect) -> PairPlaces {
        let strip = Rect {
            y: area.bottom().saturating_sub(1),
            height: 1.min(area.height),
            ..area
        };
        let story = match area.height {
            ..TALL => 1.min(area.height.saturating_sub(1)),
            _ => self.scene.view.story_heights()[1],
        };
        let rows = area.height.saturating_sub(1 + story);
        let [first, second] = halves(area);
        let columns = [first, right_of(second, 1)];
        // The boards are alike: as large as the narrower column allows.
        let width = first.width.min(columns[1].width);
        let boards = columns.map(|column| self.board_place(rows, Rect { width, ..column }));
        let board = boards[1].as_ref().map(|board| board.area);
        let most = if board.is_some() { 17 } else { 12 };
        let height = board.map_or(6, |board| board.height.max(9));
        let height = height
            .min(rows.saturating_sub(PROGRAM))
            .max(rows.saturating_sub(most + 1));
        let used = board.map_or(0, |board| board.width + 1);
        let values = columns.map(|column| Rect {
            height,
            ..right_of(column, used)
        });
        let lower = below(
            Rect {
                height: rows,
                ..area
            },
            height,
        );
        let programs = halves(lower);
        let borders = programs.map(|program| Rect {
            width: 1,
            ..program
        });
        let programs = programs.map(|program| right_of(program, 1));
        let story = Rect {
            y: strip.y.saturating_sub(story),
            height: story,
            ..strip
        };
        PairPlaces {
            boards,
            values,
            borders,
            programs,
            story,
            strip,
        }
    }

    /// Draws the title over a program. The side that the keys change has brackets.
    fn title(&self, scene: &Scene, right: bool, area: Rect, buf: &mut Buffer) {
        let chosen = self
            .scene
            .session
            .desk
            .pair
            .as_ref()
            .is_some_and(|pair| pair.right == right);
        let name = scene.view.name(scene);
        let name = if chosen {
            format!("[{name}]")
        } else {
            format!(" {name}")
        };
        scene
            .pen
            .write(&" ".repeat(usize::from(area.width)), Role::Text, area, buf);
        ruled_title(scene.pen, &name, area, buf);
    }
}

/// The left and the right half; the right one has the odd column.
const fn halves(area: Rect) -> [Rect; 2] {
    let half = area.width / 2;
    [
        Rect {
            width: half,
            ..area
        },
        Rect {
            x: area.x + half,
            width: area.width - half,
            ..area
        },
    ]
}

/// How much of a learner's board the search beside it shows, in words.
fn beside(scene: &Scene) -> Option<String> {
    let (walk, beside) = scene.session.run().beside()?;
    Some(match beside {
        Beside::Same => scene.text("pair-own-same", &[]),
        Beside::Turned => scene.text(
            "pair-own-turned",
            &[("columns", walk.placement().joined(",").into())],
        ),
        Beside::Refused(square) => scene.text("pair-own-refused", &square_args(square)),
        Beside::Part => scene.text("pair-own-never", &[]),
    })
}

impl Cover for PairPage<'_> {
    fn render(&self, area: Rect, canvas: &mut Canvas) {
        let left = self.scene;
        let places = self.places(area);
        let right = &self.right;
        // The mark of a line that runs stands on the border, where its listing has no columns for it.
        let [_, middle] = places.borders;
        let above = Rect {
            y: area.y,
            height: middle.y - area.y,
            ..middle
        };
        for line in [above, below(middle, 1)] {
            border(left.pen, line, canvas);
        }
        for (at, scene) in [left, right].into_iter().enumerate() {
            if let Some(place) = &places.boards[at] {
                squares::board(scene, &Highlights::default(), place).render(place.area, canvas);
            }
            scene
                .view
                .registers(scene, false, places.values[at], canvas);
            program(
                scene,
                Some(places.borders[at]),
                false,
                places.programs[at],
                canvas,
            );
            self.title(scene, at == 1, places.programs[at], canvas);
        }
        // A headline ends without a full stop.
        let ended = |(text, _): (String, Role)| match text.chars().last() {
            Some(last) if last.is_alphanumeric() => text + &left.text("sentence-end", &[]),
            _ => text,
        };
        let mut told: Vec<_> = story::now(left).into_iter().map(ended).collect();
        if let Some(beside) = beside(left) {
            told.insert(0, beside);
        } else if places.values[0].width < WORK {
            // The tables of work are too narrow for their last column.
            if let [Some(one), Some(other)] = [left, right].map(work_so_far) {
                let args = [("left", one.into()), ("right", other.into())];
                told.insert(0, left.text("pair-work", &args));
            }
        }
        // As many sentences as fit, from the first on.
        let first = |count: usize| {
            let text = left.joined(&told[..count]).replace('\n', " ");
            wrapped(&text, places.story.width)
        };
        let fits = |count: &usize| first(*count).len() <= usize::from(places.story.height);
        let lines = first((1..=told.len()).rev().find(fits).unwrap_or(1));
        left.pen.lines(&lines, Role::Text, places.story, canvas);
        if lines.len() > usize::from(places.story.height) {
            left.pen.cut(places.story, canvas);
        }
        BranchLines::around_present(left).draw(places.strip, true, canvas);
    }
}
