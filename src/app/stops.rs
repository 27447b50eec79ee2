//! The stops that the user has set, in the search or in a learner's program: what they are, where the next one is, and
//! the list of them.
//!
//! Whether a place is a stop follows from the place alone: from the step that led there, and from the lines that the
//! last press ran. So the next stop is the first place that plain stepping would find, in both directions. If all stops
//! are about boards, the search skips everything below the rows in question at once.

use std::sync::atomic::{AtomicBool, Ordering};

use super::playback::Direction;
use super::{App, Cursor, List, Overlay, Run, Wanted};
use crate::action::{Action, StopAt};
use crate::algorithm::{Algorithm, Value};
use crate::census::{Goal, Stopped};
use crate::content::Content;
use crate::search::{Given, Size, Square, Step, Walk};
use crate::timeline::Timeline;

/// A search for a stop reports its place and checks for cancellation once in this many states or presses.
const PART: u32 = 1024;

/// The most stops that can be set.
const MOST: usize = 64;

/// Whether the search stops at this place.
pub fn is_at(stop: &StopAt, cursor: &Cursor) -> bool {
    match stop {
        StopAt::Placed { .. } | StopAt::DeadEnd { .. } | StopAt::Solution => {
            cursor.done_ops().is_empty() && is_at_state(stop, &cursor.position().walk)
        }
        StopAt::Number(_) => false,
        StopAt::Line { algorithm, labels } => {
            cursor.algorithm().id() == algorithm
                && cursor.ran().iter().any(|op| labels.split('+').any(|label| op.label.0 == label))
        }
        StopAt::Value { name, value } => {
            let ran = cursor.ran();
            ran.iter().flat_map(|op| &op.sets).any(|set| set.name == name && is_value(&set.value, value))
        }
    }
}

/// Whether the step that led to this state is one to stop at.
fn is_at_state(stop: &StopAt, walk: &Walk) -> bool {
    let Some(Step::Place(square)) = walk.last_step() else { return false };
    is_put(stop, square, walk.placement().is_dead_end(), walk.placement().is_solution())
}

/// Whether to stop at a queen that has just been put on this square; `dead_end` and `solution` say what it has led to.
pub(super) fn is_put(stop: &StopAt, square: Square, dead_end: bool, solution: bool) -> bool {
    match stop {
        StopAt::Placed { row, col } => square.row == *row && col.is_none_or(|col| square.col == col),
        StopAt::DeadEnd { row } => row.is_none_or(|row| square.row + 1 == row) && dead_end,
        StopAt::Solution => solution,
        StopAt::Number(_) | StopAt::Line { .. } | StopAt::Value { .. } => false,
    }
}

/// Whether a variable's value is the one that is written: digits 0 and 1 are bits, as the screen shows them.
pub(super) fn is_value(value: &Value, written: &str) -> bool {
    let decimal = written.parse::<i64>().ok();
    match value {
        Value::Number(number) => decimal == Some(*number),
        Value::Bits(bits) | Value::Set { bits, .. } => {
            let binary = u64::from_str_radix(written, 2).ok();
            binary.or(decimal.and_then(|number| u64::try_from(number).ok())) == Some(*bits)
        }
        Value::Text(_) | Value::Rows { .. } | Value::Columns(_) | Value::Grid(_) | Value::Cells(_) | Value::Unset => {
            false
        }
    }
}

/// Maximum number of queens on a board that this stop can be at; `None` if it is not about boards.
fn deepest(stop: &StopAt, size: Size) -> Option<usize> {
    match stop {
        StopAt::Placed { row, .. } => Some(row + 1),
        StopAt::DeadEnd { row } => Some(row.unwrap_or(size.get())),
        StopAt::Solution => Some(size.get()),
        StopAt::Number(_) => Some(0),
        StopAt::Line { .. } | StopAt::Value { .. } => None,
    }
}

/// The nearest stop in this direction; `None` if there is none. `passes` gets states that a long search passes.
///
/// # Errors
/// [`Stopped`] soon after `cancel` becomes true.
pub fn next(
    timeline: &Timeline,
    from: &Cursor,
    direction: Direction,
    stops: &[StopAt],
    cancel: &AtomicBool,
    passes: &dyn Fn(&Walk),
) -> Result<Option<Cursor>, Stopped> {
    let mut there = *from;
    let goal = match stops {
        [StopAt::Solution] => Some(Goal::Solution),
        [StopAt::DeadEnd { row: None }] => Some(Goal::DeadEnd),
        _ => None,
    };
    // Within a step, the place before it is not the present one.
    let goal = goal.filter(|_| from.done_ops().is_empty());
    if let Some(goal) = goal {
        let given = Given::none(timeline.size());
        let found = match direction {
            Direction::Forward => timeline.next(from.position(), goal, &given, cancel, passes)?,
            Direction::Back => timeline.previous(from.position(), goal, &given, cancel, passes)?,
        };
        return Ok(found.map(|position| {
            there.go(position);
            there
        }));
    }
    let depths: Option<Vec<_>> = stops.iter().map(|stop| deepest(stop, timeline.size())).collect();
    if let Some(depths) = depths.filter(|_| from.done_ops().is_empty()) {
        let depth = depths.into_iter().max().unwrap_or_default();
        let is_stop = |walk: &Walk| stops.iter().any(|stop| is_at_state(stop, walk));
        let Some(walk) = next_state(&from.position().walk, direction, depth, &is_stop, cancel, passes)? else {
            return Ok(None);
        };
        there.go(timeline.locate(walk, cancel)?);
        return Ok(Some(there));
    }
    for press in 1.. {
        let moved = match direction {
            Direction::Forward => there.forward(),
            Direction::Back => there.back(),
        };
        if !moved {
            break;
        }
        if stops.iter().any(|stop| is_at(stop, &there)) {
            return Ok(Some(there));
        }
        part(press, &there.position().walk, cancel, passes)?;
    }
    Ok(None)
}

/// The nearest state in this direction at which to stop, if only boards of up to `depth` queens are.
fn next_state(
    from: &Walk,
    direction: Direction,
    depth: usize,
    is_stop: &dyn Fn(&Walk) -> bool,
    cancel: &AtomicBool,
    passes: &dyn Fn(&Walk),
) -> Result<Option<Walk>, Stopped> {
    let mut walk = *from;
    for state in 1.. {
        let deeper = walk.placement().depth() > depth;
        let over = match direction {
            // Leave a deeper board forward to where its last queen is lifted, back to where it was placed.
            Direction::Forward if deeper => walk.last_lifted(),
            Direction::Back if deeper && walk.cursor() > 0 => walk.last_placed(),
            _ => None,
        };
        match (over, direction) {
            (Some(there), _) => walk = there,
            (None, Direction::Forward) if walk.advance().is_none() => break,
            (None, Direction::Back) if walk.retreat().is_none() => break,
            (None, _) => {}
        }
        if is_stop(&walk) {
            return Ok(Some(walk));
        }
        part(state, &walk, cancel, passes)?;
    }
    Ok(None)
}

/// Once in [`PART`] states, reports the place of the search and ends it if it has been cancelled.
fn part(count: u32, walk: &Walk, cancel: &AtomicBool, passes: &dyn Fn(&Walk)) -> Result<(), Stopped> {
    if !count.is_multiple_of(PART) {
        return Ok(());
    }
    passes(walk);
    if cancel.load(Ordering::Relaxed) { Err(Stopped) } else { Ok(()) }
}

impl App {
    /// Sets a stop, if this board and this program have it.
    pub fn set_stop(&mut self, content: &Content, stop: StopAt) {
        match self.known_stop(content, stop) {
            None => self.say("notice-bad-stop", vec![]),
            Some(stop) => {
                let text = stop.to_string();
                if !self.session.stops.contains(&stop) && self.session.stops.len() < MOST {
                    self.session.stops.push(stop);
                }
                self.say("notice-stop-set", vec![("stop", text.into())]);
            }
        }
    }

    /// A stop that this board and this program have: a line by its labels, not by its number.
    pub fn known_stop(&self, content: &Content, stop: StopAt) -> Option<StopAt> {
        let n = self.size().get();
        let fits = match &stop {
            StopAt::Number(number) if self.own.is_some() => {
                return self.stop_of_line(content, number.checked_sub(1)?);
            }
            // A learner's program has numbers of lines, no labels.
            StopAt::Line { .. } => self.own.is_none(),
            StopAt::Number(number) => {
                let listing = content.listing(self.session.cursor.algorithm(), self.code, &self.language)?;
                let at = listing.lines.iter().position(|line| line.number == *number)?;
                return self.stop_of_line(content, at);
            }
            stop => stop.is_of(n, usize::MAX),
        };
        fits.then_some(stop)
    }

    /// The stop at a line of the program that is shown, from 0; `None` if it is never run.
    pub fn stop_of_line(&self, content: &Content, at: usize) -> Option<StopAt> {
        match &self.own {
            Some(own) => own.recorded.has_run(at + 1).then_some(StopAt::Number(at + 1)),
            None => self.stop_in(content, self.session.cursor.algorithm(), at),
        }
    }

    /// The stop at a line of an algorithm's program, from 0; `None` if it is never run.
    pub fn stop_in(&self, content: &Content, algorithm: &dyn Algorithm, at: usize) -> Option<StopAt> {
        let labels = content.listing(algorithm, self.code, &self.language)?.lines.get(at)?.labels().join("+");
        (!labels.is_empty()).then(|| StopAt::Line { algorithm: algorithm.id().to_owned(), labels })
    }

    /// Sets a stop, or takes it away.
    pub(super) fn toggle_stop(&mut self, content: &Content, stop: &StopAt) {
        match self.session.stops.iter().position(|set| set == stop) {
            None => self.set_stop(content, stop.clone()),
            Some(at) => {
                self.session.stops.remove(at);
                self.say("notice-stop-gone", vec![("stop", stop.to_string().into())]);
            }
        }
    }

    /// Looks for the nearest stop in this direction.
    pub(super) fn look_for_stop(&mut self, direction: Direction, stops: Vec<StopAt>) {
        if stops.is_empty() {
            self.say("notice-no-stops", vec![]);
            return;
        }
        self.playback.running = None;
        if self.own.is_some() {
            return self.own_stop(direction, stops);
        }
        self.look_for(Wanted::Stop { from: self.session.cursor, direction, stops });
    }

    /// The stop at which the run that is shown is now, as text.
    pub(super) fn stop_here(&self) -> Option<String> {
        let is_here = |stop: &&StopAt| match &self.own {
            Some(own) => own.recorded.run().is_at(&own.at, stop),
            None => self.run().is_at(&self.session.cursor, stop),
        };
        self.session.stops.iter().find(is_here).map(ToString::to_string)
    }

    /// Says at which stop the run that is shown is now, and returns whether it is at one.
    pub(super) fn say_stop(&mut self) -> bool {
        let here = self.stop_here();
        let is_here = here.is_some();
        if let Some(stop) = here {
            self.say("notice-stop-here", vec![("stop", stop.into())]);
        }
        is_here
    }

    /// Opens the list of stops.
    pub(super) fn list_stops(&mut self) {
        self.overlay = Overlay::Stops(List::new(self.session.stops.len(), 0));
    }

    /// Performs an action while the list of stops is open.
    pub(super) fn stops_takes(&mut self, action: &Action) {
        let Overlay::Stops(list) = &mut self.overlay else { return };
        if *action == Action::Erase {
            if list.at < self.session.stops.len() {
                self.session.stops.remove(list.at);
                *list = list.without_one();
            }
            return;
        }
        let chosen = list.take(action).and_then(|at| self.session.stops.get(at));
        let Some(stop) = chosen.cloned() else { return };
        self.overlay = Overlay::None;
        self.look_for_stop(Direction::Forward, vec![stop]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::ALL;
    use crate::app::Grain;
    use crate::testing::{all, some};
    use crate::timeline::Position;

    static GO: AtomicBool = AtomicBool::new(false);

    /// For every program, grain and direction, from many places of two small boards: the next stop is the first that
    /// single presses find.
    #[test]
    fn the_next_stop_is_the_first_that_plain_stepping_finds() {
        let lists: &[&[&str]] = &[
            &["row 2 column 3"],
            &["row 1"],
            &["dead end"],
            &["dead end in row 3"],
            &["solution"],
            &["row 0 column 4", "dead end in row 4"],
            &["solution", "row 2"],
            &["pos = 0"],
            &["row = 2", "row 1 column 0"],
            &["r = 10010", "col = 3"],
            &["line mask-stack:pick", "line loop:place"],
        ];
        let mut found_any = 0;
        for (n, step) in [(4, 5), (5, 31)] {
            let timeline = Timeline::new(Size::new(n).expect("a size"));
            for (algorithm, grain) in ALL.iter().flat_map(|algorithm| Grain::ALL.map(|(_, grain)| (*algorithm, grain)))
            {
                let mut places = vec![Cursor::new(Position::start(timeline.size()), algorithm)];
                places[0].set_grain(grain);
                while places[places.len() - 1].clone().forward() {
                    let mut last = places[places.len() - 1];
                    last.forward();
                    places.push(last);
                }
                for stops in some(lists, 5) {
                    let stops: Vec<StopAt> = stops.iter().map(|stop| stop.parse().expect("a stop")).collect();
                    let at: Vec<_> = places.iter().map(|place| stops.iter().any(|stop| is_at(stop, place))).collect();
                    for from in some((0..places.len()).step_by(step), 7) {
                        let go = |direction| next(&timeline, &places[from], direction, &stops, &GO, &|_| ());
                        let on = (from + 1..places.len()).find(|place| at[*place]).map(|place| places[place]);
                        let back = (0..from).rev().find(|place| at[*place]).map(|place| places[place]);
                        assert_eq!(go(Direction::Forward), Ok(on), "{algorithm:?} {grain:?} {stops:?} from {from}");
                        assert_eq!(go(Direction::Back), Ok(back), "{algorithm:?} {grain:?} {stops:?} from {from}");
                        found_any += usize::from(on.is_some());
                    }
                }
            }
        }
        assert!(found_any > if all() { 1_000 } else { 70 }, "{found_any}");
    }

    #[test]
    fn values_are_read_as_the_screen_shows_them() {
        assert!(is_value(&Value::Bits(0b1011_0101), "10110101"));
        assert!(is_value(&Value::Bits(0b10), "10") && !is_value(&Value::Bits(10), "10"));
        assert!(is_value(&Value::Bits(29), "29") && is_value(&Value::Bits(0), "0"));
        assert!(is_value(&Value::Number(10), "10") && is_value(&Value::Number(-1), "-1"));
        assert!(!is_value(&Value::Unset, "0"));
    }

    #[test]
    fn a_search_for_a_stop_can_be_stopped() {
        let size = Size::new(20).expect("a size");
        let timeline = Timeline::new(size);
        let from = Cursor::new(Position::start(size), ALL[0]);
        let stop = [StopAt::Value { name: "nothing".to_owned(), value: "1".to_owned() }];
        let cancel = AtomicBool::new(true);
        assert_eq!(next(&timeline, &from, Direction::Forward, &stop, &cancel, &|_| ()), Err(Stopped));
        let stop = [StopAt::Placed { row: 19, col: Some(0) }, StopAt::DeadEnd { row: Some(1) }];
        let seen = std::cell::Cell::new(0);
        let watch = |_: &Walk| {
            seen.set(seen.get() + 1);
            cancel.store(seen.get() > 3, Ordering::Relaxed);
        };
        cancel.store(false, Ordering::Relaxed);
        assert_eq!(next(&timeline, &from, Direction::Forward, &stop, &cancel, &watch), Err(Stopped));
        assert_eq!(seen.get(), 4);
    }
}
