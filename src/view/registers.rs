//! The variables by name, each in the shape it has in the program, and how much work has been done by now.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::lines::panel_title;
use super::scene::Scene;
use super::text::{fitted, put, width};
use crate::algorithm::{Counters, Register, StackKind, Value};
use crate::app::Panel;
use crate::content::{Role, grouped};
use crate::narrate::value_text;
use crate::race::{self, Unit};
use crate::search::Size;

/// The panel of variables and work.
pub(super) struct Registers<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) alone: bool,
    /// Whether the bit rows show the variables already, so that only the work is told.
    pub(super) work_only: bool,
}

/// One line: a name, a text, and how it looks.
struct Line {
    name: String,
    text: String,
    role: Role,
}

impl Widget for Registers<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let scene = self.scene;
        if !self.work_only {
            panel_title(scene, Panel::Registers, self.alone, None).render(area, buf);
        }
        let mut lines = if self.work_only { Vec::new() } else { variable_lines(scene) };
        let names = lines.iter().map(|line| width(&line.name)).max().unwrap_or(0);
        let title = u16::from(!self.work_only);
        let room = area.height.saturating_sub(title);
        let work = work_lines(scene);
        // The work keeps its place at the foot; a board of many rows gives way to it.
        let most = usize::from(room.saturating_sub(work.len() as u16));
        if lines.len() > most {
            lines.truncate(most);
            if let Some(last) = lines.last_mut() {
                *last = Line { name: String::new(), text: scene.glyphs.ellipsis.to_owned(), role: Role::Calm };
            }
        }
        let mut y = area.y + title;
        for line in &lines {
            put(buf, area, area.x, y, &line.name, scene.style(Role::Title));
            let room = area.width.saturating_sub(names);
            let text = fitted(&line.text, room, scene.glyphs.ellipsis);
            put(buf, area, area.x + names, y, &text, scene.style(line.role));
            y += 1;
        }
        for line in &work {
            put(buf, area, area.x, y, &line.name, scene.style(line.role));
            put(buf, area, area.x + work_column(&work), y, &line.text, scene.style(line.role));
            y += 1;
        }
    }
}

/// How many lines the panel needs: its title, the variables if they are shown, and the work.
pub(super) fn height(scene: &Scene, work_only: bool) -> u16 {
    let variables = if work_only { 0 } else { 1 + variable_lines(scene).len() };
    (variables + work_lines(scene).len()) as u16
}

fn variable_lines(scene: &Scene) -> Vec<Line> {
    let set: Vec<_> = scene.ran.iter().flat_map(|op| &op.sets).map(|register| register.name).collect();
    scene
        .registers
        .iter()
        .flat_map(|register| {
            let role = if set.contains(&register.name) { Role::Changed } else { Role::Text };
            shaped(scene, register, role)
        })
        .collect()
}

/// A variable as lines: a number is one, a board has a line a row, a set the numbers of its members over it.
fn shaped(scene: &Scene, register: &Register, role: Role) -> Vec<Line> {
    let (size, flip) = (scene.size(), scene.app.flip);
    let name = register.name.to_owned();
    let one = |text: String| vec![Line { name: name.clone(), text: format!(" = {text}"), role }];
    let rows = |texts: Vec<String>| {
        let named = |at: usize| if at == 0 { name.clone() } else { String::new() };
        texts.into_iter().enumerate().map(|(at, text)| Line { name: named(at), text, role }).collect()
    };
    match &register.value {
        Value::Grid(grid) => rows(
            grid.iter()
                .enumerate()
                .map(|(row, bits)| format!("[{row}] = {}", crate::narrate::row_of_bits(*bits, size, flip)))
                .collect(),
        ),
        Value::Cells(cells) => rows(flat_rows(cells, size.get(), flip)),
        Value::Set { size: members, .. } => {
            let ruler: String = (0..*members).rev().map(|at| digit(at % 10)).collect();
            let mut lines = vec![Line { name: String::new(), text: format!("   {ruler}"), role: Role::Calm }];
            lines.extend(one(value_text(&register.value, size, flip)));
            lines
        }
        _ => one(line_text(&register.value, size, flip)),
    }
}

/// A value in one line. What runs over the left edge stands before a bar.
pub(super) fn line_text(value: &Value, size: Size, flip: bool) -> String {
    let within = value_text(value, size, flip);
    match value {
        Value::Bits(bits) if *bits > size.all() => {
            let over = format!("{:b}", bits >> size.get());
            if flip {
                format!("{within}|{}", over.chars().rev().collect::<String>())
            } else {
                format!("{over}|{within}")
            }
        }
        _ => within,
    }
}

fn digit(number: usize) -> char {
    char::from_digit((number % 10) as u32, 10).unwrap_or(' ')
}

/// The flat array, a row of the board a line, with the places that the line holds.
fn flat_rows(cells: &[bool], n: usize, flip: bool) -> Vec<String> {
    let most = (cells.len().max(1) - 1).to_string().len();
    cells
        .chunks(n)
        .enumerate()
        .map(|(row, chunk)| {
            let cell = |cell: &bool| if *cell { '1' } else { '0' };
            let digits: String =
                if flip { chunk.iter().map(cell).collect() } else { chunk.iter().rev().map(cell).collect() };
            let (low, high) = (row * n, row * n + n - 1);
            let (first, last) = if flip { (low, high) } else { (high, low) };
            format!("[{first:>most$}..{last:>most$}] = {digits}")
        })
        .collect()
}

/// The work of this step and in all, in the units of this algorithm.
fn work_lines(scene: &Scene) -> Vec<Line> {
    let app = scene.app;
    let algorithm = app.cursor.algorithm();
    let (all, whole) = app.work.counters();
    let step = scene.ran.first().map_or_else(Counters::default, |_| Counters::of(&scene.ran));
    let of = |unit: Unit, counters: &Counters| match unit {
        Unit::SquaresRead => counters.squares_read,
        Unit::Comparisons => counters.comparisons,
        Unit::Tests => counters.tests,
        Unit::BitsPicked => counters.bits_picked,
    };
    let message = |unit: Unit| match unit {
        Unit::SquaresRead => "work-squares-read",
        Unit::Comparisons => "work-comparisons",
        Unit::Tests => "work-tests",
        Unit::BitsPicked => "work-bits-picked",
    };
    let row =
        |name: String, step: String, all: String| Line { name, text: format!("{step:>6}{all:>14}"), role: Role::Text };
    let mut lines = Vec::new();
    let since = scene.text(if whole { "work-since-start" } else { "work-since-jump" }, &[]);
    let this = scene.text("work-this-step", &[]);
    let pad = |text: &str, columns: u16| " ".repeat(usize::from(columns.saturating_sub(width(text))));
    lines.push(Line {
        name: scene.text("panel-work", &[]),
        text: format!("{}{this}{}{since}", pad(&this, 6), pad(&since, 14)),
        role: Role::Title,
    });
    if let Some(unit) = race::unit(algorithm.id()) {
        lines.push(row(scene.text(message(unit), &[]), signed(of(unit, &step)), signed(of(unit, &all))));
    }
    if algorithm.stack_kind() == StackKind::Calls {
        lines.push(row(scene.text("work-calls", &[]), signed(step.calls), signed(all.calls)));
    }
    lines.push(row(scene.text("work-deepest", &[]), algorithm.depth(&scene.walk).to_string(), all.deepest.to_string()));
    lines
}

/// A number that is negative where the search has been run back beyond the last jump.
fn signed(number: i64) -> String {
    let digits = grouped(number.unsigned_abs());
    if number < 0 { format!("-{digits}") } else { digits }
}

/// The column at which the numbers of the work begin.
fn work_column(lines: &[Line]) -> u16 {
    lines.iter().map(|line| width(&line.name)).max().unwrap_or(0) + 1
}
