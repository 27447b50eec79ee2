//! Lines of a program, with marks at those that ran.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::pen::Pen;
use super::text::put;
use crate::action::Code;
use crate::content::{Listing, Role};

/// The lines of a listing that fit into the area, from `first` on.
pub(super) struct Source<'a> {
    pub(super) pen: Pen<'a>,
    pub(super) listing: &'a Listing,
    /// The first line shown.
    pub(super) first: usize,
    pub(super) gutter: Gutter,
    pub(super) marks: Vec<LineMark>,
}

/// Where the marks of lines stand.
#[derive(Clone, Copy, Debug)]
pub(super) enum Gutter {
    /// In this many columns before the text.
    Columns(u16),
    /// In the border beside the panel, if there is one.
    Border(Option<Rect>),
}

/// A mark at a line.
#[derive(Clone, Debug)]
pub(super) struct LineMark {
    /// The line, from 0. The first mark of a line counts.
    pub(super) line: usize,
    /// What stands before it.
    pub(super) sign: String,
    pub(super) role: Role,
    /// The role of the whole line; if `None`, its words have the colours of the language.
    pub(super) whole: Option<Role>,
    /// Whether the line's style fills the panel to its right edge.
    pub(super) bar: bool,
}

/// The index of the first line shown if `visible` of `all` lines fit: `line` is near the middle, and the line after it
/// is shown too if possible.
pub(super) fn first_line(line: usize, visible: usize, all: usize) -> usize {
    let centred = line.saturating_sub(visible / 2);
    (line + 2).saturating_sub(visible).max(centred).min(all.saturating_sub(visible))
}

impl Widget for &Source<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let gutter = if let Gutter::Columns(columns) = self.gutter { columns.min(area.width) } else { 0 };
        let text = Rect { x: area.x + gutter, width: area.width - gutter, ..area };
        let shown = self.listing.lines.iter().enumerate().skip(self.first);
        for ((at, line), y) in shown.zip(area.top()..area.bottom()) {
            let mark = self.marks.iter().find(|mark| mark.line == at);
            if let Some(mark) = mark {
                let sign = mark.sign.trim_start();
                let blanks = (mark.sign.len() - sign.len()) as u16;
                let border = match self.gutter {
                    Gutter::Columns(_) => area,
                    Gutter::Border(border) => border.unwrap_or_default(),
                };
                put(buf, border, border.x + blanks, y, sign, self.pen.style(mark.role));
            }
            let whole = mark.and_then(|mark| mark.whole);
            if let (Some(role), Some(true)) = (whole, mark.map(|mark| mark.bar)) {
                put(buf, text, text.x, y, &" ".repeat(usize::from(text.width)), self.pen.style(role));
            }
            self.line(&line.text, whole, Rect { y, height: 1, ..text }, buf);
        }
    }
}

impl Source<'_> {
    /// Writes a line in the style of one role, or its words in the colours of the language.
    fn line(&self, line: &str, whole: Option<Role>, area: Rect, buf: &mut Buffer) {
        let mut x = area.x;
        for word in words(line) {
            let role = if keywords(self.listing.code).contains(&word) {
                Role::Keyword
            } else if word.starts_with(|first: char| first.is_ascii_digit()) {
                Role::Number
            } else {
                Role::Text
            };
            x = put(buf, area, x, area.y, word, self.pen.style(whole.unwrap_or(role)));
        }
    }
}

/// Splits a line into words and the text between them.
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
