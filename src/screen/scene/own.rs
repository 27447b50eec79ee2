//! A learner's own program: the top line, the story, its calls, its variables and its output.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::{Scene, writing};
use crate::action::{Action, Mode};
use crate::algorithms::Value;
use crate::own::{Grade, Line, MOST_COMPARED, Source, shared_line};
use crate::screen::area::take;
use crate::screen::header::HeaderPart;
use crate::screen::own_words::OwnWords;
use crate::screen::registers::{Variables, line_text};
use crate::screen::stack::newest_look;
use crate::screen::text::width;
use crate::screen::title::PanelTitle;
use crate::search::{Square, Step};
use crate::session::run::{Call, SourceLine, Variable};
use crate::session::{Own, OwnEnded, Panel};
use crate::text::narration::square_args;
use crate::text::{Arg, Args, Role};

/// The lines reserved for variables and output if there is room: their number changes as the program runs, but the
/// panels must not move.
pub(crate) const HELD_HEIGHT: u16 = 14;

/// The least number of lines of output, with their title.
const OUTPUT: u16 = 2;

/// Maximum width of a variable with its value in the story.
const SHORT: u16 = 32;

/// The most characters of a printed text that the story quotes.
const QUOTED: usize = 60;

/// The parts of the top line.
pub(crate) fn heading(scene: &Scene, own: &Own) -> Vec<HeaderPart> {
    let recorded = &own.recorded;
    let event = [("event", own.at.into()), ("last", recorded.len().into())];
    let full = [("number", Arg::from(recorded.full_boards(own.at)))];
    let (verdict, role) = own
        .writing
        .as_ref()
        .map_or_else(|| verdict(scene, own), |open| writing::verdict(scene, open));
    if own.is_waiting() {
        return vec![
            HeaderPart::new(0, own.name(), Role::Title),
            HeaderPart::new(1, verdict, role),
        ];
    }
    let board = scene.text("header-board", &[("n", scene.size().get().into())]);
    vec![
        HeaderPart::new(0, own.name(), Role::Title),
        HeaderPart::new(6, board, Role::Text),
        HeaderPart::new(1, scene.text("header-event", &event), Role::Text)
            .or(Some(scene.text("header-event-open", &event)))
            .on_click(Action::Step),
        HeaderPart::new(4, scene.text("header-full", &full), Role::Text)
            .on_click(Action::NextSolution),
        HeaderPart::new(2, verdict, role).on_click(Action::Why),
        HeaderPart::new(6, scene.state(), Role::Calm).on_click(Action::Play),
    ]
}

/// Whether the program is right, in a few words.
fn verdict(scene: &Scene, own: &Own) -> (String, Role) {
    if own.recording {
        return (scene.text("own-recording", &[]), Role::Calm);
    }
    let Some(verdict) = &own.verdict else {
        let checked =
            scene.size().get() <= MOST_COMPARED && own.recorded.ended != OwnEnded::Stopped;
        return (
            if checked {
                scene.text("own-checking", &[])
            } else {
                String::new()
            },
            Role::Calm,
        );
    };
    let size = &verdict.size;
    if !verdict.whole {
        let right = size.verdict == Grade::Right;
        let id = if right {
            "own-right-so-far"
        } else {
            "own-wrong-so-far"
        };
        return (
            scene.text(id, &[]),
            if right { Role::Calm } else { Role::Attacker },
        );
    }
    let counts = [
        ("found", Arg::from(size.found.unwrap_or_default())),
        ("expected", size.expected.into()),
    ];
    let (id, role) = match size.verdict {
        Grade::Right => match &size.read {
            Some(read) if matches!(read.source, Source::Search(_)) => {
                ("own-right-search", Role::Solution)
            }
            Some(read) if read.boards == Some(1) && size.n > 3 => {
                ("own-right-first", Role::Solution)
            }
            _ => ("own-right", Role::Solution),
        },
        Grade::Unread => ("own-unread", Role::Text),
        Grade::Wrong if size.found.is_some_and(|found| found != size.expected) => {
            ("own-wrong-count", Role::Attacker)
        }
        Grade::Wrong => ("own-wrong", Role::Attacker),
        Grade::Slow => ("own-slow", Role::Attacker),
        Grade::Error => ("own-error", Role::Attacker),
    };
    (scene.text(id, &counts), role)
}

/// The number of a line that has run.
fn number(line: SourceLine) -> usize {
    if let SourceLine::Number(number) = line {
        number
    } else {
        0
    }
}

/// What the last line has done, and what that means.
pub(crate) fn story(scene: &Scene, own: &Own) -> Vec<(String, Role)> {
    let mut said = Vec::new();
    if own.is_waiting() {
        return vec![(scene.text("own-is-recorded", &[]), Role::Text)];
    }
    let exercise = own.exercise(scene.content);
    match scene.ran.last().copied().map(number) {
        None => match exercise {
            Some(exercise) => return writing::task(scene, own, exercise, &wrong(scene, own)),
            None => said.extend(begin(scene, own)),
        },
        Some(line) => {
            let (change, role) = change(scene, own, line);
            said.push((change, role));
            let explained = own.wrong_here().is_some_and(|wrong| wrong.other.is_some());
            let clash = scene.clash.filter(|_| !explained);
            said.extend(clash.map(|(one, other)| (self::clash(scene, one, other), Role::Attacker)));
            said.push((effects(scene, own), Role::Text));
        }
    }
    let words = scene.own_words();
    if let Some(wrong) = own.wrong_here() {
        if wrong.square.is_some() {
            said.push((words.moment(wrong), Role::Attacker));
        }
        said.push((words.reason(wrong.reason), Role::Text));
    }
    if own.at == own.recorded.len() {
        said.push((end(scene, own, words), Role::Changed));
    }
    if let Some((writing, exercise)) = exercise {
        said.extend(writing::help(scene, (writing, exercise)));
    }
    said.retain(|(text, _)| !text.is_empty());
    said
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
        (scene.text("own-begin", &[]), Role::Changed),
        (board, Role::Text),
    ]
    .into_iter()
    .chain(wrong(scene, own))
    .collect()
}

/// What is wrong with the program, and where that is first seen.
fn wrong(scene: &Scene, own: &Own) -> [(String, Role); 3] {
    let words = scene.own_words();
    let verdict = own.verdict.as_ref();
    let wrong = verdict.and_then(|verdict| words.size(&verdict.size));
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
    let full = own.recorded.full_boards(own.at);
    if full > own.recorded.full_boards(own.at.saturating_sub(1)) {
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
        Some(Step::Place(square)) => (
            scene.text("own-put", &line_args(line, square)),
            Role::Changed,
        ),
        Some(Step::Backtrack(square)) => (
            scene.text("own-lifted", &line_args(line, square)),
            Role::Lifted,
        ),
        _ if scene.last_step.is_none() && own.recorded.changes(own.at).next() == Some(own.at) => {
            let queens = scene.now.queens().count();
            (
                scene.text(
                    "own-moved",
                    &[("line", line.into()), ("queens", queens.into())],
                ),
                Role::Changed,
            )
        }
        _ => (
            scene.text("own-line", &[("line", line.into())]),
            Role::Changed,
        ),
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
    let line = match shared_line(one, other) {
        Some(Line::Row) => "own-clash-row",
        Some(Line::Column) | None => "own-clash-column",
        Some(Line::Diagonal) => "own-clash-diagonal",
        Some(Line::Antidiagonal) => "own-clash-antidiagonal",
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
    let [now, before] = &scene.calls;
    let mut said = Vec::new();
    if now.len() > before.len()
        && let Some(call) = now.last()
    {
        said.push(scene.text("own-call", &[("function", call.function.as_str().into())]));
    } else if let Some(call) = before.last().filter(|_| now.len() < before.len()) {
        said.push(scene.text("own-return", &[("function", call.function.as_str().into())]));
    } else {
        let set = scene.variables[0].iter().filter(|variable| variable.set);
        let set = set.map(|variable| format!("{} = {}", variable.name, text(scene, variable)));
        let short: Vec<_> = set.filter(|set| width(set) <= SHORT).take(3).collect();
        if !short.is_empty() {
            said.push(scene.text("own-set", &[("set", short.join(", ").into())]));
        }
    }
    let run = own.recorded.run();
    let earlier = run.frame(own.at.saturating_sub(1)).output.len();
    if let Some(new) = scene
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
    if own.recorded.is_dead_end(own.at) {
        said.push(scene.text("own-dead-end", &[("row", scene.now.row.into())]));
    }
    scene.joined(&said)
}

/// How the recording ends.
fn end(scene: &Scene, own: &Own, words: OwnWords) -> String {
    let lines = [("lines", Arg::from(own.recorded.len()))];
    match &own.recorded.ended {
        OwnEnded::NotYet => scene.text("own-not-yet", &[]),
        OwnEnded::Whole => scene.text(
            "own-end",
            &[(
                "number",
                own.recorded.full_boards(own.recorded.len()).into(),
            )],
        ),
        OwnEnded::Failed(failure) => {
            scene.text("own-failed", &[("error", words.error(failure).into())])
        }
        OwnEnded::Limit => scene.text("own-limit", &lines),
        OwnEnded::Time => scene.text("own-time", &lines),
        OwnEnded::Stopped => {
            let stopped = scene.text("own-stopped", &lines);
            let full = [(
                "number",
                Arg::from(own.recorded.full_boards(own.recorded.len())),
            )];
            let Some(verdict) = &own.verdict else {
                return stopped;
            };
            let found = match &verdict.moment {
                None => scene.text("own-stopped-right", &full),
                Some((at, _)) => scene.text("own-stopped-wrong", &[("event", (*at).into())]),
            };
            scene.joined(&[stopped, found])
        }
    }
}

/// The earlier changes of the board, the last one first.
pub(crate) fn earlier<'a>(scene: &'a Scene<'a>, own: &'a Own) -> impl Iterator<Item = String> + 'a {
    let run = own.recorded.run();
    let changes = own.recorded.changes(own.at.saturating_sub(1));
    changes.filter_map(move |at| {
        let line = run.frame(at).ran.last().copied().map(number)?;
        let moment = run.at(at);
        Some(match moment.outcome?.step {
            Step::Place(square) => scene.text("own-earlier-put", &line_args(line, square)),
            Step::Backtrack(square) => scene.text("own-earlier-lifted", &line_args(line, square)),
            Step::Reject(_) => return None,
        })
    })
}

fn text(scene: &Scene, variable: &Variable) -> String {
    line_text(&variable.value, scene.size(), scene.session.flip)
}

/// Draws the active calls, outermost first.
pub(crate) fn calls(scene: &Scene, only: bool, area: Rect, buf: &mut Buffer) {
    let title = PanelTitle::of(scene.pen, Panel::Stack, only, None);
    let lines = PanelTitle {
        name: scene.text("panel-stack-calls", &[]),
        ..title
    }
    .render(area, buf);
    let calls = &scene.calls[0];
    if calls.is_empty() {
        scene
            .pen
            .line(&scene.text("own-no-calls", &[]), Role::Calm, lines, buf);
        return;
    }
    let hidden = calls.len().saturating_sub(usize::from(lines.height));
    let first = hidden
        .saturating_add_signed(scene.session.scroll.into())
        .min(hidden);
    let pushed = scene.calls[1].len() < calls.len();
    for ((at, shown), row) in calls.iter().enumerate().skip(first).zip(lines.rows()) {
        let newest = at + 1 == calls.len();
        let (marker, role) = newest_look(newest, pushed, scene.glyphs);
        scene
            .pen
            .line(&format!("{marker} {}", call(scene, shown)), role, row, buf);
    }
}

/// A call with its small variables.
fn call(scene: &Scene, call: &Call) -> String {
    let small = |variable: &&Variable| matches!(variable.value, Value::Number(_));
    let shown = call.variables.iter().filter(small);
    let shown: Vec<_> = shown
        .map(|variable| format!("{}={}", variable.name, text(scene, variable)))
        .collect();
    format!("{}({})", call.function, shown.join(", "))
}

/// Draws the variables of the function that runs, and what the program has printed.
pub(crate) fn held(scene: &Scene, only: bool, area: Rect, buf: &mut Buffer) {
    let mut area = PanelTitle::of(scene.pen, Panel::Registers, only, None).render(area, buf);
    let variables = Variables {
        pen: scene.pen,
        size: scene.size(),
        shown: &scene.variables[0],
    };
    let printed = !scene.output.is_empty();
    let room = area.height.saturating_sub(if printed { OUTPUT } else { 0 });
    let height = variables.height(room).min(room);
    variables.render(take(&mut area, height), buf);
    // A blank line between them, if there is room.
    let air = u16::from(OUTPUT < area.height);
    take(&mut area, air);
    if !printed || area.height < OUTPUT {
        return;
    }
    scene.pen.write(
        &scene.text("own-output", &[]),
        Role::Title,
        take(&mut area, 1),
        buf,
    );
    let lines: Vec<_> = scene.output.trim_end().lines().collect();
    let last = lines.len().saturating_sub(usize::from(area.height));
    for (line, row) in lines[last..].iter().zip(area.rows()) {
        scene.pen.line(line, Role::Text, row, buf);
    }
}
