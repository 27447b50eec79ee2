//! Frames of the screen: as cells, as characters, and as escape sequences, which ratatui's backend writes.

use std::io;

use crossterm::queue;
use crossterm::style::force_color_output;
use crossterm::terminal::{Clear, ClearType};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::text::Content;
use crate::tutor;
use crate::tutor::App;

/// The frame of an app, in the size of its last resize.
pub fn frame(app: &App, content: &Content) -> Buffer {
    let (columns, rows) = app.session.area;
    let area = Rect::new(0, 0, columns, rows);
    let mut frame = Buffer::empty(area);
    tutor::render(app, content, area, &mut frame);
    frame
}

/// The bytes that turn what a terminal shows into the frame `wanted`; none if they are the same. If what is shown is
/// unknown or of another size, the terminal is cleared first. Its attributes are plain before and after the bytes.
///
/// # Errors
/// Only on Windows, if its console takes no escape sequences.
pub fn changes(shown: Option<&Buffer>, wanted: &Buffer) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let empty = Buffer::empty(wanted.area);
    let shown = shown.filter(|shown| shown.area == wanted.area);
    if shown.is_none() {
        queue!(out, Clear(ClearType::All))?;
    }
    let changed = shown.unwrap_or(&empty).diff(wanted);
    if !changed.is_empty() {
        draw(changed.into_iter(), &mut out)?;
    }
    Ok(out)
}

/// The whole picture row by row, each with a line feed at its end, so that `cat` shows it in a wide enough terminal. The
/// attributes are plain at the end of every row, so that no background continues beyond it.
pub(crate) fn rows(picture: &Buffer) -> String {
    let mut text = Vec::new();
    for mut row in cells(picture) {
        while row.last().is_some_and(|cell| **cell == Cell::EMPTY) {
            row.pop();
        }
        if !row.is_empty() {
            // Each character is said to stand beside the one before. The cursor is then never moved but before the first.
            let mut line = Vec::new();
            let beside = (0..).zip(row).map(|(x, cell)| (x, 0, cell));
            // A vector takes every byte.
            let _ = draw(beside, &mut line);
            text.extend(line.strip_prefix(b"\x1b[1;1H").unwrap_or(&line));
        }
        text.push(b'\n');
    }
    String::from_utf8_lossy(&text).into_owned()
}

fn draw<'a>(
    cells: impl Iterator<Item = (u16, u16, &'a Cell)>,
    out: &mut Vec<u8>,
) -> io::Result<()> {
    // Without this NO_COLOR would count, even for a picture. Which colours a frame has is decided before.
    force_color_output(true);
    CrosstermBackend::new(out).draw(cells)
}

/// The cells of each row that have a character of their own: the second half of a wide one has none.
pub(crate) fn cells(frame: &Buffer) -> impl Iterator<Item = Vec<&Cell>> {
    let columns = usize::from(frame.area.width).max(1);
    frame.content.chunks(columns).map(|row| {
        let mut own = Vec::with_capacity(row.len());
        let mut x = 0;
        while let Some(cell) = row.get(x) {
            own.push(cell);
            x += cell.symbol().width().max(1);
        }
        own
    })
}

/// The characters of a frame, one line per row, without trailing blanks.
pub(crate) fn text(frame: &Buffer) -> String {
    let mut text = String::new();
    for row in cells(frame) {
        let line: String = row.iter().map(|cell| cell.symbol()).collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
