//! The model: what the screen shows, and the actions that change it. Independent of terminal, colours and clock.
//!
//! [`Session::update`] performs one [`Action`](crate::action::Action) and is total: no action fails in any state. What it
//! cannot do itself (leave, suspend, run long work off the drawing thread) it returns as a list of [`Effect`]s for the
//! shell.

mod address;
mod ask;
mod background;
mod bit_rows;
mod cache;
mod cursor;
mod desk;
pub mod drive;
pub mod hunt;
mod hunts;
mod jumps;
pub mod lesson;
mod lessons;
mod list;
mod lookup;
pub mod microscope;
mod moving;
mod next;
mod opening;
mod over;
mod overlay;
mod own;
mod pair;
pub mod palette;
mod playback;
mod race;
mod recorded;
pub mod run;
mod solutions;
mod stop_list;
pub mod stops;
mod tally;
pub mod tree;
mod update;
pub mod why;
mod work;

use std::path::PathBuf;
use std::time::Duration;

use crate::action::Mode;
use crate::algorithms::{self, Algorithm, Code};
use crate::assets::Problem;
use crate::course::{Fact, Learned};
use crate::own::Failure;
use crate::search::{Given, Size, Walk};
use crate::text::{Arg, DEFAULT_THEME};

pub use address::{in_lines, quoted};
pub use ask::{Ask, AskStage, Asking};
pub use bit_rows::BitRows;
pub use cache::Cache;
pub use cursor::{Cursor, Grain};
pub use desk::{Desk, Panel};
pub use drive::Drive;
pub use hunt::Hunt;
pub use jumps::Jumps;
pub use lesson::{Lesson, Outcome};
pub use list::List;
pub use lookup::{Found, Lookup, Progress, Wanted};
pub use microscope::Microscope;
pub use next::BestNext;
pub use opening::sought;
pub use own::{Own, OwnEnded, OwnRecording, OwnVerdict, Writing};
pub use pair::{Beside, Pair};
pub use palette::Palette;
pub use playback::{Direction, Playback};
pub use race::{News, Race, RaceStage};
pub use recorded::Recorded;
pub use run::{Run, Search};
pub use solutions::Solutions;
pub use tally::Tally;
pub use tree::{BranchCache, Tree};
pub use why::Why;
pub use work::{Done, Work};

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

/// A message that is shown until the next key: its id in the locales, and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub id: &'static str,
    pub args: Vec<(&'static str, Arg)>,
}

impl Notice {
    /// The message of this id, which has no arguments.
    pub(crate) const fn new(id: &'static str) -> Self {
        Self {
            id,
            args: Vec::new(),
        }
    }
}

/// Why a learner's program could not run at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnFailure {
    /// The interpreter could not be run, for this reason.
    Trouble(String),
    /// What is wrong with it.
    Refused(Failure),
}

/// What the model asks of the shell.
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
    /// Run this work, which the user waits for, off the drawing thread and hand the result to [`Session::take_up`].
    StartWork(Work),
    /// Run a race on this board off the drawing thread and hand its results to [`Session::take_up`]; stop all other work.
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
}

/// Which numbers are written on the squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// No numbers.
    None,
    /// The numbers of the diagonals.
    Diagonals,
    /// The numbers of the antidiagonals.
    Antidiagonals,
}

impl Numbers {
    /// The next kind; after the last, the first.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::None => Self::Diagonals,
            Self::Diagonals => Self::Antidiagonals,
            Self::Antidiagonals => Self::None,
        }
    }
}

/// What is open over the search or beside it.
#[derive(Clone, Debug, PartialEq)]
pub enum Overlay {
    None,
    Race(Race),
    /// The tutor asks.
    Ask(Ask),
    /// The learner drives.
    Drive(Drive),
    /// The bit tricks, digit by digit.
    Microscope(Microscope),
    /// Which queen set a bit, or attacks a square.
    Why(Why),
    /// The solutions that hold queens put by hand.
    Solutions(Box<Solutions>),
    /// The tree of the search.
    Tree(Tree),
    Lessons(List),
    /// The list of the bug hunt.
    Hunts(List),
    /// A faulty program beside the correct one.
    Hunt(Box<Hunt>),
    /// The list of exercises in which the learner writes.
    Exercises(List),
    Stops(List),
}

/// What is open over everything else.
#[derive(Clone, Debug, PartialEq)]
pub enum Over {
    None,
    /// The keys.
    Help {
        /// Lines above the first one shown.
        scroll: u16,
    },
    Palette(Palette),
    /// The address of what is shown beneath.
    Address {
        /// The command line, as it was copied.
        line: String,
    },
    /// Nothing is shown at all.
    Blank,
}

/// What becomes of an act, a page or the palette after an action on it.
enum Then {
    /// It stays open.
    Stay,
    Close,
    /// This is opened in its place.
    Open(Box<Overlay>),
}

/// The whole state of the tutor: what is shown is a function of it, and each input changes it.
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
    /// The act or page that is open over the search or beside it.
    pub overlay: Overlay,
    /// What is open over everything else.
    pub over: Over,
    /// The inputs that the palette has carried out, as they were typed, the latest last.
    pub typed: Vec<String>,
    /// Which questions the tutor may ask, and how they were answered.
    pub asking: Asking,
    /// Whether and how fast the search plays.
    pub playback: Playback,
    /// The message shown until the next key.
    pub notice: Option<Notice>,
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
    /// Which numbers are written on the squares.
    pub numbers: Numbers,
    pub lesson: Option<Lesson>,
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
        let desk = Desk::new(options.size, Walk::start(options.size), options.algorithm);
        Self {
            desk: Desk {
                given: options.given,
                ..desk
            },
            code: options.code,
            language: options.language,
            theme: options.theme,
            flip: options.flip,
            terminal: options.terminal,
            overlay: Overlay::None,
            over: Over::None,
            typed: Vec::new(),
            asking: Asking::default(),
            playback: options.playback,
            notice: None,
            lookup: None,
            scroll: 0,
            area: (80, 24),
            progress: None,
            left: None,
            numbers: Numbers::None,
            lesson: None,
            own: None,
            learned: options.learned,
            seed: options.seed.max(1),
            unkept: false,
            effects: Vec::new(),
        }
    }

    pub fn size(&self) -> Size {
        self.own
            .as_ref()
            .map_or_else(|| self.desk.timeline.size(), |own| own.recorded.size())
    }

    /// The number of the last step, or the number of lines of a learner's program.
    pub fn last(&self) -> u64 {
        match &self.own {
            Some(own) => own.recorded.len() as u64,
            None => self.desk.timeline.last_step(),
        }
    }

    /// The current place in the run that is shown, as a share of the run from 0 to 1.
    pub fn share(&self) -> f64 {
        match &self.own {
            Some(own) => own.recorded.run().share(&own.at),
            None => self.run().share(&self.desk.cursor),
        }
    }

    /// The search; [`Desk::cursor`] is the place in it.
    pub fn run(&self) -> Search<'_> {
        Search::new(&self.desk.timeline)
    }

    /// The state that the board shows.
    pub fn walk(&self) -> Walk {
        self.desk.cursor.shown()
    }

    /// The mode that decides what the keys mean now.
    pub fn mode(&self) -> Mode {
        self.over.mode().unwrap_or_else(|| self.mode_beneath())
    }

    /// The mode of what is open beneath the help, the palette or the address.
    pub fn mode_beneath(&self) -> Mode {
        match (&self.overlay, &self.lesson) {
            (Overlay::None, Some(lesson)) if lesson.types() || lesson.predicts() => Mode::Answer,
            (Overlay::None, Some(_)) => Mode::Lesson,
            (Overlay::None, None) if self.own.as_ref().is_some_and(|own| own.writing.is_some()) => {
                Mode::Write
            }
            (Overlay::None, None) if self.own.is_some() => Mode::Run,
            (Overlay::None, None) if self.desk.pair.is_some() => Mode::Pair,
            (Overlay::None, None) if self.desk.lecture => Mode::Lecture,
            (overlay, _) => overlay.mode(),
        }
    }

    /// Whether a lesson is shown, and nothing over it that takes its place.
    pub fn in_lesson(&self) -> bool {
        self.overlay == Overlay::None && self.lesson.is_some()
    }

    /// Whether an act or a lesson has the panel beside the board, instead of program and story.
    pub fn has_act(&self) -> bool {
        self.overlay.is_act() || self.in_lesson()
    }

    /// Shows a message until the next key.
    pub fn say(&mut self, id: &'static str, args: Vec<(&'static str, Arg)>) {
        self.notice = Some(Notice { id, args });
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

    /// Adds an effect to the queue.
    fn effect(&mut self, effect: Effect) {
        self.effects.push(effect);
    }
}

/// The model.
pub type App = Session;
