//! The race as dots on an axis, and how times are written. No screen, no language.

use std::time::Duration;

use super::{Finish, Unit};

/// A logarithmic axis of times, from one power of ten to another, in nanoseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Axis {
    first: u32,
    last: u32,
}

impl Axis {
    /// The shortest axis that has the times of these finishes; `None` without any.
    pub fn of(finishes: &[Finish]) -> Option<Self> {
        let powers = || {
            finishes
                .iter()
                .map(|finish| finish.best.as_nanos().max(1).ilog10())
        };
        Some(Self {
            first: powers().min()?,
            last: powers().max()? + 1,
        })
    }

    /// The powers of ten, each with its place.
    pub fn marks(self) -> impl Iterator<Item = (Duration, f64)> {
        (self.first..=self.last).map(move |power| {
            let time = Duration::from_nanos(10_u64.saturating_pow(power));
            (time, self.place(time))
        })
    }

    /// The place of a time, from 0 at the start of the axis to 1 at its end.
    pub fn place(self, time: Duration) -> f64 {
        let power = (time.as_nanos().max(1) as f64).log10();
        let length = f64::from(self.last - self.first);
        ((power - f64::from(self.first)) / length).clamp(0.0, 1.0)
    }
}

/// A time with this many digits, such as `25.1 us` with three; `micro` is the sign for micro.
fn written(time: Duration, digits: u32, micro: &str) -> String {
    let nanos = time.as_secs_f64() * 1e9;
    let micros = format!("{micro}s");
    let units = [("ns", 1.0), (micros.as_str(), 1e3), ("ms", 1e6), ("s", 1e9)];
    // A value that rounds to 1000 of one unit is written as 1 of the next.
    let (name, unit) = units
        .into_iter()
        .find(|(_, unit)| nanos / unit < 999.5)
        .unwrap_or(units[3]);
    let value = nanos / unit;
    let before = match value {
        ..9.995 => 1,
        ..99.95 => 2,
        _ => 3,
    };
    let after = digits.saturating_sub(before) as usize;
    format!("{value:.after$} {name}")
}

/// A time in three digits, such as `25.1 us`; `micro` is the sign for micro.
pub fn time(time: Duration, micro: &str) -> String {
    written(time, 3, micro)
}

/// A power of ten, such as `10 us`.
pub fn power(time: Duration, micro: &str) -> String {
    written(time, 1, micro)
}

/// A rough duration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rough {
    Seconds(u64),
    Minutes(u64),
    Hours(u64),
    Days(u64),
    Years(u64),
    /// More than a million years.
    Ages,
}

impl Rough {
    /// The duration in the largest unit that gives a number of at least about 2.
    pub fn of(time: Duration) -> Self {
        const MINUTE: u64 = 60;
        const HOUR: u64 = 60 * MINUTE;
        const DAY: u64 = 24 * HOUR;
        const YEAR: u64 = 365 * DAY;
        let seconds = time
            .as_secs()
            .saturating_add(u64::from(time.subsec_millis() >= 500));
        let nearest = |unit: u64| seconds.saturating_add(unit / 2) / unit;
        if seconds < 100 {
            Self::Seconds(seconds)
        } else if seconds < 100 * MINUTE {
            Self::Minutes(nearest(MINUTE))
        } else if seconds < 48 * HOUR {
            Self::Hours(nearest(HOUR))
        } else if seconds < 2 * YEAR {
            Self::Days(nearest(DAY))
        } else if seconds <= 1_000_000 * YEAR {
            Self::Years(nearest(YEAR))
        } else {
            Self::Ages
        }
    }
}

/// The smallest and the largest number of runs of a program.
pub fn runs(finishes: &[Finish]) -> (usize, usize) {
    let runs = || finishes.iter().map(|finish| finish.runs);
    (
        runs().min().unwrap_or_default(),
        runs().max().unwrap_or_default(),
    )
}

impl Unit {
    /// The unit's name in messages and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SquaresRead => "squares-read",
            Self::Comparisons => "comparisons",
            Self::Tests => "tests",
            Self::BitsPicked => "bits-picked",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn axis(nanos: &[u64]) -> Option<Axis> {
        let finish = |nanos: &u64| Finish {
            id: "loop",
            solutions: 92,
            work: None,
            best: Duration::from_nanos(*nanos),
            runs: 1,
        };
        Axis::of(&nanos.iter().map(finish).collect::<Vec<_>>())
    }

    #[test]
    fn an_axis_goes_from_a_power_of_ten_to_another() {
        let found = axis(&[1_200_000, 12_000, 480_000]).expect("an axis");
        let marks: Vec<_> = found
            .marks()
            .map(|(time, place)| (power(time, "u"), place))
            .collect();
        let expected = [
            ("10 us", 0.0),
            ("100 us", 1.0),
            ("1 ms", 2.0),
            ("10 ms", 3.0),
        ];
        assert_eq!(
            marks,
            expected.map(|(text, at)| (text.to_owned(), at / 3.0))
        );
        let third = found.place(Duration::from_micros(316)) * 3.0;
        assert!((third - 1.5).abs() < 0.01, "{third}");
        // Times of 0, one time alone and a whole power.
        for nanos in [0, 1, 999, 1_000] {
            let place = axis(&[nanos])
                .expect("an axis")
                .place(Duration::from_nanos(nanos));
            assert!((0.0..1.0).contains(&place), "{nanos}: {place}");
        }
        assert_eq!(axis(&[]), None);
    }

    #[test]
    fn times_are_written_short() {
        for (nanos, text) in [
            (0, "0.00 ns"),
            (25_100, "25.1 us"),
            (999_499, "999 us"),
            (999_600, "1.00 ms"),
            (1_520_000, "1.52 ms"),
            (12_345_000_000, "12.3 s"),
            (4_000_000_000_000, "4000 s"),
        ] {
            assert_eq!(time(Duration::from_nanos(nanos), "u"), text);
        }
    }

    #[test]
    fn long_times_are_rounded_to_one_unit() {
        for (seconds, rough) in [
            (61, Rough::Seconds(61)),
            (150, Rough::Minutes(3)),
            (7_200, Rough::Hours(2)),
            (86_400 * 30, Rough::Days(30)),
            (86_400 * 365 * 9, Rough::Years(9)),
            (u64::MAX, Rough::Ages),
        ] {
            assert_eq!(Rough::of(Duration::from_secs(seconds)), rough);
        }
    }
}
