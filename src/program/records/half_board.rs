//! Half the board: `half-board`.
//!
//! Each solution with its first queen in one half of the columns has its mirror image in the other half. If N is odd,
//! the middle column is its own mirror image: with the first queen there, the same holds for the second queen.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::search::Size;

struct Search<'a> {
    all: i64,
    stop: &'a AtomicBool,
}

pub(super) fn count(size: Size, _threads: NonZeroUsize, stop: &AtomicBool) -> u64 {
    Search {
        all: size.all().cast_signed(),
        stop,
    }
    .half_board(size.get())
}

impl Search<'_> {
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
        if self.stop.load(Ordering::Relaxed) {
            return 0;
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
