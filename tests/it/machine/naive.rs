//! An independent search that knows only the rules of chess, to compare the program with.

/// A state: the queens' columns, row 0 first, the column to be tried next, and the solutions found by then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub(super) queens: Vec<usize>,
    pub(super) cursor: usize,
    pub(super) solutions: u64,
}

/// What led to a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Led {
    Reject,
    Place,
    Backtrack,
}

/// Whether a queen of `queens` attacks this square.
pub(super) fn attacked(queens: &[usize], row: usize, col: usize) -> bool {
    queens.iter().enumerate().any(|(above, queen)| *queen == col || queen.abs_diff(col) == row.abs_diff(above))
}

/// The first states of the search, at most `most` of them.
pub(super) fn search(n: usize, most: usize) -> Vec<State> {
    let mut state = State { queens: Vec::new(), cursor: 0, solutions: 0 };
    let mut search = Vec::new();
    while search.len() < most {
        search.push(state.clone());
        if state.queens.len() == n || state.cursor == n {
            let Some(lifted) = state.queens.pop() else { break };
            state.cursor = lifted + 1;
        } else if attacked(&state.queens, state.queens.len(), state.cursor) {
            state.cursor += 1;
        } else {
            state.queens.push(state.cursor);
            state.cursor = 0;
            state.solutions += u64::from(state.queens.len() == n);
        }
    }
    search
}

/// The step that led to a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Way {
    pub(super) led: Led,
    /// The row and the column of its square.
    pub(super) square: (usize, usize),
    /// The queens and the cursor before it.
    pub(super) queens: Vec<usize>,
    pub(super) cursor: usize,
}

/// What led to a state; `None` at the start.
pub(super) fn led(n: usize, queens: &[usize], cursor: usize) -> Option<Way> {
    let row = queens.len();
    if cursor == 0 || row == n {
        let (last, above) = queens.split_last()?;
        return Some(Way { led: Led::Place, square: (row - 1, *last), queens: above.to_vec(), cursor: *last });
    }
    let square = (row, cursor - 1);
    let mut before = queens.to_vec();
    if attacked(queens, row, cursor - 1) {
        return Some(Way { led: Led::Reject, square, queens: before, cursor: cursor - 1 });
    }
    before.push(cursor - 1);
    let cursor = if before.len() == n { 0 } else { n };
    Some(Way { led: Led::Backtrack, square, queens: before, cursor })
}

/// r, ld, rd and the free columns from `cursor` on in row `row`, found by looking at every square.
pub(super) fn bits(n: usize, queens: &[usize], row: usize, cursor: usize) -> [u64; 4] {
    let rows = |hit: &dyn Fn(usize, usize, usize) -> bool| {
        (0..n)
            .filter(|col| queens[..row].iter().enumerate().any(|(above, queen)| hit(*queen, row - above, *col)))
            .fold(0, |bits, col| bits | 1 << col)
    };
    let r = rows(&|queen, _, col| queen == col);
    let ld = rows(&|queen, down, col| queen + down == col);
    let rd = rows(&|queen, down, col| col + down == queen);
    let free = (cursor..n).filter(|col| (r | ld | rd) >> col & 1 == 0).fold(0, |bits, col| bits | 1 << col);
    [r, ld, rd, free]
}
