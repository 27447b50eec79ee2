//! The verdicts of `check`: as text or as JSON.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write;

use anyhow::Result;
use serde::Serialize;

use super::json::write_json;
use crate::course::Misconception;
use crate::export::Format;
use crate::own::{Failure, Goal, Judged, Moment, SizeVerdict, Source, Verdict};
use crate::screen::{OwnWords, sign};
use crate::search::Square;
use crate::session::quoted;
use crate::text::Content;
use crate::text::narration::Narrator;

/// A program that was checked.
#[derive(Clone, Debug)]
pub struct Checked {
    pub file: String,
    /// What was called; `None` for a script.
    pub call: Option<String>,
    pub judged: Judged,
    /// Why it could not run at all: the exception's type, its text, its line.
    pub refused: Option<Failure>,
    /// The variable that is its board, and whether that is sure.
    pub board: Option<(String, bool)>,
    /// The variable that the user named as the board although it is none, and whether it exists.
    pub not_board: Option<(String, bool)>,
    /// The first moment that shows what is wrong.
    pub moment: Option<Moment>,
    /// How many lines of the program have run at that moment.
    pub at: Option<usize>,
}

impl Checked {
    /// The verdict on a program whose board has not been looked for.
    pub fn new(
        file: String,
        call: Option<String>,
        judged: Judged,
        refused: Option<Failure>,
    ) -> Self {
        Self {
            file,
            call,
            judged,
            refused,
            board: None,
            not_board: None,
            moment: None,
            at: None,
        }
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

/// Writes the verdicts on these programs.
///
/// # Errors
/// If `out` cannot be written.
pub fn check(
    all: &[Checked],
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
fn lines<'a>(checked: &'a Checked, words: &OwnWords<'_>) -> Vec<SizeLine<'a>> {
    let board = checked.board.as_ref().map(|(board, _)| board.as_str());
    if let Some(refused) = &checked.refused {
        let (verdict, message) = (Verdict::Error.id(), Some(words.error(refused)));
        return vec![SizeLine {
            file: &checked.file,
            verdict,
            board,
            message,
            ..SizeLine::default()
        }];
    }
    let line = |size: &SizeVerdict| SizeLine {
        file: &checked.file,
        n: Some(size.n),
        verdict: size.verdict.id(),
        expected: Some(size.expected),
        found: size.found,
        read: words.read(size),
        board,
        reason: size.reason.map(Misconception::id),
        message: match size.verdict {
            Verdict::Right if checked.judged.goal == Goal::First => {
                Some(words.text("check-one-each", &[]))
            }
            _ => words.size(size),
        },
    };
    checked.judged.sizes.iter().map(line).collect()
}

/// The sizes in one line: `1✓ 2✗1/0`.
fn sizes(judged: &Judged) -> String {
    let size = |size: &SizeVerdict| {
        let short = format!("{}{}", size.n, sign(size.verdict));
        match (size.verdict, size.found) {
            (Verdict::Wrong, Some(found)) => format!("{short}{found}/{}", size.expected),
            _ => short,
        }
    };
    judged.sizes.iter().map(size).collect::<Vec<_>>().join(" ")
}

/// One program in full.
fn one(checked: &Checked, words: &OwnWords<'_>) -> String {
    let mut text = checked.file.clone();
    if let Some(call) = &checked.call {
        let _ = write!(text, "  {}", call.replace("{n}", "n"));
    }
    text.push('\n');
    if let Some(refused) = &checked.refused {
        return text + &words.error(refused) + "\n";
    }
    text += &sizes(&checked.judged);
    text.push('\n');
    let crashed = checked
        .judged
        .shown()
        .is_some_and(|size| size.verdict == Verdict::Error);
    // A script and a program that crashed need no board.
    let is_said = checked.board.is_some()
        || checked.not_board.is_some()
        || checked.call.is_some() && !crashed;
    let board = words.board(checked.board.as_ref(), checked.not_board.as_ref()) + "\n";
    let sure = checked.board.as_ref().is_some_and(|(_, sure)| *sure);
    if sure {
        text += &board;
    }
    match checked.judged.shown() {
        None => {
            let sizes: Vec<_> = checked.judged.sizes.iter().map(|size| size.n).collect();
            let sizes = Narrator::new(words.content, words.language).list(&sizes);
            text += &words.text(right(&checked.judged), &[("sizes", sizes.into())]);
        }
        Some(size) => {
            let what = words.size(size).unwrap_or_default();
            text += &words.text("check-at", &[("n", size.n.into()), ("what", what.into())]);
        }
    }
    text.push('\n');
    let shown = checked.judged.shown().or(checked.judged.sizes.last());
    if let Some(read) = shown.and_then(|size| words.read(size)) {
        text += &words.text("check-read", &[("read", read.into())]);
        text.push('\n');
    }
    // That it was not found matters less than the verdict.
    if is_said && !sure {
        text += &board;
    }
    if let Some(moment) = &checked.moment {
        let _ = writeln!(text, "{}", words.moment(moment));
        if !moment.is_empty() || moment.square.is_some() {
            text += &drawn(moment);
        }
        if let Some(at) = checked.at {
            let args = [
                ("file", quoted(&checked.file).into()),
                ("n", moment.board.len().to_string().into()),
                ("event", at.to_string().into()),
            ];
            let _ = writeln!(text, "{}", words.text("check-run", &args));
        }
    }
    text
}

/// The message that says in what way a program is right.
fn right(judged: &Judged) -> &'static str {
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

/// The board with column 0 at the left, as a program prints it. `!` is a queen that is attacked, `?` a safe square.
fn drawn(moment: &Moment) -> String {
    let n = moment.board.len();
    let mut text = String::from("   ");
    for col in 0..n {
        let _ = write!(text, "{col:>2}");
    }
    for (row, bits) in moment.board.iter().enumerate() {
        let _ = write!(text, "\n{row:>2} ");
        for col in 0..n {
            let here = Some(Square::new(row, col));
            let cell = match (bits >> col & 1 == 1, moment.square == here) {
                (true, true) if moment.other.is_some() => '!',
                (true, _) if moment.other.map(|(other, _)| other) == here => '!',
                (true, _) => 'Q',
                (false, true) => '?',
                (false, false) => '.',
            };
            let _ = write!(text, " {cell}");
        }
    }
    text.push('\n');
    text
}

/// Many programs: a line each, and how often each mistake occurred.
fn table(all: &[Checked], words: &OwnWords<'_>) -> String {
    let mut text = String::new();
    let mut often: BTreeMap<String, usize> = BTreeMap::new();
    let width = all
        .iter()
        .map(|checked| checked.file.chars().count())
        .max()
        .unwrap_or_default();
    for checked in all {
        let shown = checked.judged.shown();
        let what = match (&checked.refused, shown) {
            (Some(refused), _) => Some(words.error(refused)),
            (None, Some(size)) => Some(match size.reason {
                Some(reason) => words.reason(reason),
                None => words.size(size).unwrap_or_default(),
            }),
            (None, None) => None,
        };
        let mark = if what.is_none() { '✓' } else { '✗' };
        let said = what.clone().unwrap_or_default();
        let line = format!(
            "{mark} {:width$}  {}  {said}",
            checked.file,
            sizes(&checked.judged)
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
