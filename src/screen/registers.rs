//! The variables by name, each in the shape it has in the program; a table of the work done so far; and the stack, one line
//! per record, the newest at the bottom.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::palette::Glyphs;
use super::pen::Pen;
use super::place::{right_of, take};
use super::text::{widest, width, wrapped};
use super::title::PanelTitle;
use crate::algorithms::RegisterValue;
use crate::search::Size;
use crate::session::run::Variable;
use crate::text::Role;
use crate::text::narration::{binary, row_of_bits, value_text};

/// The columns before what goes on in a further line: those of ` = [`, and a blank.
const INDENT: u16 = 5;
/// The least columns of two columns of variables.
const TWO_COLUMNS: u16 = 32;

/// Variables below one another, in two columns if one has too few lines.
pub(crate) struct Variables<'a> {
    pub(crate) pen: Pen<'a>,
    pub(crate) size: Size,
    pub(crate) shown: &'a [Variable],
}

/// A row of the table of work: a name and two numbers.
pub(crate) struct WorkRow {
    pub(crate) name: String,
    /// The work of the last step, and since the start where it is known.
    pub(crate) counts: [String; 2],
    pub(crate) role: Role,
}

/// The least widths of the two columns of numbers.
const COUNTS: [u16; 2] = [5, 14];

/// One line of a variable: the name, in its first line only, and a text.
struct ValueLine {
    name: String,
    text: String,
    role: Role,
}

impl Widget for &Variables<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let mut lines = self.lines(area.height);
        let most = usize::from(area.height);
        // Where they are too many, a second column stands beside the first: as wide as it needs, up to a half.
        if lines.len() > most && area.width >= TWO_COLUMNS {
            let rest = lines.split_off(most);
            let second = columns(&rest).min((area.width - 1) / 2);
            let width = area.width - 1 - second;
            self.column(lines, Rect { width, ..area }, buf);
            return self.column(rest, right_of(area, width + 1), buf);
        }
        let folded = folded(&lines, area.width);
        if folded.len() <= most {
            lines = folded;
        }
        self.column(lines, area, buf);
    }
}

/// The columns of variables below one another.
fn columns(lines: &[ValueLine]) -> u16 {
    let names = widest(lines.iter().map(|line| &line.name));
    names + widest(lines.iter().map(|line| &line.text))
}

/// The same lines, those that are too long broken into several.
fn folded(lines: &[ValueLine], columns: u16) -> Vec<ValueLine> {
    let names = widest(lines.iter().map(|line| &line.name));
    let text = columns.saturating_sub(names + INDENT);
    let folded = |line: &ValueLine| -> Vec<_> {
        if names + width(&line.text) <= columns {
            return vec![ValueLine {
                name: line.name.clone(),
                text: line.text.clone(),
                ..*line
            }];
        }
        let parts = wrapped(line.text.trim_start(), text)
            .into_iter()
            .enumerate();
        let parts = parts.map(|(at, part)| ValueLine {
            name: if at == 0 {
                line.name.clone()
            } else {
                String::new()
            },
            text: " ".repeat(if at == 0 { 1 } else { INDENT.into() }) + &part,
            role: line.role,
        });
        parts.collect()
    };
    lines.iter().flat_map(folded).collect()
}

impl Variables<'_> {
    /// Draws lines below one another. If not all fit, an ellipsis replaces the last.
    fn column(&self, mut lines: Vec<ValueLine>, area: Rect, buf: &mut Buffer) {
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

    /// How many lines of so many columns they take where there is room for `room` lines.
    pub(crate) fn height(&self, columns: u16, room: u16) -> u16 {
        let lines = self.lines(room);
        let folded = folded(&lines, columns).len();
        let fits = folded <= usize::from(room);
        (if fits { folded } else { lines.len() }) as u16
    }

    /// All lines. A list of lists of a learner's program takes one line per row, and a set has its ruler, only if there is
    /// room for all lines.
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

    /// The lines of a variable: a number takes one, a board one per row, and a set (if `in_rows`) has a line with its
    /// members' numbers above.
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
            RegisterValue::Grid(grid) => {
                let row = |(row, bits): (usize, &u64)| {
                    format!("[{row}] = {}", row_of_bits(*bits, size, flip))
                };
                rows(grid.iter().enumerate().map(row).collect())
            }
            RegisterValue::Cells(cells) => rows(flat_rows(cells, size.get(), flip)),
            RegisterValue::Rows { rows: texts, .. } if in_rows => rows(
                texts
                    .iter()
                    .enumerate()
                    .map(|(row, text)| format!("[{row}] = {text}"))
                    .collect(),
            ),
            RegisterValue::Set { size: members, .. } if in_rows => {
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
pub(crate) fn line_text(value: &RegisterValue, size: Size, flip: bool) -> String {
    match value {
        RegisterValue::Bits(bits) if *bits > size.all() => {
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
    let names = widest(rows.iter().map(|row| &row.name));
    let count = |at: usize| widest(rows.iter().map(|row| &row.counts[at])) + 1;
    let columns = [0, 1].map(|at| count(at).max(COUNTS[at]));
    if names + columns[0] > area.width {
        return;
    }
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
            .zip(columns)
            .take_while(fits)
            .map(right)
            .collect();
        pen.write(&counts, row.role, right_of(line, names), buf);
    }
}

/// A stack with its title: a table with a line per record.
pub(crate) struct StackTable<'a> {
    pub(crate) title: PanelTitle<'a>,
    /// The head of the column with the records' names.
    pub(crate) head: String,
    pub(crate) fields: Vec<String>,
    /// The records, the newest last.
    pub(crate) records: Vec<StackRecord>,
    /// The message that there are no records.
    pub(crate) empty: &'static str,
    /// Whether the last press has pushed the newest record.
    pub(crate) pushed: bool,
    /// How many records the user has scrolled down; up, if negative.
    pub(crate) scroll: i16,
}

/// A record of a stack: its row or its function, and a value for each field.
pub(crate) struct StackRecord {
    pub(crate) name: String,
    pub(crate) values: Vec<String>,
}

/// How the fields of a record are laid out.
struct Columns {
    /// The field that is shown first: those before it have no room.
    first: usize,
    /// The width of each field that is shown.
    widths: Vec<u16>,
    /// The columns before each field.
    gap: u16,
}

impl Columns {
    /// Writes the fields of a record, each behind a gap.
    fn write(&self, pen: Pen, fields: &[String], role: Role, mut area: Rect, buf: &mut Buffer) {
        for (field, column) in fields.iter().skip(self.first).zip(&self.widths) {
            area = right_of(area, self.gap);
            let column = Rect {
                width: *column,
                ..area
            };
            pen.line(field, role, column, buf);
            area = right_of(area, column.width);
        }
    }
}

/// The marker and the role of a record, depending on whether it is the newest and has just been pushed.
const fn newest_look(newest: bool, pushed: bool, glyphs: &Glyphs) -> (&'static str, Role) {
    match (newest, pushed) {
        (true, true) => (glyphs.ran[0], Role::Changed),
        (true, false) => (glyphs.ran[0], Role::Title),
        (false, _) => (" ", Role::Text),
    }
}

impl StackTable<'_> {
    pub(crate) fn render(&self, area: Rect, buf: &mut Buffer) {
        let pen = self.title.pen;
        let mut below = self.title.render(area, buf);
        if self.records.is_empty() {
            pen.line(&pen.text(self.empty, &[]), Role::Calm, below, buf);
            return;
        }
        let names = widest(self.records.iter().map(|record| &record.name)) + 1;
        let names = names.max(width(&self.head));
        let Some(columns) = self.columns(area.width.saturating_sub(names)) else {
            return;
        };
        let heads = take(&mut below, 1);
        pen.write(&self.head, Role::Calm, heads, buf);
        let fields = right_of(heads, names);
        columns.write(pen, &self.fields, Role::Calm, fields, buf);
        if columns.first > 0 {
            pen.write(pen.glyphs.ellipsis, Role::Calm, fields, buf);
        }
        let visible = usize::from(below.height);
        let hidden = self.records.len().saturating_sub(visible);
        // Without scrolling, the newest record is in sight.
        let first = hidden.saturating_add_signed(self.scroll.into()).min(hidden);
        for ((at, record), row) in self
            .records
            .iter()
            .enumerate()
            .skip(first)
            .zip(below.rows())
        {
            let newest = at + 1 == self.records.len();
            let (marker, role) = newest_look(newest, self.pushed, pen.glyphs);
            pen.write(&format!("{marker}{}", record.name), role, row, buf);
            columns.write(pen, &record.values, role, right_of(row, names), buf);
        }
        if hidden > 0 {
            pen.at_right(
                &pen.text("panel-more", &[("count", hidden.into())]),
                Role::Calm,
                area,
                buf,
            );
        }
    }

    /// The fields from the last one back as far as they fit side by side, at least one; `None` without room.
    fn columns(&self, room: u16) -> Option<Columns> {
        room.checked_sub(1)?;
        let width = |(at, name): (usize, &String)| {
            let values = self
                .records
                .iter()
                .filter_map(|record| record.values.get(at));
            widest(values.chain([name]))
        };
        let mut widths: Vec<_> = self.fields.iter().enumerate().map(width).collect();
        let fits =
            |widths: &[u16], gap: u16| widths.iter().map(|width| width + gap).sum::<u16>() <= room;
        let gap = if fits(&widths, 2) { 2 } else { 1 };
        let mut first = 0;
        while widths.len() > 1 && !fits(&widths, 1) {
            widths.remove(0);
            first += 1;
        }
        Some(Columns { first, widths, gap })
    }
}
