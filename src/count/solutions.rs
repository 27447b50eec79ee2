//! All solutions of a board, one after another, on boards that have few.

use std::sync::atomic::AtomicBool;

use super::{Goal, Scan, Stopped};
use crate::search::symmetry::is_fundamental;
use crate::search::{Given, Placement, Size, Walk};

/// A solution in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Its number in the whole order, from 1.
    pub number: u64,
    pub placement: Placement,
    /// Whether it is the first of its class.
    pub fundamental: bool,
}

/// The solutions of this board, in the order of the search.
///
/// # Errors
/// [`Stopped`] soon after `stop` becomes true.
pub fn solutions(size: Size, stop: &AtomicBool) -> Result<Vec<Solution>, Stopped> {
    let mut scan = Scan::new(&Walk::start(size), &Given::none(size));
    let (mut found, mut number) = (Vec::new(), 0);
    while let Some(walk) = scan.run(Goal::Solution, stop)? {
        let placement = *walk.placement();
        number += 1;
        found.push(Solution {
            number,
            placement,
            fundamental: is_fundamental(&placement),
        });
    }
    Ok(found)
}
