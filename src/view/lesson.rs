//! A lesson that is being taken: its text, the answer so far, and the feedback on it.

use super::highlights::{GivenRow, Hidden, Highlights, Mark};
use super::palette::Glyphs;
use super::panel::Block;
use super::question::{field, misconception};
use super::scene::Scene;
use crate::action::{Action, Mode, Spot};
use crate::app::lesson::Target;
use crate::app::{App, Lesson, Outcome};
use crate::content::lesson::{Task, Wait, placeholders};
use crate::content::{Arg, Role};

/// The panel's title.
pub(super) fn title(scene: &Scene, lesson: &Lesson) -> String {
    let text = lesson.plan.text(&scene.app.language);
    let number = scene.content.lessons().iter().position(|other| other.id == lesson.plan.id).map_or(0, |at| at + 1);
    let args =
        [("number", Arg::from(number)), ("title", text.map_or_else(String::new, |text| text.title.clone()).into())];
    scene.text("lesson-title", &args)
}

/// The blocks of the panel.
pub(super) fn blocks(scene: &Scene, lesson: &Lesson) -> Vec<Block> {
    let text = lesson.plan.text(&scene.app.language);
    let (Some(task), Some(text)) = (lesson.task(), text) else { return ending(scene, lesson) };
    let Some(words) = text.task(&task.id) else { return Vec::new() };
    let attempt = &lesson.attempt;
    let all = lesson.plan.tasks.len();
    let count = [("task", Arg::from(lesson.at + 1)), ("all", all.into())];
    let mut blocks = vec![Block::Text(scene.text("lesson-task", &count), Role::Calm)];
    let mut say = |text: &str, role: Role| {
        blocks.extend(text.lines().map(|line| Block::Text(filled(scene, lesson, line), role)));
    };
    if !attempt.outcome.is_over() {
        say(&words.prompt, Role::Text);
    }
    match attempt.outcome {
        Outcome::Waiting | Outcome::Wrong => {
            blocks.push(Block::Air);
            blocks.extend(answering(scene, lesson, task));
            if attempt.outcome == Outcome::Wrong {
                blocks.push(Block::Text(feedback(scene, lesson), Role::Changed));
            }
            let hint = attempt.hints.checked_sub(1).and_then(|at| words.hints.get(at));
            blocks.extend(hint.map(|hint| Block::Text(filled(scene, lesson, hint), Role::Notice)));
            blocks.push(Block::Air);
            blocks.push(Block::Text(keys(scene, task, attempt.hints), Role::Calm));
        }
        Outcome::Done | Outcome::Shown => {
            let id = if attempt.outcome == Outcome::Done { "lesson-right" } else { "lesson-shown" };
            blocks.push(Block::Text(scene.text(id, &[]), Role::Solution));
            blocks.push(Block::Air);
            for line in words.after.lines() {
                blocks.push(Block::Text(filled(scene, lesson, line), Role::Text));
            }
            blocks.push(Block::Air);
            if attempt.outcome == Outcome::Shown {
                let again = scene.text("lesson-again", &[("back", key(scene, &Action::Back).into())]);
                blocks.push(Block::Text(again, Role::Calm));
            }
            blocks.push(Block::Text(
                scene.text("lesson-next", &[("enter", key(scene, &Action::Submit).into())]),
                Role::Calm,
            ));
        }
    }
    blocks
}

/// What is wrong with the last answer, as far as that is known.
fn feedback(scene: &Scene, lesson: &Lesson) -> String {
    let attempt = &lesson.attempt;
    let question = attempt.target.as_ref().and_then(|target| target.question(attempt.picked.len()));
    match (question, attempt.diagnosis) {
        (Some(question), Some(diagnosis)) => misconception(scene, question, &diagnosis),
        _ => scene.text("lesson-wrong", &[]),
    }
}

/// The panel when all tasks are over.
fn ending(scene: &Scene, lesson: &Lesson) -> Vec<Block> {
    let all = lesson.plan.tasks.len();
    let learned = |task: &&Task| scene.app.learned.has(&lesson.plan.id, &task.id);
    let done = lesson.plan.tasks.iter().filter(learned).count();
    let done = [("done", Arg::from(done)), ("all", all.into())];
    let next = scene.content.lesson_after(&lesson.plan.id).and_then(|next| next.text(&scene.app.language));
    let enter = ("enter", Arg::from(key(scene, &Action::Submit)));
    let on = match next {
        Some(text) => scene.text("lesson-on", &[enter, ("title", text.title.as_str().into())]),
        None => scene.text("lesson-last", &[enter]),
    };
    let escape = scene.text("lesson-leave", &[("escape", key(scene, &Action::Escape).into())]);
    vec![
        Block::Text(scene.text("lesson-over", &done), Role::Solution),
        Block::Air,
        Block::Text(on, Role::Text),
        Block::Text(escape, Role::Calm),
    ]
}

/// The answer so far.
fn answering(scene: &Scene, lesson: &Lesson, task: &Task) -> Vec<Block> {
    let attempt = &lesson.attempt;
    match task.wait {
        Wait::Bits { word, row } => {
            let name = scene.text("lesson-word", &[("word", word.name().into()), ("row", row.into())]);
            vec![field(scene, &format!("{name} ="), &attempt.field)]
        }
        Wait::Number { .. } => vec![field(scene, ">", &attempt.field)],
        Wait::Squares { .. } | Wait::Placements { .. } => {
            let needed = attempt.target.as_ref().map_or(1, Target::needed);
            if needed < 2 {
                return Vec::new();
            }
            let args = [("done", Arg::from(attempt.picked.len())), ("all", needed.into())];
            vec![Block::Text(scene.text("lesson-picked", &args), Role::Title)]
        }
        Wait::Queens { .. } => {
            let Some(setup) = lesson.queens() else { return Vec::new() };
            let attacked = setup.queens().iter().filter(|queen| setup.attacks(**queen)).count();
            let args = [("queens", Arg::from(setup.queens().len())), ("attacked", attacked.into())];
            vec![Block::Text(scene.text("lesson-queens", &args), Role::Title)]
        }
        Wait::Reach { .. } | Wait::Bit { .. } | Wait::Open { .. } | Wait::Look { .. } => Vec::new(),
    }
}

/// The keys that answer this task.
fn keys(scene: &Scene, task: &Task, hints: usize) -> String {
    let main = |action: &Action| scene.key(Mode::Main, action);
    let opened = match task.wait {
        Wait::Open { what } => match what.mode() {
            Mode::Microscope => main(&Action::Microscope),
            Mode::Why => main(&Action::Why),
            Mode::Race => main(&Action::Race),
            _ => main(&Action::Gallery),
        },
        _ => String::new(),
    };
    let how = match task.wait {
        Wait::Reach { .. } => "lesson-how-reach",
        Wait::Placements { .. } => "lesson-how-placements",
        Wait::Bits { .. } | Wait::Number { .. } => "lesson-how-type",
        Wait::Squares { .. } | Wait::Bit { .. } => "lesson-how-point",
        Wait::Queens { .. } => "lesson-how-queens",
        Wait::Open { .. } => "lesson-how-open",
        Wait::Look { .. } => "lesson-how-look",
    };
    let args = [
        ("space", Arg::from(key(scene, &Action::Step))),
        ("back", key(scene, &Action::Back).into()),
        ("enter", key(scene, &Action::Submit).into()),
        ("open", opened.into()),
        ("escape", key(scene, &Action::Escape).into()),
    ];
    let help = if hints < 2 { ("lesson-help-hint", Action::Hint) } else { ("lesson-help-show", Action::Show) };
    let help = scene.text(help.0, &[("key", key(scene, &help.1).into())]);
    scene.text(how, &args) + &scene.text("sentence-gap", &[]) + &help
}

fn key(scene: &Scene, action: &Action) -> String {
    scene.key(Mode::Lesson, action)
}

/// A text in which every name in braces is replaced.
fn filled(scene: &Scene, lesson: &Lesson, text: &str) -> String {
    let mut filled = text.to_owned();
    for name in placeholders(text) {
        let value = match name.strip_prefix("key:").and_then(Action::by_name) {
            Some(action) => {
                let keymap = scene.content.keymap();
                let key = keymap.key_for(Mode::Lesson, &action).or_else(|| keymap.key_for(Mode::Main, &action));
                key.map_or_else(String::new, |key| key.to_string())
            }
            None => lesson.answer_text(scene.app.flip),
        };
        filled = filled.replace(&format!("{{{name}}}"), &value);
    }
    filled
}

/// What a lesson highlights on the board, and what it hides while it asks.
pub(super) fn highlights(app: &App, lesson: &Lesson) -> Highlights {
    let glyphs = Glyphs::of(app.terminal);
    let Some(task) = lesson.task() else { return Highlights::default() };
    let attempt = &lesson.attempt;
    let asking = !attempt.outcome.is_over();
    let mut highlights = Highlights { point: Some(attempt.point).filter(|_| lesson.points()), ..Highlights::default() };
    match task.wait {
        Wait::Queens { .. } => {
            highlights.alone = true;
            if let Some(setup) = lesson.queens() {
                for queen in setup.queens() {
                    let role = if setup.attacks(*queen) { Role::Attacker } else { Role::Queen };
                    highlights.squares.push((*queen, Mark::new(glyphs.queen, role)));
                }
            }
            highlights.hidden = Hidden { marks: true, bits: true, ..Hidden::default() };
        }
        Wait::Squares { .. } | Wait::Placements { .. } | Wait::Bit { .. } => {
            for spot in &attempt.picked {
                match spot {
                    Spot::Square(square) => {
                        let standing = app.walk().placement().column(square.row) == Some(square.col);
                        let (glyph, role) =
                            if standing { (glyphs.queen, Role::PlacedQueen) } else { (glyphs.lifted, Role::Changed) };
                        highlights.squares.push((*square, Mark::new(glyph, role)));
                    }
                    Spot::Bit(row, col) => highlights.bits.push((*row, *col, Role::Changed)),
                    Spot::Item(_) | Spot::Edge(_) => {}
                }
            }
            let bits = !matches!(task.wait, Wait::Bit { .. });
            highlights.hidden =
                Hidden { marks: asking, bits: asking && bits, next: asking, future: asking, ..Hidden::default() };
        }
        Wait::Bits { word, .. } => {
            highlights.hidden = Hidden { marks: asking, bits: asking, ..Hidden::default() };
            if asking {
                // The digits are typed in the row's own place, under the ruler.
                let digits = attempt.field.digits().clone();
                highlights.rows = vec![GivenRow { row: Some(word), name: word.name().to_owned(), digits, open: true }];
                highlights.needs_bits = true;
            }
        }
        Wait::Number { .. } => highlights.hidden = Hidden { marks: asking, ..Hidden::default() },
        Wait::Reach { .. } | Wait::Open { .. } | Wait::Look { .. } => {}
    }
    highlights
}
