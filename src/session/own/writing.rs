//! Write: the exercise that the learner works on.

use std::sync::Arc;

use super::Own;
use crate::action::Action;
use crate::course::{Exercise, How};
use crate::own::{Grade, Judged};
use crate::session::OwnFailure;
use crate::text::{Content, Listing};

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
    begun: bool,
    /// The program that is being checked: it is shown once it has run.
    checking: Option<Arc<Listing>>,
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
    fn how(&self) -> Option<How> {
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
    pub(super) fn check(&mut self, listing: Arc<Listing>, begun: bool) {
        (self.checking, self.begun) = (Some(listing), begun);
    }

    /// Each size with the verdict on it.
    pub fn sizes(&self) -> impl Iterator<Item = (usize, Grade)> {
        let sizes = self.judged.iter().flat_map(|judged| &judged.sizes);
        sizes.map(|size| (size.n, size.verdict))
    }
}

impl Own {
    /// Stores the verdicts on the program of the exercise. Returns the exercise, and how the attempt at it ended.
    pub(crate) fn checked(&mut self, judged: Judged) -> Option<(String, How)> {
        let writing = self.writing.as_mut()?;
        (writing.judged, writing.asked) = (Some(judged), false);
        Some((writing.id.clone(), writing.how()?))
    }

    /// The exercise that this program belongs to.
    pub fn exercise<'a>(&self, content: &'a Content) -> Option<(&Writing, &'a Exercise)> {
        let writing = self.writing.as_ref()?;
        Some((writing, content.exercise(&writing.id)?))
    }

    /// This program as the answer to the exercise `id`.
    #[must_use]
    pub fn in_exercise(mut self, id: &str) -> Self {
        let id = id.to_owned();
        self.writing = Some(Writing {
            id,
            hints: 0,
            judged: None,
            refused: None,
            asked: false,
            begun: false,
            checking: None,
        });
        self.recording = false;
        self
    }

    /// Whether it is an exercise, and an action is for exercises.
    pub(crate) const fn writes(&self, action: &Action) -> bool {
        self.writing.is_some()
            && matches!(
                action,
                Action::Write | Action::Edit | Action::Hint | Action::Continue
            )
    }

    /// Whether an action does nothing in this exercise at the moment.
    pub fn is_idle(&self, action: &Action) -> bool {
        match action {
            Action::Continue => self
                .writing
                .as_ref()
                .is_none_or(|writing| !writing.is_right()),
            Action::Why => self.first_wrong().is_err(),
            Action::Step | Action::NextSolution | Action::Coarser | Action::Pair => {
                self.recorded.is_empty()
            }
            Action::Back | Action::Start => self.at == 0,
            _ => false,
        }
    }

    /// Whether it belongs to an exercise whose file the learner has changed.
    pub(crate) fn is_begun(&self) -> bool {
        self.writing.as_ref().is_some_and(|writing| writing.begun)
    }

    /// Shows the program that has been checked, if one was.
    pub(crate) fn take_checked(&mut self) {
        if let Some(writing) = &mut self.writing {
            writing.refused = None;
            if let Some(listing) = writing.checking.take() {
                self.listing = listing;
            }
        }
    }

    /// Stores why its program could not be run. In an exercise, the program that ran before stays, without its verdict.
    pub(crate) fn refuse(&mut self, failure: OwnFailure) {
        match &mut self.writing {
            Some(writing) => {
                (writing.refused, writing.checking) = (Some(failure), None);
                (writing.judged, writing.asked, self.verdict) = (None, false, None);
            }
            None => self.failed = Some(failure),
        }
    }
}
