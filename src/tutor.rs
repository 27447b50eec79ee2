//! The tutor: one session and a stack of pages over it.
//!
//! [`App::update`] performs one [`Action`] and is total: no action fails in any state. What it cannot do itself (leave,
//! suspend, run long work off the drawing thread) it returns as a list of [`Effect`]s.

mod draw;

use std::any::Any;
use std::sync::Arc;

use crate::action::{Action, Mode};
use crate::course::Fact;
use crate::pages::{self, OpenLesson, OwnProgram, Page};
use crate::session::{Done, Effect, Options, Own, Session, Taken, Work};
use crate::text::{Content, Key};

pub use draw::{clicks, motion, render, render_motion, wheel};

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

    /// The pages over the search or over what takes its place; the topmost is the last.
    pub fn pages(&self) -> &[Box<dyn Page>] {
        self.layers().1
    }

    /// The open page of this type.
    pub fn page<P: Page>(&self) -> Option<&P> {
        self.pages
            .iter()
            .find_map(|page| (page.as_ref() as &dyn Any).downcast_ref())
    }

    /// The open page of this type, to change it.
    pub fn page_mut<P: Page>(&mut self) -> Option<&mut P> {
        self.pages
            .iter_mut()
            .find_map(|page| (page.as_mut() as &mut dyn Any).downcast_mut())
    }

    /// Opens a page right above what takes the place of the search, beneath all other pages.
    pub fn open(&mut self, page: Box<dyn Page>) {
        self.pages.insert(self.above_ground(), page);
        self.settle();
    }

    /// Closes a page.
    fn close(&mut self, at: usize) {
        self.pages.remove(at).close(&mut self.session);
    }

    /// Closes all pages, without asking them.
    pub fn close_pages(&mut self) {
        while let Some(top) = self.pages.len().checked_sub(1) {
            self.close(top);
        }
    }

    /// Closes all pages. Returns the fact that says where the search is left, if there is one to keep.
    pub fn leave(&mut self) -> Option<Fact> {
        self.close_pages();
        self.session.leave()
    }

    /// The topmost page.
    fn top(&self) -> Option<&dyn Page> {
        self.pages.last().map(AsRef::as_ref)
    }

    /// The place above the topmost page that takes the place of the search.
    fn above_ground(&self) -> usize {
        let ground = self.pages.iter().rposition(|page| page.is_ground());
        ground.map_or(0, |at| at + 1)
    }

    /// The page that takes the place of the search, if any, and the pages above it, the topmost last.
    fn layers(&self) -> (Option<&dyn Page>, &[Box<dyn Page>]) {
        let (beneath, above) = self.pages.split_at(self.above_ground());
        (beneath.last().map(AsRef::as_ref), above)
    }

    /// The page between ground and what is over everything else.
    fn inner(&self) -> Option<&dyn Page> {
        let mut above = self.pages().iter().map(AsRef::as_ref);
        above.rfind(|page| !page.is_over())
    }

    /// The mode that decides what the keys mean now.
    pub fn mode(&self) -> Mode {
        match self.top() {
            Some(page) => page.mode(&self.session),
            None => self.session.mode(),
        }
    }

    /// Performs an action. Returns the effects that only the terminal can perform, in order.
    pub fn update(&mut self, content: &Content, action: Action) -> Vec<Effect> {
        self.perform(content, action);
        self.session.take_effects()
    }

    /// Performs an action. Returns whether a page has said that it did nothing.
    fn perform(&mut self, content: &Content, action: Action) -> bool {
        let search = Arc::as_ptr(&self.session.desk.timeline);
        let still = self.act(content, action);
        self.settle();
        if search != Arc::as_ptr(&self.session.desk.timeline) {
            // Work that is still running is about the search that was shown before.
            self.session.effect_first(Effect::StopAll);
        }
        still
    }

    /// Lets the page in place of the search take notice of a change.
    fn settle(&mut self) {
        let ground = self.above_ground();
        let (beneath, above) = self.pages.split_at_mut(ground);
        let covered = above.iter().any(|page| !page.is_over());
        if let Some(page) = beneath.last_mut() {
            page.settle(&mut self.session, covered);
        }
    }

    /// Performs the action of a key in the current mode, and says so if the key has none, or does nothing where the
    /// learner is asked something.
    pub fn key(&mut self, content: &Content, key: Key) -> Vec<Effect> {
        let Some(action) = content.keymap().action(self.mode(), key) else {
            // In the menu no key opens it.
            let message = if self.mode() == Mode::Palette {
                "notice-no-effect"
            } else if self.session.desk.of_task.is_some() && self.inner().is_some() {
                "notice-unbound-over-task"
            } else {
                "notice-unbound"
            };
            self.session
                .say(message, vec![("key", key.to_string().into())]);
            return Vec::new();
        };
        // q closes what lies over something else; Ctrl-C always quits.
        let closes = action == Action::Quit && key != Key::Ctrl('c') && self.can_close_own();
        let action = if closes { Action::Escape } else { action };
        let action = self.session.meant(content, action);
        // A letter that is not part of the answer changes nothing.
        let letter = matches!(action, Action::Type(char) if !char.is_ascii_digit());
        let still = self.perform(content, action);
        let effects = self.session.take_effects();
        if still && effects.is_empty() && self.session.notice.is_none() {
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
        let beneath = self.above_ground().saturating_sub(1);
        for at in (beneath..self.pages.len()).rev() {
            match self.ask_page(content, at, &action) {
                Taken::No => {}
                Taken::Still => return true,
                Taken::Changed => return false,
                Taken::Close => {
                    self.close(at);
                    return false;
                }
                Taken::Go(next) => {
                    self.close(at);
                    self.close_for(content, &next);
                    return self.act(content, next);
                }
            }
        }
        if action == Action::Continue {
            return self.act(content, self.session.best_action(content));
        } else if let Some(page) = pages::open(&mut self.session, content, &action) {
            self.session.pause();
            self.open(page);
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

    /// Closes the pages beneath the palette as Esc closes them, unless an action is for the topmost or leaves it as it is.
    fn close_for(&mut self, content: &Content, action: &Action) {
        let is_for = content.keymap().key_for(self.mode(), action).is_some();
        if is_for || action.works_everywhere() || action.leaves_page() {
            return;
        }
        for at in (self.above_ground()..self.pages.len()).rev() {
            let page = &mut self.pages[at];
            if !page.is_over() {
                self.session.stop_lookup();
                page.stop(&mut self.session);
                page.take(&mut self.session, content, &Action::Escape);
                self.close(at);
            }
        }
    }

    /// Opens the lesson with this id, if there is one, at a task, from 1, or without one where the learner left. One more
    /// than the number of tasks means the end of the lesson.
    pub fn open_lesson(&mut self, content: &Content, id: &str, task: Option<usize>) {
        let session = &mut self.session;
        let lesson = match task {
            Some(task) => OpenLesson::open_at(session, content, id, task),
            None => OpenLesson::open(session, content, id),
        };
        if let Some(lesson) = lesson {
            self.open(Box::new(lesson));
        }
    }

    /// Shows a learner's program, for which the tutor was opened.
    pub fn open_own(&mut self, own: Own) {
        let page = OwnProgram::open(&mut self.session, own);
        self.open(Box::new(page));
    }

    /// Shows a learner's program over what is shown now, in place of another.
    pub fn open_own_over(&mut self, own: Own) {
        for at in (self.above_ground()..self.pages.len()).rev() {
            self.close(at);
        }
        let ground = self.pages.last().map(AsRef::as_ref);
        if ground.is_some_and(|page| (page as &dyn Any).is::<OwnProgram>()) {
            self.session.open_own(own);
        } else {
            let page = OwnProgram::over(&mut self.session, own);
            self.open(Box::new(page));
        }
    }

    /// Whether a learner's program lies over something else.
    fn can_close_own(&self) -> bool {
        self.page::<OwnProgram>().is_some_and(|own| !own.is_alone())
    }

    /// Closes a learner's program. Returns `false` if nothing else can be shown.
    pub fn close_own(&mut self) -> bool {
        let can = self.can_close_own();
        if can {
            self.close(self.above_ground() - 1);
        }
        can
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
        self.settle();
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
