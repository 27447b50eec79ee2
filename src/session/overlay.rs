//! What is open over the search or beside it, and the order in which parts of the model get an action.

use super::{Ask, Drive, Hunt, Microscope, Overlay, Session, Solutions, Then, Tree, Why};
use crate::action::{Action, Mode};
use crate::text::Content;

impl Overlay {
    /// The mode of the keymap while it is open, and the action that opens it; none for what is opened from a list.
    fn kind(&self) -> (Mode, Option<Action>) {
        match self {
            Self::None => (Mode::Main, None),
            Self::Race(_) => (Mode::Race, Some(Action::Race)),
            Self::Ask(_) => (Mode::Ask, Some(Action::Ask)),
            Self::Drive(_) => (Mode::Drive, Some(Action::Drive)),
            Self::Microscope(_) => (Mode::Microscope, Some(Action::Microscope)),
            Self::Why(_) => (Mode::Why, Some(Action::Why)),
            Self::Solutions(_) => (Mode::Solutions, Some(Action::Solutions)),
            Self::Tree(_) => (Mode::Tree, Some(Action::Tree)),
            Self::Lessons(_) => (Mode::Lessons, Some(Action::Lessons)),
            Self::Hunts(_) => (Mode::Hunts, Some(Action::Hunt)),
            Self::Hunt(_) => (Mode::Hunt, None),
            Self::Exercises(_) => (Mode::Exercises, Some(Action::Write)),
            Self::Stops(_) => (Mode::Stops, Some(Action::Stops)),
        }
    }

    /// The action that opens it; none for what is opened from a list.
    pub(super) fn opened_by(&self) -> Option<Action> {
        self.kind().1
    }

    /// The mode of the keymap while it is open.
    pub fn mode(&self) -> Mode {
        self.kind().0
    }

    /// Whether it is an act: shown beside the board, in a panel of its own.
    pub const fn is_act(&self) -> bool {
        matches!(
            self,
            Self::Ask(_) | Self::Drive(_) | Self::Microscope(_) | Self::Why(_)
        )
    }
}

impl Session {
    /// Whether the page or act that this action opens is open.
    pub fn has_open(&self, page: &Action) -> bool {
        let page = Some(page);
        self.over.opened_by().as_ref() == page
            || self.overlay.opened_by().as_ref() == page
            || self.desk.pair.is_some() && page == Some(&Action::Pair)
    }

    /// Passes an action to what is open. Returns `false` if the action is to be performed as if nothing were open.
    pub(super) fn overlay_takes(&mut self, content: &Content, action: &Action) -> bool {
        if self.overlay == Overlay::None {
            return if self.own.is_some() {
                self.own_takes(content, action)
            } else {
                self.lesson_takes(content, action) || self.opens(content, action)
            };
        }
        match action {
            // The first Esc stops running work, the second closes.
            Action::Escape if self.stop_lookup() || self.stop_counting() => return true,
            // The race shows no board.
            Action::Flip | Action::Numbers => return matches!(self.overlay, Overlay::Race(_)),
            _ if action.works_everywhere() => return false,
            // Other actions are about the list, which may not have been made since the last key.
            _ if matches!(self.overlay, Overlay::Solutions(_)) => self.prepare(),
            _ => {}
        }
        // Meanwhile nothing is open.
        let mut open = std::mem::replace(&mut self.overlay, Overlay::None);
        match self.act_on_open(content, &mut open, action) {
            Then::Stay => self.overlay = open,
            Then::Close => {}
            Then::Open(next) => self.overlay = *next,
        }
        true
    }

    /// Performs an action on what is open.
    fn act_on_open(&mut self, content: &Content, open: &mut Overlay, action: &Action) -> Then {
        match open {
            Overlay::Race(race) => return race.take(self, action),
            Overlay::Ask(ask) => return ask.take(self, action),
            Overlay::Drive(drive) => return drive.take(self, action),
            _ if *action == Action::Escape => return Then::Close,
            Overlay::Solutions(page) => return page.take(self, action),
            Overlay::Hunt(hunt) => return hunt.take(self, content, action),
            Overlay::Tree(tree) => return tree.take(self, action),
            Overlay::Lessons(list) => return self.lessons_take(content, list, action),
            Overlay::Hunts(list) => {
                if let Some(hunt) = list.take(action).and_then(Hunt::new) {
                    return Then::Open(Box::new(Overlay::Hunt(Box::new(hunt))));
                }
            }
            Overlay::Stops(list) => return self.stops_take(list, action),
            Overlay::Exercises(list) => self.exercises_take(content, list, action),
            Overlay::Microscope(act) => act.take(action),
            Overlay::Why(why) => why.take(&self.walk(), self.flip, action),
            Overlay::None => {}
        }
        Then::Stay
    }

    /// Opens what an action asks for. Playing pauses, and work for another place in the search is stopped. Returns
    /// `false` if the action opens nothing.
    fn opens(&mut self, content: &Content, action: &Action) -> bool {
        let overlay = match action {
            Action::Race => {
                self.open_race();
                return true;
            }
            Action::Continue => {
                self.do_best_next(content);
                return true;
            }
            Action::Review => {
                self.begin_review(content);
                return true;
            }
            Action::Ask => Overlay::Ask(Ask::new(self)),
            Action::Drive => Overlay::Drive(Drive::new(self)),
            Action::Microscope => Overlay::Microscope(Microscope::over(&self.walk())),
            Action::Why => Overlay::Why(Why::new(self)),
            Action::Solutions => Overlay::Solutions(Box::new(Solutions::new(self))),
            Action::Tree => Overlay::Tree(Tree::around(&self.walk())),
            Action::Point(spot) => Overlay::Why(Why::about(self, *spot)),
            Action::Lessons => Overlay::Lessons(self.list_of_lessons(content)),
            Action::Hunt => Overlay::Hunts(self.list_of_hunts(0)),
            Action::Write => Overlay::Exercises(self.list_of_exercises(content)),
            Action::Stops => Overlay::Stops(self.list_of_stops()),
            _ => return false,
        };
        self.overlay = overlay;
        self.playback.running = None;
        self.scroll = 0;
        self.stop_lookup();
        true
    }
}
