//! What the story says about the search: the last step, why it was taken, and the steps before it.

use super::Scene;
use crate::action::{Action, Mode};
use crate::algorithms::{self, Op};
use crate::search::{BitRow, Step, Walk};
use crate::session::{Cursor, Grain};
use crate::text::narration::{Among, KeyNames, Story, square_args};
use crate::text::{Arg, Role};

/// The minimum screen width at which the mark of an attacked square has the row of its attacker.
const NUMBERED: u16 = 80;

/// The maximum number of earlier changes that are listed.
const EARLIER: usize = 12;

/// The paragraphs about the current place, or how to show them if the user hides them.
pub(crate) fn now(scene: &Scene) -> Vec<(String, Role)> {
    if scene.session.desk.hidden {
        let key = scene.key(Mode::Main, &Action::Hide);
        return vec![(
            scene.text("hidden-story", &[("key", key.into())]),
            Role::Calm,
        )];
    }
    scene.view.story(scene)
}

/// The paragraphs about the current place of the search.
pub(super) fn of_search(scene: &Scene) -> Vec<(String, Role)> {
    let story = story(scene, &scene.cursor);
    let told = match moment(scene) {
        Some((moment, Role::Lifted)) => vec![(moment, Role::Lifted), (story.why, Role::Text)],
        Some((moment, role)) => {
            let told = scene.joined(&[story.change, story.why]);
            vec![(moment, role), (told, Role::Text)]
        }
        None => vec![(story.change, Role::Now), (story.why, Role::Text)],
    };
    told.into_iter()
        .chain([(first_time(scene), Role::Calm)])
        .collect()
}

/// The explanations at the first presses: what the bit rows mean, why one press is several steps, the filled square, and
/// the strip. Empty later.
fn first_time(scene: &Scene) -> String {
    let cursor = &scene.cursor;
    if !scene.now.masks || scene.by_line {
        return String::new();
    }
    let step = cursor.position().step();
    let before = cursor.before().position().step();
    let steps = step - before.min(step);
    let mut at = *cursor;
    let presses = (0..5).take_while(|_| at.back()).count();
    match presses {
        1 if step == 1 && scene.session.desk.bits => {
            let algorithm = cursor.algorithm();
            let name = |row: BitRow| Arg::from(algorithm.mask(row).name);
            let taken = if algorithm.keeps_taken() { "yes" } else { "no" };
            let rows = [
                ("r", BitRow::R),
                ("ld", BitRow::Ld),
                ("rd", BitRow::Rd),
                ("pos", BitRow::Pos),
            ];
            let names = rows.map(|(id, row)| (id, name(row))).into_iter();
            let bits = scene.text(
                "bits-meaning",
                &names.chain([("taken", taken.into())]).collect::<Vec<_>>(),
            );
            // The first queen has just attacked squares for the first time. Small squares do not say by which row.
            let marks = (scene.size().get() > 1 && scene.session.area.0 >= NUMBERED)
                .then(|| scene.text("marks-meaning", &[("mark", scene.glyphs.attacked.into())]));
            scene.joined(
                &[Some(bits), marks]
                    .into_iter()
                    .flatten()
                    .collect::<Vec<_>>(),
            )
        }
        // The row of the second queen is the first one with squares that are passed over.
        2 if steps > 1 && scene.walk.placement().depth() == 2 => scene.text(
            "one-press",
            &[("steps", steps.into()), ("squares", (steps - 1).into())],
        ),
        3 => scene.text("box-meaning", &[]),
        4 => scene.text("strip-meaning", &[]),
        _ => String::new(),
    }
}

/// The headline of a solution, a dead end, a queen lifted and the end of the search, with its role; `None` at other
/// moments.
fn moment(scene: &Scene) -> Option<(String, Role)> {
    let step = scene.last_step?;
    let totals = scene.session.desk.timeline.totals();
    if scene.walk.is_over() {
        let solutions = [("solutions", totals.solutions.into())];
        return Some((scene.text("moment-over", &solutions), Role::Title));
    }
    if scene.walk.placement().is_solution() {
        let number = scene.cursor.position().solutions();
        let args = [
            ("number", number.into()),
            ("total", totals.solutions.into()),
        ];
        return Some((scene.text("moment-solution", &args), Role::Solution));
    }
    if scene.now.is_blocked() {
        let row = [("row", scene.now.row.into())];
        return Some((scene.text("moment-dead-end", &row), Role::DeadEnd));
    }
    let Step::Backtrack(queen) = step else {
        return None;
    };
    let lifted = scene.text("moment-lifted", &square_args(queen));
    Some((lifted, Role::Lifted))
}

/// The earlier changes, newest first; none if the user hides the story.
pub(crate) fn earlier<'a>(scene: &'a Scene<'a>) -> impl Iterator<Item = String> + 'a {
    let most = if scene.session.desk.hidden {
        0
    } else {
        EARLIER
    };
    scene.view.earlier(scene).take(most)
}

/// The earlier steps of the search, newest first.
pub(super) fn before<'a>(scene: &'a Scene<'a>) -> impl Iterator<Item = String> + 'a {
    let mut cursor = scene.cursor;
    std::iter::from_fn(move || {
        (cursor.back() && !cursor.position().walk.is_start()).then(|| story(scene, &cursor).change)
    })
}

fn story(scene: &Scene, cursor: &Cursor) -> Story {
    let session = scene.session;
    let among = (!session.desk.given.is_empty()).then(|| {
        let (found, total) = session
            .among()
            .map_or((None, None), |(found, total)| (found, Some(total)));
        Among {
            holds: session
                .desk
                .given
                .admits(cursor.position().walk.placement()),
            found,
            total,
        }
    });
    let narrator = scene.narrator().among(among);
    let telling = scene.telling(cursor);
    if cursor.grain() == Grain::Op
        && let Some((before, op)) = last_op(cursor)
    {
        return narrator.op(&before, &op, &telling);
    }
    if let Some((before, step)) = cursor.last_step() {
        return narrator.step(&before, step, &telling);
    }
    let opening = narrator.opening(session.size(), &telling, &keys(scene));
    // A lesson itself says what to do.
    let why = if session.desk.of_task.is_some() {
        String::new()
    } else {
        opening.why
    };
    Story { why, ..opening }
}

fn keys(scene: &Scene) -> KeyNames {
    let name = |action: &Action| scene.key(Mode::Main, action);
    KeyNames {
        step: name(&Action::Step),
        flip: name(&Action::Flip),
        squares: name(&Action::Algorithm(algorithms::TRACED.key())),
        bits: name(&Action::Algorithm(algorithms::DEFAULT.key())),
    }
}

/// The last op and the state before its step; `None` at the start.
fn last_op(cursor: &Cursor) -> Option<(Walk, Op)> {
    let op = cursor.ran().pop()?;
    if cursor.done_ops().is_empty() {
        let (before, _) = cursor.last_step()?;
        return Some((before, op));
    }
    Some((cursor.position().walk, op))
}
