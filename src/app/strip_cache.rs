//! The strip: which part of the search it shows, and its samples.

use super::run::Run;
use crate::timeline::Sample;

/// A part of the search, as shares of the whole: of its steps if they have been counted, else of the ordered space.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// Where it begins, 0 to 1.
    pub from: f64,
    /// Where it ends, 0 to 1.
    pub to: f64,
}

impl Window {
    /// The whole search.
    pub const WHOLE: Self = Self { from: 0.0, to: 1.0 };

    /// A window `factor` times as wide, in which the share `present` keeps its relative place. Its width is at most the
    /// whole search and at least `least`.
    #[must_use]
    pub fn zoomed(self, present: f64, factor: f64, least: f64) -> Self {
        let width = ((self.to - self.from) * factor).clamp(least.min(1.0), 1.0);
        let place = self.place(present).unwrap_or(0.5);
        let from = (present - place * width).clamp(0.0, 1.0 - width);
        Self {
            from,
            to: from + width,
        }
    }

    /// This window, or one of the same width around `present` if that is outside.
    #[must_use]
    pub fn following(self, present: f64) -> Self {
        if self.place(present).is_some() {
            return self;
        }
        let width = self.to - self.from;
        let from = (present - width / 2.0).clamp(0.0, 1.0 - width);
        Self {
            from,
            to: from + width,
        }
    }

    /// The place of a share of the search in the window, 0 to 1; `None` outside.
    pub fn place(self, share: f64) -> Option<f64> {
        let width = (self.to - self.from).max(f64::MIN_POSITIVE);
        (self.from..=self.to)
            .contains(&share)
            .then(|| ((share - self.from) / width).clamp(0.0, 1.0))
    }

    /// The share of the search at a place in the window, 0 to 1.
    pub fn share(self, place: f64) -> f64 {
        self.from + (self.to - self.from) * place
    }

    /// Whether this is the whole search.
    pub fn is_whole(self) -> bool {
        self == Self::WHOLE
    }
}

/// The range that samples are taken over.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StripRange {
    /// The part of the search.
    pub window: Window,
    /// How many samples.
    pub points: usize,
    /// Whether the search has been counted.
    pub counted: bool,
}

impl StripRange {
    /// Takes the samples. For a search this may take some tens of milliseconds at N = 17 to 20.
    pub fn samples<'a>(&self, run: &impl Run<'a>) -> Vec<Sample> {
        run.profile(self.window.from..=self.window.to, self.points)
    }
}

/// The strip's samples: a cache, renewed when the window, the width or what is counted changes.
#[derive(Clone, Debug)]
pub struct StripCache {
    /// The part of the search that is shown.
    pub window: Window,
    /// One sample a dot of the strip.
    pub samples: Vec<Sample>,
    /// The range that they were taken over.
    pub taken: Option<StripRange>,
}

impl Default for StripCache {
    fn default() -> Self {
        Self {
            window: Window::WHOLE,
            samples: Vec::new(),
            taken: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zooming_keeps_the_present_in_its_place() {
        let window = Window::WHOLE.zoomed(0.25, 0.5, 1e-6);
        assert_eq!(
            window,
            Window {
                from: 0.125,
                to: 0.625
            }
        );
        assert_eq!(window.place(0.25), Some(0.25));
        assert_eq!(window.zoomed(0.25, 2.0, 1e-6), Window::WHOLE);
        assert_eq!(window.place(0.7), None);
        let narrow = (0..100).fold(Window::WHOLE, |window, _| window.zoomed(1.0, 0.5, 0.01));
        assert!(
            (narrow.to - narrow.from - 0.01).abs() < 1e-9 && narrow.to <= 1.0,
            "{narrow:?}"
        );
    }

    #[test]
    fn the_window_follows_the_present() {
        let window = Window { from: 0.2, to: 0.4 };
        assert_eq!(window.following(0.3), window);
        let there = window.following(0.9);
        assert!(there.place(0.9).is_some());
        assert!((there.to - there.from - 0.2).abs() < 1e-12);
        assert_eq!(window.following(0.0).place(0.0), Some(0.0));
    }
}
