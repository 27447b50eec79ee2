//! Queens put on the board by hand: on any squares, in any number, attacking one another or not.

use super::{Given, LineKind, Size, Square};

/// A board with queens on any squares, in the order in which they were put. No queen is off the board, and no square
/// holds two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    size: Size,
    queens: Vec<Square>,
}

/// Two queens that attack each other, with no queen between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The queen in the upper row; in the same row, the one in the lower column.
    pub one: Square,
    /// The other queen.
    pub two: Square,
    /// The kind of line they share; `None` if they share a row.
    pub line: Option<LineKind>,
}

impl Clash {
    /// The squares strictly between the two.
    pub fn between(&self) -> Vec<Square> {
        match self.line {
            Some(_) => self.one.between(self.two),
            None => (self.one.col + 1..self.two.col)
                .map(|col| Square::new(self.one.row, col))
                .collect(),
        }
    }
}

impl Setup {
    /// The empty board.
    pub const fn new(size: Size) -> Self {
        Self {
            size,
            queens: Vec::new(),
        }
    }

    /// Queens on these squares. Squares that are off the board or repeated are ignored.
    pub fn with(size: Size, squares: impl IntoIterator<Item = Square>) -> Self {
        let mut setup = Self::new(size);
        for square in squares {
            if !setup.holds(square) {
                setup.toggle(square);
            }
        }
        setup
    }

    pub const fn size(&self) -> Size {
        self.size
    }

    /// The queens, in the order in which they were put.
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// Whether the board is empty.
    pub fn is_empty(&self) -> bool {
        self.queens.is_empty()
    }

    /// Whether there is a queen on this square.
    pub fn holds(&self, square: Square) -> bool {
        self.queens.contains(&square)
    }

    /// Puts a queen on this square, or removes the one there. A square off the board is ignored.
    pub fn toggle(&mut self, square: Square) {
        if let Some(at) = self.queens.iter().position(|queen| *queen == square) {
            self.queens.remove(at);
        } else if square.row < self.size.get() && square.col < self.size.get() {
            self.queens.push(square);
        }
    }

    /// The queens of each row as bits.
    fn rows(&self) -> [u64; Size::LARGEST] {
        let mut rows = [0; Size::LARGEST];
        for queen in &self.queens {
            rows[queen.row] |= 1 << queen.col;
        }
        rows
    }

    /// The squares that some queen attacks, as bits of each row. A queen does not block the line behind it: in this
    /// puzzle two queens on one line are always in conflict.
    ///
    /// ```text
    ///     3 2 1 0
    /// 0   . x x x      a queen on 1:1 at N = 4
    /// 1   x x Q x
    /// 2   . x x x
    /// 3   x . x .
    /// ```
    pub fn attacked(&self) -> [u64; Size::LARGEST] {
        let mut attacked = [0; Size::LARGEST];
        for square in self.size.squares() {
            let by_any = self.queens.iter().any(|queen| queen.attacks(square));
            attacked[square.row] |= u64::from(by_any) << square.col;
        }
        attacked
    }

    /// The squares without a queen that no queen attacks, as bits of each row.
    pub fn safe(&self) -> [u64; Size::LARGEST] {
        let (rows, attacked) = (self.rows(), self.attacked());
        let n = self.size.get();
        std::array::from_fn(|row| {
            if row < n {
                self.size.all() & !(rows[row] | attacked[row])
            } else {
                0
            }
        })
    }

    /// All pairs of queens that attack each other with no queen between them, ordered by row, then by column.
    pub fn clashes(&self) -> Vec<Clash> {
        let rows = self.rows();
        let is_free = |square: &Square| rows[square.row] >> square.col & 1 == 0;
        let mut queens = self.queens.clone();
        queens.sort_unstable();
        let mut clashes = Vec::new();
        for (at, one) in queens.iter().copied().enumerate() {
            for two in queens[at + 1..]
                .iter()
                .copied()
                .filter(|two| one.attacks(*two))
            {
                let line = one.line_to(two);
                let clash = Clash { one, two, line };
                clashes.extend(Some(clash).filter(|clash| clash.between().iter().all(is_free)));
            }
        }
        clashes
    }

    /// The queens as a filter on solutions; `None` if two of them attack each other.
    pub fn given(&self) -> Option<Given> {
        Given::new(self.size, &self.queens).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::random::next_random;

    fn size(n: usize) -> Size {
        Size::large(n).expect("a size")
    }

    /// Boards of queens anywhere, of all densities, the same every time.
    fn boards() -> Vec<Setup> {
        let mut seed = 1_u64;
        let mut random = move |below: usize| (next_random(&mut seed) >> 33) as usize % below;
        (0..400)
            .map(|_| {
                let n = random(32) + 1;
                let queens = random(2 * n + 1);
                Setup::with(
                    size(n),
                    (0..queens).map(|_| Square::new(random(n), random(n))),
                )
            })
            .collect()
    }

    fn attack(a: Square, b: Square) -> bool {
        let (rows, cols) = (a.row.abs_diff(b.row), a.col.abs_diff(b.col));
        a != b && (rows == 0 || cols == 0 || rows == cols)
    }

    #[test]
    fn squares_are_attacked_or_safe_as_a_look_at_every_queen_says() {
        for board in boards() {
            let (attacked, safe) = (board.attacked(), board.safe());
            for square in board.size().squares() {
                let by_any = board.queens().iter().any(|queen| attack(*queen, square));
                assert_eq!(
                    attacked[square.row] >> square.col & 1 == 1,
                    by_any,
                    "{square:?} of {board:?}"
                );
                let free = !by_any && !board.holds(square);
                assert_eq!(
                    safe[square.row] >> square.col & 1 == 1,
                    free,
                    "{square:?} of {board:?}"
                );
            }
            assert!(
                attacked
                    .iter()
                    .chain(&safe)
                    .all(|bits| bits & !board.size().all() == 0),
                "{board:?}"
            );
        }
    }

    #[test]
    fn clashes_are_the_attacking_pairs_with_nobody_between() {
        for board in boards() {
            let queens = board.queens();
            let clashes = board.clashes();
            for clash in &clashes {
                assert!(
                    clash.one < clash.two && attack(clash.one, clash.two),
                    "{clash:?}"
                );
                assert_eq!(clash.line, clash.one.line_to(clash.two));
                let apart =
                    (clash.two.row - clash.one.row).max(clash.two.col.abs_diff(clash.one.col));
                assert_eq!(clash.between().len(), apart - 1, "{clash:?}");
                for square in clash.between() {
                    assert!(
                        !board.holds(square)
                            && attack(square, clash.one)
                            && attack(square, clash.two)
                    );
                }
            }
            let mut pairs = 0;
            for (at, one) in queens.iter().enumerate() {
                for two in queens[at + 1..].iter().filter(|two| attack(*one, **two)) {
                    let between = |queen: &Square| {
                        let (a, b) = ((queen.row, queen.col), (one.row, one.col));
                        let way = |from: (usize, usize), to: (usize, usize)| {
                            let sign = |a: usize, b: usize| (b as isize - a as isize).signum();
                            (sign(from.0, to.0), sign(from.1, to.1))
                        };
                        attack(*queen, *one)
                            && attack(*queen, *two)
                            && way(b, a) == way(b, (two.row, two.col))
                            && way(a, (two.row, two.col)) == way(b, (two.row, two.col))
                    };
                    pairs += usize::from(!queens.iter().any(between));
                }
            }
            assert_eq!(clashes.len(), pairs, "{board:?}");
            assert_eq!(board.given().is_some(), clashes.is_empty(), "{board:?}");
        }
    }

    #[test]
    fn queens_are_put_and_taken() {
        let mut board = Setup::new(size(4));
        let (a, b) = (Square::new(1, 2), Square::new(0, 0));
        board.toggle(a);
        board.toggle(b);
        board.toggle(Square::new(4, 0));
        board.toggle(Square::new(0, 4));
        assert_eq!(
            board.queens(),
            [a, b],
            "in the order in which they were put, and on the board"
        );
        board.toggle(a);
        assert_eq!(board.queens(), [b]);
    }
}
