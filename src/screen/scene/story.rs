//! What is said about the search: the parts of the top line, and the story of the last step, why it was taken, and the
//! steps before it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Scene;
use crate::action::{Action, Mode};
use crate::algorithms::{self, Op};
use crate::screen::pen::Pen;
use crate::screen::place::{below, take};
use crate::screen::text::{width, wrapped};
use crate::screen::title::{HeaderPart, ruled_title};
use crate::search::{BitRow, Step, Walk};
use crate::session::{Cursor, Grain};
use crate::text::narration::{KeyNames, Story, square_args};
use crate::text::{Arg, Role};

/// The maximum number of given queens that are named one by one.
const FEW: usize = 3;

/// The parts, in their order.
pub(crate) fn heading(scene: &Scene) -> Vec<HeaderPart> {
    let session = scene.session;
    let board = scene.text("header-board", &[("n", session.size().get().into())]);
    let board = HeaderPart::new(0, board, Role::Title).on_click(Action::Palette);
    let position = session.desk.cursor.position();
    // The totals are dropped before any part is left out.
    let totals = session.desk.timeline.totals();
    let last = session.desk.timeline.last_step();
    let short_step = |step: u64| scene.text("header-step-open", &[("step", step.into())]);
    let short_solutions = |found: u64| {
        let found = ("solution", found.into());
        scene.text("header-solution-open", &[star(scene), found])
    };
    let found = HeaderPart::new(2, solutions(scene, false), solved(scene));
    let found = if session.desk.given.is_empty() {
        let longest = short_solutions(totals.solutions);
        found.or(short_solutions(position.solutions()), &longest)
    } else {
        found
    };
    vec![
        board,
        HeaderPart::new(5, scene.cursor.algorithm().id().to_owned(), Role::Title)
            .on_click(Action::NextAlgorithm),
        HeaderPart::new(3, given(scene), Role::Text),
        HeaderPart::new(4, scene.state(), Role::Title)
            .right(" ")
            .on_click(Action::Play),
        found
            .right(&solutions(scene, true))
            .on_click(Action::NextSolution),
        HeaderPart::new(1, step(scene, position.step()), Role::Text)
            .or(short_step(position.step()), &short_step(last))
            .right(&step(scene, last))
            .on_click(Action::Step),
    ]
}

/// How the number of solutions looks: bright at a solution.
fn solved(scene: &Scene) -> Role {
    if scene.walk.placement().is_solution() {
        Role::Solution
    } else {
        Role::Text
    }
}

/// The sign before the number of solutions, as an argument of a message.
fn star(scene: &Scene) -> (&'static str, Arg) {
    ("star", scene.glyphs.star.into())
}

fn step(scene: &Scene, step: u64) -> String {
    let last = scene.session.desk.timeline.last_step();
    scene.text(
        "header-step",
        &[("step", step.into()), ("last", last.into())],
    )
}

/// The given queens, or their number if there are more than [`FEW`].
fn given(scene: &Scene) -> String {
    let given = &scene.session.desk.given;
    match given.squares().count() {
        0 => String::new(),
        1..=FEW => scene.text("header-given", &[("queens", given.to_string().into())]),
        many => scene.text("header-given-many", &[("count", many.into())]),
    }
}

/// The number of solutions found, or at the end of the search if `all`, and of all. With given queens, how many
/// solutions contain them.
fn solutions(scene: &Scene, all: bool) -> String {
    let session = scene.session;
    let of = |id: &str, found: u64, total: u64| {
        let found = if all { total } else { found };
        let numbers = [("solution", found.into()), ("total", total.into())];
        scene.text(id, &[&numbers[..], &[star(scene)]].concat())
    };
    if session.desk.given.is_empty() {
        let found = session.desk.cursor.position().solutions();
        let total = session.desk.timeline.totals().solutions;
        return of("header-solution", found, total);
    }
    let desk = &session.desk;
    match desk.solutions_with(&desk.given) {
        Some(total) => of("header-solutions-given", 0, total),
        None if desk.given_total.is_stopped(&desk.given) => {
            scene.text("header-solutions-uncounted", &[])
        }
        None => scene.text("header-solutions-counting", &[]),
    }
}

/// Draws what has just happened and what happened before, under a title.
pub(crate) fn story(scene: &Scene, mut area: Rect, buf: &mut Buffer) {
    let pen = scene.pen;
    let title = take(&mut area, 1);
    ruled_title(pen, &scene.text("panel-story", &[]), title, buf);
    let scrolled = usize::try_from(scene.session.scroll).unwrap_or_default();
    let (rows, hidden) = paragraphs(pen, &now(scene), scrolled, area, buf);
    // The keys that show the lines above and below.
    let keys = [Action::ScrollUp, Action::ScrollDown].into_iter();
    let keys = hidden.into_iter().zip(keys).zip(pen.glyphs.more);
    let keys = keys.filter(|((hidden, _), _)| *hidden);
    let keys =
        keys.map(|((_, action), sign)| format!(" {} {sign}", scene.key(Mode::Main, &action)));
    pen.at_right(&keys.collect::<String>(), Role::Calm, title, buf);
    // A blank line separates the current change from earlier ones.
    let earlier = earlier(scene).flat_map(|line| wrapped(&line, area.width));
    for (row, line) in below(area, rows + 1).rows().zip(earlier) {
        pen.write(&line, Role::Calm, row, buf);
    }
}

/// The sentence of a moment, with its sign.
pub(super) fn signed(pen: Pen, text: &str, role: Role) -> String {
    let glyphs = pen.glyphs;
    let sign = match role {
        Role::Solution => glyphs.star,
        Role::DeadEnd | Role::Attacker => glyphs.dead_end,
        Role::Lifted => glyphs.up,
        Role::Title => glyphs.over,
        _ => return text.to_owned(),
    };
    format!("{sign} {text}")
}

/// Writes the paragraphs below one another, from a line on if not all fit. Returns the number of rows used, and whether
/// there are lines above and below them. A calm paragraph at the end is left out if not all of it fits.
fn paragraphs(
    pen: Pen,
    texts: &[(String, Role)],
    scrolled: usize,
    area: Rect,
    buf: &mut Buffer,
) -> (u16, [bool; 2]) {
    let lines = |texts: &[(String, Role)], joined: bool| -> Vec<_> {
        // Lines that were broken by hand are joined where there are too few, or too few columns.
        let gap = pen.text("sentence-gap", &[]);
        let text = |text: &str| {
            let narrow = text.lines().any(|line| width(line) > area.width);
            if joined || narrow {
                text.replace('\n', &gap)
            } else {
                text.to_owned()
            }
        };
        let broken = |(line, role): &(String, Role)| {
            wrapped(&signed(pen, &text(line), *role), area.width)
                .into_iter()
                .map(|line| (line, *role))
                .collect::<Vec<_>>()
        };
        texts
            .iter()
            .filter(|(text, _)| !text.is_empty())
            .flat_map(broken)
            .collect()
    };
    let room = usize::from(area.height);
    let fewer = match texts {
        [fewer @ .., (_, Role::Calm)] if !fewer.is_empty() => fewer,
        _ => texts,
    };
    let mut tries = [(texts, false), (texts, true), (fewer, false)]
        .into_iter()
        .map(|(texts, joined)| lines(texts, joined));
    let lines = tries
        .find(|lines| lines.len() <= room)
        .unwrap_or_else(|| lines(fewer, true));
    let hidden = lines.len().saturating_sub(room);
    let first = scrolled.min(hidden);
    for ((line, role), row) in lines[first..].iter().zip(area.rows()) {
        pen.write(line, *role, row, buf);
    }
    if first < hidden {
        pen.cut(area, buf);
    }
    (lines.len().min(room) as u16, [first > 0, first < hidden])
}

/// The minimum screen width at which the mark of an attacked square has the row of its attacker.
const NUMBERED: u16 = 80;

/// The maximum number of earlier changes that are listed.
const EARLIER: usize = 12;

/// The paragraphs about the current place, or how to show them if the user hides them.
pub(crate) fn now(scene: &Scene) -> Vec<(String, Role)> {
    // The task of an exercise stays.
    if scene.session.desk.hidden && scene.session.writing().is_none() {
        return vec![(scene.text("hidden-story", &[]), Role::Calm)];
    }
    scene.view.story(scene)
}

/// The paragraphs about the current place of the search.
pub(super) fn of_search(scene: &Scene) -> Vec<(String, Role)> {
    let story = narrated(scene, &scene.cursor);
    let said = match moment(scene) {
        Some((moment, Role::Lifted)) => vec![(moment, Role::Lifted), (story.why, Role::Text)],
        Some((moment, role)) => {
            let reason = scene.joined(&[story.change, story.why]);
            vec![(moment, role), (reason, Role::Text)]
        }
        None => vec![(story.change, Role::Now), (story.why, Role::Text)],
    };
    said.into_iter()
        .chain([(first_time(scene), Role::Calm)])
        .collect()
}

/// The explanations at the first presses: what the bit rows mean, why one press is several steps, the filled square, and
/// the strip. Empty later.
fn first_time(scene: &Scene) -> String {
    let cursor = &scene.cursor;
    if !scene.now.masks || scene.by_line() {
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
        3 if matches!(scene.last_step, Some(Step::Place(_))) => scene.text("box-meaning", &[]),
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
pub(super) fn earlier<'a>(scene: &'a Scene<'a>) -> impl Iterator<Item = String> + 'a {
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
        (cursor.back() && !cursor.position().walk.is_start())
            .then(|| narrated(scene, &cursor).change)
    })
}

fn narrated(scene: &Scene, cursor: &Cursor) -> Story {
    let session = scene.session;
    let given = &session.desk.given;
    let placement = cursor.position().walk.placement();
    let holds = (!given.is_empty()).then(|| given.admits(placement));
    let narrator = scene.narrator().with_given(holds);
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
