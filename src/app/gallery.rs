//! All solutions as small boards.

use super::{App, Effect};
use crate::action::Action;

/// All solutions as small boards.
#[derive(Clone, Debug, PartialEq)]
pub struct Gallery {}

impl Gallery {
    /// It, as it opens at the present moment.
    pub fn new(_app: &App) -> Self {
        Self {}
    }
}

impl App {
    /// Does what an action asks for while this is open.
    pub(super) fn gallery_takes(&mut self, _action: &Action) -> Option<Effect> {
        None
    }
}
