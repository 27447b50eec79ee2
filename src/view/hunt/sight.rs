//! The boards and the variables of the two programs.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::super::registers::line_text;
use super::super::scene::Scene;
use super::super::text::{fitted, put, width};
use super::{name, padded};
use crate::algorithm::Value;
use crate::app::Hunt;
use crate::app::hunt::Question;
use crate::content::{Arg, Role};
use crate::program::{ProgramState, Side};

/// Columns before the first square: a row's number and a blank.
const MARGIN: u16 = 3;
/// Columns between two boards.
const GAP: u16 = 3;
/// The minimum height of the table of variables, with its head.
const LEAST_TABLE: u16 = 4;
/// Larger boards may be cut to fewer rows where they do not fit; smaller ones are never cut.
const WHOLE_BOARD: u16 = 8;

/// Both programs' boards and variables.
pub(super) struct Sight<'a> {
    scene: &'a Scene<'a>,
    hunt: &'a Hunt,
    wrong: ProgramState<'a>,
    right: ProgramState<'a>,
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
        let all = [((4, 2), false), ((4, 2), true), ((2, 1), true), ((2, 1), false), ((1, 1), true), ((1, 1), false)];
        let whole = all.into_iter().map(|(square, beside)| Self { square, beside, rows: n });
        let fits = |boards: &Self, table: u16| boards.width(n) <= columns && boards.height() + table <= height;
        let cut = || {
            // The values of such a board are too wide to stand side by side: each variable takes two lines.
            let room = (height.saturating_sub(2 * table + 4) / 2).max(2);
            let cut = Self { square: (1, 1), beside: false, rows: room };
            (n > WHOLE_BOARD && room > 0).then_some(cut).filter(|cut| fits(cut, LEAST_TABLE))
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
        if self.beside { self.one() } else { 2 * self.one() }
    }

    const fn width(self, n: u16) -> u16 {
        let one = MARGIN + n * self.square.0;
        if self.beside { 2 * one + GAP } else { one }
    }
}

/// The number of lines that boards and variables would fill in an area of `columns` columns.
pub(super) fn wanted(hunt: &Hunt, columns: u16) -> u16 {
    let n = hunt.fault().size().get() as u16;
    let table = table_height(hunt);
    if n > WHOLE_BOARD {
        return 3 * table;
    }
    [(2, 1), (1, 1)]
        .map(|square| Boards { square, beside: true, rows: n })
        .into_iter()
        .find(|boards| boards.width(n) <= columns)
        .map_or(table, |boards| boards.height() + table)
}

/// The maximum height of the table of variables during the run, with its head, at one line a variable.
fn table_height(hunt: &Hunt) -> u16 {
    // Each function has its own variables, so the number of variables changes as the program runs.
    let mut state = hunt.pair.run(Side::Right).at(0);
    let mut most = shown(&state).count();
    while state.event() < 200 && state.advance() {
        most = most.max(shown(&state).count());
    }
    most as u16 + 1
}

/// The variables that are listed: all but those that the board shows already.
fn shown<'a>(state: &ProgramState<'a>) -> impl Iterator<Item = (&'a str, &'a Value)> {
    state.variables().filter(|(_, value)| !matches!(value, Value::Grid(_)))
}

impl Widget for Sight<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        if area.height <= 1 {
            self.differing(area, buf);
            return;
        }
        let n = self.hunt.fault().size().get() as u16;
        let mut below = area;
        if let Some(boards) = Boards::of(n, area.width, area.height, table_height(self.hunt)) {
            let width = if boards.beside { area.width.div_ceil(2) - 1 } else { area.width };
            let one = Rect { width, height: boards.one(), ..area };
            let second = if boards.beside {
                Rect { x: area.x + area.width.div_ceil(2), ..one }.intersection(area)
            } else {
                Rect { y: one.bottom(), ..one }
            };
            self.board(Side::Wrong, boards, one, buf);
            self.board(Side::Right, boards, second, buf);
            below = Rect { y: area.y + boards.height(), height: area.height - boards.height(), ..area };
        }
        self.table(below, buf);
    }
}

impl<'a> Sight<'a> {
    /// The boards and variables of a hunt.
    pub(super) fn new(scene: &'a Scene<'a>, hunt: &'a Hunt) -> Self {
        let [wrong, right] = [Side::Wrong, Side::Right].map(|side| hunt.pair.state(side));
        Self { scene, hunt, wrong, right }
    }

    const fn state(&self, side: Side) -> &ProgramState<'a> {
        match side {
            Side::Right => &self.right,
            Side::Wrong => &self.wrong,
        }
    }

    fn board(&self, side: Side, how: Boards, area: Rect, buf: &mut Buffer) {
        let scene = self.scene;
        let (own, other) = (self.state(side), self.state(side.other()));
        self.title(side, area, buf);
        let n = own.board().len();
        let (across, down) = how.square;
        let x = |col: usize| {
            let place = if scene.app.flip { col } else { n - 1 - col };
            area.x + MARGIN + place as u16 * across
        };
        let anchor = u16::from(across == 4);
        for col in 0..n {
            let number = if across == 1 || n > 10 { col % 10 } else { col };
            put(buf, area, x(col) + anchor, area.y + 1, &number.to_string(), scene.style(Role::Calm));
        }
        // A board that is cut shows the rows down to the last queen.
        let rows = usize::from(how.rows);
        let queens = [own, other].map(|state| state.board().iter().rposition(|row| *row != 0).unwrap_or(0));
        let first = (queens[0].max(queens[1]) + 1).saturating_sub(rows);
        for (row, line) in (first..n).take(rows).zip(0..) {
            let y = area.y + 2 + line * down;
            put(buf, area, area.x, y, &format!("{row:>2}"), scene.style(Role::Calm));
            for col in 0..n {
                let dark = (row + col).is_multiple_of(2);
                let base = scene.style(if dark { Role::DarkSquare } else { Role::LightSquare });
                let fill = if dark && scene.needs_pattern() { scene.glyphs.shade } else { " " };
                let [here, there] = [own, other].map(|state| state.board()[row] >> col & 1 == 1);
                let style = match (here, there) {
                    (false, _) => base,
                    (true, true) => scene.style(Role::Queen),
                    (true, false) => scene.style(Role::PlacedQueen),
                };
                let fill = if here { " " } else { fill };
                for part in 0..down {
                    put(buf, area, x(col), y + part, &fill.repeat(usize::from(across)), style);
                }
                if here {
                    // A queen that only this board has is marked by shape too.
                    let mark = if there || across == 1 { "" } else { "*" };
                    put(buf, area, x(col) + anchor, y, &format!("{}{mark}", scene.glyphs.queen), style);
                }
            }
        }
    }

    /// The program's name, and how many solutions it has counted.
    fn title(&self, side: Side, area: Rect, buf: &mut Buffer) {
        let scene = self.scene;
        let state = self.state(side);
        let counts = [Side::Wrong, Side::Right].map(|side| self.state(side).found().len());
        let found = ("found", Arg::from(state.found().len()));
        let name = name(scene, self.hunt, side);
        let count = state.found().len();
        let (count, found) = match self.hunt.pair.run(side).count().filter(|_| self.hunt.question == Question::Over) {
            Some(all) => (format!("{count}/{all}"), scene.text("hunt-found-of", &[found, ("all", all.into())])),
            None => (count.to_string(), scene.text("hunt-found", &[found])),
        };
        // If there is little room, only the number.
        let found = if width(&name) + 1 + width(&found) > area.width { count } else { found };
        let x = put(buf, area, area.x, area.y, &name, scene.style(Role::Title));
        let role = if counts[0] == counts[1] { Role::Calm } else { Role::Changed };
        put(buf, area, x + 1, area.y, &found, scene.style(role));
    }

    /// One line with what differs (numbers of solutions, boards, variables), as far as it fits; if nothing differs, the
    /// number of solutions found.
    fn differing(&self, area: Rect, buf: &mut Buffer) {
        let scene = self.scene;
        let heads = [Side::Wrong, Side::Right].map(|side| name(scene, self.hunt, side));
        let mut rows: Vec<_> = self.rows().into_iter().filter(|row| row.role == Role::Changed).collect();
        let boards = [Side::Wrong, Side::Right].map(|side| board_text(self.state(side).board()));
        if boards[0] != boards[1] {
            rows.insert(0, Row { name: scene.glyphs.queen.to_owned(), texts: boards, role: Role::Changed });
        }
        let found = [Side::Wrong, Side::Right].map(|side| {
            let found = [("found", Arg::from(self.state(side).found().len()))];
            scene.text("hunt-found", &found)
        });
        if rows.is_empty() || found[0] != found[1] {
            let role = if found[0] == found[1] { Role::Calm } else { Role::Changed };
            rows.insert(0, Row { name: String::new(), texts: found, role });
        }
        let mut x = area.x;
        for row in rows {
            let mark = if row.role == Role::Changed { "*" } else { " " };
            let text = format!("{mark}{} {} {}  {} {}", row.name, heads[0], row.texts[0], heads[1], row.texts[1]);
            let room = area.right().saturating_sub(x);
            if x > area.x && width(&text) > room {
                break;
            }
            let text = fitted(&text, room, scene.glyphs.ellipsis);
            x = put(buf, area, x, area.y, &text, scene.style(row.role)) + 2;
        }
    }

    /// The variables of both programs. Those that differ are bright; those that the last line changed are not dimmed.
    fn rows(&self) -> Vec<Row> {
        let size = self.hunt.fault().size();
        let text = |value: Option<&Value>| {
            value.map_or_else(|| "-".to_owned(), |value| line_text(value, size, self.scene.app.flip))
        };
        let states = [&self.wrong, &self.right];
        let before = [Side::Wrong, Side::Right].map(|side| self.hunt.pair.before(side));
        let mut names: Vec<&str> = Vec::new();
        for (name, _) in states.into_iter().flat_map(shown) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let row = |name: &str| {
            let [one, other] = states.map(|state| state.variable(name));
            let changed = states.iter().zip(&before).any(|(state, before)| {
                before.as_ref().is_some_and(|before| {
                    state.variable(name).is_some() && before.variable(name) != state.variable(name)
                })
            });
            let role = if one != other {
                Role::Changed
            } else if changed {
                Role::Text
            } else {
                Role::Calm
            };
            Row { name: name.to_owned(), texts: [text(one), text(other)], role }
        };
        names.into_iter().map(row).collect()
    }

    fn table(&self, area: Rect, buf: &mut Buffer) {
        let scene = self.scene;
        let mut rows = self.rows();
        if rows.is_empty() {
            return;
        }
        let heads = [Side::Wrong, Side::Right].map(|side| name(scene, self.hunt, side));
        let names = rows.iter().map(|row| width(&row.name)).max().unwrap_or_default() + 2;
        let widest = [0, 1].map(|at: usize| {
            let values = rows.iter().map(|row| width(&row.texts[at])).max().unwrap_or_default();
            values.max(width(&heads[at]))
        });
        let gap = [2, 1].into_iter().find(|gap| names + widest[0] + gap + widest[1] <= area.width);
        let height = |row: &Row| if gap.is_some() || row.role != Role::Changed { 1 } else { 2 };
        if rows.iter().map(height).sum::<u16>() + 1 > area.height {
            // Differing rows first, because the last rows may not fit.
            rows.sort_by_key(|row| row.role != Role::Changed);
        }
        let value = Rect { x: area.x + names, width: area.width.saturating_sub(names), ..area };
        let calm = scene.style(Role::Calm);
        let mut y = area.y;
        if let Some(gap) = gap {
            put(buf, value, value.x, y, &heads[0], calm);
            put(buf, value, value.x + widest[0] + gap, y, &heads[1], calm);
        } else {
            // The two values below one another.
            put(buf, value, value.x, y, &heads.join(" / "), calm);
        }
        for row in &rows {
            y += 1;
            let style = scene.style(row.role);
            let differs = row.role == Role::Changed;
            let mark = if differs { "*" } else { " " };
            put(buf, area, area.x, y, &format!("{mark}{}", row.name), style);
            if let Some(gap) = gap {
                put(buf, value, value.x, y, &padded(&row.texts[0], widest[0] + gap), style);
                put(buf, value, value.x + widest[0] + gap, y, &row.texts[1], style);
                continue;
            }
            let fit = |text: &str| fitted(text, value.width, scene.glyphs.ellipsis);
            put(buf, value, value.x, y, &fit(&row.texts[0]), style);
            if differs {
                y += 1;
                put(buf, value, value.x, y, &fit(&row.texts[1]), style);
            }
        }
    }
}

/// The columns of the queens row by row, down to the last: `0 3 -`; several in a row are added up: `0 2+3`.
fn board_text(board: &[u64]) -> String {
    let last = board.iter().rposition(|row| *row != 0).map_or(0, |last| last + 1);
    let row = |bits: &u64| {
        let cols: Vec<_> = (0..board.len()).filter(|col| bits >> col & 1 == 1).map(|col| col.to_string()).collect();
        if cols.is_empty() { "-".to_owned() } else { cols.join("+") }
    };
    let rows: Vec<_> = board[..last].iter().map(row).collect();
    if rows.is_empty() { "-".to_owned() } else { rows.join(" ") }
}

/// A variable, and its value in either program.
struct Row {
    name: String,
    texts: [String; 2],
    role: Role,
}
