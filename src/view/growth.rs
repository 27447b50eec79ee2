//! How the search grows with the board: a table, and beside it the same numbers on a log axis, a row for each size.
//!
//! ```text
//! race · growth · Tab: time
//!
//!  N    ■ squares          ● queens             ! N!   10^1   10^3   10^5   10^7
//!  8       15,720   × 4.4     2,056   × 3.7       40,320             ●   ■ !
//!  9       72,378   × 4.6     8,393   × 4.1      362,880               ●   ■ !
//! …
//! Squares: tried by the programs with arrays. Queens: placed by all of them. …
//! ```
//!
//! Where there is little room, the axis is left out first, then N!, then the factors of the queens.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::area::{below, inside, right_of, take};
use super::scene::Scene;
use super::surface::Page;
use super::text::{put, widest, width, wrapped};
use super::title::PanelTitle;
use crate::action::{Action, Mode};
use crate::census::Growth;
use crate::content::{Role, grouped};

/// The page.
pub(super) struct GrowthPage<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) grown: &'a [Growth],
    /// Whether the page is printed instead of drawn on a screen. Then no keys are named.
    pub(super) printed: bool,
}

/// The powers of ten at the ends of the axis.
const POWERS: (u16, u16) = (1, 9);
/// The fewest columns of a readable axis.
const LEAST_AXIS: u16 = 16;
/// The columns of an axis that has room for every second power.
const WIDE_AXIS: u16 = 32;
/// The gap between two columns of the table.
const GAP: u16 = 3;

/// A column of the table, its right end aligned.
struct Column {
    head: String,
    role: Role,
    values: Vec<String>,
    /// The column's importance: where there is little room, the least important is left out first.
    worth: u8,
}

impl Column {
    fn width(&self) -> u16 {
        widest(self.values.iter().chain([&self.head]))
    }
}

impl Page for GrowthPage<'_> {
    fn render(&self, area: Rect, buf: &mut Buffer) {
        let area = inside(area);
        let mut rest = self.title(area, buf);
        let words = self.words(area.width);
        let lines = 1 + self.grown.len() as u16;
        let spare = rest.height.saturating_sub(lines + words.len() as u16);
        // Blank lines where there is room for them.
        take(&mut rest, u16::from(spare > 0));
        let mut columns = self.columns();
        while taken(&columns) > area.width && columns.len() > 1 {
            let least = (0..columns.len())
                .min_by_key(|at| columns[*at].worth)
                .unwrap_or(0);
            columns.remove(least);
        }
        let end = self.table(&columns, rest, buf);
        let axis = right_of(rest, end + GAP - rest.x);
        if axis.width >= LEAST_AXIS {
            self.axis(axis, buf);
        }
        self.scene.pen.lines(
            &words,
            Role::Text,
            below(rest, lines + u16::from(spare > 1)),
            buf,
        );
    }
}

/// The width of these columns.
fn taken(columns: &[Column]) -> u16 {
    columns.iter().map(Column::width).sum::<u16>() + GAP * (columns.len() as u16).saturating_sub(1)
}

impl GrowthPage<'_> {
    /// Draws the title, and returns the area below it.
    fn title(&self, area: Rect, buf: &mut Buffer) -> Rect {
        let scene = self.scene;
        let name = format!(
            "{} {} {}",
            scene.text("race-title", &[]),
            scene.glyphs.dot,
            scene.text("race-by-growth", &[])
        );
        let next =
            scene
                .pen
                .next_panel(Mode::Race, &Action::Panel, scene.text("race-by-time", &[]));
        let next = next.filter(|_| !self.printed);
        PanelTitle {
            pen: scene.pen,
            name,
            next,
            right: None,
        }
        .render(area, buf)
    }

    /// The signs of squares, queens and permutations.
    const fn signs(&self) -> [(&'static str, Role); 3] {
        let [tried, placed] = if self.scene.glyphs.blocks {
            ["■", "●"]
        } else {
            ["s", "q"]
        };
        [
            (tried, Role::Changed),
            (placed, Role::Solution),
            ("!", Role::Number),
        ]
    }

    fn columns(&self) -> Vec<Column> {
        let [tried, placed, all] = self.signs();
        let head =
            |(sign, _): (&str, Role), id: &str| format!("{sign} {}", self.scene.text(id, &[]));
        let numbers =
            |value: fn(&Growth) -> u64| self.grown.iter().map(|row| grouped(value(row))).collect();
        let times = if self.scene.app.terminal.ascii {
            "x"
        } else {
            "×"
        };
        let factors = |value: fn(&Growth) -> u64| {
            let pairs = self.grown.windows(2).map(|pair| {
                let factor = value(&pair[1]) as f64 / value(&pair[0]).max(1) as f64;
                format!("{times} {factor:.1}")
            });
            [String::new()].into_iter().chain(pairs).collect()
        };
        let column = |head: String, role, worth, values| Column {
            head,
            role,
            values,
            worth,
        };
        let sizes = self.grown.iter().map(|row| row.n.to_string()).collect();
        vec![
            column("N".to_owned(), Role::Text, 9, sizes),
            column(
                head(tried, "growth-tried"),
                tried.1,
                8,
                numbers(|row| row.tried),
            ),
            column(String::new(), Role::Calm, 6, factors(|row| row.tried)),
            column(
                head(placed, "growth-placed"),
                placed.1,
                7,
                numbers(|row| row.placed),
            ),
            column(String::new(), Role::Calm, 4, factors(|row| row.placed)),
            column(
                format!("{} N!", all.0),
                all.1,
                5,
                numbers(|row| row.permutations),
            ),
        ]
    }

    /// Draws the table, and returns the column after it.
    fn table(&self, columns: &[Column], area: Rect, buf: &mut Buffer) -> u16 {
        let mut x = area.x;
        for column in columns {
            let right = x + column.width();
            let lines = [&column.head].into_iter().chain(&column.values);
            for ((at, text), y) in lines.enumerate().zip(area.top()..area.bottom()) {
                let role = if at == 0 { Role::Title } else { column.role };
                put(
                    buf,
                    area,
                    right.saturating_sub(width(text)),
                    y,
                    text,
                    self.scene.style(role),
                );
            }
            x = right + GAP;
        }
        x.saturating_sub(GAP)
    }

    /// Draws the numbers of each row on an axis on which every power of ten has the same length.
    fn axis(&self, area: Rect, buf: &mut Buffer) {
        let (first, last) = POWERS;
        let place = |power: f64| {
            let share = ((power - f64::from(first)) / f64::from(last - first)).clamp(0.0, 1.0);
            area.x + (share * f64::from(area.width - 1)).round() as u16
        };
        let every = if area.width >= WIDE_AXIS { 2 } else { 4 };
        for power in (first..=last).step_by(every) {
            let text = format!("10^{power}");
            // The last label ends at the edge.
            let x = place(power.into()).min(area.right().saturating_sub(width(&text)));
            put(buf, area, x, area.y, &text, self.scene.style(Role::Calm));
        }
        for (row, y) in self.grown.iter().zip(area.top() + 1..area.bottom()) {
            let values = [row.tried, row.placed, row.permutations];
            for (value, (sign, role)) in values.into_iter().zip(self.signs()).rev() {
                let x = place((value.max(1) as f64).log10());
                put(buf, area, x, y, sign, self.scene.style(role));
            }
        }
    }

    /// The text about what is counted and what the numbers teach.
    fn words(&self, columns: u16) -> Vec<String> {
        ["growth-counted", "growth-lesson"]
            .iter()
            .flat_map(|id| wrapped(&self.scene.text(id, &[]), columns))
            .collect()
    }
}
