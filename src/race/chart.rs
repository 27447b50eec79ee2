//! The race as bars: their lengths and scale, and how times and ratios are written. No screen, no language.

use std::time::Duration;

use super::{Finish, Unit};

/// What the bars show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Measure {
    /// The time of one whole search.
    #[default]
    Time,
    /// The work that it took, in the program's own unit.
    Work,
}

impl Measure {
    fn of(self, finish: &Finish) -> Option<f64> {
        match self {
            Self::Time => Some(finish.best().as_secs_f64()),
            Self::Work => finish.work.map(|work| work.amount as f64),
        }
    }
}

/// What the length of a bar means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// The length is proportional to the value.
    Linear,
    /// The length is proportional to the logarithm of the value.
    Log {
        /// The number of powers of ten from an empty bar to a full one.
        decades: u16,
    },
}

/// One program's bar.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bar {
    /// Its value divided by the largest value.
    pub share: f64,
    /// The length of the bar as a fraction of the full length.
    pub length: f64,
}

/// The bars of the programs that have finished.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// In the order of the finishes; `None` for a program whose work is not compared.
    pub bars: Vec<Option<Bar>>,
    /// The scale of their lengths.
    pub scale: Scale,
}

/// From this ratio of largest to smallest on, the shortest bar would be too short to read on a linear scale.
const WIDE_SPREAD: f64 = 10.0;

impl Chart {
    /// The chart of these finishes.
    pub fn of(finishes: &[Finish], measure: Measure) -> Self {
        let values: Vec<_> = finishes.iter().map(|finish| measure.of(finish)).collect();
        let most = values.iter().flatten().copied().fold(0.0, f64::max);
        let least = values
            .iter()
            .flatten()
            .copied()
            .filter(|value| *value > 0.0)
            .fold(f64::INFINITY, f64::min);
        let spread = if most > 0.0 { most / least } else { 1.0 };
        let scale = if spread < WIDE_SPREAD {
            Scale::Linear
        } else {
            // One more than necessary, so that the shortest bar is visible.
            Scale::Log {
                decades: spread.log10().floor() as u16 + 1,
            }
        };
        let bar = |value: f64| {
            let share = if most > 0.0 { value / most } else { 0.0 };
            let length = match scale {
                Scale::Linear => share,
                Scale::Log { decades } => {
                    (1.0 + share.log10() / f64::from(decades)).clamp(0.0, 1.0)
                }
            };
            Bar { share, length }
        };
        Self {
            bars: values.into_iter().map(|value| value.map(bar)).collect(),
            scale,
        }
    }
}

/// The largest value divided by the value with this share: `1`, `1.25`, `6.1`, `60`; `None` for a share of 0.
pub fn times(share: f64) -> Option<String> {
    let times = 1.0 / share;
    let digits = match times {
        ..1.005 => 0,
        ..1.995 => 2,
        ..9.95 => 1,
        _ => 0,
    };
    (share > 0.0).then(|| format!("{times:.digits$}"))
}

/// A time in three digits, such as `25.1 us`; `micro` is the sign for micro.
pub fn time(time: Duration, micro: &str) -> String {
    let nanos = time.as_secs_f64() * 1e9;
    let micros = format!("{micro}s");
    let units = [("ns", 1.0), (micros.as_str(), 1e3), ("ms", 1e6), ("s", 1e9)];
    // A value that rounds to 1000 of one unit is written as 1 of the next.
    let (name, unit) = units
        .into_iter()
        .find(|(_, unit)| nanos / unit < 999.5)
        .unwrap_or(units[3]);
    let value = nanos / unit;
    let digits = match value {
        ..9.995 => 2,
        ..99.95 => 1,
        _ => 0,
    };
    format!("{value:.digits$} {name}")
}

/// A rough duration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rough {
    /// Seconds.
    Seconds(u64),
    /// Minutes.
    Minutes(u64),
    /// Hours.
    Hours(u64),
    /// Days.
    Days(u64),
    /// Years.
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
    let runs = || finishes.iter().map(|finish| finish.times.len());
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
    use super::super::Work;
    use super::*;

    fn finishes(values: &[(u64, u64)]) -> Vec<Finish> {
        let finish = |(micros, work): &(u64, u64)| Finish {
            id: "loop",
            solutions: 92,
            work: Some(Work {
                amount: *work,
                unit: Unit::Comparisons,
            }),
            times: vec![Duration::from_micros(*micros)],
        };
        values.iter().map(finish).collect()
    }

    #[test]
    fn near_ones_are_linear() {
        let chart = Chart::of(&finishes(&[(50, 1), (100, 1), (25, 1)]), Measure::Time);
        assert_eq!(chart.scale, Scale::Linear);
        let bars: Vec<_> = chart
            .bars
            .iter()
            .flatten()
            .map(|bar| (bar.share, bar.length))
            .collect();
        assert_eq!(bars, [(0.5, 0.5), (1.0, 1.0), (0.25, 0.25)]);
    }

    #[test]
    fn far_ones_are_logarithmic_and_none_vanishes() {
        let chart = Chart::of(
            &finishes(&[(1, 1_000), (1, 100), (1, 1), (1, 0)]),
            Measure::Work,
        );
        assert_eq!(chart.scale, Scale::Log { decades: 4 });
        let lengths: Vec<_> = chart
            .bars
            .iter()
            .flatten()
            .map(|bar| (bar.length * 100.0).round() / 100.0)
            .collect();
        assert_eq!(lengths, [1.0, 0.75, 0.25, 0.0], "only 0 has no bar");
    }

    /// A program without work that can be compared has a bar for its time only: its work does not count as 0, the least
    /// of all.
    #[test]
    fn work_that_is_not_compared_has_no_bar() {
        let mut finishes = finishes(&[(4, 8), (1, 0), (2, 4)]);
        finishes[1].work = None;
        let chart = Chart::of(&finishes, Measure::Work);
        assert_eq!(chart.scale, Scale::Linear);
        assert_eq!(
            chart
                .bars
                .iter()
                .map(|bar| bar.map(|bar| bar.length))
                .collect::<Vec<_>>(),
            [Some(1.0), None, Some(0.5)]
        );
        assert!(
            Chart::of(&finishes, Measure::Time)
                .bars
                .iter()
                .all(Option::is_some)
        );
    }

    #[test]
    fn an_empty_chart_divides_by_nothing() {
        assert_eq!(Chart::of(&[], Measure::Time).bars, []);
        let chart = Chart::of(&finishes(&[(0, 0), (0, 0)]), Measure::Work);
        assert_eq!(
            chart.bars,
            [Some(Bar {
                share: 0.0,
                length: 0.0
            }); 2]
        );
    }

    #[test]
    fn ratios_and_times_are_written_short() {
        for (share, text) in [
            (1.0, "1"),
            (0.8, "1.25"),
            (0.5, "2.0"),
            (0.1, "10"),
            (0.016_6, "60"),
        ] {
            assert_eq!(times(share).as_deref(), Some(text));
        }
        assert_eq!(times(0.0), None);
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
