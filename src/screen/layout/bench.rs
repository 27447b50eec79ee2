//! The layout under the microscope: rows of digits need less height than a board, but longer names.

use ratatui::layout::Rect;

use super::{Layout, PANEL};
use crate::screen::place::BoardPlace;
use crate::session::Session;

/// Columns and rows of a digit's place, largest first.
const SQUARES: [(u16, u16); 4] = [(6, 3), (4, 2), (2, 1), (1, 1)];
/// The longest name of a row of digits: `pos-1`.
const NAME: u16 = 5;
/// The maximum number of rows of a stage, with the ruler.
const ROWS: u16 = 5;
/// The minimum width of the panel at the right on small screens.
const NARROW_PANEL: u16 = 22;
/// The minimum height of a panel below.
const LOW_PANEL: u16 = 5;

/// The layout: the widest columns that leave room for the panel at the right; on small screens with a narrower panel,
/// or with the panel below.
pub(crate) fn layout(session: &Session, area: Rect) -> Layout {
    let strip = u16::from(area.height >= 20) + u16::from(area.height >= 32);
    let body = Rect {
        y: area.y + 1,
        height: area.height - 2 - strip,
        ..area
    };
    let least = if area.width >= 80 {
        PANEL
    } else {
        NARROW_PANEL
    };
    let mut places = SQUARES
        .iter()
        .map(|square| place(session, *square, area, body));
    let beside = places.clone().find(|(_, width)| {
        // One column for the border.
        area.width
            .checked_sub(width + 1)
            .is_some_and(|rest| rest >= least)
    });
    let narrowest = || place(session, (1, 1), area, body);
    let (board, left_w, act, border) = if let Some((board, width)) = beside {
        let air = u16::from(area.width - width > least + 3);
        let border = Rect {
            x: area.x + width + air,
            width: 1,
            ..body
        };
        let x = border.x + 1 + air;
        (
            board,
            width,
            Rect {
                x,
                width: area.right() - x,
                ..body
            },
            Some(border),
        )
    } else {
        let (board, width) = places
            .find(|(_, width)| *width <= area.width)
            .unwrap_or_else(narrowest);
        let rows = ROWS.min(body.height.saturating_sub(LOW_PANEL)).max(2);
        let act = Rect {
            y: body.y + rows,
            height: body.height.saturating_sub(rows),
            ..body
        };
        (board, width, act, None)
    };
    let left = Rect {
        width: left_w,
        height: if border.is_some() {
            body.height
        } else {
            act.y - body.y
        },
        ..body
    };
    Layout {
        left,
        border,
        one_panel: true,
        strip: (strip > 0).then_some(Rect {
            y: body.bottom(),
            height: strip,
            ..area
        }),
        act: Some(act),
        ..Layout::bare(area, board)
    }
}

/// The place of digits of this size, and the total width of names, margin cells and columns.
fn place(session: &Session, square: (u16, u16), area: Rect, body: Rect) -> (BoardPlace, u16) {
    let n = session.size().get();
    // If there is room, a blank column separates the margin cells from the columns.
    let air = u16::from(area.width >= 60);
    let left = NAME + 1 + air;
    let width = left + n as u16 * square.0 + 1 + u16::from(square.0 == 1 && air == 1);
    let bare = BoardPlace::bare(Rect { width, ..body }, square, session.size(), session.flip);
    (
        BoardPlace {
            rows: 0,
            left,
            margin: NAME,
            ruled: true,
            ..bare
        },
        width,
    )
}
