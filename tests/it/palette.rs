//! The palette: what it finds, what it says of a wrong value, and what it does.

use queens_tui::action::{Action, Mode};
use queens_tui::pages::palette::Group;
use queens_tui::pages::{Palette, Solutions, Why};
use queens_tui::session::{Effect, Own};
use queens_tui::tutor::App;

use crate::support::{
    app, content, keys, lesson_of, notice, place, press, queens, settle, size, step, text,
};

fn open(app: &App) -> &Palette {
    app.page::<Palette>().expect("it is open")
}

/// The names of what is found.
fn found(app: &App) -> Vec<String> {
    app.session
        .palette_entries(content(), open(app))
        .into_iter()
        .map(|entry| entry.name)
        .collect()
}

/// The palette with this input.
fn typed(language: &str, input: &str) -> App {
    let mut app = app(8, language, 80, 24);
    keys(&mut app, &format!(":{input}"));
    app
}

/// The first entry found is the one meant by the input: by name, loosely, by meaning, and in English in every language.
#[test]
fn what_is_typed_finds_what_is_meant() {
    for (input, name) in [
        ("race", "race"),
        ("microscope", "microscope"),
        ("mscope", "microscope"),
        ("sol", "solution …"),
        ("next sol", "next-solution"),
        ("next dead", "next-dead-end"),
        ("solutions", "solutions"),
        ("loop", "loop"),
        ("quit", "quit"),
        ("theme", "theme"),
        ("981", "step 981"),
        ("step 981", "step 981"),
        ("step:981", "step 981"),
        ("algorithm 3", "algorithm slope-check"),
        ("algorithm lo", "algorithm loop"),
        ("language z", "language zh"),
        ("９８１", "step 981"),
        ("undo", "undo"),
        ("hunt: too easy", "one-diagonal"),
    ] {
        for language in ["en", "zh"] {
            let found = found(&typed(language, input));
            let best = found
                .first()
                .map(|best| best.replace("algorithm 3", "algorithm slope-check"));
            assert_eq!(best.as_deref(), Some(name), "{language} {input}: {found:?}");
        }
    }
    for (input, name) in [("死路", "next-dead-end"), ("显微镜", "microscope")] {
        let found = found(&typed("zh", input));
        assert!(found.contains(&name.to_owned()), "{input}: {found:?}");
    }
    assert!(found(&typed("en", "qqqq")).is_empty());
}

/// Every action of the keymap, every algorithm, every lesson and every setting is found by its own name.
#[test]
fn everything_is_found_by_its_name() {
    let actions = content()
        .keymap()
        .bindings(Mode::Main)
        .filter_map(|bind| bind.action.name());
    let actions = actions.filter(|name| !name.starts_with("algorithm-") && *name != "palette");
    let algorithms = queens_tui::algorithms::ALL
        .iter()
        .map(|algorithm| algorithm.id());
    let lessons = content().lessons().iter().map(|lesson| lesson.id.as_str());
    for name in actions.chain(algorithms).chain(lessons) {
        let found = found(&typed("zh", name));
        assert!(
            found.iter().take(2).any(|found| found == name),
            "{name}: {found:?}"
        );
    }
    for group in Group::ALL {
        let app = typed("en", "");
        let entries = app.session.palette_entries(content(), open(&app));
        assert!(
            entries.iter().any(|entry| entry.group == group),
            "{group:?} is offered at once"
        );
    }
    let keyed = typed("en", "next-solution");
    assert_eq!(
        keyed.session.palette_entries(content(), open(&keyed))[0].key,
        "n"
    );
}

/// A wrong value is named, and not the command; it stays typed, and no text is cut at 60 and 80 columns.
#[test]
fn a_wrong_value_is_named_and_kept() {
    for (input, value, english) in [
        ("algorithm foo", "foo", "grid-scan"),
        ("algorithm 17", "17", "mask-stack"),
        ("step abc", "abc", "whole number"),
        ("step 99999", "99999", "17,776"),
        ("solution 93", "93", "1 to 92"),
        ("queens 0,0", "0,0", "attack"),
        ("queens 9", "9", "board"),
        ("queens 0@9", "0@9", "cursor"),
        ("queens x", "x", "0,4,7"),
        ("queens ", "queens", "0,4,7"),
        ("step 1,7", "1,7", "whole number"),
        ("step 17777", "17777", "17,776"),
        ("step:", "step", "whole number"),
        ("size 21", "21", "1 to 20 queens"),
        ("theme pink", "pink", "high-contrast"),
        ("code cobol", "cobol", "python"),
        ("dance", "dance", "nothing"),
        ("lesson 99", "99", "dead-end"),
    ] {
        for (language, columns) in [("en", 60), ("en", 80), ("zh", 60), ("zh", 80)] {
            let mut app = app(8, language, columns, 20);
            keys(&mut app, &format!(":{input}\n"));
            assert_eq!(open(&app).typed, input);
            let shown = text(&app);
            let head: Vec<_> = shown
                .lines()
                .skip(1)
                .take_while(|line| !line.starts_with('─'))
                .collect();
            let head = head
                .iter()
                .map(|line| line.trim())
                .collect::<Vec<_>>()
                .join(" ");
            let colon = if language == "en" { ": " } else { "：" };
            assert!(head.contains(&format!("{value}{colon}")), "{shown}");
            assert!(language == "zh" || head.contains(english), "{shown}");
            assert!(!head.contains('…'), "{shown}");
            // The next key removes the message, not the input.
            keys(&mut app, "\x7f");
            assert_eq!(
                (open(&app).typed.as_str(), &open(&app).refused),
                (&input[..input.len() - 1], &None)
            );
        }
    }
}

#[test]
fn values_do_what_they_say() {
    let mut app = app(8, "en", 80, 24);
    let run = |app: &mut App, input: &str| {
        let effects = keys(app, &format!(":{input}\n"));
        assert!(app.pages().is_empty(), "{input}");
        effects
    };
    run(&mut app, "algorithm 7");
    assert_eq!(app.session.desk.cursor.algorithm().id(), "lowest-zero");
    run(&mut app, "code java");
    run(&mut app, "speed 100");
    assert_eq!(
        (app.session.code.id(), app.session.playback.speed()),
        ("java", 100)
    );
    run(&mut app, "step 17,776");
    assert_eq!(step(&app), 17_776);
    // A verb alone waits for its value.
    keys(&mut app, ":sol\n");
    assert_eq!(open(&app).typed, "solution ");
    keys(&mut app, "5\n");
    assert_eq!(app.session.desk.cursor.position().solutions(), 5);
    run(&mut app, "queens 0,4,7");
    assert_eq!(queens(&app), [0, 4, 7]);
    run(&mut app, "language zh");
    assert_eq!(app.session.language, "zh");
    // A new board: the program and what is shown stay, running work does not.
    keys(&mut app, "b");
    let effects = run(&mut app, "size 17");
    assert_eq!(effects, [Effect::StopAll]);
    assert_eq!(
        (
            app.session.size().get(),
            app.session.desk.cursor.algorithm().id(),
            app.session.desk.bits
        ),
        (17, "lowest-zero", false)
    );
    assert!(app.session.desk.cursor.position().walk.is_start());
    settle(&mut app);
    assert_eq!(app.session.desk.timeline.totals().solutions, 95_815_104);
    run(&mut app, "size 6");
    settle(&mut app);
    assert_eq!(app.session.desk.timeline.last_step(), 1_046);
    run(&mut app, "dead-end");
    assert_eq!(
        lesson_of(&app).map(|lesson| lesson.plan.id.as_str()),
        Some("dead-end")
    );
    run(&mut app, "size 5");
    assert_eq!(
        (lesson_of(&app).is_some(), app.session.size().get()),
        (false, 5),
        "a new board leaves the lesson"
    );
}

/// The first entry in sight has the name of its group, also where the entries above it are out of sight.
#[test]
fn the_first_entry_in_sight_names_its_group() {
    let mut app = typed("en", "");
    let first = place(&app, "Continue").1;
    let names = ["Continue", "Watch", "Practise"];
    for _ in 0..12 {
        let shown = text(&app);
        let line = shown.lines().nth(first.into()).expect("a line");
        assert!(names.iter().any(|name| line.contains(name)), "{shown}");
        press(&mut app, Action::MoveDown);
    }
}

/// Of a long input the end is shown, up to the last column, in which the cursor stands.
#[test]
fn the_end_of_a_long_input_is_shown() {
    let shown = text(&typed("en", &"0123456789".repeat(12)));
    let line = shown.lines().find(|line| line.contains("6789"));
    assert!(line.is_some_and(|line| line.contains("6789  │")), "{shown}");
}

/// An open page or act stays open beneath if the command is for it, and is closed if it is not.
#[test]
fn it_opens_over_everything() {
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "w");
    let why = app.page::<Why>().cloned();
    keys(&mut app, ":theme light\n");
    assert_eq!(
        (app.session.theme.as_str(), app.page::<Why>()),
        ("light", why.as_ref())
    );
    keys(&mut app, ":solutions\n");
    assert!(
        app.page::<Solutions>().is_some(),
        "one page takes the place of the other"
    );
    keys(&mut app, ":981\n");
    assert_eq!((app.pages().len(), step(&app)), (0, 981));
}

/// Lessons are found by their number in Chinese, with blanks or without, and stand in their order.
#[test]
fn lessons_are_found_in_their_order() {
    for input in ["第6", "第 6 课"] {
        assert_eq!(found(&typed("zh", input))[0], "bits", "{input}");
    }
    let ids: Vec<_> = content()
        .lessons()
        .iter()
        .map(|lesson| &lesson.id)
        .collect();
    let mut lessons = found(&typed("zh", "第 课"));
    lessons.retain(|name| ids.contains(&name));
    assert!(lessons.iter().eq(ids), "{lessons:?}");
}

/// In a task of a lesson nothing is offered that the task refuses.
#[test]
fn what_a_task_refuses_is_not_offered() {
    let mut app = app(8, "en", 80, 24);
    app.open_lesson(content(), "attacks", Some(3));
    keys(&mut app, ":");
    for entry in 0..found(&app).len() {
        let mut app = app.clone();
        app.page_mut::<Palette>().expect("it is open").at = entry;
        let name = found(&app)[entry].clone();
        keys(&mut app, "\n");
        assert_ne!(notice(&app), Some("notice-not-in-task"), "{name}");
    }
    let has = |app: &App, name: &str| found(app).contains(&name.to_owned());
    assert!(has(&app, "course") && !has(&app, "tree") && !has(&app, "step …"));
}

/// Lessons, bug hunts and exercises are begun from a task, from an exercise and from a learner's program.
#[test]
fn the_whole_course_is_offered_everywhere() {
    let program = || Own::new("queens.py".into(), "x = 1\n", size(4), None);
    let [mut task, mut exercise, mut own] = [(), (), ()].map(|()| app(8, "en", 80, 24));
    task.open_lesson(content(), "attacks", Some(3));
    exercise.open_own_over(program().in_exercise("undo", None));
    own.open_own(program());
    for beneath in [task, exercise, own] {
        let begun = |id: &str| {
            let mut app = beneath.clone();
            let effects = keys(&mut app, &format!(":{id}\n"));
            (app, effects)
        };
        let (lesson, _) = begun("two-stacks");
        let open = lesson_of(&lesson).map(|open| &*open.plan.id);
        assert_eq!(
            (open, lesson.session.own.is_some()),
            (Some("two-stacks"), false)
        );
        assert_eq!(begun("shifts-swapped").0.mode(), Mode::Hunt);
        assert_eq!(
            begun("own-stack").1,
            [Effect::Exercise("own-stack".to_owned())]
        );
    }
}
