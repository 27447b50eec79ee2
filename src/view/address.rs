//! The address of the state shown: over the top of the screen, from edge to edge, so it can be selected line by line.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget};

use super::scene::Scene;
use super::surface::Page;
use super::text::{put, wrapped};
use crate::app::in_lines;
use crate::content::Role;

pub(super) struct AddressBox<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) line: &'a str,
}

impl Page for AddressBox<'_> {
    fn render(&self, area: Rect, buf: &mut Buffer) {
        let lines = in_lines(self.line, usize::from(area.width));
        let opens = if self.scene.app.lesson.is_some() { "address-opens-task" } else { "address-opens" };
        let notes = [opens, "address-copied"];
        let notes: Vec<_> =
            notes.into_iter().flat_map(|note| wrapped(&self.scene.text(note, &[]), area.width)).collect();
        let addressed = lines.into_iter().map(|line| (line, Role::Title));
        let noted = notes.into_iter().map(|line| (line, Role::Calm));
        // If not everything fits, notes are left out and the address is kept.
        let said: Vec<_> = addressed.chain(noted).take(usize::from(area.height)).collect();
        let height = (said.len() as u16 + 1).min(area.height);
        let area = Rect { height, ..area };
        Clear.render(area, buf);
        buf.set_style(area, self.scene.style(Role::Text));
        for ((line, role), y) in said.iter().zip(area.top()..) {
            put(buf, area, area.x, y, line, self.scene.style(*role));
        }
        if usize::from(height) > said.len() {
            let border = self.scene.glyphs.lines[1].repeat(usize::from(area.width));
            put(buf, area, area.x, area.bottom() - 1, &border, self.scene.style(Role::Border));
        }
    }
}
