//! The words of a lesson on the board of its task: names replaced, and what is said about a wrong answer.

use crate::action::{Action, Mode};
use crate::course::lesson::{Task, TaskText, Wait, placeholders};
use crate::course::{Answer, BoardFact, FactValue, Outcome};
use crate::pages::lesson::OpenLesson;
use crate::screen::question::said_of;
use crate::screen::scene::Scene;
use crate::text::narration::{binary, square_args};
use crate::text::{Arg, Role};

/// A text in which every name in braces is replaced.
pub(crate) fn filled(scene: &Scene, lesson: &OpenLesson, text: &str) -> String {
    let mut filled = text.to_owned();
    for name in placeholders(text) {
        let value = match name.strip_prefix("key:").and_then(Action::by_name) {
            Some(action) => {
                let keymap = scene.content.keymap();
                let key = keymap
                    .key_for(Mode::Lesson, &action)
                    .or_else(|| keymap.key_for(Mode::Main, &action));
                key.map_or_else(String::new, |key| key.to_string())
            }
            None if name == "answer" => lesson.answer_text(),
            None => BoardFact::by_name(name)
                .and_then(|fact| lesson.value(fact))
                .map_or_else(String::new, |value| in_words(scene, &value)),
        };
        filled = filled.replace(&format!("{{{name}}}"), &value);
    }
    filled
}

/// The value of a fact, in the language of the screen.
fn in_words(scene: &Scene, value: &FactValue) -> String {
    match value {
        FactValue::Number(number) => number.to_string(),
        FactValue::Code(text) => text.clone(),
        FactValue::List(numbers) => {
            let numbers: Vec<_> = numbers.iter().map(ToString::to_string).collect();
            scene.narrator().listed(&numbers)
        }
        FactValue::Columns(squares) => {
            let columns: Vec<_> = squares.iter().map(|square| square.col).collect();
            numbers(scene, &columns)
        }
        FactValue::Rows(squares) => {
            let rows: Vec<_> = squares.iter().map(|square| square.row).collect();
            let args = [
                ("rows", numbers(scene, &rows).into()),
                ("count", rows.len().into()),
            ];
            scene.text("list-rows", &args)
        }
        FactValue::Squares(squares) => {
            let places: Vec<_> = squares
                .iter()
                .map(|square| scene.text("lesson-place", &square_args(*square)))
                .collect();
            places.join(&scene.text("lesson-place-gap", &[]))
        }
        FactValue::Bits(bits) => binary(*bits, scene.size()),
    }
}

/// Numbers in a sentence: `2 to 5`, and one by one if some between them are missing.
fn numbers(scene: &Scene, numbers: &[usize]) -> String {
    let narrator = scene.narrator();
    if numbers.windows(2).all(|pair| pair[1] == pair[0] + 1) {
        return narrator.list(numbers);
    }
    let texts: Vec<_> = numbers.iter().map(ToString::to_string).collect();
    narrator.listed(&texts)
}

/// Of several squares that are asked for: how many are right so far, and which one has been taken back.
pub(crate) fn taken_back(scene: &Scene, lesson: &OpenLesson) -> Option<String> {
    let attempt = &lesson.attempt;
    let several = lesson.begun.completion.as_ref()?.needed() > 1;
    let square = attempt.given?.square().filter(|_| several)?;
    let count = ("count", Arg::from(lesson.begun.picked.len()));
    let args: Vec<_> = square_args(square).into_iter().chain([count]).collect();
    Some(scene.text("lesson-taken-back", &args))
}

/// What is wrong with the last answer, as far as that is known.
pub(crate) fn feedback(scene: &Scene, lesson: &OpenLesson, words: &TaskText) -> String {
    let attempt = &lesson.attempt;
    let said = attempt
        .given
        .and_then(|given| match (given, lesson.choices().is_empty()) {
            (Answer::Number(number), false) => words
                .choices
                .get(usize::try_from(number).ok()?)
                .map(|choice| choice.say.as_str()),
            (given, _) => words.said(&lesson.written(given), |text| filled(scene, lesson, text)),
        });
    if let Some(said) = said {
        return filled(scene, lesson, said);
    }
    if attempt.said.is_empty() {
        return scene.text("lesson-wrong", &[]);
    }
    said_of(scene, attempt)
}

/// The last answer, or all placements that have been predicted, where the screen shows it nowhere else.
pub(crate) fn given(lesson: &OpenLesson) -> String {
    let chosen = lesson
        .task()
        .is_some_and(|task| matches!(task.wait, Wait::Choice { .. }));
    let squares = |answer: &&Answer| answer.square().is_some();
    let predicted: Vec<_> = lesson.begun.answered.iter().filter(squares).collect();
    if lesson.attempt.outcome == Outcome::Done && !predicted.is_empty() {
        let written: Vec<_> = predicted
            .iter()
            .map(|answer| lesson.written(**answer))
            .collect();
        return written.join(" ");
    }
    let given = lesson.attempt.given.filter(|_| !chosen);
    given.map_or_else(String::new, |given| lesson.written(given))
}

/// The tasks of the lesson, each as done or open.
pub(crate) fn marks(scene: &Scene, lesson: &OpenLesson) -> Vec<(String, Role)> {
    let [done, open] = if scene.glyphs.blocks {
        ["●", "○"]
    } else {
        ["#", "."]
    };
    let mark = |task: &Task| {
        if scene.session.learned.has(&lesson.plan.id, &task.id) {
            (done.to_owned(), Role::Solution)
        } else {
            (open.to_owned(), Role::Calm)
        }
    };
    lesson.plan.tasks.iter().map(mark).collect()
}

/// The key of an action in a lesson.
pub(crate) fn key(scene: &Scene, action: &Action) -> String {
    scene.key(Mode::Lesson, action)
}

/// The number and the title of the lesson, or that of the review.
pub(super) fn title(scene: &Scene, lesson: &OpenLesson) -> String {
    let text = lesson.plan.text(&scene.session.language);
    let number = scene
        .content
        .lessons()
        .iter()
        .position(|other| other.id == lesson.plan.id)
        .map_or(0, |at| at + 1);
    let args = [
        ("number", Arg::from(number)),
        (
            "title",
            text.map_or_else(String::new, |text| text.title.clone())
                .into(),
        ),
    ];
    let id = match lesson.review() {
        Some(review) if review.chapter.is_some() => "test-title",
        Some(_) => "review-title",
        None => "lesson-title",
    };
    scene.text(id, &args)
}
