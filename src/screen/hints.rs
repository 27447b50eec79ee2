//! Which keys the bottom line has room for, and where they stand.

use ratatui::layout::Rect;

use super::header::placed;
use super::surface::Hint;
use super::text::width;
use crate::action::Action;

/// The hints that fit into a line, with the columns where they begin.
pub(crate) fn fitting(hints: &[Hint], area: Rect) -> Vec<(u16, &Hint)> {
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

/// What a click on column `x` of the line does.
pub(crate) fn action_at(hints: &[Hint], area: Rect, x: u16) -> Option<Action> {
    let hit = |hint: &Hint| width(&hint.key) + width(&hint.text) + 1;
    let found = fitting(hints, area)
        .into_iter()
        .find(|(from, hint)| (*from..from + hit(hint)).contains(&x));
    found.map(|(_, hint)| hint.action.clone())
}
