//! The film: which step is this, and what is the state at step k. Never by replaying from the start.
//!
//! A state's step number follows from what has been left behind it. With c₀ … c_{d−1} the queens' columns and `closed`
//! the nodes whose queens have been lifted,
//!
//! ```text
//! step = Σ (cᵢ + 1) + cursor + N × (closed nodes − closed solutions) + closed nodes
//! ```
//!
//! since every queen standing took cᵢ + 1 squares to place, every row left behind took N, and every queen left behind
//! was lifted once. So a [`Moment`] is a state with that tally beside it, kept by stepping or found by counting.

use std::sync::atomic::AtomicBool;

use crate::census::{self, Goal, Scan, Stopped, Tally};
use crate::search::{Given, Placement, Size, Square, Step, Walk};

/// A state of the walk and, where it is known, what has been left behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The state.
    pub walk: Walk,
    /// The nodes whose queens have been lifted before it; `None` where nobody has counted.
    pub closed: Option<Tally>,
}

impl Moment {
    /// The first moment, step 0.
    pub const fn start(size: Size) -> Self {
        Self { walk: Walk::start(size), closed: Some(Tally::ZERO) }
    }

    /// The number of the step that led here, 0 at the start; `None` where it is not known.
    pub fn step(&self) -> Option<u64> {
        let closed = self.closed?;
        let tried: usize = self.walk.placement().columns().map(|col| col + 1).sum();
        Some((tried + self.walk.cursor()) as u64 + closed.subtree_steps(self.walk.size()))
    }

    /// How many solutions have been found by now, one that stands on the board included.
    pub fn solutions(&self) -> Option<u64> {
        let standing = u64::from(self.walk.placement().is_solution());
        self.closed.map(|closed| closed.solutions + standing)
    }

    /// One step forward, see [`Walk::advance`].
    pub fn advance(&mut self) -> Option<Step> {
        let lifted = leaf(&self.walk);
        let step = self.walk.advance()?;
        if matches!(step, Step::Backtrack(_)) {
            self.closed = self.closed.map(|closed| closed + lifted);
        }
        Some(step)
    }

    /// One step back, see [`Walk::retreat`].
    pub fn retreat(&mut self) -> Option<Step> {
        let step = self.walk.retreat()?;
        if matches!(step, Step::Backtrack(_)) {
            let lifted = leaf(&self.walk);
            self.closed = self.closed.map(|closed| Tally {
                nodes: closed.nodes - lifted.nodes,
                solutions: closed.solutions - lifted.solutions,
            });
        }
        Some(step)
    }
}

/// What lifting the last queen of this state adds to the tally.
fn leaf(walk: &Walk) -> Tally {
    Tally { nodes: 1, solutions: u64::from(walk.placement().is_solution()) }
}

/// Why a moment cannot be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeekError {
    /// The number is past the last one.
    OutOfRange {
        /// The last one.
        last: u64,
    },
    /// Told to stop.
    Stopped,
}

impl From<Stopped> for SeekError {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

/// One board size's film.
#[derive(Clone, Debug)]
pub struct Timeline {
    size: Size,
    index: Option<Index>,
}

/// The tallies of all prefixes to some depth, level by level, each level in the order of the walk.
#[derive(Clone, Debug)]
struct Index {
    levels: Vec<Vec<Entry>>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    tally: Tally,
    /// Where this prefix's children begin in the next level.
    children: u32,
}

/// Prefixes of this many queens are indexed.
const INDEX_DEPTH: usize = 4;

/// A point of the strip: what the film shows at one moment, and how many solutions lie between it and the next point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Sample {
    /// How many queens stand.
    pub depth: u8,
    /// Solutions found from this point up to the next one.
    pub solutions: u64,
}

impl Timeline {
    /// The largest N whose whole film is counted as the program starts (12: about 5 ms).
    pub const AT_ONCE: usize = 12;

    /// The film of this size; counted when it is small enough for that to go unnoticed.
    pub fn new(size: Size) -> Self {
        let mut timeline = Self { size, index: None };
        if size.get() <= Self::AT_ONCE {
            timeline.index = Index::build(size, &AtomicBool::new(false)).ok();
        }
        timeline
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The nodes and solutions of the whole search, if they have been counted.
    pub fn totals(&self) -> Option<Tally> {
        self.index.as_ref().map(|index| index.levels[0][0].tally)
    }

    /// The number of the last step, if known.
    pub fn last_step(&self) -> Option<u64> {
        self.totals().map(|tally| tally.whole_steps(self.size))
    }

    /// A moment from its state alone; its tally is known where the film has been counted.
    pub fn moment(&self, walk: Walk) -> Moment {
        let closed = if walk.is_start() { Some(Tally::ZERO) } else { self.closed(&walk) };
        Moment { walk, closed }
    }

    /// The last moment.
    pub fn end(&self) -> Moment {
        Moment { walk: Walk::end(self.size), closed: self.totals() }
    }

    /// The state at step `k`. Where the film has not been counted this walks from the start, until `stop`.
    ///
    /// # Errors
    /// If the film has fewer steps, or the work was stopped.
    pub fn at_step(&self, k: u64, stop: &AtomicBool) -> Result<Moment, SeekError> {
        let Some(index) = &self.index else { return self.walk_to_step(k, stop) };
        let last = self.last_step().unwrap_or_default();
        if k > last {
            return Err(SeekError::OutOfRange { last });
        }
        let mut at = Descent::new(self.size, index);
        let mut now = 0;
        for _ in 0..=self.size.get() {
            let mut cursor = 0;
            // The cursor goes right past every subtree that ends before step k, and down into the one that holds it.
            let inside = loop {
                if now == k || cursor == self.size.get() || at.placement.is_solution() {
                    break None;
                }
                match at.child(cursor) {
                    None => now += 1,
                    Some(tally) => {
                        let left = now + 1 + tally.subtree_steps(self.size);
                        if k < left {
                            break Some(cursor);
                        }
                        now = left;
                        at.closed += tally;
                    }
                }
                cursor += 1;
            };
            match inside {
                Some(col) => {
                    at.down(col);
                    now += 1;
                }
                None => return at.moment(cursor).ok_or(SeekError::OutOfRange { last }),
            }
        }
        Err(SeekError::OutOfRange { last })
    }

    fn walk_to_step(&self, k: u64, stop: &AtomicBool) -> Result<Moment, SeekError> {
        let mut moment = Moment::start(self.size);
        for done in 0..k {
            if done % 4096 == 0 && stop.load(std::sync::atomic::Ordering::Relaxed) {
                return Err(SeekError::Stopped);
            }
            if moment.advance().is_none() {
                return Err(SeekError::OutOfRange { last: done });
            }
        }
        Ok(moment)
    }

    /// The moment at which solution `k` (from 1) stands. Where the film has not been counted this scans from the
    /// start, until `stop`.
    ///
    /// # Errors
    /// If there are fewer solutions or `k` is 0, or the work was stopped.
    pub fn at_solution(&self, k: u64, stop: &AtomicBool) -> Result<Moment, SeekError> {
        let Some(index) = &self.index else { return self.scan_to_solution(k, stop) };
        let last = index.levels[0][0].tally.solutions;
        if k == 0 || k > last {
            return Err(SeekError::OutOfRange { last });
        }
        let mut at = Descent::new(self.size, index);
        while !at.placement.is_solution() {
            for col in 0..self.size.get() {
                if let Some(tally) = at.child(col) {
                    if at.closed.solutions + tally.solutions >= k {
                        at.down(col);
                        break;
                    }
                    at.closed += tally;
                }
            }
        }
        at.moment(0).ok_or(SeekError::OutOfRange { last })
    }

    fn scan_to_solution(&self, k: u64, stop: &AtomicBool) -> Result<Moment, SeekError> {
        if k == 0 {
            return Err(SeekError::OutOfRange { last: self.totals().map_or(0, |tally| tally.solutions) });
        }
        let mut scan = Scan::new(&Walk::start(self.size), &Given::none(self.size));
        let mut found = 0;
        while let Some(walk) = scan.run(Goal::Solution, stop)? {
            found += 1;
            if found == k {
                return Ok(Moment { walk, closed: Some(scan.passed()) });
            }
        }
        Err(SeekError::OutOfRange { last: found })
    }

    /// The next moment after `from` at which a solution (holding the given queens) or a dead end has just been
    /// entered; `None` if there is none.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` becomes true.
    pub fn next(&self, from: &Moment, goal: Goal, given: &Given, stop: &AtomicBool) -> Result<Option<Moment>, Stopped> {
        let none = Given::none(self.size);
        let given = if goal == Goal::Solution { given } else { &none };
        let mut scan = Scan::new(&from.walk, given);
        let Some(walk) = scan.run(goal, stop)? else { return Ok(None) };
        let counted = from.closed.filter(|_| given.is_empty()).map(|closed| closed + scan.passed());
        Ok(Some(Moment { walk, closed: counted.or_else(|| self.closed(&walk)) }))
    }

    /// The last moment before `from` at which a solution (holding the given queens) or a dead end has just been
    /// entered; `None` if there is none.
    ///
    /// What came before is what the mirrored search has ahead of it.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` becomes true.
    pub fn previous(
        &self,
        from: &Moment,
        goal: Goal,
        given: &Given,
        stop: &AtomicBool,
    ) -> Result<Option<Moment>, Stopped> {
        if goal == Goal::DeadEnd && from.walk.cursor() > 0 && from.walk.placement().is_dead_end() {
            return Ok(from.walk.last_placed().map(|walk| Moment { walk, closed: from.closed }));
        }
        let n = self.size.get();
        let mirrored: Vec<_> = given.squares().map(|queen| Square::new(queen.row, n - 1 - queen.col)).collect();
        let wanted = if goal == Goal::Solution { mirrored.as_slice() } else { &[] };
        let given = Given::new(self.size, wanted).unwrap_or_else(|_| Given::none(self.size));
        let mut scan = Scan::new(&from.walk.mirrored(), &given);
        let Some(walk) = scan.run(goal, stop)?.and_then(|found| found.mirrored().last_placed()) else {
            return Ok(None);
        };
        // The mirrored scan has left the queens that stand at `from` and not those that stand here; the walk, going
        // from here to there, does it the other way round. All nodes between the two are left by both.
        let shared =
            walk.placement().columns().zip(from.walk.placement().columns()).take_while(|(a, b)| a == b).count();
        let standing = |placement: &Placement| Tally {
            nodes: (placement.depth() - shared) as u64,
            solutions: u64::from(placement.is_solution()),
        };
        let counted = from
            .closed
            .filter(|_| given.is_empty())
            .map(|closed| closed + standing(from.walk.placement()) - scan.passed() - standing(walk.placement()));
        Ok(Some(Moment { walk, closed: counted.or_else(|| self.closed(&walk)) }))
    }

    /// The film at `points` moments, evenly spread from the first step to the last; empty where it is not counted.
    pub fn samples(&self, points: usize) -> Vec<Sample> {
        let (Some(last), Some(totals)) = (self.last_step(), self.totals()) else { return Vec::new() };
        let stop = AtomicBool::new(false);
        let at: Vec<_> = (0..points as u64)
            .filter_map(|point| self.at_step(last * point / points as u64, &stop).ok())
            .map(|moment| (moment.walk.placement().depth() as u8, moment.solutions().unwrap_or(0)))
            .collect();
        let next = at.iter().skip(1).map(|&(_, solutions)| solutions).chain([totals.solutions]);
        at.iter().zip(next).map(|(&(depth, now), next)| Sample { depth, solutions: next - now }).collect()
    }

    /// What has been left behind by the time of `walk`, where the film has been counted.
    fn closed(&self, walk: &Walk) -> Option<Tally> {
        let mut at = Descent::new(self.size, self.index.as_ref()?);
        for col in walk.placement().columns() {
            at.pass(col);
            at.down(col);
        }
        at.pass(walk.cursor());
        Some(at.closed)
    }
}

impl Index {
    /// Counts the film of this size.
    fn build(size: Size, stop: &AtomicBool) -> Result<Self, Stopped> {
        let mut index = Self { levels: vec![Vec::new(); INDEX_DEPTH.min(size.get()) + 1] };
        index.add(&Placement::empty(size), stop)?;
        Ok(index)
    }

    fn add(&mut self, placement: &Placement, stop: &AtomicBool) -> Result<Tally, Stopped> {
        let depth = placement.depth();
        let children = self.levels.get(depth + 1).map_or(0, Vec::len) as u32;
        let own = self.levels[depth].len();
        self.levels[depth].push(Entry { tally: Tally::ZERO, children });
        let tally = if depth + 1 < self.levels.len() {
            let itself = u64::from(depth > 0);
            let mut tally = Tally { nodes: itself, solutions: 0 };
            for child in children_of(placement) {
                tally += self.add(&child, stop)?;
            }
            tally
        } else {
            census::subtree(placement, stop)?
        };
        self.levels[depth][own].tally = tally;
        Ok(tally)
    }
}

/// The placements with one queen more, in the order of the walk.
fn children_of(placement: &Placement) -> impl Iterator<Item = Placement> + '_ {
    let cols: Vec<_> = placement.columns().collect();
    (0..placement.size().get()).filter(|col| placement.free() >> col & 1 == 1).filter_map(move |col| {
        let mut cols = cols.clone();
        cols.push(col);
        Placement::from_columns(placement.size(), &cols).ok()
    })
}

/// A way down the tree of placements that knows what lies to its left.
struct Descent<'a> {
    index: &'a Index,
    placement: Placement,
    free: u64,
    /// The place of this prefix in its level of the index.
    entry: Option<usize>,
    closed: Tally,
}

impl<'a> Descent<'a> {
    fn new(size: Size, index: &'a Index) -> Self {
        let placement = Placement::empty(size);
        Self { index, placement, free: placement.free(), entry: Some(0), closed: Tally::ZERO }
    }

    /// The place in the index of the child in column `col`.
    fn child_entry(&self, col: usize) -> Option<usize> {
        let depth = self.placement.depth();
        self.index.levels.get(depth + 1)?;
        let before = (self.free & ((1 << col) - 1)).count_ones() as usize;
        Some(self.index.levels[depth][self.entry?].children as usize + before)
    }

    fn child_placement(&self, col: usize) -> Placement {
        let cols: Vec<_> = self.placement.columns().chain([col]).collect();
        Placement::from_columns(self.placement.size(), &cols).unwrap_or(self.placement)
    }

    /// The subtree of the child in column `col`; `None` if that square is attacked.
    fn child(&self, col: usize) -> Option<Tally> {
        if self.free >> col & 1 == 0 {
            return None;
        }
        match self.child_entry(col) {
            Some(entry) => Some(self.index.levels[self.placement.depth() + 1][entry].tally),
            None => census::subtree(&self.child_placement(col), &AtomicBool::new(false)).ok(),
        }
    }

    /// Leaves the subtrees of all columns before `cursor` behind.
    fn pass(&mut self, cursor: usize) {
        self.closed += (0..cursor).filter_map(|col| self.child(col)).sum();
    }

    /// Goes down to the child in column `col`.
    fn down(&mut self, col: usize) {
        self.entry = self.child_entry(col);
        self.placement = self.child_placement(col);
        self.free = self.placement.free();
    }

    fn moment(&self, cursor: usize) -> Option<Moment> {
        Some(Moment { walk: Walk::new(self.placement, cursor)?, closed: Some(self.closed) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static GO: AtomicBool = AtomicBool::new(false);

    fn size(n: usize) -> Size {
        Size::new(n).expect("a size")
    }

    /// Every state of the film, from one walk through it.
    fn film(n: usize) -> Vec<Moment> {
        let mut moment = Moment::start(size(n));
        let mut film = vec![moment];
        while moment.advance().is_some() {
            film.push(moment);
        }
        film
    }

    #[test]
    fn seeking_finds_what_walking_finds() {
        for n in 1..=8 {
            let timeline = Timeline::new(size(n));
            let film = film(n);
            assert_eq!(timeline.last_step(), Some(film.len() as u64 - 1), "N = {n}");
            for (k, moment) in film.iter().enumerate() {
                assert_eq!(timeline.at_step(k as u64, &GO), Ok(*moment), "N = {n}, step {k}");
                assert_eq!(moment.step(), Some(k as u64), "N = {n}, step {k}");
                assert_eq!(timeline.moment(moment.walk), *moment, "N = {n}, step {k}");
            }
            let last = film.len() as u64 - 1;
            assert_eq!(timeline.at_step(last + 1, &GO), Err(SeekError::OutOfRange { last }));
            assert_eq!(timeline.end(), film[film.len() - 1]);
        }
    }

    #[test]
    fn next_and_previous_agree_with_the_film() {
        for n in 1..=7 {
            let timeline = Timeline::new(size(n));
            // A film that nobody has counted keeps its tally by going from one moment to the next.
            let uncounted = Timeline { size: size(n), index: None };
            let film = film(n);
            let entered = |goal: Goal, moment: &Moment| {
                moment.walk.cursor() == 0
                    && match goal {
                        Goal::Solution => moment.walk.placement().is_solution(),
                        Goal::DeadEnd => moment.walk.placement().is_dead_end(),
                    }
            };
            for goal in [Goal::Solution, Goal::DeadEnd] {
                let given = Given::none(size(n));
                for (k, from) in film.iter().enumerate() {
                    let next = film[k + 1..].iter().find(|moment| entered(goal, moment)).copied();
                    let previous = film[..k].iter().rev().find(|moment| entered(goal, moment)).copied();
                    for timeline in [&timeline, &uncounted] {
                        assert_eq!(timeline.next(from, goal, &given, &GO), Ok(next), "N = {n}, after {k}");
                        assert_eq!(timeline.previous(from, goal, &given, &GO), Ok(previous), "N = {n}, before {k}");
                    }
                }
            }
        }
    }

    #[test]
    fn given_queens_filter_the_solutions() {
        let given = Given::new(size(8), &[Square::new(3, 1), Square::new(4, 3)]).expect("the puzzle of 1850");
        let timeline = Timeline::new(size(8));
        let mut at = Moment::start(size(8));
        let mut forward = Vec::new();
        while let Ok(Some(next)) = timeline.next(&at, Goal::Solution, &given, &GO) {
            assert!(given.admits(next.walk.placement()));
            assert_eq!(timeline.at_solution(next.solutions().expect("counted"), &GO), Ok(next));
            forward.push(next);
            at = next;
        }
        assert_eq!(forward.len(), 2);
        at = timeline.end();
        for expected in forward.iter().rev() {
            at = timeline.previous(&at, Goal::Solution, &given, &GO).expect("not stopped").expect("one more");
            assert_eq!(at, *expected);
        }
        assert_eq!(timeline.previous(&at, Goal::Solution, &given, &GO), Ok(None));
    }

    #[test]
    fn solutions_are_numbered_in_order() {
        let timeline = Timeline::new(size(8));
        let first = timeline.at_solution(1, &GO).expect("there are 92");
        assert_eq!(first.step(), Some(981));
        assert_eq!(first.walk.placement().columns().collect::<Vec<_>>(), [0, 4, 7, 5, 2, 6, 1, 3]);
        for k in 1..=92 {
            let moment = timeline.at_solution(k, &GO).expect("there are 92");
            assert_eq!(moment.solutions(), Some(k));
            let twin = timeline.at_solution(93 - k, &GO).expect("there are 92");
            assert_eq!(moment.walk.mirrored(), twin.walk, "solution {k}");
        }
        for k in [0, 93] {
            assert_eq!(timeline.at_solution(k, &GO), Err(SeekError::OutOfRange { last: 92 }));
        }
    }

    #[test]
    fn an_uncounted_film_is_walked_from_the_start() {
        let uncounted = Timeline { size: size(6), index: None };
        let counted = Timeline::new(size(6));
        for k in [0, 1, 500, 1_046, 1_047] {
            assert_eq!(uncounted.at_step(k, &GO), counted.at_step(k, &GO), "step {k}");
        }
        for k in 0..=5 {
            assert_eq!(uncounted.at_solution(k, &GO).ok(), counted.at_solution(k, &GO).ok(), "solution {k}");
        }
        assert_eq!(uncounted.at_step(1_000_000, &AtomicBool::new(true)), Err(SeekError::Stopped));
    }

    #[test]
    fn samples_hold_every_solution() {
        for points in [1, 7, 160, 20_000] {
            let samples = Timeline::new(size(8)).samples(points);
            assert_eq!(samples.len(), points);
            assert_eq!(samples.iter().map(|sample| sample.solutions).sum::<u64>(), 92);
        }
        assert!(Timeline { size: size(20), index: None }.samples(80).is_empty());
    }
}
