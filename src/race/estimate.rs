//! How long a race will take.

use std::hint::black_box;
use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::{Clock, Rules, Stopped, runners};
use crate::search::Size;

/// A race that is estimated to take longer than this asks for confirmation.
pub const ASKS_ABOVE: Duration = Duration::from_secs(60);

/// The time that an estimate may take.
pub const ESTIMATE_BUDGET: Duration = Duration::from_millis(150);

/// A rough estimate of how long a race takes: small boards are timed, each twice, and their times extrapolated to this one.
///
/// From one N to the next the time grows by a factor, and that factor grows by about 0.4 each time (the quotients of
/// the node counts from 8 to 16 go from 4.1 to 6.7). Boards are timed until `budget` is used up.
///
/// # Errors
/// If `stop` is set meanwhile.
pub fn estimate(
    size: Size,
    rules: Rules,
    budget: Duration,
    clock: &mut dyn Clock,
    stop: &AtomicBool,
) -> Result<Duration, Stopped> {
    const GROWTH: f64 = 0.4;
    // What two small boards may say: their times are too coarse for more. From N = 8 on the factor is at least 4.
    const FACTORS: RangeInclusive<f64> = 4.0..=8.0;
    let runners: Vec<_> = runners(stop).collect();
    let (mut before, mut last) = (Duration::ZERO, Duration::ZERO);
    let mut timed = 0;
    let began = clock.passed();
    for small in Size::every().take_while(|small| *small <= size && small.get() <= 12) {
        // The shorter of two times: on a busy machine a run is interrupted now and then.
        let mut shorter = Duration::MAX;
        for _ in 0..2 {
            let start = clock.passed();
            for runner in &runners {
                black_box(runner.timed(black_box(small))?);
            }
            shorter = shorter.min(clock.passed().saturating_sub(start));
        }
        (before, last) = (last, shorter);
        timed = small.get();
        if clock.passed().saturating_sub(began) > budget {
            break;
        }
    }
    let factor = if before.is_zero() {
        1.0
    } else {
        last.as_secs_f64() / before.as_secs_f64()
    };
    let mut factor = factor.clamp(*FACTORS.start(), *FACTORS.end());
    let mut once = last.as_secs_f64();
    for _ in timed..size.get() {
        once *= factor;
        factor += GROWTH;
    }
    // For each program, one counting search and as many timed runs as the rules allow.
    let each = once / runners.len() as f64;
    let timed = (rules.runs as f64 * each.max(rules.shortest.as_secs_f64()))
        .min(rules.patience.as_secs_f64())
        .max(each);
    let all = once + timed * runners.len() as f64;
    Ok(Duration::try_from_secs_f64(all).unwrap_or(Duration::MAX))
}
