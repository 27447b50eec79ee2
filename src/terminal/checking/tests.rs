//! What learners write into the holes of the exercises: the verdict, and all that the screen says of it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde::Deserialize;

use super::{check_and_record, job};
use crate::action::Action;
use crate::course::Exercise;
use crate::course::exercise::TO_DO;
use crate::screen::scene::{RunView, Scene};
use crate::session::Options;
use crate::terminal::learner::LearnerProgram;
use crate::terminal::recorder::unrecorded;
use crate::text::Content;
use crate::tutor::App;
use crate::search::Size;

/// A text for the hole of an exercise, a change of the program round it, and what is said of it.
#[derive(Deserialize)]
struct Mistake {
    reason: Option<String>,
    #[serde(default)]
    says: String,
    lines: String,
    change: Option<[String; 2]>,
}

/// The file that the learner begins with, with these unindented lines instead of the comment and the line in its hole.
fn filled(exercise: &Exercise, lines: &str) -> String {
    let start = exercise.start("en");
    let hole = start
        .lines()
        .position(|line| line.trim_start().starts_with(TO_DO))
        .expect("a hole");
    let mut file: Vec<_> = start.lines().map(str::to_owned).collect();
    let indent = file[hole].split('#').next().unwrap_or_default().to_owned();
    let lines = lines.lines().map(|line| format!("{indent}{line}"));
    file.splice(hole..hole + 2, lines.map(|line| line.trim_end().to_owned()));
    file.join("\n") + "\n"
}

/// The signs of the sizes, what is said before the first line, and what at the first wrong moment.
fn said(exercise: &Exercise, text: &str, language: &str) -> [Vec<String>; 3] {
    let content = Content::load();
    let path = Path::new("/tmp/queens_exercise.py");
    let job = job(exercise, path, text.as_bytes().to_vec());
    let mut app = App::new(Options::new(Size::CHESSBOARD));
    app.session.language = language.to_owned();
    let own = unrecorded(&job, None);
    let listing = own.listing.clone();
    app.open_own_over(own.in_exercise(&exercise.id, None));
    app.session.check_exercise(listing, true);
    let program = LearnerProgram::new(job, || false);
    check_and_record(&program, &|_| (), &mut |done| drop(app.take_up(done)));
    let story = |app: &App| {
        let scene = Scene::new(&app.session, &content);
        let own = app.session.own.as_ref().expect("a program");
        own.story(&scene).into_iter().map(|(text, _)| text).collect::<Vec<_>>()
    };
    let heading = {
        let scene = Scene::new(&app.session, &content);
        let own = app.session.own.as_ref().expect("a program");
        own.heading(&scene).iter().map(|part| part.text.clone()).collect()
    };
    let begin = story(&app);
    app.update(&content, Action::Why);
    let moment = if app.session.own.as_ref().is_some_and(|own| own.at > 0) { story(&app) } else { Vec::new() };
    [heading, begin, moment]
}

#[test]
#[ignore]
fn explore() {
    let content = Content::load();
    let text = fs::read_to_string(std::env::var("SLIPS").unwrap()).expect("a file");
    let all: BTreeMap<String, Vec<Mistake>> = toml::from_str(&text).expect("TOML");
    let language = std::env::var("LANGUAGE_OF").unwrap_or("en".into());
    for exercise in content.exercises() {
        for mistake in all.get(&exercise.id).into_iter().flatten() {
            let mut program = filled(exercise, mistake.lines.trim_matches('\n'));
            if let Some([from, to]) = &mistake.change {
                assert!(program.contains(from), "{from:?} is not there:\n{program}");
                program = program.replacen(from, to, 1);
            }
            let [h, b, m] = said(exercise, &program, &language);
            println!("==== {} [{}] [{}]\n{}\n-- {}\n-- begin", exercise.id, mistake.reason.clone().unwrap_or_default(), mistake.says, mistake.lines.trim_matches('\n'), h.join(" "));
            for l in b { println!("   {l}"); }
            println!("-- moment");
            for l in m { println!("   {l}"); }
        }
    }
}
