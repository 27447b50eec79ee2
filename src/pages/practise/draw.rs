//! Practise: the question in the panel with what was said of the last answer, and what the board shows and hides meanwhile.

mod reply;
mod words;

use super::state::{Asks, Practise, Score};
use crate::action::{Action, Spot};
use crate::algorithms::Family;
use crate::course::{
    ASKED, Answer, Attempt, BoardFact, Digits, Input, MaskWork, Misconception, Outcome, PRACTISE,
    Question,
};
use crate::screen::board::Mark;
use crate::screen::panel::{Block, written};
use crate::screen::question::{self, answered, name, said_of};
use crate::screen::scene::Scene;
use crate::screen::surface::{GivenRow, Highlights};
use crate::screen::text::{widest, width};
use crate::search::{BitRow, LineKind, Square};
use crate::text::Role;
use crate::text::narration::binary;

/// The heading: what is asked for.
pub(super) fn title(scene: &Scene, practise: &Practise) -> String {
    let asks = match practise.asks {
        Asks::Anything(_) => "practise-anything",
        Asks::Moves { masks: true } if scene.family() == Family::Bits => "practise-with-masks",
        Asks::Moves { .. } => "practise-moves",
        Asks::Masks => "practise-masks",
    };
    let asks = scene.text(asks, &[]);
    let title = scene.text("practise-title", &[]);
    scene.text(
        "practise-heading",
        &[("title", title.into()), ("asks", asks.into())],
    )
}

/// The blocks of the panel.
pub(super) fn blocks(scene: &Scene, practise: &Practise) -> Vec<Block> {
    let mut blocks = Vec::new();
    if let Some(question) = &practise.attempt.question {
        blocks.push(Block::Text(words::question(scene, question), Role::Title));
        if is_new(scene, question) {
            blocks.push(Block::Text(scene.text("practise-new", &[]), Role::Calm));
        }
        blocks.push(Block::Air);
        blocks.extend(field(scene, practise, question));
        blocks.push(Block::Air);
        blocks.extend(said(scene, practise, question));
    } else {
        blocks.extend(
            practise
                .last
                .iter()
                .flat_map(|last| reply::blocks(scene, last)),
        );
        if scene.walk.is_over() {
            let telling = scene.telling(&scene.session.desk.cursor);
            let ending = scene.narrator().ending(scene.size(), &telling);
            blocks.push(Block::Text(ending, Role::Text));
        }
    }
    blocks.push(Block::Air);
    if practise.score != Score::default() {
        let score = scene.text("practise-score", &practise.score.args());
        blocks.push(Block::Text(score, Role::Calm));
    }
    blocks
}

/// Whether the course has come to what is asked for, and it has not been asked for before.
fn is_new(scene: &Scene, question: &Question) -> bool {
    let mut asked = ASKED.iter();
    let row = asked.find(|(fact, ..)| *fact == question.fact);
    let learned = &scene.session.learned;
    let mut lessons = scene.content.lessons().iter();
    let takes_course = lessons.any(|lesson| learned.left_when(&lesson.id).is_some());
    let taught = row.is_some_and(|(.., needed)| needed.is_some());
    takes_course && taught && learned.attempts(PRACTISE, question.fact.name()) == 0
}

/// What is said of a wrong answer; else the hint, if one was given; else the reply to the question before.
fn said(scene: &Scene, practise: &Practise, question: &Question) -> Vec<Block> {
    let Practise { attempt, last, .. } = practise;
    if attempt.outcome == Outcome::Wrong {
        let given = words::answer(scene, question, attempt.given.as_slice());
        return answered(scene, attempt.outcome, &given, said_of(scene, attempt));
    }
    if attempt.hints > 0 {
        let hint = words::hint(
            scene,
            question,
            attempt.hints > 1,
            practise.asks.has_masks(),
        );
        return vec![Block::Text(hint, Role::Text)];
    }
    last.iter()
        .flat_map(|last| reply::blocks(scene, last))
        .collect()
}

/// The answers to choose from, each with its letter; or the input field, below what a row of bits is made of.
fn field(scene: &Scene, practise: &Practise, question: &Question) -> Vec<Block> {
    let field = &practise.attempt.field;
    let mut blocks = Vec::new();
    match &question.input {
        Input::Choice(options) => {
            let all = scene.size().all();
            let beyond = |answer: &Answer| answer.bits().is_some_and(|bits| bits > all);
            let beyond = options.iter().any(beyond);
            let items = Practise::letters(question).enumerate();
            blocks.extend(items.map(|(item, (letter, answer))| Block::Item {
                key: letter.to_string(),
                text: words::option(scene, question, answer, beyond),
                role: Role::Text,
                action: Action::Point(Spot::Item(item)),
            }));
            return blocks;
        }
        Input::Bits => blocks.extend(sheet(scene, question, &practise.attempt)),
        _ => blocks.push(question::field(scene, ">", field)),
    }
    let way = match question.input {
        Input::Column { .. } => "practise-way-column",
        Input::Queen => "practise-way-queen",
        Input::Bits => "practise-way-digits",
        _ => "practise-way-number",
    };
    let first = scene.size().get() - 1;
    blocks.push(Block::Item {
        key: String::new(),
        text: scene.text(way, &[("first", first.into())]),
        role: Role::Calm,
        action: Action::Submit,
    });
    blocks
}

/// What the row of bits is made of, by the names of the program, and the digits typed so far, under one another.
fn sheet(scene: &Scene, question: &Question, attempt: &Attempt) -> Vec<Block> {
    let Some(row) = question.bit_row() else {
        return Vec::new();
    };
    let work = MaskWork::of(&question.board.walk, question.algorithm);
    let operands = work.map_or_else(Vec::new, |work| work.operands(row));
    let own = name(question, row);
    let names = widest(operands.iter().map(|(name, _)| *name).chain([own]));
    let label = |name: &str| {
        let blanks = usize::from(names.saturating_sub(width(name)));
        format!("{name}{} ", " ".repeat(blanks))
    };
    let given = operands.iter().map(|(name, bits)| {
        let bits = binary(*bits, scene.size());
        Block::Row(vec![(label(name), Role::Calm), (bits, Role::Text)])
    });
    let mut blocks: Vec<_> = given.collect();
    let mut typed = vec![(label(own), Role::Cursor)];
    typed.extend(written(scene.pen, attempt.field.digits()));
    blocks.push(Block::Row(typed));
    blocks
}

/// What the board highlights and hides.
pub(super) fn highlights(scene: &Scene, practise: &Practise) -> Highlights {
    let needs_bits = scene.family() == Family::Bits;
    let Some(question) = &practise.attempt.question else {
        let last = practise.last.as_ref();
        let replied = last.and_then(|last| last.question.as_ref());
        let replied = replied.filter(|_| !scene.walk.is_over());
        return Highlights {
            needs_bits,
            squares: replied.map_or_else(Vec::new, |question| reason_squares(scene, question)),
            point: replied
                .filter(|question| !question.moves())
                .and_then(|question| question.board.square)
                .map(Spot::Square),
            ..Highlights::default()
        };
    };
    let mut highlights = Highlights {
        needs_bits,
        hidden: question.hides(),
        point: question.board.square.map(Spot::Square),
        rows: given_rows(scene, practise, question),
        ..Highlights::default()
    };
    if let (Some(queen), true) = (question.pressed(), practise.round.len() > 1) {
        let mark = Mark::new(scene.glyphs.queen, Role::PlacedQueen);
        highlights.squares.push((queen, mark));
    }
    if let Some(diagnosis) = practise.attempt.diagnosis
        && matches!(
            diagnosis.misconception,
            Misconception::NotSafe | Misconception::Attacked
        )
        && let Some((queen, square)) = diagnosis.queen.zip(diagnosis.square)
    {
        highlights
            .squares
            .extend(question::attack(scene, queen, square));
    }
    // Whether all squares have been rejected is for the learner to see: there are marks, and no word of a dead end.
    let is_move = question.fact == BoardFact::Move;
    if is_move && scene.family() == Family::Squares && scene.now.is_blocked() {
        let rejected = Mark::new(scene.glyphs.attacked, Role::Attacked);
        let row = scene.size().row(scene.now.row);
        highlights
            .squares
            .extend(row.map(|square| (square, rejected.clone())));
    }
    highlights
}

/// The rows of bits that were given for this queen, and the one that is being typed.
fn given_rows(scene: &Scene, practise: &Practise, question: &Question) -> Vec<GivenRow> {
    let n = scene.size().get();
    // Beside p there is no room on a small screen: it is typed in the last row.
    let place = |row: BitRow| Some(row).filter(|row| *row != BitRow::P);
    let before = practise.round.iter().take(practise.at);
    let mut rows: Vec<_> = before
        .filter_map(|question| {
            let row = question.bit_row()?;
            Some(GivenRow {
                row: place(row),
                name: name(question, row).to_owned(),
                digits: Digits::of(question.right.first()?.bits()?, n),
                open: false,
            })
        })
        .collect();
    if let Some(row) = question.bit_row().filter(|_| question.input == Input::Bits) {
        rows.push(GivenRow {
            row: place(row),
            name: name(question, row).to_owned(),
            digits: practise.attempt.field.digits().clone(),
            open: true,
        });
    }
    rows
}

/// The marks that show the reason of a right answer on the board.
fn reason_squares(scene: &Scene, question: &Question) -> Vec<(Square, Mark)> {
    let placement = question.board.walk.placement();
    let attacked = |square: Square| {
        let attacker = question.algorithm.attacker(placement, square);
        Mark {
            note: attacker.map(|queen| queen.row),
            ..Mark::new(scene.glyphs.attacked, Role::Attacked)
        }
    };
    let line_of = |square: Square, line: LineKind| {
        let squares = scene.size().squares();
        squares
            .filter(|other| other.line_to(square) == Some(line))
            .filter(|other| placement.column(other.row) != Some(other.col))
            .map(|other| (other, Mark::new(scene.ray_glyph(line), Role::Attacked)))
            .collect()
    };
    match (question.fact, question.board.square) {
        (BoardFact::Attacker, Some(square)) => {
            let here = Mark {
                role: Role::Cursor,
                note: None,
                ..attacked(square)
            };
            let rays = placement
                .attackers(square)
                .flat_map(|queen| question::attack(scene, queen, square));
            [(square, here)].into_iter().chain(rays).collect()
        }
        (BoardFact::Diagonal, Some(square)) => line_of(square, LineKind::Diagonal),
        (BoardFact::Antidiagonal, Some(square)) => line_of(square, LineKind::Antidiagonal),
        (BoardFact::Safe | BoardFact::DeadEnd, _) => scene
            .size()
            .row(placement.depth())
            .filter(|square| !placement.is_safe(*square))
            .map(|square| (square, attacked(square)))
            .collect(),
        _ => Vec::new(),
    }
}
