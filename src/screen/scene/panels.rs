//! The panels: the program; the stack, the variables and the work of the search; the calls, the variables and the output
//! of a learner's program.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::{Scene, row};
use crate::action::{Action, Mode};
use crate::algorithms::{Algorithm, Counters, RegisterValue, StackKind, StackRow};
use crate::course::exercise::TO_DO;
use crate::screen::canvas::Canvas;
use crate::screen::code::{
    Gutter, LineMark, Source, digits, first_shown, statement, wrapped_listing,
};
use crate::screen::place::{right_of, take};
use crate::screen::registers::{
    StackRecord, StackTable, Variables, WorkRow, line_text, work_table,
};
use crate::screen::text::width;
use crate::screen::title::{self, PanelTitle};
use crate::session::Panel;
use crate::session::run::{Call, Variable};
use crate::text::listing::MAX_COLUMNS;
use crate::text::narration::value_text;
use crate::text::{Listing, Role, grouped};

/// Draws the program, with the lines that the last press ran. `border` is where the marks of lines stand if the panel
/// has no columns for them, and `only` says whether it is the only panel shown.
pub(crate) fn program(
    scene: &Scene,
    border: Option<Rect>,
    only: bool,
    area: Rect,
    canvas: &mut Canvas,
) {
    let language = &scene.session.language;
    let name = |listing: &Listing| scene.content.code_name(language, listing.code);
    let right = scene.listing().map(name).unwrap_or_default();
    let lines = title(scene, Panel::Program, only, Some(&right)).render(area, canvas);
    if canvas.watches && scene.session.offers(&Action::Code) {
        let name = width(&right).min(area.width);
        let name = right_of(title::line(area), area.width - name);
        canvas.click(name, Action::Code);
    }
    program_lines(scene, border, lines, canvas);
}

/// Draws the program without its title.
pub(crate) fn program_lines(scene: &Scene, border: Option<Rect>, area: Rect, canvas: &mut Canvas) {
    let Some(listing) = &shown_listing(scene, area) else {
        return;
    };
    let mark = |line, sign: &str, role, whole| LineMark {
        line,
        sign: sign.to_owned(),
        role,
        whole,
        bar: false,
    };
    // A statement of several lines is marked at its first.
    let statement = |line: usize, sign| {
        statement(listing, line).enumerate().map(move |(at, line)| {
            let sign = if at == 0 { sign } else { " " };
            mark(line, sign, Role::Now, Some(Role::Now))
        })
    };
    // The line that comes next is in sight, and has no mark: it has not run.
    let current_marks = current_line(scene, listing)
        .filter(|_| !scene.frame.ran.is_empty())
        .into_iter()
        .flat_map(|line| statement(line, scene.glyphs.ran[0]));
    let stops = (0..listing.lines.len()).filter(|at| {
        let stop = scene.view.stop_of(scene, &listing.lines[*at]);
        stop.is_some_and(|stop| scene.session.desk.stops.contains(&stop))
    });
    let gutter = gutter(listing, border, area);
    let first = first_line(scene, listing, area.height);
    let marks = current_marks.collect();
    let source = Source {
        pen: scene.pen,
        listing,
        first,
        gutter,
        marks,
        stops: stops.collect(),
    };
    source.render(area, canvas);
    let line = current_line(scene, listing);
    let mut shown = (first..listing.lines.len()).zip(area.rows());
    let ran = shown.find(|(at, _)| Some(*at) == line);
    canvas.ran = ran.map(|(_, row)| row.y);
    if canvas.watches && has_numbers(listing, area) {
        stop_clicks(scene, listing, first, area, canvas);
    }
}

/// Says that a click on the number of a line sets a stop there, or removes it.
fn stop_clicks(scene: &Scene, listing: &Listing, first: usize, area: Rect, canvas: &mut Canvas) {
    let numbers = Rect {
        width: digits(listing) as u16,
        ..area
    };
    for (at, number) in (first..listing.lines.len()).zip(numbers.rows()) {
        let stop = scene.view.stop_of(scene, &listing.lines[at]);
        canvas.click(number, stop.map(Action::Stop));
    }
}

/// Where the marks of the lines stand in this area. `border` is the line before it.
pub(crate) fn gutter(listing: &Listing, border: Option<Rect>, area: Rect) -> Gutter {
    match usize::from(area.width).checked_sub(MAX_COLUMNS) {
        _ if has_numbers(listing, area) => Gutter::Numbers,
        Some(2) => Gutter::Columns(2),
        _ => Gutter::Border(border),
    }
}

/// Whether the lines of a listing have numbers in this area.
fn has_numbers(listing: &Listing, area: Rect) -> bool {
    listing.by_line || usize::from(area.width) >= MAX_COLUMNS + 3
}

/// The listing as it is shown in this area: the long lines of a learner's program are wrapped.
fn shown_listing<'a>(scene: &Scene<'a>, area: Rect) -> Option<Cow<'a, Listing>> {
    let listing = scene.listing()?;
    let numbers = digits(listing) as u16 + 1;
    Some(wrapped_listing(listing, area.width.saturating_sub(numbers)))
}

/// The line that ran last; before anything has run, the one that runs first.
fn current_line(scene: &Scene, listing: &Listing) -> Option<usize> {
    let next = scene.frame.next.filter(|_| !scene.session.desk.hidden);
    let line = scene.frame.ran.last().copied().or(next)?;
    row(listing, line)
}

/// The first line of the program that is shown: those around the one that ran last are, or around the place where an
/// exercise is to be written.
fn first_line(scene: &Scene, listing: &Listing, height: u16) -> usize {
    let to_do = || {
        listing
            .lines
            .iter()
            .position(|line| line.text.trim_start().starts_with(TO_DO))
    };
    let line = current_line(scene, listing).or_else(to_do).unwrap_or(0);
    first_shown(listing, line, usize::from(height), scene.session.scroll)
}

/// The title of a panel. If only one panel is shown, the title names the key that shows the next.
fn title<'a>(
    scene: &Scene<'a>,
    panel: Panel,
    only: bool,
    right: Option<&'a str>,
) -> PanelTitle<'a> {
    let name = |panel| scene.text(message(scene, panel), &[]);
    let next = scene.pen.next_panel(
        Mode::Main,
        &Action::Panel,
        name(panel.next(scene.session.own.is_some())),
    );
    PanelTitle {
        pen: scene.pen,
        name: name(panel),
        next: next.filter(|_| only),
        right,
    }
}

/// The message that names a panel. A recorded program has calls and no stack of the search.
fn message(scene: &Scene, panel: Panel) -> &'static str {
    let is_stack =
        scene.frame.stack.is_some() && scene.cursor.algorithm().stack_kind() == StackKind::Explicit;
    match panel {
        Panel::Program => "panel-program",
        Panel::Stack if is_stack => "panel-stack",
        Panel::Stack => "panel-stack-calls",
        Panel::Registers => "panel-registers",
    }
}

/// Draws the stack of the search.
pub(super) fn search_stack(scene: &Scene, only: bool, area: Rect, buf: &mut Buffer) {
    let Some(stack) = &scene.frame.stack else {
        return;
    };
    let before = &scene.before.stack;
    let title = title(scene, Panel::Stack, only, None);
    let value = |value: &RegisterValue| value_text(value, scene.size(), scene.session.flip);
    let record = |entry: &StackRow| StackRecord {
        name: format!("{:>2}", entry.row),
        values: entry.values.iter().map(value).collect(),
    };
    let table = StackTable {
        title,
        head: scene.text("stack-row", &[]),
        fields: stack.fields.iter().map(ToString::to_string).collect(),
        records: stack.entries.iter().map(record).collect(),
        empty: "stack-empty",
        pushed: before
            .as_ref()
            .is_some_and(|before| before.entries.len() != stack.entries.len()),
        scroll: scene.session.scroll,
    };
    table.render(area, buf);
}

/// The lines that the stack takes: title, names and records.
pub(crate) fn stack_height(scene: &Scene) -> u16 {
    let stack = scene.frame.stack.as_ref();
    stack.map_or(0, |stack| stack.entries.len() as u16 + 2)
}

/// Draws the variables and the work of the search.
pub(super) fn search_registers(scene: &Scene, only: bool, area: Rect, buf: &mut Buffer) {
    let work = work(scene);
    let lines = work.len() as u16;
    let mut area = title(scene, Panel::Registers, only, None).render(area, buf);
    let variables = variables(scene);
    // The work keeps its lines; variables of many lines are cut.
    let room = area.height.saturating_sub(lines);
    let height = variables.height(area.width, room).min(room);
    variables.render(take(&mut area, height), buf);
    // Leave a blank line before the work, if there is room.
    let air = u16::from(lines < area.height);
    take(&mut area, air);
    work_table(scene.pen, &work, area, buf);
}

/// How many lines [`search_registers`] needs: its title, the variables, a blank line, and the work.
pub(super) fn search_registers_height(scene: &Scene) -> u16 {
    let calls = scene.cursor.algorithm().stack_kind() == StackKind::Calls;
    5 + variables(scene).height(u16::MAX, u16::MAX) + u16::from(calls)
}

fn variables<'a>(scene: &'a Scene) -> Variables<'a> {
    Variables {
        pen: scene.pen,
        size: scene.size(),
        shown: &scene.frame.variables,
    }
}

/// The work of the last step, and since the start where it is known, in the units of this algorithm.
fn work(scene: &Scene) -> Vec<WorkRow> {
    let algorithm = scene.cursor.algorithm();
    let all = scene.cursor.work_so_far();
    let step = Counters::of(&scene.cursor.ran());
    let row = |message: &str, step: String, all: Option<u64>| WorkRow {
        name: scene.text(message, &[]),
        counts: [step, all.map_or_else(String::new, grouped)],
        role: Role::Text,
    };
    let since = all.map(|_| scene.text("work-since-start", &[]));
    let mut rows = vec![WorkRow {
        name: scene.text("panel-work", &[]),
        counts: [scene.text("work-this-step", &[]), since.unwrap_or_default()],
        role: Role::Title,
    }];
    let unit = unit_name(algorithm);
    rows.push(row(&unit, grouped(step.work), all.map(|all| all.work)));
    if algorithm.stack_kind() == StackKind::Calls {
        let calls = all.map(|all| all.calls);
        rows.push(row("work-calls", grouped(step.calls), calls));
    }
    let depth = scene.cursor.stack().entries.len() as u64;
    let deepest = all.map(|all| all.deepest as u64);
    rows.push(row("work-deepest", grouped(depth), deepest));
    rows
}

/// The message that names the unit in which an algorithm's work is counted.
fn unit_name(algorithm: &dyn Algorithm) -> String {
    format!("work-{}", algorithm.unit().name())
}

/// The work so far, in the units of this algorithm, where it is known: `26 comparisons`.
pub(crate) fn work_so_far(scene: &Scene) -> Option<String> {
    let all = scene.cursor.work_so_far()?;
    let unit = scene.cursor.algorithm().unit().name();
    let unit = scene.text(&format!("race-unit-{unit}"), &[("count", all.work.into())]);
    Some(format!("{} {unit}", grouped(all.work)))
}

/// Below a board with less room than this, a learner's variables have neither title nor frame.
pub(crate) const TITLED: u16 = 6;

/// The least number of lines of output, with their title.
const OUTPUT: u16 = 2;

/// Draws the active calls with their small variables, outermost first.
pub(super) fn calls(scene: &Scene, only: bool, area: Rect, buf: &mut Buffer) {
    let [calls, before] = [&scene.frame, &scene.before].map(|frame| &frame.calls);
    let mut fields: Vec<String> = Vec::new();
    for variable in calls.iter().flat_map(small) {
        if !fields.contains(&variable.name.to_string()) {
            fields.push(variable.name.to_string());
        }
    }
    let record = |call: &Call| {
        let value = |name: &String| {
            let named = small(call).find(|variable| *variable.name == **name);
            named.map_or_else(String::new, |variable| text(scene, variable))
        };
        StackRecord {
            name: format!(" {}", call.function),
            values: fields.iter().map(value).collect(),
        }
    };
    let table = StackTable {
        title: title(scene, Panel::Stack, only, None),
        head: format!("  {}", scene.text("stack-call", &[])),
        records: calls.iter().map(record).collect(),
        fields,
        empty: "own-no-calls",
        pushed: before.len() < calls.len(),
        scroll: scene.session.scroll,
    };
    table.render(area, buf);
}

/// The variables of a call that hold a number.
fn small(call: &Call) -> impl Iterator<Item = &Variable> {
    let is_number = |variable: &&Variable| matches!(variable.value, RegisterValue::Number(_));
    call.variables.iter().filter(is_number)
}

/// Draws the variables of the function that runs, and what the program has printed.
pub(super) fn held(scene: &Scene, only: bool, area: Rect, buf: &mut Buffer) {
    let mut area = if area.height < TITLED {
        area
    } else {
        title(scene, Panel::Registers, only, None).render(area, buf)
    };
    let variables = variables(scene);
    let printed = !scene.frame.output.is_empty();
    let room = area.height.saturating_sub(if printed { OUTPUT } else { 0 });
    let height = variables.height(area.width, room).min(room);
    variables.render(take(&mut area, height), buf);
    // A blank line between them, if there is room.
    let air = u16::from(OUTPUT < area.height);
    take(&mut area, air);
    if !printed || area.height < OUTPUT {
        return;
    }
    scene.pen.write(
        &scene.text("own-output", &[]),
        Role::Title,
        take(&mut area, 1),
        buf,
    );
    let lines: Vec<_> = scene.frame.output.trim_end().lines().collect();
    let last = lines.len().saturating_sub(usize::from(area.height));
    for (line, row) in lines[last..].iter().zip(area.rows()) {
        scene.pen.line(line, Role::Text, row, buf);
    }
}

/// The value of a learner's variable in one line.
pub(super) fn text(scene: &Scene, variable: &Variable) -> String {
    line_text(&variable.value, scene.size(), scene.session.flip)
}
