//! The story: the last change, its explanation, and the changes before it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::pen::Pen;
use super::text::{fitted, put, width, wrapped};
use super::title::RuledTitle;
use crate::content::Role;

/// The story, under its title if there is room for one.
pub(super) struct StoryBox<'a, Earlier> {
    pub(super) pen: Pen<'a>,
    pub(super) title: Option<&'a str>,
    /// The paragraphs about the current place.
    pub(super) now: Vec<(String, Role)>,
    /// Keys and what they do, a line each.
    pub(super) keys: Vec<(String, String)>,
    /// The earlier changes, one line each, newest first. As many as fit are taken.
    pub(super) earlier: Earlier,
}

impl<Earlier: Iterator<Item = String>> Widget for StoryBox<'_, Earlier> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let mut y = area.y;
        if let Some(name) = self.title.filter(|_| area.height > 3) {
            RuledTitle { pen: self.pen, name }.render(area, buf);
            y += 1;
        }
        y += self.paragraphs(Rect { y, height: area.bottom().saturating_sub(y), ..area }, buf);
        let keys = self.keys.iter().map(|(key, _)| width(key)).max().unwrap_or(0);
        for ((key, text), y) in self.keys.iter().zip(y..area.bottom()) {
            put(buf, area, area.x, y, key, self.pen.style(Role::Key));
            let x = area.x + keys + 2;
            let text = fitted(text, area.right().saturating_sub(x), self.pen.glyphs.ellipsis);
            put(buf, area, x, y, &text, self.pen.style(Role::Text));
        }
        y += self.keys.len() as u16;
        // A blank line separates the current change from earlier ones.
        for (y, line) in (y + 1..area.bottom()).zip(self.earlier) {
            let line = fitted(&line, area.width, self.pen.glyphs.ellipsis);
            put(buf, area, area.x, y, &line, self.pen.style(Role::Calm));
        }
    }
}

impl<Earlier> StoryBox<'_, Earlier> {
    /// Writes the paragraphs below one another and returns the number of rows used.
    fn paragraphs(&self, area: Rect, buf: &mut Buffer) -> u16 {
        let lines = |joined: bool| -> Vec<_> {
            let texts = self.now.iter().filter(|(text, _)| !text.is_empty());
            // Lines that were broken by hand are joined where there are too few.
            let gap = self.pen.text("sentence-gap", &[]);
            let text = |text: &str| if joined { text.replace('\n', &gap) } else { text.to_owned() };
            let broken = |(line, role): &(String, Role)| {
                wrapped(&text(line), area.width).into_iter().map(|line| (line, *role)).collect::<Vec<_>>()
            };
            texts.flat_map(broken).collect()
        };
        let room = usize::from(area.height).saturating_sub(self.keys.len());
        let area = Rect { height: room as u16, ..area };
        let lines = Some(lines(false)).filter(|lines| lines.len() <= room).unwrap_or_else(|| lines(true));
        let shown = lines.len().min(usize::from(area.height)) as u16;
        for ((line, role), y) in lines.iter().zip(area.top()..area.bottom()) {
            put(buf, area, area.x, y, line, self.pen.style(*role));
        }
        if shown > 0 && lines.len() > usize::from(shown) {
            let style = self.pen.style(Role::Notice);
            put(buf, area, area.right() - 1, area.bottom() - 1, self.pen.glyphs.ellipsis, style);
        }
        shown
    }
}
