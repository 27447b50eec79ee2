//! A row of a board as a text: its cells.

/// The letters that stand for squares.
const LETTERS: &str = "QqXxOoEeWwBb后皇空";

/// A cell of a printed board.
pub(super) fn cell(text: &str) -> Option<String> {
    let text: String = text.chars().filter(|char| *char != '\u{fe0f}').collect();
    let text = text.trim();
    let is_cell = |char: char| {
        !char.is_alphanumeric() && !char.is_control() && !"[](){}'\",|:".contains(char)
            || LETTERS.contains(char)
    };
    let number = text.len() <= 2 && text.bytes().all(|digit| digit.is_ascii_digit());
    let numpy = ["0.", "1.", "True", "False"]
        .iter()
        .position(|known| *known == text);
    match numpy {
        Some(known) => Some(["0", "1", "1", "0"][known].to_owned()),
        None => (number || text.chars().count() <= 2 && text.chars().all(is_cell))
            .then(|| text.to_owned()),
    }
}

/// The N cells of a printed row; `None` if the line is none.
pub(super) fn cells(line: &str, n: usize) -> Option<Vec<String>> {
    let line = line.trim_end_matches(['\r', '\n']);
    let row = |parts: &[&str]| {
        let cells: Option<Vec<_>> = parts.iter().map(|part| cell(part)).collect();
        cells.filter(|cells| is_row(cells))
    };
    let bars: Vec<_> = line.split(['|', '│', '┃', '║']).collect();
    if bars.len() > 2 && bars.len() != n {
        // What stands before the first bar and after the last one is a label.
        let inner = &bars[1..bars.len() - 1];
        return match inner {
            [row] => cells(row, n),
            _ if inner.len() == n => row(inner),
            _ => None,
        };
    }
    if bars.len() == n && n > 1 {
        return row(&bars);
    }
    if let [label, row] = bars[..]
        && n > 1
    {
        return cells(if label.trim().len() <= 2 { row } else { label }, n);
    }
    let plain = line.replace(['[', ']', '(', ')', ',', '\'', '"'], " ");
    let mut words: Vec<_> = plain.split_whitespace().collect();
    let is_label = |word: &str| {
        word.trim_end_matches([':', '.', ')']).len() <= 2
            && word.chars().next().is_some_and(char::is_alphanumeric)
    };
    if let Some((label, rest)) = line.split_once(':')
        && !rest.trim().is_empty()
        && (label.to_lowercase().starts_with("row") || is_label(label.trim()))
    {
        return cells(rest, n);
    }
    if words.len() == n + 2 && words[0] == words[n + 1] {
        words.pop();
    }
    if words.len() == n + 1
        && is_label(words[0])
        && !words[1..].iter().all(|word| {
            *word != "0" && *word != "1" && word.bytes().all(|digit| digit.is_ascii_digit())
        })
    {
        words.remove(0);
    }
    if words.len() == n {
        return row(&words);
    }
    if words.len() == 2 && is_label(words[0]) {
        words.remove(0);
    }
    let [packed] = words[..] else { return None };
    packed_cells(packed, n)
}

/// The cells of a row that nothing stands between.
fn packed_cells(packed: &str, n: usize) -> Option<Vec<String>> {
    // 92 is no row, but 01 and 2413 are.
    let digits = packed.bytes().all(|digit| digit.is_ascii_digit());
    let binary = packed.bytes().all(|digit| matches!(digit, b'0' | b'1'));
    let different = (1..n).all(|at| {
        !packed.as_bytes()[..at.min(packed.len())].contains(packed.as_bytes().get(at).unwrap_or(&0))
    });
    if n > 1 && digits && !binary && (n < 4 || packed.len() != n || !different) {
        return None;
    }
    let cells: Vec<_> = packed
        .chars()
        .filter(|char| *char != '\u{fe0f}')
        .map(|char| cell(&char.to_string()))
        .collect::<Option<_>>()?;
    (cells.len() == n && is_row(&cells)).then_some(cells)
}

/// Whether these can be the cells of a row: numbers, or few different marks.
pub(super) fn is_row(cells: &[String]) -> bool {
    let mut marks: Vec<_> = cells.iter().collect();
    marks.sort_unstable();
    marks.dedup();
    marks.len() <= 3 || numbers(cells).is_some()
}

/// The numbers that the cells are; `None` unless all are.
pub(super) fn numbers(cells: &[String]) -> Option<Vec<i64>> {
    cells.iter().map(|cell| cell.parse().ok()).collect()
}
