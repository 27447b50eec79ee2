//! Looking up a position of the search, for which the user waits: a step, a solution, or the next stop; and what stops
//! are.
//!
//! Whether a place is a stop follows from the place alone: from the step that led there, and from the lines that the
//! last press ran. So the next stop is the first place that plain stepping would find, in both directions. If all stops
//! are about boards, the search skips everything below the rows in question at once.

use std::sync::atomic::{AtomicBool, Ordering};

use super::cursor::Cursor;
use super::playback::Direction;
use crate::action::{StopAt, each_label};
use crate::algorithms::{Algorithm, Family};
use crate::count::ScanGoal;
use crate::search::{Given, Phase, Square, Step, Stopped, Walk};
use crate::text::ListingLine;
use crate::timeline::{Position, SeekError, Timeline};

/// A callback that gets the amount of work done and the total amount.
pub type Progress<'a> = &'a (dyn Fn(u64, u64) + Sync);

/// A lookup: where it starts, and what it looks for.
#[derive(Clone, Debug, PartialEq)]
pub struct Lookup {
    /// Where the search starts, with its algorithm and how much one press does.
    pub from: Cursor,
    /// The target of the lookup.
    pub wanted: Wanted,
}

/// The target of a lookup.
#[derive(Clone, Debug, PartialEq)]
pub enum Wanted {
    /// The nearest stop in this direction.
    Next(Direction, Stop),
    /// The state at this step.
    Step(u64),
    /// The state in which this solution is on the board.
    Solution(u64),
    /// The last state up to this step at which the algorithm does something.
    Near(u64),
    /// This state's number.
    State(Walk),
}

/// The result of a lookup.
#[derive(Clone, Debug, PartialEq)]
pub enum Found {
    Position(Position),
    /// The place of a stop that the user has set.
    Stop(Cursor),
    /// There is no further stop of this kind in that direction.
    NoMore(Stop),
    /// The number of the last step, where a later one was asked for.
    LastStep(u64),
    /// The number of the last solution, where a later one was asked for.
    LastSolution(u64),
    /// The lookup was stopped.
    Stopped,
}

impl Lookup {
    /// Looks it up; stops soon after `stop` becomes true.
    pub fn run(&self, timeline: &Timeline, stop: &AtomicBool, progress: Progress) -> Found {
        let numbered = |found, beyond: fn(u64) -> Found| match found {
            Ok(position) => Found::Position(position),
            Err(SeekError::OutOfRange { last }) => beyond(last),
            Err(SeekError::Stopped) => Found::Stopped,
        };
        match &self.wanted {
            Wanted::Next(direction, sought) => {
                match next_stop(timeline, &self.from, *direction, sought, stop, progress) {
                    Ok(Some(there)) if matches!(sought, Stop::Any(_)) => Found::Stop(there),
                    Ok(Some(there)) => Found::Position(*there.position()),
                    Ok(None) => Found::NoMore(sought.clone()),
                    Err(Stopped) => Found::Stopped,
                }
            }
            &Wanted::Step(number) => numbered(timeline.at_step(number, stop), Found::LastStep),
            &Wanted::Near(number) => {
                let at_stop = |position| {
                    let there = self.from.at(position);
                    *if there.is_stop() {
                        there
                    } else {
                        there.before()
                    }
                    .position()
                };
                numbered(timeline.at_step(number, stop).map(at_stop), Found::LastStep)
            }
            &Wanted::Solution(number) => {
                numbered(timeline.at_solution(number, stop), Found::LastSolution)
            }
            &Wanted::State(walk) => timeline
                .locate(walk, stop)
                .map_or(Found::Stopped, Found::Position),
        }
    }
}

/// A search for a stop reports its place and checks for cancellation once in this many states or presses.
const PART: u64 = 1024;

/// What can be looked for in a run.
#[derive(Clone, Debug, PartialEq)]
pub enum Stop {
    /// A solution that holds these queens has just been completed.
    Solution(Given),
    /// The program has found out that it is at a dead end.
    DeadEnd,
    /// One of the stops that the user has set.
    Any(Vec<StopAt>),
}

/// Whether the search stops at this place.
pub fn is_at(stop: &StopAt, cursor: &Cursor) -> bool {
    match stop {
        StopAt::Placed { .. } => {
            cursor.done_ops().is_empty() && is_at_state(stop, &cursor.position().walk)
        }
        StopAt::Number(_) => false,
        StopAt::Line { algorithm, labels } => {
            cursor.algorithm().id() == algorithm
                && cursor
                    .ran()
                    .iter()
                    .any(|op| each_label(labels).any(|label| op.label.0 == label))
        }
    }
}

/// Whether the step that led to this state is one to stop at.
fn is_at_state(stop: &StopAt, walk: &Walk) -> bool {
    matches!(walk.last_step(), Some(Step::Place(square)) if is_put(stop, square))
}

/// Whether to stop at a queen that has just been put on this square.
pub(crate) fn is_put(stop: &StopAt, square: Square) -> bool {
    matches!(stop, StopAt::Placed { row, col } if square.row == *row && col.is_none_or(|col| square.col == col))
}

/// Maximum number of queens on a board that this stop can be at; `None` if it is not about boards.
fn deepest(stop: &StopAt) -> Option<usize> {
    match stop {
        StopAt::Placed { row, .. } => Some(row + 1),
        StopAt::Number(_) => Some(0),
        StopAt::Line { .. } => None,
    }
}

/// The stop at a line of an algorithm's program; `None` if the line is never run.
pub(crate) fn of_line(algorithm: &dyn Algorithm, line: &ListingLine) -> Option<StopAt> {
    let labels = line.labels().join("+");
    (!labels.is_empty()).then(|| StopAt::Line {
        algorithm: algorithm.id().to_owned(),
        labels,
    })
}

/// The nearest stop in this direction; `None` if there is none. On a long way `progress` gets the step that the search
/// passes, and the last.
///
/// # Errors
/// [`Stopped`] soon after `cancel` becomes true.
fn next(
    timeline: &Timeline,
    from: &Cursor,
    direction: Direction,
    stops: &[StopAt],
    cancel: &AtomicBool,
    progress: &dyn Fn(u64, u64),
) -> Result<Option<Cursor>, Stopped> {
    let passes = |walk: &Walk| progress(timeline.begun(walk), timeline.last_step());
    let depths: Option<Vec<_>> = stops.iter().map(deepest).collect();
    if let Some(depths) = depths.filter(|_| from.done_ops().is_empty()) {
        let depth = depths.into_iter().max().unwrap_or_default();
        let is_stop = |walk: &Walk| stops.iter().any(|stop| is_at_state(stop, walk));
        let Some(walk) = next_state(
            &from.position().walk,
            direction,
            depth,
            &is_stop,
            cancel,
            &passes,
        )?
        else {
            return Ok(None);
        };
        return Ok(Some(from.at(timeline.locate(walk, cancel)?)));
    }
    let mut there = *from;
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
        part(press, &there.position().walk, cancel, &passes)?;
    }
    Ok(None)
}

/// The nearest state in this direction at which to stop. No state with more than `depth` queens is one.
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
fn part(
    count: u64,
    walk: &Walk,
    cancel: &AtomicBool,
    passes: &dyn Fn(&Walk),
) -> Result<(), Stopped> {
    if !count.is_multiple_of(PART) {
        return Ok(());
    }
    passes(walk);
    if cancel.load(Ordering::Relaxed) {
        Err(Stopped)
    } else {
        Ok(())
    }
}

/// The nearest stop in this direction; `None` if there is none. On a long way `progress` gets the step that the search
/// passes, and the last.
///
/// # Errors
/// [`Stopped`] soon after `cancel` becomes true.
pub fn next_stop(
    timeline: &Timeline,
    from: &Cursor,
    direction: Direction,
    stop: &Stop,
    cancel: &AtomicBool,
    progress: &dyn Fn(u64, u64),
) -> Result<Option<Cursor>, Stopped> {
    match stop {
        Stop::Solution(given) => {
            let look = (ScanGoal::Solution, given);
            let found = entered(timeline, from.position(), direction, look, cancel, progress)?;
            Ok(found.map(|position| from.at(position)))
        }
        Stop::DeadEnd => dead_end(timeline, from, direction, cancel, progress),
        Stop::Any(stops) => next(timeline, from, direction, stops, cancel, progress),
    }
}

/// The nearest position in this direction at which a solution (holding the given queens) or a dead end has just been
/// entered.
fn entered(
    timeline: &Timeline,
    from: &Position,
    direction: Direction,
    (goal, given): (ScanGoal, &Given),
    cancel: &AtomicBool,
    progress: &dyn Fn(u64, u64),
) -> Result<Option<Position>, Stopped> {
    match direction {
        Direction::Forward => timeline.next(from, goal, given, cancel, progress),
        Direction::Back => timeline.previous(from, goal, given, cancel, progress),
    }
}

/// The nearest moment in this direction at which the program knows of a dead end: from its masks as soon as the last
/// queen is placed, or once it has tried all squares of the row.
fn dead_end(
    timeline: &Timeline,
    from: &Cursor,
    direction: Direction,
    cancel: &AtomicBool,
    progress: &dyn Fn(u64, u64),
) -> Result<Option<Cursor>, Stopped> {
    let tries = from.algorithm().family() == Family::Squares;
    let known = |mut position: Position| {
        while tries && position.walk.phase() != Phase::Exhausted {
            position.advance();
        }
        from.at(position)
    };
    let mut position = *from.position();
    if tries && position.walk.placement().is_dead_end() {
        if direction == Direction::Forward && position.walk.phase() != Phase::Exhausted {
            return Ok(Some(known(position)));
        }
        while direction == Direction::Back && position.walk.cursor() > 0 {
            position.retreat();
        }
    }
    let look = (ScanGoal::DeadEnd, &Given::none(timeline.size()));
    Ok(entered(timeline, &position, direction, look, cancel, progress)?.map(known))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithms::ALL;
    use crate::search::Size;
    use crate::session::Grain;
    use crate::testing::{all, some};

    static GO: AtomicBool = AtomicBool::new(false);

    fn line((algorithm, labels): (&str, &str)) -> StopAt {
        StopAt::Line {
            algorithm: algorithm.to_owned(),
            labels: labels.to_owned(),
        }
    }

    /// The places of the whole search.
    fn places(size: Size, algorithm: &'static dyn Algorithm, grain: Grain) -> Vec<Cursor> {
        let mut cursor = Cursor::new(Position::start(size), algorithm);
        cursor.set_grain(grain);
        let mut places = vec![cursor];
        while cursor.forward() {
            places.push(cursor);
        }
        places
    }

    /// For every program, grain and direction, from many places of two small boards: the next stop is the first that
    /// single presses find.
    #[test]
    fn the_next_stop_is_the_first_that_plain_stepping_finds() {
        let lists: &[&[&str]] = &[
            &["row 2 column 3"],
            &["row 1"],
            &["row 0 column 4", "row 3"],
            &["mask-stack:pick", "loop:place"],
            &["mask-stack:pick", "row 2"],
        ];
        let mut found_any = 0;
        for (n, step) in [(4, 5), (5, 31)] {
            let timeline = Timeline::new(Size::new(n).expect("a size"));
            for (algorithm, grain) in ALL
                .iter()
                .flat_map(|algorithm| Grain::ALL.map(|grain| (*algorithm, grain)))
            {
                let places = places(timeline.size(), algorithm, grain);
                for stops in some(lists, 5) {
                    let stops: Vec<StopAt> = stops
                        .iter()
                        .map(|text| {
                            let line = || line(text.split_once(':').expect("a line"));
                            StopAt::read(text).unwrap_or_else(line)
                        })
                        .collect();
                    let at: Vec<_> = places
                        .iter()
                        .map(|place| stops.iter().any(|stop| is_at(stop, place)))
                        .collect();
                    for from in some((0..places.len()).step_by(step), 7) {
                        let stop = Stop::Any(stops.clone());
                        let go = |direction| {
                            next_stop(&timeline, &places[from], direction, &stop, &GO, &|_, _| ())
                        };
                        let on = (from + 1..places.len()).find(|place| at[*place]);
                        let back = (0..from).rev().find(|place| at[*place]);
                        for (direction, place) in
                            [(Direction::Forward, on), (Direction::Back, back)]
                        {
                            assert_eq!(
                                go(direction),
                                Ok(place.map(|place| places[place])),
                                "{algorithm:?} {grain:?} {stops:?} {direction:?} from {from}"
                            );
                        }
                        found_any += usize::from(on.is_some());
                    }
                }
            }
        }
        assert!(found_any > if all() { 1_000 } else { 70 }, "{found_any}");
    }

    #[test]
    fn a_search_for_a_stop_can_be_stopped() {
        let size = Size::new(20).expect("a size");
        let timeline = Timeline::new(size);
        let from = Cursor::new(Position::start(size), ALL[0]);
        let stop = [line(("none", "nothing"))];
        let cancel = AtomicBool::new(true);
        assert_eq!(
            next(
                &timeline,
                &from,
                Direction::Forward,
                &stop,
                &cancel,
                &|_, _| ()
            ),
            Err(Stopped)
        );
        let stop = [StopAt::Placed {
            row: 19,
            col: Some(0),
        }];
        let seen = std::cell::Cell::new(0);
        let watch = |_, _| {
            seen.set(seen.get() + 1);
            cancel.store(seen.get() > 3, Ordering::Relaxed);
        };
        cancel.store(false, Ordering::Relaxed);
        assert_eq!(
            next(&timeline, &from, Direction::Forward, &stop, &cancel, &watch),
            Err(Stopped)
        );
        assert_eq!(seen.get(), 4);
    }

    #[test]
    fn the_stops_of_a_search_follow_one_another_and_lead_back() {
        let six = Size::new(6).expect("a size");
        let stops = [(Stop::Solution(Given::none(six)), 4), (Stop::DeadEnd, 46)];
        for (algorithm, (stop, count)) in ALL.iter().flat_map(|of| stops.clone().map(|at| (of, at)))
        {
            let timeline = Timeline::new(six);
            let next = |from: Cursor, direction| {
                let go = AtomicBool::new(false);
                next_stop(&timeline, &from, direction, &stop, &go, &|_, _| ()).expect("not stopped")
            };
            let mut places = vec![Cursor::new(Position::start(six), *algorithm)];
            while let Some(at) = next(places[places.len() - 1], Direction::Forward) {
                let dead_end = at.moment().is_blocked();
                assert_eq!(dead_end, stop == Stop::DeadEnd, "{algorithm:?}");
                places.push(at);
            }
            assert_eq!(places.len() - 1, count, "{stop:?}");
            for pair in places[1..].windows(2) {
                assert!(pair[0].position().step() < pair[1].position().step());
                assert_eq!(next(pair[1], Direction::Back), Some(pair[0]));
            }
        }
    }
}
