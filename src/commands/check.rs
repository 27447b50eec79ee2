//! The command `check`: runs learners' programs and says for which sizes they are right.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Result;
use clap::Args;
use serde::Serialize;

use super::json::write_json;
use super::learner::How;
use super::runnable::{Runnable, Tools};
use super::values::{Format, LANGUAGE, formats};
use super::{BAD_ARGUMENTS, FAILED};
use crate::course::Misconception;
use crate::own::{Goal, Grade, Judged, SizeVerdict, Source, Verdict, WrongMoment};
use crate::screen::{OwnWords, sign};
use crate::search::{Size, Square, Step};
use crate::session::quoted;
use crate::terminal::learner::LearnerProgram;
use crate::terminal::shutdown::{Patience, ShutdownRequest};
use crate::terminal::{environment, judging, tty};
use crate::text::narration::Narrator;
use crate::text::{Content, plain};

/// Run your own program and say for which sizes it is right
#[derive(Debug, Args)]
pub struct Check {
    /// Python programs
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The sizes: 1..8, 4,6,8 or 8
    #[arg(long, value_name = "SIZES", value_parser = sizes, default_value = "1..8")]
    n: Sizes,
    /// How it is run.
    #[command(flatten)]
    how: How,
    /// The language [default: the locale's]
    #[arg(long, value_name = "LANGUAGE", value_parser = LANGUAGE)]
    lang: Option<String>,
    /// Text, or one JSON object per size
    #[arg(long, value_name = "FORMAT", value_parser = formats(&[Format::Text, Format::Json]), default_value = "text")]
    format: Format,
}

impl Runnable for Check {
    /// Runs the programs and writes the verdicts. The exit status is 0 if all are right, 1 if one is not, 2 if a file
    /// cannot be read or no interpreter can be started.
    fn run(&self, tools: &mut Tools<'_>) -> Result<ExitCode> {
        let signals = Arc::new(ShutdownRequest::listen(Patience::AnyNumber)?);
        let sizes = judging::with(&self.n.0, &judging::TELLING);
        let (mut all, mut missing) = (Vec::new(), false);
        for file in &self.files {
            let stop = Arc::clone(&signals);
            let judged = self.how.job(file, Size::CHESSBOARD).and_then(|job| {
                let program = LearnerProgram::new(job, move || stop.status().is_some());
                judging::verdict(&program, (&sizes, &[]), &self.n.0)
            });
            match judged {
                Ok((verdict, _)) => all.push((plain(&file.display().to_string()), verdict)),
                Err(error) => {
                    missing = true;
                    tty::report(&format!("{error:#}"));
                }
            }
            if let Some(status) = signals.status() {
                return Ok(ExitCode::from(status));
            }
        }
        let language = environment::language(self.lang.as_deref(), tools.content);
        print(&all, tools.content, &language, self.format, tools.out)?;
        Ok(if missing {
            ExitCode::from(BAD_ARGUMENTS)
        } else if all.iter().all(|(_, verdict)| verdict.is_right()) {
            ExitCode::SUCCESS
        } else {
            ExitCode::from(FAILED)
        })
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

/// Writes the verdicts on the programs in these files.
fn print(
    all: &[(String, Verdict)],
    content: &Content,
    language: &str,
    format: Format,
    out: &mut dyn Write,
) -> Result<()> {
    let words = OwnWords { content, language };
    match format {
        _ if all.is_empty() => {}
        Format::Json => {
            for checked in all {
                for line in lines(checked, &words) {
                    write_json(out, &line)?;
                }
            }
        }
        _ if all.len() == 1 => out.write_all(one(&all[0], &words).as_bytes())?,
        _ => out.write_all(table(all, &words).as_bytes())?,
    }
    Ok(())
}

/// One line for each size; one line for a program that could not run.
fn lines<'a>((file, verdict): &'a (String, Verdict), words: &OwnWords<'_>) -> Vec<SizeLine<'a>> {
    let board = verdict.board.as_ref().map(|(board, _)| board.as_str());
    if let Some(refused) = &verdict.refused {
        return vec![SizeLine {
            file,
            verdict: Grade::Error.id(),
            board,
            message: Some(words.error(refused)),
            ..SizeLine::default()
        }];
    }
    let line = |size: &SizeVerdict| SizeLine {
        file,
        n: Some(size.n),
        verdict: size.verdict.id(),
        expected: Some(size.expected),
        found: size.found,
        read: words.read(size),
        board,
        reason: size.reason.map(Misconception::id),
        message: match size.verdict {
            Grade::Right if verdict.unseen => Some(words.text("check-unread-no-search", &[])),
            Grade::Right if verdict.judged.goal == Goal::First => {
                Some(words.text("check-one-each", &[]))
            }
            _ => words.size(size),
        },
    };
    verdict.judged.sizes.iter().map(line).collect()
}

/// The sizes in one line: `1✓ 2✗1/0`.
fn in_short(judged: &Judged) -> String {
    let size = |size: &SizeVerdict| {
        let short = format!("{}{}", size.n, sign(size.verdict));
        match (size.verdict, size.found) {
            (Grade::Wrong, Some(found)) => format!("{short}{found}/{}", size.expected),
            _ => short,
        }
    };
    judged.sizes.iter().map(size).collect::<Vec<_>>().join(" ")
}

/// One program in full.
fn one((file, verdict): &(String, Verdict), words: &OwnWords<'_>) -> String {
    let mut text = file.clone();
    if let Some(call) = &verdict.call {
        let _ = write!(text, "  {}", call.replace("{n}", "n"));
    }
    text.push('\n');
    if let Some(refused) = &verdict.refused {
        return text + &words.error(refused) + "\n";
    }
    text += &in_short(&verdict.judged);
    text.push('\n');
    let crashed = verdict
        .judged
        .shown()
        .is_some_and(|size| size.verdict == Grade::Error);
    // A script and a program that crashed need no board.
    let is_said = verdict.board.is_some()
        || verdict.not_board.is_some()
        || verdict.call.is_some() && !crashed;
    let board = words.board(verdict.board.as_ref(), verdict.not_board.as_ref()) + "\n";
    let sure = verdict.board.as_ref().is_some_and(|(_, sure)| *sure);
    if sure {
        text += &board;
    }
    match verdict.judged.shown() {
        None => {
            let sizes: Vec<_> = verdict.judged.sizes.iter().map(|size| size.n).collect();
            let sizes = Narrator::new(words.content, words.language).list(&sizes);
            text += &words.text(right(verdict), &[("sizes", sizes.into())]);
        }
        Some(size) => {
            let what = words.size(size).unwrap_or_default();
            text += &words.text("check-at", &[("n", size.n.into()), ("what", what.into())]);
        }
    }
    text.push('\n');
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
        if moment.told.is_some() {
            text += &drawn(moment);
        }
        let cause = verdict.cause.filter(|cause| cause.text.is_some());
        text.extend(cause.map(|cause| words.cause(&cause) + "\n"));
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

/// The message that says in what way a program is right.
fn right(verdict: &Verdict) -> &'static str {
    let judged = &verdict.judged;
    if verdict.unseen {
        return "check-right-unseen";
    }
    let search = |size: &SizeVerdict| {
        let source = size.read.as_ref().map(|read| &read.source);
        matches!(source, Some(Source::Search(_)))
    };
    match (judged.goal, judged.sizes.iter().any(search)) {
        (Goal::First, false) => "check-right-first",
        (Goal::First, true) => "check-right-search-first",
        (_, false) => "check-right",
        (_, true) => "check-right-search",
    }
}

/// The board with column 0 at the left, as a program prints it. `!` is a queen that the search would not put there, `?`
/// the square on which it would put one.
fn drawn(moment: &WrongMoment) -> String {
    let n = moment.board.len();
    let mut text = String::from("   ");
    for col in 0..n {
        let _ = write!(text, "{col:>2}");
    }
    let told = moment.told.as_ref();
    for (row, bits) in moment.board.iter().enumerate() {
        let _ = write!(text, "\n{row:>2} ");
        for col in 0..n {
            let here = Square::new(row, col);
            let wrong = told.is_some_and(|told| told.puts(here));
            let wanted = told.is_some_and(|told| told.expected == Some(Step::Place(here)));
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

/// Many programs: a line each, and how often each mistake occurred.
fn table(all: &[(String, Verdict)], words: &OwnWords<'_>) -> String {
    let mut text = String::new();
    let mut often: BTreeMap<String, usize> = BTreeMap::new();
    let width = all
        .iter()
        .map(|(file, _)| file.chars().count())
        .max()
        .unwrap_or_default();
    for (file, verdict) in all {
        let shown = verdict.judged.shown();
        let what = match (&verdict.refused, shown) {
            (Some(refused), _) => Some(words.error(refused)),
            (None, Some(size)) => Some(match size.reason {
                Some(reason) => words.reason(reason),
                None => words.size(size).unwrap_or_default(),
            }),
            (None, None) => None,
        };
        let mark = if what.is_none() { '✓' } else { '✗' };
        let unseen = verdict
            .unseen
            .then(|| words.text("check-unread-no-search", &[]));
        let said = what.clone().or(unseen).unwrap_or_default();
        let line = format!(
            "{mark} {:width$}  {}  {said}",
            file,
            in_short(&verdict.judged)
        );
        let _ = writeln!(text, "{}", line.trim_end());
        if let Some(what) = what {
            *often.entry(what).or_default() += 1;
        }
    }
    let right = all.len() - often.values().sum::<usize>();
    text += &words.text(
        "check-summary",
        &[("right", right.into()), ("all", all.len().into())],
    );
    text.push('\n');
    let mut often: Vec<_> = often.into_iter().collect();
    often.sort_by_key(|(what, times)| (std::cmp::Reverse(*times), what.clone()));
    for (what, times) in often {
        let _ = writeln!(text, "{times:>4}  {what}");
    }
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
