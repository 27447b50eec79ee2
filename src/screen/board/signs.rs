//! Signs that grow with their square: × with the row of its attacker, ↑, and the numbers on a board.

use crate::screen::crown::QUADRANTS;

/// Columns and rows of the smallest square in which signs are drawn of blocks.
const LARGE: (u16, u16) = (10, 5);
/// The characters of a large sign, and for each five rows of three dots, the left one in the highest bit.
const SIGNS: &str = "0123456789×↑";
const DOTS: [[u8; 5]; 12] = [
    [7, 5, 5, 5, 7],
    [2, 6, 2, 2, 7],
    [7, 1, 7, 4, 7],
    [7, 1, 7, 1, 7],
    [5, 5, 7, 1, 1],
    [7, 4, 7, 1, 7],
    [7, 4, 7, 5, 7],
    [7, 1, 1, 1, 1],
    [7, 5, 7, 5, 7],
    [7, 5, 7, 1, 7],
    [0, 5, 2, 5, 0],
    [2, 7, 2, 2, 2],
];

/// A text as three lines of blocks, two columns for each character; `None` if a square of this size has no room for it
/// or a character has no large form.
pub(super) fn large(text: &str, square: (u16, u16)) -> Option<[String; 3]> {
    let signs: Vec<_> = text
        .chars()
        .map(|char| SIGNS.chars().position(|known| known == char))
        .collect::<Option<_>>()?;
    if square < LARGE || 2 * signs.len() + 2 > usize::from(square.0) {
        return None;
    }
    let dot = |sign: usize, x: usize, y: usize| {
        let row = DOTS[sign].get(y).copied().unwrap_or_default();
        x < 3 && row >> (2 - x) & 1 == 1
    };
    let block = |sign: usize, x: usize, y: usize| {
        let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].into_iter().enumerate();
        let set = corners.filter(|(_, (right, down))| dot(sign, 2 * x + right, 2 * y + down));
        QUADRANTS[set.map(|(bit, _)| 1 << bit).sum::<usize>()]
    };
    let block = &block;
    Some([0, 1, 2].map(|y| {
        let cells = signs
            .iter()
            .flat_map(|sign| [0, 1].map(|x| block(*sign, x, y)));
        cells.collect()
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_drawn_of_blocks_in_large_squares_alone() {
        let drawn = large("×2", (10, 5)).expect("room for two signs");
        assert_eq!(drawn, ["▖▖▀▌", "▞▖▛▘", "  ▀▘"]);
        for (text, square) in [("×2", (8, 4)), ("×x", (12, 6)), ("×1234", (10, 5))] {
            assert_eq!(large(text, square), None, "{text} in {square:?}");
        }
    }
}
