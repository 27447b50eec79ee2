//! The bit tricks, digit by digit.

use super::{App, Effect};
use crate::action::Action;

/// The bit tricks, digit by digit.
#[derive(Clone, Debug, PartialEq)]
pub struct Microscope {}

impl Microscope {
    /// It, as it opens at the present moment.
    pub fn new(_app: &App) -> Self {
        Self {}
    }
}

impl App {
    /// Does what an action asks for while this is open.
    pub(super) fn microscope_takes(&mut self, _action: &Action) -> Option<Effect> {
        None
    }
}
