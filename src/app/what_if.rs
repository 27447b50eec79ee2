//! Queens put by hand, and the solutions that hold them.

use super::{App, Effect};
use crate::action::Action;

/// Queens put by hand, and the solutions that hold them.
#[derive(Clone, Debug, PartialEq)]
pub struct WhatIf {}

impl WhatIf {
    /// It, as it opens at the present moment.
    pub fn new(_app: &App) -> Self {
        Self {}
    }
}

impl App {
    /// Does what an action asks for while this is open.
    pub(super) fn what_if_takes(&mut self, _action: &Action) -> Option<Effect> {
        None
    }
}
