//! Reading the words of a lesson in one language.

use super::words::{Choice, LessonText, TaskText};
use super::{Task, Wait};
use crate::action::Action;
use crate::assets::Problem;
use crate::course::BoardFact;
use crate::course::HINTS;

pub(super) fn parse_text(
    path: &str,
    text: &str,
    tasks: &[Task],
    problems: &mut Vec<Problem>,
) -> LessonText {
    let mut lesson = LessonText::default();
    let mut problem = |line: usize, what: String| problems.push(Problem::new(path, line, what));
    // The section that the lines belong to.
    let mut section = "about";
    for (at, line) in text.lines().enumerate() {
        let line = match line.trim() {
            ">" => "> ",
            _ if line.starts_with("> ") => line.trim_end(),
            trimmed => trimmed,
        };
        if let Some(title) = line.strip_prefix("# ") {
            title.clone_into(&mut lesson.title);
        } else if let Some(id) = line.strip_prefix("## ") {
            lesson.tasks.push((id.to_owned(), TaskText::default()));
            section = "prompt";
        } else if let (Some(heading), Some((_, task))) =
            (line.strip_prefix("### "), lesson.tasks.last_mut())
        {
            section = begin_section(heading, task).unwrap_or_else(|| {
                problem(
                    at + 1,
                    format!("{heading} is none of then, hint, right, wrong and after"),
                );
                "after"
            });
        } else {
            let into = match (section, lesson.tasks.last_mut()) {
                ("prompt", Some((_, task))) => &mut task.prompt,
                ("then", Some((_, task))) => task.then.last_mut().unwrap_or(&mut lesson.about),
                ("hint", Some((_, task))) => task.hints.last_mut().unwrap_or(&mut lesson.about),
                ("after", Some((_, task))) => &mut task.after,
                ("said", Some((_, task))) => task
                    .said
                    .last_mut()
                    .map_or(&mut lesson.about, |(_, say)| say),
                ("choice", Some((_, task))) => match task.choices.last_mut() {
                    Some(choice) if choice.text.is_empty() => &mut choice.text,
                    Some(choice) => &mut choice.say,
                    None => &mut lesson.about,
                },
                _ => &mut lesson.about,
            };
            add_line(into, line);
        }
        for name in placeholders(line) {
            if let Some(what) = wrong_placeholder(name, section) {
                problem(at + 1, what);
            }
        }
    }
    let heading = |id: &str| {
        text.lines()
            .position(|line| line.trim().strip_prefix("## ") == Some(id))
            .map_or(1, |at| at + 1)
    };
    check_text(&lesson, tasks, &heading, &mut problem);
    lesson
}

/// Begins the section of this heading, with a place for its lines; `None` if there is no such heading.
fn begin_section(heading: &str, task: &mut TaskText) -> Option<&'static str> {
    Some(
        match (
            heading.split_once(' ').unwrap_or((heading, "")),
            task.choices.is_empty(),
        ) {
            (("hint", ""), _) => {
                task.hints.push(String::new());
                "hint"
            }
            (("then", ""), _) => {
                task.then.push(String::new());
                "then"
            }
            (("after", ""), _) => "after",
            (("right", ""), true) | (("wrong", ""), false) => {
                task.choices.push(Choice::default());
                "choice"
            }
            (("wrong", answer), _) if !answer.is_empty() => {
                task.said.push((answer.to_owned(), String::new()));
                "said"
            }
            _ => return None,
        },
    )
}

/// What is wrong with a name in braces in a section of a text.
fn wrong_placeholder(name: &str, section: &str) -> Option<String> {
    match name.strip_prefix("key:") {
        Some(action) if Action::by_name(action).is_some() => None,
        None if BoardFact::by_name(name).is_some() || name == "answer" && section == "after" => {
            None
        }
        None if name == "answer" => Some("{answer} would give the answer away".to_owned()),
        _ => Some(format!("{{{name}}} stands for nothing")),
    }
}

/// Reports what a text lacks: it must have the lesson's tasks, in their order, and every part of each.
fn check_text(
    lesson: &LessonText,
    tasks: &[Task],
    heading: &impl Fn(&str) -> usize,
    problem: &mut impl FnMut(usize, String),
) {
    let own: Vec<_> = lesson.ids().collect();
    let ids: Vec<_> = tasks.iter().map(|task| task.id.as_str()).collect();
    if own != ids {
        let other = own
            .iter()
            .zip(&ids)
            .find(|(own, id)| own != id)
            .map_or("", |(own, _)| own);
        problem(
            heading(other),
            format!("the tasks are {}, not {}", ids.join(", "), own.join(", ")),
        );
    }
    for (id, task) in &lesson.tasks {
        let wait = tasks
            .iter()
            .find(|task| task.id == *id)
            .map(|task| task.wait);
        let hints = wait.map_or(1, Wait::questions) * HINTS;
        if task.hints.len() != hints || task.prompt.is_empty() || task.after.is_empty() {
            problem(
                heading(id),
                format!("{id} needs a prompt, {hints} hints and an after"),
            );
        }
        let of = match wait {
            Some(Wait::Choice { of }) => of,
            _ => 0,
        };
        if task.choices.len() != of || task.choices.iter().any(|choice| choice.say.is_empty()) {
            problem(
                heading(id),
                format!(
                    "{id} needs {of} answers to choose from, one right, each with what is right or wrong"
                ),
            );
        }
    }
    if lesson.title.is_empty() || lesson.about.is_empty() {
        problem(
            1,
            "it needs a title and a paragraph on what it is about".to_owned(),
        );
    }
}

/// Adds a line to a paragraph. Chinese has no blanks between words, so its lines join without one.
fn join_line(into: &mut String, line: &str) {
    let wide = |char: char| matches!(char, '\u{2e80}'..='\u{ffef}' | '\u{20000}'..='\u{3ffff}');
    let begins = into.is_empty() || into.ends_with('\n');
    if !(begins || into.ends_with(wide) || line.starts_with(wide)) {
        into.push(' ');
    }
    into.push_str(line);
}

/// Adds a line to a paragraph; an empty line begins the next one.
fn add_line(into: &mut String, line: &str) {
    if line.is_empty() {
        if !into.is_empty() && !into.ends_with('\n') {
            into.push('\n');
        }
        return;
    }
    // A line of a program stays a line.
    let is_code = |line: &str| line.starts_with("> ");
    if is_code(line) || into.lines().last().is_some_and(is_code) {
        if !into.is_empty() && !into.ends_with('\n') {
            into.push('\n');
        }
        into.push_str(line);
        return;
    }
    join_line(into, line);
}

/// The names between braces.
pub fn placeholders(text: &str) -> impl Iterator<Item = &str> {
    text.split('{')
        .skip(1)
        .filter_map(|rest| rest.split_once('}'))
        .map(|(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_are_joined_as_their_language_asks() {
        let mut text = String::new();
        for line in ["one", "line", "", "", "two"] {
            add_line(&mut text, line);
        }
        assert_eq!(text, "one line\ntwo");
        let mut text = String::new();
        for line in ["皇后", "受攻击"] {
            add_line(&mut text, line);
        }
        assert_eq!(text, "皇后受攻击");
    }
}
