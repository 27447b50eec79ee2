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
use super::index::Descent;
use crate::census::{Stopped, Tally, estimate_below};
use crate::search::masks::columns;
use crate::search::{Placement, Size};

/// Random probes for the estimate of one subtree.
const PROBES: u32 = 64;

/// How large a subtree is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Extent {
    /// It has been counted.
    Exact(Tally),
    /// About this many nodes, by Knuth's random probes.
    Estimated(f64),
}

impl Extent {
    /// The steps of the subtree; about these many if it has not been counted.
    pub fn steps(self, size: Size) -> f64 {
        match self {
            Self::Exact(tally) => tally.subtree_steps(size) as f64,
            // Every node but a solution has N squares to try and one backtrack.
            Self::Estimated(nodes) => nodes * (size.get() as f64 + 1.0),
        }
    }

    /// The nodes and solutions, if they have been counted.
    pub const fn tally(self) -> Option<Tally> {
        match self {
            Self::Exact(tally) => Some(tally),
            Self::Estimated(_) => None,
        }
    }
}

/// A placement that has one queen more than the path above it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Branch {
    /// The column of that queen.
    pub col: usize,
    /// Whether the next row has no safe square.
    pub dead_end: bool,
    /// The size of its subtree, itself included.
    pub extent: Extent,
}

/// A subtree with its share of all steps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span {
    /// The columns of the first queen, and of the second if there are two.
    pub cols: (usize, Option<usize>),
    /// Where it begins and ends, as shares of all steps.
    pub shares: (f64, f64),
    /// The solutions in it.
    pub solutions: u64,
}

impl Timeline {
    /// The branches of each row along a path: those of row 0 first, those below its last queen last.
    ///
    /// If `exact` is false, subtrees that have not been counted yet are estimated. Without an index all are estimated.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` becomes true.
    pub fn branches(
        &self,
        path: &Placement,
        exact: bool,
        stop: &AtomicBool,
    ) -> Result<Vec<Vec<Branch>>, Stopped> {
        let mut way = self.index().map(|index| Descent::new(index, stop));
        let mut rows = Vec::with_capacity(path.depth() + 1);
        for depth in 0..=path.depth().min(self.size().get() - 1) {
            let above = path.truncated(depth);
            // Counting further down may take long.
            way = way.filter(|way| exact || way.knows_children());
            let mut row = Vec::new();
            for col in columns(above.free()) {
                let placement = above.with(col).unwrap_or(above);
                let counted = way
                    .as_mut()
                    .map(|way| way.child(col))
                    .transpose()?
                    .flatten();
                let extent = counted.map_or_else(|| Extent::of(&placement), Extent::Exact);
                row.push(Branch {
                    col,
                    dead_end: placement.is_dead_end(),
                    extent,
                });
            }
            rows.push(row);
            if let (Some(way), Some(col)) = (&mut way, path.column(depth)) {
                way.down(col)?;
            }
        }
        Ok(rows)
    }

    /// The subtrees of one and of two queens in the order of the search, each with its part of all steps; empty if the
    /// search has not been counted.
    pub fn spans(&self) -> [Vec<Span>; 2] {
        let mut spans = [Vec::new(), Vec::new()];
        let (Some(index), Some(last)) = (self.index(), self.last_step()) else {
            return spans;
        };
        let never = AtomicBool::new(false);
        let share = |step: u64| step as f64 / last.max(1) as f64;
        let mut step = 0;
        let mut way = Descent::new(index, &never);
        for first in 0..self.size().get() {
            let Ok(Some(tally)) = way.child(first) else {
                continue;
            };
            step += 1;
            let end = step + tally.subtree_steps(self.size());
            let span = |cols, from, to, solutions| Span {
                cols,
                shares: (share(from), share(to)),
                solutions,
            };
            spans[0].push(span((first, None), step - 1, end, tally.solutions));
            let mut below = Descent::new(index, &never);
            if below.down(first).is_ok() && self.size().get() > 1 {
                let mut inner = step;
                for second in 0..self.size().get() {
                    inner += 1;
                    if let Ok(Some(tally)) = below.child(second) {
                        let to = inner + tally.subtree_steps(self.size());
                        spans[1].push(span((first, Some(second)), inner - 1, to, tally.solutions));
                        inner = to;
                    }
                }
            }
            step = end;
        }
        spans
    }
}

impl Extent {
    /// The size of a subtree that has not been counted: exact if it has only one node, else estimated.
    fn of(placement: &Placement) -> Self {
        if placement.is_dead_end() || placement.is_solution() {
            return Self::Exact(Tally {
                nodes: 1,
                solutions: u64::from(placement.is_solution()),
            });
        }
        Self::Estimated(1.0 + estimate_below(placement, PROBES, 1).nodes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Step, Walk};

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
                    let rows = timeline
                        .branches(&placement, true, &GO)
                        .expect("not stopped");
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
                        assert_eq!(
                            branch.extent,
                            Extent::Exact(tally),
                            "{placement:?} {}",
                            branch.col
                        );
                        assert_eq!(branch.extent.steps(size(n)) as u64, length);
                        assert_eq!(branch.dead_end, tally.nodes == 1 && tally.solutions == 0);
                        sum += tally;
                        steps += length;
                    }
                    match placement.last() {
                        None => assert_eq!(
                            (Some(steps), Some(sum)),
                            (timeline.last_step(), timeline.totals())
                        ),
                        Some(last) => {
                            let own = rows[last.row]
                                .iter()
                                .find(|branch| branch.col == last.col)
                                .expect("it is there");
                            assert_eq!(own.extent, Extent::Exact(sum), "{placement:?}");
                            assert_eq!(own.extent.steps(size(n)) as u64, steps, "{placement:?}");
                        }
                    }
                }
                if walk.advance().is_none() {
                    break;
                }
            }
        }
    }

    /// Subtrees that have not been counted are estimated, and the estimates of siblings add up to about their parent.
    #[test]
    fn what_is_not_counted_is_estimated() {
        let timeline = Timeline {
            size: size(12),
            index: None,
        };
        let counted = Timeline::new(size(12));
        let path = Placement::from_columns(size(12), &[0, 2, 4]).expect("a placement");
        let rough = timeline.branches(&path, true, &GO).expect("not stopped");
        let exact = counted.branches(&path, true, &GO).expect("not stopped");
        for (rough, exact) in rough.iter().zip(&exact) {
            let sum = |row: &[Branch]| {
                row.iter()
                    .map(|branch| branch.extent.steps(size(12)))
                    .sum::<f64>()
            };
            assert!(
                (sum(rough) / sum(exact) - 1.0).abs() < 0.25,
                "{} {}",
                sum(rough),
                sum(exact)
            );
            assert!(exact.iter().all(|branch| branch.extent.tally().is_some()));
        }
        assert!(
            rough[0]
                .iter()
                .all(|branch| branch.extent.tally().is_none())
        );
    }

    /// Above 16 queens the first rows are in the table, and the rows below are counted when they are asked for.
    #[test]
    fn large_boards_know_their_first_rows_at_once() {
        let timeline = Timeline::new(size(18));
        let path = Placement::from_columns(size(18), &[0, 2, 4, 1, 3, 8]).expect("a placement");
        let rows = timeline.branches(&path, false, &GO).expect("not stopped");
        assert!(
            rows[..4]
                .iter()
                .flatten()
                .all(|branch| branch.extent.tally().is_some())
        );
        assert!(rows[5].iter().any(|branch| branch.extent.tally().is_none()));
        let rows = timeline.branches(&path, true, &GO).expect("not stopped");
        assert!(
            rows.iter()
                .flatten()
                .all(|branch| branch.extent.tally().is_some())
        );
        let sum: Tally = rows[6]
            .iter()
            .filter_map(|branch| branch.extent.tally())
            .sum();
        let own = rows[5]
            .iter()
            .find(|branch| branch.col == 8)
            .and_then(|branch| branch.extent.tally());
        assert_eq!(
            own,
            Some(
                sum + Tally {
                    nodes: 1,
                    solutions: 0
                }
            )
        );
    }

    /// The spans of the first rows follow one another, and their lengths are those of a walk.
    #[test]
    fn spans_are_true_to_time() {
        let timeline = Timeline::new(size(6));
        let last = timeline.last_step().expect("counted") as f64;
        let mut walk = Walk::start(size(6));
        let (mut step, mut begun) = (0_u64, [0; 2]);
        let mut found = [Vec::new(), Vec::new()];
        while let Some(change) = walk.advance() {
            step += 1;
            let depth = walk.placement().depth();
            match change {
                Step::Place(_) if depth <= 2 => begun[depth - 1] = step - 1,
                Step::Backtrack(_) if depth < 2 => {
                    found[depth].push((begun[depth] as f64 / last, step as f64 / last));
                }
                _ => {}
            }
        }
        for (spans, found) in timeline.spans().iter().zip(&found) {
            let shares: Vec<_> = spans.iter().map(|span| span.shares).collect();
            assert_eq!(&shares, found);
            assert_eq!(spans.iter().map(|span| span.solutions).sum::<u64>(), 4);
        }
    }
}
