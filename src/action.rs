//! Everything a user may ask for, by key, by mouse, by the command line or as an argument. It knows squares
//! and nothing of screens.

use std::fmt;
use std::str::FromStr;

use crate::search::Square;

pub use crate::search::BitRow;

/// What a key, a click or a command asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// One press forward.
    Step,
    /// One press back.
    Back,
    /// To where the last queen is lifted.
    RunOver,
    /// Back to where the last queen was placed.
    RunBack,
    /// To the first moment.
    Start,
    /// To the last moment.
    End,
    /// To the next solution.
    NextSolution,
    /// To the previous solution.
    PreviousSolution,
    /// To the next dead end.
    NextDeadEnd,
    /// To the previous dead end.
    PreviousDeadEnd,
    /// Smaller presses.
    Finer,
    /// Larger presses.
    Coarser,
    /// Play, or pause.
    Play,
    /// Play backwards, or pause.
    PlayBack,
    /// Play more slowly.
    Slower,
    /// Play faster.
    Faster,
    /// The next algorithm.
    NextAlgorithm,
    /// The previous algorithm.
    PreviousAlgorithm,
    /// The algorithm on this digit key.
    Algorithm(u8),
    /// The listing in the next programming language.
    Code,
    /// The next language.
    Language,
    /// The next theme.
    Theme,
    /// Board and bits the other way round.
    Flip,
    /// The bit rows, on or off.
    Bits,
    /// The next panel.
    Panel,
    /// The other kind of stack beside this one, on or off.
    OtherStack,
    /// Board, bits and story alone, or everything.
    Lecture,
    /// Hide the story and the next pick, or show them.
    Hide,
    /// Open the race, or run it again.
    Race,
    /// Save a picture of the screen.
    Picture,
    /// Show and copy the command line that opens this view.
    Address,
    /// Let the tutor ask what comes next.
    Ask,
    /// Do the algorithm's work oneself.
    Drive,
    /// Put queens by hand.
    WhatIf,
    /// Open the bit tricks digit by digit.
    Microscope,
    /// Ask which queen set a bit or attacks a square.
    Why,
    /// Look at all solutions.
    Gallery,
    /// Choose a lesson.
    Lessons,
    /// Choose a program with a fault in it.
    Hunt,
    /// To the next place at which two boards differ.
    NextDifference,
    /// To the previous place at which two boards differ.
    PreviousDifference,
    /// The act's own cursor one place to the left on the screen.
    MoveLeft,
    /// The act's own cursor one place to the right on the screen.
    MoveRight,
    /// The act's own cursor one place up.
    MoveUp,
    /// The act's own cursor one place down.
    MoveDown,
    /// A page up in the gallery.
    PageUp,
    /// A page down in the gallery.
    PageDown,
    /// The gallery keeps to other solutions: all, fundamental ones, one class, those with the given queens.
    Filter,
    /// To the solution that this one is in a mirror.
    Mirror,
    /// The eight images of the chosen solution, or back to the others.
    Images,
    /// Put a queen where the act's own cursor stands, or take her.
    Put,
    /// An empty board.
    Clear,
    /// The puzzle of 1850.
    Puzzle,
    /// A hint, please.
    Hint,
    /// Show it.
    Show,
    /// A queen stands on the square being tried.
    Place,
    /// The square being tried is attacked.
    Reject,
    /// The last queen is lifted.
    Backtrack,
    /// All queens stand.
    Declare,
    /// Leave the act, and watch on from where it has led.
    Watch,
    /// What a click has hit.
    Point(Spot),
    /// Open the command line.
    CommandLine,
    /// Open or close the help.
    Help,
    /// Close what is open, stop what is running.
    Escape,
    /// Leave the program.
    Quit,
    /// Leave it to the shell for a while.
    Suspend,
    /// Up one line in what is open.
    ScrollUp,
    /// Down one line in what is open.
    ScrollDown,
    /// Type this character.
    Type(char),
    /// Delete the last character typed.
    Erase,
    /// Do what has been typed.
    Submit,
    /// To a moment of the search.
    Go(Target),
    /// To the moment this share of the way through the search, in millionths.
    Share(u32),
    /// To the moment at this place of the strip, in millionths of its width.
    Strip(u32),
    /// The strip shows a smaller part of the search, around the present.
    ZoomIn,
    /// The strip shows a larger part of the search.
    ZoomOut,
    /// The numbers of diagonals, of antidiagonals, or none on the squares.
    Numbers,
    /// The screen has this many columns and rows.
    Resize(u16, u16),
    /// Time for the next presses of a playing search.
    Tick,
}

/// The actions that have a name: in the keymap, the help and on the command line.
const NAMED: &[(&str, Action)] = &[
    ("step", Action::Step),
    ("back", Action::Back),
    ("run-over", Action::RunOver),
    ("run-back", Action::RunBack),
    ("start", Action::Start),
    ("end", Action::End),
    ("next-solution", Action::NextSolution),
    ("previous-solution", Action::PreviousSolution),
    ("next-dead-end", Action::NextDeadEnd),
    ("previous-dead-end", Action::PreviousDeadEnd),
    ("finer", Action::Finer),
    ("coarser", Action::Coarser),
    ("play", Action::Play),
    ("play-back", Action::PlayBack),
    ("slower", Action::Slower),
    ("faster", Action::Faster),
    ("next-algorithm", Action::NextAlgorithm),
    ("previous-algorithm", Action::PreviousAlgorithm),
    ("algorithm-1", Action::Algorithm(1)),
    ("algorithm-2", Action::Algorithm(2)),
    ("algorithm-3", Action::Algorithm(3)),
    ("algorithm-4", Action::Algorithm(4)),
    ("algorithm-5", Action::Algorithm(5)),
    ("algorithm-6", Action::Algorithm(6)),
    ("algorithm-7", Action::Algorithm(7)),
    ("algorithm-8", Action::Algorithm(8)),
    ("algorithm-9", Action::Algorithm(9)),
    ("code", Action::Code),
    ("language", Action::Language),
    ("theme", Action::Theme),
    ("flip", Action::Flip),
    ("bits", Action::Bits),
    ("numbers", Action::Numbers),
    ("zoom-in", Action::ZoomIn),
    ("zoom-out", Action::ZoomOut),
    ("panel", Action::Panel),
    ("other-stack", Action::OtherStack),
    ("lecture", Action::Lecture),
    ("hide", Action::Hide),
    ("race", Action::Race),
    ("picture", Action::Picture),
    ("address", Action::Address),
    ("ask", Action::Ask),
    ("drive", Action::Drive),
    ("what-if", Action::WhatIf),
    ("microscope", Action::Microscope),
    ("why", Action::Why),
    ("gallery", Action::Gallery),
    ("lessons", Action::Lessons),
    ("hunt", Action::Hunt),
    ("next-difference", Action::NextDifference),
    ("previous-difference", Action::PreviousDifference),
    ("move-left", Action::MoveLeft),
    ("move-right", Action::MoveRight),
    ("move-up", Action::MoveUp),
    ("move-down", Action::MoveDown),
    ("page-up", Action::PageUp),
    ("page-down", Action::PageDown),
    ("filter", Action::Filter),
    ("mirror", Action::Mirror),
    ("images", Action::Images),
    ("put", Action::Put),
    ("clear", Action::Clear),
    ("puzzle", Action::Puzzle),
    ("hint", Action::Hint),
    ("show", Action::Show),
    ("place", Action::Place),
    ("reject", Action::Reject),
    ("backtrack", Action::Backtrack),
    ("declare", Action::Declare),
    ("watch", Action::Watch),
    ("command", Action::CommandLine),
    ("help", Action::Help),
    ("escape", Action::Escape),
    ("quit", Action::Quit),
    ("suspend", Action::Suspend),
    ("scroll-up", Action::ScrollUp),
    ("scroll-down", Action::ScrollDown),
    ("erase", Action::Erase),
    ("submit", Action::Submit),
];

impl Action {
    /// The action's name, if it has one.
    pub fn name(&self) -> Option<&'static str> {
        NAMED.iter().find(|(_, action)| action == self).map(|(name, _)| *name)
    }

    /// The action with this name.
    pub fn by_name(name: &str) -> Option<Self> {
        NAMED.iter().find(|(known, _)| *known == name).map(|(_, action)| action.clone())
    }

    /// All names, in the order of the help.
    pub fn names() -> impl Iterator<Item = &'static str> {
        NAMED.iter().map(|(name, _)| *name)
    }
}

/// A place on the screen, as far as a click means one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A square of the board.
    Square(Square),
    /// The bit of this column in a bit row.
    Bit(BitRow, usize),
    /// The margin cell beside a bit row, into which a bit has fallen: of ld beyond column N − 1, of rd before column 0.
    Edge(BitRow),
    /// An item of the panel in which an act speaks, from 0: an answer, a board.
    Item(usize),
}

/// What the keys mean at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mode {
    /// Watching the search.
    Main,
    /// Reading the help.
    Help,
    /// Typing a command.
    Command,
    /// Watching the race.
    Race,
    /// Answering.
    Ask,
    /// Driving.
    Drive,
    /// Putting queens by hand.
    WhatIf,
    /// Looking at bits.
    Microscope,
    /// Pointing at bits and squares.
    Why,
    /// Looking at solutions.
    Gallery,
    /// Choosing a lesson.
    Lessons,
    /// Taking a lesson.
    Lesson,
    /// Reading the address.
    Address,
    /// Choosing a program with a fault in it.
    Hunts,
    /// Looking for the fault.
    Hunt,
}

impl Mode {
    /// All modes.
    pub const ALL: [Self; 15] = [
        Self::Main,
        Self::Help,
        Self::Command,
        Self::Race,
        Self::Ask,
        Self::Drive,
        Self::WhatIf,
        Self::Microscope,
        Self::Why,
        Self::Gallery,
        Self::Lessons,
        Self::Lesson,
        Self::Address,
        Self::Hunts,
        Self::Hunt,
    ];

    /// The mode's name in the keymap.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Main => "main",
            Self::Help => "help",
            Self::Command => "command",
            Self::Race => "race",
            Self::Ask => "ask",
            Self::Drive => "drive",
            Self::WhatIf => "what-if",
            Self::Microscope => "microscope",
            Self::Why => "why",
            Self::Gallery => "gallery",
            Self::Lessons => "lessons",
            Self::Lesson => "lesson",
            Self::Address => "address",
            Self::Hunts => "hunts",
            Self::Hunt => "hunt",
        }
    }

    /// Whether characters that no key is bound to are typed.
    pub const fn types(self) -> bool {
        matches!(self, Self::Command | Self::Ask | Self::Drive | Self::Gallery)
    }

    /// The mode whose keys hold where this one has none: a lesson is taken in front of the search.
    pub const fn beneath(self) -> Option<Self> {
        match self {
            Self::Lesson => Some(Self::Main),
            _ => None,
        }
    }
}

/// How fast a search can play: presses a second, slowest first.
pub const SPEEDS: [u32; 8] = [1, 2, 4, 10, 30, 100, 300, 1000];

/// A programming language of the listings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Code {
    /// Python.
    Python,
    /// Rust.
    Rust,
    /// Java.
    Java,
    /// C++.
    Cpp,
}

impl Code {
    /// All languages, in the order in which a key goes through them.
    pub const ALL: [Self; 4] = [Self::Python, Self::Rust, Self::Java, Self::Cpp];

    /// The language's name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Python => "python",
            Self::Rust => "rust",
            Self::Java => "java",
            Self::Cpp => "cpp",
        }
    }

    /// The language's own name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Python => "Python",
            Self::Rust => "Rust",
            Self::Java => "Java",
            Self::Cpp => "C++",
        }
    }

    /// The ending of its files.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Python => "py",
            Self::Rust => "rs",
            Self::Java => "java",
            Self::Cpp => "cpp",
        }
    }

    /// The next one, round and round.
    #[must_use]
    pub fn next(self) -> Self {
        let at = Self::ALL.iter().position(|&code| code == self).unwrap_or_default();
        Self::ALL[(at + 1) % Self::ALL.len()]
    }
}

/// A moment of the search, as it is asked for: `step:981`, `solution:5`, `queens:0,4,7`, `queens:0,4,7@3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// The state after this many steps.
    Step(u64),
    /// The state in which this solution (from 1) stands.
    Solution(u64),
    /// The state with these queens, row 0 first, and this cursor.
    Queens {
        /// The queens' columns.
        cols: Vec<usize>,
        /// The next column to be tried; N for an exhausted row.
        cursor: usize,
    },
}

/// A text that names no moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadTarget;

impl fmt::Display for BadTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a moment is step:981, solution:5, queens:0,4,7 or queens:0,4,7@3")
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
            "solution" => value.parse().map(Self::Solution).map_err(|_| BadTarget),
            "queens" => {
                let (cols, cursor) = value.split_once('@').unwrap_or((value, "0"));
                let cols = if cols.is_empty() { Vec::new() } else { numbers(cols)? };
                Ok(Self::Queens { cols, cursor: cursor.trim().parse().map_err(|_| BadTarget)? })
            }
            _ => Err(BadTarget),
        }
    }
}

fn numbers(list: &str) -> Result<Vec<usize>, BadTarget> {
    list.split(',').map(|number| number.trim().parse().map_err(|_| BadTarget)).collect()
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step(step) => write!(f, "step:{step}"),
            Self::Solution(solution) => write!(f, "solution:{solution}"),
            Self::Queens { cols, cursor } => {
                let cols: Vec<_> = cols.iter().map(ToString::to_string).collect();
                write!(f, "queens:{}", cols.join(","))?;
                if *cursor > 0 { write!(f, "@{cursor}") } else { Ok(()) }
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
            assert_eq!(Action::by_name(name).as_ref().and_then(Action::name), Some(name));
        }
        assert_eq!(Action::Type('x').name(), None);
    }

    #[test]
    fn targets_are_read_and_written() {
        for (text, target) in [
            ("step:981", Target::Step(981)),
            ("step 981", Target::Step(981)),
            ("solution: 5", Target::Solution(5)),
            ("queens:0,4,7", Target::Queens { cols: vec![0, 4, 7], cursor: 0 }),
            ("queens:0, 4@8", Target::Queens { cols: vec![0, 4], cursor: 8 }),
            ("queens:@3", Target::Queens { cols: vec![], cursor: 3 }),
        ] {
            assert_eq!(text.parse(), Ok(target.clone()), "{text}");
            assert_eq!(target.to_string().parse(), Ok(target), "{text}");
        }
        for text in ["", "step", "step:", "step:-1", "step:1.5", "queens:a", "queens:1,,2", "queens:1@", "end:1"] {
            assert_eq!(text.parse::<Target>(), Err(BadTarget), "{text}");
        }
    }
}
