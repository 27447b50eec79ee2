//! The command `check`: runs learners' programs and says for which sizes they are right.

mod table;

use std::fmt::Write as _;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Result;
use clap::Args;
use serde::Serialize;

use self::table::{Table, grade, in_short};
use super::json::write_json;
use super::learner::{Compilers, How};
use super::runnable::{Runnable, Tools};
use super::values::{Format, LANGUAGE, formats};
use crate::course::Misconception;
use crate::own::{Failure, Goal, Grade, Language, SizeVerdict, Verdict, WrongMoment};
use crate::screen::OwnWords;
use crate::search::{Square, Step};
use crate::session::quoted;
use crate::terminal::learner::LearnerProgram;
use crate::terminal::shutdown::{Patience, ShutdownRequest};
use crate::terminal::{judging, recorder, tty};
use crate::text::narration::Narrator;
use crate::text::plain;

/// The forms in which a result is read, for the help, the manual and the README.
const FORMS: &str = include_str!("forms.txt");

/// Run your own program and say for which sizes it is right
#[derive(Debug, Args)]
#[command(after_long_help = FORMS)]
pub struct Check {
    /// Programs in Python, C, C++ or Java
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The sizes: 1..8, 4,6,8 or 8
    #[arg(long, value_name = "SIZES", value_parser = sizes, default_value = "1..8")]
    n: Sizes,
    /// How it is run.
    #[command(flatten)]
    how: How,
    /// How it is compiled.
    #[command(flatten)]
    compilers: Compilers,
    /// The language [default: the locale's]
    #[arg(long, value_name = "LANGUAGE", value_parser = LANGUAGE)]
    lang: Option<String>,
    /// Text, or one JSON object per size
    #[arg(long, value_name = "FORMAT", value_parser = formats(&[Format::Text, Format::Json]), default_value = "text")]
    format: Format,
}

impl Runnable for Check {
    /// Runs the programs, and writes each verdict as soon as it is known. The exit status is 0 if all are right, 1 if one
    /// is wrong, slow or in error, and 2 if one could not be read or run, or if no interpreter can be started.
    fn run(&self, tools: &mut Tools<'_>) -> Result<ExitCode> {
        let signals = Arc::new(ShutdownRequest::listen(Patience::AnyNumber)?);
        let words = tools.words(self.lang.as_deref());
        let words = OwnWords {
            content: words.content,
            language: &words.language,
            compiled: false,
        };
        let names: Vec<_> = self
            .files
            .iter()
            .map(|file| plain(&file.display().to_string()))
            .collect();
        let mut table = Table::new(&names);
        for (file, name) in self.files.iter().zip(&names) {
            let words = OwnWords {
                compiled: Language::of(file).is_some(),
                ..words
            };
            if names.len() > 1 {
                tools
                    .progress
                    .name(&table.progress(name, names.len(), &words));
            }
            let judged = self.verdict(file, &signals);
            if let Some(status) = signals.status() {
                return Ok(ExitCode::from(status));
            }
            match judged {
                Ok(judged) => self.tell(name, judged.as_ref(), &mut table, &words, tools)?,
                Err(error) => {
                    table.missing = true;
                    tty::report(&words.failure(&recorder::trouble(&error)));
                }
            }
        }
        if names.len() > 1 && !matches!(self.format, Format::Json) && table.all > 0 {
            write!(tools.out, "{}", table.summary(&words))?;
        }
        Ok(table.status())
    }
}

impl Check {
    /// Writes the verdict on the program of this name, or what is wrong with its file.
    fn tell(
        &self,
        name: &str,
        judged: Result<&Verdict, &Failure>,
        table: &mut Table,
        words: &OwnWords<'_>,
        tools: &mut Tools<'_>,
    ) -> Result<()> {
        let row = match judged {
            Ok(verdict) => table.row(name, verdict, words),
            Err(failure) => table.row_of_file(name, failure, words),
        };
        match (self.format, judged) {
            (Format::Json, Ok(verdict)) => {
                for line in lines(name, verdict, words) {
                    write_json(tools.out, &line)?;
                }
            }
            (Format::Json, Err(failure)) => {
                write_json(tools.out, &line_of_file(name, failure, words))?;
            }
            _ if self.files.len() > 1 => writeln!(tools.out, "{row}")?,
            (_, Ok(verdict)) => tools.out.write_all(one(name, verdict, words).as_bytes())?,
            (_, Err(failure)) => tty::report(&words.of_file(name, failure)),
        }
        Ok(tools.out.flush()?)
    }

    /// The verdict on a program, whose run a signal ends; or what is wrong with its file.
    ///
    /// # Errors
    /// Its interpreter could not be run.
    fn verdict(
        &self,
        file: &Path,
        signals: &Arc<ShutdownRequest>,
    ) -> Result<Result<Verdict, Failure>> {
        let job = match self.how.job_of_check(file, &self.compilers) {
            Ok(job) => job,
            Err(failure) => return Ok(Err(failure)),
        };
        let stop = Arc::clone(signals);
        let program = LearnerProgram::new(job, move || stop.status().is_some());
        let (verdict, _) = judging::verdict(&program, &self.n.0)?;
        Ok(Ok(verdict))
    }
}

/// Sizes of boards, in ascending order, each once.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Sizes(Vec<usize>);

/// Larger boards have too many solutions to compare.
const ALLOWED: RangeInclusive<usize> = 1..=12;

fn sizes(text: &str) -> Result<Sizes, String> {
    let wrong = || {
        format!(
            "sizes are {0}..{1}, such as 1..8, or a list such as 4,6,8",
            ALLOWED.start(),
            ALLOWED.end()
        )
    };
    let size = |text: &str| {
        text.trim()
            .parse()
            .ok()
            .filter(|size| ALLOWED.contains(size))
            .ok_or_else(wrong)
    };
    let mut sizes: Vec<usize> = match text.split_once("..") {
        Some((first, last)) => (size(first)?..=size(last.trim_start_matches('='))?).collect(),
        None => text.split(',').map(size).collect::<Result<_, _>>()?,
    };
    sizes.sort_unstable();
    sizes.dedup();
    if sizes.is_empty() {
        Err(wrong())
    } else {
        Ok(Sizes(sizes))
    }
}

#[derive(Serialize, Default)]
struct SizeLine<'a> {
    file: &'a str,
    n: Option<usize>,
    verdict: &'static str,
    expected: Option<u64>,
    found: Option<u64>,
    read: Option<String>,
    board: Option<&'a str>,
    reason: Option<&'static str>,
    message: Option<String>,
}

/// The line for a file that could not be read.
fn line_of_file<'a>(file: &'a str, failure: &Failure, words: &OwnWords<'_>) -> SizeLine<'a> {
    SizeLine {
        file,
        verdict: Grade::Error.id(),
        message: Some(words.refused(file, failure)),
        ..SizeLine::default()
    }
}

/// One line for each size; one line for a program that could not run.
fn lines<'a>(file: &'a str, verdict: &'a Verdict, words: &OwnWords<'_>) -> Vec<SizeLine<'a>> {
    let board = verdict.board.as_ref().map(|(board, _)| board.as_str());
    if let Some(refused) = &verdict.refused {
        return vec![SizeLine {
            verdict: grade(verdict).id(),
            board,
            ..line_of_file(file, refused, words)
        }];
    }
    let line = |size: &SizeVerdict| {
        let said = match size.verdict {
            Grade::Right if verdict.unseen => Some(words.text("check-unread-no-search", &[])),
            Grade::Right if verdict.judged.goal == Goal::First => {
                Some(words.text("check-one-each", &[]))
            }
            _ => words.size(size, verdict.cause.as_ref()),
        };
        let replaced = words.replaced(&verdict.entry, &size.n.to_string());
        let untried = (verdict.judged.untried.as_ref())
            .filter(|untried| untried.limit == size.n)
            .map(|untried| words.untried(untried));
        let message: Vec<_> = said.into_iter().chain(replaced).chain(untried).collect();
        SizeLine {
            file,
            n: Some(size.n),
            verdict: size.verdict.id(),
            expected: Some(size.expected),
            found: size.found,
            read: words.read(size),
            board,
            reason: size.reason.map(Misconception::id),
            message: Some(message.join(" ")).filter(|message| !message.is_empty()),
        }
    };
    verdict.judged.sizes.iter().map(line).collect()
}

/// One program in full.
fn one(file: &str, verdict: &Verdict, words: &OwnWords<'_>) -> String {
    let mut text = file.to_owned();
    if let Some(call) = verdict.entry.call() {
        let _ = write!(text, "  {}", call.replace("{n}", "n"));
    }
    text.push('\n');
    if let Some(refused) = &verdict.refused {
        return text + &words.refused(file, refused) + "\n";
    }
    text += &in_short(&verdict.judged);
    text.push('\n');
    text += &words.legend(&verdict.judged.sizes);
    let replaced = match verdict.judged.shown() {
        Some(size) => words.replaced(&verdict.entry, &size.n.to_string()),
        None => words.replaced(&verdict.entry, "N"),
    };
    text.extend(replaced.map(|replaced| replaced + "\n"));
    let crashed = verdict
        .judged
        .shown()
        .is_some_and(|size| size.verdict == Grade::Error);
    // A script and a program that crashed need no board.
    let is_said = verdict.board.is_some()
        || verdict.not_board.is_some()
        || verdict.entry.call().is_some() && !crashed;
    let board = words.board(verdict.board.as_ref(), verdict.not_board.as_ref()) + "\n";
    let sure = verdict.board.as_ref().is_some_and(|(_, sure)| *sure);
    if sure {
        text += &board;
    }
    match verdict.judged.shown() {
        None => text += &right(verdict, words),
        Some(size) => text += &at(size, verdict, words),
    }
    text.push('\n');
    if let Some(untried) = &verdict.judged.untried {
        text += &words.untried(untried);
        text.push('\n');
    }
    let shown = verdict.judged.shown().or(verdict.judged.sizes.last());
    if let Some(read) = shown.and_then(|size| words.read(size)) {
        text += &words.text("check-read", &[("read", read.into())]);
        text.push('\n');
    }
    // That it was not found matters less than the verdict.
    if is_said && !sure {
        text += &board;
    }
    if let Some((at, moment)) = &verdict.moment {
        let _ = writeln!(text, "{}", words.moment(moment));
        if moment.differs.is_some() {
            text += &drawn(moment);
        }
        // A pasted program has no file, so no command opens the moment.
        if file != "-" {
            let args = [
                ("file", quoted(file).into()),
                ("n", moment.board.len().to_string().into()),
                ("event", at.to_string().into()),
            ];
            let _ = writeln!(text, "{}", words.text("check-run", &args));
        }
    }
    text
}

/// What is said of one size.
fn at(size: &SizeVerdict, verdict: &Verdict, words: &OwnWords<'_>) -> String {
    let what = words.size(size, verdict.cause.as_ref());
    let what = what.unwrap_or_default();
    words.text("check-at", &[("n", size.n.into()), ("what", what.into())])
}

/// In what way a program is right, with how few queens it is not, and for which sizes it was not read.
fn right(verdict: &Verdict, words: &OwnWords<'_>) -> String {
    let sizes = &verdict.judged.sizes;
    let is_right = |size: &&SizeVerdict| size.verdict == Grade::Right;
    let listed: Vec<_> = sizes.iter().filter(is_right).map(|size| size.n).collect();
    // Sizes below 4 that are not right are left out of what is said of all others.
    let all = listed.len() == sizes.len() || verdict.judged.unread().next().is_some();
    let listed = Narrator::new(words.content, words.language).list(&listed);
    let id = match (verdict.judged.goal, all) {
        _ if verdict.unseen => "check-right-unseen",
        (Goal::First, true) => "check-right-first",
        (Goal::First, false) => "check-right-first-from-4",
        (_, true) => "check-right",
        (_, false) => "check-right-from-4",
    };
    let wrong = sizes.iter().filter(|size| size.verdict == Grade::Wrong);
    let others = wrong.chain(verdict.judged.unread());
    let said = std::iter::once(words.text(id, &[("sizes", listed.into())]));
    said.chain(others.map(|size| at(size, verdict, words)))
        .collect::<Vec<_>>()
        .join("\n")
}

/// The board with column 0 at the left, as a program prints it. `!` is a queen that the search would not put there, `?`
/// the square on which it would put one.
fn drawn(moment: &WrongMoment) -> String {
    let n = moment.board.len();
    let mut text = String::from("   ");
    for col in 0..n {
        let _ = write!(text, "{col:>2}");
    }
    let differs = moment.differs.as_ref();
    for (row, bits) in moment.board.iter().enumerate() {
        let _ = write!(text, "\n{row:>2} ");
        for col in 0..n {
            let here = Square::new(row, col);
            let wrong = differs.is_some_and(|differs| differs.puts(here));
            let wanted = differs.is_some_and(|differs| differs.expected == Some(Step::Place(here)));
            let cell = match (bits >> col & 1 == 1, wrong, wanted) {
                (true, true, _) => '!',
                (true, false, _) => 'Q',
                (false, _, true) => '?',
                (false, _, false) => '.',
            };
            let _ = write!(text, " {cell}");
        }
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_ranges_or_lists() {
        assert_eq!(sizes("1..8"), Ok(Sizes((1..=8).collect())));
        assert_eq!(sizes("4, 6,8"), Ok(Sizes(vec![4, 6, 8])));
        assert_eq!(sizes("6,4,2,4"), Ok(Sizes(vec![2, 4, 6])));
        assert_eq!(sizes("5"), Ok(Sizes(vec![5])));
        for wrong in ["", "0", "13", "8..1", "1..", "a", "1..99"] {
            assert!(sizes(wrong).is_err(), "{wrong}");
        }
    }
}
