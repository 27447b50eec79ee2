//! Python's literals in a text, as `print` writes lists, tuples, sets and dicts.

use super::numbers::label;
use crate::own::Value;

/// A list, tuple, set or dict in a text.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Literal {
    /// What stands before it in its line, whatever its numbers are.
    pub(super) label: String,
    pub(super) value: Value,
}

/// How deep containers may be nested.
const DEEPEST: usize = 8;

/// The literals of a text, and the text without them.
pub(super) fn literals(text: &str) -> (Vec<Literal>, String) {
    let (mut found, mut rest, mut at) = (Vec::new(), String::new(), 0);
    while let Some(offset) = text[at..].find(['[', '(', '{']) {
        let open = at + offset;
        let mut reader = Reader {
            rest: &text[open..],
        };
        let value = reader.value(DEEPEST).filter(is_container);
        rest.push_str(&text[at..open]);
        if let Some(value) = value {
            let label = label(rest.rsplit('\n').next().unwrap_or_default());
            found.push(Literal { label, value });
            at = text.len() - reader.rest.len();
        } else {
            rest.push_str(&text[open..=open]);
            at = open + 1;
        }
    }
    rest.push_str(&text[at..]);
    (found, rest)
}

/// Whether a value may be a board or boards. The parts of a dict with names are literals of their own.
fn is_container(value: &Value) -> bool {
    match value {
        Value::List(_) | Value::Tuple(_) | Value::Set(_) => true,
        Value::Dict(pairs) => pairs.iter().all(|(key, _)| key.number().is_some()),
        _ => false,
    }
}

struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    fn space(&mut self) {
        self.rest = self.rest.trim_start();
    }

    /// Takes this, if it comes next.
    fn take(&mut self, what: char) -> bool {
        self.space();
        let after = self.rest.strip_prefix(what);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    /// The next characters, as long as they are such.
    fn run(&mut self, is_part: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|char| !is_part(char));
        let (run, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        run
    }

    fn value(&mut self, deeper: usize) -> Option<Value> {
        let deeper = deeper.checked_sub(1)?;
        self.space();
        match self.rest.chars().next()? {
            '[' => self
                .items('[', ']', deeper)
                .map(|(items, _)| Value::List(items)),
            '(' => match self.items('(', ')', deeper)? {
                (mut items, false) if items.len() == 1 => items.pop(),
                (items, _) => Some(Value::Tuple(items)),
            },
            '{' => self.braces(deeper),
            quote @ ('\'' | '"') => self.text(quote),
            '-' | '0'..='9' => self.number(),
            _ => match self.run(char::is_alphanumeric) {
                "True" | "true" => Some(Value::Bool(true)),
                "False" | "false" => Some(Value::Bool(false)),
                "None" | "null" => Some(Value::None),
                _ => None,
            },
        }
    }

    /// The items between two brackets, and whether a comma stands after the last.
    fn items(&mut self, open: char, close: char, deeper: usize) -> Option<(Vec<Value>, bool)> {
        self.take(open);
        let (mut items, mut comma) = (Vec::new(), false);
        while !self.take(close) {
            if !items.is_empty() && !comma {
                return None;
            }
            items.push(self.value(deeper)?);
            comma = self.take(',');
        }
        Some((items, comma))
    }

    fn braces(&mut self, deeper: usize) -> Option<Value> {
        self.take('{');
        let (mut keys, mut values) = (Vec::new(), Vec::new());
        while !self.take('}') {
            keys.push(self.value(deeper)?);
            if self.take(':') {
                values.push(self.value(deeper)?);
            }
            if !self.take(',') && !self.rest.trim_start().starts_with('}') {
                return None;
            }
        }
        if keys.len() == values.len() {
            Some(Value::Dict(keys.into_iter().zip(values).collect()))
        } else {
            values.is_empty().then_some(Value::Set(keys))
        }
    }

    fn number(&mut self) -> Option<Value> {
        let text = self.run(|char| char.is_ascii_digit() || "-.e+".contains(char));
        match text.parse() {
            Ok(number) => Some(Value::Int(number)),
            Err(_) => text
                .parse()
                .ok()
                .map(|number: f64| Value::Float(number.to_bits())),
        }
    }

    /// A text between quotes; what follows a backslash is taken as it stands, a line end apart.
    fn text(&mut self, quote: char) -> Option<Value> {
        let (mut text, mut chars) = (String::new(), self.rest.chars());
        chars.next();
        loop {
            match chars.next()? {
                '\\' => match chars.next()? {
                    'n' => text.push('\n'),
                    char => text.push(char),
                },
                '\n' => return None,
                char if char == quote => break,
                char => text.push(char),
            }
        }
        self.rest = chars.as_str();
        Some(Value::Text(text))
    }
}
