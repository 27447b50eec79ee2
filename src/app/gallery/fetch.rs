//! The gallery's requests to the timeline: the visible solutions, the images of one, and a pass over all of them.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::app::Progress;
use crate::census::{Goal, Scan, Stopped};
use crate::search::symmetry::{Symmetry, class_size, is_fundamental};
use crate::search::{Given, Placement, Walk};
use crate::timeline::{Position, SeekError, Timeline};

/// A solution, as the gallery shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The position at which it is on the board.
    pub position: Position,
    /// Whether it is the first of its class.
    pub fundamental: bool,
    /// How many solutions its class has.
    pub members: usize,
}

impl Solution {
    /// The solution on the board at this position.
    pub fn at(position: Position) -> Self {
        let placement = position.walk.placement();
        Self {
            position,
            fundamental: is_fundamental(placement),
            members: class_size(placement),
        }
    }

    /// The queens of the solution.
    pub const fn placement(&self) -> &Placement {
        self.position.walk.placement()
    }

    /// The number of the solution in the whole order, from 1.
    pub fn number(&self) -> u64 {
        self.position.solutions()
    }
}

/// A request of the gallery.
#[derive(Clone, Debug, PartialEq)]
pub enum Fetch {
    /// The solutions of these numbers, in their order.
    Numbers(Vec<u64>),
    /// The positions of the eight images of a solution, in the order of [`Symmetry::ALL`].
    Images(Placement),
    /// The numbers of all fundamental solutions: four bytes each, 285,053 of them at N = 15.
    Fundamental,
    /// The solutions with these queens: on boards of up to [`Fetch::PASS`] queens the numbers of all, else the first
    /// [`Fetch::FIRST`] of them.
    Holding(Given),
}

/// The result of a request.
#[derive(Clone, Debug, PartialEq)]
pub enum Fetched {
    /// The positions of what was asked for, in that order; solutions with given queens are in the order of the walk.
    Positions(Vec<Position>),
    /// Numbers of solutions, in ascending order.
    Numbers(Vec<u32>),
}

/// The images of a solution, as placements; in the order of [`Symmetry::ALL`].
pub fn images(solution: &Placement) -> Vec<Placement> {
    let image = |symmetry: &Symmetry| {
        Placement::from_columns(solution.size(), &symmetry.apply(solution)).ok()
    };
    Symmetry::ALL.iter().filter_map(image).collect()
}

impl Fetch {
    /// The largest board for which a pass over all solutions is made (15: 2,279,184 of them, about a second).
    pub const PASS: usize = 15;

    /// How many solutions with given queens are looked for on boards too large for a pass. Numbering one solution of 20
    /// queens takes some tens of milliseconds.
    pub const FIRST: usize = 500;

    /// Fetches. During a pass `progress` gets the number of solutions looked at and the total.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` becomes true.
    pub fn run(
        &self,
        timeline: &Timeline,
        stop: &AtomicBool,
        progress: Progress,
    ) -> Result<Fetched, Stopped> {
        match self {
            Self::Numbers(numbers) => numbered(timeline, numbers, stop).map(Fetched::Positions),
            Self::Images(solution) => {
                let walks = images(solution)
                    .into_iter()
                    .filter_map(|image| Walk::new(image, 0));
                walks
                    .map(|walk| timeline.locate(walk, stop))
                    .collect::<Result<_, _>>()
                    .map(Fetched::Positions)
            }
            Self::Fundamental => {
                let last = timeline.size().get() - 1;
                // In the second half of the search each solution comes after its mirror image.
                let half =
                    |solution: &Placement| solution.column(0).is_some_and(|col| col <= last - col);
                let of = timeline.totals().solutions.div_ceil(2);
                pass(timeline, half, is_fundamental, stop, &|done| {
                    progress(done, of);
                })
                .map(Fetched::Numbers)
            }
            Self::Holding(given) if given.size().get() > Self::PASS => {
                first(timeline, given, stop, progress).map(Fetched::Positions)
            }
            Self::Holding(given) => {
                let all = |_: &Placement| true;
                let of = timeline.totals().solutions;
                pass(
                    timeline,
                    all,
                    |solution| given.admits(solution),
                    stop,
                    &|done| progress(done, of),
                )
                .map(Fetched::Numbers)
            }
        }
    }
}

/// The solutions with these numbers. Consecutive ones are found by stepping from one to the next; numbers past the last
/// are left out.
fn numbered(
    timeline: &Timeline,
    numbers: &[u64],
    stop: &AtomicBool,
) -> Result<Vec<Position>, Stopped> {
    let none = Given::none(timeline.size());
    let mut found: Vec<Position> = Vec::with_capacity(numbers.len());
    for &number in numbers {
        let position = match found.last() {
            Some(last) if last.solutions() + 1 == number => {
                timeline.next(last, Goal::Solution, &none, stop, &|_, _| ())?
            }
            _ => match timeline.at_solution(number, stop) {
                Ok(position) => Some(position),
                Err(SeekError::OutOfRange { .. }) => None,
                Err(SeekError::Stopped) => return Err(Stopped),
            },
        };
        found.extend(position);
    }
    Ok(found)
}

/// The first solutions that hold these queens.
fn first(
    timeline: &Timeline,
    given: &Given,
    stop: &AtomicBool,
    progress: Progress,
) -> Result<Vec<Position>, Stopped> {
    let mut found: Vec<Position> = Vec::new();
    let mut from = Position::start(timeline.size());
    while found.len() < Fetch::FIRST
        && let Some(position) = timeline.next(&from, Goal::Solution, given, stop, &|_, _| ())?
    {
        found.push(position);
        from = position;
        progress(found.len() as u64, Fetch::FIRST as u64);
    }
    Ok(found)
}

/// The numbers of the solutions for which `keep` holds, up to the first for which `within` does not hold.
fn pass(
    timeline: &Timeline,
    within: impl Fn(&Placement) -> bool,
    keep: impl Fn(&Placement) -> bool,
    stop: &AtomicBool,
    progress: &dyn Fn(u64),
) -> Result<Vec<u32>, Stopped> {
    let size = timeline.size();
    let mut scan = Scan::new(&Walk::start(size), &Given::none(size));
    let mut kept = Vec::new();
    let mut number: u32 = 0;
    while let Some(walk) = scan.run(Goal::Solution, stop)? {
        if !within(walk.placement()) {
            break;
        }
        number += 1;
        if keep(walk.placement()) {
            kept.push(number);
        }
        if number.is_multiple_of(1 << 12) {
            if stop.load(Ordering::Relaxed) {
                return Err(Stopped);
            }
            progress(u64::from(number));
        }
    }
    kept.shrink_to_fit();
    Ok(kept)
}
