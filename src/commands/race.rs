//! The command `race`.
//!
//! With `--format json` each line is an object about one algorithm, in the order of the keys; the last line is about
//! the tutor's own counter:
//!
//! ```text
//! {"n":8,"algorithm":"grid-scan","solutions":92,"unit":"squares-read","work":81318,"runs":40,"best_ns":1520342}
//! ```
//!
//! | field | meaning |
//! |---|---|
//! | `n` | rows, columns and queens |
//! | `algorithm` | the id of the algorithm; `count` is the counter |
//! | `solutions` | the number of solutions found |
//! | `unit` | what `work` counts: `squares-read`, `comparisons`, `tests` or `bits-picked`; `null` for the counter |
//! | `work` | the work of one whole search, counted in a run that is not timed; `null` for the counter |
//! | `runs` | how many runs were timed; none of these counts the work |
//! | `best_ns` | the time of one whole search in the fastest run, in nanoseconds |

use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use anyhow::Result;
use clap::Args;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde::Serialize;

use super::json::write_json;
use super::runnable::{Runnable, Tools};
use super::values::{Format, LANGUAGE, formats, size};
use super::words::Words;
use crate::pages;
use crate::pages::RaceStage;
use crate::race::{self, Finish, Report};
use crate::search::Size;
use crate::session::{Colors, Options, Terminal};
use crate::terminal::{frame, racer};
use crate::tutor::App;

/// Columns and lines of a printed race.
const COLUMNS: u16 = 80;
const LINES: u16 = 40;

/// Run all algorithms and compare their times and their work
#[derive(Debug, Args)]
pub struct Race {
    /// Rows, columns and queens: 1 to 20 [default: 8]
    #[arg(value_name = "N", value_parser = size)]
    n: Option<Size>,
    /// A table, or one JSON object per algorithm
    #[arg(long, value_name = "FORMAT", value_parser = formats(&[Format::Text, Format::Json]), default_value = "text")]
    format: Format,
    /// The language [default: the locale's]
    #[arg(long, value_name = "LANGUAGE", value_parser = LANGUAGE)]
    lang: Option<String>,
}

impl Runnable for Race {
    fn heeds_settings(&self) -> bool {
        false
    }

    /// Runs all programs, and writes the results. The line of progress names the program that runs.
    fn run(&self, tools: &mut Tools<'_>) -> Result<ExitCode> {
        let size = self.n.unwrap_or(Size::CHESSBOARD);
        let mut finishes: Vec<Finish> = Vec::new();
        racer::run(size, &AtomicBool::new(false), &mut |report| match report {
            Report::Running { id, .. } => tools.progress.name(id),
            Report::Timed(finish) => race::keep(&mut finishes, finish),
        })?;
        if self.format == Format::Json {
            for finish in &finishes {
                write_json(tools.out, &RaceLine::of(size, finish))?;
            }
        } else {
            let table = table(size, finishes, tools.words(self.lang.as_deref()));
            writeln!(tools.out, "{table}")?;
        }
        Ok(ExitCode::SUCCESS)
    }
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

impl RaceLine {
    fn of(size: Size, finish: &Finish) -> Self {
        Self {
            n: size.get(),
            algorithm: finish.id,
            solutions: finish.solutions,
            unit: finish.work.map(|work| work.unit.name()),
            work: finish.work.map(|work| work.amount),
            runs: finish.runs,
            best_ns: finish.best.as_nanos().try_into().unwrap_or(u64::MAX),
        }
    }
}

/// The race as text, in ASCII: the table that the screen shows.
fn table(size: Size, finishes: Vec<Finish>, words: Words<'_>) -> String {
    let terminal = Terminal {
        colors: Colors::None,
        ascii: true,
        ..Terminal::default()
    };
    let app = App::new(Options {
        language: words.language,
        terminal,
        ..Options::new(size)
    });
    let race = pages::Race {
        finishes,
        stage: RaceStage::Over,
        ..pages::Race::new(size)
    };
    let area = Rect::new(0, 0, COLUMNS, LINES);
    let mut frame = Buffer::empty(area);
    pages::race_page(&app.session, words.content, &race, area, &mut frame);
    frame::text(&frame).trim_end().to_owned()
}
