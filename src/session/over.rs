//! What is open over everything else: the keys, the palette, the address, a blank screen. Whatever is open beneath
//! stays as it is.

use super::{Over, Overlay, Palette, Session, Then};
use crate::action::{Action, Mode};
use crate::text::Content;

impl Over {
    pub(super) const fn opened_by(&self) -> Option<Action> {
        Some(match self {
            Self::None => return None,
            Self::Help { .. } => Action::Help,
            Self::Palette(_) => Action::CommandLine,
            Self::Address { .. } => Action::Address,
            Self::Blank => Action::Blank,
        })
    }

    /// The mode of the keymap while it is open.
    pub(super) const fn mode(&self) -> Option<Mode> {
        Some(match self {
            Self::None => return None,
            Self::Help { .. } => Mode::Help,
            Self::Palette(_) => Mode::Command,
            Self::Address { .. } => Mode::Address,
            Self::Blank => Mode::Blank,
        })
    }
}

impl Session {
    /// Performs an action on the help, palette, address or blank screen, or opens one of them. Returns `false` if the
    /// action is for what is beneath.
    pub(super) fn over_takes(&mut self, content: &Content, action: &Action) -> bool {
        // Three lines stay in sight.
        let page = self.area.1.saturating_sub(5).max(1);
        match (&mut self.over, action) {
            (_, Action::Tick) => return false,
            _ if action.works_everywhere() => return false,
            (Over::Palette(palette), _) => {
                let mut palette = std::mem::take(palette);
                self.over = Over::None;
                if let Then::Stay = palette.take(self, content, action) {
                    self.over = Over::Palette(palette);
                }
            }
            (Over::Help { .. }, Action::Help) => self.over = Over::None,
            (_, Action::Help) => self.over = Over::Help { scroll: 0 },
            (_, Action::CommandLine) => self.over = Over::Palette(Palette::default()),
            (Over::None | Over::Help { .. }, Action::Address) => self.show_address(content),
            (Over::None, Action::Blank) => self.over = Over::Blank,
            (Over::None, _) | (_, Action::Flip) => return false,
            (_, Action::Escape) => self.over = Over::None,
            (Over::Help { scroll }, Action::ScrollUp) => *scroll = scroll.saturating_sub(1),
            (Over::Help { scroll }, Action::ScrollDown) => *scroll = scroll.saturating_add(1),
            (Over::Help { scroll }, Action::PageUp) => *scroll = scroll.saturating_sub(page),
            (Over::Help { scroll }, Action::PageDown) => *scroll = scroll.saturating_add(page),
            _ => {}
        }
        true
    }

    /// Limits how far the open help is scrolled down: to `longest` lines.
    pub fn limit_scroll(&mut self, longest: u16) {
        if let Over::Help { scroll } = &mut self.over {
            *scroll = (*scroll).min(longest);
        }
    }

    /// Closes the open act or page, by Esc until none is open.
    pub(super) fn close_act(&mut self, content: &Content) {
        // Esc stops running work and closes inner parts first; no act has more than a few of these.
        for _ in 0..8 {
            if self.overlay == Overlay::None {
                break;
            }
            self.overlay_takes(content, &Action::Escape);
        }
    }
}
