//! Small models of the sources' programs. Each has the control flow of the source's program, and makes its errors.

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

/// Source 000, second program, in Java's arithmetic: 32 bits, and only the lowest five of a shift's distance count. As its
/// text has it, C is shifted without the limit.
pub(super) fn source_000_masks(n: u32, is_text: bool) -> u64 {
    fn backtracking(limit: i32, of_c: i32, n: u32, [a, b, c]: [i32; 3], depth: u32) -> u64 {
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
                of_c & ((c | bit).wrapping_shl(1)),
            ];
            count += backtracking(limit, of_c, n, next, depth + 1);
            taken |= bit;
        }
        count
    }
    let limit = 1_i32.wrapping_shl(n).wrapping_sub(1);
    let of_c = if is_text { -1 } else { limit };
    backtracking(limit, of_c, n, [0; 3], 0)
}

/// Source 001, first program: comparisons and solutions. It does not return after a solution.
pub(super) fn source_001_slopes(n: usize) -> (u64, u64) {
    fn check(board: &[usize], row: usize, col: usize, comparisons: &mut u64) -> bool {
        for (i, &queen) in board.iter().enumerate().take(row) {
            *comparisons += 1;
            if queen == col || queen.abs_diff(col) == i.abs_diff(row) {
                return false;
            }
        }
        true
    }
    fn queens(board: &mut [usize], row: usize, comparisons: &mut u64) -> u64 {
        let border = board.len();
        let mut solutions = u64::from(row >= border);
        for col in 0..border {
            if check(board, row, col, comparisons) {
                board[row] = col;
                solutions += queens(board, row + 1, comparisons);
            }
        }
        solutions
    }
    let mut comparisons = 0;
    let solutions = queens(&mut vec![0; n], 0, &mut comparisons);
    (comparisons, solutions)
}

/// Source 001, second program as changed to print: the lists of columns that it prints.
pub(super) fn source_001_printed(n: usize) -> Vec<Vec<usize>> {
    #[derive(Default)]
    struct Program {
        result: Vec<usize>,
        printed: Vec<Vec<usize>>,
    }
    impl Program {
        fn dfs(&mut self, row: usize, n: usize, column: u64, diag: u64, anti_diag: u64) {
            if row == n {
                // The list is emptied here, while the calls above still count on its queens.
                self.printed.push(std::mem::take(&mut self.result));
                return;
            }
            for index in 0..n {
                let (c, d, a) = (1 << index, 1 << (n - 1 + row - index), 1 << (row + index));
                if c & column == 0 && d & diag == 0 && a & anti_diag == 0 {
                    self.result.push(index);
                    self.dfs(row + 1, n, c | column, d | diag, a | anti_diag);
                    self.result.pop();
                }
            }
        }
    }
    let mut program = Program::default();
    program.dfs(0, n, 0, 0, 0);
    program.printed
}

/// Source 004, second program: what its Java prints, and how often its Python touches the spare entry.
#[derive(Default)]
pub(super) struct Source004 {
    pub(super) printed: Vec<i64>,
    pub(super) spare: u64,
    /// How often its Python writes the spare entry as the one before the first.
    pub(super) before_first: u64,
    pub(super) solutions: u64,
}

pub(super) fn source_004_loop(n: usize) -> Source004 {
    let mut program = Source004::default();
    let mut queen = vec![0; n + 1];
    let mut row = 0_i64;
    while row >= 0 {
        let at = row as usize;
        if at < n && queen[at] < n {
            let col = queen[at];
            let available = (0..at)
                .all(|x| queen[x] != col && queen[x] + x != at + col && queen[x] + at != x + col);
            if available {
                row += 1;
                queen[at + 1] = 0;
                program.spare += u64::from(at + 1 == n);
            } else {
                queen[at] += 1;
            }
        } else {
            program.solutions += u64::from(at >= n);
            row -= 1;
            program.printed.push(row);
            if row >= 0 {
                queen[row as usize] += 1;
            } else {
                program.before_first += 1;
            }
        }
    }
    program
}

/// Follows the rules of source 004's prose; returns the first square off the board that they lead to, if any.
pub(super) fn source_004_prose(n: usize) -> Option<(i64, usize)> {
    let (mut row, mut col) = (0_i64, 0);
    let mut queen = vec![0; n];
    let previous = |row: i64, queen: &[usize]| {
        let up = row - 1;
        (up, usize::try_from(up).map_or(0, |up| queen[up] + 1))
    };
    loop {
        if row < 0 || col >= n {
            return Some((row, col));
        }
        let at = row as usize;
        let legal = (0..at)
            .all(|x| queen[x] != col && queen[x] + x != at + col && queen[x] + at != x + col);
        if legal {
            queen[at] = col;
            if at < n - 1 {
                (row, col) = (row + 1, 0);
            } else if col == n - 1 {
                (row, col) = previous(row, &queen);
            } else {
                col += 1;
            }
        } else if col < n - 1 {
            col += 1;
        } else if row == 0 {
            return None;
        } else {
            (row, col) = previous(row, &queen);
        }
    }
}

/// A line as source 003 prints it: a 0 for each zero below the bit, the queen, and zeros up to N.
pub(super) fn source_003_line(n: usize, p: u64) -> String {
    let mut tmp = p;
    let mut cnt = 0;
    while tmp != 1 {
        cnt += 1;
        tmp >>= 1;
    }
    "0".repeat(cnt) + "1" + &"0".repeat(n - cnt - 1)
}
