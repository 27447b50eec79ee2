//! The words of practise: its questions, and the answers.

use crate::algorithms::{Family, StackKind};
use crate::course::{Answer, Asked, Question};
use crate::screen::question::name;
use crate::screen::scene::Scene;
use crate::search::{BitRow, Size};
use crate::text::Arg;
use crate::text::narration::{binary, square_args};

/// A number in binary. With `beyond`, the bit beyond the board has a place too, which is blank where the bit is 0.
fn digits(bits: u64, size: Size, beyond: bool) -> String {
    let digits = size.get() + usize::from(beyond);
    format!("{:>digits$}", binary(bits, size))
}

/// The sentence of a question. It says no more than the screen shows.
pub(super) fn question(scene: &Scene, question: &Question) -> String {
    let algorithm = question.algorithm;
    let text = |id: &str, args: &[(&str, Arg)]| scene.text(id, args);
    match question.asked {
        Asked::Column { row, lifted } => {
            let id = match (algorithm.family(), lifted) {
                (Family::Squares, None) => "practise-column-tried",
                (Family::Squares, Some(_)) => "practise-column-tried-lifted",
                (Family::Bits, None) => "practise-column-picked",
                (Family::Bits, Some(_)) => "practise-column-picked-lifted",
            };
            text(id, &[("row", row.into())])
        }
        Asked::Step => text("practise-step", &[]),
        Asked::Attacker(square) => text("practise-attacker", &square_args(square)),
        Asked::Safe { row } => text("practise-safe", &[("row", row.into())]),
        Asked::Below { row, queen } => {
            let mut args = square_args(queen);
            args.extend([
                ("next", (queen.row + 1).into()),
                ("word", name(question, row).into()),
            ]);
            let on_board = queen.row + 1 < scene.size().get();
            let below = if on_board {
                "practise-below"
            } else {
                "practise-below-last"
            };
            text(below, &args)
        }
        Asked::Left { queen } => {
            let mut args = square_args(queen);
            args.push(("word", name(question, BitRow::Pos).into()));
            text("practise-left", &args)
        }
        Asked::Authored => String::new(),
        Asked::DeadEnd { row } => text("practise-dead-end", &[("row", row.into())]),
        Asked::Depth { now } => {
            let id = match algorithm.stack_kind() {
                StackKind::Explicit => "practise-depth-stack",
                StackKind::Calls => "practise-depth-calls",
            };
            text(id, &[("now", now.into())])
        }
        Asked::Number { square, anti } => {
            let mut args = square_args(square);
            args.push(("last", (2 * scene.size().get() - 2).into()));
            let id = if anti {
                "practise-number-antidiagonal"
            } else {
                "practise-number-diagonal"
            };
            text(id, &args)
        }
    }
}

/// The text of an answer to choose from. With `beyond`, rows of bits have a place for the bit beyond the board.
pub(super) fn option(scene: &Scene, question: &Question, option: Answer, beyond: bool) -> String {
    match option {
        Answer::Bits(bits) => digits(bits, scene.size(), beyond),
        Answer::Yes(yes) => scene.text(if yes { "practise-yes" } else { "practise-no" }, &[]),
        option => answer(scene, question, &[option]),
    }
}

/// The text of an answer, right or given.
pub(super) fn answer(scene: &Scene, question: &Question, answers: &[Answer]) -> String {
    let number = |answer: &Answer| match answer {
        Answer::Number(number) => usize::try_from(*number).ok(),
        _ => None,
    };
    let numbers: Vec<_> = answers.iter().filter_map(number).collect();
    match (question.asked, answers) {
        (Asked::Column { .. }, [Answer::Number(col)]) => scene.text(
            "practise-answer-column",
            &[("col", col.unsigned_abs().into())],
        ),
        (Asked::Attacker(_), _) => {
            let rows = scene.narrator().list(&numbers);
            let count = numbers.len();
            scene.text(
                "practise-answer-rows",
                &[("rows", rows.into()), ("count", count.into())],
            )
        }
        (_, [Answer::Number(number)]) => number.to_string(),
        (_, [Answer::Bits(bits)]) => {
            let beyond = *bits > scene.size().all();
            digits(*bits, scene.size(), beyond)
        }
        (_, [Answer::Move(given)]) => {
            scene.text(&format!("practise-move-{}", <&str>::from(*given)), &[])
        }
        (_, [Answer::Yes(yes)]) => {
            let id = if *yes {
                "practise-answer-dead"
            } else {
                "practise-answer-alive"
            };
            scene.text(id, &[])
        }
        _ => String::new(),
    }
}
