//! Problems of a lesson that are not found by reading its files: a task without an answer, a board that cannot be
//! drawn, a name without a value.

use crate::course::BoardFact;
use crate::course::lesson::{Lesson as Plan, TaskText, placeholders};
use crate::session::{Options, Session};

/// The number of boards drawn for a task before it counts as having none that fits.
const DRAWN: u64 = 3;

/// What is wrong with a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsound {
    /// The task's id.
    pub task: String,
    /// The language of the words that are wrong; `None` if it is the task itself.
    pub language: Option<String>,
    /// What is wrong.
    pub what: String,
}

/// What is wrong with the tasks of a lesson.
pub fn unsound(plan: &Plan) -> Vec<Unsound> {
    let mut session = Session::new(Options::new(plan.start.size));
    let mut wrong = Vec::new();
    for (at, task) in plan.tasks.iter().enumerate() {
        let mut refuse = |language: Option<&str>, what: String| {
            wrong.push(Unsound {
                task: task.id.clone(),
                language: language.map(str::to_owned),
                what,
            });
        };
        let root = plan.root(at);
        if plan.tasks[root].draw.is_some()
            && (1..=DRAWN).all(|seed| plan.draw(root, seed).is_none())
        {
            if root == at {
                refuse(None, "no board fits what draw asks for".to_owned());
            }
            continue;
        }
        session.open_plan(plan.clone(), at);
        let Some(lesson) = &session.lesson else {
            continue;
        };
        if lesson.attempt.target.is_none() {
            refuse(None, "it has no answer on its board".to_owned());
            continue;
        }
        for language in plan.languages() {
            let Some(words) = plan.text(language).and_then(|text| text.task(&task.id)) else {
                continue;
            };
            // Unknown names have been found when the texts were read, so only known names are checked here.
            let nothing = |name: &&str| {
                BoardFact::by_name(name).is_some_and(|fact| lesson.value(fact).is_none())
            };
            let mut names: Vec<_> = texts(words)
                .flat_map(placeholders)
                .filter(nothing)
                .collect();
            names.sort_unstable();
            names.dedup();
            for name in names {
                refuse(
                    Some(language),
                    format!("{{{name}}} stands for nothing on this board"),
                );
            }
        }
    }
    wrong
}

fn texts(words: &TaskText) -> impl Iterator<Item = &str> {
    let choices = words
        .choices
        .iter()
        .flat_map(|choice| [choice.text.as_str(), choice.say.as_str()]);
    let said = words
        .said
        .iter()
        .flat_map(|(answer, say)| [answer.as_str(), say.as_str()]);
    let hints = words.hints.iter().map(String::as_str);
    [words.prompt.as_str(), words.after.as_str()]
        .into_iter()
        .chain(hints)
        .chain(choices)
        .chain(said)
}
