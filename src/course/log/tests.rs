//! Tests of the progress that follows from a log.

use super::*;
use crate::action::Target;
use crate::algorithms;
use proptest::prelude::*;

fn how() -> impl Strategy<Value = How> {
    prop_oneof![
        Just(How::Alone),
        Just(How::Hint),
        Just(How::Shown),
        prop::option::of("[a-z0-9-]{1,9}").prop_map(How::Wrong),
        (0..algorithms::ALL.len(), any::<u64>()).prop_map(|(at, step)| {
            How::Left(Place {
                algorithm: algorithms::ALL[at],
                target: Target::Step(step),
            })
        }),
    ]
}

prop_compose! {
    fn fact()(lesson in "[a-z]{1,2}", task in "[a-z]{1,2}", attempt: u32, seed: u64, how in how()) -> Fact {
        Fact { lesson, task, attempt, seed, how }
    }
}

proptest! {
    #![proptest_config(crate::testing::seeded(256))]

    #[test]
    fn a_fact_is_read_as_it_was_written(fact in fact(), time: u64) {
        let line = fact.line(time);
        prop_assert_eq!(line.strip_suffix('\n').and_then(Fact::parse), Some((time, fact)));
    }

    /// Wherever a write breaks off, the line before it and the line after it count, and nothing else does.
    #[test]
    fn a_torn_line_spoils_no_other(before in fact(), torn in fact(), after in fact(), part in 0.0..1.0) {
        let line = torn.line(7);
        let torn = &line[..((line.len() - 1) as f64 * part) as usize];
        let logs = [format!("{}{torn}", before.line(7)), format!("{}{torn}\n{}", before.line(7), after.line(7))];
        let mut learned = Learned::default();
        for (log, fact) in logs.iter().zip([before, after]) {
            learned.add(&fact, 0);
            // A line that is torn before or within its misconception may still be a fact.
            if Fact::parse(torn).is_none() {
                prop_assert_eq!(Learned::parse(log), learned.clone());
                // An editor of Windows has saved it.
                prop_assert_eq!(Learned::parse(&log.replace('\n', "\r\n")), learned.clone());
            }
        }
    }
}

#[test]
fn what_is_no_fact_is_ignored() {
    for line in [
        "",
        "7 a/x 1 0",
        "7 a/x 1 0 mastered",
        "7 a/x 1 0 alone ",
        "7 a/x 1 0 wrong two words",
        "7 a 1 0 alone",
        "7 a/ 1 0 alone",
        "7 a:b/x 1 0 alone",
        "7 a/b/x 1 0 alone",
        "-7 a/x 1 0 alone",
        "7 a/x one 0 alone",
        "7 \u{1b}[31m/x 1 0 alone",
        "7 search/8 1 0 at",
        "7 search/8 1 0 at mask-stack",
        "7 search/8 1 0 at stack step:9",
        "7 search/8 1 0 at mask-stack 9",
        "7 search/8 1 0 at mask-stack step:9 x",
        " 7 a/x 1 0 alone",
        "7 exam/shifts.rd 2 20414 alone",
    ] {
        assert_eq!(Fact::parse(line), None, "{line:?}");
    }
}

/// A task is mastered on a board that was not seen before: neither in a wrong attempt nor when it was shown.
#[test]
fn mastered_is_what_was_done_alone_on_a_new_board() {
    let mut learned = Learned::default();
    let steps = [
        (7, How::Wrong(None), Best::Tried),
        (7, How::Hint, Best::Hint),
        (8, How::Shown, Best::Hint),
        (8, How::Alone, Best::Hint),
        (9, How::Alone, Best::Alone),
        (9, How::Wrong(None), Best::Alone),
    ];
    assert_eq!(learned.best("a", "x"), Best::Open);
    for (seed, how, best) in steps {
        learned.note("a", "x", seed, how);
        assert_eq!(learned.best("a", "x"), best, "{seed}");
    }
    assert_eq!(learned.seeds("a", "x").collect::<Vec<_>>(), [7, 8, 9]);
}

/// On a board that is always the same, an answer that was shown is not one's own on the same day.
#[test]
fn what_was_shown_today_is_not_mastered() {
    let mut learned = Learned::default().on_day(3);
    learned.note("write", "undo", 0, How::Shown);
    learned.note("write", "undo", 0, How::Alone);
    assert_eq!(learned.best("write", "undo"), Best::Hint);
    let mut later = learned.on_day(4);
    later.note("write", "undo", 0, How::Alone);
    assert_eq!(later.best("write", "undo"), Best::Alone);
}

/// The last hundred boards are remembered, the latest last, each once.
#[test]
fn the_last_boards_are_remembered() {
    let mut learned = Learned::default();
    for seed in (1..=SEEN as u64 + 2).chain([50]) {
        learned.note("a", "x", seed, How::wrong(None));
    }
    let expected: Vec<_> = (3..50).chain(51..=SEEN as u64 + 2).chain([50]).collect();
    assert_eq!(learned.seeds("a", "x").collect::<Vec<_>>(), expected);
}

/// A missed task comes back on the next day, and later each time it is right; a task never missed does not.
#[test]
fn a_miss_comes_back() {
    let day = |day: u64| day * DAY;
    let fact = |task: &str, seed: u64, how| Fact {
        lesson: "a".into(),
        task: task.into(),
        attempt: 1,
        seed,
        how,
    };
    let log = [
        fact("x", 1, How::Wrong(None)).line(day(10)),
        fact("x", 1, How::Hint).line(day(10) + 60),
        fact("y", 1, How::Alone).line(day(10)),
        fact("z", 1, How::Shown).line(day(10)),
        fact("z", 2, How::Alone).line(day(11)),
        // A board that was seen before may only be remembered.
        fact("x", 1, How::Alone).line(day(12)),
    ];
    let due = |today| {
        let learned = Learned::parse(&log.concat()).on_day(today);
        ["x", "y", "z", "never"].map(|task| learned.due_in("a", task))
    };
    assert_eq!(due(10), [Some(1), None, Some(4), None]);
    assert_eq!(due(11), [Some(0), None, Some(3), None]);
    assert_eq!(due(14), [Some(0), None, Some(0), None]);
    let mut learned = Learned::parse(&log.concat()).on_day(14);
    learned.note("a", "x", 3, How::Alone);
    assert_eq!(learned.due_in("a", "x"), Some(3));
    assert!(learned.is_weak("a", "x") && !learned.is_weak("a", "y"));
    for seed in 4..6 {
        learned.note("a", "x", seed, How::Alone);
    }
    assert!(!learned.is_weak("a", "x"));
    learned.note("a", "x", 9, How::Hint);
    assert_eq!(
        (learned.due_in("a", "x"), learned.is_weak("a", "x")),
        (Some(1), true)
    );
}

/// A task that is asked again because it is due does not change where the lesson goes on.
#[test]
fn a_review_leaves_the_lesson_where_it_was() {
    let mut learned = Learned::default();
    learned.note("a", "x", 1, How::Wrong(None));
    learned.note("a", "y", 1, How::Alone);
    let mut learned = learned.on_day(1);
    learned.note("a", "x", 2, How::Alone);
    assert_eq!(learned.left_at("a"), Some(("y", true)));
}

#[test]
fn right_answers_count() {
    let mut learned = Learned::default();
    let mut log = String::new();
    for (how, done) in [
        (How::Shown, false),
        (How::Wrong(None), false),
        (How::Hint, true),
        (How::Shown, true),
    ] {
        log += &learned.note("a", "x", 0, how).line(7);
        assert_eq!(learned.has("a", "x"), done);
    }
    assert_eq!(learned.note("a", "x", 0, How::Alone).attempt, 5);
    assert!(!learned.has("a", "y") && !learned.has("b", "x"));
    assert!(Learned::parse(&log).has("a", "x"));
}

#[test]
fn the_place_left_last_counts_for_each_size() {
    let size = |n: usize| Size::new(n).expect("a size");
    let place = |step: u64| Place {
        algorithm: algorithms::DEFAULT,
        target: Target::Step(step),
    };
    let mut learned = Learned::default();
    let mut log = String::new();
    for (n, step, written) in [(8, 981, true), (4, 7, true), (8, 23, true), (8, 23, false)] {
        let fact = learned.leave(size(n), place(step));
        assert_eq!(fact.is_some(), written, "{n} {step}");
        log.extend(fact.map(|fact| fact.line(7)));
    }
    assert!(
        log.starts_with("7 search/8 1 0 at mask-stack step:981\n7 search/4 1 0 at"),
        "{log}"
    );
    let read = Learned::parse(&log);
    assert_eq!(read, learned);
    assert_eq!(
        (read.place(size(8)), read.place(size(4))),
        (Some(&place(23)), Some(&place(7)))
    );
}
