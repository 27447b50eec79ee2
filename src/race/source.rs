//! Source 001's timing table, and the same two programs timed here.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::{Clock, Entrant, Finish, Rules, Stopped, clocked, runners};
use crate::algorithm::{Algorithm, Occupancy, SlopeCheck};
use crate::search::Size;

/// One line of source 001's table: seconds. The source does not name the machine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PublishedTimes {
    /// The board's size.
    pub n: usize,
    /// Its program with arrays, our `slope-check`.
    pub arrays: f64,
    /// Its program with bits, our `occupancy`.
    pub bits: f64,
}

impl PublishedTimes {
    /// The time of the arrays divided by the time of the bits.
    pub fn ratio(&self) -> f64 {
        self.arrays / self.bits
    }
}

/// Source 001's table, to be compared with what is measured here.
pub const SOURCE_001: [PublishedTimes; 3] = [
    PublishedTimes {
        n: 4,
        arrays: 4.410_743_7e-5,
        bits: 4.720_687_86e-5,
    },
    PublishedTimes {
        n: 8,
        arrays: 0.008_761_882_7,
        bits: 0.005_348_205_5,
    },
    PublishedTimes {
        n: 12,
        arrays: 6.923_143_148_4,
        bits: 2.738_075_256_347,
    },
];

/// The pair of programs in source 001's table, measured on this machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeasuredTimes {
    /// The board's size.
    pub n: usize,
    /// The shortest time of `slope-check`.
    pub arrays: Duration,
    /// The shortest time of `occupancy`.
    pub bits: Duration,
}

impl MeasuredTimes {
    /// The time of the arrays divided by the time of the bits; `None` if the time of the bits was measured as 0.
    pub fn ratio(&self) -> Option<f64> {
        (!self.bits.is_zero()).then(|| self.arrays.as_secs_f64() / self.bits.as_secs_f64())
    }
}

/// The pair in source 001's table: arrays, bits.
pub const PAIR: [&dyn Algorithm; 2] = [&SlopeCheck, &Occupancy];

/// Times source 001's pair of programs on its boards. Times that the race at `size` has already measured are taken from
/// its finishes, so that the same quantity is never shown with two values.
///
/// # Errors
/// If `stop` is set meanwhile.
pub fn measure_pair(
    size: Size,
    finishes: &[Finish],
    rules: Rules,
    clock: &mut dyn Clock,
    stop: &AtomicBool,
    measured: &mut dyn FnMut(MeasuredTimes),
) -> Result<(), Stopped> {
    for board in SOURCE_001.iter().filter_map(|line| Size::new(line.n)) {
        let mut pair: Vec<_> = PAIR
            .iter()
            .filter_map(|algorithm| runners(stop).find(|runner| runner.id == algorithm.id()))
            .map(|runner| Entrant::new(runner, board, (0, None)))
            .collect();
        let known = |id: &str| {
            finishes
                .iter()
                .find(|finish| finish.id == id && board == size)
        };
        if PAIR.iter().any(|algorithm| known(algorithm.id()).is_none()) {
            clocked(&mut pair, rules, clock, &mut |_| ())?;
        }
        let best = |id: &str| {
            let here = || {
                pair.iter()
                    .find(|entrant| entrant.runner.id == id)
                    .map(|entrant| entrant.finish().best())
            };
            known(id)
                .map(Finish::best)
                .or_else(here)
                .unwrap_or_default()
        };
        let [arrays, bits] = PAIR.map(|algorithm| best(algorithm.id()));
        measured(MeasuredTimes {
            n: board.get(),
            arrays,
            bits,
        });
    }
    Ok(())
}
