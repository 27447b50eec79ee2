//! The squares of a page's board as numbers of items.

use crate::search::{Size, Square};

/// The number of the item that is the branch, or the square, in column `col` of `row`.
pub(crate) const fn item(row: usize, col: usize) -> usize {
    row * Size::MAX + col
}

/// The square whose number as an item this is.
pub(crate) const fn square_of(item: usize) -> Square {
    Square::new(item / Size::MAX, item % Size::MAX)
}
