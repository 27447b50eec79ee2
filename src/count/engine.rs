//! The engines that count, and the choice of the fastest one.

use std::sync::atomic::{AtomicBool, Ordering};

use super::Tally;
use super::breadth::{Breadth, pass_portable};
#[cfg(target_arch = "x86_64")]
use super::kernel::{self, Kernel};
use crate::search::{Given, Masks, Size, Stopped};

/// A way to count subtrees. All engines give the same numbers. One that this machine cannot run uses
/// [`Engine::Portable`] instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// One placement at a time without branches, on any machine.
    Portable,
    /// 8 placements at a time, on x86-64 with AVX2.
    Avx2,
    /// 16 placements at a time, 32 for N ≤ 16, on x86-64 with AVX-512 (F, BW, VBMI2).
    Avx512,
}

impl Engine {
    /// All engines, the slowest first.
    pub const ALL: [Self; 3] = [Self::Portable, Self::Avx2, Self::Avx512];

    /// The fastest engine that this machine can run.
    pub fn detect() -> Self {
        Self::ALL
            .into_iter()
            .rfind(|engine| engine.is_available())
            .unwrap_or(Self::Portable)
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

    /// A counter for one thread that counts only placements within the `allowed` columns, one entry for each row.
    pub(crate) fn counter_within(self, size: Size, allowed: &[u64]) -> Counter {
        #[cfg(target_arch = "x86_64")]
        let kernel = match self {
            Self::Portable => None,
            Self::Avx2 => Kernel::avx2(size),
            Self::Avx512 => Kernel::avx512(size),
        };
        // On other processors all engines are the portable one.
        #[cfg(not(target_arch = "x86_64"))]
        let (Self::Portable | Self::Avx2 | Self::Avx512) = self;
        Counter {
            size,
            allowed: allowed.to_vec(),
            portable: None,
            #[cfg(target_arch = "x86_64")]
            kernel,
        }
    }
}

/// The columns that each row may use.
pub(crate) fn columns(given: &Given) -> Vec<u64> {
    (0..given.size().get())
        .map(|row| given.allowed(row))
        .collect()
}

/// An engine with the buffers of one thread.
pub(crate) struct Counter {
    size: Size,
    allowed: Vec<u64>,
    portable: Option<Breadth<u32>>,
    #[cfg(target_arch = "x86_64")]
    kernel: Option<Kernel>,
}

impl Counter {
    /// The tally below these states, each the masks of a placement of `depth` queens. The states themselves are not
    /// counted.
    pub(crate) fn below(
        &mut self,
        depth: usize,
        states: &[Masks],
        stop: &AtomicBool,
    ) -> Result<Tally, Stopped> {
        if depth >= self.size.get() {
            return Ok(Tally::ZERO);
        }
        if stop.load(Ordering::Relaxed) {
            return Err(Stopped);
        }
        #[cfg(target_arch = "x86_64")]
        if let Some(kernel) = &mut self.kernel {
            return kernel.below(&self.allowed[depth..], states, stop);
        }
        let portable = self.portable.get_or_insert_with(|| Breadth::new(self.size));
        portable.below::<1>(&self.allowed[depth..], states, stop, pass_portable)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Placement;
    use crate::search::random::next_random;
    use crate::testing::some;

    static GO: AtomicBool = AtomicBool::new(false);

    /// Random placements of random depth; at least a few rows are left to be counted below the larger ones.
    fn placement(size: Size, random: &mut u64) -> Placement {
        let mut next = |bound: usize| (next_random(random) >> 33) as usize % bound;
        let n = size.get();
        let least = n.saturating_sub(12);
        let depth = least + next(n - least + 1);
        let mut found = Placement::empty(size);
        while found.depth() < depth {
            let longer: Vec<_> = (0..n).filter_map(|col| found.with(col)).collect();
            if longer.is_empty() {
                break;
            }
            found = longer[next(longer.len())];
        }
        found
    }

    /// By the definition: one placement at a time, squares tested by their attackers.
    fn slow(placement: &Placement, given: &Given) -> Tally {
        let row = placement.depth();
        let n = placement.size().get();
        let mut tally = Tally::ZERO;
        for col in 0..n {
            if let Some(child) = placement
                .with(col)
                .filter(|_| given.allowed(row) >> col & 1 == 1)
            {
                tally += Tally {
                    nodes: 1,
                    solutions: u64::from(child.is_solution()),
                } + slow(&child, given);
            }
        }
        tally
    }

    #[test]
    fn all_engines_give_the_same_numbers() {
        let mut random = 42;
        for size in (Size::MIN..=Size::LARGEST).filter_map(Size::large) {
            for _ in 0..40 {
                let placement = placement(size, &mut random);
                let masks = [Masks::of(&placement)];
                let below =
                    |engine: Engine| engine.counter(size).below(placement.depth(), &masks, &GO);
                let expected = below(Engine::Portable);
                for engine in [Engine::Avx2, Engine::Avx512] {
                    assert_eq!(below(engine), expected, "{engine:?}, {placement:?}");
                }
                if placement.depth() + 7 >= size.get() {
                    assert_eq!(
                        expected,
                        Ok(slow(&placement, &Given::none(size))),
                        "{placement:?}"
                    );
                }
            }
        }
    }

    /// Placements of one depth counted together, more than fit the buffers at once, with and without given queens.
    #[test]
    fn all_engines_count_many_together() {
        for (n, depth) in some([(17, 10), (10, 4), (32, 22), (14, 5), (24, 16)], 3) {
            let size = Size::large(n).expect("a size");
            let mut random = n as u64;
            let mut placements = Vec::new();
            while placements.len() < 700 {
                let found = placement(size, &mut random);
                if found.depth() >= depth {
                    placements.push(found.truncated(depth));
                }
            }
            let masks: Vec<_> = placements.iter().map(Masks::of).collect();
            let queen = placements[0].queens().next().expect("there are queens");
            for given in [
                Given::none(size),
                Given::new(size, &[queen]).expect("one queen"),
            ] {
                let allowed = columns(&given);
                let below = |engine: Engine| {
                    engine
                        .counter_within(size, &allowed)
                        .below(depth, &masks, &GO)
                };
                let expected = below(Engine::Portable);
                for engine in [Engine::Avx2, Engine::Avx512] {
                    assert_eq!(below(engine), expected, "{engine:?}, N = {n}");
                }
                if n != 14 {
                    let sum = placements
                        .iter()
                        .map(|placement| slow(placement, &given))
                        .sum();
                    assert_eq!(expected, Ok(sum), "N = {n}");
                }
            }
        }
    }

    #[test]
    fn the_fastest_engine_can_run() {
        assert!(Engine::detect().is_available());
        assert!(Engine::Portable.is_available());
        let mut faster = Engine::ALL
            .into_iter()
            .rev()
            .take_while(|&engine| engine != Engine::detect());
        assert!(faster.all(|engine| !engine.is_available()));
    }
}
