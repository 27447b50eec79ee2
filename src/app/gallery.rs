//! All solutions as small boards, by number, for up to 20 queens.
//!
//! Only the visible boards are kept in memory: the timeline finds solution k without going through those before it, so
//! the 365,596 solutions of 14 queens open as fast as the 4 of 6. Up to N = 16 the visible boards are fetched before
//! the next frame is drawn; above, they are fetched in the background. While the search is still being counted the
//! gallery waits for it.
//!
//! ```text
//! filter          N ≤ 15                              N = 16 … 20
//! all             by number                           by number
//! fundamental     one pass finds their numbers        not offered
//! one class       the images of the chosen solution   the images of the chosen solution
//! given queens    one pass finds their numbers        the first 500
//! ```

mod actions;
pub mod fetch;
pub mod grid;
mod list;
mod shown;

use super::App;
use crate::search::{Given, Placement, Size};
use crate::timeline::{Position, Timeline};

pub use fetch::{Fetch, Fetched, Solution, images};
pub use grid::{GAP, Grid, Look};
pub use shown::Shown;

use list::{Entries, List};

/// Which solutions the gallery shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    /// All solutions.
    All,
    /// The first of each class.
    Fundamental,
    /// The class of the chosen solution.
    Class,
    /// The solutions with the given queens.
    Given,
    /// The eight images of the chosen solution, in the order of
    /// [`Symmetry::ALL`](crate::search::symmetry::Symmetry::ALL).
    Images,
}

/// Whether there are boards to show, and if not, why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contents {
    /// There are boards.
    Boards,
    /// The solutions are being counted.
    Counting,
    /// The images of the chosen solution are being looked for.
    Looking,
    /// A pass over all solutions is looking for those of the filter.
    Passing,
    /// The board is too large for a pass over all solutions.
    TooLarge,
    /// No solution passes the filter.
    None,
}

/// The positions of one solution's images.
#[derive(Clone, Debug, PartialEq)]
struct Family {
    of: Placement,
    positions: Vec<Position>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Gallery {
    size: Size,
    /// How many solutions there are in all, once they are counted.
    pub total: Option<u64>,
    /// The queens that the filter for given queens asks for.
    pub given: Given,
    pub filter: Filter,
    /// The solutions that pass the filter; `None` until they are found.
    list: Option<List>,
    /// The solution whose class or images are shown; else the one that the bar is on, or was on last.
    pub here: Option<Solution>,
    family: Option<Family>,
    /// The filter and the list to go back to from the images.
    under: Option<(Filter, Option<List>)>,
    /// The digits typed so far.
    pub typed: String,
    /// Columns and lines for the boards and the text about them.
    room: (u16, u16),
}

impl Gallery {
    /// Columns beside the boards.
    pub const MARGIN: u16 = 1;

    /// Minimum number of visible boards, if there are that many solutions.
    const ENOUGH: u64 = 6;

    /// Columns of a symmetry's name: `rotation by 270°`, `= rotation by 90°`. Four fit side by side in 80.
    const NAME: u16 = 18;

    /// Opens the gallery at the solution on the board, or at the next one; with given queens, at those that hold them.
    pub fn new(app: &App) -> Self {
        Self::holding(app, app.session.given.clone())
    }

    /// Opens the gallery with the solutions that hold these queens.
    pub(super) fn holding(app: &App, given: Given) -> Self {
        let mut gallery = Self {
            size: app.size(),
            total: None,
            filter: if given.is_empty() {
                Filter::All
            } else {
                Filter::Given
            },
            given,
            list: None,
            here: None,
            family: None,
            under: None,
            typed: String::new(),
            room: (0, 0),
        };
        gallery.resize(app.area);
        gallery.count(&app.session.timeline, app.session.cursor.position());
        gallery
    }

    /// Brings it up to date with the screen and the search.
    pub(super) fn keep_up(&mut self, area: (u16, u16), timeline: &Timeline, from: &Position) {
        self.resize(area);
        self.count(timeline, from);
        self.settle();
    }

    /// Sets the room to a screen of this size without header and bottom line.
    fn resize(&mut self, (columns, rows): (u16, u16)) {
        self.room = (columns, rows.saturating_sub(2));
    }

    /// Stores the number of solutions once the search has been counted.
    fn count(&mut self, timeline: &Timeline, from: &Position) {
        if self.total.is_none() {
            self.total = Some(timeline.totals().solutions);
            self.filter_by(self.filter, from);
        }
    }

    /// Whether the filter needs a pass over all solutions of a board that is too large for one.
    const fn is_too_large(&self) -> bool {
        matches!(self.filter, Filter::Fundamental) && self.size.get() > Fetch::PASS
    }

    /// The fetch that is needed now, if any.
    pub(super) fn wants(&self) -> Option<Fetch> {
        if self.total? == 0 {
            return None;
        }
        let boards = match (&self.list, self.filter) {
            (Some(list), _) => list.wants(&self.grid()),
            (None, _) if self.is_too_large() => None,
            (None, Filter::Fundamental) => Some(Fetch::Fundamental),
            (None, Filter::Given) => Some(Fetch::Holding(self.given.clone())),
            (None, Filter::All | Filter::Class | Filter::Images) => None,
        };
        let of = self.here.map(|here| *here.placement());
        let family = of
            .filter(|of| self.images_of(of).is_none())
            .map(Fetch::Images);
        boards.or(family)
    }

    /// Stores what has been fetched, if it is still needed.
    pub(super) fn learn(&mut self, fetch: &Fetch, fetched: Fetched) {
        if self.wants().as_ref() != Some(fetch) {
            return;
        }
        match (fetch, fetched) {
            (Fetch::Images(of), Fetched::Positions(positions)) => {
                self.family = Some(Family { of: *of, positions });
                if self.list.is_none() {
                    self.list_family();
                }
            }
            (Fetch::Numbers(_), Fetched::Positions(positions)) => {
                if let Some(list) = &mut self.list {
                    list.insert(&positions);
                }
            }
            (_, Fetched::Numbers(numbers)) => {
                let entries = Entries::Numbers(numbers);
                let here = self.here.as_ref();
                let near = here.and_then(|here| match self.filter {
                    Filter::Fundamental => self.first_of(here),
                    _ => Some(here.number()),
                });
                let chosen = entries.place(near.unwrap_or(1));
                self.list = Some(List::new(entries, chosen));
            }
            (_, Fetched::Positions(positions)) => {
                let entries = Entries::Few(positions);
                let chosen = entries.place(self.here.as_ref().map_or(1, Solution::number));
                self.list = Some(List::new(entries, chosen));
            }
        }
        self.settle();
    }

    /// Shows the images or the class of the solution that the bar was on, if those are asked for and found.
    fn list_family(&mut self) {
        let Some(here) = self.here else { return };
        let Some(positions) = self.images_of(here.placement()) else {
            return;
        };
        let mut shown = positions.to_vec();
        match self.filter {
            Filter::Images => {}
            Filter::Class => {
                shown.sort_by_key(Position::solutions);
                shown.dedup();
            }
            Filter::All | Filter::Fundamental | Filter::Given => return,
        }
        let chosen = shown
            .iter()
            .position(|position| position.walk.placement() == here.placement());
        self.list = Some(List::new(
            Entries::Few(shown),
            chosen.unwrap_or_default() as u64,
        ));
    }

    /// Scrolls until the bar is visible, and stores which solution it is on.
    fn settle(&mut self) {
        let grid = self.grid();
        if let Some(list) = &mut self.list {
            list.settle(&grid);
        }
        if self.filter != Filter::Images
            && let Some(&chosen) = self.chosen()
        {
            self.here = Some(chosen);
        }
    }

    /// Changes the filter. The bar stays on its solution, or goes to the first one after it that passes; `start` is
    /// where the search stands, for a gallery that has shown no solution yet.
    fn filter_by(&mut self, filter: Filter, start: &Position) {
        self.filter = filter;
        self.list = None;
        match (filter, self.total) {
            (Filter::All, Some(total)) => {
                let from = self.here.map_or(*start, |here| here.position);
                let next = u64::from(!from.walk.placement().is_solution());
                let number = (from.solutions() + next).clamp(1, total.max(1));
                self.list = Some(List::new(Entries::All(total), number - 1));
            }
            (Filter::Class, _) => self.list_family(),
            _ => {}
        }
        self.settle();
    }

    fn move_by(&mut self, by: i64) {
        if let Some(list) = &mut self.list {
            list.move_by(by);
        }
    }

    /// Puts the bar on the visible item that was clicked. Returns whether the bar was already there.
    fn point(&mut self, item: usize) -> bool {
        let sight = self.sight();
        let Some(at) = sight
            .iter()
            .position(|shown| shown.chosen)
            .filter(|_| item < sight.len())
        else {
            return false;
        };
        self.move_by(item as i64 - at as i64);
        at == item
    }
}
