//! Tests of whole searches: seeking against walking, step numbers against their mirror images.

use std::sync::OnceLock;

use super::*;
use crate::census::Engine;
use crate::search::random::next_random;
use crate::testing::some;

static GO: AtomicBool = AtomicBool::new(false);

/// A counted search of any size up to 20; counted once by each engine, because the larger ones take a while without
/// vectors.
fn counted(engine: Engine, n: usize) -> Timeline {
    static INDEXES: [[OnceLock<Index>; Index::MAX + 1]; 3] =
        [const { [const { OnceLock::new() }; Index::MAX + 1] }; 3];
    let index = INDEXES[engine as usize][n].get_or_init(|| {
        let index = Index::build_with(engine, size(n), &GO, &|_, _| ()).expect("not stopped");
        index.expect("up to 20 there is one")
    });
    let mut timeline = Timeline {
        size: size(n),
        index: None,
    };
    timeline.attach(index.clone());
    timeline
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
        assert_eq!(
            timeline.last_step(),
            Some(search.len() as u64 - 1),
            "N = {n}"
        );
        for (k, position) in search.iter().enumerate() {
            assert_eq!(
                timeline.at_step(k as u64, &GO),
                Ok(*position),
                "N = {n}, step {k}"
            );
            assert_eq!(position.step(), Some(k as u64), "N = {n}, step {k}");
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
        // An uncounted search knows its tally by stepping from one position to the next.
        let uncounted = Timeline {
            size: size(n),
            index: None,
        };
        let search = search(n);
        let entered = |goal: Goal, position: &Position| {
            position.walk.cursor() == 0
                && match goal {
                    Goal::Solution => position.walk.placement().is_solution(),
                    Goal::DeadEnd => position.walk.placement().is_dead_end(),
                }
        };
        for goal in [Goal::Solution, Goal::DeadEnd] {
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
                for timeline in [&timeline, &uncounted] {
                    assert_eq!(
                        timeline.next(from, goal, &given, &GO, &|_| ()),
                        Ok(next),
                        "N = {n}, after {k}"
                    );
                    assert_eq!(
                        timeline.previous(from, goal, &given, &GO, &|_| ()),
                        Ok(previous),
                        "N = {n}, before {k}"
                    );
                }
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
    while let Ok(Some(next)) = timeline.next(&at, Goal::Solution, &given, &GO, &|_| ()) {
        assert!(given.admits(next.walk.placement()));
        assert_eq!(
            timeline.at_solution(next.solutions().expect("counted"), &GO),
            Ok(next)
        );
        forward.push(next);
        at = next;
    }
    assert_eq!(forward.len(), 2);
    at = timeline.end();
    for expected in forward.iter().rev() {
        at = timeline
            .previous(&at, Goal::Solution, &given, &GO, &|_| ())
            .expect("not stopped")
            .expect("one more");
        assert_eq!(at, *expected);
    }
    assert_eq!(
        timeline.previous(&at, Goal::Solution, &given, &GO, &|_| ()),
        Ok(None)
    );
}

#[test]
fn solutions_are_numbered_in_order() {
    let timeline = Timeline::new(size(8));
    let first = timeline.at_solution(1, &GO).expect("there are 92");
    assert_eq!(first.step(), Some(981));
    assert_eq!(
        first.walk.placement().columns().collect::<Vec<_>>(),
        [0, 4, 7, 5, 2, 6, 1, 3]
    );
    for k in 1..=92 {
        let position = timeline.at_solution(k, &GO).expect("there are 92");
        assert_eq!(position.solutions(), Some(k));
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

#[test]
fn an_uncounted_search_is_walked_from_the_start() {
    let uncounted = Timeline {
        size: size(6),
        index: None,
    };
    let counted = Timeline::new(size(6));
    for k in [0, 1, 500, 1_046, 1_047] {
        assert_eq!(
            uncounted.at_step(k, &GO),
            counted.at_step(k, &GO),
            "step {k}"
        );
    }
    for k in 0..=5 {
        assert_eq!(
            uncounted.at_solution(k, &GO).ok(),
            counted.at_solution(k, &GO).ok(),
            "solution {k}"
        );
    }
    assert_eq!(
        uncounted.at_step(1_000_000, &AtomicBool::new(true)),
        Err(SeekError::Stopped)
    );
}

#[test]
fn samples_hold_every_solution() {
    for points in [1, 7, 160, 20_000] {
        let samples = Timeline::new(size(8)).samples(0..=u64::MAX, points);
        assert_eq!(samples.len(), points);
        assert_eq!(
            samples.iter().map(|sample| sample.solutions).sum::<u64>(),
            92
        );
    }
    assert!(
        Timeline {
            size: size(20),
            index: None
        }
        .samples(0..=u64::MAX, 80)
        .is_empty()
    );
}

/// A random number below `bound`, the same every time.
fn below(random: &mut u64, bound: u64) -> u64 {
    next_random(random) % bound
}

/// Seeks to random steps, and checks each against a walk from a step nearby, in both directions.
fn seek_and_walk(timeline: &Timeline, seeks: u64, stride: u64) {
    let n = timeline.size().get();
    let last = timeline.last_step().expect("counted");
    let mut random = n as u64;
    for _ in 0..seeks {
        let k = below(&mut random, last + 1);
        let there = timeline.at_step(k, &GO).expect("in range");
        assert_eq!(there.step(), Some(k), "N = {n}");
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
    for (n, seeks) in [(17, 60), (18, 20), (19, 5), (20, 2)] {
        seek_and_walk(&Timeline::new(size(n)), seeks, 5_000);
    }
}

/// Reflection reverses the order: the mirror image of solution number k is solution number k from the end.
#[test]
fn mirrored_solutions_are_numbered_from_the_end() {
    for (n, draws) in [(13, 200), (16, 200), (17, 50), (18, 10), (19, 3), (20, 2)] {
        let timeline = counted(Engine::detect(), n);
        let totals = timeline.totals().expect("counted");
        let mut random = n as u64;
        for _ in some(0..draws, 4) {
            let k = 1 + below(&mut random, totals.solutions);
            let position = timeline.at_solution(k, &GO).expect("in range");
            let mirror = timeline
                .at_solution(totals.solutions + 1 - k, &GO)
                .expect("in range");
            assert_eq!(position.solutions(), Some(k), "N = {n}");
            assert_eq!(
                position.walk.mirrored(),
                mirror.walk,
                "N = {n}, solution {k}"
            );
            let closed = |position: &Position| position.closed.expect("counted").nodes;
            assert_eq!(
                closed(&position) + n as u64 + closed(&mirror),
                totals.nodes,
                "N = {n}, solution {k}"
            );
            let next = timeline
                .next(
                    &position,
                    Goal::Solution,
                    &Given::none(size(n)),
                    &GO,
                    &|_| (),
                )
                .expect("not stopped");
            assert_eq!(
                next,
                timeline.at_solution(k + 1, &GO).ok(),
                "N = {n}, solution {k}"
            );
            let step = position.step().expect("counted");
            assert_eq!(
                timeline.at_step(step, &GO),
                Ok(position),
                "N = {n}, solution {k}"
            );
        }
    }
}

#[test]
fn searches_end_where_they_should() {
    for n in [1, 2, 3, 4, 13, 16, 17, 18, 19, 20] {
        let timeline = counted(Engine::detect(), n);
        let (last, totals) = (
            timeline.last_step().expect("counted"),
            timeline.totals().expect("counted"),
        );
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
        for k in [1, totals.solutions]
            .into_iter()
            .filter(|_| totals.solutions > 0)
        {
            assert_eq!(
                timeline
                    .at_solution(k, &GO)
                    .map(|position| position.solutions()),
                Ok(Some(k)),
                "N = {n}"
            );
        }
    }
}

#[test]
fn stopped_seeks_leave_the_index_unchanged() {
    let timeline = Timeline::new(size(20));
    let (far, stop) = (
        timeline.last_step().expect("in the table") / 3,
        AtomicBool::new(true),
    );
    let before = timeline.index().expect("in the table").bytes();
    assert_eq!(timeline.at_step(far, &stop), Err(SeekError::Stopped));
    assert_eq!(
        timeline.at_solution(1_000_000_000, &stop),
        Err(SeekError::Stopped)
    );
    assert_eq!(timeline.index().expect("in the table").bytes(), before);
    assert_eq!(
        timeline.at_step(far, &GO).map(|position| position.step()),
        Ok(Some(far))
    );
    assert!(Index::build(size(14), &stop, &|_, _| ()).is_err());
    assert!(Index::build(size(21), &GO, &|_, _| ()).is_ok_and(|index| index.is_none()));
}

#[test]
fn an_index_can_be_attached_later_but_not_of_another_size() {
    let index = |n| {
        Index::build(size(n), &GO, &|_, _| ())
            .expect("not stopped")
            .expect("up to 20 there is one")
    };
    let mut timeline = Timeline::new(size(14));
    assert_eq!(timeline.totals(), None);
    timeline.attach(index(12));
    assert_eq!(timeline.totals(), None);
    timeline.attach(index(14));
    assert_eq!(
        timeline.totals(),
        Some(Tally {
            nodes: 27_358_552,
            solutions: 365_596
        })
    );
    let bytes = counted(Engine::detect(), 16)
        .index()
        .expect("counted")
        .bytes();
    assert!(bytes < 8_000_000, "{bytes}");
}

/// For N ≤ 17 the strip agrees with seeking, for any part of the search.
#[test]
fn strips_of_a_part_agree_with_seeking() {
    for n in [8, 14, 17] {
        let timeline = counted(Engine::detect(), n);
        let last = timeline.last_step().expect("counted");
        for (first, end, points) in [
            (0, last, 40),
            (last / 3, last / 2, 33),
            (last - 10, last + 99, 50),
            (7, 7, 3),
        ] {
            let samples = timeline.samples(first..=end, points);
            let end = end.min(last);
            assert_eq!(samples.len(), points, "N = {n}");
            let solutions = |k| {
                timeline
                    .at_step(k, &GO)
                    .expect("in range")
                    .solutions()
                    .expect("counted")
            };
            let sum: u64 = samples.iter().map(|sample| sample.solutions).sum();
            assert_eq!(sum, solutions(end) - solutions(first), "N = {n}");
            for (point, sample) in samples.iter().enumerate() {
                let k = first + (end - first) * point as u64 / points as u64;
                let depth = timeline
                    .at_step(k, &GO)
                    .expect("in range")
                    .walk
                    .placement()
                    .depth();
                assert_eq!(usize::from(sample.depth), depth, "N = {n}, step {k}");
            }
        }
        assert!(timeline.samples(0..=u64::MAX, 0).is_empty());
    }
}

/// The samples of the whole search of N = 20 are approximate, but their solutions add up; a short range is exact.
#[test]
fn strips_of_large_searches_add_up() {
    let timeline = Timeline::new(size(20));
    let samples = timeline.samples(0..=u64::MAX, 240);
    assert_eq!(
        samples.iter().map(|sample| sample.solutions).sum::<u64>(),
        39_029_188_884
    );
    assert!(samples.iter().all(|sample| sample.depth <= 20));
    let at = timeline
        .at_solution(1, &GO)
        .expect("there is one")
        .step()
        .expect("counted");
    let near = timeline.samples(at - 500..=at + 500, 1_000);
    let depths = (at - 500..).map(|k| {
        timeline
            .at_step(k, &GO)
            .expect("in range")
            .walk
            .placement()
            .depth() as u8
    });
    assert!(
        near.iter()
            .map(|sample| sample.depth)
            .eq(depths.take(1_000))
    );
}

/// Above N = 20 the search is not counted, but next and previous are inverses, and the step number is kept.
#[test]
fn large_searches_are_walked_from_solution_to_solution() {
    for n in [21, 23, 26, 29] {
        let timeline = Timeline::new(size(n));
        let none = Given::none(size(n));
        assert_eq!((timeline.totals(), timeline.last_step()), (None, None));
        let mut found = vec![Position::start(size(n))];
        for k in 1..=4 {
            let next = timeline
                .next(&found[k - 1], Goal::Solution, &none, &GO, &|_| ())
                .expect("not stopped");
            found.push(next.expect("there are more than 4"));
            assert_eq!(found[k].solutions(), Some(k as u64), "N = {n}");
            assert_eq!(timeline.at_solution(k as u64, &GO), Ok(found[k]), "N = {n}");
            let step = found[k].step().expect("counted from the start");
            assert_eq!(timeline.at_step(step, &GO), Ok(found[k]), "N = {n}");
        }
        for k in (1..=3).rev() {
            let previous = timeline.previous(&found[k + 1], Goal::Solution, &none, &GO, &|_| ());
            assert_eq!(previous, Ok(Some(found[k])), "N = {n}");
        }
        assert_eq!(
            timeline.previous(&found[1], Goal::Solution, &none, &GO, &|_| ()),
            Ok(None),
            "N = {n}"
        );
        // The same from the end: mirrored, and without a step number.
        let last = timeline
            .previous(&timeline.end(), Goal::Solution, &none, &GO, &|_| ())
            .expect("not stopped");
        assert_eq!(
            last.map(|position| position.walk),
            found[1].walk.mirrored().last_placed(),
            "N = {n}"
        );
        assert_eq!(last.and_then(|position| position.step()), None, "N = {n}");
    }
    let known = census::known_totals(size(21)).expect("known").0;
    let past = Timeline::new(size(21)).at_solution(known + 1, &GO);
    assert_eq!(past, Err(SeekError::OutOfRange { last: known }));
}

/// Many seeks as in dragging along the strip, while another thread seeks elsewhere with the same index.
#[test]
fn concurrent_seeks_find_their_steps() {
    for n in some([16, 17], 2) {
        let timeline = counted(Engine::detect(), n);
        let last = timeline.last_step().expect("counted");
        std::thread::scope(|scope| {
            for part in 0..2 {
                let timeline = timeline.clone();
                scope.spawn(move || {
                    for drag in 0..250 {
                        let k = (last / 500 * (2 * drag + part)).min(last);
                        assert_eq!(
                            timeline.at_step(k, &GO).map(|position| position.step()),
                            Ok(Some(k)),
                            "N = {n}"
                        );
                    }
                });
            }
        });
        let bytes = timeline.index().expect("counted").bytes();
        assert!(bytes < 16_000_000, "N = {n}: {bytes}");
    }
}

/// On a board where the next solution is far away, the states on the way are reported in order; backwards, mirrored.
#[test]
fn a_long_way_to_a_solution_tells_where_it_is() {
    use std::cell::RefCell;
    let timeline = Timeline::new(size(30));
    let none = Given::none(size(30));
    let (shares, start) = (RefCell::new(Vec::new()), Position::start(size(30)));
    let note = |walk: &Walk| shares.borrow_mut().push(share::space_share(walk));
    let next = timeline
        .next(&start, Goal::Solution, &none, &GO, &note)
        .expect("not stopped")
        .expect("one");
    let rising = shares.take();
    assert!(
        rising.len() > 10 && rising.is_sorted(),
        "{} states",
        rising.len()
    );
    assert!(*rising.last().expect("some") <= share::space_share(&next.walk));
    let found = timeline.previous(&timeline.end(), Goal::Solution, &none, &GO, &note);
    assert!(found.expect("not stopped").is_some());
    let falling = shares.take();
    assert!(
        falling.len() > 10 && falling.iter().rev().is_sorted() && falling[0] > 0.9,
        "{} states",
        falling.len()
    );
}
