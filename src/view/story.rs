//! The story: the last change, its explanation, and the changes before it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::scene::Scene;
use super::text::{fitted, put, wrapped};
use super::title::RuledTitle;
use crate::action::{Action, Mode};
use crate::algorithm;
use crate::app::{Cursor, Grain};
use crate::content::Role;
use crate::narrate::{Among, KeyNames, Story, Telling};

pub(super) struct StoryBox<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) titled: bool,
}

impl Widget for StoryBox<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let mut y = area.y;
        if self.titled && area.height > 3 {
            let name = self.scene.text("panel-story", &[]);
            RuledTitle { pen: self.scene.pen(), name: &name }.render(area, buf);
            y += 1;
        }
        let text = Rect { y, height: area.bottom().saturating_sub(y), ..area };
        if self.scene.app.session.hidden {
            let key = self.scene.key(Mode::Main, &Action::Hide);
            let hidden = self.scene.text("hidden-story", &[("key", key.into())]);
            self.lines(&[(hidden, Role::Calm)], text, buf);
            return;
        }
        let mut story = self.story(&self.scene.app.session.cursor);
        if self.scene.app.offer && self.scene.app.session.cursor.position().walk.is_start() {
            let key = self.scene.key(Mode::Main, &Action::Lessons);
            // Replaces the explanation: a small screen has room for only one of the two.
            story.why = self.scene.text("lesson-offer", &[("key", key.into()), ("step", self.keys().step.into())]);
        }
        let used = self.lines(&[(story.change, Role::Changed), (story.why, Role::Text)], text, buf);
        self.log(Rect { y: text.y + used, height: text.height - used, ..text }, buf);
    }
}

impl StoryBox<'_> {
    /// Writes the texts below one another and returns the number of rows used.
    fn lines(&self, texts: &[(String, Role)], area: Rect, buf: &mut Buffer) -> u16 {
        let lines: Vec<_> = texts
            .iter()
            .filter(|(text, _)| !text.is_empty())
            .flat_map(|(text, role)| wrapped(text, area.width).into_iter().map(|line| (line, *role)))
            .collect();
        let shown = lines.len().min(usize::from(area.height));
        for (at, (line, role)) in lines.iter().take(shown).enumerate() {
            let cut = at + 1 == shown && shown < lines.len();
            put(buf, area, area.x, area.y + at as u16, line, self.scene.style(*role));
            if cut {
                put(
                    buf,
                    area,
                    area.right() - 1,
                    area.y + at as u16,
                    self.scene.glyphs.ellipsis,
                    self.scene.style(Role::Notice),
                );
            }
        }
        shown as u16
    }

    /// Writes the earlier changes, newest first, into the rest of the area.
    fn log(&self, area: Rect, buf: &mut Buffer) {
        let mut earlier = self.scene.app.session.cursor;
        // A blank line separates the current change from earlier ones.
        for y in (area.y + 1..area.bottom()).take(12) {
            if !earlier.back() || earlier.position().walk.is_start() {
                break;
            }
            let line = fitted(&self.story(&earlier).change, area.width, self.scene.glyphs.ellipsis);
            put(buf, area, area.x, y, &line, self.scene.style(Role::Calm));
        }
    }

    fn story(&self, cursor: &Cursor) -> Story {
        let app = self.scene.app;
        let among = (!app.session.given.is_empty()).then(|| {
            let (found, total) = app.among().map_or((None, None), |(found, total)| (found, Some(total)));
            Among { holds: app.session.given.admits(cursor.position().walk.placement()), found, total }
        });
        let narrator = self.scene.narrator().among(among);
        let telling = Telling {
            algorithm: cursor.algorithm(),
            solution: cursor.position().solutions(),
            totals: app.session.timeline.totals(),
            flip: app.flip,
        };
        if cursor.grain() == Grain::Op
            && let Some((before, op)) = last_op(cursor)
        {
            return narrator.op(&before, &op, &telling);
        }
        match cursor.last_step() {
            Some((before, step)) => narrator.step(&before, step, &telling),
            None => narrator.opening(app.size(), &telling, &self.keys()),
        }
    }

    fn keys(&self) -> KeyNames {
        let name = |action: &Action| self.scene.key(Mode::Main, action);
        KeyNames {
            step: name(&Action::Step),
            flip: name(&Action::Flip),
            squares: name(&Action::Algorithm(algorithm::TRACED.key())),
            bits: name(&Action::Algorithm(algorithm::DEFAULT.key())),
        }
    }
}

/// The last op and the state before its step; `None` at the start.
fn last_op(cursor: &Cursor) -> Option<(crate::search::Walk, crate::algorithm::Op)> {
    let op = cursor.ran().pop()?;
    if cursor.done_ops().is_empty() {
        let (before, _) = cursor.last_step()?;
        return Some((before, op));
    }
    Some((cursor.position().walk, op))
}
