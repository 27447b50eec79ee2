//! The tutor: one session and a stack of pages over it.
//!
//! [`App::update`] performs one [`Action`] and is total: no action fails in any state. What it cannot do itself (leave,
//! suspend, run long work off the drawing thread) it returns as a list of [`Effect`]s.

mod draw;
mod hints;

use std::sync::Arc;

use crate::action::{Action, Mode};
use crate::pages::{self, Page};
use crate::session::{Done, Effect, Options, Own, Session, Taken, Work};
use crate::text::{Content, Key};

pub use draw::{draw, hit, render, wheel};

/// How many presses of Esc close a page with its inner parts at most.
const INNER: usize = 8;

/// The whole state of the tutor: what is shown is a function of it, and each input changes it.
#[derive(Clone, Debug)]
pub struct App {
    pub session: Session,
    /// The open pages; the topmost is the last.
    pages: Vec<Box<dyn Page>>,
}

impl App {
    /// The model at step 0.
    pub fn new(options: Options) -> Self {
        Self {
            session: Session::new(options),
            pages: Vec::new(),
        }
    }

    /// The open pages; the topmost is the last.
    pub fn pages(&self) -> &[Box<dyn Page>] {
        &self.pages
    }

    /// The open page of this type.
    pub fn page<P: Page>(&self) -> Option<&P> {
        self.pages
            .iter()
            .find_map(|page| (page.as_ref() as &dyn std::any::Any).downcast_ref())
    }

    /// The open page of this type, to change it.
    pub fn page_mut<P: Page>(&mut self) -> Option<&mut P> {
        self.pages
            .iter_mut()
            .find_map(|page| (page.as_mut() as &mut dyn std::any::Any).downcast_mut())
    }

    /// Closes all pages, without asking them.
    pub fn close_pages(&mut self) {
        self.pages.clear();
    }

    /// The topmost page.
    fn top(&self) -> Option<&dyn Page> {
        self.pages.last().map(AsRef::as_ref)
    }

    /// The page that is not over everything else.
    fn inner(&self) -> Option<&dyn Page> {
        let mut pages = self.pages.iter().map(AsRef::as_ref);
        pages.rfind(|page| !page.is_over())
    }

    /// The mode that decides what the keys mean now.
    pub fn mode(&self) -> Mode {
        self.top().map_or_else(|| self.session.mode(), Page::mode)
    }

    /// The mode of what is open beneath the help, the palette or the address.
    pub fn mode_beneath(&self) -> Mode {
        self.inner().map_or_else(|| self.session.mode(), Page::mode)
    }

    /// Performs an action. Returns the effects that only the terminal can perform, in order.
    pub fn update(&mut self, content: &Content, action: Action) -> Vec<Effect> {
        self.perform(content, action);
        self.session.take_effects()
    }

    /// Performs an action. Returns whether a page has said that it did nothing.
    fn perform(&mut self, content: &Content, action: Action) -> bool {
        let opened = self
            .inner()
            .map(|page| (page.mode(), page.is_explored(&self.session)));
        if let Some((mode, explored)) = opened {
            self.session.note_opened(mode, explored);
        }
        let search = Arc::as_ptr(&self.session.desk.timeline);
        let still = self.act(content, action);
        self.session.check_lesson(self.inner().is_some());
        self.session.pair_settles();
        if search != Arc::as_ptr(&self.session.desk.timeline) {
            // Work that is still running is about the search that was shown before.
            self.session.effect_first(Effect::StopAll);
        }
        still
    }

    /// Performs the action of a key in the current mode, and says so if the key has none, or does nothing where the
    /// learner is asked something.
    pub fn key(&mut self, content: &Content, key: Key) -> Vec<Effect> {
        let Some(action) = content.keymap().action(self.mode(), key) else {
            self.session
                .say("notice-unbound", vec![("key", key.to_string().into())]);
            return Vec::new();
        };
        let action = self.session.meant(content, action);
        // A letter that is not part of the answer changes nothing.
        let letter = matches!(action, Action::Type(char) if !char.is_ascii_digit());
        let in_task = self.pages.is_empty() && self.session.lesson.is_some();
        let before = in_task.then(|| self.session.changeable());
        let still = self.perform(content, action);
        let effects = self.session.take_effects();
        let unchanged = match before {
            Some(before) => self.pages.is_empty() && self.session.changeable() == before,
            None => still,
        };
        if unchanged && effects.is_empty() && self.session.notice.is_none() {
            let message = if letter {
                "notice-no-answer"
            } else {
                "notice-no-effect"
            };
            self.session
                .say(message, vec![("key", key.to_string().into())]);
        }
        effects
    }

    /// Passes an action down the stack of pages and, if none takes it, to the session. Returns whether a page has said
    /// that it did nothing.
    fn act(&mut self, content: &Content, action: Action) -> bool {
        if !matches!(action, Action::Tick | Action::Resize(..)) {
            self.session.notice = None;
        }
        // A page that shows a board is drawn anew.
        let redraws = matches!(action, Action::Flip | Action::Numbers)
            && self.inner().is_some_and(|page| !page.is_timed());
        if action.works_everywhere() || redraws {
            self.session.act(content, action);
            return false;
        }
        let is_over = self.top().is_some_and(Page::is_over);
        if let Some(open) = pages::over(&action).filter(|_| !is_over) {
            let beneath = self.mode();
            let page = open(&mut self.session, content, beneath);
            self.pages.push(page);
            return false;
        }
        for at in (0..self.pages.len()).rev() {
            match self.ask_page(content, at, &action) {
                Taken::No => {}
                Taken::Still => return true,
                Taken::Changed => return false,
                Taken::Close => {
                    self.pages.remove(at);
                    return false;
                }
                Taken::Go(next) => {
                    self.pages.remove(at);
                    self.close_for(content, &next);
                    return self.act(content, next);
                }
            }
        }
        if self.session.takes(content, &action) {
            return false;
        }
        if action == Action::Continue {
            return self.act(content, self.session.best_action(content));
        } else if let Some(page) = pages::open(&mut self.session, content, &action) {
            self.session.pause();
            self.pages.insert(0, page);
        } else {
            self.session.act(content, action);
        }
        false
    }

    /// Offers an action to an open page.
    fn ask_page(&mut self, content: &Content, at: usize, action: &Action) -> Taken {
        // What a page shows may not have been counted since the last key.
        if self.pages[at].wants(&self.session).is_some() {
            self.prepare();
        }
        let page = &mut self.pages[at];
        match action {
            Action::Tick if page.is_over() => Taken::No,
            // The first Esc stops running work, the second closes.
            Action::Escape
                if !page.is_over()
                    && (self.session.stop_lookup() || page.stop(&mut self.session)) =>
            {
                Taken::Changed
            }
            _ => page.take(&mut self.session, content, action),
        }
    }

    /// Closes the page beneath the palette, by Esc, unless an action is for that page or leaves it as it is.
    fn close_for(&mut self, content: &Content, action: &Action) {
        let is_for = content.keymap().key_for(self.mode(), action).is_some();
        if is_for || action.works_everywhere() || action.leaves_page() {
            return;
        }
        for _ in 0..INNER {
            if self.pages.is_empty() {
                break;
            }
            self.act(content, Action::Escape);
        }
    }

    /// Shows a learner's program over what is shown now.
    pub fn open_own_over(&mut self, own: Own) {
        self.close_pages();
        self.session.open_own_over(own);
    }

    /// The work that should run in the background now, if any.
    pub fn background(&self) -> Option<Work> {
        self.background_work().into_iter().next()
    }

    /// All work that can run in the background, the most urgent first.
    fn background_work(&self) -> Vec<Work> {
        if self.pages.iter().any(|page| page.is_timed()) {
            return Vec::new();
        }
        let wanted = self
            .pages
            .iter()
            .filter_map(|page| page.wants(&self.session));
        wanted.chain(self.session.background()).collect()
    }

    /// Does the quick work that is wanted. Called once before a frame is drawn, so that any number of jumps between two
    /// frames costs as much as one.
    pub fn prepare(&mut self) {
        let size = self.session.size();
        while let Some(work) = self
            .background_work()
            .into_iter()
            .find(|work| work.is_quick(size))
        {
            let done = work.run_now(&self.session.desk.timeline);
            self.apply(done);
        }
    }

    /// Applies the result of work. Returns what the terminal has to do then.
    pub fn take_up(&mut self, done: Done) -> Vec<Effect> {
        self.apply(done);
        self.session.take_effects()
    }

    fn apply(&mut self, mut done: Done) {
        for page in &mut self.pages {
            match page.learn(&mut self.session, done) {
                Some(other) => done = other,
                None => return,
            }
        }
        self.session.apply(done);
    }
}
