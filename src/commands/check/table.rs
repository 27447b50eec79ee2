//! The verdicts on many programs.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::process::ExitCode;

use crate::commands::{BAD_ARGUMENTS, FAILED};
use crate::own::{Failure, Grade, Judged, SizeVerdict, Verdict};
use crate::screen::text::width;
use crate::screen::{OwnWords, sign};

/// A name that needs more columns does not move what is said of the other programs.
const WIDEST: u16 = 32;

/// The verdicts on many programs: a line each, and how often each mistake occurred.
pub(super) struct Table {
    /// The columns that the widest name needs.
    width: u16,
    pub(super) all: usize,
    right: usize,
    unread: usize,
    bad: bool,
    /// Whether a size that counts was not read.
    open: bool,
    /// Whether a file could not be read, or no interpreter started.
    pub(super) missing: bool,
    often: BTreeMap<String, usize>,
    /// A verdict with each sign that stands in a line.
    signs: Vec<SizeVerdict>,
}

impl Table {
    pub(super) fn new(names: &[String]) -> Self {
        let widths = names.iter().map(|name| width(name));
        let widths = widths.filter(|width| *width <= WIDEST);
        Self {
            width: widths.max().unwrap_or_default(),
            all: 0,
            right: 0,
            unread: 0,
            bad: false,
            open: false,
            missing: false,
            often: BTreeMap::new(),
            signs: Vec::new(),
        }
    }

    /// What runs now, of so many.
    pub(super) fn progress(&self, name: &str, all: usize, words: &OwnWords<'_>) -> String {
        let at = [
            ("at", (self.all + 1).into()),
            ("all", all.into()),
            ("file", name.into()),
        ];
        words.text("check-progress", &at)
    }

    /// Adds a program, and returns its line.
    pub(super) fn row(&mut self, name: &str, verdict: &Verdict, words: &OwnWords<'_>) -> String {
        let grade = grade(verdict);
        let what = match (&verdict.refused, verdict.judged.shown()) {
            (Some(refused), _) => words.refused(name, refused),
            (None, Some(size)) => words
                .why(size, verdict.cause.as_ref())
                .or_else(|| Some(words.reason(size.reason?)))
                .or_else(|| words.size(size, verdict.cause.as_ref()))
                .unwrap_or_default(),
            (None, None) if verdict.unseen => words.text("check-unread-no-search", &[]),
            (None, None) => String::new(),
        };
        for size in &verdict.judged.sizes {
            let sign = |size: &SizeVerdict| (size.verdict, size.found.is_some());
            if !self.signs.iter().any(|known| sign(known) == sign(size)) {
                self.signs.push(size.clone());
            }
        }
        self.all += 1;
        self.open |= grade == Grade::Unread || verdict.judged.unread().next().is_some();
        match grade {
            Grade::Right => self.right += 1,
            Grade::Unread => self.unread += 1,
            Grade::Wrong | Grade::Slow | Grade::Error => {
                self.bad = true;
                let reason = verdict.judged.shown().and_then(|size| size.reason);
                let kind = reason.map_or_else(|| what.clone(), |reason| words.reason(reason));
                *self.often.entry(kind).or_default() += 1;
            }
        }
        let mark = match grade {
            Grade::Right | Grade::Unread => sign(grade),
            _ => sign(Grade::Wrong),
        };
        let short = in_short(&verdict.judged);
        let said = [short, what];
        let said: Vec<_> = said.into_iter().filter(|part| !part.is_empty()).collect();
        self.line(mark, name, &said.join("  "))
    }

    /// Adds a file that could not be read, and returns its line.
    pub(super) fn row_of_file(
        &mut self,
        name: &str,
        failure: &Failure,
        words: &OwnWords<'_>,
    ) -> String {
        (self.all, self.missing) = (self.all + 1, true);
        let why = words.error(failure);
        let row = self.line(sign(Grade::Wrong), name, &why);
        *self.often.entry(why).or_default() += 1;
        row
    }

    /// A line: what is said of all programs stands below each other, but for those with a very wide name.
    fn line(&self, mark: char, name: &str, said: &str) -> String {
        let blanks = " ".repeat(usize::from(self.width.saturating_sub(width(name))));
        format!("{mark} {name}{blanks}  {said}")
    }

    /// How many are right, and what went wrong how often.
    pub(super) fn summary(&self, words: &OwnWords<'_>) -> String {
        let counts = [
            ("right", self.right.into()),
            ("all", self.all.into()),
            ("unread", self.unread.into()),
        ];
        let mut text = words.legend(&self.signs);
        text += &(words.text("check-summary", &counts) + "\n");
        let mut often: Vec<_> = self.often.iter().collect();
        often.sort_by_key(|(what, times)| (std::cmp::Reverse(**times), (*what).clone()));
        for (what, times) in often {
            let _ = writeln!(text, "{times:>4}  {what}");
        }
        text
    }

    pub(super) fn status(&self) -> ExitCode {
        if self.missing {
            ExitCode::from(BAD_ARGUMENTS)
        } else if self.bad {
            ExitCode::from(FAILED)
        } else if self.open {
            ExitCode::from(BAD_ARGUMENTS)
        } else {
            ExitCode::SUCCESS
        }
    }
}

/// The verdict on a program. What cannot be called without being said how is not read.
pub(super) fn grade(verdict: &Verdict) -> Grade {
    match &verdict.refused {
        Some(refused) if matches!(&*refused.kind, "-several" | "-nothing" | "-no-main") => {
            Grade::Unread
        }
        Some(_) => Grade::Error,
        None => verdict.judged.grade,
    }
}

/// The sizes in one line: `1✓ 2✗1/0`.
pub(super) fn in_short(judged: &Judged) -> String {
    let size = |size: &SizeVerdict| {
        let short = format!("{}{}", size.n, sign(size.verdict));
        match (size.verdict, size.second.or(size.found)) {
            (Grade::Wrong, Some(found)) => format!("{short}{found}/{}", size.expected),
            _ => short,
        }
    };
    judged.sizes.iter().map(size).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By the columns of a terminal; a very wide name moves its own line alone.
    #[test]
    fn what_is_said_stands_below_each_other() {
        let names = ["a.py", "皇后.py", &"long".repeat(20)].map(str::to_owned);
        let table = Table::new(&names);
        let before = |name: &str| {
            let line = table.line('✓', name, "4✓");
            width(line.strip_suffix("4✓").expect("what is said"))
        };
        assert_eq!(names.each_ref().map(|name| before(name)), [11, 11, 84]);
    }
}
