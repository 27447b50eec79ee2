//! Lines of a program, with marks at those that ran.

use std::borrow::Cow;
use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::pen::Pen;
use super::place::right_of;
use super::text::{width, wrapped};
use crate::algorithms::Code;
use crate::course::exercise::TO_DO;
use crate::text::listing::ListingLine;
use crate::text::{Listing, Role};

/// How much further the rest of a long line is indented.
const GOES_ON: usize = 2;

/// The lines of a listing from `first` on, as many as fit into the area.
pub(crate) struct Source<'a> {
    pub(crate) pen: Pen<'a>,
    pub(crate) listing: &'a Listing,
    pub(crate) first: usize,
    pub(crate) gutter: Gutter,
    pub(crate) marks: Vec<LineMark>,
    /// The lines at which the search stops, from 0.
    pub(crate) stops: Vec<usize>,
}

/// Where the marks of lines stand.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Gutter {
    /// In the columns of the line numbers: a mark replaces the number.
    Numbers,
    /// In this many columns before the text.
    Columns(u16),
    /// In the border beside the panel, if there is one.
    Border(Option<Rect>),
}

#[derive(Clone, Debug)]
pub(crate) struct LineMark {
    /// The line, from 0. The first mark of a line counts.
    pub(crate) line: usize,
    /// The sign before the line.
    pub(crate) sign: String,
    pub(crate) role: Role,
    /// The role of the whole line; if `None`, its words have the colours of the language.
    pub(crate) whole: Option<Role>,
    /// Whether the line's style fills the panel to its right edge.
    pub(crate) bar: bool,
}

/// The first of `visible` lines around `line`. Unless they are scrolled, `line` is among them, and the line after it if
/// possible. They do not begin in the middle of a statement.
pub(crate) fn first_shown(listing: &Listing, line: usize, visible: usize, scrolled: i16) -> usize {
    let all = listing.lines.len();
    if all <= visible {
        return 0;
    }
    let last = all - visible;
    let centred = statement(listing, line).start.saturating_sub(visible / 2);
    let first = (line + 2).saturating_sub(visible).max(centred).min(last);
    let first = first.saturating_add_signed(scrolled.into()).min(last);
    let begin = statement(listing, first);
    if begin.start == first {
        first
    } else {
        begin.end
    }
}

/// A learner's program with lines of at most so many columns. What a longer line goes on with is indented further, and has
/// the same number.
pub(crate) fn wrapped_listing(listing: &Listing, columns: u16) -> Cow<'_, Listing> {
    if !listing.by_line
        || listing
            .lines
            .iter()
            .all(|line| width(&line.text) <= columns)
    {
        return Cow::Borrowed(listing);
    }
    let pieces = |line: &ListingLine| {
        let (text, columns) = (line.text.trim_start(), usize::from(columns));
        let indent = (line.text.len() - text.len()).min(columns / 2);
        let room = columns.saturating_sub(indent + GOES_ON).max(1);
        let pieces = wrapped(text, room as u16).into_iter().enumerate();
        pieces
            .map(|(at, text)| {
                let indent = if at == 0 { indent } else { indent + GOES_ON };
                line.with_text(" ".repeat(indent) + &text)
            })
            .collect::<Vec<_>>()
    };
    Cow::Owned(Listing {
        lines: listing.lines.iter().flat_map(pieces).collect(),
        ..Listing::of_learner("")
    })
}

/// Whether a line is the rest of the one before it, which was too long.
fn is_rest(lines: &[ListingLine], at: usize) -> bool {
    at > 0 && lines[at].number == lines[at - 1].number
}

/// The columns of the highest line number: at least two.
pub(crate) fn digits(listing: &Listing) -> usize {
    listing
        .lines
        .last()
        .map_or(0, |line| line.number.to_string().len())
        .max(2)
}

/// The lines of the statement that this line belongs to.
pub(crate) fn statement(listing: &Listing, line: usize) -> Range<usize> {
    let continues = |at: usize| {
        let lines = &listing.lines;
        match at {
            _ if at >= lines.len() => false,
            _ if listing.by_line => is_rest(lines, at),
            _ => at > 0 && goes_on(lines, at),
        }
    };
    let start = (0..=line).rev().find(|at| !continues(*at)).unwrap_or(line);
    let end = (line + 1..=listing.lines.len())
        .find(|at| !continues(*at))
        .unwrap_or(line + 1);
    start..end
}

/// Whether a line continues the one before it: a bracket is open, or one of them has an operator at the break.
fn goes_on(lines: &[ListingLine], at: usize) -> bool {
    let open = |text: &str, pair: [char; 2]| {
        text.matches(pair[0]).count() as isize - text.matches(pair[1]).count() as isize
    };
    let depth: isize = lines[..at]
        .iter()
        .map(|line| open(&line.text, ['(', ')']) + open(&line.text, ['[', ']']))
        .sum();
    let before = lines[at - 1].text.trim_end();
    let here = lines[at].text.trim_start();
    depth > 0
        || before.ends_with(['|', '&', '+', '=', '\\']) && !before.ends_with("++")
        || [" and", " or", " not"]
            .iter()
            .any(|word| before.ends_with(word))
        || here.starts_with(['|', '&', '.'])
        || ["and ", "or ", "且 ", "或 "]
            .iter()
            .any(|word| here.starts_with(word))
}

impl Source<'_> {
    /// Draws the number of a line, or the sign of its mark, and the sign of a stop.
    fn number(&self, at: usize, mark: Option<&LineMark>, area: Rect, buf: &mut Buffer) {
        let sign = mark.map(|mark| mark.sign.trim());
        let sign = sign.filter(|sign| !sign.is_empty());
        let number = match sign {
            Some(sign) => sign.to_owned(),
            None if is_rest(&self.listing.lines, at) => self.pen.glyphs.goes_on.to_owned(),
            None => self.listing.lines[at].number.to_string(),
        };
        let is_stop = self.stops.contains(&at);
        let role = match mark {
            Some(mark) => mark.role,
            None if is_stop => Role::Attacked,
            None => Role::Calm,
        };
        let digits = digits(self.listing);
        self.pen
            .write(&format!("{number:>digits$}"), role, area, buf);
        if is_stop {
            let beside = right_of(area, digits as u16);
            self.pen
                .write(self.pen.glyphs.first, Role::Attacked, beside, buf);
        }
    }
}

impl Widget for &Source<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let gutter = match self.gutter {
            Gutter::Numbers => digits(self.listing) as u16 + 1,
            Gutter::Columns(columns) => columns,
            Gutter::Border(_) => 0,
        };
        let text = right_of(area, gutter);
        let shown = self.first..self.listing.lines.len();
        // The style of the comment in which the line above ends.
        let mut comment: Option<Role> = None;
        for (at, y) in shown.zip(area.top()..area.bottom()) {
            let line = &self.listing.lines[at];
            let is_rest = is_rest(&self.listing.lines, at);
            let mark = self.marks.iter().find(|mark| mark.line == at);
            if let Gutter::Numbers = self.gutter {
                self.number(at, mark, Rect { y, ..area }, buf);
            }
            let signs = match self.gutter {
                // The sign has replaced the number.
                Gutter::Numbers => None,
                Gutter::Columns(_) => Some(area),
                Gutter::Border(border) => border,
            };
            if let (Some(mark), Some(signs)) = (mark, signs) {
                let sign = mark.sign.trim_start();
                let blanks = (mark.sign.len() - sign.len()) as u16;
                let line = Rect { y, ..signs }.intersection(signs);
                self.pen.write(sign, mark.role, right_of(line, blanks), buf);
            }
            let area = Rect {
                y,
                height: 1,
                ..text
            };
            let whole = mark.and_then(|mark| mark.whole);
            if let (Some(role), Some(true)) = (whole, mark.map(|mark| mark.bar)) {
                let bar = " ".repeat(usize::from(text.width));
                self.pen.write(&bar, role, area, buf);
            }
            let inside = comment.filter(|_| is_rest);
            comment = self.line(&line.text, whole, inside, area, buf);
            // A bar at the hole of an exercise.
            if inside == Some(Role::Present) || line.text.trim_start().starts_with(TO_DO) {
                buf.set_style(area, self.pen.style(Role::Present));
            }
        }
    }
}

impl Source<'_> {
    /// Writes a line in the style of one role, or its words in the colours of the language. It may begin inside a comment
    /// with this style; the style of the comment in which it ends is returned.
    fn line(
        &self,
        line: &str,
        whole: Option<Role>,
        inside: Option<Role>,
        area: Rect,
        buf: &mut Buffer,
    ) -> Option<Role> {
        let (code, comment) = if inside.is_some() {
            ("", line)
        } else {
            self.listing.code.split_comment(line)
        };
        let is_keyword = |word: &str| {
            let mut keywords = keywords(self.listing.code).split(' ');
            keywords.any(|keyword| keyword == word)
        };
        let code = words(code).into_iter().map(|word| {
            let role = if is_keyword(word) {
                Role::Keyword
            } else {
                Role::Text
            };
            (word, role)
        });
        let role = inside.unwrap_or(if comment.starts_with(TO_DO) {
            Role::Present
        } else {
            Role::Calm
        });
        let parts = code.chain([(comment, role)]);
        let parts = parts.map(|(text, role)| (text, whole.unwrap_or(role)));
        self.pen.parts(parts, area, buf);
        if width(line) > area.width {
            self.pen
                .at_right(self.pen.glyphs.ellipsis, Role::Calm, area, buf);
        }
        (!comment.is_empty()).then_some(role)
    }
}

/// Splits a line into words and the text between them.
fn words(line: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = line;
    let is_word = |char: char| char.is_alphanumeric() || char == '_';
    while let Some(first) = rest.chars().next() {
        let end = rest
            .find(|char| is_word(char) != is_word(first))
            .unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        words.push(word);
        rest = after;
    }
    words
}

/// The words of a language that have a colour, with blanks between them.
const fn keywords(code: Code) -> &'static str {
    match code {
        Code::Python => "and def elif else for global if in nonlocal not or range return while",
        Code::Rust => "else fn for if in let mut return self while",
        Code::Java => "boolean else false for if int long new return static true var void while",
        Code::Cpp => "auto bits bool else false for if int long return true void while",
        Code::Pseudo => {
            "and end for if or otherwise return rule then to while 且 到 否则 对 当 或 若 规则 返回 结束"
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nothing of a long line is lost, each piece fits, and the first one is indented as the line is.
    #[test]
    fn long_lines_of_a_learner_are_wrapped() {
        let long = "        found += place(row + 1, columns | bit, (left | bit) << 1)  # 下一行";
        let listing = Listing::of_learner(&format!("def go():\n{long}\n    return found\n"));
        for columns in 12..90 {
            let wrapped = wrapped_listing(&listing, columns);
            let pieces: Vec<_> = wrapped
                .lines
                .iter()
                .filter(|line| line.number == 2)
                .collect();
            let solid = |text: &str| text.split_whitespace().collect::<String>();
            let joined: String = pieces.iter().map(|piece| solid(&piece.text)).collect();
            assert_eq!(joined, solid(long), "{columns}");
            assert!(
                pieces.iter().all(|piece| width(&piece.text) <= columns),
                "{columns}"
            );
            assert_eq!(statement(&wrapped, 1), 1..1 + pieces.len());
        }
    }
}
