//! What a program prints, line by line: boards, rows of boards, numbers, Python's literals, as `print` writes lists, and
//! JSON, and other text.

use super::boards::Given;
use super::prose::Prose;
use super::row::{cell, cells, is_row, numbers};
use crate::own::Value;

/// A part of what is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// A value, such as a list.
    Value(Value),
    /// A row of a board.
    Row(Vec<String>),
    /// As many numbers as a row has squares: a row, or a board by its columns.
    Numbers(Vec<i64>),
    /// A mark after so many spaces: a row whose other squares are blank.
    Spaced(usize),
    /// Text.
    Prose(Prose, String),
}

/// The marks of queens on boards whose other squares are blank.
const SPACED: [&str; 9] = ["Q", "q", "♛", "♕", "👑", "X", "x", "*", "#"];

/// Whether a line is only a border: dashes and corners, without spaces between them.
fn is_border(line: &str) -> bool {
    let line = line.trim();
    let border = |char: char| "-+=_~*#─━═│┃║┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬|'.".contains(char);
    line.chars().count() >= 3
        && line.chars().all(|char| border(char) || char == ' ')
        && line.split(' ').any(|run| run.chars().count() >= 3)
}

/// Whether a line names the columns of a board: letters or numbers in order.
fn is_ruler(line: &str, n: usize) -> bool {
    let words: Vec<_> = line.split_whitespace().collect();
    let letters: Vec<_> = words.iter().map(|word| word.to_lowercase()).collect();
    let in_order = |first: char| {
        (0..words.len()).all(|at| {
            letters[at]
                == char::from_u32(first as u32 + at as u32)
                    .unwrap_or(' ')
                    .to_string()
        })
    };
    n > 1 && words.len() == n && in_order('a')
}

/// A text without the sequences that move the cursor or colour it.
fn without_escapes(text: &str) -> String {
    let (mut plain, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once('\u{1b}') {
        plain.push_str(before);
        let end = after
            .find(|char: char| char.is_ascii_alphabetic())
            .map_or(after.len(), |at| at + 1);
        rest = &after[end..];
    }
    (plain + rest).replace(['\r', '\u{c}'], "\n")
}

/// The parts of a text that a program has printed for this size.
pub(super) fn items(text: &str, n: usize) -> Vec<Item> {
    let text = without_escapes(text);
    let (mut items, mut rest) = (Vec::new(), text.as_str());
    while !rest.is_empty() {
        let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
        rest = after_line(line, rest, n, &mut items).unwrap_or(after);
    }
    items
}

/// Reads a line, at which the `text` begins. A value may go on in the next lines: then what comes after it is returned.
fn after_line<'a>(line: &str, text: &'a str, n: usize, items: &mut Vec<Item>) -> Option<&'a str> {
    if line.trim().is_empty() || is_border(line) || is_ruler(line, n) {
        return None;
    }
    if let Some((at, values, rest)) = values(line, text) {
        let row = values.len() == 1
            && rest
                .split('\n')
                .next()
                .is_some_and(|rest| rest.trim().is_empty());
        let row = row.then(|| row_of(&values[0], n)).flatten();
        let label = line[..at].trim();
        if !label.is_empty() {
            items.push(Item::Prose(Prose::of(label, n), label.to_owned()));
        }
        match (row, values.len()) {
            (Some(row), _) => items.push(row),
            (None, 1) => items.extend(values.into_iter().map(Item::Value)),
            _ => items.push(Item::Value(Value::List(values))),
        }
        let (suffix, after) = rest.split_once('\n').unwrap_or((rest, ""));
        let suffix = suffix.trim_matches([' ', ',', ';', '.', ']']);
        if !suffix.is_empty() {
            items.push(Item::Prose(Prose::of(suffix, n), suffix.to_owned()));
        }
        return Some(after);
    }
    let mark = line.trim();
    if n > 1 && SPACED.contains(&mark) {
        let before = line.chars().take_while(|char| *char == ' ').count();
        items.push(Item::Spaced(before));
        return None;
    }
    if let Some(cells) = cells(line, n) {
        items.push(numbers(&cells).map_or(Item::Row(cells), Item::Numbers));
        return None;
    }
    if n > 1 && mark.len() == 1 && !mark.chars().all(char::is_alphanumeric) {
        return None;
    }
    let parts: Option<Vec<i64>> = mark
        .split([',', ' ', '-', '>'])
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().ok())
        .collect();
    if let Some(numbers) = parts.filter(|numbers| numbers.len() == n && n > 1) {
        items.push(Item::Numbers(numbers));
        return None;
    }
    let squares: Vec<_> = mark
        .split([',', ' '])
        .filter(|part| !part.is_empty())
        .map(|part| Value::Text(part.to_owned()))
        .collect();
    let squares = Value::List(squares);
    if matches!(Given::of(&squares, n), Some(Given::Pairs(_))) {
        items.push(Item::Value(squares));
        return None;
    }
    items.push(Item::Prose(Prose::of(line, n), line.trim().to_owned()));
    None
}

/// A value that is one row of a board of more than one row.
fn row_of(value: &Value, n: usize) -> Option<Item> {
    let items = value.sequence().filter(|items| items.len() == n)?;
    if let Some(numbers) = items.iter().map(Value::number).collect::<Option<Vec<_>>>() {
        return Some(Item::Numbers(numbers));
    }
    let cells: Vec<_> = items
        .iter()
        .map(|item| match item {
            Value::Text(text) if text.chars().count() <= 2 => cell(text),
            Value::Bool(queen) => Some(u8::from(*queen).to_string()),
            Value::Int(number) => Some(number.to_string()),
            _ => None,
        })
        .collect::<Option<_>>()?;
    let queens = matches!(Given::of(value, n), Some(Given::Pairs(_)));
    (is_row(&cells) && !queens).then_some(Item::Row(cells))
}

/// The values in a line, where the first begins, and what comes after the last. The text begins with the line.
fn values<'a>(line: &str, text: &'a str) -> Option<(usize, Vec<Value>, &'a str)> {
    let at = line.find(['[', '(', '{'])?;
    if line[..at].contains(['|', '.'])
        && !line[..at].contains(": ")
        && !line[..at]
            .trim_start()
            .starts_with(|char: char| char.is_ascii_digit())
    {
        return None;
    }
    let mut values = Vec::new();
    let mut rest = &text[at..];
    while let Some((value, after)) = first(rest) {
        values.push(value);
        rest = after;
        let line_rest = rest.split('\n').next().unwrap_or_default();
        let next = line_rest.trim_start_matches([' ', ',', ';', '-', '>', '→', '|', '\t']);
        if !next.starts_with(['[', '(', '{']) {
            break;
        }
        rest = &rest[line_rest.len() - next.len()..];
    }
    (!values.is_empty()
        && values
            .iter()
            .any(|value| value.items().is_some() || matches!(value, Value::Dict(_))))
    .then_some((at, values, rest))
}

/// How deep lists may be nested.
const DEEPEST: usize = 8;

/// Reads the literal at the beginning of a text, and returns what comes after it.
fn first(text: &str) -> Option<(Value, &str)> {
    let mut reader = Reader { rest: text };
    let value = reader.value(DEEPEST)?;
    Some((value, reader.rest))
}

/// Reads a text that consists of one literal.
#[cfg(test)]
pub(in crate::own) fn read(text: &str) -> Option<Value> {
    first(text)
        .filter(|(_, rest)| rest.trim().is_empty())
        .map(|(value, _)| value)
}

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn skip(&mut self) {
        self.rest = self.rest.trim_start();
    }

    fn take(&mut self, text: &str) -> bool {
        self.skip();
        match self.rest.strip_prefix(text) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn value(&mut self, deeper: usize) -> Option<Value> {
        let deeper = deeper.checked_sub(1)?;
        for (word, value) in [
            ("True", Value::Bool(true)),
            ("False", Value::Bool(false)),
            ("None", Value::None),
            ("true", Value::Bool(true)),
            ("false", Value::Bool(false)),
            ("null", Value::None),
        ] {
            if self.take(word) {
                return Some(value);
            }
        }
        if self.take("[") {
            return self.items("]", deeper).map(Value::List);
        }
        if self.take("(") {
            return self.items(")", deeper).map(Value::Tuple);
        }
        if self.take("{") {
            return self.braces(deeper);
        }
        if let Some(quote) = self
            .rest
            .chars()
            .next()
            .filter(|char| matches!(char, '\'' | '"'))
        {
            return self.text(quote);
        }
        let digits = self.rest.strip_prefix('-').unwrap_or(self.rest);
        let end = self.rest.len()
            - digits
                .trim_start_matches(|char: char| char.is_ascii_digit())
                .len();
        let (number, rest) = self.rest.split_at(end);
        // A whole number may be written as 1. or 1.0, as numpy does.
        let zeros = rest
            .strip_prefix('.')
            .map(|rest| rest.trim_start_matches('0'));
        self.rest = zeros.unwrap_or(rest);
        if self
            .rest
            .starts_with(|char: char| char.is_alphanumeric() || char == '.')
        {
            return None;
        }
        number.parse().ok().map(Value::Int)
    }

    fn items(&mut self, close: &str, deeper: usize) -> Option<Vec<Value>> {
        let mut items = Vec::new();
        loop {
            if self.take(close) {
                return Some(items);
            }
            if !items.is_empty() && !self.take(",") {
                return None;
            }
            if self.take(close) {
                return Some(items);
            }
            items.push(self.value(deeper)?);
        }
    }

    /// A set or a dict.
    fn braces(&mut self, deeper: usize) -> Option<Value> {
        let (mut items, mut pairs) = (Vec::new(), Vec::new());
        while !self.take("}") {
            if !(items.is_empty() && pairs.is_empty() || self.take(",")) {
                return None;
            }
            let key = self.value(deeper)?;
            if self.take(":") {
                pairs.push((key, self.value(deeper)?));
            } else {
                items.push(key);
            }
        }
        if items.is_empty() {
            return Some(Value::Dict(pairs));
        }
        pairs.is_empty().then_some(Value::Set(items))
    }

    fn text(&mut self, quote: char) -> Option<Value> {
        let mut text = String::new();
        let mut chars = self.rest.char_indices().skip(1);
        while let Some((at, char)) = chars.next() {
            match char {
                '\\' => match chars.next()?.1 {
                    'n' => text.push('\n'),
                    't' => text.push('\t'),
                    other => text.push(other),
                },
                _ if char == quote => {
                    self.rest = &self.rest[at + char.len_utf8()..];
                    return Some(Value::Text(text));
                }
                _ => text.push(char),
            }
        }
        None
    }
}
