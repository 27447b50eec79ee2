//! A model whose long work is over, for pictures and recordings.

use std::sync::atomic::AtomicBool;

use anyhow::Result;

use super::progress::Progress;
use super::tutor::{Tutor, When};
use super::values::Screen;
use crate::action::Action;
use crate::course::Learned;
use crate::session::{Colors, Effect};
use crate::text::Content;
use crate::tutor::App;

/// Performs an action and, at once, all work that a running tutor would do in the background, until there is none left.
/// `progress(done, all)` is in the unit of the work.
pub fn at_rest(
    app: &mut App,
    content: &Content,
    action: Action,
    progress: &(dyn Fn(u64, u64) + Sync),
) {
    let stop = AtomicBool::new(false);
    for effect in app.update(content, action) {
        if let Effect::StartWork(work) = effect {
            let done = work.run(&app.session.desk.timeline, &stop, progress);
            app.take_up(done);
        }
    }
    // Work that is wanted again has given no result.
    let mut before = None;
    while let Some(work) = app.background()
        && before.as_ref() != Some(&work)
    {
        let done = work.run(&app.session.desk.timeline, &stop, progress);
        app.take_up(done);
        before = Some(work);
    }
    app.prepare();
}

/// The model for a picture of this size: with 24-bit colours, or with none for `--color never`.
pub(super) fn open_unseen(args: &Tutor, screen: Screen, content: &Content) -> Result<App> {
    let colors = if args.looks.color == When::Never {
        Colors::None
    } else {
        Colors::True
    };
    let mut app = args.app(colors, content, Learned::default(), 1)?;
    app.update(content, Action::Resize(screen.columns, screen.rows));
    Ok(app)
}

/// Finishes all work whose results the screen shows.
pub(super) fn finish(app: &mut App, content: &Content, progress: &Progress) {
    let (columns, rows) = app.session.area;
    // To resize a screen to its size changes nothing.
    let same = Action::Resize(columns, rows);
    at_rest(app, content, same, &|done, all| progress.show(done, all));
}
