//! What stands on the squares of the board: the walk's queens and marks, under those of an act.

use super::Scene;
use crate::action::Spot;
use crate::algorithm::Family;
use crate::app::Numbers;
use crate::content::Role;
use crate::search::{LineKind, Phase, Square, Step, records};
use crate::view::board::{Board, Mark};
use crate::view::highlights::Highlights;
use crate::view::place::BoardPlace;

/// The board of the search, with the highlights of an act.
pub(in crate::view) fn board<'a>(scene: &Scene<'a>, highlights: &Highlights, place: &'a BoardPlace) -> Board<'a> {
    let squares = Squares { scene, highlights, place };
    let n = scene.size().get();
    let in_sight = (0..n).filter(|row| place.y(*row).is_some());
    let all = in_sight.flat_map(|row| (0..n).map(move |col| Square::new(row, col)));
    let point = match highlights.point {
        Some(Spot::Square(square)) => Some(square),
        _ => None,
    };
    Board {
        // An act that shows a board of its own works on the row of its cursor.
        current_row: Some(
            point.filter(|_| highlights.alone).map_or(scene.walk.placement().depth(), |square| square.row),
        ),
        candidate: squares.candidate(),
        point,
        numbers: match scene.app.numbers {
            Numbers::Diagonals if !highlights.hidden.numbers => Some(LineKind::Diagonal),
            Numbers::Antidiagonals if !highlights.hidden.numbers => Some(LineKind::Antidiagonal),
            _ => None,
        },
        ..Board::of(scene.pen(), place, all.filter_map(|at| Some((at, squares.mark(at)?))).collect())
    }
}

/// Whether the next square and the next bit are hidden: by an act, or without one by the user.
pub(super) fn hides_next(scene: &Scene, highlights: &Highlights) -> bool {
    highlights.hidden.next || (scene.app.session.hidden && !scene.app.overlay.is_act())
}

struct Squares<'a> {
    scene: &'a Scene<'a>,
    highlights: &'a Highlights,
    place: &'a BoardPlace,
}

impl Squares<'_> {
    /// The square that is tried next; `None` if it is hidden or no square is left in this row.
    fn candidate(&self) -> Option<Square> {
        let (scene, walk) = (self.scene, &self.scene.walk);
        let ahead = *walk != scene.app.session.cursor.position().walk;
        let hidden = self.highlights.hidden.marks || self.highlights.alone || hides_next(scene, self.highlights);
        if hidden || ahead || walk.placement().is_solution() {
            return None;
        }
        let row = walk.placement().depth();
        match scene.family() {
            Family::Bits => {
                let pos = records(walk).last().map_or(0, |record| record.pos);
                (pos != 0).then(|| Square::new(row, pos.trailing_zeros() as usize))
            }
            Family::Squares => {
                let col = walk.cursor();
                (col < scene.size().get()).then(|| Square::new(row, col))
            }
        }
    }

    fn mark(&self, square: Square) -> Option<Mark> {
        let scene = self.scene;
        if let Some(mark) = self.highlights.mark(square) {
            return Some(mark.clone());
        }
        if self.highlights.alone {
            return None;
        }
        let placement = scene.walk.placement();
        let step = scene.last_step();
        let rejected = self.rejected();
        if placement.column(square.row) == Some(square.col) {
            let role = if step == Some(Step::Place(square)) {
                Role::PlacedQueen
            } else if rejected.is_some_and(|(_, queen)| queen == square) {
                Role::Attacker
            } else if self.was_read(square) {
                Role::ReadQueen
            } else {
                Role::Queen
            };
            return Some(Mark::new(scene.glyphs.queen, role));
        }
        if let Some((at, queen)) = rejected {
            if at == square {
                return Some(Mark { glyph: scene.glyphs.attacked, role: Role::Changed, note: self.note(square) });
            }
            if let Some(line) = queen.line_to(at).filter(|_| queen.between(at).contains(&square)) {
                return Some(Mark::new(scene.ray_glyph(line), Role::Ray));
            }
        }
        if self.was_read(square) {
            return Some(Mark::new(scene.glyphs.read, Role::Ray));
        }
        if step == Some(Step::Backtrack(square)) {
            return Some(Mark::new(scene.glyphs.lifted, Role::Changed));
        }
        if self.is_attacked(square) {
            return Some(Mark { glyph: scene.glyphs.attacked, role: Role::Attacked, note: self.note(square) });
        }
        if scene.app.session.given.squares().any(|given| given == square) {
            return Some(Mark::new(scene.glyphs.lifted, Role::Cursor));
        }
        let tried = square.row == placement.depth() && square.col < scene.walk.cursor();
        tried.then_some(Mark::new(scene.glyphs.tried, Role::Calm))
    }

    /// The square just rejected, and the first queen that attacks it.
    fn rejected(&self) -> Option<(Square, Square)> {
        match self.scene.last_step() {
            // An act that marks squares has something else to show than the last step.
            Some(Step::Reject(square))
                if self.scene.family() == Family::Squares && self.highlights.squares.is_empty() =>
            {
                self.scene.walk.placement().attackers(square).next().map(|queen| (square, queen))
            }
            _ => None,
        }
    }

    /// Whether the last press read this square, or compared the queen on it.
    fn was_read(&self, square: Square) -> bool {
        self.scene.looked_at.contains(&square)
    }

    /// Whether a square of the row being worked on is marked as attacked: the bit algorithms know all of them from
    /// one AND, the others those that they have tried.
    fn is_attacked(&self, square: Square) -> bool {
        let (scene, walk) = (self.scene, &self.scene.walk);
        square.row == walk.placement().depth()
            && !self.highlights.hidden.marks
            && (scene.settled || *walk == scene.app.session.cursor.position().walk)
            && !walk.placement().is_safe(square)
            && (scene.family() == Family::Bits || square.col < walk.cursor())
    }

    /// The row of the queen that attacks a marked square. It is shown where the whole row is known at once: with the
    /// bit algorithms, and at a dead end.
    fn note(&self, square: Square) -> Option<usize> {
        let walk = &self.scene.walk;
        let at_once = self.scene.family() == Family::Bits;
        let dead_end = walk.placement().is_dead_end() && walk.phase() == Phase::Exhausted;
        let small = self.place.square.0 == 2 && !walk.placement().is_dead_end();
        if (at_once || dead_end) && !small && !self.highlights.hidden.marks {
            walk.placement().attackers(square).next().map(|queen| queen.row)
        } else {
            None
        }
    }
}
