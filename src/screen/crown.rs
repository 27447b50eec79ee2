//! A queen as a crown of quadrant blocks, for squares of four columns and more.
//!
//! ```text
//! 4×2    6×3     8×4       hollow: a queen just lifted
//! ▙▐▌▟    ▙▐▌▟    ▙ ▐▌ ▟    ▙▐▌▟
//! ▜██▛    ▜██▛    █▖██▗█    ▚▄▄▞
//!         ▝▀▀▘    ▜████▛
//!                 ▝▀▀▀▀▘
//! ```

/// Squares in columns and rows, smallest first, and the crown for each. Larger squares show one of them magnified.
const CROWNS: [((u16, u16), &[&str]); 5] = [
    ((4, 2), &["▙▐▌▟", "▜██▛"]),
    ((6, 3), &["▙▐▌▟", "▜██▛", "▝▀▀▘"]),
    ((8, 4), &["▙ ▐▌ ▟", "█▖██▗█", "▜████▛", "▝▀▀▀▀▘"]),
    (
        (10, 5),
        &["▙  ▐▌  ▟", "█▖ ██ ▗█", "██▙██▟██", "▜██████▛", "▝▀▀▀▀▀▀▘"],
    ),
    (
        (12, 6),
        &[
            "▙   ▐▌   ▟",
            "█▖  ██  ▗█",
            "██▖▐██▌▗██",
            "██████████",
            "▜████████▛",
            "▝▀▀▀▀▀▀▀▀▘",
        ],
    ),
];

/// The crown in the smallest square if that is filled: it leaves enough of the square to be seen.
const SMALL: &[&str] = &["▐▟▙▌", " ▀▀ "];

/// The blocks by their quadrants: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
pub const QUADRANTS: [&str; 16] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
];

/// The maximum scale of a crown, relative to its picture.
const MOST_SCALE: u16 = 2;

/// The blocks of a crown, as a terminal shows it.
#[derive(Clone, Debug)]
pub struct Blocks {
    /// Line by line, without blank columns and lines around them.
    pub lines: Vec<Vec<&'static str>>,
    /// Whether it is an outline.
    pub hollow: bool,
}

/// All crowns, of placed queens and hollow ones, the largest first.
pub fn pictures() -> Vec<Blocks> {
    let mut all = vec![Blocks::of((4, 2), Look::Filled)];
    for scale in 1..=MOST_SCALE {
        for (square, _) in CROWNS {
            let square = (square.0 * scale, square.1 * scale);
            all.extend([Look::Hollow, Look::Full].map(|look| Blocks::of(square, look)));
        }
    }
    all.reverse();
    all.sort_by_key(|blocks| std::cmp::Reverse(blocks.lines.len()));
    all
}

impl Blocks {
    fn of(square: (u16, u16), look: Look) -> Self {
        let crown = Crown::of(square, look);
        let line = |row| {
            (0..square.0)
                .map(|column| crown.map_or(" ", |crown| crown.cell(column, row)))
                .collect()
        };
        let mut lines: Vec<Vec<_>> = (0..square.1).map(line).collect();
        lines.retain(|line| line.iter().any(|block| *block != " "));
        let is_blank = |block: &&&str| **block == " ";
        let left = lines
            .iter()
            .map(|line| line.iter().take_while(is_blank).count())
            .min()
            .unwrap_or(0);
        let right = lines
            .iter()
            .map(|line| line.iter().rev().take_while(is_blank).count())
            .min()
            .unwrap_or(0);
        for line in &mut lines {
            line.drain(..left);
            line.truncate(line.len() - right);
        }
        Self {
            lines,
            hollow: look == Look::Hollow,
        }
    }
}

/// How a crown is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// A queen on the board.
    Full,
    /// The outline: a queen that is no longer on this square, or not yet.
    Hollow,
    /// Shaded: a queen that was only looked at.
    Shaded,
    /// A queen on a filled square.
    Filled,
}

/// The crown of one square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crown {
    square: (u16, u16),
    rows: &'static [&'static str],
    /// The scale, relative to its picture.
    scale: u16,
    look: Look,
}

impl Crown {
    /// The largest crown that fits into a square evenly; `None` if the square is too small for any.
    pub(crate) fn of(square: (u16, u16), look: Look) -> Option<Self> {
        let fits = |base: u16, whole: u16| whole.is_multiple_of(base).then_some(whole / base);
        let scaled = |&((columns, height), rows): &((u16, u16), &'static [&'static str])| {
            let scale =
                fits(columns, square.0).filter(|scale| fits(height, square.1) == Some(*scale))?;
            let rows = if look == Look::Filled && square == CROWNS[0].0 {
                SMALL
            } else {
                rows
            };
            Some(Self {
                square,
                rows,
                scale,
                look,
            })
        };
        CROWNS
            .iter()
            .filter_map(scaled)
            .min_by_key(|crown| crown.scale)
    }

    /// The block in this cell of the square.
    pub(crate) fn cell(self, column: u16, row: u16) -> &'static str {
        let corners = [(0, 0), (1, 0), (0, 1), (1, 1)];
        let bits = corners.iter().enumerate().filter(|(_, (right, down))| {
            let (x, y) = (i32::from(2 * column + right), i32::from(2 * row + down));
            self.is_set(x, y)
        });
        match bits.map(|(bit, _)| 1 << bit).sum::<usize>() {
            15 if self.look == Look::Shaded => "▒",
            bits => QUADRANTS[bits],
        }
    }

    /// Whether a quarter of a cell belongs to the crown, counted from the square's top left corner.
    fn is_set(self, x: i32, y: i32) -> bool {
        let scale = i32::from(self.scale);
        let width = 2 * self.rows[0].chars().count() as i32;
        let x = x - (2 * i32::from(self.square.0) - width * scale) / 2;
        let (x, y) = (x.div_euclid(scale), y.div_euclid(scale));
        self.picture(x, y) && !(self.look == Look::Hollow && self.is_inside(x, y))
    }

    /// Whether a quarter of the picture is surrounded by others. The smallest crowns have room for the lower half of
    /// an outline only.
    fn is_inside(self, x: i32, y: i32) -> bool {
        let closed = self.rows.len() <= 3 || self.picture(x, y - 1);
        closed && self.picture(x - 1, y) && self.picture(x + 1, y) && self.picture(x, y + 1)
    }

    /// Whether a quarter of a cell is set in the picture.
    fn picture(self, x: i32, y: i32) -> bool {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else {
            return false;
        };
        let Some(block) = self.rows.get(y / 2).and_then(|row| row.chars().nth(x / 2)) else {
            return false;
        };
        let bits = QUADRANTS
            .iter()
            .position(|known| known.starts_with(block))
            .unwrap_or_default();
        bits >> (x % 2 + 2 * (y % 2)) & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(square: (u16, u16), look: Look) -> Vec<String> {
        let crown = Crown::of(square, look).expect("a crown");
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
        assert_eq!(drawn((4, 2), Look::Full), ["▙▐▌▟", "▜██▛"]);
        assert_eq!(drawn((4, 2), Look::Hollow), ["▙▐▌▟", "▚▄▄▞"]);
        assert_eq!(drawn((4, 2), Look::Shaded), ["▙▐▌▟", "▜▒▒▛"]);
        assert_eq!(drawn((4, 2), Look::Filled), SMALL);
        assert_eq!(drawn((6, 3), Look::Full), [" ▙▐▌▟ ", " ▜██▛ ", " ▝▀▀▘ "]);
        for (square, _) in CROWNS {
            let [full, hollow] =
                [Look::Full, Look::Hollow].map(|look| drawn(square, look).concat());
            assert_ne!(full, hollow, "{square:?}");
            assert!(
                Crown::of((2 * square.0, 2 * square.1), Look::Full).is_some(),
                "{square:?}"
            );
        }
        assert!(Crown::of((2, 1), Look::Full).is_none() && Crown::of((1, 1), Look::Full).is_none());
    }
}
