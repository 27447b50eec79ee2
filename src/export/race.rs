//! The output of `race`.
//!
//! With `--format json` there is one object per line for each program, in the order of the keys, and last for the
//! program's own counter:
//!
//! ```text
//! {"n":8,"algorithm":"grid-scan","solutions":92,"unit":"squares-read","work":81318,"runs":40,"best_ns":1520342}
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
//! | `best_ns` | the time of one whole search in the fastest run, in nanoseconds |

use std::io::Write;
use std::sync::atomic::AtomicBool;

use anyhow::{Result, anyhow};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde::Serialize;

use super::json::write_json;
use super::shot::text;
use crate::algorithms::Stopped;
use crate::export::Format;
use crate::race::{self, Clock, Finish, Report, Rules};
use crate::screen;
use crate::search::Size;
use crate::session::{App, Colors, Options, Race, RaceStage, Terminal};
use crate::text::Content;

/// Columns and lines of a printed race.
const COLUMNS: u16 = 80;
const LINES: u16 = 40;

/// The arguments of [`race()`].
#[derive(Clone, Copy, Debug)]
pub struct Racing<'a> {
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
}

/// Runs all programs and writes their results.
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
        },
    )
    .map_err(|Stopped| anyhow!("stopped"))?;
    if wanted.format == Format::Json {
        return finishes
            .iter()
            .try_for_each(|finish| write_finish(wanted.size, finish, out));
    }
    writeln!(out, "{}", table(wanted, finishes, content))?;
    Ok(())
}

fn write_finish(size: Size, finish: &Finish, out: &mut dyn Write) -> Result<()> {
    let line = RaceLine {
        n: size.get(),
        algorithm: finish.id,
        solutions: finish.solutions,
        unit: finish.work.map(|work| work.unit.name()),
        work: finish.work.map(|work| work.amount),
        runs: finish.runs,
        best_ns: finish.best.as_nanos().try_into().unwrap_or(u64::MAX),
    };
    Ok(write_json(out, &line)?)
}

/// The race as text, in ASCII: the table that the screen shows.
fn table(wanted: &Racing, finishes: Vec<Finish>, content: &Content) -> String {
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
    let race = Race {
        finishes,
        stage: RaceStage::Over,
        ..Race::new(wanted.size)
    };
    let area = Rect::new(0, 0, COLUMNS, LINES);
    let mut frame = Buffer::empty(area);
    screen::race_page(&app, content, &race, area, &mut frame);
    text(&frame).trim_end().to_owned()
}
