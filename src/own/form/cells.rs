//! The cells of a line that is a row of a board.

/// How the cells of a row are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// One character each.
    Characters,
    /// With spaces, commas or bars between them, or in one word, in brackets or not.
    Words,
    /// The same after a name of the row, and perhaps before its repetition.
    Named,
    /// Between bars, where a square may be blank.
    Barred,
}

const BARS: [char; 4] = ['|', '│', '║', '┃'];

fn is_between(char: char) -> bool {
    char.is_whitespace() || BARS.contains(&char) || "[](){},;'\"".contains(char)
}

impl Style {
    pub(super) const ALL: [Self; 4] = [Self::Characters, Self::Words, Self::Named, Self::Barred];

    /// The name of the row, and its cells; `None` if the line is no row of `n` cells in this style.
    pub(super) fn cells(self, line: &str, n: usize) -> Option<(String, Vec<String>)> {
        let words = || -> Vec<_> {
            line.split(is_between)
                .filter(|word| !word.is_empty())
                .collect()
        };
        let letters = |word: &str| word.chars().map(String::from).collect::<Vec<_>>();
        let owned = |words: &[&str]| {
            words
                .iter()
                .map(|word| (*word).to_owned())
                .collect::<Vec<_>>()
        };
        let (name, cells) = match self {
            Self::Characters => (String::new(), letters(line)),
            Self::Words => match words()[..] {
                [word] if n > 1 => (String::new(), letters(word)),
                ref words => (String::new(), owned(words)),
            },
            Self::Named => match words()[..] {
                [name, word] if n > 1 => (name.to_owned(), letters(word)),
                [name, ref cells @ .., last] if cells.len() == n && last == name => {
                    (name.to_owned(), owned(cells))
                }
                [name, ref cells @ ..] => (name.to_owned(), owned(cells)),
                [] => return None,
            },
            Self::Barred => barred(line, n)?,
        };
        (cells.len() == n).then_some((name, cells))
    }
}

/// The cells between bars: with a bar, or the name of the row, before the first, and perhaps a bar after the last.
fn barred(line: &str, n: usize) -> Option<(String, Vec<String>)> {
    let mut parts: Vec<_> = line
        .split(BARS)
        .map(|part| part.trim().to_owned())
        .collect();
    if parts.len() > n && parts.last().is_some_and(String::is_empty) {
        parts.pop();
    }
    let name = if parts.len() == n + 1 {
        parts.remove(0)
    } else {
        String::new()
    };
    (parts.len() == n && n > 1).then_some((name, parts))
}
