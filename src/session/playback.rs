//! Playing the search: in which direction, how fast, and where it stops by itself.

use std::time::Duration;

use crate::text::config::SPEEDS;

/// A direction in the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Forward,
    /// Backwards.
    Back,
}

/// Maximum number of frames a second.
const FRAMES: u32 = 30;

/// An event at which playing stops by itself when it happens for the first time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Landmark {
    /// A square was rejected.
    Conflict,
    /// A bit algorithm entered a dead end, or an algorithm that tries squares has rejected the last square of one.
    DeadEnd,
    /// A queen was lifted.
    Backtrack,
    /// All queens are placed.
    Solution,
}

impl Landmark {
    /// The message that says why playing has stopped.
    pub const fn message(self) -> &'static str {
        match self {
            Self::Conflict => "notice-first-conflict",
            Self::DeadEnd => "notice-first-dead-end",
            Self::Backtrack => "notice-first-backtrack",
            Self::Solution => "notice-first-solution",
        }
    }
}

/// Whether and how the search plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playback {
    /// In which direction it plays; `None` while it is paused.
    pub running: Option<Direction>,
    speed: usize,
    met: [bool; 4],
}

impl Default for Playback {
    fn default() -> Self {
        Self {
            running: None,
            speed: 1,
            met: [false; 4],
        }
    }
}

impl Playback {
    /// Presses a second.
    pub const fn speed(&self) -> u32 {
        SPEEDS[self.speed]
    }

    /// Paused, at this number of presses a second; at the default speed if it is not one of [`SPEEDS`].
    pub fn at_speed(speed: u32) -> Self {
        let mut playback = Self::default();
        playback.set_speed(speed);
        playback
    }

    /// Starts playing in this direction, or pauses if it already plays in it.
    pub fn toggle(&mut self, direction: Direction) {
        self.running = if self.running == Some(direction) {
            None
        } else {
            Some(direction)
        };
    }

    /// Moves `by` places up or down the list of speeds.
    pub fn change_speed(&mut self, by: isize) {
        self.speed = self.speed.saturating_add_signed(by).min(SPEEDS.len() - 1);
    }

    /// Sets the speed, if it is one of [`SPEEDS`].
    pub fn set_speed(&mut self, speed: u32) {
        self.speed = SPEEDS
            .iter()
            .position(|known| *known == speed)
            .unwrap_or(self.speed);
    }

    /// The time between two ticks; `None` while paused.
    pub fn interval(&self) -> Option<Duration> {
        self.running
            .map(|_| Duration::from_secs(1) / self.speed().min(FRAMES))
    }

    /// How long it is until the next tick, where so much was `left` until the one that was due: input does not put it
    /// off. While paused there is none, so that nothing wakes up.
    pub fn until_tick(&self, left: Option<Duration>) -> Option<Duration> {
        let interval = self.interval()?;
        Some(left.map_or(interval, |left| left.min(interval)))
    }

    /// The presses of one tick.
    pub fn presses(&self) -> u32 {
        self.speed().div_ceil(FRAMES)
    }

    /// Stores a landmark. Returns whether it is the first of its kind.
    pub fn meet(&mut self, landmark: Landmark) -> bool {
        !std::mem::replace(&mut self.met[landmark as usize], true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tick_is_not_put_off() {
        let mut playback = Playback::default();
        assert_eq!(playback.until_tick(None), None, "it is paused");
        playback.toggle(Direction::Forward);
        let whole = playback.until_tick(None).expect("a tick");
        assert!(whole > Duration::ZERO);
        assert_eq!(playback.until_tick(Some(whole / 2)), Some(whole / 2));
        playback.change_speed(isize::MAX);
        let faster = playback.until_tick(Some(whole));
        assert!(faster.is_some_and(|faster| faster < whole));
    }
}
