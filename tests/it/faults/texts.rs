//! The texts about the faults.

use queens_tui::algorithms::Pair;
use queens_tui::own;
use queens_tui::screen::OwnWords;
use queens_tui::search::Symmetry;
use queens_tui::text::Arg;

use super::{all, fault};
use crate::support::content;

/// A message of a fault, with its figures and its cause.
pub(crate) fn message(language: &str, id: &str, part: &str) -> String {
    let figures = Pair::new(fault(id)).figures();
    let words = OwnWords {
        content: content(),
        language,
        compiled: false,
    };
    let cause = own::walk_of(fault(id)).map(|faulty| {
        (
            "cause",
            Arg::from(words.walk(faulty.text, Symmetry::Identity)),
        )
    });
    let figures = figures
        .into_iter()
        .map(|(name, figure)| (name, Arg::from(figure)));
    let args: Vec<_> = figures.chain(cause).collect();
    let name = format!("fault-{id}-{part}");
    let locale = content().locale(language).expect("a locale");
    locale
        .text(&name, &args, |_| None)
        .unwrap_or_else(|| panic!("{language}: {name} is missing, or wants another number"))
}

/// An answer contains the count of each program that ran to its end.
#[test]
fn answers_contain_the_counts() {
    for language in ["en", "zh"] {
        for fault in all() {
            let id = fault.id();
            let figures = Pair::new(fault).figures();
            let answer = message(language, fault.id(), "answer");
            for name in ["right", "wrong"] {
                let Some((_, figure)) = figures.iter().find(|(own, _)| *own == name) else {
                    continue;
                };
                let named = answer
                    .split(|char: char| !char.is_ascii_digit())
                    .any(|word| word == figure.to_string());
                assert!(named, "{language} {id}: {name} = {figure}: {answer}");
            }
        }
    }
}

/// Title, task and hint of a fault do not give the answer away. The questions whose change is harmless may show it.
#[test]
fn titles_and_tasks_do_not_name_the_line() {
    for language in ["en", "zh"] {
        for fault in all().filter(|fault| fault.is_fault()) {
            let id = fault.id();
            for part in ["title", "task", "hint"] {
                let text = message(language, fault.id(), part);
                for spoiler in [
                    ">=",
                    "<<",
                    ">>",
                    "1L",
                    "clear",
                    "= 0",
                    "清空",
                    "emptied",
                    "lifted early",
                ] {
                    assert!(
                        !text.contains(spoiler),
                        "{language} {id} {part} gives away: {spoiler}"
                    );
                }
            }
        }
    }
}
