//! Talks: a text file of addresses with a note each, which a presenter walks through.
//!
//! ```text
//! # A line that begins with # is a comment.
//!
//! queens-tui 4 --algorithm loop --at step:1
//! Every row needs a queen.
//! So we go row by row.
//!
//! A blank line begins a new paragraph.
//!
//! queens-tui 4 --algorithm loop --at step:9
//! [en]
//! Row 2 has no safe square. What does the program do?
//! predict
//! It goes back to row 1.
//! [zh]
//! 第 2 行没有安全格。程序会怎么做？
//! predict
//! 它回到第 1 行。
//! ```
//!
//! A line that begins with `queens-tui` begins a moment; a backslash at its end continues it on the next line. The
//! lines below it are its note. `[en]` alone on a line begins the note in this language; the text above the first of
//! these lines is for all other languages. `predict` alone on a line divides a note: the text above it is asked before
//! the last step of the moment is shown, and the text below it is said with the step.

use super::lesson::join_line;
use super::{FALLBACK, PROGRAM, Problem};

/// The most moments that a talk can have.
pub const MOST_MOMENTS: usize = 500;

/// The line that divides a note into a question and the text after the step.
const PREDICT: &str = "predict";

/// A moment of a talk, as it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TalkMoment {
    /// The line of its address, from 1.
    pub line: usize,
    /// Its address, not yet read.
    pub address: String,
    /// Its note in each language.
    pub notes: Notes,
}

/// The note of a moment in each language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes(Vec<Note>);

/// The note of a moment in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Note {
    /// The language; `None` for all that have no note of their own.
    language: Option<String>,
    /// The text, or the question.
    text: String,
    /// If it is a question, the text after the step.
    then: Option<String>,
}

impl Notes {
    /// Whether a question comes before the step.
    pub fn predicts(&self) -> bool {
        self.0.iter().any(|note| note.then.is_some())
    }

    /// The text in this language, else the one for all languages, else that in English, else the first: the question if
    /// `asks`, else the text after the step. A question without a text after the step is always given.
    pub fn text(&self, language: &str, asks: bool) -> &str {
        let of = |wanted: Option<&str>| {
            self.0
                .iter()
                .find(|note| note.language.as_deref() == wanted)
        };
        let note = of(Some(language))
            .or_else(|| of(None))
            .or_else(|| of(Some(FALLBACK)))
            .or_else(|| self.0.first());
        note.map_or("", |note| match &note.then {
            Some(then) if !asks && !then.is_empty() => then,
            _ => &note.text,
        })
    }
}

/// A file that is being read.
struct Reader<'a> {
    file: &'a str,
    languages: Vec<&'a str>,
    moments: Vec<TalkMoment>,
    problems: Vec<Problem>,
    /// Whether the last line of the note was blank.
    paragraph: bool,
}

/// Reads the talk in this file. Its notes may be in these languages. Invalid parts are left out and listed.
pub fn read<'a>(
    file: &'a str,
    text: &str,
    languages: impl Iterator<Item = &'a str>,
    problems: &mut Vec<Problem>,
) -> Vec<TalkMoment> {
    let mut reader = Reader {
        file,
        languages: languages.collect(),
        moments: Vec::new(),
        problems: Vec::new(),
        paragraph: false,
    };
    let mut lines = text.trim_start_matches('\u{feff}').lines().zip(1..);
    while let Some((line, number)) = lines.next() {
        let line = line.trim();
        let address = line
            .strip_prefix(PROGRAM)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\t']));
        if line.starts_with('#') {
            continue;
        }
        if address {
            let mut address = line.to_owned();
            while let Some(begun) = address.strip_suffix('\\') {
                let begun = begun.trim_end().to_owned();
                address = format!(
                    "{begun} {}",
                    lines.next().map_or("", |(line, _)| line.trim())
                );
            }
            reader.begin(address, number);
        } else {
            reader.note(line, number);
        }
    }
    reader.end();
    problems.append(&mut reader.problems);
    reader.moments
}

impl Reader<'_> {
    fn problem(&mut self, line: usize, what: impl Into<String>) {
        self.problems.push(Problem::new(self.file, line, what));
    }

    fn begin(&mut self, address: String, line: usize) {
        self.end_moment();
        self.moments.push(TalkMoment {
            line,
            address,
            notes: Notes::default(),
        });
        if self.moments.len() == MOST_MOMENTS + 1 {
            self.problem(line, format!("a talk has {MOST_MOMENTS} moments at most"));
        }
        self.paragraph = false;
    }

    /// Reads a line of the note of the last moment.
    fn note(&mut self, line: &str, number: usize) {
        let Some(moment) = self.moments.last_mut() else {
            if !line.is_empty() && self.problems.is_empty() {
                let what = format!(
                    "before the first moment: a moment begins with its address, {PROGRAM} and what follows it"
                );
                self.problem(number, what);
            }
            return;
        };
        let notes = &mut moment.notes.0;
        if let Some(language) = mark(line) {
            let again = notes
                .iter()
                .any(|note| note.language.as_deref() == Some(language));
            notes.push(Note {
                language: Some(language.to_owned()),
                ..Note::default()
            });
            self.paragraph = false;
            if !self.languages.contains(&language) {
                let what = format!(
                    "there is no language {language}: there are {}",
                    self.languages.join(", ")
                );
                self.problem(number, what);
            } else if again {
                self.problem(number, format!("a second note in the language {language}"));
            }
            return;
        }
        if line.is_empty() {
            self.paragraph = true;
            return;
        }
        if notes.is_empty() {
            notes.push(Note::default());
        }
        let Some(note) = notes.last_mut() else { return };
        let paragraph = std::mem::take(&mut self.paragraph);
        if line != PREDICT {
            append(
                note.then.as_mut().unwrap_or(&mut note.text),
                line,
                paragraph,
            );
        } else if note.text.is_empty() {
            self.problem(
                number,
                "predict stands below its question, and there is none",
            );
        } else if note.then.is_some() {
            self.problem(number, "a second predict in one note");
        } else {
            note.then = Some(String::new());
        }
    }

    /// Checks the last moment, which is complete now.
    fn end_moment(&mut self) {
        let Some(moment) = self.moments.last() else {
            return;
        };
        let (line, notes) = (moment.line, &moment.notes);
        if notes.predicts() && notes.0.iter().any(|note| note.then.is_none()) {
            self.problem(
                line,
                "the note has predict in one language and not in another",
            );
        }
    }

    fn end(&mut self) {
        self.end_moment();
        self.problems.sort_by_key(|problem| problem.line);
        if self.moments.is_empty() && self.problems.is_empty() {
            self.problem(
                0,
                format!(
                    "no moment: a moment begins with its address, {PROGRAM} and what follows it"
                ),
            );
        }
    }
}

/// The language that a line such as `[zh]` names.
fn mark(line: &str) -> Option<&str> {
    let name = line.strip_prefix('[')?.strip_suffix(']')?;
    let is_name = !name.is_empty()
        && name
            .chars()
            .all(|char| char.is_ascii_alphabetic() || char == '-');
    is_name.then_some(name)
}

/// Adds a line to a text: to its last paragraph, or as a new one.
fn append(text: &mut String, line: &str, paragraph: bool) {
    if paragraph && !text.is_empty() {
        text.push('\n');
    }
    join_line(text, line);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn talk(text: &str) -> (Vec<TalkMoment>, Vec<String>) {
        let mut problems = Vec::new();
        let moments = read("t", text, ["en", "zh"].into_iter(), &mut problems);
        (moments, problems.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn notes_are_read_in_every_language() {
        let (moments, problems) = talk(
            "\u{feff}# A comment.\r\n\nqueens-tui 4 \\\n  --flip\nOne line\nand another.\n\nA new paragraph.\n# No.\n\
             queens-tui\nqueens-tui 8\n[zh]\n皇后\n问题？\npredict\n答案\n[en]\nA question?\npredict\n",
        );
        assert_eq!(problems, [""; 0]);
        let heads: Vec<_> = moments
            .iter()
            .map(|moment| (moment.line, moment.address.as_str()))
            .collect();
        assert_eq!(
            heads,
            [
                (3, "queens-tui 4 --flip"),
                (10, "queens-tui"),
                (11, "queens-tui 8")
            ]
        );
        let [first, empty, asks] = &moments[..] else {
            panic!("three moments")
        };
        assert_eq!(
            first.notes.text("zh", false),
            "One line and another.\nA new paragraph."
        );
        assert_eq!(
            (empty.notes.text("en", false), empty.notes.predicts()),
            ("", false)
        );
        assert!(asks.notes.predicts() && !first.notes.predicts());
        assert_eq!(
            [true, false].map(|asked| asks.notes.text("zh", asked)),
            ["皇后问题？", "答案"]
        );
        assert_eq!(
            [true, false].map(|asked| asks.notes.text("en", asked)),
            ["A question?"; 2],
            "it has no answer"
        );
        assert_eq!(asks.notes.text("fr", true), "A question?");
    }

    #[test]
    fn all_problems_are_named_with_their_lines() {
        let (_, problems) = talk(
            "Title\nmore\nqueens-tui 4\npredict\n[fr]\nBonjour.\nqueens-tui 4\n[en]\nA?\npredict\nB\npredict\n[en]\nC\n",
        );
        let lines: Vec<_> = problems
            .iter()
            .map(|line| line.split(": ").next().unwrap_or_default())
            .collect();
        assert_eq!(
            lines,
            ["t:1", "t:4", "t:5", "t:7", "t:12", "t:13"],
            "{problems:#?}"
        );
        assert_eq!(talk("# Nothing.\n").1.len(), 1);
        let many = "queens-tui 4\n".repeat(MOST_MOMENTS + 3);
        assert_eq!(talk(&many).1.len(), 1);
    }
}
