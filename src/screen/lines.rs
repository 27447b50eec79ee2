//! The bottom line with the keys that it has room for, the text of a notice, and the message of a screen that is too small.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::canvas::Canvas;
use super::layout::{MIN_COLUMNS, MIN_ROWS};
use super::pen::Pen;
use super::place::right_of;
use super::scene::Scene;
use super::surface::Hint;
use super::text::width;
use super::title::placed;
use crate::text::{Arg, Role};

/// Draws the bottom line: the hints.
pub(crate) fn bottom_line(pen: Pen, hints: &[Hint], area: Rect, canvas: &mut Canvas) {
    for (from, hint) in fitting(hints, area) {
        let place = right_of(area, from - area.x);
        let after = pen.write(&hint.key, Role::Key, place, canvas) + 1;
        let text = right_of(area, after - area.x);
        let end = pen.write(&hint.text, Role::Calm, text, canvas);
        let width = end - from;
        canvas.click(Rect { width, ..place }, hint.action.clone());
    }
}

/// What a box over the screen says: the progress of work, or a notice.
pub(crate) fn message(scene: &Scene) -> Option<String> {
    let session = scene.session;
    let of_run = scene.view.message(scene);
    if of_run.is_some() {
        return of_run;
    }
    if session.lookup.is_some() {
        let share = ("share", scene.percent_done().unwrap_or_default().into());
        let searching = session
            .progress
            .map_or("notice-working", |_| "notice-working-of");
        return Some(scene.text(searching, &[share]));
    }
    let notice = session.notice_shown()?;
    let here = session
        .stop_here()
        .map(|stop| ("here", session.stop_words(scene.content, stop).into()));
    let args = notice.args.iter().cloned().chain(here);
    Some(scene.text(notice.id, &args.collect::<Vec<_>>()))
}

/// Draws the message of a screen that is too small.
pub(crate) fn too_small(pen: Pen, area: Rect, buf: &mut Buffer) {
    let args = [
        ("columns", Arg::from(usize::from(MIN_COLUMNS))),
        ("rows", Arg::from(usize::from(MIN_ROWS))),
    ];
    pen.paragraph(&pen.text("too-small", &args), Role::Text, area, buf);
}

/// The hints that fit into a line, with the columns where they begin.
fn fitting(hints: &[Hint], area: Rect) -> Vec<(u16, &Hint)> {
    let mut hints: Vec<_> = hints.iter().collect();
    let columns = |hint: &Hint| width(&hint.key) + width(&hint.text) + 3;
    while hints.len() > 1 && hints.iter().map(|hint| columns(hint)).sum::<u16>() > area.width + 2 {
        let most = hints
            .iter()
            .map(|hint| hint.spare)
            .max()
            .unwrap_or_default();
        // The last two, which help and close, are kept as long as possible.
        let last = if most == 0 {
            hints.len().saturating_sub(3)
        } else {
            hints.len()
        };
        let at = (0..hints.len())
            .rev()
            .find(|at| *at <= last && hints[*at].spare == most);
        hints.remove(at.unwrap_or_default());
    }
    placed(hints, area.x, |hint| columns(hint))
}
