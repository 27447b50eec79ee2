//! Input from the terminal.

use crate::content::Key;

/// One input from the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// A key.
    Key(Key),
    /// The left button was pressed or dragged, at this column and row.
    Point(u16, u16),
    /// The wheel was turned up or down, at this column and row.
    Wheel {
        /// Whether it was turned up.
        up: bool,
        /// The column.
        column: u16,
        /// The row.
        row: u16,
    },
    /// The mouse was moved to this column and row, without a button.
    Hover(u16, u16),
    /// A pasted text.
    Paste(String),
    /// A new size: columns and rows.
    Resize(u16, u16),
    /// The answer to the question for the cursor: its column, from 1.
    #[cfg_attr(not(unix), expect(dead_code, reason = "only the Unix side asks"))]
    Cursor(u16),
}
