//! The queens put by hand, the solutions that hold them, and the one shown.

use crate::action::Target;
use crate::count::{BySquare, Solution};
use crate::search::{Given, Setup, Square};
use crate::session::stops::Stop;
use crate::session::{Desk, Direction, Goal, Lookup, Session, Taken};
use crate::timeline::Position;

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
    pub(super) number: u64,
    /// All solutions of the board; `None` until they are found, and on boards that are too large.
    pub(super) all: Option<Vec<Solution>>,
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
        desk.given_total.resume();
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
            desk.given_total.is_stopped(&given) || desk.by_square.is_stopped(&given)
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
            desk.given_total.store(given.clone(), counts.total());
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
    pub(super) fn show(&mut self, by: isize) {
        let Some(list) = self.list() else { return };
        let last = list.len().saturating_sub(1);
        let at = self.place(&list).saturating_add_signed(by).min(last);
        if let Some(number) = list.get(at).map(|solution| solution.number) {
            self.number = number;
        }
    }

    /// Moves the cursor by rows and columns, at most to the edge of the board.
    pub(super) fn step(&mut self, down: isize, cols: isize) {
        self.point = self.point.moved(self.setup.size(), down, cols);
        self.focus = self.point.row;
    }

    /// Puts a queen on a square, or lifts the one there.
    pub(super) fn toggle(&mut self, session: &mut Session, square: Square) {
        let mut setup = self.setup.clone();
        setup.toggle(square);
        self.set(session, setup);
    }

    /// Shows the solutions that hold the queens of this board.
    pub(super) fn set(&mut self, session: &mut Session, setup: Setup) {
        self.setup = setup;
        session.desk.given_total.resume();
        session.desk.by_square.resume();
        self.count_listed(&mut session.desk);
    }

    /// Shows the solution of the list that was clicked, or goes to it if it is shown already.
    pub(super) fn click(&mut self, session: &mut Session, entry: usize) -> Taken {
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
    pub(super) fn go(&self, session: &mut Session) -> Taken {
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
            session.go(Goal::To(Target::Solution(shown.number)));
        } else if !given.is_empty() {
            let start = Position::start(given.size());
            session.start(Lookup {
                from: session.desk.cursor.at(start),
                goal: Goal::Next(Direction::Forward, Stop::Solution(given.clone())),
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
