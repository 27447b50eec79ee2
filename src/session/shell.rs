//! A command as a line for a shell.

use unicode_width::UnicodeWidthStr;

/// A word for a POSIX shell, with a backslash before each character that the shell would change.
pub fn quoted(word: &str) -> String {
    if word.is_empty() {
        return "''".to_owned();
    }
    let is_harmless = |char: char| char.is_alphanumeric() || "-_.,:@/=".contains(char);
    let mut quoted = String::new();
    for char in word.chars() {
        match char {
            // A shell drops a line feed after a backslash.
            '\n' => quoted.push_str("'\n'"),
            char if is_harmless(char) => quoted.push(char),
            char => quoted.extend(['\\', char]),
        }
    }
    quoted
}

/// A shell command split into lines of at most `columns` columns, after a blank where possible. Each but the last ends
/// in a backslash, so that the lines, selected on the screen and pasted, are one command.
pub fn in_lines(line: &str, columns: usize) -> Vec<String> {
    let (mut lines, mut last) = (Vec::new(), String::new());
    // Where the last word begins that is not the first of the line.
    let mut word = None;
    let mut rest = line;
    while let Some(char) = rest.chars().next() {
        // A character and the quoting around it stay together.
        let quoting = match char {
            '\\' => 1,
            '\'' => 2,
            _ => 0,
        };
        let end = rest.char_indices().nth(quoting + 1);
        let (unit, others) = rest.split_at(end.map_or(rest.len(), |(at, _)| at));
        rest = others;
        // The last line has no backslash.
        let room = columns.max(2) - usize::from(!rest.is_empty());
        while !last.is_empty() && last.width() + unit.width() > room {
            let begun = last.split_off(word.unwrap_or(last.len()));
            // Blanks before the backslash separate words; after it they would end the command.
            let blanks = word.map_or(0, |_| columns.saturating_sub(last.width() + 1));
            lines.push(format!("{last}{:blanks$}\\", ""));
            (last, word) = (begun, None);
        }
        last.push_str(unit);
        if unit == " " {
            word = Some(last.len());
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
            ("two words", r"two\ words"),
            ("it's", r"it\'s"),
            ("$HOME", r"\$HOME"),
            ("*", r"\*"),
            ("中文", "中文"),
            ("two\nlines", "two'\n'lines"),
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
            assert!(last.len() <= columns && !last.ends_with('\\'), "{last}");
            assert!(
                others
                    .iter()
                    .all(|line| line.len() <= columns && line.ends_with('\\')),
                "{columns}: {lines:#?}"
            );
            let joined = lines.join("\n").replace("\\\n", "");
            let words: Vec<_> = joined.split_whitespace().collect();
            assert_eq!(words, line.split(' ').collect::<Vec<_>>(), "{columns}");
        }
        assert_eq!(in_lines("queens-tui 8", 80), ["queens-tui 8"]);
    }
}
