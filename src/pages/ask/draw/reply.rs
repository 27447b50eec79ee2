//! The reply to an answer: the change, whether it was right, the misconception, the reason.

use super::words;
use crate::algorithms::{Family, StackKind};
use crate::course::{Answer, Asked, Attempt, Outcome, Question};
use crate::screen::panel::Block;
use crate::screen::question::{answered, told};
use crate::screen::scene::Scene;
use crate::search::masks::{columns, from_cursor};
use crate::search::{BitRow, Square, Step, records};
use crate::text::narration::square_args;
use crate::text::{Arg, Role};

/// The blocks of the reply.
pub(crate) fn blocks(scene: &Scene, question: &Question, attempt: &Attempt) -> Vec<Block> {
    let mut blocks = Vec::new();
    let step = if question.moves() {
        scene.session.desk.cursor.last_step()
    } else {
        None
    };
    let telling = scene.telling(&scene.session.desk.cursor);
    let story = step.map(|(before, step)| scene.narrator().step(&before, step, &telling));
    if let Some(story) = &story {
        blocks.push(Block::Text(story.change.clone(), Role::Now));
        blocks.push(Block::Air);
    }
    let given = attempt.given.as_slice();
    let given = words::answer(scene, question, given);
    let right = words::answer(scene, question, &question.right);
    let right = if attempt.outcome == Outcome::Done {
        String::new()
    } else {
        scene.text("ask-answer-is", &[("answer", right.into())])
    };
    blocks.extend(answered(scene, attempt.outcome, &given, right));
    if attempt.outcome == Outcome::Wrong {
        blocks.extend(wrong_digits(scene, question, attempt.given));
        blocks.extend(answered(scene, Outcome::Waiting, "", told(scene, attempt)));
    }
    blocks.push(Block::Air);
    let mut why = reasons(scene, question);
    if matches!(question.asked, Asked::Step | Asked::Column { .. })
        && let Some(story) = story
        && !story.why.is_empty()
    {
        why.insert(0, story.why);
    }
    if let Asked::Below { row, .. } = question.asked {
        blocks.push(Block::Row(vec![(
            question.algorithm.mask(row).formula.to_owned(),
            Role::Text,
        )]));
    }
    if !why.is_empty() {
        blocks.push(Block::Text(scene.joined(&why), Role::Text));
    }
    blocks
}

/// The given row of bits over the right one. The digits that differ have a colour, and a sign below.
fn wrong_digits(scene: &Scene, question: &Question, given: Option<Answer>) -> Vec<Block> {
    let (Some(Answer::Bits(given)), Some(Answer::Bits(right))) =
        (given, question.right.first().copied())
    else {
        return Vec::new();
    };
    let size = scene.size();
    let beyond = (given | right) > size.all();
    let differ = words::digits(given ^ right, size, beyond);
    let row = |bits: u64, role: Role, whose: &str| {
        let digits = words::digits(bits, size, beyond);
        let look = |differs: char| if differs == '1' { role } else { Role::Text };
        let mut parts: Vec<_> = digits
            .chars()
            .zip(differ.chars())
            .map(|(digit, differs)| (digit.to_string(), look(differs)))
            .collect();
        parts.push((format!(" {}", scene.text(whose, &[])), Role::Calm));
        Block::Row(parts)
    };
    let signs = differ.replace('0', " ").replace('1', "^");
    vec![
        row(given, Role::Attacked, "ask-digits-given"),
        row(right, Role::Solution, "ask-digits-right"),
        Block::Row(vec![(signs.trim_end().to_owned(), Role::Attacked)]),
    ]
}

/// Why the right answer is right.
fn reasons(scene: &Scene, question: &Question) -> Vec<String> {
    let size = scene.size();
    let placement = question.walk.placement();
    let text = |id: &str, args: &[(&str, Arg)]| scene.text(id, args);
    match question.asked {
        Asked::Column {
            row,
            lifted: Some(_),
        } if question.algorithm.family() == Family::Bits => {
            let pos = records(&scene.walk).last().map_or(0, |record| record.pos);
            vec![text(
                "ask-why-lowest",
                &[
                    ("row", row.into()),
                    ("col", (pos.trailing_zeros() as usize).into()),
                ],
            )]
        }
        Asked::Column { .. } | Asked::Step | Asked::Authored => Vec::new(),
        Asked::Attacker(square) => placement
            .attackers(square)
            .map(|queen| scene.attack(queen, square))
            .collect(),
        Asked::Safe { row } | Asked::DeadEnd { row } => {
            safe_columns(scene, question, row).into_iter().collect()
        }
        Asked::Below { row, queen } => {
            let args = [("row", queen.row.into()), ("next", (queen.row + 1).into())];
            row_below(question, row)
                .map(|id| text(id, &args))
                .into_iter()
                .collect()
        }
        Asked::Left { queen } => {
            let higher = placement.truncated(queen.row).free() & from_cursor(size, queen.col + 1);
            let mut args = square_args(queen);
            args.push(("count", higher.count_ones().into()));
            vec![text("ask-why-left", &args)]
        }
        Asked::Depth { now } => {
            let step = scene.session.desk.cursor.last_step().map(|(_, step)| step);
            let changes = !question.right.contains(&Answer::number(now));
            vec![text(depth(question, step, changes), &[])]
        }
        Asked::Number { square, anti } => vec![diagonal_number(scene, square, anti)],
    }
}

/// The safe columns of the row; if there are none, the queens that attack the row.
fn safe_columns(scene: &Scene, question: &Question, row: usize) -> Option<String> {
    let placement = question.walk.placement();
    let safe: Vec<_> = columns(placement.free()).collect();
    if safe.is_empty() {
        return scene
            .narrator()
            .blockers(placement, question.algorithm, scene.session.flip);
    }
    let columns = scene.narrator().list(&safe);
    let args = [
        ("row", row.into()),
        ("columns", columns.into()),
        ("count", safe.len().into()),
    ];
    Some(scene.text("ask-why-safe", &args))
}

/// How this row of bits is made for the row below.
fn row_below(question: &Question, row: BitRow) -> Option<&'static str> {
    match row {
        BitRow::R => None,
        BitRow::Ld => Some("ask-why-ld"),
        BitRow::Rd => Some("ask-why-rd"),
        BitRow::Pos if question.algorithm.keeps_taken() => Some("ask-why-d"),
        BitRow::Pos => Some("ask-why-pos"),
        BitRow::P => Some("ask-why-p"),
    }
}

/// How the number of a diagonal is computed from the square.
fn diagonal_number(scene: &Scene, square: Square, anti: bool) -> String {
    let (row, col) = (square.row, square.col);
    let size = scene.size();
    let (id, sum, number) = if anti {
        let sum = format!("{row} + {col}");
        ("ask-why-antidiagonal", sum, square.antidiagonal())
    } else {
        let sum = format!("{} + {row} - {col}", size.get() - 1);
        ("ask-why-diagonal", sum, square.diagonal(size))
    };
    scene.text(id, &[("sum", sum.into()), ("number", number.into())])
}

/// What the step does to the stack.
fn depth(question: &Question, step: Option<Step>, changes: bool) -> &'static str {
    if !changes && !matches!(step, Some(Step::Reject(_))) {
        // There is no row below the last queen, so nothing is opened or closed.
        return "ask-why-depth-full";
    }
    let along = question.algorithm.calls_along_row();
    match (step, question.algorithm.stack_kind()) {
        (Some(Step::Place(_)), StackKind::Explicit) => "ask-why-depth-push",
        (Some(Step::Place(_)), StackKind::Calls) => "ask-why-depth-call",
        (Some(Step::Backtrack(_)), StackKind::Explicit) => "ask-why-depth-pop",
        (Some(Step::Backtrack(_)), StackKind::Calls) if along => "ask-why-depth-along-return",
        (Some(Step::Backtrack(_)), StackKind::Calls) => "ask-why-depth-return",
        (_, StackKind::Calls) if along => "ask-why-depth-along",
        _ => "ask-why-depth-same",
    }
}
