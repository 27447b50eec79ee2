//! The tallies of all placements of a few queens, level by level.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::thread;

use super::engine::{Counter, columns};
use super::{Engine, Tally};
use crate::search::masks::lowest;
use crate::search::{Given, Masks, Placement, Size, Stopped};

/// A placement in a [`Tree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subtree {
    /// The tally of its subtree, including itself.
    pub tally: Tally,
    /// The index of its first child in the next level.
    pub children: u32,
}

/// All placements that extend a root placement by a few queens, with the tallies of their subtrees.
///
/// ```text
/// level 0            ·                 the root
/// level 1      0     1     2    3      in the order of the search; each entry
/// level 2     2 3    3     0   0 1     has the index of its first child
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    depth: usize,
    levels: Vec<Vec<Subtree>>,
}

/// The placements of a tree without their tallies.
pub(super) struct Prefixes {
    size: Size,
    /// The columns that each row may use.
    allowed: Vec<u64>,
    /// Whether the second half of the last level mirrors the first.
    mirrored: bool,
    root: Placement,
    /// For each level but the last, the index of each placement's first child in the next level.
    children: Vec<Vec<u32>>,
    /// The last level.
    pub(super) leaves: Vec<Masks>,
}

impl Prefixes {
    /// All placements of up to `depth` queens that begin with `root`.
    pub(super) fn new(root: &Placement, depth: usize) -> Self {
        Self::holding(root, depth, &Given::none(root.size()))
    }

    /// All placements of up to `depth` queens that begin with `root` and hold these queens in the rows below it.
    pub(super) fn holding(root: &Placement, depth: usize, given: &Given) -> Self {
        let (size, allowed) = (root.size(), columns(given));
        let mut leaves = vec![Masks::of(root).masked(size)];
        let mut children = Vec::new();
        for allowed in allowed.iter().take(depth).skip(root.depth()) {
            let mut next = Vec::new();
            let mut starts = Vec::with_capacity(leaves.len());
            for masks in &leaves {
                starts.push(next.len() as u32);
                let mut free = masks.free(size) & allowed;
                while free != 0 {
                    let bit = lowest(free);
                    free ^= bit;
                    next.push(masks.below(bit).masked(size));
                }
            }
            children.push(starts);
            leaves = next;
        }
        Self {
            size,
            allowed,
            mirrored: root.depth() == 0 && given.is_empty(),
            root: *root,
            children,
            leaves,
        }
    }

    /// The number of queens of the placements in the last level.
    fn depth(&self) -> usize {
        self.root.depth() + self.children.len()
    }

    /// The number of placements of the last level that must be counted; the others are their mirror images.
    pub(super) fn half(&self) -> usize {
        if self.mirrored {
            self.leaves.len().div_ceil(2)
        } else {
            self.leaves.len()
        }
    }

    /// The tally of one placement of the last level, without its subtree.
    fn leaf(&self) -> Tally {
        Tally::alone(self.depth(), self.size)
    }

    /// The tallies of the placements of the last level that must be counted; mirroring gives the others.
    pub(super) fn count(
        &self,
        engine: Engine,
        threads: Option<NonZeroUsize>,
        stop: &AtomicBool,
        progress: &(dyn Fn(u64, u64) + Sync),
    ) -> Result<Vec<Tally>, Stopped> {
        let leaves = &self.leaves[..self.half()];
        // Small parts keep the threads busy to the end, and reporting a part costs little compared with counting it.
        let part = (leaves.len() / 256).clamp(1, 16);
        let tallies = each_part(
            self.size,
            leaves,
            part,
            threads,
            progress,
            || engine.counter_within(self.size, &self.allowed),
            |counter, part| {
                let below =
                    |masks: &Masks| counter.below(self.depth(), std::slice::from_ref(masks), stop);
                part.iter().map(below).collect::<Result<Vec<_>, Stopped>>()
            },
        );
        Ok(tallies?
            .concat()
            .into_iter()
            .map(|below| below + self.leaf())
            .collect())
    }

    /// The tree with these tallies of the first placements of the last level.
    pub(super) fn with_tallies(self, first: &[Tally]) -> Tree {
        let mirrored = self.leaves.len() - first.len();
        let leaves = first.iter().chain(first[..mirrored].iter().rev());
        let mut levels = vec![
            leaves
                .map(|&tally| Subtree { tally, children: 0 })
                .collect::<Vec<_>>(),
        ];
        for (above, starts) in self.children.iter().enumerate().rev() {
            let below = &levels[levels.len() - 1];
            let itself = Tally::alone(self.root.depth() + above, self.size);
            let ends = starts.iter().skip(1).copied().chain([below.len() as u32]);
            let level = starts.iter().zip(ends).map(|(&start, end)| {
                let children = &below[start as usize..end as usize];
                Subtree {
                    tally: itself + children.iter().map(|entry| entry.tally).sum(),
                    children: start,
                }
            });
            levels.push(level.collect());
        }
        levels.reverse();
        Tree {
            depth: self.root.depth(),
            levels,
        }
    }
}

impl Tree {
    /// Counts the subtrees of all placements of `depth` queens (at most N) that begin with `root`. `progress` is called
    /// with the number of placements counted and of all.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` becomes true.
    pub fn count(
        engine: Engine,
        root: &Placement,
        depth: usize,
        stop: &AtomicBool,
        progress: &(dyn Fn(u64, u64) + Sync),
    ) -> Result<Self, Stopped> {
        let prefixes = Prefixes::new(root, depth);
        let first = prefixes.count(engine, None, stop, progress)?;
        Ok(prefixes.with_tallies(&first))
    }

    /// The number of queens of the root.
    pub const fn depth(&self) -> usize {
        self.depth
    }

    /// The levels, the root's first, each in the order of the search.
    pub fn levels(&self) -> &[Vec<Subtree>] {
        &self.levels
    }

    /// The tally of the root's subtree.
    pub fn total(&self) -> Tally {
        self.levels[0][0].tally
    }

    /// The size of the entries in bytes.
    pub fn bytes(&self) -> usize {
        self.levels
            .iter()
            .map(|level| level.capacity() * size_of::<Subtree>())
            .sum()
    }
}

/// Boards up to this size are counted on the calling thread, because starting others takes longer.
const WITHOUT_THREADS: usize = 10;

/// Calls `work` for each part of the masks, `part` of them at a time, and collects the results in order. The calling
/// thread and others, `threads` in all (by default as many as the machine runs at once), each take the next part when
/// they are done with the last. Each works with one counter. If the system refuses threads, fewer do the work. `progress`
/// gets the number of masks that are done, and of all.
fn each_part<T: Send>(
    size: Size,
    masks: &[Masks],
    part: usize,
    threads: Option<NonZeroUsize>,
    progress: &(dyn Fn(u64, u64) + Sync),
    counter: impl Fn() -> Counter + Sync,
    work: impl Fn(&mut Counter, &[Masks]) -> Result<T, Stopped> + Sync,
) -> Result<Vec<T>, Stopped> {
    let (next, done) = (AtomicUsize::new(0), AtomicU64::new(0));
    let all = masks.len() as u64;
    progress(0, all);
    let take_parts = || {
        let mut counter = counter();
        let mut results = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(part) = masks.chunks(part).nth(at) else {
                return Ok(results);
            };
            results.push((at, work(&mut counter, part)?));
            let count = part.len() as u64;
            progress(done.fetch_add(count, Ordering::Relaxed) + count, all);
        }
    };
    let threads = match size.get() {
        ..=WITHOUT_THREADS => 1,
        _ => threads
            .or_else(|| thread::available_parallelism().ok())
            .map_or(1, NonZeroUsize::get),
    };
    let mut results = thread::scope(|scope| {
        let start = |_| thread::Builder::new().spawn_scoped(scope, take_parts).ok();
        let others: Vec<_> = (1..threads.min(masks.len().div_ceil(part)))
            .filter_map(start)
            .collect();
        let mut results = take_parts()?;
        for other in others {
            results.extend(other.join().expect("no panic")?);
        }
        Ok(results)
    })?;
    results.sort_unstable_by_key(|(at, _)| *at);
    Ok(results.into_iter().map(|(_, result)| result).collect())
}

/// The tally of the whole board. Unlike [`Tree::count`] it does not count each prefix separately, and so fills
/// the vectors better.
pub(super) fn whole(
    engine: Engine,
    size: Size,
    threads: Option<NonZeroUsize>,
    stop: &AtomicBool,
    progress: &(dyn Fn(u64, u64) + Sync),
) -> Result<Tally, Stopped> {
    let empty = Placement::empty(size);
    let depth = match size.get() {
        ..=12 => 2,
        13..=16 => 3,
        _ => 4,
    };
    let prefixes = Prefixes::new(&empty, depth);
    let depth = prefixes.depth();
    let above = prefixes
        .children
        .iter()
        .skip(1)
        .map(Vec::len)
        .sum::<usize>() as u64;
    let whole = prefixes.leaves.len();
    // No placement of two or more queens is its own mirror image: two of them would be in the middle column.
    let pairs = &prefixes.leaves[..whole / 2];
    let part = (pairs.len() / 128).clamp(1, 32);
    let tallies = each_part(
        size,
        pairs,
        part,
        threads,
        progress,
        || engine.counter(size),
        |counter, part| counter.below(depth, part, stop),
    );
    let below: Tally = tallies?.into_iter().sum();
    let leaf = prefixes.leaf();
    let leaves = Tally {
        nodes: leaf.nodes * whole as u64 + above,
        solutions: leaf.solutions * whole as u64,
    };
    Ok(below + below + leaves + Tally::alone(0, size))
}

/// Counts the solutions that hold the given queens.
pub(super) fn holding(
    engine: Engine,
    given: &Given,
    threads: Option<NonZeroUsize>,
    stop: &AtomicBool,
    progress: &(dyn Fn(u64, u64) + Sync),
) -> Result<u64, Stopped> {
    let size = given.size();
    // A row with a given queen does not divide the work, so the prefixes end after some other rows.
    let spreads = |row: &usize| given.squares().all(|queen| queen.row != *row);
    // At sizes that take minutes, a part must not take many seconds, or the progress would seem to stand still.
    let rows = if (19..=27).contains(&size.get()) {
        4
    } else {
        3
    };
    let depth = (0..size.get())
        .filter(spreads)
        .nth(rows)
        .unwrap_or(size.get());
    let prefixes = Prefixes::holding(&Placement::empty(size), depth, given);
    Ok(prefixes
        .count(engine, threads, stop, progress)?
        .into_iter()
        .map(|tally| tally.solutions)
        .sum())
}
