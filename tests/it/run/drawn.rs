//! How a program and its moments are drawn.

use std::fs;
use std::path::PathBuf;

use queens_tui::action::{Action, Target};
use queens_tui::tutor::App;

use super::{at, grid, last, opened};
use crate::listings::python3;
use crate::own::{programs, trace};
use crate::start::folder;
use crate::support::{acts, keys, press, some, text};

/// Line by line forward and back, and by jumps, the screen is the same at each moment.
#[test]
fn every_moment_looks_the_same_however_it_is_reached() {
    let Some(()) = python3() else { return };
    let file = &programs("right")[7];
    let trace = trace(file, 4);
    let mut app = opened(file, &trace, None);
    let drawn = |app: &App| text(app);
    let mut forward = vec![drawn(&app)];
    while at(&app) < last(&app) {
        press(&mut app, Action::Step);
        forward.push(drawn(&app));
    }
    assert!(forward.len() > 100, "{} lines", forward.len());
    for there in (0..forward.len() - 1).rev() {
        press(&mut app, Action::Back);
        assert_eq!((at(&app), drawn(&app)), (there, forward[there].clone()));
    }
    for there in (0..forward.len()).map(|step| step * 37 % forward.len()) {
        press(&mut app, Action::Go(Target::Step(there as u64)));
        assert_eq!((at(&app), drawn(&app)), (there, forward[there].clone()));
    }
}

/// What is said of a place does not depend on how much one press does.
#[test]
fn a_moment_has_the_same_sentences_line_by_line_and_queen_by_queen() {
    let Some(()) = python3() else { return };
    let file = PathBuf::from("tests/programs/faulty/one_diagonal.py");
    let trace = trace(&file, 4);
    let [mut lines, mut queens] = [(), ()].map(|()| opened(&file, &trace, None));
    press(&mut queens, Action::Coarser);
    for moves in [Action::Step, Action::End] {
        for _ in 0..12 {
            press(&mut queens, moves.clone());
            press(&mut lines, Action::Go(Target::Step(at(&queens) as u64)));
            let [one, other] = [&lines, &queens].map(|app| {
                let text = text(app);
                // All but the last line, which has the keys.
                text.trim_end()
                    .rsplit_once('\n')
                    .expect("lines")
                    .0
                    .to_owned()
            });
            assert_eq!(one, other, "event {}", at(&queens));
        }
    }
}

/// A call whose variables are too wide for the panel shows whole ones.
#[test]
fn the_variables_of_a_call_are_not_cut() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let file = folder.path().join("long.py");
    let code = "
def search(n, row, columns, queens, diagonals, antidiagonals):
    if row == n:
        return
    for column in range(n):
        search(n, row + 1, columns + 1, queens + [column], diagonals + 1, antidiagonals + 1)

def main(n):
    search(n, 0, 10, [], 200, 3000)
";
    fs::write(&file, code).expect("a file");
    let mut app = opened(&file, &trace(&file, 4), Some(60));
    keys(&mut app, "\t");
    let shown = text(&app);
    let head = shown.lines().find(|line| line.contains("call "));
    assert!(
        head.is_some_and(|head| head.contains(" antidiagonals column")),
        "{shown}"
    );
    let call = shown.lines().rfind(|line| line.contains("search"));
    assert!(call.is_some_and(|call| !call.contains('…')), "{shown}");
}

/// The help of a learner's program has only the keys that do something with it.
#[test]
fn the_help_of_a_program_leaves_out_the_keys_of_the_search() {
    let Some(()) = python3() else { return };
    let mut app = grid(4);
    acts(&mut app, [Action::Resize(160, 60), Action::Help]);
    let shown = text(&app);
    for there in [
        "what is wrong",
        "until queen lifted",
        "flip",
        "queen by queen",
    ] {
        assert!(shown.contains(there), "{there}: {shown}");
    }
    for search in [
        "practise: q",
        "solutions, with",
        "find the attacker",
        "next algorithm",
    ] {
        assert!(!shown.contains(search), "{search}: {shown}");
    }
}

/// Every program, the faulty ones too, can be drawn at every size; every key does something or says why it does not.
#[test]
fn every_program_can_be_drawn_at_every_size() {
    let Some(()) = python3() else { return };
    for file in some(programs("right").iter().chain(&programs("faulty")), 48) {
        let trace = trace(file, 4);
        for language in ["en", "zh"] {
            let mut app = opened(file, &trace, Some(40));
            app.session.language = language.to_owned();
            for (columns, rows) in [(40, 12), (60, 20), (80, 24), (120, 40), (200, 60)] {
                press(&mut app, Action::Resize(columns, rows));
                for action in [
                    Action::Step,
                    Action::NextSolution,
                    Action::Panel,
                    Action::End,
                    Action::Start,
                ] {
                    press(&mut app, action);
                    let shown = text(&app);
                    assert!(
                        shown.contains("step") || shown.contains("步") || columns < 80,
                        "{shown}"
                    );
                }
            }
        }
    }
    let file = &programs("right")[0];
    let mut app = opened(file, &trace(file, 4), None);
    for action in [
        Action::Microscope,
        Action::Practise,
        Action::Algorithm(3),
        Action::Solutions,
        Action::Why,
    ] {
        press(&mut app, action.clone());
        assert!(app.session.notice.is_some(), "{action:?} says nothing");
        assert_eq!(app.mode(), queens_tui::action::Mode::Run);
    }
}

/// A dead end has the headline of the search. In a program that fills columns it is no row, and no row is marked.
#[test]
fn a_dead_end_has_the_words_of_the_search() {
    let Some(()) = python3() else { return };
    for (name, row) in [("growing_list", true), ("columns_first", false)] {
        let file = PathBuf::from(format!("tests/programs/right/{name}.py"));
        let mut app = opened(&file, &trace(&file, 4), None);
        press(&mut app, Action::NextDeadEnd);
        let screen = text(&app);
        assert!(screen.contains("✗ Dead end"), "{screen}");
        assert_eq!(screen.contains("Dead end in row 2"), row, "{screen}");
        assert_eq!(screen.contains("D E A D   E N D"), row, "{screen}");
    }
}

/// The program has the columns of its longest line where half of the screen is wide enough; else a sign says where a line
/// goes on.
#[test]
fn long_lines_of_a_program_are_whole_or_wrapped() {
    let Some(()) = python3() else { return };
    let mut app = grid(4);
    let long = "if c in cols or (r + c) in posDiag or (r - c) in negDiag:";
    for (columns, rows, whole) in [(80, 24, false), (160, 50, true), (200, 60, true)] {
        press(&mut app, Action::Resize(columns, rows));
        press(&mut app, Action::Start);
        let mut shown = String::new();
        for _ in 0..12 {
            press(&mut app, Action::Step);
            shown += &text(&app);
        }
        assert_eq!(shown.contains(long), whole, "{columns}x{rows}\n{shown}");
        assert_eq!(!shown.contains('↪'), whole, "{columns}x{rows}\n{shown}");
    }
}
