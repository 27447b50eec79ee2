//! The parts of the top line for the search: board, algorithm, step, solutions, given queens and state.

use super::Scene;
use crate::action::Action;
use crate::screen::header::HeaderPart;
use crate::text::Role;

/// The maximum number of given queens that are named one by one.
const FEW: usize = 3;

/// The parts, in their order.
pub(crate) fn parts(scene: &Scene) -> Vec<HeaderPart> {
    let session = scene.session;
    if let Some(own) = &session.own {
        return super::own::heading(scene, own);
    }
    let board = scene.text("header-board", &[("n", session.size().get().into())]);
    let position = session.desk.cursor.position();
    // The totals are dropped before any part is left out.
    let short = |id: &str, name: &str, number: u64| scene.text(id, &[(name, number.into())]);
    let short_step = short("header-step-open", "step", position.step());
    let short_solution = short("header-solution-open", "solution", position.solutions());
    let alone = session.desk.given.is_empty();
    let (solved, solution) = if scene.walk.placement().is_solution() {
        (
            Role::Solution,
            format!("{} {}", scene.glyphs.star, solution(scene)),
        )
    } else {
        (Role::Text, solution(scene))
    };
    vec![
        HeaderPart::new(0, board, Role::Title).on_click(Action::Palette),
        HeaderPart::new(
            5,
            session.desk.cursor.algorithm().id().to_owned(),
            Role::Text,
        )
        .on_click(Action::NextAlgorithm),
        HeaderPart::new(1, step(scene), Role::Text)
            .or(Some(short_step))
            .on_click(Action::Step),
        HeaderPart::new(2, solution, solved)
            .or(alone.then_some(short_solution))
            .on_click(Action::NextSolution),
        HeaderPart::new(3, given(scene), Role::Text),
        HeaderPart::new(4, scene.state(), Role::Calm).on_click(Action::Play),
    ]
}

fn step(scene: &Scene) -> String {
    let step = scene.cursor.position().step();
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

/// The number of solutions found and of all. With given queens, only solutions that contain them count.
fn solution(scene: &Scene) -> String {
    let session = scene.session;
    if !session.desk.given.is_empty() {
        return match session.among() {
            Some((Some(found), total)) => scene.text(
                "header-solution",
                &[("solution", found.into()), ("total", total.into())],
            ),
            Some((None, total)) => {
                scene.text("header-solution-counting", &[("total", total.into())])
            }
            None if session.desk.totals.is_stopped(&session.desk.given) => {
                scene.text("header-solutions-uncounted", &[])
            }
            None => scene.text("header-solutions-counting", &[]),
        };
    }
    let found = session.desk.cursor.position().solutions();
    let total = session.desk.timeline.totals().solutions;
    scene.text(
        "header-solution",
        &[("solution", found.into()), ("total", total.into())],
    )
}
