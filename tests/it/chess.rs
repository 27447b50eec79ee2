//! The rules of chess and plain searches, independent of the program's own code.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use proptest::prelude::*;
use queens_tui::search::{Placement, Walk};

use crate::support::{Dice, size};

/// The rows of the queens that attack a square of a row below them, from the top.
pub(crate) fn attackers(queens: &[usize], row: usize, col: usize) -> Vec<usize> {
    let attacks = |&at: &usize| queens[at] == col || queens[at].abs_diff(col) == row - at;
    (0..queens.len().min(row)).filter(attacks).collect()
}

/// What a step does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Led {
    Reject,
    Place,
    Lift,
}

/// A state of the search: the queens' columns, row 0 first, and the column to be tried next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    pub(crate) n: usize,
    pub(crate) queens: Vec<usize>,
    pub(crate) cursor: usize,
}

impl Board {
    pub(crate) fn start(n: usize) -> Self {
        Self {
            n,
            queens: Vec::new(),
            cursor: 0,
        }
    }

    pub(crate) fn of(walk: &Walk) -> Self {
        Self {
            n: walk.size().get(),
            queens: walk.placement().columns().collect(),
            cursor: walk.cursor(),
        }
    }

    pub(crate) fn walk(&self) -> Walk {
        let placement = Placement::from_columns(size(self.n), &self.queens).expect("queens");
        Walk::new(placement, self.cursor).expect("a state")
    }

    pub(crate) fn row(&self) -> usize {
        self.queens.len()
    }

    pub(crate) fn solved(&self) -> bool {
        self.row() == self.n
    }

    pub(crate) fn over(&self) -> bool {
        self.queens.is_empty() && self.cursor == self.n
    }

    /// Whether no queen attacks this column of the current row.
    pub(crate) fn is_safe(&self, col: usize) -> bool {
        attackers(&self.queens, self.row(), col).is_empty()
    }

    /// The columns of the current row that no queen attacks, from `from` up.
    pub(crate) fn safe(&self, from: usize) -> Vec<usize> {
        (from..self.n)
            .filter(|col| !self.solved() && self.is_safe(*col))
            .collect()
    }

    pub(crate) fn dead(&self) -> bool {
        !self.solved() && self.safe(0).is_empty()
    }

    /// The next step with its square; `None` when the search is over.
    pub(crate) fn advance(&mut self) -> Option<(Led, usize, usize)> {
        if self.solved() || self.cursor == self.n {
            let col = self.queens.pop()?;
            self.cursor = col + 1;
            return Some((Led::Lift, self.row(), col));
        }
        let (row, col) = (self.row(), self.cursor);
        if !self.is_safe(col) {
            self.cursor += 1;
            return Some((Led::Reject, row, col));
        }
        self.queens.push(col);
        self.cursor = 0;
        Some((Led::Place, row, col))
    }
}

/// All placements of n queens, in the order of the search.
pub(crate) fn placements(n: usize) -> Vec<Vec<usize>> {
    let (mut board, mut all) = (Board::start(n), Vec::new());
    while let Some((led, ..)) = board.advance() {
        if led == Led::Place {
            all.push(board.queens.clone());
        }
    }
    all
}

/// All boards of n queens that do not attack one another, by their columns in lexicographic order.
pub(crate) fn solutions(n: usize) -> Vec<Vec<usize>> {
    placements(n)
        .into_iter()
        .filter(|queens| queens.len() == n)
        .collect()
}

/// The images of a solution under rotation and reflection, each once.
pub(crate) fn images(queens: &[usize]) -> BTreeSet<Vec<usize>> {
    let last = queens.len() - 1;
    let mut images = BTreeSet::new();
    let mut image = queens.to_vec();
    for _ in 0..4 {
        // A quarter turn maps row r, column c to row c, column n − 1 − r; a mirror reverses the columns.
        let mut turned = vec![0; image.len()];
        for (row, col) in image.iter().enumerate() {
            turned[*col] = last - row;
        }
        image = turned;
        images.insert(image.iter().map(|col| last - col).collect());
        images.insert(image.clone());
    }
    images
}

/// The columns for which `holds` is true, as bits: column c is bit c.
pub(crate) fn bits(n: usize, holds: impl Fn(usize) -> bool) -> u64 {
    (0..n).filter(|col| holds(*col)).map(|col| 1 << col).sum()
}

/// r, ld and rd of the row below these queens, by looking at every square.
pub(crate) fn masks(n: usize, queens: &[usize]) -> [u64; 3] {
    let row = queens.len();
    // A diagonal comes down one column higher a row, an antidiagonal one lower.
    let lines: [&dyn Fn(usize, usize) -> bool; 3] = [
        &|above, col| queens[above] == col,
        &|above, col| queens[above] + (row - above) == col,
        &|above, col| queens[above] == col + (row - above),
    ];
    lines.map(|meets| bits(n, |col| (0..row).any(|above| meets(above, col))))
}

/// A number in binary.
pub(crate) fn digits(bits: u64, n: usize) -> String {
    format!("{bits:0n$b}")
}

impl Dice {
    /// A state with queens on random safe squares and a random cursor.
    pub(crate) fn walk(&mut self, n: usize) -> Walk {
        let wanted = self.below(n + 1);
        let mut board = Board::start(n);
        while board.row() < wanted && !board.dead() {
            let safe = board.safe(0);
            board.queens.push(safe[self.below(safe.len())]);
        }
        board.cursor = if board.solved() { 0 } else { self.below(n + 1) };
        board.walk()
    }
}

/// Random states of boards of these sizes.
pub(crate) fn walks(sizes: RangeInclusive<usize>) -> impl Strategy<Value = Walk> {
    (sizes, any::<u64>()).prop_map(|(n, seed)| Dice(seed | 1).walk(n))
}
