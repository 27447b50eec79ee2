//! Which actions do something now, so that the bottom line offers their keys.

use super::Session;
use crate::action::Action;

impl Session {
    /// Whether an action does something with what is shown.
    pub fn offers(&self, action: &Action) -> bool {
        self.desk.pair.is_some() || self.run().offers(action)
    }

    /// Whether an action does nothing at the moment while no page is open.
    pub(crate) fn is_idle(&self, action: &Action) -> bool {
        match action {
            Action::Back => self.desk.pair.is_some() && self.walk().is_start(),
            Action::Step => self.desk.pair.is_some() && self.walk().is_over(),
            _ => false,
        }
    }
}
