//! Motion: what one press has placed, lifted or found is drawn in up to four frames. All of them show the same finished
//! moment; only what stands on its way differs. The last frame is the screen as it stays.
//!
//! ```text
//! a crown drops in       a lifted one rises     the 1s of ld slide    the edge of a solution turns green:
//!                                               1   0   1   1         the top, the right, the bottom, the left
//! ▗██▖  ▀▟▙▀  ▙▐▌▟       ▙▐▌▟  ▀▞▚▀  ▙▐▌▟       1       1   1
//!       ▝▀▀▘  ▗██▖       ▗██▖  ▝▀▀▘  ▗▙▟▖      1       1   1
//! ```

use std::time::Duration;

use crate::search::Step;
use crate::session::run::Moment;

/// What a press has done, if that is drawn in several frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// It has placed a queen that completes no solution.
    Placed,
    /// It has lifted a queen.
    Lifted,
    /// It has found a solution.
    Found,
}

impl Motion {
    /// What the press that led to a moment has done.
    pub fn of(moment: &Moment) -> Option<Self> {
        match moment.outcome?.step {
            Step::Reject(_) => None,
            Step::Place(_) if moment.is_solution() => Some(Self::Found),
            Step::Place(_) => Some(Self::Placed),
            Step::Backtrack(_) => Some(Self::Lifted),
        }
    }

    /// The milliseconds after which each frame but the first is drawn.
    const fn times(self) -> &'static [u64] {
        match self {
            Self::Placed => &[40, 80, 120],
            Self::Lifted => &[50, 100],
            Self::Found => &[35, 70, 105],
        }
    }

    /// The frame that is drawn at a time after the press, and when the next one is due; `None` for the last, which stays.
    pub fn frame(self, since: Duration) -> Option<(MotionFrame, Duration)> {
        let times = self.times().iter().copied().map(Duration::from_millis);
        let (frame, next) = (0..).zip(times).find(|(_, next)| since < *next)?;
        Some((MotionFrame(frame), next))
    }
}

/// A frame before the last, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MotionFrame(u16);

impl MotionFrame {
    /// Half lines by which a crown just placed stands higher than where it comes to rest, in a square this many lines high.
    pub(crate) const fn drop(self, height: u16) -> u16 {
        match (self.0, height) {
            (0, _) => height,
            (1, 2 | 3) => height - 1,
            (2, 3) => 1,
            (1, _) => height / 2,
            (2, 4..) => height / 4,
            _ => 0,
        }
    }

    /// Half lines by which a crown just lifted stands higher; 0 while it is still whole.
    pub(crate) fn rise(self, height: u16) -> u16 {
        if self.is_first() {
            0
        } else {
            (height / 4).max(1)
        }
    }

    /// Screen columns by which the 1s of a shifted row have slid, of the `width` of a column of the board.
    pub(crate) const fn slide(self, width: u16) -> u16 {
        match self.0 {
            0 => 0,
            1 => width / 4,
            _ => width * 5 / 8,
        }
    }

    /// Whether a side of the board is green, counted clockwise from the top.
    pub(crate) const fn reaches(self, side: u16) -> bool {
        side <= self.0
    }

    /// Whether nothing has moved yet.
    pub(crate) const fn is_first(self) -> bool {
        self.0 == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Motion; 3] = [Motion::Placed, Motion::Lifted, Motion::Found];

    #[test]
    fn frames_follow_one_another_and_end_within_120_ms() {
        for motion in ALL {
            let (mut at, mut frames) = (Duration::ZERO, Vec::new());
            while let Some((frame, next)) = motion.frame(at) {
                assert!(next > at, "{motion:?}");
                assert_eq!(
                    motion.frame(next.saturating_sub(Duration::from_nanos(1))),
                    Some((frame, next))
                );
                frames.push(frame.0);
                at = next;
            }
            assert!(at <= Duration::from_millis(120), "{motion:?}: {at:?}");
            let expected: Vec<u16> = (0..frames.len() as u16).collect();
            assert_eq!(frames, expected, "{motion:?}");
        }
    }

    /// Whatever the size of a square is, a crown comes from half a square above and never goes back up, and bits go one
    /// way.
    #[test]
    fn what_moves_goes_one_way_and_comes_to_rest() {
        let frames = [0, 1, 2].map(MotionFrame);
        for (width, height) in crate::screen::place::SQUARES {
            let drops = frames.map(|frame| frame.drop(height));
            assert_eq!(drops[0], height);
            assert!(
                drops.is_sorted_by(|higher, lower| higher > lower || height == 1),
                "{drops:?}"
            );
            let slides = frames.map(|frame| frame.slide(width));
            assert_eq!(slides[0], 0);
            assert!(slides.is_sorted() && slides[2] < width, "{slides:?}");
        }
        assert_eq!(frames.map(|frame| frame.drop(2)), [2, 1, 0]);
        assert_eq!(frames.map(|frame| frame.drop(4)), [4, 2, 1]);
        assert_eq!(frames.map(|frame| frame.slide(4)), [0, 1, 2]);
        assert_eq!(frames.map(|frame| frame.slide(8)), [0, 2, 5]);
    }
}
