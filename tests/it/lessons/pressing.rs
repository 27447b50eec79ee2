//! What keys do in a task.

use queens_tui::action::Action;
use queens_tui::course::{Best, Outcome};
use queens_tui::tutor::App;

use super::answers::says;
use super::player::solve;
use super::{at_task, outcome};
use crate::support::{keys, lesson_of, notice, press, text};

/// The panel and the bottom line have one word for what Enter does after a task.
#[test]
fn enter_goes_on_after_a_task() {
    for (language, word) in [("en", "Enter go on"), ("zh", "Enter 继续")] {
        let mut app = at_task("dead-end", "solution", language, 80, 24);
        keys(&mut app, "???");
        assert!(text(&app).contains(word), "{}", text(&app));
    }
}

/// A digit chooses and Enter hands in, so that an Enter after the digit skips no explanation. An answer that was shown
/// and is then given on the same board is not done alone.
#[test]
fn a_digit_chooses_and_a_shown_answer_is_not_done_alone() {
    let mut app = at_task("dead-end", "solution", "en", 80, 24);
    keys(&mut app, "1");
    assert_eq!(outcome(&app), Outcome::Waiting);
    keys(&mut app, "???\x7f");
    let task = lesson_of(&app).and_then(|open| open.task()).cloned();
    solve(&mut app, &task.expect("a task"));
    assert_eq!(outcome(&app), Outcome::Done);
    let best = app.session.learned.best("dead-end", "solution");
    assert_eq!(best, Best::Hint);
}

/// Columns typed at once are taken one after the other: the right ones before a wrong one stay, and no column is a number
/// of two digits.
#[test]
fn columns_typed_at_once_are_taken_one_after_the_other() {
    for typed in ["31\n", "3 1\n", "3,1\n", "3\n1\n"] {
        let mut app = at_task("attacks", "go-on", "en", 80, 24);
        keys(&mut app, typed);
        assert_eq!(outcome(&app), Outcome::Done, "{typed}");
        let best = app.session.learned.best("attacks", "go-on");
        assert_eq!(best, Best::Alone, "{typed}");
    }
    let mut app = at_task("attacks", "go-on", "en", 80, 24);
    keys(&mut app, "32\n");
    assert_eq!(outcome(&app), Outcome::Wrong);
    assert!(says(&app, "1 of 2 answered"), "{}", text(&app));
    keys(&mut app, "1\n");
    assert_eq!(outcome(&app), Outcome::Done);
    for (refused, why) in [
        ("34\n", "The columns go from 0 to 3."),
        ("312\n", "2 columns are asked for."),
    ] {
        let mut app = at_task("attacks", "go-on", "en", 80, 24);
        keys(&mut app, refused);
        assert_eq!(outcome(&app), Outcome::Waiting, "{refused}");
        assert!(says(&app, why), "{}", text(&app));
    }
}

/// A task that is to be watched: Space starts and stops the program wherever it is, the bottom line and Enter say so, and
/// at its end nothing is called right, for nothing was answered. Which queens attack is asked next, and not shown.
#[test]
fn space_starts_and_stops_what_is_watched() {
    for (language, play, right) in [("en", "Space play", "Right."), ("zh", "Space 播放", "对了")]
    {
        let mut app = at_task("attacks", "watch", language, 80, 24);
        let plays = |app: &App| app.session.playback.running.is_some();
        keys(&mut app, "\n");
        assert_eq!((plays(&app), notice(&app).is_some()), (false, true));
        for _ in 0..3 {
            assert!(text(&app).lines().last().expect("a line").contains(play));
            let before = app.session.walk();
            keys(&mut app, " ");
            assert_eq!((plays(&app), app.session.walk()), (true, before));
            press(&mut app, Action::Tick);
            let moved = app.session.walk();
            assert_ne!(moved, before);
            keys(&mut app, " ");
            assert_eq!((plays(&app), app.session.walk()), (false, moved));
        }
        keys(&mut app, " ");
        for _ in 0..20 {
            press(&mut app, Action::Tick);
        }
        assert_eq!(outcome(&app), Outcome::Done);
        let screen = text(&app);
        assert!(!screen.contains(right) && !screen.contains('✓'), "{screen}");
        let named = ["×0", "×1", "× 0", "× 1"]
            .iter()
            .find(|mark| screen.contains(**mark));
        assert!(named.is_none() && screen.contains('×'), "{screen}");
    }
}
