//! Queens put by hand, and the solutions that hold them.
//!
//! Queens may be put anywhere: several in a row, attacking one another or not. How many solutions hold them is counted
//! at once on small boards and in the background on others; the next and the previous of them are looked for like
//! any place in the search. Esc leaves search and given queens as they were; Enter makes the queens given ones and
//! takes the search to the solution.

use std::sync::atomic::AtomicBool;

use super::stops::Stop;
use super::{App, Direction, Found, Lookup, Then, Wanted, Work};
use crate::action::{Action, Spot};
use crate::census;
use crate::search::{Given, Setup, Size, Square};
use crate::timeline::{Position, Timeline};

/// The puzzle of 1850: queens on b4 and d5, that is row 3, column 1 and row 4, column 3.
const PUZZLE: [Square; 2] = [Square::new(3, 1), Square::new(4, 3)];

/// Queens put by hand, and the solutions that hold them.
#[derive(Clone, Debug, PartialEq)]
pub struct WhatIf {
    /// The board.
    pub setup: Setup,
    /// The square of the cursor.
    pub point: Square,
    /// The row that stays visible: the cursor's. A click leaves it, so that the board does not move under the mouse.
    pub focus: usize,
    /// How many solutions hold the queens.
    pub count: Count,
    /// The solution shown.
    pub page: Option<Page>,
    /// The message, if there is one.
    pub said: Option<Said>,
    waits: Waits,
}

/// How many solutions hold the queens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// No solutions, because two queens attack each other.
    Clash,
    /// This many.
    Counted(u64),
    /// The solutions are being counted.
    Counting,
    /// The user has stopped the counting.
    Stopped,
}

/// A solution that holds the queens, shown on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// The position at which the search has it on the board.
    pub position: Position,
    /// Which one it is of those that hold the queens: 1 for the first, 2 for the second, −1 for the last, and so on.
    pub number: i64,
}

impl Page {
    /// Which one it is of `total`, from 1; `None` if it was counted from the last and the total is not known.
    pub fn number_of(&self, total: Option<u64>) -> Option<u64> {
        match u64::try_from(self.number) {
            Ok(number) => Some(number),
            Err(_) => total.map(|total| (total + 1).saturating_add_signed(self.number)),
        }
    }
}

/// A message shown until the next action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// No solution holds these queens.
    None,
    /// There is no solution after this one.
    Last,
    /// There is no solution before this one.
    First,
    /// Where the queens of the puzzle are.
    Puzzle,
    /// The puzzle is for 8 queens.
    PuzzleSize,
}

/// The purpose of a running lookup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Waits {
    Nothing,
    Next,
    Previous,
    Going,
}

impl WhatIf {
    /// The actions of the panel's items, by their numbers.
    const ITEMS: [Action; 4] = [
        Action::NextSolution,
        Action::Submit,
        Action::Clear,
        Action::Puzzle,
    ];

    /// Opens with the given queens if there are any, else with those on the board.
    pub fn new(app: &App) -> Self {
        let size = app.size();
        let setup = if app.session.given.is_empty() {
            Setup::with(size, app.walk().placement().queens())
        } else {
            Setup::with(size, app.session.given.squares())
        };
        let row = if app.session.given.is_empty() {
            app.walk().placement().depth().min(size.get() - 1)
        } else {
            0
        };
        let point = app
            .session
            .given
            .squares()
            .next()
            .unwrap_or(Square::new(row, 0));
        Self::with(app, setup, point)
    }

    /// Opens with these queens, and with the cursor on this square.
    pub(super) fn with(app: &App, setup: Setup, point: Square) -> Self {
        let mut act = Self {
            setup,
            point,
            focus: point.row,
            count: Count::Counting,
            page: None,
            said: None,
            waits: Waits::Nothing,
        };
        act.recount(&app.session.timeline);
        act
    }

    /// Whether these are the queens of the puzzle of 1850.
    pub fn is_puzzle(&self) -> bool {
        let queens = self.setup.queens();
        self.setup.size() == Size::CHESSBOARD
            && queens.len() == PUZZLE.len()
            && PUZZLE.iter().all(|q| queens.contains(q))
    }

    /// The queens whose solutions are to be counted in the background, if any.
    pub(super) fn wanted(&self) -> Option<Given> {
        if self.count == Count::Counting {
            self.setup.given()
        } else {
            None
        }
    }

    /// Starts the count for other queens; on small boards counts at once.
    fn recount(&mut self, timeline: &Timeline) {
        (self.page, self.waits) = (None, Waits::Nothing);
        let size = self.setup.size();
        self.count = match self.setup.given() {
            None => Count::Clash,
            Some(given) if given.is_empty() => Count::Counted(timeline.totals().solutions),
            Some(given) if size.get() <= Work::COUNTS => {
                census::count_given(&given, &AtomicBool::new(false))
                    .map_or(Count::Stopped, Count::Counted)
            }
            Some(_) => Count::Counting,
        };
    }

    /// How many solutions hold the queens, if known.
    pub const fn total(&self) -> Option<u64> {
        match self.count {
            Count::Counted(total) => Some(total),
            Count::Clash => Some(0),
            Count::Counting | Count::Stopped => None,
        }
    }

    /// Moves the cursor by rows and columns, at most to the edge of the board.
    fn step(&mut self, down: isize, cols: isize) {
        self.point = self.point.moved(self.setup.size(), down, cols);
        self.focus = self.point.row;
    }

    /// Performs an action while what if is open.
    pub(super) fn take(&mut self, app: &mut App, action: &Action) -> Then {
        if *action != Action::Tick {
            self.said = None;
        }
        let right = if app.flip { 1 } else { -1 };
        match action {
            Action::MoveLeft => self.step(0, -right),
            Action::MoveRight => self.step(0, right),
            Action::MoveUp => self.step(-1, 0),
            Action::MoveDown => self.step(1, 0),
            Action::Put => {
                self.setup.toggle(self.point);
                self.changed(app);
            }
            Action::Point(Spot::Square(square)) => {
                if square.row < self.setup.size().get() && square.col < self.setup.size().get() {
                    self.point = *square;
                }
                self.setup.toggle(*square);
                self.changed(app);
            }
            Action::Point(Spot::Item(item)) => {
                return Self::ITEMS
                    .get(*item)
                    .map_or(Then::Stay, |action| self.take(app, action));
            }
            Action::Clear => {
                self.setup = Setup::new(self.setup.size());
                self.changed(app);
            }
            Action::Puzzle => self.set_puzzle(app),
            Action::NextSolution => return self.look_for(app, Waits::Next),
            Action::PreviousSolution => return self.look_for(app, Waits::Previous),
            Action::Submit => return self.take_along(app),
            _ => {}
        }
        Then::Stay
    }

    /// Starts the count for other queens, and stops work for the old ones.
    fn changed(&mut self, app: &mut App) {
        self.recount(&app.session.timeline);
        app.session.heats.resume();
        app.stop_lookup();
    }

    fn set_puzzle(&mut self, app: &mut App) {
        if self.setup.size() == Size::CHESSBOARD {
            self.setup = Setup::with(Size::CHESSBOARD, PUZZLE);
            self.changed(app);
        }
        self.said = Some(if self.is_puzzle() {
            Said::Puzzle
        } else {
            Said::PuzzleSize
        });
    }

    /// Looks for the next or the previous solution that holds the queens.
    fn look_for(&mut self, app: &App, waits: Waits) -> Then {
        let Some(given) = self.setup.given().filter(|_| self.total() != Some(0)) else {
            self.said = Some(Said::None);
            return Then::Stay;
        };
        self.waits = waits;
        let at = self.page.map(|page| page.position);
        let (from, direction) = match waits {
            Waits::Previous => (at.unwrap_or(app.session.timeline.end()), Direction::Back),
            _ => (
                at.unwrap_or(Position::start(given.size())),
                Direction::Forward,
            ),
        };
        let wanted = Wanted::Next(direction, Stop::Solution(given));
        Then::LookUp(Lookup {
            from: app.session.cursor.at(from),
            wanted,
        })
    }

    /// Makes the queens the given ones and takes the search to the solution shown, else to the first one that holds
    /// them. Without queens, all solutions count again and the search stays where it is.
    fn take_along(&mut self, app: &mut App) -> Then {
        let then = if let Some(page) = self.page {
            self.go_along(app, page.position)
        } else if self.setup.is_empty() {
            let filtered = !app.session.given.is_empty();
            app.session.given = Given::none(app.size());
            if filtered {
                app.say("notice-given-dropped", vec![]);
            }
            Then::Close
        } else {
            return self.look_for(app, Waits::Going);
        };
        app.stop_lookup();
        then
    }

    fn go_along(&self, app: &mut App, position: Position) -> Then {
        let Some(given) = self.setup.given() else {
            return Then::Stay;
        };
        if let Count::Counted(total) = self.count {
            app.session.totals.store(given.clone(), total);
        }
        let queens = self.setup.queens().len();
        app.session.given = given;
        app.leap(position);
        if queens > 0 {
            app.say("notice-given-kept", vec![("queens", queens.into())]);
        }
        Then::Close
    }

    /// Takes the result of a lookup.
    pub(super) fn found(&mut self, app: &mut App, found: &Found) -> Then {
        let waits = std::mem::replace(&mut self.waits, Waits::Nothing);
        match found {
            Found::Position(position) if waits == Waits::Going => {
                return self.go_along(app, *position);
            }
            Found::Position(position) => {
                let by = if waits == Waits::Next { 1 } else { -1 };
                let number = self.page.map_or(by, |page| page.number + by);
                self.page = Some(Page {
                    position: *position,
                    number,
                });
            }
            Found::NoMore(_) => {
                self.said = Some(match (self.page, waits) {
                    (None, _) => Said::None,
                    (Some(_), Waits::Previous) => Said::First,
                    (Some(_), _) => Said::Last,
                });
                if self.page.is_none() {
                    self.count = Count::Counted(0);
                }
            }
            // What if never looks for stops.
            Found::Stop(_) | Found::LastStep(_) | Found::LastSolution(_) | Found::Stopped => {}
        }
        Then::Stay
    }

    /// Stores how many solutions hold these queens, if that is being counted.
    pub(super) fn learn(&mut self, given: &Given, total: u64) {
        if self.wanted().as_ref() == Some(given) {
            self.count = Count::Counted(total);
        }
    }

    /// Stops the counting of solutions. Returns whether it was running.
    pub(super) fn stop_counting(&mut self) -> bool {
        let counting = self.count == Count::Counting;
        if counting {
            self.count = Count::Stopped;
        }
        counting
    }
}
