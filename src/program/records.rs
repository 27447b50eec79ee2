//! The path to the records: three programs that count the solutions faster than one search on one core does.
//!
//! | id | what it does |
//! |---|---|
//! | `half-board` | searches the first queen's half of the columns, and doubles |
//! | `cores` | deals the placements of the first two rows out to all cores |
//! | `lanes` | advances sixteen boards at once, so that the compiler can put them into vector registers |
//!
//! Each is the program of its Rust listing: a test compares the `impl` blocks word by word. Only the checks of the stop
//! flag are not in the listing; they let a long count end early.

mod cores;
mod half_board;
mod lanes;

pub use cores::cores;

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};

use super::{Ran, Stopped};
use crate::algorithm::RECORDS;
use crate::search::Size;

/// A program that counts and shows nothing.
#[derive(Clone, Copy, Debug)]
pub struct Record {
    /// Its id, one of [`RECORDS`].
    pub id: &'static str,
    /// Whether it runs on several threads.
    pub on_all_cores: bool,
    /// Counts the solutions of a board on this many threads, until the flag is set.
    count: fn(Size, NonZeroUsize, &AtomicBool) -> u64,
}

/// The programs, in the order of their ids in [`RECORDS`].
pub const ALL: [Record; 3] = [
    Record {
        id: RECORDS[0],
        on_all_cores: false,
        count: half_board::count,
    },
    Record {
        id: RECORDS[1],
        on_all_cores: true,
        count: cores::count,
    },
    Record {
        id: RECORDS[2],
        on_all_cores: false,
        count: lanes::count,
    },
];

impl Record {
    /// The number of solutions of a board of this size. A program on all cores uses `threads` threads.
    ///
    /// # Errors
    /// If `stop` is set meanwhile.
    pub fn count(&self, size: Size, threads: NonZeroUsize, stop: &AtomicBool) -> Ran<u64> {
        let count = (self.count)(size, threads, stop);
        if stop.load(Ordering::Relaxed) {
            Err(Stopped)
        } else {
            Ok(count)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::census;

    /// One, several, and more threads than there are pieces of work.
    #[test]
    fn records_count_right() {
        let go = AtomicBool::new(false);
        for size in Size::every().take_while(|size| size.get() <= 14) {
            let known = census::count(size, None, &go, &|_, _| ())
                .expect("not stopped")
                .solutions;
            for record in ALL {
                for threads in [1, 3, 200].into_iter().filter_map(NonZeroUsize::new) {
                    if threads.get() == 1 || record.on_all_cores && size.get() <= 11 {
                        assert_eq!(
                            record.count(size, threads, &go),
                            Ok(known),
                            "{} at {size}",
                            record.id
                        );
                    }
                }
            }
        }
    }

    /// 32 queens would take years.
    #[test]
    fn records_stop_soon() {
        for record in ALL {
            let stop = AtomicBool::new(false);
            std::thread::scope(|scope| {
                let counts = scope.spawn(|| {
                    record.count(Size::new(32).expect("a size"), NonZeroUsize::MIN, &stop)
                });
                std::thread::sleep(std::time::Duration::from_millis(20));
                stop.store(true, Ordering::Relaxed);
                assert_eq!(
                    counts.join().expect("no panic"),
                    Err(Stopped),
                    "{}",
                    record.id
                );
            });
        }
    }

    /// The programs of the race are those of the listings.
    #[test]
    fn records_are_what_is_listed() {
        let sources = [
            (
                include_str!("records/half_board.rs"),
                include_str!("../../assets/listings/half-board/listing.rs"),
            ),
            (
                include_str!("records/cores.rs"),
                include_str!("../../assets/listings/cores/listing.rs"),
            ),
            (
                include_str!("records/lanes.rs"),
                include_str!("../../assets/listings/lanes/listing.rs"),
            ),
        ];
        for ((source, listing), record) in sources.into_iter().zip(ALL) {
            let (ours, listed) = (blocks(source), blocks(listing));
            assert!(listed.len() > 200, "{}: {listed}", record.id);
            assert_eq!(ours, listed, "{}", record.id);
        }
    }

    /// The `impl` blocks of a program without spaces, comments and checks of the stop flag.
    fn blocks(program: &str) -> String {
        let mut inside = false;
        let mut kept = String::new();
        for line in program.lines() {
            inside |= line.starts_with("impl ");
            let code = line
                .split("//")
                .next()
                .unwrap_or_default()
                .replace("<'_>", "");
            if inside {
                kept.extend(code.chars().filter(|char| !char.is_whitespace()));
            }
            inside &= line != "}";
        }
        ["return0;", "break;"].iter().fold(kept, |kept, end| {
            kept.replace(&format!("ifself.stop.load(Ordering::Relaxed){{{end}}}"), "")
        })
    }
}
