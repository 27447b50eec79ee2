//! What the lessons teach, in which order and words.

use std::collections::BTreeSet;

use queens_tui::action::Action;
use queens_tui::algorithms::Fault;
use queens_tui::course::Concept;
use queens_tui::course::lesson::{Lesson, TaskText};
use unicode_width::UnicodeWidthStr;

use super::{asks_for_bits, taking};
use crate::support::{content, press, some, text};

/// Every text of every lesson fits the compact panel with all hints and the shown answer, in both languages.
#[test]
fn no_text_is_longer_than_the_compact_panel() {
    for lesson in some(content().lessons(), 3) {
        let languages: BTreeSet<_> = lesson.languages().collect();
        assert_eq!(languages, BTreeSet::from(["en", "zh"]), "{}", lesson.id);
        for language in ["en", "zh"] {
            let mut app = taking(lesson, language, 80, 24);
            for task in &lesson.tasks {
                let name = format!("{} {}", lesson.id, task.id);
                for action in [Action::Hint, Action::Hint, Action::Show, Action::Submit] {
                    let screen = text(&app);
                    // Behind the head of a function the sign stands for lines that are left out.
                    let panel =
                        |line: &str| line.rsplit('│').next().unwrap_or("").trim().to_owned();
                    let mut panels = screen.lines().skip(2).map(panel);
                    assert!(
                        !panels.any(|line| line.contains('…') && !line.ends_with(": …")),
                        "{name} {action:?} {language}\n{screen}"
                    );
                    press(&mut app, action);
                }
            }
            let title = &lesson.text(language).expect("words").title;
            assert!(title.width() <= 40, "{title}");
        }
    }
}

/// No concept is taught twice, each is taught somewhere, and rows of bits are asked for on the turned board.
#[test]
fn each_concept_is_taught_once() {
    let mut taught = BTreeSet::new();
    for lesson in content().lessons() {
        for concept in &lesson.teaches {
            assert!(taught.insert(*concept), "{}: {concept:?} again", lesson.id);
        }
        let asks = lesson.tasks.iter().any(asks_for_bits);
        assert!(!asks || !lesson.start.flip, "{}", lesson.id);
        let known = Concept::ALL
            .iter()
            .filter(|concept| lesson.taught.has(**concept));
        assert_eq!(
            known.copied().collect::<BTreeSet<_>>(),
            taught,
            "{}",
            lesson.id
        );
    }
    assert_eq!(taught.len(), Concept::ALL.len());
}

/// The course is twelve lessons, and takes about 95 minutes at 200 words a minute and ten seconds for each answer.
/// Each exercise and hunt that a lesson names exists, and no other lesson names it.
#[test]
fn the_course_is_one_path() {
    let lessons = content().lessons();
    assert_eq!(lessons.len(), 12);
    let tasks: usize = lessons.iter().map(|lesson| lesson.tasks.len()).sum();
    assert!((70..=90).contains(&tasks), "{tasks}");
    let words: usize = lessons
        .iter()
        .map(|lesson| {
            let text = lesson.text("en").expect("words");
            let tasks = lesson.tasks.iter().filter_map(|task| text.task(&task.id));
            let read = |task: &TaskText| {
                let choices = task.choices.iter().map(|choice| &choice.text);
                let right = task.choices.first().map(|choice| &choice.say);
                let texts = [&task.prompt, &task.after].into_iter();
                let texts = texts.chain(choices).chain(right);
                texts
                    .map(|text| text.split_whitespace().count())
                    .sum::<usize>()
            };
            tasks.map(read).sum::<usize>()
        })
        .sum();
    let minutes = words / 200 + tasks / 6;
    assert!(
        minutes <= 95,
        "{minutes} minutes: {words} words, {tasks} tasks"
    );
    let mut named = BTreeSet::new();
    for lesson in lessons {
        for id in &lesson.write {
            assert!(
                content().exercises().iter().any(|own| own.id == *id),
                "{id}"
            );
        }
        for id in &lesson.hunts {
            assert!(Fault::ALL.iter().any(|fault| fault.id() == id), "{id}");
        }
        for id in lesson.write.iter().chain(&lesson.hunts) {
            assert!(named.insert(id), "{id} is named twice");
        }
    }
}

/// Words of bits do not appear before the lesson on bits.
#[test]
fn no_mask_is_named_before_the_lesson_on_bits() {
    let texts = |lesson: &Lesson| {
        ["en", "zh"].map(|language| {
            let text = lesson.text(language).expect("a text");
            let tasks = lesson.tasks.iter().filter_map(|task| text.task(&task.id));
            let parts = tasks.flat_map(|task| {
                let said = task.said.iter().map(|(_, say)| say.clone());
                let choices = task
                    .choices
                    .iter()
                    .flat_map(|choice| [choice.text.clone(), choice.say.clone()]);
                let words = [task.prompt.clone(), task.after.clone()]
                    .into_iter()
                    .chain(task.hints.clone());
                words.chain(said).chain(choices).collect::<Vec<_>>()
            });
            parts.collect::<Vec<_>>().join("\n") + &text.about
        })
    };
    for lesson in content()
        .lessons()
        .iter()
        .take_while(|lesson| lesson.id != "bits")
    {
        for text in texts(lesson) {
            let words = text.lines().filter(|line| !line.starts_with("> "));
            let text = words.collect::<Vec<_>>().join("\n");
            for word in
                text.split(|char: char| !(char.is_ascii_alphanumeric() || "&|~<>^".contains(char)))
            {
                let masks = [
                    "r", "ld", "rd", "pos", "p", "&", "|", "~", "<<", ">>", "^=", "AND", "OR",
                ];
                assert!(!masks.contains(&word), "{}: {word}", lesson.id);
            }
        }
    }
}
