//! How long work will still take, by how fast it goes.

use std::time::{Duration, Instant};

/// Work that takes longer than this is shown with the time that is left.
const LONG: Duration = Duration::from_secs(10);

/// How long work that began at `begun` will still take, with this much of the whole done; `None` before that is
/// known, or if the whole takes less than [`LONG`].
pub(crate) fn time_left(begun: Instant, done: u64, all: u64) -> Option<Duration> {
    left(begun.elapsed(), done as f64 / all.max(1) as f64)
}

/// The time left after `elapsed`, of work that has done this share.
fn left(elapsed: Duration, share: f64) -> Option<Duration> {
    // After this much time and this share of the work, its speed tells.
    const ENOUGH: (Duration, f64) = (Duration::from_secs(2), 0.02);
    if elapsed < ENOUGH.0 || share < ENOUGH.1 {
        return None;
    }
    let whole = Duration::try_from_secs_f64(elapsed.as_secs_f64() / share).unwrap_or(Duration::MAX);
    (whole > LONG).then(|| whole.saturating_sub(elapsed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_follows_from_the_speed_of_long_work() {
        for (elapsed, share, expected) in [
            (1, 0.5, None),
            (5, 0.01, None),
            (5, 0.05, Some(95)),
            (5, 0.9, None),
            (20, 0.8, Some(5)),
        ] {
            let found = left(Duration::from_secs(elapsed), share);
            assert_eq!(
                found.map(|left| left.as_secs()),
                expected,
                "{elapsed} s, {share}"
            );
        }
    }
}
