//! The command `solve`.

use std::cell::LazyCell;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use anyhow::Result;
use clap::Args;
use serde::Serialize;

use super::json::{Whole, write_json};
use super::runnable::{Runnable, Tools};
use super::values::{Format, LANGUAGE, SquareList, formats, given, large, squares};
use super::words::Words;
use crate::count::{Scan, ScanGoal, solution_after};
use crate::course::Sentence;
use crate::search::symmetry::is_fundamental;
use crate::search::{Given, Placement, Size, Walk};
use crate::terminal::tty;
use crate::text::grouped;
use crate::timeline::Timeline;

/// Print the solutions in the order in which the search finds them
#[derive(Debug, Args)]
pub struct Solve {
    /// Rows, columns and queens: 1 to 32
    #[arg(value_name = "N", value_parser = large)]
    n: Size,
    /// Skip this many solutions
    #[arg(long, value_name = "K", default_value = "0")]
    skip: u64,
    /// Print at most this many solutions
    #[arg(long, value_name = "K")]
    limit: Option<u64>,
    /// Print only the first solution of each class under rotation and reflection. With --given, the classes are those of
    /// all solutions, and of the first ones those are printed that contain the queens
    #[arg(long)]
    fundamental: bool,
    /// Print only solutions that contain these queens: row:column, from 0
    #[arg(long, value_name = "ROW:COL,…", value_parser = squares)]
    pub given: Option<SquareList>,
    /// Draw the boards with column 0 at the left
    #[arg(long)]
    flip: bool,
    /// The language [default: the locale's]
    #[arg(long, value_name = "LANGUAGE", value_parser = LANGUAGE)]
    lang: Option<String>,
    /// Text, or one JSON object per solution
    #[arg(long, value_name = "FORMAT", value_parser = formats(&[Format::Text, Format::Json]), default_value = "text")]
    format: Format,
}

impl Runnable for Solve {
    fn heeds_settings(&self) -> bool {
        false
    }

    fn run(&self, tools: &mut Tools<'_>) -> Result<ExitCode> {
        let words = tools.words(self.lang.as_deref());
        let given = given(self.n, self.given.as_ref(), &words)?;
        let show = |done, all| tools.progress.show(done, all);
        if self.fundamental && !given.is_empty() {
            tty::report(&words.text("solve-classes", &[]));
        }
        solve(self, &given, &words, &show, tools.out)?;
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Serialize)]
struct SolutionLine {
    n: usize,
    solution: Option<Whole>,
    queens: Vec<usize>,
}

impl SolutionLine {
    fn of(number: Option<u64>, solution: &Placement) -> Self {
        Self {
            n: solution.size().get(),
            solution: number.map(Whole),
            queens: solution.columns().collect(),
        }
    }
}

/// Writes the solutions in the order of the search, each with its number among all solutions. Above N = 20 the number
/// of a solution with given queens is not known (`null`).
///
/// Solutions to be skipped are counted and not visited: by the timeline, or above N = 20 by the sweep. Only with given
/// queens or `fundamental` are they visited one by one. `progress(done, all)` is called while the sweep counts, in its
/// unit, and while solutions are skipped one by one, in solutions.
///
/// # Errors
/// If fewer solutions exist than are to be skipped, or if `out` cannot be written.
fn solve(
    wanted: &Solve,
    given: &Given,
    words: &Words<'_>,
    progress: &dyn Fn(u64, u64),
    out: &mut dyn Write,
) -> Result<()> {
    let size = given.size();
    let stop = AtomicBool::new(false);
    let filtered = !given.is_empty();
    let jumps = !filtered && !wanted.fundamental && wanted.skip > 0;
    // A larger search has no timeline: it is gone through from the start.
    let timeline = (size.get() <= Size::MAX && (filtered || jumps)).then(|| Timeline::new(size));
    let skipped = match &timeline {
        _ if !jumps => None,
        Some(timeline) => Some(nth(timeline, wanted.skip, words)?),
        None => solution_after(&Walk::start(size), given, wanted.skip, &stop, progress)?
            .map(|found| found.walk),
    };
    let mut number = skipped.map_or(0, |_| wanted.skip);
    let mut skip = wanted.skip - number;
    // JSON needs no language.
    let head = LazyCell::new(|| ["solve-solution", "solve-colon"].map(|id| words.text(id, &[])));
    let from = skipped.unwrap_or(Walk::start(size));
    // The first solution may be far away, so the sweep finds it.
    let first = solution_after(&from, given, 1, &stop, &|_, _| ())?.map(|found| found.walk);
    let mut scan = first.map(|first| Scan::new(&first, given));
    let mut next = first;
    let (mut left, mut printed) = (wanted.limit.unwrap_or(u64::MAX), false);
    while let Some(walk) = next.filter(|_| left > 0) {
        let solution = walk.placement();
        number += 1;
        let counts = !wanted.fundamental || is_fundamental(solution);
        if counts && skip > 0 {
            skip -= 1;
            if skip.is_multiple_of(1024) {
                progress(wanted.skip - skip, wanted.skip);
            }
        } else if counts {
            let number = match timeline.as_ref().filter(|_| filtered) {
                Some(timeline) => Some(timeline.position(walk).solutions()),
                None => (!filtered).then_some(number),
            };
            match wanted.format {
                Format::Json => write_json(out, &SolutionLine::of(number, solution))?,
                _ => write_board(&head, number, solution, wanted.flip, out)?,
            }
            printed = true;
            left -= 1;
        }
        next = match &mut scan {
            // Nothing is searched after the last solution to be printed: the next one may be far away.
            Some(scan) if left > 0 => scan.run(ScanGoal::Solution, &stop)?,
            _ => None,
        };
    }
    if skip > 0 && wanted.limit != Some(0) {
        return Err(beyond(wanted.skip, wanted.skip - skip, words));
    }
    if wanted.format == Format::Text && !printed && wanted.limit != Some(0) {
        // A skipped solution is a solution, too.
        let none = if wanted.skip > 0 {
            "solve-no-more"
        } else {
            "solve-none"
        };
        writeln!(out, "{}", words.text(none, &[]))?;
    }
    Ok(())
}

/// The state in which the last of the skipped solutions is on the board.
fn nth(timeline: &Timeline, skip: u64, words: &Words<'_>) -> Result<Walk> {
    let found = timeline.at_solution(skip, &AtomicBool::new(false));
    let found = found.map_err(|_| beyond(skip, timeline.totals().solutions, words))?;
    Ok(found.walk)
}

/// The error for skipping more solutions than exist.
fn beyond(skip: u64, exist: u64, words: &Words<'_>) -> anyhow::Error {
    let why = Sentence::new("solve-only", vec![("count", exist.into())]);
    words.refused(&format!("--skip {skip}"), &why)
}

/// Writes a solution as text, with column 0 at the right, or at the left if `flip`. `head` is the word before its
/// number.
///
/// ```text
/// solution 1: 1 3 0 2
///     3 2 1 0
///  0  . . Q .
///  1  Q . . .
///  2  . . . Q
///  3  . Q . .
/// ```
fn write_board(
    [head, colon]: &[String; 2],
    number: Option<u64>,
    solution: &Placement,
    flip: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let n = solution.size().get();
    let columns = || (0..n).map(|place| if flip { place } else { n - 1 - place });
    let width = if n > 10 { 3 } else { 2 };
    // One write for each board is fast enough for the 365,596 boards of 14 queens.
    let mut text = String::with_capacity((n + 2) * (n * width + 4) + 32);
    text.push_str(head);
    if let Some(number) = number {
        text.push(' ');
        text.push_str(&grouped(number));
    }
    text.push_str(colon);
    for (row, col) in solution.columns().enumerate() {
        if row > 0 {
            text.push(' ');
        }
        push_number(&mut text, col, 0);
    }
    text.push_str("\n   ");
    for col in columns() {
        push_number(&mut text, col, width);
    }
    let empty = "  ."[3 - width..].repeat(n);
    for queen in solution.queens() {
        text.push('\n');
        push_number(&mut text, queen.row, 2);
        text.push(' ');
        let place = if flip { queen.col } else { n - 1 - queen.col };
        let (before, after) = empty.split_at((place + 1) * width - 1);
        text.extend([before, "Q", &after[1..]]);
    }
    text.push_str("\n\n");
    out.write_all(text.as_bytes())
}

/// Appends a number below 100, right-aligned in `width` columns.
fn push_number(text: &mut String, number: usize, width: usize) {
    let digit = |value: usize| char::from(b'0' + (value % 10) as u8);
    let digits = if number < 10 { 1 } else { 2 };
    for _ in digits..width {
        text.push(' ');
    }
    if number >= 10 {
        text.push(digit(number / 10));
    }
    text.push(digit(number));
}
