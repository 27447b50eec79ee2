//! The list of lessons: what each is about, and how much of it is done.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget};

use super::scene::Scene;
use super::text::{fitted, put, width, wrapped};
use crate::app::Lessons;
use crate::content::Role;

pub(super) struct List<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) list: &'a Lessons,
}

/// Lines under the list: what the chosen lesson is about.
const ABOUT: u16 = 4;

/// The rows of the list, and the first lesson shown.
fn rows(scene: &Scene, list: &Lessons, area: Rect) -> (Rect, usize) {
    let height = area.height.saturating_sub(ABOUT + 2).max(1).min(scene.content.lessons().len() as u16);
    let shown = usize::from(height);
    let first = (list.at + 1).saturating_sub(shown);
    (Rect { y: area.y + 1, height, ..area }, first)
}

/// The lesson that a click hits.
pub(super) fn item_at(scene: &Scene, list: &Lessons, area: Rect, x: u16, y: u16) -> Option<usize> {
    let (rows, first) = rows(scene, list, area);
    let item = first + usize::from(y.checked_sub(rows.y)?);
    (rows.contains((x, y).into()) && item < scene.content.lessons().len()).then_some(item)
}

impl Widget for List<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        Clear.render(area, buf);
        let scene = self.scene;
        buf.set_style(area, scene.style(Role::Text));
        put(buf, area, area.x + 1, area.y, &scene.text("lessons-title", &[]), scene.style(Role::Title));
        let (rows, first) = rows(scene, self.list, area);
        for (at, lesson) in scene.content.lessons().iter().enumerate().skip(first).take(usize::from(rows.height)) {
            let y = rows.y + (at - first) as u16;
            let done = lesson.tasks.iter().filter(|task| scene.app.learned.has(&lesson.id, &task.id)).count();
            let all = lesson.tasks.len();
            let state = match done {
                0 => String::new(),
                _ if done == all => scene.text("lessons-done", &[]),
                _ => scene.text("lessons-some", &[("done", done.into()), ("all", all.into())]),
            };
            let chosen = at == self.list.at;
            let style = scene.style(if chosen { Role::CurrentLine } else { Role::Text });
            let title = lesson.text(&scene.app.language).map_or(lesson.id.as_str(), |text| text.title.as_str());
            let room = rows.width.saturating_sub(6 + width(&state));
            let line = format!("{:>3} {}", at + 1, fitted(title, room, scene.glyphs.ellipsis));
            if chosen {
                put(buf, rows, rows.x, y, &" ".repeat(usize::from(rows.width)), style);
            }
            put(buf, rows, rows.x, y, &line, style);
            let role = if done == all { Role::Solution } else { Role::Calm };
            let style = if chosen { style } else { scene.style(role) };
            put(buf, rows, rows.right().saturating_sub(width(&state) + 1), y, &state, style);
        }
        let about = scene.content.lessons().get(self.list.at).and_then(|lesson| lesson.text(&scene.app.language));
        let below = Rect {
            x: area.x + 1,
            y: rows.bottom() + 1,
            width: area.width.saturating_sub(2),
            height: area.bottom().saturating_sub(rows.bottom() + 1),
        };
        let lines = about.map_or_else(Vec::new, |text| wrapped(&text.about, below.width));
        for (line, y) in lines.iter().zip(below.top()..below.bottom()) {
            put(buf, below, below.x, y, line, scene.style(Role::Calm));
        }
    }
}
