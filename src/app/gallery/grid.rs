//! How many boards are visible, and how large they are, computed from the available room.

use crate::search::Size;

/// How a board of the gallery is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// A square takes four columns and two lines.
    Large,
    /// A square takes two columns and one line.
    Small,
    /// A square takes one column and half a line.
    Half,
    /// No board: its queens' columns as numbers.
    Numbers,
}

impl Look {
    /// All looks, the largest first.
    pub const ALL: [Self; 4] = [Self::Large, Self::Small, Self::Half, Self::Numbers];

    /// Columns and lines of a board, at most `columns` wide.
    fn size(self, size: Size, columns: u16) -> (u16, u16) {
        let n = size.get() as u16;
        match self {
            Self::Large => (4 * n, 2 * n),
            Self::Small => (2 * n, n),
            Self::Half => (n, n.div_ceil(2)),
            Self::Numbers => {
                // Each number has a blank after it, and a line holds as many as fit.
                let number = if n > 10 { 3 } else { 2 };
                let width = (n * number).min(columns);
                (width, n.div_ceil((width / number).max(1)))
            }
        }
    }
}

/// Where the boards are: visible item `i` stands in line `i / across`, place `i % across`.
///
/// ```text
/// ┌ label ┐  ┌ label ┐  ┌ label ┐     across 3, down 2,
/// │ board │  │ board │  │ board │     a blank line between where there is room
/// └───────┘  └───────┘  └───────┘
/// ┌ label ┐  ┌ label ┐
/// │ board │  │ board │
/// └───────┘  └───────┘
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// How a board is drawn.
    pub look: Look,
    /// Boards side by side, at least 1.
    pub across: u16,
    /// Boards one below the other, at least 1.
    pub down: u16,
    /// Columns of a board and its labels.
    pub width: u16,
    /// Lines of labels above a board.
    pub labels: u16,
    /// Lines of a board, without its labels.
    pub board: u16,
    /// Lines between two boards.
    pub air: u16,
}

/// Columns between two boards.
pub const GAP: u16 = 2;

impl Grid {
    /// The grid for a room of `columns` by `lines`. Each board has `labels` lines of labels above it, at most `label`
    /// columns wide. Takes the largest look that shows `enough` boards, else the one that shows most.
    pub fn new(
        size: Size,
        (columns, lines): (u16, u16),
        (label, labels): (u16, u16),
        enough: u64,
    ) -> Self {
        let grids = Look::ALL.map(|look| Self::with(look, size, (columns, lines), (label, labels)));
        let enough = grids.iter().find(|grid| grid.capacity() >= enough.max(1));
        // Of the looks that show the most boards, the largest; numbers only where no board fits.
        let most = grids[..3]
            .iter()
            .rev()
            .max_by_key(|grid| grid.capacity())
            .filter(|grid| grid.capacity() > 0);
        let mut grid = *enough
            .filter(|grid| grid.look != Look::Numbers)
            .or(most)
            .unwrap_or(&grids[3]);
        grid.across = grid.across.max(1);
        grid.down = grid.down.max(1);
        grid
    }

    fn with(
        look: Look,
        size: Size,
        (columns, lines): (u16, u16),
        (label, labels): (u16, u16),
    ) -> Self {
        let (width, board) = look.size(size, columns);
        let width = width.max(label.min(columns)).max(1);
        let height = board + labels;
        let across = (columns + GAP) / (width + GAP);
        let down = lines / height;
        let air = u16::from(down > 1 && down * (height + 1) - 1 <= lines);
        Self {
            look,
            across,
            down,
            width,
            labels,
            board,
            air,
        }
    }

    /// Maximum number of visible boards.
    pub fn capacity(&self) -> u64 {
        u64::from(self.across) * u64::from(self.down)
    }

    /// The column and line of item `at`'s upper left corner, from those of the grid.
    pub fn place(&self, at: u16) -> (u16, u16) {
        (
            at % self.across * (self.width + GAP),
            at / self.across * (self.labels + self.board + self.air),
        )
    }

    /// The item at this column and line of the grid, labels included.
    pub fn item_at(&self, column: u16, line: u16) -> Option<u16> {
        let (x, y) = (
            column / (self.width + GAP),
            line / (self.labels + self.board + self.air),
        );
        let at = y * self.across + x;
        let (left, top) = self.place(at);
        let inside = column - left < self.width && line - top < self.labels + self.board;
        (x < self.across && y < self.down && inside).then_some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(n: usize, columns: u16, lines: u16) -> Grid {
        Grid::new(Size::new(n).expect("a size"), (columns, lines), (8, 1), 6)
    }

    #[test]
    fn boards_are_as_large_as_leaves_enough_of_them() {
        assert_eq!(
            (grid(8, 78, 18).look, grid(8, 78, 18).capacity()),
            (Look::Small, 8)
        );
        assert_eq!(
            (grid(14, 78, 18).look, grid(14, 78, 18).capacity()),
            (Look::Half, 10)
        );
        assert_eq!(grid(20, 38, 8).look, Look::Numbers);
        let few = Grid::new(Size::new(4).expect("a size"), (78, 18), (8, 1), 2);
        assert_eq!(few.look, Look::Large);
    }

    #[test]
    fn items_stand_apart_and_are_found_where_they_stand() {
        for n in 1..=20 {
            for (columns, lines) in [(38, 7), (58, 14), (78, 18), (118, 33), (198, 55), (1, 1)] {
                let grid = grid(n, columns, lines);
                let mut taken = std::collections::HashSet::new();
                for at in 0..grid.capacity() as u16 {
                    let (x, y) = grid.place(at);
                    assert!(
                        grid.capacity() == 1 || x + grid.width <= columns,
                        "{n} {columns}"
                    );
                    assert!(
                        grid.capacity() == 1 || y + grid.labels + grid.board <= lines,
                        "{n} {lines} {grid:?}"
                    );
                    for column in x..x + grid.width {
                        for line in y..y + grid.labels + grid.board {
                            assert!(
                                taken.insert((column, line)),
                                "two items at {column}, {line}"
                            );
                            assert_eq!(grid.item_at(column, line), Some(at));
                        }
                    }
                }
                let found = (0..columns)
                    .flat_map(|x| (0..lines).filter_map(move |y| grid.item_at(x, y)))
                    .count();
                assert!(
                    grid.capacity() == 1 || found == taken.len(),
                    "nothing is found elsewhere"
                );
            }
        }
    }
}
