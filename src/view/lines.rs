//! The bottom line, and the message of a screen that is too small.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::heading::percent;
use super::hints::fitting;
use super::layout::{MIN_COLUMNS, MIN_ROWS};
use super::pen::Pen;
use super::scene::Scene;
use super::surface::Hint;
use super::text::{fitted, put, wrapped};
use crate::action::{Action, Mode};
use crate::app::{Lookup, Work};
use crate::content::{Arg, Role};

/// The bottom line: the hints, the progress of work, or a notice.
pub(super) struct BottomLine<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) hints: &'a [Hint],
}

impl Widget for BottomLine<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let app = self.scene.app;
        let answered = app.notice.is_some();
        if let Some(own) = app.own.as_ref().filter(|own| own.is_waiting() || own.recording && !answered) {
            let lines = app.progress.map_or(0, |(done, _)| done);
            let escape = self.key(Mode::Main, &Action::Escape);
            let args = [("file", own.name().into()), ("lines", lines.into()), ("escape", escape.into())];
            self.notice(&self.scene.text("notice-own-recording", &args), area, buf);
        } else if app.lookup.is_some() {
            let tells_place = app.lookup.as_ref().is_some_and(Lookup::tells_place);
            let message = match app.progress {
                None => "notice-working",
                Some(_) if tells_place => "notice-working-at",
                Some(_) => "notice-working-of",
            };
            self.working(message, area, buf);
        } else if let Some(text) = self.hovered() {
            self.notice(&text, area, buf);
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
    ("colon", Mode::Main, Action::CommandLine),
    ("escape", Mode::Main, Action::Escape),
    ("next-stop", Mode::Main, Action::NextStop),
    ("previous-stop", Mode::Main, Action::PreviousStop),
];

impl BottomLine<'_> {
    fn key(&self, mode: Mode, action: &Action) -> String {
        self.scene.key(mode, action)
    }

    /// Which step a click on the strip goes to, while the mouse is over it.
    fn hovered(&self) -> Option<String> {
        let session = &self.scene.app.session;
        let share = session.strip.window.share(f64::from(self.scene.app.hover?) / 1e6);
        Some(match self.scene.app.last() {
            Some(last) if self.scene.app.own.is_some() => {
                self.scene.text("strip-event", &[("event", ((share * last as f64).round() as u64).into())])
            }
            Some(last) => self.scene.text("strip-step", &[("step", ((share * last as f64).round() as u64).into())]),
            None => self.scene.text("strip-share", &[("share", format!("{:.1}", 100.0 * share).into())]),
        })
    }

    fn working(&self, message: &str, area: Rect, buf: &mut Buffer) {
        let escape = self.key(Mode::Main, &Action::Escape);
        let (done, all) = self.scene.app.progress.unwrap_or((0, 1));
        let share = (done.min(all) as f64 / all.max(1) as f64 * 100.0) as u64;
        let place = percent(self.scene, done.min(all) as f64 / all.max(1) as f64);
        let args = [("escape", escape.into()), ("share", share.into()), ("place", place.into())];
        self.notice(&self.scene.text(message, &args), area, buf);
    }

    fn notice(&self, text: &str, area: Rect, buf: &mut Buffer) {
        let text = fitted(text, area.width, self.scene.glyphs.ellipsis);
        put(buf, area, area.x, area.y, &text, self.scene.style(Role::Notice));
    }

    /// Draws the hints that fit.
    fn hints(&self, area: Rect, buf: &mut Buffer) {
        for (x, hint) in fitting(self.hints, area) {
            let x = put(buf, area, x, area.y, &hint.key, self.scene.style(Role::Key)) + 1;
            put(buf, area, x, area.y, &hint.text, self.scene.style(Role::Calm));
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
