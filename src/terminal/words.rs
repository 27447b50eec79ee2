//! Commands as words.

/// Splits a command into words at whitespace outside quotes.
pub fn words(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for char in command.chars() {
        match quote {
            Some(open) if char == open => quote = None,
            None if matches!(char, '\'' | '"') => {
                quote = Some(char);
                word.get_or_insert_default();
            }
            None if char.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(char),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_split_into_words_without_a_shell() {
        assert_eq!(words("./mine {n}"), ["./mine", "{n}"]);
        assert_eq!(
            words("'my program'  -n \"{n} {n}\" ''"),
            ["my program", "-n", "{n} {n}", ""]
        );
        assert!(words("  ").is_empty());
    }
}
