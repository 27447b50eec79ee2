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
//! from the area and the surface. Drawing and clicks use both, so a click acts on what is drawn there.

pub(crate) mod bits;
pub(crate) mod board;
pub(crate) mod branches;
pub(crate) mod code;
pub(crate) mod figure;
pub(crate) mod layout;
pub(crate) mod letters;
pub(crate) mod lines;
pub(crate) mod list;
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

use crate::action::{Action, Spot};
use crate::course::Part;
use crate::course::lesson::Shown;
use crate::search::BitRow;
use crate::text::Role;

pub use own_words::{OwnWords, sign};
pub use pen::rough_time;

use bits::DigitRow;
use branches::BranchLines;
use layout::{Layout, Slot};
use panel::page_panel;
use place::{right_of, take};
use scene::panels::{program, stack_height};
use scene::story::story;
use scene::{Scene, bits as bit_lines, squares};
use surface::{Cover, Surface};
use title::{border, frame};

/// Draws the whole screen: what is shown of the session, and what is open.
pub(crate) fn render(scene: &Scene, surface: &Surface, area: Rect, buf: &mut Buffer) {
    buf.set_style(area, scene.style(Role::Text));
    if surface.blank {
        return;
    }
    match layout::layout(scene, surface, area) {
        Some(layout) => compose(scene, surface, &layout, buf),
        None => lines::too_small(scene.pen, area, buf),
    }
    palette::replace(scene.session.terminal, area, buf);
}

/// The surface of the session: two algorithms, or the run alone.
pub(crate) fn of_session<'a>(scene: &'a Scene<'a>) -> Surface<'a> {
    match scene.beside() {
        Some(right) => Surface::page(pair::PairPage { scene, right }),
        None => Surface::default(),
    }
}

/// Draws each part in its place.
fn compose(scene: &Scene, surface: &Surface, layout: &Layout, buf: &mut Buffer) {
    let page = surface.page.as_deref();
    let own = page
        .and_then(Cover::header)
        .or_else(|| surface.header.clone());
    let parts = own.unwrap_or_else(|| {
        let mut parts = scene.view.heading(scene);
        // A page of its own says nothing of the search's place.
        parts.retain(|part| page.is_none() || !surface.opened || !part.is_right());
        parts
    });
    title::header(scene.pen, parts, layout.header, buf);
    if page.is_none() {
        search(scene, surface, layout, buf);
    }
    lines::bottom_line(scene.pen, &surface.hints, layout.hints, buf);
    if let Some(page) = page {
        surface::draw(scene.pen, page, layout.body, buf);
    }
    if let Some(over) = surface.over.as_deref() {
        surface::page(scene.pen, over, layout.body, buf);
    }
    if let Some(message) = lines::message(scene) {
        surface::draw_notice(scene.pen, &message, layout.beside(), buf);
    }
}

/// Draws everything between header and bottom line when no page covers it.
fn search(scene: &Scene, surface: &Surface, layout: &Layout, buf: &mut Buffer) {
    left(scene, surface, layout, buf);
    if let Some(area) = layout.border {
        border(scene.pen, area, buf);
    }
    if let Some(area) = layout.page
        && surface.has_panel()
    {
        page_panel(scene.pen, &surface.title, &surface.blocks, area, buf);
        panels_below(
            scene,
            surface,
            layout.border,
            panel::below(&surface.blocks, panel::below_title(area)),
            buf,
        );
    }
    for (at, (slot, area)) in layout.panels.iter().copied().enumerate() {
        let only = layout.one_panel && at == 0;
        match slot {
            Slot::Program => program(scene, layout.border, only, area, buf),
            Slot::Stack => scene.view.stack(scene, only, area, buf),
            Slot::Registers => scene.view.registers(scene, only, area, buf),
            Slot::Story => {}
        }
    }
    if layout.page.is_none() {
        story(scene, layout.story, buf);
    }
    for (area, focus) in &layout.frames {
        frame(scene.pen, *area, *focus, buf);
    }
    if surface.in_place.is_empty()
        && let Some(area) = layout.strip
    {
        strip(scene, surface).render(area, buf);
    }
}

/// Draws the board with its bit rows, or a lesson's program in their place.
fn left(scene: &Scene, surface: &Surface, layout: &Layout, buf: &mut Buffer) {
    let (place, highlights) = (&layout.board, &surface.highlights);
    if !surface.in_place.is_empty() {
        page_panel(
            scene.pen,
            &scene.text(surface.in_place_name, &[]),
            &surface.in_place,
            layout.left,
            buf,
        );
        return;
    }
    squares::board(scene, highlights, place).render(place.area, buf);
    if let Some(bits) = &layout.bits {
        let rows = bit_lines::rows(scene, highlights, place, bits.meant);
        for (row, line) in rows.iter().zip(bits.area.rows()) {
            row.render(line, buf);
        }
    }
    bench(scene, surface, layout, buf);
}

/// Draws the rows of digits under the bit rows.
fn bench(scene: &Scene, surface: &Surface, layout: &Layout, buf: &mut Buffer) {
    let (pen, place) = (scene.pen, &layout.board);
    for (row, line) in surface.bench.iter().zip(layout.bench.rows()) {
        let Some(row) = row else {
            let [from, to] = place.edges();
            let rule = pen.glyphs.lines[1].repeat(usize::from(to - from - 1));
            pen.write(&rule, Role::Border, right_of(line, place.left), buf);
            continue;
        };
        let row = DigitRow {
            pen,
            place,
            lead: String::new(),
            name: row.name,
            name_role: Role::Title,
            digits: row.digits.clone(),
            margins: row.margins,
        };
        row.render(line, buf);
    }
}

/// The lines of the tree along the bottom.
fn strip<'a>(scene: &'a Scene, surface: &Surface) -> BranchLines<'a> {
    BranchLines::around_present(scene, surface.highlights.hidden.has(Part::Strip))
}

/// Draws the panels below the blocks of a page, as far as there is room.
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
            Shown::Registers => scene.view.registers_height(scene),
            Shown::Story => 6,
        };
        // A panel needs its title and a few lines.
        if area.height < wanted.min(5) {
            continue;
        }
        let part = take(&mut area, wanted);
        match shown {
            Shown::Program => program(scene, border, false, part, buf),
            Shown::Stack => scene.view.stack(scene, false, part, buf),
            Shown::Registers => scene.view.registers(scene, false, part, buf),
            Shown::Story => story(scene, part, buf),
        }
        // A blank line.
        take(&mut area, 1);
    }
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

/// The action for a click in column `x` and row `y` of a screen of this area.
pub(crate) fn hit(
    scene: &Scene,
    surface: &Surface,
    area: Rect,
    (x, y): (u16, u16),
) -> Option<Action> {
    let session = scene.session;
    let layout = layout::layout(scene, surface, area)?;
    let at = (x, y).into();
    if layout.hints.contains(at) {
        return lines::action_at(&surface.hints, layout.hints, x);
    }
    let notice = lines::message(scene);
    if notice.is_some_and(|text| surface::notice(&text, layout.beside()).1.contains(at)) {
        return None;
    }
    if layout.header.contains(at) && surface.watches {
        return title::action_at(scene.view.heading(scene), layout.header, x);
    }
    // What a page covers cannot be clicked.
    if let Some(over) = surface.over.as_deref() {
        let inside = title::in_frame(surface::place(over, layout.body));
        return over.action_at(inside, x, y);
    }
    if let Some(page) = &surface.page {
        return page.action_at(layout.body, x, y);
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
                let language =
                    text::width(&scene.content.code_name(&session.language, session.code));
                let on_language = session.offers(&Action::Code) && x + language >= panel.right();
                return if on_language {
                    Some(Action::Code)
                } else {
                    next()
                };
            }
            Slot::Program if surface.watches => {
                if let Some(line) = scene::panels::line_at(scene, panel, x, y) {
                    return session.stop_of_line(scene.content, line).map(Action::Stop);
                }
            }
            Slot::Stack | Slot::Registers if panel.y == y => return next(),
            _ => {}
        }
    }
    if let Some(panel) = layout.page.filter(|panel| panel.contains(at)) {
        return panel::action_at(&surface.blocks, panel::below_title(panel), y);
    }
    if !surface.in_place.is_empty() {
        return None;
    }
    if let Some(strip) = layout
        .strip
        .filter(|strip| !surface.opened && strip.contains(at))
    {
        return self::strip(scene, surface).action_at(strip, x, y);
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
    let fallen = (row == BitRow::Ld && x == layout.board.margin(true).0)
        || (row == BitRow::Rd && x == layout.board.margin(false).0);
    fallen.then_some(Spot::Edge(row))
}
