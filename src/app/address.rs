//! Every moment has an address: the command line that opens it.

use super::App;
use crate::action::Target;

/// The program's name, as the address calls it.
const PROGRAM: &str = "queens-tui";

impl App {
    /// The arguments that open this view, the program's name first: board, algorithm, queens and cursor, given queens,
    /// side of column 0, language of the program, language. All are said, whatever the defaults are where it is opened.
    /// Theme and characters belong to the reader's terminal, panels and zoom to the moment: they are not in it.
    ///
    /// Between the lines of a step, where no option leads, it is the board that is shown: the one before the step
    /// until the line that changes it has run, the one after the step from then on.
    pub fn address(&self) -> Vec<String> {
        if let Some(lesson) = &self.lesson {
            // A lesson has a search of its own, and goes on where this learner has left it.
            return self.with_tastes(vec![PROGRAM.to_owned(), "--lesson".to_owned(), lesson.plan.id.clone()]);
        }
        let walk = self.walk();
        let at = Target::Queens { cols: walk.placement().columns().collect(), cursor: walk.cursor() };
        let mut address = vec![PROGRAM.to_owned(), self.size().to_string()];
        let mut option = |name: &str, value: String| address.extend([format!("--{name}"), value]);
        option("algorithm", self.cursor.algorithm().id().to_owned());
        if !walk.is_start() {
            option("at", at.to_string());
        }
        let given: Vec<_> = self.given.squares().map(|queen| format!("{}:{}", queen.row, queen.col)).collect();
        if !given.is_empty() {
            option("given", given.join(","));
        }
        self.with_tastes(address)
    }

    /// The words, and those that say how it is looked at.
    fn with_tastes(&self, mut address: Vec<String>) -> Vec<String> {
        address.extend(["--code".to_owned(), self.code.id().to_owned(), "--lang".to_owned(), self.language.clone()]);
        // Said either way: whoever opens it may have settings of her own.
        address.push(if self.flip { "--flip" } else { "--flip=false" }.to_owned());
        address
    }

    /// The address as a line for a shell, as it is copied.
    pub fn address_line(&self) -> String {
        self.address().iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
    }
}

/// A word as every shell of the Bourne family takes it, unchanged.
fn quoted(word: &str) -> String {
    let harmless = |char: char| char.is_ascii_alphanumeric() || "-_.,:@/=".contains(char);
    if !word.is_empty() && word.chars().all(harmless) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// A line for a shell in lines of at most so many columns (2 or more), each but the last ended by a backslash in the
/// last column: whatever part of the screen is selected, what is pasted is the one line that was shown. Words stay
/// whole where they can.
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
            // The blanks are as good as one between two words; after the backslash they would not be.
            lines.push(format!("{last:<room$}\\"));
        }
        // Where there was no room for one, it begins the next line.
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

    /// What a shell makes of the lines: a backslash and a line feed are nothing.
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
