//! Ask me: the question or the reply in the panel, and what the board shows and hides meanwhile.

mod reply;
mod words;

use crate::action::{Action, Mode, Spot};
use crate::course::{Answer, Asked, Attempt, Input, Kind, Question};
use crate::pages::Ask;
use crate::screen::board::Mark;
use crate::screen::panel::Block;
use crate::screen::question;
use crate::screen::scene::Scene;
use crate::screen::surface::{GivenRow, Highlights};
use crate::search::masks::columns;
use crate::search::{BitRow, LineKind, Square};
use crate::text::{Arg, Role};

/// The blocks of the panel.
pub(crate) fn blocks(scene: &Scene, ask: &Ask) -> Vec<Block> {
    let mut blocks = Vec::new();
    let go_on = match (&ask.attempt.question, ask.asked()) {
        (_, Some(question)) => {
            blocks.push(Block::Text(words::question(scene, question), Role::Text));
            blocks.push(Block::Air);
            blocks.extend(ways(scene, ask, question));
            // Space hands in what has been typed or chosen.
            if ask.attempt.is_begun() {
                ""
            } else {
                "ask-show"
            }
        }
        (Some(question), None) => {
            // To compare with the answer, if there is room.
            let asked = vec![(words::question(scene, question), Role::Calm)];
            blocks.push(Block::Parts {
                parts: asked,
                rank: 1,
            });
            blocks.extend(reply::blocks(scene, question, &ask.attempt));
            "ask-next"
        }
        (None, None) => {
            let over = scene.walk.is_over();
            blocks.push(Block::Text(
                scene.text(if over { "ask-over" } else { "ask-between" }, &[]),
                Role::Text,
            ));
            if over { "" } else { "ask-on" }
        }
    };
    blocks.push(Block::Air);
    if !go_on.is_empty() {
        blocks.push(key_item(scene, &Action::Step, scene.text(go_on, &[])));
    }
    let asking = &scene.session.asking;
    if asking.given > 0 {
        let args = [
            ("right", asking.right.into()),
            ("given", asking.given.into()),
        ];
        blocks.push(Block::Air);
        blocks.push(Block::Text(scene.text("ask-tally", &args), Role::Calm));
    }
    blocks
}

fn key(scene: &Scene, action: &Action) -> String {
    scene.key(Mode::Ask, action)
}

/// An item for an action that has a key.
fn key_item(scene: &Scene, action: &Action, text: String) -> Block {
    Block::Item {
        key: key(scene, action),
        text,
        role: Role::Calm,
        action: action.clone(),
    }
}

/// How the question can be answered.
fn ways(scene: &Scene, ask: &Ask, question: &Question) -> Vec<Block> {
    let enter = [("enter", Arg::from(key(scene, &Action::Submit)))];
    let mut blocks = Vec::new();
    if let Input::Choice(options) = &question.input {
        let keys = Ask::option_keys(question);
        let beyond = options
            .iter()
            .any(|option| matches!(option, Answer::Bits(bits) if *bits > scene.size().all()));
        let items = options
            .iter()
            .zip(keys)
            .enumerate()
            .map(|(item, (option, key))| {
                let text = match option {
                    Answer::Bits(bits) => words::digits(*bits, scene.size(), beyond),
                    Answer::Yes(yes) => scene.text(if *yes { "ask-yes" } else { "ask-no" }, &[]),
                    option => words::answer(scene, question, &[*option]),
                };
                Block::Item {
                    key: key.to_string(),
                    text,
                    role: if ask.attempt.choice == Some(item) {
                        Role::Present
                    } else {
                        Role::Text
                    },
                    action: Action::Point(Spot::Item(item)),
                }
            });
        blocks.extend(items);
    }
    let way = match question.input {
        Input::Choice(_) => "ask-way-choice",
        Input::Column { .. } => "ask-way-column",
        Input::Queen => "ask-way-queen",
        Input::Bits => "ask-way-digits",
        Input::Number | Input::Squares | Input::Bit => "ask-way-number",
    };
    // A row of bits is typed under the ruler.
    if !matches!(question.input, Input::Bits | Input::Choice(_)) {
        blocks.push(question::field(scene, ">", &ask.attempt.field));
    }
    blocks.push(Block::Item {
        key: String::new(),
        text: scene.text(way, &enter),
        role: Role::Calm,
        action: Action::Submit,
    });
    blocks
}

/// What the board highlights and hides.
pub(crate) fn highlights(scene: &Scene, ask: &Ask) -> Highlights {
    let needs_bits = Highlights {
        needs_bits: true,
        ..Highlights::default()
    };
    match (&ask.attempt.question, ask.asked()) {
        (_, Some(question)) => Highlights {
            hidden: question.kind().map(Kind::revealed_by).unwrap_or_default(),
            point: asked_square(question).map(Spot::Square),
            // The input replaces the last bit row, because the rows above are its operands.
            rows: Vec::from_iter(
                question
                    .bit_row()
                    .filter(|_| question.input == Input::Bits)
                    .map(|row| GivenRow {
                        row: None,
                        name: format!("{}?", question::name(question, row)),
                        digits: ask.attempt.field.digits().clone(),
                        open: true,
                    }),
            ),
            ..needs_bits
        },
        (Some(question), None) => Highlights {
            squares: reason_squares(scene, question),
            point: asked_square(question)
                .filter(|_| !question.moves())
                .map(Spot::Square),
            bits: wrong_bits(scene, question, &ask.attempt),
            ..needs_bits
        },
        (None, None) => needs_bits,
    }
}

const fn asked_square(question: &Question) -> Option<Square> {
    match question.asked {
        Asked::Attacker(square) | Asked::Number { square, .. } => Some(square),
        _ => None,
    }
}

/// The marks that show the reason on the board.
fn reason_squares(scene: &Scene, question: &Question) -> Vec<(Square, Mark)> {
    let glyphs = scene.glyphs;
    let placement = question.walk.placement();
    let size = scene.size();
    let attacked = |square: Square| {
        let attacker = question.algorithm.attacker(placement, square);
        let note = attacker.map(|queen| queen.row);
        Mark {
            note,
            ..Mark::new(glyphs.attacked, Role::Attacked)
        }
    };
    match question.asked {
        Asked::Attacker(square) => {
            let mut marks = vec![(
                square,
                Mark {
                    role: Role::Cursor,
                    note: None,
                    ..attacked(square)
                },
            )];
            for queen in placement.attackers(square) {
                marks.extend(question::attack(scene, queen, square));
            }
            marks
        }
        Asked::Safe { row } | Asked::DeadEnd { row } => {
            let squares = (0..size.get())
                .map(|col| Square::new(row, col))
                .filter(|square| !placement.is_safe(*square));
            squares.map(|square| (square, attacked(square))).collect()
        }
        Asked::Number { square, anti } => {
            let line = if anti {
                LineKind::Antidiagonal
            } else {
                LineKind::Diagonal
            };
            size.squares()
                .filter(|other| {
                    other.line_to(square) == Some(line)
                        && placement.column(other.row) != Some(other.col)
                })
                .map(|other| (other, Mark::new(scene.ray_glyph(line), Role::Attacked)))
                .collect()
        }
        _ => Vec::new(),
    }
}

/// The wrong bits of the given answer, as highlights in the bit row.
fn wrong_bits(scene: &Scene, question: &Question, attempt: &Attempt) -> Vec<(BitRow, usize, Role)> {
    let (Some(Answer::Bits(given)), Some(Answer::Bits(right)), Some(row)) =
        (attempt.given, question.right.first(), question.bit_row())
    else {
        return Vec::new();
    };
    let wrong = (given ^ right) & scene.size().all();
    columns(wrong)
        .map(|col| (row, col, Role::Attacked))
        .collect()
}
