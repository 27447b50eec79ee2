//! The words of the page *Ask me*: its questions and their answers.

use crate::algorithms::{Family, StackKind};
use crate::course::{Answer, Asked, Question};
use crate::screen::question::name;
use crate::screen::scene::Scene;
use crate::search::{BitRow, Size};
use crate::text::Arg;
use crate::text::narration::{binary, square_args};

/// A number in binary. With `beyond`, the bit beyond the board has a place too, which is blank where the bit is 0.
pub(crate) fn digits(bits: u64, size: Size, beyond: bool) -> String {
    let digits = size.get() + usize::from(beyond);
    format!("{:>digits$}", binary(bits, size))
}

/// The sentence of a question.
pub(crate) fn question(scene: &Scene, question: &Question) -> String {
    let algorithm = question.algorithm;
    let text = |id: &str, args: &[(&str, Arg)]| scene.text(id, args);
    match question.asked {
        Asked::Column { row, lifted } => {
            let id = match (algorithm.family(), lifted) {
                (Family::Squares, None) => "ask-column-tried",
                (Family::Squares, Some(_)) => "ask-column-tried-lifted",
                (Family::Bits, None) => "ask-column-picked",
                (Family::Bits, Some(_)) => "ask-column-picked-lifted",
            };
            text(id, &[("row", row.into())])
        }
        Asked::Step => text("ask-step", &[]),
        Asked::Attacker(square) => text("ask-attacker", &square_args(square)),
        Asked::Safe { row } => text("ask-safe", &[("row", row.into())]),
        Asked::Below { row, queen } => {
            let mut args = square_args(queen);
            args.extend([
                ("next", (queen.row + 1).into()),
                ("word", name(question, row).into()),
            ]);
            text("ask-below", &args)
        }
        Asked::Left { queen } => {
            let mut args = square_args(queen);
            args.push(("word", name(question, BitRow::Pos).into()));
            text("ask-left", &args)
        }
        Asked::Authored => String::new(),
        Asked::DeadEnd { row } => text("ask-dead-end", &[("row", row.into())]),
        Asked::Depth { now } => {
            let id = match algorithm.stack_kind() {
                StackKind::Explicit => "ask-depth-stack",
                StackKind::Calls => "ask-depth-calls",
            };
            text(id, &[("now", now.into())])
        }
        Asked::Number { square, anti } => {
            let mut args = square_args(square);
            args.push(("last", (2 * scene.size().get() - 2).into()));
            text(
                if anti {
                    "ask-number-antidiagonal"
                } else {
                    "ask-number-diagonal"
                },
                &args,
            )
        }
    }
}

/// The text of an answer, right or given.
pub(crate) fn answer(scene: &Scene, question: &Question, answers: &[Answer]) -> String {
    let numbers: Vec<_> = answers
        .iter()
        .filter_map(|answer| match answer {
            Answer::Number(number) => usize::try_from(*number).ok(),
            _ => None,
        })
        .collect();
    match (question.asked, answers) {
        (Asked::Column { .. }, [Answer::Number(col)]) => {
            scene.text("ask-answer-column", &[("col", col.unsigned_abs().into())])
        }
        (Asked::Attacker(_), _) => {
            let rows = scene.narrator().list(&numbers);
            scene.text(
                "ask-answer-rows",
                &[("rows", rows.into()), ("count", numbers.len().into())],
            )
        }
        (_, [Answer::Number(number)]) => number.to_string(),
        (_, [Answer::Bits(bits)]) => {
            let beyond = *bits > scene.size().all();
            digits(*bits, scene.size(), beyond)
        }
        (_, [Answer::Move(given)]) => {
            scene.text(&format!("ask-move-{}", <&str>::from(*given)), &[])
        }
        (_, [Answer::Yes(yes)]) => scene.text(
            if *yes {
                "ask-answer-dead"
            } else {
                "ask-answer-alive"
            },
            &[],
        ),
        _ => String::new(),
    }
}
