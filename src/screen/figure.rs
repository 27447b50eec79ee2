//! Figures that fill a square of four columns and more: a queen as a crown with three points, a waist and a foot, and the
//! arrow of the way back into the row above; of quadrant blocks, or of ASCII.
//!
//! ```text
//! 4×2    6×3      8×4        just lifted   back       ASCII
//! ▙▐▌▟   ▜ ▐▌ ▛   ▗▖ ▗▖ ▗▖   ▗▖ ▗▖ ▗▖         ▗▖      \  /\  /
//! ▗██▖   ▝▙██▟▘    ▙ ▟▙ ▟     ▙ ▟▙ ▟       ▗▟██▙▖     \/  \/
//!        ▗▟██▙▖    ▝████▘     ▝█  █▘         ██       /####\
//!                  ▀▀▀▀▀▀     ▀▀▀▀▀▀         ▀▀
//! ```

/// The lines of a picture.
type Picture = &'static [&'static str];

/// Squares in columns and rows, smallest first, and for each the crown, the outline of one, and the arrow. Larger squares
/// show a magnified picture. The smallest has no arrow of blocks, which would be read as a piece: there it is a character.
const PICTURES: [((u16, u16), [Picture; 3]); 5] = [
    ((4, 2), [&["▙▐▌▟", "▗██▖"], &["▙▐▌▟", "▗▙▟▖"], &[]]),
    (
        (6, 3),
        [
            &["▜ ▐▌ ▛", "▝▙██▟▘", "▗▟██▙▖"],
            &["▜ ▐▌ ▛", "▝▙▀▀▟▘", "▗▟▙▟▙▖"],
            &["  ▗▖  ", " ▗██▖ ", " ▀▀▀▀ "],
        ],
    ),
    (
        (8, 4),
        [
            &["▗▖ ▗▖ ▗▖", " ▙ ▟▙ ▟ ", " ▝████▘ ", " ▀▀▀▀▀▀ "],
            &["▗▖ ▗▖ ▗▖", " ▙ ▟▙ ▟ ", " ▝█  █▘ ", " ▀▀▀▀▀▀ "],
            &["   ▗▖   ", " ▗▟██▙▖ ", "   ██   ", "   ▀▀   "],
        ],
    ),
    (
        (10, 5),
        [
            &[
                "▗▖  ▗▖  ▗▖",
                " ▙  ▟▙  ▟ ",
                " ▜▙▟██▙▟▛ ",
                "  ▀████▀  ",
                "  ▀▀▀▀▀▀  ",
            ],
            &[
                "▗▖  ▗▖  ▗▖",
                " ▙  ▟▙  ▟ ",
                " ▜▙▞▘▝▚▟▛ ",
                "  ▀▄▄▄▄▀  ",
                "  ▀▀▀▀▀▀  ",
            ],
            &[
                "    ▗▖    ",
                "  ▗▟██▙▖  ",
                " ▝▀▀██▀▀▘ ",
                "    ██    ",
                "    ▀▀    ",
            ],
        ],
    ),
    (
        (12, 6),
        [
            &[
                " ▄   ▗▖   ▄ ",
                " ▐▖  ▟▙  ▗▌ ",
                " ▝█▖▟██▙▗█▘ ",
                "  ▜██████▛  ",
                "   ▟████▙   ",
                "  ▀▀▀▀▀▀▀▀  ",
            ],
            &[
                " ▄   ▗▖   ▄ ",
                " ▐▖  ▟▙  ▗▌ ",
                " ▝█▖▟▘▝▙▗█▘ ",
                "  ▜▛▘  ▝▜▛  ",
                "   ▟▙▄▄▟▙   ",
                "  ▀▀▀▀▀▀▀▀  ",
            ],
            &[
                "     ▗▖     ",
                "   ▗▟██▙▖   ",
                " ▗▟██████▙▖ ",
                "    ▐██▌    ",
                "    ▐██▌    ",
                "    ▝▀▀▘    ",
            ],
        ],
    ),
];

/// The same of ASCII, smallest first. The foot of an outline is dotted.
const ASCII: [[Picture; 3]; 3] = [
    [&["\\/\\/", "/##\\"], &["\\/\\/", "/..\\"], &["/\\", "||"]],
    [
        &["\\ /\\ /", " V  V ", "/####\\"],
        &["\\ /\\ /", " V  V ", "/....\\"],
        &[" /\\ ", "/||\\", " || "],
    ],
    [
        &["\\  /\\  /", " \\/  \\/ ", " /####\\ "],
        &["\\  /\\  /", " \\/  \\/ ", " /....\\ "],
        &[" /\\ ", "/  \\", " || ", " || "],
    ],
];

/// The blocks by their quadrants: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
pub(crate) const QUADRANTS: [&str; 16] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
];

/// What a figure shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// A queen on the board.
    Queen,
    /// The outline of a queen that is no longer on this square, or not yet.
    Outline,
    /// Back into the row above.
    Up,
}

/// The figure of one square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Figure {
    /// Columns and rows of the square before the picture.
    before: (u16, u16),
    picture: Picture,
    /// The scale, relative to its picture; `None` for one of ASCII.
    scale: Option<u16>,
    /// The half lines that are cut off at the top, because it stands so much higher.
    raised: u16,
}

impl Figure {
    /// The largest picture that fits into a square evenly, or one of ASCII in its middle; `None` if the square is too
    /// small for any.
    pub(crate) fn of(square: (u16, u16), shape: Shape, blocks: bool) -> Option<Self> {
        if !blocks {
            let size = |picture: Picture| (picture[0].len() as u16, picture.len() as u16);
            let fits = |pictures: &&[Picture; 3]| {
                let (columns, rows) = size(pictures[0]);
                columns <= square.0 && rows < square.1 || (columns, rows) == square
            };
            let picture = ASCII.iter().rev().find(fits)?[shape as usize];
            let (columns, rows) = size(picture);
            return Some(Self {
                before: ((square.0 - columns) / 2, (square.1 - rows).div_ceil(2)),
                picture,
                scale: None,
                raised: 0,
            });
        }
        let scaled = |((columns, rows), pictures): ((u16, u16), [Picture; 3])| {
            let scale = square.0 / columns;
            ((columns * scale, rows * scale) == square && scale > 0).then_some(Self {
                before: (0, 0),
                picture: pictures[shape as usize],
                scale: Some(scale),
                raised: 0,
            })
        };
        let fitting = PICTURES.into_iter().filter_map(scaled);
        let figure = fitting.min_by_key(|figure| figure.scale)?;
        (!figure.picture.is_empty()).then_some(figure)
    }

    /// The same figure, this many half lines higher, as far as its square shows it; one of ASCII stays.
    pub(crate) const fn raised(self, raised: u16) -> Self {
        Self { raised, ..self }
    }

    /// What stands in this cell of the square.
    pub(crate) fn cell(self, column: u16, row: u16) -> &'static str {
        let Some(scale) = self.scale else {
            return self.sign(column, row).unwrap_or(" ");
        };
        quadrants(|right, down| {
            let (x, y) = (2 * column + right, 2 * row + down + self.raised);
            self.is_set((x / scale).into(), (y / scale).into())
        })
    }

    /// The character of ASCII in this cell.
    fn sign(self, column: u16, row: u16) -> Option<&'static str> {
        let column = usize::from(column.checked_sub(self.before.0)?);
        let row = usize::from(row.checked_sub(self.before.1)?);
        self.picture.get(row)?.get(column..=column)
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

/// The block whose quarters are set as this says, by column and row within the cell.
pub(crate) fn quadrants(is_set: impl Fn(u16, u16) -> bool) -> &'static str {
    let corners = [(0, 0), (1, 0), (0, 1), (1, 1)];
    let set = corners
        .iter()
        .enumerate()
        .filter(|(_, (right, down))| is_set(*right, *down));
    QUADRANTS[set.map(|(bit, _)| 1 << bit).sum::<usize>()]
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPES: [Shape; 3] = [Shape::Queen, Shape::Outline, Shape::Up];

    fn drawn(square: (u16, u16), shape: Shape, blocks: bool) -> Vec<String> {
        let figure = Figure::of(square, shape, blocks).expect("a figure");
        (0..square.1)
            .map(|row| {
                (0..square.0)
                    .map(|column| figure.cell(column, row))
                    .collect()
            })
            .collect()
    }

    #[test]
    fn figures_are_drawn_as_they_are_written_here() {
        assert_eq!(
            drawn((8, 4), Shape::Outline, false),
            ["        ", "\\  /\\  /", " \\/  \\/ ", " /....\\ "]
        );
        assert_eq!(
            drawn((6, 3), Shape::Up, false),
            ["  /\\  ", " /||\\ ", "  ||  "]
        );
        for (square, pictures) in PICTURES {
            let drawn_ones = SHAPES.into_iter().zip(pictures);
            for (shape, picture) in drawn_ones.filter(|(_, picture)| !picture.is_empty()) {
                assert_eq!(drawn(square, shape, true), picture);
                for row in picture {
                    assert_eq!(row.chars().count(), usize::from(square.0), "{row}");
                }
                let double = (2 * square.0, 2 * square.1);
                assert!(
                    Figure::of(double, shape, true).is_some(),
                    "{square:?} twice as large"
                );
            }
            assert_ne!(pictures[0], pictures[1], "{square:?}");
        }
        for blocks in [false, true] {
            for square in [(2, 1), (1, 1)] {
                assert!(Figure::of(square, Shape::Queen, blocks).is_none());
            }
            assert!(Figure::of((6, 3), Shape::Queen, blocks).is_some());
        }
    }

    /// A queen has three points: its top is open between them, and nothing below is as narrow as its waist.
    #[test]
    fn no_crown_has_a_flat_top() {
        for ((columns, rows), [queen, ..]) in PICTURES {
            let figure = Figure::of((columns, rows), Shape::Queen, true).expect("a crown");
            let runs = |y: usize| {
                let dots = (0..2 * usize::from(columns)).map(|x| figure.is_set(x, y));
                let edges = std::iter::once(false).chain(dots.clone()).zip(dots);
                edges.filter(|(before, now)| !before && *now).count()
            };
            let top = (0..2 * usize::from(rows)).find(|y| runs(*y) > 0);
            assert_eq!(top.map(runs), Some(3), "{queen:?}");
        }
    }
}
