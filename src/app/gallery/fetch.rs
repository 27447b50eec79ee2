//! What the gallery asks the timeline for: solutions in sight, images of one, and the one pass over all of them.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::app::Progress;
use crate::census::{Goal, Scan, Stopped};
use crate::search::symmetry::{Symmetry, class_size, is_fundamental};
use crate::search::{Given, Placement, Walk};
use crate::timeline::{Position, SeekError, Timeline};

/// A solution, as the gallery shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The moment at which it stands.
    pub moment: Position,
    /// Whether it is the first of its class.
    pub fundamental: bool,
    /// How many solutions its class has.
    pub members: usize,
}

impl Solution {
    /// The solution that stands at this moment.
    pub fn at(moment: Position) -> Self {
        let placement = moment.walk.placement();
        Self { moment, fundamental: is_fundamental(placement), members: class_size(placement) }
    }

    /// Its queens.
    pub const fn placement(&self) -> &Placement {
        self.moment.walk.placement()
    }

    /// Its number in the whole order; `None` where nobody has counted.
    pub fn number(&self) -> Option<u64> {
        self.moment.solutions()
    }
}

/// What is asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum Fetch {
    /// The solutions of these numbers, in their order.
    Numbers(Vec<u64>),
    /// So many solutions that hold the given queens, after a moment.
    After {
        /// The moment.
        from: Position,
        /// The queens.
        given: Given,
        /// How many.
        count: usize,
    },
    /// So many solutions that hold the given queens, before a moment; in the order of the walk.
    Before {
        /// The moment.
        from: Position,
        /// The queens.
        given: Given,
        /// How many.
        count: usize,
    },
    /// The moments of the eight images of a solution, in the order of [`Symmetry::ALL`].
    Images(Placement),
    /// The numbers of all fundamental solutions: four bytes each, 285,053 of them at N = 15.
    Fundamental,
    /// The numbers of all solutions with these queens: four bytes each.
    Holding(Given),
}

/// What has been fetched.
#[derive(Clone, Debug, PartialEq)]
pub enum Fetched {
    /// Solutions: for After and Before fewer than were asked for if there are no more.
    Solutions(Vec<Solution>),
    /// The images' moments.
    Images(Vec<Position>),
    /// Numbers of solutions, in their order.
    Numbers(Vec<u32>),
}

/// The images of a solution, as placements; in the order of [`Symmetry::ALL`].
pub fn images(solution: &Placement) -> Vec<Placement> {
    let image = |symmetry: &Symmetry| Placement::from_columns(solution.size(), &symmetry.apply(solution)).ok();
    Symmetry::ALL.iter().filter_map(image).collect()
}

impl Fetch {
    /// The largest board whose fetches but the passes over all solutions take less than a frame, so that nobody waits
    /// for them (16: 20 µs a seek).
    pub const AT_ONCE: usize = 16;

    /// The largest board whose solutions are all looked at (15: 2,279,184, about a second).
    pub const PASS: usize = 15;

    /// The largest board for which that too takes less than a frame.
    const PASS_AT_ONCE: usize = 10;

    /// Whether this is done before the next frame is drawn, or by a task.
    pub fn is_quick(&self, timeline: &Timeline) -> bool {
        let n = timeline.size().get();
        match self {
            Self::Fundamental | Self::Holding(_) => n <= Self::PASS_AT_ONCE,
            // Where nothing is counted, the images' moments are known by their states alone.
            Self::Images(_) => n <= Self::AT_ONCE || timeline.totals().is_none(),
            _ => n <= Self::AT_ONCE,
        }
    }

    /// Fetches; `progress` is told how many of how many solutions a pass has looked at.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` becomes true.
    pub fn run(&self, timeline: &Timeline, stop: &AtomicBool, progress: Progress) -> Result<Fetched, Stopped> {
        match self {
            Self::Numbers(numbers) => numbered(timeline, numbers, stop).map(Fetched::Solutions),
            Self::After { from, given, count } => {
                let next = |from: &Position| timeline.next(from, Goal::Solution, given, stop);
                several(*from, *count, next).map(Fetched::Solutions)
            }
            Self::Before { from, given, count } => {
                let previous = |from: &Position| timeline.previous(from, Goal::Solution, given, stop);
                let mut found = several(*from, *count, previous)?;
                found.reverse();
                Ok(Fetched::Solutions(found))
            }
            Self::Images(solution) => {
                let walks = images(solution).into_iter().filter_map(|image| Walk::new(image, 0));
                walks.map(|walk| timeline.locate(walk, stop)).collect::<Result<_, _>>().map(Fetched::Images)
            }
            Self::Fundamental => {
                let last = timeline.size().get() - 1;
                // In the second half of the search each solution comes after its mirror twin.
                let half = |solution: &Placement| solution.column(0).is_some_and(|col| col <= last - col);
                let of = timeline.totals().map_or(0, |totals| totals.solutions.div_ceil(2));
                pass(timeline, half, is_fundamental, stop, &|done| progress(done, of)).map(Fetched::Numbers)
            }
            Self::Holding(given) => {
                let all = |_: &Placement| true;
                let of = timeline.totals().map_or(0, |totals| totals.solutions);
                pass(timeline, all, |solution| given.admits(solution), stop, &|done| progress(done, of))
                    .map(Fetched::Numbers)
            }
        }
    }
}

/// At most `count` solutions, each reached by `step` from the one before it, the first from `from`.
fn several(
    mut from: Position,
    count: usize,
    step: impl Fn(&Position) -> Result<Option<Position>, Stopped>,
) -> Result<Vec<Solution>, Stopped> {
    let mut found = Vec::new();
    while found.len() < count
        && let Some(moment) = step(&from)?
    {
        found.push(Solution::at(moment));
        from = moment;
    }
    Ok(found)
}

/// The solutions of these numbers; those next to each other by stepping from one to the next. Numbers that there are
/// not give nothing.
fn numbered(timeline: &Timeline, numbers: &[u64], stop: &AtomicBool) -> Result<Vec<Solution>, Stopped> {
    let none = Given::none(timeline.size());
    let mut found: Vec<Solution> = Vec::with_capacity(numbers.len());
    for &number in numbers {
        let moment = match found.last() {
            Some(last) if last.number().map(|last| last + 1) == Some(number) => {
                timeline.next(&last.moment, Goal::Solution, &none, stop)?
            }
            _ => match timeline.at_solution(number, stop) {
                Ok(moment) => Some(moment),
                Err(SeekError::OutOfRange { .. }) => None,
                Err(SeekError::Stopped) => return Err(Stopped),
            },
        };
        found.extend(moment.map(Solution::at));
    }
    Ok(found)
}

/// The numbers of the solutions that `keep` keeps, among those from the first for as long as `within` holds.
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
