//! The list of the bug hunt: titles that give nothing away, and what is done.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget};

use super::scene::Scene;
use super::text::{fitted, put, width, wrapped};
use crate::app::Hunts;
use crate::content::Role;
use crate::faulty::ALL;

pub(super) struct List<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) list: &'a Hunts,
}

/// Lines under the list: what the chosen program does.
const ABOUT: u16 = 4;

/// The rows of the list, and the first program shown.
fn rows(list: &Hunts, area: Rect) -> (Rect, usize) {
    let height = area.height.saturating_sub(ABOUT + 3).max(1).min(ALL.len() as u16);
    let first = (list.at + 1).saturating_sub(usize::from(height));
    (Rect { y: area.y + 2, height, ..area }.intersection(area), first)
}

/// The program that a click hits.
pub(super) fn item_at(list: &Hunts, area: Rect, x: u16, y: u16) -> Option<usize> {
    let (rows, first) = rows(list, area);
    let item = first + usize::from(y.checked_sub(rows.y)?);
    (rows.contains((x, y).into()) && item < ALL.len()).then_some(item)
}

impl Widget for List<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        Clear.render(area, buf);
        let scene = self.scene;
        buf.set_style(area, scene.style(Role::Text));
        put(buf, area, area.x + 1, area.y, &scene.text("hunts-title", &[]), scene.style(Role::Title));
        let about = fitted(&scene.text("hunts-about", &[]), area.width.saturating_sub(2), scene.glyphs.ellipsis);
        put(buf, area, area.x + 1, area.y + 1, &about, scene.style(Role::Calm));
        let (rows, first) = rows(self.list, area);
        for ((at, fault), y) in ALL.iter().enumerate().skip(first).zip(rows.top()..rows.bottom()) {
            let done = scene.app.has_hunted(at);
            let state = match (done, fault.matters) {
                (true, _) => scene.text("lessons-done", &[]),
                (false, true) => String::new(),
                (false, false) => scene.text("hunts-question", &[]),
            };
            let chosen = at == self.list.at;
            let style = scene.style(if chosen { Role::CurrentLine } else { Role::Text });
            if chosen {
                put(buf, rows, rows.x, y, &" ".repeat(usize::from(rows.width)), style);
            }
            let title = scene.text(&format!("fault-{}-title", fault.id), &[]);
            let room = rows.width.saturating_sub(6 + width(&state));
            let line = format!("{:>3} {}", at + 1, fitted(&title, room, scene.glyphs.ellipsis));
            put(buf, rows, rows.x, y, &line, style);
            let role = if done { Role::Solution } else { Role::Calm };
            let style = if chosen { style } else { scene.style(role) };
            put(buf, rows, rows.right().saturating_sub(width(&state) + 1), y, &state, style);
        }
        let Some(fault) = ALL.get(self.list.at) else { return };
        let below = Rect {
            x: area.x + 1,
            y: rows.bottom() + 1,
            width: area.width.saturating_sub(2),
            height: area.bottom().saturating_sub(rows.bottom() + 1),
        };
        let task = scene.text(&format!("fault-{}-task", fault.id), &[("n", fault.size.get().into())]);
        for (line, y) in wrapped(&task, below.width).iter().zip(below.top()..below.bottom()) {
            put(buf, below, below.x, y, line, scene.style(Role::Calm));
        }
    }
}
