//! What stands beside the words of a lesson: the program or the figure in the place of the board with the calls of that
//! program, the line in the place of the strip, and what has been answered.

use super::words::{marks, title};
use crate::course::Outcome;
use crate::course::lesson::{Calls, TaskText};
use crate::pages::lesson::OpenLesson;
use crate::screen::calls::CallBoxes;
use crate::screen::panel::Block;
use crate::screen::scene::Scene;
use crate::text::{Arg, Role};

/// What stands in a program where something is missing.
const GAP: &str = "____";

/// The program or the figure that a lesson without a board is about, and its name: a program has line numbers, and a
/// figure may begin with a line `# name`. Once the gap of a program is answered, it is filled.
pub(super) fn beside(scene: &Scene, lesson: &OpenLesson) -> (String, Vec<Block>) {
    if lesson.shows_board() {
        return Default::default();
    }
    let text = lesson.plan.text(&scene.session.language);
    let lines = text.map_or_else(Vec::new, |text| text.beside(lesson.at).collect());
    let (name, lines) = match lines.split_first() {
        Some((first, rest)) if first.starts_with("# ") => (&first[2..], rest),
        _ => ("", &lines[..]),
    };
    let filling = lesson.task().filter(|_| lesson.attempt.outcome.is_over());
    let filling = filling.and_then(|task| text?.task(&task.id)?.choices.first());
    let filling = filling.map_or(GAP, |right| &right.text);
    let numbered = lines.first().is_some_and(|line| line.starts_with("def "));
    let ran = shown_calls(lesson).and_then(|calls| calls.calls.last());
    let ran = ran.map(|call| call.line);
    let line = |(at, line): (usize, &&str)| {
        let (number, role) = match ran == Some(at + 1) {
            true => (format!("{:>2} ", scene.glyphs.ran[0]), Role::Now),
            false if numbered => (format!("{:>2} ", at + 1), Role::Text),
            false => (" ".to_owned(), Role::Text),
        };
        let gutter = if role == Role::Now { role } else { Role::Calm };
        Block::Row(vec![(number, gutter), (line.replace(GAP, filling), role)])
    };
    let name = if numbered {
        scene.text("panel-program", &[])
    } else {
        name.to_owned()
    };
    (name, lines.iter().enumerate().map(line).collect())
}

/// The calls that the figure of the task shows at this moment.
fn shown_calls(lesson: &OpenLesson) -> Option<&Calls> {
    let [asked, after] = lesson.task()?.figure.as_ref()?;
    let is_over = lesson.attempt.outcome.is_over();
    Some(if is_over { after } else { asked })
}

/// The figure of the task below its program, if it has one.
pub(super) fn figure(scene: &Scene, lesson: &OpenLesson) -> Option<CallBoxes> {
    let text = lesson.plan.text(&scene.session.language)?;
    let [asked, after] = lesson.task()?.figure.as_ref()?;
    let longest = |text: &&Calls| text.printed.len();
    let longest = [asked, after].into_iter().max_by_key(longest)?;
    Some(CallBoxes {
        shown: shown_calls(lesson)?.clone(),
        most: asked.calls.len().max(after.calls.len()),
        longest: longest.printed.clone(),
        program: text.beside(lesson.at).map(str::to_owned).collect(),
    })
}

/// The line in the place of the strip: the lesson, and how many of its tasks are done.
pub(super) fn progress(scene: &Scene, lesson: &OpenLesson) -> Vec<(String, Role)> {
    if lesson.task().is_none() {
        return Vec::new();
    }
    let (at, all) = lesson
        .review()
        .map_or((lesson.at, lesson.plan.tasks.len()), |review| {
            (review.at, review.count())
        });
    let count = [("task", Arg::from(at + 1)), ("all", all.into())];
    let count = scene.text("lesson-task", &count);
    let mut parts = vec![(format!("{}  ", title(scene, lesson)), Role::Calm)];
    if lesson.review().is_none() {
        parts.extend(marks(scene, lesson));
        parts.push(("  ".to_owned(), Role::Calm));
    }
    parts.push((count, Role::Calm));
    parts
}

/// The tasks before this one with their right answers, a line each, and their title. An answer on a board that is no longer
/// shown would mean nothing.
pub(super) fn answers(scene: &Scene, lesson: &OpenLesson) -> Option<(String, Vec<Block>)> {
    let text = lesson.plan.text(&scene.session.language)?;
    let line = |(at, outcome, answer): &(usize, Outcome, String)| {
        let task = lesson.plan.tasks.get(*at)?;
        if !task.asks() || lesson.plan.draws(*at) {
            return None;
        }
        let (sign, role) = if *outcome == Outcome::Done {
            (scene.glyphs.right, Role::Solution)
        } else {
            (scene.glyphs.tried, Role::Calm)
        };
        let words = in_words(text.task(&task.id)?, answer);
        let number = format!(" {}", at + 1);
        Some(Block::Beside {
            parts: vec![(sign.to_owned(), role), (number, Role::Calm)],
            text: words,
            shown: true,
        })
    };
    let lines: Vec<_> = lesson.past.iter().filter_map(line).collect();
    (!lines.is_empty()).then(|| (scene.text("lesson-answered", &[]), lines))
}

/// The right answer to a task in words: the one to choose, or the first sentence of what is said after it, if nothing in
/// it is of the board alone.
fn in_words(words: &TaskText, answer: &str) -> String {
    let said = words
        .choices
        .first()
        .map_or(&words.after, |right| &right.text);
    let said = said.trim().replace("{answer}", answer);
    let first = said.find(". ").map(|at| at + 1);
    let first = first.or_else(|| said.find('。').map(|at| at + '。'.len_utf8()));
    let sentence = &said[..first.unwrap_or(said.len())];
    if sentence.contains(['{', '\n']) {
        answer.to_owned()
    } else {
        sentence.to_owned()
    }
}
