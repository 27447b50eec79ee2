//! Letters, digits and signs of half blocks, five dots high. A dot is as wide as a cell and half as high, so that it is
//! square.
//!
//! ```text
//! ▀▄ ▄▀    █▀▀▄ █▀▀▀ ▄▀▀▄ █▀▀▄
//!  ▄▀▄     █  █ █▀▀  █▀▀█ █  █
//! ▀   ▀    ▀▀▀  ▀▀▀▀ ▀  ▀ ▀▀▀
//! ```

/// A character, its width in dots, and its five rows from the top down, the leftmost dot in the highest bit.
const LETTERS: [(char, u32, [u8; 5]); 27] = [
    ('0', 3, [7, 5, 5, 5, 7]),
    ('1', 3, [2, 6, 2, 2, 7]),
    ('2', 3, [7, 1, 7, 4, 7]),
    ('3', 3, [7, 1, 7, 1, 7]),
    ('4', 3, [5, 5, 7, 1, 1]),
    ('5', 3, [7, 4, 7, 1, 7]),
    ('6', 3, [7, 4, 7, 5, 7]),
    ('7', 3, [7, 1, 1, 1, 1]),
    ('8', 3, [7, 5, 7, 5, 7]),
    ('9', 3, [7, 5, 7, 1, 7]),
    ('A', 4, [6, 9, 15, 9, 9]),
    ('C', 4, [7, 8, 8, 8, 7]),
    ('D', 4, [14, 9, 9, 9, 14]),
    ('E', 4, [15, 8, 14, 8, 15]),
    ('F', 4, [15, 8, 14, 8, 8]),
    ('H', 4, [9, 9, 15, 9, 9]),
    ('I', 3, [7, 2, 2, 2, 7]),
    ('K', 4, [9, 10, 12, 10, 9]),
    ('L', 4, [8, 8, 8, 8, 15]),
    ('N', 4, [9, 13, 11, 9, 9]),
    ('O', 4, [6, 9, 9, 9, 6]),
    ('P', 4, [14, 9, 14, 8, 8]),
    ('S', 4, [7, 8, 6, 1, 14]),
    ('T', 3, [7, 2, 2, 2, 2]),
    ('U', 4, [9, 9, 9, 9, 6]),
    ('×', 5, [17, 10, 4, 10, 17]),
    ('✗', 5, [17, 10, 4, 10, 17]),
];

/// Between two words, in dots.
const GAP: usize = 4;

/// A text as three lines of half blocks; with `lower`, its first row of dots is the lower half of the first line. `None` if
/// a character has no large form.
pub(crate) fn large(text: &str, lower: bool) -> Option<[String; 3]> {
    let mut columns: Vec<[bool; 5]> = Vec::new();
    let mut gap = 0;
    for char in text.chars() {
        if char == ' ' {
            gap = GAP;
            continue;
        }
        let (_, width, rows) = LETTERS.iter().find(|(known, ..)| *known == char)?;
        columns.extend(vec![[false; 5]; gap]);
        columns.extend(
            (0..*width)
                .rev()
                .map(|bit| rows.map(|row| row >> bit & 1 == 1)),
        );
        gap = 1;
    }
    let half = |column: &[bool; 5], at: usize| {
        let at = at.checked_sub(usize::from(lower));
        at.and_then(|at| column.get(at))
            .copied()
            .unwrap_or_default()
    };
    Some([0, 2, 4].map(|at| {
        let cell = |column| match (half(column, at), half(column, at + 1)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        };
        columns.iter().map(cell).collect()
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_drawn_of_square_dots() {
        assert_eq!(
            large("✗ DEAD", false).expect("letters"),
            [
                "▀▄ ▄▀    █▀▀▄ █▀▀▀ ▄▀▀▄ █▀▀▄",
                " ▄▀▄     █  █ █▀▀  █▀▀█ █  █",
                "▀   ▀    ▀▀▀  ▀▀▀▀ ▀  ▀ ▀▀▀ ",
            ]
        );
        assert_eq!(
            large("×2", true).expect("signs"),
            ["▄   ▄ ▄▄▄", " ▀▄▀  ▄▄█", "▄▀ ▀▄ █▄▄"]
        );
        assert_eq!(large("死路", false), None);
    }
}
