//! The colours of a terminal as colours of a picture.

use std::collections::BTreeMap;
use std::fmt;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

/// Red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Rgb(u8, u8, u8);

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// The colours for the terminal's own text and background: a frame without colours is black on white, to be printed.
const OWN: (Rgb, Rgb) = (Rgb(0, 0, 0), Rgb(255, 255, 255));

/// The attributes of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ink {
    pub(crate) fg: Rgb,
    pub(crate) bg: Rgb,
    /// The other modifiers; `REVERSED` has already been applied to the colours.
    pub(crate) modifier: Modifier,
}

pub(crate) fn ink(cell: &Cell) -> Ink {
    let (fg, bg) = (rgb(cell.fg).unwrap_or(OWN.0), rgb(cell.bg).unwrap_or(OWN.1));
    let (fg, bg) = if cell.modifier.contains(Modifier::REVERSED) {
        (bg, fg)
    } else {
        (fg, bg)
    };
    Ink {
        fg,
        bg,
        modifier: cell.modifier - Modifier::REVERSED,
    }
}

/// The most frequent colours of a frame, which are set once for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Paper {
    pub(crate) fg: Rgb,
    pub(crate) bg: Rgb,
}

impl Paper {
    pub(crate) fn of(frame: &Buffer) -> Self {
        let (mut fgs, mut bgs) = (BTreeMap::new(), BTreeMap::new());
        for cell in &frame.content {
            let ink = ink(cell);
            *bgs.entry(ink.bg).or_insert(0_u32) += 1;
            *fgs.entry(ink.fg).or_insert(0_u32) += u32::from(cell.symbol() != " ");
        }
        let most = |counts: BTreeMap<Rgb, u32>| {
            counts
                .into_iter()
                .max_by_key(|(_, count)| *count)
                .map(|(rgb, _)| rgb)
        };
        Self {
            fg: most(fgs).unwrap_or(OWN.0),
            bg: most(bgs).unwrap_or(OWN.1),
        }
    }
}

/// The colour as RGB; `None` for the terminal's own. Pictures are drawn with 24-bit colours or with none.
const fn rgb(color: Color) -> Option<Rgb> {
    match color {
        Color::Rgb(red, green, blue) => Some(Rgb(red, green, blue)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_of_a_reversed_cell_are_exchanged() {
        let red = Rgb(205, 0, 0);
        let mut cell = Cell::new("x");
        cell.fg = Color::Rgb(205, 0, 0);
        assert_eq!(
            (ink(&cell).fg.to_string().as_str(), ink(&cell).bg),
            ("#cd0000", OWN.1)
        );
        cell.modifier = Modifier::REVERSED | Modifier::BOLD;
        assert_eq!(
            (ink(&cell).fg, ink(&cell).bg, ink(&cell).modifier),
            (OWN.1, red, Modifier::BOLD)
        );
    }
}
