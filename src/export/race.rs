//! The output of `race`.
//!
//! With `--format json` there is one object per line for each program, in the order of the keys, then for the programs
//! on the path to the records, and last for the program's own counter:
//!
//! ```text
//! {"n":8,"algorithm":"grid-scan","solutions":92,"unit":"squares-read","work":81318,"runs":40,"best_ns":1520342,"median_ns":1531170}
//! ```
//!
//! | field | meaning |
//! |---|---|
//! | `n` | rows, columns and queens |
//! | `algorithm` | the program's id |
//! | `solutions` | the solutions it found |
//! | `unit` | what `work` counts: `squares-read`, `comparisons`, `tests` or `bits-picked`; `null` if not an algorithm |
//! | `work` | the work of one whole search, from a run that is not timed; `null` without a unit |
//! | `runs` | how many runs were timed, all without counting |
//! | `best_ns` | the time of one whole search in the fastest run, in nanoseconds: the result |
//! | `median_ns` | the median of the runs, which shows their spread |

use std::io::Write;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Result, anyhow};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde::Serialize;

use super::json::write_json;
use super::shot::{name, text};
use super::svg::{Caption, svg};
use crate::action::Format;
use crate::app::{App, Colors, Options, Race, RaceStage, Terminal};
use crate::census::{self, Growth};
use crate::content::Content;
use crate::race::chart::Measure;
use crate::race::{self, Clock, Finish, MeasuredTimes, Report, Rules};
use crate::search::Size;
use crate::view;

/// Lines of the page of growth: title, heads, a line for each size, what is counted and what it teaches.
const GROWTH_LINES: u16 = 19;

/// Columns of a printed chart.
const COLUMNS: u16 = 80;

/// Lines that a chart takes at most: title, state, heads, a bar for each program, scale, notes and the source's ratios.
const LINES: u16 = 30;

/// The arguments of [`race()`].
#[derive(Clone, Copy, Debug)]
pub struct Racing<'a> {
    /// The board's size.
    pub size: Size,
    /// How often a program runs.
    pub rules: Rules,
    /// Text or JSON.
    pub format: Format,
    /// The language of the text.
    pub language: &'a str,
}

#[derive(Serialize)]
struct RaceLine {
    n: usize,
    algorithm: &'static str,
    solutions: u64,
    unit: Option<&'static str>,
    work: Option<u64>,
    runs: usize,
    best_ns: u64,
    median_ns: u64,
}

/// Runs all programs and writes their results. The text also has the ratios of source 001.
///
/// `begins` is called with the name of each program before it runs.
///
/// # Errors
/// If `out` cannot be written.
pub fn race(
    wanted: &Racing,
    clock: &mut dyn Clock,
    begins: &mut dyn FnMut(&str),
    content: &Content,
    out: &mut dyn Write,
) -> Result<()> {
    let stop = AtomicBool::new(false);
    let mut finishes: Vec<Finish> = Vec::new();
    race::run(
        wanted.size,
        wanted.rules,
        clock,
        &stop,
        &mut |report| match report {
            Report::Running { id, .. } => begins(id),
            Report::Timed(finish) => race::keep(&mut finishes, finish),
            Report::Finished => {}
        },
    )
    .map_err(|race::Stopped| anyhow!("stopped"))?;
    if wanted.format == Format::Json {
        return finishes
            .iter()
            .try_for_each(|finish| write_finish(wanted.size, finish, out));
    }
    let mut pair_times = Vec::new();
    begins("source 001's pair");
    race::measure_pair(
        wanted.size,
        &finishes,
        wanted.rules.for_source_001(),
        clock,
        &stop,
        &mut |times| {
            pair_times.push(times);
        },
    )
    .map_err(|race::Stopped| anyhow!("stopped"))?;
    out.write_all(charts(wanted, finishes, pair_times, content).as_bytes())?;
    Ok(())
}

fn write_finish(size: Size, finish: &Finish, out: &mut dyn Write) -> Result<()> {
    let line = RaceLine {
        n: size.get(),
        algorithm: finish.id,
        solutions: finish.solutions,
        unit: finish.work.map(|work| work.unit.name()),
        work: finish.work.map(|work| work.amount),
        runs: finish.times.len(),
        best_ns: nanos(finish.best()),
        median_ns: nanos(finish.median()),
    };
    Ok(write_json(out, &line)?)
}

fn nanos(time: Duration) -> u64 {
    time.as_nanos().try_into().unwrap_or(u64::MAX)
}

/// The race as text, in ASCII: the charts that the screen shows, by time and by work.
fn charts(
    wanted: &Racing,
    finishes: Vec<Finish>,
    pair_times: Vec<MeasuredTimes>,
    content: &Content,
) -> String {
    let terminal = Terminal {
        colors: Colors::None,
        ascii: true,
        ..Terminal::default()
    };
    let language = wanted.language.to_owned();
    let app = App::new(Options {
        language,
        terminal,
        ..Options::new(wanted.size)
    });
    let mut race = Race {
        finishes,
        pair_times,
        stage: RaceStage::Over,
        ..Race::new(wanted.size, Measure::Time)
    };
    let mut chart = |measure: Measure| {
        race.measure = measure;
        let area = Rect::new(0, 0, COLUMNS, LINES);
        let mut frame = Buffer::empty(area);
        view::race_chart(&app, content, &race, area, &mut frame);
        text(&frame).trim_end().to_owned()
    };
    format!("{}\n\n{}\n", chart(Measure::Time), chart(Measure::Work))
}

#[derive(Serialize)]
struct GrowthLine {
    n: usize,
    squares_tried: u64,
    queens_placed: u64,
    permutations: u64,
}

/// Writes how the search grows with the board: the page of the screen as text or as a picture, or one JSON object per
/// size.
///
/// # Errors
/// If `out` cannot be written.
pub fn growth(
    format: Format,
    content: &Content,
    language: &str,
    out: &mut dyn Write,
) -> Result<()> {
    let grown = census::growth();
    if format == Format::Json {
        for &Growth {
            n,
            tried,
            placed,
            permutations,
        } in &grown
        {
            write_json(
                out,
                &GrowthLine {
                    n,
                    squares_tried: tried,
                    queens_placed: placed,
                    permutations,
                },
            )?;
        }
        return Ok(());
    }
    let picture = format == Format::Svg;
    let colors = if picture { Colors::True } else { Colors::None };
    let terminal = Terminal {
        colors,
        ascii: !picture,
        ..Terminal::default()
    };
    let app = App::new(Options {
        terminal,
        language: language.to_owned(),
        ..Options::new(Size::CHESSBOARD)
    });
    let area = Rect::new(0, 0, COLUMNS, GROWTH_LINES);
    let mut frame = Buffer::empty(area);
    view::growth(&app, content, &grown, area, &mut frame);
    if picture {
        let address = "queens-tui race --growth";
        let name = name(&frame);
        out.write_all(
            svg(
                &frame,
                Caption {
                    language: &app.language,
                    name: &name,
                    address,
                },
            )
            .as_bytes(),
        )?;
    } else {
        writeln!(out, "{}", text(&frame).trim_end())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::Unit;
    use crate::race::Work;

    fn finish(id: &'static str, micros: u64, work: u64, runs: usize) -> Finish {
        let times = vec![Duration::from_micros(micros); runs];
        Finish {
            id,
            solutions: 92,
            work: Some(Work {
                amount: work,
                unit: Unit::Comparisons,
            }),
            times,
        }
    }

    #[test]
    fn the_charts_of_time_and_work_are_printed_with_what_they_show() {
        let finishes = vec![
            finish("loop", 1_000, 46_752, 5),
            finish("occupancy", 250, 23_376, 4),
        ];
        let pair_times = vec![MeasuredTimes {
            n: 8,
            arrays: Duration::from_micros(300),
            bits: Duration::from_micros(100),
        }];
        let wanted = Racing {
            size: Size::CHESSBOARD,
            rules: Rules::default(),
            format: Format::Text,
            language: "en",
        };
        let content = Content::load();
        let chinese = charts(
            &Racing {
                language: "zh",
                ..wanted
            },
            finishes.clone(),
            pair_times.clone(),
            &content,
        );
        assert!(
            chinese.contains("皇后") && !chinese.contains("solutions"),
            "{chinese}"
        );
        let text = charts(&wanted, finishes, pair_times, &content);
        assert!(
            text.is_ascii() && text.lines().all(|line| line.len() <= usize::from(COLUMNS)),
            "{text}"
        );
        for expected in [
            "Fastest of 4 to 5 runs",
            "8 queens, 92 solutions",
            "1.00 ms",
            "250 us",
            "4.0 x faster",
            "23,376",
            "1/2.0",
        ] {
            assert!(text.contains(expected), "{expected}\n{text}");
        }
        assert!(
            text.contains("0.93   1.64   2.53") && text.contains("?   3.00      ?"),
            "{text}"
        );
        assert!(
            !text.contains("Tab"),
            "no key does anything in a printed text\n{text}"
        );
    }
}
