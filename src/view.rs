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
//! ```
//!
//! A layout is computed once a frame from the area and the model; [`draw`] and [`hit`] both use it, so that a
//! click lands on what is seen.

mod bits;
mod board;
mod code;
mod help;
mod layout;
mod lines;
mod palette;
mod race;
mod registers;
mod scene;
mod stack;
mod story;
mod strip;
mod text;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::action::Action;
use crate::app::{App, Overlay, Panel};
use crate::content::{Content, Role};

use layout::Layout;
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
    let scene = Scene::new(app, content);
    buf.set_style(area, scene.style(Role::Text));
    let Some(layout) = Layout::of(app, &scene, area) else {
        lines::TooSmall { scene: &scene }.render(area, buf);
        return;
    };
    lines::Header { scene: &scene }.render(layout.header, buf);
    board::Board { scene: &scene, place: &layout.board }.render(layout.board.area, buf);
    if let Some(place) = &layout.bits {
        bits::Bits { scene: &scene, place, board: &layout.board }.render(place.area, buf);
    }
    if let Some(border) = layout.border {
        lines::Border { scene: &scene }.render(border, buf);
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
    story::StoryBox { scene: &scene, titled: layout.story_titled }.render(layout.story, buf);
    if let Some(area) = layout.strip {
        strip::Strip { scene: &scene }.render(area, buf);
    }
    lines::BottomLine { scene: &scene }.render(layout.hints, buf);
    if let Overlay::Help { scroll } = app.overlay {
        help::Help { scene: &scene, scroll }.render(layout.body, buf);
    }
    if let Overlay::Race(race) = &app.overlay {
        race::RaceChart { scene: &scene, race }.render(layout.body, buf);
    }
}

/// What a click in column `x` and row `y` of a screen of this area asks for.
pub fn hit(app: &App, content: &Content, area: Rect, x: u16, y: u16) -> Option<Action> {
    if app.overlay != Overlay::None {
        return None;
    }
    let scene = Scene::new(app, content);
    let layout = Layout::of(app, &scene, area)?;
    let strip = layout.strip.filter(|strip| strip.contains((x, y).into()))?;
    Some(Action::Strip(strip::place_at(strip, x)))
}

/// The message that names a panel.
fn panel_name(panel: Panel) -> &'static str {
    match panel {
        Panel::Program => "panel-program",
        Panel::Stack => "panel-stack",
        Panel::Registers => "panel-registers",
    }
}
