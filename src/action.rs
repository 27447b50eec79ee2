//! Everything a user may ask for, by key, by mouse, in the palette, or as a command-line argument.

mod stop_at;

use std::fmt;
use std::str::FromStr;

use strum::{EnumIter, EnumString, IntoEnumIterator, IntoStaticStr, VariantArray};

use crate::search::{Square, Walk};

pub use crate::search::BitRow;
pub use stop_at::{StopAt, each_label};

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
    /// Open the list of stops.
    Stops,
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
    /// Show and copy the command line that opens this view.
    Address,
    /// Let the tutor ask what comes next.
    Ask,
    /// Let the learner do the algorithm's work.
    Drive,
    /// Open the bit tricks digit by digit.
    Microscope,
    /// Show which queen set a bit or attacks a square.
    Why,
    /// Put queens, and show the solutions that hold them.
    Solutions,
    /// Show the tree of the search.
    Tree,
    /// Open the list of lessons.
    Lessons,
    /// Ask what is due for review.
    Review,
    /// Open the list of programs with a fault.
    Hunt,
    /// Open the list of exercises in which the learner writes.
    Write,
    /// Open the learner's program in an editor.
    Edit,
    /// To the next place at which two boards differ.
    NextDifference,
    /// To the previous place at which two boards differ.
    PreviousDifference,
    /// Move the act's cursor one place to the left on the screen.
    MoveLeft,
    /// Move the act's cursor one place to the right on the screen.
    MoveRight,
    /// Move the act's cursor one place up.
    MoveUp,
    /// Move the act's cursor one place down.
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
    /// The learner says: a queen is placed on the candidate.
    Place,
    /// The learner says: the candidate is attacked.
    Reject,
    /// The learner says: the last queen is lifted.
    Backtrack,
    /// The learner says: this is a solution.
    Declare,
    /// Leave the act and watch the search from the state it has reached.
    Watch,
    /// A click on this place.
    #[strum(disabled)]
    Point(Spot),
    /// Open the palette.
    #[strum(serialize = "command")]
    CommandLine,
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
    /// Go to the state at this place of the strip, in millionths of its width.
    #[strum(disabled)]
    Strip(u32),
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
            | Self::Stop(_)
            | Self::Strip(_)
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
                | Self::Resize(..)
                | Self::Quit
                | Self::Suspend
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

/// A place on the screen that a click or the act's cursor can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A square of the board.
    Square(Square),
    /// The bit of this column in a bit row.
    Bit(BitRow, usize),
    /// The margin cell beside a bit row, into which a bit has fallen: of ld beyond column N − 1, of rd before column 0.
    Edge(BitRow),
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
    Command,
    /// Watching the race.
    Race,
    /// Ask me.
    Ask,
    /// You drive.
    Drive,
    Microscope,
    /// Why: pointing at bits and squares.
    Why,
    /// The solutions that hold queens put by hand.
    Solutions,
    /// The tree of the search.
    Tree,
    /// The list of lessons.
    Lessons,
    Lesson,
    /// The list of stops.
    Stops,
    /// Watching the search as two algorithms perform it.
    Pair,
    /// A lesson whose answer is typed.
    Answer,
    /// Reading the address.
    Address,
    /// The list of programs with a fault.
    Hunts,
    Hunt,
    /// Watching a learner's own program.
    Run,
    /// The list of exercises in which the learner writes.
    Exercises,
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
            Self::Command => !char.is_control(),
            Self::Ask | Self::Drive | Self::Answer => char.is_alphanumeric() || char == '-',
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
        matches!(self, Self::Address | Self::Blank)
    }
}

/// The pages and acts that `shot` can open, each by the action that opens it.
pub const PAGES: &[Action] = &[
    Action::Help,
    Action::CommandLine,
    Action::Address,
    Action::Lessons,
    Action::Solutions,
    Action::Tree,
    Action::Why,
    Action::Microscope,
    Action::Ask,
    Action::Drive,
    Action::Pair,
    Action::Hunt,
    Action::Write,
    Action::Stops,
    Action::Race,
];

/// The languages of the screen: the names of the files in `assets/locales/`.
pub const LANGUAGES: &[&str] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The language of the screen that a locale's name asks for: `zh_CN.UTF-8`, `zh-Hans` and `zh` are `zh`. As is usual
/// (RFC 4647, lookup), parts are left out from the end until a language of that name is found.
pub fn language_of(locale: &str) -> Option<&'static str> {
    let name = locale
        .split(['.', '@'])
        .next()?
        .replace('_', "-")
        .to_lowercase();
    let mut name = name.as_str();
    loop {
        if let Some(language) = LANGUAGES.iter().find(|language| **language == name) {
            return Some(language);
        }
        name = name.rsplit_once('-')?.0;
    }
}

/// The themes: the names of the files in `assets/themes/`.
pub const THEMES: &[&str] = include!(concat!(env!("OUT_DIR"), "/themes.rs"));

/// The lessons: the names of the folders in `assets/lessons/`.
pub const LESSONS: &[&str] = include!(concat!(env!("OUT_DIR"), "/lessons.rs"));

/// The exercises: the names of the folders in `assets/exercises/`.
pub const EXERCISES: &[&str] = include!(concat!(env!("OUT_DIR"), "/exercises.rs"));

/// The format of a command's output. Every command accepts some of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Format {
    /// Text to read.
    Text,
    /// Text with colours, for terminals.
    Ansi,
    /// A picture, for browsers.
    Svg,
    /// A recording, for players of terminal recordings.
    Cast,
    /// One JSON object per line, for programs.
    Json,
}

/// The speeds of playback, in presses a second, slowest first.
pub const SPEEDS: [u32; 8] = [1, 2, 4, 10, 30, 100, 300, 1000];

/// A language of the listings: a programming language, or the rules in the language of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Code {
    Python,
    Rust,
    Java,
    /// C++.
    Cpp,
    /// Pseudocode, in the language of the screen.
    Pseudo,
}

impl Code {
    /// All languages, in the order in which a key goes through them.
    pub const ALL: [Self; 5] = [
        Self::Python,
        Self::Rust,
        Self::Java,
        Self::Cpp,
        Self::Pseudo,
    ];

    /// The language's name on the command line.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// The language with this name on the command line.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|code| code.id() == id)
    }

    /// The language's own name; that of pseudocode in English.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Python => "Python",
            Self::Rust => "Rust",
            Self::Java => "Java",
            Self::Cpp => "C++",
            Self::Pseudo => "pseudocode",
        }
    }

    /// The sign that begins a comment.
    pub const fn comment(self) -> &'static str {
        match self {
            Self::Python | Self::Pseudo => "#",
            Self::Rust | Self::Java | Self::Cpp => "//",
        }
    }

    /// A line's code, and the comment that it ends with. A sign in a string begins no comment.
    pub fn split_comment(self, line: &str) -> (&str, &str) {
        let sign = self.comment();
        let mut quote = None;
        for (at, char) in line.char_indices() {
            match quote {
                None if line[at..].starts_with(sign) => return line.split_at(at),
                None if matches!(char, '"' | '\'') => quote = Some(char),
                Some(open) if open == char => quote = None,
                _ => {}
            }
        }
        (line, "")
    }

    /// The ending of its files.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Python => "py",
            Self::Rust => "rs",
            Self::Java => "java",
            Self::Cpp => "cpp",
            Self::Pseudo => "txt",
        }
    }

    /// The next language; after the last the first.
    #[must_use]
    pub fn next(self) -> Self {
        let at = Self::ALL
            .iter()
            .position(|&code| code == self)
            .unwrap_or_default();
        Self::ALL[(at + 1) % Self::ALL.len()]
    }
}

/// A state of the search, as the user writes it: `step:981`, `solution:5`, `queens:0,4,7`, `queens:0,4,7@3`; of a
/// learner's program `event:981`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// The state after this many steps.
    Step(u64),
    /// The moment after this many lines of a learner's program.
    Event(u64),
    /// The state in which this solution, numbered from 1, is complete.
    Solution(u64),
    /// The state with these queens, row 0 first, and this cursor.
    Queens {
        /// The queens' columns.
        cols: Vec<usize>,
        /// The column of the candidate; N for an exhausted row.
        cursor: usize,
    },
}

impl Target {
    /// This state, named by its queens.
    pub fn of(walk: &Walk) -> Self {
        Self::Queens {
            cols: walk.placement().columns().collect(),
            cursor: walk.cursor(),
        }
    }
}

/// The error for a text that is not a [`Target`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadTarget;

impl fmt::Display for BadTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a state is step:981, solution:5, queens:0,4,7 or queens:0,4,7@3")
    }
}

impl std::error::Error for BadTarget {}

impl FromStr for Target {
    type Err = BadTarget;

    fn from_str(text: &str) -> Result<Self, BadTarget> {
        let (kind, value) = text.split_once([':', ' ']).ok_or(BadTarget)?;
        let value = value.trim();
        match kind {
            "step" => value.parse().map(Self::Step).map_err(|_| BadTarget),
            "event" => value.parse().map(Self::Event).map_err(|_| BadTarget),
            "solution" => value.parse().map(Self::Solution).map_err(|_| BadTarget),
            "queens" => {
                let (cols, cursor) = value.split_once('@').unwrap_or((value, "0"));
                let cols = if cols.is_empty() {
                    Vec::new()
                } else {
                    numbers(cols)?
                };
                Ok(Self::Queens {
                    cols,
                    cursor: cursor.trim().parse().map_err(|_| BadTarget)?,
                })
            }
            _ => Err(BadTarget),
        }
    }
}

fn numbers(list: &str) -> Result<Vec<usize>, BadTarget> {
    list.split(',')
        .map(|number| number.trim().parse().map_err(|_| BadTarget))
        .collect()
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step(step) => write!(f, "step:{step}"),
            Self::Event(event) => write!(f, "event:{event}"),
            Self::Solution(solution) => write!(f, "solution:{solution}"),
            Self::Queens { cols, cursor } => {
                let cols: Vec<_> = cols.iter().map(ToString::to_string).collect();
                write!(f, "queens:{}", cols.join(","))?;
                if *cursor > 0 {
                    write!(f, "@{cursor}")
                } else {
                    Ok(())
                }
            }
        }
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

    #[test]
    fn targets_are_read_and_written() {
        for (text, target) in [
            ("step:981", Target::Step(981)),
            ("step 981", Target::Step(981)),
            ("event:981", Target::Event(981)),
            ("solution: 5", Target::Solution(5)),
            (
                "queens:0,4,7",
                Target::Queens {
                    cols: vec![0, 4, 7],
                    cursor: 0,
                },
            ),
            (
                "queens:0, 4@8",
                Target::Queens {
                    cols: vec![0, 4],
                    cursor: 8,
                },
            ),
            (
                "queens:@3",
                Target::Queens {
                    cols: vec![],
                    cursor: 3,
                },
            ),
        ] {
            assert_eq!(text.parse(), Ok(target.clone()), "{text}");
            assert_eq!(target.to_string().parse(), Ok(target), "{text}");
        }
        for text in [
            "",
            "step",
            "step:",
            "step:-1",
            "step:1.5",
            "queens:a",
            "queens:1,,2",
            "queens:1@",
            "end:1",
        ] {
            assert_eq!(text.parse::<Target>(), Err(BadTarget), "{text}");
        }
    }

    #[test]
    fn a_sign_in_a_string_begins_no_comment() {
        for (line, comment) in [
            ("x = 1  # one", "# one"),
            ("print('# no', \"#\")", ""),
            ("print('#') # yes", "# yes"),
        ] {
            assert_eq!(Code::Python.split_comment(line).1, comment, "{line}");
        }
    }
}
