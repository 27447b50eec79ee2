//! What pages are drawn with: the layout, the board, the bit rows, the program, the stack, the story, lists and text.
//! The screen makes no decisions, keeps no state and sends nothing back.
//!
//! ```text
//! ┌ header ─────────────────────────────────┐
//! │ ruler            │ story                │
//! │ board            │                      │
//! │                  │ program              │
//! │                  │                      │
//! │ bit rows         │ stack, variables     │
//! │ strip ──────────────────────────────────│
//! └ hints ──────────────────────────────────┘
//!
//! a small screen shows one panel, which Tab changes; a lecture (z) shows none, no header and no strip
//! a panel (a u m w, a lesson): it takes all that is at the right of the board
//! a page (? : s R T o B W y): over everything between header and hints
//! ```
//!
//! The page that is open provides a `Surface`: what is its own, as data. A layout is computed once a frame
//! from the area and the surface. Drawing says what clicks do (`canvas`).

pub(crate) mod bits;
pub(crate) mod board;
pub(crate) mod branches;
pub(crate) mod calls;
pub(crate) mod canvas;
pub(crate) mod code;
pub(crate) mod figure;
pub(crate) mod layout;
pub(crate) mod letters;
pub(crate) mod lines;
pub(crate) mod list;
mod motion;
pub(crate) mod own_words;
pub(crate) mod pair;
pub(crate) mod palette;
pub(crate) mod panel;
pub(crate) mod pen;
pub(crate) mod place;
pub(crate) mod question;
pub(crate) mod registers;
pub(crate) mod scene;
pub(crate) mod surface;
pub(crate) mod svg;
pub(crate) mod text;
pub(crate) mod title;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::action::Action;
use crate::course::Part;
use crate::course::lesson::Shown;
use crate::search::BitRow;
use crate::text::Role;

pub use canvas::Clicks;
pub use motion::{Motion, MotionFrame};
pub use own_words::{OwnWords, sign};
pub use pen::rough_time;

use branches::BranchLines;
use canvas::Canvas;
use layout::Layout;
use panel::page_panel;
use place::take;
use scene::lecture::lecture;
use scene::panels::{program, stack_height};
use scene::story::story;
use scene::{Scene, bits as bit_lines, first, squares};
use surface::{Cover, Surface};
use title::{HeaderPart, border, frame};

/// Draws the whole screen: what is shown of the session, and what is open. Returns what clicks do there.
pub(crate) fn render(scene: &Scene, surface: &Surface, area: Rect, buf: &mut Buffer) -> Clicks {
    let mut canvas = Canvas::new(buf, surface.watches);
    canvas.set_style(area, scene.style(Role::Text));
    if surface.blank {
        return canvas.clicks();
    }
    match layout::layout(scene, surface, area) {
        Some(layout) => compose(scene, surface, &layout, &mut canvas),
        None => lines::too_small(scene.pen, area, &mut canvas),
    }
    palette::replace(scene.session.terminal, area, &mut canvas);
    canvas.clicks()
}

/// The surface of the session: two algorithms, or the run alone.
pub(crate) fn of_session<'a>(scene: &'a Scene<'a>) -> Surface<'a> {
    match scene.beside() {
        Some(right) => Surface::page(pair::run::of_session(scene, right)),
        None => Surface::default(),
    }
}

/// Draws each part in its place.
fn compose(scene: &Scene, surface: &Surface, layout: &Layout, canvas: &mut Canvas) {
    let page = surface.page.as_deref();
    title::header(scene.pen, heading(scene, surface), layout.header, canvas);
    if page.is_none() {
        search(scene, surface, layout, canvas);
    }
    lines::bottom_line(scene.pen, &surface.hints, layout.hints, canvas);
    if let Some(page) = page {
        surface::draw(scene.pen, page, layout.body, canvas);
    }
    if let Some(over) = surface.over.as_deref() {
        // What it covers cannot be clicked.
        canvas.click(layout.body, None);
        surface::page(scene.pen, over, layout.body, canvas);
    }
    if let Some(message) = lines::message(scene) {
        surface::notice(scene.pen, &message, layout.beside(), canvas);
    }
}

/// The parts of the top line: the run and the place in it, with the name of the page that is open.
fn heading(scene: &Scene, surface: &Surface) -> Vec<HeaderPart> {
    let page = surface.page.as_deref();
    if let Some(own) = page.and_then(Cover::header) {
        return own;
    }
    let own = surface.header.clone();
    let mut parts = own.unwrap_or_else(|| scene.view.heading(scene));
    // The first screen says nothing of the program, and a page of its own nothing of the search's place.
    if page.is_none() && is_first(scene, surface) {
        parts.truncate(1);
    }
    let of_search =
        |part: &HeaderPart| part.is_right() || part.action == Some(Action::NextAlgorithm);
    parts.retain(|part| page.is_none() || !surface.opened || !of_search(part));
    if surface.opened && !parts.is_empty() && !surface.named.is_empty() {
        let name = HeaderPart::new(1, surface.named.clone(), Role::Title);
        // Over a lesson the course is named already.
        parts.retain(|part| part.text != name.text);
        parts.insert(1, name);
    }
    parts
}

/// Draws everything between header and bottom line when no page covers it.
fn search(scene: &Scene, surface: &Surface, layout: &Layout, canvas: &mut Canvas) {
    left(scene, surface, layout, canvas);
    bottom(scene, surface, layout, canvas);
    if is_first(scene, surface) {
        // Where the story will stand, below its title.
        let beside = layout.beside();
        let text = Rect {
            y: beside.y + 1,
            width: layout.header.right() - layout.story.x,
            height: beside.height - 1,
            ..layout.story
        };
        return first::draw(scene, text, canvas);
    }
    divider(scene, layout, canvas);
    if let Some(area) = layout.page.filter(|_| surface.has_panel()) {
        beside(scene, surface, layout, area, canvas);
    }
    for (at, (shown, area)) in layout.panels.iter().enumerate() {
        let only = layout.one_panel && at == 0;
        if only {
            canvas.click(title::line(*area), Action::Panel);
        }
        part(scene, *shown, layout.border, only, *area, canvas);
    }
    match layout.lecture {
        Some(large) => lecture(scene, large, layout.story, canvas),
        None if layout.page.is_none() => story(scene, layout.story, canvas),
        None => {}
    }
    for (area, focus) in &layout.frames {
        frame(scene.pen, *area, *focus, canvas);
    }
}

/// Draws the strip, or the line of a lesson in its place.
fn bottom(scene: &Scene, surface: &Surface, layout: &Layout, canvas: &mut Canvas) {
    if surface.in_place.is_empty()
        && let Some(area) = layout.strip
        && let Some(strip) = strip(scene, surface)
    {
        strip.draw(area, !surface.opened, canvas);
    }
    if let Some(area) = layout.strip {
        let last = place::below(area, area.height - 1);
        let parts = surface.progress.iter();
        let parts = parts.map(|(text, role)| (&**text, *role));
        scene.pen.parts(parts, last, canvas);
    }
}

/// Draws the panel of a page, and what is below its words.
fn beside(scene: &Scene, surface: &Surface, layout: &Layout, area: Rect, canvas: &mut Canvas) {
    page_panel(scene.pen, &surface.title, &surface.blocks, area, canvas);
    panel::tabs(
        scene.pen,
        &surface.title,
        &surface.tabs,
        title::line(area),
        canvas,
    );
    let rest = panels_below(
        scene,
        surface,
        layout.border,
        panel::below(&surface.blocks, panel::below_title(area)),
        canvas,
    );
    if let Some((title, blocks)) = &surface.last
        && rest.height >= panel::TITLED
        && panel::height(blocks, rest.width, rest.height) < rest.height
    {
        page_panel(scene.pen, title, blocks, rest, canvas);
    }
}

/// Draws the line beside the board. A program that needs all columns has none that its text would touch.
fn divider(scene: &Scene, layout: &Layout, canvas: &mut Canvas) {
    let Some(area) = layout.border else {
        return;
    };
    let is_glued =
        |(shown, panel): &&(Shown, Rect)| *shown == Shown::Program && panel.x == area.x + 1;
    let glued = layout.panels.iter().find(is_glued);
    let height = glued.map_or(area.height, |(_, panel)| panel.y - area.y);
    border(scene.pen, Rect { height, ..area }, canvas);
}

/// Whether the first screen is shown, and no panel of a page in its place.
fn is_first(scene: &Scene, surface: &Surface) -> bool {
    scene.session.is_first() && !surface.has_panel() && surface.in_place.is_empty()
}

/// Draws the board with its bit rows, or a lesson's program in their place.
fn left(scene: &Scene, surface: &Surface, layout: &Layout, canvas: &mut Canvas) {
    let (place, highlights) = (&layout.board, &surface.highlights);
    if !surface.in_place.is_empty() {
        page_panel(
            scene.pen,
            &surface.in_place_name,
            &surface.in_place,
            layout.left,
            canvas,
        );
        if let Some(calls) = &surface.in_place_calls {
            let under = panel::below(&surface.in_place, panel::below_title(layout.left));
            calls.draw(scene.pen, under, canvas);
        }
        return;
    }
    squares::board(scene, highlights, place).draw(canvas);
    // A click on a queen, an × or a bit asks why it is there.
    place.clicks(canvas);
    if let Some(bits) = layout.bits.as_ref().filter(|_| !is_first(scene, surface)) {
        if surface.rows.is_empty() {
            let rows = bit_lines::rows(scene, highlights, place, bits.meant);
            // Where only one has room, it is that of the safe columns.
            let skipped = rows.len().saturating_sub(usize::from(bits.area.height));
            let rows = rows.iter().zip(BitRow::ALL).skip(skipped);
            for ((row, name), line) in rows.zip(bits.area.rows()) {
                row.render(line, canvas);
                place.bit_clicks(name, line, canvas);
            }
        }
        for (row, line) in surface.rows.iter().zip(bits.area.rows()) {
            row.on(scene.pen, place).render(line, canvas);
        }
    }
}

/// The lines of the tree along the bottom, unless they would help with what is asked.
fn strip<'a>(scene: &'a Scene, surface: &Surface) -> Option<BranchLines<'a>> {
    let hidden = surface.highlights.hidden.has(Part::Strip);
    (!hidden).then(|| BranchLines::around_present(scene))
}

/// Draws a part of the screen. `border` is where the marks of lines stand if a program has no columns for them, and `only`
/// says whether it is the only panel shown.
fn part(
    scene: &Scene,
    part: Shown,
    border: Option<Rect>,
    only: bool,
    area: Rect,
    canvas: &mut Canvas,
) {
    match part {
        Shown::Program => program(scene, border, only, area, canvas),
        Shown::Stack => scene.view.stack(scene, only, area, canvas),
        Shown::Registers => scene.view.registers(scene, only, area, canvas),
        Shown::Story => story(scene, area, canvas),
    }
}

/// Draws the panels below the blocks of a page, as far as there is room. Returns what is left below them.
fn panels_below(
    scene: &Scene,
    surface: &Surface,
    border: Option<Rect>,
    mut area: Rect,
    canvas: &mut Canvas,
) -> Rect {
    let marked = surface.line.map(|line| {
        let mut marked = scene.clone();
        marked.frame.ran = vec![line];
        marked
    });
    let scene = marked.as_ref().unwrap_or(scene);
    for shown in &surface.panels {
        let wanted = match shown {
            Shown::Program => scene
                .listing()
                .map_or(0, |listing| listing.lines.len() as u16 + 1),
            Shown::Stack => stack_height(scene),
            Shown::Registers => scene.view.registers_height(scene),
            Shown::Story => 6,
        };
        // A panel needs its title and a few lines.
        if area.height < wanted.min(5) {
            continue;
        }
        part(
            scene,
            *shown,
            border,
            false,
            take(&mut area, wanted),
            canvas,
        );
        // A blank line.
        take(&mut area, 1);
    }
    area
}

/// Whether a place of the screen is on the board, the bit rows or the strip.
pub(crate) fn is_on_search(
    scene: &Scene,
    surface: &Surface,
    area: Rect,
    (x, y): (u16, u16),
) -> bool {
    layout::layout(scene, surface, area).is_some_and(|layout| {
        let bits = layout.bits.map_or(Rect::default(), |bits| bits.area);
        let parts = [layout.board.area, bits, layout.strip.unwrap_or_default()];
        parts.iter().any(|part| part.contains((x, y).into()))
    })
}
