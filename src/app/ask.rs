//! The tutor asks what comes next.

use super::{App, Effect};
use crate::action::Action;

/// The tutor asks what comes next.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask {}

impl Ask {
    /// It, as it opens at the present moment.
    pub fn new(_app: &App) -> Self {
        Self {}
    }
}

impl App {
    /// Does what an action asks for while this is open.
    pub(super) fn ask_takes(&mut self, _action: &Action) -> Option<Effect> {
        None
    }
}
