//! The solutions that hold queens put by hand: how many there are, how many remain with a queen on each free square,
//! and on boards of up to 12 queens a list of them.
//!
//! Queens may be put anywhere: several in a row, attacking one another or not. Esc leaves the search and its given
//! queens as they were; Enter makes the queens the given ones and takes the search to the solution shown.

mod draw;

use self::draw::SolutionsPage;
use super::Page;
use crate::action::{Action, Mode, Spot};
use crate::count::{BySquare, Solution};
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::search::{Given, Setup, Square};
use crate::session::stops::Stop;
use crate::session::{Desk, Direction, Done, Lookup, Session, Taken, Wanted, Work};
use crate::text::Content;
use crate::timeline::Position;

/// By how many places in the list the keys for a page go.
const PAGE: isize = 10;

#[derive(Clone, Debug, PartialEq)]
pub struct Solutions {
    /// The board with the queens put by hand.
    pub setup: Setup,
    /// The square of the cursor.
    pub point: Square,
    /// The row that stays visible: the cursor's. A click leaves it, so that the board does not move under the mouse.
    pub focus: usize,
    /// Whether only the fundamental solutions are listed.
    pub fundamental: bool,
    /// The number of the solution shown; if it is not in the list, the next one is shown.
    number: u64,
    /// All solutions of the board; `None` until they are found, and on boards that are too large.
    all: Option<Vec<Solution>>,
}

impl Solutions {
    /// The largest board whose solutions are listed.
    pub const LISTED: usize = 12;

    /// The largest board on which the squares are counted, however many solutions there are (14: a third of a second).
    pub const COUNTED: usize = 14;

    /// On larger boards they are counted if at most this many solutions hold the queens: about the total of 14 queens.
    pub const MOST: u64 = 400_000;

    /// Opens the page with the given queens, at the solution on the board or at the next one.
    pub(crate) fn new(session: &mut Session) -> Self {
        let (size, desk) = (session.size(), &mut session.desk);
        // A count that the user has stopped starts again.
        desk.totals.resume();
        desk.by_square.resume();
        let middle = Square::new(0, (size.get() - 1) / 2);
        let point = desk.given.squares().next().unwrap_or(middle);
        let here = desk.cursor.position();
        Self {
            setup: Setup::with(size, desk.given.squares()),
            point,
            focus: point.row,
            fundamental: false,
            number: here.solutions() + u64::from(!here.walk.placement().is_solution()),
            all: None,
        }
    }

    /// Whether the squares are counted where this many solutions hold the queens.
    pub fn counts_squares(&self, total: Option<u64>) -> bool {
        let small = self.setup.size().get() <= Self::COUNTED;
        total.is_some_and(|total| total > 0 && (small || total <= Self::MOST))
    }

    /// Whether the user has stopped the work for these queens.
    pub fn is_stopped(&self, desk: &Desk) -> bool {
        let given = self.setup.given();
        given.is_some_and(|given| {
            desk.totals.is_stopped(&given) || desk.by_square.is_stopped(&given)
        })
    }

    /// Stores all solutions of the board.
    pub(crate) fn store(&mut self, desk: &mut Desk, all: Vec<Solution>) {
        self.all = Some(all);
        self.count_listed(desk);
    }

    /// Counts the solutions of the list that hold the queens, on the whole and by square.
    fn count_listed(&self, desk: &mut Desk) {
        if let (Some(given), Some(holding)) = (self.setup.given(), self.holding()) {
            let counts = BySquare::of(given.size(), holding);
            desk.totals.store(given.clone(), counts.total());
            desk.by_square.store(given, counts);
        }
    }

    /// The solutions that hold the queens, in the order of the search.
    fn holding(&self) -> Option<impl Iterator<Item = &Solution>> {
        let (given, all) = (self.setup.given()?, self.all.as_ref()?);
        let holds = move |solution: &&Solution| given.admits(&solution.placement);
        Some(all.iter().filter(holds))
    }

    /// Whether the solutions of this board are few enough for a list.
    pub const fn is_listed(&self) -> bool {
        self.setup.size().get() <= Self::LISTED
    }

    /// Whether the board has a list that is not there yet.
    pub const fn is_awaited(&self) -> bool {
        self.is_listed() && self.all.is_none()
    }

    /// The list, in the order of the search; `None` until it is there.
    pub fn list(&self) -> Option<Vec<&Solution>> {
        let listed = |solution: &&Solution| solution.fundamental || !self.fundamental;
        Some(self.holding()?.filter(listed).collect())
    }

    /// The place in the list of the solution shown.
    pub fn place(&self, list: &[&Solution]) -> usize {
        list.partition_point(|solution| solution.number < self.number)
            .min(list.len().saturating_sub(1))
    }

    /// The solution shown, if there is one.
    pub fn shown(&self) -> Option<&Solution> {
        let list = self.list()?;
        list.get(self.place(&list)).copied()
    }

    /// Shows the solution so many places further in the list, at most the first or the last.
    fn show(&mut self, by: isize) {
        let Some(list) = self.list() else { return };
        let last = list.len().saturating_sub(1);
        let at = self.place(&list).saturating_add_signed(by).min(last);
        if let Some(number) = list.get(at).map(|solution| solution.number) {
            self.number = number;
        }
    }

    /// Moves the cursor by rows and columns, at most to the edge of the board.
    fn step(&mut self, down: isize, cols: isize) {
        self.point = self.point.moved(self.setup.size(), down, cols);
        self.focus = self.point.row;
    }

    /// Puts a queen on a square, or lifts the one there.
    fn toggle(&mut self, session: &mut Session, square: Square) {
        let mut setup = self.setup.clone();
        setup.toggle(square);
        self.set(session, setup);
    }

    /// Shows the solutions that hold the queens of this board.
    fn set(&mut self, session: &mut Session, setup: Setup) {
        self.setup = setup;
        session.desk.totals.resume();
        session.desk.by_square.resume();
        self.count_listed(&mut session.desk);
    }

    /// Shows the solution of the list that was clicked, or goes to it if it is shown already.
    fn click(&mut self, session: &mut Session, entry: usize) -> Taken {
        let list = self.list().unwrap_or_default();
        let here = self.place(&list);
        match list.get(entry).map(|solution| solution.number) {
            Some(_) if entry == here => return self.go(session),
            Some(number) => self.number = number,
            None => {}
        }
        Taken::Changed
    }

    /// Makes the queens the given ones and takes the search to the solution shown; where none is listed, to the first
    /// that holds them. Without queens all solutions count again.
    fn go(&self, session: &mut Session) -> Taken {
        let none = |given: &Given| session.desk.solutions_with(given) == Some(0);
        let given = self.setup.given();
        let Some(given) = given.filter(|given| given.is_empty() || !none(given)) else {
            session.say("notice-solutions-none", vec![]);
            return Taken::Changed;
        };
        if self.is_awaited() && !self.is_stopped(&session.desk) {
            session.say("notice-solutions-listing", vec![]);
            return Taken::Changed;
        }
        let before = std::mem::replace(&mut session.desk.given, given.clone());
        if let Some(shown) = self.shown() {
            session.look_for(Wanted::Solution(shown.number));
        } else if !given.is_empty() {
            let start = Position::start(given.size());
            session.start(Lookup {
                from: session.desk.cursor.at(start),
                wanted: Wanted::Next(Direction::Forward, Stop::Solution(given.clone())),
            });
        }
        if !given.is_empty() {
            let queens = ("queens", self.setup.queens().len().into());
            session.say("notice-given-kept", vec![queens]);
        } else if !before.is_empty() {
            session.say("notice-given-dropped", vec![]);
        }
        Taken::Close
    }
}

pub(super) fn open(session: &mut Session, _: &Content, _: Mode) -> Box<dyn Page> {
    Box::new(Solutions::new(session))
}

impl Page for Solutions {
    fn mode(&self) -> Mode {
        Mode::Solutions
    }

    fn take(&mut self, session: &mut Session, _: &Content, action: &Action) -> Taken {
        let right = if session.flip { 1 } else { -1 };
        let n = self.setup.size().get();
        match action {
            Action::Escape => return Taken::Close,
            Action::MoveLeft => self.step(0, -right),
            Action::MoveRight => self.step(0, right),
            Action::MoveUp => self.step(-1, 0),
            Action::MoveDown => self.step(1, 0),
            Action::Put => self.toggle(session, self.point),
            Action::Clear => self.set(session, Setup::new(self.setup.size())),
            Action::NextSolution | Action::ScrollDown => self.show(1),
            Action::PreviousSolution | Action::ScrollUp => self.show(-1),
            Action::PageDown => self.show(PAGE),
            Action::PageUp => self.show(-PAGE),
            Action::Start => self.show(isize::MIN),
            Action::End => self.show(isize::MAX),
            Action::Fundamental => self.fundamental = !self.fundamental,
            Action::Point(Spot::Square(square)) if square.row.max(square.col) < n => {
                self.point = *square;
                self.toggle(session, *square);
            }
            Action::Point(Spot::Item(entry)) => return self.click(session, *entry),
            Action::Submit => return self.go(session),
            _ => {}
        }
        Taken::Changed
    }

    fn wants(&self, session: &Session) -> Option<Work> {
        let desk = &session.desk;
        let given = self.setup.given()?;
        if self.is_stopped(desk) {
            return None;
        }
        if self.is_listed() {
            // All numbers follow from the list.
            let size = self.setup.size();
            return self.all.is_none().then_some(Work::Solutions(size));
        }
        let total = desk.solutions_with(&given);
        if total.is_none() {
            return Some(Work::Holding(given));
        }
        let wanted = self.counts_squares(total) && desk.by_square.of(&given).is_none();
        wanted.then_some(Work::BySquare(given))
    }

    fn stop(&self, session: &mut Session) -> bool {
        let wanted = self.wants(session);
        let desk = &mut session.desk;
        let given = self.setup.given();
        match wanted {
            Some(Work::Solutions(_)) => given.into_iter().for_each(|given| desk.totals.stop(given)),
            Some(Work::Holding(given)) => desk.totals.stop(given),
            Some(Work::BySquare(given)) => desk.by_square.stop(given),
            _ => return false,
        }
        true
    }

    fn learn(&mut self, session: &mut Session, done: Done) -> Option<Done> {
        match done {
            Done::Solutions(size, all) if self.setup.size() == size => {
                self.store(&mut session.desk, all);
                None
            }
            other => Some(other),
        }
    }

    fn is_idle(&self, _: &Scene, action: &Action) -> bool {
        match action {
            Action::Clear => self.setup.is_empty(),
            Action::NextSolution => self.shown().is_none(),
            Action::Fundamental => self.shown().is_none() && !self.fundamental,
            Action::Submit => {
                self.setup.given().is_none() || self.is_listed() && self.shown().is_none()
            }
            _ => false,
        }
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface::page(SolutionsPage::new(scene, self))
    }
}
