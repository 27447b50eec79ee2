//! The attacked columns of a row as bits: column c is bit c, and 1 means attacked.

use super::{LineKind, Size};

/// The three masks of one row (source 003; A, C and B of source 000).
///
/// ```text
///     5 4 3 2 1 0
/// 0   1 . . . . .      queens 5, 3, 1 at N = 6, seen from row 3:
/// 1   . . 1 . . .      r  = 101010   the columns
/// 2   . . . . 1 .      ld = 100100   the diagonals, running down to the left
///     -----------      rd = 000111   the antidiagonals, running down to the right
/// 3   . x . . . .      free: 010000
/// ```
///
/// `ld` keeps the bits that were shifted beyond column N − 1; [`Masks::masked`] clears them. With 32 queens at N = 32
/// the highest of them is bit 63, so 64 bits always suffice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Masks {
    /// The columns taken.
    pub r: u64,
    /// The diagonals taken, with the bits beyond the board.
    pub ld: u64,
    /// The antidiagonals taken.
    pub rd: u64,
}

impl Masks {
    /// The masks of the next row after a queen was placed at `bit` in this one.
    #[must_use]
    pub const fn below(self, bit: u64) -> Self {
        Self {
            r: self.r | bit,
            ld: (self.ld | bit) << 1,
            rd: (self.rd | bit) >> 1,
        }
    }

    /// The same masks without the bits of `ld` beyond the board.
    #[must_use]
    pub const fn masked(self, size: Size) -> Self {
        Self {
            ld: self.ld & size.all(),
            ..self
        }
    }

    /// The safe columns: `all & ~(r | ld | rd)`. In names, free means safe, and open means without a queen.
    pub const fn free(self, size: Size) -> u64 {
        size.all() & !(self.r | self.ld | self.rd)
    }
}

/// A row of bits that describes one row of the board. The whole project uses these names; the programs have their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BitRow {
    /// The taken columns.
    R,
    /// The columns that diagonals take.
    Ld,
    /// The columns that antidiagonals take.
    Rd,
    /// The safe columns that are left.
    Pos,
    /// The lowest safe column that is left, which is picked.
    P,
}

impl BitRow {
    /// All rows, from the top of the screen.
    pub const ALL: [Self; 5] = [Self::R, Self::Ld, Self::Rd, Self::Pos, Self::P];

    /// The name that most programs and the screen give it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::R => "r",
            Self::Ld => "ld",
            Self::Rd => "rd",
            Self::Pos => "pos",
            Self::P => "p",
        }
    }

    /// The row whose bits queens set along this kind of line.
    pub const fn of(line: LineKind) -> Self {
        match line {
            LineKind::Column => Self::R,
            LineKind::Diagonal => Self::Ld,
            LineKind::Antidiagonal => Self::Rd,
        }
    }

    /// The line along which a queen sets bits of this row; `None` for rows that are computed from others.
    pub const fn line(self) -> Option<LineKind> {
        match self {
            Self::R => Some(LineKind::Column),
            Self::Ld => Some(LineKind::Diagonal),
            Self::Rd => Some(LineKind::Antidiagonal),
            Self::Pos | Self::P => None,
        }
    }

    /// The row with this name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|row| row.name() == name)
    }
}

/// The columns from `cursor` (0 to N) on, as bits: those that a row has not tried yet.
pub const fn from_cursor(size: Size, cursor: usize) -> u64 {
    size.all() & !((1 << cursor) - 1)
}

/// The lowest 1 of `bits` alone, 0 if there is none: `bits & -bits` (Richards' MCPL report; source 003).
///
/// ```text
/// bits   10110100
/// -bits  01001100
/// and    00000100
/// ```
pub const fn lowest(bits: u64) -> u64 {
    bits & bits.wrapping_neg()
}

/// The columns whose bits are 1, the lowest first: 2, 4, 5 and 7 for 10110100.
pub fn columns(bits: u64) -> impl DoubleEndedIterator<Item = usize> + Clone {
    let lowest = bits.trailing_zeros() as usize;
    let end = (u64::BITS - bits.leading_zeros()) as usize;
    (lowest..end).filter(move |col| bits >> col & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Placement;

    fn masks(n: usize, cols: &[usize]) -> (Size, Masks) {
        let size = Size::new(n).expect("a size");
        let placement = Placement::from_columns(size, cols).expect("a placement");
        (size, Masks::of(&placement).masked(size))
    }

    /// Source 000's figure: A, B and C of queens 7, 3, 0 at N = 8; its bit is the lowest free one.
    #[test]
    fn figure_of_source_000() {
        let (size, masks) = masks(8, &[7, 3, 0]);
        assert_eq!(
            masks,
            Masks {
                r: 0b1000_1001,
                rd: 0b0001_0010,
                ld: 0b0010_0010
            }
        );
        assert_eq!(lowest(masks.free(size)), 0b0000_0100);
    }

    /// Source 003's figure: r, ld, rd and pos of queens 5, 3, 1 at N = 6.
    #[test]
    fn figure_of_source_003() {
        let (size, masks) = masks(6, &[5, 3, 1]);
        assert_eq!(
            masks,
            Masks {
                r: 0b10_1010,
                ld: 0b10_0100,
                rd: 0b00_0111
            }
        );
        assert_eq!(masks.free(size), 0b01_0000);
    }

    #[test]
    fn nothing_is_lost_at_32() {
        let size = Size::large(32).expect("a size");
        let one = Masks::default().below(1 << 31);
        let bottom = (1..32).fold(one, |masks, _| Masks {
            ld: masks.ld << 1,
            ..masks
        });
        assert_eq!(bottom.ld, 1 << 63);
        assert_eq!(from_cursor(size, 32), 0);
        assert_eq!(from_cursor(size, 31), 1 << 31);
    }
}
