//! An exercise in which the learner writes: its task, for which sizes the program is right, and the hints.

use super::Scene;
use crate::action::{Action, Mode};
use crate::course::Exercise;
use crate::screen::sign;
use crate::session::{Own, Writing};
use crate::text::Role;

/// Editors, and the text that says how they are left.
const LEAVING: [(&[&str], &str); 4] = [
    (&["vi", "vim", "nvim", "hx"], "writing-editor-vi"),
    (&["nano"], "writing-editor-nano"),
    (&["emacs"], "writing-editor-emacs"),
    (&["micro", "notepad"], "writing-editor-plain"),
];

/// The verdicts on the program, size by size, in a few signs: `1✓ 2✓ 3✗ 4…`.
pub(crate) fn verdict(scene: &Scene, writing: &Writing) -> (String, Role) {
    if writing.is_checking() && writing.judged.is_none() {
        return (scene.text("own-checking", &[]), Role::Calm);
    }
    if writing.judged.is_none() && writing.refused.is_none() {
        return (scene.text("writing-open", &[]), Role::Calm);
    }
    if writing.refused.is_some() {
        return (scene.text("own-error", &[]), Role::Attacker);
    }
    let sizes: Vec<_> = writing
        .sizes()
        .map(|(n, verdict)| format!("{n}{}", sign(verdict)))
        .collect();
    (
        sizes.join(" "),
        if writing.is_right() {
            Role::Solution
        } else {
            Role::Attacker
        },
    )
}

/// Before the first line: the task, whether the program is right, and what is wrong with it, with the reason if it is
/// wanted.
pub(crate) fn task(
    scene: &Scene,
    open: &Own,
    writing: &Writing,
    exercise: &Exercise,
    wrong: impl Fn(bool) -> [(String, Role); 3],
) -> Vec<(String, Role)> {
    let text = exercise.text(&scene.session.language);
    let file = open.path.display().to_string();
    let how = scene.text("writing-how", &[("file", file.into())]);
    let mut said = vec![(
        scene.text("writing-title", &[("title", text.title.as_str().into())]),
        Role::Now,
    )];
    said.extend(state(scene, writing));
    let about = about(scene, open, writing, exercise);
    let mut wrong = wrong(about.is_empty()).to_vec();
    wrong.splice(1..1, about);
    add_hint(&mut wrong, scene, open, writing, exercise);
    said.extend(wrong);
    // The task is done once the program is right, unless it was right from the start.
    if !writing.is_right() || !exercise.has_hole() {
        said.push((scene.joined(&text.task), Role::Text));
        said.extend([how, leaving(scene, writing)].map(|text| (text, Role::Calm)));
    }
    said.retain(|(text, _)| !text.is_empty());
    said
}

/// Which editor opens the file, and how it is left.
fn leaving(scene: &Scene, writing: &Writing) -> String {
    let Some(editor) = &writing.editor else {
        return String::new();
    };
    let way = LEAVING
        .iter()
        .find(|(names, _)| names.contains(&editor.as_str()));
    let id = way.map_or("writing-editor", |(_, id)| id);
    scene.text(id, &[("editor", editor.as_str().into())])
}

/// What the exercise says of the mistake and of what is written. It says more than a reason that follows from the result.
pub(crate) fn about(
    scene: &Scene,
    open: &Own,
    writing: &Writing,
    exercise: &Exercise,
) -> Vec<(String, Role)> {
    let Some((mistake, refused)) = writing.mistake() else {
        return Vec::new();
    };
    let lines = &refused.unwrap_or(&open.listing).lines;
    let program: Vec<_> = lines.iter().map(|line| line.text.as_str()).collect();
    let text = exercise.text(&scene.session.language);
    text.about(mistake, &program)
        .into_iter()
        .map(|lines| (scene.joined(lines), Role::Text))
        .collect()
}

/// Adds the last hint: at the beginning if it was asked for just now, since a small screen does not show all that is said.
pub(crate) fn add_hint(
    said: &mut Vec<(String, Role)>,
    scene: &Scene,
    open: &Own,
    writing: &Writing,
    exercise: &Exercise,
) {
    let place = if writing.asked { 0 } else { said.len() };
    said.splice(place..place, hint(scene, open, writing, exercise));
}

/// That the program is right, or why it could not be run.
pub(crate) fn state(scene: &Scene, writing: &Writing) -> Vec<(String, Role)> {
    let mut said = Vec::new();
    if let Some((failure, _)) = &writing.refused {
        let why = scene.own_words().failure(failure);
        said.push((
            scene.text("writing-refused", &[("why", why.into())]),
            Role::Attacker,
        ));
    } else if writing.is_right() {
        let sizes = writing.sizes().last().map_or(0, |(n, _)| n);
        said.push((
            scene.text("writing-right", &[("n", sizes.into())]),
            Role::Solution,
        ));
        let key = scene.key(Mode::Write, &Action::Continue);
        let next = scene
            .session
            .next_after_exercise(scene.content, &writing.id);
        said.extend(next.map(|next| (scene.begins(next, key.into()), Role::Text)));
    }
    said
}

/// The last hint that was asked for, or where the solution is while it is shown; nothing once the program is right.
fn hint(
    scene: &Scene,
    open: &Own,
    writing: &Writing,
    exercise: &Exercise,
) -> Option<(String, Role)> {
    let text = exercise.text(&scene.session.language);
    let said = match text.given(writing.hints) {
        _ if writing.is_right() => None,
        Some(given) => given
            .last()
            .map(|hint| scene.text("writing-hint", &[("hint", scene.joined(hint).into())])),
        None if open.solution().is_none() => None,
        None => {
            let id = if open.recorded.is_empty() {
                "writing-solution-first"
            } else {
                "writing-solution"
            };
            Some(scene.text(id, &[]))
        }
    };
    said.map(|said| (said, Role::Text))
}
