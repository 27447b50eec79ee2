//! The heat map: how many solutions have a queen on each square.
//!
//! Three screens show these numbers, each for solutions with its own queens:
//!
//! ```text
//! page   (H)             the given queens, or none: all solutions
//! card   (150 columns)   the same
//! what if                the queens put by hand: how many solutions remain with a queen on each free square
//! ```

use super::{App, Gallery, Lesson, Overlay, WhatIf};
use crate::action::{Action, Spot};
use crate::census::Heat;
use crate::content::Content;
use crate::search::{Given, Setup, Size, Square};

/// The minimum width of a screen with cards, in columns.
pub const CARDS: u16 = 150;

/// How many of the last counts are kept, so that a queen taken away again shows its numbers at once.
const KEPT: usize = 8;

/// The page, open.
#[derive(Clone, Debug, PartialEq)]
pub struct HeatMap {
    point: Square,
    why: bool,
    /// The gallery over which it was opened.
    under: Option<Box<Gallery>>,
}

impl HeatMap {
    /// The largest board on which the squares are counted, however many solutions there are (14: a third of a second).
    pub const MAX: usize = 14;

    /// On larger boards they are counted if at most this many solutions hold the queens: about the total of 14 queens.
    pub const MOST: u64 = 400_000;

    /// The square of the cursor.
    pub const fn point(&self) -> Square {
        self.point
    }

    /// Whether the text explains why each row adds up to the same number.
    pub const fn says_why(&self) -> bool {
        self.why
    }
}

/// Counts of solutions for each square: a cache whose keys are the queens that the solutions hold.
#[derive(Clone, Debug, Default)]
pub struct Heats {
    /// The latest last.
    counted: Vec<(Given, Heat)>,
    /// The queens for which the user has stopped the counting.
    stopped: Option<Given>,
}

impl Heats {
    /// The counts for these queens, if they are there.
    pub fn of(&self, given: &Given) -> Option<&Heat> {
        self.counted.iter().find(|(counted, _)| counted == given).map(|(_, heat)| heat)
    }

    /// Whether the user has stopped the counting for these queens.
    pub fn is_stopped(&self, given: &Given) -> bool {
        self.stopped.as_ref() == Some(given)
    }

    /// Forgets that the user has stopped a count.
    pub(super) fn resume(&mut self) {
        self.stopped = None;
    }

    /// Stores counts.
    pub(super) fn store(&mut self, given: Given, heat: Heat) {
        self.counted.retain(|(counted, _)| *counted != given);
        self.counted.push((given, heat));
        if self.counted.len() > KEPT {
            self.counted.remove(0);
        }
    }
}

/// Whether the squares are counted where this many solutions hold these queens.
fn is_counted(given: &Given, total: Option<u64>) -> bool {
    given.size().get() <= HeatMap::MAX || total.is_some_and(|total| total <= HeatMap::MOST)
}

impl App {
    /// Whether cards can be shown: the screen is wide enough, and shows the search alone.
    pub(super) fn shows_cards(&self) -> bool {
        let search = self.overlay == Overlay::None && self.lesson.is_none() && self.own.is_none();
        search && self.area.0 >= CARDS && !self.session.lecture && self.session.pair.is_none()
    }

    /// Whether the squares are counted for the given queens: not if too many solutions hold them.
    pub fn has_heat(&self) -> bool {
        let given = &self.session.given;
        is_counted(given, self.session.held.total(given))
    }

    /// The queens whose solutions the screen counts square by square. `None` if it shows no such counts: also while a
    /// lesson asks, and if too many solutions would have to be counted.
    pub fn heat_of(&self) -> Option<Given> {
        if self.lesson.as_ref().is_some_and(Lesson::asks) {
            return None;
        }
        let (given, total) = match &self.overlay {
            Overlay::WhatIf(act) => (act.setup().given()?, Some(act.total().filter(|total| *total > 0)?)),
            Overlay::None if !self.shows_cards() => return None,
            Overlay::Heat(_) | Overlay::None => {
                (self.session.given.clone(), self.session.held.total(&self.session.given))
            }
            _ => return None,
        };
        is_counted(&given, total).then_some(given)
    }

    /// The queens for which the squares are to be counted, if any.
    pub(super) fn heat_wanted(&self) -> Option<Given> {
        let heats = &self.session.heats;
        self.heat_of().filter(|given| heats.of(given).is_none() && !heats.is_stopped(given))
    }

    /// Stops the counting of the squares. Returns whether it was running.
    pub(super) fn stops_heat(&mut self) -> bool {
        let wanted = self.heat_wanted();
        let running = wanted.is_some();
        if running {
            self.session.heats.stopped = wanted;
        }
        running
    }

    /// Opens the heat map over the gallery or over the search. If the board is too large, a notice says so.
    pub(super) fn open_heat(&mut self, under: Option<Box<Gallery>>) -> Option<Overlay> {
        let size = self.size();
        if !self.has_heat() {
            self.say("notice-heat-too-large", vec![("most", HeatMap::MAX.into())]);
            return None;
        }
        // Opening the map restarts a count that the user has stopped.
        self.session.heats.resume();
        let walk = self.walk();
        let middle = Square::new(0, (size.get() - 1) / 2);
        let point = self.session.given.squares().next().or(walk.placement().last()).unwrap_or(middle);
        Some(Overlay::Heat(HeatMap { point, why: false, under }))
    }

    /// Performs an action while the heat map is open.
    pub(super) fn heat_takes(&mut self, content: &Content, action: &Action) {
        let right = if self.flip { 1 } else { -1 };
        let size = self.size();
        let Overlay::Heat(map) = &mut self.overlay else { return };
        let mut go = |down, cols| map.point = map.point.moved(size, down, cols);
        match action {
            Action::MoveLeft => go(0, -right),
            Action::MoveRight => go(0, right),
            Action::MoveUp | Action::ScrollUp => go(-1, 0),
            Action::MoveDown | Action::ScrollDown => go(1, 0),
            Action::Why => map.why = !map.why,
            Action::Point(Spot::Item(item)) => {
                let square = Square::new(item / Size::MAX, item % Size::MAX);
                if square == map.point {
                    self.open_boards(content);
                } else if square.row < size.get() && square.col < size.get() {
                    map.point = square;
                }
            }
            Action::Submit => self.open_boards(content),
            Action::WhatIf => self.keep_queen(),
            Action::Escape => {
                self.overlay = map.under.take().map_or(Overlay::None, Overlay::Gallery);
            }
            _ => {}
        }
    }

    /// The given queens and one on the square of the cursor; `None` if no solution has these.
    fn with_queen(&self) -> Option<(Given, Square)> {
        let Overlay::Heat(map) = &self.overlay else { return None };
        let given = &self.session.given;
        let others = given.squares().filter(|queen| *queen != map.point);
        let with = Given::new(given.size(), &others.chain([map.point]).collect::<Vec<_>>()).ok()?;
        let none = self.session.heats.of(given).is_some_and(|heat| heat.at(map.point) == 0);
        (!none).then_some((with, map.point))
    }

    /// Opens the gallery with the boards that have a queen on the square of the cursor.
    fn open_boards(&mut self, content: &Content) {
        match self.with_queen() {
            Some((with, _)) if self.has_gallery(content) => {
                self.overlay = Overlay::Gallery(Box::new(Gallery::holding(self, with)));
            }
            Some(_) => {}
            None => self.say("notice-heat-none", vec![]),
        }
    }

    /// Opens what if with a queen on the square of the cursor.
    fn keep_queen(&mut self) {
        // What if would change the board of the lesson.
        if self.lesson.is_some() {
            return;
        }
        match self.with_queen() {
            Some((with, point)) => {
                let setup = Setup::with(with.size(), with.squares());
                self.overlay = Overlay::WhatIf(WhatIf::with(self, setup, point));
            }
            None => self.say("notice-heat-none", vec![]),
        }
    }
}
