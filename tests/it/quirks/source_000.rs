//! Source 000 reads its own square, and its 32-bit limit is 0 at N = 32.

use queens_tui::algorithms::{Act, Algorithm, GridScan, LowestZero, by_id};
use queens_tui::algorithms::{Fault, Side};
use queens_tui::search::{Square, Walk};

use super::total;
use crate::fidelity::search;
use crate::listings::SOLUTIONS;
use crate::support::size;

/// Source 000, first program: the number of squares that its check reads, and of solutions.
pub(super) fn source_000_grid(n: usize) -> (u64, u64) {
    struct Program {
        n: usize,
        board: Vec<Vec<bool>>,
        reads: u64,
        solutions: u64,
    }
    impl Program {
        fn read(&mut self, row: usize, col: usize) -> bool {
            self.reads += 1;
            self.board[row][col]
        }

        fn satisfies(&mut self, row: usize, col: usize) -> bool {
            for i in 0..row {
                if self.read(i, col) {
                    return false;
                }
            }
            // Both diagonals begin on the square itself.
            for away in 0..=row.min(col) {
                if self.read(row - away, col - away) {
                    return false;
                }
            }
            for away in 0..=row.min(self.n - 1 - col) {
                if self.read(row - away, col + away) {
                    return false;
                }
            }
            true
        }

        fn build(&mut self, row: usize) {
            if row == self.n {
                self.solutions += 1;
                return;
            }
            for col in 0..self.n {
                if self.satisfies(row, col) {
                    self.board[row][col] = true;
                    self.build(row + 1);
                    self.board[row][col] = false;
                }
            }
        }
    }
    let mut program = Program {
        n,
        board: vec![vec![false; n]; n],
        reads: 0,
        solutions: 0,
    };
    program.build(0);
    (program.reads, program.solutions)
}

#[test]
fn source_000_reads_the_square_itself() {
    assert_eq!(source_000_grid(8), (90_246, 92));
    for n in 1..=7 {
        let (reads, solutions) = source_000_grid(n);
        assert_eq!(solutions, SOLUTIONS[n - 1]);
        assert!(reads > total(&GridScan, n).work, "from N = 1 on");
    }
    for id in ["grid-scan", "flat-grid"] {
        let algorithm = by_id(id).expect("an algorithm");
        for before in (1..=6).flat_map(search) {
            let tried = Square::new(before.placement().depth(), before.cursor());
            for op in algorithm.ops(&before) {
                assert!(
                    !matches!(op.act, Act::Read { square, .. } if square.row >= tried.row),
                    "{id} at {before:?}"
                );
            }
        }
    }
}

/// Source 000, second program, in Java's arithmetic: 32 bits, and only the lowest five of a shift's distance count.
pub(super) fn source_000_masks(n: u32) -> u64 {
    fn backtracking(limit: i32, n: u32, [a, b, c]: [i32; 3], depth: u32) -> u64 {
        if depth == n {
            return 1;
        }
        let mut count = 0;
        let mut taken = a | b | c;
        while taken < limit {
            let bit = taken.wrapping_add(1) & !taken;
            let next = [
                a | bit,
                limit & ((b | bit) >> 1),
                limit & ((c | bit).wrapping_shl(1)),
            ];
            count += backtracking(limit, n, next, depth + 1);
            taken |= bit;
        }
        count
    }
    let limit = 1_i32.wrapping_shl(n).wrapping_sub(1);
    backtracking(limit, n, [0; 3], 0)
}

/// Source 000, its second program as the text has it: C is shifted without the limit.
pub(super) fn source_000_text(n: u32) -> u64 {
    fn backtracking(limit: u64, n: u32, [a, b, c]: [u64; 3], depth: u32) -> u64 {
        if depth == n {
            return 1;
        }
        let mut count = 0;
        let mut taken = a | b | c;
        while taken < limit {
            let bit = (taken + 1) & !taken;
            let next = [a | bit, (b | bit) >> 1, (c | bit) << 1];
            count += backtracking(limit, n, next, depth + 1);
            taken |= bit;
        }
        count
    }
    backtracking((1 << n) - 1, n, [0; 3], 0)
}

#[test]
fn source_000_has_no_room_for_32() {
    let counts: Vec<_> = (1..=8).map(source_000_masks).collect();
    assert_eq!(counts, SOLUTIONS, "the masks themselves are right");
    assert_eq!(
        1_i32.wrapping_shl(31).wrapping_sub(1),
        i32::MAX,
        "31 queens just fit"
    );
    assert_eq!(1_i32.wrapping_shl(32).wrapping_sub(1), 0, "the limit");
    assert_eq!(
        source_000_masks(32),
        0,
        "it ends at once, without a solution"
    );
    let hunted = Fault::OneShifted32.run(Side::Wrong);
    assert_eq!(
        hunted.count(),
        Some(0),
        "the bug hunt's program is this one"
    );
    let ops = LowestZero.ops(&Walk::start(size(32)));
    assert!(
        ops.iter().any(|op| op.act == Act::Pick(Square::new(0, 0))),
        "ours begins"
    );
}
