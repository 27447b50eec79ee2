//! Text in lines: broken where Unicode allows it, and not within an expression.

use std::ops::Range;

use textwrap::WordSeparator;
use textwrap::core::{Word, break_words};
use textwrap::wrap_algorithms::wrap_first_fit;

use super::width;

/// The characters of operators, as programs and texts write them.
const OPERATORS: &[char] = &[
    '&', '|', '^', '<', '>', '=', '+', '-', '*', '/', '%', '!', '×', '−',
];

/// What ends a part of a sentence: an operator after it begins a new one, and belongs to no expression before.
const ENDS: &[char] = &[
    '.', ',', ';', ':', '?', '。', '，', '；', '：', '？', '、', '（',
];

/// `text` in lines of at most this many columns, broken where Unicode allows it, but not after a hyphen inside a word, and
/// not within an expression that fits into a line. A word that is wider than a line is broken between characters.
pub(crate) fn wrapped(text: &str, columns: u16) -> Vec<String> {
    if columns == 0 {
        return Vec::new();
    }
    let paragraph = |text: &str| {
        if width(text) <= columns {
            return vec![text.trim_end_matches(' ').to_owned()];
        }
        let words = break_words(words(text, columns), columns.into());
        let lines = wrap_first_fit(&words, &[f64::from(columns)]).into_iter();
        let written = |words: &[Word]| -> String {
            let words = words.iter();
            words
                .flat_map(|word| [word.word, word.whitespace])
                .collect()
        };
        lines
            .map(|line| written(line).trim_end_matches(' ').to_owned())
            .collect()
    };
    text.split('\n').flat_map(paragraph).collect()
}

/// The words between which a line may end. An expression that fits into this many columns is one word, with what is
/// written to it without a blank; one that does not is broken between the arguments of its calls, or else anywhere.
fn words(text: &str, columns: u16) -> Vec<Word<'_>> {
    let mut at = 0;
    let ends = WordSeparator::UnicodeBreakProperties
        .find_words(text)
        .map(|word| {
            at += word.word.len() + word.whitespace.len();
            at
        });
    let mut words = Vec::new();
    add_words(
        text,
        0,
        &ends.collect::<Vec<_>>(),
        &brackets(text),
        columns,
        &mut words,
    );
    words
}

/// Adds the words from `begins` to the last of these ends. None ends within the brackets if it fits into a line.
fn add_words<'a>(
    text: &'a str,
    mut begins: usize,
    ends: &[usize],
    brackets: &[Range<usize>],
    columns: u16,
    words: &mut Vec<Word<'a>>,
) {
    let goes_on = |end: &usize| brackets.iter().any(|of| of.contains(end)) || holds(text, *end);
    let is_last = |end: &usize| *end == text.len() || !goes_on(end);
    for parts in ends.split_inclusive(is_last) {
        let end = parts.last().copied().unwrap_or(begins);
        let whole = Word::from(&text[begins..end]);
        if parts.len() == 1 || width(whole.word) <= columns {
            words.push(whole);
        } else if brackets.is_empty() {
            let begin = [begins].into_iter().chain(parts.iter().copied());
            words.extend(
                begin
                    .zip(parts)
                    .map(|(begin, end)| Word::from(&text[begin..*end])),
            );
        } else {
            add_words(text, begins, parts, &[], columns, words);
        }
        begins = end;
    }
}

/// Whether the text goes on here without a new line: beside an operator, between a number and a Chinese character, between
/// the numbers of a range or a list, and where program text goes on without a blank.
fn holds(text: &str, at: usize) -> bool {
    let (before, after) = (text[..at].trim_end_matches(' '), &text[at..]);
    let (Some(last), Some(next)) = (before.chars().next_back(), after.chars().next()) else {
        return false;
    };
    let counted = last.is_ascii_digit() && is_chinese(next);
    let numbered = is_chinese(last) && next.is_ascii_digit();
    let ranged = last == '～' || next == '～';
    let is_number = |text: &str| text.ends_with(|char: char| char.is_ascii_digit());
    let listed = is_number(before.strip_suffix('、').unwrap_or(before)) && next.is_ascii_digit();
    let joined = before.len() == at && last.is_ascii() && next.is_ascii();
    counted
        || numbered
        || ranged
        || listed
        || joined
        || is_after_operator(before)
        || is_before_operator(before, after)
}

/// Whether a text ends with an operator that stands by itself.
fn is_after_operator(text: &str) -> bool {
    let rest = text.trim_end_matches(OPERATORS);
    rest.len() < text.len() && (rest.ends_with(' ') || rest.is_empty())
}

/// Whether the text `after` goes on with an operator that stands by itself, in the expression before it.
fn is_before_operator(before: &str, after: &str) -> bool {
    let rest = after.trim_start_matches(OPERATORS);
    let alone = |next: char| !next.is_ascii_alphanumeric() && !matches!(next, '(' | '[' | '~');
    rest.len() < after.len() && rest.chars().next().is_none_or(alone) && !before.ends_with(ENDS)
}

const fn is_chinese(char: char) -> bool {
    matches!(char, '\u{4e00}'..='\u{9fff}')
}

/// Where the brackets of calls, lists and pairs of numbers are: after their opening, up to their closing bracket. The
/// brackets of a sentence are none of them.
fn brackets(text: &str) -> Vec<Range<usize>> {
    let mut open: Vec<Option<usize>> = Vec::new();
    let mut found = Vec::new();
    for (at, char) in text.char_indices() {
        match char {
            '(' | '[' => {
                let called = text[..at].ends_with(|before: char| {
                    before.is_ascii_alphanumeric() || matches!(before, '_' | ')' | ']' | '~')
                });
                let inside = text[at + 1..].split([')', ']']).next().unwrap_or_default();
                let numbers = |inner: char| inner.is_ascii_digit() || matches!(inner, ',' | ' ');
                let code = char == '[' || called || inside.chars().all(numbers);
                open.push(Some(at + 1).filter(|_| code));
            }
            ')' | ']' => found.extend(open.pop().flatten().map(|begin| begin..at)),
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assets::FILES;

    /// The paragraphs of all texts of the screen, in each language, with a number for each value.
    fn texts() -> impl Iterator<Item = String> {
        let is_text = |path: &str| {
            [".ftl", ".md", ".txt"]
                .iter()
                .any(|kind| path.ends_with(kind))
        };
        let files = FILES.iter().filter(move |(path, _)| is_text(path));
        let lines = files.flat_map(|(_, text)| text.lines());
        let lines = lines.filter(|line| !line.trim_start().starts_with(['>', '#', '[', '*']));
        let own = lines.map(|line| line.split_once(" = ").map_or(line, |(_, text)| text));
        own.map(|text| {
            let parts = text.split('{').enumerate();
            let filled = parts.map(|(at, part)| match part.split_once('}') {
                Some((_, rest)) if at > 0 => format!("7{rest}"),
                _ => part.to_owned(),
            });
            filled.collect()
        })
    }

    /// Whether this is an operator and nothing else.
    fn is_operator(word: &str) -> bool {
        let operators = [
            "&", "|", "^", "<<", ">>", "=", "==", "+", "-", "×", "<", ">", "^=", "+=", "!=", "%",
        ];
        operators.contains(&word)
    }

    /// What is torn where one of these lines ends and the other begins.
    fn torn<'a>(line: &'a str, next: &'a str) -> Option<&'static str> {
        let last = line.split(' ').next_back().unwrap_or_default();
        let first = next
            .split([' ', '.', ',', '。', '，', '？'])
            .next()
            .unwrap_or_default();
        let open = line
            .rsplit_once('(')
            .filter(|(_, inside)| !inside.contains(')'));
        let called = open.is_some_and(|(before, _)| {
            before.ends_with(|before: char| before.is_ascii_alphanumeric())
        });
        let wide = |char: char| ('\u{4e00}'..='\u{9fff}').contains(&char);
        let digit = |char: char| char.is_ascii_digit();
        if is_operator(last) && line.contains(' ') {
            Some("ends with an operator")
        } else if is_operator(first) && !line.ends_with([';', ':', '.', '。', '：', '，']) {
            Some("begins with an operator")
        } else if called {
            Some("ends within a call")
        } else if next.starts_with(['。', '，', '：', '、', '；', '？', '！', '）', '”', '…'])
        {
            Some("begins with the end of a sentence")
        } else if line.ends_with(wide) && next.starts_with(digit)
            || line.ends_with(digit) && next.starts_with(wide)
        {
            Some("parts a number from what it counts")
        } else {
            None
        }
    }

    /// The lines of all texts of the screen are as narrow as they have to be, and none ends or begins within an expression.
    #[test]
    fn no_expression_is_torn() {
        let mut all = 0;
        for text in texts() {
            for columns in [2, 8, 44, 60, 80] {
                let lines = wrapped(&text, columns);
                for pair in lines.windows(2).filter(|_| columns > 40) {
                    let torn = torn(&pair[0], &pair[1]);
                    assert_eq!(torn, None, "{pair:?} in {columns}");
                    all += 1;
                }
                let wide = lines.iter().find(|line| width(line) > columns);
                assert!(columns < 2 || wide.is_none(), "{wide:?} in {columns}");
            }
        }
        assert!(all > 1_000, "{all} lines");
        assert!(wrapped("text", 0).is_empty());
    }

    /// An expression that does not fit into a line is broken beside its operators, and a sentence at its blanks.
    #[test]
    fn only_what_fits_stays_whole() {
        assert_eq!(wrapped("p = pos & -pos", 8), ["p = pos", "& -pos"]);
        assert_eq!(
            wrapped("Type p = pos & -pos", 14),
            ["Type", "p = pos & -pos"]
        );
        assert_eq!(
            wrapped("rows (0, 4) and (a queen)", 11),
            ["rows (0, 4)", "and (a", "queen)"]
        );
        assert_eq!(
            wrapped("call place(row + 1)", 16),
            ["call", "place(row + 1)"]
        );
        assert_eq!(wrapped("no board[row][col]", 15), ["no", "board[row][col]"]);
        assert_eq!(wrapped("by row: 1 3 0 2.", 11), ["by row:", "1 3 0 2."]);
        assert_eq!(wrapped("C++ and C-c", 8), ["C++ and", "C-c"]);
        assert_eq!(wrapped("皇后在第 2 行。", 10), ["皇后在", "第 2 行。"]);
        assert_eq!(
            wrapped("排除了第 0～3 列。", 14),
            ["排除了", "第 0～3 列。"]
        );
        assert_eq!(
            wrapped("依次在第 4、0 列。", 14),
            ["依次在", "第 4、0 列。"]
        );
    }
}
