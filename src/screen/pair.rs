//! Two programs side by side at the same moment: two algorithms, a learner's program and an algorithm, or a faulty program
//! and the right one.
//!
//! ```text
//! in two columns                                 where both programs are not whole
//! board   variables │ board   variables          board     board     │ one program
//! [4 sum-diff] ──────  9 mask-stack ────         variables variables │ Tab: the other
//!  program          │  program                  words
//! words
//! ```
//!
//! The second arrangement is for programs of which every line has to be read. On a narrow screen the one program stands
//! below.

mod foot;
pub(crate) mod run;

use ratatui::layout::Rect;

use self::foot::RunFoot;
use super::canvas::Canvas;
use super::panel::{self, Block};
use super::pen::Pen;
use super::place::{BoardPlace, below, inside, right_of};
use super::surface::Cover;
use super::title::{HeaderPart, PanelTitle, border, ruled_title};
use crate::action::{Action, Mode};
use crate::search::Size;
use crate::text::Role;
use crate::text::listing::MAX_COLUMNS;

/// Columns left of the board's squares.
const LEFT: u16 = 4;
/// The least height of a program with its title.
const PROGRAM: u16 = 8;
/// The least height of a program below boards, with its title, while long words are said.
const LEAST: u16 = 6;
/// Columns of a program that stands alone: the signs of its lines, and the lines.
const LISTING: u16 = MAX_COLUMNS as u16 + 2;
/// The least columns of two programs whose every line has to be read.
const BOTH: u16 = 2 * (MAX_COLUMNS as u16 + 1);
/// The lines that words usually have under two columns, with the line above them.
const WORDS: u16 = 6;
/// The least lines of boards and variables above two whole programs.
const ABOVE: u16 = 9;
/// The least lines of a board that is cut: its ruler and two rows.
const CUT: u16 = 3;
/// A larger board may be cut to fewer rows where it does not fit.
const WHOLE_BOARD: usize = 8;

/// The page of two programs.
pub(crate) struct PairPage<'a> {
    pub(crate) pen: Pen<'a>,
    /// The two programs, the left one first.
    pub(crate) sides: [Box<dyn PairSide + 'a>; 2],
    /// The place of the one that the keys change, which is shown if there is room for only one.
    pub(crate) chosen: usize,
    pub(crate) header: Option<Vec<HeaderPart>>,
    /// The programming language, named over a program that stands alone.
    pub(crate) language: &'static str,
    pub(crate) foot: Foot<'a>,
}

/// What stands below the two programs.
pub(crate) enum Foot<'a> {
    /// What is said of the moment, and the strip of the run.
    Run(RunFoot<'a>),
    /// Questions and answers.
    Blocks(Vec<Block>),
}

/// One of two programs side by side.
pub(crate) trait PairSide {
    /// What stands over the program.
    fn name(&self) -> String;

    fn size(&self) -> Size;

    /// The row of the board that stays in sight where not all of them fit.
    fn row(&self) -> usize;

    /// The columns and the lines that [`Self::values`] takes, the same at every moment.
    fn values_size(&self) -> (u16, u16);

    /// The most lines of the program, with its title.
    fn height(&self) -> u16;

    fn board(&self, place: &BoardPlace, canvas: &mut Canvas);

    /// Draws the variables below a heading.
    fn values(&self, area: Rect, canvas: &mut Canvas);

    /// Draws the lines of the program. `border` is where the marks of lines stand if the area has no columns for them.
    fn program(&self, border: Rect, area: Rect, canvas: &mut Canvas);
}

/// The places of the parts; of two, the left one first.
struct PairPlaces {
    boards: [Option<BoardPlace>; 2],
    values: [Rect; 2],
    /// Which programs are shown, each with the line before it, at which it marks its lines.
    programs: Vec<(usize, Rect, Rect)>,
    /// The lines between the parts.
    lines: Vec<Rect>,
    foot: Rect,
}

/// The board of a program, and whether its variables stand under it and not beside it.
struct Sight {
    board: Option<BoardPlace>,
    under: bool,
}

impl Sight {
    /// The columns of a square; 0 without a board.
    fn width(&self) -> u16 {
        self.board.as_ref().map_or(0, |board| board.square.0)
    }

    /// The lines of the board and of as many `lines` of variables.
    fn height(&self, lines: u16) -> u16 {
        let board = self.board.as_ref().map(|board| board.area.height);
        match board {
            Some(board) if self.under => board + lines,
            Some(board) => board.max(lines),
            None => 6,
        }
    }

    /// The place of the variables in this area.
    fn values(&self, area: Rect) -> Rect {
        match &self.board {
            // A title alone says nothing.
            Some(board) if self.under && area.height < board.area.height + 2 => Rect::default(),
            Some(board) if self.under => right_of(below(area, board.area.height), 1),
            Some(board) => right_of(area, board.area.width + 1),
            None => area,
        }
    }
}

impl PairPage<'_> {
    fn places(&self, area: Rect) -> PairPlaces {
        let blocks = match &self.foot {
            Foot::Run(foot) => {
                let foot = foot.height(area);
                return self.in_columns(area, foot, foot);
            }
            Foot::Blocks(blocks) => blocks,
        };
        let room = area.height.saturating_sub(PROGRAM);
        let words = panel::height(blocks, inside(area).width, room);
        let whole = area.height >= ABOVE + self.height() + WORDS;
        match area.width {
            ..BOTH => self.in_columns(area, words, words),
            // The board stays as it is, however much is said.
            _ if whole => self.in_columns(area, WORDS, WORDS.max(words + 1)),
            _ => self.beside_boards(area, words),
        }
    }

    /// The most lines of either program.
    fn height(&self) -> u16 {
        let [left, right] = &self.sides;
        left.height().max(right.height())
    }

    /// Whether every line of the programs has to be read.
    const fn reads(&self) -> bool {
        matches!(self.foot, Foot::Blocks(_))
    }

    /// Each program in its half of the area, below its board and its variables. `foot` lines are for what stands below;
    /// boards and variables have the room that they have with the `usual` number of lines there.
    fn in_columns(&self, area: Rect, usual: u16, foot: u16) -> PairPlaces {
        let rows = area.height.saturating_sub(usual);
        let above = area.height.saturating_sub(foot);
        let foot = below(area, above);
        let area = Rect {
            height: above,
            ..area
        };
        let (divider, parts) = divided(area);
        // A column of air beside the line and at the edge.
        let columns = [parts[0], right_of(parts[1], 1)].map(|part| Rect {
            width: part.width.saturating_sub(1),
            ..part
        });
        // The boards are alike: as large as the narrower column allows.
        let width = columns[0].width.min(columns[1].width);
        let whole = self.height();
        let height = rows.saturating_sub(whole + 1);
        let height = if self.reads() && height + 1 >= ABOVE {
            height
        } else {
            height.max(rows / 2)
        };
        let [left, right] = [0, 1].map(|at| {
            let side = &*self.sides[at];
            let column = columns[at];
            self.sight(
                side,
                Rect {
                    width,
                    height,
                    ..column
                },
            )
        });
        let most = if right.board.is_some() { whole } else { 12 };
        // Words that are long for a moment take lines of the program, not of the boards.
        let least = if self.reads() { LEAST } else { PROGRAM };
        let height = right
            .height(self.sides[1].values_size().1)
            .min(rows.saturating_sub(least))
            .max(rows.saturating_sub(most + 1))
            .max(right.board.as_ref().map_or(0, |board| board.area.height));
        let upper = columns.map(|column| Rect { height, ..column });
        let lower = below(area, height);
        let parts = parts.map(|part| below(part, height));
        let line = |part: Rect| Rect { width: 1, ..part };
        let upper_line = Rect { height, ..divider };
        let program = |at: usize, part| (at, line(part), right_of(part, 1));
        let (programs, lines) = if self.reads() && area.width < BOTH {
            (vec![program(self.chosen, lower)], vec![upper_line])
        } else {
            let both = [0, 1].map(|at| program(at, parts[at]));
            // Beside the titles there is none.
            (both.into(), vec![upper_line, below(divider, height + 1)])
        };
        PairPlaces {
            values: [left.values(upper[0]), right.values(upper[1])],
            programs,
            lines,
            boards: [left.board, right.board],
            foot,
        }
    }

    /// The board of a program in the largest squares that leave room for the variables, beside it or under it.
    fn sight(&self, side: &dyn PairSide, area: Rect) -> Sight {
        let (columns, lines) = side.values_size();
        let short = Rect {
            height: area.height.saturating_sub(lines).max(CUT.min(area.height)),
            ..area
        };
        let fitting = |area, beside| {
            BoardPlace::fitting(area, beside, side.size(), self.pen.flip, LEFT).next()
        };
        let (beside, under) = (fitting(area, 1 + columns), fitting(short, 0));
        // A whole board without variables says more than variables without a board.
        let taller = Rect {
            height: area.height + 1,
            ..area
        };
        let whole = || fitting(taller, 0);
        let beside = beside.or_else(|| {
            let halves = self.in_half_lines(side, area, 1 + columns);
            halves.filter(|_| under.is_none())
        });
        let under = under.or_else(|| whole().filter(|_| beside.is_none()));
        let under = Sight {
            board: under.or_else(|| {
                self.in_half_lines(side, taller, 0)
                    .or_else(|| self.cut(side, short))
            }),
            under: true,
        };
        let beside = Sight {
            board: beside,
            under: false,
        };
        if under.width() > beside.width() {
            under
        } else {
            beside
        }
    }

    /// The place of a large board of which each line shows two rows, with as many columns free `beside` it.
    fn in_half_lines(&self, side: &dyn PairSide, area: Rect, beside: u16) -> Option<BoardPlace> {
        let n = side.size().get();
        let place = BoardPlace::ruled(area, (1, 1), side.size(), self.pen.flip, LEFT);
        let height = 1 + n.div_ceil(2) as u16;
        let fits = place.area.width + beside <= area.width && height <= area.height;
        let drawn = self.pen.glyphs.blocks && !self.pen.needs_pattern();
        (fits && drawn && n > WHOLE_BOARD).then_some(BoardPlace {
            area: Rect {
                height,
                ..place.area
            },
            halves: true,
            ..place
        })
    }

    /// The place of a board that shows only as many rows as fit.
    fn cut(&self, side: &dyn PairSide, area: Rect) -> Option<BoardPlace> {
        let n = side.size().get();
        let rows = area.height.saturating_sub(1);
        let place = BoardPlace::ruled(area, (1, 1), side.size(), self.pen.flip, LEFT);
        if n <= WHOLE_BOARD || area.height < CUT || place.area.width > area.width {
            return None;
        }
        // Both boards show the same rows.
        let last = self.sides.iter().map(|side| side.row()).max().unwrap_or(0);
        let rows = usize::from(rows).min(n);
        Some(BoardPlace {
            area: Rect {
                height: 1 + rows as u16,
                ..place.area
            },
            first_row: (last + 1).saturating_sub(rows).min(n - rows),
            rows,
            ..place
        })
    }

    /// Boards and variables beside one program, and the words under all.
    fn beside_boards(&self, area: Rect, words: u16) -> PairPlaces {
        // The words have what they need; what is left over is for the rest, as far as it is of use.
        let height = area.height.saturating_sub(words);
        let height = height.clamp(PROGRAM, self.height().max(2 * ABOVE));
        let height = height.min(area.height);
        let air = u16::from(area.height > height + words);
        let top = Rect { height, ..area };
        let left = area.width.saturating_sub(LISTING + 1);
        let room = Rect { width: left, ..top };
        let upper = Rect {
            height: height / 2,
            ..top
        };
        let [first, second] = halves(room);
        // The boards are alike: both have the room of the narrower half.
        let under = [upper, below(top, height / 2)].map(|part| Rect {
            width: left,
            height: upper.height,
            ..part
        });
        // Both boards side by side, or below one another: as they are larger.
        let beside = [first, right_of(second, 1)];
        let sights = |areas: [Rect; 2]| [0, 1].map(|at| self.sight(&*self.sides[at], areas[at]));
        let (mut areas, mut best) = (beside, sights(beside));
        let other = sights(under);
        if other[1].width() > best[1].width() {
            (areas, best) = (under, other);
        }
        let [one, other] = best;
        let right = right_of(top, left);
        let line = Rect { width: 1, ..right };
        PairPlaces {
            values: [one.values(areas[0]), other.values(areas[1])],
            boards: [one.board, other.board],
            programs: vec![(self.chosen, line, right_of(right, 1))],
            lines: vec![line],
            foot: below(area, height + air),
        }
    }

    /// Draws what stands over a program. Of two, the one that the keys change has brackets; one alone names the key for
    /// the other.
    fn title(&self, at: usize, alone: bool, area: Rect, canvas: &mut Canvas) {
        let side = &self.sides[at];
        if alone {
            let other = self.sides[1 - at].name();
            let title = PanelTitle {
                pen: self.pen,
                name: side.name(),
                next: self.pen.next_panel(Mode::Hunt, &Action::Panel, other),
                right: Some(self.language),
            };
            title.render(right_of(area, LISTING - MAX_COLUMNS as u16), canvas);
            return;
        }
        let name = side.name();
        let name = if at == self.chosen {
            format!("[{name}]")
        } else {
            format!(" {name}")
        };
        ruled_title(self.pen, &name, area, canvas);
    }
}

/// The line between two programs, and the parts at its sides: at the left of each its lines are marked.
fn divided(area: Rect) -> (Rect, [Rect; 2]) {
    let [left, right] = halves(area);
    let width = left.width.saturating_sub(1);
    let divider = Rect {
        width: 1,
        ..right_of(left, width)
    };
    (divider, [Rect { width, ..left }, right])
}

/// The left and the right half; the right one has the odd column.
const fn halves(area: Rect) -> [Rect; 2] {
    let half = area.width / 2;
    [
        Rect {
            width: half,
            ..area
        },
        Rect {
            x: area.x + half,
            width: area.width - half,
            ..area
        },
    ]
}

impl Cover for PairPage<'_> {
    fn header(&self) -> Option<Vec<HeaderPart>> {
        self.header.clone()
    }

    fn render(&self, area: Rect, canvas: &mut Canvas) {
        let places = self.places(area);
        for line in &places.lines {
            border(self.pen, *line, canvas);
        }
        for (side, place) in self.sides.iter().zip(&places.boards) {
            if let Some(place) = place {
                side.board(place, canvas);
            }
        }
        for (side, area) in self.sides.iter().zip(places.values) {
            side.values(area, canvas);
        }
        let alone = places.programs.len() == 1;
        for (at, line, area) in places.programs {
            self.sides[at].program(line, below(area, 1), canvas);
            self.title(at, alone, area, canvas);
        }
        match &self.foot {
            Foot::Run(foot) => foot.render(places.values[0].width, inside(places.foot), canvas),
            Foot::Blocks(blocks) if alone => {
                panel::draw(self.pen, blocks, inside(places.foot), canvas);
            }
            Foot::Blocks(blocks) => {
                let rule = self.pen.glyphs.lines[1].repeat(usize::from(area.width));
                self.pen.write(&rule, Role::Border, places.foot, canvas);
                panel::draw(self.pen, blocks, inside(below(places.foot, 1)), canvas);
            }
        }
    }
}
