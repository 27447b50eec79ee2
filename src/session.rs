//! The model: what the screen shows, and the actions that change it. Independent of terminal, colours and clock.
//!
//! No action fails in any state. What the session cannot do itself (leave, suspend, run long work off the drawing
//! thread) it asks for as an [`Effect`].

mod asking;
mod bit_rows;
mod branches;
mod cursor;
mod desk;
mod list;
mod moving;
mod next;
pub(crate) mod own;
mod playback;
mod programs;
mod recorded;
pub mod run;
mod search;
mod shell;
mod stop_list;
pub mod stops;
mod update;
mod work;

use std::path::PathBuf;
use std::time::Duration;

use crate::action::{Action, Mode};
use crate::algorithms::{self, Algorithm, Code, Fault};
use crate::assets::Problem;
use crate::course::{Fact, HUNTS, How, Learned, Sentence};
use crate::search::{Given, LineKind, Size, Walk};
use crate::text::{Arg, DEFAULT_THEME};

pub use asking::Asking;
pub use bit_rows::BitRows;
pub use branches::{BranchCache, Extent, FullBoards, Line, RunBranch};
pub use cursor::{Cursor, Grain};
pub use desk::{Cache, Desk, Jumps, OfTask, Pair, Panel, TaskKeys};
pub use list::List;
pub use next::BestNext;
pub use own::{Own, OwnEnded, OwnFailure, OwnRecording, OwnVerdict, Writing};
pub use playback::{Direction, Playback};
pub use recorded::{BoardChange, Recorded, board_changes};
pub use run::{Beside, Run};
pub use shell::{in_lines, quoted};
pub use stops::{Goal, Lookup, Progress};
pub use work::{Done, News, Work};

/// The options that the model starts with.
#[derive(Clone, Debug)]
pub struct Options {
    pub size: Size,
    pub algorithm: &'static dyn Algorithm,
    /// The listings' language.
    pub code: Code,
    pub language: String,
    /// The theme's name.
    pub theme: String,
    /// Whether column 0 is at the left.
    pub flip: bool,
    /// The speed of playing.
    pub playback: Playback,
    /// Whether what a press does is drawn in several frames.
    pub motion: bool,
    /// Queens that a solution must hold to be counted.
    pub given: Given,
    /// What the terminal can show.
    pub terminal: Terminal,
    /// What the learner has done in earlier sessions.
    pub learned: Learned,
    /// The seed of the boards that lessons draw: the day, or the seed that the arguments name. Not 0.
    pub seed: u64,
}

impl Options {
    /// The defaults for a board of this size.
    pub fn new(size: Size) -> Self {
        Self {
            size,
            algorithm: algorithms::DEFAULT,
            code: Code::Python,
            language: crate::assets::FALLBACK.to_owned(),
            theme: DEFAULT_THEME.to_owned(),
            flip: false,
            playback: Playback::default(),
            motion: false,
            given: Given::none(size),
            terminal: Terminal::default(),
            learned: Learned::default(),
            seed: 1,
        }
    }
}

/// What the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terminal {
    /// How many colours it has.
    pub colors: Colors,
    /// Whether it shows only ASCII characters.
    pub ascii: bool,
    /// Characters of ambiguous width (lines, shades, arrows) take two columns.
    pub wide_ambiguous: bool,
}

impl Default for Terminal {
    fn default() -> Self {
        Self {
            colors: Colors::True,
            ascii: false,
            wide_ambiguous: false,
        }
    }
}

/// How many colours a terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Colors {
    /// No colours, or the user does not want them.
    None,
    /// The terminal's own sixteen colours.
    Sixteen,
    /// The 256 colours of xterm.
    Indexed,
    /// 24-bit colours.
    True,
}

/// What the session asks of the terminal.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Leave the program.
    Quit,
    /// Restore the terminal and stop the process until it is continued.
    Suspend,
    /// Copy this text to the terminal's clipboard.
    Copy(String),
    /// Save a picture of the screen, and say where.
    SavePicture,
    /// Run this work, which the user waits for, off the drawing thread and hand the result back.
    StartWork(Work),
    /// Run a race on this board off the drawing thread and hand its results back; stop all other work.
    StartRace(Size),
    /// Stop the work or the race that the user waits for, and drop its result.
    StopWork,
    /// Stop all work, in the background too, and drop its results: another search is shown.
    StopAll,
    /// Record the learner's program in this file, and show it.
    Record(PathBuf),
    /// End the recording of the learner's program, and keep what has been recorded so far.
    EndRecording,
    /// Begin the exercise with this name: make its file, show its program, and check it whenever it is saved.
    Exercise(String),
    /// Open this file in the learner's editor.
    Edit(PathBuf),
    /// Add this fact to the log of what the learner has done.
    Keep(Fact),
    /// A press has led to another state; what it has placed or lifted may be drawn in several frames.
    Moved,
}

/// What a page has done with an action.
#[derive(Clone, Debug, PartialEq)]
pub enum Taken {
    /// Nothing: the action is for what is beneath.
    No,
    /// Nothing, and the action goes no further.
    Still,
    /// It has changed something.
    Changed,
    /// It has changed something and closes.
    Close,
    /// It closes, and this action is performed on what is beneath.
    Go(Action),
}

impl Taken {
    /// [`Taken::Changed`] if something has changed, else [`Taken::Still`].
    pub const fn changed(changed: bool) -> Self {
        if changed { Self::Changed } else { Self::Still }
    }
}

/// What all pages share: the run that is shown, how it is shown, and what the learner has done.
#[derive(Clone, Debug)]
pub struct Session {
    /// The search, the place in it, and what is shown of it.
    pub desk: Desk,
    /// The listings' language.
    pub code: Code,
    pub language: String,
    /// The theme's name.
    pub theme: String,
    /// Whether column 0 is at the left.
    pub flip: bool,
    /// What the terminal can show.
    pub terminal: Terminal,
    /// Which questions the tutor may ask, and how they were answered.
    pub asking: Asking,
    /// Whether and how fast the search plays.
    pub playback: Playback,
    /// Whether what a press does is drawn in several frames.
    pub motion: bool,
    /// The message shown until the next key.
    pub notice: Option<Sentence>,
    /// The lookup that the user waits for.
    pub lookup: Option<Lookup>,
    /// The number of lines by which program and stack are scrolled down; negative if up.
    pub scroll: i16,
    /// Columns and rows of the screen.
    pub area: (u16, u16),
    /// The progress of the running work: the amount done, and the total amount.
    pub progress: Option<(u64, u64)>,
    /// How long that work will still take, if it takes long.
    pub left: Option<Duration>,
    /// The kind of line whose numbers are written on the squares: diagonals or antidiagonals.
    pub numbers: Option<LineKind>,
    /// The learner's program that is shown in place of the search.
    pub own: Option<Own>,
    /// What the learner has done, in this session and before.
    pub learned: Learned,
    /// The seed of the boards that lessons draw.
    pub seed: u64,
    /// Whether a notice has said that progress cannot be saved.
    pub unkept: bool,
    /// The effects of the current update, in order; empty between updates.
    effects: Vec<Effect>,
}

impl Session {
    /// The model at step 0.
    pub fn new(options: Options) -> Self {
        let walk = Walk::start(options.size);
        let mut desk = Desk::new(options.size, walk, options.algorithm);
        desk.given = options.given;
        if options.size.get() > Work::UNASKED {
            desk.given_total.stop(desk.given.clone());
        }
        Self {
            desk,
            code: options.code,
            language: options.language,
            theme: options.theme,
            flip: options.flip,
            terminal: options.terminal,
            asking: Asking::default(),
            playback: options.playback,
            motion: options.motion,
            notice: None,
            lookup: None,
            scroll: 0,
            area: (80, 24),
            progress: None,
            left: None,
            numbers: None,
            own: None,
            learned: options.learned,
            seed: options.seed.max(1),
            unkept: false,
            effects: Vec::new(),
        }
    }

    /// The run that is shown: the search, or a learner's program.
    pub fn run(&self) -> &dyn Run {
        match &self.own {
            Some(own) => own,
            None => &self.desk,
        }
    }

    /// The run that is shown, to move in it.
    fn run_mut(&mut self) -> &mut dyn Run {
        match &mut self.own {
            Some(own) => own,
            None => &mut self.desk,
        }
    }

    pub fn size(&self) -> Size {
        self.run().size()
    }

    /// The state that the board shows.
    pub fn walk(&self) -> Walk {
        self.desk.cursor.shown()
    }

    /// The command line that opens what is shown.
    ///
    /// # Errors
    /// The notice that a pasted program has none.
    pub fn address(&self) -> Result<String, Sentence> {
        self.run().address(&self.language)
    }

    /// The command line for the caption of a picture. A picture may be shown elsewhere, so it names a learner's program
    /// without its folder.
    pub fn address_line(&self) -> String {
        self.run().caption(&self.language)
    }

    /// The mode that decides what the keys mean while no page is open.
    pub fn mode(&self) -> Mode {
        if self.desk.pair.is_some() {
            Mode::Pair
        } else if self.desk.lecture {
            Mode::Lecture
        } else {
            Mode::Main
        }
    }

    /// Shows a message until the next key.
    pub fn say(&mut self, id: &'static str, args: Vec<(&'static str, Arg)>) {
        self.notice = Some(Sentence::new(id, args));
    }

    /// Says that the settings and the user's themes have this many problems, and where the first is.
    pub fn warn_of_settings(&mut self, first: &Problem, problems: usize) {
        let file = first.file.rsplit(['/', '\\']).next().unwrap_or_default();
        let args = vec![
            ("file", file.into()),
            ("line", first.line.into()),
            ("more", problems.saturating_sub(1).into()),
        ];
        self.say("notice-settings", args);
    }

    /// Takes the effects of the current update.
    pub(crate) fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// Adds an effect before all others.
    pub(crate) fn effect_first(&mut self, effect: Effect) {
        self.effects.insert(0, effect);
    }

    /// Adds an effect to the queue.
    pub fn effect(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// Whether the learner has done the hunt for the fault at this place of [`Fault::ALL`].
    pub fn has_hunted(&self, at: usize) -> bool {
        Fault::ALL
            .get(at)
            .is_some_and(|fault| self.learned.has(HUNTS, fault.id()))
    }

    /// Notes how an attempt at the hunt for the fault at this place of [`Fault::ALL`] ended.
    pub(crate) fn note_hunted(&mut self, at: usize, how: How) {
        let Some(fault) = Fault::ALL.get(at) else {
            return;
        };
        let fact = self.learned.note(HUNTS, fault.id(), 0, how);
        self.effect(Effect::Keep(fact));
    }
}
