//! The heat map: how many solutions have a queen on each square.
//!
//! Two screens show these numbers, each for solutions with its own queens:
//!
//! ```text
//! page (H)   the given queens, or none: all solutions
//! what if    the queens put by hand: how many solutions remain with a queen on each free square
//! ```

use super::tree::square_of;
use super::{App, Gallery, Overlay, Then, WhatIf};
use crate::action::{Action, Spot};
use crate::search::{Given, Setup, Square};

/// The page, open.
#[derive(Clone, Debug, PartialEq)]
pub struct HeatMap {
    /// The square of the cursor.
    pub point: Square,
    /// Whether the text explains why each row adds up to the same number.
    pub why: bool,
    /// The gallery over which it was opened.
    under: Option<Box<Gallery>>,
}

impl HeatMap {
    /// The largest board on which the squares are counted, however many solutions there are (14: a third of a second).
    pub const MAX: usize = 14;

    /// On larger boards they are counted if at most this many solutions hold the queens: about the total of 14 queens.
    pub const MOST: u64 = 400_000;

    /// Opens the heat map over the gallery or over the search. If the board is too large, a notice says so.
    pub(super) fn open(app: &mut App, under: Option<Box<Gallery>>) -> Option<Self> {
        if !app.has_heat() {
            app.say("notice-heat-too-large", vec![("most", Self::MAX.into())]);
            return None;
        }
        // Opening the map restarts a count that the user has stopped.
        app.session.heats.resume();
        let middle = Square::new(0, (app.size().get() - 1) / 2);
        let point = app
            .session
            .given
            .squares()
            .next()
            .or(app.walk().placement().last())
            .unwrap_or(middle);
        Some(Self {
            point,
            why: false,
            under,
        })
    }

    /// Performs an action while the heat map is open.
    pub(super) fn take(&mut self, app: &mut App, action: &Action) -> Then {
        let right = if app.flip { 1 } else { -1 };
        let size = app.size();
        let mut go = |down, cols| self.point = self.point.moved(size, down, cols);
        match action {
            Action::MoveLeft => go(0, -right),
            Action::MoveRight => go(0, right),
            Action::MoveUp | Action::ScrollUp => go(-1, 0),
            Action::MoveDown | Action::ScrollDown => go(1, 0),
            Action::Why => self.why = !self.why,
            Action::Point(Spot::Item(item)) => {
                let square = square_of(*item);
                if square == self.point {
                    return self.open_boards(app);
                } else if square.row < size.get() && square.col < size.get() {
                    self.point = square;
                }
            }
            Action::Submit => return self.open_boards(app),
            Action::WhatIf => return self.keep_queen(app),
            Action::Escape => {
                return self
                    .under
                    .take()
                    .map_or(Then::Close, |gallery| Then::Open(Overlay::Gallery(gallery)));
            }
            _ => {}
        }
        Then::Stay
    }

    /// The given queens and one on the square of the cursor; `None` if two of them attack each other.
    pub fn with_point(&self, given: &Given) -> Option<Given> {
        let others = given.squares().filter(|queen| *queen != self.point);
        Given::new(
            given.size(),
            &others.chain([self.point]).collect::<Vec<_>>(),
        )
        .ok()
    }

    /// The given queens and one on the square of the cursor; if no solution has these, a notice says so.
    fn with_queen(&self, app: &mut App) -> Option<Given> {
        let given = &app.session.given;
        let none = app
            .session
            .heats
            .of(given)
            .is_some_and(|heat| heat.at(self.point) == 0);
        let with = self.with_point(given).filter(|_| !none);
        if with.is_none() {
            app.say("notice-heat-none", vec![]);
        }
        with
    }

    /// Opens the gallery with the boards that have a queen on the square of the cursor.
    fn open_boards(&self, app: &mut App) -> Then {
        match self.with_queen(app) {
            Some(with) => Then::Open(Overlay::Gallery(Box::new(Gallery::holding(app, with)))),
            None => Then::Stay,
        }
    }

    /// Opens what if with a queen on the square of the cursor.
    fn keep_queen(&self, app: &mut App) -> Then {
        // What if would change the board of the lesson.
        if app.lesson.is_some() {
            return Then::Stay;
        }
        let Some(with) = self.with_queen(app) else {
            return Then::Stay;
        };
        let setup = Setup::with(with.size(), with.squares());
        Then::Open(Overlay::WhatIf(WhatIf::with(app, setup, self.point)))
    }
}

/// Whether the squares are counted where this many solutions hold these queens.
pub(super) fn is_counted(given: &Given, total: Option<u64>) -> bool {
    given.size().get() <= HeatMap::MAX || total.is_some_and(|total| total <= HeatMap::MOST)
}
