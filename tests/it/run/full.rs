//! Full boards of a learner's program: a solution is one only if no queens attack each other.

use std::path::Path;

use queens_tui::action::Action;
use queens_tui::search::board::is_solution;
use queens_tui::tutor::App;

use super::{at, board, last, opened};
use crate::listings::python3;
use crate::own::trace;
use crate::support::{keys, press, text};

/// It checks columns alone: of its 24 full boards of 4 queens, 2 are solutions.
const COLUMNS_ALONE: &str = "tests/programs/faulty/no_diagonals.py";

fn columns_alone() -> App {
    let file = Path::new(COLUMNS_ALONE);
    opened(file, &trace(file, 4), None)
}

/// The numbers after a sign in a line of the screen.
fn after(sign: char, line: &str) -> Vec<u64> {
    let numbers = line.split(sign).skip(1);
    let digits = |text: &str| text.chars().take_while(char::is_ascii_digit).collect();
    let numbers = numbers.map(digits);
    numbers
        .filter_map(|text: String| text.parse().ok())
        .collect()
}

#[test]
fn each_full_board_is_called_what_it_is() {
    let Some(()) = python3() else { return };
    let mut app = columns_alone();
    let (mut solutions, mut wrong, mut place) = (0, 0, 0);
    loop {
        press(&mut app, Action::NextSolution);
        if at(&app) == place {
            break;
        }
        place = at(&app);
        let right = is_solution(&board(&app));
        (solutions, wrong) = (solutions + u64::from(right), wrong + u64::from(!right));
        let said = ["★ Line 20: full board", "✗ Line 20: full board"];
        let said = said.map(|said| text(&app).contains(said));
        assert_eq!(said, [right, !right], "{}", text(&app));
    }
    assert_eq!((solutions, wrong), (2, 22));
    let shown = text(&app);
    assert!(shown.contains("24 full boards, 22 wrong"), "{shown}");
}

/// A star, in the strip and in the tree, is for solutions alone, as is the number that `:solution` takes.
#[test]
fn a_wrong_full_board_is_no_solution_in_the_strip_and_in_the_tree() {
    let Some(()) = python3() else { return };
    let mut app = columns_alone();
    let end = last(&app);
    app.session.own.as_mut().expect("a program").at = end;
    let shown = text(&app);
    let strip = shown.lines().find(|line| line.contains('✗')).expect("red");
    assert_eq!(after('★', strip), [1, 1], "{shown}");
    assert_eq!(after('✗', strip), [6, 5, 5, 6], "{shown}");

    keys(&mut app, ":solution 3\n");
    let refused = text(&app);
    let range = "Solutions are numbered from 1 to 2.";
    assert!(refused.contains(range), "{refused}");

    keys(&mut app, "\u{1b}Tk");
    let tree = text(&app);
    let tree = tree.split_whitespace().collect::<Vec<_>>().join(" ");
    let red = "Red: full boards that are no solutions.";
    assert!(tree.contains(red), "{tree}");
    let of_branch = "6 full boards are no solutions.";
    assert!(tree.contains(of_branch), "{tree}");
}
