//! Parts of an area of the screen.

use ratatui::layout::{Margin, Rect};

/// The area without this many rows at its top.
pub(crate) fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect {
        y: area.y + rows,
        height: area.height - rows,
        ..area
    }
}

/// The area without this many columns at its left.
pub(crate) fn right_of(area: Rect, columns: u16) -> Rect {
    let columns = columns.min(area.width);
    Rect {
        x: area.x + columns,
        width: area.width - columns,
        ..area
    }
}

/// The area without a blank column at each side.
pub(crate) const fn inside(area: Rect) -> Rect {
    area.inner(Margin::new(1, 0))
}

/// Takes this many rows from the top of the area.
pub(crate) fn take(area: &mut Rect, rows: u16) -> Rect {
    let taken = Rect {
        height: rows.min(area.height),
        ..*area
    };
    *area = below(*area, rows);
    taken
}
