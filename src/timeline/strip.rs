//! Samples of the search for the strip: its depth, and where its solutions are.

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use super::index::{Descent, Index};
use crate::census::{Stopped, Tally};
use crate::search::Masks;
use crate::search::masks::lowest;

/// A point of the strip: the depth at one step, and the number of solutions from there to the next point.
///
/// For N ≤ 17, and for short ranges of N up to 20, both are exact. Where counting would take seconds (the whole search
/// of N = 18 to 20), the subtree of a placement of four queens is assumed to be uniform: all its placements have
/// subtrees of the same size, and its solutions are spread evenly over its steps. The solutions of all points still add
/// up to those of the range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Sample {
    /// The number of queens placed.
    pub depth: u8,
    /// Solutions found from this point up to the next one.
    pub solutions: u64,
}

/// Maximum number of nodes counted for one strip: some tens of milliseconds with a vector engine.
const BUDGET: u64 = 100_000_000;

/// Samples at `points` evenly spread steps of a range, which is clamped to the search.
pub(super) fn samples(index: &Index, steps: RangeInclusive<u64>, points: usize) -> Vec<Sample> {
    if points == 0 {
        return Vec::new();
    }
    let last = index.last_step();
    let (first, last) = ((*steps.start()).min(last), (*steps.end()).min(last));
    let length = u128::from(last.saturating_sub(first));
    let step_of = |point: usize| first + (length * point as u128 / points as u128) as u64;
    let stop = AtomicBool::new(false);
    let is_counted =
        || counted(index, (0..=points).map(step_of), &stop).is_ok_and(|nodes| nodes <= BUDGET);
    let exact = index.is_whole() || is_counted();
    let at = |k| {
        if exact {
            exactly(index, k, &stop)
        } else {
            roughly(index, k, &stop)
        }
    };
    let found: Vec<_> = (0..=points)
        .filter_map(|point| at(step_of(point)).ok())
        .collect();
    found
        .windows(2)
        .map(|pair| Sample {
            depth: pair[0].0,
            solutions: pair[1].1.saturating_sub(pair[0].1),
        })
        .collect()
}

/// The number of nodes in those subtrees below the index that contain these steps.
fn counted(
    index: &Index,
    steps: impl Iterator<Item = u64>,
    stop: &AtomicBool,
) -> Result<u64, Stopped> {
    let (mut nodes, mut before) = (0, None);
    for k in steps {
        let mut way = Descent::new(index, stop);
        let (.., below) = descend(&mut way, k)?;
        if let Some(tally) = below
            && before.replace(way.step) != Some(way.step)
        {
            nodes += tally.nodes;
        }
    }
    Ok(nodes)
}

/// Goes toward step `k` as far as the index reaches. Gives the number of queens and of solutions there, and the tally
/// of the subtree that contains the step, unless the step itself was reached.
fn descend(way: &mut Descent, k: u64) -> Result<(u8, u64, Option<Tally>), Stopped> {
    loop {
        let below = way.subtree_below();
        if below.is_some() || way.toward_step(k)?.is_some() {
            let (depth, solutions) = reached(way);
            return Ok((depth, solutions, below));
        }
    }
}

/// The number of queens and of solutions at step `k`.
fn exactly(index: &Index, k: u64, stop: &AtomicBool) -> Result<(u8, u64), Stopped> {
    let mut way = Descent::new(index, stop);
    while way.toward_step(k)?.is_none() {}
    Ok(reached(&way))
}

/// The number of queens and of solutions on the way so far.
fn reached(way: &Descent) -> (u8, u64) {
    let placement = way.placement();
    (
        placement.depth() as u8,
        way.closed.solutions + u64::from(placement.is_solution()),
    )
}

/// The same without counting, assuming that all children of a placement have subtrees of the same size.
fn roughly(index: &Index, k: u64, stop: &AtomicBool) -> Result<(u8, u64), Stopped> {
    let mut way = Descent::new(index, stop);
    let (mut depth, solutions, below) = descend(&mut way, k)?;
    let Some(tally) = below else {
        return Ok((depth, solutions));
    };
    let size = index.size();
    let mut share = ((k - way.step) as f64 / tally.subtree_steps(size) as f64).min(1.0);
    let found = (share * tally.solutions as f64) as u64;
    let mut masks = Masks::of(way.placement());
    while usize::from(depth) < size.get() && masks.free(size) != 0 {
        let free = masks.free(size);
        let children = free.count_ones();
        share *= f64::from(children);
        let child = (share as u32).min(children - 1);
        share -= f64::from(child);
        let rest = (0..child).fold(free, |rest, _| rest ^ lowest(rest));
        masks = masks.below(lowest(rest));
        depth += 1;
    }
    Ok((depth, solutions + found))
}
