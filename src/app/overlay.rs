//! What is open over the search or beside it, and the order in which parts of the model get an action.

use super::{
    App, Ask, Drive, Gallery, HeatMap, Hunt, Microscope, Overlay, Then, Tree, WhatIf, Why,
};
use crate::action::{Action, Mode};
use crate::content::Content;

impl Overlay {
    /// The mode of the keymap while it is open, and the action that opens it; none for what is opened from a list.
    fn kind(&self) -> (Mode, Option<Action>) {
        match self {
            Self::None => (Mode::Main, None),
            Self::Race(_) => (Mode::Race, Some(Action::Race)),
            Self::Ask(_) => (Mode::Ask, Some(Action::Ask)),
            Self::Drive(_) => (Mode::Drive, Some(Action::Drive)),
            Self::WhatIf(_) => (Mode::WhatIf, Some(Action::WhatIf)),
            Self::Microscope(_) => (Mode::Microscope, Some(Action::Microscope)),
            Self::Why(_) => (Mode::Why, Some(Action::Why)),
            Self::Gallery(_) => (Mode::Gallery, Some(Action::Gallery)),
            Self::Heat(_) => (Mode::HeatMap, Some(Action::HeatMap)),
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
            Self::Ask(_) | Self::Drive(_) | Self::WhatIf(_) | Self::Microscope(_) | Self::Why(_)
        )
    }
}

impl App {
    /// Whether the page or act that this action opens is open.
    pub fn has_open(&self, page: &Action) -> bool {
        let page = Some(page);
        self.over.opened_by().as_ref() == page
            || self.overlay.opened_by().as_ref() == page
            || self.session.pair.is_some() && page == Some(&Action::Pair)
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
        let gallery = matches!(self.overlay, Overlay::Gallery(_));
        match action {
            // The first Esc stops running work, the second closes. The gallery closes its number or its images first.
            Action::Escape if !gallery && (self.stop_lookup() || self.stop_counting()) => {
                return true;
            }
            // The race shows no board.
            Action::Flip | Action::Numbers => return matches!(self.overlay, Overlay::Race(_)),
            _ if action.works_everywhere() => return false,
            // Other actions are about the board under the bar, which may not have been fetched since the last move.
            _ if gallery && !Gallery::is_move(action) => self.prepare(),
            _ => {}
        }
        self.with_open(|app, open| app.act_on_open(content, open, action));
        true
    }

    /// Runs `act` on the open overlay and applies the outcome. Meanwhile `self.overlay` is [`Overlay::None`].
    pub(super) fn with_open(&mut self, act: impl FnOnce(&mut Self, &mut Overlay) -> Then) {
        let mut open = std::mem::replace(&mut self.overlay, Overlay::None);
        match act(self, &mut open) {
            Then::Stay => self.overlay = open,
            Then::Close => {}
            Then::Open(next) => self.overlay = next,
            Then::LookUp(lookup) => {
                self.overlay = open;
                self.start(lookup);
            }
        }
    }

    /// Performs an action on what is open.
    fn act_on_open(&mut self, content: &Content, open: &mut Overlay, action: &Action) -> Then {
        match open {
            Overlay::Race(race) => return race.take(self, action),
            Overlay::Ask(ask) => return ask.take(self, action),
            Overlay::Drive(drive) => return drive.take(self, action),
            Overlay::Gallery(gallery) if *action == Action::HeatMap => {
                if let Some(map) = HeatMap::open(self, Some(gallery.clone())) {
                    return Then::Open(Overlay::Heat(map));
                }
            }
            Overlay::Gallery(gallery) => return gallery.take(self, action),
            Overlay::Heat(map) => return map.take(self, action),
            _ if *action == Action::Escape => return Then::Close,
            Overlay::WhatIf(act) => return act.take(self, action),
            Overlay::Hunt(hunt) => return hunt.take(self, content, action),
            Overlay::Tree(tree) => return tree.take(self, action),
            Overlay::Lessons(list) => return self.lessons_take(content, list, action),
            Overlay::Hunts(list) => {
                if let Some(hunt) = list.take(action).and_then(Hunt::new) {
                    return Then::Open(Overlay::Hunt(Box::new(hunt)));
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
            Action::WhatIf => Overlay::WhatIf(WhatIf::new(self)),
            Action::Microscope => Overlay::Microscope(Microscope::over(&self.walk())),
            Action::Why => Overlay::Why(Why::new(self)),
            Action::Gallery => Overlay::Gallery(Box::new(Gallery::new(self))),
            Action::HeatMap => match HeatMap::open(self, None) {
                Some(map) => Overlay::Heat(map),
                None => return true,
            },
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
