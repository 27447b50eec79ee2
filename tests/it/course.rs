//! The course: where it opens, and what its entries begin.

use queens_tui::action::Mode;
use queens_tui::course::How;
use queens_tui::pages::Course;
use queens_tui::session::{BestNext, Effect, Own};
use queens_tui::tutor::App;

use crate::lessons::solve;
use crate::support::{app, content, keys, lesson_of, notice, size, text};

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
        assert_eq!(begun("W").1, [Effect::Exercise("undo".to_owned())]);
        assert_eq!(
            begun("oglGlG").1,
            [Effect::Exercise("own-stack".to_owned())]
        );
    }
}

/// The chosen entry is in sight wherever it stands.
#[test]
fn the_bar_is_always_in_sight() {
    let mut app = app(8, "en", 80, 24);
    // With the first and the last chapter open, the list has more entries than the screen has rows.
    keys(&mut app, "oglGlg");
    for way in ["j", "k"] {
        for _ in 0..40 {
            keys(&mut app, way);
            let shown = text(&app);
            assert!(shown.contains('▶'), "{shown}");
        }
    }
}

/// What is chosen begins wherever the course was opened: in a task, over an exercise.
#[test]
fn an_entry_begins_from_within_a_lesson_and_an_exercise() {
    let mut lesson = app(8, "en", 80, 24);
    lesson.open_lesson(content(), &content().lessons()[0].id, Some(3));
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

/// Who has done nothing sees a line for each part, and in the chapter on bits, where the bar is, what is in it. Right and Left show and hide what is in
/// a part; a chapter that has been begun shows it at once, and one that is done does not.
#[test]
fn the_course_is_a_line_for_each_part() {
    let rows = |app: &App| app.page::<Course>().expect("the course").rows().len();
    let mut new = app(8, "en", 80, 24);
    keys(&mut new, "o");
    let bits = rows(&new);
    assert!(bits > 5, "three lessons and what uses them");
    let shown = text(&new);
    for title in [
        "Backtracking",
        "How a program does it",
        "Bits",
        "Cost and symmetry",
        "More",
    ] {
        assert!(shown.contains(title), "{shown}");
    }
    keys(&mut new, "jjh");
    assert_eq!(rows(&new), 5);
    keys(&mut new, "l");
    assert_eq!(rows(&new), bits);
    keys(&mut new, "\n");
    assert_eq!(lesson_of(&new).map(|open| &*open.plan.id), Some("bits"));
    let mut begun = app(8, "en", 80, 24);
    let note = |app: &mut App, id: &str| {
        for task in &content().lesson(id).expect("a lesson").tasks {
            app.session.learned.note(id, &task.id, 0, How::Alone);
        }
    };
    note(&mut begun, "attacks");
    keys(&mut begun, "o");
    assert_eq!(rows(&begun), 7);
    assert!(text(&begun).contains("6 of 13"), "{}", text(&begun));
    keys(&mut begun, "\x1b");
    note(&mut begun, "dead-end");
    keys(&mut begun, "o");
    let parts = begun.page::<Course>().expect("the course").rows();
    assert_eq!(format!("{:?}", &parts[..2]), "[Part(0), Part(1)]");
}

/// On a chapter that is not begun, x asks its test. Right at once and alone, the chapter counts as known: its lessons are
/// not next, and its tasks do not come due. A wrong answer changes nothing, and nothing of the test is work on its lessons.
#[test]
fn a_chapter_is_known_by_its_test() {
    for wrong in [false, true] {
        let mut app = app(8, "en", 80, 24);
        keys(&mut app, "ogx");
        let open = lesson_of(&app).expect("a task");
        assert_eq!(open.plan.id, "dead-end");
        let task = open.task().cloned().expect("a task");
        if wrong {
            keys(&mut app, "?");
        }
        solve(&mut app, &task);
        keys(&mut app, "\n");
        let shown = text(&app);
        assert_eq!(shown.contains("All right at once"), !wrong, "{shown}");
        keys(&mut app, "\n");
        assert!(app.session.learned.left_when("dead-end").is_none());
        let next = match app.session.best_next(content()) {
            BestNext::Begin { lesson } => content().lessons()[lesson].id.clone(),
            other => panic!("{other:?}"),
        };
        assert_eq!(next, if wrong { "attacks" } else { "call" });
    }
    // Other chapters have none.
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "ox");
    assert_eq!(notice(&app), Some("notice-no-test"));
}

/// At the end of the path, the last lesson and the course say that the path is done, and how many lessons beside it are
/// open; that all is done is said when it is.
#[test]
fn the_end_of_the_path_is_not_the_end_of_the_course() {
    let note = |app: &mut App, beside: bool| {
        for lesson in content().lessons() {
            for task in lesson
                .tasks
                .iter()
                .filter(|_| lesson.chapter.beside == beside)
            {
                app.session
                    .learned
                    .note(&lesson.id, &task.id, 0, How::Alone);
            }
        }
    };
    for (language, path, lessons, all) in [
        (
            "en",
            "All 40 tasks of the path are done.",
            "2 more",
            "That was the last lesson.",
        ),
        ("zh", "主线 40 题都做完了。", "2 课", "这是最后一课。"),
    ] {
        let mut done = app(8, language, 120, 40);
        note(&mut done, false);
        for beside in [false, true] {
            if beside {
                note(&mut done, true);
            }
            let mut course = done.clone();
            keys(&mut course, "o");
            let screen = text(&course);
            assert!(screen.contains(path), "{screen}");
            assert_eq!(screen.contains(lessons), !beside, "{screen}");
            let mut end = done.clone();
            end.open_lesson(content(), "symmetry", Some(5));
            let screen = text(&end);
            assert_eq!(screen.contains(lessons), !beside, "{screen}");
            assert_eq!(screen.contains(all), beside, "{screen}");
        }
    }
}
