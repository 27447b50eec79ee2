//! What the gallery shows: projections for the view, nothing kept.

use super::{Filter, Gallery, Grid, Image, List, Shown, Solution, Stage, images};
use crate::search::Placement;
use crate::search::symmetry::Symmetry;
use crate::timeline::Position;

impl Gallery {
    /// The filter.
    pub const fn filter(&self) -> Filter {
        self.filter
    }

    /// The filter that comes next.
    pub fn next_filter(&self) -> Filter {
        match self.filter {
            Filter::All => Filter::Fundamental,
            Filter::Fundamental if self.here.is_some() => Filter::Class,
            Filter::Class | Filter::Fundamental if !self.given.is_empty() => Filter::Given,
            _ => Filter::All,
        }
    }

    /// How many solutions there are in all, once they are counted.
    pub const fn total(&self) -> Option<u64> {
        self.total
    }

    /// The digits typed so far.
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// The place of the bar in the list, from 1, and the list's length; `None` for neighbours that nobody counts.
    pub fn place(&self) -> Option<(u64, u64)> {
        match &self.list {
            List::Listed(listed) if listed.entries.len() > 0 => Some((listed.chosen + 1, listed.entries.len())),
            _ => None,
        }
    }

    /// What there is to see.
    pub fn stage(&self) -> Stage {
        match &self.list {
            _ if self.total == Some(0) => Stage::None,
            List::Listed(listed) if listed.entries.len() == 0 => Stage::None,
            List::Open(open) if open.is_empty() => Stage::None,
            List::Open(open) if open.boards.is_empty() => Stage::Looking,
            List::Awaited if self.filter == Filter::Class => Stage::Looking,
            List::Awaited => Stage::Passing,
            List::Beyond => Stage::Beyond,
            List::Listed(_) | List::Open(_) => Stage::Boards,
        }
    }

    /// Whether something is looked for that the user waits for.
    pub fn is_looking(&self) -> bool {
        matches!(&self.list, List::Open(open) if open.is_owed())
    }

    /// Whether the boards in sight are neighbours that nobody has counted.
    pub const fn is_open(&self) -> bool {
        matches!(self.list, List::Open(_))
    }

    /// The solution that the bar is on, once it is fetched.
    pub fn chosen(&self) -> Option<&Solution> {
        match &self.list {
            List::Listed(listed) => listed.get(listed.chosen),
            List::Open(open) => open.boards.get(open.chosen),
            List::Awaited | List::Beyond => None,
        }
    }

    /// The number of the solution that the bar is on, if it is known.
    pub fn number(&self) -> Option<u64> {
        match &self.list {
            List::Listed(listed) => listed.number(listed.chosen),
            _ => self.chosen().and_then(Solution::number),
        }
    }

    /// The number of the chosen solution's mirror twin, where solutions are counted.
    pub fn twin(&self) -> Option<u64> {
        Some(self.total? + 1 - self.number()?)
    }

    /// The first of the chosen solution's class, once its images have been found.
    pub fn first_of_class(&self) -> Option<u64> {
        let moments = self.images_of(self.chosen()?.placement())?;
        moments.iter().filter_map(Position::solutions).min()
    }

    /// The moments of a solution's eight images, if they have been found.
    pub(super) fn images_of(&self, solution: &Placement) -> Option<&[Position]> {
        self.family.as_ref().filter(|family| family.of == *solution).map(|family| &family.moments[..])
    }

    /// The boards in sight, in their order.
    pub fn sight(&self) -> Vec<Shown<'_>> {
        let twin = self.twin();
        let mirrored = self.chosen().map(|solution| Symmetry::MirrorColumns.apply(solution.placement()));
        let is_twin = |number: Option<u64>, solution: Option<&Solution>| match (number, twin) {
            (Some(number), Some(twin)) => number == twin,
            _ => solution.is_some_and(|solution| {
                mirrored.as_ref().is_some_and(|mirrored| solution.placement().columns().eq(mirrored.iter().copied()))
            }),
        };
        let shown = |number, solution, chosen: bool| Shown {
            number,
            solution,
            chosen,
            twin: !chosen && is_twin(number, solution),
        };
        match &self.list {
            List::Listed(listed) => {
                let sight = listed.sight(&self.grid());
                sight.map(|at| shown(listed.number(at), listed.get(at), at == listed.chosen)).collect()
            }
            List::Open(open) => {
                let boards = open.boards.iter().enumerate();
                boards.map(|(at, board)| shown(board.number(), Some(board), at == open.chosen)).collect()
            }
            List::Awaited | List::Beyond => Vec::new(),
        }
    }

    /// Which of the eight images is chosen, while they are shown.
    pub const fn image(&self) -> Option<usize> {
        self.image
    }

    /// The solution whose images are shown, and each image with its moment, once that is found; in the order of
    /// [`Symmetry::ALL`].
    pub fn images(&self) -> Option<(Solution, Vec<Image>)> {
        let here = self.here.filter(|_| self.image.is_some())?;
        let moments = self.images_of(here.placement());
        let moment = |at: usize| moments.and_then(|moments| moments.get(at).copied());
        let images = images(here.placement()).into_iter().enumerate().map(|(at, image)| (image, moment(at)));
        Some((here, images.collect()))
    }

    /// The images in sight: the first one, and how many.
    pub fn images_in_sight(&self) -> (usize, usize) {
        let grid = self.grid();
        let (across, room) = (usize::from(grid.across), grid.capacity() as usize);
        let bar = self.image.unwrap_or_default() / across * across;
        let last = Symmetry::ALL.len().div_ceil(across) * across;
        // The line of the bar is the last one in sight.
        let first = (bar + across).saturating_sub(room).min(last.saturating_sub(room));
        (first, room.min(Symmetry::ALL.len() - first))
    }

    /// Lines that tell of the chosen solution, below the boards.
    pub const fn footer(&self) -> u16 {
        match (self.image.is_some(), self.room.1) {
            (_, ..16) => 1,
            // Its columns alone: in one line, for most boards.
            (true, _) => 1 + (self.size.get() > 25) as u16,
            (false, 16..21) => 2,
            _ => 3,
        }
    }

    /// Columns of the largest number that a board is labelled with, its digits grouped.
    pub fn number_width(&self) -> u16 {
        let digits = self.total.map_or(1, |total| total.max(1).ilog10() + 1) as u16;
        digits + (digits - 1) / 3
    }

    /// Where the boards are.
    pub fn grid(&self) -> Grid {
        let (columns, lines) = self.room;
        let room = (columns.saturating_sub(2 * Self::MARGIN), lines.saturating_sub(1 + self.footer()));
        if self.image.is_some() {
            return Grid::new(self.size, room, (Self::NAME, 2), Symmetry::ALL.len() as u64);
        }
        let all = match &self.list {
            List::Listed(listed) => listed.entries.len(),
            List::Open(_) | List::Awaited | List::Beyond => u64::MAX,
        };
        // Its number, whether it is fundamental, the size of its class: `[92 ◆8]`.
        Grid::new(self.size, room, (self.number_width() + 5, 1), all.min(Self::ENOUGH))
    }
}
