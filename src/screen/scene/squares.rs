//! What stands on the squares of the board: the program's queens and marks, under those of a page.

use super::Scene;
use crate::action::Spot;
use crate::course::Part;
use crate::screen::board::{Board, Mark};
use crate::screen::place::BoardPlace;
use crate::screen::surface::Highlights;
use crate::search::{Square, Step, by_rule};
use crate::text::Role;

/// The board of the search, with the highlights of a page.
pub(crate) fn board<'a>(
    scene: &Scene<'a>,
    highlights: &Highlights,
    place: &'a BoardPlace,
) -> Board<'a> {
    let squares = Squares {
        scene,
        highlights,
        place,
    };
    let n = scene.size().get();
    let in_sight = (0..n).filter(|row| place.y(*row).is_some());
    let all = in_sight.flat_map(|row| scene.size().row(row));
    let point = match highlights.point {
        Some(Spot::Square(square)) => Some(square),
        _ => None,
    };
    Board {
        // A page that shows a board of its own works on the row of its cursor.
        current_row: Some(
            point
                .filter(|_| highlights.alone)
                .map_or(scene.now.row, |square| square.row),
        )
        .filter(|_| !squares.is_first()),
        candidate: highlights.asked.or_else(|| squares.candidate()),
        framed: point.into_iter().collect(),
        numbers: (scene.session.numbers).filter(|_| !highlights.hidden.has(Part::Numbers)),
        dead_end: squares.dead_end(),
        back: squares
            .lifted()
            .map(|queen| queen.row)
            .filter(|row| row + 1 == n),
        solved: squares.solved(),
        motion: scene.motion.filter(|_| !place.halves),
        ..Board::of(
            scene.pen,
            place,
            all.filter_map(|at| Some((at, squares.mark(at)?))).collect(),
        )
    }
}

/// Whether the next square and the next bit are hidden: by a page or, if none is open, by the user.
pub(crate) fn hides_next(scene: &Scene, highlights: &Highlights) -> bool {
    highlights.hidden.has(Part::Next) || (scene.session.desk.hidden && !highlights.of_page)
}

struct Squares<'a> {
    scene: &'a Scene<'a>,
    highlights: &'a Highlights,
    place: &'a BoardPlace,
}

impl Squares<'_> {
    /// Whether this is the board of the first screen.
    fn is_first(&self) -> bool {
        self.scene.session.is_first() && !self.highlights.of_page
    }

    /// The square that is tried next, unless it is hidden.
    fn candidate(&self) -> Option<Square> {
        let hidden = self.highlights.hidden.has(Part::Marks)
            || self.highlights.alone
            || (self.highlights.of_state && !self.highlights.squares.is_empty())
            || hides_next(self.scene, self.highlights)
            || self.is_first();
        self.scene.now.candidate.filter(|_| !hidden)
    }

    fn mark(&self, square: Square) -> Option<Mark> {
        let scene = self.scene;
        if let Some(mark) = self.highlights.mark(square) {
            return Some(mark.clone());
        }
        if self.highlights.alone {
            return None;
        }
        let now = &scene.now;
        let rejected = self.rejected();
        if now.has_queen(square) {
            return Some(Mark::new(scene.glyphs.queen, self.queen_role(square)));
        }
        if rejected.is_some_and(|(at, _)| at == square) {
            return Some(Mark {
                note: self.note(square),
                ..Mark::new(scene.glyphs.attacked, Role::Attacked)
            });
        }
        let rays = [rejected, self.clash()].into_iter().flatten();
        let mut through = rays.filter(|(one, other)| one.between(*other).contains(&square));
        if let Some(line) = through.find_map(|(one, other)| one.line_to(other)) {
            return Some(Mark::new(scene.ray_glyph(line), Role::Attacked));
        }
        if self.was_read(square) {
            return Some(Mark::new(scene.glyphs.read, Role::Calm));
        }
        if let Some(queen) = self.lifted() {
            if queen == square {
                return Some(Mark::new(scene.glyphs.lifted, Role::Lifted));
            }
            if queen.row + 1 == square.row && queen.col == square.col {
                return Some(Mark::new(scene.glyphs.up, Role::Lifted));
            }
        }
        if self.is_attacked(square) {
            return Some(Mark {
                note: self.note(square),
                ..Mark::new(scene.glyphs.attacked, Role::Attacked)
            });
        }
        if scene
            .session
            .desk
            .given
            .squares()
            .any(|given| given == square)
        {
            return Some(Mark::new(scene.glyphs.lifted, Role::Cursor));
        }
        if self.is_first() {
            let solution = by_rule(scene.size())?;
            let faint = Mark::new(scene.glyphs.lifted, Role::Calm);
            return Some(faint).filter(|_| solution.get(square.row) == Some(&square.col));
        }
        let tried = square.row == now.row && now.tried >> square.col & 1 == 1;
        tried.then_some(Mark::new(scene.glyphs.tried, Role::Calm))
    }

    fn queen_role(&self, square: Square) -> Role {
        let clashes = |(one, other)| one == square || other == square;
        let attacks = self.clash().is_some_and(clashes)
            || self.rejected().is_some_and(|(_, queen)| queen == square);
        if self.solved() {
            Role::Solution
        } else if self.scene.last_step == Some(Step::Place(square)) && !self.highlights.of_state {
            Role::PlacedQueen
        } else if attacks {
            Role::Attacker
        } else if self.was_read(square) {
            Role::ReadQueen
        } else {
            Role::Queen
        }
    }

    /// Two queens of a learner's program that attack each other.
    fn clash(&self) -> Option<(Square, Square)> {
        self.scene.clash.filter(|_| !self.highlights.alone)
    }

    /// The queen that the last press lifted.
    fn lifted(&self) -> Option<Square> {
        match self.scene.last_step {
            Some(Step::Backtrack(queen)) if !self.highlights.alone => Some(queen),
            _ => None,
        }
    }

    /// Whether the queens on the board are a solution.
    fn solved(&self) -> bool {
        self.scene.now.is_solution() && !self.highlights.alone
    }

    /// The row being worked on, if the program knows that all its squares are attacked: from its masks, or after trying
    /// each.
    fn dead_end(&self) -> Option<usize> {
        let now = &self.scene.now;
        let hidden = self.highlights.hidden.has(Part::Marks)
            || self.highlights.alone
            || !self.highlights.squares.is_empty();
        (!hidden && now.is_blocked()).then_some(now.row)
    }

    /// The square just rejected, and its attacker.
    fn rejected(&self) -> Option<(Square, Square)> {
        match self.scene.last_step {
            // What marks squares shows something other than the last step.
            Some(Step::Reject(square))
                if !self.scene.now.masks
                    && self.highlights.squares.is_empty()
                    && !self.highlights.hidden.has(Part::Attackers)
                    && !self.highlights.of_state =>
            {
                self.attacker(square).map(|queen| (square, queen))
            }
            _ => None,
        }
    }

    /// Whether the last press read this square, or compared the queen on it.
    fn was_read(&self, square: Square) -> bool {
        !self.highlights.hidden.has(Part::Marks)
            && !self.highlights.of_state
            && self.scene.frame.looked_at.contains(&square)
    }

    /// Whether a square of the row being worked on is marked as attacked.
    fn is_attacked(&self, square: Square) -> bool {
        let now = &self.scene.now;
        square.row == now.row
            && !self.highlights.hidden.has(Part::Marks)
            && now.attacked >> square.col & 1 == 1
    }

    /// The attacker of a square: the one that the algorithm shown finds first, or in a learner's program the topmost.
    fn attacker(&self, square: Square) -> Option<Square> {
        self.scene.view.attacker(self.scene, square)
    }

    /// The row of the queen that attacks a marked square. It is shown where the whole row is known at once: with
    /// masks, and at a dead end.
    fn note(&self, square: Square) -> Option<usize> {
        let now = &self.scene.now;
        let small = self.place.square.0 == 2 && !now.is_blocked();
        let hidden = &self.highlights.hidden;
        let hidden = hidden.has(Part::Marks) || hidden.has(Part::Attackers);
        if (now.masks || now.is_blocked()) && !small && !hidden {
            self.attacker(square).map(|queen| queen.row)
        } else {
            None
        }
    }
}
