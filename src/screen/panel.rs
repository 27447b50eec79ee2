//! The panel of a page: paragraphs, things to choose from, rows of figures. It is shown in place of program and story.

use ratatui::layout::Rect;

use super::canvas::Canvas;
use super::pen::Pen;
use super::place;
use super::text::{width, wrapped};
use super::title::ruled_title;
use crate::action::Action;
use crate::course::Digits;
use crate::text::Role;

/// A part of the panel, in the order from the top.
#[derive(Clone, Debug)]
pub(crate) enum Block {
    /// A paragraph. A line of a program that begins with blanks goes on further in.
    Text(String, Role),
    /// A paragraph of several parts.
    Parts {
        parts: Vec<(String, Role)>,
        /// If not all blocks fit, those with the highest rank are left out first; those with rank 0 stay.
        rank: u8,
    },
    /// Something to choose, by its key or by a click: a key, a text, and what it does.
    Item {
        /// The key that chooses it; empty if no key does.
        key: String,
        text: String,
        /// How it looks.
        role: Role,
        /// What choosing it does.
        action: Action,
    },
    /// A single line, which is never wrapped.
    Row(Vec<(String, Role)>),
    /// A line, and behind it a text that goes on below itself. Where the line leaves it too few columns it is left out.
    Beside {
        parts: Vec<(String, Role)>,
        text: String,
        /// Whether the text is shown; its place stays free.
        shown: bool,
    },
    /// One of several paragraphs. It takes the lines of the longest, so that what is below it does not move.
    OneOf(String, Vec<String>),
    /// A blank line, which is left out where there is little room.
    Air,
}

/// Something to choose in the title of a panel, by its key or by a click.
pub(crate) struct Tab {
    pub(crate) key: String,
    pub(crate) text: String,
    /// Whether it is what is shown.
    pub(crate) shown: bool,
    pub(crate) action: Action,
}

impl Block {
    /// The rank by which blocks are left out: see [`Block::Parts`].
    const fn rank(&self) -> u8 {
        match self {
            Self::Parts { rank, .. } => *rank,
            Self::Air => u8::MAX,
            Self::Text(..)
            | Self::Item { .. }
            | Self::Row(_)
            | Self::Beside { .. }
            | Self::OneOf(..) => 0,
        }
    }
}

/// The digits typed so far, the highest bit first, as parts of a line. The place of the next digit is marked.
pub(crate) fn written(pen: Pen, digits: &Digits) -> Vec<(String, Role)> {
    let next = digits.next();
    let part = |col: usize| match digits.digit(col) {
        Some(one) => (if one { "1" } else { "0" }.to_owned(), Role::Now),
        None => (
            pen.glyphs.tried.to_owned(),
            if next == Some(col) {
                Role::Present
            } else {
                Role::Calm
            },
        ),
    };
    (0..digits.places()).rev().map(part).collect()
}

/// One line as it is drawn.
#[derive(Default)]
struct PanelLine {
    parts: Vec<(String, Role)>,
    indent: u16,
    action: Option<Action>,
}

/// A panel with fewer rows has no title.
pub(crate) const TITLED: u16 = 5;

/// Draws the title of a panel, and its blocks under it.
pub(crate) fn page_panel(pen: Pen, title: &str, blocks: &[Block], area: Rect, canvas: &mut Canvas) {
    if area.height >= TITLED {
        ruled_title(pen, title, area, canvas);
    }
    draw(pen, blocks, below_title(area), canvas);
}

/// Draws what the title of a panel offers, at the right end of its line, if the title leaves it room.
pub(crate) fn tabs(pen: Pen, title: &str, tabs: &[Tab], line: Rect, canvas: &mut Canvas) {
    let dot = format!(" {} ", pen.glyphs.dot);
    let before = |at: usize| if at == 0 { " " } else { dot.as_str() };
    let columns =
        |(at, tab): (usize, &Tab)| width(before(at)) + width(&tab.key) + 1 + width(&tab.text);
    let all = tabs.iter().enumerate().map(columns).sum::<u16>();
    let Some(free) = line.width.checked_sub(width(title) + all) else {
        return;
    };
    let mut x = line.x + width(title) + free;
    for (at, tab) in tabs.iter().enumerate() {
        let from = place::right_of(line, x - line.x);
        let role = if tab.shown { Role::Title } else { Role::Calm };
        let key = format!("{} ", tab.key);
        let parts = [
            (before(at), Role::Calm),
            (&key, Role::Key),
            (&tab.text, role),
        ];
        x = pen.parts(parts, from, canvas);
        let place = Rect::new(from.x, line.y, x - from.x, 1);
        canvas.click(place, tab.action.clone());
    }
}

/// Draws blocks below one another.
pub(crate) fn draw(pen: Pen, blocks: &[Block], area: Rect, canvas: &mut Canvas) {
    let lines = fitted_lines(blocks, area.width, area.height);
    let cut = lines.len() > usize::from(area.height);
    for (line, row) in lines.into_iter().zip(area.rows()) {
        let parts = line.parts.iter().map(|(text, role)| (&**text, *role));
        pen.parts(parts, place::right_of(row, line.indent), canvas);
        let columns = line.parts.iter().map(|(text, _)| width(text)).sum::<u16>();
        if line.indent + columns > row.width {
            pen.cut(row, canvas);
        }
        if line.action.is_some() {
            canvas.click(row, line.action);
        }
    }
    if cut {
        pen.cut(area, canvas);
    }
}

/// The columns of the widest row that is never wrapped.
pub(crate) fn widest_row(blocks: &[Block]) -> u16 {
    let row = |block: &Block| match block {
        Block::Row(parts) => parts.iter().map(|(text, _)| width(text)).sum(),
        _ => 0,
    };
    blocks.iter().map(row).max().unwrap_or(0)
}

/// The part of a panel's area below its title.
pub(crate) fn below_title(area: Rect) -> Rect {
    place::below(area, u16::from(area.height >= TITLED))
}

/// The part of this area below the blocks and a blank line.
pub(crate) fn below(blocks: &[Block], area: Rect) -> Rect {
    place::below(
        area,
        fitted_lines(blocks, area.width, area.height).len() as u16 + 1,
    )
}

/// How many lines of `columns` columns the blocks need without the blank ones. Where that is more than `room`, blocks
/// of the highest rank are left out first.
pub(crate) fn height(blocks: &[Block], columns: u16, room: u16) -> u16 {
    let blocks: Vec<_> = blocks
        .iter()
        .filter(|block| !matches!(block, Block::Air))
        .cloned()
        .collect();
    fitted_lines(&blocks, columns, room).len() as u16
}

/// The lines of the blocks. While there are too many, the blocks of the highest rank are left out, blank lines first.
fn fitted_lines(blocks: &[Block], columns: u16, rows: u16) -> Vec<PanelLine> {
    let mut kept: Vec<_> = blocks.iter().collect();
    loop {
        let lines: Vec<_> = kept
            .iter()
            .flat_map(|block| lines(block, columns))
            .collect();
        let rank = kept
            .iter()
            .map(|block| block.rank())
            .max()
            .unwrap_or_default();
        if lines.len() <= usize::from(rows) || rank == 0 {
            return lines;
        }
        kept.retain(|block| block.rank() < rank);
    }
}

fn lines(block: &Block, columns: u16) -> Vec<PanelLine> {
    let plain = |parts| PanelLine {
        parts,
        ..PanelLine::default()
    };
    match block {
        Block::Text(text, role) => {
            let begins = text.trim_start_matches(' ');
            let indent = width(text) - width(begins);
            let goes_on = indent + if indent > 0 { 2 } else { 0 };
            let lines = wrapped(begins, columns.saturating_sub(goes_on)).into_iter();
            let line = |(at, line)| PanelLine {
                indent: if at == 0 { indent } else { goes_on },
                ..plain(vec![(line, *role)])
            };
            lines.enumerate().map(line).collect()
        }
        Block::Parts { parts, .. } => wrapped_parts(parts, columns)
            .into_iter()
            .map(plain)
            .collect(),
        Block::Item {
            key,
            text,
            role,
            action,
        } => {
            let indent = if key.is_empty() { 0 } else { width(key) + 1 };
            let lines = wrapped(text, columns.saturating_sub(indent))
                .into_iter()
                .enumerate();
            let line = |(at, line)| {
                let mut parts = vec![(line, *role)];
                let first = at == 0 && indent > 0;
                if first {
                    parts.insert(0, (format!("{key} "), Role::Key));
                }
                PanelLine {
                    parts,
                    indent: if first { 0 } else { indent },
                    action: Some(action.clone()),
                }
            };
            lines.map(line).collect()
        }
        Block::Row(parts) => vec![plain(parts.clone())],
        Block::Beside { parts, text, shown } => beside(parts, text, *shown, columns),
        Block::OneOf(text, all) => {
            let height = |text: &String| wrapped(text, columns).len();
            let most = all.iter().map(height).max().unwrap_or(0);
            let lines = wrapped(text, columns).into_iter();
            let mut lines: Vec<_> = lines.map(|line| plain(vec![(line, Role::Now)])).collect();
            lines.resize_with(most.max(lines.len()), PanelLine::default);
            lines
        }
        Block::Air => vec![PanelLine::default()],
    }
}

/// The least columns of a text beside a line.
const BESIDE: u16 = 12;

/// A line, and behind it as many lines of a text as it needs.
fn beside(parts: &[(String, Role)], text: &str, shown: bool, columns: u16) -> Vec<PanelLine> {
    let taken = parts.iter().map(|(text, _)| width(text)).sum::<u16>() + 1;
    let room = columns.saturating_sub(taken);
    let texts = if room < BESIDE {
        Vec::new()
    } else {
        wrapped(text, room)
    };
    let mut lines = Vec::new();
    lines.resize_with(texts.len().max(1), PanelLine::default);
    for (line, text) in lines.iter_mut().zip(texts).filter(|_| shown) {
        (line.indent, line.parts) = (taken, vec![(text, Role::Calm)]);
    }
    let text = lines[0].parts.pop();
    lines[0].indent = 0;
    lines[0].parts = parts.to_vec();
    lines[0]
        .parts
        .extend(text.map(|(text, role)| (format!(" {text}"), role)));
    lines
}

/// Wraps the parts as one paragraph, in which each keeps its role.
fn wrapped_parts(parts: &[(String, Role)], columns: u16) -> Vec<Vec<(String, Role)>> {
    let parts: Vec<_> = parts.iter().filter(|(text, _)| !text.is_empty()).collect();
    // Full-width punctuation needs no space after it, except before the keys that are punctuation marks themselves.
    let joined = parts.iter().fold(String::new(), |joined, (text, _)| {
        let sign = text.starts_with([':', '?']);
        let chinese = joined.ends_with(['。', '？', '：', '！']) && !sign;
        let blank = if joined.is_empty() || chinese {
            ""
        } else {
            " "
        };
        format!("{joined}{blank}{text}")
    });
    // The role of each character. Whitespace is skipped, because wrapping drops some of it.
    let mut roles = parts.iter().flat_map(|(text, role)| {
        text.chars()
            .filter(|char| !char.is_whitespace())
            .map(move |_| *role)
    });
    let lines = wrapped(&joined, columns).into_iter().map(|line| {
        let mut spans: Vec<(String, Role)> = Vec::new();
        for char in line.chars() {
            let role = if char.is_whitespace() {
                None
            } else {
                roles.next()
            };
            match (spans.last_mut(), role) {
                (Some((text, last)), role) if role.is_none_or(|role| role == *last) => {
                    text.push(char);
                }
                (_, role) => spans.push((char.to_string(), role.unwrap_or(Role::Text))),
            }
        }
        spans
    });
    lines.collect()
}
