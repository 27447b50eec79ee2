//! The solutions that hold given queens, one after another, on boards that have few.

use std::sync::atomic::AtomicBool;

use super::{Goal, Scan, Stopped};
use crate::search::symmetry::is_fundamental;
use crate::search::{Given, Placement, Walk};

/// A solution in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Its number in the whole order, from 1.
    pub number: u64,
    /// Its queens.
    pub placement: Placement,
    /// Whether it is the first of its class.
    pub fundamental: bool,
}

/// The solutions that hold these queens, with their numbers in the whole order.
///
/// # Errors
/// [`Stopped`] soon after `stop` becomes true.
pub fn solutions(given: &Given, stop: &AtomicBool) -> Result<Vec<Solution>, Stopped> {
    let size = given.size();
    let mut scan = Scan::new(&Walk::start(size), &Given::none(size));
    let (mut found, mut number) = (Vec::new(), 0);
    while let Some(walk) = scan.run(Goal::Solution, stop)? {
        let placement = *walk.placement();
        number += 1;
        if given.admits(&placement) {
            found.push(Solution {
                number,
                placement,
                fundamental: is_fundamental(&placement),
            });
        }
    }
    Ok(found)
}
