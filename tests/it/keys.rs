//! What keys do in every mode: the way back from jumps, one key to close, one to find, and answers that are typed.

use queens_tui::action::{Action, Mode};
use queens_tui::pages::{Hunt, Practise};
use queens_tui::session::Effect;
use queens_tui::text::Key;
use queens_tui::tutor::App;

use crate::support::{
    acts, app, content, key, keys, lesson_of, notice, notice_words, press, queens, step, text,
};

/// An app at the first task of the course that is answered by typing.
fn typing() -> App {
    for lesson in content().lessons() {
        let mut app = app(8, "en", 80, 24);
        app.open_lesson(content(), &lesson.id, None);
        for _ in 0..lesson.tasks.len() * 2 {
            if app.mode() == Mode::Answer
                && lesson_of(&app).is_some_and(queens_tui::pages::OpenLesson::types)
            {
                return app;
            }
            acts(&mut app, [Action::Show, Action::Submit]);
        }
    }
    panic!("no lesson asks for an answer to be typed");
}

/// Every way to jump leads back with one key, and forward again with another.
#[test]
fn every_jump_comes_back() {
    // The page solutions and the palette jump too.
    let ways = [
        "n", "N", "d", "D", "j", "k", "g", "G", "sn\n", "sgn\n", ":981\n", ":7000\n",
    ];
    let mut app = app(8, "en", 80, 24);
    press(&mut app, Action::Go("step:2100".parse().expect("a step")));
    let mut places = vec![app.session.desk.cursor];
    for way in ways {
        keys(&mut app, way);
        assert_ne!(
            Some(&app.session.desk.cursor),
            places.last(),
            "{way} leads somewhere"
        );
        assert!(app.pages().is_empty(), "{way}");
        places.push(app.session.desk.cursor);
    }
    press(&mut app, Action::Strip(700_000));
    places.push(app.session.desk.cursor);
    for (back, forward) in [
        (Key::Char('`'), Key::Char('~')),
        (Key::Ctrl('o'), Key::Ctrl('r')),
        (Key::Char('·'), Key::Char('～')),
    ] {
        for place in places.iter().rev().skip(1) {
            key(&mut app, back);
            assert_eq!(app.session.desk.cursor, *place);
        }
        key(&mut app, back);
        key(&mut app, back);
        assert_eq!(
            notice(&app),
            Some("notice-no-jump-back"),
            "the first jump was to step 2,100"
        );
        key(&mut app, forward);
        for place in &places[1..] {
            key(&mut app, forward);
            assert_eq!(app.session.desk.cursor, *place);
        }
        key(&mut app, forward);
        assert_eq!(notice(&app), Some("notice-no-jump-forward"));
    }
    // Steps are not jumps; a new jump clears the places to go forward to.
    keys(&mut app, "``  n~");
    assert_eq!(notice(&app), Some("notice-no-jump-forward"));
}

/// j goes to where a queen is lifted and k from there to where it was placed, for every queen of a whole search.
#[test]
fn j_and_k_undo_each_other() {
    for algorithm in [5, 9] {
        let mut app = app(5, "en", 80, 24);
        press(&mut app, Action::Algorithm(algorithm));
        let mut queens = 0;
        loop {
            let here = app.session.desk.cursor;
            let placed = matches!(
                here.last_step(),
                Some((_, queens_tui::search::Step::Place(_)))
            );
            if placed {
                keys(&mut app, "j");
                assert_ne!(app.session.desk.cursor, here);
                keys(&mut app, "k");
                assert_eq!(app.session.desk.cursor, here);
                queens += 1;
            }
            if !app.session.desk.cursor.forward() {
                break;
            }
        }
        assert_eq!(queens, 53, "the nodes of 5 queens");
    }
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, " j");
    assert_eq!(step(&app), 2_012);
    keys(&mut app, "k");
    assert_eq!((step(&app), notice(&app)), (1, None));
    keys(&mut app, "  kk");
    assert_eq!(queens(&app), [0], "where the queen above had been placed");
    keys(&mut app, "kk");
    assert_eq!((step(&app), notice(&app)), (0, Some("notice-no-queen")));
}

/// q closes what is open, the innermost first, and leaves the program when nothing is open.
#[test]
fn q_closes_the_innermost_thing() {
    for opens in ["o", "B", "s", "R", "w", "m", "?"] {
        let mut app = app(8, "en", 80, 24);
        keys(&mut app, opens);
        let open = app.mode();
        assert_ne!(open, Mode::Main, "{opens}");
        keys(&mut app, "?");
        let help = app.mode() == Mode::Help;
        assert!(
            help || open == Mode::Help,
            "{opens}: ? shows the keys, or it is help with a task"
        );
        if help {
            assert_eq!(keys(&mut app, "q"), []);
            assert_eq!(app.mode(), open, "{opens}: the keys close first");
        }
        while app.mode() != Mode::Main {
            assert!(!keys(&mut app, "q").contains(&Effect::Quit), "{opens}");
        }
        assert_eq!(keys(&mut app, "q"), [Effect::Quit]);
    }
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "\n");
    assert!(lesson_of(&app).is_some(), "Enter opens the first lesson");
    press(&mut app, Action::Escape);
    app.open_lesson(content(), "symmetry", None);
    keys(&mut app, "q");
    assert_eq!((lesson_of(&app).is_some(), app.mode()), (false, Mode::Main));
}

/// F1 shows the keys everywhere, `:` opens the palette everywhere, and Esc leads back to what was open.
#[test]
fn keys_and_palette_open_everywhere() {
    for (way, there) in crate::machine::everything_that_keys_open(8) {
        if matches!(there.mode(), Mode::Help | Mode::Palette | Mode::Blank) {
            continue;
        }
        for (opens, mode) in [
            (Key::Function(1), Mode::Help),
            (Key::Char(':'), Mode::Palette),
            (Key::Char('：'), Mode::Palette),
        ] {
            let mut app = there.clone();
            key(&mut app, opens);
            assert_eq!(app.mode(), mode, "{way:?}");
            keys(&mut app, "\x1b");
            assert_eq!(
                (app.mode(), app.pages().len()),
                (there.mode(), there.pages().len()),
                "{way:?}"
            );
        }
    }
}

/// A key without a meaning says so, at any width and in both languages, and does nothing else.
#[test]
fn an_unbound_key_says_so() {
    for (language, width) in [("en", 60), ("en", 80), ("zh", 60), ("zh", 80)] {
        let mut app = app(8, language, width, 20);
        let before = app.session.desk.cursor;
        keys(&mut app, "Z");
        let said = content().text(language, "notice-unbound", &[("key", "Z".into())]);
        let shown = notice_words(&app).replace(' ', "");
        assert!(shown.contains(&said.replace(' ', "")), "{shown}");
        keys(&mut app, "b");
        assert_eq!(
            (app.session.desk.cursor, notice(&app)),
            (before, None),
            "only until the next key"
        );
    }
    // This holds in an act too, and for a letter that is part of no answer where letters are typed.
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "sZ");
    assert_eq!(notice(&app), Some("notice-unbound"));
    keys(&mut app, "quz");
    assert_eq!(
        (app.mode(), notice(&app)),
        (Mode::Practise, Some("notice-no-answer"))
    );
}

/// While an answer is typed, letters and digits belong to it, full-width ones too; the rest keeps its meaning.
#[test]
fn letters_belong_to_the_answer() {
    let there = typing();
    for char in ('a'..='z').chain('A'..='Z').chain(['ｑ', 'ｖ', 'Ｌ']) {
        let mut app = there.clone();
        let effects = key(&mut app, Key::Char(char));
        assert!(effects.is_empty(), "{char}");
        let state = |app: &App| {
            (
                app.mode(),
                app.session.desk.cursor,
                app.session.language.clone(),
                app.session.theme.clone(),
                app.session.flip,
            )
        };
        assert_eq!(state(&app), state(&there), "{char}");
        assert_eq!(notice(&app), Some("notice-no-answer"), "{char}");
    }
    let field = |typed: &str| {
        let mut app = there.clone();
        keys(&mut app, typed);
        let attempt = &lesson_of(&app).expect("open").attempt;
        (attempt.field.clone(), app.session.notice)
    };
    assert_eq!(field("１０"), field("10"), "full-width digits are digits");
    assert_ne!(field("10"), field("1"));
    // In practise the moves have letters, and u goes round; no other letter is a move.
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "u");
    for char in ('a'..='z').filter(|char| !"prbsu".contains(*char)) {
        let before = (
            format!("{:?}", app.pages()),
            app.session.desk.cursor,
            app.session.flip,
            app.session.language.clone(),
        );
        keys(&mut app, &char.to_string());
        assert_eq!(
            (
                format!("{:?}", app.pages()),
                app.session.desk.cursor,
                app.session.flip,
                app.session.language.clone()
            ),
            before,
            "{char}"
        );
    }
}

/// In a task ? gives the first hint, the second, and then shows; Tab never gives anything away.
#[test]
fn the_question_mark_helps_with_a_task() {
    let mut app = typing();
    let attempt = |app: &App| lesson_of(app).expect("open").attempt.clone();
    let before = attempt(&app);
    keys(&mut app, "\t");
    assert_eq!(attempt(&app), before);
    for hints in 1..=2 {
        keys(&mut app, "?");
        assert_eq!(
            (attempt(&app).hints, attempt(&app).outcome.is_over()),
            (hints, false)
        );
    }
    keys(&mut app, "？");
    assert_eq!(attempt(&app).outcome, queens_tui::course::Outcome::Shown);
    // Practise has the same key.
    let mut app = crate::support::app(8, "en", 80, 24);
    keys(&mut app, "u");
    let before = app.page::<Practise>().cloned();
    keys(&mut app, "\t");
    assert_eq!(app.page::<Practise>(), before.as_ref());
    keys(&mut app, "???");
    let Some(practise) = app.page::<Practise>() else {
        panic!("not open")
    };
    assert_eq!((practise.score.hints, practise.score.shown), (2, 1));
    // A hunt too.
    let mut app = crate::support::app(8, "en", 80, 24);
    keys(&mut app, "B\n???");
    let Some(hunt) = app.page::<Hunt>() else {
        panic!("not open")
    };
    assert!(hunt.attempt.helped && hunt.attempt.hints == 2);
}

/// In lecture mode a clicker's keys blank the screen until the next key, which does nothing else.
#[test]
fn a_clicker_blanks_the_lecture() {
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "n.");
    assert_eq!(
        (app.pages().len(), notice(&app)),
        (0, Some("notice-no-stops")),
        "only in a lecture"
    );
    keys(&mut app, "z");
    let bits = app.session.desk.bits;
    for blanks in [".", "b", "。"] {
        keys(&mut app, blanks);
        assert!(text(&app).trim().is_empty(), "{blanks}");
        let place = step(&app);
        key(&mut app, Key::PageDown);
        assert_eq!(
            (app.pages().len(), step(&app), app.session.desk.bits),
            (0, place, bits)
        );
        assert!(!text(&app).trim().is_empty());
    }
    keys(&mut app, "b");
    assert_eq!(key(&mut app, Key::Ctrl('c')), [Effect::Quit]);
}

/// The numbers of the diagonals are named, with the mask that carries them where the program has one.
#[test]
fn numbers_of_diagonals_are_named() {
    for (algorithm, named) in [
        (
            "9",
            [
                "Diagonals: 7 + row − column. ld carries them.",
                "Antidiagonals: row + column. rd carries them.",
            ],
        ),
        (
            "7",
            [
                "Diagonals: 7 + row − column. c carries them.",
                "Antidiagonals: row + column. b carries them.",
            ],
        ),
        (
            "4",
            [
                "Diagonals: 7 + row − column.",
                "Antidiagonals: row + column.",
            ],
        ),
    ] {
        let mut app = app(8, "en", 80, 24);
        keys(&mut app, algorithm);
        for words in named {
            keys(&mut app, "#");
            let shown = notice_words(&app);
            assert!(shown.contains(words), "{words}: {shown}");
        }
    }
}
