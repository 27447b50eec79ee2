//! The nine programs as their listings say, with nothing for a screen.
//!
//! Each is written once and compiled twice: with a [`Judge`] that only looks at the stop flag, and with one that
//! counts as well. So the counts belong to the very programs that are timed, and cost the timed runs nothing.

use crate::search::Size;

/// Watches a program run.
pub(super) trait Judge {
    /// One piece of the work that this program's kind is measured in.
    fn work(&mut self);
    /// Whether to give up. Asked once for each queen placed, by all nine alike.
    fn stopped(&self) -> bool;
}

/// Source 000, first program: see `grid-scan`.
pub(super) fn grid_scan(size: Size, judge: &mut impl Judge) -> u64 {
    fn safe(board: &[Vec<bool>], row: usize, col: usize, judge: &mut impl Judge) -> bool {
        let n = board.len() as isize;
        for d in [0, -1, 1] {
            let (mut r, mut c) = (row as isize - 1, col as isize + d);
            while r >= 0 && 0 <= c && c < n {
                judge.work();
                if board[r as usize][c as usize] {
                    return false;
                }
                (r, c) = (r - 1, c + d);
            }
        }
        true
    }
    fn place(board: &mut [Vec<bool>], row: usize, judge: &mut impl Judge) -> u64 {
        let n = board.len();
        let mut count = 0;
        for col in 0..n {
            if safe(board, row, col, judge) {
                if judge.stopped() {
                    return count;
                }
                board[row][col] = true;
                count += if row == n - 1 { 1 } else { place(board, row + 1, judge) };
                board[row][col] = false;
            }
        }
        count
    }
    let n = size.get();
    place(&mut vec![vec![false; n]; n], 0, judge)
}

/// Source 002: see `flat-grid`.
pub(super) fn flat_grid(size: Size, judge: &mut impl Judge) -> u64 {
    fn safe(board: &[bool], n: usize, row: usize, col: usize, judge: &mut impl Judge) -> bool {
        for d in [0, -1, 1] {
            let (mut i, mut c) = (row * n + col, col as isize);
            while i >= n && 0 <= c + d && c + d < n as isize {
                i = (i - n).wrapping_add_signed(d);
                c += d;
                judge.work();
                if board[i] {
                    return false;
                }
            }
        }
        true
    }
    fn place(board: &mut [bool], n: usize, row: usize, col: usize, judge: &mut impl Judge) -> u64 {
        if col == n {
            return 0;
        }
        let mut count = 0;
        if safe(board, n, row, col, judge) {
            if judge.stopped() {
                return 0;
            }
            board[row * n + col] = true;
            count += if row == n - 1 { 1 } else { place(board, n, row + 1, 0, judge) };
            board[row * n + col] = false;
        }
        count + place(board, n, row, col + 1, judge)
    }
    let n = size.get();
    place(&mut vec![false; n * n], n, 0, 0, judge)
}

/// Source 001, first program: see `slope-check`.
pub(super) fn slope_check(size: Size, judge: &mut impl Judge) -> u64 {
    array(&mut vec![0; size.get()], 0, judge, |i, queen, row, col| {
        let d = queen.abs_diff(col);
        d == 0 || d == row - i
    })
}

/// Source 004, recursive program: see `sum-diff`.
pub(super) fn sum_diff(size: Size, judge: &mut impl Judge) -> u64 {
    array(&mut vec![0; size.get()], 0, judge, |i, queen, row, col| {
        queen == col || i + queen == row + col || i + col == row + queen
    })
}

/// What the two recursive programs with one column a row share.
fn array(
    q: &mut [usize],
    row: usize,
    judge: &mut impl Judge,
    attacks: impl Fn(usize, usize, usize, usize) -> bool + Copy,
) -> u64 {
    if row == q.len() {
        return 1;
    }
    let mut count = 0;
    for col in 0..q.len() {
        if unattacked(&q[..row], col, judge, attacks) {
            if judge.stopped() {
                return count;
            }
            q[row] = col;
            count += array(q, row + 1, judge, attacks);
        }
    }
    count
}

/// Compares the square below the queens `above` with each of them, until one attacks.
fn unattacked(
    above: &[usize],
    col: usize,
    judge: &mut impl Judge,
    attacks: impl Fn(usize, usize, usize, usize) -> bool,
) -> bool {
    for (i, &queen) in above.iter().enumerate() {
        judge.work();
        if attacks(i, queen, above.len(), col) {
            return false;
        }
    }
    true
}

/// Source 004, program without recursion: see `loop`.
pub(super) fn without_recursion(size: Size, judge: &mut impl Judge) -> u64 {
    let n = size.get();
    let mut q = vec![0; n];
    let mut row = 0;
    let mut count = 0;
    while q[0] < n {
        if row == n || q[row] == n {
            row -= 1;
            q[row] += 1;
        } else if unattacked(&q[..row], q[row], judge, |i, queen, row, col| {
            queen == col || i + queen == row + col || i + col == row + queen
        }) {
            if judge.stopped() {
                return count;
            }
            row += 1;
            count += u64::from(row == n);
            if row < n {
                q[row] = 0;
            }
        } else {
            q[row] += 1;
        }
    }
    count
}

/// Source 001, second program: see `occupancy`.
pub(super) fn occupancy(size: Size, judge: &mut impl Judge) -> u64 {
    fn place(n: usize, row: usize, [cols, diags, antis]: [u64; 3], judge: &mut impl Judge) -> u64 {
        if row == n {
            return 1;
        }
        let mut count = 0;
        for col in 0..n {
            let (c, d, a) = (1 << col, 1 << (n - 1 + row - col), 1 << (row + col));
            judge.work();
            if cols & c | diags & d | antis & a == 0 {
                if judge.stopped() {
                    return count;
                }
                count += place(n, row + 1, [cols | c, diags | d, antis | a], judge);
            }
        }
        count
    }
    place(size.get(), 0, [0; 3], judge)
}

/// Source 000, second program: see `lowest-zero`.
pub(super) fn lowest_zero(size: Size, judge: &mut impl Judge) -> u64 {
    fn place(all: u64, a: u64, b: u64, c: u64, judge: &mut impl Judge) -> u64 {
        if a == all {
            return 1;
        }
        let mut count = 0;
        let mut taken = a | b | c;
        while taken < all {
            let bit = (taken + 1) & !taken;
            judge.work();
            if judge.stopped() {
                return count;
            }
            count += place(all, a | bit, (b | bit) >> 1, (c | bit) << 1 & all, judge);
            taken |= bit;
        }
        count
    }
    place(size.all(), 0, 0, 0, judge)
}

/// Source 003: see `lowest-one`.
pub(super) fn lowest_one(size: Size, judge: &mut impl Judge) -> u64 {
    fn place(all: u64, r: u64, ld: u64, rd: u64, judge: &mut impl Judge) -> u64 {
        if r == all {
            return 1;
        }
        let mut count = 0;
        let mut pos = all & !(r | ld | rd);
        while pos != 0 {
            let p = pos & pos.wrapping_neg();
            judge.work();
            if judge.stopped() {
                return count;
            }
            pos ^= p;
            count += place(all, r | p, (ld | p) << 1, (rd | p) >> 1, judge);
        }
        count
    }
    place(size.all(), 0, 0, 0, judge)
}

/// Sources 003 and 004 together: see `mask-stack`.
pub(super) fn mask_stack(size: Size, judge: &mut impl Judge) -> u64 {
    let all = size.all();
    let mut stack = Vec::new();
    let (mut r, mut ld, mut rd, mut pos) = (0, 0, 0, all);
    let mut count = 0;
    loop {
        if pos != 0 {
            let p = pos & pos.wrapping_neg();
            judge.work();
            if judge.stopped() {
                return count;
            }
            pos ^= p;
            stack.push((r, ld, rd, pos));
            r |= p;
            ld = (ld | p) << 1 & all;
            rd = (rd | p) >> 1;
            pos = all & !(r | ld | rd);
            count += u64::from(r == all);
        } else if let Some(above) = stack.pop() {
            (r, ld, rd, pos) = above;
        } else {
            return count;
        }
    }
}
