//! An estimate for trees that are too large to count.

use super::engine::columns;
use crate::search::random::next_random;
use crate::search::{Given, Masks, Placement, Size};

/// An estimate of the size of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The nodes, without the empty board: an unbiased estimate.
    pub nodes: f64,
    /// Its standard error, in nodes; infinite with a single probe.
    pub error: f64,
}

impl Estimate {
    /// The standard error as a percentage of the nodes, rounded up.
    pub fn error_percent(&self) -> u64 {
        (100.0 * self.error / self.nodes).ceil() as u64
    }
}

/// Knuth's estimate (*Estimating the efficiency of backtrack programs*, 1975): a probe goes down from child to random
/// child until there is none, and adds up the products of the numbers of children on the way.
///
/// ```text
/// row 0    8 children        8
/// row 1    5 children        8 · 5
/// row 2    4 children        8 · 5 · 4     this probe's sum: 8 + 40 + 160 + …
/// ```
///
/// The expected value of a probe is exactly the number of nodes. The standard error is the standard deviation of the
/// sample divided by the square root of `probes`. The same seed gives the same estimate. A thousand probes take about a
/// millisecond.
pub fn estimate(size: Size, probes: u32, seed: u64) -> Estimate {
    estimate_holding(&Given::none(size), probes, seed)
}

/// [`estimate`] of a search that uses only the squares that the given queens allow.
pub fn estimate_holding(given: &Given, probes: u32, seed: u64) -> Estimate {
    sampled(
        given.size(),
        Masks::default(),
        &columns(given),
        probes,
        seed,
    )
}

/// [`estimate`] of the nodes below a placement, without the placement itself.
pub fn estimate_below(placement: &Placement, probes: u32, seed: u64) -> Estimate {
    let size = placement.size();
    let rows = vec![size.all(); size.get() - placement.depth()];
    sampled(size, Masks::of(placement).masked(size), &rows, probes, seed)
}

/// The estimate from `probes` probes that begin at these masks.
fn sampled(size: Size, from: Masks, allowed: &[u64], probes: u32, seed: u64) -> Estimate {
    let mut random = seed;
    let (mut mean, mut squares) = (0.0, 0.0);
    for probe in 1..=probes {
        let nodes = one(size, from, allowed, &mut random);
        // Welford's running mean and sum of squared deviations.
        let off = nodes - mean;
        mean += off / f64::from(probe);
        squares += off * (nodes - mean);
    }
    let error = if probes > 1 {
        (squares / f64::from(probes - 1) / f64::from(probes)).sqrt()
    } else {
        f64::INFINITY
    };
    Estimate { nodes: mean, error }
}

/// One probe: the sum of the products on one random way down.
fn one(size: Size, mut masks: Masks, allowed: &[u64], random: &mut u64) -> f64 {
    let (mut product, mut nodes) = (1.0, 0.0);
    for allowed in allowed {
        let free = masks.free(size) & allowed;
        let children = free.count_ones();
        if children == 0 {
            break;
        }
        product *= f64::from(children);
        nodes += product;
        // The high half of the product with 64 random bits is uniform enough for at most 32 children.
        let pick = ((u128::from(next_random(random)) * u128::from(children)) >> 64) as u32;
        let bit = (0..pick).fold(free, |free, _| free & (free - 1));
        masks = masks.below(bit & bit.wrapping_neg()).masked(size);
    }
    nodes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sizes of known trees lie within five standard errors of the estimate, and the errors are small.
    #[test]
    fn estimates_are_near_the_truth() {
        for (n, nodes) in [
            (1, 1.0),
            (6, 152.0),
            (8, 2_056.0),
            (12, 856_188.0),
            (16, 1_141_190_302.0),
        ] {
            for seed in 0..5 {
                let estimate = estimate(Size::new(n).expect("a size"), 4_000, seed);
                assert!(
                    (estimate.nodes - nodes).abs() <= 5.0 * estimate.error,
                    "N = {n}: {estimate:?}"
                );
                assert!(estimate.error < 0.05 * nodes, "N = {n}: {estimate:?}");
            }
        }
    }

    /// The standard error follows from the sample by its definition.
    #[test]
    fn errors_are_standard_errors() {
        let size = Size::new(10).expect("a size");
        let mut random = 3;
        let probes: Vec<_> = (0..7)
            .map(|_| one(size, Masks::default(), &[size.all(); 10], &mut random))
            .collect();
        let mean = probes.iter().sum::<f64>() / 7.0;
        let variance = probes
            .iter()
            .map(|nodes| (nodes - mean).powi(2))
            .sum::<f64>()
            / 6.0;
        let estimate = estimate(size, 7, 3);
        assert!((estimate.nodes - mean).abs() < 1e-6 * mean, "{estimate:?}");
        assert!(
            (estimate.error - (variance / 7.0).sqrt()).abs() < 1e-6 * mean,
            "{estimate:?}"
        );
    }

    #[test]
    fn seeds_decide() {
        let size = Size::new(30).expect("a size");
        assert_eq!(estimate(size, 100, 7), estimate(size, 100, 7));
        assert_ne!(estimate(size, 100, 7), estimate(size, 100, 8));
        assert!(estimate(size, 1, 7).error.is_infinite());
        assert!(estimate(size, 1_000, 7).nodes > 1e15);
    }
}
