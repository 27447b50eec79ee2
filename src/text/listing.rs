//! The listings: the shown lines of a program, and the labels of each line.

use std::collections::BTreeSet;

use unicode_width::UnicodeWidthStr;

use crate::algorithms::{Code, Label};
use crate::assets::Problem;

/// The maximum number of shown lines.
pub const MAX_LINES: usize = 16;
/// The maximum width of a shown line, in columns.
pub const MAX_COLUMNS: usize = 38;

/// A program, and the part of it that is shown.
#[derive(Clone, Debug)]
pub struct Listing {
    /// The id of the algorithm, or of the fault; empty for a learner's program.
    pub of: String,
    /// The language of the listing.
    pub code: Code,
    /// All lines of the file without their labels; the lines of `@begin` and `@end` are empty. None for a learner's
    /// program.
    pub program: Vec<String>,
    /// The lines between `@begin` and `@end`, without their labels and common indentation; of a learner's program, all
    /// given lines.
    pub lines: Vec<ListingLine>,
    /// Whether only the current line is marked, not its whole statement: so in a learner's program.
    pub by_line: bool,
    /// The variables of a learner's program that are used as rows of bits.
    pub masks: BTreeSet<String>,
}

/// One shown line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListingLine {
    /// The line's number in the file, from 1.
    pub number: usize,
    pub text: String,
    labels: Vec<String>,
}

impl ListingLine {
    /// This line with another text.
    pub(crate) fn with_text(&self, text: String) -> Self {
        Self {
            text,
            ..self.clone()
        }
    }

    pub fn labels(&self) -> &[String] {
        &self.labels
    }

    pub fn has(&self, label: Label) -> bool {
        self.labels.iter().any(|own| own == label.0)
    }
}

impl Listing {
    /// A learner's whole program. The only control characters in `text` are tabs and line ends.
    pub fn of_learner(text: &str) -> Self {
        Self::of_lines(text, 1)
    }

    /// Lines of a learner's program, the first of which has the number `first`.
    pub fn of_lines(text: &str, first: usize) -> Self {
        let line = |(number, text): (usize, &str)| ListingLine {
            number,
            text: text.to_owned(),
            labels: Vec::new(),
        };
        let text = text.replace('\t', "    ");
        let masks = |line| masks(Code::Python.split_comment(line).0);
        Self {
            of: String::new(),
            code: Code::Python,
            program: Vec::new(),
            lines: (first..).zip(text.lines()).map(line).collect(),
            by_line: true,
            masks: text.lines().flat_map(masks).collect(),
        }
    }

    /// Parses a program. It must have exactly the labels of `labels`, each once; without `labels` any labels, each
    /// once.
    pub(super) fn parse(
        path: &str,
        text: &str,
        of: &str,
        code: Code,
        labels: Option<&[Label]>,
        problems: &mut Vec<Problem>,
    ) -> Self {
        let mut problem = |line: usize, what: String| problems.push(Problem::new(path, line, what));
        let (mut program, mut lines) = (Vec::new(), Vec::new());
        let mut shown = false;
        for (at, raw) in text.lines().enumerate() {
            let number = at + 1;
            let (text, labels) = split_labels(raw, code.comment());
            program.push(text.to_owned());
            if labels == ["begin"] || labels == ["end"] {
                shown = labels == ["begin"];
            } else if shown {
                lines.push(ListingLine {
                    number,
                    text: text.to_owned(),
                    labels,
                });
            } else if !labels.is_empty() {
                problem(number, "a label outside of @begin and @end".to_owned());
            }
        }
        let indent = lines
            .iter()
            .filter(|line| !line.text.is_empty())
            .map(|line| leading(&line.text))
            .min();
        for line in &mut lines {
            line.text = line
                .text
                .get(indent.unwrap_or_default()..)
                .unwrap_or_default()
                .to_owned();
            if line.text.width() > MAX_COLUMNS {
                problem(line.number, format!("longer than {MAX_COLUMNS} columns"));
            }
        }
        if lines.is_empty() || lines.len() > MAX_LINES {
            problem(
                0,
                format!("{} lines shown, not 1 to {MAX_LINES}", lines.len()),
            );
        }
        let listing = Self {
            of: of.to_owned(),
            code,
            program,
            lines,
            by_line: false,
            masks: BTreeSet::new(),
        };
        listing.check_labels(labels, problem);
        listing
    }

    fn check_labels(&self, labels: Option<&[Label]>, mut problem: impl FnMut(usize, String)) {
        let own: Vec<_> = self.labels().collect();
        let expected = labels.map_or_else(
            || own.clone(),
            |labels| labels.iter().map(|label| label.0).collect(),
        );
        for label in expected.iter().collect::<BTreeSet<_>>() {
            match own.iter().filter(|own| *own == label).count() {
                1 => {}
                count => problem(0, format!("label {label} stands {count} times")),
            }
        }
        for line in &self.lines {
            let own = line.labels.iter();
            for own in own.filter(|own| !expected.contains(&own.as_str())) {
                problem(line.number, format!("the algorithm has no label {own}"));
            }
        }
    }

    /// All its labels, from top to bottom.
    pub fn labels(&self) -> impl Iterator<Item = &str> {
        self.lines
            .iter()
            .flat_map(|line| &line.labels)
            .map(String::as_str)
    }

    /// The index in [`Listing::lines`] of the line with this label.
    pub fn row(&self, label: Label) -> Option<usize> {
        self.lines.iter().position(|line| line.has(label))
    }

    /// The line number in the file of the line with this label.
    pub fn line_number(&self, label: Label) -> Option<usize> {
        self.row(label).map(|row| self.lines[row].number)
    }
}

/// The variables that a line of Python uses as rows of bits: those beside `&`, `|`, `^` and `~` and before a shift, and
/// those assigned to, unless every such operator stands inside a call or an index.
fn masks(line: &str) -> Vec<String> {
    let is_word = |char: char| char.is_alphanumeric() || char == '_';
    let around = |char: char| char == ' ' || char == '(' || char == ')' || char == '-';
    let is_name = |word: &str| word.starts_with(|char: char| char.is_alphabetic() || char == '_');
    let (mut names, mut computed) = (Vec::new(), false);
    // The brackets that are open, and whether each is a call's.
    let mut open: Vec<bool> = Vec::new();
    for (at, char) in line.char_indices() {
        let (before, rest) = line.split_at(at);
        let shift = rest.starts_with("<<") || rest.starts_with(">>");
        match char {
            '(' | '[' => open.push(before.ends_with(is_word)),
            ')' | ']' => drop(open.pop()),
            '&' | '|' | '^' | '~' => {
                let after = rest.trim_start_matches(char).trim_start_matches('=');
                let after = after.trim_start_matches(around);
                let after = after.split(|char| !is_word(char)).next();
                names.extend(after.map(str::to_owned));
            }
            _ => {}
        }
        if shift || matches!(char, '&' | '|' | '^' | '~') {
            computed |= !open.contains(&true);
            let before = before.trim_end_matches(around);
            names.extend(
                before
                    .rsplit(|char| !is_word(char))
                    .next()
                    .map(str::to_owned),
            );
        }
    }
    if computed && let Some((targets, _)) = line.split_once('=') {
        let targets = targets.trim_end_matches(|char| !is_word(char));
        names.extend(targets.split(',').map(|target| target.trim().to_owned()));
    }
    names.retain(|name| is_name(name) && name.chars().all(is_word));
    names
}

fn leading(text: &str) -> usize {
    text.len() - text.trim_start().len()
}

/// A line's text and the labels in its final comment: `x += 1  # @one @two`.
fn split_labels<'a>(line: &'a str, comment: &str) -> (&'a str, Vec<String>) {
    let marker = format!("{comment} @");
    match line.rfind(&marker) {
        Some(at) => {
            let labels = line[at + comment.len()..]
                .split_whitespace()
                .filter_map(|word| word.strip_prefix('@'));
            (line[..at].trim_end(), labels.map(str::to_owned).collect())
        }
        None => (line.trim_end(), Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_that_hold_bits_are_known_by_their_operators() {
        let text = "every = (1 << n) - 1\nfree = every & ~(r | ld)\nbit = free & -free\nfree ^= bit\n\
                    found += place(r | bit, (left | bit) << 1)\nif row & 1: odd = row % 2 # odd & all\n\
                    total = size + len(names)\n";
        let masks: Vec<_> = Listing::of_learner(text).masks.into_iter().collect();
        assert_eq!(masks, ["bit", "every", "free", "ld", "left", "r", "row"]);
    }
}
