//! Write: the exercise that the learner works on.

use std::sync::Arc;

use super::OwnFailure;
use crate::course::How;
use crate::own::{Grade, Judged};
use crate::text::Listing;

/// An exercise that the learner works on: its program is checked whenever its file is saved.
#[derive(Clone, Debug)]
pub struct Writing {
    pub id: String,
    /// How many hints have been given; the number of hints plus 1 once a solution is shown.
    pub hints: usize,
    /// The verdict for each size; `None` until there is one.
    pub judged: Option<Judged>,
    /// Why the file, as it was saved last, could not be run. The screen shows the program that ran before.
    pub refused: Option<OwnFailure>,
    /// Whether a hint was asked for since the last verdict.
    pub asked: bool,
    /// Whether the learner has changed the file that the exercise begins with.
    pub(super) begun: bool,
    /// The program that is being checked: it is shown once it has run.
    pub(super) checking: Option<Arc<Listing>>,
}

impl Writing {
    /// Whether its program is being checked.
    pub const fn is_checking(&self) -> bool {
        self.checking.is_some()
    }

    /// Whether its program is right for all sizes.
    pub fn is_right(&self) -> bool {
        self.refused.is_none() && self.judged.as_ref().is_some_and(Judged::is_right)
    }

    /// How the attempt ended; `None` until a program that the learner has changed has been checked.
    pub(super) fn how(&self) -> Option<How> {
        let judged = self.judged.as_ref().filter(|_| self.begun)?;
        Some(match judged.shown() {
            Some(wrong) => How::wrong(wrong.reason),
            None if self.hints == 0 => How::Alone,
            None => How::Hint,
        })
    }

    /// The name of the mistake, at the size that shows it best.
    pub fn mistake(&self) -> Option<&'static str> {
        Some(self.judged.as_ref()?.shown()?.mistake())
    }

    /// Shows that this program is being checked. `begun` says whether the learner has changed it.
    pub(crate) fn check(&mut self, listing: Arc<Listing>, begun: bool) {
        (self.checking, self.begun) = (Some(listing), begun);
    }

    /// Each size with the verdict on it.
    pub fn sizes(&self) -> impl Iterator<Item = (usize, Grade)> {
        let sizes = self.judged.iter().flat_map(|judged| &judged.sizes);
        sizes.map(|size| (size.n, size.verdict))
    }
}
