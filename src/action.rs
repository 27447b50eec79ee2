//! Everything a user may ask for, by key, by mouse, in the palette, or as a command-line argument.

mod stop_at;
mod target;

use strum::{EnumIter, EnumString, IntoEnumIterator, IntoStaticStr, VariantArray};

use crate::algorithms::{Code, Side};
use crate::search::{BitRow, Size, Square};

pub use stop_at::{StopAt, each_label};
pub use target::{BadTarget, Target};

/// What a key, a click or a command asks for.
#[derive(Clone, Debug, PartialEq, Eq, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Action {
    /// Do the best next thing: begin or resume a lesson, review, or hunt.
    Continue,
    /// One press forward.
    Step,
    /// One press back.
    Back,
    /// Forward to where the last queen is lifted.
    RunOver,
    /// Back to where the last queen was placed.
    RunBack,
    /// To the first state.
    Start,
    /// To the last state.
    End,
    NextSolution,
    PreviousSolution,
    NextDeadEnd,
    PreviousDeadEnd,
    /// To the next stop that the user has set.
    NextStop,
    /// To the previous stop that the user has set.
    PreviousStop,
    /// Set a stop, or take it away.
    #[strum(disabled)]
    Stop(StopAt),
    /// Back to where the search was before the last jump.
    JumpBack,
    /// Forward again to where the last jump led.
    JumpForward,
    /// Make one press a smaller step.
    Finer,
    /// Make one press a larger step.
    Coarser,
    /// Play, or pause.
    Play,
    /// Play backwards, or pause.
    PlayBack,
    /// Play more slowly.
    Slower,
    /// Play faster.
    Faster,
    NextAlgorithm,
    PreviousAlgorithm,
    /// The algorithm on this digit key.
    #[strum(disabled)]
    Algorithm(u8),
    /// The listing in the next programming language.
    Code,
    /// The next language of the screen.
    Language,
    /// The next theme.
    Theme,
    /// Mirror board and bits: column 0 at the other side.
    Flip,
    /// The bit rows, on or off.
    Bits,
    /// The next panel.
    Panel,
    /// A second algorithm beside this one, or one alone again.
    Pair,
    /// Board, bits and story alone, or everything.
    Lecture,
    /// Hide the story and the next pick, or show them.
    Hide,
    /// Blank the screen until the next key.
    Blank,
    /// Open the race, or run it again.
    Race,
    /// Save a picture of the screen.
    Picture,
    /// Show and copy the command line that opens this moment.
    Address,
    /// Ask what comes next, or what holds now.
    Practise,
    /// Ask for every move of the program.
    PractiseMoves,
    /// Open the bit tricks digit by digit.
    Microscope,
    /// Show which queen set a bit or attacks a square.
    Why,
    /// Put queens, and show the solutions that hold them.
    Solutions,
    /// Show the tree of the search.
    Tree,
    /// Open the course at the next lesson.
    Course,
    /// Ask what is due for review.
    Review,
    /// Ask the test of the chapter that is chosen in the course.
    ChapterTest,
    /// Open the course at the next program with a fault.
    Hunt,
    /// Open the course at the next exercise in which the learner writes.
    Write,
    /// Open the learner's program in an editor.
    Edit,
    /// To the next place at which two boards differ.
    NextDifference,
    /// To the previous place at which two boards differ.
    PreviousDifference,
    /// Move the cursor of the page one place to the left on the screen.
    MoveLeft,
    /// Move the cursor of the page one place to the right on the screen.
    MoveRight,
    /// Move the cursor of the page one place up.
    MoveUp,
    /// Move the cursor of the page one place down.
    MoveDown,
    /// A page up in what is open.
    PageUp,
    /// A page down in what is open.
    PageDown,
    /// List the fundamental solutions alone, or all of them.
    Fundamental,
    /// Put a queen on the square of the cursor, or lift it.
    Put,
    /// Empty the board.
    Clear,
    /// Give a hint.
    Hint,
    /// Show the answer.
    Show,
    /// A click on this place.
    #[strum(disabled)]
    Point(Spot),
    /// Open the palette.
    Palette,
    /// Open or close the help.
    Help,
    /// Close what is open, stop what is running.
    Escape,
    /// Leave the program.
    Quit,
    /// Suspend the program, as Ctrl-Z does.
    Suspend,
    /// Up one line in what is open.
    ScrollUp,
    /// Down one line in what is open.
    ScrollDown,
    /// Type this character.
    #[strum(disabled)]
    Type(char),
    /// Delete the last character typed.
    Erase,
    /// Carry out what has been typed.
    Submit,
    /// Go to a state of the search.
    #[strum(disabled)]
    Go(Target),
    /// Begin a new search on a board of this size.
    #[strum(disabled)]
    Size(Size),
    /// Open the lesson with this id.
    #[strum(disabled)]
    Lesson(String),
    /// Ask the test of the chapter with this id.
    #[strum(disabled)]
    TestOf(String),
    /// Open the bug hunt with this number, from 0.
    #[strum(disabled)]
    BugHunt(usize),
    /// Show the run of the learner's program in this file.
    #[strum(disabled)]
    Run(String),
    /// Show the listings in this programming language.
    #[strum(disabled)]
    SetCode(Code),
    /// Show everything in the language with this id.
    #[strum(disabled)]
    SetLanguage(String),
    /// Use the theme with this name.
    #[strum(disabled)]
    SetTheme(String),
    /// Play at this speed, in presses a second.
    #[strum(disabled)]
    SetSpeed(u32),
    /// Go to the state at this place of the strip, in millionths of its width.
    #[strum(disabled)]
    Strip(u32),
    /// Choose this line, from 0, of one of the two programs of a hunt.
    #[strum(disabled)]
    Line(Side, usize),
    /// Number the squares by diagonal, by antidiagonal, or not at all.
    Numbers,
    /// The screen has this many columns and rows.
    #[strum(disabled)]
    Resize(u16, u16),
    /// While the search plays: time for the next presses.
    #[strum(disabled)]
    Tick,
}

/// The names of the actions that switch to an algorithm by its key, from key 1 on.
const ALGORITHMS: [&str; 9] = [
    "algorithm-1",
    "algorithm-2",
    "algorithm-3",
    "algorithm-4",
    "algorithm-5",
    "algorithm-6",
    "algorithm-7",
    "algorithm-8",
    "algorithm-9",
];

impl Action {
    /// The action's name in the keymap, the settings and the locales: that of its variant in kebab-case. Actions that
    /// carry data have none, nor has `Tick`; `Algorithm` has one per key.
    pub fn name(&self) -> Option<&'static str> {
        match self {
            Self::Algorithm(key) => ALGORITHMS.get(usize::from(*key).checked_sub(1)?).copied(),
            Self::Point(_)
            | Self::Type(_)
            | Self::Go(_)
            | Self::Size(_)
            | Self::Lesson(_)
            | Self::BugHunt(_)
            | Self::TestOf(_)
            | Self::Run(_)
            | Self::SetCode(_)
            | Self::SetLanguage(_)
            | Self::SetTheme(_)
            | Self::SetSpeed(_)
            | Self::Stop(_)
            | Self::Strip(_)
            | Self::Line(..)
            | Self::Resize(..)
            | Self::Tick => None,
            named => Some(named.into()),
        }
    }

    /// Whether it works whatever is open: it changes how everything is shown, saves a picture, or suspends or ends the
    /// program.
    pub const fn works_everywhere(&self) -> bool {
        matches!(
            self,
            Self::Language
                | Self::Theme
                | Self::Picture
                | Self::SetCode(_)
                | Self::SetLanguage(_)
                | Self::SetTheme(_)
                | Self::SetSpeed(_)
                | Self::Resize(..)
                | Self::Quit
                | Self::Suspend
        )
    }

    /// Whether it changes nothing of what a page shows, or opens something over the page.
    pub const fn leaves_page(&self) -> bool {
        matches!(
            self,
            Self::Help | Self::Palette | Self::Address | Self::Flip
        )
    }

    /// The action with this name.
    pub fn by_name(name: &str) -> Option<Self> {
        let key = ALGORITHMS.iter().position(|known| *known == name);
        key.map(|key| Self::Algorithm(key as u8 + 1))
            .or_else(|| name.parse().ok())
    }

    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::iter()
            .filter_map(|action| action.name())
            .chain(ALGORITHMS)
    }
}

/// A place on the screen that a click or the cursor of the page can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A square of the board.
    Square(Square),
    /// The bit of this column in a bit row.
    Bit(BitRow, usize),
    /// An item of the open panel, list or page, from 0.
    Item(usize),
}

/// The set of keys that is in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Mode {
    /// Watching the search.
    Main,
    /// Watching the search with board, bits and story alone.
    Lecture,
    /// The screen is blank.
    Blank,
    /// Reading the help.
    Help,
    /// Typing into the palette.
    Palette,
    /// Watching the race.
    Race,
    /// Answering what comes next, or what holds now.
    Practise,
    Microscope,
    /// Why: pointing at bits and squares.
    Why,
    /// The solutions that hold queens put by hand.
    Solutions,
    /// The tree of the search.
    Tree,
    /// The list of lessons, bug hunts and exercises.
    Course,
    Lesson,
    /// Watching the search as two algorithms perform it.
    Pair,
    /// A lesson whose answer is typed.
    Answer,
    Hunt,
    /// Watching a learner's own program.
    Run,
    /// An exercise: watching the learner's program, which is checked whenever it is saved.
    Write,
}

impl Mode {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The mode with this name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|mode| mode.name() == name)
    }

    /// The mode's name in the keymap and the settings.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Whether typing this character enters it in the mode's input field, unless the mode binds the key. Where an
    /// answer is typed, every letter and digit goes into the field.
    pub fn types(self, char: char) -> bool {
        match self {
            Self::Palette => !char.is_control(),
            Self::Practise | Self::Answer => char.is_alphanumeric() || char == '-',
            Self::Lesson | Self::Hunt => char.is_ascii_digit() || char == '-',
            _ => false,
        }
    }

    /// The mode whose keys are all in force as well: in a lesson that of the search.
    pub const fn beneath(self) -> Option<Self> {
        match self {
            Self::Lesson | Self::Lecture | Self::Run | Self::Pair => Some(Self::Main),
            Self::Answer => Some(Self::Lesson),
            Self::Write => Some(Self::Run),
            _ => None,
        }
    }

    /// Whether every key that has no other meaning closes what is open.
    pub const fn closes_on_any_key(self) -> bool {
        matches!(self, Self::Blank)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_lead_back() {
        for name in Action::names() {
            assert_eq!(
                Action::by_name(name).as_ref().and_then(Action::name),
                Some(name)
            );
        }
        assert_eq!(Action::Type('x').name(), None);
    }
}
