//! The cards of the third column: the tree, the heat map, and a second algorithm at the same moment.
//!
//! ```text
//! tree                          T │ 4 sum-diff · comparisons 3       A │ heat map                     H
//! row 0│0★4▓▓▓▓▓│1★8────│2★16──── │  9 for col in range(n):             │      7   6   5   4   3   2   1
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::area::below;
use super::heat::{self, HeatBoard};
use super::scene::Scene;
use super::scene::panels::{program_lines, work_of_press};
use super::title::PanelTitle;
use super::tree;
use crate::action::{Action, Mode};
use crate::content::Role;

/// Draws the title of a card with the key of its page at the right. Returns what is below it.
fn title(scene: &Scene, name: String, page: &Action, area: Rect, buf: &mut Buffer) -> Rect {
    let key = scene.key(Mode::Main, page);
    PanelTitle {
        pen: scene.pen,
        name,
        next: None,
        right: Some(&key),
    }
    .render(area, buf)
}

/// Draws the branches beside the current placement, unless what comes next is hidden.
pub(super) fn tree(scene: &Scene, area: Rect, buf: &mut Buffer) {
    let below = title(
        scene,
        scene.text("tree-card", &[]),
        &Action::Tree,
        area,
        buf,
    );
    if scene.app.session.hidden {
        let key = scene.key(Mode::Main, &Action::Hide);
        scene.pen.paragraph(
            &scene.text("card-hidden", &[("key", key.into())]),
            Role::Calm,
            below,
            buf,
        );
    } else {
        tree::card(scene, below, buf);
    }
}

/// Draws the numbers, and what the shades mean.
pub(super) fn heat_map(scene: &Scene, area: Rect, buf: &mut Buffer) {
    let area = title(
        scene,
        scene.text("heat-card", &[]),
        &Action::HeatMap,
        area,
        buf,
    );
    let given = &scene.app.session.given;
    let Some(heat) = scene.app.session.heats.of(given) else {
        scene
            .pen
            .paragraph(&heat::message(scene, given), Role::Calm, area, buf);
        return;
    };
    let board = HeatBoard {
        scene,
        heat,
        point: None,
    };
    let place = board.render(
        Rect {
            height: area.height.saturating_sub(1),
            ..area
        },
        buf,
    );
    let y = place.area.bottom().min(area.bottom() - 1);
    scene.pen.line(
        &board.legend(),
        Role::Solution,
        below(area, y.saturating_sub(area.y)),
        buf,
    );
}

/// Draws the program of the second algorithm with the lines that it runs for the same press, and how much work that is.
pub(super) fn second(scene: &Scene, area: Rect, buf: &mut Buffer) {
    let other = scene.second();
    let algorithm = other.cursor.algorithm();
    let name = format!("{} {}", algorithm.key(), algorithm.id());
    let area = title(scene, name, &Action::Pair, area, buf);
    scene
        .pen
        .line(&work_of_press(&other), Role::Calm, area, buf);
    program_lines(&other, None, below(area, 1), buf);
}
