//! Where a learner who comes back goes on.

use queens_tui::action::Action;
use queens_tui::course::How;
use queens_tui::course::lesson::Lesson;
use queens_tui::tutor::App;

use super::player::solve;
use super::{lesson, open, task_at};
use crate::support::{app, content, keys, lesson_of, press, text};

/// From the first screen one key leads to lesson 1, and five presses to the first dead end of four queens. What it says
/// to somebody who is new stands in its pictures.
#[test]
fn the_first_screen_leads_on() {
    let first = &content().lessons()[0];
    for (language, back) in [
        ("en", "Enter  go on: lesson 1, task"),
        ("zh", "Enter  接着学：第 1 课"),
    ] {
        for (columns, rows) in [(60, 20), (80, 24), (120, 40)] {
            let start = app(4, language, columns, rows);
            assert!(!text(&start).contains('…'), "{}", text(&start));
            let mut learner = start.clone();
            press(&mut learner, Action::Continue);
            assert_eq!(open(&learner), Some("attacks"));
            let mut watching = start.clone();
            let dead_end = (1..=5).find(|_| {
                press(&mut watching, Action::Step);
                watching.session.walk().placement().is_dead_end()
            });
            assert!(dead_end.is_some());
            let mut returned = start;
            let task = &first.tasks[0].id;
            returned
                .session
                .learned
                .note(&first.id, task, 0, How::Alone);
            let screen = text(&returned);
            assert!(screen.contains(back) && !screen.contains('…'), "{screen}");
        }
    }
}

/// A lesson is taken up at the task where it was left; the board is turned back when it is left.
#[test]
fn a_lesson_is_taken_up_where_it_was_left() {
    let (lesson, mut app) = lesson("dead-end");
    assert!(
        app.session.flip,
        "column 0 is at the left until the board is turned"
    );
    for task in &lesson.tasks[..6] {
        solve(&mut app, task);
        keys(&mut app, "\n");
    }
    let here = (app.session.walk(), task_at(&app));
    keys(&mut app, "q");
    assert!(
        lesson_of(&app).is_none() && !app.session.flip,
        "q closes the lesson, not the program"
    );
    let named = match app.session.best_next(content()) {
        queens_tui::session::BestNext::Resume { task, .. } => Some(task),
        _ => None,
    };
    assert_eq!(named, here.1, "the first screen names the task");
    app.open_lesson(content(), "dead-end", None);
    assert_eq!((app.session.walk(), task_at(&app)), here);
}

/// A lesson whose end has been reached begins again at a task that is still open, not at one done with help.
#[test]
fn a_lesson_begins_at_its_first_open_task() {
    let words = |app: &App| {
        let screen = text(app);
        let pane = screen.lines().filter_map(|line| line.rsplit('│').next());
        pane.flat_map(str::split_whitespace)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let (lesson, mut app) = lesson("dead-end");
    for (at, task) in lesson.tasks.iter().enumerate() {
        keys(&mut app, ["?", "???"].get(at).copied().unwrap_or_default());
        if at != 1 {
            solve(&mut app, task);
        }
        keys(&mut app, "\n");
    }
    assert!(
        words(&app).contains("the first still to do."),
        "{}",
        text(&app)
    );
    keys(&mut app, "\x1b");
    app.open_lesson(content(), "dead-end", None);
    assert_eq!(task_at(&app), Some(1));
    while let Some(task) = task_at(&app).and_then(|at| lesson.tasks.get(at)) {
        solve(&mut app, task);
        keys(&mut app, "\n");
    }
    assert!(
        words(&app).contains("the first not done alone."),
        "{}",
        text(&app)
    );
    keys(&mut app, "\x1b");
    app.open_lesson(content(), "dead-end", None);
    assert_eq!(task_at(&app), Some(0));
}

/// A lesson that has only been looked at is not where Enter goes on, and the first screen does not name it.
#[test]
fn the_first_screen_names_the_task_that_enter_opens() {
    let (lesson, mut app) = lesson("shifts");
    solve(&mut app, &lesson.tasks[0]);
    keys(&mut app, "\x1b");
    app.open_lesson(content(), "lowest-bit", None);
    keys(&mut app, "\x1b");
    assert!(
        text(&app).contains("go on: lesson 7, task 2 of 3"),
        "{}",
        text(&app)
    );
    keys(&mut app, "\n");
    assert_eq!(open(&app), Some("shifts"));
    assert_eq!(task_at(&app), Some(1));
}

/// Once the path has been done, the first screen names the lessons beside it, each until it has been done.
#[test]
fn the_first_screen_names_the_lessons_beside_the_path() {
    let all = content().lessons();
    let titles = |lesson: &Lesson| lesson.text("en").map(|text| text.title.clone());
    for done in ["symmetry", "numbers", "permutations"] {
        let mut app = app(8, "en", 80, 24);
        let last = all.iter().position(|lesson| lesson.id == done);
        let (before, behind) = all.split_at(last.expect("a lesson") + 1);
        for (lesson, task) in before
            .iter()
            .flat_map(|lesson| lesson.tasks.iter().map(move |task| (lesson, task)))
        {
            app.session
                .learned
                .note(&lesson.id, &task.id, 0, How::Alone);
        }
        let screen = text(&app).split_whitespace().collect::<Vec<_>>().join(" ");
        for lesson in all.iter().filter(|lesson| lesson.chapter.beside) {
            let last =
                titles(lesson).and_then(|title| title.split(' ').next_back().map(str::to_owned));
            let named = last.is_some_and(|word| screen.contains(&word));
            assert_eq!(
                named,
                behind.contains(lesson),
                "{done}: {}\n{screen}",
                lesson.id
            );
        }
    }
}
