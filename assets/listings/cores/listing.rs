use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

type Board = (i64, i64, i64);

struct Search {
    all: i64,
}

impl Search {
    fn cores(&self, n: usize, cores: usize) -> u64 {
        let boards = self.boards(n.min(2));
        let next = AtomicUsize::new(0);
        let core = || {
            let mut count = 0;
            loop {
                let i = next.fetch_add(1, Ordering::Relaxed);
                match boards.get(i) {
                    Some(b) => count += self.row(*b),
                    None => return count,
                }
            }
        };
        thread::scope(|scope| {
            // Where a system refuses threads, fewer do the work.
            let start = |_| thread::Builder::new().spawn_scoped(scope, core).ok();
            let others: Vec<_> = (1..cores).filter_map(start).collect();
            let count = core();
            count + others.into_iter().map(|other| other.join().expect("no panic")).sum::<u64>()
        })
    }

    fn boards(&self, rows: usize) -> Vec<Board> {
        let mut boards = vec![(0, 0, 0)];
        for _ in 0..rows {
            boards = boards.into_iter().flat_map(|board| self.next(board)).collect();
        }
        boards
    }

    fn next(&self, (r, ld, rd): Board) -> Vec<Board> {
        let mut boards = Vec::new();
        let mut pos = self.all & !(r | ld | rd);
        while pos != 0 {
            let p = pos & -pos;
            pos ^= p;
            boards.push((r | p, (ld | p) << 1, (rd | p) >> 1));
        }
        boards
    }

    fn row(&self, (r, ld, rd): Board) -> u64 {
        if r == self.all {
            return 1;
        }
        let mut count = 0;
        let mut pos = self.all & !(r | ld | rd);
        while pos != 0 {
            let p = pos & -pos;
            pos ^= p;
            count += self.row((r | p, (ld | p) << 1, (rd | p) >> 1));
        }
        count
    }
}

fn main() {
    let n = std::env::args().nth(1).map_or(8, |n| n.parse().expect("a number from 1 to 32"));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let search = Search { all: (1_i64 << n) - 1 };
    println!("{}", search.cores(n, cores));
}
