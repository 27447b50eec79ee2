//! Problems of a lesson that are not found by reading its files: a task without an answer, a board that cannot be
//! drawn, a name without a value.

use std::collections::BTreeSet;

use super::{Board, Lesson, Task, TaskText, placeholders};
use crate::course::BoardFact;

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

impl Lesson {
    /// What is wrong with the tasks of the lesson.
    pub fn unsound(&self) -> Vec<Unsound> {
        (0..self.tasks.len())
            .flat_map(|at| self.unsound_task(at))
            .collect()
    }

    fn unsound_task(&self, at: usize) -> Vec<Unsound> {
        let (root, task) = (self.root(at), &self.tasks[at]);
        let refuse = |language: Option<&str>, what: &str| Unsound {
            task: task.id.clone(),
            language: language.map(str::to_owned),
            what: what.to_owned(),
        };
        let board = match &self.tasks[root] {
            Task { draw: Some(_), .. } => (1..=DRAWN).find_map(|seed| self.draw(root, seed)),
            first => Some(Board::fixed(first.walk.unwrap_or(self.start.walk))),
        };
        let Some(board) = board else {
            // The tasks that go on with the board are not to blame.
            let drawn = (root == at).then(|| refuse(None, "no board fits what draw asks for"));
            return drawn.into_iter().collect();
        };
        let walk = self.led(root, at, &board).unwrap_or(board.walk);
        let Some(target) = self.target(at, &walk, &board) else {
            return vec![refuse(None, "it has no answer on its board")];
        };
        let (board, algorithm) = (task.on(&board), self.algorithm());
        // Unknown names have been found when the texts were read, so only known names are checked here.
        let nothing = |name: &&str| {
            BoardFact::by_name(name)
                .is_some_and(|fact| target.value(fact, &walk, &board, algorithm).is_none())
        };
        let mut wrong = Vec::new();
        for language in self.languages() {
            let words = self.text(language).and_then(|text| text.task(&task.id));
            let texts = words.into_iter().flat_map(texts);
            let names: BTreeSet<_> = texts.flat_map(placeholders).filter(nothing).collect();
            wrong.extend(names.into_iter().map(|name| {
                let what = format!("{{{name}}} stands for nothing on this board");
                refuse(Some(language), &what)
            }));
        }
        wrong
    }
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
