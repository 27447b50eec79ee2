//! The layout: pure geometry from the screen's area, the board's size and the settings. There is one arrangement: the
//! board with its bit rows at the left; at the right the story, and panels below it. The place of each part follows from
//! the size of the screen and of the board alone.

use ratatui::layout::Rect;

use super::panel;
use super::place::{BoardPlace, SQUARES, below, inside, right_of};
use super::scene::Scene;
use super::scene::panels::TITLED;
use super::surface::Surface;
use super::text::widest;
use super::title::in_frame;
use crate::course::Parts;
use crate::course::lesson::Shown;
use crate::session::Panel;

/// The minimum screen size.
pub(crate) const MIN_COLUMNS: u16 = 60;
pub(crate) const MIN_ROWS: u16 = 20;

/// The screen from which parts have frames.
const FRAMED: (u16, u16) = (98, 30);

/// Whether the parts between header and bottom line have frames.
pub(crate) const fn is_framed(body: Rect) -> bool {
    body.width >= FRAMED.0 && body.height + 2 >= FRAMED.1
}

/// Where the bit rows are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BitsPlace {
    pub(crate) area: Rect,
    /// Whether there is room for words that say what the rows mean.
    pub(crate) meant: bool,
}

/// Where everything is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub(crate) header: Rect,
    /// Between header and bottom line.
    pub(crate) body: Rect,
    /// Everything at the left: ruler, board, bit rows and what is below them.
    pub(crate) left: Rect,
    pub(crate) board: BoardPlace,
    pub(crate) bits: Option<BitsPlace>,
    /// The line beside the board.
    pub(crate) border: Option<Rect>,
    /// The panels beside the board, from the top down.
    pub(crate) panels: Vec<(Shown, Rect)>,
    /// The frames of story, page and panels, and whether Tab and scrolling act on what is inside.
    pub(crate) frames: Vec<(Rect, bool)>,
    /// Whether not all panels fit, and Tab shows another.
    pub(crate) one_panel: bool,
    pub(crate) story: Rect,
    pub(crate) strip: Option<Rect>,
    pub(crate) hints: Rect,
    /// The panel of a page, in place of panels and story.
    pub(crate) page: Option<Rect>,
    /// In a lecture, whether its squares are no larger than without it.
    pub(crate) lecture: Option<bool>,
}

impl Layout {
    /// What is at the right of the board, above the strip.
    pub(crate) fn beside(&self) -> Rect {
        let right = right_of(self.body, self.left.width);
        let strip = self.strip.map_or(0, |strip| strip.height);
        Rect {
            height: right.height - strip,
            ..right
        }
    }

    /// Only the header, a board and the hints.
    fn bare(area: Rect, board: BoardPlace) -> Self {
        let body = Rect {
            y: area.y + 1,
            height: area.height - 2,
            ..area
        };
        Self {
            header: Rect { height: 1, ..area },
            body,
            left: body,
            board,
            bits: None,
            border: None,
            panels: Vec::new(),
            frames: Vec::new(),
            one_panel: false,
            story: Rect::default(),
            strip: None,
            hints: Rect {
                y: area.bottom() - 1,
                height: 1,
                ..area
            },
            page: None,
            lecture: None,
        }
    }
}

/// Columns at the left of the board: the name of a bit row, and a margin cell.
const NAMES: u16 = 4;
/// The same with what the row means.
const MEANINGS: u16 = 11;
/// The lines of the bit rows. They stay free where a program has none, so that nothing moves.
const BITS: u16 = 4;
/// The least columns beside the board: a line of a listing; and with the number of the line and air.
const LISTING: u16 = 39;
const NUMBERED: u16 = 44;
/// The least columns of a story alone beside the board, with the air at its sides; and columns at the left of such a board.
const STORY_ALONE: u16 = 24;
const NUMBERS: u16 = 3;
/// The least columns of a task beside a wide program.
const TASK: u16 = 31;
/// The least columns beside the board of a lesson that shows no program.
const WORDS: u16 = 36;
/// The lines of a listing, with its title, and of the variables and the work.
const PROGRAM: u16 = 17;
const REGISTERS: u16 = 12;

/// The layout for an area; `None` if it is too small for anything useful.
pub(crate) fn layout(scene: &Scene, surface: &Surface, area: Rect) -> Option<Layout> {
    if area.width < MIN_COLUMNS || area.height < MIN_ROWS {
        return None;
    }
    // Header, strip and bottom line have a column of air at every size.
    let line = inside(area);
    let area = inset(area);
    let desk = &scene.session.desk;
    let page = surface.has_panel();
    let alone = desk.lecture && !page;
    let squares = Squares::of(scene, area, alone);
    let used = 1 + squares.lines + BITS;
    let most = u16::from(area.height >= 30) + u16::from(area.height >= 40);
    // The squares come first; what they leave goes to the strip.
    let strip = if alone {
        0
    } else {
        1 + most.min((area.height - 3).saturating_sub(used))
    };
    // A lecture has no header and no bottom line.
    let lines = u16::from(!alone);
    let body = Rect {
        y: area.y + lines,
        height: area.height - 2 * lines - strip,
        ..area
    };
    let board = squares.place(scene, surface, body);
    let left = in_place_width(surface, body);
    let is_board = surface.in_place.is_empty() || is_framed(body);
    let least = if is_board { board.area.width } else { 0 };
    let mut layout = Layout {
        left: Rect {
            width: left.max(least),
            ..body
        },
        ..Layout::bare(area, board)
    };
    (layout.header, layout.hints) = (on(line, layout.header), on(line, layout.hints));
    if alone {
        (layout.header.height, layout.hints.height, layout.body) = (0, 0, body);
        layout.lecture = Some(squares.square == Squares::of(scene, area, false).square);
    }
    layout.place_bits(scene, surface);
    layout.strip = (strip > 0).then_some(Rect {
        y: body.bottom(),
        height: strip,
        ..line
    });
    if alone {
        // Air alone is between board and story.
        layout.story = inside(layout.beside());
    } else {
        layout.place_column(scene, page, layout.beside());
    }
    if !surface.in_place.is_empty() {
        layout.left = if layout.border.is_none() {
            layout.frames.push((layout.left, false));
            in_frame(layout.left)
        } else {
            inside(layout.left)
        };
    }
    Some(layout)
}

/// The columns of what stands in the place of the board, which is shown whole; boxes need as much as words.
fn in_place_width(surface: &Surface, body: Rect) -> u16 {
    let boxes = surface.in_place_calls.as_ref();
    let boxes = boxes.map_or(0, |_| body.width / 2);
    let left = (panel::widest_row(&surface.in_place) + 2).max(boxes);
    left.min((body.width / 2).max(body.width.saturating_sub(TASK)))
}

/// These rows, in the columns of another area.
const fn on(columns: Rect, rows: Rect) -> Rect {
    Rect {
        x: columns.x,
        width: columns.width,
        ..rows
    }
}

/// The area without a blank column at each side, if it is wide.
fn inset(area: Rect) -> Rect {
    let width = area.width.min(area.width.saturating_sub(2).max(FRAMED.0));
    Rect {
        x: area.x + (area.width - width) / 2,
        width,
        ..area
    }
}

/// How the board's squares are drawn.
#[derive(Clone, Copy, Debug)]
struct Squares {
    square: (u16, u16),
    /// Whether a line shows two rows.
    halves: bool,
    /// The lines that the rows shown take.
    lines: u16,
    /// Columns before the first square.
    left: u16,
}

impl Squares {
    /// The largest squares that leave room for what is beside and below them; on small screens two rows a line, or some
    /// of the rows alone.
    fn of(scene: &Scene, area: Rect, alone: bool) -> Self {
        let n = scene.size().get() as u16;
        // A lecture has its board and at least one bit row; else there are header, strip and bottom line.
        let height = area.height - if alone { 2 } else { 4 + BITS };
        let longest = scene
            .session
            .own
            .as_ref()
            .and_then(|_| scene.listing())
            .map_or(0, |listing| {
                NUMBERED - LISTING + widest(listing.lines.iter().map(|line| &line.text))
            });
        // A learner's lines have their width, up to half of the screen.
        let longest = longest.min(area.width / 2);
        // On a small screen a lesson without a program needs room for its words alone.
        let task = scene.session.desk.of_task.as_ref();
        let words = area.width < FRAMED.0 && task.is_some_and(|task| !task.program);
        let beside = |square: (u16, u16)| match square.0 {
            _ if alone => STORY_ALONE,
            6.. if words => WORDS,
            6.. => NUMBERED.max(longest),
            _ => LISTING.max(longest),
        };
        let fits = |square: (u16, u16), left: u16| {
            let columns = left + n * square.0 + 1 + beside(square);
            n * square.1 <= height && columns <= area.width
        };
        // Digits of small squares are close together: a blank column keeps the margin cells from being read as columns.
        let names = |square: (u16, u16)| {
            let wide = NAMES + u16::from(square.0 == 1 || (square.0 == 2 && area.width >= 80));
            if alone && square.0 > 2 && !fits(square, wide) {
                NUMBERS
            } else {
                wide
            }
        };
        let of = |square: (u16, u16), halves: bool, lines: u16, left: u16| Self {
            square,
            halves,
            lines,
            left,
        };
        let whole = SQUARES.into_iter().filter(|square| square.0 > 1);
        let whole = whole.filter(|square| fits(*square, names(*square)));
        let whole = whole.max_by_key(|square| square.0).map(|square| {
            let left = if !alone && fits(square, MEANINGS) {
                MEANINGS
            } else {
                names(square)
            };
            of(square, false, n * square.1, left)
        });
        let blocks = scene.glyphs.blocks && !scene.pen.needs_pattern();
        whole.unwrap_or_else(|| {
            let lines = if blocks { n.div_ceil(2) } else { n };
            of((1, 1), blocks, lines.min(height), names((1, 1)))
        })
    }

    /// The place of the board, in which the row being worked on is among those shown.
    fn place(self, scene: &Scene, surface: &Surface, body: Rect) -> BoardPlace {
        let n = scene.size().get();
        let lines = (self.lines / self.square.1).max(1);
        let rows = usize::from(lines) * if self.halves { 2 } else { 1 };
        let rows = rows.min(n);
        let around = surface.highlights.around.unwrap_or(scene.now.row);
        let first_row = around.min(n - 1).saturating_sub(rows / 2).min(n - rows);
        let area = Rect {
            width: self.left + n as u16 * self.square.0 + 1 + u16::from(self.square.0 == 1),
            height: 1 + lines * self.square.1,
            ..body
        };
        BoardPlace {
            area,
            halves: self.halves,
            first_row,
            rows,
            ruled: true,
            left: self.left,
            margin: if self.left == MEANINGS {
                MEANINGS - 1 - u16::from(self.square.0 < 4)
            } else {
                NAMES - 1
            },
            ..BoardPlace::bare(area, self.square, scene.size(), scene.session.flip)
        }
    }
}

impl Layout {
    /// Places the bit rows under the board, if there are any.
    fn place_bits(&mut self, scene: &Scene, surface: &Surface) {
        let highlights = &surface.highlights;
        let hidden = highlights.hidden.has_all(Parts::ROWS) && self.body.width < 80;
        let known = scene.bits.is_some() || highlights.shown_rows.is_some();
        let shown = scene.session.desk.bits || highlights.needs_bits;
        let free = self.body.bottom() - self.board.area.bottom();
        let lines = if free < BITS { 1 } else { BITS };
        let area = Rect {
            y: self.board.area.bottom() + u16::from(lines == 1 && free > 1),
            height: lines.min(free),
            ..self.board.area
        };
        let placed = !surface.rows.is_empty();
        self.bits = (placed || known && shown && !hidden).then_some(BitsPlace {
            area,
            meant: self.board.left >= MEANINGS,
        });
    }

    /// Places the story and as many panels below it as fit, or a page in place of them.
    fn place_column(&mut self, scene: &Scene, page: bool, area: Rect) {
        let desk = &scene.session.desk;
        let framed = self.body.width >= FRAMED.0
            && self.hints.y + 1 - self.header.y >= FRAMED.1
            && area.width >= NUMBERED + 2;
        let of_own = scene.session.own.is_some();
        let panels = panel_heights(scene);
        // A blank line or the lower edge of a frame follows a part; as many parts fit with frames as without.
        let [story, _] = scene.view.story_heights();
        let taken = |count: usize| story + panels[..count].iter().sum::<u16>() + 1 + count as u16;
        let most = (1..=panels.len())
            .rev()
            .find(|count| taken(*count) <= area.height);
        let count = if page { 0 } else { most.unwrap_or(1) };
        self.one_panel = count < panels.len();
        let first = if self.one_panel {
            desk.panel
        } else {
            Panel::Program
        };
        let slots = std::iter::successors(Some(first), |panel| Some(panel.next(of_own)));
        let slots = slots.map(part).zip(panels.clone()).take(count);
        let parts: Vec<_> = std::iter::once((Shown::Story, story))
            .chain(slots)
            .collect();
        let bare = u16::from(!framed);
        let mut spare = (area.height + 2 * bare).saturating_sub(taken(count));
        // On a low screen the panel has what the story leaves.
        let mut rest = area.height;
        let mut y = area.y;
        for (shown, least) in parts {
            // The story has its lines, and the first panel all the rest.
            let more = if shown == Shown::Story && count > 0 {
                0
            } else {
                std::mem::take(&mut spare)
            };
            let height = (least + more).min(rest);
            let outer = Rect {
                y,
                height: (height + u16::from(framed)).min(rest),
                ..area
            };
            // Without frames the title of what follows is the line below the story.
            let gap = 1 - bare * u16::from(shown == Shown::Story);
            y += height + gap;
            rest = rest.saturating_sub(height + gap);
            let focus = shown == part(first) && count > 0;
            let program = shown == Shown::Program;
            let inner = self.inside(outer, framed, focus, program);
            match shown {
                Shown::Story if page => self.page = Some(inner),
                Shown::Story => self.story = inner,
                _ => self.panels.push((shown, inner)),
            }
        }
        if !framed {
            self.border = Some(Rect { width: 1, ..area });
        }
        if of_own {
            self.place_variables(framed);
        }
    }

    /// Places the variables of a learner's program under the board.
    fn place_variables(&mut self, framed: bool) {
        let under = below(self.left, self.board.area.bottom() - self.left.y);
        let air = under.height.min(u16::from(under.height > BITS));
        let under = below(right_of(under, u16::from(self.left.x == 0)), air);
        if framed && in_frame(under).height >= TITLED {
            self.frames.push((under, false));
            self.panels.push((Shown::Registers, in_frame(under)));
        } else {
            let width = under.width - u16::from(!framed);
            let under = Rect { width, ..under };
            self.panels.push((Shown::Registers, under));
        }
    }

    /// The part inside a frame; without one, beside the border and a column of air.
    fn inside(&mut self, outer: Rect, framed: bool, focus: bool, program: bool) -> Rect {
        if framed {
            let outer = Rect {
                x: outer.x + 1,
                width: outer.width - 1,
                ..outer
            };
            self.frames.push((outer, focus));
            return in_frame(outer);
        }
        // A line of a listing needs all columns of a narrow screen.
        let roomy = outer.width > LISTING;
        let wide = roomy || self.body.width >= 80;
        let [air, edge] = [roomy || !program, wide && !program].map(u16::from);
        Rect {
            x: outer.x + 1 + air,
            width: outer.width - 1 - air - edge,
            ..outer
        }
    }
}

/// The lines of the panels beside the board, with their titles. The calls of a learner's program may be more than its rows.
fn panel_heights(scene: &Scene) -> Vec<u16> {
    let n = scene.size().get() as u16;
    if scene.session.own.is_none() {
        return vec![PROGRAM, n + 2, REGISTERS];
    }
    let lines = scene
        .listing()
        .map_or(0, |listing| listing.lines.len() as u16);
    vec![lines + 1, n + 4]
}

/// The part of the screen that a panel is.
const fn part(panel: Panel) -> Shown {
    match panel {
        Panel::Program => Shown::Program,
        Panel::Stack => Shown::Stack,
        Panel::Registers => Shown::Registers,
    }
}

#[cfg(test)]
mod tests;
