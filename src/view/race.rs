//! The race: a bar for each program that has finished, with its scale, and source 001's ratios.
//!
//! ```text
//! race · time · Tab: work                            All of them: about 2 seconds
//! Round 2: sum-diff
//!
//! 1 grid-scan    ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆  224 µs  +1 %  slowest
//! 2 flat-grid    ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆  222 µs  +0 %  1.01 × faster
//! 3 slope-check  ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆      139 µs  +3 %  1.61 × faster
//! …
//!                └─────────────┴───────────┘
//!                1/100         1/10        1
//! Log scale: each mark is 10 times the last. Time of one search: the fastest of 40 runs.
//!
//! Time of arrays / time of bits            N=4    N=8   N=12
//! slope-check / occupancy    source 001   0.93   1.64   2.53
//!                                  here   1.08   4.23   3.04
//! ```
//!
//! On small screens lines are left out: blank ones first, then the notes, source 001's ratios, the scale, the state.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::area::{below, inside, take};
use super::scene::Scene;
use super::surface::Page;
use super::text::{fitted, put, widest, width, wrapped};
use super::title::PanelTitle;
use crate::action::{Action, Mode};
use crate::algorithm::{self, Algorithm};
use crate::app::{Race, RaceStage};
use crate::content::{Arg, Content, Role, grouped};
use crate::race::chart::{Bar, Chart, Measure, Rough, Scale, runs, time, times};
use crate::race::{self, Finish, MeasuredTimes, PAIR, SOURCE_001};

pub(super) struct RaceChart<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) race: &'a Race,
    /// Whether the race is printed instead of drawn on a screen. Then no keys are named, and the source's ratios appear
    /// once, with the work.
    pub(super) printed: bool,
}

/// Columns of an algorithm's key.
const KEY: u16 = if algorithm::ALL.len() < 10 { 1 } else { 2 };
/// Columns of a program's key and name.
const NAME: u16 = 14 + KEY;
/// Columns of a ratio without words: `1.01 ×`, `1/1234`.
const RATIO: u16 = 6;
/// Columns of a spread and the gap before it: `  +12 %`.
const SPREAD: u16 = 7;
/// Minimum columns of a readable bar.
const LEAST_BAR: u16 = 8;
/// Columns of one of source 001's boards.
const BOARD: u16 = 7;

/// Where the bars are.
struct Columns {
    bar: Rect,
    value: u16,
    /// The end of the spread; `None` without room for it.
    spread: Option<u16>,
    ratio: u16,
    /// Whether there is room for the ratio's words.
    in_words: bool,
}

/// The characters of a chart.
struct Marks {
    /// A cell of a bar. It leaves a gap above, so that bars one below the other stay apart.
    bar: &'static str,
    times: &'static str,
    /// The text in place of work that is not compared.
    none: &'static str,
    micro: &'static str,
    /// The scale's line, its ends and its marks.
    line: [&'static str; 4],
}

/// Where the parts of the page are.
struct Places {
    title: Rect,
    state: Rect,
    heads: Rect,
    bars: Rect,
    axis: Rect,
    note: Rect,
    source: Rect,
    beside: Rect,
}

impl Page for RaceChart<'_> {
    fn render(&self, area: Rect, buf: &mut Buffer) {
        let area = inside(area);
        let chart = Chart::of(&self.race.finishes, self.race.measure);
        let places = self.places(&chart, area);
        self.title(places.title, buf);
        self.state(places.state, buf);
        let values: Vec<_> = self
            .race
            .finishes
            .iter()
            .map(|finish| self.value(finish, area.width))
            .collect();
        let columns = self.columns(&chart, area, &values);
        self.heads(places.heads, &columns, buf);
        self.bars(places.bars, &columns, &chart, &values, buf);
        if !chart.bars.is_empty() {
            self.axis(places.axis, &columns, chart.scale, buf);
            self.scene.pen.lines(
                &self.notes(&chart, area.width),
                Role::Calm,
                places.note,
                buf,
            );
        }
        self.source(places.source, buf);
        let remarks = self.remarks(area.width, !places.source.is_empty());
        self.scene
            .pen
            .lines(&remarks.concat(), Role::Calm, places.beside, buf);
    }

    fn item_at(&self, area: Rect, x: u16, y: u16) -> Option<usize> {
        let chart = Chart::of(&self.race.finishes, self.race.measure);
        let bars = self.places(&chart, inside(area)).bars;
        let inside = bars.contains((x, y).into());
        let item = usize::from(y.checked_sub(bars.y)? / pitch(bars));
        (inside && item < algorithm::ALL.len()).then_some(item)
    }
}

/// The lines from one bar to the next.
fn pitch(bars: Rect) -> u16 {
    (bars.height / race::entrants().count() as u16).max(1)
}

impl RaceChart<'_> {
    fn places(&self, chart: &Chart, area: Rect) -> Places {
        let mut rest = area;
        let title = take(&mut rest, 1);
        // The lines that the bars leave free are assigned in the order of importance.
        let programs = race::entrants().count() as u16;
        let mut spare = rest.height.saturating_sub(programs);
        let mut wants = |rows: u16| {
            let granted = if rows <= spare { rows } else { 0 };
            spare -= granted;
            granted
        };
        let state = wants(1);
        let axis = wants(2);
        let source = if self.printed && self.race.measure == Measure::Time {
            0
        } else {
            wants(3)
        };
        let remarks = self.remarks(area.width, source > 0);
        // Show as many remarks as fit, the first of them before the notes.
        let first = remarks.first().map_or(0, |remark| {
            if source > 0 {
                wants(remark.len() as u16)
            } else {
                0
            }
        });
        let note = wants(self.notes(chart, area.width).len() as u16);
        let more = remarks
            .iter()
            .skip(usize::from(first > 0))
            .map_while(|remark| {
                let rows = wants(remark.len() as u16);
                (rows > 0).then_some(rows)
            });
        let beside = first + more.sum::<u16>();
        let heads = u16::from(!self.ratio_head().is_empty());
        let (gap, heads, second_gap) = (wants(1), wants(heads), wants(1));
        let air = wants(programs);
        let mut lines = |rows| take(&mut rest, rows);
        let state = lines(state);
        lines(second_gap);
        // If the heads have no line of their own, they are written into the line of the state, if they fit.
        let heads = if heads > 0 { lines(heads) } else { state };
        let bars = lines(programs + air);
        let (axis, note) = (lines(axis), lines(note));
        lines(gap);
        let (source, beside) = (lines(source), lines(beside));
        Places {
            title,
            state,
            heads,
            bars,
            axis,
            note,
            source,
            beside,
        }
    }

    /// The remarks below the bars, most important first: on times in other languages and on small boards, if the
    /// source's are shown, and on the programs that are not algorithms of the search.
    fn remarks(&self, columns: u16, with_source: bool) -> Vec<Vec<String>> {
        let mut ids: Vec<_> = ["race-python", "race-small"]
            .into_iter()
            .filter(|_| with_source)
            .collect();
        match self.race.measure {
            Measure::Time => ids.push("race-records"),
            Measure::Work => ids.insert(0, "race-records-work"),
        }
        let none = self.marks().none;
        ids.into_iter()
            .map(|id| wrapped(&self.scene.text(id, &[("none", none.into())]), columns))
            .collect()
    }
}

/// A duration in words, in this language: `about 3 minutes`.
pub fn rough_time(content: &Content, language: &str, time: std::time::Duration) -> String {
    let (id, count) = match Rough::of(time) {
        Rough::Seconds(count) => ("race-seconds", count.max(1)),
        Rough::Minutes(count) => ("race-minutes", count),
        Rough::Hours(count) => ("race-hours", count),
        Rough::Days(count) => ("race-days", count),
        Rough::Years(count) => ("race-years", count),
        Rough::Ages => return content.text(language, "race-ages", &[]),
    };
    content.text(language, id, &[("count", count.into())])
}

impl RaceChart<'_> {
    fn put(&self, area: Rect, x: u16, text: &str, role: Role, buf: &mut Buffer) -> u16 {
        put(buf, area, x, area.y, text, self.scene.style(role))
    }

    /// Writes `text` so that it ends before column `right`.
    fn put_right(&self, area: Rect, right: u16, text: &str, role: Role, buf: &mut Buffer) {
        self.put(
            area,
            right.saturating_sub(width(text)).max(area.x),
            text,
            role,
            buf,
        );
    }

    fn marks(&self) -> Marks {
        let micro = if self.scene.app.terminal.ascii {
            "u"
        } else {
            "µ"
        };
        if self.scene.glyphs.blocks {
            Marks {
                bar: "▆",
                times: "×",
                none: "–",
                micro,
                line: ["─", "└", "┴", "┘"],
            }
        } else {
            // These terminals lack blocks and lines, or draw them two columns wide.
            Marks {
                bar: "#",
                times: "x",
                none: "-",
                micro,
                line: ["-", "+", "+", "+"],
            }
        }
    }

    fn title(&self, area: Rect, buf: &mut Buffer) {
        let name = |measure| match measure {
            Measure::Time => "race-by-time",
            Measure::Work => "race-by-work",
        };
        let dot = self.scene.glyphs.dot;
        let title = format!(
            "{} {dot} {}",
            self.scene.text("race-title", &[]),
            self.scene.text(name(self.race.measure), &[])
        );
        let other = match self.race.measure {
            Measure::Time => self.scene.text(name(Measure::Work), &[]),
            Measure::Work => self.scene.text("race-by-growth", &[]),
        };
        let next = self.scene.pen.next_panel(Mode::Race, &Action::Panel, other);
        let next = next.filter(|_| !self.printed);
        PanelTitle {
            pen: self.scene.pen,
            name: title,
            next,
            right: None,
        }
        .render(area, buf);
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
            RaceStage::TimingSource001 => (self.scene.text("race-source-001", &[]), Role::Notice),
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

    /// The time or the work of a program; the work without its unit where there is little room.
    fn value(&self, finish: &Finish, room: u16) -> String {
        match self.race.measure {
            Measure::Time => time(finish.best(), self.marks().micro),
            Measure::Work => {
                let Some(work) = finish.work else {
                    return self.marks().none.to_owned();
                };
                let unit = self
                    .scene
                    .text(&format!("race-unit-{}", work.unit.name()), &[]);
                let work = grouped(work.amount);
                if room >= NAME + width(&work) + width(&unit) + RATIO + 5 + LEAST_BAR {
                    format!("{work} {unit}")
                } else {
                    work
                }
            }
        }
    }

    fn columns(&self, chart: &Chart, area: Rect, values: &[String]) -> Columns {
        let value = widest(values).max(7);
        // For a bar, the words of the ratios, the head of a column without words, and the spread are left out.
        let words = widest(chart.bars.iter().flatten().map(|bar| self.ratio(bar, true)));
        let wide = words.max(width(&self.ratio_head())).max(RATIO);
        let fits = |more: u16| area.width >= NAME + value + 4 + LEAST_BAR + more;
        let in_words = fits(wide);
        let ratio = if in_words { wide } else { RATIO };
        let spread = if self.race.measure == Measure::Time && fits(ratio + SPREAD + LEAST_BAR) {
            SPREAD
        } else {
            0
        };
        let bar = area
            .width
            .saturating_sub(NAME + value + spread + ratio + 4)
            .max(3);
        let value = area.x + NAME + bar + 2 + value;
        Columns {
            bar: Rect {
                x: area.x + NAME,
                width: bar,
                ..area
            },
            value,
            spread: (spread > 0).then_some(value + spread),
            ratio: value + spread + 2,
            in_words,
        }
    }

    /// How a program compares with the slowest, or with the one that does the most.
    fn ratio(&self, bar: &Bar, in_words: bool) -> String {
        let Some(ratio) = times(bar.share) else {
            return "0".to_owned();
        };
        let sign = self.marks().times;
        match (self.race.measure, in_words) {
            (Measure::Work, _) if ratio == "1" => ratio,
            (Measure::Work, _) => format!("1/{ratio}"),
            (Measure::Time, true) if ratio == "1" => self.scene.text("race-slowest", &[]),
            (Measure::Time, true) => self.scene.text(
                "race-faster",
                &[("ratio", ratio.into()), ("times", sign.into())],
            ),
            (Measure::Time, false) => format!("{ratio} {sign}"),
        }
    }

    /// The head that says what the ratios of the work compare with. Ratios of the time name it in their own words.
    fn ratio_head(&self) -> String {
        if self.race.measure == Measure::Work {
            self.scene.text("race-to-most", &[])
        } else {
            String::new()
        }
    }

    fn heads(&self, area: Rect, columns: &Columns, buf: &mut Buffer) {
        let free =
            area.height > 0 && buf[(columns.ratio.min(area.right() - 1), area.y)].symbol() == " ";
        if !self.race.finishes.is_empty() && free {
            self.put(area, columns.ratio, &self.ratio_head(), Role::Calm, buf);
        }
    }

    fn bars(
        &self,
        area: Rect,
        columns: &Columns,
        chart: &Chart,
        values: &[String],
        buf: &mut Buffer,
    ) {
        let marks = self.marks();
        let pitch = pitch(area);
        for (at, id) in race::entrants().enumerate() {
            let row = Rect {
                y: area.y + at as u16 * pitch,
                height: 1,
                ..area
            }
            .intersection(area);
            if row.is_empty() {
                break;
            }
            let runs =
                matches!(self.race.stage, RaceStage::Running { id: running, .. } if running == id);
            let role = match chart.bars.get(at) {
                // The algorithm that the search is shown through.
                Some(_) if self.scene.app.session.cursor.algorithm().id() == id => Role::Title,
                Some(_) => Role::Text,
                None if runs => Role::Notice,
                None => Role::Calm,
            };
            // Only an algorithm has a key.
            if let Some(algorithm) = algorithm::ALL.get(at) {
                self.put(row, row.x, &algorithm.key().to_string(), Role::Key, buf);
            }
            self.put(row, row.x + 1 + KEY, id, role, buf);
            let (Some(bar), Some(value)) = (chart.bars.get(at), values.get(at)) else {
                if runs {
                    self.put(
                        row,
                        columns.bar.x,
                        self.scene.glyphs.ran[0],
                        Role::Notice,
                        buf,
                    );
                }
                continue;
            };
            let Some(bar) = bar else {
                self.put_right(row, columns.value, value, Role::Calm, buf);
                continue;
            };
            // Any value above 0 gets at least one cell.
            let cells = (bar.length * f64::from(columns.bar.width))
                .round()
                .max(f64::from(u8::from(bar.share > 0.0)));
            let place = Rect {
                width: columns.bar.width,
                x: columns.bar.x,
                ..row
            };
            self.put(
                place,
                place.x,
                &marks.bar.repeat(cells as usize),
                Role::Strip,
                buf,
            );
            self.put_right(row, columns.value, value, Role::Text, buf);
            self.put(
                row,
                columns.ratio,
                &self.ratio(bar, columns.in_words),
                Role::Number,
                buf,
            );
            if let (Some(right), Some(finish)) = (columns.spread, self.race.finishes.get(at)) {
                let spread = format!("+{:.0} %", (100.0 * finish.spread()).min(999.0));
                self.put_right(row, right, &spread, Role::Calm, buf);
            }
        }
    }

    /// Draws the scale below the bars, with what its marks stand for.
    fn axis(&self, area: Rect, columns: &Columns, scale: Scale, buf: &mut Buffer) {
        if area.is_empty() {
            return;
        }
        let [line, start, mark, end] = self.marks().line;
        let bar = columns.bar;
        let width_of = |part: f64| (part * f64::from(bar.width.saturating_sub(1))).round() as u16;
        let mut cells = vec![line; usize::from(bar.width)];
        let parts = match scale {
            Scale::Linear => 4,
            Scale::Log { decades } => decades.max(1),
        };
        let mut texts: Vec<(u16, String)> = Vec::new();
        for part in 0..=parts {
            let at = width_of(f64::from(part) / f64::from(parts));
            cells[usize::from(at)] = if part == 0 {
                start
            } else if part == parts {
                end
            } else {
                mark
            };
            let text = match scale {
                Scale::Linear if part == 0 => "0".to_owned(),
                Scale::Linear => ["1/4", "1/2", "3/4", "1"][usize::from(part - 1)].to_owned(),
                Scale::Log { .. } if part == parts => "1".to_owned(),
                Scale::Log { .. } => format!("1/1{}", "0".repeat(usize::from(parts - part))),
            };
            texts.push((at, text));
        }
        self.put(area, bar.x, &cells.concat(), Role::Border, buf);
        let below = below(area, 1);
        // From right to left: where labels would overlap, the right one is kept.
        let mut free = area.right() + 1;
        for (at, text) in texts.into_iter().rev() {
            let x = bar.x + at;
            if x + width(&text) < free {
                self.put(below, x, &text, Role::Calm, buf);
                free = x;
            }
        }
    }

    /// The notes: the kind of scale, and how the numbers were measured.
    fn notes(&self, chart: &Chart, columns: u16) -> Vec<String> {
        let logarithmic = chart.scale != Scale::Linear;
        let scale = self.scene.text(
            if logarithmic {
                "race-log"
            } else {
                "race-linear"
            },
            &[],
        );
        let source = match (self.race.measure, runs(&self.race.finishes)) {
            (Measure::Work, _) => self.scene.text("race-counted", &[]),
            (Measure::Time, (_, ..=1)) => self.scene.text("race-runs-one", &[]),
            (Measure::Time, (fewest, most)) if fewest == most => {
                self.scene.text("race-runs", &[("runs", most.into())])
            }
            (Measure::Time, (fewest, most)) => self.scene.text(
                "race-runs-between",
                &[("fewest", fewest.into()), ("runs", most.into())],
            ),
        };
        // In one line if there is room, else with a shorter name of the scale, else in two lines.
        let one = self.scene.joined(&[scale.clone(), source.clone()]);
        let short = self
            .scene
            .joined(&[self.scene.text("race-log-short", &[]), source.clone()]);
        if width(&one) <= columns {
            vec![one]
        } else if logarithmic && width(&short) <= columns {
            vec![short]
        } else {
            vec![scale, source]
        }
    }

    /// Draws source 001's ratios over those of this machine.
    fn source(&self, area: Rect, buf: &mut Buffer) {
        if area.height < 3 {
            return;
        }
        let [arrays, bits] = PAIR.map(Algorithm::id);
        let article = self.scene.text("race-source-article", &[]);
        let here = self.scene.text("race-source-here", &[]);
        let numbers = BOARD * SOURCE_001.len() as u16;
        let left = [
            self.scene.text("race-source", &[]),
            self.scene.text(
                "race-pair",
                &[("arrays", arrays.into()), ("bits", bits.into())],
            ),
        ];
        let words = widest(&left);
        let names = width(&article).max(width(&here)) + 2;
        // Directly beside the labels, also on a wide screen.
        let first = area.x + (words + names).min(area.width.saturating_sub(numbers));
        let row = |at: u16| Rect {
            y: area.y + at,
            height: 1,
            ..area
        };
        for (at, text) in left.iter().enumerate() {
            let room = if at == 0 {
                first - area.x
            } else {
                first.saturating_sub(area.x + names)
            };
            let text = fitted(text, room, self.scene.glyphs.ellipsis);
            self.put(
                row(at as u16),
                area.x,
                &text,
                if at == 0 { Role::Title } else { Role::Calm },
                buf,
            );
        }
        self.put_right(row(1), first, &article, Role::Calm, buf);
        self.put_right(row(2), first, &here, Role::Text, buf);
        for (at, published) in SOURCE_001.iter().enumerate() {
            let right = first + BOARD * (at as u16 + 1);
            self.put_right(
                row(0),
                right,
                &format!("N={}", published.n),
                Role::Calm,
                buf,
            );
            self.put_right(
                row(1),
                right,
                &format!("{:.2}", published.ratio()),
                Role::Calm,
                buf,
            );
            let times = self
                .race
                .pair_times
                .iter()
                .find(|times| times.n == published.n);
            let here = times
                .and_then(MeasuredTimes::ratio)
                .map_or_else(|| "?".to_owned(), |ratio| format!("{ratio:.2}"));
            self.put_right(
                row(2),
                right,
                &here,
                if times.is_some() {
                    Role::Number
                } else {
                    Role::Calm
                },
                buf,
            );
        }
    }
}
