//! The output of the commands that need no terminal: boards, counts, narration, races, pictures, recordings.

mod encode;
mod lessons;
mod race;
mod record;
mod sheet;
mod shot;
mod svg;

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result, bail};
use serde::Serialize;

use crate::action::{Code, Format};
use crate::algorithm::Algorithm;
use crate::census::{self, Goal, Scan, Tally, known_totals};
use crate::content::{Content, grouped};
use crate::narrate::{Narrator, Telling};
use crate::search::symmetry::is_fundamental;
use crate::search::{Given, Placement, Size, Step, Walk};
use crate::timeline::{Index, Position, SeekError, Timeline};

pub use encode::difference;
pub use lessons::lessons;
pub use race::{Racing, race};
pub use record::{MOST_FRAMES, Recorded, record};
pub use sheet::MOST_BOARDS;
pub use shot::{at_rest, frame, shot};

/// The arguments of [`solve`].
#[derive(Clone, Debug)]
pub struct Solutions {
    /// The queens that the solutions must contain.
    pub given: Given,
    /// Only the first solution of each class.
    pub fundamental: bool,
    /// How many solutions to skip.
    pub skip: u64,
    /// Maximum number of solutions to print.
    pub limit: Option<u64>,
    /// Text, JSON, or a picture of all, which holds [`MOST_BOARDS`].
    pub format: Format,
}

#[derive(Serialize)]
struct SolutionLine {
    solution: Option<u64>,
    queens: Vec<usize>,
}

/// The timeline of this size, with its index where there is one. That takes at most a second (N = 14 to 16 without vector
/// instructions).
fn counted_timeline(size: Size) -> Result<Timeline> {
    let mut timeline = Timeline::new(size);
    if timeline.index().is_none()
        && let Some(index) = Index::build(size, &AtomicBool::new(false), &|_, _| ())?
    {
        timeline.attach(index);
    }
    Ok(timeline)
}

/// Writes the solutions in the order of the search, each with its number among all solutions. With given queens above
/// N = 20 that number is not known (`null`).
///
/// Skipped solutions are passed by their counts, or by the sweep; only with a filter are they visited one by one.
/// `progress` is called while solutions are counted above N = 20.
///
/// # Errors
/// If fewer solutions exist than are to be skipped, if a picture would hold too many, or if `out` cannot be written.
pub fn solve(wanted: &Solutions, progress: &dyn Fn(u64, u64), out: &mut dyn Write) -> Result<()> {
    let size = wanted.given.size();
    let stop = AtomicBool::new(false);
    let filtered = !wanted.given.is_empty();
    let jumps = !filtered && !wanted.fundamental && wanted.skip > 0;
    let timeline = if filtered || jumps { Some(counted_timeline(size)?) } else { None };
    let (mut from, mut number, mut skip) = (Walk::start(size), 0, wanted.skip);
    if let Some(timeline) = timeline.as_ref().filter(|_| jumps) {
        let found = match timeline.index() {
            Some(_) => timeline.at_solution(skip, &stop),
            None => timeline.forward_to_solution(skip, &stop, progress),
        };
        match found {
            Ok(moment) => (from, number, skip) = (moment.walk, wanted.skip, 0),
            Err(SeekError::OutOfRange { last }) => bail!("--skip {skip}: there are {last} solutions"),
            Err(SeekError::Stopped) => bail!("stopped"),
        }
    }
    // The first solution may be far away, so the sweep finds it.
    let first = census::solution_after(&from, &wanted.given, 1, &stop, &|_, _| ())?.map(|found| found.walk);
    let mut scan = first.map(|first| Scan::new(&first, &wanted.given));
    let mut next = first;
    let mut sheet = sheet::Sheet::default();
    let (mut left, mut printed) = (wanted.limit.unwrap_or(u64::MAX), false);
    while let Some(walk) = next.filter(|_| left > 0) {
        let solution = walk.placement();
        number += 1;
        if wanted.fundamental && !is_fundamental(solution) {
        } else if skip > 0 {
            skip -= 1;
        } else {
            let number = match timeline.as_ref().filter(|_| filtered) {
                Some(timeline) => timeline.position(walk).solutions(),
                None => Some(number),
            };
            match wanted.format {
                Format::Json => {
                    let line = SolutionLine { solution: number, queens: solution.columns().collect() };
                    write_json(out, &line)?;
                }
                Format::Svg => sheet.add(number, solution)?,
                Format::Text | Format::Ansi => write_board(number, solution, out)?,
            }
            printed = true;
            left -= 1;
        }
        next = match &mut scan {
            // After the last one that is printed do not search for another, which may be far away.
            Some(scan) if left > 0 => scan.run(Goal::Solution, &stop)?,
            _ => None,
        };
    }
    if skip > 0 && wanted.limit != Some(0) {
        bail!("--skip {}: there are {} solutions", wanted.skip, wanted.skip - skip);
    }
    // If some were skipped, there are solutions, but no more.
    let none = if wanted.skip > 0 || wanted.limit == Some(0) { "no more solutions" } else { "no solution" };
    match wanted.format {
        Format::Text | Format::Ansi if !printed && wanted.limit != Some(0) => writeln!(out, "{none}")?,
        Format::Svg => out.write_all(sheet.document(size, none).as_bytes())?,
        _ => {}
    }
    Ok(())
}

/// A solution as text, column 0 at the right.
///
/// ```text
/// solution 1: 1 3 0 2
///     3 2 1 0
///  0  . . Q .
///  1  Q . . .
///  2  . . . Q
///  3  . Q . .
/// ```
fn write_board(number: Option<u64>, solution: &Placement, out: &mut dyn Write) -> io::Result<()> {
    let n = solution.size().get();
    let width = if n > 10 { 3 } else { 2 };
    // One write for each board is fast enough for the 365,596 boards of 14 queens.
    let mut text = String::with_capacity((n + 2) * (n * width + 4) + 32);
    text.push_str("solution");
    if let Some(number) = number {
        text.push(' ');
        text.push_str(&grouped(number));
    }
    text.push(':');
    for col in solution.columns() {
        push_number(&mut text, col, 0);
    }
    text.push_str("\n   ");
    for col in (0..n).rev() {
        push_number(&mut text, col, width);
    }
    for queen in solution.queens() {
        text.push('\n');
        push_number(&mut text, queen.row, 2);
        text.push(' ');
        for col in (0..n).rev() {
            text.push_str(if width == 3 { "  " } else { " " });
            text.push(if col == queen.col { 'Q' } else { '.' });
        }
    }
    text.push_str("\n\n");
    out.write_all(text.as_bytes())
}

/// Appends a number below 100, right-aligned in `width` columns; for width 0 after one space.
fn push_number(text: &mut String, number: usize, width: usize) {
    let digit = |value: usize| char::from(b'0' + (value % 10) as u8);
    for _ in 0..width.saturating_sub(if number < 10 { 1 } else { 2 }).max(usize::from(width == 0)) {
        text.push(' ');
    }
    if number >= 10 {
        text.push(digit(number / 10));
    }
    text.push(digit(number));
}

#[derive(Serialize)]
struct CountLine {
    n: usize,
    solutions: u64,
    fundamental: Option<u64>,
    nodes: Option<u64>,
    steps: Option<u64>,
}

/// Writes the numbers of solutions, fundamental solutions, nodes and steps; with given queens only the number of
/// solutions that contain them. The totals of N = 17 to 20 come from a precomputed table, those from N = 21 on from
/// publications. It counts on `threads` threads, or on all cores; `progress` gets the work done and all work.
///
/// # Errors
/// If N is over 27 without given queens, or `out` cannot be written.
pub fn count(
    given: &Given,
    threads: Option<NonZeroUsize>,
    format: Format,
    progress: &(dyn Fn(u64, u64) + Sync),
    out: &mut dyn Write,
) -> Result<()> {
    let size = given.size();
    let stop = AtomicBool::new(false);
    let (line, known) = if !given.is_empty() {
        let solutions = census::count_given_on(given, threads, &stop, progress)?;
        (CountLine { n: size.get(), solutions, fundamental: None, nodes: None, steps: None }, false)
    } else if size.get() <= Index::MAX {
        let tally = census::count(size, threads, &stop, progress)?;
        let fundamental = Some(census::fundamental(size, tally.solutions, &stop)?);
        let Tally { nodes, solutions } = tally;
        let steps = Some(tally.whole_steps(size));
        (CountLine { n: size.get(), solutions, fundamental, nodes: Some(nodes), steps }, false)
    } else {
        let Some((solutions, fundamental)) = known_totals(size) else {
            bail!("nobody has counted the solutions for N = {size}: the largest N known is 27");
        };
        let fundamental = Some(fundamental);
        (CountLine { n: size.get(), solutions, fundamental, nodes: None, steps: None }, true)
    };
    if format == Format::Json {
        write_json(out, &line)?;
        return Ok(());
    }
    let plural = |number: u64| if number == 1 { "" } else { "s" };
    let mut text = format!(
        "{} queen{}: {} solution{}",
        line.n,
        plural(line.n as u64),
        grouped(line.solutions),
        plural(line.solutions)
    );
    let tabled = given.is_empty() && census::table::SIZES.contains(&size.get());
    if !given.is_empty() {
        text += " with the given queens";
    }
    for (number, what) in [(line.fundamental, "fundamental"), (line.nodes, "node"), (line.steps, "step")] {
        if let Some(number) = number {
            text.push_str(", ");
            text.push_str(&grouped(number));
            text.push(' ');
            text.push_str(what);
            text.push_str(if what == "fundamental" { "" } else { plural(number) });
        }
    }
    if known {
        text += " (known, not counted here)";
    } else if tabled {
        text += " (from a table counted beforehand)";
    }
    writeln!(out, "{text}")?;
    Ok(())
}

/// The arguments of [`trace`].
#[derive(Clone, Debug)]
pub struct Tracing<'a> {
    /// The board's size.
    pub size: Size,
    /// The algorithm.
    pub algorithm: &'static dyn Algorithm,
    /// Describe every op instead of every step.
    pub ops: bool,
    /// The first step that may be described.
    pub from: u64,
    /// Maximum number of steps to describe.
    pub limit: Option<u64>,
    /// The language of the sentences.
    pub language: &'a str,
    /// Text or JSON.
    pub format: Format,
}

#[derive(Serialize)]
struct StepLine {
    step: u64,
    kind: &'static str,
    row: usize,
    col: usize,
    queens: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    attackers: Option<Vec<usize>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    op: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
}

/// Describes the search step by step, without the steps in which the algorithm does nothing. `progress` is called while
/// steps are counted up to the first, above N = 20.
///
/// # Errors
/// If the search ends before the first step to describe, or `out` cannot be written.
pub fn trace(wanted: &Tracing, content: &Content, progress: &dyn Fn(u64, u64), out: &mut dyn Write) -> Result<()> {
    let timeline = if wanted.from > 1 { counted_timeline(wanted.size)? } else { Timeline::new(wanted.size) };
    let first = wanted.from.max(1);
    let stop = AtomicBool::new(false);
    let found = match timeline.index() {
        Some(_) => timeline.at_step(first - 1, &stop),
        None => timeline.forward_to_step(first - 1, &stop, progress),
    };
    let mut moment = match found {
        Ok(moment) if !moment.walk.is_over() => moment,
        Ok(moment) => bail!("--from {first}: the last step is {}", moment.step().unwrap_or_default()),
        Err(SeekError::OutOfRange { last }) => bail!("--from {first}: the last step is {last}"),
        Err(SeekError::Stopped) => bail!("stopped"),
    };
    let mut left = wanted.limit.unwrap_or(u64::MAX);
    while left > 0 && !moment.walk.is_over() {
        let before = moment.walk;
        let ops = wanted.algorithm.ops(&before);
        let Some(step) = moment.advance() else { break };
        if ops.is_empty() {
            continue;
        }
        left -= 1;
        let telling = Telling {
            algorithm: wanted.algorithm,
            solution: moment.solutions(),
            totals: timeline.totals(),
            flip: false,
        };
        let narrator = Narrator::aloud(content, wanted.language);
        let number = moment.step().context("a search walked from a known step keeps its numbers")?;
        if !wanted.ops {
            if wanted.format == Format::Json {
                write_json(out, &step_line(number, &before, step, &moment))?;
            } else {
                let story = narrator.step(&before, step, &telling);
                write_sentence(out, &narrator, number, &narrator.sentence(&story))?;
            }
            continue;
        }
        let listing = content.listing(wanted.algorithm, Code::Python);
        for (at, op) in ops.iter().enumerate() {
            if wanted.format == Format::Json {
                let line = listing.and_then(|listing| listing.line_number(op.label));
                let (op, label) = (Some(at + 1), Some(op.label.0));
                write_json(out, &StepLine { op, label, line, ..step_line(number, &before, step, &moment) })?;
            } else {
                let story = narrator.op(&before, op, &telling);
                write_sentence(out, &narrator, number, &narrator.sentence(&story))?;
            }
        }
    }
    Ok(())
}

fn step_line(number: u64, before: &Walk, step: Step, after: &Position) -> StepLine {
    let square = step.square();
    let (kind, attackers, solution) = match step {
        Step::Reject(_) => {
            let attackers = before.placement().attackers(square).map(|queen| queen.row).collect();
            ("reject", Some(attackers), None)
        }
        Step::Place(_) => ("place", None, after.solutions().filter(|_| after.walk.placement().is_solution())),
        Step::Backtrack(_) => ("backtrack", None, None),
    };
    StepLine {
        step: number,
        kind,
        row: square.row,
        col: square.col,
        queens: after.walk.placement().columns().collect(),
        attackers,
        solution,
        op: None,
        label: None,
        line: None,
    }
}

/// Writes one object on a line of its own.
fn write_json(out: &mut dyn Write, line: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    writeln!(out)
}

fn write_sentence(out: &mut dyn Write, narrator: &Narrator, step: u64, sentence: &str) -> io::Result<()> {
    writeln!(out, "{}", narrator.text("trace-line", &[("step", step.into()), ("sentence", sentence.into())]))
}
