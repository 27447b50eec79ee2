//! The colours of a terminal as colours of a picture.

use std::collections::BTreeMap;
use std::fmt;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

/// Red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rgb(u8, u8, u8);

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// The colours for the terminal's own text and background: a frame without colours is black on white, to be printed.
const OWN: (Rgb, Rgb) = (Rgb(0, 0, 0), Rgb(255, 255, 255));

/// The sixteen colours that terminals define differently, as in xterm.
const SIXTEEN: [Rgb; 16] = [
    Rgb(0, 0, 0),
    Rgb(205, 0, 0),
    Rgb(0, 205, 0),
    Rgb(205, 205, 0),
    Rgb(0, 0, 238),
    Rgb(205, 0, 205),
    Rgb(0, 205, 205),
    Rgb(229, 229, 229),
    Rgb(127, 127, 127),
    Rgb(255, 0, 0),
    Rgb(0, 255, 0),
    Rgb(255, 255, 0),
    Rgb(92, 92, 255),
    Rgb(255, 0, 255),
    Rgb(0, 255, 255),
    Rgb(255, 255, 255),
];

/// The attributes of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ink {
    pub(super) fg: Rgb,
    pub(super) bg: Rgb,
    /// The other modifiers; `REVERSED` has already been applied to the colours.
    pub(super) modifier: Modifier,
}

/// The ink of a cell.
pub(super) fn ink(cell: &Cell) -> Ink {
    let (fg, bg) = (rgb(cell.fg).unwrap_or(OWN.0), rgb(cell.bg).unwrap_or(OWN.1));
    let (fg, bg) = if cell.modifier.contains(Modifier::REVERSED) { (bg, fg) } else { (fg, bg) };
    Ink { fg, bg, modifier: cell.modifier - Modifier::REVERSED }
}

/// The most frequent colours of a frame, which are set once for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Page {
    pub(super) fg: Rgb,
    pub(super) bg: Rgb,
}

impl Page {
    pub(super) fn of(frame: &Buffer) -> Self {
        let (mut fgs, mut bgs) = (BTreeMap::new(), BTreeMap::new());
        for cell in &frame.content {
            let ink = ink(cell);
            *bgs.entry(ink.bg).or_insert(0_u32) += 1;
            *fgs.entry(ink.fg).or_insert(0_u32) += u32::from(cell.symbol() != " ");
        }
        let most = |counts: BTreeMap<Rgb, u32>| counts.into_iter().max_by_key(|(_, count)| *count).map(|(rgb, _)| rgb);
        Self { fg: most(fgs).unwrap_or(OWN.0), bg: most(bgs).unwrap_or(OWN.1) }
    }

    /// Black or white, whichever is read more easily on the background. The most frequent colour may be a dim one.
    pub(super) fn plain(self) -> Rgb {
        let Rgb(red, green, blue) = self.bg;
        let brightness = 299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue);
        if brightness > 1000 * 128 { OWN.0 } else { OWN.1 }
    }
}

/// The colour as RGB; `None` for the terminal's own.
fn rgb(color: Color) -> Option<Rgb> {
    Some(match color {
        Color::Reset => return None,
        Color::Rgb(red, green, blue) => Rgb(red, green, blue),
        Color::Indexed(index) => indexed(index),
        Color::Black => SIXTEEN[0],
        Color::Red => SIXTEEN[1],
        Color::Green => SIXTEEN[2],
        Color::Yellow => SIXTEEN[3],
        Color::Blue => SIXTEEN[4],
        Color::Magenta => SIXTEEN[5],
        Color::Cyan => SIXTEEN[6],
        Color::Gray => SIXTEEN[7],
        Color::DarkGray => SIXTEEN[8],
        Color::LightRed => SIXTEEN[9],
        Color::LightGreen => SIXTEEN[10],
        Color::LightYellow => SIXTEEN[11],
        Color::LightBlue => SIXTEEN[12],
        Color::LightMagenta => SIXTEEN[13],
        Color::LightCyan => SIXTEEN[14],
        Color::White => SIXTEEN[15],
    })
}

/// xterm's 256: the sixteen, a cube of 6×6×6 (levels 0, 95, 135, 175, 215, 255) and 24 greys (8, 18 … 238).
fn indexed(index: u8) -> Rgb {
    let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
    match index {
        0..16 => SIXTEEN[usize::from(index)],
        16..232 => Rgb(level((index - 16) / 36), level((index - 16) / 6 % 6), level((index - 16) % 6)),
        232.. => {
            let grey = 8 + 10 * (index - 232);
            Rgb(grey, grey, grey)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_those_of_xterm() {
        for (index, shown) in
            [(0, "#000000"), (9, "#ff0000"), (16, "#000000"), (67, "#5f87af"), (196, "#ff0000"), (255, "#eeeeee")]
        {
            assert_eq!(indexed(index).to_string(), shown, "{index}");
        }
        let mut cell = Cell::new("x");
        cell.fg = Color::Red;
        assert_eq!((ink(&cell).fg, ink(&cell).bg), (SIXTEEN[1], OWN.1));
        cell.modifier = Modifier::REVERSED | Modifier::BOLD;
        assert_eq!((ink(&cell).fg, ink(&cell).bg, ink(&cell).modifier), (OWN.1, SIXTEEN[1], Modifier::BOLD));
    }
}
