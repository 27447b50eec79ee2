struct Search {
    all: u64,
    count: u64,
}

impl Search {
    // @begin
    fn place(&mut self, a: u64, b: u64,
             c: u64) {
        if a == self.all { // @full
            self.count += 1; // @count
            return; // @solved
        }
        let mut d = a | b | c; // @taken
        while d < self.all { // @while
            let bit = (d + 1) & !d; // @pick
            let b1 = (b | bit) >> 1; // @b
            let c1 = (c | bit) << 1; // @c
            let c1 = c1 & self.all;
            self.place(a | bit, b1, c1); // @call
            d |= bit; // @next
        }
    }
    // @end
}

fn main() {
    let n = std::env::args().nth(1).map_or(8, |n| n.parse().expect("a number from 1 to 32"));
    let mut search = Search { all: (1_u64 << n) - 1, count: 0 };
    search.place(0, 0, 0);
    println!("{}", search.count);
}
