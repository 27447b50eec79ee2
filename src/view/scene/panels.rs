//! The panels of the search: the program, its stack, its variables and its work.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::Scene;
use crate::algorithm::{Counters, StackKind};
use crate::app::Panel;
use crate::content::listing::MAX_COLUMNS;
use crate::content::{Role, grouped};
use crate::race::Unit;
use crate::view::code::{Gutter, LineMark, Source, first_line};
use crate::view::registers::{Variables, WorkRow, WorkTable};
use crate::view::stack::StackTable;
use crate::view::title::PanelTitle;

/// The area without its first line, which is the title's.
fn below_title(area: Rect) -> Rect {
    Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area }
}

/// The program, with the lines that the last press ran.
pub(in crate::view) struct Program<'a> {
    pub(in crate::view) scene: &'a Scene<'a>,
    /// Where the marks of lines stand if the panel has no columns for them.
    pub(in crate::view) border: Option<Rect>,
    /// Whether it is the only panel shown.
    pub(in crate::view) only: bool,
}

impl Widget for &Program<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let scene = self.scene;
        PanelTitle::of(scene.pen(), Panel::Program, self.only, Some(scene.app.code.name())).render(area, buf);
        let Some(listing) = scene.listing() else { return };
        let lines = below_title(area);
        // The line that ran last; before anything has run, the one that runs first.
        let next = scene.next.filter(|_| !scene.app.session.hidden);
        let current = scene.ran.last().copied().or(next).and_then(|line| scene.row(line));
        let [now, earlier] = scene.glyphs.ran;
        let mark = |line, sign: &str, role, whole| LineMark { line, sign: sign.to_owned(), role, whole, bar: false };
        let (role, whole) =
            if scene.ran.is_empty() { (Role::Cursor, None) } else { (Role::CurrentLine, Some(Role::CurrentLine)) };
        let current_mark = current.map(|line| mark(line, now, role, whole));
        let ran = scene.ran.iter().filter_map(|line| scene.row(*line));
        let ran = ran.map(|line| mark(line, earlier, Role::RanLine, Some(Role::RanLine)));
        let roomy = usize::from(area.width) >= MAX_COLUMNS + 2;
        let source = Source {
            pen: scene.pen(),
            listing,
            first: current.map_or(0, |line| first_line(line, usize::from(lines.height), listing.lines.len())),
            gutter: if roomy { Gutter::Columns(2) } else { Gutter::Border(self.border) },
            marks: current_mark.into_iter().chain(ran).collect(),
        };
        source.render(lines, buf);
    }
}

/// The stack, or two kinds of stack: the algorithm's own and the other one.
pub(in crate::view) struct Stacks<'a> {
    pub(in crate::view) scene: &'a Scene<'a>,
    /// Whether it is the only panel shown.
    pub(in crate::view) only: bool,
}

impl Widget for &Stacks<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let Some(own) = self.table(0) else { return };
        let other = self.table(1).filter(|_| self.scene.app.other_stack);
        let Some(other) = other else {
            own.render(area, buf);
            return;
        };
        // Side by side where the bits fit, one under the other where they do not.
        let gap = 2;
        let half = area.width.saturating_sub(gap) / 2;
        let (first, second) = if own.fits_in_binary(half) || area.height < 8 {
            (Rect { width: half, ..area }, Rect { x: area.x + half + gap, width: half, ..area })
        } else {
            let upper = area.height / 2;
            (Rect { height: upper, ..area }, Rect { y: area.y + upper, height: area.height - upper, ..area })
        };
        own.render(first, buf);
        other.render(second, buf);
    }
}

impl Stacks<'_> {
    /// The stack with this number: 0 is the program's own, 1 the other kind.
    fn table(&self, number: usize) -> Option<StackTable<'_>> {
        let scene = self.scene;
        let [stack, before] = scene.stacks.each_ref().map(|stacks| stacks.get(number));
        let stack = stack?.clone();
        let title = PanelTitle::of(scene.pen(), Panel::Stack, self.only, None);
        Some(StackTable {
            title: match stack.kind {
                StackKind::Explicit => title,
                StackKind::Calls => PanelTitle { name: scene.text("panel-stack-calls", &[]), ..title },
            },
            size: scene.size(),
            pushed: before.is_some_and(|before| before.entries.len() != stack.entries.len()),
            scroll: usize::from(scene.app.scroll),
            stack,
        })
    }
}

/// The lines that the algorithm's own stack takes: title, names and records.
pub(in crate::view) fn stack_height(scene: &Scene) -> u16 {
    scene.stacks[0].first().map_or(0, |stack| stack.entries.len() as u16 + 2)
}

/// The variables and the work.
pub(in crate::view) struct Registers<'a> {
    pub(in crate::view) scene: &'a Scene<'a>,
    /// Whether it is the only panel shown.
    pub(in crate::view) only: bool,
    /// Whether the bit rows show the variables already, so that only the work is shown.
    pub(in crate::view) work_only: bool,
}

impl Widget for &Registers<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let work = work(self.scene);
        let mut below = area;
        if !self.work_only {
            PanelTitle::of(self.scene.pen(), Panel::Registers, self.only, None).render(area, buf);
            let variables = variables(self.scene);
            below = below_title(area);
            // The work keeps its lines; variables of many lines are cut.
            let height = variables.height().min(below.height.saturating_sub(work.height()));
            variables.render(Rect { height, ..below }, buf);
            below = Rect { y: below.y + height, height: below.height - height, ..below };
        }
        work.render(below, buf);
    }
}

/// How many lines [`Registers`] needs: its title and the variables if they are shown, and the work.
pub(in crate::view) fn registers_height(scene: &Scene, work_only: bool) -> u16 {
    let variables = if work_only { 0 } else { 1 + variables(scene).height() };
    variables + work(scene).height()
}

fn variables<'a>(scene: &'a Scene) -> Variables<'a> {
    Variables { pen: scene.pen(), size: scene.size(), shown: &scene.variables[0] }
}

/// The work of the last step and in all, in the units of this algorithm.
fn work<'a>(scene: &'a Scene) -> WorkTable<'a> {
    let app = scene.app;
    let algorithm = app.session.cursor.algorithm();
    let (all, whole) = app.session.tally.counters();
    let step = Counters::of(&app.session.cursor.ran());
    let row = |message: &str, step: String, all: String| WorkRow {
        name: scene.text(message, &[]),
        counts: [step, all],
        role: Role::Text,
    };
    let since = scene.text(if whole { "work-since-start" } else { "work-since-jump" }, &[]);
    let heads = row("panel-work", scene.text("work-this-step", &[]), since);
    let mut rows = vec![WorkRow { role: Role::Title, ..heads }];
    if let Some(unit) = Unit::of(algorithm) {
        let (message, count): (_, fn(&Counters) -> i64) = match unit {
            Unit::SquaresRead => ("work-squares-read", |counters| counters.squares_read),
            Unit::Comparisons => ("work-comparisons", |counters| counters.comparisons),
            Unit::Tests => ("work-tests", |counters| counters.tests),
            Unit::BitsPicked => ("work-bits-picked", |counters| counters.bits_picked),
        };
        rows.push(row(message, signed(count(&step)), signed(count(&all))));
    }
    if algorithm.stack_kind() == StackKind::Calls {
        rows.push(row("work-calls", signed(step.calls), signed(all.calls)));
    }
    let depth = app.session.cursor.stack(algorithm.stack_kind()).entries.len();
    rows.push(row("work-deepest", depth.to_string(), all.deepest.to_string()));
    WorkTable { pen: scene.pen(), rows }
}

/// A number that is negative where the search has been run back beyond the last jump.
fn signed(number: i64) -> String {
    let digits = grouped(number.unsigned_abs());
    if number < 0 { format!("-{digits}") } else { digits }
}
