//! The tree of the run: at the left the board of the selected branch, at the right the lines of the tree.
//!
//! ```text
//! Visited: 2,056 of 19,173,960 placements.
//!    7 6 5 4 3 2 1 0   row 0▌0★4▓▓▓▓│1★8───│2★16──│3★18──│4★18──│5★16──│6★8───│7★4──
//! 0                ♛   row 1│2────│3────▌4★1▓▓▓▓▓▓│5★1────│6★2─────│7─────
//! 1        ♛           row 2│1──────────│6──────────[7★1▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓]
//! 2  1 0 × × × × 0 ×   Queens 0, 4, 7: 136 steps, 16 placements, 1 solution.
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::pages::Tree;
use crate::screen::board::{Board, Mark};
use crate::screen::branches::BranchLines;
use crate::screen::canvas::Canvas;
use crate::screen::place::{BoardPlace, below, inside, right_of, take};
use crate::screen::scene::Scene;
use crate::screen::surface::Cover;
use crate::screen::text::wrapped;
use crate::search::Square;
use crate::session::{FullBoards, Line, RunBranch};
use crate::text::Role;

/// Columns left of the board: a row's number and the edge.
const LEFT: u16 = 4;
/// The lines of the text about the selected branch.
const ABOUT: u16 = 2;

pub(crate) struct TreePage<'a> {
    scene: &'a Scene<'a>,
    row: usize,
    lines: Vec<Line>,
    selected: Option<RunBranch>,
}

/// Where the parts of the page stand.
struct TreePlaces {
    heading: Rect,
    board: Option<BoardPlace>,
    lines: Rect,
    about: Rect,
}

impl<'a> TreePage<'a> {
    pub(crate) fn new(scene: &'a Scene<'a>, tree: &Tree) -> Self {
        let lines = tree.lines(scene.session);
        Self {
            scene,
            row: tree.row(&lines),
            selected: tree.selected(&lines).cloned(),
            lines,
        }
    }

    fn places(&self, area: Rect) -> TreePlaces {
        let mut body = inside(area);
        let heading = wrapped(&self.heading(), body.width).len() as u16;
        let heading = take(&mut body, heading);
        body = below(body, u16::from(body.height >= 20));
        let (size, flip) = (self.scene.size(), self.scene.session.flip);
        // Half of the width is for the lines.
        let half = Rect {
            width: body.width.div_ceil(2),
            ..body
        };
        let beside = |board: BoardPlace| {
            let lines = self.beside(right_of(body, board.area.width + 1));
            (Some(board), lines)
        };
        let fitting = || BoardPlace::fitting(half, 1, size, flip, LEFT).map(beside);
        // A smaller board leaves the branches room for their numbers.
        let branches = self.branch_lines();
        let whole = fitting().find(|(_, [lines, _])| branches.tells_all(*lines));
        let (board, [lines, about]) = whole
            .or_else(|| fitting().next())
            .unwrap_or_else(|| (None, self.beside(body)));
        TreePlaces {
            heading,
            board,
            lines,
            about,
        }
    }

    /// The lines of the tree and the text about the selected branch, in what the board leaves.
    fn beside(&self, mut area: Rect) -> [Rect; 2] {
        let height = area.height.saturating_sub(ABOUT + 1);
        let lines = take(&mut area, height.min(3 * self.lines.len() as u16));
        [lines, below(area, 1)]
    }

    fn branch_lines(&self) -> BranchLines<'_> {
        BranchLines::around(self.scene, self.lines.clone(), self.row)
    }

    /// How many of all placements the search visits; in a learner's program, what the lines are made from. And what the
    /// numbers on the squares are.
    fn heading(&self) -> String {
        let visited = self.scene.view.tree_heading(self.scene);
        let numbers = self.scene.text("tree-numbers", &[]);
        let mut full = self.lines[self.row].branches.iter();
        let some_wrong = full.any(|branch| branch.extent.is_some_and(|part| part.full.wrong > 0));
        let red = if some_wrong {
            self.scene.text("tree-red", &[])
        } else {
            String::new()
        };
        self.scene.joined(&[visited, numbers, red])
    }

    /// The selected branch in words.
    fn about(&self) -> String {
        let scene = self.scene;
        let Some(branch) = &self.selected else {
            return scene.text("tree-none", &[]);
        };
        let cols = self.lines.iter().take(self.row + 1).map(|line| {
            let col = line.branch().and_then(|branch| branch.col);
            col.map_or_else(|| "?".to_owned(), |col| col.to_string())
        });
        let comma = scene.text("list-comma", &[]);
        let queens = ("queens", cols.collect::<Vec<_>>().join(&comma).into());
        let Some(extent) = branch.extent else {
            return scene.text("tree-selected-unknown", &[queens]);
        };
        if branch.dead_end {
            let row = ("row", (self.row + 1).into());
            return scene.text("tree-selected-dead-end", &[queens, row]);
        }
        let numbers = [
            queens,
            ("steps", (extent.to - extent.from).into()),
            ("nodes", extent.placements.into()),
            ("solutions", extent.full.solutions.into()),
        ];
        let (unit, _) = scene.session.run().place();
        let about = scene.text(&format!("tree-selected-{unit}"), &numbers);
        let wrong = match extent.full.wrong {
            0 => String::new(),
            wrong => scene.text("tree-wrong", &[("wrong", wrong.into())]),
        };
        scene.joined(&[about, wrong])
    }

    /// The queens of the selected branch.
    fn queens(&self) -> Vec<Square> {
        let there = self.selected.iter().map(|branch| &branch.there);
        let run = self.scene.session.run();
        there.flat_map(|there| run.queens(there)).collect()
    }

    /// Draws the queens, and in the row of the selected branch the solutions of the branches beside it.
    fn board(&self, place: &BoardPlace, buf: &mut Buffer) {
        let (pen, queens) = (self.scene.pen, self.queens());
        let mark = |queen: &Square| (*queen, Mark::new(pen.glyphs.queen, Role::Queen));
        let mut marks: Vec<_> = queens.iter().map(mark).collect();
        for branch in &self.lines[self.row].branches {
            let (Some(col), Some(extent)) = (branch.col, branch.extent) else {
                continue;
            };
            let square = Square::new(self.row, col);
            if !queens.contains(&square) {
                // Where the number has no room, a sign tells a branch with full boards from one without.
                let (glyph, number, role) = match extent.full {
                    FullBoards {
                        solutions: 0,
                        wrong: 0,
                    } => ("0", 0, Role::Calm),
                    FullBoards {
                        solutions: 0,
                        wrong,
                    } => (pen.glyphs.dead_end, wrong, Role::Attacker),
                    FullBoards { solutions, .. } => (pen.glyphs.star, solutions, Role::Solution),
                };
                marks.push((
                    square,
                    Mark {
                        glyph,
                        ..Mark::count(number, role)
                    },
                ));
            }
        }
        let board = Board {
            current_row: Some(self.row),
            ..Board::of(pen, place, marks)
        };
        board.draw(buf);
    }
}

impl Cover for TreePage<'_> {
    fn render(&self, area: Rect, canvas: &mut Canvas) {
        let (pen, places) = (self.scene.pen, self.places(area));
        pen.paragraph(&self.heading(), Role::Title, places.heading, canvas);
        if let Some(place) = &places.board {
            self.board(place, canvas);
        }
        self.branch_lines().draw(places.lines, true, canvas);
        pen.paragraph(&self.about(), Role::Text, places.about, canvas);
    }
}
