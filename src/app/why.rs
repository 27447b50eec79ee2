//! Which queen set this bit, or attacks this square.

use super::{App, Effect};
use crate::action::Action;

/// Which queen set this bit, or attacks this square.
#[derive(Clone, Debug, PartialEq)]
pub struct Why {}

impl Why {
    /// It, as it opens at the present moment.
    pub fn new(_app: &App) -> Self {
        Self {}
    }
}

impl App {
    /// Does what an action asks for while this is open.
    pub(super) fn why_takes(&mut self, _action: &Action) -> Option<Effect> {
        None
    }
}
