//! The words of a lesson in one language.

/// A lesson's words in one language.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct LessonText {
    pub title: String,
    pub about: String,
    pub(super) tasks: Vec<(String, TaskText)>,
}

/// A task's words in one language.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct TaskText {
    /// What is to be done.
    pub prompt: String,
    /// What is to be done after each right answer, if that needs words.
    pub then: Vec<String>,
    /// Two hints for each question, the better one last.
    pub hints: Vec<String>,
    /// The explanation shown after the task.
    pub after: String,
    /// The answers to choose from, the right one first.
    pub choices: Vec<Choice>,
    /// What is wrong about an answer that was typed.
    pub said: Vec<(String, String)>,
}

/// An answer to choose.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Choice {
    pub text: String,
    /// What is right or wrong about it.
    pub say: String,
}

impl TaskText {
    /// What is wrong about this typed answer, if the text says so. `filled` replaces the names in braces.
    pub fn said(&self, answer: &str, filled: impl Fn(&str) -> String) -> Option<&str> {
        self.said
            .iter()
            .find(|(wrong, _)| filled(wrong) == answer)
            .map(|(_, say)| say.as_str())
    }
}

impl LessonText {
    /// The words of a task.
    pub fn task(&self, id: &str) -> Option<&TaskText> {
        self.tasks
            .iter()
            .find(|(own, _)| own == id)
            .map(|(_, text)| text)
    }

    /// What it is about, without the lines of a program.
    pub fn summary(&self) -> String {
        self.about
            .lines()
            .filter(|line| !line.starts_with("> "))
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// The program or the figure that a task is about: the last one at or before it, else the one of the lesson.
    pub fn beside(&self, task: usize) -> impl Iterator<Item = &str> {
        let tasks = self.tasks.iter().take(task + 1).rev();
        let prompt = tasks.map(|(_, words)| &words.prompt);
        let about = prompt.chain([&self.about]).find(|text| has_figure(text));
        about
            .into_iter()
            .flat_map(|text| text.lines())
            .filter_map(|line| line.strip_prefix("> "))
    }

    /// The ids of the tasks, in the order of the file.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.tasks.iter().map(|(id, _)| id.as_str())
    }
}

/// Whether a text begins with a program or a figure, which a lesson without a board shows beside the words.
pub fn has_figure(text: &str) -> bool {
    text.starts_with("> ")
}
