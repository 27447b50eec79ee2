//! What is said where a recording ends.

use crate::screen::own_words::OwnWords;
use crate::screen::scene::Scene;
use crate::session::{Own, OwnEnded};
use crate::text::Arg;

/// How the recording ends.
pub(super) fn end(scene: &Scene, own: &Own, words: OwnWords) -> String {
    let lines = [("lines", Arg::from(own.recorded.len()))];
    let full = own.recorded.full_boards(own.recorded.len());
    let boards = [
        ("number", Arg::from(full.all())),
        ("wrong", full.wrong.into()),
    ];
    match &own.recorded.ended {
        OwnEnded::NotYet => scene.text("own-not-yet", &[]),
        OwnEnded::Whole if own.recorded.board.is_none() => scene.text("own-end-unseen", &[]),
        OwnEnded::Whole => scene.text("own-end", &boards),
        OwnEnded::Failed(failure) if failure.kind == "-tracer" => words.error(failure),
        OwnEnded::Failed(failure) => {
            scene.text("own-failed", &[("error", words.error(failure).into())])
        }
        OwnEnded::Limit => scene.text("own-limit", &lines),
        OwnEnded::Time => scene.text("own-time", &lines),
        OwnEnded::Stopped => {
            let stopped = scene.text("own-stopped", &lines);
            let Some(verdict) = &own.verdict else {
                return stopped;
            };
            let found = match &verdict.moment {
                None => scene.text("own-stopped-right", &boards),
                Some((at, _)) => scene.text("own-stopped-wrong", &[("event", (*at).into())]),
            };
            scene.joined(&[stopped, found])
        }
    }
}
