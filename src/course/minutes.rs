//! How long tasks take: computed from their words and the number of their answers.

use super::fact::BoardFact;
use super::lesson::{Lesson, Task, TaskText, Wait};
use crate::assets::FALLBACK;

/// Words read in a minute.
const WORDS: usize = 200;

/// Seconds for an answer, and for one that is a row of bits.
const ANSWER: usize = 10;
const ROW: usize = 20;

/// Wrong answers make everything longer, in tenths.
const WRONG_ANSWERS: usize = 14;

/// The minutes that these tasks take, each of its lesson, rounded up.
pub fn minutes<'a>(tasks: impl Iterator<Item = (&'a Lesson, &'a Task)>) -> usize {
    // In milliseconds.
    let time: usize = tasks.map(|(lesson, task)| time_of(lesson, task)).sum();
    (time * WRONG_ANSWERS).div_ceil(10 * 60_000)
}

/// The actions of a task without a wrong answer: one for each answer, and one that goes on.
pub fn actions(task: &Task) -> usize {
    answers(task).count() + 1
}

/// The milliseconds for reading the English words of a task and for its answers.
fn time_of(lesson: &Lesson, task: &Task) -> usize {
    let text = lesson.text(FALLBACK).and_then(|text| text.task(&task.id));
    let reading = text.map_or(0, words) * 60_000 / WORDS;
    reading + answers(task).sum::<usize>() * 1_000
}

/// The seconds of each answer of a task.
fn answers(task: &Task) -> impl Iterator<Item = usize> {
    let of_fact = |of: BoardFact| if of.is_bits() { ROW } else { ANSWER };
    let (count, facts) = match task.wait {
        Wait::Placements { count } => (count, None),
        Wait::Type { of } => (0, Some(vec![of])),
        Wait::TypeEach { of } => (0, Some(of.iter().collect())),
        _ => (1, None),
    };
    let typed = facts.into_iter().flatten().map(of_fact);
    std::iter::repeat_n(ANSWER, count).chain(typed)
}

/// The words that are read without a wrong answer.
fn words(text: &TaskText) -> usize {
    let choices = text.choices.iter().map(|choice| &choice.text);
    let right = text.choices.first().map(|choice| &choice.say);
    let all = [&text.prompt, &text.after].into_iter().chain(&text.then);
    let all = all.chain(choices).chain(right);
    all.map(|text| text.split_whitespace().count()).sum()
}
