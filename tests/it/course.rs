//! The course: where it opens, and what its entries begin.

use queens_tui::action::Mode;
use queens_tui::session::{Effect, Own};

use crate::support::{app, content, keys, lesson_of, size};

/// The course opens at the next lesson, bug hunt or exercise, and the same keys move its bar there.
#[test]
fn the_course_begins_each_kind_of_part() {
    for before in ["", "o", "B", "W"] {
        let begun = |part: &str| {
            let mut app = app(8, "en", 80, 24);
            keys(&mut app, &format!("{before}{part}"));
            assert_eq!(app.mode(), Mode::Course, "{before}{part}");
            let effects = keys(&mut app, "\n");
            (app.mode(), effects)
        };
        assert_eq!(begun("o").0, Mode::Answer);
        assert_eq!(begun("B").0, Mode::Hunt);
        let first = content().exercises()[0].id.clone();
        assert_eq!(begun("W").1, [Effect::Exercise(first)]);
        assert_eq!(begun("oG").1, [Effect::Exercise("own-stack".to_owned())]);
    }
}

/// What is chosen begins wherever the course was opened: in a task, over an exercise.
#[test]
fn an_entry_begins_from_within_a_lesson_and_an_exercise() {
    let mut lesson = app(8, "en", 80, 24);
    lesson.open_lesson(content(), &content().lessons()[0].id, Some(2));
    keys(&mut lesson, "B\n");
    assert_eq!(lesson.mode(), Mode::Hunt);

    let id = &content().exercises()[0].id;
    let program = Own::new("queens.py".into(), "x = 1\n", size(4), None).in_exercise(id, None);
    let mut writing = app(8, "en", 80, 24);
    writing.open_own_over(program);
    for (keys_, mode) in [("W", Mode::Course), ("\x1b", Mode::Write)] {
        keys(&mut writing, keys_);
        assert_eq!(writing.mode(), mode);
    }
    // W points at the exercise that is open.
    let mut again = app(8, "en", 80, 24);
    let third = &content().exercises()[2].id;
    let program = Own::new("queens.py".into(), "x = 1\n", size(4), None).in_exercise(third, None);
    again.open_own_over(program);
    assert_eq!(
        keys(&mut again, "W\n"),
        [Effect::Exercise(third.to_owned())]
    );
    let mut hunting = writing.clone();
    keys(&mut hunting, "WB\n");
    assert_eq!(
        (hunting.mode(), hunting.session.own.is_some()),
        (Mode::Hunt, false)
    );
    keys(&mut writing, "Wog\n");
    assert!(lesson_of(&writing).is_some() && writing.session.own.is_none());
}
