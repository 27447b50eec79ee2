//! Playing the search: which way, how fast, and where it stops by itself.

use std::time::Duration;

pub use crate::action::SPEEDS;

/// Which way the search runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Forward.
    Forward,
    /// Backwards.
    Back,
}

/// Frames are drawn no more often than this.
const FRAMES: u32 = 30;

/// What playing stops at by itself, the first time it meets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Landmark {
    /// A square was rejected.
    Conflict,
    /// A dead end was entered by a bit algorithm, or found out by one that tries squares.
    DeadEnd,
    /// A queen was lifted.
    Backtrack,
    /// All queens stand.
    Solution,
}

impl Landmark {
    const ALL: [Self; 4] = [Self::Conflict, Self::DeadEnd, Self::Backtrack, Self::Solution];

    /// The message that says why the search has stopped.
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
    /// Which way it runs; `None` while it is paused.
    pub running: Option<Direction>,
    speed: usize,
    met: [bool; 4],
}

impl Default for Playback {
    fn default() -> Self {
        Self { running: None, speed: 1, met: [false; 4] }
    }
}

impl Playback {
    /// Presses a second.
    pub const fn speed(&self) -> u32 {
        SPEEDS[self.speed]
    }

    /// Paused, at so many presses a second; at the usual speed if that is none of [`SPEEDS`].
    pub fn at_speed(speed: u32) -> Self {
        let mut playback = Self::default();
        playback.set_speed(speed);
        playback
    }

    /// Starts playing this way, or pauses if it plays that way already.
    pub fn toggle(&mut self, direction: Direction) {
        self.running = if self.running == Some(direction) { None } else { Some(direction) };
    }

    /// Goes `by` places up or down the list of speeds.
    pub fn change_speed(&mut self, by: isize) {
        self.speed = self.speed.saturating_add_signed(by).min(SPEEDS.len() - 1);
    }

    /// Takes one of [`SPEEDS`]; any other changes nothing.
    pub fn set_speed(&mut self, speed: u32) {
        self.speed = SPEEDS.iter().position(|known| *known == speed).unwrap_or(self.speed);
    }

    /// How long to wait between two ticks; `None` while paused, when nothing needs to wake up.
    pub fn interval(&self) -> Option<Duration> {
        self.running.map(|_| Duration::from_secs(1) / self.speed().min(FRAMES))
    }

    /// Presses a tick.
    pub fn presses(&self) -> u32 {
        self.speed().div_ceil(FRAMES)
    }

    /// Notes a landmark, and says whether it is the first of its kind.
    pub fn meet(&mut self, landmark: Landmark) -> bool {
        let at = Landmark::ALL.iter().position(|known| *known == landmark).unwrap_or_default();
        !std::mem::replace(&mut self.met[at], true)
    }
}
