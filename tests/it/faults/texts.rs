//! The texts about the faults.

use queens_tui::algorithms::Pair;
use queens_tui::text::Arg;

use super::{all, fault};
use crate::support::content;

fn text(language: &str, id: &str, part: &str) -> String {
    let figures = Pair::new(fault(id)).figures();
    let args: Vec<_> = figures
        .into_iter()
        .map(|(name, figure)| (name, Arg::from(figure)))
        .collect();
    let message = format!("fault-{id}-{part}");
    let locale = content().locale(language).expect("a locale");
    locale
        .text(&message, &args)
        .unwrap_or_else(|| panic!("{language}: {message} is missing, or wants another number"))
}

/// An answer contains the count of each program that ran to its end.
#[test]
fn answers_contain_the_counts() {
    for language in ["en", "zh"] {
        for fault in all() {
            let id = fault.id();
            let figures = Pair::new(fault).figures();
            let answer = text(language, fault.id(), "answer");
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
                let text = text(language, fault.id(), part);
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
