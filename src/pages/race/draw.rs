//! The race: a table of the programs with their work and their time, and below it the work of larger and smaller boards.
//!
//! ```text
//! race
//! Round 2: sum-diff
//!
//!                     work                     time  10 µs     100 µs    1 ms   10 ms
//! 1 grid-scan       81,318 squares read     1.90 ms  │         │         │  ●       │
//! 2 flat-grid       81,318 squares read     1.52 ms  │         │         │ ●        │
//! …
//! Time of one search: the fastest of 40 runs.
//!
//! N              4   5   6     7      8 …
//! squares tried 60 220 894 3,584 15,720 …
//! queens placed 16  53 152   551  2,056 …
//! N!            24 120 720 5,040 40,320 …
//! ```
//!
//! On small screens lines are left out: blank ones first, then the notes, the other boards, the heads, the state. Where
//! there is little width, the units are left out, then the axis, then the smallest of the other boards.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::action::Action;
use crate::algorithms;
use crate::pages::{Race, RaceStage};
use crate::race::chart::{Axis, power, runs, time};
use crate::race::{self, Finish, GROWTH, Growth};
use crate::screen::canvas::Canvas;
use crate::screen::place::{inside, right_of, take};
use crate::screen::scene::Scene;
use crate::screen::surface::Cover;
use crate::screen::text::{put, widest, width, wrapped};
use crate::text::{Arg, Role, grouped};

pub(crate) struct RacePage<'a> {
    pub(crate) scene: &'a Scene<'a>,
    pub(crate) race: &'a Race,
}

/// Columns of an algorithm's key.
const KEY: u16 = if algorithms::ALL.len() < 10 { 1 } else { 2 };
/// Columns of a time.
const TIME: u16 = 7;
/// The fewest columns of a readable axis.
const LEAST_AXIS: u16 = 16;
/// Columns between two columns of the table.
const GAP: u16 = 2;

/// Where the columns of the table are.
struct Columns {
    /// The ends of the work, its unit and the time.
    work: u16,
    unit: Option<u16>,
    time: u16,
    axis: Option<Rect>,
}

/// Where the parts of the page are.
struct RacePlaces {
    title: Rect,
    state: Rect,
    heads: Rect,
    programs: Rect,
    notes: Rect,
    growth: Rect,
    about_growth: Rect,
}

/// The columns of the page where there is room, and those around its box that are worth showing.
const WIDE: u16 = 100;
const AROUND: u16 = 16;

impl Cover for RacePage<'_> {
    fn size(&self, area: Rect) -> (u16, u16) {
        let columns = WIDE.min(area.width);
        // Title, state, a blank line, heads; a blank line, the other boards; the frame.
        let inner = columns.saturating_sub(6);
        let notes = [self.notes(inner), self.about_growth(inner)].concat();
        let rows = 4 + race::entrants().count() + 5 + notes.len() + 2;
        (columns, rows as u16)
    }

    fn render(&self, area: Rect, canvas: &mut Canvas) {
        let area = inside(area);
        let places = self.places(area);
        let title = self.text("race-title");
        self.scene
            .pen
            .line(&title, Role::Title, places.title, canvas);
        self.state(places.state, canvas);
        self.programs(&places, canvas);
        self.scene
            .pen
            .lines(&self.notes(area.width), Role::Calm, places.notes, canvas);
        self.growth(places.growth, canvas);
        self.scene.pen.lines(
            &self.about_growth(area.width),
            Role::Calm,
            places.about_growth,
            canvas,
        );
        for (algorithm, line) in algorithms::ALL.iter().zip(places.programs.rows()) {
            canvas.click(line, Action::Algorithm(algorithm.key()));
        }
    }
}

impl RacePage<'_> {
    /// Whether a screen of this size has room for the page in a box.
    pub(crate) fn fits(&self, (columns, rows): (u16, u16)) -> bool {
        let body = Rect::new(0, 0, columns, rows.saturating_sub(2));
        let (_, high) = self.size(body);
        columns >= WIDE + AROUND && high <= body.height
    }

    fn places(&self, area: Rect) -> RacePlaces {
        let mut rest = area;
        let title = take(&mut rest, 1);
        let programs = race::entrants().count() as u16;
        // The lines that the programs leave free are assigned in the order of importance.
        let mut spare = rest.height.saturating_sub(programs);
        let mut wants = |rows: u16| {
            let granted = if rows <= spare { rows } else { 0 };
            spare -= granted;
            granted
        };
        let (state, heads) = (wants(1), wants(1));
        let growth = wants(4);
        let notes = wants(self.notes(area.width).len() as u16);
        let gaps = [wants(1), wants(1)];
        let about_growth = wants(self.about_growth(area.width).len() as u16);
        let mut lines = |rows| take(&mut rest, rows);
        let state = lines(state);
        lines(gaps[1]);
        let (heads, programs, notes) = (lines(heads), lines(programs), lines(notes));
        lines(gaps[0]);
        RacePlaces {
            title,
            state,
            heads,
            programs,
            notes,
            growth: lines(growth),
            about_growth: lines(about_growth),
        }
    }

    fn text(&self, id: &str) -> String {
        self.scene.text(id, &[])
    }

    /// The name of a program, explained where the language is not that of the name.
    fn name(&self, id: &str) -> String {
        self.scene.text("race-program", &[("id", id.into())])
    }

    fn put(&self, area: Rect, x: u16, text: &str, role: Role, buf: &mut Buffer) {
        put(buf, area, x, area.y, text, self.scene.style(role));
    }

    /// Writes `text` so that it ends before column `right`.
    fn put_right(&self, area: Rect, right: u16, text: &str, role: Role, buf: &mut Buffer) {
        let x = right.saturating_sub(width(text)).max(area.x);
        self.put(area, x, text, role, buf);
    }

    /// The sign for micro.
    const fn micro(&self) -> &'static str {
        if self.scene.session.terminal.ascii {
            "u"
        } else {
            "µ"
        }
    }

    /// Draws what is running, or the result.
    fn state(&self, area: Rect, buf: &mut Buffer) {
        let n = ("n", Arg::from(self.race.size.get()));
        let solutions = self
            .race
            .finishes
            .first()
            .map_or(0, |finish| finish.solutions);
        let (text, role) = match self.race.stage {
            RaceStage::Running { id, round: 0 } => (
                self.scene.text("race-counting", &[("id", id.into())]),
                Role::Notice,
            ),
            RaceStage::Running { id, round } => (
                self.scene
                    .text("race-timing", &[("id", id.into()), ("round", round.into())]),
                Role::Notice,
            ),
            RaceStage::Over if solutions == 0 => {
                (self.scene.text("race-over-none", &[n]), Role::Text)
            }
            RaceStage::Over => (
                self.scene
                    .text("race-over", &[n, ("solutions", solutions.into())]),
                Role::Text,
            ),
        };
        self.scene.pen.line(&text, role, area, buf);
    }

    /// The amount of a program's work and its unit; a dash for a program whose work has none.
    fn work(&self, finish: &Finish) -> [String; 2] {
        let Some(work) = finish.work else {
            return [self.scene.glyphs.lines[1].to_owned(), String::new()];
        };
        let unit = format!("race-unit-{}", work.unit.name());
        let count = [("count", work.amount.into())];
        [grouped(work.amount), self.scene.text(&unit, &count)]
    }

    fn columns(&self, works: &[[String; 2]], area: Rect) -> Columns {
        let [amount, unit] = [0, 1].map(|part| widest(works.iter().map(|work| &work[part])));
        let amount = amount.max(width(&self.text("race-work")));
        let name = 1 + KEY + widest(race::entrants().map(|id| self.name(id))) + GAP;
        let fits = |more: u16| name + amount + GAP + TIME + more <= area.width;
        let axis = GAP + LEAST_AXIS;
        let in_units = fits(1 + unit + axis);
        let work = area.x + name + amount;
        let end = if in_units { work + 1 + unit } else { work };
        let time = end + GAP + TIME;
        Columns {
            work,
            unit: in_units.then_some(work + 1),
            time,
            axis: fits(axis).then(|| right_of(area, time + GAP - area.x)),
        }
    }

    /// Draws the table.
    fn programs(&self, places: &RacePlaces, buf: &mut Buffer) {
        let scene = self.scene;
        let works: Vec<_> = self
            .race
            .finishes
            .iter()
            .map(|finish| self.work(finish))
            .collect();
        let columns = self.columns(&works, places.programs);
        let axis = Axis::of(&self.race.finishes).zip(columns.axis);
        if let Some((axis, place)) = axis {
            for (end, id) in [(columns.work, "race-work"), (columns.time, "race-time")] {
                self.put_right(places.heads, end, &self.text(id), Role::Title, buf);
            }
            self.axis(axis, place, places.heads, buf);
        }
        for ((at, id), row) in race::entrants().enumerate().zip(places.programs.rows()) {
            let runs =
                matches!(self.race.stage, RaceStage::Running { id: running, .. } if running == id);
            let finish = self.race.finishes.get(at);
            let role = match finish {
                // The algorithm that the search is shown through.
                Some(_) if scene.session.desk.cursor.algorithm().id() == id => Role::Title,
                Some(_) => Role::Text,
                None if runs => Role::Notice,
                None => Role::Calm,
            };
            // Only an algorithm has a key.
            if let Some(algorithm) = algorithms::ALL.get(at) {
                self.put(row, row.x, &algorithm.key().to_string(), Role::Key, buf);
            }
            self.put(row, row.x + 1 + KEY, &self.name(id), role, buf);
            let (Some(finish), Some([amount, unit])) = (finish, works.get(at)) else {
                if runs {
                    self.put_right(row, columns.time, scene.glyphs.ran[0], Role::Notice, buf);
                }
                continue;
            };
            self.put_right(row, columns.work, amount, Role::Text, buf);
            if let Some(x) = columns.unit {
                self.put(row, x, unit, Role::Calm, buf);
            }
            let text = time(finish.best, self.micro());
            self.put_right(row, columns.time, &text, Role::Text, buf);
            if let Some((axis, place)) = axis {
                for (_, mark) in axis.marks() {
                    let line = scene.glyphs.lines[0];
                    self.put(row, column(place, mark), line, Role::Border, buf);
                }
                let dot = if scene.glyphs.blocks { "●" } else { "o" };
                let x = column(place, axis.place(finish.best));
                self.put(row, x, dot, Role::Solution, buf);
            }
        }
    }

    /// Draws the times that the marks of the axis stand for.
    fn axis(&self, axis: Axis, place: Rect, heads: Rect, buf: &mut Buffer) {
        let mut free = place.x;
        for (time, mark) in axis.marks() {
            let text = power(time, self.micro());
            // The last of them ends at the edge.
            let x = column(place, mark).min(place.right().saturating_sub(width(&text)));
            if x >= free {
                self.put(heads, x, &text, Role::Calm, buf);
                free = x + width(&text) + 1;
            }
        }
    }

    /// The notes on the times and on the programs.
    fn notes(&self, columns: u16) -> Vec<String> {
        let measured = match runs(&self.race.finishes) {
            (_, 0) => return Vec::new(),
            (_, 1) => self.text("race-runs-one"),
            (fewest, most) if fewest == most => {
                self.scene.text("race-runs", &[("runs", most.into())])
            }
            (fewest, most) => self.scene.text(
                "race-runs-between",
                &[("fewest", fewest.into()), ("runs", most.into())],
            ),
        };
        let about = self.text("race-own");
        [measured, about]
            .iter()
            .flat_map(|text| wrapped(text, columns))
            .collect()
    }

    /// Draws how the work grows with the board.
    fn growth(&self, area: Rect, buf: &mut Buffer) {
        let names = [
            "N".to_owned(),
            self.text("growth-tried"),
            self.text("growth-placed"),
            "N!".to_owned(),
        ];
        for (name, row) in names.iter().zip(area.rows()) {
            self.put(row, row.x, name, Role::Title, buf);
        }
        let left = widest(&names);
        let columns = GROWTH.map(|growth| {
            let Growth { n, tried, placed } = growth;
            [n, tried, placed, growth.permutations()].map(grouped)
        });
        // The largest boards are the most telling.
        let wide = |gap: u16, first: usize| {
            let columns = columns[first..].iter();
            left + columns.map(|numbers| gap + widest(numbers)).sum::<u16>()
        };
        let gap = if wide(GAP, 0) <= area.width { GAP } else { 1 };
        let first = (0..columns.len()).find(|first| wide(gap, *first) <= area.width);
        let mut right = area.x + left;
        for (growth, numbers) in GROWTH
            .iter()
            .zip(&columns)
            .skip(first.unwrap_or(GROWTH.len()))
        {
            right += gap + widest(numbers);
            let role = if growth.n == self.race.size.get() as u64 {
                Role::Text
            } else {
                Role::Calm
            };
            for (number, row) in numbers.iter().zip(area.rows()) {
                self.put_right(row, right, number, role, buf);
            }
        }
    }

    fn about_growth(&self, columns: u16) -> Vec<String> {
        ["growth-counted", "growth-lesson"]
            .iter()
            .flat_map(|id| wrapped(&self.text(id), columns))
            .collect()
    }
}

/// The column at a place between 0 and 1.
fn column(place: Rect, at: f64) -> u16 {
    place.x + (at * f64::from(place.width.saturating_sub(1))).round() as u16
}
