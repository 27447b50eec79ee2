//! Frames of the screen: as cells, as characters, as escape sequences, which ratatui's backend writes, and as pictures,
//! with the key that saves one.

use std::env;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crossterm::queue;
use crossterm::style::force_color_output;
use crossterm::terminal::{Clear, ClearType};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::pages::Hunt;
use crate::screen::MotionFrame;
use crate::screen::svg::{Caption, svg};
use crate::session::Colors;
use crate::text::{Content, plain};
use crate::tutor;
use crate::tutor::App;

/// The frame of an app, in the size of its last resize.
pub fn frame(app: &App, content: &Content) -> Buffer {
    moving(app, content, None)
}

/// A frame in which what the last press moved is drawn; `None` for the last, which stays.
pub(crate) fn moving(app: &App, content: &Content, motion: Option<MotionFrame>) -> Buffer {
    let (columns, rows) = app.session.area;
    let area = Rect::new(0, 0, columns, rows);
    let mut frame = Buffer::empty(area);
    tutor::render_motion(app, content, motion, area, &mut frame);
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
fn cells(frame: &Buffer) -> impl Iterator<Item = Vec<&Cell>> {
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

/// The frame of an app as SVG. The same app gives the same bytes.
pub(crate) fn drawn(app: &App, content: &Content) -> String {
    let frame = frame(app, content);
    let caption = Caption {
        language: &app.session.language,
        name: &name(&frame),
        address: &app.session.address_line(),
    };
    svg(&frame, caption)
}

/// The name of a frame's picture: its first line, with one blank between two words.
fn name(frame: &Buffer) -> String {
    text(frame)
        .lines()
        .next()
        .unwrap_or_default()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// Saves a picture of the screen in the current directory. A notice names the file, or the error.
pub(super) fn save_and_say(app: &mut App, content: &Content) {
    let saved = env::current_dir().and_then(|folder| save(app, content, &folder));
    match saved {
        Ok(file) => {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            app.session
                .say("notice-saved", vec![("file", plain(&name).as_str().into())]);
        }
        Err(error) => app.session.say(
            "notice-not-saved",
            vec![("why", plain(&error.to_string()).as_str().into())],
        ),
    }
}

/// Saves a picture of the screen under an unused name, such as `queens-8-step-981.svg` or `queens-4-hunt-1.svg`.
fn save(app: &App, content: &Content, folder: &Path) -> io::Result<PathBuf> {
    let mut app = app.clone();
    if app.session.terminal.colors != Colors::None {
        // A picture has all colours, however few the terminal has.
        app.session.terminal.colors = Colors::True;
    }
    let drawn = drawn(&app, content);
    let name = if let Some(hunt) = app.page::<Hunt>() {
        format!("queens-{}-hunt-{}", hunt.fault().size(), hunt.place() + 1)
    } else {
        let (_, number) = app.session.run().place();
        format!("queens-{}-step-{number}", app.session.size())
    };
    let file = |number: u32| {
        let suffix = if number == 1 {
            String::new()
        } else {
            format!("-{number}")
        };
        folder.join(format!("{name}{suffix}.svg"))
    };
    let mut number = 1;
    let (file, mut out) = loop {
        let file = file(number);
        match File::create_new(&file) {
            Ok(out) => break (file, out),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(error),
        }
    };
    let written = out.write_all(drawn.as_bytes());
    if written.is_err() {
        // The file was created above, so removing it loses nothing.
        let _ = fs::remove_file(&file);
    }
    written.map(|()| file)
}
