//! The lines of the tree of the search.

use super::{Desk, Extent, Line, RunBranch};
use crate::action::Target;
use crate::search::Placement;
use crate::search::masks::columns;
use crate::timeline;

impl Desk {
    /// The placement at the end of a path.
    pub(super) fn placement_along(&self, path: &[usize]) -> Placement {
        let below = |above: Placement, branch: &usize| {
            let col = columns(above.free()).nth(*branch);
            col.and_then(|col| above.with(col)).unwrap_or(above)
        };
        path.iter()
            .fold(Placement::empty(self.timeline.size()), below)
    }

    /// The lines beside the path to a placement.
    pub(super) fn lines_to(&self, path: &Placement) -> Vec<Line> {
        let first = self.timeline.first_branches(path);
        let mut lines: Vec<Line> = Vec::new();
        for row in 0..=path.depth().min(self.timeline.size().get() - 1) {
            let known = first.get(row).map(Vec::as_slice);
            let known = known.or_else(|| self.branches.row(path, row));
            let begins = match lines.last() {
                None => Some(0),
                Some(line) => line.branch().and_then(|branch| Some(branch.extent?.from)),
            };
            let branches = self.branches_below(&path.truncated(row), begins, known);
            let taken = branches
                .iter()
                .position(|branch| branch.col.is_some() && branch.col == path.column(row));
            lines.push(Line { branches, taken });
        }
        lines
    }

    /// The branches below a placement, which the search begins to try at step `begins`.
    fn branches_below(
        &self,
        above: &Placement,
        begins: Option<u64>,
        known: Option<&[timeline::Branch]>,
    ) -> Vec<RunBranch> {
        let mut step = begins;
        let mut branches = Vec::new();
        let size = self.timeline.size();
        for col in 0..size.get() {
            let Some(placement) = above.with(col) else {
                // One step rejects the square.
                step = step.map(|step| step + 1);
                continue;
            };
            let known = known.and_then(|known| known.iter().find(|branch| branch.col == col));
            let extent = step.zip(known).map(|(step, known)| Extent {
                from: step + 1,
                to: step + 1 + known.tally.subtree_steps(size),
                placements: known.tally.nodes,
                solutions: known.tally.solutions,
            });
            step = extent.map(|extent| extent.to);
            branches.push(RunBranch {
                col: Some(col),
                there: Target::Queens {
                    cols: placement.columns().collect(),
                    cursor: 0,
                },
                dead_end: placement.is_dead_end(),
                extent,
            });
        }
        branches
    }
}

#[cfg(test)]
mod tests {
    use crate::search::{Size, Step, Walk};
    use crate::session::{Options, Session};

    /// At every state of six queens the branch taken in each row is that of the queen there, and it begins and ends at
    /// the steps that place and lift that queen.
    #[test]
    fn a_branch_begins_and_ends_with_its_queen() {
        let size = Size::new(6).expect("a size");
        let mut session = Session::new(Options::new(size));
        let mut walk = Walk::start(size);
        let (mut step, mut begun, mut seen) = (0, Vec::new(), 0);
        while let Some(change) = walk.advance() {
            step += 1;
            match change {
                Step::Place(_) => begun.push(step),
                Step::Backtrack(square) => {
                    let from = begun.pop().expect("a queen");
                    let mut above = walk.placement().columns().collect::<Vec<_>>();
                    above.push(square.col);
                    let path = crate::search::Placement::from_columns(size, &above);
                    session.desk.branches = crate::session::BranchCache::default();
                    let path = path.expect("a placement");
                    let rows = session
                        .desk
                        .timeline
                        .branches(&path, &std::sync::atomic::AtomicBool::new(false));
                    session
                        .desk
                        .branches
                        .store(path, rows.expect("not stopped"));
                    let lines = session.desk.lines_to(&path);
                    let extent = lines[square.row].branch().and_then(|branch| branch.extent);
                    let extent = extent.expect("it is counted");
                    assert_eq!((extent.from, extent.to), (from, step), "{above:?}");
                    seen += 1;
                }
                Step::Reject(_) => {}
            }
        }
        assert_eq!(seen, 152);
    }
}
