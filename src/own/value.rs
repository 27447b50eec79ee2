//! Values of a learner's variables, as Python's `marshal` writes them (its version 2).

use std::fmt::{self, Write as _};

/// A value, as far as it can matter for a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// `None`.
    None,
    /// `True` or `False`.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// Another number, by its bits.
    Float(u64),
    Text(String),
    List(Vec<Value>),
    Tuple(Vec<Value>),
    Set(Vec<Value>),
    Dict(Vec<(Value, Value)>),
    /// A container that is larger than a board, by its length.
    Long(u32),
    /// A value of another type, by the type's name.
    Other(String),
}

/// What a check, a function that is asked in a condition, has returned, or what becomes of what a function returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Nothing, where only True accepts a square.
    Nothing,
    Refuses,
    Accepts,
    /// The function does not use what it returns to itself.
    Dropped,
    /// It is a generator, and a line calls it without running it.
    NeverRun,
    /// It returns True, a list or a tuple to itself, in a line that does not use it, and nothing or False in the end to a line
    /// that uses it.
    Lost,
}

impl Reply {
    /// The reply with this number in a message.
    pub(super) const fn numbered(number: u32) -> Self {
        match number {
            0 => Self::Nothing,
            1 => Self::Refuses,
            2 => Self::Accepts,
            3 => Self::Dropped,
            4 => Self::NeverRun,
            _ => Self::Lost,
        }
    }
}

/// How deep containers may be nested.
const DEEPEST: usize = 12;

impl Value {
    /// Reads one value, which has to take all of the bytes. `None` if it does not.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        match bytes.split_first()? {
            (b'#', length) => Some(Self::Long(u32::from_le_bytes(length.try_into().ok()?))),
            (b'?', name) => Some(Self::Other(String::from_utf8_lossy(name).into_owned())),
            _ => {
                let mut reader = Reader { rest: bytes };
                let value = reader.value(DEEPEST)?;
                reader.rest.is_empty().then_some(value)
            }
        }
    }

    /// The elements of a list, a tuple or a set.
    pub fn items(&self) -> Option<&[Self]> {
        match self {
            Self::List(items) | Self::Tuple(items) | Self::Set(items) => Some(items),
            _ => None,
        }
    }

    /// The elements of a list or a tuple, which have an order.
    pub fn sequence(&self) -> Option<&[Self]> {
        match self {
            Self::Set(_) => None,
            _ => self.items(),
        }
    }

    /// The rows of a list of lists or of strings, such as a board; `None` for other values. Cells of one character
    /// stand side by side.
    pub fn rows(&self) -> Option<Vec<String>> {
        let items = self.sequence().filter(|items| items.len() > 1)?;
        let row = |item: &Self| match (item, item.sequence()) {
            (Self::Text(_), _) => Some(item.to_string()),
            (_, Some(cells)) if !cells.is_empty() => {
                let cell = |cell: &Self| match cell {
                    Self::Text(text) if text.chars().count() == 1 => escaped(text),
                    cell => cell.to_string(),
                };
                let cells: Vec<_> = cells.iter().map(cell).collect();
                let gap = if cells.iter().all(|cell| cell.chars().count() == 1) {
                    " "
                } else {
                    ", "
                };
                Some(cells.join(gap))
            }
            _ => None,
        };
        items.iter().map(row).collect()
    }

    /// The whole number; `None` for other values, truth values among them.
    pub const fn number(&self) -> Option<i64> {
        match self {
            Self::Int(number) => Some(*number),
            _ => None,
        }
    }
}

/// As Python prints it.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |f: &mut fmt::Formatter<'_>, open: char, items: &[Self], close: &str| {
            f.write_char(open)?;
            for (at, item) in items.iter().enumerate() {
                write!(f, "{}{item}", if at > 0 { ", " } else { "" })?;
            }
            f.write_str(close)
        };
        match self {
            Self::None => f.write_str("None"),
            Self::Bool(true) => f.write_str("True"),
            Self::Bool(false) => f.write_str("False"),
            Self::Int(number) => write!(f, "{number}"),
            Self::Float(bits) => f.write_str(&float(f64::from_bits(*bits))),
            Self::Text(text) => write!(f, "'{}'", escaped(text)),
            Self::List(items) => list(f, '[', items, "]"),
            Self::Tuple(items) => list(f, '(', items, if items.len() == 1 { ",)" } else { ")" }),
            Self::Set(items) if items.is_empty() => f.write_str("set()"),
            Self::Set(items) => list(f, '{', items, "}"),
            Self::Dict(pairs) => {
                f.write_char('{')?;
                for (at, (key, value)) in pairs.iter().enumerate() {
                    write!(f, "{}{key}: {value}", if at > 0 { ", " } else { "" })?;
                }
                f.write_char('}')
            }
            Self::Long(length) => write!(f, "… ({length})"),
            Self::Other(name) => write!(f, "<{}>", escaped(name)),
        }
    }
}

/// A number as Python writes it: `1e-05` in place of `1e-5`.
fn float(number: f64) -> String {
    let text = format!("{number:?}").replace("NaN", "nan");
    match text.split_once('e') {
        Some((digits, power)) => {
            let sign = if power.starts_with('-') { '-' } else { '+' };
            format!("{digits}e{sign}{:0>2}", power.trim_start_matches('-'))
        }
        None => text,
    }
}

/// A text as Python writes it, without any character that controls a terminal.
fn escaped(text: &str) -> String {
    let char = |char: char| match char {
        '"' => char.to_string(),
        _ if char.is_alphanumeric() || is_joined(char) => char.to_string(),
        _ => char.escape_debug().to_string(),
    };
    text.chars().map(char).collect()
}

/// Whether a character is drawn over the one before it, as an accent is.
fn is_joined(char: char) -> bool {
    matches!(char, '\u{300}'..='\u{36f}')
}

struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    fn bytes(&mut self, count: usize) -> Option<&[u8]> {
        let (taken, rest) = self.rest.split_at_checked(count)?;
        self.rest = rest;
        Some(taken)
    }

    fn length(&mut self) -> Option<usize> {
        Some(u32::from_le_bytes(self.bytes(4)?.try_into().ok()?) as usize)
    }

    fn values(&mut self, count: usize, deeper: usize) -> Option<Vec<Value>> {
        // Each value takes at least one byte, so a false length cannot reserve more than the bytes left.
        let mut values = Vec::with_capacity(count.min(self.rest.len()));
        for _ in 0..count {
            values.push(self.value(deeper)?);
        }
        Some(values)
    }

    fn value(&mut self, deeper: usize) -> Option<Value> {
        let deeper = deeper.checked_sub(1)?;
        Some(match self.bytes(1)?[0] {
            b'N' | b'.' => Value::None,
            b'T' => Value::Bool(true),
            b'F' => Value::Bool(false),
            b'i' => Value::Int(i32::from_le_bytes(self.bytes(4)?.try_into().ok()?).into()),
            b'l' => self.long()?,
            b'g' => Value::Float(u64::from_le_bytes(self.bytes(8)?.try_into().ok()?)),
            b'u' | b's' | b't' => {
                let length = self.length()?;
                Value::Text(String::from_utf8_lossy(self.bytes(length)?).into_owned())
            }
            b'[' => Value::List(self.counted(deeper)?),
            b'(' => Value::Tuple(self.counted(deeper)?),
            b'<' | b'>' => Value::Set(self.counted(deeper)?),
            b'{' => {
                let mut pairs = Vec::new();
                while *self.rest.first()? != b'0' {
                    pairs.push((self.value(deeper)?, self.value(deeper)?));
                }
                self.bytes(1)?;
                Value::Dict(pairs)
            }
            _ => return None,
        })
    }

    fn counted(&mut self, deeper: usize) -> Option<Vec<Value>> {
        let count = self.length()?;
        self.values(count, deeper)
    }

    /// A number of more than 32 bits: digits of 15 bits, the lowest first.
    fn long(&mut self) -> Option<Value> {
        let count = self.length()? as u32 as i32;
        let mut number: i128 = 0;
        for at in 0..count.unsigned_abs() {
            let digit = i128::from(u16::from_le_bytes(self.bytes(2)?.try_into().ok()?));
            number |= if at < 5 {
                digit << (15 * at)
            } else {
                return None;
            };
        }
        i64::try_from(if count < 0 { -number } else { number })
            .ok()
            .map(Value::Int)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_rows_has_rows() {
        let text = |text: &str| Value::Text(text.to_owned());
        let grid = Value::List(vec![
            Value::List(vec![text("Q"), text(".")]),
            Value::List(vec![text("."), text("")]),
        ]);
        assert_eq!(
            grid.rows(),
            Some(vec!["Q .".to_owned(), "., ''".to_owned()])
        );
        let strings = Value::List(vec![text("Q."), text(".Q")]);
        assert_eq!(
            strings.rows(),
            Some(vec!["'Q.'".to_owned(), "'.Q'".to_owned()])
        );
        for other in [
            Value::List(vec![Value::Int(1), Value::Int(2)]),
            Value::List(vec![strings]),
            text("Q."),
        ] {
            assert_eq!(other.rows(), None, "{other}");
        }
    }

    #[test]
    fn numbers_and_accents_are_written_as_python_does() {
        for (number, written) in [
            (1e16, "1e+16"),
            (1e-5, "1e-05"),
            (-2.5e-310, "-2.5e-310"),
            (1e15, "1000000000000000.0"),
            (f64::NAN, "nan"),
            (f64::NEG_INFINITY, "-inf"),
        ] {
            assert_eq!(Value::Float(number.to_bits()).to_string(), written);
        }
        assert_eq!(Value::Text("e\u{301}".to_owned()).to_string(), "'e\u{301}'");
    }

    #[test]
    fn values_are_read_as_python_writes_them() {
        // marshal.dumps([(1, -1, None), {'Q': True}, {2}, 2**40, 1.5], 2)
        let bytes = b"[\x05\0\0\0(\x03\0\0\0i\x01\0\0\0i\xff\xff\xff\xffN{u\x01\0\0\0QT0<\x01\0\0\0i\x02\0\0\0\
                      l\x03\0\0\0\0\0\0\0\0\x04g\0\0\0\0\0\0\xf8\x3f";
        let value = Value::read(bytes).expect("a value");
        assert_eq!(
            value.to_string(),
            "[(1, -1, None), {'Q': True}, {2}, 1099511627776, 1.5]"
        );
        for end in 0..bytes.len() {
            assert_eq!(Value::read(&bytes[..end]), None, "{end} bytes");
        }
        assert_eq!(Value::read(b"#\x05\0\0\0"), Some(Value::Long(5)));
        assert_eq!(
            Value::read(b"[\xff\xff\xff\xff"),
            None,
            "a length that lies"
        );
        assert_eq!(Value::read(&[b'['; 4000]), None, "nested without end");
    }
}
