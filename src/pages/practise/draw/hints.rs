//! The hints for a question: two, of which the second says more.

use crate::action::{Action, Mode};
use crate::algorithms::{Family, StackKind};
use crate::course::{BoardFact, MaskWork, Question, Turn};
use crate::screen::question::with_masks;
use crate::screen::scene::Scene;
use crate::search::{BitRow, Phase, Placement, Square};
use crate::text::narration::{binary, square_args};
use crate::text::{Arg, Args};

/// The first hint, or with `more` the second. Rows of bits are named only `with_bits`.
pub(super) fn hint(scene: &Scene, question: &Question, more: bool, with_bits: bool) -> String {
    let row = || vec![("row", Arg::from(question.board.walk.placement().depth()))];
    let (id, args) = match (question.fact, question.board.square) {
        (BoardFact::Move, _) => of_move(scene, question, more, with_bits),
        (BoardFact::Pick, _) => of_column(question, more, with_bits),
        (BoardFact::Attacker, Some(square)) => of_square(scene, square, more),
        (BoardFact::Safe, _) if more => {
            let columns = queens_in(scene, question.board.walk.placement());
            (
                "practise-hint-safe-more",
                [row(), vec![("columns", columns.into())]].concat(),
            )
        }
        (BoardFact::Safe, _) => ("practise-hint-safe", row()),
        (BoardFact::DeadEnd, _) if more => ("practise-hint-dead-end-more", row()),
        (BoardFact::DeadEnd, _) => ("practise-hint-dead-end", Vec::new()),
        (BoardFact::StackDepth, _) => (of_depth(question, more), Vec::new()),
        (BoardFact::Diagonal | BoardFact::Antidiagonal, _) => {
            let last = scene.size().get() - 1;
            (of_number(question.fact, more), vec![("last", last.into())])
        }
        _ => match (question.bit_row(), question.lifted()) {
            (Some(_), Some(queen)) => {
                let id = if more {
                    "practise-hint-left-more"
                } else {
                    "practise-hint-left"
                };
                (id, with_masks(scene, square_args(queen)))
            }
            (Some(row), None) => return of_mask(scene, question, row, more),
            (None, _) => return String::new(),
        },
    };
    scene.text(id, &args)
}

/// The columns of the queens, in their order.
fn queens_in(scene: &Scene, placement: &Placement) -> String {
    let mut columns: Vec<_> = placement.columns().collect();
    columns.sort_unstable();
    scene.narrator().list(&columns)
}

/// How to find out whether a queen attacks a square.
fn of_square(scene: &Scene, square: Square, more: bool) -> (&'static str, Args<'static>) {
    let mut args = square_args(square);
    if more {
        return ("practise-hint-each", args);
    }
    let key = scene.key(Mode::Practise, &Action::Numbers);
    args.push(("diagonal", square.diagonal(scene.size()).into()));
    args.push(("antidiagonal", square.antidiagonal().into()));
    args.push(("key", key.into()));
    ("practise-hint-look", args)
}

fn of_move(
    scene: &Scene,
    question: &Question,
    more: bool,
    with_bits: bool,
) -> (&'static str, Args<'static>) {
    let algorithm = question.algorithm;
    let taken = algorithm.keeps_taken();
    let row = || vec![("row", Arg::from(question.board.walk.placement().depth()))];
    match Turn::of(&question.board.walk, algorithm) {
        Turn::Place(square) | Turn::Reject(square) => of_square(scene, square, more),
        Turn::Count(_) if more => (
            "misconception-all-stand",
            vec![("n", scene.size().get().into())],
        ),
        Turn::Lift(_) if more && algorithm.family() == Family::Squares => {
            ("practise-hint-tried", row())
        }
        Turn::Lift(_) if more => match (with_bits, taken) {
            (false, _) => ("practise-hint-none", row()),
            (true, true) => ("practise-hint-d", row()),
            (true, false) => ("practise-hint-pos", row()),
        },
        Turn::Pick(_) if more => ("practise-hint-some", row()),
        _ => match (with_bits && algorithm.family() == Family::Bits, taken) {
            (false, _) => ("practise-hint-count", Vec::new()),
            (true, true) => ("practise-hint-count-d", Vec::new()),
            (true, false) => ("practise-hint-count-pos", Vec::new()),
        },
    }
}

fn of_column(question: &Question, more: bool, with_bits: bool) -> (&'static str, Args<'static>) {
    let lifted = question.lifted();
    let depth = question.board.walk.placement().depth();
    let row = lifted.map_or(depth, |queen| queen.row);
    let mut args: Args = vec![("row", row.into())];
    let id = match (question.algorithm.family(), more) {
        (Family::Bits, false) => "practise-hint-lowest",
        (Family::Bits, true) if !with_bits => "practise-hint-lowest-more",
        (Family::Bits, true) if question.algorithm.keeps_taken() => "practise-hint-lowest-zero",
        (Family::Bits, true) => "practise-hint-lowest-one",
        (Family::Squares, false) => "practise-hint-order",
        (Family::Squares, true) => {
            let before = match (lifted, question.board.walk.phase()) {
                (Some(queen), _) => Some(queen.col),
                (None, Phase::Try(square)) => square.col.checked_sub(1),
                (None, _) => None,
            };
            args.extend(before.map(|col| ("col", col.into())));
            match (lifted, before) {
                (Some(_), _) => "practise-hint-order-lifted",
                (None, Some(_)) => "practise-hint-order-after",
                (None, None) => "practise-hint-order-first",
            }
        }
    };
    (id, args)
}

fn of_depth(question: &Question, more: bool) -> &'static str {
    match (more, question.algorithm.stack_kind()) {
        (false, _) => "practise-hint-depth",
        (true, StackKind::Explicit) => "practise-hint-depth-stack",
        (true, StackKind::Calls) if question.algorithm.calls_along_row() => {
            "practise-hint-depth-along"
        }
        (true, StackKind::Calls) => "practise-hint-depth-calls",
    }
}

const fn of_number(fact: BoardFact, more: bool) -> &'static str {
    match (matches!(fact, BoardFact::Antidiagonal), more) {
        (false, false) => "practise-hint-diagonal",
        (false, true) => "practise-hint-diagonal-more",
        (true, false) => "practise-hint-antidiagonal",
        (true, true) => "practise-hint-antidiagonal-more",
    }
}

/// How a row of bits is made from those of the row above.
fn of_mask(scene: &Scene, question: &Question, row: BitRow, more: bool) -> String {
    let Some(work) = MaskWork::of(&question.board.walk, question.algorithm) else {
        return String::new();
    };
    let operands = work.operands(row);
    let [first, second, third] = [0, 1, 2].map(|at| operands.get(at).copied().unwrap_or_default());
    let bits = |bits: u64| Arg::from(binary(bits, scene.size()));
    let taken = question.algorithm.keeps_taken();
    let args = |sum: u64| -> Args {
        vec![
            ("old", first.0.into()),
            ("p", second.0.into()),
            ("bits", bits(sum)),
        ]
    };
    let of_three = |sum: u64| -> Args {
        let names = [("r", first.0), ("ld", second.0), ("rd", third.0)];
        let names = names.map(|(row, name)| (row, name.into()));
        names.into_iter().chain([("bits", bits(sum))]).collect()
    };
    let (id, args) = match (row, more) {
        (BitRow::R, false) => ("practise-hint-r", args(0)),
        (BitRow::R, true) => {
            let columns = queens_in(scene, &work.placement);
            ("practise-hint-r-more", vec![("columns", columns.into())])
        }
        (BitRow::Ld, false) => ("practise-hint-ld", args(0)),
        (BitRow::Rd, false) => ("practise-hint-rd", args(0)),
        (BitRow::Ld | BitRow::Rd, true) => ("practise-hint-shift-more", args(first.1 | second.1)),
        (BitRow::Pos, false) if taken => ("practise-hint-taken", of_three(0)),
        (BitRow::Pos, true) if taken => ("practise-hint-taken-more", of_three(first.1 | third.1)),
        (BitRow::Pos, false) => ("practise-hint-free", of_three(0)),
        (BitRow::Pos, true) => (
            "practise-hint-free-more",
            of_three(first.1 | second.1 | third.1),
        ),
        (BitRow::P, false) => (
            "practise-hint-p",
            vec![("row", work.placement.depth().into())],
        ),
        (BitRow::P, true) => {
            let union = operands.iter().fold(0, |union, (_, bits)| union | bits);
            let row = work.placement.depth();
            let shown = if taken {
                union
            } else {
                scene.size().all() & !union
            };
            let args = vec![("row", row.into()), ("bits", bits(shown))];
            ("practise-hint-p-more", with_masks(scene, args))
        }
    };
    scene.text(id, &args)
}
