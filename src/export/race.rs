//! What `race` writes.
//!
//! With `--format json` there is one object a line for each program, as it finishes, in the order of the keys:
//!
//! ```text
//! {"n":8,"algorithm":"grid-scan","solutions":92,"unit":"squares-read","work":81318,"runs":5,"median_ns":1520342}
//! ```
//!
//! | field | what it is |
//! |---|---|
//! | `n` | rows, columns and queens |
//! | `algorithm` | the program's id |
//! | `solutions` | the solutions it found |
//! | `unit` | what its work is counted in: `squares-read`, `comparisons`, `tests` or `bits-picked` |
//! | `work` | how many of them one whole search takes, from a run that is not timed |
//! | `runs` | how many runs were timed, all without counting |
//! | `median_ns` | the median time of one whole search, in nanoseconds |

use std::fmt::Write as _;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Result, anyhow};
use serde::Serialize;

use crate::content::grouped;
use crate::race::chart::{Bar, Chart, Measure, Rough, Scale, fraction, runs, time};
use crate::race::{self, Duel, Finish, PAIR, Report, Rules, SOURCE_001};
use crate::search::Size;

/// What [`race()`] runs.
#[derive(Clone, Copy, Debug)]
pub struct Racing {
    /// The board's size.
    pub size: Size,
    /// How often a program runs.
    pub rules: Rules,
    /// JSON lines instead of a chart.
    pub json: bool,
}

#[derive(Serialize)]
struct RaceLine {
    n: usize,
    algorithm: &'static str,
    solutions: u64,
    unit: &'static str,
    work: u64,
    runs: usize,
    median_ns: u64,
}

/// The columns of a full bar.
const BAR: usize = 30;

/// Lets all nine run and writes how they did; for people with source 001's table beside what is measured here.
///
/// `clock` tells the time that has passed since some moment; `begins` hears of each program's start.
///
/// # Errors
/// If `out` cannot be written.
pub fn race(
    wanted: &Racing,
    clock: &mut dyn FnMut() -> Duration,
    begins: &mut dyn FnMut(&str),
    out: &mut dyn Write,
) -> Result<()> {
    // Set when nobody reads any more.
    let stop = AtomicBool::new(false);
    let mut finishes: Vec<Finish> = Vec::new();
    let mut written = Ok(());
    let run = race::run(wanted.size, wanted.rules, clock, &stop, &mut |report| match report {
        Report::Running { id, run: 0 } => begins(id),
        Report::Running { .. } => {}
        Report::Finished(finish) => {
            if wanted.json && written.is_ok() {
                written = write_json(wanted.size, &finish, out);
                stop.store(written.is_err(), Ordering::Relaxed);
            }
            finishes.push(finish);
        }
    });
    written?;
    run.map_err(|race::Stopped| anyhow!("stopped"))?;
    if wanted.json {
        return Ok(());
    }
    let mut duels = Vec::new();
    begins("source 001's pair");
    race::duels(wanted.size, &finishes, wanted.rules.beside(), clock, &stop, &mut |duel| duels.push(duel))
        .map_err(|race::Stopped| anyhow!("stopped"))?;
    out.write_all(text(wanted.size, &finishes, &duels).as_bytes())?;
    Ok(())
}

fn write_json(size: Size, finish: &Finish, out: &mut dyn Write) -> Result<()> {
    let line = RaceLine {
        n: size.get(),
        algorithm: finish.id,
        solutions: finish.solutions,
        unit: finish.unit.name(),
        work: finish.work,
        runs: finish.times.len(),
        median_ns: finish.median().as_nanos().try_into().unwrap_or(u64::MAX),
    };
    serde_json::to_writer(&mut *out, &line)?;
    writeln!(out)?;
    // A long race is followed line by line.
    out.flush()?;
    Ok(())
}

/// The race as text, in ASCII.
///
/// ```text
/// 8 queens, 92 solutions
///
/// time of one search, median of 5 runs
///   with its ratio to the slowest; bars on a log scale, 10 times from | to |
///   grid-scan    1.52 ms  1       |##########|##########|
///   loop          310 us  1/4.9   |##########|###       |
/// ```
fn text(size: Size, finishes: &[Finish], duels: &[Duel]) -> String {
    let solutions = finishes.first().map_or(0, |finish| finish.solutions);
    let plural = if solutions == 1 { "" } else { "s" };
    let queens = if size.get() == 1 { "queen" } else { "queens" };
    let mut text = format!("{size} {queens}, {} solution{plural}\n", grouped(solutions));
    let (fewest, most) = runs(finishes);
    let runs = match (fewest, most) {
        (1, 1) => "one run".to_owned(),
        (fewest, most) if fewest == most => format!("median of {most} runs"),
        (fewest, most) => format!("median of {fewest} to {most} runs"),
    };
    table(&mut text, finishes, Measure::Time, &format!("time of one search, {runs}\n  with its ratio to the slowest"));
    table(&mut text, finishes, Measure::Work, "work, counted in runs that are not timed\n  with its ratio to the most");
    let [arrays, bits] = PAIR;
    let _ = writeln!(text, "\nhow many times as long arrays take as bits ({arrays} / {bits})");
    let _ = writeln!(text, "   N  source 001   here");
    for told in SOURCE_001 {
        let here = duels.iter().find(|duel| duel.n == told.n).and_then(Duel::ratio);
        let here = here.map_or_else(|| "?".to_owned(), |ratio| format!("{ratio:.2}"));
        let _ = writeln!(text, "{:>4}  {:>10.2}  {here:>5}", told.n, told.ratio());
    }
    text
}

fn table(text: &mut String, finishes: &[Finish], measure: Measure, title: &str) {
    let chart = Chart::of(finishes, measure);
    let scale = match chart.scale {
        Scale::Linear => "",
        Scale::Log { .. } => "; bars on a log scale, 10 times from | to |",
    };
    let _ = writeln!(text, "\n{title}{scale}");
    let value = |finish: &Finish| match measure {
        Measure::Time => time(finish.median(), "u"),
        Measure::Work => format!("{} {}", grouped(finish.work), finish.unit.name().replace('-', " ")),
    };
    let values: Vec<_> = finishes.iter().map(value).collect();
    let width = values.iter().map(String::len).max().unwrap_or_default();
    for ((finish, value), bar) in finishes.iter().zip(values).zip(&chart.bars) {
        let bar_text = bar_text(bar, chart.scale);
        let _ = writeln!(text, "  {:<12} {value:>width$}  {:<7} {bar_text}", finish.id, fraction(bar.share));
    }
}

/// A bar between its marks.
fn bar_text(bar: &Bar, scale: Scale) -> String {
    let full = (bar.length * BAR as f64).round() as usize;
    let cells: String = (0..BAR).map(|at| if at < full { '#' } else { ' ' }).collect();
    let parts = match scale {
        Scale::Linear => 1,
        Scale::Log { decades } => usize::from(decades).clamp(1, BAR),
    };
    let mark = |part: usize| BAR * part / parts;
    let parts: Vec<_> = (0..parts).map(|part| &cells[mark(part)..mark(part + 1)]).collect();
    format!("|{}|", parts.join("|"))
}

/// A rough time in words.
pub fn rough(time: Duration) -> String {
    let (number, unit) = match Rough::of(time) {
        Rough::Seconds(number) => (number, "second"),
        Rough::Minutes(number) => (number, "minute"),
        Rough::Hours(number) => (number, "hour"),
        Rough::Days(number) => (number, "day"),
        Rough::Years(number) => (number, "year"),
        Rough::Ages => return "more than a million years".to_owned(),
    };
    format!("about {} {unit}{}", grouped(number), if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::race::Unit;

    fn finish(id: &'static str, micros: u64, work: u64, runs: usize) -> Finish {
        let times = vec![Duration::from_micros(micros); runs];
        Finish { id, solutions: 92, work, unit: Unit::Comparisons, times }
    }

    #[test]
    fn the_text_is_a_table_with_bars_and_what_it_says_is_so() {
        let finishes = [finish("loop", 1_000, 46_752, 5), finish("occupancy", 250, 23_376, 4)];
        let duels = [Duel { n: 8, arrays: Duration::from_micros(300), bits: Duration::from_micros(100) }];
        let text = text(Size::CHESSBOARD, &finishes, &duels);
        assert!(text.is_ascii(), "{text}");
        assert!(
            text.contains("median of 4 to 5 runs\n  with its ratio to the slowest\n"),
            "linear: nothing is said\n{text}"
        );
        assert!(text.contains(&format!("1/4.0   |{:<30}|", "#".repeat(8))), "{text}");
        assert!(text.contains("23,376 comparisons  1/2.0   |###############"), "{text}");
        assert!(text.contains("   8        1.64   3.00\n"), "{text}");
        assert!(text.contains("   4        0.93      ?\n"), "{text}");
    }

    #[test]
    fn log_bars_have_marks() {
        let bar = Bar { share: 0.1, length: 0.5 };
        assert_eq!(bar_text(&bar, Scale::Log { decades: 2 }), format!("|{}|{}|", "#".repeat(15), " ".repeat(15)));
    }

    #[test]
    fn rough_times_are_words() {
        assert_eq!(rough(Duration::from_secs(30 * 3_600)), "about 30 hours");
        assert_eq!(rough(Duration::MAX), "more than a million years");
    }
}
