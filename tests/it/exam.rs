//! The exam: ten tasks without hints, answered rightly and wrongly, its result, and what is kept of it.

use std::collections::BTreeSet;

use queens_tui::action::{Action, Spot};
use queens_tui::app::lesson::{Item, Skill};
use queens_tui::app::{App, Done, Effect, FunctionChecked, Outcome, Overlay, OwnFailure};
use queens_tui::content::lesson::{Task, Wait};
use queens_tui::content::{Fact, How, Learned};
use queens_tui::program::Side;
use queens_tui::quiz::Answer;
use queens_tui::search::Square;

use crate::lessons::{Seen, digits, outcome, solve, square};
use crate::support::{acts, app, content, keys, notice, press, some, text};

/// The task that is asked.
pub(crate) fn asked(app: &App) -> Option<Task> {
    app.lesson.as_ref()?.task().cloned()
}

/// A line of the listing at the side of the hunt that is at fault, or one that is not.
pub(crate) fn line_of_hunt(app: &App, right: bool) -> (Side, usize) {
    let Overlay::Hunt(hunt) = &app.overlay else {
        panic!("no hunt is open")
    };
    let lines = |side| {
        (0..hunt
            .listing(content(), side)
            .expect("a listing")
            .lines
            .len())
            .map(move |line| (side, line))
    };
    let mut all = lines(Side::Wrong).chain(lines(Side::Right));
    all.find(|(side, line)| hunt.is_at_fault(content(), *side, *line) == right)
        .expect("a line")
}

/// Answers the task of the exam, rightly or wrongly. Returns the fact that is kept of it.
fn answer(app: &mut App, right: bool) -> Fact {
    let task = asked(app).expect("a task");
    let effects: Vec<Effect> = match task.wait {
        Wait::Hunt => {
            let (side, line) = line_of_hunt(app, right);
            if side == Side::Right {
                press(app, Action::Panel);
            }
            let item = Spot::Item(queens_tui::app::Hunt::item(side, line));
            let mut effects = press(app, Action::Point(item));
            if matches!(app.overlay, Overlay::Hunt(_)) {
                effects.extend(press(app, Action::Submit));
            }
            effects
        }
        Wait::Write => {
            let effects = press(app, Action::Submit);
            assert!(
                matches!(&effects[..], [Effect::CheckFile { made, .. }] if made.len() > 1),
                "{effects:?}"
            );
            assert!(
                press(app, Action::Submit).is_empty(),
                "it is handed in once"
            );
            let unrun = app.take_up(Done::Function(FunctionChecked::Refused(
                OwnFailure::Trouble("no Python".to_owned()),
            )));
            assert!(
                unrun.is_empty() && outcome(app) == Outcome::Waiting,
                "what cannot be run does not count"
            );
            press(app, Action::Submit);
            let checked = if right {
                FunctionChecked::Right
            } else {
                FunctionChecked::Wrong
            };
            app.take_up(Done::Function(checked))
        }
        _ if right => solve(app, &task),
        _ => fail(app, &task),
    };
    assert_eq!(outcome(app), Outcome::Noted, "{}", task.id);
    let kept = effects.into_iter().find_map(|effect| match effect {
        Effect::Keep(fact) => Some(fact),
        _ => None,
    });
    kept.expect("a fact")
}

/// Answers a task of a lesson wrongly.
fn fail(app: &mut App, task: &Task) -> Vec<Effect> {
    let seen = Seen::of(app);
    let attempt = &app.lesson.as_ref().expect("a lesson").attempt;
    let (board, target) = (attempt.board, attempt.target.clone().expect("a target"));
    let inverse = |word: String| {
        word.chars()
            .map(|digit| if digit == '0' { '1' } else { '0' })
            .collect::<String>()
    };
    let typed = |app: &mut App, text: &str| keys(app, &format!("{text}\n"));
    match task.wait.about(&board) {
        Wait::Bits { word, row } => typed(app, &inverse(seen.word(word, row))),
        Wait::Digits { value } => typed(app, &inverse(digits(&seen, value, &board))),
        Wait::Number {
            of,
            row,
            col,
            value,
        } => typed(app, &(seen.number(of, row, col, value) + 1).to_string()),
        Wait::Choice { .. } => {
            let options = app.lesson.as_ref().expect("a lesson").choices().to_vec();
            let wrong = options
                .iter()
                .position(|option| *option != Answer::Number(0))
                .expect("a wrong one");
            keys(app, &(wrong + 1).to_string())
        }
        Wait::Squares { .. } | Wait::Bit { .. } => {
            let right = target.right();
            let squares =
                (0..seen.n).flat_map(|row| (0..seen.n).map(move |col| Square::new(row, col)));
            let wrong: Vec<_> = squares
                .filter(|square| !right.contains(&Answer::Square(*square)))
                .collect();
            let picks = wrong.into_iter().take(target.needed());
            picks
                .flat_map(|square| press(app, Action::Point(Spot::Square(square))))
                .collect()
        }
        Wait::Queens { .. } => (0..seen.n)
            .flat_map(|row| press(app, Action::Point(square((row, 0)))))
            .collect(),
        other => panic!("no exam asks {other:?}"),
    }
}

/// Takes an exam, every answer right or every answer wrong. Returns what was kept.
fn take(app: &mut App, right: bool) -> Vec<Fact> {
    let mut facts = Vec::new();
    while asked(app).is_some() {
        let screen = text(app);
        let below: String = screen.lines().skip(1).collect();
        // Chinese texts have the sign twice. A hunt's own panels cut wide lines, which its own tests check.
        assert!(
            matches!(app.overlay, Overlay::Hunt(_)) || !below.replace("……", "").contains('…'),
            "a text is cut on\n{screen}"
        );
        facts.push(answer(app, right));
        let screen = text(app);
        for judged in ["Right.", "No. Try again", "对了", "还不对"] {
            assert!(
                !screen.contains(judged),
                "it is judged before the end on\n{screen}"
            );
        }
        press(app, Action::Submit);
    }
    facts
}

/// An exam of this seed on a screen of this size.
fn begin(seed: u64, language: &str, (columns, rows): (u16, u16)) -> App {
    let mut app = app(8, language, columns, rows);
    app.seed = seed;
    press(&mut app, Action::Exam);
    app
}

fn items(app: &App) -> Vec<Item> {
    let mixed = app
        .lesson
        .as_ref()
        .and_then(|lesson| lesson.mixed())
        .expect("an exam");
    mixed.answers().map(|(item, _)| item.clone()).collect()
}

/// Whatever the seed, an exam has ten tasks: eight from different lessons of all chapters, a hunt and a function. With
/// right answers all of it is right, with wrong ones nothing. The log has every answer, and the course goes on where it
/// did.
#[test]
fn whole_exams_right_and_wrong() {
    let sizes = [(60, 20), (80, 24), (120, 40), (200, 60)];
    for (seed, size) in (1..=some(&[0; 24], 6).count() as u64).zip(sizes.into_iter().cycle()) {
        let language = if seed % 2 == 0 { "zh" } else { "en" };
        for right in [true, false] {
            let mut app = begin(seed, language, size);
            let before = app.best_next(content());
            let items = items(&app);
            let lessons: BTreeSet<_> = items
                .iter()
                .map(|item| match item {
                    Item::Task { lesson, .. } => lesson.clone(),
                    Item::Hunt(_) => "hunt".to_owned(),
                    Item::Write(_) => "write".to_owned(),
                })
                .collect();
            assert_eq!((items.len(), lessons.len()), (10, 10), "{items:?}");
            let facts = take(&mut app, right);
            let how = if right { How::Alone } else { How::Wrong(None) };
            assert!(
                facts.len() == 10
                    && facts
                        .iter()
                        .all(|fact| fact.how == how && fact.attempt == 1),
                "{facts:?}"
            );
            let screen = text(&app);
            let score = if right { 10_usize } else { 0 };
            let args = [
                ("number", 1_u64.into()),
                ("right", score.into()),
                ("all", 10_usize.into()),
            ];
            let expected = content().text(language, "exam-over", &args);
            assert!(
                screen.contains(&expected) && !screen.replace("……", "").contains('…'),
                "{expected}\n{screen}"
            );
            let mixed = app
                .lesson
                .as_ref()
                .and_then(|lesson| lesson.mixed())
                .expect("its result");
            let skills = mixed.skills(content());
            assert_eq!(
                skills.iter().map(|(_, _, all)| *all).collect::<Vec<_>>(),
                [3, 3, 2, 1, 1]
            );
            assert!(matches!(
                skills[3..],
                [(Skill::Hunt, ..), (Skill::Write, ..)]
            ));
            let log: String = facts.iter().map(|fact| fact.line(86_400)).collect();
            let learned = Learned::parse(&log).on_day(2);
            let exams: Vec<_> = learned
                .exams()
                .map(|(number, exam)| (number, exam.day, exam.right()))
                .collect();
            assert_eq!(exams, [(1, 1, score)], "{log}");
            for item in &items {
                let Item::Task { lesson, at } = item else {
                    continue;
                };
                let task = &content().lesson(lesson).expect("a lesson").tasks[*at].id;
                // What was missed is due on the next day.
                assert_eq!(learned.due_in(lesson, task), (!right).then_some(0));
            }
            assert_eq!(
                app.best_next(content()),
                before,
                "the course goes on where it did"
            );
            // What is to be done next: the task that was missed, or the search.
            press(&mut app, Action::Submit);
            let next = app
                .lesson
                .as_ref()
                .map(|lesson| (lesson.plan.id.clone(), lesson.mixed().is_none()));
            assert_eq!(next.is_some(), !right, "{next:?}");
        }
    }
}

/// The next exam asks other tasks or draws other boards; what is written is made as a file.
#[test]
fn exams_differ_and_have_no_hints() {
    let mut app = begin(5, "en", (80, 24));
    let first = items(&app);
    let hint = |app: &mut App| keys(app, "?");
    assert!(hint(&mut app).is_empty() && app.notice.is_some() && outcome(&app) == Outcome::Waiting);
    press(&mut app, Action::MoveDown);
    assert!(
        hint(&mut app).is_empty(),
        "pressed twice, not once and once"
    );
    assert_eq!(hint(&mut app).len(), 1, "skipped");
    assert_eq!(outcome(&app), Outcome::Noted);
    for closed in [
        Action::Lessons,
        Action::Hunt,
        Action::Microscope,
        Action::Gallery,
        Action::Race,
        Action::Tree,
    ] {
        press(&mut app, closed.clone());
        assert!(
            app.overlay == Overlay::None && app.notice.is_some(),
            "{closed:?}"
        );
    }
    for _ in 1..9 {
        press(&mut app, Action::Submit);
        if matches!(app.overlay, Overlay::Hunt(_)) {
            press(&mut app, Action::NextDifference);
            assert!(app.notice.is_some(), "the difference is not shown");
            // The hunt can be closed, and opened again.
            press(&mut app, Action::Escape);
            assert!(app.overlay == Overlay::None && outcome(&app) == Outcome::Waiting);
            press(&mut app, Action::Submit);
            assert!(matches!(app.overlay, Overlay::Hunt(_)));
        }
        hint(&mut app);
        hint(&mut app);
    }
    let made = press(&mut app, Action::Submit);
    let Some(Effect::MakeFile { name, text }) = made.last() else {
        panic!("{made:?}")
    };
    assert!(
        name.starts_with("queens_exam_1_") && text.contains("def "),
        "{name}: {text}"
    );
    press(&mut app, Action::Escape);
    assert!(app.lesson.is_some() && app.notice.is_some(), "asked first");
    press(&mut app, Action::Escape);
    assert!(app.lesson.is_none());
    assert_eq!(
        app.learned
            .exams()
            .map(|(number, exam)| (number, exam.answers.len()))
            .collect::<Vec<_>>(),
        [(1, 9)]
    );
    press(&mut app, Action::Exam);
    assert_ne!(items(&app), first);
    // It is the last entry of the list of lessons.
    acts(
        &mut app,
        [
            Action::Escape,
            Action::Escape,
            Action::Lessons,
            Action::End,
            Action::Submit,
        ],
    );
    assert!(
        app.lesson
            .as_ref()
            .is_some_and(|lesson| lesson.exam().is_some_and(|exam| exam.number == 2))
    );
}

/// Each task is answered once, so Enter takes nothing that the learner has not chosen.
#[test]
fn a_cursor_that_was_not_moved_is_no_answer() {
    let mut tried = 0;
    for seed in 1..6 {
        let mut app = begin(seed, "en", (80, 24));
        while let Some(task) = asked(&app) {
            let chooses = matches!(
                task.wait,
                Wait::Squares { .. } | Wait::Bit { .. } | Wait::Choice { .. }
            );
            if chooses {
                // A key that moves no cursor chooses nothing.
                if matches!(task.wait, Wait::Choice { .. }) {
                    acts(&mut app, [Action::MoveLeft, Action::Type('0')]);
                }
                for action in [Action::Submit, Action::Step] {
                    assert!(press(&mut app, action).is_empty(), "{}", task.id);
                    assert_eq!(
                        (outcome(&app), notice(&app)),
                        (Outcome::Waiting, Some("notice-exam-choose"))
                    );
                }
                let picked = |app: &App| {
                    app.lesson
                        .as_ref()
                        .map(|lesson| lesson.attempt.picked.len())
                };
                acts(&mut app, [Action::MoveUp, Action::MoveLeft, Action::Submit]);
                assert!(
                    outcome(&app) == Outcome::Noted || picked(&app) == Some(1),
                    "{}",
                    task.id
                );
                tried += 1;
            }
            keys(&mut app, "??");
            press(&mut app, Action::Submit);
            if task.wait == Wait::Hunt {
                break;
            }
        }
    }
    assert!(tried > 5, "{tried} tasks");
}
