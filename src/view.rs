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
mod highlights;
mod hunt;
mod hunts;
mod layout;
mod lesson;
mod lessons;
mod lines;
mod microscope;
mod palette;
mod panel;
mod question;
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

use crate::action::{Action, BitRow, Mode, Spot};
use crate::app::{App, Lesson, Overlay, Panel, Race};
use crate::content::lesson::Shown;
use crate::content::{Content, Role};

pub use race::rough_time;

use layout::Layout;
use panel::Block;
use scene::Scene;
pub use text::wrapped;

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

/// Draws a race for a text that is printed, without header, keys and bottom line.
pub fn race_chart(app: &App, content: &Content, race: &Race, area: Rect, buf: &mut Buffer) {
    race::RaceChart { scene: &Scene::new(app, content), race, printed: true }.render(area, buf);
}

/// Draws the parts, each in its place.
fn compose(app: &App, content: &Content, area: Rect, buf: &mut Buffer) {
    let scene = Scene::new(app, content);
    buf.set_style(area, scene.style(Role::Text));
    let Some(layout) = Layout::of(app, &scene, area) else {
        lines::TooSmall { scene: &scene }.render(area, buf);
        return;
    };
    match &app.overlay {
        Overlay::Hunt(act) => hunt::Header { scene: &scene, hunt: act }.render(layout.header, buf),
        _ => lines::Header { scene: &scene }.render(layout.header, buf),
    }
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
        let rest = panel::below(&blocks, area);
        panel::ActPanel { scene: &scene, title, blocks: &blocks }.render(area, buf);
        if let Some(lesson) = app.lesson.as_ref().filter(|_| app.mode() == Mode::Lesson) {
            panels_of(lesson, &scene, layout.border, rest, buf);
        }
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
        race::RaceChart { scene: &scene, race, printed: false }.render(layout.body, buf);
    }
    if let Overlay::Lessons(list) = &app.overlay {
        lessons::List { scene: &scene, list }.render(layout.body, buf);
    }
    if let Overlay::Gallery(gallery) = &app.overlay {
        gallery::Boards { scene: &scene, gallery }.render(layout.body, buf);
    }
    if let Overlay::Hunts(list) = &app.overlay {
        hunts::List { scene: &scene, list }.render(layout.body, buf);
    }
    if let Overlay::Hunt(act) = &app.overlay {
        hunt::Bench { scene: &scene, hunt: act }.render(layout.body, buf);
    }
}

/// The title and the text of the act that is open.
fn act_blocks(scene: &Scene) -> Option<(String, Vec<Block>)> {
    let (title, blocks) = match &scene.app.overlay {
        Overlay::None => {
            let taken = scene.app.lesson.as_ref()?;
            return Some((lesson::title(scene, taken), lesson::blocks(scene, taken)));
        }
        Overlay::Help { .. }
        | Overlay::Command { .. }
        | Overlay::Race(_)
        | Overlay::Gallery(_)
        | Overlay::Lessons(_)
        | Overlay::Address { .. }
        | Overlay::Hunts(_)
        | Overlay::Hunt(_) => return None,
        Overlay::Ask(act) => ("ask-title", ask::blocks(scene, act)),
        Overlay::Drive(act) => ("drive-title", drive::blocks(scene, act)),
        Overlay::WhatIf(act) => ("what-if-title", what_if::blocks(scene, act)),
        Overlay::Microscope(act) => ("microscope-title", microscope::blocks(scene, act)),
        Overlay::Why(act) => ("why-title", why::blocks(scene, act)),
    };
    Some((scene.text(title, &[]), blocks))
}

/// What a lesson shows under its words, as far as there is room.
fn panels_of(lesson: &Lesson, scene: &Scene, border: Option<Rect>, mut area: Rect, buf: &mut Buffer) {
    for shown in &lesson.plan.start.panels {
        // What was just told would answer what is asked, and so would what the stack keeps for later.
        if lesson.asks() && *shown == Shown::Story || lesson.foretells() && *shown == Shown::Stack {
            continue;
        }
        let wanted = match shown {
            Shown::Program => scene.listing().map_or(0, |listing| listing.lines.len() as u16 + 1),
            Shown::Stack => stack::height(scene),
            Shown::Registers => registers::height(scene, false),
            Shown::Story => 6,
        };
        // Less than a title and a few lines says nothing.
        let height = wanted.min(area.height);
        if height < wanted.min(5) {
            continue;
        }
        let part = Rect { height, ..area };
        match shown {
            Shown::Program => code::Program { scene, border, alone: false }.render(part, buf),
            Shown::Stack => stack::Stacks { scene, alone: false }.render(part, buf),
            Shown::Registers => registers::Registers { scene, alone: false, work_only: false }.render(part, buf),
            Shown::Story => story::StoryBox { scene, titled: true }.render(part, buf),
        }
        let used = (height + 1).min(area.height);
        area = Rect { y: area.y + used, height: area.height - used, ..area };
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
    if let Overlay::Lessons(list) = &app.overlay {
        return lessons::item_at(&scene, list, layout.body, x, y).map(Spot::Item).map(Action::Point);
    }
    if let Overlay::Gallery(gallery) = &app.overlay {
        return gallery::item_at(gallery, layout.body, x, y).map(Spot::Item).map(Action::Point);
    }
    if let Overlay::Hunts(list) = &app.overlay {
        return hunts::item_at(list, layout.body, x, y).map(Spot::Item).map(Action::Point);
    }
    if let Overlay::Hunt(act) = &app.overlay {
        return hunt::item_at(&scene, act, layout.body, x, y).map(Spot::Item).map(Action::Point);
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
