//! The film at a glance: how deep the search is, and where its solutions lie.

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use super::index::{Descent, Index};
use crate::census::{Stopped, Tally};

/// A point of the strip: what the film shows at one moment, and how many solutions lie between it and the next point.
///
/// For N ≤ 17, and nearer by for N up to 20, both are exact. Where telling would take seconds (the whole film of N = 18
/// to 20), the moment is taken for one with as many queens as are usual thereabouts, and the solutions of a subtree of
/// four queens are spread evenly over its steps; the points' solutions still add up to those of the whole range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Sample {
    /// How many queens stand.
    pub depth: u8,
    /// Solutions found from this point up to the next one.
    pub solutions: u64,
}

/// So many nodes may be counted for one strip: some tens of milliseconds with vectors.
const BUDGET: u64 = 100_000_000;

/// The film between two steps at `points` moments, evenly spread; a range past the end is drawn in.
pub(super) fn samples(index: &Index, steps: RangeInclusive<u64>, points: usize) -> Vec<Sample> {
    if points == 0 {
        return Vec::new();
    }
    let last = index.last_step();
    let (first, last) = ((*steps.start()).min(last), (*steps.end()).min(last));
    let length = u128::from(last.saturating_sub(first));
    let step = |point: usize| first + (length * point as u128 / points as u128) as u64;
    let stop = AtomicBool::new(false);
    let exact = counted(index, (0..=points).map(step), &stop).is_ok_and(|nodes| nodes <= BUDGET);
    let at = |k| if exact { exactly(index, k, &stop) } else { roughly(index, k, &stop) };
    let found: Vec<_> = (0..=points).filter_map(|point| at(step(point)).ok()).collect();
    found.windows(2).map(|pair| Sample { depth: pair[0].0, solutions: pair[1].1.saturating_sub(pair[0].1) }).collect()
}

/// How many nodes lie in the subtrees, below the index, that hold these steps.
fn counted(index: &Index, steps: impl Iterator<Item = u64>, stop: &AtomicBool) -> Result<u64, Stopped> {
    let (mut nodes, mut before) = (0, None);
    for k in steps {
        let (at, tally, _) = leaf(index, k, stop)?;
        if let Some(tally) = tally
            && before != Some(at)
        {
            before = Some(at);
            nodes += tally.nodes;
        }
    }
    Ok(nodes)
}

/// The way to step `k` as far as the index knows it: the step at which its last queen was placed, the tally of what
/// lies below (`None` if the moment was met on the way), and queens and solutions so far.
fn leaf(index: &Index, k: u64, stop: &AtomicBool) -> Result<(u64, Option<Tally>, (u8, u64)), Stopped> {
    let mut way = Descent::new(index, stop);
    loop {
        let tally = way.leaf();
        if tally.is_some() || way.toward_step(k)?.is_some() {
            let placement = way.placement();
            let solutions = way.closed.solutions + u64::from(placement.is_solution());
            return Ok((way.step, tally, (placement.depth() as u8, solutions)));
        }
    }
}

/// Queens and solutions at step `k`.
fn exactly(index: &Index, k: u64, stop: &AtomicBool) -> Result<(u8, u64), Stopped> {
    let mut way = Descent::new(index, stop);
    while way.toward_step(k)?.is_none() {}
    let placement = way.placement();
    Ok((placement.depth() as u8, way.closed.solutions + u64::from(placement.is_solution())))
}

/// The same, as far as it can be told without counting.
fn roughly(index: &Index, k: u64, stop: &AtomicBool) -> Result<(u8, u64), Stopped> {
    let (step, tally, (depth, solutions)) = leaf(index, k, stop)?;
    let Some(tally) = tally else { return Ok((depth, solutions)) };
    let steps = u128::from(tally.subtree_steps(index.size()));
    let inside = u128::from(k - step).min(steps);
    let found = (u128::from(tally.solutions) * inside / steps.max(1)) as u64;
    // Most placements have about two thirds of their queens; a row more or less follows from the step alone.
    let usual = index.size().get() * 2 / 3;
    let depth = usual + (k.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 62) as usize - 1;
    Ok((depth as u8, solutions + found))
}
