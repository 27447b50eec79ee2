//! Jumps and stops find what plain stepping finds.

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

/// The nearest stop in this direction.
fn next_stop(
    timeline: &Timeline,
    from: &Cursor,
    direction: Direction,
    stop: &Stop,
    cancel: &AtomicBool,
    progress: &dyn Fn(u64, u64),
) -> Result<Option<Cursor>, Stopped> {
    let way = Way {
        timeline,
        from,
        direction,
        cancel,
        progress,
    };
    way.to(stop)
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
                    for (direction, place) in [(Direction::Forward, on), (Direction::Back, back)] {
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
    let stop = Stop::Any(vec![line(("none", "nothing"))]);
    let cancel = AtomicBool::new(true);
    assert_eq!(
        next_stop(
            &timeline,
            &from,
            Direction::Forward,
            &stop,
            &cancel,
            &|_, _| ()
        ),
        Err(Stopped)
    );
    let stop = Stop::Any(vec![StopAt::Placed {
        row: 19,
        col: Some(0),
    }]);
    let seen = std::cell::Cell::new(0);
    let watch = |_, _| {
        seen.set(seen.get() + 1);
        cancel.store(seen.get() > 3, Ordering::Relaxed);
    };
    cancel.store(false, Ordering::Relaxed);
    assert_eq!(
        next_stop(&timeline, &from, Direction::Forward, &stop, &cancel, &watch),
        Err(Stopped)
    );
    assert_eq!(seen.get(), 4);
}

#[test]
fn the_stops_of_a_search_follow_one_another_and_lead_back() {
    let six = Size::new(6).expect("a size");
    let stops = [(Stop::Solution(Given::none(six)), 4), (Stop::DeadEnd, 46)];
    for (algorithm, (stop, count)) in ALL.iter().flat_map(|of| stops.clone().map(|at| (of, at))) {
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

/// A click on the strip leads to a place at which single presses end, too: the last one up to the step that is pointed
/// at. Between two lines of a step there is no such place.
#[test]
fn a_jump_near_a_step_ends_where_a_press_may_end() {
    let five = Size::new(5).expect("a size");
    let timeline = Timeline::new(five);
    let mut between = 0;
    for (algorithm, grain) in ALL
        .iter()
        .flat_map(|of| [Grain::Step, Grain::Queen].map(|grain| (*of, grain)))
    {
        let places = places(five, algorithm, grain);
        for step in 0..=timeline.last_step() {
            let lookup = Lookup {
                from: places[0],
                goal: Goal::Near(step),
            };
            let up_to = |place: &&Cursor| place.position().step() <= step;
            let last = places.iter().rev().find(up_to).copied();
            let found = lookup.run(&timeline, &GO, &|_, _| ()).ok();
            assert_eq!(found, last, "{algorithm:?} {grain:?} {step}");
            between += usize::from(last.is_some_and(|last| last.position().step() < step));
        }
    }
    assert!(between > 1_000, "{between}");
}
