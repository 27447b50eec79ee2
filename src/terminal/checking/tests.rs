//! What learners write into the holes of the exercises, and all that the screen says of it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::time::Duration;

use serde::Deserialize;

use super::{check_and_record, job};
use crate::action::Action;
use crate::course::Exercise;
use crate::course::exercise::TO_DO;
use crate::own::Job;
use crate::screen::scene::{RunView, Scene};
use crate::search::Size;
use crate::session::Options;
use crate::terminal::child;
use crate::terminal::learner::LearnerProgram;
use crate::terminal::recorder::unrecorded;
use crate::testing::some;
use crate::text::Content;
use crate::tutor::App;

/// A text for the hole of an exercise, a change of the program round it, and parts of what is said of it.
#[derive(Deserialize)]
struct Mistake {
    says: Vec<String>,
    lines: String,
    change: Option<[String; 2]>,
}

impl Mistake {
    /// The file that the learner begins with, with these lines instead of the comment and the line in its hole.
    fn written(&self, exercise: &Exercise) -> String {
        let start = exercise.start("en");
        let mut file: Vec<_> = start.lines().map(str::to_owned).collect();
        let hole = file
            .iter()
            .position(|line| line.trim_start().starts_with(TO_DO));
        let hole = hole.expect("a hole");
        let indent = file[hole].split('#').next().unwrap_or_default().to_owned();
        let lines = self.lines.trim_matches('\n').lines();
        let lines = lines.map(|line| format!("{indent}{line}").trim_end().to_owned());
        file.splice(hole..hole + 2, lines);
        let text = file.join("\n") + "\n";
        let Some([from, to]) = &self.change else {
            return text;
        };
        assert!(text.contains(from), "{from:?} is not there:\n{text}");
        text.replacen(from, to, 1)
    }
}

/// What the screen says of this text in the file of an exercise: for which sizes it is right; what is wrong, before its
/// first line; and the same at its first wrong moment.
fn said(exercise: &Exercise, text: String, content: &Content) -> Vec<Vec<String>> {
    let job = Job {
        // Of a right program less is recorded, and one without an end ends soon.
        size: Size::new(5).expect("a size"),
        time: Duration::from_secs(2),
        events: 100_000,
        ..job(exercise, Path::new("queens.py"), text.into_bytes())
    };
    let mut app = App::new(Options::new(Size::CHESSBOARD));
    let own = unrecorded(&job, None);
    let listing = own.listing.clone();
    app.open_own_over(own.in_exercise(&exercise.id, None));
    app.session.check_exercise(listing, true);
    let program = LearnerProgram::new(job, || false);
    check_and_record(&program, &|_| (), &mut |done| drop(app.take_up(done)));
    let mut said = Vec::new();
    for action in [Action::Why, Action::Start] {
        app.update(content, action);
        let own = app.session.own.as_ref().expect("a program");
        let scene = Scene::new(&app.session, content);
        let heading = own.heading(&scene).into_iter().map(|part| part.text);
        let story = own.story(&scene).into_iter().map(|(text, _)| text);
        said.push(heading.chain(story).collect());
    }
    said
}

/// Each exercise has three typical mistakes or more. Of each is said what is wrong with it, and nothing twice.
#[test]
fn typical_mistakes_are_named() {
    if !child::has_python() {
        return;
    }
    let content = Content::load();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(root.join("tests/programs/exercises.toml")).expect("a file");
    let mut mistakes: BTreeMap<String, Vec<Mistake>> = toml::from_str(&text).expect("TOML");
    let mut all = Vec::new();
    for exercise in content.exercises().iter().filter(|one| one.has_hole()) {
        let of_it = mistakes.remove(&exercise.id).unwrap_or_default();
        assert!(of_it.len() >= 3, "{}", exercise.id);
        all.extend(of_it.into_iter().map(|mistake| (exercise, mistake)));
    }
    assert!(mistakes.is_empty(), "{:?}", mistakes.keys());
    let mut other = Vec::new();
    for (exercise, mistake) in some(all, 140) {
        let said = said(exercise, mistake.written(exercise), &content);
        let is_said = |part: &String| said.iter().flatten().any(|text| text.contains(part));
        let at_once = |texts: &Vec<String>| {
            let all: BTreeSet<_> = texts.iter().collect();
            all.len() == texts.len()
        };
        if !mistake.says.iter().all(is_said) || !said.iter().all(at_once) {
            let (id, lines, wanted) = (&exercise.id, &mistake.lines, &mistake.says);
            other.push(format!("{id}: {wanted:?}{lines}{said:#?}"));
        }
    }
    assert!(other.is_empty(), "{}", other.join("\n"));
}
