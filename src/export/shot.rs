//! The frame that the screen would show, as SVG or text.

use std::sync::atomic::AtomicBool;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::draw::{cells, rows};
use super::svg::{Caption, svg};
use crate::action::Action;
use crate::export::Format;
use crate::screen;
use crate::session::{App, Effect};
use crate::text::Content;

/// Performs an action and, at once, all work that a running tutor would do in the background, until there is none left.
/// `progress` gets the work done and all work.
pub fn at_rest(
    app: &mut App,
    content: &Content,
    action: Action,
    progress: &(dyn Fn(u64, u64) + Sync),
) {
    let stop = AtomicBool::new(false);
    for effect in app.update(content, action) {
        if let Effect::StartWork(work) = effect {
            let done = work.run(&app.desk.timeline, &stop, progress);
            app.take_up(done);
        }
    }
    let mut before = None;
    while let Some(work) = app.background()
        && before.as_ref() != Some(&work)
    {
        let done = work.run(&app.desk.timeline, &stop, progress);
        app.take_up(done);
        before = Some(work);
    }
    app.prepare();
}

/// The frame of an app, in the size of its last resize.
pub fn frame(app: &App, content: &Content) -> Buffer {
    let (columns, rows) = app.area;
    let area = Rect::new(0, 0, columns, rows);
    let mut frame = Buffer::empty(area);
    screen::render(app, content, area, &mut frame);
    frame
}

/// The frame of an app in this format. The same app gives the same bytes.
pub fn shot(app: &App, content: &Content, format: Format) -> String {
    let frame = frame(app, content);
    match format {
        Format::Svg => svg(
            &frame,
            Caption {
                language: &app.language,
                name: &name(&frame),
                address: &app.address_line(content),
            },
        ),
        Format::Ansi => rows(&frame),
        Format::Text | Format::Json | Format::Cast => text(&frame),
    }
}

/// The name of a frame's picture: its first line, with one blank between two words.
pub(super) fn name(frame: &Buffer) -> String {
    text(frame)
        .lines()
        .next()
        .unwrap_or_default()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// The characters of a frame, one line per row, without trailing blanks.
pub(super) fn text(frame: &Buffer) -> String {
    let mut text = String::new();
    for row in cells(frame) {
        let line: String = row.iter().map(|cell| cell.symbol()).collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
