struct Search {
    n: usize,
    q: Vec<usize>,
    count: u64,
}

impl Search {
    // @begin
    fn place(&mut self, row: usize) {
        if row == self.n { // @full
            self.count += 1; // @count
            return; // @solved
        }
        for col in 0..self.n { // @next
            if (0..row).all(|i| { // @check @each
                let c = self.q[i];
                let d = c.abs_diff(col); // @apart
                d != 0 && d != row - i // @compare
            }) { // @attacked @safe
                self.q[row] = col; // @put
                self.place(row + 1); // @call
            }
        }
    }
    // @end
}

fn main() {
    let n = std::env::args().nth(1).map_or(8, |n| n.parse().expect("a number from 1 to 32"));
    let mut search = Search { n, q: vec![0; n], count: 0 };
    search.place(0);
    println!("{}", search.count);
}
