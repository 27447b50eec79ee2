struct Search {
    n: i32,
    board: Vec<Vec<bool>>,
    count: u64,
}

impl Search {
    /// What stands on a square; nothing off the board, for as usize makes a large number of -1.
    fn at(&self, row: i32, col: i32) -> Option<bool> {
        self.board.get(row as usize)?.get(col as usize).copied()
    }

    fn set(&mut self, row: i32, col: i32, queen: bool) {
        self.board[row as usize][col as usize] = queen;
    }

    // @begin
    fn place(&mut self, row: i32) {
        for col in 0..self.n { // @each
            if [0, -1, 1].iter().all(|d| // @check @line
                (1..).map_while(|i| // @first @up
                self.at(row-i, col+i*d)) // @on
                .all(|taken| !taken)) { // @read @attacked @safe
                self.set(row, col, true); // @put
                if row == self.n - 1 {
                    self.count += 1; // @count
                } else {
                    self.place(row + 1); // @call
                }
                self.set(row, col, false); // @lift
            }
        }
    }
    // @end
}

fn main() {
    let n = std::env::args().nth(1).map_or(8, |n| n.parse().expect("a number from 1 to 32"));
    let mut search = Search { n: n as i32, board: vec![vec![false; n]; n], count: 0 };
    search.place(0);
    println!("{}", search.count);
}
