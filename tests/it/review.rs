//! What was missed comes back: on the first screen, in the list of lessons, as a review, and in practise.

use queens_tui::action::Action;
use queens_tui::course::Outcome;
use queens_tui::course::{ASKED, BoardFact, How, Learned};
use queens_tui::pages::Practise;
use queens_tui::session::{BestNext, Effect};
use queens_tui::tutor::App;

use crate::lessons::solve;
use crate::support::{Dice, app, content, keys, lesson_of, press, text};

/// A day later: these tasks have been missed.
fn later(missed: &[(usize, usize)], language: &str, columns: u16, rows: u16) -> App {
    let mut app = app(8, language, columns, rows);
    for (lesson, task) in missed {
        let plan = &content().lessons()[*lesson];
        app.session
            .learned
            .note(&plan.id, &plan.tasks[*task].id, 1, How::Wrong(None));
        app.session
            .learned
            .note(&plan.id, &plan.tasks[*task].id, 1, How::Hint);
    }
    app.session.learned = std::mem::take(&mut app.session.learned).on_day(1);
    app
}

/// The task that is asked: its lesson, and its place there.
fn asked(app: &App) -> Option<(String, usize)> {
    let lesson = lesson_of(app)?;
    lesson.task().map(|_| (lesson.plan.id.clone(), lesson.at))
}

#[test]
fn the_first_screen_says_what_is_due() {
    for (columns, rows) in [(60, 20), (80, 24), (120, 40), (200, 60)] {
        for (missed, english, chinese) in [
            (
                &[(2, 0)][..],
                "a      1 question is due, 1 min",
                "a      有 1 题该复习了，约 1 分钟",
            ),
            (
                &[(2, 0), (2, 1), (3, 1)],
                "a      3 questions are due, 2 min",
                "a      有 3 题该复习了，约 2 分钟",
            ),
        ] {
            for (language, line) in [("en", english), ("zh", chinese)] {
                let mut app = later(missed, language, columns, rows);
                let screen = text(&app);
                assert!(screen.contains(line) && !screen.contains('…'), "{screen}");
                let mut asks = app.clone();
                press(&mut asks, Action::Practise);
                assert!(
                    asks.page::<Practise>().is_some(),
                    "by its name it is practise"
                );
                keys(&mut app, "a");
                assert!(lesson_of(&app).is_some_and(|lesson| lesson.review().is_some()));
            }
        }
    }
    // On the day of the miss nothing is due, and away from the start the key asks about the search.
    let mut today = later(&[(2, 0)], "en", 80, 24);
    today.session.learned = std::mem::take(&mut today.session.learned).on_day(0);
    assert!(!text(&today).contains("due"));
    let mut stepped = later(&[(2, 0)], "en", 80, 24);
    press(&mut stepped, Action::Step);
    let mut hidden = later(&[(2, 0)], "en", 80, 24);
    press(&mut hidden, Action::Hide);
    for app in [&mut today, &mut stepped, &mut hidden] {
        keys(app, "a");
        assert!(app.page::<Practise>().is_some());
        press(app, Action::End);
    }
}

/// A review asks each task that is due on another board, notes how it went, and ends where it was begun.
#[test]
fn a_review_asks_what_is_due_and_leads_back() {
    let mut app = later(&[(2, 1), (3, 0), (6, 1)], "en", 80, 24);
    let place = |id: &str| content().place_of_lesson(id).expect("a lesson");
    let due = app.session.due(content());
    let order: Vec<_> = due.map(|(id, task)| (place(id), task)).collect();
    assert_eq!(order.len(), 3);
    press(&mut app, Action::Step);
    let before = app.session.walk();
    press(&mut app, Action::Review);
    for (turn, (lesson, task)) in order.iter().enumerate() {
        let plan = &content().lessons()[*lesson];
        assert_eq!(asked(&app), Some((plan.id.clone(), *task)));
        let screen = text(&app);
        assert!(
            screen.contains("Review: ") && screen.contains(&format!("task {} of 3", turn + 1)),
            "{screen}"
        );
        let effects = if turn == 1 {
            // Two hints, then it is shown.
            [Action::Hint, Action::Hint, Action::Hint]
                .into_iter()
                .flat_map(|action| press(&mut app, action))
                .collect()
        } else {
            solve(&mut app, &plan.tasks[*task])
        };
        let how = if turn == 1 { How::Shown } else { How::Alone };
        let kept = effects.iter().any(
            |effect| matches!(effect, Effect::Keep(fact) if fact.how == how && fact.attempt == 3),
        );
        assert!(kept, "{effects:?}");
        assert!(lesson_of(&app).is_some_and(|lesson| lesson.attempt.outcome.is_over()));
        press(&mut app, Action::Submit);
    }
    let screen = text(&app);
    assert!(
        screen.contains("2 of 3 right") && screen.contains("That is all for today."),
        "{screen}"
    );
    press(&mut app, Action::Submit);
    assert!(lesson_of(&app).is_none() && app.session.walk() == before);
    let plan = |lesson: usize| &content().lessons()[lesson];
    let due = order.into_iter().map(|(lesson, task)| {
        app.session
            .learned
            .due_in(&plan(lesson).id, &plan(lesson).tasks[task].id)
    });
    assert_eq!(
        due.collect::<Vec<_>>(),
        [Some(3), Some(1), Some(3)],
        "right: in three days; shown: tomorrow"
    );
    press(&mut app, Action::Review);
    assert!(
        lesson_of(&app).is_none() && app.session.notice.is_some(),
        "nothing is due"
    );
}

/// Every task of the course can be asked by itself, and is solved by the player of the lessons' tests.
#[test]
fn every_task_can_be_reviewed() {
    for (lesson, plan) in content().lessons().iter().enumerate() {
        for task in 0..plan.tasks.len() {
            let mut app = later(&[(lesson, task)], "zh", 80, 24);
            press(&mut app, Action::Review);
            if !plan.tasks[task].asks() || !plan.review {
                assert_eq!(asked(&app), None, "it does not come back");
                continue;
            }
            assert_eq!(asked(&app), Some((plan.id.clone(), task)));
            solve(&mut app, &plan.tasks[task]);
            let attempt = &lesson_of(&app).expect("a lesson").attempt;
            assert_eq!(
                attempt.outcome,
                Outcome::Done,
                "{} {}",
                plan.id,
                plan.tasks[task].id
            );
            press(&mut app, Action::Submit);
            assert!(
                asked(&app).is_none() && lesson_of(&app).is_some(),
                "the end of the review"
            );
            press(&mut app, Action::Submit);
            assert!(lesson_of(&app).is_none());
        }
    }
}

/// Five tasks a day come back, the weakest first, from different lessons; after them nothing is due on that day.
#[test]
fn a_review_has_the_five_weakest_tasks() {
    let missed: Vec<_> = (2..7)
        .flat_map(|lesson| (0..3).map(move |task| (lesson, task)))
        .collect();
    let mut app = later(&missed, "en", 80, 24);
    // One of them has been right again since then.
    let strong = &content().lessons()[2];
    let learned = &mut app.session.learned;
    let (id, task) = (&strong.id, &strong.tasks[0].id);
    learned.note(id, task, 2, How::Alone);
    *learned = std::mem::take(learned).on_day(5);
    let due: Vec<_> = app.session.due(content()).collect();
    let lessons: std::collections::BTreeSet<_> = due.iter().map(|(lesson, _)| *lesson).collect();
    assert!(due.len() == 5 && lessons.len() > 2, "{due:?}");
    assert!(!due.contains(&(id.as_str(), 0)), "it is not weak");
    press(&mut app, Action::Review);
    let mut turns = 0;
    while asked(&app).is_some() {
        let task = lesson_of(&app)
            .and_then(|lesson| lesson.task().cloned())
            .expect("a task");
        solve(&mut app, &task);
        press(&mut app, Action::Submit);
        turns += 1;
    }
    assert_eq!(turns, 5);
    assert_eq!(app.session.due(content()).count(), 0);
    let tomorrow = std::mem::take(&mut app.session.learned).on_day(6);
    app.session.learned = tomorrow;
    assert_eq!(app.session.due(content()).count(), 5);
}

/// Only what was right at the first attempt counts as right at once.
#[test]
fn a_second_attempt_is_not_right_at_once() {
    let mut app = later(&[(10, 0)], "en", 80, 24);
    press(&mut app, Action::Review);
    let task = content().lessons()[10].tasks[0].clone();
    keys(&mut app, "5\n");
    assert_eq!(
        lesson_of(&app).map(|lesson| lesson.attempt.outcome),
        Some(Outcome::Wrong)
    );
    press(&mut app, Action::Show);
    press(&mut app, Action::Back);
    solve(&mut app, &task);
    press(&mut app, Action::Submit);
    let screen = text(&app);
    assert!(screen.contains("0 of 1 right"), "{screen}");
}

/// A review changes neither the lesson to go on with nor the task at which it goes on.
#[test]
fn a_review_does_not_change_where_the_course_goes_on() {
    let mut app = later(&[(2, 1)], "en", 80, 24);
    for (lesson, tasks) in [(2, 3), (3, 2)] {
        let plan = &content().lessons()[lesson];
        plan.tasks
            .iter()
            .take(tasks)
            .for_each(|task| drop(app.session.learned.note(&plan.id, &task.id, 9, How::Alone)));
    }
    app.session.learned = std::mem::take(&mut app.session.learned).on_day(1);
    let plan = &content().lessons()[2];
    // The task that was missed has been done on this day: it is due again later.
    app.session
        .learned
        .note(&plan.id, &plan.tasks[0].id, 3, How::Wrong(None));
    app.session.learned.note(
        &content().lessons()[3].id,
        &content().lessons()[3].tasks[2].id,
        3,
        How::Alone,
    );
    app.session.learned = std::mem::take(&mut app.session.learned).on_day(2);
    let before = app.session.best_next(content());
    assert_eq!(
        before,
        BestNext::Resume {
            lesson: 3,
            task: 3,
            tasks: content().lessons()[3].tasks.len()
        }
    );
    press(&mut app, Action::Review);
    while let Some((_, at)) = asked(&app) {
        assert_eq!(at, 0);
        let task = plan.tasks[at].clone();
        solve(&mut app, &task);
        press(&mut app, Action::Submit);
    }
    press(&mut app, Action::Submit);
    assert_eq!(app.session.best_next(content()), before);
    app.open_lesson(content(), &plan.id, None);
    assert_eq!(
        asked(&app),
        Some((plan.id.clone(), 1)),
        "after the task that was tried last in the lesson"
    );
}

#[test]
fn after_all_lessons_enter_begins_the_review() {
    let mut app = app(8, "en", 80, 24);
    for plan in content().lessons() {
        for task in &plan.tasks {
            app.session.learned.note(&plan.id, &task.id, 1, How::Alone);
        }
    }
    assert_eq!(app.session.best_next(content()), BestNext::Hunt);
    let plan = &content().lessons()[5];
    app.session
        .learned
        .note(&plan.id, &plan.tasks[0].id, 2, How::Shown);
    app.session.learned = std::mem::take(&mut app.session.learned).on_day(1);
    assert_eq!(app.session.best_next(content()), BestNext::Review);
    let screen = text(&app);
    assert!(
        screen.contains("Enter  1 question is due")
            && screen.matches("1 question is due").count() == 1,
        "{screen}"
    );
    press(&mut app, Action::Continue);
    assert_eq!(asked(&app), Some((plan.id.clone(), 0)));
}

/// A fact that was missed is asked for more often, until it was right three times.
#[test]
fn practise_prefers_what_was_missed() {
    let count = |learned: &Learned, wanted: BoardFact| {
        let mut dice = Dice(5);
        let mut asking = queens_tui::session::Asking::default();
        let weak = |fact: BoardFact| learned.is_weak("practise", fact.name());
        let walks = (0..600).map(|_| dice.walk(8));
        let algorithm = queens_tui::algorithms::DEFAULT;
        let all: Vec<_> = ASKED.iter().map(|(fact, ..)| *fact).collect();
        let asked: Vec<_> = walks
            .filter_map(|walk| Some(asking.next(&walk, algorithm, &all, weak)?.fact))
            .collect();
        assert!(
            asked
                .windows(3)
                .all(|three| three[0] != three[1] || three[1] != three[2])
        );
        asked.iter().filter(|fact| **fact == wanted).count()
    };
    let mut learned = Learned::default();
    let before = count(&learned, BoardFact::Safe);
    learned.note("practise", BoardFact::Safe.name(), 0, How::Wrong(None));
    let weak = count(&learned, BoardFact::Safe);
    assert!(weak * 2 > before * 3, "{before} {weak}");
    (0..3).for_each(|_| drop(learned.note("practise", BoardFact::Safe.name(), 0, How::Alone)));
    assert_eq!(count(&learned, BoardFact::Safe), before);
}
