//! The help: the keys.

mod draw;

use self::draw::longest_scroll;
use super::Page;
use crate::action::{Action, Mode};
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{Session, Taken};
use crate::text::Content;

/// The keys of the search, and of what is open beneath.
#[derive(Clone, Debug)]
pub struct Help {
    /// The mode of what is open beneath.
    pub(crate) beneath: Mode,
    /// Lines above the first one shown.
    scroll: u16,
}

pub(super) fn open(_: &mut Session, _: &Content, beneath: Mode) -> Box<dyn Page> {
    Box::new(Help { beneath, scroll: 0 })
}

impl Help {
    /// Scrolls up by this many lines, down if negative.
    fn scroll(&mut self, session: &Session, content: &Content, up: i32) {
        let longest = longest_scroll(&Scene::new(session, content), self.beneath);
        let scroll = i32::from(self.scroll.min(longest)) - up;
        self.scroll = scroll.clamp(0, i32::from(longest)) as u16;
    }
}

impl Page for Help {
    fn mode(&self, _: &Session) -> Mode {
        Mode::Help
    }

    fn take(&mut self, session: &mut Session, content: &Content, action: &Action) -> Taken {
        // Three lines stay in sight.
        let page = i32::from(session.area.1.saturating_sub(5).max(1));
        match action {
            Action::Help | Action::Escape => return Taken::Close,
            Action::Palette | Action::Address => return Taken::Go(action.clone()),
            Action::Flip => return Taken::No,
            Action::ScrollUp => self.scroll(session, content, 1),
            Action::ScrollDown => self.scroll(session, content, -1),
            Action::Start => self.scroll = 0,
            Action::End => self.scroll(session, content, i32::MIN / 2),
            Action::PageUp => self.scroll(session, content, page),
            Action::PageDown => self.scroll(session, content, -page),
            _ => return Taken::Still,
        }
        Taken::Changed
    }

    fn is_over(&self) -> bool {
        true
    }

    fn is_idle(&self, scene: &Scene, action: &Action) -> bool {
        let longest = longest_scroll(scene, self.beneath);
        match action {
            Action::ScrollUp => self.scroll == 0,
            Action::ScrollDown => self.scroll >= longest,
            _ => false,
        }
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface::over(draw::Help {
            scene,
            beneath: self.beneath,
            scroll: self.scroll,
        })
    }
}
