//! The cards of the third column: the tree, the heat map, and a second algorithm at the same moment.
//!
//! ```text
//! tree                          T │ 4 sum-diff · comparisons 3       A │ heat map                     H
//! row 0│0★4▓▓▓▓▓│1★8────│2★16──── │  9 for col in range(n):             │      7   6   5   4   3   2   1
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::heat::{self, HeatBoard};
use super::layout::Layout;
use super::scene::Scene;
use super::scene::panels::{Program, work_of_press};
use super::text::{fitted, put, wrapped};
use super::title::{PanelTitle, below_title};
use super::tree;
use crate::action::{Action, Mode};
use crate::content::Role;

/// Draws the cards that have a place.
pub(super) fn render(scene: &Scene, layout: &Layout, buf: &mut Buffer) {
    if let Some(area) = layout.tree {
        let below = title(scene, scene.text("tree-card", &[]), &Action::Tree, area, buf);
        if scene.app.session.hidden {
            let key = scene.key(Mode::Main, &Action::Hide);
            sentence(scene, &scene.text("card-hidden", &[("key", key.into())]), Role::Calm, below, buf);
        } else {
            tree::card(scene, below, buf);
        }
    }
    if let Some(area) = layout.heat {
        let below = title(scene, scene.text("heat-card", &[]), &Action::HeatMap, area, buf);
        heat_map(scene, below, buf);
    }
    if let Some(area) = layout.second {
        second(scene, area, buf);
    }
}

/// The action for a click on a card: it opens the page.
pub(super) fn hit(layout: &Layout, x: u16, y: u16) -> Option<Action> {
    let cards = [(layout.tree, Action::Tree), (layout.heat, Action::HeatMap), (layout.second, Action::Pair)];
    let at = (x, y).into();
    cards.into_iter().find(|(area, _)| area.is_some_and(|area| area.contains(at))).map(|(_, action)| action)
}

/// The title of a card with the key of its page at the right. Returns what is below it.
fn title(scene: &Scene, name: String, page: &Action, area: Rect, buf: &mut Buffer) -> Rect {
    let key = scene.key(Mode::Main, page);
    PanelTitle { pen: scene.pen(), name, next: None, right: Some(&key) }.render(area, buf);
    below_title(area)
}

fn sentence(scene: &Scene, text: &str, role: Role, area: Rect, buf: &mut Buffer) {
    for (line, y) in wrapped(text, area.width).iter().zip(area.top()..area.bottom()) {
        put(buf, area, area.x, y, line, scene.style(role));
    }
}

/// The numbers, and what the shades mean.
fn heat_map(scene: &Scene, area: Rect, buf: &mut Buffer) {
    let given = &scene.app.session.given;
    let Some(heat) = scene.app.session.heats.of(given) else {
        sentence(scene, &heat::message(scene, given), Role::Calm, area, buf);
        return;
    };
    let board = HeatBoard { scene, heat, point: None };
    let place = board.render(Rect { height: area.height.saturating_sub(1), ..area }, buf);
    let legend = fitted(&board.legend(), area.width, scene.glyphs.ellipsis);
    put(buf, area, area.x, place.area.bottom().min(area.bottom() - 1), &legend, scene.style(Role::Solution));
}

/// The program of the second algorithm with the lines that it runs for the same press, and how much work that is.
fn second(scene: &Scene, area: Rect, buf: &mut Buffer) {
    let other = scene.second();
    let algorithm = other.cursor.algorithm();
    let name = format!("{} {}", algorithm.key(), algorithm.id());
    let below = title(scene, name, &Action::Pair, area, buf);
    let work = work_of_press(&other);
    put(buf, below, below.x, below.y, &fitted(&work, below.width, scene.glyphs.ellipsis), scene.style(Role::Calm));
    Program { scene: &other, border: None, only: false }.lines(below_title(below), buf);
}
