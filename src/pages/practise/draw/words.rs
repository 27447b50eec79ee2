//! The words of practise: its questions, hints and answers.

use crate::action::{Action, Mode};
use crate::algorithms::{Algorithm, Family, StackKind};
use crate::course::{Answer, BoardFact, MaskWork, Question, Turn};
use crate::screen::question::{name, with_masks};
use crate::screen::scene::Scene;
use crate::search::{BitRow, Phase, Size, Square};
use crate::text::narration::{binary, square_args};
use crate::text::{Arg, Args};

/// A number in binary. With `beyond`, the bit beyond the board has a place too, which is blank where the bit is 0.
fn digits(bits: u64, size: Size, beyond: bool) -> String {
    let digits = size.get() + usize::from(beyond);
    format!("{:>digits$}", binary(bits, size))
}

/// The sentence of a question. It says no more than the screen shows.
pub(super) fn question(scene: &Scene, question: &Question) -> String {
    let fact = question.bit_row().map_or(question.fact.name(), |_| "bits");
    scene.text(
        &format!("practise-ask-{fact}"),
        &args(scene, question, false),
    )
}

/// The first hint, or with `more` the second, which says more. The bits of pos are named only `with_bits`.
pub(super) fn hint(scene: &Scene, question: &Question, more: bool, with_bits: bool) -> String {
    let fact = match (question.bit_row(), question.lifted()) {
        (Some(_), Some(_)) => "left",
        _ => question.fact.name(),
    };
    let more = if more { "-more" } else { "" };
    let args = args(scene, question, with_bits);
    scene.text(&format!("practise-hint-{fact}{more}"), &args)
}

/// What the sentences about a question can name.
pub(super) fn args(scene: &Scene, question: &Question, with_bits: bool) -> Args<'static> {
    let (algorithm, walk) = (question.algorithm, &question.board.walk);
    let (n, placement) = (scene.size().get(), walk.placement());
    let (lifted, pressed) = (question.lifted(), question.pressed());
    // The square that a sentence is about: the one it names, that of the queen that moves, or the one that is next.
    let queen = pressed.or(lifted.filter(|_| question.fact == BoardFact::Pick));
    let next = Square::new(placement.depth(), walk.cursor().min(n - 1));
    let about = question.board.square.or(queen).unwrap_or(next);
    let row = question.bit_row();
    let no = |is: bool| Arg::from(if is { "yes" } else { "no" });
    let mut args = with_masks(scene, square_args(about));
    args.extend([
        ("next", (about.row + 1).into()),
        ("n", n.into()),
        ("edge", (n - 1).into()),
        ("last", (2 * n - 2).into()),
        ("diagonal", about.diagonal(scene.size()).into()),
        ("antidiagonal", about.antidiagonal().into()),
        ("key", scene.key(Mode::Practise, &Action::Numbers).into()),
        ("word", row.map_or("", |row| name(question, row)).into()),
        ("now", algorithm.depth(walk).into()),
        ("lifted", no(lifted.is_some())),
        ("below", no(about.row + 1 < n)),
        ("family", family(algorithm).into()),
        ("stack", stack(algorithm).into()),
        ("turn", turn(question).into()),
        ("named", no(with_bits)),
        (
            "before",
            tried_before(question).map_or("none".into(), Arg::from),
        ),
    ]);
    args.extend(bits_made(scene, question));
    args
}

fn family(algorithm: &dyn Algorithm) -> &'static str {
    match algorithm.family() {
        Family::Squares => "squares",
        Family::Bits => "bits",
    }
}

fn stack(algorithm: &dyn Algorithm) -> &'static str {
    match algorithm.stack_kind() {
        StackKind::Explicit => "records",
        StackKind::Calls if algorithm.calls_along_row() => "along",
        StackKind::Calls => "calls",
    }
}

/// What the program does next. Placing and rejecting have the same hints.
fn turn(question: &Question) -> &'static str {
    match Turn::of(&question.board.walk, question.algorithm) {
        Turn::Place(_) | Turn::Reject(_) => "square",
        Turn::Pick(_) => "pick",
        Turn::Count(_) => "count",
        Turn::Lift(_) | Turn::Over => "lift",
    }
}

/// The column that was tried last in the row that goes on; `None` if none was.
fn tried_before(question: &Question) -> Option<usize> {
    match (question.lifted(), question.board.walk.phase()) {
        (Some(queen), _) => Some(queen.col),
        (None, Phase::Try(square)) => square.col.checked_sub(1),
        (None, Phase::Solved | Phase::Exhausted) => None,
    }
}

/// The columns of the queens, and what the row of bits that is asked for is made of.
fn bits_made(scene: &Scene, question: &Question) -> Args<'static> {
    let work = MaskWork::of(&question.board.walk, question.algorithm);
    let row = question.bit_row();
    let (work, row) = (work.filter(|_| row.is_some()), row.unwrap_or(BitRow::R));
    let placement = question.board.walk.placement();
    let placement = work.as_ref().map_or(placement, |work| &work.placement);
    let mut columns: Vec<_> = placement.columns().collect();
    columns.sort_unstable();
    let columns = scene.narrator().list(&columns);
    let operands = work.map_or_else(Vec::new, |work| work.operands(row));
    let union = |all: &[(&str, u64)]| all.iter().fold(0, |union, (_, bits)| union | bits);
    let taken = question.algorithm.keeps_taken();
    let bits = match row {
        BitRow::P if !taken => scene.size().all() & !union(&operands),
        _ => union(&operands),
    };
    let bits = binary(bits, scene.size());
    vec![("columns", columns.into()), ("bits", bits.into())]
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
                "list-rows",
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
