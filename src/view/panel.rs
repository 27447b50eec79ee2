//! The panel of an act: paragraphs, things to choose from, rows of figures. It is shown in place of program and story.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::pen::Pen;
use super::text::{put, width, wrapped};
use super::title::RuledTitle;
use crate::content::Role;
use crate::quiz::Digits;

/// A part of the panel, in the order from the top.
#[derive(Clone, Debug)]
pub(super) enum Block {
    /// A paragraph.
    Text(String, Role),
    /// Something to choose, by its key or by a click: a key, a text, and which item it is.
    Item {
        /// The key that chooses it; empty if no key does.
        key: String,
        /// What it is.
        text: String,
        /// How it looks.
        role: Role,
        /// Its number, from 0.
        item: usize,
    },
    /// A single line, which is never wrapped.
    Row(Vec<(String, Role)>),
    /// A blank line, which is left out where there is little room.
    Air,
}

/// The digits typed so far, as parts of a line. The place of the next digit is marked.
pub(super) fn written(pen: Pen, digits: &Digits) -> Vec<(String, Role)> {
    let (n, flip) = (digits.places(), pen.flip);
    let next = digits.next(flip);
    let part = |col: usize| match digits.digit(col) {
        Some(one) => (if one { "1" } else { "0" }.to_owned(), Role::Changed),
        None => (pen.glyphs.tried.to_owned(), if next == Some(col) { Role::Present } else { Role::Calm }),
    };
    (0..n).map(|place| part(if flip { place } else { n - 1 - place })).collect()
}

/// One line as it is drawn.
struct PanelLine {
    parts: Vec<(String, Role)>,
    indent: u16,
    item: Option<usize>,
    air: bool,
}

/// The title of a panel, and its blocks under it.
pub(super) struct ActPanel<'a> {
    pub(super) pen: Pen<'a>,
    pub(super) title: &'a str,
    pub(super) blocks: &'a [Block],
}

/// A panel with fewer rows has no title.
const TITLED: u16 = 5;

impl Widget for &ActPanel<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        if area.height >= TITLED {
            RuledTitle { pen: self.pen, name: self.title }.render(area, buf);
        }
        let lines = fitted_lines(self.blocks, below_title(area));
        let cut = lines.len() > usize::from(below_title(area).height);
        for (line, y) in lines.iter().zip(below_title(area).top()..area.bottom()) {
            let mut x = area.x + line.indent;
            for (text, role) in &line.parts {
                x = put(buf, area, x, y, text, self.pen.style(*role));
            }
        }
        if cut && area.height > 1 {
            let style = self.pen.style(Role::Notice);
            put(buf, area, area.right() - 1, area.bottom() - 1, self.pen.glyphs.ellipsis, style);
        }
    }
}

/// The item of these blocks that a click in row `y` hits.
pub(super) fn item_at(blocks: &[Block], area: Rect, y: u16) -> Option<usize> {
    let at = y.checked_sub(below_title(area).y).filter(|_| y < area.bottom())?;
    fitted_lines(blocks, below_title(area)).get(usize::from(at))?.item
}

/// The part of the panel's area below its blocks and a blank line.
pub(super) fn below(blocks: &[Block], area: Rect) -> Rect {
    let used = (fitted_lines(blocks, below_title(area)).len() as u16 + 2).min(area.height);
    Rect { y: area.y + used, height: area.height - used, ..area }
}

fn below_title(area: Rect) -> Rect {
    let title = u16::from(area.height >= TITLED);
    Rect { y: area.y + title, height: area.height - title, ..area }
}

/// The lines of the blocks; without the blank ones if they do not fit with them.
fn fitted_lines(blocks: &[Block], area: Rect) -> Vec<PanelLine> {
    let mut lines = lines(blocks, area.width);
    if lines.len() > usize::from(area.height) {
        lines.retain(|line| !line.air);
    }
    lines
}

fn lines(blocks: &[Block], columns: u16) -> Vec<PanelLine> {
    let mut lines: Vec<PanelLine> = Vec::new();
    for block in blocks {
        match block {
            Block::Text(text, role) => {
                for line in wrapped(text, columns) {
                    lines.push(PanelLine { parts: vec![(line, *role)], indent: 0, item: None, air: false });
                }
            }
            Block::Item { key, text, role, item } => {
                let indent = if key.is_empty() { 0 } else { width(key) + 1 };
                for (at, line) in wrapped(text, columns.saturating_sub(indent)).into_iter().enumerate() {
                    let mut parts = vec![(line, *role)];
                    let first = at == 0 && indent > 0;
                    if first {
                        parts.insert(0, (format!("{key} "), Role::Key));
                    }
                    lines.push(PanelLine {
                        parts,
                        indent: if first { 0 } else { indent },
                        item: Some(*item),
                        air: false,
                    });
                }
            }
            Block::Row(parts) => lines.push(PanelLine { parts: parts.clone(), indent: 0, item: None, air: false }),
            Block::Air => lines.push(PanelLine { parts: Vec::new(), indent: 0, item: None, air: true }),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_on_any_line_of_an_item_chooses_it() {
        let item =
            |item, text: &str| Block::Item { key: "1".to_owned(), text: text.to_owned(), role: Role::Text, item };
        let blocks = [
            Block::Text("Which?".to_owned(), Role::Text),
            Block::Air,
            item(0, "a long answer that is broken"),
            item(1, "no"),
        ];
        let roomy = Rect::new(40, 1, 14, 12);
        // Title, question, air, three lines of the first answer, one of the second.
        let hits: Vec<_> = (1..9).map(|y| item_at(&blocks, roomy, y)).collect();
        assert_eq!(hits, [None, None, None, Some(0), Some(0), Some(0), Some(1), None]);
        let tight = Rect { height: 6, ..roomy };
        let hits: Vec<_> = (1..7).map(|y| item_at(&blocks, tight, y)).collect();
        assert_eq!(hits, [None, None, Some(0), Some(0), Some(0), Some(1)], "without the air");
    }
}
