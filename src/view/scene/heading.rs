//! The parts of the top line for the search: board, algorithm, step, solutions, given queens and state.

use super::Scene;
use crate::action::Action;
use crate::census::known_totals;
use crate::content::{Arg, Role};
use crate::quiz::Part;
use crate::timeline::{Extent, Share};
use crate::view::header::HeaderPart;

/// The maximum number of given queens that are named one by one.
const FEW: usize = 3;

/// The parts, in their order.
pub(in crate::view) fn parts(scene: &Scene) -> Vec<HeaderPart> {
    let app = scene.app;
    if let Some(own) = &app.own {
        return super::own::heading(scene, own);
    }
    let board = scene.text("header-board", &[("n", app.size().get().into())]);
    if let Some(lesson) = app
        .lesson
        .as_ref()
        .filter(|lesson| lesson.hidden().has(Part::Header))
    {
        let chapter = match scene.content.course() {
            Some(course) => course.title(&app.language).unwrap_or_default().to_owned(),
            None => scene.text(&format!("chapter-{}", lesson.plan.chapter.id()), &[]),
        };
        let board = if lesson.plan.start.board {
            board
        } else {
            String::new()
        };
        return vec![
            HeaderPart::new(0, board, Role::Title),
            HeaderPart::new(1, chapter, Role::Calm),
        ];
    }
    let position = app.session.cursor.position();
    let found = position
        .solutions()
        .filter(|_| app.session.given.is_empty());
    // The totals are dropped before any part below rank 6 is left out.
    let short = |id: &str, name: &str, number: Option<u64>| {
        number.map(|number| scene.text(id, &[(name, number.into())]))
    };
    let (solved, solution) = if scene.walk.placement().is_solution() {
        (
            Role::Solution,
            format!("{} {}", scene.glyphs.star, solution(scene)),
        )
    } else {
        (Role::Text, solution(scene))
    };
    vec![
        HeaderPart::new(0, board, Role::Title).on_click(Action::CommandLine),
        HeaderPart::new(
            5,
            app.session.cursor.algorithm().id().to_owned(),
            Role::Text,
        )
        .on_click(Action::NextAlgorithm),
        HeaderPart::new(1, step(scene), Role::Text)
            .or(short("header-step-open", "step", position.step()))
            .on_click(Action::Step),
        HeaderPart::new(2, solution, solved)
            .or(short("header-solution-open", "solution", found))
            .on_click(Action::NextSolution),
        HeaderPart::new(3, given(scene), Role::Text),
        HeaderPart::new(6, share(scene), Role::Calm),
        HeaderPart::new(4, scene.state(), Role::Calm).on_click(Action::Play),
    ]
}

fn step(scene: &Scene) -> String {
    let moment = scene.cursor.position();
    match (moment.step(), scene.app.session.timeline.last_step()) {
        (Some(step), Some(last)) => scene.text(
            "header-step",
            &[("step", step.into()), ("last", last.into())],
        ),
        (Some(step), None) => match &scene.app.session.estimate {
            Some(estimate) => {
                let steps =
                    scientific(scene, Extent::Estimated(estimate.nodes).steps(scene.size()));
                let error = estimate.error_percent();
                scene.text(
                    "header-estimate",
                    &[
                        ("step", step.into()),
                        ("steps", steps.into()),
                        ("error", error.into()),
                    ],
                )
            }
            None => scene.text("header-step-open", &[("step", step.into())]),
        },
        (None, _) => scene.text("header-step-unknown", &[]),
    }
}

/// The share of the search space that is done, if the search is too large to be counted.
fn share(scene: &Scene) -> String {
    let app = scene.app;
    match app.session.timeline.share(app.session.cursor.position()) {
        Share::Space(share) if app.session.estimate.is_some() => {
            scene.text("header-share", &[("share", percent(scene, share).into())])
        }
        _ => String::new(),
    }
}

/// The given queens, or their number if there are more than [`FEW`].
fn given(scene: &Scene) -> String {
    let given = &scene.app.session.given;
    match given.squares().count() {
        0 => String::new(),
        1..=FEW => scene.text("header-given", &[("queens", given.to_string().into())]),
        many => scene.text("header-given-many", &[("count", many.into())]),
    }
}

/// The number of solutions found and of all. With given queens, only solutions that contain them count.
fn solution(scene: &Scene) -> String {
    let app = scene.app;
    if !app.session.given.is_empty() {
        return match app.among() {
            Some((Some(found), total)) => scene.text(
                "header-solution",
                &[("solution", found.into()), ("total", total.into())],
            ),
            Some((None, total)) => scene.text("header-solution-of", &[("total", total.into())]),
            None => scene.text("header-solution-unknown", &[]),
        };
    }
    let found = app.session.cursor.position().solutions().map(Arg::from);
    let counted = app.session.timeline.totals().map(|totals| totals.solutions);
    let known = known_totals(app.size()).map(|(solutions, _)| solutions);
    match (found, counted, known) {
        (Some(found), Some(total), _) => scene.text(
            "header-solution",
            &[("solution", found), ("total", total.into())],
        ),
        (Some(found), None, Some(total)) => scene.text(
            "header-solution-known",
            &[("solution", found), ("total", total.into())],
        ),
        (Some(found), None, None) => scene.text("header-solution-open", &[("solution", found)]),
        (None, _, Some(total)) => scene.text("header-solution-total", &[("total", total.into())]),
        (None, _, None) => scene.text("header-solution-unknown", &[]),
    }
}

/// A number with two significant digits: 7.3×10²⁴, or 7.3e24 on terminals that have no raised digits.
pub(in crate::view) fn scientific(scene: &Scene, number: f64) -> String {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let plain = format!("{number:.1e}");
    let Some((digits, power)) = plain.split_once('e').filter(|_| scene.glyphs.blocks) else {
        return plain;
    };
    let raised = |char: char| {
        char.to_digit(10)
            .map_or('⁻', |digit| RAISED[digit as usize])
    };
    format!(
        "{digits}×10{}",
        power.chars().map(raised).collect::<String>()
    )
}

/// A share in percent, in scientific notation if two decimals would show 0.
pub(in crate::view) fn percent(scene: &Scene, share: f64) -> String {
    let percent = 100.0 * share;
    if percent == 0.0 || percent >= 0.01 {
        format!("{percent:.2}")
    } else {
        scientific(scene, percent)
    }
}
