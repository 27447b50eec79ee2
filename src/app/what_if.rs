//! Queens put by hand, and the solutions that hold them.
//!
//! Queens may be put anywhere: several in a row, attacking one another or not. How many solutions hold them is counted
//! at once on small boards and by a background task on others; the next and the previous of them are looked for like
//! any place in the search. Esc leaves search and given queens as they were; Enter makes the queens given ones and
//! takes the search to the solution.

mod advice;

use std::sync::atomic::AtomicBool;

use super::{App, Found, Lookup, Overlay, Wanted, Work};
use crate::action::{Action, Spot};
use crate::census::{self, Goal};
use crate::search::{Given, Setup, Size, Square};
use crate::timeline::{Position, Timeline};

pub use advice::Advice;

/// The puzzle of 1850 (FACTS): queens on b4 and d5, that is row 3, column 1 and row 4, column 3.
const PUZZLE: [Square; 2] = [Square::new(3, 1), Square::new(4, 3)];

/// Queens put by hand, and the solutions that hold them.
#[derive(Clone, Debug, PartialEq)]
pub struct WhatIf {
    setup: Setup,
    point: Square,
    focus: usize,
    count: Count,
    page: Option<Page>,
    said: Option<Said>,
    waits: Waits,
}

/// How many solutions hold the queens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// No solutions, because two queens attack each other.
    Clash,
    /// This many.
    Counted(u64),
    /// This many: a published number, not counted here.
    Known(u64),
    /// The solutions are being counted.
    Counting,
    /// The user has stopped the counting.
    Stopped,
    /// The number is not known.
    Unknown,
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// No solution holds these queens.
    None,
    /// There is no solution after this one.
    Last,
    /// There is no solution before this one.
    First,
    /// What to do next.
    Advice(Advice),
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
    /// Opens with the given queens if there are any, else with those on the board.
    pub fn new(app: &App) -> Self {
        let size = app.size();
        let setup = if app.session.given.is_empty() {
            Setup::with(size, app.walk().placement().queens())
        } else {
            Setup::with(size, app.session.given.squares())
        };
        let row = if app.session.given.is_empty() { app.walk().placement().depth().min(size.get() - 1) } else { 0 };
        let point = app.session.given.squares().next().unwrap_or(Square::new(row, 0));
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

    /// The board.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The square of the cursor.
    pub const fn point(&self) -> Square {
        self.point
    }

    /// The row that stays visible: the cursor's. A click leaves it, so that the board does not move under the mouse.
    pub const fn focus(&self) -> usize {
        self.focus
    }

    /// How many solutions hold the queens.
    pub const fn count(&self) -> Count {
        self.count
    }

    /// The solution shown.
    pub const fn page(&self) -> Option<&Page> {
        self.page.as_ref()
    }

    /// The message, if there is one.
    pub const fn said(&self) -> Option<&Said> {
        self.said.as_ref()
    }

    /// Whether these are the queens of the puzzle of 1850.
    pub fn is_puzzle(&self) -> bool {
        let queens = self.setup.queens();
        self.setup.size() == Size::CHESSBOARD
            && queens.len() == PUZZLE.len()
            && PUZZLE.iter().all(|q| queens.contains(q))
    }

    /// The queens for which a task is to count solutions, if any.
    pub(super) fn wanted(&self) -> Option<Given> {
        if self.count == Count::Counting { self.setup.given() } else { None }
    }

    /// Starts the count for other queens; on small boards counts at once.
    fn recount(&mut self, timeline: &Timeline) {
        (self.page, self.waits) = (None, Waits::Nothing);
        let size = self.setup.size();
        let known = census::known_totals(size).map(|(solutions, _)| solutions);
        self.count = match self.setup.given() {
            None => Count::Clash,
            Some(given) if given.is_empty() => match (timeline.totals(), known) {
                (Some(totals), _) => Count::Counted(totals.solutions),
                (None, Some(known)) => Count::Known(known),
                // The index is still being built.
                (None, None) if size.get() < LEAST_KNOWN => Count::Counting,
                (None, None) => Count::Unknown,
            },
            Some(given) if Work::Holding(given.clone()).is_quick(size) => {
                census::count_given(&given, &AtomicBool::new(false)).map_or(Count::Stopped, Count::Counted)
            }
            Some(_) => Count::Counting,
        };
    }

    /// How many solutions hold the queens, if known.
    pub const fn total(&self) -> Option<u64> {
        match self.count {
            Count::Counted(total) | Count::Known(total) => Some(total),
            Count::Clash => Some(0),
            Count::Counting | Count::Stopped | Count::Unknown => None,
        }
    }

    /// Moves the cursor by rows and columns, at most to the edge of the board.
    fn step(&mut self, down: isize, up_columns: isize) {
        self.point = self.point.moved(self.setup.size(), down, up_columns);
        self.focus = self.point.row;
    }

    fn found_solution(&mut self, position: Position) {
        let by = if self.waits == Waits::Next { 1 } else { -1 };
        let number = self.page.map_or(by, |page| page.number + by);
        self.page = Some(Page { position, number });
    }
}

/// Smallest N whose total is looked up, never computed.
const LEAST_KNOWN: usize = 21;

impl App {
    /// Performs an action while what if is open.
    pub(super) fn what_if_takes(&mut self, action: &Action) {
        let Overlay::WhatIf(act) = &mut self.overlay else { return };
        // Moving the cursor keeps the message, so that advice can be followed.
        let moves = matches!(action, Action::MoveLeft | Action::MoveRight | Action::MoveUp | Action::MoveDown);
        if !moves && *action != Action::Tick {
            act.said = None;
        }
        let right = if self.flip { 1 } else { -1 };
        match action {
            Action::MoveLeft => act.step(0, -right),
            Action::MoveRight => act.step(0, right),
            Action::MoveUp => act.step(-1, 0),
            Action::MoveDown => act.step(1, 0),
            Action::Put => {
                let point = act.point;
                self.change_setup(|setup| setup.toggle(point));
            }
            Action::Point(Spot::Square(square)) => {
                let square = *square;
                if square.row < act.setup.size().get() && square.col < act.setup.size().get() {
                    act.point = square;
                }
                self.change_setup(|setup| setup.toggle(square));
            }
            Action::Point(Spot::Item(item)) => match item {
                0 => self.page(Waits::Next),
                1 => self.take_along(),
                2 => self.ask_advice(),
                3 => self.change_setup(|setup| *setup = Setup::new(setup.size())),
                4 => self.set_puzzle(),
                _ => {}
            },
            Action::Clear => self.change_setup(|setup| *setup = Setup::new(setup.size())),
            Action::Puzzle => self.set_puzzle(),
            Action::NextSolution => self.page(Waits::Next),
            Action::PreviousSolution => self.page(Waits::Previous),
            Action::Hint => self.ask_advice(),
            Action::Submit => self.take_along(),
            _ => {}
        }
    }

    /// Changes the queens, and stops work for the old ones.
    fn change_setup(&mut self, change: impl FnOnce(&mut Setup)) {
        let Overlay::WhatIf(act) = &mut self.overlay else { return };
        change(&mut act.setup);
        act.recount(&self.session.timeline);
        self.session.heats.resume();
        self.stop_lookup();
    }

    fn set_puzzle(&mut self) {
        if self.size() == Size::CHESSBOARD {
            self.change_setup(|setup| *setup = Setup::with(setup.size(), PUZZLE));
        }
        if let Overlay::WhatIf(act) = &mut self.overlay {
            act.said = Some(if act.is_puzzle() { Said::Puzzle } else { Said::PuzzleSize });
        }
    }

    /// Looks for the next or the previous solution that holds the queens.
    fn page(&mut self, waits: Waits) {
        let end = self.session.timeline.end();
        let Overlay::WhatIf(act) = &mut self.overlay else { return };
        let given = act.setup.given().filter(|_| act.total() != Some(0));
        let Some(given) = given else {
            act.said = Some(Said::None);
            return;
        };
        act.waits = waits;
        let at = act.page.map(|page| page.position);
        let start = Position::start(act.setup.size());
        let (from, wanted) = match waits {
            Waits::Previous => (at.unwrap_or(end), Wanted::Previous(Goal::Solution)),
            _ => (at.unwrap_or(start), Wanted::Next(Goal::Solution)),
        };
        self.start(Lookup { from, given, wanted });
    }

    fn ask_advice(&mut self) {
        let Overlay::WhatIf(act) = &mut self.overlay else { return };
        let known = act.page.map(|page| *page.position.walk.placement());
        if let Some(advice) = Advice::at_once(&act.setup, known.as_ref()) {
            act.said = Some(Said::Advice(advice));
            return;
        }
        let Some(given) = act.setup.given() else { return };
        act.waits = Waits::Nothing;
        self.start(Lookup { from: Position::start(given.size()), given, wanted: Wanted::Advice });
    }

    /// Makes the queens the given ones and takes the search to the solution shown, else to the first one that holds
    /// them. Without queens, all solutions count again and the search stays where it is.
    fn take_along(&mut self) {
        let Overlay::WhatIf(act) = &mut self.overlay else { return };
        if let Some(page) = act.page {
            self.go_along(page.position);
            self.stop_lookup();
        } else if act.setup.is_empty() {
            let filtered = !self.session.given.is_empty();
            self.session.given = Given::none(self.size());
            self.overlay = Overlay::None;
            if filtered {
                self.say("notice-given-dropped", vec![]);
            }
            self.stop_lookup();
        } else {
            self.page(Waits::Going);
        }
    }

    fn go_along(&mut self, position: Position) {
        let Overlay::WhatIf(act) = &self.overlay else { return };
        let Some(given) = act.setup.given() else { return };
        if let Count::Counted(total) = act.count {
            self.session.held.count(given.clone(), total);
        }
        let queens = act.setup.queens().len();
        self.session.given = given;
        self.overlay = Overlay::None;
        self.leap(position);
        if queens > 0 {
            self.say("notice-given-kept", vec![("queens", queens.into())]);
        }
    }

    /// Applies the result of a lookup.
    pub(super) fn what_if_found(&mut self, found: Found) {
        self.lookup = None;
        let Overlay::WhatIf(act) = &mut self.overlay else { return };
        match found {
            Found::Position(position) if act.waits == Waits::Going => self.go_along(position),
            Found::Position(position) => act.found_solution(position),
            Found::NoMore(_) => {
                act.said = Some(match (act.page, act.waits) {
                    (None, _) => Said::None,
                    (Some(_), Waits::Previous) => Said::First,
                    (Some(_), _) => Said::Last,
                });
                if act.page.is_none() {
                    act.count = Count::Counted(0);
                }
            }
            Found::Advice(advice) => act.said = Some(Said::Advice(advice)),
            // What if never looks for stops.
            Found::Stop(_) | Found::NoStop | Found::LastStep(_) | Found::LastSolution(_) | Found::Stopped => {}
        }
        if let Overlay::WhatIf(act) = &mut self.overlay {
            act.waits = Waits::Nothing;
        }
    }

    /// Stores how many solutions hold these queens: for this board, and for the search if they are its given queens.
    pub(super) fn counted(&mut self, given: Given, total: u64) {
        if let Overlay::WhatIf(act) = &mut self.overlay
            && act.wanted().as_ref() == Some(&given)
        {
            act.count = Count::Counted(total);
        }
        if self.session.given == given && !given.is_empty() {
            self.session.held.count(given, total);
        }
    }

    /// Stops the counting of solutions, or that of the squares. Returns whether any was running.
    pub(super) fn stops_counting(&mut self) -> bool {
        match &mut self.overlay {
            Overlay::WhatIf(act) if act.count == Count::Counting => {
                act.count = Count::Stopped;
                true
            }
            Overlay::WhatIf(_) | Overlay::Heat(_) => self.stops_heat(),
            _ => false,
        }
    }

    /// Numbers the solution shown, once the search has been counted.
    pub(super) fn number_solution(&mut self) {
        if let Overlay::WhatIf(WhatIf { page: Some(page), .. }) = &mut self.overlay
            && page.position.closed.is_none()
        {
            page.position = self.session.timeline.position(page.position.walk);
        }
    }
}
