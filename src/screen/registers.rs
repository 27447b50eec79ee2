//! The variables by name, each in the shape it has in the program, and a table of the work done so far.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::area::right_of;
use super::pen::Pen;
use super::text::{widest, width};
use crate::algorithms::Value;
use crate::search::Size;
use crate::session::run::Variable;
use crate::text::Role;
use crate::text::narration::{binary, row_of_bits, value_text};

/// Variables below one another. If not all fit, an ellipsis replaces the last.
pub(crate) struct Variables<'a> {
    pub(crate) pen: Pen<'a>,
    pub(crate) size: Size,
    pub(crate) shown: &'a [Variable],
}

/// A row of the table of work: a name and two numbers.
pub(crate) struct WorkRow {
    pub(crate) name: String,
    /// The work of the last step, and since the start or the last jump.
    pub(crate) counts: [String; 2],
    pub(crate) role: Role,
}

/// The widths of the two columns of numbers.
const COUNTS: [u16; 2] = [6, 12];

/// One line of a variable: the name, in its first line only, and a text.
struct ValueLine {
    name: String,
    text: String,
    role: Role,
}

impl Widget for &Variables<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let mut lines = self.lines(area.height);
        let names = widest(lines.iter().map(|line| &line.name));
        let most = usize::from(area.height);
        if lines.len() > most {
            lines.truncate(most);
            if let Some(last) = lines.last_mut() {
                let text = self.pen.glyphs.ellipsis.to_owned();
                *last = ValueLine {
                    name: String::new(),
                    text,
                    role: Role::Calm,
                };
            }
        }
        for (line, row) in lines.iter().zip(area.rows()) {
            self.pen.write(&line.name, Role::Title, row, buf);
            self.pen
                .line(&line.text, line.role, right_of(row, names), buf);
        }
    }
}

impl Variables<'_> {
    /// How many lines they take where there is room for `room` lines.
    pub(crate) fn height(&self, room: u16) -> u16 {
        self.lines(room).len() as u16
    }

    /// All lines. A list of lists of a learner's program takes one line per row only if there is room for all lines.
    fn lines(&self, room: u16) -> Vec<ValueLine> {
        let lines = |in_rows| {
            self.shown
                .iter()
                .flat_map(move |variable| self.shaped(variable, in_rows))
                .collect()
        };
        let in_rows: Vec<_> = lines(true);
        if in_rows.len() <= usize::from(room) {
            in_rows
        } else {
            lines(false)
        }
    }

    /// The lines of a variable: a number takes one, a board one per row, and a set has a line with its members' numbers
    /// above.
    fn shaped(&self, variable: &Variable, in_rows: bool) -> Vec<ValueLine> {
        let (size, flip) = (self.size, self.pen.flip);
        let role = if variable.set {
            Role::Changed
        } else {
            Role::Text
        };
        let name = variable.name.to_string();
        let one = |text: String| {
            vec![ValueLine {
                name: name.clone(),
                text: format!(" = {text}"),
                role,
            }]
        };
        let rows = |texts: Vec<String>| {
            let named = |at: usize| if at == 0 { name.clone() } else { String::new() };
            texts
                .into_iter()
                .enumerate()
                .map(|(at, text)| ValueLine {
                    name: named(at),
                    text,
                    role,
                })
                .collect()
        };
        match &variable.value {
            Value::Grid(grid) => {
                let row = |(row, bits): (usize, &u64)| {
                    format!("[{row}] = {}", row_of_bits(*bits, size, flip))
                };
                rows(grid.iter().enumerate().map(row).collect())
            }
            Value::Cells(cells) => rows(flat_rows(cells, size.get(), flip)),
            Value::Rows { rows: texts, .. } if in_rows => rows(
                texts
                    .iter()
                    .enumerate()
                    .map(|(row, text)| format!("[{row}] = {text}"))
                    .collect(),
            ),
            Value::Set { size: members, .. } => {
                let ruler: String = (0..*members)
                    .rev()
                    .map(|at| (at % 10).to_string())
                    .collect();
                let mut lines = vec![ValueLine {
                    name: String::new(),
                    text: format!("   {ruler}"),
                    role: Role::Calm,
                }];
                lines.extend(one(value_text(&variable.value, size, flip)));
                lines
            }
            _ => one(line_text(&variable.value, size, flip)),
        }
    }
}

/// A value in one line. Bits beyond the board's edge stand before a bar.
pub(crate) fn line_text(value: &Value, size: Size, flip: bool) -> String {
    match value {
        Value::Bits(bits) if *bits > size.all() => {
            format!(
                "{:b}|{}",
                bits >> size.get(),
                binary(bits & size.all(), size)
            )
        }
        _ => value_text(value, size, flip),
    }
}

/// The flat array, a line for each row of the board, with the indexes that the line holds.
fn flat_rows(cells: &[bool], n: usize, flip: bool) -> Vec<String> {
    let most = (cells.len().max(1) - 1).to_string().len();
    cells
        .chunks(n)
        .enumerate()
        .map(|(row, chunk)| {
            let cell = |cell: &bool| if *cell { '1' } else { '0' };
            let digits: String = if flip {
                chunk.iter().map(cell).collect()
            } else {
                chunk.iter().rev().map(cell).collect()
            };
            let (low, high) = (row * n, row * n + n - 1);
            let (first, last) = if flip { (low, high) } else { (high, low) };
            format!("[{first:>most$}..{last:>most$}] = {digits}")
        })
        .collect()
}

/// Draws a table with two columns of numbers. The first row holds the heads.
pub(crate) fn work_table(pen: Pen, rows: &[WorkRow], area: Rect, buf: &mut Buffer) {
    let names = widest(rows.iter().map(|row| &row.name)) + 1;
    for (row, line) in rows.iter().zip(area.rows()) {
        pen.write(&row.name, row.role, line, buf);
        let mut end = names;
        // A number that is cut off would read as another number, so columns without enough room are left out.
        let fits = |(_, columns): &(&String, u16)| {
            end += columns;
            end <= area.width
        };
        let right = |(count, columns): (&String, u16)| {
            format!(
                "{}{count}",
                " ".repeat(usize::from(columns.saturating_sub(width(count))))
            )
        };
        let counts: String = row
            .counts
            .iter()
            .zip(COUNTS)
            .take_while(fits)
            .map(right)
            .collect();
        pen.write(&counts, row.role, right_of(line, names), buf);
    }
}
