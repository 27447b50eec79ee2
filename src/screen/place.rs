//! The place on the screen of a board's squares and of the columns of its bit rows, and parts of an area of the screen.
//!
//! ```text
//! x    margin  left                            margin beyond column 0
//! │    │       │7   6   5   4   3   2   1   0  │        the ruler, if there is one
//!  0           ░░░░    ░░░░    ░░░░    ░░░░
//! ```

use ratatui::layout::{Margin, Rect};

use super::canvas::Canvas;
use crate::action::{Action, Spot};
use crate::search::{BitRow, Size, Square};

/// Columns and rows of one square, largest first. All are 2:1 except the last, which is for boards that fit in no other
/// size.
pub(crate) const SQUARES: [(u16, u16); 10] = [
    (24, 12),
    (20, 10),
    (16, 8),
    (12, 6),
    (10, 5),
    (8, 4),
    (6, 3),
    (4, 2),
    (2, 1),
    (1, 1),
];

/// The place of a board on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoardPlace {
    /// Ruler, row numbers and squares.
    pub(crate) area: Rect,
    /// Columns and rows of a square.
    pub(crate) square: (u16, u16),
    /// Whether a line of the screen shows two rows, each half a cell high.
    pub(crate) halves: bool,
    /// The first row shown.
    pub(crate) first_row: usize,
    /// How many rows are shown.
    pub(crate) rows: usize,
    /// Whether a ruler above and numbers at the left name columns and rows.
    pub(crate) ruled: bool,
    /// Columns before the first square.
    pub(crate) left: u16,
    /// Columns before the margin cell at the left, which shows a bit that has fallen off the board.
    pub(crate) margin: u16,
    pub(crate) size: Size,
    /// Whether column 0 is at the left.
    pub(crate) flip: bool,
}

impl BoardPlace {
    /// The places of a whole board that fits into an area, largest first, with as many columns free `beside` it. The row
    /// numbers take `left` columns; a board without them has no ruler either.
    pub(crate) fn fitting(
        area: Rect,
        beside: u16,
        size: Size,
        flip: bool,
        left: u16,
    ) -> impl Iterator<Item = Self> {
        let place = move |square| match left {
            0 => Self::bare(area, square, size, flip),
            _ => Self::ruled(area, square, size, flip, left),
        };
        let fits = move |place: &Self| {
            place.area.width + beside <= area.width && place.area.height <= area.height
        };
        SQUARES.into_iter().map(place).filter(fits)
    }

    /// A whole board of squares alone, from the top left corner of an area on.
    pub(crate) fn bare(area: Rect, square: (u16, u16), size: Size, flip: bool) -> Self {
        let n = size.get() as u16;
        Self {
            area: Rect {
                width: n * square.0,
                height: n * square.1,
                ..area
            },
            square,
            halves: false,
            first_row: 0,
            rows: size.get(),
            ruled: false,
            left: 0,
            margin: 0,
            size,
            flip,
        }
    }

    /// A whole board with ruler and row numbers, from the top left corner of an area on. The row numbers take `left`
    /// columns.
    pub(crate) fn ruled(area: Rect, square: (u16, u16), size: Size, flip: bool, left: u16) -> Self {
        let n = size.get() as u16;
        Self {
            area: Rect {
                width: left + n * square.0 + 1,
                height: 1 + n * square.1,
                ..area
            },
            ruled: true,
            left,
            margin: left - 1,
            ..Self::bare(area, square, size, flip)
        }
    }

    /// The first screen column of the squares of `col`.
    pub(crate) fn x(&self, col: usize) -> u16 {
        let place = if self.flip {
            col
        } else {
            self.size.get() - 1 - col
        };
        self.area.x + self.left + place as u16 * self.square.0
    }

    /// The first screen row of `row`, if it is shown.
    pub(crate) fn y(&self, row: usize) -> Option<u16> {
        let place = row
            .checked_sub(self.first_row)
            .filter(|place| *place < self.rows)?;
        Some(self.top() + (place / self.rows_per_line()) as u16 * self.square.1)
    }

    /// The place of a square, if its row is shown.
    pub(crate) fn square_at(&self, square: Square) -> Option<Rect> {
        let (width, height) = self.square;
        Some(Rect::new(
            self.x(square.col),
            self.y(square.row)?,
            width,
            height,
        ))
    }

    /// How many rows share a line of the screen.
    const fn rows_per_line(&self) -> usize {
        if self.halves { 2 } else { 1 }
    }

    /// The screen columns beside the first and the last square.
    pub(crate) fn edges(&self) -> [u16; 2] {
        let first = self.area.x + self.left;
        [
            first.saturating_sub(1),
            first + self.size.get() as u16 * self.square.0,
        ]
    }

    /// The screen row of the first square.
    fn top(&self) -> u16 {
        self.area.y + u16::from(self.ruled)
    }

    /// Says that a click on a square points at it; of two rows that share a line, at the square of the first.
    pub(crate) fn clicks(&self, canvas: &mut Canvas) {
        let rows = (self.first_row..).take(self.rows);
        for row in rows.step_by(self.rows_per_line()) {
            for square in self.size.row(row) {
                if let Some(place) = self.square_at(square) {
                    canvas.click(place, Action::Point(Spot::Square(square)));
                }
            }
        }
    }

    /// Says that a click on the digits of a bit row, in this line, points at the bit.
    pub(crate) fn bit_clicks(&self, row: BitRow, line: Rect, canvas: &mut Canvas) {
        for col in 0..self.size.get() {
            let place = Rect::new(self.x(col), line.y, self.square.0, 1);
            canvas.click(place, Action::Point(Spot::Bit(row, col)));
        }
    }

    /// Where in a square its glyph stands, and in a bit row the digit of that column: columns and rows from the
    /// square's top left cell.
    pub(crate) const fn anchor(&self) -> (u16, u16) {
        ((self.square.0 - 1) / 2, (self.square.1 - 1) / 2)
    }

    /// The number of a column as the ruler shows it: its last digit where squares are one column wide; `None` where
    /// numbers of two digits would touch and this one is left out.
    pub(crate) fn ruler_number(&self, col: usize) -> Option<String> {
        match self.square.0 {
            1 => Some((col % 10).to_string()),
            2 if self.size.get() > 10 && col % 2 == 1 => None,
            _ => Some(col.to_string()),
        }
    }

    /// Columns for the name of a row of bits.
    pub(crate) const fn names(&self) -> u16 {
        self.left - 1
    }

    /// The screen column of the margin cell beyond column N − 1 (`beyond_last`) or before column 0, and whether it is at
    /// the left of the board.
    pub(crate) fn margin(&self, beyond_last: bool) -> (u16, bool) {
        let at_left = beyond_last != self.flip;
        let [left, right] = self.margins();
        (if at_left { left } else { right }, at_left)
    }

    /// The screen columns of the margin cells at the left and at the right.
    pub(crate) const fn margins(&self) -> [u16; 2] {
        [self.area.x + self.margin, self.area.right() - 1]
    }
}

/// The area without this many rows at its top.
pub(crate) fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect {
        y: area.y + rows,
        height: area.height - rows,
        ..area
    }
}

/// The area without this many columns at its left.
pub(crate) fn right_of(area: Rect, columns: u16) -> Rect {
    let columns = columns.min(area.width);
    Rect {
        x: area.x + columns,
        width: area.width - columns,
        ..area
    }
}

/// The area without a blank column at each side.
pub(crate) const fn inside(area: Rect) -> Rect {
    area.inner(Margin::new(1, 0))
}

/// Takes this many rows from the top of the area.
pub(crate) fn take(area: &mut Rect, rows: u16) -> Rect {
    let taken = Rect {
        height: rows.min(area.height),
        ..*area
    };
    *area = below(*area, rows);
    taken
}
