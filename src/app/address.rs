//! The address of what is shown: the command line that opens it.

use super::App;
use crate::action::Target;

/// The program's name, as the address calls it.
const PROGRAM: &str = "queens-tui";

impl App {
    /// The arguments that open this state, the program's name first: board, algorithm, queens and cursor, given queens,
    /// side of column 0, language of the listing, language. All are written out, since the defaults may differ where it is
    /// opened. Theme and characters depend on the reader's terminal, and are left out; so are panels and zoom.
    ///
    /// No option leads between the lines of a step. There the address is that of the board that is shown.
    pub fn address(&self) -> Vec<String> {
        if let Some(lesson) = &self.lesson {
            // A lesson brings its own board, and continues at the first task that is not done.
            return self.with_settings(vec![PROGRAM.to_owned(), "--lesson".to_owned(), lesson.plan.id.clone()]);
        }
        let walk = self.walk();
        let at = Target::Queens { cols: walk.placement().columns().collect(), cursor: walk.cursor() };
        let mut address = vec![PROGRAM.to_owned(), self.size().to_string()];
        let mut option = |name: &str, value: String| address.extend([format!("--{name}"), value]);
        option("algorithm", self.session.cursor.algorithm().id().to_owned());
        if !walk.is_start() {
            option("at", at.to_string());
        }
        let given: Vec<_> = self.session.given.squares().map(|queen| format!("{}:{}", queen.row, queen.col)).collect();
        if !given.is_empty() {
            option("given", given.join(","));
        }
        self.with_settings(address)
    }

    /// These words, and those for listing language, language and flip.
    fn with_settings(&self, mut address: Vec<String>) -> Vec<String> {
        address.extend(["--code".to_owned(), self.code.id().to_owned(), "--lang".to_owned(), self.language.clone()]);
        // Written either way: the settings of the one who opens it may flip the board.
        address.push(if self.flip { "--flip" } else { "--flip=false" }.to_owned());
        address
    }

    /// The address as a line for a shell, as it is copied.
    pub fn address_line(&self) -> String {
        self.address().iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
    }
}

/// A word quoted, if necessary, for a POSIX shell.
fn quoted(word: &str) -> String {
    let harmless = |char: char| char.is_ascii_alphanumeric() || "-_.,:@/=".contains(char);
    if !word.is_empty() && word.chars().all(harmless) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// A shell command split into lines of at most `columns` columns (2 or more). Each but the last ends in a backslash in
/// the last column, so that the lines, selected on the screen and pasted, are the one command. Words are split only if
/// they are longer than a line.
pub fn in_lines(line: &str, columns: usize) -> Vec<String> {
    let room = columns.max(2) - 1;
    let mut lines: Vec<String> = Vec::new();
    let mut last = String::new();
    for word in line.split(' ') {
        let joined = if last.is_empty() { word.to_owned() } else { format!("{last} {word}") };
        if joined.len() <= room {
            last = joined;
            continue;
        }
        let full = last.len() == room;
        if !last.is_empty() {
            // Blanks before the backslash separate words; after it they would end the line.
            lines.push(format!("{last:<room$}\\"));
        }
        // A full line has no room for the blank, so the next one begins with it.
        last = if full { format!(" {word}") } else { word.to_owned() };
        while last.len() > room {
            let rest = last.split_off(room);
            lines.push(format!("{last}\\"));
            last = rest;
        }
    }
    lines.push(last);
    lines
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
        let long = (0..32).map(|col| col.to_string()).collect::<Vec<_>>().join(",");
        let line = format!("queens-tui 32 --algorithm mask-stack --at queens:{long}@31 --code python --lang en --flip");
        for columns in 20..=200 {
            let lines = in_lines(&line, columns);
            let (last, others) = lines.split_last().expect("a line");
            assert!(last.len() < columns && !last.ends_with('\\'), "{last}");
            assert!(others.iter().all(|line| line.len() == columns && line.ends_with('\\')), "{columns}: {lines:#?}");
            let joined = lines.join("\n").replace("\\\n", "");
            let words: Vec<_> = joined.split_whitespace().collect();
            assert_eq!(words, line.split(' ').collect::<Vec<_>>(), "{columns}");
        }
        assert_eq!(in_lines("queens-tui 8", 80), ["queens-tui 8"]);
    }
}
