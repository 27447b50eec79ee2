//! A learner's own program: the top line, the story, its calls, its variables and its output.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::{Scene, writing};
use crate::action::{Action, Mode};
use crate::app::run::{Call, Run, SourceLine, Variable};
use crate::app::{Grain, Own, OwnEnded, Panel};
use crate::content::{Arg, Role};
use crate::own::{MOST_COMPARED, Verdict};
use crate::search::{Square, Step};
use crate::view::header::HeaderPart;
use crate::view::own_words::OwnWords;
use crate::view::registers::{Variables, line_text};
use crate::view::text::{fitted, put, width};
use crate::view::title::{PanelTitle, below_title};

/// The lines reserved for variables and output if there is room: their number changes as the program runs, but the
/// panels must not move.
pub(super) const HELD_HEIGHT: u16 = 14;

/// The least number of lines of output, with their title.
const OUTPUT: u16 = 2;

/// Maximum width of a variable with its value in the story.
const SHORT: u16 = 32;

/// The most characters of a printed text that the story quotes.
const QUOTED: usize = 60;

/// The parts of the top line.
pub(super) fn heading(scene: &Scene, own: &Own) -> Vec<HeaderPart> {
    let recorded = &own.recorded;
    let event = [("event", own.at.into()), ("last", recorded.len().into())];
    let full = [("number", Arg::from(recorded.full_boards(own.at)))];
    let (verdict, role) =
        own.writing.as_ref().map_or_else(|| verdict(scene, own), |open| writing::verdict(scene, open));
    if own.is_waiting() {
        return vec![HeaderPart::new(0, own.name(), Role::Title), HeaderPart::new(1, verdict, role)];
    }
    vec![
        HeaderPart::new(0, own.name(), Role::Title),
        HeaderPart::new(6, scene.text("header-board", &[("n", scene.size().get().into())]), Role::Text),
        HeaderPart {
            short: Some(scene.text("header-event-open", &event)),
            action: Some(Action::Step),
            ..HeaderPart::new(1, scene.text("header-event", &event), Role::Text)
        },
        HeaderPart {
            action: Some(Action::NextSolution),
            ..HeaderPart::new(4, scene.text("header-full", &full), Role::Text)
        },
        HeaderPart { action: Some(Action::Why), ..HeaderPart::new(2, verdict, role) },
        HeaderPart { action: Some(Action::Play), ..HeaderPart::new(6, scene.state(), Role::Calm) },
    ]
}

/// Whether the program is right, in a few words.
fn verdict(scene: &Scene, own: &Own) -> (String, Role) {
    if own.recording {
        return (scene.text("own-recording", &[]), Role::Calm);
    }
    let Some(verdict) = &own.verdict else {
        let checked = scene.size().get() <= MOST_COMPARED && own.recorded.ended != OwnEnded::Stopped;
        return (if checked { scene.text("own-checking", &[]) } else { String::new() }, Role::Calm);
    };
    let size = &verdict.size;
    if !verdict.whole {
        let right = size.verdict == Verdict::Right;
        let id = if right { "own-right-so-far" } else { "own-wrong-so-far" };
        return (scene.text(id, &[]), if right { Role::Calm } else { Role::Attacker });
    }
    let counts = [("found", Arg::from(size.found.unwrap_or_default())), ("expected", size.expected.into())];
    match size.verdict {
        Verdict::Right => (scene.text("own-right", &counts), Role::Solution),
        Verdict::Wrong if size.found.is_some_and(|found| found != size.expected) => {
            (scene.text("own-wrong-count", &counts), Role::Attacker)
        }
        Verdict::Wrong => (scene.text("own-wrong", &[]), Role::Attacker),
        Verdict::Slow => (scene.text("own-slow", &[]), Role::Attacker),
        Verdict::Error => (scene.text("own-error", &[]), Role::Attacker),
    }
}

/// The number of a line that has run.
fn number(line: SourceLine) -> usize {
    if let SourceLine::Number(number) = line { number } else { 0 }
}

/// What the last line has done, and what that means.
pub(super) fn story(scene: &Scene, own: &Own) -> Vec<(String, Role)> {
    let mut said = Vec::new();
    if own.is_waiting() {
        return vec![(scene.text("own-is-recorded", &[]), Role::Text)];
    }
    let exercise = own.exercise(scene.content);
    match scene.ran.last().copied().map(number) {
        None => match exercise {
            Some(exercise) => return writing::task(scene, own, exercise, wrong(scene, own)),
            None => said.extend(begin(scene, own)),
        },
        Some(line) => {
            let (change, role) = change(scene, own, line);
            said.push((change, role));
            if let Some((one, other)) =
                scene.clash.filter(|_| own.wrong_here().is_none_or(|wrong| wrong.other.is_none()))
            {
                said.push((clash(scene, one, other), Role::Attacker));
            }
            said.push((effects(scene, own), Role::Text));
        }
    }
    let words = OwnWords { content: scene.content, language: &scene.app.language };
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
    let board = match &own.recorded.board {
        Some((board, true)) => scene.text("check-board", &[("board", board.as_str().into())]),
        Some((board, false)) => scene.text("check-board-unsure", &[("board", board.as_str().into())]),
        None => scene.text("check-no-board", &[]),
    };
    [(scene.text("own-begin", &[]), Role::Changed), (board, Role::Text)].into_iter().chain(wrong(scene, own)).collect()
}

/// What is wrong with the program, and where that is first seen.
fn wrong(scene: &Scene, own: &Own) -> [(String, Role); 2] {
    let words = OwnWords { content: scene.content, language: &scene.app.language };
    let verdict = own.verdict.as_ref();
    let wrong = verdict.and_then(|verdict| words.size(&verdict.size)).unwrap_or_default();
    let moment = verdict.and_then(|verdict| verdict.moment.as_ref()).map_or_else(String::new, |(at, _)| {
        let key = scene.key(Mode::Run, &Action::Why);
        scene.text("own-first-wrong", &[("event", (*at).into()), ("key", key.into())])
    });
    [(wrong, Role::Attacker), (moment, Role::Text)]
}

/// What the last press did to the board; else which line has run.
fn change(scene: &Scene, own: &Own, line: usize) -> (String, Role) {
    let args = |square: Square| [("line", line.into()), ("row", square.row.into()), ("col", square.col.into())];
    let full = own.recorded.full_boards(own.at);
    if full > own.recorded.full_boards(own.before()) {
        let (id, role) = if scene.now.is_solution() {
            ("own-solution", Role::Solution)
        } else {
            ("own-no-solution", Role::Attacker)
        };
        return (scene.text(id, &[("line", line.into()), ("number", full.into())]), role);
    }
    match scene.last_step {
        Some(Step::Place(square)) => (scene.text("own-put", &args(square)), Role::Changed),
        Some(Step::Backtrack(square)) => (scene.text("own-lifted", &args(square)), Role::Lifted),
        _ if scene.last_step.is_none() && own.recorded.changes(own.at).next() == Some(own.at) => {
            let queens = scene.now.queens().count();
            (scene.text("own-moved", &[("line", line.into()), ("queens", queens.into())]), Role::Changed)
        }
        _ => (scene.text("own-line", &[("line", line.into())]), Role::Changed),
    }
}

/// Two queens that attack each other.
fn clash(scene: &Scene, one: Square, other: Square) -> String {
    let line = match crate::own::shared_line((one.row, one.col), (other.row, other.col)) {
        Some(crate::own::Line::Row) => "own-clash-row",
        Some(crate::own::Line::Column) | None => "own-clash-column",
        Some(crate::own::Line::Diagonal) => "own-clash-diagonal",
        Some(crate::own::Line::Antidiagonal) => "own-clash-antidiagonal",
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
    } else if own.grain == Grain::Op {
        let set = scene.variables[0].iter().filter(|variable| variable.set);
        let set = set.map(|variable| format!("{} = {}", variable.name, text(scene, variable)));
        let short: Vec<_> = set.filter(|set| width(set) <= SHORT).take(3).collect();
        if !short.is_empty() {
            said.push(scene.text("own-set", &[("set", short.join(", ").into())]));
        }
    }
    let run = own.recorded.run();
    let earlier = run.frame(&own.before()).output.len();
    if let Some(new) = scene.output.get(earlier..).filter(|new| !new.trim().is_empty()) {
        let new: String = new.trim().lines().next().unwrap_or_default().chars().take(QUOTED).collect();
        said.push(scene.text("own-prints", &[("text", new.into())]));
    }
    if own.recorded.is_dead_end(own.at) {
        said.push(scene.text("own-dead-end", &[("row", scene.now.row.into())]));
    }
    said.join(" ")
}

/// How the recording ends.
fn end(scene: &Scene, own: &Own, words: OwnWords) -> String {
    let lines = [("lines", Arg::from(own.recorded.len()))];
    match &own.recorded.ended {
        OwnEnded::NotYet => scene.text("own-not-yet", &[]),
        OwnEnded::Whole => scene.text("own-end", &[("number", own.recorded.full_boards(own.recorded.len()).into())]),
        OwnEnded::Failed(kind, message, line) => {
            let error = words.error(&(kind.clone(), message.clone(), *line));
            scene.text("own-failed", &[("error", error.into())])
        }
        OwnEnded::Limit => scene.text("own-limit", &lines),
        OwnEnded::Time => scene.text("own-time", &lines),
        OwnEnded::Stopped => {
            let stopped = scene.text("own-stopped", &lines);
            let full = [("number", Arg::from(own.recorded.full_boards(own.recorded.len())))];
            match own.verdict.as_ref().map(|verdict| &verdict.moment) {
                None => stopped,
                Some(None) => format!("{stopped} {}", scene.text("own-stopped-right", &full)),
                Some(Some((at, _))) => {
                    format!("{stopped} {}", scene.text("own-stopped-wrong", &[("event", (*at).into())]))
                }
            }
        }
    }
}

/// The earlier changes of the board, the last one first.
pub(super) fn earlier<'a>(scene: &'a Scene<'a>, own: &'a Own) -> impl Iterator<Item = String> + 'a {
    let run = own.recorded.run();
    let changes = own.recorded.changes(own.at.saturating_sub(1));
    changes.filter_map(move |at| {
        let line = run.frame(&at).ran.last().copied().map(number)?;
        let moment = run.at(&at);
        let args = |square: Square| [("line", line.into()), ("row", square.row.into()), ("col", square.col.into())];
        Some(match moment.outcome?.step {
            Step::Place(square) => scene.text("own-earlier-put", &args(square)),
            Step::Backtrack(square) => scene.text("own-earlier-lifted", &args(square)),
            Step::Reject(_) => return None,
        })
    })
}

fn text(scene: &Scene, variable: &Variable) -> String {
    line_text(&variable.value, scene.size(), scene.app.flip)
}

/// The active calls, outermost first.
pub(super) struct Calls<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) only: bool,
}

impl Widget for &Calls<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let scene = self.scene;
        let title = PanelTitle::of(scene.pen(), Panel::Stack, self.only, None);
        PanelTitle { name: scene.text("panel-stack-calls", &[]), ..title }.render(area, buf);
        let lines = below_title(area);
        let calls = &scene.calls[0];
        if calls.is_empty() {
            let none = fitted(&scene.text("own-no-calls", &[]), area.width, scene.glyphs.ellipsis);
            put(buf, lines, lines.x, lines.y, &none, scene.style(Role::Calm));
            return;
        }
        let visible = usize::from(lines.height);
        let hidden = calls.len().saturating_sub(visible);
        let first = hidden.saturating_add_signed(scene.app.scroll.into()).min(hidden);
        let pushed = scene.calls[1].len() < calls.len();
        for ((at, call), y) in calls.iter().enumerate().skip(first).zip(lines.top()..lines.bottom()) {
            let newest = at + 1 == calls.len();
            let role = match (newest, pushed) {
                (true, true) => Role::Changed,
                (true, false) => Role::Title,
                _ => Role::Text,
            };
            let marker = if newest { scene.glyphs.ran[0] } else { " " };
            let line = format!("{marker} {}", self.call(call));
            put(buf, lines, lines.x, y, &fitted(&line, lines.width, scene.glyphs.ellipsis), scene.style(role));
        }
    }
}

impl Calls<'_> {
    /// A call with its small variables.
    fn call(&self, call: &Call) -> String {
        let small = |variable: &&Variable| matches!(variable.value, crate::algorithm::Value::Number(_));
        let shown = call.variables.iter().filter(small);
        let shown: Vec<_> = shown.map(|variable| format!("{}={}", variable.name, text(self.scene, variable))).collect();
        format!("{}({})", call.function, shown.join(", "))
    }
}

/// The variables of the function that runs, and what the program has printed.
pub(super) struct Held<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) only: bool,
}

impl Widget for &Held<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let scene = self.scene;
        PanelTitle::of(scene.pen(), Panel::Registers, self.only, None).render(area, buf);
        let below = below_title(area);
        let variables = Variables { pen: scene.pen(), size: scene.size(), shown: &scene.variables[0] };
        let printed = !scene.output.is_empty();
        let least = if printed { OUTPUT } else { 0 };
        let room = below.height.saturating_sub(least);
        let height = variables.height(room).min(room);
        variables.render(Rect { height, ..below }, buf);
        // A blank line between them, if there is room.
        let used = height + u16::from(height + OUTPUT < below.height);
        let output = Rect { y: below.y + used, height: below.height.saturating_sub(used), ..below };
        if !printed || output.height < 2 {
            return;
        }
        put(buf, output, output.x, output.y, &scene.text("own-output", &[]), scene.style(Role::Title));
        let lines: Vec<_> = scene.output.trim_end().lines().collect();
        let visible = usize::from(output.height - 1);
        for (line, y) in lines[lines.len().saturating_sub(visible)..].iter().zip(output.y + 1..) {
            let line = fitted(line, output.width, scene.glyphs.ellipsis);
            put(buf, output, output.x, y, &line, scene.style(Role::Text));
        }
    }
}
