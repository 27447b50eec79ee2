//! Boards with queens anywhere, as a program may have them: several in a row, or none where one belongs.

use super::masks::columns;
use super::{Size, Square, Symmetry};

/// The bits of the rows, row 0 first, column c in bit c.
pub type Board = Vec<u64>;

/// The squares with a queen, row by row.
pub fn queens(board: &[u64]) -> impl Iterator<Item = Square> + '_ {
    let on_board = |col: &usize| *col < board.len();
    let row = move |(row, bits): (usize, &u64)| {
        columns(*bits)
            .take_while(on_board)
            .map(move |col| Square::new(row, col))
    };
    board.iter().enumerate().flat_map(row)
}

/// The first queen, row by row, that attacks an earlier one, preceded by the last of those that it attacks.
pub fn attacking_pair(board: &[u64]) -> Option<(Square, Square)> {
    let queens: Vec<_> = queens(board).collect();
    let pair = |(at, lower): (usize, &Square)| {
        queens[..at]
            .iter()
            .rev()
            .find(|upper| upper.attacks(*lower))
            .map(|upper| (*upper, *lower))
    };
    queens.iter().enumerate().find_map(pair)
}

/// Whether a board has all queens of another one.
pub fn holds(board: &[u64], queens: &[u64]) -> bool {
    board
        .iter()
        .zip(queens)
        .all(|(row, wanted)| row & wanted == *wanted)
}

/// Whether these are N queens, none of which attacks another.
pub fn is_solution(board: &[u64]) -> bool {
    queens(board).count() == board.len() && attacking_pair(board).is_none()
}

/// The image of a board. Of a board that is too large for a [`Size`] it is empty.
pub fn image(board: &[u64], symmetry: Symmetry) -> Board {
    let mut image = vec![0; board.len()];
    if let Some(size) = Size::large(board.len()) {
        for queen in queens(board) {
            let (row, col) = symmetry.image(size, queen.row, queen.col);
            image[row] |= 1 << col;
        }
    }
    image
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queens_of_one_row_attack_each_other() {
        let attacked = |board: &[u64]| {
            attacking_pair(board).map(|(one, other)| ((one.row, one.col), (other.row, other.col)))
        };
        assert_eq!(attacked(&[0b0101, 0, 0, 0]), Some(((0, 0), (0, 2))));
        assert_eq!(attacked(&[0b0010, 0, 0b0010, 0]), Some(((0, 1), (2, 1))));
        assert_eq!(attacked(&[0b0010, 0b1000, 0, 0]), None);
        assert!(is_solution(&[0b0010, 0b1000, 0b0001, 0b0100]));
        assert!(
            !is_solution(&[0b0110, 0b1000, 0b0001, 0]),
            "four queens, two of them in one row"
        );
        assert!(!is_solution(&[0b0010, 0b1000, 0b0001, 0]), "three queens");
    }

    #[test]
    fn queens_off_the_board_do_not_count() {
        assert_eq!(
            queens(&[0b10_0001, 0b100]).collect::<Vec<_>>(),
            [Square::new(0, 0)]
        );
        assert_eq!(image(&[0b01, 0b100], Symmetry::MirrorColumns), [0b10, 0]);
    }
}
