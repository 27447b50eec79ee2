//! Dealt out to cores: `cores`.
//!
//! The placements of the first two rows are the pieces of work. Each core takes the next one when it is done with the
//! last, so that none waits while there is work.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use crate::search::Size;

type Board = (i64, i64, i64);

struct Search<'a> {
    all: i64,
    stop: &'a AtomicBool,
}

/// How many threads run at once on this machine. Asking the system for it takes longer than a small board.
pub fn cores() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

pub(super) fn count(size: Size, threads: NonZeroUsize, stop: &AtomicBool) -> u64 {
    Search {
        all: size.all().cast_signed(),
        stop,
    }
    .cores(size.get(), threads.get())
}

impl Search<'_> {
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
            count
                + others
                    .into_iter()
                    .map(|other| other.join().expect("no panic"))
                    .sum::<u64>()
        })
    }

    fn boards(&self, rows: usize) -> Vec<Board> {
        let mut boards = vec![(0, 0, 0)];
        for _ in 0..rows {
            boards = boards
                .into_iter()
                .flat_map(|board| self.next(board))
                .collect();
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
        if self.stop.load(Ordering::Relaxed) {
            return 0;
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
