//! Causes of real programs: right ones in the styles of learners, each with one fault (`tests/programs/causes.toml`).

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use queens_tui::own;
use serde::Deserialize;
use tempfile::TempDir;

use crate::listings::python3;
use crate::start::{check, ran};
use crate::support::some;

#[derive(Deserialize)]
struct Corpus {
    styles: BTreeMap<String, Style>,
    faults: Vec<Change>,
}

#[derive(Deserialize)]
struct Style {
    text: String,
}

#[derive(Deserialize)]
struct Change {
    style: String,
    replace: String,
    by: String,
    /// A second text that is replaced, and by what.
    also: Option<(String, String)>,
    /// The sentence of its cause, or the reason where the search itself is right.
    cause: Option<String>,
    reason: Option<String>,
}

fn corpus() -> Corpus {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/programs/causes.toml");
    let text = fs::read_to_string(file).expect("the corpus");
    toml::from_str(&text).expect("valid")
}

fn replaced(text: &str, from: &str, to: &str) -> String {
    let [from, to] = [from, to].map(|text| text.trim_start_matches('\n'));
    assert_eq!(text.matches(from).count(), 1, "{from}");
    text.replace(from, to)
}

/// What `check` says of a program at 4 to 6.
fn said(folder: &TempDir, text: &str, statuses: &[i32]) -> Vec<serde_json::Value> {
    let file = folder.path().join("own.py");
    fs::write(&file, text).expect("a file");
    let run = ran(check("--format json --n 4..6 --call solve({n})").arg(&file));
    assert!(
        run.status.is_some_and(|status| statuses.contains(&status)),
        "{run:?}"
    );
    run.json()
}

#[test]
fn the_styles_are_right() {
    let Some(()) = python3() else { return };
    let folder = TempDir::new().expect("a folder");
    for (name, style) in some(corpus().styles, 10) {
        let lines = said(&folder, &style.text, &[0]);
        assert!(
            lines.iter().all(|line| line["verdict"] == "right"),
            "{name}: {lines:?}"
        );
    }
}

/// A program with a fault is given its cause, or none; never another.
#[test]
fn no_fault_gets_the_cause_of_another() {
    let Some(()) = python3() else { return };
    let folder = TempDir::new().expect("a folder");
    let corpus = corpus();
    let reasons: BTreeMap<_, _> = own::faulty_walks()
        .map(|faulty| (faulty.text, faulty.reason.id()))
        .collect();
    let right = corpus
        .faults
        .iter()
        .filter_map(|fault| fault.reason.as_deref());
    let causes = reasons.values().copied().chain(right);
    let causes: BTreeSet<_> = causes.map(str::to_owned).collect();
    // Not the one that fills its memory, which takes seconds.
    let all = some(corpus.faults, 50);
    let (mut named, mut count) = (0, 0);
    for fault in all {
        let mut text = replaced(&corpus.styles[&fault.style].text, &fault.replace, &fault.by);
        if let Some((from, to)) = &fault.also {
            text = replaced(&text, from, to);
        }
        let name = fault.cause.as_deref().or(fault.reason.as_deref());
        let name = format!("{} {}", fault.style, name.expect("a cause or a reason"));
        // What a fault makes of a result may have no form that is read.
        let lines = said(&folder, &text, &[1, 2]);
        let wrong = lines.iter().find(|line| line["verdict"] != "right");
        let wrong = wrong.unwrap_or_else(|| panic!("{name} is right"));
        let wanted = fault.cause.map(|cause| reasons[cause.as_str()].to_owned());
        let wanted = wanted.or(fault.reason).unwrap_or_default();
        let reason = wrong["reason"].as_str().unwrap_or_default();
        assert!(
            reason == wanted || !causes.contains(reason),
            "{name}: {wrong}"
        );
        named += usize::from(reason == wanted);
        count += 1;
    }
    // A share of a few says nothing.
    assert!(count < 20 || named * 10 >= count * 8, "{named} of {count}");
}
