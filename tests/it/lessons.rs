//! Lessons: a player that computes its own answers solves every lesson, and every text fits the smallest screen.

mod answers;
mod boards;
pub(crate) mod causes;
mod figures;
mod leaks;
mod player;
mod pressing;
mod taken_up;
mod texts;

use queens_tui::action::{Action, Mode, Spot};
use queens_tui::course::lesson::{Lesson, Shown, Task, Wait};
use queens_tui::course::{BoardFact, FactValue, Outcome};
use queens_tui::search::Square;
use queens_tui::session::Effect;
use queens_tui::text::Key;
use queens_tui::tutor::App;

pub(crate) use self::player::solve;
use self::player::{Move, moves};
use crate::chess;
use crate::support::{
    app, content, frame, key, keys, lesson_of, notice, press, presses, some, text,
};

/// Shows the answer to the task, and goes on.
fn pass(app: &mut App) {
    press(app, Action::Show);
    keys(app, "\n");
}

/// The number of the task of the open lesson.
fn task_at(app: &App) -> Option<usize> {
    lesson_of(app).map(|taken| taken.at)
}

/// The id of the open lesson.
fn open(app: &App) -> Option<&str> {
    lesson_of(app).map(|taken| taken.plan.id.as_str())
}

fn outcome(app: &App) -> Outcome {
    lesson_of(app).expect("a lesson").attempt.outcome
}

fn point(app: &mut App, spot: Spot) -> Vec<Effect> {
    press(app, Action::Point(spot))
}

/// An app in a lesson.
fn taking(lesson: &Lesson, language: &str, columns: u16, rows: u16) -> App {
    taking_with(lesson, 1, language, columns, rows)
}

/// An app in a lesson whose boards are drawn from this seed.
fn taking_with(lesson: &Lesson, seed: u64, language: &str, columns: u16, rows: u16) -> App {
    let mut app = app(8, language, columns, rows);
    app.session.seed = seed;
    app.open_lesson(content(), &lesson.id, None);
    press(&mut app, Action::Resize(columns, rows));
    app
}

/// An app at this task of a lesson.
fn at_task(lesson: &str, task: &str, language: &str, columns: u16, rows: u16) -> App {
    let plan = content().lesson(lesson).expect("a lesson");
    let at = plan
        .tasks
        .iter()
        .position(|own| own.id == task)
        .expect(task);
    let mut app = app(8, language, columns, rows);
    app.open_lesson(content(), lesson, Some(at + 1));
    press(&mut app, Action::Resize(columns, rows));
    app
}

/// The lesson with this id, and an app in it in English at 80×24.
fn lesson(id: &str) -> (&'static Lesson, App) {
    let lesson = content().lesson(id).expect("a lesson");
    (lesson, taking(lesson, "en", 80, 24))
}

/// Each task asks for the number that stands in its own entry of the lesson, wherever the task before it ended.
#[test]
fn each_task_asks_for_its_own_number() {
    let (_, mut app) = lesson("call");
    for right in ["6", "1"] {
        keys(&mut app, &format!("{right}\n"));
        assert_eq!(outcome(&app), Outcome::Done, "{right}: {}", text(&app));
        keys(&mut app, "\n");
    }
    // A number that an earlier task has drawn is not meant.
    let (plan, mut app) = lesson("symmetry");
    for _ in 1..plan.tasks.len() {
        press(&mut app, Action::Show);
        keys(&mut app, "\n");
    }
    keys(&mut app, "14\n");
    assert_eq!(outcome(&app), Outcome::Done, "{}", text(&app));
}

/// The help lists what a key does in the task, and no key that does nothing there. Where an answer is typed, letters are
/// no keys.
#[test]
fn the_help_of_a_task_lists_what_its_keys_do() {
    for (lesson, task, shows, has, lacks) in [
        ("attacks", "lift", 0, "PgDn Enter answer", "PgUp"),
        ("attacks", "lift", 3, "Enter go on", "PgDn"),
        ("attacks", "watch", 0, "PgDn play", "Enter"),
        ("dead-end", "twice", 0, "PgUp delete", "PgDn"),
        ("dead-end", "solution", 0, "PgDn Enter answer", "PgUp"),
        ("dead-end", "predict", 0, "PgUp delete", "PgDn"),
        ("permutations", "how-many", 0, "F1 ", "save a picture"),
    ] {
        let mut app = at_task(lesson, task, "en", 200, 60);
        presses(&mut app, shows, &Action::Show);
        press(&mut app, Action::Help);
        let shown = text(&app);
        let here = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(here.contains(has), "{task}: {shown}");
        assert!(!here.contains(lacks), "{task}: {lacks}: {shown}");
        // A click answers; it does not ask why, as in the search.
        assert!(!here.contains("Mouse:"), "{shown}");
    }
}

/// The second half of a double click opens no page over what is said of the answer.
#[test]
fn a_click_after_the_answer_opens_nothing() {
    let mut app = at_task("attacks", "lift", "en", 80, 24);
    press(&mut app, Action::Show);
    let shown = text(&app);
    press(&mut app, Action::Point(Spot::Square(Square::new(0, 0))));
    assert_eq!(text(&app), shown);
}

/// Where the numbers of the diagonals would show the answer, their key says that they are hidden, and changes nothing.
#[test]
fn hidden_numbers_are_said_to_be_hidden() {
    for (task, hidden) in [("sum", true), ("diagonal", true), ("lines", false)] {
        let mut app = at_task("numbers", task, "en", 80, 24);
        let before = app.session.numbers;
        press(&mut app, Action::Numbers);
        assert_eq!(app.session.numbers == before, hidden, "{task}");
        let said = notice(&app);
        assert_eq!(
            said == Some("notice-numbers-hidden"),
            hidden,
            "{task}: {said:?}"
        );
    }
}

/// In a hunt the help lists no key of the search, which has no use there.
#[test]
fn the_help_of_a_hunt_lists_no_key_of_the_search() {
    let mut app = app(8, "en", 200, 60);
    press(&mut app, Action::BugHunt(0));
    press(&mut app, Action::Help);
    let shown = text(&app);
    assert!(
        shown.contains("the other program") && shown.contains("colours"),
        "{shown}"
    );
    for word in ["microscope", "Watch", "write your own", "tree of"] {
        assert!(!shown.contains(word), "{word}: {shown}");
    }
}

/// After the last task of a lesson, Enter begins the next one; what uses the lesson is begun by its number alone. After the
/// last lesson of the path comes the first one that is not done: what was shown is not. Esc restores the search.
#[test]
fn the_course_leads_from_lesson_to_lesson() {
    let mut app = app(8, "en", 80, 24);
    presses(&mut app, 3, &Action::Step);
    let search = (app.session.desk.cursor, app.session.desk.bits);
    app.open_lesson(content(), &content().lessons()[0].id, None);
    let mut taken: Vec<String> = Vec::new();
    while let Some(lesson) = lesson_of(&app) {
        let plan = lesson.plan.clone();
        if taken.contains(&plan.id) {
            assert_eq!(plan.id, taken[0]);
            press(&mut app, Action::Escape);
            continue;
        }
        taken.push(plan.id.clone());
        for _ in 0..plan.tasks.len() {
            press(&mut app, Action::Show);
            assert_eq!(outcome(&app), Outcome::Shown);
            keys(&mut app, "\n");
        }
        let offered = plan.write.iter().chain(&plan.hunts).enumerate();
        for (at, offer) in offered {
            let mut offering = app.clone();
            let begun = keys(&mut offering, &(at + 1).to_string());
            let is_exercise = begun == [Effect::Exercise(offer.clone())];
            assert!(is_exercise || offering.mode() == Mode::Hunt, "{offer}");
        }
        keys(&mut app, "\n");
    }
    let all: Vec<_> = content()
        .lessons()
        .iter()
        .filter(|lesson| !lesson.chapter.beside)
        .map(|lesson| lesson.id.clone())
        .collect();
    assert_eq!(taken, all);
    let is_done = |lesson: &Lesson| {
        lesson
            .tasks
            .iter()
            .any(|task| app.session.learned.has(&lesson.id, &task.id))
    };
    assert!(
        !content().lessons().iter().any(is_done),
        "what was shown is not done"
    );
    assert_eq!((app.session.desk.cursor, app.session.desk.bits), search);
}

#[test]
fn esc_restores_the_search_from_every_task() {
    for lesson in content().lessons() {
        let mut app = app(8, "zh", 80, 24);
        presses(&mut app, 7, &Action::Step);
        // The bottom line names the lesson to go on with.
        let above = |app: &App| text(app).lines().take(23).collect::<Vec<_>>().join("\n");
        let before = above(&app);
        app.open_lesson(content(), &lesson.id, None);
        for task in &lesson.tasks {
            let mut left = app.clone();
            press(&mut left, Action::Escape);
            assert!(lesson_of(&left).is_none());
            assert_eq!(above(&left), before, "{} {}", lesson.id, task.id);
            pass(&mut app);
        }
    }
}

/// While it is asked, a task shows the board on which it begins: no move of the program is half done.
#[test]
fn a_task_shows_the_board_on_which_it_begins() {
    for lesson in content().lessons() {
        let mut app = taking(lesson, "en", 80, 24);
        for task in &lesson.tasks {
            let begun = lesson_of(&app).expect("a lesson").begun.walk;
            let cursor = &app.session.desk.cursor;
            assert_eq!(cursor.shown(), begun, "{} {}", lesson.id, task.id);
            assert!(cursor.done_ops().is_empty(), "{} {}", lesson.id, task.id);
            pass(&mut app);
        }
    }
}

#[test]
fn an_extra_press_does_not_skip_the_text() {
    let mut app = at_task("attacks", "watch", "en", 80, 24);
    let task = lesson_of(&app).and_then(|open| open.task()).cloned();
    solve(&mut app, &task.expect("a task"));
    let there = (app.session.walk(), task_at(&app));
    keys(&mut app, "     ");
    assert_eq!((app.session.walk(), task_at(&app)), there);
    keys(&mut app, "\n");
    assert_ne!(task_at(&app), there.1);
}

#[test]
fn screens_of_lessons() {
    for language in ["en", "zh"] {
        let mut pages = Vec::new();
        for id in ["attacks", "dead-end", "bits"] {
            let lesson = content().lesson(id).expect("a lesson");
            let mut app = taking(lesson, language, 80, 24);
            pages.push(text(&app));
            press(&mut app, Action::Hint);
            pages.push(text(&app));
            solve(&mut app, &lesson.tasks[0]);
            pages.push(text(&app));
        }
        let mut app = app(8, language, 80, 24);
        press(&mut app, Action::Course);
        pages.push(text(&app));
        insta::assert_snapshot!(format!("lessons-80x24-{language}"), pages.join("---\n"));
    }
}

/// A text with the numbers of the board in place of their names.
fn filled(app: &App, text: &str) -> String {
    let lesson = lesson_of(app).expect("a lesson");
    BoardFact::ALL.iter().fold(text.to_owned(), |text, fact| {
        let name = format!("{{{}}}", fact.name());
        if !text.contains(&name) {
            return text;
        }
        let value = match lesson.value(*fact) {
            Some(FactValue::Number(number)) => number.to_string(),
            Some(FactValue::Code(code)) => code,
            Some(FactValue::Bits(bits)) => chess::digits(bits, app.session.size().get()),
            _ => return text,
        };
        text.replace(&name, &value)
    })
}

/// Going past the state that is asked for is noticed, and can be taken back.
#[test]
fn going_too_far_is_noticed() {
    for language in ["en", "zh"] {
        let mut app = at_task("attacks", "watch", language, 80, 24);
        keys(&mut app, "G");
        assert_eq!(outcome(&app), Outcome::Waiting);
        let words = content().text(language, "notice-past", &[]);
        let begins: String = words.chars().take(8).collect();
        assert!(text(&app).contains(&begins));
        while outcome(&app) != Outcome::Done {
            press(&mut app, Action::Back);
        }
    }
}

/// Playing reaches each place that a task asks for, step by step and line by line.
#[test]
fn playing_completes_a_task_that_asks_for_a_place() {
    for lesson in content().lessons() {
        let mut app = taking(lesson, "en", 80, 24);
        for task in &lesson.tasks {
            let name = format!("{} {}", lesson.id, task.id);
            let place = matches!(moves(&app, task)[..], [Move::Go]);
            for grain in ["", "["].into_iter().filter(|_| place) {
                let mut played = app.clone();
                keys(&mut played, grain);
                played.session.playback.set_speed(1_000);
                for _ in 0..2_000 {
                    // Playing also stops by itself at events that happen for the first time.
                    if outcome(&played) == Outcome::Waiting
                        && played.session.playback.running.is_none()
                    {
                        keys(&mut played, "p");
                    }
                    press(&mut played, Action::Tick);
                }
                assert_eq!(outcome(&played), Outcome::Done, "{name} {grain}");
            }
            pass(&mut app);
        }
    }
}

/// Whether a task asks for a row of bits or for one bit.
fn asks_for_bits(task: &Task) -> bool {
    use BoardFact::*;
    match task.wait {
        Wait::TypeEach { .. } => true,
        Wait::Type { of } => {
            of.row().is_some()
                || matches!(
                    of,
                    B | Columns | ROrB | RAndB | NotR | MinusPos | PosLeft | LowestZero
                )
        }
        _ => false,
    }
}

/// Whatever is pressed in a task changes the screen: what was asked for happens, or a message says why not.
#[test]
fn whatever_is_pressed_gets_a_reaction() {
    let mut silent = Vec::new();
    let all: Vec<Key> = (' '..='~')
        .map(Key::Char)
        .chain([
            Key::Enter,
            Key::Escape,
            Key::Backspace,
            Key::Tab,
            Key::Left,
            Key::Right,
            Key::Up,
            Key::Down,
        ])
        .chain([
            Key::Home,
            Key::End,
            Key::PageUp,
            Key::PageDown,
            Key::Function(1),
            Key::Ctrl('o'),
            Key::Ctrl('r'),
        ])
        .collect();
    for lesson in some(content().lessons(), 5) {
        let mut app = taking(lesson, "en", 80, 24);
        let tasks = lesson.tasks.iter().map(|task| task.id.as_str());
        for task in tasks.chain(["its end"]) {
            app.session.notice = None;
            let before = frame(&app);
            // At its end the search moves on, though not all lessons show it.
            let ends = [Key::Backspace, Key::Char('?'), Key::Char('5')];
            let pressed = if task == "its end" { &ends } else { &all[..] };
            // A program that is shown to its end does not scroll.
            let scrolls = [Key::Char('J'), Key::Char('K')];
            let is_shown = lesson.start.panels.contains(&Shown::Program);
            let heard = |key: &&Key| !(is_shown && scrolls.contains(*key));
            for pressed in pressed.iter().filter(heard) {
                let mut app = app.clone();
                let effects = key(&mut app, *pressed);
                if effects.is_empty() && frame(&app) == before && lesson_of(&app).is_some() {
                    silent.push(format!("{}/{task} {pressed}", lesson.id));
                }
            }
            pass(&mut app);
        }
    }
    assert!(silent.is_empty(), "{}: {}", silent.len(), silent.join(", "));
}

fn close(text: &str) -> String {
    text.chars().filter(|char| !char.is_whitespace()).collect()
}

/// The program or the figure that a lesson is about is whole on the smallest screen; that of a single task of a lesson
/// with boards at 80 columns.
#[test]
fn what_stands_in_the_place_of_the_board_is_not_cut() {
    for lesson in content().lessons() {
        let (columns, rows) = if lesson.start.board {
            (80, 24)
        } else {
            (60, 20)
        };
        let tasks = lesson.tasks.iter().enumerate();
        for (at, _) in tasks.filter(|(_, task)| !task.board) {
            let mut app = app(8, "en", columns, rows);
            app.open_lesson(content(), &lesson.id, Some(at + 1));
            let shown = text(&app);
            for line in lesson.text("en").expect("a text").beside(at) {
                let line = line.trim_start_matches("# ").trim_end();
                assert!(shown.contains(line), "{line}: {shown}");
            }
        }
    }
}

/// Once the gap of a program is answered, the program has the answer in it.
#[test]
fn the_gap_is_filled_when_it_is_answered() {
    for (id, task, filled) in [
        ("call", "counts", "if row == n:"),
        ("permutations", "hole", "perm.pop()"),
        ("permutations", "undo", "grid[cell] = 0"),
    ] {
        let mut app = at_task(id, task, "en", 80, 24);
        let asked = text(&app);
        assert!(asked.contains("____"), "{asked}");
        press(&mut app, Action::Show);
        let shown = text(&app);
        assert!(!shown.contains("____") && shown.contains(filled), "{shown}");
    }
}
