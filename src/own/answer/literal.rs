//! Python's literals, as `print` writes lists, and JSON.

use super::super::Value;

/// How deep lists may be nested.
const DEEPEST: usize = 8;

/// Reads the literal at the beginning of a text, and returns what comes after it.
pub(super) fn first(text: &str) -> Option<(Value, &str)> {
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
