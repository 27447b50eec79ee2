//! How the place that the command line names is opened.

use super::Session;
use crate::action::Target;
use crate::search::{Placement, Walk};

/// The target, if its state has to be searched for. A state that is named by its queens is known at once.
pub fn sought(at: Option<&Target>) -> Option<&Target> {
    at.filter(|target| !matches!(target, Target::Queens { .. }))
}

impl Session {
    /// Goes to a state that is named by its queens, if this board has it.
    pub fn arrive(&mut self, at: &Target) {
        let Target::Queens { cols, cursor } = at else {
            return;
        };
        let placement = Placement::from_columns(self.size(), cols).ok();
        if let Some(walk) = placement.and_then(|placement| Walk::new(placement, *cursor)) {
            self.desk.jump_to(walk);
        }
    }
}
