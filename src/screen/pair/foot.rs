//! What stands below the two programs of a run.

use ratatui::layout::Rect;

use crate::screen::branches::BranchLines;
use crate::screen::canvas::Canvas;
use crate::screen::place::below;
use crate::screen::scene::panels::work_so_far;
use crate::screen::scene::{Scene, story};
use crate::screen::text::wrapped;
use crate::session::Beside;
use crate::text::Role;
use crate::text::narration::square_args;

/// The least width of a whole table of work.
const WORK: u16 = 34;
/// The height from which the story has more than one line.
const TALL: u16 = 34;

/// What is said of the moment below two programs, and the strip of the run.
pub(crate) struct RunFoot<'a> {
    scene: &'a Scene<'a>,
    sentences: Vec<String>,
    /// The work of both, for where their tables have no room for it.
    work: Option<String>,
    /// How much of a learner's board the search beside it shows.
    beside: Option<String>,
}

impl<'a> RunFoot<'a> {
    pub(super) fn of(scene: &'a Scene<'a>, right: &Scene) -> Self {
        // A headline ends without a full stop.
        let ended = |(text, _): (String, Role)| match text.chars().last() {
            Some(last) if last.is_alphanumeric() => text + &scene.text("sentence-end", &[]),
            _ => text,
        };
        let work = work_so_far(scene).zip(work_so_far(right));
        let work = work.map(|(left, right)| {
            let args = [("left", left.into()), ("right", right.into())];
            scene.text("pair-work", &args)
        });
        Self {
            scene,
            sentences: story::now(scene).into_iter().map(ended).collect(),
            work,
            beside: beside(scene),
        }
    }

    /// The lines of the sentences and of the strip, below two programs in this area.
    pub(super) fn height(&self, area: Rect) -> u16 {
        let strip = 1.min(area.height);
        strip
            + match area.height {
                ..TALL => 1.min(area.height.saturating_sub(1)),
                _ => self.scene.view.story_heights()[1],
            }
    }

    /// Draws the sentences and the strip, where the variables have this many columns.
    pub(super) fn render(&self, values: u16, area: Rect, canvas: &mut Canvas) {
        let scene = self.scene;
        let height = area.height.saturating_sub(1);
        let story = Rect { height, ..area };
        let narrow = values < WORK;
        let first = self
            .beside
            .as_ref()
            .or(self.work.as_ref().filter(|_| narrow));
        let said: Vec<String> = first.into_iter().chain(&self.sentences).cloned().collect();
        // As many sentences as fit, from the first on.
        let first = |count: usize| {
            let text = scene.joined(&said[..count]).replace('\n', " ");
            wrapped(&text, story.width)
        };
        let fits = |count: &usize| first(*count).len() <= usize::from(height);
        let lines = first((1..=said.len()).rev().find(fits).unwrap_or(1));
        scene.pen.lines(&lines, Role::Text, story, canvas);
        if lines.len() > usize::from(height) {
            scene.pen.cut(story, canvas);
        }
        BranchLines::around_present(scene).draw(below(area, height), true, canvas);
    }
}

/// How much of a learner's board the search beside it shows, in words.
fn beside(scene: &Scene) -> Option<String> {
    let (walk, beside) = scene.session.run().beside()?;
    Some(match beside {
        Beside::Same => scene.text("pair-own-same", &[]),
        Beside::Turned => scene.text(
            "pair-own-turned",
            &[("columns", walk.placement().joined(",").into())],
        ),
        Beside::Refused(square) => scene.text("pair-own-refused", &square_args(square)),
        Beside::Part => scene.text("pair-own-never", &[]),
    })
}
