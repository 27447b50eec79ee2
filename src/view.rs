//! The screen, as a projection of the model: layout and drawing, no decisions, nothing kept, nothing sent back.
//!
//! ```text
//! wide (120×40)                              compact (80×24)
//! ┌ header ─────────────────────────────┐    ┌ header ─────────────────────────┐
//! │ ruler            │ program          │    │ ruler            │ panel        │
//! │ board            │                  │    │ board            │              │
//! │                  │ stack            │    │                  │              │
//! │ bit rows         │                  │    │                  │ story        │
//! │ story            │ variables        │    │ bit rows         │              │
//! │ strip ──────────────────────────────│    │ strip ──────────────────────────│
//! └ hints ──────────────────────────────┘    └ hints ──────────────────────────┘
//!
//! low (60×20): the story under both          lecture (z): no panel, no strip
//! an act (a u e m w s): all that is at the right of the board is its panel
//! ```
//!
//! A layout is computed once a frame from the area and the model; [`draw`] and [`hit`] both use it, so that a
//! click lands on what is seen.

mod address;
mod ask;
mod bits;
mod board;
mod code;
mod drive;
mod gallery;
mod help;
mod layout;
mod light;
mod lines;
mod microscope;
mod palette;
mod panel;
mod race;
mod registers;
mod scene;
mod stack;
mod stand_in;
mod story;
mod strip;
mod text;
mod what_if;
mod why;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::action::{Action, BitRow, Spot};
use crate::app::{App, Overlay, Panel};
use crate::content::{Content, Role};

use layout::Layout;
use panel::Block;
use scene::Scene;

/// Draws the whole screen.
pub fn draw(app: &App, content: &Content, frame: &mut Frame) {
    let area = frame.area();
    render(app, content, area, frame.buffer_mut());
}

/// Draws the whole screen into a part of a buffer; what lies outside of the buffer is left out.
pub fn render(app: &App, content: &Content, area: Rect, buf: &mut Buffer) {
    let area = area.intersection(buf.area);
    if area.is_empty() {
        return;
    }
    compose(app, content, area, buf);
    stand_in::replace(app.terminal, area, buf);
}

/// Draws the parts, each in its place.
fn compose(app: &App, content: &Content, area: Rect, buf: &mut Buffer) {
    let scene = Scene::new(app, content);
    buf.set_style(area, scene.style(Role::Text));
    let Some(layout) = Layout::of(app, &scene, area) else {
        lines::TooSmall { scene: &scene }.render(area, buf);
        return;
    };
    lines::Header { scene: &scene }.render(layout.header, buf);
    if let Overlay::Microscope(act) = &app.overlay {
        microscope::Bench { scene: &scene, act, place: &layout.board }.render(layout.left, buf);
    } else {
        board::Board { scene: &scene, place: &layout.board }.render(layout.board.area, buf);
        if let Some(place) = &layout.bits {
            bits::Bits { scene: &scene, place, board: &layout.board }.render(place.area, buf);
        }
    }
    if let Some(border) = layout.border {
        lines::Border { scene: &scene }.render(border, buf);
    }
    if let Some(area) = layout.act
        && let Some((title, blocks)) = act_blocks(&scene)
    {
        panel::ActPanel { scene: &scene, title: scene.text(title, &[]), blocks: &blocks }.render(area, buf);
    }
    if let Some(area) = layout.program {
        code::Program { scene: &scene, border: layout.border, alone: layout.one_panel }.render(area, buf);
    }
    if let Some(area) = layout.stack {
        stack::Stacks { scene: &scene, alone: layout.one_panel }.render(area, buf);
    }
    if let Some(area) = layout.registers {
        let work_only = layout.work_only;
        registers::Registers { scene: &scene, alone: layout.one_panel, work_only }.render(area, buf);
    }
    if layout.act.is_none() {
        story::StoryBox { scene: &scene, titled: layout.story_titled }.render(layout.story, buf);
    }
    if let Some(area) = layout.strip {
        strip::Strip { scene: &scene }.render(area, buf);
    }
    lines::BottomLine { scene: &scene }.render(layout.hints, buf);
    if let Overlay::Help { scroll } = app.overlay {
        help::Help { scene: &scene, scroll }.render(layout.body, buf);
    }
    if let Overlay::Address { line, within_step } = &app.overlay {
        address::AddressBox { scene: &scene, line, within_step: *within_step }.render(layout.body, buf);
    }
    if let Overlay::Race(race) = &app.overlay {
        race::RaceChart { scene: &scene, race }.render(layout.body, buf);
    }
    if let Overlay::Gallery(gallery) = &app.overlay {
        gallery::Boards { scene: &scene, gallery }.render(layout.body, buf);
    }
}

/// The title and the text of the act that is open.
fn act_blocks(scene: &Scene) -> Option<(&'static str, Vec<Block>)> {
    match &scene.app.overlay {
        Overlay::None
        | Overlay::Help { .. }
        | Overlay::Command { .. }
        | Overlay::Race(_)
        | Overlay::Gallery(_)
        | Overlay::Address { .. } => None,
        Overlay::Ask(act) => Some(("ask-title", ask::blocks(scene, act))),
        Overlay::Drive(act) => Some(("drive-title", drive::blocks(scene, act))),
        Overlay::WhatIf(act) => Some(("what-if-title", what_if::blocks(scene, act))),
        Overlay::Microscope(act) => Some(("microscope-title", microscope::blocks(scene, act))),
        Overlay::Why(act) => Some(("why-title", why::blocks(scene, act))),
    }
}

/// What a click in column `x` and row `y` of a screen of this area asks for.
pub fn hit(app: &App, content: &Content, area: Rect, x: u16, y: u16) -> Option<Action> {
    let scene = Scene::new(app, content);
    let layout = Layout::of(app, &scene, area)?;
    let at = (x, y).into();
    if app.overlay == Overlay::None {
        if let Some(strip) = layout.strip.filter(|strip| strip.contains(at)) {
            return Some(Action::Strip(strip::place_at(strip, x)));
        }
        // Whoever clicks on a queen, an × or a bit wants to know why it is there.
        return spot_at(&layout, x, y).map(Action::Point);
    }
    if let Overlay::Gallery(gallery) = &app.overlay {
        return gallery::item_at(&scene, gallery, layout.body, x, y).map(Spot::Item).map(Action::Point);
    }
    let (_, blocks) = act_blocks(&scene)?;
    if let Some(panel) = layout.act.filter(|panel| panel.contains(at)) {
        return panel::item_at(&blocks, panel, y).map(Spot::Item).map(Action::Point);
    }
    spot_at(&layout, x, y).map(Action::Point)
}

/// The square, bit or margin cell at a place of the screen.
fn spot_at(layout: &Layout, x: u16, y: u16) -> Option<Spot> {
    if let Some(square) = layout.board.square_at(x, y) {
        return Some(Spot::Square(square));
    }
    let bits = layout.bits.as_ref().filter(|bits| bits.area.contains((x, y).into()))?;
    let row = *BitRow::ALL.get(usize::from(y - bits.area.y))?;
    if let Some(col) = layout.board.column_at(x) {
        return Some(Spot::Bit(row, col));
    }
    let fallen =
        (row == BitRow::Ld && x == layout.board.margin(true)) || (row == BitRow::Rd && x == layout.board.margin(false));
    fallen.then_some(Spot::Edge(row))
}

/// The message that names a panel.
fn panel_name(panel: Panel) -> &'static str {
    match panel {
        Panel::Program => "panel-program",
        Panel::Stack => "panel-stack",
        Panel::Registers => "panel-registers",
    }
}
