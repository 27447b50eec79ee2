//! The story of a learner's own program: what the last line has done, what is wrong, and where the recording ends.

use super::end::end;
use crate::action::{Action, Mode};
use crate::own::{Came, Grade, WrongMoment};
use crate::screen::scene::{Scene, panels, writing};
use crate::screen::text::width;
use crate::search::{LineKind, Square, Step};
use crate::session::run::SourceLine;
use crate::session::{Own, OwnEnded};
use crate::text::narration::square_args;
use crate::text::{Args, Role};

/// Maximum width of a variable with its value in the story.
const SHORT: u16 = 32;

/// The most characters of a printed text that the story quotes.
const QUOTED: usize = 60;

/// The number of a line that has run.
fn number(line: SourceLine) -> usize {
    if let SourceLine::Number(number) = line {
        number
    } else {
        0
    }
}

/// What the last line has done, and what that means.
pub(super) fn story(scene: &Scene, own: &Own) -> Vec<(String, Role)> {
    let mut said = Vec::new();
    if own.is_waiting() {
        return vec![(scene.text("own-is-recorded", &[]), Role::Text)];
    }
    let exercise = own.exercise(scene.content);
    // What is said of the version that was saved last comes before the moment of the one that is shown.
    let refused = exercise.filter(|(open, _)| open.refused.is_some());
    if let Some((open, exercise)) = refused.filter(|_| scene.frame.ran.last().is_some()) {
        said.extend(writing::state(scene, open));
        said.extend(writing::about(scene, own, open, exercise));
        said.push((scene.text("writing-refused-shown", &[]), Role::Calm));
    }
    match scene.frame.ran.last().copied().map(number) {
        None => {
            if let Some((open, exercise)) = exercise {
                let wrong = |reason| wrong(scene, own, reason);
                return writing::task(scene, own, open, exercise, wrong);
            }
            said.extend(begin(scene, own));
            said.extend(headlines(scene, own));
        }
        // A line that failed has done nothing else that could be said.
        Some(_) if has_failed(own) => said.extend(headlines(scene, own)),
        Some(line) => {
            said.extend(headlines(scene, own));
            ran(&mut said, scene, own, line);
        }
    }
    let fails_next = own.at > 0
        && own.at + 1 == own.recorded.len()
        && matches!(own.recorded.ended, OwnEnded::Failed(_));
    if own.wrong_here().is_some() || fails_next {
        let about = exercise.map_or_else(Vec::new, |(open, exercise)| {
            writing::about(scene, own, open, exercise)
        });
        said.extend(although(scene, own));
        said.extend(proved(scene, own, about.is_empty()));
        said.extend(about);
        let differs = own
            .wrong_here()
            .map(|wrong| scene.own_words().moment(wrong));
        said.extend(differs.map(|differs| (differs, Role::Text)));
    }
    if let Some((open, exercise)) = exercise {
        if refused.is_none() {
            said.extend(writing::state(scene, open));
        }
        writing::add_hint(&mut said, scene, own, open, exercise);
    }
    said.retain(|(text, _)| !text.is_empty());
    // One line is red.
    let red = |role: Role| matches!(role, Role::Attacker | Role::DeadEnd);
    let first = said.iter().position(|(_, role)| red(*role));
    for (_, role) in said.iter_mut().skip(first.map_or(usize::MAX, |at| at + 1)) {
        *role = if red(*role) { Role::Text } else { *role };
    }
    said
}

/// Adds what a line has done, and what that means. At the first wrong moment the difference says what the line has done.
fn ran(said: &mut Vec<(String, Role)>, scene: &Scene, own: &Own, line: usize) {
    let explained = own
        .wrong_here()
        .is_some_and(|wrong| wrong.differs.is_some());
    let (change, role) = change(scene, own, line);
    match role {
        Role::Now | Role::Lifted if explained => {}
        // A headline says more than what the line has done, unless the board is full.
        Role::Now | Role::Lifted if !said.is_empty() => said.push((change, Role::Text)),
        _ => said.push((change, role)),
    }
    if explained {
        return;
    }
    // A right program only tries a board with two queens that attack each other.
    let is_right =
        (own.verdict.as_ref()).is_some_and(|verdict| verdict.size.verdict == Grade::Right);
    let role = if is_right { Role::Text } else { Role::Attacker };
    let clash = scene.clash.map(|(one, other)| clash(scene, one, other));
    said.extend(clash.map(|clash| (clash, role)));
    said.push((effects(scene, own), Role::Text));
}

/// The queen that the last line has put, and one that attacks it.
fn attacked(scene: &Scene) -> Option<(Square, Square)> {
    let (one, other) = scene.clash?;
    match scene.last_step {
        Some(Step::Place(put)) if put == one => Some((one, other)),
        Some(Step::Place(put)) if put == other => Some((other, one)),
        _ => None,
    }
}

/// Two queens of which the first has just been put, as a message that depends on their line.
fn pair(scene: &Scene, id: &str, (put, other): (Square, Square)) -> String {
    let (line, number) = match put.line_to(other) {
        None => ("row", put.row as i64),
        Some(LineKind::Column) => ("column", put.col as i64),
        Some(LineKind::Diagonal) => ("diagonal", put.row as i64 - put.col as i64),
        Some(LineKind::Antidiagonal) => ("antidiagonal", (put.row + put.col) as i64),
    };
    let args = [
        ("row", put.row.into()),
        ("col", put.col.into()),
        ("other-row", other.row.into()),
        ("kind", line.into()),
        ("number", number.to_string().into()),
    ];
    scene.text(id, &args)
}

/// At the first wrong moment: the headline.
fn wrong_headline(scene: &Scene, moment: &WrongMoment) -> String {
    let came = moment.differs.as_ref().map(|differs| &differs.came);
    match attacked(scene) {
        // What came after the recording is not known.
        _ if came == Some(&Came::Stays) => scene.text("own-stays-here", &[]),
        Some(queens) => pair(scene, "own-wrong-queen", queens),
        None => scene.text("own-wrong-here", &[]),
    }
}

/// At the first wrong moment: what the line has done although it must not.
fn although(scene: &Scene, own: &Own) -> Option<(String, Role)> {
    own.wrong_here()?;
    let line = scene.frame.ran.last().copied().map(number)?;
    let although = pair(scene, "own-although", attacked(scene)?);
    let args = [("line", line.into()), ("although", although.into())];
    Some((scene.text("own-put-although", &args), Role::Text))
}

/// At the first wrong moment: the error with which the program ends; and why, if the exercise does not say more. What
/// came of it stands there where no cause is proved.
fn proved(scene: &Scene, own: &Own, reason: bool) -> Vec<(String, Role)> {
    let Some(verdict) = &own.verdict else {
        return Vec::new();
    };
    let (words, size, cause) = (scene.own_words(), &verdict.size, verdict.cause.as_ref());
    let fails = own.wrong_here().is_none_or(|wrong| {
        let came = wrong.differs.as_ref().map(|differs| &differs.came);
        came == Some(&Came::Fails)
    });
    let said = match (size.verdict, reason) {
        (Grade::Error, false) if fails => words.fact(size),
        (Grade::Error, true) if fails => words.size(size, cause),
        // The error comes later.
        (Grade::Error, true) => words.why(size, cause),
        (_, true) if cause.is_some() => words.why(size, cause),
        (_, true) => words.size(size, None),
        (_, false) => None,
    };
    said.into_iter().map(|said| (said, Role::Text)).collect()
}

/// The end of the recording, the first wrong moment with its square, and a dead end, those that are now.
fn headlines(scene: &Scene, own: &Own) -> Vec<(String, Role)> {
    let ended = (own.at == own.recorded.len()).then(|| {
        let role = if has_failed(own) {
            Role::Attacker
        } else {
            Role::Title
        };
        (end(scene, own, scene.own_words()), role)
    });
    let wrong = own.wrong_here();
    let wrong = wrong.map(|moment| (wrong_headline(scene, moment), Role::DeadEnd));
    let dead_end = own.recorded.is_dead_end(own.at).then(|| {
        let row = [("row", scene.now.row.into())];
        let of_row = scene.now.is_blocked();
        let id = if of_row {
            "moment-dead-end"
        } else {
            "own-dead-end"
        };
        (scene.text(id, &row), Role::DeadEnd)
    });
    [ended, wrong, dead_end].into_iter().flatten().collect()
}

/// Whether the last line of the recording failed.
fn has_failed(own: &Own) -> bool {
    own.at == own.recorded.len() && matches!(own.recorded.ended, OwnEnded::Failed(_))
}

/// Before the first line: which variable is the board, and what is wrong.
fn begin(scene: &Scene, own: &Own) -> Vec<(String, Role)> {
    let recorded = &own.recorded;
    // What matters of a program that crashed is the error.
    let crashed = recorded.board.is_none()
        && recorded.not_board.is_none()
        && matches!(recorded.ended, OwnEnded::Failed(_));
    let board = if crashed {
        String::new()
    } else {
        scene
            .own_words()
            .board(recorded.board.as_ref(), recorded.not_board.as_ref())
    };
    [
        (scene.text("own-begin", &[]), Role::Now),
        (board, Role::Text),
    ]
    .into_iter()
    .chain(wrong(scene, own, true))
    .collect()
}

/// What is wrong with the program, why if the reason is wanted, and where that is first seen.
fn wrong(scene: &Scene, own: &Own, reason: bool) -> [(String, Role); 3] {
    let words = scene.own_words();
    let verdict = own.verdict.as_ref();
    let wrong = verdict.and_then(|verdict| {
        if reason {
            words.size(&verdict.size, verdict.cause.as_ref())
        } else {
            words.fact(&verdict.size)
        }
    });
    let unread = verdict.is_some_and(|verdict| verdict.size.verdict == Grade::Unread);
    let read = verdict
        .and_then(|verdict| words.read(&verdict.size))
        .map(|read| scene.text("check-read", &[("read", read.into())]));
    let moment = verdict
        .and_then(|verdict| verdict.moment.as_ref())
        .map_or_else(String::new, |(at, _)| {
            let key = scene.key(Mode::Run, &Action::Why);
            scene.text(
                "own-first-wrong",
                &[("event", (*at).into()), ("key", key.into())],
            )
        });
    let role = if unread { Role::Text } else { Role::Attacker };
    [
        (wrong.unwrap_or_default(), role),
        (moment, Role::Text),
        (read.unwrap_or_default(), Role::Text),
    ]
}

/// What the last press did to the board; else which line has run.
fn change(scene: &Scene, own: &Own, line: usize) -> (String, Role) {
    let full = own.recorded.full_boards(own.at).all();
    if full > own.recorded.full_boards(own.at.saturating_sub(1)).all() {
        let (id, role) = if scene.now.is_solution() {
            ("own-solution", Role::Solution)
        } else {
            ("own-no-solution", Role::Attacker)
        };
        return (
            scene.text(id, &[("line", line.into()), ("number", full.into())]),
            role,
        );
    }
    match scene.last_step {
        Some(Step::Place(square)) => (scene.text("own-put", &line_args(line, square)), Role::Now),
        Some(Step::Backtrack(square)) => (
            scene.text("own-lifted", &line_args(line, square)),
            Role::Lifted,
        ),
        _ if scene.last_step.is_none() && own.recorded.has_changed(own.at) => {
            let queens = scene.now.queens().count();
            (
                scene.text(
                    "own-moved",
                    &[("line", line.into()), ("queens", queens.into())],
                ),
                Role::Now,
            )
        }
        _ => (scene.text("own-line", &[("line", line.into())]), Role::Now),
    }
}

/// A line and a square, as the arguments of a message.
fn line_args(line: usize, square: Square) -> Args<'static> {
    [("line", line.into())]
        .into_iter()
        .chain(square_args(square))
        .collect()
}

/// Two queens that attack each other.
fn clash(scene: &Scene, one: Square, other: Square) -> String {
    let line = match one.line_to(other) {
        None => "own-clash-row",
        Some(LineKind::Column) => "own-clash-column",
        Some(LineKind::Diagonal) => "own-clash-diagonal",
        Some(LineKind::Antidiagonal) => "own-clash-antidiagonal",
    };
    let args = [
        ("row", one.row.into()),
        ("col", one.col.into()),
        ("other-row", other.row.into()),
        ("other-col", other.col.into()),
    ];
    scene.text(line, &args)
}

/// The other effects of the last press: calls, variables, output.
fn effects(scene: &Scene, own: &Own) -> String {
    let [now, before] = [&scene.frame, &scene.before].map(|frame| &frame.calls);
    let mut said = Vec::new();
    if now.len() > before.len()
        && let Some(call) = now.last()
    {
        said.push(scene.text("own-call", &[("function", call.function.as_str().into())]));
    } else if let Some(call) = before.last().filter(|_| now.len() < before.len()) {
        said.push(scene.text("own-return", &[("function", call.function.as_str().into())]));
    } else {
        let set = scene.frame.variables.iter().filter(|variable| variable.set);
        let set =
            set.map(|variable| format!("{} = {}", variable.name, panels::text(scene, variable)));
        let short: Vec<_> = set.filter(|set| width(set) <= SHORT).take(3).collect();
        if !short.is_empty() {
            let set = short.join(&scene.text("list-comma", &[]));
            said.push(scene.text("own-set", &[("set", set.into())]));
        }
    }
    let run = own.recorded.run();
    let earlier = run.frame(own.at.saturating_sub(1)).output.len();
    if let Some(new) = scene
        .frame
        .output
        .get(earlier..)
        .filter(|new| !new.trim().is_empty())
    {
        let new: String = new
            .trim()
            .lines()
            .next()
            .unwrap_or_default()
            .chars()
            .take(QUOTED)
            .collect();
        said.push(scene.text("own-prints", &[("text", new.into())]));
    }
    scene.joined(&said)
}
