//! What the lessons teach, in which order and words.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use queens_tui::action::Action;
use queens_tui::algorithms::Fault;
use queens_tui::assets::FILES;
use queens_tui::course::lesson::{Lesson, Task, TaskText, Wait, placeholders};
use queens_tui::course::minutes::{actions, minutes};
use queens_tui::course::path::{CourseItem, items};
use queens_tui::course::{BoardFact, Concept, Part, Parts};
use unicode_width::UnicodeWidthStr;

use super::{asks_for_bits, at_task, taking, taking_with};
use crate::support::{content, lesson_of, press, some, text};

/// Every text of every lesson fits the compact panel with all hints and the shown answer, in both languages.
#[test]
fn no_text_is_longer_than_the_compact_panel() {
    for lesson in some(content().lessons(), 3) {
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
                        !panels.any(|line| line.ends_with('…') && !line.ends_with(": …")),
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

/// Every lesson has its words in both languages, and every name in them has a value on the boards of its task.
#[test]
fn every_name_in_a_text_stands_for_something() {
    for lesson in content().lessons() {
        for seed in 1..=3 {
            let mut app = taking_with(lesson, seed, "en", 80, 24);
            for task in &lesson.tasks {
                for language in ["en", "zh"] {
                    let path = format!("lessons/{}/{language}.md", lesson.id);
                    assert!(FILES.iter().any(|(known, _)| *known == path), "{path}");
                    let words = lesson.text(language).and_then(|text| text.task(&task.id));
                    for name in texts(words.expect("words")).flat_map(placeholders) {
                        let known = match BoardFact::by_name(name) {
                            Some(fact) => lesson_of(&app).expect("a lesson").value(fact).is_some(),
                            None => name == "answer" || name.starts_with("key:"),
                        };
                        assert!(known, "{path} {} {seed}: {{{name}}}", task.id);
                    }
                }
                super::pass(&mut app);
            }
        }
    }
}

/// A task is read off only those parts of the screen that would show its answer, and says so of the board. Each answer
/// to choose has a digit of its own, and the numbers of the tasks have two.
#[test]
fn a_task_says_where_its_answer_stands() {
    for lesson in content().lessons() {
        assert!(lesson.tasks.len() <= 99, "{}", lesson.id);
        for task in &lesson.tasks {
            let (name, reveals) = (
                format!("{} {}", lesson.id, task.id),
                task.wait.revealed_by(),
            );
            assert_eq!(task.read.without(reveals), Parts::NONE, "{name}");
            assert!(
                !reveals.has(Part::Board) || task.read.has(Part::Board),
                "{name}"
            );
            if let Wait::Choice { of } = task.wait {
                assert!((2..=9).contains(&of), "{name}");
            }
        }
    }
}

/// All that is said of a task.
fn texts(words: &TaskText) -> impl Iterator<Item = &str> {
    let choices = words
        .choices
        .iter()
        .flat_map(|choice| [&choice.text, &choice.say]);
    let said = words.said.iter().flat_map(|(answer, say)| [answer, say]);
    let all = [&words.prompt, &words.after]
        .into_iter()
        .chain(&words.hints);
    all.chain(choices).chain(said).map(String::as_str)
}

/// The answers to choose from in the lessons and in the hunts of the course, the right one first.
fn choices(language: &str) -> Vec<Vec<String>> {
    let lessons = content().lessons().iter().flat_map(|lesson| {
        let words = lesson.text(language).expect("words");
        let tasks = lesson.tasks.iter().filter_map(|task| words.task(&task.id));
        tasks.map(|task| {
            task.choices
                .iter()
                .map(|choice| choice.text.clone())
                .collect()
        })
    });
    let reasons = Fault::ALL.iter().filter(|fault| !fault.is_fault());
    let hunts = reasons.map(|fault| {
        let part = |part| format!("fault-{}-{part}", fault.id());
        let parts = ["because", "not-because", "nor-because"].map(part);
        parts.map(|id| content().text(language, &id, &[])).to_vec()
    });
    let all = lessons.chain(hunts);
    all.filter(|choices: &Vec<_>| !choices.is_empty()).collect()
}

/// Who chooses the longest answer every time is right little more often than who guesses.
#[test]
fn the_longest_choice_is_seldom_the_right_one() {
    for language in ["en", "zh"] {
        let mut guessed: BTreeMap<usize, Vec<f64>> = BTreeMap::new();
        for choices in choices(language) {
            let widths: Vec<_> = choices.iter().map(|choice| choice.width()).collect();
            let longest = widths.iter().max().expect("a choice");
            let all = widths.iter().filter(|width| *width == longest).count();
            let chance = f64::from(u8::from(widths[0] == *longest)) / all as f64;
            guessed.entry(widths.len()).or_default().push(chance);
        }
        for (choices, chances) in guessed {
            let share = chances.iter().sum::<f64>() / chances.len() as f64;
            assert!(
                share <= 1.0 / choices as f64 + 0.15,
                "{language}: {share} of the tasks with {choices} choices"
            );
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

/// The tasks of lessons, each with its lesson.
fn tasks<'a>(of: impl Fn(&Lesson) -> bool + 'a) -> impl Iterator<Item = (&'a Lesson, &'a Task)> {
    let lessons = content().lessons().iter().filter(move |lesson| of(lesson));
    lessons.flat_map(|lesson| lesson.tasks.iter().map(move |task| (lesson, task)))
}

/// The course has 51 tasks, 40 of them on the path, which takes at most 90 actions without a slip; backtracking at most 30
/// and bits at most 30. The whole takes at most 45 minutes. Each exercise and hunt that a lesson names exists, and no
/// other lesson names it.
#[test]
fn the_course_is_one_path() {
    let lessons = content().lessons();
    assert_eq!(lessons.len(), 11);
    let on_path = |lesson: &Lesson| !lesson.chapter.beside;
    assert_eq!((tasks(|_| true).count(), tasks(on_path).count()), (51, 40));
    let all = minutes(tasks(|_| true));
    assert!(all <= 45, "{all} minutes");
    let of = |chapter: &'static str| move |lesson: &Lesson| lesson.chapter.id == chapter;
    for (acts, most) in [
        (
            tasks(on_path).map(|(_, task)| actions(task)).sum::<usize>(),
            90,
        ),
        (
            tasks(of("backtracking"))
                .map(|(_, task)| actions(task))
                .sum(),
            30,
        ),
        (tasks(of("bits")).map(|(_, task)| actions(task)).sum(), 30),
    ] {
        assert!(acts <= most, "{acts} actions");
    }
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

/// Words and signs, with the lesson that explains them.
const EXPLAINED: &[(&str, &[&str])] = &[
    ("attacks", &["safe", "安全格", "dead end", "死路"]),
    ("call", &["call", "返回"]),
    ("recursion", &["recursion", "递归", "stack", "栈"]),
    ("permutations", &["permutation", "排列"]),
    (
        "bits",
        &[
            "bit",
            "bits",
            "binary",
            "二进制",
            "r",
            "ld",
            "rd",
            "pos",
            "a & b",
            "a | b",
            "&",
            "|",
            "~x",
            "AND",
            "OR",
            "NOT",
            "取反",
        ],
    ),
    (
        "shifts",
        &["p", "<<", ">>", "shift", "mask", "移位", "掩码"],
    ),
    ("lowest-bit", &["^", "-x", "XOR", "异或"]),
];

/// Whether a text has a word, or a sign: `~x` and `-x` before any name.
fn has(text: &str, word: &str) -> bool {
    let is_name = |char: char| char.is_ascii_alphanumeric() || char == '_';
    let sign = word.strip_suffix('x').unwrap_or(word);
    text.match_indices(sign).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + sign.len()..].chars().next();
        let [before, after] = [before, after].map(|char| char.is_some_and(is_name));
        match word {
            "~x" | "-x" => {
                !before && text[at + 1..].starts_with(|char: char| char.is_ascii_alphabetic())
            }
            _ => !(word.is_ascii() && word.starts_with(is_name) && (before || after)),
        }
    })
}

/// The words of an item of the path in a language, without lines of programs.
fn words_of(item: CourseItem, language: &str) -> (&'static str, String) {
    let (folder, id) = match item {
        CourseItem::Lesson(at) => ("lessons", &*content().lessons()[at].id),
        CourseItem::Exercise(at) => ("exercises", &*content().exercises()[at].id),
        CourseItem::Hunt(at) => {
            let fault = Fault::ALL[at];
            let reasons = ["because", "not-because", "nor-because"];
            let parts = ["title", "task", "hint", "hint-more", "answer"].into_iter();
            let parts = parts.chain(reasons.into_iter().filter(|_| !fault.is_fault()));
            let text = parts.map(|part| {
                let message = format!("fault-{}-{part}", fault.id());
                content().text(language, &message, &[])
            });
            return (fault.id(), text.collect::<Vec<_>>().join("\n"));
        }
    };
    let file = format!("assets/{folder}/{id}/{language}.md");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let text = fs::read_to_string(file).expect("a text");
    let lines = text
        .lines()
        .filter(|line| !line.starts_with("> ") && !line.starts_with("##"));
    (id, lines.collect::<Vec<_>>().join("\n"))
}

/// No word and no sign is used in the course before the lesson that explains it, neither in a lesson nor in an exercise or
/// a hunt.
#[test]
fn no_word_is_used_before_it_is_explained() {
    let path = items(content().lessons(), content().exercises()).into_iter();
    let texts = path.flat_map(|item| ["en", "zh"].map(|language| words_of(item, language)));
    let texts: Vec<_> = texts.collect();
    for (lesson, words) in EXPLAINED {
        for word in *words {
            let first = texts.iter().find(|(_, text)| has(text, word));
            assert_eq!(first.map(|(id, _)| *id), Some(*lesson), "{word}");
        }
    }
}

/// A task that shows no board names none in the top line.
#[test]
fn no_board_is_named_where_none_is_shown() {
    for (lesson, task) in [
        ("recursion", "forgot"),
        ("symmetry", "image"),
        ("symmetry", "half"),
    ] {
        let app = at_task(lesson, task, "en", 80, 24);
        let screen = text(&app);
        let head = screen.lines().next().expect("a header");
        assert!(
            !head.contains("queens") && !screen.contains('▕'),
            "{screen}"
        );
    }
}
