struct Search {
    n: i32,
    board: Vec<bool>,
    count: u64,
}

type At = (i32, i32);

impl Search {
    fn index(&self, row: i32, col: i32) -> usize {
        (row * self.n + col) as usize
    }

    /// What stands on a square; nothing off the board.
    fn at(&self, row: i32, col: i32) -> Option<bool> {
        let on = row >= 0 && (0..self.n).contains(&col);
        on.then(|| self.board[self.index(row, col)])
    }

    fn set(&mut self, row: i32, col: i32, queen: bool) {
        let i = self.index(row, col);
        self.board[i] = queen;
    }

    // @begin
    fn place(&mut self, (row, col): At) {
        if col == self.n { return; } // @edge
        if [0, -1, 1].iter().all(|d| // @check @line
            (1..).map_while(|i| // @first @up
            self.at(row-i, col+i*d)) // @on
            .all(|taken| !taken)) { // @read @safe
            self.set(row, col, true); // @put
            if row == self.n - 1 {
                self.count += 1; // @count
            } else {
                self.place((row + 1, 0)); // @down
            }
            self.set(row, col, false); // @lift
        }
        self.place((row, col + 1)); // @along
    }
    // @end
}

fn main() {
    let n = std::env::args().nth(1).map_or(8, |n| n.parse().expect("a number from 1 to 32"));
    let mut search = Search { n: n as i32, board: vec![false; n * n], count: 0 };
    search.place((0, 0));
    println!("{}", search.count);
}
