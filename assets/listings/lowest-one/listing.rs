struct Search {
    all: i64,
    count: u64,
}

impl Search {
    // @begin
    fn place(&mut self, r: i64, ld: i64,
             rd: i64) {
        if r == self.all { // @full
            self.count += 1; // @count
            return; // @solved
        }
        let mut pos = self.all // @free
            & !(r | ld | rd);
        while pos != 0 { // @while
            let p = pos & -pos; // @pick
            pos ^= p; // @take
            let left = (ld | p) << 1; // @ld
            let right = (rd | p) >> 1; // @rd
            self.place(r|p, left, right); // @call
        }
    }
    // @end
}

fn main() {
    let n = std::env::args().nth(1).map_or(8, |n| n.parse().expect("a number from 1 to 32"));
    let mut search = Search { all: (1_i64 << n) - 1, count: 0 };
    search.place(0, 0, 0);
    println!("{}", search.count);
}
