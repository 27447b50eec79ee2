//! What is done to the gallery, and what it gets from the timeline.

use std::sync::atomic::AtomicBool;

use super::list::{Entries, Listed, Open};
use super::{Fetch, Fetched, Filter, Gallery, List, Stage};
use crate::action::{Action, Spot};
use crate::app::{App, Effect, Overlay, Wanted};
use crate::census::known_totals;
use crate::search::symmetry::Symmetry;
use crate::search::{Given, Placement, Walk};
use crate::timeline::Position;

/// The longest number that can be typed: more digits than any N ≤ 20 has solutions.
const DIGITS: usize = 15;

impl Gallery {
    /// Whether another filter can be chosen: while the chosen board is on its way nobody knows whose class is meant.
    fn can_filter(&self) -> bool {
        self.image.is_none() && (self.stage() != Stage::Boards || self.chosen().is_some())
    }

    fn type_digit(&mut self, char: char) {
        if char.is_ascii_digit() && self.image.is_none() && self.typed.len() < DIGITS {
            self.typed.push(char);
        }
    }
}

impl App {
    /// What the gallery needs and cannot have before the next frame.
    pub(in crate::app) fn gallery_wants(&self) -> Option<Fetch> {
        let Overlay::Gallery(gallery) = &self.overlay else { return None };
        gallery.wants(&self.timeline)
    }

    /// What a task has fetched for the gallery.
    pub(in crate::app) fn gallery_learns(&mut self, fetch: &Fetch, fetched: Fetched) {
        let wanted = self.gallery_wants().as_ref() == Some(fetch);
        if let Overlay::Gallery(gallery) = &mut self.overlay
            && wanted
        {
            gallery.learn(fetch, fetched);
        }
    }

    /// Fetches what takes less than a frame.
    pub(in crate::app) fn fetch_at_once(&mut self) {
        let Overlay::Gallery(gallery) = &mut self.overlay else { return };
        gallery.resize(self.area);
        gallery.count(&self.timeline);
        gallery.settle();
        while let Some(fetch) = gallery.wants(&self.timeline).filter(|fetch| fetch.is_quick(&self.timeline)) {
            let Ok(fetched) = fetch.run(&self.timeline, &AtomicBool::new(false), &|_, _| ()) else { return };
            gallery.learn(&fetch, fetched);
        }
    }

    /// Does what an action asks for while the gallery is open.
    pub(in crate::app) fn gallery_takes(&mut self, action: &Action) -> Option<Effect> {
        if !matches!(action, Action::MoveLeft | Action::MoveRight | Action::MoveUp | Action::MoveDown) {
            // What these start from is the board that the bar is on.
            self.fetch_at_once();
        }
        let start = *self.cursor.position();
        let Overlay::Gallery(gallery) = &mut self.overlay else { return None };
        let grid = gallery.grid();
        let (line, page) = (i64::from(grid.across), grid.capacity() as i64);
        // On the screen the boards stand in their order from the left, whichever way the columns of each count.
        match action {
            Action::MoveLeft => gallery.move_by(-1),
            Action::MoveRight => gallery.move_by(1),
            Action::MoveUp | Action::ScrollUp => gallery.move_by(-line),
            Action::MoveDown | Action::ScrollDown => gallery.move_by(line),
            Action::PageUp => gallery.move_by(-page),
            Action::PageDown => gallery.move_by(page),
            Action::Start => gallery.go_to_end(false, &self.timeline),
            Action::End => gallery.go_to_end(true, &self.timeline),
            Action::Filter if gallery.can_filter() => gallery.filter_by(gallery.next_filter(), start),
            Action::Images => {
                gallery.image = match gallery.image {
                    None if gallery.chosen().is_some() => Some(0),
                    _ => None,
                };
            }
            Action::Twin if gallery.image.is_some() => {
                let twin = Symmetry::ALL.iter().position(|&symmetry| symmetry == Symmetry::MirrorColumns);
                gallery.image = twin;
            }
            Action::Twin => self.go_to_twin(),
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
        None
    }

    /// One room back: the number typed, the images, the gallery.
    fn leave_gallery(&mut self) {
        let Overlay::Gallery(gallery) = &mut self.overlay else { return };
        if !gallery.typed.is_empty() {
            gallery.typed.clear();
        } else if gallery.image.take().is_none() {
            self.overlay = Overlay::None;
        }
    }

    /// Puts the bar on the chosen solution's mirror twin; where the list does not hold it, goes over to all.
    fn go_to_twin(&mut self) {
        let Overlay::Gallery(gallery) = &mut self.overlay else { return };
        let (number, chosen) = (gallery.twin(), gallery.chosen().copied());
        if let (List::Listed(listed), Some(twin)) = (&mut gallery.list, number) {
            let at = listed.entries.position(twin);
            if listed.number(at) == Some(twin) {
                listed.chosen = at;
                return;
            }
        }
        let Some(chosen) = chosen else { return };
        let mirrored = Symmetry::MirrorColumns.apply(chosen.placement());
        if let List::Listed(listed) = &mut gallery.list
            && let Entries::Few(moments) = &listed.entries
            && let Some(at) = moments.iter().position(|moment| moment.walk.placement().columns().eq(mirrored.clone()))
        {
            listed.chosen = at as u64;
            return;
        }
        let alone = gallery.filter != Filter::All;
        gallery.filter = Filter::All;
        gallery.list = if let Some(twin) = number {
            List::Listed(Listed::new(Entries::All(gallery.total.unwrap_or(twin)), twin - 1))
        } else {
            let Ok(placement) = Placement::from_columns(gallery.size, &mirrored) else { return };
            let Some(walk) = Walk::new(placement, 0) else { return };
            List::Open(Open::around(Position { walk, closed: None }, Given::none(gallery.size)))
        };
        if alone {
            self.say("notice-gallery-all", vec![]);
        }
    }

    /// Puts the bar on the number typed, or on the next one of the list.
    fn go_to_typed(&mut self) {
        let Overlay::Gallery(gallery) = &mut self.overlay else { return };
        let number = std::mem::take(&mut gallery.typed).parse::<u64>().unwrap_or(u64::MAX);
        let total = gallery.total;
        match (&mut gallery.list, total) {
            (List::Listed(listed), Some(total)) if (1..=total).contains(&number) => {
                listed.chosen = listed.entries.position(number);
            }
            (_, Some(total)) if !(1..=total).contains(&number) => {
                self.say("notice-last-solution", vec![("last", total.into())]);
            }
            _ => {
                let last = known_totals(self.size()).map_or(0, |(solutions, _)| solutions);
                self.say("notice-gallery-unnumbered", vec![("last", last.into())]);
            }
        }
    }

    /// Takes the search to the chosen solution, or image, and closes the gallery.
    fn go_to_chosen(&mut self) -> Option<Effect> {
        let Overlay::Gallery(gallery) = &self.overlay else { return None };
        let (moment, placement) = match (gallery.image, gallery.images()) {
            (Some(image), Some((_, images))) => {
                let (placement, moment) = *images.get(image)?;
                (moment, Some(placement))
            }
            _ => (gallery.chosen().map(|solution| solution.moment), None),
        };
        let number = gallery.number();
        let walk = placement.and_then(|placement| Walk::new(placement, 0));
        if moment.is_none() && walk.is_none() && number.is_none() {
            return None;
        }
        self.overlay = Overlay::None;
        match (moment, walk) {
            (Some(moment), _) => self.travel(|app| app.jump(moment)),
            (None, Some(walk)) => self.look_for(Wanted::State(walk)),
            (None, None) => self.look_for(Wanted::Solution(number?)),
        }
    }
}
