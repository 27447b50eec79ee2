//! When a task that was missed comes back: after a day, after three, after a week, then each time after twice as long.
//!
//! ```text
//! missed ── 1 day ── right ── 3 days ── right ── 7 days ── right ── 14 days ── … ── 224 days
//!    ▲                 │                  │                  │
//!    └──── missed ─────┴──────────────────┴──────────────────┘
//! ```

/// The number of seconds of a day.
pub const DAY: u64 = 24 * 60 * 60;

/// How often the pause is doubled after the week.
const DOUBLED: u32 = 5;

/// The schedule of a task that was missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Due {
    /// How often it has been right since then, counted only when it was due.
    times: u32,
    /// The day from which it is due, in days since 1970.
    pub(super) day: u64,
}

impl Due {
    /// The task was missed on this day.
    pub(super) fn missed(today: u64) -> Self {
        Self {
            times: 0,
            day: today.saturating_add(pause(0)),
        }
    }

    /// The task was right on this day. Before it is due this does not count, because it says little about what is
    /// remembered.
    pub(super) fn right(self, today: u64) -> Self {
        if today < self.day {
            return self;
        }
        let times = self.times.saturating_add(1);
        Self {
            times,
            day: today.saturating_add(pause(times)),
        }
    }
}

/// The pause in days after a task was right this many times.
fn pause(times: u32) -> u64 {
    match times {
        0 => 1,
        1 => 3,
        more => 7 << (more - 2).min(DOUBLED),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pause_grows_while_the_answers_are_right() {
        let mut due = Due::missed(100);
        let mut pauses = vec![due.day - 100];
        for _ in 0..9 {
            let today = due.day;
            due = due.right(today);
            pauses.push(due.day - today);
        }
        assert_eq!(pauses, [1, 3, 7, 14, 28, 56, 112, 224, 224, 224]);
    }

    #[test]
    fn what_is_right_too_early_does_not_count_and_what_is_late_counts_from_then() {
        let due = Due::missed(100);
        assert_eq!(due.right(100), due);
        assert_eq!(due.right(130).day, 133);
        assert_eq!(due.right(101).right(103).day, 104);
    }

    #[test]
    fn no_day_is_too_late() {
        assert_eq!(Due::missed(u64::MAX).right(u64::MAX).day, u64::MAX);
    }
}
