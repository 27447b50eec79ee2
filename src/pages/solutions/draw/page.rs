//! What is drawn of the solutions, and the figures that follow from the queens.

use crate::count::{BySquare, Solution};
use crate::pages::Solutions;
use crate::screen::scene::Scene;
use crate::screen::text::width;
use crate::search::{Size, Square};
use crate::text::{Arg, grouped};

pub(crate) struct SolutionsPage<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) page: &'a Solutions,
    /// How many solutions hold the queens, if that has been counted.
    pub(super) total: Option<u64>,
    /// How many of them have a queen on each square, once that has been counted.
    pub(super) by_square: Option<&'a BySquare>,
    /// The counts of the safe squares, which are the numbers on the board.
    pub(super) counts: Vec<(Square, u64)>,
    /// The largest of these numbers.
    pub(super) most: u64,
    pub(super) list: Vec<&'a Solution>,
    /// The place in the list of the solution shown.
    pub(super) at: usize,
}

/// The shade of a number: the quarter of the largest number that it comes to, 1 to 4; 0 for 0.
pub(super) const fn shade(count: u64, most: u64) -> usize {
    if count == 0 {
        0
    } else {
        (4 * count).div_ceil(most) as usize
    }
}

impl<'a> SolutionsPage<'a> {
    pub(crate) fn new(scene: &'a Scene<'a>, page: &'a Solutions) -> Self {
        let (desk, given) = (&scene.session.desk, page.setup.given());
        let total = given
            .as_ref()
            .map_or(Some(0), |given| desk.solutions_with(given));
        let by_square = given.and_then(|given| desk.by_square.of(&given));
        let safe = page.setup.safe();
        let free = |square: &Square| safe[square.row] >> square.col & 1 == 1;
        let squares = page.setup.size().squares().filter(free);
        let counts: Vec<_> = squares
            .filter_map(|square| Some((square, by_square?.at(square))))
            .collect();
        let list = page.list().unwrap_or_default();
        Self {
            scene,
            page,
            total,
            by_square,
            most: counts.iter().map(|(_, count)| *count).max().unwrap_or(0),
            counts,
            at: page.place(&list),
            list,
        }
    }

    pub(super) fn say(&self, id: &str, args: &[(&str, Arg)]) -> String {
        self.scene.text(id, args)
    }

    pub(super) fn size(&self) -> Size {
        self.page.setup.size()
    }

    /// The columns of the largest number in the list.
    pub(super) fn number_width(&self) -> u16 {
        let number = self.list.last().map_or(0, |solution| solution.number);
        width(&grouped(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shades_are_quarters_of_the_largest_number() {
        let of = |most, counts: &[u64]| {
            let shades = counts.iter().map(|count| shade(*count, most));
            shades.collect::<Vec<_>>()
        };
        assert_eq!(of(18, &[0, 4, 8, 12, 14, 16, 18]), [0, 1, 2, 3, 4, 4, 4]);
        assert_eq!(of(1, &[0, 1]), [0, 4]);
        assert_eq!(of(30_000, &[7_500, 7_501, 22_500, 30_000]), [1, 2, 3, 4]);
    }
}
