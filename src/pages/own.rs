//! A learner's program in place of the search, and the exercise that the program belongs to.

use std::sync::Arc;

use super::Page;
use crate::action::{Action, Mode};
use crate::course::exercise;
use crate::course::log::How;
use crate::screen;
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{Desk, Direction, Done, Effect, Grain, Own, Panel, Run, Session, Taken};
use crate::text::{Content, Listing};

/// A learner's program in place of the search.
#[derive(Clone, Debug)]
pub struct OwnProgram {
    /// The desk that is shown again once it is closed; `None` if the tutor was opened for it.
    beneath: Option<Box<Desk>>,
    /// Whether column 0 was at the left before.
    outer_flip: bool,
}

impl OwnProgram {
    /// Shows a learner's program, for which the tutor was opened.
    pub fn open(session: &mut Session, own: Own) -> Self {
        let outer_flip = session.flip;
        session.open_own(own);
        Self {
            beneath: None,
            outer_flip,
        }
    }

    /// Shows a learner's program over what is shown now.
    pub fn over(session: &mut Session, own: Own) -> Self {
        Self {
            beneath: Some(Box::new(session.desk.clone())),
            ..Self::open(session, own)
        }
    }

    /// Whether the tutor was opened for it, so that nothing else can be shown.
    pub const fn is_alone(&self) -> bool {
        self.beneath.is_none()
    }

    /// Performs an action of the open exercise.
    fn take_writing(session: &mut Session, content: &Content, action: &Action) -> Taken {
        let Some(own) = &mut session.own else {
            return Taken::No;
        };
        let Some(writing) = &mut own.writing else {
            return Taken::No;
        };
        match action {
            Action::Edit => {
                let file = own.path.clone();
                session.effect(Effect::Edit(file));
            }
            Action::Hint if writing.is_right() => return Taken::No,
            Action::Hint => {
                let Some(open) = content.exercise(&writing.id) else {
                    return Taken::No;
                };
                let hints = open.text(&session.language).hints.len();
                (writing.hints, writing.asked) = ((writing.hints + 1).min(hints + 1), true);
                // After the last hint, a solution: it stands beside the task.
                if writing.hints > hints {
                    session.desk.panel = Panel::Program;
                    let (answer, first) = open.answer(&session.language);
                    let solution = Arc::new(Listing::of_lines(&answer, first));
                    let again = writing.solution.replace(solution).is_some();
                    own.at = 0;
                    if !again {
                        let fact = session
                            .learned
                            .note(exercise::WRITE, &open.id, 0, How::Shown);
                        session.effect(Effect::Keep(fact));
                    }
                }
                session.scroll = 0;
            }
            Action::Continue if !writing.is_right() => session.say("notice-exercise-open", vec![]),
            Action::Continue => {
                let id = writing.id.clone();
                match session.next_after_exercise(content, &id) {
                    Some(next) => return session.begin(content, next),
                    None => session.say("notice-last-exercise", vec![]),
                }
            }
            _ => return Taken::No,
        }
        Taken::Changed
    }

    /// Performs an action that leads to another place of the program, or says that it is for the search only.
    fn take_motion(session: &mut Session, action: &Action) -> Taken {
        let Some(own) = &session.own else {
            return Taken::No;
        };
        if !own.offers(action) {
            session.say("notice-own-search-only", vec![]);
            return Taken::Changed;
        }
        let around_queen = |direction, none| {
            own.around_queen(own.at, direction)
                .ok_or_else(|| own.no_further(direction, none))
        };
        let place = match action {
            Action::Start => Ok(0),
            Action::End => Ok(own.recorded.len()),
            Action::RunOver => around_queen(Direction::Forward, "notice-own-not-lifted"),
            Action::RunBack => around_queen(Direction::Back, "notice-no-queen"),
            Action::Why => own.first_wrong(),
            _ => return Taken::No,
        };
        session.scroll = 0;
        match (place, &mut session.own) {
            (Ok(place), Some(own)) => own.leap(place),
            (Ok(_), None) => {}
            (Err(why), _) => session.notice = Some(why),
        }
        Taken::Changed
    }

    /// Performs an action that does not change the place.
    fn adjust(&self, session: &mut Session, action: &Action) -> Taken {
        let still = session.playback.running.is_none();
        let plain = !session.desk.lecture && !session.desk.hidden;
        let Some(own) = &mut session.own else {
            return Taken::No;
        };
        match action {
            Action::Finer => {
                own.grain = Grain::Op;
                session.say("notice-own-grain-line", vec![]);
            }
            Action::Coarser => {
                own.grain = Grain::Queen;
                session.say("notice-own-grain-board", vec![]);
            }
            Action::Escape if own.recording && still => session.effect(Effect::EndRecording),
            Action::Escape if still && plain && !self.is_alone() => return Taken::Close,
            Action::Escape if still && plain => return Taken::Still,
            _ => return Taken::No,
        }
        Taken::Changed
    }
}

/// Whether an action is for the algorithm beside the program.
const fn is_of_pair(action: &Action) -> bool {
    matches!(
        action,
        Action::Algorithm(_)
            | Action::NextAlgorithm
            | Action::PreviousAlgorithm
            | Action::Panel
            | Action::Escape
            | Action::Pair
    )
}

impl Page for OwnProgram {
    fn mode(&self, session: &Session) -> Mode {
        match (session.writing().is_some(), session.desk.pair.is_some()) {
            (true, _) => Mode::Write,
            (false, true) => Mode::Pair,
            (false, false) => Mode::Run,
        }
    }

    fn take(&mut self, session: &mut Session, content: &Content, action: &Action) -> Taken {
        match action {
            Action::Review if session.due(content).next().is_none() => {
                session.say_nothing_due();
                return Taken::Changed;
            }
            // What the course begins takes the place of the program.
            Action::Lesson(_) | Action::Review | Action::BugHunt(_) => {
                return Taken::Go(action.clone());
            }
            _ => {}
        }
        let taken = Self::take_writing(session, content, action);
        if taken != Taken::No || session.desk.pair.is_some() && is_of_pair(action) {
            return taken;
        }
        match Self::take_motion(session, action) {
            Taken::No => self.adjust(session, action),
            taken => taken,
        }
    }

    fn is_ground(&self) -> bool {
        true
    }

    fn close(&mut self, session: &mut Session) {
        session.close_own(self.beneath.take());
        session.flip = self.outer_flip;
    }

    fn learn(&mut self, session: &mut Session, done: Done) -> Option<Done> {
        let own = session.own.as_mut()?;
        match done {
            Done::Own(recorded) => session.own_recorded(recorded),
            Done::OwnFailed(failure) => own.refuse(failure),
            Done::OwnVerdict(verdict) => own.judged(*verdict),
            Done::Exercise(judged) => {
                let how = own.checked(*judged);
                session.notice = None;
                if let Some((id, how)) = how {
                    let fact = session.learned.note(exercise::WRITE, &id, 0, how);
                    session.effect(Effect::Keep(fact));
                }
            }
            other => return Some(other),
        }
        None
    }

    fn is_idle(&self, scene: &Scene, action: &Action) -> bool {
        let Some(own) = &scene.session.own else {
            return false;
        };
        let paired = scene.session.desk.pair.is_some();
        match own.exercise(scene.content) {
            Some((writing, _)) if *action == Action::Hint => {
                writing.is_right() || own.solution().is_some()
            }
            Some((writing, _)) if *action == Action::Continue => {
                let next = || {
                    let session = scene.session;
                    session.next_after_exercise(scene.content, &writing.id)
                };
                own.is_idle(action) || next().is_none()
            }
            Some(_) => own.is_idle(action),
            None => match action {
                // Nothing is wrong.
                Action::Why => own.verdict.is_some() && own.is_idle(action),
                Action::Escape => self.is_alone() && !paired,
                // The algorithm is the side that keys change.
                Action::Panel => paired,
                Action::Quit => !self.is_alone(),
                _ => false,
            },
        }
    }

    fn hint(&self, action: &Action) -> Option<&'static str> {
        (*action == Action::Continue).then_some("on")
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        screen::of_session(scene)
    }
}
