//! The command `trace`.

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use anyhow::Result;
use clap::{Args, ValueEnum};
use serde::Serialize;
use serde_json::{Map, Value as Json};

use super::json::{Whole, write_json};
use super::runnable::{Runnable, Tools};
use super::values::{Format, LANGUAGE, algorithms, formats, size};
use super::words::Words;
use crate::algorithms::{self, Algorithm, Code, Op, RegisterValue};
use crate::search::{Size, Step, Walk};
use crate::session::stops::beyond_last;
use crate::text::Listing;
use crate::text::narration::{Narrator, Telling, spaced, value_text};
use crate::timeline::{Position, Timeline};

/// Describe the search step by step
#[derive(Debug, Args)]
pub struct Trace {
    /// Rows, columns and queens: 1 to 20
    #[arg(value_name = "N", value_parser = size)]
    n: Size,
    /// The algorithm [default: loop, which tries every square]
    #[arg(long, value_name = "ID", value_parser = algorithms())]
    algorithm: Option<&'static dyn Algorithm>,
    /// Describe every step, or every line that the program runs
    #[arg(long, value_name = "DETAIL", default_value = "step")]
    detail: Detail,
    /// Start at this step
    #[arg(long, value_name = "STEP", value_parser = clap::value_parser!(u64).range(1..), default_value = "1")]
    from: u64,
    /// Describe at most this many steps
    #[arg(long, value_name = "K")]
    limit: Option<u64>,
    /// The language [default: the locale's]
    #[arg(long, value_name = "LANGUAGE", value_parser = LANGUAGE)]
    lang: Option<String>,
    /// Sentences, or JSON objects
    #[arg(long, value_name = "FORMAT", value_parser = formats(&[Format::Text, Format::Json]), default_value = "text")]
    format: Format,
}

/// What `trace` describes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Detail {
    /// Every step.
    Step,
    /// Every line that the program runs.
    Op,
}

impl Runnable for Trace {
    fn run(&self, tools: &mut Tools<'_>) -> Result<ExitCode> {
        trace(self, &tools.words(self.lang.as_deref()), tools.out)?;
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Serialize, Default)]
struct StepLine {
    n: usize,
    algorithm: &'static str,
    step: Whole,
    kind: &'static str,
    row: usize,
    col: usize,
    queens: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    attackers: Option<Vec<usize>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Whole>,
    #[serde(skip_serializing_if = "Option::is_none")]
    op: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    /// What the line assigns, by the variables' names.
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<Map<String, Json>>,
}

/// Describes the search step by step, without the steps in which the algorithm does nothing.
///
/// # Errors
/// If the search ends before the first step to describe, or `out` cannot be written.
fn trace(wanted: &Trace, words: &Words<'_>, out: &mut dyn Write) -> Result<()> {
    let algorithm = wanted.algorithm.unwrap_or(algorithms::TRACED);
    let timeline = Timeline::new(wanted.n);
    let before = timeline.at_step(wanted.from - 1, &AtomicBool::new(false));
    let Some(mut position) = before.ok().filter(|before| !before.walk.is_over()) else {
        let why = beyond_last("notice-last-step", timeline.last_step());
        return Err(words.refused(&format!("--from {}", wanted.from), &why));
    };
    let (content, language) = (words.content, &words.language);
    let listing = content.listing(algorithm, Code::Python, language);
    let mut left = wanted.limit.unwrap_or(u64::MAX);
    while left > 0 && !position.walk.is_over() {
        let before = position.walk;
        let ops = algorithm.ops(&before);
        let Some(step) = position.advance() else {
            break;
        };
        if ops.is_empty() {
            continue;
        }
        left -= 1;
        let described = Described {
            before,
            step,
            after: &position,
            telling: Telling {
                algorithm,
                solution: position.solutions(),
                totals: timeline.totals(),
                flip: false,
            },
            narrator: Narrator::aloud(content, language),
            format: wanted.format,
        };
        match wanted.detail {
            Detail::Step => described.write(out)?,
            Detail::Op => {
                for (number, op) in (1..).zip(&ops) {
                    described.write_op(number, op, listing, out)?;
                }
            }
        }
    }
    Ok(())
}

/// A step that is described.
struct Described<'a> {
    before: Walk,
    step: Step,
    after: &'a Position,
    telling: Telling,
    narrator: Narrator<'a>,
    format: Format,
}

impl Described<'_> {
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        if self.format == Format::Json {
            return write_json(out, &self.line());
        }
        let story = self.narrator.step(&self.before, self.step, &self.telling);
        self.write_sentence(self.narrator.sentence(&story), out)
    }

    /// Describes a line that the program runs in this step.
    fn write_op(
        &self,
        number: usize,
        op: &Op,
        listing: Option<&Listing>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let size = self.before.size();
        if self.format == Format::Json {
            let line = StepLine {
                op: Some(number),
                label: Some(op.label.0),
                line: listing.and_then(|listing| listing.line_number(op.label)),
                values: (!op.sets.is_empty()).then(|| values(op, size)),
                ..self.line()
            };
            return write_json(out, &line);
        }
        let story = self.narrator.op(&self.before, op, &self.telling);
        let sentence = self.narrator.sentence(&story);
        self.write_sentence(with_sets(sentence, op, size, &self.narrator), out)
    }

    fn write_sentence(&self, sentence: String, out: &mut dyn Write) -> io::Result<()> {
        let args = [
            ("step", self.after.step().into()),
            ("sentence", sentence.into()),
        ];
        writeln!(out, "{}", self.narrator.text("trace-line", &args))
    }

    fn line(&self) -> StepLine {
        let square = self.step.square();
        let placement = self.after.walk.placement();
        let (kind, attackers, solution) = match self.step {
            Step::Reject(_) => {
                let attackers = self.before.placement().attackers(square);
                (
                    "reject",
                    Some(attackers.map(|queen| queen.row).collect()),
                    None,
                )
            }
            Step::Place(_) => {
                let is_solution = placement.is_solution();
                ("place", None, is_solution.then(|| self.after.solutions()))
            }
            Step::Backtrack(_) => ("backtrack", None, None),
        };
        StepLine {
            n: self.before.size().get(),
            algorithm: self.telling.algorithm.id(),
            step: Whole(self.after.step()),
            kind,
            row: square.row,
            col: square.col,
            queens: placement.columns().collect(),
            attackers,
            solution: solution.map(Whole),
            ..StepLine::default()
        }
    }
}

/// What a line assigns. Rows of bits and sets are strings of digits, the highest bit first.
fn values(op: &Op, size: Size) -> Map<String, Json> {
    let value = |value: &RegisterValue| match value {
        RegisterValue::Number(number) => (*number).into(),
        // The bits beyond the board are written too.
        RegisterValue::Bits(bits) => format!("{bits:0width$b}", width = size.get()).into(),
        RegisterValue::Columns(columns) => columns.as_slice().into(),
        RegisterValue::Grid(rows) => rows
            .iter()
            .map(|row| format!("{row:0width$b}", width = size.get()))
            .collect(),
        RegisterValue::Cells(_)
        | RegisterValue::Set { .. }
        | RegisterValue::Text(_)
        | RegisterValue::Rows { .. } => value_text(value, size, false).into(),
        RegisterValue::Unset => Json::Null,
    };
    op.sets
        .iter()
        .map(|set| (set.name.to_owned(), value(&set.value)))
        .collect()
}

/// A line's sentence, followed by the sets that the line assigns: `…: number 0; c = 0 0 0 1.` All other values stand in
/// the sentence.
fn with_sets(sentence: String, op: &Op, size: Size, narrator: &Narrator) -> String {
    let sets = op
        .sets
        .iter()
        .filter(|set| matches!(set.value, RegisterValue::Set { .. }));
    let texts = sets.map(|set| {
        format!(
            "{} = {}",
            set.name,
            spaced(&value_text(&set.value, size, false))
        )
    });
    let texts: Vec<_> = texts.collect();
    if texts.is_empty() {
        return sentence;
    }
    let sentence = sentence.trim_end_matches(['.', '。']);
    narrator.text(
        "trace-sets",
        &[
            ("sentence", sentence.into()),
            ("sets", texts.join(&narrator.text("list-comma", &[])).into()),
        ],
    )
}
