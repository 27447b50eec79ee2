//! How far along the search a position is.

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use super::{Position, SeekError, Timeline};
use crate::search::{Placement, Size, Walk};

/// How far along a position is, from 0 at the start to 1 at the end, and of what.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Share {
    /// Of the search's steps, if they have been counted.
    Steps(f64),
    /// Of the ordered space, see [`space_share`].
    Space(f64),
}

impl Share {
    /// The share, 0 to 1.
    pub const fn value(self) -> f64 {
        match self {
            Self::Steps(share) | Self::Space(share) => share,
        }
    }
}

/// The share of all ways to put one queen in each row that come before this state in the order of the walk:
/// `Σ qᵢ / Nⁱ⁺¹ + cursor / Nᵈ⁺¹`, with q₀ … q_{d−1} the queens' columns. It never falls, but it jumps over pruned parts,
/// so it does not measure time.
///
/// ```text
/// row 0   [ 0 | 1 | 2 | 3 ]           N = 4, queens 1, 3, cursor 2:
///             ├─┬─┬─┬─┤
/// row 1       0 1 2 [3]               1/4 + 3/16 + 2/64
/// ```
pub fn space_share(walk: &Walk) -> f64 {
    let n = walk.size().get() as f64;
    let digits = walk.placement().columns().chain([walk.cursor()]);
    let (share, _) = digits.fold((0.0, 1.0 / n), |(share, unit), digit| {
        (share + digit as f64 * unit, unit / n)
    });
    share
}

/// The last state of the walk whose share of the ordered space is at most `share`, with a tolerance of 10⁻¹².
fn at_space_share(size: Size, share: f64) -> Walk {
    let n = size.get();
    if share >= 1.0 {
        return Walk::end(size);
    }
    let mut placement = Placement::empty(size);
    // The tolerance: a share that was rounded down must not lead to the square before.
    let mut slack = 1e-12;
    let mut rest = share.max(0.0) + slack;
    while rest > 2.0 * slack && slack < 0.1 && !placement.is_solution() {
        rest *= n as f64;
        slack *= n as f64;
        let col = (rest as usize).min(n);
        rest -= col as f64;
        // The row is exhausted (column N), or no queen can be placed on this square.
        let Some(longer) = placement.with(col) else {
            return Walk::new(placement, col).unwrap_or_else(|| Walk::start(size));
        };
        placement = longer;
    }
    Walk::new(placement, 0).unwrap_or_else(|| Walk::start(size))
}

impl Timeline {
    /// How far along a position is: by steps if both the position and the search have been counted.
    pub fn share(&self, position: &Position) -> Share {
        match (position.step(), self.last_step()) {
            (Some(step), Some(last)) => Share::Steps(step as f64 / last as f64),
            _ => Share::Space(space_share(&position.walk)),
        }
    }

    /// The position at a share, clamped to 0 to 1: of the steps if the search has been counted, else of the ordered
    /// space.
    ///
    /// # Errors
    /// If the work was stopped.
    pub fn at_share(&self, share: f64, stop: &AtomicBool) -> Result<Position, SeekError> {
        let share = if share.is_nan() {
            0.0
        } else {
            share.clamp(0.0, 1.0)
        };
        match self.last_step() {
            Some(last) => self.at_step(((share * last as f64).round() as u64).min(last), stop),
            None => Ok(self.locate(at_space_share(self.size(), share), stop)?),
        }
    }

    /// The number of queens at `points` places of the ordered space, evenly spread between two shares (0 to 1): for the
    /// strip of a search that has not been counted.
    pub fn space_depths(&self, shares: RangeInclusive<f64>, points: usize) -> Vec<u8> {
        let (first, last) = (shares.start().clamp(0.0, 1.0), shares.end().clamp(0.0, 1.0));
        (0..points)
            .map(|point| first + (last - first) * point as f64 / points as f64)
            .map(|share| at_space_share(self.size(), share).placement().depth() as u8)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static GO: AtomicBool = AtomicBool::new(false);

    fn size(n: usize) -> Size {
        Size::new(n).expect("a size")
    }

    #[test]
    fn the_documented_share() {
        let placement = Placement::from_columns(size(4), &[1, 3]).expect("a placement");
        let walk = Walk::new(placement, 2).expect("a state");
        assert!((space_share(&walk) - (1.0 / 4.0 + 3.0 / 16.0 + 2.0 / 64.0)).abs() < 1e-15);
    }

    /// The share never falls and ends at 1; the state found at a share has this share.
    #[test]
    fn shares_rise_through_the_search() {
        for n in 1..=7 {
            let mut walk = Walk::start(size(n));
            let mut before = 0.0;
            while walk.advance().is_some() {
                let share = space_share(&walk);
                assert!(share >= before - 1e-12, "N = {n}: {walk:?}");
                before = share;
                let found = at_space_share(size(n), share);
                assert!(
                    (space_share(&found) - share).abs() < 1e-9,
                    "N = {n}: {walk:?} gave {found:?}"
                );
            }
            assert!((before - 1.0).abs() < 1e-12);
        }
    }

    #[test]
    fn an_uncounted_search_has_shares_of_its_space() {
        for n in [21, 27, 32] {
            let timeline = Timeline::new(size(n));
            for percent in 0..=100 {
                let share = f64::from(percent) / 100.0;
                let position = timeline.at_share(share, &GO).expect("not stopped");
                let Share::Space(found) = timeline.share(&position) else {
                    panic!("N = {n} is not counted")
                };
                // At least the first two rows are distinguished, more where squares are safe.
                assert!(
                    (found - share).abs() < 1.0 / n as f64,
                    "N = {n}, {percent} %: {found}"
                );
            }
            let depths = timeline.space_depths(0.0..=1.0, 100);
            assert_eq!(depths.len(), 100);
            assert_eq!(
                depths[37],
                timeline
                    .at_share(0.37, &GO)
                    .expect("not stopped")
                    .walk
                    .placement()
                    .depth() as u8
            );
            assert_eq!(
                timeline.at_share(0.0, &GO).map(|position| position.walk),
                Ok(Walk::start(size(n)))
            );
            assert_eq!(
                timeline.at_share(1.0, &GO).map(|position| position.walk),
                Ok(Walk::end(size(n)))
            );
        }
    }

    #[test]
    fn a_counted_search_has_shares_of_its_steps() {
        let timeline = Timeline::new(size(8));
        let position = timeline.at_share(0.375, &GO).expect("not stopped");
        assert_eq!(position.step(), Some(17_776 * 3 / 8));
        assert_eq!(timeline.share(&position), Share::Steps(0.375));
        assert_eq!(
            timeline.at_share(f64::NAN, &GO),
            Ok(Position::start(size(8)))
        );
        assert_eq!(timeline.at_share(7.0, &GO), Ok(timeline.end()));
    }
}
