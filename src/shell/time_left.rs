//! How long work will still take: at first by an estimate, then by how fast it goes.

use std::num::NonZeroUsize;
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::census;
use crate::search::{Given, Size, Square};

/// Work that takes longer than this is announced with its time.
pub(super) const LONG: Duration = Duration::from_secs(10);

/// The clock of one piece of work.
#[derive(Debug)]
pub(super) struct TimeLeft {
    begun: Instant,
    estimate: OnceLock<Duration>,
}

impl TimeLeft {
    /// Work that begins now.
    pub(super) fn begin() -> Self {
        Self {
            begun: Instant::now(),
            estimate: OnceLock::new(),
        }
    }

    /// Notes how long the whole work is expected to take.
    pub(super) fn expect(&self, estimate: Duration) {
        let _ = self.estimate.set(estimate);
    }

    /// How long it will still take, with this much of the whole done; `None` if that is not known, or if the whole
    /// takes less than [`LONG`].
    pub(super) fn left(&self, done: u64, all: u64) -> Option<Duration> {
        left(
            self.begun.elapsed(),
            self.estimate.get().copied(),
            done as f64 / all.max(1) as f64,
        )
    }
}

/// The time left after `elapsed`, of work that was expected to take `estimate` and has done this share.
fn left(elapsed: Duration, estimate: Option<Duration>, share: f64) -> Option<Duration> {
    // After this much time and this share of the work, the measured speed replaces the estimate.
    const ENOUGH: (Duration, f64) = (Duration::from_secs(2), 0.02);
    let whole = if elapsed >= ENOUGH.0 && share >= ENOUGH.1 {
        Duration::try_from_secs_f64(elapsed.as_secs_f64() / share).unwrap_or(Duration::MAX)
    } else {
        estimate?
    };
    (whole > LONG).then(|| whole.saturating_sub(elapsed))
}

/// About how long it takes on this machine to count the solutions that hold these queens: the estimated size of the
/// search, divided by the speed of a small one. Zero without given queens, if the table has the number, or if it is
/// counted in less than a second.
pub(super) fn counting(given: &Given, threads: Option<NonZeroUsize>) -> Duration {
    const PROBES: u32 = 20_000;
    /// A search with this many nodes takes less than a second on any machine.
    const FEW: f64 = 2e8;
    if given.is_empty() || census::table::holding(given).is_some() {
        return Duration::ZERO;
    }
    let nodes = |given: &Given| census::estimate_holding(given, PROBES, 1).nodes;
    let all = nodes(given);
    if all < FEW {
        return Duration::ZERO;
    }
    let sample = Size::new(15).and_then(|size| Given::new(size, &[Square::new(7, 7)]).ok());
    let Some(sample) = sample else {
        return Duration::ZERO;
    };
    let took = (0..3).map(|_| {
        let begun = Instant::now();
        // The flag is never set, so it is not stopped.
        let _ = census::count_given_on(&sample, threads, &AtomicBool::new(false), &|_, _| ());
        begun.elapsed()
    });
    let took = took.min().unwrap_or_default();
    Duration::try_from_secs_f64(all / nodes(&sample) * took.as_secs_f64()).unwrap_or(Duration::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_estimate_holds_until_the_work_says_how_fast_it_goes() {
        let seconds = Duration::from_secs;
        for (elapsed, estimate, share, expected) in [
            (0, Some(60), 0.0, Some(60)),
            (1, Some(60), 0.5, Some(59)),
            (5, Some(60), 0.01, Some(55)),
            (5, Some(60), 0.05, Some(95)),
            (5, None, 0.05, Some(95)),
            (5, None, 0.01, None),
            (5, None, 0.9, None),
            (0, Some(9), 0.0, None),
            (20, Some(15), 0.0, Some(0)),
        ] {
            let found = left(seconds(elapsed), estimate.map(seconds), share);
            assert_eq!(
                found.map(|left| left.as_secs()),
                expected,
                "{elapsed} s, {estimate:?}, {share}"
            );
        }
    }

    #[test]
    fn only_long_counts_are_long() {
        let counting = |n: usize, squares: &[(usize, usize)]| {
            let squares: Vec<_> = squares
                .iter()
                .map(|(row, col)| Square::new(*row, *col))
                .collect();
            let given = Given::new(Size::new(n).expect("a size"), &squares)
                .expect("they do not attack each other");
            super::counting(&given, None)
        };
        assert_eq!(counting(20, &[(0, 0)]), Duration::ZERO, "the table has it");
        assert_eq!(
            counting(20, &[(0, 0), (1, 2), (2, 4), (3, 1), (4, 3), (5, 13)]),
            Duration::ZERO,
            "few are left"
        );
        assert_eq!(counting(12, &[(6, 6)]), Duration::ZERO);
        assert!(counting(22, &[(0, 0)]) > LONG);
        assert!(counting(32, &[(0, 0)]) > Duration::from_secs(86_400 * 365));
    }
}
