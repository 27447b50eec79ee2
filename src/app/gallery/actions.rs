//! What each action does in the gallery, and what the gallery gets from the timeline.

use super::list::{Entries, List};
use super::{Contents, Filter, Gallery};
use crate::action::{Action, Spot};
use crate::app::{App, Then, Wanted};
use crate::search::symmetry::Symmetry;

/// The longest number that can be typed: more digits than any N ≤ 20 has solutions.
const DIGITS: usize = 15;

impl Gallery {
    /// Whether the filter can be changed. Not while the chosen board is being fetched: the filter may need its class.
    fn can_filter(&self) -> bool {
        self.filter != Filter::Images
            && (self.contents() != Contents::Boards || self.chosen().is_some())
    }

    fn type_digit(&mut self, char: char) {
        if char.is_ascii_digit() && self.filter != Filter::Images && self.typed.len() < DIGITS {
            self.typed.push(char);
        }
    }

    /// Shows the eight images of the chosen solution, or the boards again.
    fn toggle_images(&mut self) {
        if let Some(under) = self.under.take() {
            (self.filter, self.list) = under;
        } else if self.chosen().is_some() {
            self.under = Some((self.filter, self.list.take()));
            self.filter = Filter::Images;
            self.list_family();
        }
    }

    /// Whether an action moves the bar to a board beside it.
    pub(in crate::app) const fn is_move(action: &Action) -> bool {
        matches!(
            action,
            Action::MoveLeft | Action::MoveRight | Action::MoveUp | Action::MoveDown
        )
    }

    /// Performs an action while the gallery is open.
    pub(in crate::app) fn take(&mut self, app: &mut App, action: &Action) -> Then {
        let grid = self.grid();
        let (line, page) = (i64::from(grid.across), grid.capacity() as i64);
        // The boards are in reading order even if each board is flipped.
        match action {
            Action::MoveLeft => self.move_by(-1),
            Action::MoveRight => self.move_by(1),
            Action::MoveUp | Action::ScrollUp => self.move_by(-line),
            Action::MoveDown | Action::ScrollDown => self.move_by(line),
            Action::PageUp => self.move_by(-page),
            Action::PageDown => self.move_by(page),
            Action::Start => self.move_by(i64::MIN / 2),
            Action::End => self.move_by(i64::MAX / 2),
            Action::Filter if self.can_filter() => {
                self.filter_by(self.next_filter(), app.session.cursor.position());
            }
            Action::Images => self.toggle_images(),
            Action::Mirror => self.go_to_mirror(app),
            Action::Type(char) => self.type_digit(*char),
            Action::Erase => drop(self.typed.pop()),
            Action::Point(Spot::Item(item)) if self.point(*item) => return self.go_to_chosen(app),
            Action::Submit if self.typed.is_empty() => return self.go_to_chosen(app),
            Action::Submit => self.go_to_typed(app),
            // The typed number is cleared first, then the images are closed.
            Action::Escape if !self.typed.is_empty() => self.typed.clear(),
            Action::Escape if self.under.is_some() => self.toggle_images(),
            Action::Escape => return Then::Close,
            _ => {}
        }
        self.settle();
        Then::Stay
    }

    /// Puts the bar on the chosen solution's mirror image; if the filter does not show it, shows all solutions.
    fn go_to_mirror(&mut self, app: &mut App) {
        let Some(mirror) = self.mirror() else { return };
        let Some(list) = &mut self.list else { return };
        if self.filter == Filter::Images {
            let columns = Symmetry::ALL
                .iter()
                .position(|symmetry| *symmetry == Symmetry::MirrorColumns);
            list.chosen = columns.unwrap_or_default() as u64;
            return;
        }
        let at = list.entries.place(mirror);
        if list.entries.number(at) == Some(mirror) {
            list.chosen = at;
            return;
        }
        self.filter = Filter::All;
        self.list = Some(List::new(
            Entries::All(self.total.unwrap_or(mirror)),
            mirror - 1,
        ));
        app.say("notice-gallery-all", vec![]);
    }

    /// Puts the bar on the solution whose number was typed, or on the next one in the list.
    fn go_to_typed(&mut self, app: &mut App) {
        let number = std::mem::take(&mut self.typed)
            .parse::<u64>()
            .unwrap_or(u64::MAX);
        let Some(total) = self.total else { return };
        if !(1..=total).contains(&number) {
            app.say("notice-last-solution", vec![("last", total.into())]);
        } else if let Some(list) = &mut self.list {
            list.chosen = list.entries.place(number);
        }
    }

    /// Takes the search to the chosen solution, or image.
    fn go_to_chosen(&self, app: &mut App) -> Then {
        let (chosen, Some(number)) = (self.chosen().copied(), self.number()) else {
            return Then::Stay;
        };
        match chosen {
            Some(solution) => app.travel(|app| app.leap(solution.position)),
            None => app.look_for(Wanted::Solution(number)),
        }
        Then::Close
    }
}
