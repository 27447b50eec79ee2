//! The parts of the top line for the search: board, algorithm, step, solutions, given queens and state.

use super::Scene;
use crate::action::Action;
use crate::screen::header::HeaderPart;
use crate::text::{Arg, Role};

/// The maximum number of given queens that are named one by one.
const FEW: usize = 3;

/// The parts, in their order.
pub(crate) fn parts(scene: &Scene) -> Vec<HeaderPart> {
    let session = scene.session;
    let board = scene.text("header-board", &[("n", session.size().get().into())]);
    let position = session.desk.cursor.position();
    // The totals are dropped before any part is left out.
    let short_step = scene.text("header-step-open", &[("step", position.step().into())]);
    let found = ("solution", position.solutions().into());
    let short_solution = scene.text("header-solution-open", &[star(scene), found]);
    let alone = session.desk.given.is_empty();
    let solved = if scene.walk.placement().is_solution() {
        Role::Solution
    } else {
        Role::Text
    };
    let last = session.desk.timeline.last_step();
    vec![
        HeaderPart::new(0, board, Role::Title).on_click(Action::Palette),
        HeaderPart::new(5, scene.cursor.algorithm().id().to_owned(), Role::Title)
            .on_click(Action::NextAlgorithm),
        HeaderPart::new(3, given(scene), Role::Text),
        HeaderPart::new(4, scene.state(), Role::Title)
            .right(" ")
            .on_click(Action::Play),
        HeaderPart::new(2, solutions(scene, false), solved)
            .or(alone.then_some(short_solution))
            .right(&solutions(scene, true))
            .on_click(Action::NextSolution),
        HeaderPart::new(1, step(scene, position.step()), Role::Text)
            .or(Some(short_step))
            .right(&step(scene, last))
            .on_click(Action::Step),
    ]
}

/// The sign before the number of solutions, as an argument of a message.
fn star(scene: &Scene) -> (&'static str, Arg) {
    ("star", scene.glyphs.star.into())
}

fn step(scene: &Scene, step: u64) -> String {
    let last = scene.session.desk.timeline.last_step();
    scene.text(
        "header-step",
        &[("step", step.into()), ("last", last.into())],
    )
}

/// The given queens, or their number if there are more than [`FEW`].
fn given(scene: &Scene) -> String {
    let given = &scene.session.desk.given;
    match given.squares().count() {
        0 => String::new(),
        1..=FEW => scene.text("header-given", &[("queens", given.to_string().into())]),
        many => scene.text("header-given-many", &[("count", many.into())]),
    }
}

/// The number of solutions found, or at the end of the search if `all`, and of all. With given queens, only solutions
/// that contain them count.
fn solutions(scene: &Scene, all: bool) -> String {
    let session = scene.session;
    let of = |id: &str, found: u64, total: u64| {
        let found = if all { total } else { found };
        let numbers = [("solution", found.into()), ("total", total.into())];
        scene.text(id, &[&numbers[..], &[star(scene)]].concat())
    };
    if session.desk.given.is_empty() {
        let found = session.desk.cursor.position().solutions();
        let total = session.desk.timeline.totals().solutions;
        return of("header-solution", found, total);
    }
    match session.among() {
        Some((Some(found), total)) => of("header-solution", found, total),
        Some((None, total)) => of("header-solution-counting", 0, total),
        None if session.desk.totals.is_stopped(&session.desk.given) => {
            scene.text("header-solutions-uncounted", &[])
        }
        None => scene.text("header-solutions-counting", &[]),
    }
}
