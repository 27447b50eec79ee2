//! Lines and values of a recorded program, as the screen shows them.

use crate::algorithms::{Label, RegisterValue};
use crate::own;
use crate::session::run::SourceLine;

/// The name of a line of a recorded program.
pub trait LineName: Copy + PartialEq {
    /// The line, for the screen.
    fn shown(self) -> SourceLine;
}

impl LineName for Label {
    fn shown(self) -> SourceLine {
        SourceLine::Label(self)
    }
}

impl LineName for u32 {
    fn shown(self) -> SourceLine {
        SourceLine::Number(self as usize)
    }
}

/// A value of a recorded program.
pub trait RecordedValue: PartialEq {
    /// The value, for the screen.
    fn shown(&self) -> RegisterValue;

    /// The value, if it is a number.
    fn number(&self) -> Option<i64>;
}

impl RecordedValue for RegisterValue {
    fn shown(&self) -> RegisterValue {
        self.clone()
    }

    fn number(&self) -> Option<i64> {
        if let Self::Number(number) = self {
            Some(*number)
        } else {
            None
        }
    }
}

impl RecordedValue for own::Value {
    fn shown(&self) -> RegisterValue {
        match (self.number(), self.rows()) {
            (Some(number), _) => RegisterValue::Number(number),
            (None, Some(rows)) => RegisterValue::Rows {
                line: self.to_string(),
                rows,
            },
            (None, None) => RegisterValue::Text(self.to_string()),
        }
    }

    fn number(&self) -> Option<i64> {
        self.number()
    }
}
