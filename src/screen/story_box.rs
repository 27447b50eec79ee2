//! The story: the last change, its explanation, and the changes before it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::area::{below, right_of, take};
use super::pen::Pen;
use super::scene::{Scene, first, story};
use super::text::{widest, width, wrapped};
use super::title::ruled_title;
use crate::text::Role;

/// Draws what has just happened and what happened before, under a title.
pub(crate) fn story(scene: &Scene, mut area: Rect, buf: &mut Buffer) {
    let pen = scene.pen;
    let (now, keys) = first::first(scene).map_or_else(
        || (story::now(scene), Vec::new()),
        |first| (first.text, first.keys),
    );
    ruled_title(
        pen,
        &scene.text("panel-story", &[]),
        take(&mut area, 1),
        buf,
    );
    let columns = widest(keys.iter().map(|(key, _)| key)) + 2;
    let lines = keys.iter().flat_map(|(key, text)| {
        let keys = std::iter::once(key.as_str()).chain(std::iter::repeat(""));
        keys.zip(wrapped(text, area.width.saturating_sub(columns)))
    });
    let rows = paragraphs(
        pen,
        &now,
        Rect {
            height: area.height.saturating_sub(lines.clone().count() as u16),
            ..area
        },
        buf,
    );
    let mut area = below(area, rows);
    for (key, line) in lines {
        let row = take(&mut area, 1);
        pen.write(key, Role::Key, row, buf);
        pen.line(&line, Role::Text, right_of(row, columns), buf);
    }
    // A blank line separates the current change from earlier ones.
    for (row, line) in below(area, 1).rows().zip(story::earlier(scene)) {
        pen.line(&line, Role::Calm, row, buf);
    }
}

/// A moment that is told, with its sign.
fn signed(pen: Pen, text: &str, role: Role) -> String {
    let glyphs = pen.glyphs;
    let sign = match role {
        Role::Solution => glyphs.star,
        Role::DeadEnd | Role::Attacker => glyphs.dead_end,
        Role::Lifted => glyphs.up,
        Role::Title => glyphs.over,
        _ => return text.to_owned(),
    };
    format!("{sign} {text}")
}

/// Writes the paragraphs below one another and returns the number of rows used. A calm one at the end is left out if
/// not all of it fits.
fn paragraphs(pen: Pen, texts: &[(String, Role)], area: Rect, buf: &mut Buffer) -> u16 {
    let lines = |texts: &[(String, Role)], joined: bool| -> Vec<_> {
        // Lines that were broken by hand are joined where there are too few, or too few columns.
        let gap = pen.text("sentence-gap", &[]);
        let text = |text: &str| {
            let narrow = text.lines().any(|line| width(line) > area.width);
            if joined || narrow {
                text.replace('\n', &gap)
            } else {
                text.to_owned()
            }
        };
        let broken = |(line, role): &(String, Role)| {
            wrapped(&signed(pen, &text(line), *role), area.width)
                .into_iter()
                .map(|line| (line, *role))
                .collect::<Vec<_>>()
        };
        texts
            .iter()
            .filter(|(text, _)| !text.is_empty())
            .flat_map(broken)
            .collect()
    };
    let room = usize::from(area.height);
    let fewer = match texts {
        [fewer @ .., (_, Role::Calm)] if !fewer.is_empty() => fewer,
        _ => texts,
    };
    let mut tries = [(texts, false), (texts, true), (fewer, false)]
        .into_iter()
        .map(|(texts, joined)| lines(texts, joined));
    let lines = tries
        .find(|lines| lines.len() <= room)
        .unwrap_or_else(|| lines(fewer, true));
    for ((line, role), row) in lines.iter().zip(area.rows()) {
        pen.write(line, *role, row, buf);
    }
    if lines.len() > room {
        pen.cut(area, buf);
    }
    lines.len().min(room) as u16
}
