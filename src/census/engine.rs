//! The engines that count, and the choice of the fastest one.

use std::sync::atomic::{AtomicBool, Ordering};

#[cfg(target_arch = "x86_64")]
use super::kernel::{self, Kernel};
use super::{Stopped, Tally};
use crate::search::masks::lowest;
use crate::search::{Given, Masks, Size};

/// A way to count subtrees. All give the same numbers; what this machine lacks falls back to [`Engine::Portable`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// One placement at a time, on any machine.
    Portable,
    /// 8 placements at a time, on x86-64 with AVX2.
    Avx2,
    /// 16 placements at a time, 32 for N ≤ 16, on x86-64 with AVX-512 (F, BW, VBMI2, BITALG, VPOPCNTDQ).
    Avx512,
}

impl Engine {
    /// All engines, the slowest first.
    pub const ALL: [Self; 3] = [Self::Portable, Self::Avx2, Self::Avx512];

    /// The fastest engine that this machine can run.
    pub fn detect() -> Self {
        Self::ALL.into_iter().rfind(|engine| engine.is_available()).unwrap_or(Self::Portable)
    }

    /// Whether this machine can run it.
    #[cfg(target_arch = "x86_64")]
    pub fn is_available(self) -> bool {
        match self {
            Self::Portable => true,
            Self::Avx2 => kernel::has_avx2(),
            Self::Avx512 => kernel::has_avx512(),
        }
    }

    /// Whether this machine can run it.
    #[cfg(not(target_arch = "x86_64"))]
    pub fn is_available(self) -> bool {
        self == Self::Portable
    }

    /// A counter for one thread.
    pub(crate) fn counter(self, size: Size) -> Counter {
        self.counter_within(size, &columns(&Given::none(size)))
    }

    /// A counter for one thread that sees only placements whose rows keep to the `allowed` columns, one entry a row.
    pub(crate) fn counter_within(self, size: Size, allowed: &[u64]) -> Counter {
        #[cfg(target_arch = "x86_64")]
        let kernel = match self {
            Self::Portable => None,
            Self::Avx2 => Kernel::avx2(size),
            Self::Avx512 => Kernel::avx512(size),
        };
        Counter {
            size,
            allowed: allowed.to_vec(),
            #[cfg(target_arch = "x86_64")]
            kernel,
        }
    }
}

/// The columns that each row may use, one entry a row.
pub(crate) fn columns(given: &Given) -> Vec<u64> {
    (0..given.size().get()).map(|row| given.allowed(row)).collect()
}

/// An engine with the buffers of one thread.
pub(crate) struct Counter {
    size: Size,
    allowed: Vec<u64>,
    #[cfg(target_arch = "x86_64")]
    kernel: Option<Kernel>,
}

impl Counter {
    /// What lies below these states, each the masks of a placement of `depth` queens; they themselves are not counted.
    pub(crate) fn below(&mut self, depth: usize, states: &[Masks], stop: &AtomicBool) -> Result<Tally, Stopped> {
        if depth >= self.size.get() {
            return Ok(Tally::ZERO);
        }
        if stop.load(Ordering::Relaxed) {
            return Err(Stopped);
        }
        #[cfg(target_arch = "x86_64")]
        if let Some(kernel) = &mut self.kernel {
            return kernel.below(&self.allowed, depth, states, stop);
        }
        portable(self.size, &self.allowed, depth, states, stop)
    }
}

/// One row of the portable engine's stack.
#[derive(Clone, Copy, Default)]
struct Row {
    open: u32,
    ld: u32,
    rd: u32,
    /// The free columns that have not been picked yet.
    free: u32,
}

/// The mask machine of the search on 32 bits: a loop over an explicit stack.
///
/// A row's children are counted as soon as its free columns are known, so that neither the last row nor the placements
/// above it that have no child are ever entered.
fn portable(
    size: Size,
    allowed: &[u64],
    depth: usize,
    states: &[Masks],
    stop: &AtomicBool,
) -> Result<Tally, Stopped> {
    let last_row = size.get() - 1;
    let mut tally = Tally::ZERO;
    let mut ticks = 0_u32;
    for state in states {
        let mut row = Row {
            open: (size.all() & !state.r) as u32,
            ld: (state.ld & size.all()) as u32,
            rd: state.rd as u32,
            free: (state.free(size) & allowed[depth]) as u32,
        };
        tally.nodes += u64::from(row.free.count_ones());
        if depth == last_row {
            tally.solutions += u64::from(row.free.count_ones());
            continue;
        }
        let mut stack = [Row::default(); Size::MAX];
        let mut at = depth;
        loop {
            if row.free == 0 {
                if at == depth {
                    break;
                }
                at -= 1;
                row = stack[at];
                continue;
            }
            let bit = lowest(u64::from(row.free)) as u32;
            row.free ^= bit;
            let (open, ld, rd) = (row.open ^ bit, (row.ld | bit) << 1, (row.rd | bit) >> 1);
            let free = open & !(ld | rd) & allowed[at + 1] as u32;
            let children = u64::from(free.count_ones());
            tally.nodes += children;
            if at + 1 == last_row {
                tally.solutions += children;
            } else if free != 0 {
                stack[at & 31] = row;
                at += 1;
                row = Row { open, ld, rd, free };
                ticks = ticks.wrapping_add(1);
                if ticks.is_multiple_of(1 << 20) && stop.load(Ordering::Relaxed) {
                    return Err(Stopped);
                }
            }
        }
    }
    Ok(tally)
}
