//! Many boards in vector registers: `lanes`.
//!
//! A step takes up to sixteen boards that have queens in the same rows, and does the same to each: it places the next
//! queen. Each row has a list of boards that wait. The search goes down when the next row has sixteen boards, and up
//! when a row has fewer.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::search::Size;

const LANES: usize = 16;

/// Sixteen boards, one in each lane.
#[derive(Clone, Copy)]
struct Lanes {
    r: [u32; LANES],
    ld: [u32; LANES],
    rd: [u32; LANES],
    pos: [u32; LANES],
}

/// The boards that wait in a row.
struct Row {
    r: [u32; 2 * LANES],
    ld: [u32; 2 * LANES],
    rd: [u32; 2 * LANES],
    pos: [u32; 2 * LANES],
    len: usize,
}

struct Search<'a> {
    all: u32,
    stop: &'a AtomicBool,
}

pub(super) fn count(size: Size, _threads: NonZeroUsize, stop: &AtomicBool) -> u64 {
    Search {
        all: size.all() as u32,
        stop,
    }
    .lanes(size.get())
}

impl Search<'_> {
    fn step(&self, now: &mut Lanes) -> Lanes {
        let mut new = *now;
        for i in 0..LANES {
            let pos = now.pos[i];
            let p = pos & pos.wrapping_neg();
            now.pos[i] = pos ^ p;
            let r = now.r[i] | p;
            let ld = (now.ld[i] | p) << 1;
            let rd = (now.rd[i] | p) >> 1;
            new.r[i] = r;
            new.ld[i] = ld;
            new.rd[i] = rd;
            new.pos[i] = self.all & !(r | ld | rd);
        }
        new
    }

    fn lanes(&self, n: usize) -> u64 {
        let mut rows: Vec<Row> = (0..n).map(|_| Row::empty()).collect();
        rows[0].put(0, 0, 0, self.all);
        let (mut top, mut at, mut count) = (0, 0, 0);
        while top + 1 < n {
            if self.stop.load(Ordering::Relaxed) {
                break;
            }
            if rows[at].len < LANES && at > top {
                at -= 1;
            } else if rows[at].len == 0 {
                top += 1;
                at = top;
            } else {
                let mut now = rows[at].take(self.all);
                let new = self.step(&mut now);
                new.put_into(&mut rows[at + 1]);
                now.put_into(&mut rows[at]);
                if at + 2 == n {
                    count += rows[n - 1].len as u64;
                    rows[n - 1].len = 0;
                } else if rows[at + 1].len >= LANES {
                    at += 1;
                }
            }
        }
        count + rows[n - 1].len as u64
    }
}

impl Lanes {
    fn put_into(&self, row: &mut Row) {
        for i in 0..LANES {
            row.put(self.r[i], self.ld[i], self.rd[i], self.pos[i]);
        }
    }
}

impl Row {
    fn empty() -> Self {
        let list = [0; 2 * LANES];
        Self {
            r: list,
            ld: list,
            rd: list,
            pos: list,
            len: 0,
        }
    }

    fn put(&mut self, r: u32, ld: u32, rd: u32, pos: u32) {
        // `len` is always smaller; with the remainder the compiler leaves out the bounds check.
        let at = self.len % (2 * LANES);
        self.r[at] = r;
        self.ld[at] = ld;
        self.rd[at] = rd;
        self.pos[at] = pos;
        self.len += usize::from(pos != 0);
    }

    fn take(&mut self, all: u32) -> Lanes {
        for i in self.len..LANES {
            self.r[i] = all;
            self.pos[i] = 0;
        }
        let start = self.len.saturating_sub(LANES);
        self.len = start;
        let part = |list: &[u32; 2 * LANES]| *list[start..].first_chunk().expect("there is room");
        Lanes {
            r: part(&self.r),
            ld: part(&self.ld),
            rd: part(&self.rd),
            pos: part(&self.pos),
        }
    }
}
