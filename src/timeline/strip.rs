//! The search at a glance: how deep the search is, and where its solutions lie.

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use super::index::{Descent, Index};
use crate::census::{Stopped, Tally};
use crate::search::Masks;
use crate::search::masks::lowest;

/// A point of the strip: what the search shows at one moment, and how many solutions lie between it and the next point.
///
/// For N ≤ 17, and nearer by for N up to 20, both are exact. Where telling would take seconds (the whole search of N = 18
/// to 20), a subtree of four queens is taken to be even: its placements all have subtrees of one size, and its solutions
/// are spread over its steps. The depth is then that of a dead end thereabouts, and the points' solutions still add up
/// to those of the whole range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Sample {
    /// How many queens stand.
    pub depth: u8,
    /// Solutions found from this point up to the next one.
    pub solutions: u64,
}

/// So many nodes may be counted for one strip: some tens of milliseconds with vectors.
const BUDGET: u64 = 100_000_000;

/// The search between two steps at `points` moments, evenly spread; a range past the end is drawn in.
pub(super) fn samples(index: &Index, steps: RangeInclusive<u64>, points: usize) -> Vec<Sample> {
    if points == 0 {
        return Vec::new();
    }
    let last = index.last_step();
    let (first, last) = ((*steps.start()).min(last), (*steps.end()).min(last));
    let length = u128::from(last.saturating_sub(first));
    let moment = |point: usize| first + (length * point as u128 / points as u128) as u64;
    let stop = AtomicBool::new(false);
    let exact = counted(index, (0..=points).map(moment), &stop).is_ok_and(|nodes| nodes <= BUDGET);
    let at = |k| if exact { exactly(index, k, &stop) } else { roughly(index, k, &stop) };
    let found: Vec<_> = (0..=points).filter_map(|point| at(moment(point)).ok()).collect();
    found.windows(2).map(|pair| Sample { depth: pair[0].0, solutions: pair[1].1.saturating_sub(pair[0].1) }).collect()
}

/// How many nodes lie in the subtrees, below the index, that hold these steps.
fn counted(index: &Index, steps: impl Iterator<Item = u64>, stop: &AtomicBool) -> Result<u64, Stopped> {
    let (mut nodes, mut before) = (0, None);
    for k in steps {
        let mut way = Descent::new(index, stop);
        let (.., below) = page(&mut way, k)?;
        if let Some(tally) = below
            && before.replace(way.step) != Some(way.step)
        {
            nodes += tally.nodes;
        }
    }
    Ok(nodes)
}

/// Goes toward step `k` as far as the index knows the way; gives the queens and solutions so far, and the tally of the
/// subtree that holds the step, unless the step was met on the way.
fn page(way: &mut Descent, k: u64) -> Result<(u8, u64, Option<Tally>), Stopped> {
    loop {
        let below = way.page();
        if below.is_some() || way.toward_step(k)?.is_some() {
            let placement = way.placement();
            let solutions = way.closed.solutions + u64::from(placement.is_solution());
            return Ok((placement.depth() as u8, solutions, below));
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

/// The same, as far as it can be told without counting: as if all children of a placement had subtrees of one size.
fn roughly(index: &Index, k: u64, stop: &AtomicBool) -> Result<(u8, u64), Stopped> {
    let mut way = Descent::new(index, stop);
    let (mut depth, solutions, below) = page(&mut way, k)?;
    let Some(tally) = below else { return Ok((depth, solutions)) };
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
