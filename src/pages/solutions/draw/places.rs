//! Where the parts of the page stand: the board in squares as large as fit, the text beside or below it, the list below
//! or beside the text.

use ratatui::layout::Rect;

use super::page::SolutionsPage;
use crate::pages::Solutions;
use crate::screen::board::{number_in, number_room};
use crate::screen::place::{self, BoardPlace, SQUARES, inside, right_of, take};
use crate::screen::text::width;

/// Columns before the squares: a row's number and a blank.
const LEFT: u16 = 4;
/// The least width of the text beside the board, and its least height below it.
const BESIDE: u16 = 19;
const BELOW: u16 = 4;
/// Columns between board and text, and between the list and the board of the solution shown.
const GAP: u16 = 2;
/// The most columns of a square of the small board.
const SMALL: u16 = 8;
/// From this width on, text and list stand side by side in an area that is lower than this.
const WIDE: (u16, u16) = (56, 14);
/// The columns of what says how many entries are not shown.
const MORE: u16 = 16;
/// The least number of lines of the list.
const LISTED: u16 = 5;

/// Where the parts of the page stand.
pub(crate) struct Places {
    pub(crate) board: BoardPlace,
    /// The line that says what the shades mean, where it has room below the board.
    pub(crate) legend: Option<Rect>,
    pub(crate) text: Rect,
    pub(crate) list: Option<ListPlaces>,
}

/// Where the parts of the list stand.
pub(crate) struct ListPlaces {
    pub(crate) heading: Rect,
    pub(crate) entries: Rect,
    /// The first entry in sight.
    pub(crate) first: usize,
    /// Whether the entries have the columns of the queens.
    pub(crate) columns: bool,
    /// The line that says how many entries are not shown.
    pub(crate) more: Option<Rect>,
    /// The board of the solution shown, if it has room.
    pub(crate) small: Option<BoardPlace>,
}

impl SolutionsPage<'_> {
    /// The parts of the page: text and list beside the board, or below it if the numbers need the width.
    pub(crate) fn places(&self, area: Rect) -> Places {
        let body = inside(area);
        let beside = Rect {
            width: body.width.saturating_sub(BESIDE + GAP),
            ..body
        };
        let below = Rect {
            height: body.height.saturating_sub(BELOW + 1),
            ..body
        };
        let [(right, right_form), (under, under_form)] =
            [self.board_in(beside), self.board_in(below)];
        let whole = |place: &BoardPlace| place.rows == self.size().get();
        let (board, mut rest) = if whole(&under) && (under_form < right_form || !whole(&right)) {
            let rest = place::below(body, under.area.height + 1);
            (under, rest)
        } else {
            let rest = right_of(body, right.area.width + GAP);
            (right, rest)
        };
        let free = body.bottom() - board.area.bottom();
        let air = u16::from(rest.y == body.y && free > 1);
        let legend = (free > 0).then(|| Rect {
            x: board.area.x + LEFT.min(board.left),
            y: board.area.bottom() + air,
            width: board.area.width - LEFT.min(board.left),
            height: 1,
        });
        if self.list.is_empty() {
            return Places {
                board,
                legend,
                text: rest,
                list: None,
            };
        }
        let (text, list) = if rest.width >= WIDE.0 && rest.height < WIDE.1 {
            self.side_by_side(rest)
        } else {
            let room = Rect {
                height: rest.height.saturating_sub(LISTED + 2),
                ..rest
            };
            let lines: usize = self
                .fitting(room)
                .iter()
                .map(|(lines, _)| lines.len())
                .sum();
            let text = take(&mut rest, lines as u16);
            (text, place::below(rest, 1))
        };
        Places {
            board,
            legend,
            text,
            list: Some(self.list_places(list)),
        }
    }

    /// Text and list side by side: the list has its columns where the text keeps enough.
    fn side_by_side(&self, area: Rect) -> (Rect, Rect) {
        let half = area.width - area.width / 2;
        let list = half.max(self.list_columns());
        let fits = list + GAP + BESIDE <= area.width;
        let list = if fits { list } else { half };
        let text = Rect {
            width: area.width - list - GAP,
            ..area
        };
        (text, right_of(area, area.width - list))
    }

    /// The columns of an entry of the list with those of its queens.
    fn list_columns(&self) -> u16 {
        let queens = self.list.first().map(|first| self.columns_of(first));
        self.number_width() + 6 + queens.map_or(0, |queens| width(&queens) + 1)
    }

    /// The parts of the list in its area.
    fn list_places(&self, mut area: Rect) -> ListPlaces {
        let heading = take(&mut area, 1);
        let mut lines = area.height.min(self.list.len() as u16);
        // The last line says how many others there are.
        let cut = usize::from(lines) < self.list.len() && lines > 1;
        lines -= u16::from(cut);
        let least = self.number_width() + 6;
        let columns = self.list_columns();
        let has_columns = columns <= area.width;
        let entries = Rect {
            width: if has_columns {
                columns
            } else {
                least.min(area.width)
            },
            height: lines,
            ..area
        };
        let more = cut.then(|| Rect {
            width: entries.width.max(MORE).min(area.width),
            height: 1,
            ..place::below(area, lines)
        });
        // The solution shown stands in the middle.
        let last = self.list.len() - usize::from(lines);
        let first = self.at.saturating_sub(usize::from(lines / 2)).min(last);
        let room = right_of(area, entries.width + GAP);
        ListPlaces {
            heading,
            entries,
            first,
            columns: has_columns,
            more,
            small: self.small_board(room),
        }
    }

    /// The place of the board of the solution shown: the largest squares that fit.
    fn small_board(&self, room: Rect) -> Option<BoardPlace> {
        let (size, flip) = (self.size(), self.scene.pen.flip);
        let mut places = BoardPlace::fitting(room, 0, size, flip, 0);
        let small = |place: &BoardPlace| (2..=SMALL).contains(&place.square.0);
        places.find(small)
    }

    /// A number as wide as the widest on an empty board of this size: it is at most twice the mean. Boards whose numbers
    /// are not always counted have no number that determines their squares.
    fn widest(&self) -> u64 {
        let all = self.scene.session.desk.timeline.totals().solutions;
        if self.size().get() <= Solutions::COUNTED {
            2 * all / self.size().get() as u64
        } else {
            0
        }
    }

    /// The place of the board in an area: the largest squares whose numbers are whole, else in thousands, else without
    /// numbers. The second value says which of these.
    fn board_in(&self, area: Rect) -> (BoardPlace, usize) {
        let n = self.size().get() as u16;
        let most = self.widest();
        let fits =
            |square: &(u16, u16)| LEFT + n * square.0 < area.width && n * square.1 < area.height;
        // Below the smallest crown, squares are wider than they are high.
        let even = SQUARES.into_iter().filter(|(_, lines)| *lines > 1);
        let low = [2, 1].into_iter();
        let low = low.flat_map(|lines| (3..=8).rev().map(move |columns| (columns, lines)));
        let squares: Vec<_> = even.chain(low).filter(fits).collect();
        let shown = |square: &(u16, u16)| number_in(most, number_room(square.0));
        let whole = |square: &&(u16, u16)| shown(square).is_some_and(|text| !text.ends_with('k'));
        let found = [
            squares.iter().find(whole),
            squares.iter().find(|square| shown(square).is_some()),
        ];
        let form = found.iter().position(Option::is_some);
        let narrow = if LEFT + 2 * n < area.width { 2 } else { 1 };
        let square = found.into_iter().flatten().next();
        let square = square.copied().unwrap_or((narrow, 1));
        let rows = (area.height.saturating_sub(1) / square.1).clamp(1, n);
        let first = (self.page.focus as u16).saturating_sub(rows / 2);
        let place = BoardPlace {
            area: Rect {
                width: (LEFT + n * square.0 + 1).min(area.width),
                height: 1 + rows * square.1,
                ..area
            },
            first_row: usize::from(first.min(n - rows)),
            rows: usize::from(rows),
            ..BoardPlace::ruled(area, square, self.size(), self.scene.pen.flip, LEFT)
        };
        (place, form.unwrap_or(found.len()))
    }
}
