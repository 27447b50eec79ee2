//! All solutions as small boards, by number.
//!
//! Nothing is held but what is in sight: the timeline finds solution k at once (N ≤ 20), so that the 365,596 of 14
//! queens open like the 4 of 6. Up to N = 16 what is in sight is fetched before the next frame; above, a task fetches
//! it. Where nothing is counted (N ≥ 21, or an index is being built), each solution is found from its neighbour.
//!
//! ```text
//! filter          N ≤ 15                      N = 16 … 20      N ≥ 21
//! all             by number                   by number        neighbours
//! fundamental     one pass → their numbers    not to be had    not to be had
//! one class       the images of the chosen solution
//! given queens    one pass → their numbers    neighbours       neighbours
//! ```

pub mod fetch;
pub mod grid;
mod list;
mod seen;
mod takes;

use super::App;
use crate::search::symmetry::Symmetry;
use crate::search::{Given, Placement, Size};
use crate::timeline::{Index, Position, Timeline};

pub use fetch::{Fetch, Fetched, Solution, images};
pub use grid::{GAP, Grid, Look};
use list::{Entries, Listed, Open};

/// Which solutions the gallery keeps to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    /// All.
    All,
    /// The first of each class.
    Fundamental,
    /// The class of the chosen one.
    Class,
    /// Those with the given queens.
    Given,
}

/// What the gallery goes through.
#[derive(Clone, Debug, PartialEq)]
enum List {
    /// Solutions by position.
    Listed(Listed),
    /// Neighbours.
    Open(Open),
    /// What has to be counted first: the pass, or the images of the chosen solution.
    Awaited,
    /// What this filter cannot say for a board as large as this.
    Beyond,
}

/// What the gallery shows where there are no boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// There are boards, or they come at once.
    Boards,
    /// The first of them is being looked for.
    Looking,
    /// All solutions are being looked at.
    Passing,
    /// Fundamental solutions are not numbered for boards as large as this.
    Beyond,
    /// There are none.
    None,
}

/// An image of a solution, and its moment once that is found.
pub type Image = (Placement, Option<Position>);

/// The images of one solution.
#[derive(Clone, Debug, PartialEq)]
struct Family {
    of: Placement,
    moments: Vec<Position>,
}

/// A board in sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown<'a> {
    /// Its number, if known.
    pub number: Option<u64>,
    /// The solution; `None` until it is fetched.
    pub solution: Option<&'a Solution>,
    /// Whether the bar is on it.
    pub chosen: bool,
    /// Whether it is the chosen one in a mirror.
    pub twin: bool,
}

/// The gallery.
#[derive(Clone, Debug, PartialEq)]
pub struct Gallery {
    size: Size,
    /// How many solutions there are, once they are counted.
    total: Option<u64>,
    given: Given,
    filter: Filter,
    list: List,
    /// The solution that the bar is on, or was on last.
    here: Option<Solution>,
    family: Option<Family>,
    /// Which of the eight images is chosen, while they are shown.
    image: Option<usize>,
    typed: String,
    /// Columns and lines for the boards and what is said of them.
    room: (u16, u16),
}

impl Gallery {
    /// Columns beside the boards.
    pub const MARGIN: u16 = 1;

    /// So many boards at least are wanted in sight, where there are so many.
    const ENOUGH: u64 = 6;

    /// Columns of a symmetry's name: `rotation by 270°`, `= rotation by 90°`. Four stand side by side in 80.
    const NAME: u16 = 18;

    /// It, as it opens at the present moment: at the solution that stands, or the next one; with given queens, at
    /// those that hold them.
    pub fn new(app: &App) -> Self {
        let mut gallery = Self {
            size: app.size(),
            total: app.timeline.totals().map(|totals| totals.solutions),
            given: app.given.clone(),
            filter: if app.given.is_empty() { Filter::All } else { Filter::Given },
            list: List::Awaited,
            here: None,
            family: None,
            image: None,
            typed: String::new(),
            room: (0, 0),
        };
        gallery.resize(app.area);
        gallery.list = gallery.listed(*app.cursor.position());
        gallery
    }

    /// The room on a screen of this size: all but header and bottom line.
    fn resize(&mut self, (columns, rows): (u16, u16)) {
        self.room = (columns, rows.saturating_sub(2));
    }

    /// The filter's list, with the bar at or near what stands at `from`, or comes next.
    fn listed(&self, from: Position) -> List {
        let n = self.size.get();
        match (self.filter, self.total) {
            (Filter::All, Some(total)) => {
                // Found by now, one that stands here among them; else the next one.
                let standing = u64::from(!from.walk.placement().is_solution());
                let number = from.solutions().map_or(1, |found| found + standing).clamp(1, total.max(1));
                List::Listed(Listed::new(Entries::All(total), number - 1))
            }
            (Filter::All, None) => List::Open(Open::around(from, Given::none(self.size))),
            (Filter::Given, _) if n > Fetch::PASS => List::Open(Open::around(from, self.given.clone())),
            (Filter::Fundamental, _) if n > Fetch::PASS => List::Beyond,
            (Filter::Fundamental | Filter::Class | Filter::Given, _) => List::Awaited,
        }
    }

    /// What has to be fetched now, if anything.
    fn wants(&self, timeline: &Timeline) -> Option<Fetch> {
        let grid = self.grid();
        let counted = timeline.totals().is_some() || self.size.get() > Index::MAX;
        let boards = match &self.list {
            _ if self.total == Some(0) => return None,
            List::Listed(listed) => listed.wants(&grid),
            List::Open(open) => open.wants(&grid),
            List::Awaited if !counted => return None,
            List::Awaited => match self.filter {
                Filter::Fundamental => Some(Fetch::Fundamental),
                Filter::Given => Some(Fetch::Holding(self.given.clone())),
                Filter::All | Filter::Class => None,
            },
            List::Beyond => None,
        };
        let family = || {
            if !counted {
                return None;
            }
            let of = *self.here.as_ref()?.placement();
            self.images_of(&of).is_none().then_some(Fetch::Images(of))
        };
        // Who looks at the images waits for them; else the boards come first.
        if self.image.is_some() { family().or(boards) } else { boards.or_else(family) }
    }

    /// Takes up what has been fetched.
    fn learn(&mut self, fetch: &Fetch, fetched: Fetched) {
        match (fetch, fetched) {
            (Fetch::Images(of), Fetched::Images(moments)) => {
                self.family = Some(Family { of: *of, moments });
                if matches!(self.list, List::Awaited) && self.filter == Filter::Class {
                    self.list_class();
                }
            }
            (Fetch::Numbers(_), Fetched::Solutions(solutions)) => {
                if let List::Listed(listed) = &mut self.list {
                    listed.take(&solutions);
                }
            }
            (&(Fetch::After { count, .. } | Fetch::Before { count, .. }), Fetched::Solutions(solutions)) => {
                if let List::Open(open) = &mut self.list {
                    open.take(matches!(fetch, Fetch::After { .. }), count, &solutions);
                }
            }
            (_, Fetched::Numbers(numbers)) => {
                let entries = Entries::Numbers(numbers);
                let here = self.here.as_ref();
                let near = match self.filter {
                    Filter::Fundamental => here
                        .and_then(|here| self.images_of(here.placement()))
                        .and_then(|moments| moments.iter().filter_map(Position::solutions).min()),
                    _ => None,
                };
                let near = near.or(here.and_then(Solution::number)).unwrap_or(1);
                let chosen = entries.position(near);
                self.list = List::Listed(Listed::new(entries, chosen));
            }
            _ => {}
        }
        self.settle();
    }

    /// Goes over to the class of the solution that the bar was on, whose images have been found.
    fn list_class(&mut self) {
        let Some(here) = self.here else { return };
        let Some(moments) = self.images_of(here.placement()) else { return };
        let mut class = moments.to_vec();
        class.sort_by(|a, b| a.walk.placement().columns().cmp(b.walk.placement().columns()));
        class.dedup_by_key(|moment| *moment.walk.placement());
        let chosen = class.iter().position(|moment| moment.walk.placement() == here.placement()).unwrap_or_default();
        self.list = List::Listed(Listed::new(Entries::Few(class), chosen as u64));
    }

    /// Brings what follows from the rest up to date.
    fn settle(&mut self) {
        let grid = self.grid();
        match &mut self.list {
            List::Listed(listed) => listed.settle(&grid),
            List::Open(open) => open.settle(&grid),
            List::Awaited | List::Beyond => {}
        }
        if self.image.is_none()
            && let Some(&chosen) = self.chosen()
        {
            self.here = Some(chosen);
        }
    }

    /// The search has been counted since: neighbours get positions.
    fn count(&mut self, timeline: &Timeline) {
        let Some(totals) = timeline.totals().filter(|_| self.total.is_none()) else { return };
        self.total = Some(totals.solutions);
        let numbered = |moment: Position| timeline.position(moment.walk);
        self.here = self.here.map(|here| Solution::at(numbered(here.moment)));
        if let (List::Open(_), Some(here)) = (&self.list, self.here) {
            self.list = self.listed(here.moment);
        }
    }

    /// Goes on to another filter.
    fn filter_by(&mut self, filter: Filter, start: Position) {
        self.filter = filter;
        self.list = self.listed(self.here.map_or(start, |here| here.moment));
        if filter == Filter::Class {
            self.list_class();
        }
        self.settle();
    }

    fn move_by(&mut self, by: i64) {
        if let Some(image) = &mut self.image {
            *image = (*image as i64 + by).clamp(0, Symmetry::ALL.len() as i64 - 1) as usize;
            return;
        }
        match &mut self.list {
            List::Listed(listed) => listed.move_by(by),
            List::Open(open) => open.move_by(by),
            List::Awaited | List::Beyond => {}
        }
    }

    /// To the first solution of the list, or the last.
    fn go_to_end(&mut self, last: bool, timeline: &Timeline) {
        match &mut self.list {
            List::Open(open) if self.image.is_none() => {
                let end = if last { timeline.end() } else { Position::start(self.size) };
                *open = Open::from_end(end, open.given.clone(), last);
            }
            _ => self.move_by(if last { i64::MAX / 2 } else { i64::MIN / 2 }),
        }
    }

    /// Puts the bar on the item of those in sight that a click has hit, and says whether it was there already.
    fn point(&mut self, item: usize) -> bool {
        let (first, images) = self.images_in_sight();
        if let Some(image) = &mut self.image {
            let again = *image == first + item;
            if item < images {
                *image = first + item;
            }
            return again;
        }
        let sight = self.sight();
        let Some(at) = sight.iter().position(|shown| shown.chosen).filter(|_| item < sight.len()) else { return false };
        self.move_by(item as i64 - at as i64);
        at == item
    }
}
