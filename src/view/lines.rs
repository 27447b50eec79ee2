//! The header, the bottom line, and the message of a screen that is too small.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::hints::Hint;
use super::layout::{MIN_COLUMNS, MIN_ROWS};
use super::pen::Pen;
use super::scene::Scene;
use super::text::{fitted, put, width, wrapped};
use crate::action::{Action, Mode};
use crate::app::{Direction, Lesson, Work};
use crate::census::known_totals;
use crate::content::{Arg, Role};
use crate::timeline::Share;

/// The maximum number of given queens that are named one by one.
const FEW: usize = 3;

/// The top line: board, algorithm, step, solutions, given queens and state.
pub(super) struct Header<'a> {
    pub(super) scene: &'a Scene<'a>,
}

impl Widget for Header<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let app = self.scene.app;
        let text = |id: &str, args: &[(&str, Arg)]| self.scene.text(id, args);
        let state = match app.playback.running {
            _ if app.lookup.is_some() => text("header-working", &[]),
            None => text("header-paused", &[]),
            Some(direction) => {
                let speed = [("speed", Arg::from(u64::from(app.playback.speed())))];
                text(if direction == Direction::Forward { "header-playing" } else { "header-playing-back" }, &speed)
            }
        };
        let given = self.given();
        // Each part has a rank. If not all fit, the part with the highest rank is left out first.
        let mut parts = vec![
            (0, text("header-board", &[("n", app.size().get().into())]), Role::Title),
            (5, app.session.cursor.algorithm().id().to_owned(), Role::Text),
            (1, self.step(), Role::Text),
            (2, self.solution(), if self.scene.walk.placement().is_solution() { Role::Solution } else { Role::Text }),
            (3, given, Role::Text),
            (6, self.share(), Role::Calm),
            (4, state, Role::Calm),
        ];
        parts.retain(|(_, text, _)| !text.is_empty());
        let total = |parts: &[(u8, String, Role)]| parts.iter().map(|(_, text, _)| width(text) + 2).sum::<u16>();
        // Totals are dropped before any part is left out.
        let number =
            |id: &str, name: &str, number: Option<u64>| number.map(|number| text(id, &[(name, number.into())]));
        let moment = app.session.cursor.position();
        for (rank, short) in [
            (1, number("header-step-open", "step", moment.step())),
            (
                2,
                number("header-solution-open", "solution", moment.solutions().filter(|_| app.session.given.is_empty())),
            ),
        ] {
            if total(&parts) > area.width + 2
                && let (Some(short), Some(part)) = (short, parts.iter_mut().find(|part| part.0 == rank))
            {
                part.1 = short;
            }
        }
        while parts.len() > 1 && total(&parts) > area.width + 2 {
            let last = parts.iter().map(|(rank, ..)| *rank).max();
            parts.retain(|(rank, ..)| Some(*rank) != last);
        }
        let mut x = area.x;
        for (_, text, role) in parts {
            x = put(buf, area, x, area.y, &text, self.scene.style(role)) + 2;
        }
    }
}

impl Header<'_> {
    fn step(&self) -> String {
        let moment = self.scene.app.session.cursor.position();
        match (moment.step(), self.scene.app.session.timeline.last_step()) {
            (Some(step), Some(last)) => self.scene.text("header-step", &[("step", step.into()), ("last", last.into())]),
            (Some(step), None) => match &self.scene.app.session.estimate {
                Some(estimate) => {
                    // Every node but a solution has N squares to try and one backtrack: N + 1 steps.
                    let steps = estimate.nodes * (self.scene.size().get() as f64 + 1.0);
                    let error = (100.0 * estimate.error / estimate.nodes).ceil() as u64;
                    let args = [("step", step.into()), ("steps", scientific(steps).into()), ("error", error.into())];
                    self.scene.text("header-estimate", &args)
                }
                None => self.scene.text("header-step-open", &[("step", step.into())]),
            },
            (None, _) => self.scene.text("header-step-unknown", &[]),
        }
    }

    /// The share of the search space that is done, if the search is too large to be counted.
    fn share(&self) -> String {
        let app = self.scene.app;
        match app.session.timeline.share(app.session.cursor.position()) {
            Share::Space(share) if app.session.estimate.is_some() => {
                self.scene.text("header-share", &[("share", percent(share).into())])
            }
            _ => String::new(),
        }
    }

    /// The given queens, or their number if there are more than [`FEW`].
    fn given(&self) -> String {
        let queens: Vec<_> =
            self.scene.app.session.given.squares().map(|queen| format!("{}:{}", queen.row, queen.col)).collect();
        match queens.len() {
            0 => String::new(),
            1..=FEW => self.scene.text("header-given", &[("queens", queens.join(",").into())]),
            many => self.scene.text("header-given-many", &[("count", many.into())]),
        }
    }

    /// The number of solutions found and of all. With given queens, only solutions that contain them count.
    fn solution(&self) -> String {
        let app = self.scene.app;
        if !app.session.given.is_empty() {
            return match app.among() {
                Some((Some(found), total)) => {
                    self.scene.text("header-solution", &[("solution", found.into()), ("total", total.into())])
                }
                Some((None, total)) => self.scene.text("header-solution-of", &[("total", total.into())]),
                None => self.scene.text("header-solution-unknown", &[]),
            };
        }
        let found = app.session.cursor.position().solutions().map(Arg::from);
        let shown = !app.lesson.as_ref().is_some_and(Lesson::hides_totals);
        let counted = app.session.timeline.totals().map(|totals| totals.solutions).filter(|_| shown);
        let known = known_totals(app.size()).map(|(solutions, _)| solutions).filter(|_| shown);
        match (found, counted, known) {
            (Some(found), Some(total), _) => {
                self.scene.text("header-solution", &[("solution", found), ("total", total.into())])
            }
            (Some(found), None, Some(total)) => {
                self.scene.text("header-solution-known", &[("solution", found), ("total", total.into())])
            }
            (Some(found), None, None) => self.scene.text("header-solution-open", &[("solution", found)]),
            (None, _, Some(total)) => self.scene.text("header-solution-total", &[("total", total.into())]),
            (None, _, None) => self.scene.text("header-solution-unknown", &[]),
        }
    }
}

/// A large number with two significant digits: `7.3·10²⁴`, written `7.3e24` so that every terminal has it.
fn scientific(number: f64) -> String {
    format!("{number:.1e}")
}

/// A share in percent, in scientific notation if two decimals would show 0.
fn percent(share: f64) -> String {
    let percent = 100.0 * share;
    if percent == 0.0 || percent >= 0.01 { format!("{percent:.2}") } else { scientific(percent) }
}

/// The bottom line: the hints, the command line, the progress of work, or a notice.
pub(super) struct BottomLine<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) hints: &'a [Hint],
    /// What has been typed into the command line, if that is open.
    pub(super) typed: Option<&'a str>,
}

impl Widget for BottomLine<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let app = self.scene.app;
        if let Some(typed) = self.typed {
            self.command(typed, area, buf);
        } else if app.lookup.is_some() {
            self.working(if app.progress.is_some() { "notice-working-of" } else { "notice-working" }, area, buf);
        } else if let Some(notice) = &app.notice {
            let mut args = notice.args.clone();
            for (name, mode, action) in NOTED_KEYS {
                args.push((name, self.key(*mode, action).into()));
            }
            self.notice(&self.scene.text(notice.id, &args), area, buf);
        } else if app.background() == Some(Work::Index) && app.progress.is_some() {
            self.working("notice-counting", area, buf);
        } else {
            self.hints(area, buf);
        }
    }
}

/// The names of the keys that notices mention.
const NOTED_KEYS: &[(&str, Mode, Action)] = &[
    ("play", Mode::Main, Action::Play),
    ("next", Mode::Main, Action::NextSolution),
    ("previous", Mode::Main, Action::PreviousSolution),
    ("opens", Mode::Main, Action::WhatIf),
    ("clear", Mode::WhatIf, Action::Clear),
    ("submit", Mode::WhatIf, Action::Submit),
];

impl BottomLine<'_> {
    fn key(&self, mode: Mode, action: &Action) -> String {
        self.scene.key(mode, action)
    }

    fn working(&self, message: &str, area: Rect, buf: &mut Buffer) {
        let escape = self.key(Mode::Main, &Action::Escape);
        let (done, all) = self.scene.app.progress.unwrap_or((0, 1));
        let share = (done.min(all) as f64 / all.max(1) as f64 * 100.0) as u64;
        let args = [("escape", escape.into()), ("share", share.into())];
        self.notice(&self.scene.text(message, &args), area, buf);
    }

    fn notice(&self, text: &str, area: Rect, buf: &mut Buffer) {
        let text = fitted(text, area.width, self.scene.glyphs.ellipsis);
        put(buf, area, area.x, area.y, &text, self.scene.style(Role::Notice));
    }

    fn command(&self, typed: &str, area: Rect, buf: &mut Buffer) {
        let prompt = format!("{} ", self.scene.text("command-prompt", &[]));
        let mut x = put(buf, area, area.x, area.y, &prompt, self.scene.style(Role::Title));
        // If not all of the text fits, its end is shown.
        let room = area.right().saturating_sub(x + 1);
        let mut shown = typed;
        while width(shown) > room {
            let mut chars = shown.chars();
            chars.next();
            shown = chars.as_str();
        }
        x = put(buf, area, x, area.y, shown, self.scene.style(Role::Text));
        put(buf, area, x, area.y, " ", self.scene.style(Role::Present));
    }

    /// Draws the hints that fit. The last two, help and quit, are always kept.
    fn hints(&self, area: Rect, buf: &mut Buffer) {
        let mut hints: Vec<_> = self.hints.iter().collect();
        let total = |hints: &[&Hint]| hints.iter().map(|hint| width(&hint.key) + width(&hint.text) + 3).sum::<u16>();
        while hints.len() > 3 && total(&hints) > area.width + 2 {
            hints.remove(hints.len() - 3);
        }
        let mut x = area.x;
        for hint in hints {
            x = put(buf, area, x, area.y, &hint.key, self.scene.style(Role::Key)) + 1;
            x = put(buf, area, x, area.y, &hint.text, self.scene.style(Role::Calm)) + 2;
        }
    }
}

/// The message of a screen that is too small.
pub(super) struct TooSmall<'a> {
    pub(super) pen: Pen<'a>,
}

impl Widget for &TooSmall<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let args = [("columns", Arg::from(usize::from(MIN_COLUMNS))), ("rows", Arg::from(usize::from(MIN_ROWS)))];
        let text = self.pen.text("too-small", &args);
        for (line, y) in wrapped(&text, area.width).iter().zip(area.top()..area.bottom()) {
            put(buf, area, area.x, y, line, self.pen.style(Role::Text));
        }
    }
}
