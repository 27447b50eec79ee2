//! Which layout fits: as much as possible around the board, then the largest squares.

use ratatui::layout::Rect;

use super::column::{COLUMN, Heights};
use super::{BitsPlace, Layout, MIN_COLUMNS, MIN_ROWS, PANEL, SQUARES, Slot};
use crate::course::Parts;
use crate::screen::highlights::Highlights;
use crate::screen::place::BoardPlace;
use crate::screen::scene::Scene;
use crate::screen::scene::panels::registers_height;
use crate::screen::surface::Surface;
use crate::session::Panel;

/// Columns left of the board: a row's number or a bit row's name, and a margin cell.
const LEFT_MARGIN: u16 = 4;
/// The minimum height of the story.
const STORY: u16 = 3;
/// The minimum width of a story beside the board.
const STORY_COLUMNS: u16 = 24;
/// The minimum width of a story beside the board in a lecture, where large squares are more important.
const LECTURE_COLUMNS: u16 = 22;
/// The minimum width of a story under the board, beside panels.
const STORY_UNDER: u16 = 44;
/// The minimum number of listing lines in a compact panel.
const PROGRAM: u16 = 8;
/// Columns for what the bit rows mean.
const LEGEND: u16 = 18;
/// The largest board whose rows all fit a screen of 80×24 in squares of one line. Larger ones have rows of half a line.
const WHOLE_ROWS: u16 = 16;

/// How much is shown besides board, bit rows and story, least first. Each level shows all that the one before shows,
/// and what fits a terminal fits a larger one: so the highest level that fits never shows less on a larger terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    /// Nothing.
    Bare,
    /// One panel, or that of an act.
    Panel,
    /// One panel, and the strip.
    Strip,
    Panels,
}

/// Where the story goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arrangement {
    /// All panels below one another, and the story last of them or under the board.
    Column { story_under: bool },
    /// At the right, under the one panel.
    Side,
    /// Across the whole width, under board and panel.
    Low,
    /// No panel: the story at the right of the board.
    Beside,
    /// No panel: the story under the board.
    Under,
}

/// How the board's squares are drawn.
#[derive(Clone, Copy, Debug)]
struct Squares {
    square: (u16, u16),
    /// Whether a line shows two rows.
    halves: bool,
    /// Whether the board may show only some of its rows and scroll.
    scrolls: bool,
}

/// One way of filling the screen.
#[derive(Clone, Copy, Debug)]
struct Plan {
    level: Level,
    squares: Squares,
    arrangement: Arrangement,
    strip: u16,
    own_p: bool,
}

/// The layout for an area; `None` if it is too small for anything useful.
pub(crate) fn layout(scene: &Scene, surface: &Surface, area: Rect) -> Option<Layout> {
    if area.width < MIN_COLUMNS || area.height < MIN_ROWS {
        return None;
    }
    let area = inset(area);
    let request = Request::new(scene, surface, area);
    [Level::Panels, Level::Strip, Level::Panel, Level::Bare]
        .into_iter()
        .filter(|level| request.allows(*level))
        .find_map(|level| request.best(level))
}

/// The area without a blank column at each side, if it is wide.
fn inset(area: Rect) -> Rect {
    const WIDE: u16 = 98;
    let width = area.width.min(area.width.saturating_sub(2).max(WIDE));
    Rect {
        x: area.x + (area.width - width) / 2,
        width,
        ..area
    }
}

/// What a layout depends on.
struct Request<'a> {
    scene: &'a Scene<'a>,
    highlights: &'a Highlights,
    area: Rect,
    /// Whether an act has the panel.
    act: bool,
    /// The number of bit rows without one for p.
    bits: u16,
    heights: Heights,
    work_only: bool,
    /// Whether rows of half a line can be told apart.
    halves: bool,
}

impl<'a> Request<'a> {
    fn new(scene: &'a Scene<'a>, surface: &'a Surface<'a>, area: Rect) -> Self {
        let (highlights, act) = (&surface.highlights, surface.is_act());
        let work_only = scene.now.masks && !scene.by_line && scene.session.desk.bits;
        let n = scene.size().get() as u16;
        let program = scene.listing().map_or(0, |listing| listing.lines.len()) as u16 + 1;
        let registers = registers_height(scene, work_only);
        Self {
            scene,
            highlights,
            area,
            act,
            bits: if shows_bits(scene, highlights, area) {
                4
            } else {
                0
            },
            heights: Heights {
                program: match scene.session.own {
                    Some(_) => (program.min(PROGRAM + 4), program.min(24)),
                    None => (program.min(PROGRAM + 4), program),
                },
                // The variables of a learner's program change in number from line to line, but the panels must not
                // move.
                registers: match scene.session.own {
                    Some(_) => (9, registers),
                    None => (registers.min(registers_height(scene, true) + 5), registers),
                },
                stack: (6, n + 2),
                story: (8, 10),
            },
            work_only,
            halves: scene.glyphs.blocks && !scene.pen.needs_pattern(),
        }
    }

    fn n(&self) -> u16 {
        self.scene.size().get() as u16
    }

    fn allows(&self, level: Level) -> bool {
        match level {
            Level::Bare => true,
            _ if self.scene.session.desk.lecture && !self.act => false,
            Level::Panel | Level::Strip => true,
            Level::Panels => !self.act,
        }
    }

    /// The plan of this level with the largest squares.
    fn best(&self, level: Level) -> Option<Layout> {
        use Arrangement::{Beside, Column, Low, Side, Under};
        let column = [true, false].map(|story_under| Column { story_under });
        let arrangements: &[Arrangement] = match level {
            Level::Panels => &column,
            // An act takes everything at the right of the board.
            Level::Strip | Level::Panel if self.act => &[Side],
            Level::Strip | Level::Panel if self.area.height < 22 => &[Low, Side],
            Level::Strip | Level::Panel => &[Side, Low],
            Level::Bare => &[Beside, Under],
        };
        if level == Level::Bare && self.act {
            // An act needs the bit rows and whole sentences: a narrow panel is better than two lines under the board.
            return self
                .largest(level, &[Beside])
                .or_else(|| self.largest(level, arrangements));
        }
        self.largest(level, arrangements)
    }

    fn largest(&self, level: Level, arrangements: &[Arrangement]) -> Option<Layout> {
        let strips: &[u16] = match (level >= Level::Strip, self.area.height) {
            (false, _) => &[0],
            (true, 40..) => &[3, 2, 1],
            (true, 30..) => &[2, 1],
            (true, _) => &[1],
        };
        self.squares(level).find_map(|squares| {
            strips.iter().find_map(|&strip| {
                arrangements.iter().find_map(|&arrangement| {
                    [true, false].into_iter().find_map(|own_p| {
                        Plan {
                            level,
                            squares,
                            arrangement,
                            strip,
                            own_p,
                        }
                        .fit(self)
                    })
                })
            })
        })
    }

    /// The squares that a level may have, best first.
    fn squares(&self, level: Level) -> impl Iterator<Item = Squares> + use<> {
        let (n, halves) = (self.n(), self.halves && self.n() > WHOLE_ROWS);
        let roomy = self.area.width >= 80 && self.area.height >= 24;
        // Showing all panels must not make the squares smaller than on a screen of 80×24.
        let least = match level {
            Level::Panels if n <= 8 => 4,
            _ => 2,
        };
        let whole = SQUARES.into_iter().filter(move |square| square.0 >= least);
        let whole = whole.map(|square| Squares {
            square,
            halves: false,
            scrolls: false,
        });
        let half = [false, true].map(|scrolls| Squares {
            square: (1, 1),
            halves: true,
            scrolls,
        });
        let narrow = [
            Squares {
                square: (1, 1),
                halves: false,
                scrolls: false,
            },
            Squares {
                square: (2, 1),
                halves: false,
                scrolls: true,
            },
            Squares {
                square: (1, 1),
                halves: false,
                scrolls: true,
            },
        ];
        let more = if halves {
            half.to_vec()
        } else {
            narrow.to_vec()
        };
        whole.chain(more).filter(move |squares| match level {
            Level::Bare | Level::Panel => true,
            Level::Strip => !squares.scrolls || roomy && n > WHOLE_ROWS,
            Level::Panels => !squares.scrolls && (n > WHOLE_ROWS || squares.square.0 > 1),
        })
    }
}

impl Plan {
    /// The layout of this plan; `None` if it does not fit.
    fn fit(self, request: &Request) -> Option<Layout> {
        use Arrangement::{Column, Side, Under};
        let area = request.area;
        if self.own_p && (self.squares.square.1 < 3 || self.level < Level::Panels) {
            return None;
        }
        // Plain arithmetic: ratatui's solver of constraints takes longer than all the rest of a frame.
        let body = Rect {
            y: area.y + 1,
            height: (area.height - 2).checked_sub(self.strip)?,
            ..area
        };
        if self.arrangement == Side && !request.act && body.height < 2 + PROGRAM + STORY {
            return None;
        }
        let bits = if request.bits > 0 {
            request.bits + u16::from(self.own_p)
        } else {
            0
        };
        let lines = self.lines(request, body.height, bits)?;
        let board = self.board(request, lines, body);
        let board_w = board.area.width;
        let left_w = match self.arrangement {
            Column { story_under: true } => board_w.max(STORY_UNDER),
            _ => board_w,
        };
        let rest = area
            .width
            .checked_sub(left_w)
            .filter(|rest| *rest >= self.beside(request))?;
        let spare = rest - self.beside(request);
        // A story beside the board needs room for sentences first.
        let wanted = LEGEND
            + if self.arrangement == Arrangement::Beside {
                16
            } else {
                2
            };
        let legend = bits > 0 && !request.act && (left_w - board_w >= LEGEND || spare >= wanted);
        let left_w = if legend {
            left_w.max(board_w + LEGEND)
        } else {
            left_w
        };
        let border = Rect {
            x: body.x + left_w,
            width: 1,
            ..body
        };
        // A blank column beside the border, if there is room.
        let x = border.right() + u16::from(spare >= 1);
        let right = Rect {
            x,
            width: body.right().saturating_sub(x),
            ..body
        };
        let left = Rect {
            width: left_w,
            height: board.area.height + bits,
            ..body
        };
        let rows = Rect {
            y: board.area.bottom(),
            height: bits,
            ..board.area
        };
        let legend = legend.then_some(Rect {
            x: board.area.right() + 1,
            width: LEGEND - 1,
            ..rows
        });
        let strip = Rect {
            y: body.bottom(),
            height: self.strip,
            ..area
        };
        let mut layout = Layout {
            left: Rect {
                width: board_w,
                ..body
            },
            bits: (bits > 0).then_some(BitsPlace {
                area: rows,
                own_p: self.own_p,
                legend,
            }),
            border: (self.arrangement != Under).then_some(border),
            one_panel: self.level < Level::Panels,
            story_titled: true,
            strip: (self.strip > 0).then_some(strip),
            ..Layout::bare(area, board)
        };
        if request.act {
            layout.act = Some(match self.arrangement {
                Under => Rect {
                    y: left.bottom(),
                    height: body.bottom() - left.bottom(),
                    ..area
                },
                // The text does not touch the edge of the screen.
                _ => Rect {
                    width: right.width - u16::from(right.width > PANEL),
                    ..right
                },
            });
        } else if !layout.arrange(self, request, right, left) {
            return None;
        }
        Some(layout)
    }

    /// How many lines the board's rows take; `None` if too few fit above what is below the board.
    fn lines(self, request: &Request, height: u16, bits: u16) -> Option<u16> {
        use Arrangement::{Beside, Column, Low, Side, Under};
        let square_h = self.squares.square.1;
        let under = match self.arrangement {
            // The verdict on a learner's program has several sentences.
            Column { story_under: true } if request.scene.session.own.is_some() => STORY + 5,
            Column { story_under: true } => STORY + 2,
            Low | Under => STORY,
            Side | Beside | Column { .. } => 0,
        };
        let room = height.checked_sub(1 + bits + under)?;
        let all = if self.squares.halves {
            request.n().div_ceil(2)
        } else {
            request.n() * square_h
        };
        if all <= room {
            Some(all)
        } else {
            (self.squares.scrolls && room >= 2 * square_h).then_some(room - room % square_h)
        }
    }

    /// The minimum number of columns beside the board, with the border.
    fn beside(self, request: &Request) -> u16 {
        match self.arrangement {
            Arrangement::Column { .. } => 2 + COLUMN,
            Arrangement::Side | Arrangement::Low => 1 + PANEL,
            Arrangement::Beside if request.scene.session.desk.lecture => 1 + LECTURE_COLUMNS,
            Arrangement::Beside => 1 + STORY_COLUMNS,
            Arrangement::Under => 0,
        }
        .min(request.area.width)
    }

    /// The place of a board whose rows take this many lines, among them the one being worked on.
    fn board(self, request: &Request, lines: u16, body: Rect) -> BoardPlace {
        let Squares { square, halves, .. } = self.squares;
        let size = request.scene.size();
        let n = size.get();
        let shown = (usize::from(lines / square.1) * if halves { 2 } else { 1 }).min(n);
        let around = request
            .highlights
            .around
            .unwrap_or(request.scene.now.row)
            .min(n - 1);
        let first_row = around.saturating_sub(shown / 2).min(n - shown);
        // Digits of small squares are close together. If there is room, a blank column keeps the margin cells from
        // being read as columns.
        let left =
            LEFT_MARGIN + u16::from(square.0 == 1 || (square.0 == 2 && request.area.width >= 80));
        let width = left + request.n() * square.0 + 1 + u16::from(square.0 == 1);
        BoardPlace {
            halves,
            first_row: if halves { first_row & !1 } else { first_row },
            rows: shown,
            ruled: true,
            left,
            margin: LEFT_MARGIN - 1,
            ..BoardPlace::bare(
                Rect {
                    width,
                    height: 1 + lines,
                    ..body
                },
                square,
                size,
                request.scene.session.flip,
            )
        }
    }
}

/// Whether there are bit rows. On small screens, bits that an act hides get no room.
fn shows_bits(scene: &Scene, highlights: &Highlights, area: Rect) -> bool {
    let hidden = highlights.hidden.has_all(Parts::ROWS) && area.height < 20;
    let known = scene.bits.is_some() || highlights.shown_rows.is_some();
    known && !hidden && (scene.session.desk.bits || highlights.needs_bits)
}

impl Layout {
    /// Places panels and story at the right of and below ruler, board and bit rows. Returns whether they fit.
    fn arrange(&mut self, plan: Plan, request: &Request, right: Rect, left: Rect) -> bool {
        let session = request.scene.session;
        let bottom = self.body.bottom() - plan.strip;
        let left_over = bottom.saturating_sub(left.bottom());
        let across = Rect {
            x: left.x,
            y: left.bottom(),
            width: self.hints.width,
            height: left_over,
        };
        match plan.arrangement {
            Arrangement::Column { story_under } => {
                self.work_only = request.work_only;
                if story_under {
                    self.story = Rect {
                        x: left.x + 1,
                        width: left.width - 1,
                        ..across
                    };
                }
                return self.place_column(right, &request.heights, !story_under);
            }
            Arrangement::Side => {
                let whole = request.heights.program.1;
                // The story of a learner's program needs more words than a step of the search.
                let program = if session.own.is_some() {
                    PROGRAM + 5
                } else {
                    whole
                };
                let wanted = (STORY + 2).max(right.height.saturating_sub(program + 1));
                let story = wanted.min(right.height - PROGRAM) + 1;
                self.set_panel(
                    session.desk.panel,
                    Rect {
                        height: right.height - story,
                        ..right
                    },
                );
                // The text does not touch the edge of the screen.
                let width = right.width - u16::from(right.width > PANEL);
                self.story = Rect {
                    y: bottom - story,
                    height: story,
                    width,
                    ..right
                };
            }
            Arrangement::Low => {
                self.set_panel(
                    session.desk.panel,
                    Rect {
                        height: left.height,
                        ..right
                    },
                );
                self.border = self.border.map(|border| Rect {
                    height: left.height,
                    ..border
                });
                self.story = across;
                self.story_titled = false;
            }
            Arrangement::Beside => self.story = right,
            Arrangement::Under => {
                self.story = across;
                self.story_titled = left_over > STORY;
            }
        }
        true
    }

    fn set_panel(&mut self, panel: Panel, area: Rect) {
        let slot = match panel {
            Panel::Program => Slot::Program,
            Panel::Stack => Slot::Stack,
            Panel::Registers => Slot::Registers,
        };
        self.panels.push((slot, area));
    }
}
