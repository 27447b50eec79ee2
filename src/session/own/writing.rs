//! The exercise that the learner works on, and why a learner's program could not run.

use std::sync::Arc;

use crate::course::How;
use crate::own::{Failure, Grade, Judged};
use crate::text::Listing;

/// Why a learner's program could not run at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnFailure {
    /// The system refused something, with these words.
    Trouble(String),
    /// There is no interpreter or compiler that can run it.
    NotStarted(Failure),
    /// What is wrong with it.
    Refused(Failure),
}

impl From<Failure> for OwnFailure {
    fn from(failure: Failure) -> Self {
        Self::Refused(failure)
    }
}

/// An exercise that the learner works on: its program is checked whenever its file is saved.
#[derive(Clone, Debug)]
pub struct Writing {
    pub id: String,
    /// The name of the editor that opens its file; `None` if none was found.
    pub editor: Option<String>,
    /// How many hints have been given; the number of hints plus 1 once a solution is shown.
    pub hints: usize,
    /// The verdict for each size; `None` until there is one.
    pub judged: Option<Judged>,
    /// Why the file, as it was saved last, could not be run, and its text if it could be read. The screen shows the program
    /// that ran before.
    pub refused: Option<(OwnFailure, Option<Arc<Listing>>)>,
    /// Whether a hint was asked for since the last verdict.
    pub asked: bool,
    /// The solution, once it has been asked for.
    pub solution: Option<Arc<Listing>>,
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

    /// The name of the mistake, at the size that shows it best, and the program with it if that is not the one shown.
    pub fn mistake(&self) -> Option<(&str, Option<&Listing>)> {
        match &self.refused {
            Some((OwnFailure::Refused(failure), Some(listing))) => {
                Some((&failure.kind, Some(listing)))
            }
            // Its file cannot be read, or its interpreter not be run.
            Some(_) => None,
            None => Some((self.judged.as_ref()?.shown()?.mistake(), None)),
        }
    }

    /// Shows that this program is being checked. `begun` says whether the learner has changed it. What was said of the
    /// program before does not hold for it.
    pub(crate) fn check(&mut self, listing: Arc<Listing>, begun: bool) {
        (self.checking, self.begun) = (Some(listing), begun);
        (self.judged, self.refused) = (None, None);
    }

    /// Each size with the verdict on it.
    pub fn sizes(&self) -> impl Iterator<Item = (usize, Grade)> {
        let sizes = self.judged.iter().flat_map(|judged| &judged.sizes);
        sizes.map(|size| (size.n, size.verdict))
    }
}
