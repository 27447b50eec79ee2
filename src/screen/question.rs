//! How a question is drawn, on whatever page: the input field, what was answered with ✗ or ✓ beside it, the marks of an
//! attack, and the key for help.

use super::board::Mark;
use super::panel::{Block, written};
use super::scene::Scene;
use crate::action::{Action, Spot};
use crate::course::{Answer, Attempt, Field, HINTS, Outcome, Question};
use crate::search::{BitRow, Square};
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

/// What was answered, with ✗ or ✓ beside it, and what is said of it; nothing if neither is there.
pub(crate) fn answered(scene: &Scene, outcome: Outcome, given: &str, said: String) -> Vec<Block> {
    let (sign, role) = match outcome {
        Outcome::Wrong => (scene.glyphs.dead_end, Role::Attacked),
        Outcome::Done => (scene.glyphs.right, Role::Solution),
        Outcome::Waiting => ("", Role::Text),
        Outcome::Shown => ("", Role::Calm),
    };
    let given = match (sign, given) {
        ("", _) => String::new(),
        (sign, "") => sign.to_owned(),
        (sign, given) => format!(
            "{sign} {}",
            scene.text("answered", &[("answer", given.into())])
        ),
    };
    if given.is_empty() && said.is_empty() {
        return Vec::new();
    }
    vec![Block::Parts {
        parts: vec![(given, role), (said, Role::Text)],
        rank: 0,
    }]
}

/// What is said of an answer.
pub(crate) fn said_of(scene: &Scene, attempt: &Attempt) -> String {
    scene.narrator().messages(&attempt.said)
}

/// An answer to choose from, with its number: the learner's cursor is on it, or ✗ beside it says that it was wrong.
pub(crate) fn option(
    scene: &Scene,
    attempt: &Attempt,
    at: usize,
    answer: Answer,
    text: String,
) -> Block {
    let wrong = attempt.outcome == Outcome::Wrong && attempt.given == Some(answer);
    let (text, role) = match (wrong, attempt.choice == Some(at)) {
        (true, _) => (format!("{} {text}", scene.glyphs.dead_end), Role::Attacked),
        (false, true) => (text, Role::Present),
        (false, false) => (text, Role::Text),
    };
    Block::Item {
        key: (at + 1).to_string(),
        text,
        role,
        action: Action::Point(Spot::Item(at)),
    }
}
