//! You drive: the question, the moves to choose from, and the feedback on the last one.

mod words;

use words::{Words, masks};

use crate::action::{Action, Mode};
use crate::algorithms::Family;
use crate::course::{Digits, HINTS, Misconception, Turn};
use crate::pages::drive::{Drive, DriveStage};
use crate::screen::board::Mark;
use crate::screen::panel::{Block, written};
use crate::screen::question;
use crate::screen::scene::Scene;
use crate::screen::surface::{GivenRow, Highlights};
use crate::screen::text::{widest, width};
use crate::search::Square;
use crate::session::Session;
use crate::text::Role;
use crate::text::narration::binary;

/// The blocks of the panel.
pub(crate) fn blocks(scene: &Scene, drive: &Drive) -> Vec<Block> {
    let words = Words::of(scene, drive);
    let mut blocks = Vec::new();
    if Turn::of(&scene.walk, scene.session.desk.cursor.algorithm()) == Turn::Over {
        blocks.push(Block::Text(words.ending(), Role::Text));
        blocks.push(Block::Air);
        blocks.push(Block::Text(words.acts(), Role::Calm));
        blocks.push(Block::Text(words.score(), Role::Calm));
        blocks.push(Block::Air);
        blocks.extend(
            [Action::Back, Action::Watch]
                .into_iter()
                .filter_map(|action| item(scene, &action, &words)),
        );
        return blocks;
    }
    blocks.push(Block::Text(words.question(), Role::Title));
    blocks.extend(sheet(scene, drive));
    blocks.push(Block::Air);
    blocks.extend(
        acts(scene, drive)
            .iter()
            .filter_map(|action| item(scene, action, &words)),
    );
    blocks.push(Block::Air);
    let given = words.given().unwrap_or_default();
    blocks.extend(question::answered(
        scene,
        drive.attempt.outcome,
        &given,
        words.said(),
    ));
    blocks.push(Block::Air);
    blocks.push(Block::Text(words.score(), Role::Calm));
    blocks
}

/// The actions that this stage offers: the moves, right or wrong, and the help.
fn acts(scene: &Scene, drive: &Drive) -> Vec<Action> {
    let own: &[Action] = match (drive.stage, scene.family()) {
        (DriveStage::Masks(_), _) => &[Action::Submit],
        (_, Family::Squares) => &[
            Action::Place,
            Action::Reject,
            Action::Backtrack,
            Action::Declare,
        ],
        // Submit represents typing a column.
        (_, Family::Bits) => &[Action::Submit, Action::Backtrack, Action::Declare],
    };
    let help = if drive.attempt.hints < HINTS {
        Action::Hint
    } else {
        Action::Show
    };
    own.iter()
        .cloned()
        .chain([help, Action::Back, Action::Watch])
        .collect()
}

fn key(scene: &Scene, action: &Action) -> Option<String> {
    // The key for hints shows the move when there is no further hint.
    let action = if *action == Action::Show {
        &Action::Hint
    } else {
        action
    };
    scene
        .content
        .keymap()
        .key_for(Mode::Drive, action)
        .map(|key| key.to_string())
}

fn item(scene: &Scene, action: &Action, words: &Words) -> Option<Block> {
    let number = Drive::ITEMS.iter().position(|known| known == action)?;
    let picks = *action == Action::Submit && !words.gives_masks();
    let last = scene.size().get() - 1;
    let key = match last {
        _ if !picks => key(scene, action)?,
        0 => "0".to_owned(),
        _ => format!("0-{last}"),
    };
    let role = if number < 5 { Role::Text } else { Role::Calm };
    Some(Block::Item {
        key,
        text: words.item(action),
        role,
        action: action.clone(),
    })
}

/// The operands of the mask that is asked for and the digits typed so far, under one another; or the typed number.
fn sheet(scene: &Scene, drive: &Drive) -> Vec<Block> {
    let Some((work, given)) = masks(scene.session, drive) else {
        if drive.attempt.field.is_empty() {
            return Vec::new();
        }
        return vec![question::field(scene, ">", &drive.attempt.field)];
    };
    let Some(mask) = work.masks.get(given) else {
        return Vec::new();
    };
    let operands = work.operands(mask.row);
    let names = widest(operands.iter().map(|(name, _)| *name).chain([mask.name]));
    let label = |name: &str| {
        format!(
            "{name}{} ",
            " ".repeat(usize::from(names.saturating_sub(width(name))))
        )
    };
    let mut rows: Vec<_> = operands
        .iter()
        .map(|(name, bits)| {
            Block::Row(vec![
                (label(name), Role::Calm),
                (binary(*bits, scene.size()), Role::Text),
            ])
        })
        .collect();
    let mut row = vec![(label(mask.name), Role::Cursor)];
    row.extend(written(scene.pen, drive.attempt.field.digits()));
    rows.insert(0, Block::Air);
    rows.push(Block::Row(row));
    rows
}

/// What the board highlights and hides.
pub(crate) fn highlights(scene: &Scene, drive: &Drive) -> Highlights {
    let session = scene.session;
    let squares = session.desk.cursor.algorithm().family() == Family::Squares;
    let hidden = drive.stage.revealed_by(session.desk.cursor.algorithm());
    let mut highlights = Highlights {
        needs_bits: !squares,
        hidden,
        ..Highlights::default()
    };
    let n = session.size().get();
    if let Some((work, given)) = masks(session, drive) {
        for (at, mask) in work.masks.iter().enumerate().take(given + 1) {
            let open = at == given;
            let digits = if open {
                drive.attempt.field.digits().clone()
            } else {
                Digits::of(mask.bits, n)
            };
            highlights.rows.push(GivenRow {
                row: Some(mask.row),
                name: mask.name.to_owned(),
                digits,
                open,
            });
        }
        if let Some(queen) = work.placement.last() {
            highlights
                .squares
                .push((queen, Mark::new(scene.glyphs.queen, Role::PlacedQueen)));
        }
    }
    if let Some((queen, square)) = ray(session, drive) {
        highlights
            .squares
            .extend(question::attack(scene, queen, square));
    }
    // Whether all squares have been rejected is for the learner to see: there are marks, and no word of a dead end.
    if squares && scene.now.is_blocked() {
        let rejected = Mark::new(scene.glyphs.attacked, Role::Attacked);
        let row = (0..n).map(|col| Square::new(scene.now.row, col));
        let marks = row.map(|square| (square, rejected.clone()));
        highlights.squares.extend(marks);
    }
    highlights
}

/// The attacker and the square that a refusal or the second hint names.
fn ray(session: &Session, drive: &Drive) -> Option<(Square, Square)> {
    let walk = session.walk();
    let algorithm = session.desk.cursor.algorithm();
    match (drive.attempt.diagnosis, Turn::of(&walk, algorithm)) {
        (Some(diagnosis), _) => matches!(
            diagnosis.misconception,
            Misconception::NotSafe | Misconception::Attacked
        )
        .then(|| diagnosis.queen.zip(diagnosis.square))?,
        (None, Turn::Reject(square)) if drive.attempt.hints > 1 => {
            let queen = algorithm.attacker(walk.placement(), square);
            queen.map(|queen| (queen, square))
        }
        _ => None,
    }
}
