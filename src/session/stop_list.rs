//! The stops that the user has set, in the search or in a learner's program: setting one, removing it, and going to the
//! next one.

use super::Session;
use super::playback::Direction;
use super::stops::{Goal, Stop, of_line};
use crate::action::StopAt;
use crate::algorithms;
use crate::course::Sentence;
use crate::text::{Arg, Content, ListingLine};

/// The message that names the stop at which the run is.
const AT_STOP: &str = "notice-stop-here";

impl Session {
    /// The stop that is written so, as it is stored: a line of a listing by its labels. `None` if this board or this
    /// program does not have it.
    pub fn read_stop(&self, content: &Content, text: &str) -> Option<StopAt> {
        let n = self.size().get();
        match StopAt::read(text)? {
            StopAt::Number(number) => {
                let run = self.run();
                let listing = run.listing(content, self.code, &self.language)?;
                let mut lines = listing.lines.iter();
                run.stop_of(lines.find(|line| line.number == number)?)
            }
            StopAt::Placed { row, col } if row >= n || col.is_some_and(|col| col >= n) => None,
            placed => Some(placed),
        }
    }

    /// A stop as it is shown: a line by its number in the program of its algorithm.
    pub fn stop_text(&self, content: &Content, stop: &StopAt) -> String {
        let number = |id: &str| {
            let algorithm = algorithms::by_id(id)?;
            let lines = &content.listing(algorithm, self.code, &self.language)?.lines;
            let is_here = |line: &&ListingLine| of_line(algorithm, line).as_ref() == Some(stop);
            let line = lines.iter().find(is_here)?;
            let of = if id == self.desk.cursor.algorithm().id() {
                String::new()
            } else {
                format!(" ({id})")
            };
            Some(format!("line {}{of}", line.number))
        };
        match stop {
            StopAt::Line { algorithm, .. } => number(algorithm),
            _ => None,
        }
        .unwrap_or_else(|| stop.to_string())
    }

    /// The same in a sentence, in the user's language.
    pub fn stop_words(&self, content: &Content, stop: &StopAt) -> String {
        let text = |id: &str, args: &[(&str, Arg)]| content.text(&self.language, id, args);
        match stop {
            StopAt::Placed { row, col: None } => text("stop-row", &[("row", (*row).into())]),
            StopAt::Placed {
                row,
                col: Some(col),
            } => text(
                "stop-square",
                &[("row", (*row).into()), ("col", (*col).into())],
            ),
            StopAt::Number(_) | StopAt::Line { .. } => {
                let line = self.stop_text(content, stop);
                let line = line.strip_prefix("line ").unwrap_or(&line);
                text("stop-line", &[("line", line.into())])
            }
        }
    }

    /// Sets a stop, or removes it if it is set.
    pub(crate) fn toggle_stop(&mut self, content: &Content, stop: StopAt) {
        let text = self.stop_words(content, &stop);
        let stops = &mut self.desk.stops;
        let message = if let Some(at) = stops.iter().position(|set| *set == stop) {
            stops.remove(at);
            "notice-stop-gone"
        } else {
            stops.push(stop);
            "notice-stop-set"
        };
        self.say(message, vec![("stop", text.into())]);
    }

    /// Looks for the nearest stop in this direction.
    pub(crate) fn look_for_stop(&mut self, direction: Direction) {
        if self.desk.stops.is_empty() {
            self.say("notice-no-stops", vec![]);
            return;
        }
        self.playback.running = None;
        let stops = self.desk.stops.clone();
        self.go(Goal::Next(direction, Stop::Any(stops)));
    }

    /// The stop at which the run that is shown is now.
    pub fn stop_here(&self) -> Option<&StopAt> {
        let run = self.run();
        self.desk.stops.iter().find(|stop| run.is_at(stop))
    }

    /// Says at which stop the run that is shown is now, and returns whether it is at one.
    pub(crate) fn say_stop(&mut self) -> bool {
        let is_here = self.stop_here().is_some();
        if is_here {
            self.say(AT_STOP, vec![]);
        }
        is_here
    }

    /// The message to show: that of a stop only while the run is there.
    pub fn notice_shown(&self) -> Option<&Sentence> {
        self.notice
            .as_ref()
            .filter(|notice| notice.id != AT_STOP || self.stop_here().is_some())
    }
}
