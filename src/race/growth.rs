//! How the search grows with the board.

/// The work of the search of one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Growth {
    pub n: u64,
    /// The squares that are tried if each is looked at, as the programs with arrays do.
    pub tried: u64,
    /// The queens that every program places.
    pub placed: u64,
}

impl Growth {
    const fn new(n: u64, tried: u64, placed: u64) -> Self {
        Self { n, tried, placed }
    }

    /// N!: the boards with one queen in each row and column.
    pub fn permutations(self) -> u64 {
        (1..=self.n).product()
    }
}

/// The boards of 4 to 12 queens.
pub const GROWTH: [Growth; 9] = [
    Growth::new(4, 60, 16),
    Growth::new(5, 220, 53),
    Growth::new(6, 894, 152),
    Growth::new(7, 3_584, 551),
    Growth::new(8, 15_720, 2_056),
    Growth::new(9, 72_378, 8_393),
    Growth::new(10, 348_150, 35_538),
    Growth::new(11, 1_806_706, 166_925),
    Growth::new(12, 10_103_868, 856_188),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Size, Step, Walk};

    /// What the race says of these numbers.
    #[test]
    fn the_boards_with_one_queen_in_each_row_and_column_grow_faster_than_the_work() {
        for pair in GROWTH.windows(2) {
            let times = |of: fn(Growth) -> u64| of(pair[1]) as f64 / of(pair[0]) as f64;
            let boards = times(Growth::permutations);
            assert!(
                boards > times(|growth| growth.tried) && boards > times(|growth| growth.placed)
            );
        }
    }

    #[test]
    fn the_counts_are_those_of_the_search() {
        for growth in GROWTH.iter().take(7) {
            let mut walk = Walk::start(Size::new(growth.n as usize).expect("a size"));
            let (mut tried, mut placed) = (0, 0);
            while let Some(step) = walk.advance() {
                tried += u64::from(matches!(step, Step::Reject(_) | Step::Place(_)));
                placed += u64::from(matches!(step, Step::Place(_)));
            }
            assert_eq!((tried, placed), (growth.tried, growth.placed), "{growth:?}");
        }
    }
}
