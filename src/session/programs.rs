//! A learner's program in place of the search: opened, recorded, closed.

use std::sync::Arc;

use super::desk::Jumps;
use super::{Desk, Own, OwnEnded, OwnFailure, OwnRecording, Pair, Session, Writing};
use crate::action::StopAt;
use crate::algorithms;
use crate::search::Walk;
use crate::text::Listing;

impl Session {
    /// Shows a learner's program in place of the search. Column 0 is at the left, as programs print boards; in a program
    /// with masks it is at the right, where their lowest bit is.
    pub fn open_own(&mut self, own: Own) {
        self.desk = Desk::new(
            own.recorded.size(),
            Walk::start(own.recorded.size()),
            algorithms::DEFAULT,
        );
        self.flip = !own.has_bits().unwrap_or(true);
        (self.scroll, self.playback.running, self.lookup) = (0, None, None);
        self.own = Some(own);
    }

    /// Whether a learner's program is being recorded, and no line has come yet.
    pub fn awaits_recording(&self) -> bool {
        self.own.as_ref().is_some_and(Own::is_waiting)
    }

    /// The learner's program that could not be run, and why.
    pub fn failed_program(&self) -> Option<(&Own, &OwnFailure)> {
        let own = self.own.as_ref()?;
        Some((own, own.failed.as_ref()?))
    }

    /// The exercise that is open.
    pub fn writing(&self) -> Option<&Writing> {
        self.own.as_ref()?.writing.as_ref()
    }

    /// Shows that this program of the open exercise is being checked. `begun` says whether the learner has changed it.
    pub fn check_exercise(&mut self, listing: Arc<Listing>, begun: bool) {
        if let Some(own) = &mut self.own
            && let Some(writing) = &mut own.writing
        {
            writing.check(listing, begun);
            (own.verdict, self.notice) = (None, None);
        }
    }

    /// Closes a learner's program, and shows again what was `beneath` it.
    pub(crate) fn close_own(&mut self, beneath: Option<Box<Desk>>) {
        if let Some(beneath) = beneath {
            self.desk = *beneath;
        }
        (self.own, self.scroll, self.playback.running) = (None, 0, None);
    }

    /// Replaces the recording of the open program by a longer or a new one. The current place is kept while the same
    /// recording grows.
    pub(crate) fn own_recorded(&mut self, recorded: Arc<OwnRecording>) {
        let Some(own) = &mut self.own else { return };
        let had_bits = own.has_bits().unwrap_or(true);
        own.recording = recorded.ended == OwnEnded::NotYet;
        if own.recorded.ended != OwnEnded::NotYet {
            (own.at, own.verdict, own.jumps) = (0, None, Jumps::default());
            own.take_checked();
        }
        own.go_to_begin(recorded.len());
        own.recorded = recorded;
        // The learner may have turned the board: it turns again only for another kind of program.
        if own.has_bits().is_some_and(|has_bits| has_bits != had_bits) {
            self.flip = had_bits;
        }
        let size = own.recorded.size();
        if size != self.desk.timeline.size() {
            let new = Desk::new(size, Walk::start(size), algorithms::DEFAULT);
            let old = std::mem::replace(&mut self.desk, new);
            let pair = old.pair.map(|pair| Pair::of(pair.algorithm));
            self.desk.pair = pair;
            (self.desk.panel, self.desk.lecture, self.desk.hidden) =
                (old.panel, old.lecture, old.hidden);
            let lines = old.stops.into_iter();
            let is_line = |stop: &StopAt| matches!(stop, StopAt::Number(_));
            self.desk.stops = lines.filter(is_line).collect();
        }
    }
}
