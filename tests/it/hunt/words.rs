//! The words of a hunt: none is cut, and none tells the fault.

use queens_tui::action::Action;
use queens_tui::algorithms::Fault;
use queens_tui::tutor::App;

use super::{choose, hunt, open, reason, said, solve};
use crate::faults::texts::message;
use crate::support::{acts, app, content, press, presses, some, text};

/// A message of the open hunt, with its numbers.
pub(super) fn fault_text(app: &App, part: &str) -> String {
    message(&app.session.language, hunt(app).fault().id(), part)
}

/// The stages of a hunt, each with the messages that must be on the screen.
fn stages(language: &str, at: usize, mut look: impl FnMut(&App, &[&str])) {
    let matters = Fault::ALL[at].is_fault();
    let mut app = app(8, language, 80, 24);
    open(&mut app, at);
    look(&app, &["task"]);
    let wrong = match (matters, Fault::ALL[at].matters()) {
        (true, _) => vec![],
        (false, true) => vec![Action::Type('2')],
        (false, false) => vec![Action::Type('1')],
    };
    let answer = |app: &mut App| {
        acts(app, wrong.clone());
        press(app, Action::Submit);
    };
    press(&mut app, Action::End);
    answer(&mut app);
    look(&app, &["task"]);
    press(&mut app, Action::Show);
    look(&app, &["task", "hint"]);
    press(&mut app, Action::Show);
    look(&app, &["task", "hint-more"]);
    press(&mut app, Action::Start);
    answer(&mut app);
    look(&app, &["task", "hint-more"]);
    let mut shown = app.clone();
    press(&mut shown, Action::Show);
    let asked: &[&str] = if matters {
        &[]
    } else {
        &["because", "not-because", "nor-because"]
    };
    look(&shown, asked);
    // A line that is in both, or a reason that is none.
    for key in ['1', '2', '3'] {
        if matters {
            press(&mut shown, Action::Start);
            presses(&mut shown, 20, &Action::MoveUp);
            press(&mut shown, Action::Submit);
            look(&shown, asked);
        } else if reason(&shown) != key {
            choose(&mut shown, key);
            let reply = format!("{}-reply", said(&shown).expect("a reason"));
            look(&shown, &[asked, &[&reply]].concat());
        }
    }
    press(&mut shown, Action::Show);
    look(&shown, &["answer"]);
    let mut app = crate::support::app(8, language, 80, 24);
    open(&mut app, at);
    solve(&mut app);
    look(&app, &["answer"]);
}

/// The text without whitespace, so that a wrapped sentence is found.
pub(super) fn letters(text: &str) -> String {
    text.chars().filter(|char| !char.is_whitespace()).collect()
}

#[test]
fn no_sentence_is_cut() {
    for language in ["en", "zh"] {
        for at in some(0..Fault::ALL.len(), 5) {
            stages(language, at, |app, parts| {
                for (columns, rows) in [(80, 24), (120, 40)] {
                    let mut app = app.clone();
                    press(&mut app, Action::Resize(columns, rows));
                    let screen = text(&app);
                    let words: String = screen.lines().skip(1).map(letters).collect();
                    for part in parts {
                        let sentence = letters(&fault_text(&app, part));
                        assert!(
                            words.contains(&sentence),
                            "{language} {columns}: {part} {sentence}\n{screen}"
                        );
                    }
                    let hunt = hunt(&app);
                    if hunt.fault().is_fault() {
                        let listing = hunt.listing(content(), hunt.side).expect("a listing");
                        let missing = listing
                            .lines
                            .iter()
                            .filter(|line| !screen.contains(line.text.trim()));
                        assert_eq!(
                            missing.count(),
                            0,
                            "{language} {columns}: the listing is cut\n{screen}"
                        );
                    }
                }
            });
        }
    }
}

#[test]
fn nothing_tells_the_fault_before_it_is_found() {
    for (at, fault) in Fault::ALL.iter().copied().enumerate() {
        let id = fault.id();
        for (columns, rows) in [(60, 20), (80, 24), (120, 40)] {
            let mut app = app(8, "en", columns, rows);
            press(&mut app, Action::Hunt);
            let list = text(&app);
            assert!(!list.contains(fault.id()), "{id}\n{list}");
            press(&mut app, Action::Escape);
            open(&mut app, at);
            let screen = text(&app);
            assert!(
                !screen.contains(fault.id()) && !screen.contains('!'),
                "{id}\n{screen}"
            );
            assert!(!screen.contains("0 of "), "the whole count\n{screen}");
        }
    }
}
