//! The figures of the lessons: each is a moment of its program, and never that which is asked for.

use std::collections::BTreeSet;

use queens_tui::action::Action;
use queens_tui::course::lesson::Calls;
use serde_json::{Value, json};

use super::{lesson, pass, taking};
use crate::listings::python3;
use crate::start::{python, ran, tool};
use crate::support::{content, lesson_of, press, text};

/// What a program of a text leaves to the reader: the line that is missing, what it uses, and the call that runs it.
const REST: [(&str, &str, &str, &str); 4] = [
    ("down", "", "", ""),
    (
        "place",
        "row == n",
        "import sys\nn = 4\nq = [None] * n\nboard = [[0] * n for _ in range(n)]\n\
         def full(): return sys._getframe(1).f_locals['row'] == n\n\
         def stands(row, col): return board[row][col] or q[row] == col\n\
         def safe(row, col):\n  \
           return not any(stands(r, c) and (c == col or abs(c - col) == row - r)\n    \
             for r in range(row) for c in range(n))\n",
        "place(0)",
    ),
    ("go", "perm.pop()", "", ""),
    ("fill", "grid[cell] = 0", "", ""),
];

/// The moments of a program, as its interpreter goes through them. `names` are the expressions whose values are taken.
fn moments(program: &str, names: &BTreeSet<String>) -> Vec<Value> {
    let name = program.split(['(', ' ']).nth(1).expect("a function");
    let of = |(function, ..): &&(&str, &str, &str, &str)| *function == name;
    let (_, missing, before, call) = REST.iter().find(of).expect("a program that is known");
    let before = format!("{}\n{before}", json!(names));
    let output = ran(tool(python())
        .args(["-c", include_str!("moments.py")])
        .args([&program.replace("____", missing), &before, *call]))
    .code(0)
    .out;
    let moment = |line: &str| serde_json::from_str(line).expect("JSON");
    output.lines().map(moment).collect()
}

/// The variables of a call with their values, as the figure has them.
fn held(holds: &str) -> impl Iterator<Item = (&str, &str)> {
    holds
        .split("  ")
        .map(|part| part.split_once(" = ").expect("a value"))
}

/// Whether the program is as the figure shows it.
fn is_at(moment: &Value, figure: &Calls) -> bool {
    let calls = moment["calls"].as_array().expect("calls");
    let plain = |text: &str| text.replace(['[', ']', ','], "");
    let alike = calls.iter().zip(&figure.calls).all(|(call, shown)| {
        let holds = |(name, value): (&str, &str)| {
            let real = call["holds"][name].as_str().unwrap_or("nothing");
            real == value || plain(real) == value
        };
        call["name"] == shown.name.as_str()
            && call["line"] == shown.line
            && held(&shown.holds).all(holds)
    });
    let printed = figure.printed.is_empty() || moment["printed"] == figure.printed.as_str();
    calls.len() == figure.calls.len() && alike && printed
}

#[test]
fn figures_are_moments_of_their_programs() {
    let Some(()) = python3() else { return };
    let mut seen = 0;
    for lesson in content().lessons() {
        let words = lesson.text("en").expect("words");
        for (at, task) in lesson.tasks.iter().enumerate() {
            let Some(figures) = &task.figure else {
                continue;
            };
            let program: Vec<_> = words.beside(at).collect();
            let calls = figures.iter().flat_map(|figure| &figure.calls);
            let names = calls.flat_map(|call| held(&call.holds));
            let names = names.map(|(name, _)| name.to_owned()).collect();
            let moments = moments(&(program.join("\n") + "\n"), &names);
            let place = |figure| moments.iter().position(|moment| is_at(moment, figure));
            let [asked, after] = figures.each_ref().map(place);
            assert!(asked.is_some(), "{} {}: while asked", lesson.id, task.id);
            assert!(after > asked, "{} {}: {after:?}", lesson.id, task.id);
            seen += 1;
        }
    }
    assert!(seen > 5, "{seen} figures");
}

/// The program that is shown whole needs nothing but the check of a square: it counts the solutions.
#[test]
fn the_whole_program_counts_the_solutions() {
    let Some(()) = python3() else { return };
    let safe = "def safe(stack, col):\n  return all(c != col and abs(c - col) != len(stack) - r for r, c in enumerate(stack))\n";
    let call = "print([search(n) for n in range(1, 8)])";
    let (lesson, _) = lesson("two-stacks");
    let at = lesson.tasks.iter().position(|task| task.id == "match");
    for language in ["en", "zh"] {
        let words = lesson.text(language).expect("words");
        let lines: Vec<_> = words.beside(at.expect("a task")).collect();
        let program = format!("{safe}{}\n{call}", lines.join("\n"));
        let output = ran(tool(python()).args(["-c", &program])).code(0).out;
        assert_eq!(output.trim(), "[1, 0, 0, 2, 10, 4, 40]", "{language}");
    }
}

/// The box of the last call is drawn in whatever room there is, and what is shown first keeps its place when the answer
/// comes.
#[test]
fn boxes_of_calls_fit_every_screen() {
    for lesson in content().lessons() {
        for (columns, rows, language) in [
            (60, 20, "en"),
            (60, 20, "zh"),
            (80, 24, "en"),
            (120, 40, "en"),
            (200, 60, "zh"),
        ] {
            let mut app = taking(lesson, language, columns, rows);
            for task in &lesson.tasks {
                if let Some([asked, after]) = &task.figure {
                    let first = text(&app);
                    press(&mut app, Action::Show);
                    let then = text(&app);
                    for (screen, figure) in [(&first, asked), (&then, after)] {
                        for call in &figure.calls {
                            assert!(screen.contains(&call.name), "{}\n{screen}", call.name);
                        }
                    }
                    let title = content().text(language, "calls-title", &[]);
                    for screen in [first, then] {
                        let mut below = screen.lines().skip_while(|line| !line.contains(&title));
                        let outermost = below.nth(1).unwrap_or_default();
                        assert!(outermost.contains(&asked.calls[0].name), "{screen}");
                    }
                    press(&mut app, Action::Submit);
                } else {
                    pass(&mut app);
                }
            }
            assert!(lesson_of(&app).is_some_and(|lesson| lesson.task().is_none()));
        }
    }
}
