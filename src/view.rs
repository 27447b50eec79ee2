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
//! an act (a u e m w): its panel takes all that is at the right of the board
//! a talk: its note above the story; over an act or a page, at the top of the screen
//! a page (? s R o B y): over everything between header and hints
//! ```
//!
//! The act, lesson or page that is open provides a `Surface`, the only place where the view distinguishes between acts.
//! A layout is computed once a frame from the area and the model; [`draw`] and [`hit`] both use surface and layout, so
//! a click acts on what is drawn there.

mod address;
mod ask;
mod bits;
mod board;
mod cards;
mod code;
mod crown;
mod drive;
mod gallery;
mod growth;
mod header;
mod heat;
mod help;
mod highlights;
mod hints;
mod hunt;
mod layout;
mod lesson;
mod letters;
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
mod sources;
mod stack;
mod stand_in;
mod story_box;
mod strip;
mod surface;
mod talk;
mod text;
mod title;
mod tree;
mod what_if;
mod why;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::widgets::Widget;

use crate::action::{Action, BitRow, Mode, Spot};
use crate::app::{App, Lesson, Over, Overlay, Race};
use crate::census::Growth;
use crate::content::lesson::Shown;
use crate::content::{Content, Role};
use crate::quiz::Part;

pub use crown::pictures as crowns;
pub use mouse::{hover, wheel};
pub use own_words::OwnWords;
pub use race::rough_time;
pub use text::wrapped;

use layout::{Layout, plan};
use panel::{ActPanel, Block};
use scene::panels::{Program, Registers, Stacks, registers_height, stack_height};
use scene::{Scene, bits as bit_lines, first, heading, squares, story};
use story_box::StoryBox;
use surface::{Page, Surface};
use text::put;
use title::Border;

/// Draws the whole screen.
pub fn draw(app: &App, content: &Content, frame: &mut Frame) {
    let area = frame.area();
    render(app, content, area, frame.buffer_mut());
}

/// Draws the whole screen into a part of a buffer. Parts outside of the buffer are not drawn.
pub fn render(app: &App, content: &Content, area: Rect, buf: &mut Buffer) {
    let area = area.intersection(buf.area);
    if area.is_empty() {
        return;
    }
    let scene = Scene::new(app, content);
    buf.set_style(area, scene.style(Role::Text));
    if app.over == Over::Blank {
        return;
    }
    let surface = surface(&scene);
    match plan::layout(&scene, &surface, area) {
        Some(layout) => compose(&scene, &surface, &layout, buf),
        None => lines::TooSmall { pen: scene.pen() }.render(area, buf),
    }
    stand_in::replace(app.terminal, area, buf);
}

/// Draws a race for printing: without header, keys and bottom line.
pub fn race_chart(app: &App, content: &Content, race: &Race, area: Rect, buf: &mut Buffer) {
    race::RaceChart { scene: &Scene::new(app, content), race, printed: true }.render(area, buf);
}

/// Draws how the search grows with the board, for printing.
pub fn growth(app: &App, content: &Content, grown: &[Growth], area: Rect, buf: &mut Buffer) {
    growth::GrowthPage { scene: &Scene::new(app, content), grown, printed: true }.render(area, buf);
}

/// The surface of what is open: an act, a lesson, a page, or the search alone.
fn surface<'a>(scene: &'a Scene<'a>) -> Surface<'a> {
    let app = scene.app;
    let act = |title: &str, blocks: Vec<Block>, highlights| Surface::act(scene.text(title, &[]), blocks, highlights);
    let surface = match &app.overlay {
        Overlay::None => match (&app.lesson, scene.beside()) {
            (Some(open), _) => of_lesson(scene, open),
            (None, Some(right)) => Surface::page(pair::PairPage { scene, right }),
            (None, None) => Surface::default(),
        },
        Overlay::Race(race) if !race.growth.is_empty() => {
            Surface::page(growth::GrowthPage { scene, grown: &race.growth, printed: false })
        }
        Overlay::Race(race) => Surface::page(race::RaceChart { scene, race, printed: false }),
        Overlay::Ask(open) => act("ask-title", ask::blocks(scene, open), ask::highlights(app, open)),
        Overlay::Drive(open) => act("drive-title", drive::blocks(scene, open), drive::highlights(app, open)),
        Overlay::WhatIf(open) => act("what-if-title", what_if::blocks(scene, open), what_if::highlights(app, open)),
        Overlay::Microscope(open) => Surface {
            digits: Some(open),
            ..act("microscope-title", microscope::blocks(scene, open), highlights::Highlights::default())
        },
        Overlay::Why(open) => act("why-title", why::blocks(scene, open), why::highlights(app, open)),
        Overlay::Gallery(gallery) => Surface::page(gallery::GalleryPage { scene, gallery }),
        Overlay::Heat(map) => Surface::page(heat::HeatPage { scene, map }),
        Overlay::Tree(tree) => Surface::page(tree::TreePage { scene, tree }),
        Overlay::Lessons(list) => Surface::page(lists::lessons(scene, list)),
        Overlay::Hunts(list) => Surface::page(lists::hunts(scene, list)),
        Overlay::Hunt(hunt) => Surface::page(hunt::Bench { scene, hunt }),
        Overlay::Exercises(list) => Surface::page(lists::exercises(scene, list)),
        Overlay::Marks(list) => Surface::page(lists::marks(scene, list)),
        Overlay::Stops(list) => Surface::page(lists::stops(scene, list)),
        Overlay::Sources { first } => Surface::page(sources::Sources { scene, first: *first }),
    };
    let over: Option<Box<dyn Page>> = match &app.over {
        Over::None | Over::Blank => None,
        Over::Help { scroll } => Some(Box::new(help::Help { scene, scroll: *scroll })),
        Over::Palette(open) => Some(Box::new(lists::palette(scene, open))),
        Over::Address { line } => Some(Box::new(address::AddressBox { scene, line })),
    };
    Surface { hints: hints::hints(scene, app.mode()), over, ..surface }
}

/// A lesson, which hides those of its panels that would show the answer.
fn of_lesson<'a>(scene: &Scene, lesson: &Lesson) -> Surface<'a> {
    let hidden = lesson.hidden();
    Surface {
        in_place: lesson::program(scene, lesson),
        panels: lesson.plan.start.panels.iter().copied().filter(|shown| !shown.is_among(hidden)).collect(),
        ..Surface::act(
            lesson::title(scene, lesson),
            lesson::blocks(scene, lesson),
            lesson::highlights(scene.app, lesson),
        )
    }
}

/// Draws each part in its place.
fn compose(scene: &Scene, surface: &Surface, layout: &Layout, buf: &mut Buffer) {
    let page = surface.page.as_ref();
    let parts = page.and_then(|page| page.header()).unwrap_or_else(|| heading::parts(scene));
    header::Header { pen: scene.pen(), parts }.render(layout.header, buf);
    left(scene, surface, layout, buf);
    for border in [layout.border, layout.second_border].into_iter().flatten() {
        Border { pen: scene.pen() }.render(border, buf);
    }
    if let Some(area) = layout.act
        && surface.is_act()
    {
        ActPanel { pen: scene.pen(), title: &surface.title, blocks: &surface.blocks }.render(area, buf);
        panels_below(scene, surface, layout.border, panel::below(&surface.blocks, panel::below_title(area)), buf);
    }
    if let Some(area) = layout.program {
        Program { scene, border: layout.border, only: layout.one_panel }.render(area, buf);
    }
    if let Some(area) = layout.stack {
        Stacks { scene, only: layout.one_panel }.render(area, buf);
    }
    if let Some(area) = layout.registers {
        Registers { scene, only: layout.one_panel, work_only: layout.work_only }.render(area, buf);
    }
    if let Some(area) = layout.solutions {
        solutions::found(scene, area).render(area, buf);
    }
    if page.is_none() {
        cards::render(scene, layout, buf);
    }
    let below_panel = layout.story_titled && layout.border.is_some() && !scene.app.session.lecture;
    if layout.act.is_none() && !talk::draw(scene, surface, below_panel, layout.story, buf) {
        story(scene, layout.story_titled, layout.story, buf);
    }
    if let Some(area) = layout.strip.filter(|_| surface.in_place.is_empty()) {
        strip::Strip::of(scene, surface.highlights.hidden.has(Part::Strip)).render(area, buf);
    }
    if let Some(area) = layout.strip_label.filter(|_| surface.in_place.is_empty()) {
        strip_label(scene, area, buf);
    }
    if let Some(area) = layout.position {
        put(buf, area, area.x, area.y, &talk::position(scene).unwrap_or_default(), scene.style(Role::Title));
    }
    lines::BottomLine { scene, hints: &surface.hints }.render(layout.hints, buf);
    if let (Some(area), Some(note)) = (layout.note, talk::note(scene)) {
        talk::Far { scene, paragraphs: vec![(note.to_owned(), Role::Title)] }.render(area, buf);
    }
    for page in page.into_iter().chain(&surface.over) {
        page.render(layout.body, buf);
    }
}

/// Board and bit rows, or the words under the microscope.
fn left(scene: &Scene, surface: &Surface, layout: &Layout, buf: &mut Buffer) {
    let (place, highlights) = (&layout.board, &surface.highlights);
    if let Some(act) = surface.digits {
        microscope::Bench { scene, act, place }.render(layout.left, buf);
        return;
    }
    if !surface.in_place.is_empty() {
        let title = scene.text("panel-program", &[]);
        ActPanel { pen: scene.pen(), title: &title, blocks: &surface.in_place }.render(layout.left, buf);
        return;
    }
    squares::board(scene, highlights, place).render(place.area, buf);
    if let Some(bits) = &layout.bits {
        let rows = bit_lines::rows(scene, highlights, place, bits.own_p);
        for (row, line) in rows.iter().zip(bits.area.rows()) {
            row.render(line, buf);
        }
        if let Some(legend) = bits.legend {
            for (text, line) in bit_lines::legend(scene).iter().zip(legend.rows()) {
                put(buf, line, line.x, line.y, text, scene.style(Role::Calm));
            }
        }
    }
}

/// What has just happened, and what happened before.
fn story(scene: &Scene, titled: bool, area: Rect, buf: &mut Buffer) {
    let title = scene.text("panel-story", &[]);
    let (now, keys) =
        first::first(scene).map_or_else(|| (story::now(scene), Vec::new()), |first| (first.text, first.keys));
    let earlier = story::earlier(scene);
    StoryBox { pen: scene.pen(), title: titled.then_some(&*title), now, keys, earlier }.render(area, buf);
}

/// What the strip shows: depth, solutions by their colour, and how far along the present is.
fn strip_label(scene: &Scene, area: Rect, buf: &mut Buffer) {
    let bottom = Rect { y: area.bottom() - 1, height: 1, ..area };
    let share = 100.0 * scene.app.share();
    let own = scene.app.own.is_some();
    let depth = if own { "strip-queens" } else { "strip-depth" };
    let [solutions, depth] = [if own { "strip-full" } else { "strip-solutions" }, depth].map(|id| scene.text(id, &[]));
    let x =
        put(buf, bottom, bottom.x, bottom.y, "■", scene.style(Role::Solution).remove_modifier(Modifier::UNDERLINED));
    let x = put(buf, bottom, x, bottom.y, &format!(" {solutions} "), scene.style(Role::Calm));
    put(buf, bottom, x, bottom.y, &format!("▌{share:.0} %"), scene.style(Role::Changed));
    if area.height > 1 {
        put(buf, area, area.x, area.y, &depth, scene.style(Role::Calm));
    }
}

/// The panels below the blocks of an act, as far as there is room.
fn panels_below(scene: &Scene, surface: &Surface, border: Option<Rect>, mut area: Rect, buf: &mut Buffer) {
    for shown in &surface.panels {
        let wanted = match shown {
            Shown::Program => scene.listing().map_or(0, |listing| listing.lines.len() as u16 + 1),
            Shown::Stack => stack_height(scene),
            Shown::Registers => registers_height(scene, false),
            Shown::Story => 6,
        };
        // A panel needs its title and a few lines.
        let height = wanted.min(area.height);
        if height < wanted.min(5) {
            continue;
        }
        let part = Rect { height, ..area };
        match shown {
            Shown::Program => Program { scene, border, only: false }.render(part, buf),
            Shown::Stack => Stacks { scene, only: false }.render(part, buf),
            Shown::Registers => Registers { scene, only: false, work_only: false }.render(part, buf),
            Shown::Story => story(scene, true, part, buf),
        }
        let used = (height + 1).min(area.height);
        area = Rect { y: area.y + used, height: area.height - used, ..area };
    }
}

/// The action for a click in column `x` and row `y` of a screen of this area.
pub fn hit(app: &App, content: &Content, area: Rect, x: u16, y: u16) -> Option<Action> {
    let scene = Scene::new(app, content);
    let surface = surface(&scene);
    let layout = plan::layout(&scene, &surface, area)?;
    let at = (x, y).into();
    if layout.hints.contains(at) {
        return hints::action_at(&surface.hints, layout.hints, x).filter(|_| app.notice.is_none());
    }
    if layout.header.contains(at) && matches!(app.mode(), Mode::Main | Mode::Run | Mode::Write) {
        return header::action_at(heading::parts(&scene), layout.header, x);
    }
    if let Some(program) = layout.program.filter(|program| program.contains(at) && program.y == y) {
        // The name of the language at the right changes it, the rest shows the next panel.
        let language =
            app.own.is_none() && x + (text::width(&content.code_name(&app.language, app.code))) >= program.right();
        return if language { Some(Action::Code) } else { layout.one_panel.then_some(Action::Panel) };
    }
    if matches!(app.mode(), Mode::Main | Mode::Run | Mode::Write)
        && let Some(program) = layout.program.filter(|program| program.contains(at))
        && let Some(line) = scene::panels::line_at(&scene, program, x, y)
    {
        return app.stop_of_line(content, line).map(Action::Stop);
    }
    if app.mode() == Mode::Main
        && let Some(action) = cards::hit(&layout, x, y)
    {
        return Some(action);
    }
    if [layout.stack, layout.registers].into_iter().flatten().any(|panel| panel.contains(at) && panel.y == y) {
        return layout.one_panel.then_some(Action::Panel);
    }
    if let Some(page) = surface.over.as_ref().or(surface.page.as_ref()) {
        return page.item_at(layout.body, x, y).map(Spot::Item).map(Action::Point);
    }
    if app.overlay == Overlay::None {
        if let Some(strip) = layout.strip.filter(|strip| surface.in_place.is_empty() && strip.contains(at)) {
            return Some(Action::Strip(strip::place_at(strip, x)));
        }
        if let Some(panel) = layout.act.filter(|panel| panel.contains(at)) {
            return panel::item_at(&surface.blocks, panel, y).map(Spot::Item).map(Action::Point);
        }
    } else if let Some(panel) = layout.act.filter(|panel| panel.contains(at)) {
        return panel::item_at(&surface.blocks, panel::below_title(panel), y).map(Spot::Item).map(Action::Point);
    } else if !surface.is_act() {
        return None;
    }
    // A click on a queen, an × or a bit asks why it is there.
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
