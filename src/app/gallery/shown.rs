//! What the gallery shows, computed for the view. Nothing is kept.

use super::{Contents, Fetch, Filter, Gallery, Grid, Solution};
use crate::search::Placement;
use crate::search::symmetry::Symmetry;
use crate::timeline::Position;

/// A visible board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown<'a> {
    /// The place of the solution in the list, from 0.
    pub at: u64,
    /// The solution's number, from 1.
    pub number: u64,
    /// The solution; `None` until it is fetched.
    pub solution: Option<&'a Solution>,
    /// Whether the bar is on it.
    pub chosen: bool,
    /// Whether it is the mirror image of the chosen one.
    pub mirror: bool,
}

impl Gallery {
    /// The filter that comes next.
    pub fn next_filter(&self) -> Filter {
        match self.filter {
            Filter::All => Filter::Fundamental,
            Filter::Fundamental if self.here.is_some() => Filter::Class,
            Filter::Class | Filter::Fundamental if !self.given.is_empty() => Filter::Given,
            _ => Filter::All,
        }
    }

    /// The place of the bar in the list, from 1, and the list's length.
    pub fn place(&self) -> Option<(u64, u64)> {
        let list = self.list.as_ref().filter(|list| list.entries.len() > 0)?;
        Some((list.chosen + 1, list.entries.len()))
    }

    /// Whether the list is only the first [`Fetch::FIRST`] solutions with the given queens.
    pub fn is_cut(&self) -> bool {
        self.filter == Filter::Given
            && self.size.get() > Fetch::PASS
            && self
                .list
                .as_ref()
                .is_some_and(|list| list.entries.len() == Fetch::FIRST as u64)
    }

    /// Whether there are boards to show, and if not, why.
    pub fn contents(&self) -> Contents {
        match (&self.list, self.total) {
            (_, None) => Contents::Counting,
            (_, Some(0)) => Contents::None,
            (Some(list), _) if list.entries.len() == 0 => Contents::None,
            (Some(_), _) => Contents::Boards,
            (None, _) if self.is_too_large() => Contents::TooLarge,
            (None, _) if matches!(self.filter, Filter::Class | Filter::Images) => Contents::Looking,
            (None, _) => Contents::Passing,
        }
    }

    /// The solution that the bar is on, once it is fetched.
    pub fn chosen(&self) -> Option<&Solution> {
        self.list.as_ref().and_then(|list| list.get(list.chosen))
    }

    /// The number of the solution that the bar is on.
    pub fn number(&self) -> Option<u64> {
        self.list
            .as_ref()
            .and_then(|list| list.entries.number(list.chosen))
    }

    /// The number of the chosen solution's mirror image: the walk finds the mirror images in the opposite order.
    pub fn mirror(&self) -> Option<u64> {
        Some(self.total? + 1 - self.number()?)
    }

    /// The number of the first of the chosen solution's class, once its images have been found.
    pub fn first_of_class(&self) -> Option<u64> {
        self.first_of(self.chosen()?)
    }

    pub(super) fn first_of(&self, solution: &Solution) -> Option<u64> {
        self.images_of(solution.placement())?
            .iter()
            .map(Position::solutions)
            .min()
    }

    /// The positions of a solution's eight images, if they have been found.
    pub(super) fn images_of(&self, solution: &Placement) -> Option<&[Position]> {
        self.family
            .as_ref()
            .filter(|family| family.of == *solution)
            .map(|family| &family.positions[..])
    }

    /// The visible boards, in their order.
    pub fn sight(&self) -> Vec<Shown<'_>> {
        let Some(list) = &self.list else {
            return Vec::new();
        };
        let mirror = self.mirror().filter(|_| self.filter != Filter::Images);
        let shown = |at: u64| {
            let number = list.entries.number(at)?;
            let chosen = at == list.chosen;
            Some(Shown {
                at,
                number,
                solution: list.get(at),
                chosen,
                mirror: !chosen && mirror == Some(number),
            })
        };
        list.sight(&self.grid()).filter_map(shown).collect()
    }

    /// The place of an earlier image that is the same board as the one at this place.
    pub fn same_before(&self, at: u64) -> Option<u64> {
        let list = self.list.as_ref()?;
        (0..at).find(|earlier| list.entries.number(*earlier) == list.entries.number(at))
    }

    /// How many lines of text about the chosen solution stand below the boards.
    pub const fn footer(&self) -> u16 {
        match (matches!(self.filter, Filter::Images), self.room.1) {
            (true, _) | (_, ..16) => 1,
            (false, 16..21) => 2,
            _ => 3,
        }
    }

    /// How many columns the largest number that labels a board takes, its digits grouped.
    pub fn number_width(&self) -> u16 {
        let digits = self.total.map_or(1, |total| total.max(1).ilog10() + 1) as u16;
        digits + (digits - 1) / 3
    }

    /// Where the boards are.
    pub fn grid(&self) -> Grid {
        let (columns, lines) = self.room;
        let room = (
            columns.saturating_sub(2 * Self::MARGIN),
            lines.saturating_sub(1 + self.footer()),
        );
        if self.filter == Filter::Images {
            return Grid::new(self.size, room, (Self::NAME, 2), Symmetry::ALL.len() as u64);
        }
        let all = self
            .list
            .as_ref()
            .map_or(Self::ENOUGH, |list| list.entries.len());
        // The solution's number, whether it is fundamental, the size of its class: `[92 ◆8]`.
        Grid::new(
            self.size,
            room,
            (self.number_width() + 5, 1),
            all.min(Self::ENOUGH),
        )
    }
}
