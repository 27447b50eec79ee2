//! The tallies of a search, from which any position is found.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

use super::{Position, SeekError};
use crate::census::engine::{Counter, Engine};
use crate::census::tree::Tree;
use crate::census::{Stopped, Tally, table};
use crate::search::{Masks, Placement, Size, Walk};

/// The tallies of all placements of a few queens.
///
/// A position is found by going down from the empty board. The subtrees that come before it are looked up in the tree,
/// and counted below the tree's last level. For N ≤ 16 a subtree below that level has some thousands of nodes. For
/// N = 17 to 20 it has up to some hundred million, so a second tree below such a placement is counted when it is first
/// needed, on all threads, and kept for a while, since the next position is often near the last.
///
/// ```text
/// ·───tree────┬─ counted          N ≤ 16
/// ·───table───┴─ near ─┬─ counted N = 17 … 20
///   4 queens    up to 3 more
/// ```
///
/// Cloning is cheap: clones share what they have counted.
#[derive(Clone, Debug)]
pub struct Index {
    size: Size,
    engine: Engine,
    tree: Arc<Tree>,
    near: Arc<Mutex<Vec<Near>>>,
}

/// A tree whose root is in the last level of the table.
type Near = (Placement, Arc<Tree>);

/// The number of levels of such a tree (N = 17 to 20): enough that only tens of thousands of nodes are left below each
/// placement, which a vector engine counts quickly.
fn near_depth(size: Size) -> usize {
    size.get().saturating_sub(17).clamp(1, 3)
}

/// How many of these trees are kept: they take up to three megabytes.
const KEPT: usize = 64;

impl Index {
    /// The largest N that can be indexed.
    pub const MAX: usize = 20;

    /// Counts the search of this size: in milliseconds for N ≤ 13 and, from the table, for N = 17 to 20; in up to a
    /// second between. `progress` gets the parts done and their total, from any thread. `None` above N = 20.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` becomes true.
    pub fn build(
        size: Size,
        stop: &AtomicBool,
        progress: &(dyn Fn(u64, u64) + Sync),
    ) -> Result<Option<Self>, Stopped> {
        Self::build_with(Engine::detect(), size, stop, progress)
    }

    /// [`Index::build`] with a chosen engine, which also counts what later look-ups need.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` becomes true.
    pub fn build_with(
        engine: Engine,
        size: Size,
        stop: &AtomicBool,
        progress: &(dyn Fn(u64, u64) + Sync),
    ) -> Result<Option<Self>, Stopped> {
        // Small searches whole; the others deep enough that counting a subtree below takes microseconds.
        let depth = match size.get() {
            n @ ..=8 => n,
            ..=13 => 4,
            14..=16 => 5,
            17..=Self::MAX => table::DEPTH,
            _ => return Ok(None),
        };
        let tree = match table::tree(size) {
            Some(tree) => tree,
            None => Tree::count(engine, &Placement::empty(size), depth, stop, progress)?,
        };
        Ok(Some(Self {
            size,
            engine,
            tree: Arc::new(tree),
            near: Arc::default(),
        }))
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whether it reaches the end of every branch, so that nothing has to be counted below it.
    pub(super) fn is_whole(&self) -> bool {
        self.tree.levels().len() > self.size.get()
    }

    /// The nodes and solutions of the whole search.
    pub fn total(&self) -> Tally {
        self.tree.total()
    }

    /// The number of the last step.
    pub fn last_step(&self) -> u64 {
        self.total().whole_steps(self.size)
    }

    /// The bytes that the index takes now.
    pub fn bytes(&self) -> usize {
        let near = self.near.lock().unwrap_or_else(PoisonError::into_inner);
        self.tree.bytes() + near.iter().map(|(_, tree)| tree.bytes()).sum::<usize>()
    }

    /// The position at step `k`.
    pub(super) fn at_step(&self, k: u64, stop: &AtomicBool) -> Result<Position, SeekError> {
        let last = self.last_step();
        if k > last {
            return Err(SeekError::OutOfRange { last });
        }
        let mut way = Descent::new(self, stop);
        loop {
            if let Some(cursor) = way.toward_step(k)? {
                return way.position(cursor).ok_or(SeekError::OutOfRange { last });
            }
        }
    }

    /// The position at which solution `k`, from 1, has just been completed.
    pub(super) fn at_solution(&self, k: u64, stop: &AtomicBool) -> Result<Position, SeekError> {
        let last = self.total().solutions;
        if k == 0 || k > last {
            return Err(SeekError::OutOfRange { last });
        }
        let mut way = Descent::new(self, stop);
        while !way.placement.is_solution() {
            for col in 0..self.size.get() {
                if let Some(tally) = way.child(col)? {
                    if way.closed.solutions + tally.solutions >= k {
                        way.down(col)?;
                        break;
                    }
                    way.closed += tally;
                }
            }
        }
        way.position(0).ok_or(SeekError::OutOfRange { last })
    }

    /// The tally of the nodes finished before `walk`.
    pub(super) fn closed(&self, walk: &Walk, stop: &AtomicBool) -> Result<Tally, Stopped> {
        let mut way = Descent::new(self, stop);
        for col in walk.placement().columns() {
            way.pass(col)?;
            way.down(col)?;
        }
        way.pass(walk.cursor())?;
        Ok(way.closed)
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

/// A path down the tree of placements, with the tally of everything before it.
pub(super) struct Descent<'a> {
    index: &'a Index,
    stop: &'a AtomicBool,
    placement: Placement,
    free: u64,
    /// The tree that this placement is in, and its place in its level; `None` below all trees.
    entry: Option<(Arc<Tree>, usize)>,
    /// Counts subtrees below all trees; made when first needed.
    counter: Option<Counter>,
    pub(super) closed: Tally,
    /// The number of the step that placed the last queen.
    pub(super) step: u64,
}

impl<'a> Descent<'a> {
    pub(super) fn new(index: &'a Index, stop: &'a AtomicBool) -> Self {
        let placement = Placement::empty(index.size);
        let entry = Some((Arc::clone(&index.tree), 0));
        Self {
            index,
            stop,
            placement,
            free: placement.free(),
            entry,
            counter: None,
            closed: Tally::ZERO,
            step: 0,
        }
    }

    /// The tally of the subtree below, if it is not in the index and would have to be counted.
    pub(super) fn subtree_below(&self) -> Option<Tally> {
        let (tree, entry) = self.entry.as_ref()?;
        let level = self.placement.depth() - tree.depth();
        (level + 1 == tree.levels().len()).then(|| tree.levels()[level][*entry].tally)
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
            let large = tree.depth() == 0 && table::SIZES.contains(&self.index.size.get());
            self.entry = if large {
                Some((self.index.near(&self.placement, self.stop)?, 0))
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
        let size = self.index.size;
        let counter = self
            .counter
            .get_or_insert_with(|| self.index.engine.counter(size));
        let masks = Masks::of(&self.placement).below(1 << col).masked(size);
        let below = counter.below(depth, &[masks], self.stop)?;
        Ok(Some(
            below
                + Tally {
                    nodes: 1,
                    solutions: u64::from(depth == size.get()),
                },
        ))
    }

    /// Adds the tallies of the subtrees in all columns before `cursor`.
    fn pass(&mut self, cursor: usize) -> Result<(), Stopped> {
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
        let size = self.index.size;
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

    fn position(&self, cursor: usize) -> Option<Position> {
        Some(Position {
            walk: Walk::new(self.placement, cursor)?,
            closed: Some(self.closed),
        })
    }
}
