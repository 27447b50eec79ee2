//! A learner's own program: the top line, the story, its calls, its variables and its output.

mod end;
mod story;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use self::story::story;
use super::{RunView, Scene, panels, writing};
use crate::action::{Action, StopAt};
use crate::own::{Grade, Job, MOST_COMPARED, Seen};
use crate::screen::title::HeaderPart;
use crate::search::{Size, Square};
use crate::session::run::{Moment, Variable};
use crate::session::{BitRows, Cursor, Own, OwnEnded, Run, Writing};
use crate::text::{Arg, Listing, ListingLine, Role};

/// The lines reserved for variables and output if there is room: their number changes as the program runs, but the
/// panels must not move.
const HELD_HEIGHT: u16 = 14;

impl RunView for Own {
    fn heading(&self, scene: &Scene) -> Vec<HeaderPart> {
        heading(scene, self)
    }

    fn story(&self, scene: &Scene) -> Vec<(String, Role)> {
        story(scene, self)
    }

    /// An exercise has its task, and what it says of the mistake.
    fn story_heights(&self) -> [u16; 2] {
        [if self.writing.is_some() { 11 } else { 5 }, 3]
    }

    /// What was before is no part of what is proved.
    fn earlier<'a>(&'a self, _: &'a Scene<'a>) -> Box<dyn Iterator<Item = String> + 'a> {
        Box::new(std::iter::empty())
    }

    fn message(&self, scene: &Scene) -> Option<String> {
        let answered = scene.session.notice.is_some();
        let checking = self.writing.as_ref().is_some_and(Writing::is_checking);
        if checking && !answered && !self.is_waiting() && !self.recording {
            let seconds = ("seconds", Job::EXERCISE_SECONDS.into());
            return Some(scene.text("notice-exercise-checking", &[seconds]));
        }
        if !self.is_waiting() && (!self.recording || answered) {
            return None;
        }
        let lines = scene.session.progress.map_or(0, |(done, _)| done);
        let args = [("file", Own::name(self).into()), ("lines", lines.into())];
        Some(scene.text("notice-own-recording", &args))
    }

    fn name(&self, _: &Scene) -> String {
        Own::name(self)
    }

    fn listing<'a>(&'a self, _: &Scene<'a>) -> Option<&'a Listing> {
        Some(self.solution().unwrap_or(&self.listing))
    }

    fn stop_of(&self, _: &Scene, line: &ListingLine) -> Option<StopAt> {
        Run::stop_of(self, line)
    }

    fn stack(&self, scene: &Scene, only: bool, area: Rect, buf: &mut Buffer) {
        panels::calls(scene, only, area, buf);
    }

    fn registers(&self, scene: &Scene, only: bool, area: Rect, buf: &mut Buffer) {
        panels::held(scene, only, area, buf);
    }

    fn registers_height(&self, _: &Scene) -> u16 {
        HELD_HEIGHT
    }

    /// The variables stand where the search has its masks.
    fn bits(&self, _: Size, _: &Cursor, _: &Moment, _: &[Variable]) -> Option<BitRows> {
        None
    }

    fn attacker(&self, scene: &Scene, square: Square) -> Option<Square> {
        scene.now.attacker(square)
    }

    fn tree_heading(&self, scene: &Scene) -> String {
        scene.text("tree-own", &[])
    }
}

/// The parts of the top line.
fn heading(scene: &Scene, own: &Own) -> Vec<HeaderPart> {
    let recorded = &own.recorded;
    let step = |id: &str, at: usize| {
        let args = [("event", at.into()), ("last", recorded.len().into())];
        scene.text(id, &args)
    };
    let full = |at: usize| {
        let full = recorded.full_boards(at);
        let numbers = [
            ("number", Arg::from(full.all())),
            ("wrong", full.wrong.into()),
        ];
        scene.text("header-full", &numbers)
    };
    let (verdict, role) = own
        .writing
        .as_ref()
        .map_or_else(|| verdict(scene, own), |open| writing::verdict(scene, open));
    if own.is_waiting() || recorded.is_empty() {
        return vec![
            HeaderPart::new(0, own.name(), Role::Title),
            HeaderPart::new(1, verdict, role),
        ];
    }
    let board = scene.text("header-board", &[("n", scene.size().get().into())]);
    let last = recorded.len();
    let mut parts = vec![
        HeaderPart::new(0, own.name(), Role::Title),
        HeaderPart::new(6, board, Role::Text),
        HeaderPart::new(2, verdict, role).on_click(Action::Why),
        HeaderPart::new(6, scene.state(), Role::Calm).on_click(Action::Play),
    ];
    if recorded.board.is_some() {
        let role = match recorded.full_boards(own.at).wrong {
            0 => Role::Text,
            _ => Role::Attacker,
        };
        let number = HeaderPart::new(4, full(own.at), role).right(&full(last));
        parts.push(number.on_click(Action::NextSolution));
    }
    parts.push(
        HeaderPart::new(1, step("header-event", own.at), Role::Text)
            .or(
                step("header-event-open", own.at),
                &step("header-event-open", last),
            )
            .right(&step("header-event", last))
            .on_click(Action::Step),
    );
    parts
}

/// Whether the program is right, in a few words.
fn verdict(scene: &Scene, own: &Own) -> (String, Role) {
    if own.recording {
        return (scene.text("own-recording", &[]), Role::Calm);
    }
    let Some(verdict) = &own.verdict else {
        let checked =
            scene.size().get() <= MOST_COMPARED && own.recorded.ended != OwnEnded::Stopped;
        return (
            if checked {
                scene.text("own-checking", &[])
            } else {
                String::new()
            },
            Role::Calm,
        );
    };
    let size = &verdict.size;
    if !verdict.whole {
        let right = size.verdict == Grade::Right;
        let id = if right {
            "own-right-so-far"
        } else {
            "own-wrong-so-far"
        };
        return (
            scene.text(id, &[]),
            if right { Role::Calm } else { Role::Attacker },
        );
    }
    let counts = [
        ("found", Arg::from(size.found.unwrap_or_default())),
        ("expected", size.expected.into()),
    ];
    let (id, role) = match size.verdict {
        Grade::Right => match &size.read {
            Some((Seen::Boards(1), _)) if size.n > 3 => ("own-right-first", Role::Solution),
            _ => ("own-right", Role::Solution),
        },
        Grade::Unread => ("own-unread", Role::Text),
        Grade::Wrong if size.found.is_some_and(|found| found != size.expected) => {
            ("own-wrong-count", Role::Attacker)
        }
        Grade::Wrong => ("own-wrong", Role::Attacker),
        Grade::Slow => ("own-slow", Role::Attacker),
        Grade::Error => ("own-error", Role::Attacker),
    };
    (scene.text(id, &counts), role)
}
