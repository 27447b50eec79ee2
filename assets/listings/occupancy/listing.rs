struct Search {
    n: usize,
    count: u64,
}

type Sets = [u64; 3];

impl Search {
    // @begin
    fn place(&mut self, row: usize,
             [cols, diags, antis]: Sets) {
        let n = self.n;
        self.count += u64::from(row == n); // @full @count
        if row == n { return; } // @solved
        for col in 0..n { // @each
            let c = 1 << col; // @col
            let d = 1 << (n-1 + row-col); // @diag
            let a = 1 << (row + col); // @anti
            if cols & c | diags & d // @test
                | antis & a == 0 {
                self.place(row+1, [cols|c, // @call
                    diags|d, antis|a]);
            }
        }
    }
    // @end
}

fn main() {
    let n = std::env::args().nth(1).map_or(8, |n| n.parse().expect("a number from 1 to 32"));
    let mut search = Search { n, count: 0 };
    search.place(0, [0, 0, 0]);
    println!("{}", search.count);
}
