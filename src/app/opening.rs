//! Where an address leads: what the command line or a moment of a talk names, and how it is opened.

use std::sync::Arc;

use super::{App, Effect, Grain, Numbers, Over, Session};
use crate::action::{Action, Code, Show, StopAt, Target};
use crate::algorithm::{self, Algorithm};
use crate::content::Content;
use crate::search::{Given, Placement, Size, Walk};
use crate::timeline::Timeline;

/// Where an address leads. It does not say how the screen looks: language, theme, colours.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    /// The board's size.
    pub size: Size,
    /// The algorithm; without one the lesson's own, or the default.
    pub algorithm: Option<&'static dyn Algorithm>,
    /// The listings' language.
    pub code: Code,
    /// Whether column 0 is at the left; without it as the lesson has it, or as it is.
    pub flip: Option<bool>,
    /// The state; `None` for the start.
    pub at: Option<Target>,
    /// How much one press does.
    pub grain: Grain,
    /// The lines of the next step that have been run.
    pub lines: usize,
    /// The given queens.
    pub given: Given,
    /// What is shown differently from how the tutor starts.
    pub show: Vec<Show>,
    /// Where the search stops.
    pub stops: Vec<StopAt>,
    /// The action that opens the page or act.
    pub open: Option<Action>,
    /// The lesson's id, and its task from 1. One more than the number of tasks means the lesson's end; `None` means the
    /// first task that is not done.
    pub lesson: Option<(String, Option<usize>)>,
    /// The seed of the boards that lessons draw.
    pub seed: Option<u64>,
}

impl Opening {
    /// Whether it shows a panel beside the board that lecture mode leaves out.
    pub(super) fn has_panel(&self) -> bool {
        let panels = [
            Show::Program,
            Show::Stack,
            Show::Variables,
            Show::BothStacks,
            Show::Pair,
        ];
        self.show.iter().any(|show| panels.contains(show)) || self.open == Some(Action::Pair)
    }
}

/// The target, if its state has to be searched for. A state that is named by its queens is known at once.
pub fn sought(at: Option<&Target>) -> Option<&Target> {
    at.filter(|target| !matches!(target, Target::Queens { .. }))
}

/// The actions that remain to reach the place of an address: searching for a state, and opening a page.
pub fn rest(at: Option<&Target>, show: &[Show], open: Option<&Action>) -> Vec<Action> {
    let shown = show.contains(&Show::Pair).then_some(Action::Pair);
    let page = open.filter(|page| shown.as_ref() != Some(page)).cloned();
    sought(at)
        .cloned()
        .map(Action::Go)
        .into_iter()
        .chain(page)
        .collect()
}

/// The state that a target names by its queens.
fn queens(target: &Target, size: Size) -> Option<Walk> {
    let Target::Queens { cols, cursor } = target else {
        return None;
    };
    Walk::new(Placement::from_columns(size, cols).ok()?, *cursor)
}

impl App {
    /// Opens the lesson that an address names, goes to the state that it names by its queens, and shows what it says to
    /// show. Ignores what this board does not have. The caller does the [`rest`].
    pub fn set_up(&mut self, content: &Content, to: &Opening) {
        if let Some((id, task)) = &to.lesson {
            match task {
                Some(task) => self.open_task(content, id, *task),
                None => self.open_lesson(content, id),
            }
            // A lesson has an algorithm and an orientation of its own.
            self.flip = to.flip.unwrap_or(self.flip);
            if let Some(algorithm) = to.algorithm {
                self.session.cursor.switch_algorithm(algorithm);
            }
        }
        let walk = to
            .at
            .as_ref()
            .and_then(|target| queens(target, self.size()));
        self.arrive(walk, to.grain, to.lines);
        for stop in &to.stops {
            let known = self.known_stop(content, stop.clone());
            self.session.stops.extend(known);
        }
        for show in &to.show {
            self.show(*show);
        }
    }

    /// Shows where an address leads, in place of all that is open.
    pub(super) fn open(&mut self, content: &Content, to: &Opening) {
        self.put_away(content);
        let algorithm = to.algorithm.unwrap_or(algorithm::DEFAULT);
        let Session { timeline, .. } = &self.session;
        // Keep what has been counted of a board of the same size.
        let same = timeline.size() == to.size;
        let timeline = if same {
            Arc::clone(timeline)
        } else {
            Arc::new(Timeline::new(to.size))
        };
        self.session = Session {
            given: to.given.clone(),
            ..Session::on(timeline, Walk::start(to.size), algorithm)
        };
        (self.code, self.flip) = (to.code, to.flip.unwrap_or(self.flip));
        (self.other_stack, self.numbers) = (false, Numbers::None);
        self.seed = to.seed.unwrap_or(self.seed);
        self.set_up(content, to);
        for action in rest(to.at.as_ref(), &to.show, to.open.as_ref()) {
            self.act(content, action);
        }
    }

    /// Closes the act, page, lesson and program that are open, and stops playing and looking for a state.
    fn put_away(&mut self, content: &Content) {
        self.over = Over::None;
        self.close_act(content);
        if self.own.as_ref().is_some_and(|own| own.recording) {
            self.effect(Effect::EndRecording);
        }
        self.close_own();
        self.leave_lesson();
        self.stop_lookup();
        (self.playback.running, self.scroll, self.notice) = (None, 0, None);
    }
}
