//! Text measured in columns: Chinese characters take two.

mod wrap;

use crate::text::grouped;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

pub(crate) use wrap::wrapped;

/// The columns that a text takes.
pub(crate) fn width(text: &str) -> u16 {
    text.width().min(usize::from(u16::MAX)) as u16
}

/// The columns that the widest of these texts takes; 0 without texts.
pub(crate) fn widest<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> u16 {
    texts
        .into_iter()
        .map(|text| width(text.as_ref()))
        .max()
        .unwrap_or(0)
}

/// Writes as much of `text` as lies within `area`, from column `x` of row `y` on, and returns the column after it. No
/// character is cut in half.
pub(crate) fn put(buf: &mut Buffer, area: Rect, x: u16, y: u16, text: &str, style: Style) -> u16 {
    let area = area.intersection(buf.area);
    if y < area.top() || y >= area.bottom() || x < area.left() || x >= area.right() {
        return x;
    }
    let room = usize::from(area.right() - x);
    if !text.chars().all(is_plain) {
        return buf.set_stringn(x, y, text, room, style).0;
    }
    // The same, without the search for clusters of characters, which takes most of the time of a frame.
    let mut x = x;
    for char in text.chars().take(room) {
        buf[(x, y)].set_char(char).set_style(style);
        x += 1;
    }
    x
}

/// Whether a character takes one column and never joins its neighbours: ASCII, lines, blocks and braille.
const fn is_plain(char: char) -> bool {
    matches!(char, ' '..='~' | '\u{2500}'..='\u{259f}' | '\u{2800}'..='\u{28ff}')
}

/// The dots of a braille character: those of the left column from the top down, then those of the right one.
pub(crate) const DOTS: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];

/// The braille character with these dots.
pub(crate) fn braille(dots: u8) -> char {
    char::from_u32(0x2800 + u32::from(dots)).unwrap_or(' ')
}

/// `text` if it fits into `columns` columns, else its beginning and an ellipsis.
pub(crate) fn fitted(text: &str, columns: u16, ellipsis: &str) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let room = columns.saturating_sub(width(ellipsis));
    let mut kept = String::new();
    for char in text.chars() {
        if width(&kept) + width(char.encode_utf8(&mut [0; 4])) > room {
            break;
        }
        kept.push(char);
    }
    if columns > 0 {
        kept.push_str(ellipsis);
    }
    kept
}

/// A number for a square of this many columns: whole if there is room, else in thousands; `None` if that is too long,
/// too.
pub(crate) fn number_in(count: u64, columns: u16) -> Option<String> {
    // Between the numbers of two squares there is a blank.
    let room = columns - u16::from(columns > 2);
    let thousands =
        || Some(format!("{}k", count / 1_000)).filter(|_| count >= 1_000 && columns > 2);
    [Some(grouped(count)), Some(count.to_string()), thousands()]
        .into_iter()
        .flatten()
        .find(|text| width(text) <= room)
}

/// The columns that a shaded square has for its number, with the blank after it: the first one is left for its shade or
/// for the frame of a cursor.
pub(crate) const fn number_room(columns: u16) -> u16 {
    if columns > 1 { columns - 1 } else { columns }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_cut_between_characters() {
        assert_eq!(fitted("皇后八个", 8, "…"), "皇后八个");
        assert_eq!(fitted("皇后八个", 7, "…"), "皇后八…");
        assert_eq!(fitted("皇后八个", 6, "…"), "皇后…");
        assert_eq!(fitted("queens", 0, "…"), "");
    }

    #[test]
    fn nothing_is_written_outside() {
        let area = Rect::new(2, 1, 3, 1);
        let mut buf = Buffer::empty(Rect::new(0, 0, 8, 3));
        for (x, y) in [(0, 1), (2, 0), (2, 2), (5, 1), (90, 90)] {
            put(&mut buf, area, x, y, "xxx", Style::new());
        }
        assert_eq!(buf, Buffer::empty(Rect::new(0, 0, 8, 3)));
        assert_eq!(put(&mut buf, area, 3, 1, "皇后", Style::new()), 5);
        assert_eq!(buf[(3, 1)].symbol(), "皇");
        assert_eq!(buf[(5, 1)].symbol(), " ");
    }

    #[test]
    fn numbers_are_as_exact_as_there_is_room() {
        for (count, columns, text) in [
            (18, 4, Some("18")),
            (18, 2, Some("18")),
            (118, 2, None),
            (118, 4, Some("118")),
            (1_118, 4, Some("1k")),
            (26_114, 8, Some("26,114")),
            (26_114, 6, Some("26114")),
            (26_114, 4, Some("26k")),
            (26_114, 2, None),
            (1_114, 2, None),
            (7, 1, Some("7")),
            (17, 1, None),
        ] {
            assert_eq!(
                number_in(count, columns).as_deref(),
                text,
                "{count} in {columns} columns"
            );
        }
    }
}
