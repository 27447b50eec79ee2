//! JSON, one object per line.

use std::io::{self, Write};

use serde::{Serialize, Serializer};

/// Writes one object on a line of its own.
pub(super) fn write_json(out: &mut dyn Write, line: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    writeln!(out)
}

/// A number that may be larger than 2⁵³. Many readers of JSON would round it, so it is then written as a string.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Whole(pub(super) u64);

impl Whole {
    /// Every whole number up to here is a double-precision number.
    const EXACT: u64 = 1 << 53;
}

impl Serialize for Whole {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 <= Self::EXACT {
            serializer.serialize_u64(self.0)
        } else {
            serializer.collect_str(&self.0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_double_cannot_hold_is_a_string() {
        for (number, text) in [
            (0, "0"),
            (9_007_199_254_740_992, "9007199254740992"),
            (9_007_199_254_740_993, "\"9007199254740993\""),
            (u64::MAX, "\"18446744073709551615\""),
        ] {
            assert_eq!(
                serde_json::to_string(&Whole(number)).expect("a number"),
                text
            );
        }
    }
}
