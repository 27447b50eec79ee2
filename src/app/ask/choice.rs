//! When ask me asks, and which kinds of questions; kept while the program runs.

use crate::algorithm::Algorithm;
use crate::quiz::{Kind, Question, mixed, press};
use crate::search::{Phase, Size, Walk};

/// How often the tutor asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frequency {
    /// Before every press.
    Every,
    /// Before every fourth press.
    Few,
    /// Around dead ends and solutions only.
    Moments,
}

impl Frequency {
    /// All frequencies.
    pub const ALL: [Self; 3] = [Self::Every, Self::Few, Self::Moments];

    /// The presses without a question between two questions of [`Self::Few`].
    const PAUSE: u32 = 3;
}

/// The learner's settings, and how many answers were right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asking {
    /// How often the tutor asks.
    pub frequency: Frequency,
    /// Which kinds are asked, in the order of [`Kind::ALL`].
    kinds: [bool; Kind::ALL.len()],
    /// The number of right answers.
    pub right: u32,
    /// The number of answers.
    pub given: u32,
    /// The number of questions whose answer was shown.
    pub shown: u32,
    /// The number of questions asked, which seeds the next one.
    asked: u64,
    /// The kinds of the last two questions, the latest last.
    recent: [Option<Kind>; 2],
    /// Presses since the last question.
    quiet: u32,
}

impl Default for Asking {
    fn default() -> Self {
        Self {
            frequency: Frequency::Every,
            kinds: [true; Kind::ALL.len()],
            right: 0,
            given: 0,
            shown: 0,
            asked: 0,
            recent: [None; 2],
            quiet: 0,
        }
    }
}

impl Asking {
    /// Whether questions of this kind are wanted.
    pub const fn wants(&self, kind: Kind) -> bool {
        self.kinds[kind as usize]
    }

    /// Wants questions of this kind, or no longer wants them. One kind always stays.
    pub fn toggle(&mut self, kind: Kind) {
        let wanted = !self.wants(kind);
        if wanted || self.kinds.iter().filter(|wanted| **wanted).count() > 1 {
            self.kinds[kind as usize] = wanted;
        }
    }

    /// Counts an answer, right or wrong; `None` if it was shown.
    pub(super) fn count(&mut self, right: Option<bool>) {
        let count =
            |counter: &mut u32, counts: bool| *counter = counter.saturating_add(u32::from(counts));
        count(&mut self.given, right.is_some());
        count(&mut self.right, right == Some(true));
        count(&mut self.shown, right.is_none());
    }

    /// The numbers of right answers, of all answers and of shown answers.
    pub(super) const fn tally(&self) -> [u32; 3] {
        [self.right, self.given, self.shown]
    }

    /// Counts a press.
    pub(super) fn pressed(&mut self) {
        self.quiet = self.quiet.saturating_add(1);
    }

    /// Whether a question is due before the next press.
    pub(super) fn is_due(&self, walk: &Walk, algorithm: &dyn Algorithm) -> bool {
        match self.frequency {
            Frequency::Every => true,
            Frequency::Few => self.quiet > Frequency::PAUSE,
            Frequency::Moments => is_remarkable(walk, algorithm),
        }
    }

    /// The next question about a state, of a wanted kind; `None` if none can be asked there. No kind comes three times
    /// in a row, unless it is the only one wanted. Two times of three, a kind in which the learner `is_weak` is
    /// preferred among those not asked in the last two questions.
    pub fn next(
        &mut self,
        walk: &Walk,
        algorithm: &'static dyn Algorithm,
        is_weak: impl Fn(Kind) -> bool,
    ) -> Option<Question> {
        if walk.is_over() {
            return None;
        }
        let seed = mixed(self.asked ^ mixed(fingerprint(walk)));
        let wanted: Vec<_> = Kind::ALL
            .into_iter()
            .filter(|kind| self.wants(*kind))
            .collect();
        let mut kinds: Vec<_> = wanted
            .iter()
            .copied()
            .filter(|kind| wanted.len() == 1 || self.recent != [Some(*kind); 2])
            .collect();
        // Shuffled, with the kinds that were not asked just now first.
        let mut turn = seed;
        for last in (1..kinds.len()).rev() {
            turn = mixed(turn);
            kinds.swap(last, turn as usize % (last + 1));
        }
        let prefers = !mixed(turn).is_multiple_of(3);
        kinds.sort_by_key(|kind| {
            (
                self.recent.contains(&Some(*kind)),
                !(prefers && is_weak(*kind)),
            )
        });
        let question = kinds
            .into_iter()
            .find_map(|kind| Question::of(walk, algorithm, kind, seed))?;
        self.asked += 1;
        self.quiet = 0;
        self.recent = [self.recent[1], question.kind()];
        Some(question)
    }
}

/// A number that differs between states.
fn fingerprint(walk: &Walk) -> u64 {
    walk.placement()
        .columns()
        .chain([Size::MAX + walk.cursor()])
        .fold(0, |print, col| mixed(print ^ col as u64))
}

/// Whether the next press starts from or leads to a dead end or a solution.
fn is_remarkable(walk: &Walk, algorithm: &dyn Algorithm) -> bool {
    let stands = |walk: &Walk| {
        walk.placement().is_solution()
            || walk.placement().is_dead_end()
                && (walk.cursor() == 0 || walk.phase() == Phase::Exhausted)
    };
    stands(walk) || press(walk, algorithm).is_some_and(|(_, after)| stands(&after))
}
