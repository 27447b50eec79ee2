//! The words of practise: its questions, and the answers.

use crate::algorithms::{Family, StackKind};
use crate::course::{Answer, BoardFact, Question};
use crate::screen::question::name;
use crate::screen::scene::Scene;
use crate::search::{Size, Square};
use crate::text::narration::{binary, square_args};

/// A number in binary. With `beyond`, the bit beyond the board has a place too, which is blank where the bit is 0.
fn digits(bits: u64, size: Size, beyond: bool) -> String {
    let digits = size.get() + usize::from(beyond);
    format!("{:>digits$}", binary(bits, size))
}

/// The sentence of a question. It says no more than the screen shows.
pub(super) fn question(scene: &Scene, question: &Question) -> String {
    let (algorithm, placement) = (question.algorithm, question.board.walk.placement());
    let (lifted, pressed) = (question.lifted(), question.pressed());
    // The square that the sentence is about: the one it names, that of the queen that moves, or the row being worked on.
    let queen = pressed.or(lifted.filter(|_| question.fact == BoardFact::Pick));
    let about = question.board.square.or(queen);
    let about = about.unwrap_or_else(|| Square::new(placement.depth(), 0));
    let row = question.bit_row();
    let family = match algorithm.family() {
        Family::Squares => "squares",
        Family::Bits => "bits",
    };
    let stack = match algorithm.stack_kind() {
        StackKind::Explicit => "records",
        StackKind::Calls => "calls",
    };
    let mut args = square_args(about);
    args.extend([
        ("next", (about.row + 1).into()),
        ("n", scene.size().get().into()),
        ("last", (2 * scene.size().get() - 2).into()),
        ("word", row.map_or("", |row| name(question, row)).into()),
        ("now", algorithm.depth(&question.board.walk).into()),
        ("lifted", if lifted.is_some() { "yes" } else { "no" }.into()),
        (
            "below",
            if about.row + 1 < scene.size().get() {
                "yes"
            } else {
                "no"
            }
            .into(),
        ),
        ("family", family.into()),
        ("stack", stack.into()),
    ]);
    let fact = row.map_or(question.fact.name(), |_| "bits");
    scene.text(&format!("practise-ask-{fact}"), &args)
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
    match (question.fact, answers) {
        (BoardFact::Pick, [Answer::Number(col)]) => scene.text(
            "practise-answer-column",
            &[("col", col.unsigned_abs().into())],
        ),
        (BoardFact::Attacker, _) => {
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
