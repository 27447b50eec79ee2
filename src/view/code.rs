//! The program, with the lines that the last press ran.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::lines::panel_title;
use super::scene::Scene;
use super::text::put;
use crate::action::Code;
use crate::app::Panel;
use crate::content::listing::ListingLine;
use crate::content::{Listing, Role};

pub(super) struct Program<'a> {
    pub(super) scene: &'a Scene<'a>,
    /// Where the panel has no columns to spare, the marker stands in the border.
    pub(super) border: Option<Rect>,
    pub(super) alone: bool,
}

impl Widget for Program<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        panel_title(self.scene, Panel::Program, self.alone, Some(self.scene.app.code.name())).render(area, buf);
        let Some(listing) = self.scene.listing() else { return };
        let lines = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
        let gutter = if usize::from(area.width) >= crate::content::listing::MAX_COLUMNS + 2 { 2 } else { 0 };
        let current = self.current(listing);
        let ran: Vec<_> = self.scene.ran.iter().filter_map(|op| listing.row(op.label)).collect();
        let visible = usize::from(lines.height);
        let first = current
            .map_or(0, |row| (row + 2).saturating_sub(visible).max(row.saturating_sub(visible / 2).min(row)))
            .min(listing.lines.len().saturating_sub(visible));
        let first = if listing.lines.len() <= visible { 0 } else { first };
        for (place, (row, line)) in listing.lines.iter().enumerate().skip(first).take(visible).enumerate() {
            let y = lines.y + place as u16;
            let is_current = current == Some(row);
            let did_run = ran.contains(&row);
            let [now, earlier] = self.scene.glyphs.ran;
            let (marker, role) = if is_current && self.scene.ran.is_empty() {
                (now, Role::Cursor)
            } else if is_current {
                (now, Role::CurrentLine)
            } else if did_run {
                (earlier, Role::RanLine)
            } else {
                ("", Role::Text)
            };
            let marker_style = self.scene.style(role);
            if gutter > 0 {
                put(buf, area, area.x, y, marker, marker_style);
            } else if let Some(border) = self.border.filter(|_| !marker.is_empty()) {
                put(buf, border, border.x, y, marker, marker_style);
            }
            let whole = (is_current || did_run).then_some(marker_style).filter(|_| !self.scene.ran.is_empty());
            let area = Rect { x: area.x + gutter, width: area.width - gutter, ..area };
            put_line(self.scene, (line, listing.code), whole, area, y, buf);
        }
    }
}

impl Program<'_> {
    /// The line that ran last; before anything has run, the one that will run first.
    fn current(&self, listing: &Listing) -> Option<usize> {
        let op = self.scene.ran.last().or(if self.scene.app.hidden { None } else { self.scene.next_op.as_ref() })?;
        listing.row(op.label)
    }
}

/// Writes a line of a program, in the style `whole` or with its words told apart.
pub(super) fn put_line(
    scene: &Scene,
    (line, code): (&ListingLine, Code),
    whole: Option<Style>,
    area: Rect,
    y: u16,
    buf: &mut Buffer,
) {
    let mut x = area.x;
    for word in words(&line.text) {
        let role = if keywords(code).contains(&word) {
            Role::Keyword
        } else if word.starts_with(|first: char| first.is_ascii_digit()) {
            Role::Number
        } else {
            Role::Text
        };
        let style = whole.unwrap_or_else(|| scene.style(role));
        x = put(buf, area, x, y, word, style);
    }
}

/// A line cut into words and what lies between them.
fn words(line: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = line;
    let is_word = |char: char| char.is_alphanumeric() || char == '_';
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|char| is_word(char) != is_word(first)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        words.push(word);
        rest = after;
    }
    words
}

const fn keywords(code: Code) -> &'static [&'static str] {
    match code {
        Code::Python => &[
            "and", "def", "elif", "else", "for", "global", "if", "in", "nonlocal", "not", "or", "range", "return",
            "while",
        ],
        Code::Rust => &["else", "fn", "for", "if", "in", "let", "mut", "return", "self", "while"],
        Code::Java => &[
            "boolean", "else", "false", "for", "if", "int", "long", "new", "return", "static", "true", "var", "void",
            "while",
        ],
        Code::Cpp => {
            &["auto", "bits", "bool", "else", "false", "for", "if", "int", "long", "return", "true", "void", "while"]
        }
    }
}
