//! The learner does the algorithm's work.

use super::{App, Effect};
use crate::action::Action;

/// The learner does the algorithm's work.
#[derive(Clone, Debug, PartialEq)]
pub struct Drive {}

impl Drive {
    /// It, as it opens at the present moment.
    pub fn new(_app: &App) -> Self {
        Self {}
    }
}

impl App {
    /// Does what an action asks for while this is open.
    pub(super) fn drive_takes(&mut self, _action: &Action) -> Option<Effect> {
        None
    }
}
