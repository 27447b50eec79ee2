//! The search tree along one path: in each row, the placements that continue the path above, with the sizes of their
//! subtrees.
//!
//! ```text
//! path 0, 4     row 0   0 1 2 3 4 5 6 7      the first queen
//!               row 1   2 3 4 5 6 7          the second queen, below 0
//!               row 2   1 6 7                the third queen, below 0, 4
//! ```

use std::sync::atomic::AtomicBool;

use super::Timeline;
use super::descent::{Descent, unstopped};
use crate::count::{Tally, table};
use crate::search::masks::columns;
use crate::search::{Placement, Stopped};

/// A placement that has one queen more than the path above it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Branch {
    /// The column of that queen.
    pub col: usize,
    /// Whether the next row has no safe square.
    pub dead_end: bool,
    /// The nodes and solutions of its subtree, itself included.
    pub tally: Tally,
}

impl Timeline {
    /// The branches of each row along a path: those of row 0 first, those below its last queen last.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` becomes true.
    pub fn branches(
        &self,
        path: &Placement,
        stop: &AtomicBool,
    ) -> Result<Vec<Vec<Branch>>, Stopped> {
        let mut way = Descent::new(&self.trees, stop);
        let mut rows = Vec::with_capacity(path.depth() + 1);
        for depth in 0..=path.depth().min(self.size().get() - 1) {
            let above = path.truncated(depth);
            let mut row = Vec::new();
            for col in columns(above.free()) {
                if let (Some(placement), Some(tally)) = (above.with(col), way.child(col)?) {
                    row.push(Branch {
                        col,
                        dead_end: placement.is_dead_end(),
                        tally,
                    });
                }
            }
            rows.push(row);
            if let Some(col) = path.column(depth) {
                way.down(col)?;
            }
        }
        Ok(rows)
    }

    /// The branches of the first rows along a path, those that are known without counting.
    pub fn first_branches(&self, path: &Placement) -> Vec<Vec<Branch>> {
        let first = path.truncated(table::DEPTH - 1);
        unstopped(|stop| self.branches(&first, stop))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Size, Step, Walk};

    static GO: AtomicBool = AtomicBool::new(false);

    fn size(n: usize) -> Size {
        Size::new(n).expect("a size")
    }

    /// The nodes, solutions and steps of the subtree of a placement, by walking through it.
    fn walked(placement: &Placement) -> (Tally, u64) {
        let mut walk = Walk::new(*placement, 0).expect("a state");
        let (mut tally, mut steps) = (
            Tally {
                nodes: 1,
                solutions: u64::from(placement.is_solution()),
            },
            0,
        );
        loop {
            let step = walk.advance();
            steps += 1;
            match step {
                Some(Step::Place(_)) => {
                    tally.nodes += 1;
                    tally.solutions += u64::from(walk.placement().is_solution());
                }
                Some(Step::Backtrack(_)) if walk.placement().depth() < placement.depth() => {
                    return (tally, steps);
                }
                Some(_) => {}
                None => panic!("the subtree ends"),
            }
        }
    }

    /// Every placement of N = 1 to 7, and those of N = 8 with up to three queens: its branches equal those that a plain
    /// walk counts, and their steps and the squares of the row add up to its own steps.
    #[test]
    fn branches_are_what_a_walk_counts_and_add_up() {
        for n in 1..=8 {
            let timeline = Timeline::new(size(n));
            let mut walk = Walk::start(size(n));
            loop {
                let placement = *walk.placement();
                let first = walk.cursor() == 0 && (n < 8 || placement.depth() <= 3);
                if first && !placement.is_solution() {
                    let rows = timeline.branches(&placement, &GO).expect("not stopped");
                    assert_eq!(rows.len(), placement.depth() + 1);
                    let below = &rows[placement.depth()];
                    let free = (0..n).filter(|col| placement.free() >> col & 1 == 1);
                    assert!(
                        below.iter().map(|branch| branch.col).eq(free),
                        "{placement:?}"
                    );
                    let mut steps = n as u64 + u64::from(placement.depth() > 0);
                    let mut sum = Tally {
                        nodes: u64::from(placement.depth() > 0),
                        solutions: 0,
                    };
                    for branch in below {
                        let (tally, length) =
                            walked(&placement.with(branch.col).expect("it is safe"));
                        assert_eq!(branch.tally, tally, "{placement:?} {}", branch.col);
                        assert_eq!(branch.tally.subtree_steps(size(n)), length);
                        assert_eq!(branch.dead_end, tally.nodes == 1 && tally.solutions == 0);
                        sum += tally;
                        steps += length;
                    }
                    match placement.last() {
                        None => assert_eq!((steps, sum), (timeline.last_step(), timeline.totals())),
                        Some(last) => {
                            let own = rows[last.row]
                                .iter()
                                .find(|branch| branch.col == last.col)
                                .expect("it is there");
                            assert_eq!(own.tally, sum, "{placement:?}");
                            assert_eq!(own.tally.subtree_steps(size(n)), steps, "{placement:?}");
                        }
                    }
                }
                if walk.advance().is_none() {
                    break;
                }
            }
        }
    }

    /// Above 16 queens the rows below the table are counted when they are asked for.
    #[test]
    fn branches_below_the_table_add_up() {
        let timeline = Timeline::new(size(18));
        let path = Placement::from_columns(size(18), &[0, 2, 4, 1, 3, 8]).expect("a placement");
        let rows = timeline.branches(&path, &GO).expect("not stopped");
        let sum: Tally = rows[6].iter().map(|branch| branch.tally).sum();
        let own = rows[5].iter().find(|branch| branch.col == 8);
        let itself = Tally {
            nodes: 1,
            solutions: 0,
        };
        assert_eq!(own.map(|branch| branch.tally), Some(sum + itself));
    }
}
