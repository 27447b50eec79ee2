//! What is open over the search or beside it, and the order in which parts of the model get an action.

use super::{App, Ask, Drive, Gallery, HeatMap, Hunt, List, Microscope, Race, Tree, WhatIf, Why};
use crate::action::{Action, Mode};
use crate::content::Content;

/// What is open over the search or beside it.
#[derive(Clone, Debug, PartialEq)]
pub enum Overlay {
    /// Nothing.
    None,
    /// The race.
    Race(Race),
    /// The tutor asks.
    Ask(Ask),
    /// The learner drives.
    Drive(Drive),
    /// Queens put by hand.
    WhatIf(WhatIf),
    /// The bit tricks, digit by digit.
    Microscope(Microscope),
    /// Which queen set a bit, or attacks a square.
    Why(Why),
    /// All solutions.
    Gallery(Box<Gallery>),
    /// How many solutions have a queen on each square.
    Heat(HeatMap),
    /// The tree of the search.
    Tree(Tree),
    /// The list of lessons.
    Lessons(List),
    /// The list of the bug hunt.
    Hunts(List),
    /// A faulty program beside the correct one.
    Hunt(Box<Hunt>),
    /// The list of exercises in which the learner writes.
    Exercises(List),
    /// The list of stops.
    Stops(List),
    /// The list of marks.
    Marks(List),
    /// The sources and the history.
    Sources {
        /// The first line of its text that is shown.
        first: usize,
    },
}

/// The place where an overlay is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Elsewhere, or nowhere. The part of the model that is open decides for every action whether to pass it on.
    Elsewhere,
    /// Beside the board, in a panel of its own: an act.
    Beside,
    /// Over everything between header and hints: a page.
    Page,
}

impl Overlay {
    /// The mode of the keymap while it is open, and where it is shown.
    const fn kind(&self) -> (Mode, Place) {
        match self {
            Self::None => (Mode::Main, Place::Elsewhere),
            Self::Race(_) => (Mode::Race, Place::Elsewhere),
            Self::Ask(_) => (Mode::Ask, Place::Beside),
            Self::Drive(_) => (Mode::Drive, Place::Beside),
            Self::WhatIf(_) => (Mode::WhatIf, Place::Beside),
            Self::Microscope(_) => (Mode::Microscope, Place::Beside),
            Self::Why(_) => (Mode::Why, Place::Beside),
            Self::Gallery(_) => (Mode::Gallery, Place::Page),
            Self::Heat(_) => (Mode::HeatMap, Place::Page),
            Self::Tree(_) => (Mode::Tree, Place::Page),
            Self::Lessons(_) => (Mode::Lessons, Place::Page),
            Self::Hunts(_) => (Mode::Hunts, Place::Page),
            Self::Hunt(_) => (Mode::Hunt, Place::Page),
            Self::Exercises(_) => (Mode::Exercises, Place::Page),
            Self::Marks(_) => (Mode::Marks, Place::Page),
            Self::Stops(_) => (Mode::Stops, Place::Page),
            Self::Sources { .. } => (Mode::Sources, Place::Page),
        }
    }

    /// The action that opens it; none for what is opened from a list.
    pub(super) const fn opened_by(&self) -> Option<Action> {
        Some(match self {
            Self::None | Self::Hunt(_) => return None,
            Self::Race(_) => Action::Race,
            Self::Ask(_) => Action::Ask,
            Self::Drive(_) => Action::Drive,
            Self::WhatIf(_) => Action::WhatIf,
            Self::Microscope(_) => Action::Microscope,
            Self::Why(_) => Action::Why,
            Self::Gallery(_) => Action::Gallery,
            Self::Heat(_) => Action::HeatMap,
            Self::Tree(_) => Action::Tree,
            Self::Lessons(_) => Action::Lessons,
            Self::Hunts(_) => Action::Hunt,
            Self::Exercises(_) => Action::Write,
            Self::Stops(_) => Action::Stops,
            Self::Marks(_) => Action::Marks,
            Self::Sources { .. } => Action::Sources,
        })
    }

    /// The mode of the keymap while it is open.
    pub const fn mode(&self) -> Mode {
        self.kind().0
    }

    /// Whether it is an act: shown beside the board, in a panel of its own.
    pub const fn is_act(&self) -> bool {
        matches!(self.kind().1, Place::Beside)
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
        if self.overlay.kind().1 != Place::Elsewhere {
            match action {
                // The gallery closes its number or its images first.
                Action::Escape if matches!(self.overlay, Overlay::Gallery(_)) => {}
                // The first Esc stops running work, the second closes.
                Action::Escape if self.stop_lookup() || self.stops_counting() => return true,
                // The heat map may have been opened over the gallery.
                Action::Escape if matches!(self.overlay, Overlay::Heat(_)) => {}
                // Ask me returns to the place at which it was opened.
                Action::Escape if matches!(self.overlay, Overlay::Ask(_)) => {}
                Action::Escape => {
                    self.leave_drive();
                    self.overlay = Overlay::None;
                    return true;
                }
                Action::Flip
                | Action::Language
                | Action::Theme
                | Action::Numbers
                | Action::Picture
                | Action::Resize(..)
                | Action::Quit
                | Action::Suspend => return false,
                _ => {}
            }
        }
        match &self.overlay {
            Overlay::None if self.own.is_some() => return self.own_takes(content, action),
            Overlay::None => return self.lesson_takes(content, action) || self.opens(content, action),
            Overlay::Race(_) => return self.race_takes(action),
            Overlay::Ask(_) => self.ask_takes(action),
            Overlay::Drive(_) => self.drive_takes(action),
            Overlay::WhatIf(_) => self.what_if_takes(action),
            Overlay::Microscope(_) => self.microscope_takes(action),
            Overlay::Why(_) => self.why_takes(action),
            Overlay::Gallery(_) => self.act_in_gallery(action),
            Overlay::Heat(_) => self.heat_takes(content, action),
            Overlay::Tree(_) => self.tree_takes(action),
            Overlay::Lessons(_) => self.lessons_takes(content, action),
            Overlay::Hunts(_) => self.hunts_takes(action),
            Overlay::Hunt(_) => self.hunt_takes(content, action),
            Overlay::Exercises(_) => self.exercises_takes(content, action),
            Overlay::Marks(_) => self.marks_takes(action),
            Overlay::Stops(_) => self.stops_takes(action),
            Overlay::Sources { .. } => self.sources_takes(content, action),
        }
        true
    }

    /// Opens what an action asks for. Playing pauses, and work for another place in the search is stopped. Returns
    /// `false` if the action opens nothing.
    fn opens(&mut self, content: &Content, action: &Action) -> bool {
        let overlay = match action {
            Action::Race => return self.race_takes(action),
            Action::Continue => {
                self.do_best_next(content);
                return true;
            }
            Action::Review => {
                self.begin_review(content);
                return true;
            }
            Action::Exam => {
                self.begin_exam(content);
                return true;
            }
            Action::Ask => Overlay::Ask(Ask::new(self)),
            Action::Drive => Overlay::Drive(self.begin_drive()),
            Action::WhatIf => Overlay::WhatIf(WhatIf::new(self)),
            Action::Microscope => Overlay::Microscope(Microscope::new(self)),
            Action::Why => Overlay::Why(Why::new(self)),
            Action::Gallery => match self.open_gallery(content) {
                Some(gallery) => gallery,
                None => return true,
            },
            Action::HeatMap => match self.open_heat(None) {
                Some(heat) => heat,
                None => return true,
            },
            Action::Tree => Overlay::Tree(Tree::around(&self.walk())),
            Action::Point(spot) => Overlay::Why(Why::about(self, *spot)),
            Action::Lessons => Overlay::Lessons(self.list_of_lessons(content)),
            Action::Hunt => Overlay::Hunts(self.list_of_hunts(0)),
            Action::Write => Overlay::Exercises(self.list_of_exercises(content)),
            Action::Marks => Overlay::Marks(List::new(self.marks().len(), 0)),
            Action::Stops => {
                self.list_stops();
                self.overlay.clone()
            }
            Action::Sources => Overlay::Sources { first: 0 },
            _ => return false,
        };
        self.overlay = overlay;
        self.playback.running = None;
        self.scroll = 0;
        self.stop_lookup();
        true
    }
}
