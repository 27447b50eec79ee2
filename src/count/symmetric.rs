//! Solutions that a rotation of the board maps to themselves, searched for directly.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::search::{Size, Square, Stopped, Symmetry};

/// The number of fundamental solutions by Burnside's lemma: `(Q + H + 2R) / 8` for N > 1, where Q is the number of
/// solutions, H the number of those that a half turn maps to themselves, and R the number of those that a quarter turn
/// does (the same for both directions). No solution with N > 1 is its own mirror image.
///
/// H and R are searched for directly: each queen is placed together with its images, so that a half or a quarter of the
/// rows remain to be chosen. That takes milliseconds at N = 20, where Q has eleven digits.
///
/// # Errors
/// [`Stopped`] soon after `stop` becomes true.
pub fn fundamental(size: Size, solutions: u64, stop: &AtomicBool) -> Result<u64, Stopped> {
    if size.get() == 1 {
        return Ok(solutions);
    }
    let half = fixed(size, &[Symmetry::Half], stop)?;
    let quarter = fixed(
        size,
        &[Symmetry::Quarter, Symmetry::Half, Symmetry::ThreeQuarters],
        stop,
    )?;
    Ok((solutions + half + 2 * quarter) / 8)
}

/// The number of solutions that these rotations map to themselves. Together with the identity they must form a group.
fn fixed(size: Size, turns: &[Symmetry], stop: &AtomicBool) -> Result<u64, Stopped> {
    let mut orbits = Orbits {
        size,
        turns,
        taken: Taken::default(),
        found: 0,
        ticks: 0,
        stop,
    };
    orbits.place(0)?;
    Ok(orbits.found)
}

/// The lines that hold a queen, as bits.
#[derive(Clone, Copy, Default)]
struct Taken {
    rows: u64,
    columns: u64,
    /// Numbered N − 1 − row + column, so that the diagonals of a row are N adjacent bits in the order of its columns.
    diagonals: u64,
    antidiagonals: u64,
}

impl Taken {
    /// The columns of this row that no queen attacks.
    fn free(self, size: Size, row: usize) -> u64 {
        let diagonals = self.diagonals >> (size.get() - 1 - row);
        size.all() & !(self.columns | diagonals | self.antidiagonals >> row)
    }

    /// The lines with one more queen; `None` if it is attacked.
    fn with(self, size: Size, queen: Square) -> Option<Self> {
        let one = Self {
            rows: 1 << queen.row,
            columns: 1 << queen.col,
            diagonals: 1 << (size.get() - 1 - queen.row + queen.col),
            antidiagonals: 1 << queen.antidiagonal(),
        };
        let hit = self.rows & one.rows
            | self.columns & one.columns
            | self.diagonals & one.diagonals
            | self.antidiagonals & one.antidiagonals;
        (hit == 0).then_some(Self {
            rows: self.rows | one.rows,
            columns: self.columns | one.columns,
            diagonals: self.diagonals | one.diagonals,
            antidiagonals: self.antidiagonals | one.antidiagonals,
        })
    }
}

/// A search that places each queen together with all its images.
struct Orbits<'a> {
    size: Size,
    turns: &'a [Symmetry],
    taken: Taken,
    found: u64,
    ticks: u32,
    stop: &'a AtomicBool,
}

impl Orbits<'_> {
    /// Fills the rows from `row` on.
    ///
    /// ```text
    /// . . 1 .      a queen in row 0 under quarter turns
    /// 1 . . .      has three images, which fill rows 1,
    /// . . . 1      3 and 2
    /// . 1 . .
    /// ```
    fn place(&mut self, row: usize) -> Result<(), Stopped> {
        let n = self.size.get();
        let row = (row..n).find(|row| self.taken.rows >> row & 1 == 0);
        let Some(row) = row else {
            self.found += 1;
            return Ok(());
        };
        self.ticks = self.ticks.wrapping_add(1);
        if self.ticks % (1 << 10) == 1 && self.stop.load(Ordering::Relaxed) {
            return Err(Stopped);
        }
        let before = self.taken;
        let mut free = before.free(self.size, row);
        while free != 0 {
            let queen = Square::new(row, free.trailing_zeros() as usize);
            free &= free - 1;
            if let Some(taken) = self.with_orbit(queen) {
                self.taken = taken;
                self.place(row + 1)?;
                self.taken = before;
            }
        }
        Ok(())
    }

    /// The lines with this queen and its images; `None` if one of them is attacked.
    fn with_orbit(&self, queen: Square) -> Option<Taken> {
        let mut taken = self.taken.with(self.size, queen)?;
        for turn in self.turns {
            let (row, col) = turn.image(self.size, queen.row, queen.col);
            let image = Square::new(row, col);
            // A queen in the middle is its own image.
            if image != queen {
                taken = taken.with(self.size, image)?;
            }
        }
        Some(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::{Scan, ScanGoal};
    use crate::search::{Given, Walk};

    static GO: AtomicBool = AtomicBool::new(false);

    /// Computed by looking at every solution.
    #[test]
    fn fixed_solutions_are_those_among_all() {
        for n in 2..=12 {
            let size = Size::new(n).expect("a size");
            let mut scan = Scan::new(&Walk::start(size), &Given::none(size));
            let (mut half, mut quarter) = (0, 0);
            while let Ok(Some(walk)) = scan.run(ScanGoal::Solution, &GO) {
                let placement = walk.placement();
                let is_fixed = |symmetry: Symmetry| {
                    u64::from(placement.columns().eq(symmetry.apply(placement)))
                };
                half += is_fixed(Symmetry::Half);
                quarter += is_fixed(Symmetry::Quarter);
            }
            assert_eq!(fixed(size, &[Symmetry::Half], &GO), Ok(half), "N = {n}");
            let turns = [Symmetry::Quarter, Symmetry::Half, Symmetry::ThreeQuarters];
            assert_eq!(fixed(size, &turns, &GO), Ok(quarter), "N = {n}");
        }
    }

    /// From the OEIS: A000170 and A002562.
    #[test]
    fn classes_of_large_boards_are_known() {
        for (n, solutions, classes) in [
            (16, 14_772_512, 1_846_955),
            (17, 95_815_104, 11_977_939),
            (18, 666_090_624, 83_263_591),
            (19, 4_968_057_848, 621_012_754),
            (20, 39_029_188_884, 4_878_666_808),
        ] {
            assert_eq!(
                fundamental(Size::new(n).expect("a size"), solutions, &GO),
                Ok(classes),
                "N = {n}"
            );
        }
    }
}
