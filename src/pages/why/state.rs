//! The square or bit that the question is about, and where the arrows lead.

use crate::action::Spot;
use crate::search::{BitRow, Square, Walk};
use crate::session::Session;

/// The page that asks which queen set a bit, or attacks a square.
#[derive(Clone, Debug, PartialEq)]
pub struct Why {
    /// The row whose bits are shown: one with a queen, or the one being worked on.
    pub row: usize,
    /// The subject of the question: a square, or a bit.
    pub at: Spot,
}

impl Why {
    /// Opens at the first attacked square of the row being worked on; at a solution, at the last queen.
    pub fn new(session: &Session) -> Self {
        let walk = session.walk();
        let row = walk.placement().depth();
        let attacked = |col: &usize| !walk.placement().is_safe(Square::new(row, *col));
        let col = (0..walk.size().get()).find(attacked).unwrap_or(0);
        let square = if walk.placement().is_solution() {
            walk.placement().last()
        } else {
            None
        };
        Self::about(
            session,
            Spot::Square(square.unwrap_or(Square::new(row, col))),
        )
    }

    /// Opens at this square or bit.
    pub fn about(session: &Session, spot: Spot) -> Self {
        let depth = session.walk().placement().depth();
        let mut why = Self {
            row: depth,
            at: Spot::Square(Square::new(depth.min(session.size().get() - 1), 0)),
        };
        why.turn_to(&session.walk(), spot);
        why
    }

    /// Asks about another square or bit, if the board has it.
    pub fn turn_to(&mut self, walk: &Walk, spot: Spot) {
        let n = walk.size().get();
        match spot {
            Spot::Square(square) if square.row < n && square.col < n => {
                self.row = square.row.min(walk.placement().depth());
                self.at = spot;
            }
            Spot::Bit(_, col) if col < n => self.at = spot,
            Spot::Square(_) | Spot::Bit(..) | Spot::Item(_) => {}
        }
    }

    /// Goes `down` rows down: the square, or the row whose bits are shown.
    pub fn change_row(&mut self, walk: &Walk, down: isize) {
        let depth = walk.placement().depth();
        match self.at {
            Spot::Square(square) => {
                self.turn_to(walk, Spot::Square(square.moved(walk.size(), down, 0)));
            }
            _ => self.row = self.row.saturating_add_signed(down).min(depth),
        }
    }

    /// Goes to the next higher or lower column number.
    pub fn change_column(&mut self, walk: &Walk, up: bool) {
        let beside = |square: Square| square.moved(walk.size(), 0, if up { 1 } else { -1 });
        let spot = match self.at {
            Spot::Square(square) => Spot::Square(beside(square)),
            Spot::Bit(row, col) => Spot::Bit(row, beside(Square::new(self.row, col)).col),
            Spot::Item(_) => return,
        };
        self.turn_to(walk, spot);
    }

    /// Goes one row of the screen up or down. The bit rows are below the board's last row.
    pub(super) fn change_line(&mut self, walk: &Walk, down: bool) {
        let last = walk.size().get() - 1;
        let (row, col) = match self.at {
            Spot::Square(square) if down && square.row == last => {
                self.at = Spot::Bit(BitRow::R, square.col);
                return;
            }
            Spot::Square(_) => return self.change_row(walk, if down { 1 } else { -1 }),
            Spot::Bit(row, col) => (row, col),
            Spot::Item(_) => return,
        };
        let at = BitRow::ALL
            .iter()
            .position(|known| *known == row)
            .unwrap_or(0);
        match (at.checked_sub(1), BitRow::ALL.get(at + 1)) {
            (_, Some(next)) if down => self.at = Spot::Bit(*next, col),
            (Some(at), _) if !down => self.at = Spot::Bit(BitRow::ALL[at], col),
            (None, _) if !down => self.turn_to(walk, Spot::Square(Square::new(last, col))),
            _ => {}
        }
    }

    /// Goes from the board to the bits of the same row and column, or back.
    pub(super) fn cross(&mut self, walk: &Walk) {
        let last = walk.size().get() - 1;
        match self.at {
            Spot::Square(square) => self.at = Spot::Bit(BitRow::R, square.col),
            Spot::Bit(_, col) => {
                self.turn_to(walk, Spot::Square(Square::new(self.row.min(last), col)));
            }
            Spot::Item(_) => {}
        }
    }
}
