//! Boards that are drawn anew for each attempt at a task, and the conditions that they must meet.

use std::ops::Range;

use serde::Deserialize;

use crate::course::Board;
use crate::search::masks;
use crate::search::random::next_random;
use crate::search::{Masks, Placement, Size, Square, Step, Walk};

/// The maximum number of tries until a board fits. The lessons' boards fit after at most 150, in a thousand seeds.
const TRIES: usize = 1_000;

/// The conditions for a board that is drawn for a task and for those that continue with it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Fit {
    /// The least and the greatest number of queens.
    pub queens: [usize; 2],
    /// The least and the greatest number of safe squares in the row being worked on.
    #[serde(default)]
    pub safe: Option<[usize; 2]>,
    /// Which square the question is about.
    #[serde(default)]
    pub square: Option<Asked>,
    /// Whether the next queen leads into a dead end although the next safe square of its row leads into none.
    #[serde(default)]
    pub ahead: bool,
    /// How many queens are lifted before the next one is placed, at least.
    #[serde(default)]
    pub lifts: usize,
    /// Whether the row being worked on is a dead end all of whose squares have been tried, and the row above has a
    /// column left.
    #[serde(default)]
    pub exhausted: bool,
    /// Whether a bit of ld left the board at the last shift.
    #[serde(default)]
    pub fell: bool,
    /// The least number of 0s right of the lowest 1 of pos.
    #[serde(default)]
    pub zeros: u32,
    /// The least and the greatest number that the question may name.
    #[serde(default)]
    pub number: Option<[i64; 2]>,
    /// Whether the question names a row of two bits beside r, one of which r has too.
    #[serde(default)]
    pub overlap: bool,
}

/// Which square a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Asked {
    /// The square of a queen.
    Queen,
    /// A square of the row being worked on that one, two or three queens attack, each equally often, one of them two rows up or more.
    Attacked,
}

impl Fit {
    /// The board for this seed: the first of those drawn from it that fits and that `accepts`. `None` if there is none.
    pub fn draw(&self, size: Size, seed: u64, accepts: impl Fn(&Board) -> bool) -> Option<Board> {
        let mut state = seed;
        // Neighbouring seeds must not give neighbouring boards.
        next_random(&mut state);
        let mut tries = 0..TRIES;
        while !tries.is_empty() {
            let placement = placement(size, self.queens, &mut state, &mut tries)?;
            let board = self.board(&placement, seed, &mut state).filter(&accepts);
            if board.is_some() {
                return board;
            }
        }
        None
    }

    /// The board with these queens, if it fits.
    fn board(&self, placement: &Placement, seed: u64, state: &mut u64) -> Option<Board> {
        let size = placement.size();
        let cursor = if self.exhausted { size.get() } else { 0 };
        let walk = Walk::new(*placement, cursor)?;
        let free = if placement.is_solution() {
            0
        } else {
            placement.free().count_ones() as usize
        };
        let last = placement.last().map_or(0, |queen| queen.col);
        let fits = self
            .safe
            .is_none_or(|[least, most]| (least..=most).contains(&free))
            && (!self.exhausted || placement.is_dead_end() && last + 1 < size.get())
            && (!self.ahead || leads_into_dead_end(placement) && goes_on_at_second(placement))
            && lifted_next(&walk) >= self.lifts
            && (!self.fell || fell(placement))
            && placement.free().trailing_zeros() >= self.zeros;
        if !fits {
            return None;
        }
        let square = match self.square {
            Some(Asked::Attacked) => Some(attacked(placement, state)?),
            Some(Asked::Queen) => Some(choose(&placement.queens().collect::<Vec<_>>(), state)?),
            None => None,
        };
        let number = match self.number {
            Some(range) => Some(number(range, state)?),
            None => None,
        };
        let bits = if self.overlap {
            Some(choose(&overlapping(placement), state)?)
        } else {
            None
        };
        Some(Board {
            walk,
            square,
            number,
            bits,
            seed,
        })
    }
}

/// Queens that do not attack one another, one a row from row 0 down; `None` if no try is left. Each try places queens
/// until one has no safe square.
fn placement(
    size: Size,
    [least, most]: [usize; 2],
    state: &mut u64,
    tries: &mut Range<usize>,
) -> Option<Placement> {
    let counts: Vec<_> = (least..=most.min(size.get())).collect();
    let wanted = choose(&counts, state)?;
    tries.find_map(|_| {
        let mut placement = Placement::empty(size);
        while placement.depth() < wanted {
            let open: Vec<_> = masks::columns(placement.free()).collect();
            placement = placement.with(choose(&open, state)?)?;
        }
        Some(placement)
    })
}

/// A number of this range, both ends included.
fn number([least, most]: [i64; 2], state: &mut u64) -> Option<i64> {
    let count = if least <= most {
        most.abs_diff(least).saturating_add(1)
    } else {
        0
    };
    next_random(state)
        .checked_rem(count)
        .map(|over| least.wrapping_add_unsigned(over))
}

fn choose<T: Copy>(of: &[T], state: &mut u64) -> Option<T> {
    let at = next_random(state).checked_rem(of.len() as u64)?;
    of.get(at as usize).copied()
}

fn leads_into_dead_end(placement: &Placement) -> bool {
    placement
        .with(placement.free().trailing_zeros() as usize)
        .is_some_and(|after| after.is_dead_end())
}

/// Whether the second safe square of the row leads into no dead end.
fn goes_on_at_second(placement: &Placement) -> bool {
    let second = masks::columns(placement.free()).nth(1);
    second
        .and_then(|col| placement.with(col))
        .is_some_and(|after| !after.is_dead_end())
}

/// How many queens are lifted before the next one is placed.
fn lifted_next(walk: &Walk) -> usize {
    let mut walk = *walk;
    let steps = std::iter::from_fn(|| walk.advance());
    let before = steps.take_while(|step| !matches!(step, Step::Place(_)));
    before
        .filter(|step| matches!(step, Step::Backtrack(_)))
        .count()
}

/// A square that one, two or three queens attack, each equally often: the number is drawn first. One of the queens is
/// at least two rows up.
fn attacked(placement: &Placement, state: &mut u64) -> Option<Square> {
    let count = 1 + (next_random(state) % 3) as usize;
    let row = placement.depth();
    let below = placement.size().row(row);
    let fits = |square: &Square| {
        let attackers = || placement.attackers(*square);
        attackers().count() == count && attackers().any(|queen| queen.row + 1 < row)
    };
    choose(&below.filter(fits).collect::<Vec<_>>(), state)
}

/// Whether a bit of ld left the board at the shift to the next row, the bit of the last queen included.
fn fell(placement: &Placement) -> bool {
    Masks::of(placement).ld >> placement.size().get() & 1 == 1
}

/// All rows of two bits of which r has one.
fn overlapping(placement: &Placement) -> Vec<u64> {
    let taken = Masks::of(placement).r;
    let open = (0..placement.size().get()).filter(|col| taken >> col & 1 == 0);
    open.flat_map(|col| placement.columns().map(move |other| 1 << other | 1 << col))
        .collect()
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    fn fit(lines: &str) -> Fit {
        toml::from_str(lines).expect("a fit")
    }

    #[test]
    fn a_board_that_no_task_accepts_is_given_up() {
        let asked = Cell::new(0);
        let refuse = |_: &Board| {
            asked.set(asked.get() + 1);
            false
        };
        assert_eq!(
            fit("queens = [0, 3]").draw(Size::new(8).expect("a size"), 1, refuse),
            None
        );
        assert_eq!(
            asked.get(),
            TRIES,
            "three queens always fit on a board of 8"
        );
        asked.set(0);
        assert_eq!(
            fit("queens = [6, 6]").draw(Size::new(6).expect("a size"), 1, refuse),
            None
        );
        assert!(
            asked.get() < TRIES / 2,
            "most tries end in a dead end: {}",
            asked.get()
        );
    }

    #[test]
    fn a_number_comes_from_its_whole_range() {
        let drawn = |lines: &str, seed| {
            fit(lines)
                .draw(Size::new(4).expect("a size"), seed, |_| true)
                .and_then(|board| board.number)
        };
        let small: Vec<_> = (0..50)
            .filter_map(|seed| drawn("queens = [0, 0]\nnumber = [-1, 1]", seed))
            .collect();
        assert!(
            small.len() == 50 && [-1, 0, 1].iter().all(|number| small.contains(number)),
            "{small:?}"
        );
        let widest = format!("queens = [0, 0]\nnumber = [{}, {}]", i64::MIN, i64::MAX);
        assert!(
            (0..10)
                .filter_map(|seed| drawn(&widest, seed))
                .any(|number| number < 0)
        );
        assert_eq!(drawn("queens = [0, 0]\nnumber = [2, 1]", 1), None);
    }
}
