//! The address of the state shown: over the top of the screen, from edge to edge, so it can be selected line by line.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::screen::area::take;
use crate::screen::scene::Scene;
use crate::screen::surface::Page;
use crate::screen::text::wrapped;
use crate::session::{Notice, in_lines};
use crate::text::Role;

pub(crate) struct AddressBox<'a> {
    pub(crate) scene: &'a Scene<'a>,
    /// `Err` says why there is none.
    pub(crate) line: &'a Result<String, Notice>,
}

impl AddressBox<'_> {
    /// The lines to be shown: if not everything fits, notes are left out and the address is kept.
    fn lines(&self, area: Rect) -> Vec<(String, Role)> {
        let line = match self.line {
            Ok(line) => line,
            Err(why) => {
                let why = wrapped(&self.scene.text(why.id, &why.args), area.width);
                return why.into_iter().map(|line| (line, Role::Notice)).collect();
            }
        };
        let opens = if self.scene.session.desk.of_task.is_some() {
            "address-opens-task"
        } else {
            "address-opens"
        };
        let notes = [opens, "address-copied"].into_iter();
        let notes = notes.flat_map(|note| wrapped(&self.scene.text(note, &[]), area.width));
        let address = in_lines(line, usize::from(area.width)).into_iter();
        let lines = address
            .map(|line| (line, Role::Title))
            .chain(notes.map(|line| (line, Role::Calm)));
        lines.take(usize::from(area.height)).collect()
    }
}

impl Page for AddressBox<'_> {
    fn covers(&self, area: Rect) -> Rect {
        Rect {
            height: (self.lines(area).len() as u16 + 1).min(area.height),
            ..area
        }
    }

    fn render(&self, mut area: Rect, buf: &mut Buffer) {
        for (line, role) in self.lines(area) {
            self.scene.pen.write(&line, role, take(&mut area, 1), buf);
        }
        let border = self.scene.glyphs.lines[1].repeat(usize::from(area.width));
        self.scene.pen.write(&border, Role::Border, area, buf);
    }
}
