//! What each action does in the gallery, and what the gallery gets from the timeline.

use super::list::{Entries, List};
use super::{Contents, Fetch, Fetched, Filter, Gallery};
use crate::action::{Action, Mode, Spot};
use crate::app::{App, Overlay, Wanted};
use crate::content::Content;
use crate::search::symmetry::Symmetry;

/// The longest number that can be typed: more digits than any N ≤ 20 has solutions.
const DIGITS: usize = 15;

impl Gallery {
    /// Whether the filter can be changed. Not while the chosen board is being fetched: the filter may need its class.
    fn can_filter(&self) -> bool {
        self.filter != Filter::Images && (self.contents() != Contents::Boards || self.chosen().is_some())
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
}

impl App {
    /// Opens the gallery.
    pub(in crate::app) fn open_gallery(&mut self, content: &Content) -> Option<Overlay> {
        self.has_gallery(content).then(|| Overlay::Gallery(Box::new(Gallery::new(self))))
    }

    /// Whether the gallery can be opened. If the solutions of this board are not numbered, a notice names the
    /// alternatives.
    pub(in crate::app) fn has_gallery(&mut self, content: &Content) -> bool {
        let n = self.size().get();
        if n > Gallery::MAX {
            let key =
                |action| content.keymap().key_for(Mode::Main, &action).map_or_else(String::new, |key| key.to_string());
            let keys = [("next", key(Action::NextSolution)), ("previous", key(Action::PreviousSolution))];
            let mut args = vec![("n", n.into()), ("most", Gallery::MAX.into())];
            args.extend(keys.map(|(name, key)| (name, key.into())));
            self.say("notice-gallery-too-large", args);
            return false;
        }
        // The gallery numbers solutions, so it restarts a count that the user has stopped.
        self.session.unindexed = false;
        true
    }

    /// The fetch that the gallery needs and that cannot be done before the next frame.
    pub(in crate::app) fn gallery_wants(&self) -> Option<Fetch> {
        let Overlay::Gallery(gallery) = &self.overlay else { return None };
        gallery.wants()
    }

    /// Hands the gallery what a task has fetched for it.
    pub(in crate::app) fn gallery_learns(&mut self, fetch: &Fetch, fetched: Fetched) {
        let wanted = self.gallery_wants().as_ref() == Some(fetch);
        if let Overlay::Gallery(gallery) = &mut self.overlay
            && wanted
        {
            gallery.learn(fetch, fetched);
        }
    }

    /// Brings the gallery up to date with the screen and the search.
    pub(in crate::app) fn settle_gallery(&mut self) {
        let Overlay::Gallery(gallery) = &mut self.overlay else { return };
        gallery.resize(self.area);
        gallery.count(&self.session.timeline, self.session.cursor.position());
        gallery.settle();
    }

    /// Performs an action while the gallery is open.
    pub(in crate::app) fn act_in_gallery(&mut self, action: &Action) {
        if !matches!(action, Action::MoveLeft | Action::MoveRight | Action::MoveUp | Action::MoveDown) {
            // These actions start from the board that the bar is on.
            self.prepare();
        }
        let Overlay::Gallery(gallery) = &mut self.overlay else { return };
        let grid = gallery.grid();
        let (line, page) = (i64::from(grid.across), grid.capacity() as i64);
        // The boards are in reading order even if each board is flipped.
        match action {
            Action::MoveLeft => gallery.move_by(-1),
            Action::MoveRight => gallery.move_by(1),
            Action::MoveUp | Action::ScrollUp => gallery.move_by(-line),
            Action::MoveDown | Action::ScrollDown => gallery.move_by(line),
            Action::PageUp => gallery.move_by(-page),
            Action::PageDown => gallery.move_by(page),
            Action::Start => gallery.move_by(i64::MIN / 2),
            Action::End => gallery.move_by(i64::MAX / 2),
            Action::Filter if gallery.can_filter() => {
                gallery.filter_by(gallery.next_filter(), self.session.cursor.position());
            }
            Action::Images => gallery.toggle_images(),
            Action::HeatMap => {
                let under = gallery.clone();
                if let Some(heat) = self.open_heat(Some(under)) {
                    self.overlay = heat;
                }
            }
            Action::Mirror => self.go_to_mirror(),
            Action::Type(char) => gallery.type_digit(*char),
            Action::Erase => {
                gallery.typed.pop();
            }
            Action::Point(Spot::Item(item)) if gallery.point(*item) => return self.go_to_chosen(),
            Action::Submit if gallery.typed.is_empty() => return self.go_to_chosen(),
            Action::Submit => self.go_to_typed(),
            Action::Escape => self.leave_gallery(),
            _ => {}
        }
        if let Overlay::Gallery(gallery) = &mut self.overlay {
            gallery.settle();
        }
    }

    /// Clears the typed number; without one closes the images; without those, the gallery.
    fn leave_gallery(&mut self) {
        let Overlay::Gallery(gallery) = &mut self.overlay else { return };
        if !gallery.typed.is_empty() {
            gallery.typed.clear();
        } else if gallery.under.is_some() {
            gallery.toggle_images();
        } else {
            self.overlay = Overlay::None;
        }
    }

    /// Puts the bar on the chosen solution's mirror image; if the filter does not show it, shows all solutions.
    fn go_to_mirror(&mut self) {
        let Overlay::Gallery(gallery) = &mut self.overlay else { return };
        let Some(mirror) = gallery.mirror() else { return };
        let Some(list) = &mut gallery.list else { return };
        if gallery.filter == Filter::Images {
            let columns = Symmetry::ALL.iter().position(|symmetry| *symmetry == Symmetry::MirrorColumns);
            list.chosen = columns.unwrap_or_default() as u64;
            return;
        }
        let at = list.entries.place(mirror);
        if list.number(at) == Some(mirror) {
            list.chosen = at;
            return;
        }
        gallery.filter = Filter::All;
        gallery.list = Some(List::new(Entries::All(gallery.total.unwrap_or(mirror)), mirror - 1));
        self.say("notice-gallery-all", vec![]);
    }

    /// Puts the bar on the solution whose number was typed, or on the next one in the list.
    fn go_to_typed(&mut self) {
        let Overlay::Gallery(gallery) = &mut self.overlay else { return };
        let number = std::mem::take(&mut gallery.typed).parse::<u64>().unwrap_or(u64::MAX);
        let Some(total) = gallery.total else { return };
        if !(1..=total).contains(&number) {
            self.say("notice-last-solution", vec![("last", total.into())]);
        } else if let Some(list) = &mut gallery.list {
            list.chosen = list.entries.place(number);
        }
    }

    /// Takes the search to the chosen solution, or image, and closes the gallery.
    fn go_to_chosen(&mut self) {
        let Overlay::Gallery(gallery) = &self.overlay else { return };
        let (chosen, Some(number)) = (gallery.chosen().copied(), gallery.number()) else { return };
        self.overlay = Overlay::None;
        match chosen {
            Some(solution) => self.travel(|app| app.leap(solution.position)),
            None => self.look_for(Wanted::Solution(number)),
        }
    }
}
