//! What comes from the terminal.

use crate::content::Key;

/// One thing that the terminal sends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// A key.
    Key(Key),
    /// The left button is down, or dragged, at this column and row.
    Point(u16, u16),
    /// The wheel, away.
    ScrollUp,
    /// The wheel, towards.
    ScrollDown,
    /// A text in one piece.
    Paste(String),
    /// A new size: columns and rows.
    Resize(u16, u16),
    /// The column of the cursor, which was asked for; 1 is the first.
    #[cfg_attr(not(unix), expect(dead_code, reason = "nobody asks there"))]
    Cursor(u16),
}
