//! What *Ask me*, *You drive* and the lessons share: the input field, the marks of an attack, and the sentences about a
//! misconception and about the key for help.

use super::board::Mark;
use super::panel::{Block, written};
use super::scene::Scene;
use crate::course::lesson::HINTS;
use crate::course::{Diagnosis, Field, Misconception, Question};
use crate::search::{BitRow, Square};
use crate::text::narration::square_args;
use crate::text::{Args, Role};

/// An input field: a label, the text typed so far, and a cursor.
pub(crate) fn field(scene: &Scene, label: &str, field: &Field) -> Block {
    let mut line = vec![(format!("{label} "), Role::Title)];
    if field.takes_bits() {
        line.extend(written(scene.pen, field.digits()));
    } else {
        line.push((field.number().to_owned(), Role::Now));
        line.push((" ".to_owned(), Role::Present));
    }
    Block::Row(line)
}

/// The marks of an attack: the queen, and its ray up to the square that it attacks.
pub(crate) fn attack(scene: &Scene, queen: Square, square: Square) -> Vec<(Square, Mark)> {
    let mut marks = vec![(queen, Mark::new(scene.glyphs.queen, Role::Attacker))];
    if let Some(line) = queen.line_to(square) {
        let ray = Mark::new(scene.ray_glyph(line), Role::Attacked);
        marks.extend(
            queen
                .between(square)
                .into_iter()
                .map(|between| (between, ray.clone())),
        );
    }
    marks
}

/// The name that the program of a question gives a row of bits: source 000 has its own letters.
pub(crate) fn name(question: &Question, row: BitRow) -> &'static str {
    question.algorithm.mask(row).name
}

/// These arguments, and the names that the program shown has for the rows of bits.
pub(crate) fn with_masks<'a>(scene: &Scene, args: Args<'a>) -> Args<'a> {
    let algorithm = scene.session.desk.cursor.algorithm();
    let ones = if algorithm.keeps_taken() {
        "taken"
    } else {
        "free"
    };
    let names = BitRow::ALL.map(|row| (row.name(), algorithm.mask(row).name.into()));
    args.into_iter()
        .chain(names)
        .chain([("ones", ones.into())])
        .collect()
}

/// What the key for help does after this many hints: it gives a hint, or shows the answer.
pub(crate) fn help(scene: &Scene, hints: usize, key: String) -> String {
    let id = if hints < HINTS {
        "lesson-help-hint"
    } else {
        "lesson-help-show"
    };
    scene.text(id, &[("key", key.into())])
}

/// The sentence of a misconception, with the attack that it overlooks.
pub(crate) fn misconception(scene: &Scene, question: &Question, diagnosis: &Diagnosis) -> String {
    let row = diagnosis.row.or(question.bit_row());
    let mut args: Args = vec![
        ("n", scene.size().get().into()),
        ("queens", question.walk.placement().depth().into()),
        ("mask", row.map_or("", |row| name(question, row)).into()),
        ("line", row.map_or("", BitRow::name).into()),
    ];
    if let Some(square) = diagnosis.square {
        args.extend(square_args(square));
    }
    if let Some(queen) = diagnosis.queen {
        args.push(("queen-row", queen.row.into()));
    }
    if let (Some(square), Some(queen)) = (diagnosis.square, diagnosis.queen) {
        let (rows, cols) = (
            square.row.abs_diff(queen.row),
            square.col.abs_diff(queen.col),
        );
        args.extend([("rows", rows.into()), ("cols", cols.into())]);
    }
    let id = format!("misconception-{}", diagnosis.misconception.id());
    let sentence = scene.text(&id, &args);
    match (diagnosis.misconception, diagnosis.queen, diagnosis.square) {
        (Misconception::NotSafe | Misconception::Attacked, Some(queen), Some(square)) => {
            scene.joined(&[sentence, scene.attack(queen, square)])
        }
        _ => sentence,
    }
}
