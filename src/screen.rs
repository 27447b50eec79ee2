//! The screen, as a projection of the model: layout and drawing. The view makes no decisions, keeps no state and sends
//! nothing back.
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
//! an act (a u m w): its panel takes all that is at the right of the board
//! a page (? s R T o B y): over everything between header and hints
//! ```
//!
//! The act, lesson or page that is open provides a `Surface`; apart from its hints, what is its own is drawn from that.
//! A layout is computed once a frame from the area and the model; [`draw`] and [`hit`] both use surface and layout, so
//! a click acts on what is drawn there.

mod address;
mod area;
mod ask;
mod bits;
mod board;
mod code;
mod crown;
mod drive;
mod header;
mod help;
mod highlights;
mod hints;
mod hunt;
mod layout;
mod lesson;
mod lines;
mod list;
mod lists;
mod microscope;
mod mouse;
mod own_words;
mod pair;
mod palette;
mod panel;
mod pen;
mod place;
mod question;
mod race;
mod registers;
mod scene;
mod solutions;
mod stack;
mod stand_in;
mod story_box;
mod strip;
mod surface;
pub(crate) mod svg;
mod text;
mod title;
mod tree;
mod why;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::widgets::Widget;

use crate::action::{Action, Mode, Spot};
use crate::course::Part;
use crate::course::lesson::Shown;
use crate::search::BitRow;
use crate::session::{Lesson, Over, Overlay, Race, Session};
use crate::text::{Content, Role};

pub use crown::{QUADRANTS, pictures as crowns};
pub use mouse::wheel;
pub use own_words::{OwnWords, sign};
pub use race::rough_time;

use area::take;
use layout::{Layout, Slot, plan};
use panel::{Block, act_panel};
use scene::panels::{program, registers, registers_height, stack, stack_height};
use scene::{Scene, bits as bit_lines, heading, squares};
use story_box::story;
use surface::{Page, Surface};
use text::put;
use title::border;

/// Draws the whole screen.
pub fn draw(session: &Session, content: &Content, frame: &mut Frame) {
    let area = frame.area();
    render(session, content, area, frame.buffer_mut());
}

/// Draws the whole screen into a part of a buffer. Parts outside of the buffer are not drawn.
pub fn render(session: &Session, content: &Content, area: Rect, buf: &mut Buffer) {
    let area = area.intersection(buf.area);
    if area.is_empty() {
        return;
    }
    let scene = Scene::new(session, content);
    buf.set_style(area, scene.style(Role::Text));
    if session.over == Over::Blank {
        return;
    }
    let surface = surface(&scene);
    match plan::layout(&scene, &surface, area) {
        Some(layout) => compose(&scene, &surface, &layout, buf),
        None => lines::too_small(scene.pen, area, buf),
    }
    stand_in::replace(session.terminal, area, buf);
}

/// Draws a race for printing: without header and bottom line.
pub fn race_page(session: &Session, content: &Content, race: &Race, area: Rect, buf: &mut Buffer) {
    let scene = Scene::new(session, content);
    surface::draw(
        scene.pen,
        &race::RacePage {
            scene: &scene,
            race,
        },
        area,
        buf,
    );
}

/// The surface of what is open: an act, a lesson, a page, or the search alone.
fn surface<'a>(scene: &'a Scene<'a>) -> Surface<'a> {
    let session = scene.session;
    let act = |title: &str, blocks: Vec<Block>, highlights| {
        Surface::act(scene.text(title, &[]), blocks, highlights)
    };
    let surface = match &session.overlay {
        Overlay::None => match (&session.lesson, scene.beside()) {
            (Some(open), _) => of_lesson(scene, open),
            (None, Some(right)) => Surface::page(pair::PairPage { scene, right }),
            (None, None) => Surface::default(),
        },
        Overlay::Race(race) => Surface::page(race::RacePage { scene, race }),
        Overlay::Ask(open) => act(
            "ask-title",
            ask::blocks(scene, open),
            ask::highlights(scene, open),
        ),
        Overlay::Drive(open) => act(
            "drive-title",
            drive::blocks(scene, open),
            drive::highlights(scene, open),
        ),
        Overlay::Microscope(open) => Surface {
            digits: Some(open),
            ..act(
                "microscope-title",
                microscope::blocks(scene, open),
                highlights::Highlights::default(),
            )
        },
        Overlay::Why(open) => act(
            "why-title",
            why::blocks(scene, open),
            why::highlights(scene, open),
        ),
        Overlay::Solutions(page) => Surface::page(solutions::SolutionsPage::new(scene, page)),
        Overlay::Tree(tree) => Surface::page(tree::TreePage { scene, tree }),
        Overlay::Lessons(list) => Surface::page(lists::lessons(scene, list)),
        Overlay::Hunts(list) => Surface::page(lists::hunts(scene, list)),
        Overlay::Hunt(hunt) => Surface::page(hunt::Bench { scene, hunt }),
        Overlay::Exercises(list) => Surface::page(lists::exercises(scene, list)),
        Overlay::Stops(list) => Surface::page(lists::stops(scene, list)),
    };
    let over: Option<Box<dyn Page>> = match &session.over {
        Over::None | Over::Blank => None,
        Over::Help { scroll } => Some(Box::new(help::Help {
            scene,
            scroll: *scroll,
        })),
        Over::Palette(open) => Some(Box::new(lists::palette(scene, open))),
        Over::Address { line } => Some(Box::new(address::AddressBox { scene, line })),
    };
    Surface {
        hints: hints::hints(scene, session.mode()),
        over,
        ..surface
    }
}

/// A lesson, which hides those of its panels that would show the answer.
fn of_lesson<'a>(scene: &Scene, lesson: &Lesson) -> Surface<'a> {
    let hidden = lesson.hidden();
    Surface {
        in_place: lesson::program(scene, lesson),
        panels: lesson
            .plan
            .start
            .panels
            .iter()
            .copied()
            .filter(|shown| !shown.is_among(hidden))
            .collect(),
        ..Surface::act(
            lesson::title(scene, lesson),
            lesson::blocks(scene, lesson),
            lesson::highlights(scene, lesson),
        )
    }
}

/// Draws each part in its place.
fn compose(scene: &Scene, surface: &Surface, layout: &Layout, buf: &mut Buffer) {
    let page = surface.page.as_deref();
    let parts = page
        .and_then(Page::header)
        .unwrap_or_else(|| heading::parts(scene));
    header::header(scene.pen, parts, layout.header, buf);
    if page.is_none() {
        search(scene, surface, layout, buf);
    }
    lines::bottom_line(scene, &surface.hints, layout.hints, buf);
    for page in page.into_iter().chain(surface.over.as_deref()) {
        surface::draw(scene.pen, page, layout.body, buf);
    }
}

/// Draws everything between header and bottom line when no page covers it.
fn search(scene: &Scene, surface: &Surface, layout: &Layout, buf: &mut Buffer) {
    left(scene, surface, layout, buf);
    if let Some(area) = layout.border {
        border(scene.pen, area, buf);
    }
    if let Some(area) = layout.act
        && surface.is_act()
    {
        act_panel(scene.pen, &surface.title, &surface.blocks, area, buf);
        panels_below(
            scene,
            surface,
            layout.border,
            panel::below(&surface.blocks, panel::below_title(area)),
            buf,
        );
    }
    let only = layout.one_panel;
    for (slot, area) in layout.panels.iter().copied() {
        match slot {
            Slot::Program => program(scene, layout.border, only, area, buf),
            Slot::Stack => stack(scene, only, area, buf),
            Slot::Registers => registers(scene, only, layout.work_only, area, buf),
            Slot::Story => {}
        }
    }
    if layout.act.is_none() {
        story(scene, layout.story_titled, layout.story, buf);
    }
    if surface.in_place.is_empty() {
        if let Some(area) = layout.strip {
            strip::Strip::of(scene, surface.highlights.hidden.has(Part::Strip)).render(area, buf);
        }
        if let Some(area) = layout.strip_label {
            strip_label(scene, area, buf);
        }
    }
}

/// Draws the board with its bit rows; or the microscope's digits, or a lesson's program, in their place.
fn left(scene: &Scene, surface: &Surface, layout: &Layout, buf: &mut Buffer) {
    let (place, highlights) = (&layout.board, &surface.highlights);
    if let Some(act) = surface.digits {
        microscope::Bench { scene, act, place }.render(layout.left, buf);
        return;
    }
    if !surface.in_place.is_empty() {
        act_panel(
            scene.pen,
            &scene.text("panel-program", &[]),
            &surface.in_place,
            layout.left,
            buf,
        );
        return;
    }
    squares::board(scene, highlights, place).render(place.area, buf);
    if let Some(bits) = &layout.bits {
        let rows = bit_lines::rows(scene, highlights, place, bits.own_p);
        for (row, line) in rows.iter().zip(bits.area.rows()) {
            row.render(line, buf);
        }
        if let Some(legend) = bits.legend {
            scene
                .pen
                .lines(&bit_lines::legend(scene), Role::Calm, legend, buf);
        }
    }
}

/// Draws the strip's legend: the colour of solutions, and the share done.
fn strip_label(scene: &Scene, area: Rect, buf: &mut Buffer) {
    let own = scene.session.own.is_some();
    let solutions = scene.text(if own { "strip-full" } else { "strip-solutions" }, &[]);
    let y = area.bottom() - 1;
    let x = put(
        buf,
        area,
        area.x,
        y,
        "■",
        scene
            .style(Role::Solution)
            .remove_modifier(Modifier::UNDERLINED),
    );
    let x = put(
        buf,
        area,
        x,
        y,
        &format!(" {solutions} "),
        scene.style(Role::Calm),
    );
    put(
        buf,
        area,
        x,
        y,
        &format!("▌{:.0} %", 100.0 * scene.session.share()),
        scene.style(Role::Changed),
    );
}

/// Draws the panels below the blocks of an act, as far as there is room.
fn panels_below(
    scene: &Scene,
    surface: &Surface,
    border: Option<Rect>,
    mut area: Rect,
    buf: &mut Buffer,
) {
    for shown in &surface.panels {
        let wanted = match shown {
            Shown::Program => scene
                .listing()
                .map_or(0, |listing| listing.lines.len() as u16 + 1),
            Shown::Stack => stack_height(scene),
            Shown::Registers => registers_height(scene, false),
            Shown::Story => 6,
        };
        // A panel needs its title and a few lines.
        if area.height < wanted.min(5) {
            continue;
        }
        let part = take(&mut area, wanted);
        match shown {
            Shown::Program => program(scene, border, false, part, buf),
            Shown::Stack => stack(scene, false, part, buf),
            Shown::Registers => registers(scene, false, false, part, buf),
            Shown::Story => story(scene, true, part, buf),
        }
        // A blank line.
        take(&mut area, 1);
    }
}

/// By how many lines the open help can be scrolled down. The model does not know its height.
pub fn longest_scroll(session: &Session, content: &Content) -> Option<u16> {
    matches!(session.over, Over::Help { .. })
        .then(|| help::longest_scroll(&Scene::new(session, content)))
}

/// The action for a click in column `x` and row `y` of a screen of this area.
pub fn hit(session: &Session, content: &Content, area: Rect, x: u16, y: u16) -> Option<Action> {
    let scene = Scene::new(session, content);
    let surface = surface(&scene);
    let layout = plan::layout(&scene, &surface, area)?;
    let at = (x, y).into();
    let searches = matches!(session.mode(), Mode::Main | Mode::Run | Mode::Write);
    if layout.hints.contains(at) {
        let drawn = lines::message(&scene).is_none();
        return hints::action_at(&surface.hints, layout.hints, x).filter(|_| drawn);
    }
    if layout.header.contains(at) && searches {
        return header::action_at(heading::parts(&scene), layout.header, x);
    }
    // What a page covers cannot be clicked.
    if let Some(page) = surface.over.as_ref().or(surface.page.as_ref()) {
        return page
            .item_at(layout.body, x, y)
            .map(Spot::Item)
            .map(Action::Point);
    }
    if let Some((slot, panel)) = layout
        .panels
        .iter()
        .copied()
        .find(|(_, panel)| panel.contains(at))
    {
        let next = || layout.one_panel.then_some(Action::Panel);
        match slot {
            // The name of the language at the right changes it, the rest shows the next panel.
            Slot::Program if panel.y == y => {
                let language = text::width(&content.code_name(&session.language, session.code));
                let on_language = session.own.is_none() && x + language >= panel.right();
                return if on_language {
                    Some(Action::Code)
                } else {
                    next()
                };
            }
            Slot::Program if searches => {
                if let Some(line) = scene::panels::line_at(&scene, panel, x, y) {
                    return session.stop_of_line(content, line).map(Action::Stop);
                }
            }
            Slot::Stack | Slot::Registers if panel.y == y => return next(),
            _ => {}
        }
    }
    if let Some(panel) = layout.act.filter(|panel| panel.contains(at)) {
        return panel::item_at(&surface.blocks, panel::below_title(panel), y)
            .map(Spot::Item)
            .map(Action::Point);
    }
    if !surface.in_place.is_empty() {
        return None;
    }
    if let Some(strip) = layout
        .strip
        .filter(|strip| session.overlay == Overlay::None && strip.contains(at))
    {
        return Some(Action::Strip(strip::place_at(strip, x)));
    }
    // A click on a queen, an × or a bit asks why it is there.
    spot_at(&layout, x, y).map(Action::Point)
}

/// The square, bit or margin cell at a place of the screen.
fn spot_at(layout: &Layout, x: u16, y: u16) -> Option<Spot> {
    if let Some(square) = layout.board.square_at(x, y) {
        return Some(Spot::Square(square));
    }
    let bits = layout
        .bits
        .as_ref()
        .filter(|bits| bits.area.contains((x, y).into()))?;
    let row = *BitRow::ALL.get(usize::from(y - bits.area.y))?;
    if let Some(col) = layout.board.column_at(x) {
        return Some(Spot::Bit(row, col));
    }
    let fallen = (row == BitRow::Ld && x == layout.board.margin(true))
        || (row == BitRow::Rd && x == layout.board.margin(false));
    fallen.then_some(Spot::Edge(row))
}
