//! The tallies that positions are found with.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

use crate::count::tree::Tree;
use crate::count::{Engine, Stopped, table};
use crate::search::{Placement, Size};

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
    pub(super) fn near(
        &self,
        placement: &Placement,
        stop: &AtomicBool,
    ) -> Result<Arc<Tree>, Stopped> {
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
