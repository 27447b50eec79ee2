//! The list of the bug hunt: programs with a fault in them, and questions, one of which may be opened.

use super::{App, Effect, Hunt, Overlay};
use crate::action::{Action, Spot};
use crate::content::How;
use crate::faulty::ALL;

/// What the bug hunt is called among the lessons in which something has been done.
pub(super) const LESSON: &str = "hunt";

/// The list, with a bar on one program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hunts {
    /// The place in [`ALL`] of the program under the bar.
    pub at: usize,
}

impl Hunts {
    /// The list, with the bar on the first program from `from` on, round and round, that is not done.
    pub fn new(app: &App, from: usize) -> Self {
        let open = (0..ALL.len()).map(|step| (from + step) % ALL.len()).find(|at| !app.has_hunted(*at));
        Self { at: open.unwrap_or(from % ALL.len()) }
    }
}

impl App {
    /// Whether the learner has found the fault at this place of [`ALL`], or answered the question.
    pub fn has_hunted(&self, at: usize) -> bool {
        ALL.get(at).is_some_and(|fault| self.learned.has(LESSON, fault.id))
    }

    /// Notes how an attempt at the hunt at this place of [`ALL`] ended.
    pub(super) fn note_hunted(&mut self, at: usize, how: How) -> Option<Effect> {
        Some(Effect::Keep(self.learned.note(LESSON, ALL.get(at)?.id, how)))
    }

    /// Does what an action asks for while the list is open.
    pub(super) fn hunts_takes(&mut self, action: &Action) -> Option<Effect> {
        let Overlay::Hunts(list) = &mut self.overlay else { return None };
        let last = ALL.len() - 1;
        let opened = match action {
            Action::MoveUp => {
                list.at = list.at.saturating_sub(1);
                None
            }
            Action::MoveDown => {
                list.at = (list.at + 1).min(last);
                None
            }
            Action::Start => {
                list.at = 0;
                None
            }
            Action::End => {
                list.at = last;
                None
            }
            Action::Submit => Some(list.at),
            // A first click chooses, a second opens.
            Action::Point(Spot::Item(item)) if *item <= last => {
                let again = list.at == *item;
                list.at = *item;
                again.then_some(*item)
            }
            _ => None,
        };
        if let Some(hunt) = opened.and_then(Hunt::new) {
            self.overlay = Overlay::Hunt(Box::new(hunt));
        }
        None
    }
}
