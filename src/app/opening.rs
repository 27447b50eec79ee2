//! Where an address leads: what the command line names, and how it is opened.

use super::{App, Grain};
use crate::action::{Action, Code, Show, StopAt, Target};
use crate::algorithm::Algorithm;
use crate::content::Content;
use crate::search::{Given, Placement, Size, Walk};

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
}
