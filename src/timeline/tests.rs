//! Tests of whole searches: seeking against walking, numbers of solutions against their mirror images.

use std::sync::OnceLock;

use super::*;
use crate::count::Engine;
use crate::search::random::next_random;
use crate::testing::{all, some};

static GO: AtomicBool = AtomicBool::new(false);

/// The memory that one timeline may keep, in bytes.
const MOST_BYTES: usize = 16_000_000;

/// The timeline of this size, counted with this engine. Each is made once: without vectors the larger ones take long.
fn counted(engine: Engine, n: usize) -> Timeline {
    static TIMELINES: [[OnceLock<Timeline>; Size::MAX + 1]; 3] =
        [const { [const { OnceLock::new() }; Size::MAX + 1] }; 3];
    TIMELINES[engine as usize][n]
        .get_or_init(|| Timeline::with_engine(engine, size(n)))
        .clone()
}

fn size(n: usize) -> Size {
    Size::new(n).expect("a size")
}

/// Every state of the search, from one walk through it.
fn search(n: usize) -> Vec<Position> {
    let mut position = Position::start(size(n));
    let mut search = vec![position];
    while position.advance().is_some() {
        search.push(position);
    }
    search
}

#[test]
fn seeking_finds_what_walking_finds() {
    for n in 1..=8 {
        let timeline = Timeline::new(size(n));
        let search = search(n);
        assert_eq!(timeline.last_step(), search.len() as u64 - 1, "N = {n}");
        for (k, position) in search.iter().enumerate() {
            assert_eq!(
                timeline.at_step(k as u64, &GO),
                Ok(*position),
                "N = {n}, step {k}"
            );
            assert_eq!(position.step(), k as u64, "N = {n}, step {k}");
            assert_eq!(
                timeline.position(position.walk),
                *position,
                "N = {n}, step {k}"
            );
        }
        let last = search.len() as u64 - 1;
        assert_eq!(
            timeline.at_step(last + 1, &GO),
            Err(SeekError::OutOfRange { last })
        );
        assert_eq!(timeline.end(), search[search.len() - 1]);
    }
}

#[test]
fn next_and_previous_agree_with_the_search() {
    for n in 1..=7 {
        let timeline = Timeline::new(size(n));
        let search = search(n);
        let entered = |goal: ScanGoal, position: &Position| {
            position.walk.cursor() == 0
                && match goal {
                    ScanGoal::Solution => position.walk.placement().is_solution(),
                    ScanGoal::DeadEnd => position.walk.placement().is_dead_end(),
                }
        };
        for goal in [ScanGoal::Solution, ScanGoal::DeadEnd] {
            let given = Given::none(size(n));
            for (k, from) in search.iter().enumerate() {
                let next = search[k + 1..]
                    .iter()
                    .find(|position| entered(goal, position))
                    .copied();
                let previous = search[..k]
                    .iter()
                    .rev()
                    .find(|position| entered(goal, position))
                    .copied();
                assert_eq!(
                    timeline.next(from, goal, &given, &GO, &|_, _| ()),
                    Ok(next),
                    "N = {n}, after {k}"
                );
                assert_eq!(
                    timeline.previous(from, goal, &given, &GO, &|_, _| ()),
                    Ok(previous),
                    "N = {n}, before {k}"
                );
            }
        }
    }
}

#[test]
fn given_queens_filter_the_solutions() {
    let given =
        Given::new(size(8), &[Square::new(3, 1), Square::new(4, 3)]).expect("the puzzle of 1850");
    let timeline = Timeline::new(size(8));
    let mut at = Position::start(size(8));
    let mut forward = Vec::new();
    while let Ok(Some(next)) = timeline.next(&at, ScanGoal::Solution, &given, &GO, &|_, _| ()) {
        assert!(given.admits(next.walk.placement()));
        assert_eq!(timeline.at_solution(next.solutions(), &GO), Ok(next));
        forward.push(next);
        at = next;
    }
    assert_eq!(forward.len(), 2);
    at = timeline.end();
    for expected in forward.iter().rev() {
        at = timeline
            .previous(&at, ScanGoal::Solution, &given, &GO, &|_, _| ())
            .expect("not stopped")
            .expect("one more");
        assert_eq!(at, *expected);
    }
    assert_eq!(
        timeline.previous(&at, ScanGoal::Solution, &given, &GO, &|_, _| ()),
        Ok(None)
    );
}

#[test]
fn solutions_are_numbered_in_order() {
    let timeline = Timeline::new(size(8));
    let first = timeline.at_solution(1, &GO).expect("there are 92");
    assert_eq!(first.step(), 981);
    assert_eq!(
        first.walk.placement().columns().collect::<Vec<_>>(),
        [0, 4, 7, 5, 2, 6, 1, 3]
    );
    for k in 1..=92 {
        let position = timeline.at_solution(k, &GO).expect("there are 92");
        assert_eq!(position.solutions(), k);
        let mirror = timeline.at_solution(93 - k, &GO).expect("there are 92");
        assert_eq!(position.walk.mirrored(), mirror.walk, "solution {k}");
    }
    for k in [0, 93] {
        assert_eq!(
            timeline.at_solution(k, &GO),
            Err(SeekError::OutOfRange { last: 92 })
        );
    }
}

/// A random number below `bound`, the same every time.
fn below(random: &mut u64, bound: u64) -> u64 {
    next_random(random) % bound
}

/// Seeks to random steps, and checks each against a walk from a step nearby, in both directions.
fn seek_and_walk(timeline: &Timeline, seeks: u64, stride: u64) {
    let n = timeline.size().get();
    let last = timeline.last_step();
    let mut random = n as u64;
    for _ in 0..seeks {
        let k = below(&mut random, last + 1);
        let there = timeline.at_step(k, &GO).expect("in range");
        assert_eq!(there.step(), k, "N = {n}");
        assert_eq!(timeline.position(there.walk), there, "N = {n}, step {k}");
        let apart = below(&mut random, stride.min(last - k) + 1);
        let mut forward = there;
        (0..apart).for_each(|_| assert!(forward.advance().is_some()));
        let other = timeline.at_step(k + apart, &GO).expect("in range");
        assert_eq!(forward, other, "N = {n}, from {k} to {}", k + apart);
        let mut back = other;
        (0..apart).for_each(|_| assert!(back.retreat().is_some()));
        assert_eq!(back, there, "N = {n}, from {} to {k}", k + apart);
    }
}

#[test]
fn random_seeks_agree_with_walks() {
    for n in some((5..=16).rev(), 3) {
        seek_and_walk(&counted(Engine::detect(), n), 500, 300);
    }
    for (engine, n) in some(
        [
            (Engine::Portable, 13),
            (Engine::Portable, 14),
            (Engine::Avx2, 15),
        ],
        3,
    ) {
        seek_and_walk(&counted(engine, n), 200, 300);
    }
}

#[test]
fn random_seeks_agree_with_walks_in_the_table() {
    for (n, seeks) in [(17, 60_u64), (18, 20), (19, 5), (20, 2)] {
        let seeks = if all() { seeks } else { seeks.div_ceil(4) };
        seek_and_walk(&Timeline::new(size(n)), seeks, 5_000);
    }
}

/// Reflection reverses the order: the mirror image of solution number k is solution number k from the end.
#[test]
fn mirrored_solutions_are_numbered_from_the_end() {
    for (n, draws) in [(13, 200), (16, 200), (17, 50), (18, 10), (19, 3), (20, 2)] {
        let timeline = counted(Engine::detect(), n);
        let totals = timeline.totals();
        let mut random = n as u64;
        for _ in some(0..draws, 4) {
            let k = 1 + below(&mut random, totals.solutions);
            let position = timeline.at_solution(k, &GO).expect("in range");
            let mirror = timeline
                .at_solution(totals.solutions + 1 - k, &GO)
                .expect("in range");
            assert_eq!(position.solutions(), k, "N = {n}");
            assert_eq!(
                position.walk.mirrored(),
                mirror.walk,
                "N = {n}, solution {k}"
            );
            // What is finished before a solution, its own N placements, and what is still to come are all nodes.
            let closed = |position: &Position| position.closed.nodes;
            assert_eq!(
                closed(&position) + n as u64 + closed(&mirror),
                totals.nodes,
                "N = {n}, solution {k}"
            );
            let next = timeline
                .next(
                    &position,
                    ScanGoal::Solution,
                    &Given::none(size(n)),
                    &GO,
                    &|_, _| (),
                )
                .expect("not stopped");
            assert_eq!(
                next,
                timeline.at_solution(k + 1, &GO).ok(),
                "N = {n}, solution {k}"
            );
            let step = position.step();
            assert_eq!(
                timeline.at_step(step, &GO),
                Ok(position),
                "N = {n}, solution {k}"
            );
        }
    }
}

#[test]
fn steps_and_solutions_end_at_their_totals() {
    for n in [1, 2, 3, 4, 13, 16, 17, 18, 19, 20] {
        let timeline = counted(Engine::detect(), n);
        let (last, totals) = (timeline.last_step(), timeline.totals());
        assert_eq!(timeline.at_step(0, &GO), Ok(Position::start(size(n))));
        assert_eq!(timeline.at_step(last, &GO), Ok(timeline.end()));
        assert!(timeline.end().walk.is_over());
        assert_eq!(
            timeline.at_step(last + 1, &GO),
            Err(SeekError::OutOfRange { last })
        );
        for k in [0, totals.solutions + 1, u64::MAX] {
            let expected = Err(SeekError::OutOfRange {
                last: totals.solutions,
            });
            assert_eq!(timeline.at_solution(k, &GO), expected, "N = {n}");
        }
        if totals.solutions > 0 {
            for k in [1, totals.solutions] {
                let found = timeline.at_solution(k, &GO);
                assert_eq!(found.map(|position| position.solutions()), Ok(k), "N = {n}");
            }
        }
    }
}

#[test]
fn stopped_seeks_leave_the_timeline_unchanged() {
    let timeline = Timeline::new(size(20));
    let (far, stop) = (timeline.last_step() / 3, AtomicBool::new(true));
    let before = timeline.bytes();
    assert_eq!(timeline.at_step(far, &stop), Err(SeekError::Stopped));
    assert_eq!(
        timeline.at_solution(1_000_000_000, &stop),
        Err(SeekError::Stopped)
    );
    assert_eq!(timeline.bytes(), before);
    assert_eq!(
        timeline.at_step(far, &GO).map(|position| position.step()),
        Ok(far)
    );
}

/// Many seeks as in dragging along the strip, while another thread seeks elsewhere in the same timeline.
#[test]
fn concurrent_seeks_find_their_steps() {
    for n in some([16, 17], 2) {
        let timeline = counted(Engine::detect(), n);
        let last = timeline.last_step();
        std::thread::scope(|scope| {
            for part in 0..2 {
                let timeline = timeline.clone();
                scope.spawn(move || {
                    for drag in 0..250 {
                        let k = (last / 500 * (2 * drag + part)).min(last);
                        assert_eq!(
                            timeline.at_step(k, &GO).map(|position| position.step()),
                            Ok(k),
                            "N = {n}"
                        );
                    }
                });
            }
        });
        let bytes = timeline.bytes();
        assert!(bytes < MOST_BYTES, "N = {n}: {bytes}");
    }
}

/// On a long way to a solution the steps that are passed are reported in order; backwards, mirrored.
#[test]
fn a_long_way_to_a_solution_tells_where_it_is() {
    use std::cell::RefCell;
    let timeline = Timeline::new(size(18));
    // Both ends of the search are far from a solution with this queen.
    let given = Given::new(size(18), &[Square::new(0, 8)]).expect("one queen");
    let steps = RefCell::new(Vec::new());
    let note = |step, last| {
        assert_eq!(last, timeline.last_step());
        steps.borrow_mut().push(step);
    };
    let none = Given::none(size(18));
    let far = timeline
        .at_step(timeline.last_step() / 3, &GO)
        .expect("in range");
    let start = Position::start(size(18));
    for (from, wanted) in [(start, &given), (far, &none)] {
        let next = timeline.next(&from, ScanGoal::Solution, wanted, &GO, &note);
        let next = next.expect("not stopped").expect("one");
        let rising = steps.take();
        assert!(rising.is_sorted() && rising.iter().all(|step| *step <= next.step()));
        let found = timeline.previous(&timeline.end(), ScanGoal::Solution, wanted, &GO, &note);
        assert!(found.expect("not stopped").is_some());
        assert!(steps.take().iter().rev().is_sorted());
    }
}
