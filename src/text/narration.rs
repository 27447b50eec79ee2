//! States, steps and ops as sentences of a locale: first the change, then the explanation.
//!
//! No screen and no colours: the same sentences appear in the story beside the board and in the output of `trace`. The
//! locale has the words; this module chooses the facts.

mod line;
mod lists;
mod values;
mod why;

use crate::algorithms::{Algorithm, Family};
use crate::count::Tally;
use crate::course::Sentence;
use crate::search::{BitRow, Size, Step, Walk};
use crate::text::{Arg, Args, Content};

pub use crate::course::square_args;
pub use values::{binary, row_of_bits, spaced, value_text};

/// A change and its explanation. For example at the step that rejects column 1 of row 1 (queen on 0:0):
///
/// ```text
/// change   Row 1, column 1: attacked.
/// why      The queen of row 0 stands on the same diagonal, number 3. Column 2 is next.
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Story {
    pub change: String,
    pub why: String,
}

/// What a sentence depends on besides the step.
#[derive(Clone, Copy, Debug)]
pub struct Telling {
    /// The algorithm that is shown.
    pub algorithm: &'static dyn Algorithm,
    /// The number of solutions found by the end of the step.
    pub solution: u64,
    /// The nodes and solutions of the whole search.
    pub totals: Tally,
    /// Whether column 0 of the board is at the left.
    pub flip: bool,
}

/// The names of the keys that the sentences mention.
#[derive(Clone, Debug)]
pub struct KeyNames {
    /// One press forward.
    pub step: String,
    /// Flips board and bits.
    pub flip: String,
    /// The algorithm that tries square by square.
    pub squares: String,
    /// The algorithm that looks at a row at once.
    pub bits: String,
}

/// The solutions that contain the given queens, when these are a filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Among {
    /// Whether the solution on the board, if there is one, contains them.
    pub holds: bool,
    /// The number of them found so far, if known.
    pub found: Option<u64>,
    /// The number of all of them, if known.
    pub total: Option<u64>,
}

/// Makes the sentences of one language.
#[derive(Clone, Copy, Debug)]
pub struct Narrator<'a> {
    content: &'a Content,
    language: &'a str,
    among: Option<Among>,
    /// Whether the numbers of the diagonals are named.
    numbers: bool,
    /// Whether the text is for a screen reader: it also says what the screen shows beside its sentences, lists have
    /// commas, and the digits of a bit row are separated by spaces so that they are not read as one number.
    aloud: bool,
}

impl<'a> Narrator<'a> {
    /// A narrator for text on the screen.
    pub const fn new(content: &'a Content, language: &'a str) -> Self {
        Self {
            content,
            language,
            aloud: false,
            among: None,
            numbers: true,
        }
    }

    /// A narrator for text that a screen reader reads aloud.
    pub const fn aloud(content: &'a Content, language: &'a str) -> Self {
        Self {
            aloud: true,
            ..Self::new(content, language)
        }
    }

    /// The same narrator, with given queens as a filter.
    #[must_use]
    pub const fn among(self, among: Option<Among>) -> Self {
        Self { among, ..self }
    }

    /// The same narrator; `numbers` says whether it names the diagonals by their numbers.
    #[must_use]
    pub const fn with_numbers(self, numbers: bool) -> Self {
        Self { numbers, ..self }
    }

    /// A message of the locale.
    pub fn text(&self, id: &str, args: &[(&str, Arg)]) -> String {
        self.content.text(self.language, id, args)
    }

    /// Messages one after the other.
    pub fn told(&self, messages: &[Sentence]) -> String {
        let sentence = |message: &Sentence| self.text(message.id, &message.args);
        self.joined(&messages.iter().map(sentence).collect::<Vec<_>>())
    }

    /// The story before the first step.
    pub fn opening(&self, size: Size, telling: &Telling, keys: &KeyNames) -> Story {
        let mut args = self.columns_left(size.all(), size, telling);
        args.extend([
            ("step", keys.step.as_str().into()),
            ("flip", keys.flip.as_str().into()),
            ("squares", keys.squares.as_str().into()),
            ("masks", keys.bits.as_str().into()),
        ]);
        let orientation = if telling.flip {
            "opening-left"
        } else {
            "opening-right"
        };
        let what = match telling.algorithm.family() {
            Family::Bits => "opening-bits",
            Family::Squares => "opening-squares",
        };
        Story {
            change: self.text(orientation, &args),
            why: self.text(what, &args),
        }
    }

    /// The story of the step that leads on from `before`.
    pub fn step(&self, before: &Walk, step: Step, telling: &Telling) -> Story {
        let mut after = *before;
        after.advance();
        let square = step.square();
        let mut args = square_args(square);
        let (change, mut why) = match (step, telling.algorithm.family()) {
            (Step::Reject(_), Family::Bits) => (
                "change-nothing",
                vec![self.text("why-ruled-out-before", &args)],
            ),
            (Step::Reject(_), Family::Squares) => {
                ("change-reject", self.why_rejected(before, square, telling))
            }
            (Step::Place(_), Family::Bits) => {
                let change = if self.aloud && after.placement().is_dead_end() {
                    "change-place-dead"
                } else {
                    "change-place"
                };
                (change, self.why_picked(before, &after, square, telling))
            }
            (Step::Place(_), Family::Squares) => {
                ("change-place", self.why_safe(&after, square, telling))
            }
            (Step::Backtrack(_), _) => (
                "change-lift",
                self.why_lifted(before, &after, square, telling),
            ),
        };
        if after.is_over() && self.aloud {
            why.push(self.ending(before.size(), telling));
        }
        args.push(("algorithm", telling.algorithm.id().into()));
        Story {
            change: self.text(change, &args),
            why: self.joined(&why),
        }
    }

    /// The algorithm described in one line.
    pub fn algorithm(&self, algorithm: &dyn Algorithm) -> String {
        self.text(&format!("algorithm-{}", algorithm.id()), &[])
    }

    fn bits(&self, bits: u64, size: Size) -> String {
        let digits = binary(bits, size);
        if self.aloud { spaced(&digits) } else { digits }
    }

    /// Sentences one after the other.
    pub fn joined(&self, sentences: &[String]) -> String {
        sentences.join(&self.text("sentence-gap", &[]))
    }

    /// The program's own variable for the columns that a row has left: its name, its bits, and whether a 1 in it is a
    /// free column or a taken one.
    fn columns_left(&self, left: u64, size: Size, telling: &Telling) -> Args<'static> {
        let algorithm = telling.algorithm;
        let (bits, ones) = if algorithm.keeps_taken() {
            (size.all() & !left, "taken")
        } else {
            (left, "free")
        };
        let name = algorithm.mask(BitRow::Pos).name;
        vec![
            ("name", name.into()),
            ("bits", self.bits(bits, size).into()),
            ("ones", ones.into()),
        ]
    }

    /// That the search is over, and what it has found.
    pub fn ending(&self, size: Size, telling: &Telling) -> String {
        let queens = ("queens", Arg::from(size.get()));
        let totals = telling.totals;
        if totals.solutions == 0 {
            return self.text("ending-none", &[queens]);
        }
        let steps = ("steps", Arg::from(totals.whole_steps(size)));
        self.text(
            "ending",
            &[queens, ("solutions", totals.solutions.into()), steps],
        )
    }
}
