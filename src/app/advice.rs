//! What to do next with queens put by hand.

use std::sync::atomic::AtomicBool;

use crate::census::{Stopped, solution_after};
use crate::search::{Given, Placement, Setup, Square, Walk};

/// What to do next with queens put by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice {
    /// A queen on this square leaves a solution.
    Put(Square),
    /// This queen has more conflicts than any other: take it away.
    Clash(Square),
    /// No solution holds all queens; one holds the others once these are lifted. A list of one or two is as short as
    /// possible; a longer one may not be.
    Lift(Vec<Square>),
    /// The queens are a solution.
    Whole,
    /// This board size has no solution at all.
    Never,
}

impl Advice {
    /// The advice that needs no search: if queens attack one another, if all are placed, or if a solution that holds
    /// them is known.
    pub fn at_once(setup: &Setup, known: Option<&Placement>) -> Option<Self> {
        let clashes = setup.clashes();
        let conflicts = |queen: &Square| {
            clashes
                .iter()
                .filter(|clash| clash.one == *queen || clash.two == *queen)
                .count()
        };
        if !clashes.is_empty() {
            // Of several with equally many conflicts, the one put last.
            let worst = setup.queens().iter().max_by_key(|queen| conflicts(queen));
            return worst.copied().map(Self::Clash);
        }
        if setup.queens().len() == setup.size().get() {
            return Some(Self::Whole);
        }
        known
            .and_then(|solution| missing(solution, |square| setup.holds(square)))
            .map(Self::Put)
    }

    /// The advice on queens that do not attack one another.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` becomes true.
    pub fn on(given: &Given, stop: &AtomicBool) -> Result<Self, Stopped> {
        let first = |given: &Given| {
            let found = solution_after(&Walk::start(given.size()), given, 1, stop, &|_, _| ())?;
            Ok::<_, Stopped>(found.map(|found| *found.walk.placement()))
        };
        if let Some(solution) = first(given)? {
            return Ok(
                missing(&solution, |square| given.squares().any(|q| q == square))
                    .map_or(Self::Whole, Self::Put),
            );
        }
        let queens: Vec<_> = given.squares().collect();
        let holds = |kept: &[Square]| match Given::new(given.size(), kept) {
            Ok(kept) => first(&kept).map(|found| found.is_some()),
            Err(_) => Ok(false),
        };
        if !holds(&[])? {
            return Ok(Self::Never);
        }
        let without = |gone: &[Square]| {
            queens
                .iter()
                .filter(|q| !gone.contains(q))
                .copied()
                .collect::<Vec<_>>()
        };
        // The last rows first, so that the queens above stay.
        for one in queens.iter().rev() {
            if holds(&without(&[*one]))? {
                return Ok(Self::Lift(vec![*one]));
            }
        }
        for (at, one) in queens.iter().enumerate().rev() {
            for two in queens[at + 1..].iter().rev() {
                if holds(&without(&[*one, *two]))? {
                    return Ok(Self::Lift(vec![*one, *two]));
                }
            }
        }
        // Three or more: keep each queen, from the top, with which there is still a solution.
        let mut kept: Vec<Square> = Vec::new();
        for queen in &queens {
            kept.push(*queen);
            if !holds(&kept)? {
                kept.pop();
            }
        }
        Ok(Self::Lift(without(&kept)))
    }
}

/// The first of a solution's queens that has not been placed.
fn missing(solution: &Placement, is_placed: impl Fn(Square) -> bool) -> Option<Square> {
    solution.queens().find(|queen| !is_placed(*queen))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::census::{Goal, Scan};
    use crate::search::Size;

    static GO: AtomicBool = AtomicBool::new(false);

    fn solutions(size: Size) -> Vec<Placement> {
        let mut scan = Scan::new(&Walk::start(size), &Given::none(size));
        let mut all = Vec::new();
        while let Ok(Some(walk)) = scan.run(Goal::Solution, &GO) {
            all.push(*walk.placement());
        }
        all
    }

    /// On every board of up to four queens that do not attack one another: the advice is tried on the list of all
    /// solutions.
    #[test]
    fn following_the_advice_leaves_a_solution() {
        for n in 1..=6 {
            let size = Size::new(n).expect("a size");
            let all = solutions(size);
            let holds = |queens: &[Square]| {
                all.iter().any(|solution| {
                    queens
                        .iter()
                        .all(|queen| solution.column(queen.row) == Some(queen.col))
                })
            };
            let squares: Vec<_> = (0..n)
                .flat_map(|row| (0..n).map(move |col| Square::new(row, col)))
                .collect();
            let mut boards = vec![Vec::new()];
            for _ in 0..4 {
                let more: Vec<Vec<Square>> = boards
                    .iter()
                    .flat_map(|board: &Vec<Square>| {
                        squares
                            .iter()
                            .map(|square| [board.as_slice(), &[*square]].concat())
                    })
                    .filter(|board| board.is_sorted() && Given::new(size, board).is_ok())
                    .collect();
                boards.extend(more);
                boards.sort();
                boards.dedup();
            }
            for queens in boards {
                let given = Given::new(size, &queens).expect("they do not attack");
                match Advice::on(&given, &GO).expect("not stopped") {
                    Advice::Put(square) => {
                        assert!(
                            !queens.contains(&square)
                                && holds(&[queens.as_slice(), &[square]].concat())
                        );
                    }
                    Advice::Whole => assert!(queens.len() == n && holds(&queens)),
                    Advice::Never => assert!(all.is_empty()),
                    Advice::Lift(gone) => {
                        let kept: Vec<_> = queens
                            .iter()
                            .filter(|q| !gone.contains(q))
                            .copied()
                            .collect();
                        assert!(
                            !holds(&queens) && holds(&kept),
                            "{queens:?} without {gone:?}"
                        );
                        assert_eq!(kept.len() + gone.len(), queens.len());
                        // Fewer would not do: neither one queen, nor two where three are named.
                        let without = |a: usize, b: usize| {
                            let kept = queens
                                .iter()
                                .enumerate()
                                .filter(|(at, _)| *at != a && *at != b);
                            kept.map(|(_, queen)| *queen).collect::<Vec<_>>()
                        };
                        let all = 0..queens.len();
                        assert!(
                            gone.len() <= 1 || all.clone().all(|a| !holds(&without(a, a))),
                            "{queens:?}"
                        );
                        assert!(
                            gone.len() <= 2
                                || all
                                    .clone()
                                    .all(|a| all.clone().all(|b| !holds(&without(a, b)))),
                            "{queens:?}"
                        );
                    }
                    Advice::Clash(_) => panic!("no queen attacks another in {queens:?}"),
                }
            }
        }
    }

    #[test]
    fn the_queen_with_most_conflicts_is_to_be_taken_away() {
        let size = Size::CHESSBOARD;
        let at = |row, col| Square::new(row, col);
        let setup = Setup::with(size, [at(0, 0), at(3, 3), at(3, 7), at(6, 3)]);
        assert_eq!(Advice::at_once(&setup, None), Some(Advice::Clash(at(3, 3))));
        let pair = Setup::with(size, [at(5, 5), at(2, 5)]);
        assert_eq!(
            Advice::at_once(&pair, None),
            Some(Advice::Clash(at(2, 5))),
            "of two with as many, the one put last"
        );
        let first =
            Placement::from_columns(size, &[0, 4, 7, 5, 2, 6, 1, 3]).expect("the first solution");
        assert_eq!(
            Advice::at_once(&Setup::with(size, first.queens()), None),
            Some(Advice::Whole)
        );
        let three = Setup::with(size, first.queens().filter(|queen| queen.row != 2));
        assert_eq!(
            Advice::at_once(&three, Some(&first)),
            Some(Advice::Put(at(2, 7)))
        );
        assert_eq!(
            Advice::at_once(&three, None),
            None,
            "that must be looked for"
        );
    }

    #[test]
    fn a_raised_flag_stops_it() {
        let size = Size::new(28).expect("a size");
        assert_eq!(
            Advice::on(&Given::none(size), &AtomicBool::new(true)),
            Err(Stopped)
        );
    }
}
