//! The address: the command line that opens the place that is shown.

use unicode_width::UnicodeWidthStr;

use super::{Notice, Session};
use crate::action::Target;
use crate::search::Walk;
use crate::text::{Content, PROGRAM};

impl Session {
    /// The address of the board or of the lesson's task, as a line for a shell: size, algorithm, moment, given queens,
    /// lesson and task, language. How the screen looks, what is open and what has been answered are not part of it.
    fn search_address(&self, content: &Content) -> String {
        let desk = &self.desk;
        let mut words = vec![PROGRAM.to_owned()];
        if desk.of_task.is_none() {
            words.push(self.size().to_string());
        }
        let mut option = |name: &str, value: String| words.extend([format!("--{name}"), value]);
        let mut begins = Walk::start(self.size());
        if let Some(task) = &desk.of_task {
            if let Some(course) = content.course() {
                option("course", course.folder.clone());
            }
            option("lesson", task.lesson.clone());
            option("task", (task.at + 1).to_string());
            if task.seed > 0 {
                option("seed", task.seed.to_string());
            }
            begins = task.begins;
        }
        option("algorithm", desk.cursor.algorithm().id().to_owned());
        let walk = desk.cursor.position().walk;
        if walk != begins {
            option("at", Target::of(&walk).to_string());
        }
        if !desk.given.is_empty() {
            option("given", desk.given.to_string());
        }
        option("lang", self.language.clone());
        joined(&words)
    }

    /// The address for the caption of a picture. A picture may be shown elsewhere, so it names a learner's program
    /// without its folder.
    pub fn address_line(&self, content: &Content) -> String {
        self.own.as_ref().map_or_else(
            || self.search_address(content),
            |own| own.address_of(&own.name()),
        )
    }

    /// The address of what is shown.
    ///
    /// # Errors
    /// The notice that a pasted program has no address.
    pub fn address(&self, content: &Content) -> Result<String, Notice> {
        match &self.own {
            Some(own) => own.address(),
            None => Ok(self.search_address(content)),
        }
    }
}

fn joined(words: &[String]) -> String {
    words
        .iter()
        .map(|word| quoted(word))
        .collect::<Vec<_>>()
        .join(" ")
}

/// A word quoted, if necessary, for a POSIX shell.
pub fn quoted(word: &str) -> String {
    let harmless = |char: char| char.is_ascii_alphanumeric() || "-_.,:@/=".contains(char);
    if !word.is_empty() && word.chars().all(harmless) {
        word.to_owned()
    } else {
        in_quote_marks(word)
    }
}

fn in_quote_marks(word: &str) -> String {
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// The words of a line that [`joined`] has made.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut in_quotes = false;
    let mut chars = line.chars();
    while let Some(char) = chars.next() {
        match char {
            '\'' => in_quotes = !in_quotes,
            '\\' if !in_quotes => word.extend(chars.next()),
            ' ' if !in_quotes => words.push(std::mem::take(&mut word)),
            char => word.push(char),
        }
    }
    words.push(word);
    words
}

/// A shell command split into lines of at most `columns` columns (2 or more). Each but the last ends in a backslash, so
/// that the lines, selected on the screen and pasted, are one command. The backslash is in the last column, unless a
/// wide character or a quote mark does not fit before it. Words are split only if they are longer than a line.
pub fn in_lines(line: &str, columns: usize) -> Vec<String> {
    let room = columns.max(2) - 1;
    let mut lines: Vec<String> = Vec::new();
    let mut last = String::new();
    for word in words(line) {
        let whole = quoted(&word);
        let joined = if last.is_empty() {
            whole.clone()
        } else {
            format!("{last} {whole}")
        };
        if joined.width() <= room {
            last = joined;
            continue;
        }
        // A full line has no room for the blank, so the next one begins with it.
        let before = if last.width() >= room { " " } else { "" };
        if !last.is_empty() {
            // Blanks before the backslash separate words; after it they would end the line.
            let blanks = room.saturating_sub(last.width());
            lines.push(format!("{last}{:blanks$}\\", ""));
        }
        last = format!("{before}{whole}");
        if last.width() > room {
            let mut pieces = pieces(&word, before, room);
            last = pieces.pop().unwrap_or_default();
            lines.extend(pieces.into_iter().map(|piece| format!("{piece}\\")));
        }
    }
    lines.push(last);
    lines
}

/// A word split into pieces of at most `room` columns, or of one character; the first has `before` before it. In quotes
/// a shell keeps a backslash and the line feed after it, so each piece has quotes of its own.
fn pieces(word: &str, before: &str, room: usize) -> Vec<String> {
    let in_quotes = quoted(word) != word;
    let written = |piece: &str| {
        if in_quotes {
            in_quote_marks(piece)
        } else {
            piece.to_owned()
        }
    };
    let mut pieces = Vec::new();
    let mut piece = String::new();
    let mut before = before;
    for char in word.chars() {
        let longer = format!("{piece}{char}");
        if !piece.is_empty() && before.len() + written(&longer).width() > room {
            pieces.push(format!("{before}{}", written(&piece)));
            before = "";
            piece = char.to_string();
        } else {
            piece = longer;
        }
    }
    pieces.push(format!("{before}{}", written(&piece)));
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_a_shell_would_change_are_quoted() {
        for (word, written) in [
            ("queens:0,4,7@3", "queens:0,4,7@3"),
            ("", "''"),
            ("two words", "'two words'"),
            ("it's", r"'it'\''s'"),
            ("$HOME", "'$HOME'"),
            ("*", "'*'"),
            ("中文", "'中文'"),
        ] {
            assert_eq!(quoted(word), written);
        }
    }

    /// A shell drops a backslash with the line feed after it.
    #[test]
    fn lines_join_to_the_same_words() {
        let long = (0..20)
            .map(|col| col.to_string())
            .collect::<Vec<_>>()
            .join(",");
        let line = format!(
            "queens-tui 20 --algorithm mask-stack --at queens:{long}@19 --given 0:0,1:2 --lang en"
        );
        for columns in 20..=200 {
            let lines = in_lines(&line, columns);
            let (last, others) = lines.split_last().expect("a line");
            assert!(last.len() < columns && !last.ends_with('\\'), "{last}");
            assert!(
                others
                    .iter()
                    .all(|line| line.len() == columns && line.ends_with('\\')),
                "{columns}: {lines:#?}"
            );
            let joined = lines.join("\n").replace("\\\n", "");
            let words: Vec<_> = joined.split_whitespace().collect();
            assert_eq!(words, line.split(' ').collect::<Vec<_>>(), "{columns}");
        }
        assert_eq!(in_lines("queens-tui 8", 80), ["queens-tui 8"]);
    }
}
