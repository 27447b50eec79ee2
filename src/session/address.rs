//! The address: the command line that opens the place that is shown.

use super::shell::quoted;
use super::{Desk, Session};
use crate::action::Target;
use crate::course::Sentence;
use crate::search::Walk;
use crate::text::PROGRAM;

impl Desk {
    /// The address of the board or of the lesson's task, as a line for a shell: size, algorithm, moment, given queens,
    /// lesson and task, language. How the screen looks, what is open and what has been answered are not part of it.
    pub(super) fn command_line(&self, language: &str) -> String {
        let size = self.timeline.size();
        let mut words = vec![PROGRAM.to_owned()];
        if self.of_task.is_none() {
            words.push(size.to_string());
        }
        let mut option = |name: &str, value: String| words.extend([format!("--{name}"), value]);
        let mut begins = Walk::start(size);
        if let Some(task) = &self.of_task {
            option("lesson", task.lesson.clone());
            option("task", (task.at + 1).to_string());
            if task.seed > 0 {
                option("seed", task.seed.to_string());
            }
            begins = task.begins;
        }
        option("algorithm", self.cursor.algorithm().id().to_owned());
        let walk = self.cursor.position().walk;
        if walk != begins {
            option("at", Target::of(&walk).to_string());
        }
        if !self.given.is_empty() {
            option("given", self.given.to_string());
        }
        option("lang", language.to_owned());
        joined(&words)
    }
}

impl Session {
    /// The address for the caption of a picture. A picture may be shown elsewhere, so it names a learner's program
    /// without its folder.
    pub fn address_line(&self) -> String {
        self.run().caption(&self.language)
    }

    /// The address of what is shown.
    ///
    /// # Errors
    /// The notice that a pasted program has no address.
    pub fn address(&self) -> Result<String, Sentence> {
        self.run().address(&self.language)
    }
}

fn joined(words: &[String]) -> String {
    words
        .iter()
        .map(|word| quoted(word))
        .collect::<Vec<_>>()
        .join(" ")
}
