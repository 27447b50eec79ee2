//! The way down from the empty board to a placement, with the tallies of all subtrees before it, and the trees that these
//! tallies are looked up in.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

use super::Position;
use crate::count::engine::Counter;
use crate::count::tree::Tree;
use crate::count::{Engine, Tally, table};
use crate::search::{Masks, Placement, Size, Stopped, Walk};

/// A path down the tree of placements, with the tally of everything before it.
pub(super) struct Descent<'a> {
    trees: &'a Trees,
    stop: &'a AtomicBool,
    placement: Placement,
    free: u64,
    /// The tree that this placement is in, and its place in its level; `None` below all trees.
    entry: Option<(Arc<Tree>, usize)>,
    /// Counts subtrees below all trees; made when first needed.
    counter: Option<Counter>,
    pub(super) closed: Tally,
    /// The number of the step that placed the last queen.
    step: u64,
}

impl<'a> Descent<'a> {
    pub(super) fn new(trees: &'a Trees, stop: &'a AtomicBool) -> Self {
        let placement = Placement::empty(trees.size);
        let entry = Some((Arc::clone(&trees.whole), 0));
        Self {
            trees,
            stop,
            placement,
            free: placement.free(),
            entry,
            counter: None,
            closed: Tally::ZERO,
            step: 0,
        }
    }

    /// The queens placed so far.
    pub(super) const fn placement(&self) -> &Placement {
        &self.placement
    }

    /// At the last level of the table, whose subtrees are large, continues in a tree that begins here.
    fn approach(&mut self) -> Result<(), Stopped> {
        let Some((tree, _)) = &self.entry else {
            return Ok(());
        };
        if tree.depth() + tree.levels().len() - 1 == self.placement.depth() {
            let large = tree.depth() == 0 && table::SIZES.contains(&self.trees.size.get());
            self.entry = if large {
                Some((self.trees.near(&self.placement, self.stop)?, 0))
            } else {
                None
            };
        }
        Ok(())
    }

    /// The place in the tree of the child in column `col`.
    fn child_entry(&self, col: usize) -> Option<(&Arc<Tree>, usize)> {
        let (tree, entry) = self.entry.as_ref()?;
        let level = self.placement.depth() - tree.depth();
        let before = (self.free & ((1 << col) - 1)).count_ones() as usize;
        Some((
            tree,
            tree.levels()[level][*entry].children as usize + before,
        ))
    }

    /// Whether the tallies of the children have been counted.
    pub(super) fn knows_children(&self) -> bool {
        let Some((tree, _)) = &self.entry else {
            return false;
        };
        self.placement.depth() + 1 < tree.depth() + tree.levels().len()
    }

    /// The tally of the child's subtree in column `col`; `None` if that square is attacked.
    pub(super) fn child(&mut self, col: usize) -> Result<Option<Tally>, Stopped> {
        if self.free >> col & 1 == 0 {
            return Ok(None);
        }
        self.approach()?;
        let depth = self.placement.depth() + 1;
        if let Some((tree, entry)) = self.child_entry(col) {
            return Ok(Some(tree.levels()[depth - tree.depth()][entry].tally));
        }
        let size = self.trees.size;
        let counter = self
            .counter
            .get_or_insert_with(|| self.trees.engine.counter(size));
        let masks = Masks::of(&self.placement).below(1 << col).masked(size);
        let below = counter.below(depth, &[masks], self.stop)?;
        Ok(Some(below + Tally::alone(depth, size)))
    }

    /// Adds the tallies of the subtrees in all columns before `cursor`.
    pub(super) fn pass(&mut self, cursor: usize) -> Result<(), Stopped> {
        for col in 0..cursor {
            if let Some(tally) = self.child(col)? {
                self.closed += tally;
            }
        }
        Ok(())
    }

    /// Goes down to the child in column `col`.
    pub(super) fn down(&mut self, col: usize) -> Result<(), Stopped> {
        self.approach()?;
        self.entry = self
            .child_entry(col)
            .map(|(tree, entry)| (Arc::clone(tree), entry));
        self.placement = self.placement.with(col).unwrap_or(self.placement);
        self.free = self.placement.free();
        Ok(())
    }

    /// Goes one queen down toward step `k`, or gives the cursor that this placement has at that step.
    ///
    /// Subtrees that end before step `k` are skipped; the one that contains it is entered.
    pub(super) fn toward_step(&mut self, k: u64) -> Result<Option<usize>, Stopped> {
        let size = self.trees.size;
        let mut cursor = 0;
        while self.step < k && cursor < size.get() && !self.placement.is_solution() {
            match self.child(cursor)? {
                None => self.step += 1,
                Some(tally) => {
                    let left = self.step + 1 + tally.subtree_steps(size);
                    if k < left {
                        self.down(cursor)?;
                        self.step += 1;
                        return Ok(None);
                    }
                    self.step = left;
                    self.closed += tally;
                }
            }
            cursor += 1;
        }
        Ok(Some(cursor))
    }

    pub(super) fn position(&self, cursor: usize) -> Option<Position> {
        Some(Position {
            walk: Walk::new(self.placement, cursor)?,
            closed: self.closed,
        })
    }
}

/// The tree of the whole search, and the trees that were counted below its last level.
#[derive(Clone, Debug)]
pub(super) struct Trees {
    pub(super) size: Size,
    pub(super) engine: Engine,
    pub(super) whole: Arc<Tree>,
    near: Arc<Mutex<Vec<Near>>>,
}

/// A tree whose root is in the last level of the table.
type Near = (Placement, Arc<Tree>);

/// The number of levels of such a tree: enough that only tens of thousands of nodes are left below each placement,
/// which a vector engine counts quickly.
fn near_depth(size: Size) -> usize {
    size.get().saturating_sub(17).clamp(1, 3)
}

/// How many of these trees are kept: they take up to three megabytes.
const KEPT: usize = 64;

/// The result of work that nobody stops.
pub(super) fn unstopped<T>(work: impl FnOnce(&AtomicBool) -> Result<T, Stopped>) -> T {
    match work(&AtomicBool::new(false)) {
        Ok(done) => done,
        Err(Stopped) => unreachable!("nobody sets the flag"),
    }
}

impl Trees {
    pub(super) fn new(engine: Engine, size: Size) -> Self {
        // Small searches whole; the others deep enough that counting a subtree below takes microseconds.
        let depth = if size.get() <= 8 {
            size.get()
        } else {
            table::DEPTH
        };
        let counted = |stop: &AtomicBool| {
            Tree::count(engine, &Placement::empty(size), depth, stop, &|_, _| ())
        };
        Self {
            size,
            engine,
            whole: Arc::new(table::tree(size).unwrap_or_else(|| unstopped(counted))),
            near: Arc::default(),
        }
    }

    /// The bytes that the tallies take now.
    pub(super) fn bytes(&self) -> usize {
        let near = self.near.lock().unwrap_or_else(PoisonError::into_inner);
        self.whole.bytes() + near.iter().map(|(_, tree)| tree.bytes()).sum::<usize>()
    }

    /// The tree below a placement of the table's last level.
    fn near(&self, placement: &Placement, stop: &AtomicBool) -> Result<Arc<Tree>, Stopped> {
        let kept = || self.near.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, tree)) = kept().iter().find(|(root, _)| root == placement) {
            return Ok(Arc::clone(tree));
        }
        // Counted without the lock, so that other threads can go on.
        let tree = Tree::count(
            self.engine,
            placement,
            placement.depth() + near_depth(self.size),
            stop,
            &|_, _| (),
        )?;
        let tree = Arc::new(tree);
        let mut near = kept();
        if near.len() >= KEPT {
            near.remove(0);
        }
        near.push((*placement, Arc::clone(&tree)));
        Ok(tree)
    }
}
