//! The reply to a right or shown answer: the answer, what the press has done, and the reason.

use super::words;
use crate::algorithms::{Family, StackKind};
use crate::course::{Answer, Attempt, BoardFact, Input, Outcome, Question, Turn};
use crate::screen::panel::Block;
use crate::screen::question::answered;
use crate::screen::scene::Scene;
use crate::search::masks::{columns, from_cursor};
use crate::search::{BitRow, Square, Step, Walk};
use crate::text::narration::square_args;
use crate::text::{Arg, Role};

/// The blocks of the reply.
pub(super) fn blocks(scene: &Scene, attempt: &Attempt) -> Vec<Block> {
    let Some(question) = &attempt.question else {
        return Vec::new();
    };
    let mut blocks = Vec::new();
    let right = attempt.given.as_slice();
    let given = words::answer(scene, question, right);
    let shown = if attempt.outcome == Outcome::Shown {
        let right = words::answer(scene, question, &question.right);
        scene.text("practise-answer-is", &[("answer", right.into())])
    } else {
        String::new()
    };
    blocks.extend(answered(scene, attempt.outcome, &given, shown));
    if let (Some(row), None) = (question.bit_row(), question.lifted()) {
        let formula = question.algorithm.mask(row).formula.to_owned();
        blocks.push(Block::Row(vec![(formula, Role::Text)]));
    }
    let telling = scene.telling(&scene.session.desk.cursor);
    let change = |(before, step)| scene.narrator().step(&before, step, &telling).change;
    let change = pressed(scene, question).map(change);
    let mut said: Vec<_> = change.into_iter().collect();
    said.extend(reasons(scene, question));
    if !said.is_empty() {
        blocks.push(Block::Text(scene.joined(&said), Role::Text));
    }
    blocks
}

/// The last step of the press after this question, and the state before that step; `None` while it has not been made.
fn pressed(scene: &Scene, question: &Question) -> Option<(Walk, Step)> {
    let cursor = &scene.session.desk.cursor;
    cursor
        .last_step()
        .filter(|_| question.board.walk != cursor.position().walk)
}

/// Why the right answer is right; nothing about what comes next.
fn reasons(scene: &Scene, question: &Question) -> Vec<String> {
    let placement = question.board.walk.placement();
    let text = |id: &str, args: &[(&str, Arg)]| scene.text(id, args);
    let one = |reason: Option<String>| reason.into_iter().collect();
    match (question.fact, question.board.square) {
        (BoardFact::Move, _) => one(move_made(scene, question)),
        (BoardFact::Pick, _) => one(picked(scene, question)),
        (BoardFact::Attacker, Some(square)) => placement
            .attackers(square)
            .map(|queen| scene.attack(queen, square))
            .collect(),
        (BoardFact::Safe | BoardFact::DeadEnd, _) => one(safe_columns(scene, question)),
        (BoardFact::StackDepth, _) => vec![text(depth(scene, question), &[])],
        (BoardFact::Diagonal | BoardFact::Antidiagonal, _) => {
            let id = format!("practise-why-{}", question.fact.name());
            vec![text(&id, &words::args(scene, question, false))]
        }
        _ => one(bits_made(scene, question)),
    }
}

/// Why this column is tried or picked.
fn picked(scene: &Scene, question: &Question) -> Option<String> {
    let Input::Column { row } = question.input else {
        return None;
    };
    let Some(Answer::Number(col)) = question.right.first() else {
        return None;
    };
    let id = match question.algorithm.family() {
        Family::Squares => "practise-why-tried",
        Family::Bits => "practise-why-lowest",
    };
    let args = [("row", row.into()), ("col", col.unsigned_abs().into())];
    Some(scene.text(id, &args))
}

/// How the row of bits is made, or what is left of the one that comes back from the stack.
fn bits_made(scene: &Scene, question: &Question) -> Option<String> {
    let placement = question.board.walk.placement();
    if let Some(queen) = question.lifted() {
        let higher = from_cursor(scene.size(), queen.col + 1);
        let higher = placement.truncated(queen.row).free() & higher;
        let mut args = square_args(queen);
        args.push(("count", higher.count_ones().into()));
        return Some(scene.text("practise-why-left", &args));
    }
    let (row, queen) = (question.bit_row()?, question.pressed()?);
    let args = [("row", queen.row.into()), ("next", (queen.row + 1).into())];
    row_below(question, row).map(|id| scene.text(id, &args))
}

/// Why the program makes this move. Which queen attacks, and which column is picked, is asked next.
fn move_made(scene: &Scene, question: &Question) -> Option<String> {
    match Turn::of(&question.board.walk, question.algorithm) {
        Turn::Over | Turn::Reject(_) | Turn::Pick(_) => None,
        Turn::Place(Square { row: 0, .. }) => Some(scene.text("why-safe-first", &[])),
        Turn::Place(_) => Some(scene.text("why-safe", &[])),
        Turn::Lift(queen) => {
            Some(scene.text("practise-row-done", &[("row", (queen.row + 1).into())]))
        }
        Turn::Count(_) => {
            let number = scene.session.desk.cursor.position().solutions();
            let total = scene.session.desk.timeline.totals().solutions;
            let columns = question.board.walk.placement().joined(" ");
            let args = [
                ("number", number.into()),
                ("total", total.into()),
                ("columns", columns.into()),
            ];
            Some(scene.text("why-solution-of", &args))
        }
    }
}

/// The safe columns of the row; if there are none, the queens that attack the row.
fn safe_columns(scene: &Scene, question: &Question) -> Option<String> {
    let placement = question.board.walk.placement();
    let safe: Vec<_> = columns(placement.free()).collect();
    if safe.is_empty() {
        let narrator = scene.narrator();
        return narrator.blockers(placement, question.algorithm, scene.session.flip);
    }
    let columns = scene.narrator().list(&safe);
    let args = [
        ("row", placement.depth().into()),
        ("columns", columns.into()),
        ("count", safe.len().into()),
    ];
    Some(scene.text("practise-why-safe", &args))
}

/// How this row of bits is made for the row below.
fn row_below(question: &Question, row: BitRow) -> Option<&'static str> {
    match row {
        BitRow::R => None,
        BitRow::Ld => Some("practise-why-ld"),
        BitRow::Rd => Some("practise-why-rd"),
        BitRow::Pos if question.algorithm.keeps_taken() => Some("practise-why-d"),
        BitRow::Pos => Some("practise-why-pos"),
        BitRow::P => Some("practise-why-p"),
    }
}

/// What the step does to the stack.
fn depth(scene: &Scene, question: &Question) -> &'static str {
    let step = pressed(scene, question).map(|(_, step)| step);
    let now = Answer::number(question.algorithm.depth(&question.board.walk));
    let changes = !question.right.contains(&now);
    if !changes && !matches!(step, Some(Step::Reject(_))) {
        // There is no row below the last queen, so nothing is opened or closed.
        return "practise-why-depth-full";
    }
    let along = question.algorithm.calls_along_row();
    match (step, question.algorithm.stack_kind()) {
        (Some(Step::Place(_)), StackKind::Explicit) => "practise-why-depth-push",
        (Some(Step::Place(_)), StackKind::Calls) => "practise-why-depth-call",
        (Some(Step::Backtrack(_)), StackKind::Explicit) => "practise-why-depth-pop",
        (Some(Step::Backtrack(_)), StackKind::Calls) if along => "practise-why-depth-along-return",
        (Some(Step::Backtrack(_)), StackKind::Calls) => "practise-why-depth-return",
        (_, StackKind::Calls) if along => "practise-why-depth-along",
        _ => "practise-why-depth-same",
    }
}
