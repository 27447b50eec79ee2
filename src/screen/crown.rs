//! A queen as a crown with a base, for squares of four columns and more; of quadrant blocks, or of ASCII.
//!
//! ```text
//! 4×2    6×3      8×4        just lifted   ASCII
//! ▗▗▖▖   ▗ ▗▖ ▖   ▖ ▗▖ ▗     ▖ ▗▖ ▗      |\ /\ /|
//! ▐██▌   ▐▙██▟▌   █▄██▄█     ▌▚▞▚▞▐      | V  V |
//!        ▗▄▄▄▄▖   ▀▀▀▀▀▀     ▀▀▀▀▀▀      |______|
//!                 ▀▀▀▀▀▀     ▀▀▀▀▀▀
//! ```

/// The lines of a picture.
type Picture = &'static [&'static str];

/// Squares in columns and rows, smallest first, and for each the crown and the outline of one. Larger squares show a
/// magnified picture.
const CROWNS: [((u16, u16), Picture, Picture); 5] = [
    ((4, 2), &["▗▗▖▖", "▐██▌"], &["▗▗▖▖", "▐▄▄▌"]),
    (
        (6, 3),
        &["▗ ▗▖ ▖", "▐▙██▟▌", "▗▄▄▄▄▖"],
        &["▗ ▗▖ ▖", "▐▙▙▟▟▌", "▗▄▄▄▄▖"],
    ),
    (
        (8, 4),
        &[" ▖ ▗▖ ▗ ", " █▄██▄█ ", " ▀▀▀▀▀▀ ", " ▀▀▀▀▀▀ "],
        &[" ▖ ▗▖ ▗ ", " ▌▚▞▚▞▐ ", " ▀▀▀▀▀▀ ", " ▀▀▀▀▀▀ "],
    ),
    (
        (10, 5),
        &[
            " ▗  ▗▖  ▖ ",
            " ▐▙▗██▖▟▌ ",
            " ▐██████▌ ",
            " ▝▀▀▀▀▀▀▘ ",
            " ▝▀▀▀▀▀▀▘ ",
        ],
        &[
            " ▗  ▗▖  ▖ ",
            " ▐▚▗▘▝▖▞▌ ",
            " ▐ ▘  ▝ ▌ ",
            " ▝▀▀▀▀▀▀▘ ",
            " ▝▀▀▀▀▀▀▘ ",
        ],
    ),
    (
        (12, 6),
        &[
            " ▗   ▗▖   ▖ ",
            " ▐▙ ▗██▖ ▟▌ ",
            " ▐█▙████▟█▌ ",
            " ▐████████▌ ",
            " ▗▄▄▄▄▄▄▄▄▖ ",
            "            ",
        ],
        &[
            " ▗   ▗▖   ▖ ",
            " ▐▚ ▗▘▝▖ ▞▌ ",
            " ▐ ▚▘  ▝▞ ▌ ",
            " ▐▄▄▄▄▄▄▄▄▌ ",
            " ▗▄▄▄▄▄▄▄▄▖ ",
            "            ",
        ],
    ),
];

/// The crowns of ASCII, smallest first.
const ASCII: [Picture; 3] = [
    &["|\\/\\/|", "|    |", "|____|"],
    &["|\\ /\\ /|", "| V  V |", "|______|"],
    &[
        "|\\   /\\   /|",
        "| \\ /  \\ / |",
        "|  V    V  |",
        "|__________|",
    ],
];

/// The blocks by their quadrants: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
pub(crate) const QUADRANTS: [&str; 16] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
];

/// How a crown is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CrownStyle {
    /// A queen on the board.
    Full,
    /// The outline: a queen that is no longer on this square, or not yet.
    Hollow,
    /// Shaded: a queen that was only looked at.
    Shaded,
}

/// The crown of one square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crown {
    /// Columns and rows of the square before the picture.
    before: (u16, u16),
    picture: Picture,
    /// The scale, relative to its picture; `None` for one of ASCII.
    scale: Option<u16>,
    style: CrownStyle,
}

impl Crown {
    /// The largest crown that fits into a square evenly, or one of ASCII in its middle; `None` if the square is too
    /// small for any.
    pub(crate) fn of(square: (u16, u16), style: CrownStyle, blocks: bool) -> Option<Self> {
        if !blocks {
            let size = |picture: Picture| (picture[0].len() as u16, picture.len() as u16);
            let picture = ASCII.into_iter().rev().find(|picture| {
                let (columns, rows) = size(picture);
                columns <= square.0 && rows < square.1 || (columns, rows) == square
            })?;
            let (columns, rows) = size(picture);
            return Some(Self {
                before: ((square.0 - columns) / 2, (square.1 - rows).div_ceil(2)),
                picture,
                scale: None,
                style,
            });
        }
        let scaled = |((columns, rows), full, hollow): ((u16, u16), Picture, Picture)| {
            let scale = square.0 / columns;
            ((columns * scale, rows * scale) == square && scale > 0).then_some(Self {
                before: (0, 0),
                picture: if style == CrownStyle::Hollow {
                    hollow
                } else {
                    full
                },
                scale: Some(scale),
                style,
            })
        };
        let fitting = CROWNS.into_iter().filter_map(scaled);
        fitting.min_by_key(|crown| crown.scale)
    }

    /// What stands in this cell of the square.
    pub(crate) fn cell(self, column: u16, row: u16) -> &'static str {
        let Some(scale) = self.scale else {
            return self.sign(column, row).unwrap_or(" ");
        };
        let corners = [(0, 0), (1, 0), (0, 1), (1, 1)];
        let bits = corners.iter().enumerate().filter(|(_, (right, down))| {
            let (x, y) = (2 * column + right, 2 * row + down);
            self.is_set((x / scale).into(), (y / scale).into())
        });
        match bits.map(|(bit, _)| 1 << bit).sum::<usize>() {
            15 if self.style == CrownStyle::Shaded => "▒",
            bits => QUADRANTS[bits],
        }
    }

    /// The character of ASCII in this cell; an outline is dotted.
    fn sign(self, column: u16, row: u16) -> Option<&'static str> {
        let column = usize::from(column.checked_sub(self.before.0)?);
        let row = usize::from(row.checked_sub(self.before.1)?);
        let sign = self.picture.get(row)?.get(column..=column)?;
        Some(match sign {
            "|" if self.style == CrownStyle::Hollow => ":",
            "_" if self.style == CrownStyle::Hollow => ".",
            sign => sign,
        })
    }

    /// Whether a quarter of a cell is set in the picture, counted from the top left corner.
    fn is_set(self, x: usize, y: usize) -> bool {
        let block = self
            .picture
            .get(y / 2)
            .and_then(|row| row.chars().nth(x / 2));
        let bits = QUADRANTS
            .iter()
            .position(|known| block.is_some_and(|block| known.starts_with(block)))
            .unwrap_or_default();
        bits >> (x % 2 + 2 * (y % 2)) & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(square: (u16, u16), style: CrownStyle, blocks: bool) -> Vec<String> {
        let crown = Crown::of(square, style, blocks).expect("a crown");
        (0..square.1)
            .map(|row| {
                (0..square.0)
                    .map(|column| crown.cell(column, row))
                    .collect()
            })
            .collect()
    }

    #[test]
    fn crowns_are_drawn_as_they_are_written_here() {
        assert_eq!(drawn((4, 2), CrownStyle::Shaded, true), ["▗▗▖▖", "▐▒▒▌"]);
        assert_eq!(
            drawn((8, 4), CrownStyle::Shaded, true),
            [" ▖ ▗▖ ▗ ", " ▒▄▒▒▄▒ ", " ▀▀▀▀▀▀ ", " ▀▀▀▀▀▀ "]
        );
        assert_eq!(
            drawn((8, 4), CrownStyle::Hollow, false),
            ["        ", ":\\ /\\ /:", ": V  V :", ":......:"]
        );
        for (square, full, hollow) in CROWNS {
            assert_eq!(drawn(square, CrownStyle::Full, true), full);
            assert_eq!(drawn(square, CrownStyle::Hollow, true), hollow);
            for style in [CrownStyle::Full, CrownStyle::Hollow] {
                for row in drawn(square, style, true) {
                    assert_eq!(row.chars().count(), usize::from(square.0), "{row}");
                }
            }
            assert_ne!(full, hollow, "{square:?}");
            let double = (2 * square.0, 2 * square.1);
            assert!(
                Crown::of(double, CrownStyle::Full, true).is_some(),
                "{square:?} twice as large"
            );
        }
        for blocks in [false, true] {
            for square in [(2, 1), (1, 1)] {
                assert!(Crown::of(square, CrownStyle::Full, blocks).is_none());
            }
            assert!(Crown::of((6, 3), CrownStyle::Full, blocks).is_some());
        }
    }
}
