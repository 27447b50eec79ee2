//! Tasks outside the lessons, in the form of a task of a lesson, for the exam: a program with a fault, and a function
//! to write.

use super::Content;
use super::exercise::{ACT, Exercise};
use super::lesson::{Lesson, LessonText, TaskText, Wait};
use super::log::HUNTS;

impl Content {
    /// The task of finding the fault with this id.
    pub fn hunt_task(&self, fault: &str) -> Lesson {
        self.task_alone(HUNTS, fault, Wait::Hunt, |language| {
            let text = |id: &str| self.text(language, id, &[]);
            (text("exam-hunt"), String::new(), text("exam-hunt-prompt"))
        })
    }

    /// The task of writing the function of this exercise.
    pub fn write_task(&self, exercise: &Exercise) -> Lesson {
        self.task_alone(ACT, &exercise.id, Wait::Write, |language| {
            let text = exercise.text(language);
            let program: Vec<_> = exercise
                .function()
                .lines()
                .map(|line| format!("> {line}"))
                .collect();
            (
                text.title.clone(),
                program.join("\n"),
                LessonText::joined(&text.task),
            )
        })
    }

    /// A lesson with a single task; `text` gives its title, what it is about, and the task in a language.
    fn task_alone(
        &self,
        lesson: &str,
        task: &str,
        wait: Wait,
        text: impl Fn(&str) -> (String, String, String),
    ) -> Lesson {
        let texts = self.languages().map(|language| {
            let (title, about, prompt) = text(language);
            let words = TaskText {
                prompt,
                ..TaskText::default()
            };
            (
                language.to_owned(),
                LessonText::of_one(title, about, task, words),
            )
        });
        Lesson::of_one(lesson, task, wait, texts.collect())
    }
}
