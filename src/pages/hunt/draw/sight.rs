//! The boards and the variables of the two programs.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::names::name;
use crate::algorithms::{ProgramState, Side, Value};
use crate::pages::Hunt;
use crate::pages::hunt::Question;
use crate::screen::board::{Board, Mark};
use crate::screen::place::{BoardPlace, below, right_of};
use crate::screen::registers::line_text;
use crate::screen::scene::Scene;
use crate::screen::text::{fitted, put, widest, width};
use crate::search::Square;
use crate::session::run::{Moment, Variable};
use crate::text::{Arg, Role};

/// Columns before the first square: a row's number and a blank.
const MARGIN: u16 = 3;
/// Columns between two boards.
const GAP: u16 = 3;
/// The minimum height of the table of variables, with its head.
const LEAST_TABLE: u16 = 4;
/// Larger boards may be cut to fewer rows where they do not fit; smaller ones are never cut.
const WHOLE_BOARD: u16 = 8;

/// Both programs' boards and variables.
pub(crate) struct Sight<'a> {
    scene: &'a Scene<'a>,
    hunt: &'a Hunt,
    /// The wrong program, and the right one.
    shown: [Shown; 2],
    /// Whether column 0 is at the left. As in the lessons, that is so where the programs keep lists.
    flip: bool,
}

/// What is shown of one of the programs.
struct Shown {
    side: Side,
    name: String,
    moment: Moment,
    variables: Vec<Variable>,
    /// The number of solutions found so far.
    found: usize,
}

/// How the boards are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Boards {
    square: (u16, u16),
    beside: bool,
    /// The number of rows of the board that are shown.
    rows: u16,
}

impl Boards {
    /// The largest layout that leaves room for the variables.
    fn of(n: u16, columns: u16, height: u16, table: u16) -> Option<Self> {
        let large = [(12, 6), (10, 5), (8, 4), (6, 3)]
            .into_iter()
            .flat_map(|square| [(square, true), (square, false)]);
        let small = [
            ((4, 2), false),
            ((4, 2), true),
            ((2, 1), true),
            ((2, 1), false),
            ((1, 1), true),
            ((1, 1), false),
        ];
        let whole = large.chain(small).map(|(square, beside)| Self {
            square,
            beside,
            rows: n,
        });
        let fits = |boards: &Self, table: u16| {
            boards.width(n) <= columns && boards.height() + table <= height
        };
        let cut = || {
            // The values of such a board are too wide to stand side by side: each variable takes two lines.
            let least = LEAST_TABLE.min(table);
            let room = (height.saturating_sub(2 * table + 4) / 2).max(2);
            let cut = Self {
                square: (1, 1),
                beside: false,
                rows: room,
            };
            (n > WHOLE_BOARD)
                .then_some(cut)
                .filter(|cut| fits(cut, least))
        };
        let whole: Vec<_> = whole.collect();
        let pick = |table: u16| whole.iter().copied().find(|boards| fits(boards, table));
        pick(table).or_else(|| pick(LEAST_TABLE)).or_else(cut)
    }

    /// The lines of one board: name, ruler and squares.
    const fn one(self) -> u16 {
        2 + self.rows * self.square.1
    }

    const fn height(self) -> u16 {
        if self.beside {
            self.one()
        } else {
            2 * self.one()
        }
    }

    const fn width(self, n: u16) -> u16 {
        let one = MARGIN + n * self.square.0;
        if self.beside { 2 * one + GAP } else { one }
    }
}

/// The number of lines that boards and variables would fill in an area of `columns` columns.
pub(crate) fn wanted(hunt: &Hunt, columns: u16) -> u16 {
    let table = table_height(hunt);
    let n = hunt.fault().size().get() as u16;
    if n > WHOLE_BOARD {
        return 3 * table;
    }
    [(2, 1), (1, 1)]
        .map(|square| Boards {
            square,
            beside: true,
            rows: n,
        })
        .into_iter()
        .find(|boards| boards.width(n) <= columns)
        .map_or(table, |boards| boards.height() + table)
}

/// The maximum height of the table of variables during the run, with its head, at one line per variable.
pub(super) fn table_height(hunt: &Hunt) -> u16 {
    // Each function has its own variables, so the number of variables changes as the program runs.
    let mut state = hunt.pair.run(Side::Right).at(0);
    let listed = |state: &ProgramState<'_>| {
        state
            .variables()
            .filter(|(_, value)| !is_drawn(value))
            .count()
    };
    let mut most = listed(&state);
    while state.event() < 200 && state.advance() {
        most = most.max(listed(&state));
    }
    most as u16 + 1
}

/// Whether the board shows this value already.
const fn is_drawn(value: &Value) -> bool {
    matches!(value, Value::Grid(_))
}

impl Sight<'_> {
    /// Draws boards and variables. The variables stand in `table`, or else under the boards.
    pub(crate) fn render(&self, area: Rect, table: Option<Rect>, buf: &mut Buffer) {
        let n = self.hunt.fault().size().get() as u16;
        let mut rest = area;
        let below_boards = table.map_or_else(|| table_height(self.hunt), |_| 0);
        if let Some(boards) = Boards::of(n, area.width, area.height, below_boards) {
            let width = if boards.beside {
                area.width.div_ceil(2) - 1
            } else {
                area.width
            };
            let one = Rect {
                width,
                height: boards.one(),
                ..area
            };
            let second = if boards.beside {
                Rect {
                    x: area.x + area.width.div_ceil(2),
                    ..one
                }
                .intersection(area)
            } else {
                Rect {
                    y: one.bottom(),
                    ..one
                }
            };
            let [wrong, right] = &self.shown;
            self.board([wrong, right], boards, one, buf);
            self.board([right, wrong], boards, second, buf);
            rest = below(area, boards.height());
        }
        self.table(table.unwrap_or(rest), buf);
    }
}

impl<'a> Sight<'a> {
    /// The boards and variables of a hunt.
    pub(crate) fn new(scene: &'a Scene<'a>, hunt: &'a Hunt) -> Self {
        let at = hunt.pair.at();
        let shown = [Side::Wrong, Side::Right].map(|side| {
            let run = hunt.run(side);
            let mut variables = run.frame(at).variables;
            variables.retain(|variable| !is_drawn(&variable.value));
            let found = hunt.pair.state(side).found().len();
            Shown {
                side,
                name: name(scene, hunt, side),
                moment: run.at(at),
                variables,
                found,
            }
        });
        let flip = scene.session.flip || !hunt.fault().has_masks();
        Self {
            scene,
            hunt,
            shown,
            flip,
        }
    }

    fn board(&self, [own, other]: [&Shown; 2], how: Boards, area: Rect, buf: &mut Buffer) {
        let pen = self.scene.pen;
        self.title(own, area, buf);
        // A board that is cut shows the rows down to the last queen.
        let last = self
            .shown
            .iter()
            .filter_map(|shown| shown.moment.queens().map(|queen| queen.row).last())
            .max();
        let place = BoardPlace {
            area: below(area, 1),
            first_row: (last.unwrap_or(0) + 1).saturating_sub(usize::from(how.rows)),
            rows: usize::from(how.rows),
            ruled: true,
            left: MARGIN,
            ..BoardPlace::bare(
                below(area, 1),
                how.square,
                self.hunt.fault().size(),
                self.flip,
            )
        };
        let alone = |queen: &Square| !other.moment.has_queen(*queen);
        let missing = |queen: &Square| !own.moment.has_queen(*queen);
        let mark = |queen| (queen, Mark::new(pen.glyphs.queen, Role::Queen));
        let own_alone = own.moment.queens().filter(alone);
        let differing = own_alone.chain(other.moment.queens().filter(missing));
        Board {
            framed: differing.filter(|_| self.hunt.marks(true)).collect(),
            ..Board::of(pen, &place, own.moment.queens().map(mark).collect())
        }
        .render(place.area, buf);
    }

    /// Draws the program's name, and how many solutions it has counted.
    fn title(&self, shown: &Shown, area: Rect, buf: &mut Buffer) {
        let (scene, name, count) = (self.scene, &shown.name, shown.found);
        let found = ("found", Arg::from(count));
        let all = self
            .hunt
            .pair
            .run(shown.side)
            .count()
            .filter(|_| self.hunt.question == Question::Over);
        let (count, found) = match all {
            Some(all) => (
                format!("{count}/{all}"),
                scene.text("hunt-found-of", &[found, ("all", all.into())]),
            ),
            None => (count.to_string(), scene.text("hunt-found", &[found])),
        };
        // If there is little room, the number stands alone: a number that is cut reads as another.
        let forms = [(name.as_str(), found), (name, count.clone())];
        let fits = |(name, found): &(&str, String)| width(name) + 1 + width(found) <= area.width;
        let (name, found) = forms.into_iter().find(fits).unwrap_or(("", count));
        let x = put(buf, area, area.x, area.y, name, scene.style(Role::Title));
        let differs = self.shown[0].found != self.shown[1].found;
        let role = if self.hunt.marks(differs) {
            Role::Changed
        } else {
            Role::Calm
        };
        let x = x + u16::from(!name.is_empty());
        put(buf, area, x, area.y, &found, scene.style(role));
    }

    /// The variables of both programs. Those that differ are bright; those that the last line changed are not dimmed.
    fn rows(&self) -> Vec<Row> {
        let (size, flip) = (self.hunt.fault().size(), self.flip);
        let mut names: Vec<&str> = Vec::new();
        for variable in self.shown.iter().flat_map(|shown| &shown.variables) {
            if !names.contains(&&*variable.name) {
                names.push(&variable.name);
            }
        }
        let row = |name: &str| {
            let both = self.shown.each_ref().map(|shown| {
                shown
                    .variables
                    .iter()
                    .find(|variable| variable.name == name)
            });
            let values = both.map(|variable| variable.map(|variable| &variable.value));
            let set = both.iter().flatten().any(|variable| variable.set);
            let role = match (self.hunt.marks(values[0] != values[1]), set) {
                (true, _) => Role::Changed,
                (false, true) => Role::Text,
                (false, false) => Role::Calm,
            };
            let texts = values.map(|value| {
                value.map_or_else(|| "-".to_owned(), |value| line_text(value, size, flip))
            });
            Row {
                name: name.to_owned(),
                texts,
                role,
            }
        };
        names.into_iter().map(row).collect()
    }

    fn table(&self, area: Rect, buf: &mut Buffer) {
        let scene = self.scene;
        let mut rows = self.rows();
        if rows.is_empty() {
            return;
        }
        let heads = self.shown.each_ref().map(|shown| &*shown.name);
        let names = widest(rows.iter().map(|row| &row.name)) + 2;
        let widest = [0, 1]
            .map(|at: usize| widest(rows.iter().map(|row| &*row.texts[at]).chain([heads[at]])));
        let gap = [2, 1]
            .into_iter()
            .find(|gap| names + widest[0] + gap + widest[1] <= area.width);
        let second = gap.map(|gap| widest[0] + gap);
        let differs = |row: &Row| row.texts[0] != row.texts[1];
        let height = |row: &Row| 1 + u16::from(second.is_none() && differs(row));
        let whole = rows.iter().map(height).sum::<u16>() < area.height;
        if !whole {
            // Differing rows first, because the last rows may not fit.
            rows.sort_by_key(|row| row.role != Role::Changed);
        }
        let value = right_of(area, names);
        let calm = scene.style(Role::Calm);
        let mut y = area.y;
        let fit = |text: &str| fitted(text, value.width, scene.glyphs.ellipsis);
        if let Some(second) = second {
            put_both(buf, value, y, heads, second, calm);
        } else {
            // The two values are below one another.
            put(buf, value, value.x, y, &fit(&heads.join(" / ")), calm);
        }
        for row in &rows {
            y += 1;
            let style = scene.style(row.role);
            let changed = row.role == Role::Changed;
            let mark = if changed { "*" } else { " " };
            put(buf, area, area.x, y, &format!("{mark}{}", row.name), style);
            let texts = row.texts.each_ref().map(String::as_str);
            if let Some(second) = second {
                put_both(buf, value, y, texts, second, style);
                continue;
            }
            put(buf, value, value.x, y, &fit(texts[0]), style);
            if differs(row) {
                y += 1;
                put(buf, value, value.x, y, &fit(texts[1]), style);
            }
        }
        if !whole {
            scene.pen.cut(area, buf);
        }
    }
}

/// Writes both values into one line, the second one from this column of the area on.
fn put_both(buf: &mut Buffer, area: Rect, y: u16, texts: [&str; 2], second: u16, style: Style) {
    let blank = " ".repeat(usize::from(second));
    put(buf, area, area.x, y, &blank, style);
    put(buf, area, area.x, y, texts[0], style);
    put(buf, area, area.x + second, y, texts[1], style);
}

/// A variable, and its value in either program.
struct Row {
    name: String,
    texts: [String; 2],
    role: Role,
}
