struct Search {
    all: i64,
}

impl Search {
    fn half_board(&self, n: usize) -> u64 {
        if n == 1 {
            return 1;
        }
        let half = (1_i64 << (n / 2)) - 1;
        let mut count = self.row(half, 0, 0, 0);
        if n % 2 == 1 {
            let p = half + 1;
            let (ld, rd) = (p << 1, p >> 1);
            count += self.row(half, p, ld, rd);
        }
        2 * count
    }

    fn row(&self, allowed: i64, r: i64, ld: i64, rd: i64) -> u64 {
        if r == self.all {
            return 1;
        }
        let mut count = 0;
        let mut pos = allowed & !(r | ld | rd);
        while pos != 0 {
            let p = pos & -pos;
            pos ^= p;
            count += self.row(self.all, r | p, (ld | p) << 1, (rd | p) >> 1);
        }
        count
    }
}

fn main() {
    let n = std::env::args().nth(1).map_or(8, |n| n.parse().expect("a number from 1 to 32"));
    let search = Search { all: (1_i64 << n) - 1 };
    println!("{}", search.half_board(n));
}
