//! No text of a learner breaks what reads it.

use std::path::Path;

use proptest::collection::vec;
use proptest::prelude::*;

use super::LearnerProgram;
use crate::action::Action;
use crate::own::{Ended, Failure, Job, Value};
use crate::search::Size;
use crate::session::{Options, OwnFailure};
use crate::terminal::child;
use crate::terminal::frame::frame;
use crate::terminal::recorder::unrecorded;
use crate::text::Content;
use crate::tutor::App;

/// Pieces of programs, and characters that take more than a byte, two columns or none, or another direction.
const PIECES: [&str; 40] = [
    "free = every & ~(r | ld)",
    "every &",
    "&",
    "|",
    "~",
    "^=",
    "<<",
    ">>",
    "(",
    "[",
    "]",
    ")",
    "=",
    "'",
    "\"",
    "#",
    "# TODO:",
    "# @hole undo pass",
    "    ",
    "\t",
    "\n",
    "\r\n",
    "\\",
    "def solve(n):",
    "queens.pop()",
    "，",
    "（r ｜ ld）",
    "：",
    "＆",
    "＝",
    "\u{3000}",
    "e\u{301}",
    "👩\u{200d}👩\u{200d}👧",
    "\u{202e}",
    "\0",
    "\u{2028}",
    "皇后",
    "\u{feff}",
    "\u{1b}[31m",
    "\u{10ffff}",
];

fn line() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => prop::sample::select(&PIECES[..]).prop_map(str::to_owned),
        1 => any::<char>().prop_map(String::from),
    ];
    vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

/// Draws the app on screens of several sizes, in both languages.
fn drawn(app: &mut App, content: &Content) {
    for (columns, rows) in [(60, 20), (80, 24), (120, 40)] {
        app.update(content, Action::Resize(columns, rows));
        for _ in 0..2 {
            frame(app, content);
            app.update(content, Action::Language);
        }
    }
}

proptest! {
    #![proptest_config(crate::testing::seeded(48))]

    #[test]
    fn no_text_of_a_learner_breaks_the_screen(text in line(), number in 0_usize..9) {
        let content = Content::load();
        let job = Job::new(Path::new("queens.py"), text.clone().into_bytes(), Size::CHESSBOARD);
        let mut app = App::new(Options::new(Size::CHESSBOARD));
        app.open_own(unrecorded(&job, None));
        drawn(&mut app, &content);
        let exercise = &content.exercises()[number % content.exercises().len()];
        let own = unrecorded(&job, None);
        let listing = own.listing.clone();
        app.open_own_over(own.in_exercise(&exercise.id, None));
        app.session.check_exercise(listing, !exercise.is_untouched(&job.text));
        drawn(&mut app, &content);
        let failure = Failure { kind: "SyntaxError".to_owned(), message: text.clone(), line: number };
        let lines: Vec<_> = text.lines().collect();
        let said = exercise.text("zh").about("SyntaxError", &lines).len();
        prop_assert!(said < 100);
        if let Some(own) = &mut app.session.own {
            own.refuse(OwnFailure::Refused(failure));
        }
        drawn(&mut app, &content);
    }
}

/// What ends an interpreter that waits is no fault of the program.
#[cfg(target_os = "linux")]
#[test]
fn an_interpreter_that_is_ended_while_it_waits_is_started_again() {
    if !child::has_python() {
        return;
    }
    let text = "import os\ndef solve(n):\n    return os.getppid()\n";
    let job = Job::new(Path::new("queens.py"), text.into(), Size::CHESSBOARD);
    let program = LearnerProgram::new(job, || false);
    let interpreter = || {
        let runs = program.run(&[8], program.job.time, &|_| true);
        match &runs.expect("it runs").each[0].ended {
            Ended::Done {
                value: Value::Int(id),
                ..
            } => *id,
            other => panic!("{other:?}"),
        }
    };
    let first = interpreter();
    assert_eq!(first, interpreter(), "it has not waited");
    let id = i32::try_from(first)
        .ok()
        .and_then(rustix::process::Pid::from_raw);
    let kill = rustix::process::Signal::KILL;
    rustix::process::kill_process(id.expect("its number"), kill).expect("it waits");
    assert_ne!(first, interpreter());
}
