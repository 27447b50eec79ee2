//! Which layout fits: the largest squares with the most around them.

use ratatui::layout::Rect;

use super::{BitsPlace, Layout, MIN_COLUMNS, MIN_ROWS, PANEL, SQUARES, bench};
use crate::action::Mode;
use crate::algorithm::Family;
use crate::app::{App, Grain, Overlay, Panel};
use crate::search::Size;
use crate::view::highlights::Highlights;
use crate::view::place::BoardPlace;
use crate::view::scene::Scene;
use crate::view::scene::panels::registers_height;
use crate::view::surface::Surface;

/// Columns left of the board: a row's number or a bit row's name, and a margin cell.
const LEFT_MARGIN: u16 = 4;
/// The minimum height of the story.
const STORY: u16 = 3;
/// The minimum width of a story beside the board.
const STORY_COLUMNS: u16 = 24;
/// The minimum number of listing lines in a compact panel.
const PROGRAM: u16 = 8;
/// The width at which program, stack and variables are all shown.
const WIDE: u16 = 100;

/// Where the story goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arrangement {
    /// Under the bit rows, with all panels at the right.
    Wide,
    /// At the right, under the one panel.
    Side,
    /// Across the whole width, under board and panel.
    Low,
    /// No panel: the story at the right of the board.
    Beside,
    /// No panel: the story under the board.
    Under,
}

/// One way of filling the screen.
#[derive(Clone, Copy, Debug)]
struct Plan {
    square: (u16, u16),
    arrangement: Arrangement,
    strip: u16,
    own_p: bool,
    /// Whether the board may show only some of its rows and scroll.
    scrolls: bool,
}

/// The layout for an area; `None` if it is too small for anything useful.
pub(in crate::view) fn layout(scene: &Scene, surface: &Surface, area: Rect) -> Option<Layout> {
    let app = scene.app;
    if area.width < MIN_COLUMNS || area.height < MIN_ROWS {
        return None;
    }
    if surface.digits.is_some() {
        return Some(bench::layout(app, area));
    }
    // Plain arithmetic: ratatui's solver of constraints takes longer than all the rest of a frame.
    let header = Rect { height: 1, ..area };
    let hints = Rect { y: area.bottom() - 1, ..header };
    let bands = [header, Rect { y: header.bottom(), height: area.height - 2, ..area }, hints];
    plans(app, area).find_map(|plan| plan.fit(scene, &surface.highlights, area, bands))
}

/// All plans, best first: the largest squares with everything around them; then smaller ones; then rows that scroll;
/// then, on small screens, no strip; then no panel.
fn plans(app: &App, area: Rect) -> impl Iterator<Item = Plan> {
    use Arrangement::{Beside, Low, Side, Under, Wide};
    let strip = if area.height >= 32 { 2 } else { 1 };
    let panelled: &[Arrangement] = match (area.width >= WIDE, area.height < 22) {
        // An act takes everything at the right of the board.
        _ if app.has_act() => &[Side],
        (true, false) => &[Wide, Side, Low],
        (_, true) => &[Low, Side],
        _ => &[Side, Low],
    };
    let bare: &[Arrangement] = &[Beside, Under];
    let any = &SQUARES[..];
    let whole =
        move |squares: &'static [(u16, u16)], arrangements: &'static [Arrangement], strip: u16, scrolls: bool| {
            squares.iter().flat_map(move |&square| {
                arrangements.iter().flat_map(move |&arrangement| {
                    [true, false].map(|own_p| Plan { square, arrangement, strip, own_p, scrolls })
                })
            })
        };
    let small = area.width < 80 || area.height < 24;
    let last = if small { &SQUARES[..3] } else { any };
    let mut plans: Vec<Plan> = Vec::new();
    if !app.session.lecture || app.has_act() {
        plans.extend(whole(last, panelled, strip, false));
        if !small {
            plans.extend(whole(&SQUARES[2..], panelled, strip, true));
        }
        plans.extend(whole(last, panelled, 0, false));
        plans.extend(whole(&SQUARES[2..3], panelled, 0, true));
    }
    if matches!(app.overlay, Overlay::Ask(_)) || app.mode() == Mode::Lesson {
        // An act needs the bit rows and whole sentences: a narrow panel is better than two lines under the board.
        plans.extend(whole(&SQUARES[..3], &[Beside], 0, false));
        plans.extend(whole(&SQUARES[2..], &[Beside], 0, true));
    }
    plans.extend(whole(&SQUARES[..3], bare, 0, false));
    plans.extend(whole(&SQUARES[2..], bare, 0, true));
    plans.into_iter()
}

impl Plan {
    /// The layout of this plan; `None` if it does not fit. `bands` are header, body with strip, and bottom line.
    fn fit(self, scene: &Scene, highlights: &Highlights, area: Rect, bands: [Rect; 3]) -> Option<Layout> {
        use Arrangement::{Side, Under, Wide};
        let app = scene.app;
        let (_, square_h) = self.square;
        if self.own_p && (square_h < 3 || area.width < WIDE) {
            return None;
        }
        let [header, between, hints] = bands;
        let body = Rect { height: between.height.checked_sub(self.strip)?, ..between };
        if self.arrangement == Side && !app.has_act() && body.height < 2 + PROGRAM + STORY {
            return None;
        }
        let bit_rows = if shows_bits(app, highlights, area) { 4 + u16::from(self.own_p) } else { 0 };
        let rows = self.rows(app.size(), body.height, bit_rows)?;
        let depth = highlights.around.unwrap_or(scene.walk.placement().depth());
        let board = self.board(app, depth, rows, Rect { width: area.width, ..body });
        let left_w =
            if self.arrangement == Wide { (self.board_width(app, area) + 1).max(44) } else { board.area.width };
        let rest = area.width.checked_sub(left_w).filter(|rest| *rest >= self.beside())?;
        // A blank column on each side of the border, if there is room.
        let air = u16::from(rest >= self.beside() + 3);
        let border = Rect { x: body.x + left_w + air, width: 1, ..body };
        let x = border.right() + air;
        let right = Rect { x, width: body.right().saturating_sub(x), ..body };
        let left = Rect { width: left_w, height: board.area.height + bit_rows, ..body };
        let mut layout = Layout {
            header,
            body: between,
            left: Rect { width: board.area.width, ..body },
            bits: (bit_rows > 0).then_some(BitsPlace {
                area: Rect { y: board.area.bottom(), height: bit_rows, ..board.area },
                own_p: self.own_p,
            }),
            board,
            border: (self.arrangement != Under).then_some(border),
            program: None,
            stack: None,
            registers: None,
            work_only: false,
            one_panel: self.arrangement != Wide,
            story: Rect::default(),
            story_titled: true,
            strip: (self.strip > 0).then_some(Rect { y: body.bottom(), height: self.strip, ..area }),
            hints,
            act: None,
        };
        if app.has_act() {
            layout.act = Some(match self.arrangement {
                Under => Rect { y: left.bottom(), height: body.bottom() - left.bottom(), ..area },
                _ => right,
            });
        } else {
            layout.arrange(self.arrangement, scene, right, left);
        }
        Some(layout)
    }

    /// How many rows of the board are shown; `None` if too few fit beside what is below the board.
    fn rows(self, size: Size, height: u16, bit_rows: u16) -> Option<u16> {
        use Arrangement::{Beside, Low, Side, Under, Wide};
        let (n, square_h) = (size.get() as u16, self.square.1);
        let under = match self.arrangement {
            Wide => STORY + 2,
            Low | Under => STORY,
            Side | Beside => 0,
        };
        let room = height.checked_sub(1 + bit_rows + under)?;
        if n * square_h <= room { Some(n) } else { (self.scrolls && room >= 2 * square_h).then_some(room / square_h) }
    }

    /// The minimum number of columns beside the board, with the border.
    const fn beside(self) -> u16 {
        match self.arrangement {
            Arrangement::Wide | Arrangement::Side | Arrangement::Low => 1 + PANEL,
            Arrangement::Beside => 1 + STORY_COLUMNS,
            Arrangement::Under => 0,
        }
    }

    /// Columns left of the squares. Digits of small squares stand close: where there is room, a blank column keeps the
    /// margin cells from being read as columns.
    fn margin(self, area: Rect) -> u16 {
        let square = self.square.0;
        LEFT_MARGIN + u16::from(square == 1 || (square == 2 && area.width >= 80))
    }

    /// Columns of the board with its margins.
    fn board_width(self, app: &App, area: Rect) -> u16 {
        let square = self.square.0;
        self.margin(area) + app.size().get() as u16 * square + 1 + u16::from(square == 1)
    }

    /// The place of a board that shows `rows` of its rows, among them row `around`.
    fn board(self, app: &App, around: usize, rows: u16, area: Rect) -> BoardPlace {
        let n = app.size().get();
        let shown = usize::from(rows);
        let width = self.board_width(app, area);
        BoardPlace {
            area: Rect { width, height: 1 + rows * self.square.1, ..area },
            square: self.square,
            first_row: around.min(n - 1).saturating_sub(shown / 2).min(n - shown),
            rows: shown,
            ruled: true,
            left: self.margin(area),
            margin: LEFT_MARGIN - 1,
            size: app.size(),
            flip: app.flip,
        }
    }
}

/// Whether there are bit rows. On small screens, bits that an act hides get no room.
fn shows_bits(app: &App, highlights: &Highlights, area: Rect) -> bool {
    let hidden = highlights.hidden.bits && area.height < 20;
    !hidden && (app.session.bits || highlights.needs_bits)
}

/// The number of lines of the listing shown.
fn listing_height(scene: &Scene) -> u16 {
    scene.listing().map_or(0, |listing| listing.lines.len()) as u16
}

impl Layout {
    /// Places panels and story at the right of and below ruler, board and bit rows.
    fn arrange(&mut self, arrangement: Arrangement, scene: &Scene, right: Rect, left: Rect) {
        let app = scene.app;
        let below = left.bottom();
        let bottom = right.bottom();
        let left_over = bottom.saturating_sub(below);
        let across = Rect { x: left.x, y: below, width: self.hints.width, height: left_over };
        match arrangement {
            Arrangement::Wide => {
                self.story = Rect { x: left.x + 1, width: left.width - 1, ..across };
                self.split_panels(app, scene, right);
            }
            Arrangement::Side => {
                let program = listing_height(scene) + 1;
                let story = (STORY + 2).max(right.height.saturating_sub(program + 1)).min(right.height - PROGRAM) + 1;
                self.set_panel(app.session.panel, Rect { height: right.height - story, ..right });
                self.story = Rect { y: bottom - story, height: story, ..right };
            }
            Arrangement::Low => {
                self.set_panel(app.session.panel, Rect { height: left.height, ..right });
                self.border = self.border.map(|border| Rect { height: left.height, ..border });
                self.story = across;
                self.story_titled = false;
            }
            Arrangement::Beside => self.story = right,
            Arrangement::Under => {
                self.story = across;
                self.story_titled = left_over > STORY;
            }
        }
    }

    fn set_panel(&mut self, panel: Panel, area: Rect) {
        match panel {
            Panel::Program => self.program = Some(area),
            Panel::Stack => self.stack = Some(area),
            Panel::Registers => self.registers = Some(area),
        }
    }

    /// Program, variables and stack, below one another; the stack takes the rest. The variables are left out if the bit
    /// rows show them.
    fn split_panels(&mut self, app: &App, scene: &Scene, right: Rect) {
        let program = (listing_height(scene) + 2).min(right.height);
        self.program = Some(Rect { height: program, ..right });
        let rest = Rect { y: right.y + program, height: right.height - program, ..right };
        self.work_only = scene.family() == Family::Bits && app.session.cursor.grain() != Grain::Op && app.session.bits;
        let registers = registers_height(scene, self.work_only) + 1;
        if registers > rest.height / 2 && !app.other_stack {
            // Variables such as boards and sets need many lines, so the stack goes beside them.
            let left = PANEL.min(rest.width);
            self.registers = Some(Rect { width: left, ..rest });
            self.stack = Some(Rect { x: rest.x + left + 1, width: rest.width.saturating_sub(left + 1), ..rest });
            return;
        }
        let registers = registers.min(rest.height / 2);
        if registers > 1 {
            self.registers = Some(Rect { height: registers - 1, ..rest });
        }
        self.stack = Some(Rect { y: rest.y + registers, height: rest.height - registers, ..rest });
    }
}
