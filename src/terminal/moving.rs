//! The clock of what a press moves: which frame is drawn now, and when the next one is due.

use std::time::{Duration, Instant};

use crate::screen::{Motion, MotionFrame};

/// Where writing a frame takes longer, the line is slow, and the last frame follows at once.
const SLOW: Duration = Duration::from_millis(20);

/// The motion that is being drawn, if any.
#[derive(Default)]
pub(super) struct Moving {
    /// The presses since the last input came.
    presses: u32,
    running: Option<Running>,
}

struct Running {
    motion: Motion,
    since: Instant,
    /// The frame to be drawn, and how long after the press the next one is due.
    frame: (MotionFrame, Duration),
}

impl Moving {
    /// Ends the motion: the next frame that is drawn is the last. Returns whether there was one.
    pub(super) fn end(&mut self) -> bool {
        self.presses = 0;
        self.running.take().is_some()
    }

    /// Notes that a press has changed the board, which ends the motion of the press before.
    pub(super) fn press(&mut self) {
        self.running = None;
        self.presses += 1;
    }

    /// How many presses there have been since the last input came.
    pub(super) const fn presses(&self) -> u32 {
        self.presses
    }

    /// Forgets the presses of this batch if there have been no more than these: a key after them has led elsewhere.
    pub(super) fn end_without_press(&mut self, before: u32) {
        if self.presses == before {
            self.end();
        }
    }

    /// Begins what the last input has moved, if it was a single press.
    pub(super) fn begin(&mut self, motion: impl FnOnce() -> Option<Motion>) {
        if std::mem::take(&mut self.presses) == 1
            && let Some(motion) = motion()
            && let Some(frame) = motion.frame(Duration::ZERO)
        {
            let since = Instant::now();
            self.running = Some(Running {
                motion,
                since,
                frame,
            });
        }
    }

    /// Goes on to the frame that is due. Returns whether it is another one than before.
    pub(super) fn go_on(&mut self) -> bool {
        let Some(running) = &mut self.running else {
            return false;
        };
        let since = running.since.elapsed();
        if since < running.frame.1 {
            return false;
        }
        match running.motion.frame(since) {
            Some(frame) => running.frame = frame,
            None => self.running = None,
        }
        true
    }

    /// The frame to be drawn; `None` for the last.
    pub(super) fn frame(&self) -> Option<MotionFrame> {
        self.running.as_ref().map(|running| running.frame.0)
    }

    /// When the next frame is due.
    pub(super) fn due(&self) -> Option<Instant> {
        let running = self.running.as_ref()?;
        Some(running.since + running.frame.1)
    }

    /// Ends the motion if writing a frame of it has taken too long. Returns whether the last frame is to follow.
    pub(super) fn ends_after(&mut self, written: Duration) -> bool {
        written > SLOW && self.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begun(presses: u32) -> Moving {
        let mut moving = Moving::default();
        (0..presses).for_each(|_| moving.press());
        moving.begin(|| Some(Motion::Placed));
        moving
    }

    #[test]
    fn a_single_press_moves() {
        assert!(begun(0).frame().is_none() && begun(2).frame().is_none());
        let mut moving = begun(1);
        assert!(moving.frame().is_some_and(MotionFrame::is_first));
        assert!(moving.due().is_some_and(|due| due > Instant::now()));
        assert!(!moving.go_on(), "nothing is due yet");
        assert!(moving.end());
        assert!(moving.frame().is_none() && moving.due().is_none() && !moving.go_on());
    }

    #[test]
    fn a_press_ends_the_motion_before() {
        let mut moving = begun(1);
        moving.press();
        moving.begin(|| None);
        assert!(moving.frame().is_none());
    }

    #[test]
    fn what_follows_a_press_ends_it() {
        let mut moving = Moving::default();
        moving.press();
        moving.end_without_press(0);
        assert_eq!(moving.presses(), 1);
        moving.end_without_press(1);
        moving.begin(|| Some(Motion::Placed));
        assert!(moving.frame().is_none(), "another key has come after it");
    }

    #[test]
    fn a_late_look_finds_the_last_frame() {
        let mut moving = begun(1);
        std::thread::sleep(Duration::from_millis(130));
        assert!(moving.go_on());
        assert!(moving.frame().is_none() && moving.due().is_none());
    }

    #[test]
    fn on_a_slow_line_the_last_frame_follows_at_once() {
        let mut moving = begun(1);
        assert!(!moving.ends_after(SLOW));
        assert!(moving.ends_after(SLOW + Duration::from_millis(1)));
        assert!(moving.frame().is_none());
        assert!(!moving.ends_after(Duration::from_secs(1)), "it has ended");
    }
}
