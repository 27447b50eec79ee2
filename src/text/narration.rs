//! States, steps and ops as sentences of a locale: first the change, then the explanation.
//!
//! No screen and no colours: the same sentences appear in the story beside the board and in the output of `trace`. The
//! locale has the words; this module chooses the facts.

mod why;

use crate::algorithms::{Act, Algorithm, Family, Op, RegisterValue};
use crate::count::Tally;
use crate::course::Sentence;
pub use crate::course::square_args;
use crate::search::{BitRow, Size, Square, Step, Walk};
use crate::text::{Arg, Args, Content};

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

/// Makes the sentences of one language.
#[derive(Clone, Copy, Debug)]
pub struct Narrator<'a> {
    content: &'a Content,
    language: &'a str,
    /// Whether the solution on the board, if there is one, contains the given queens; `None` without such.
    holds: Option<bool>,
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
            holds: None,
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

    /// The same narrator, which says of a solution whether it `holds` the given queens, if there are any.
    #[must_use]
    pub const fn with_given(self, holds: Option<bool>) -> Self {
        Self { holds, ..self }
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
    pub fn messages(&self, messages: &[Sentence]) -> String {
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
    /// safe column or a taken one.
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

impl Narrator<'_> {
    /// The story of one op of the step that leads on from `before`.
    pub fn op(&self, before: &Walk, op: &Op, telling: &Telling) -> Story {
        let size = before.size();
        let mut after = *before;
        let square = after.advance().map_or(Square::new(0, 0), Step::square);
        let mut args = square_args(square);
        args.extend([
            ("next", after.placement().depth().into()),
            ("moved", (square.col + 1).into()),
            ("above", before.placement().depth().saturating_sub(1).into()),
            ("outcome", outcome(op.act).into()),
            ("line", line(op).into()),
            ("n", size.get().into()),
            ("diagonal", square.diagonal(size).into()),
            ("antidiagonal", square.antidiagonal().into()),
        ]);
        if let Act::Compare { queen, .. } = op.act {
            args.extend([
                ("queen-row", queen.row.into()),
                ("queen-col", queen.col.into()),
            ]);
        }
        if let Act::Read { square: read, .. } = op.act {
            args.extend([("read-row", read.row.into()), ("read-col", read.col.into())]);
        }
        for (at, name) in ["value", "second"].into_iter().enumerate() {
            let value = match op.sets.get(at).map(|set| &set.value) {
                Some(RegisterValue::Bits(bits)) => self.bits(*bits, size),
                Some(value) => value_text(value, size, telling.flip),
                None => String::new(),
            };
            args.push((name, value.into()));
        }
        let id = format!("op-{}-{}", telling.algorithm.id(), op.label);
        Story {
            change: self.text(&id, &args),
            why: String::new(),
        }
    }
}

/// How the line went, as the messages know it.
const fn outcome(act: Act) -> &'static str {
    match act {
        Act::Test(said)
        | Act::Count(said)
        | Act::Compare { attacks: said, .. }
        | Act::Read { taken: said, .. }
        | Act::Probe(said) => {
            if said {
                "yes"
            } else {
                "no"
            }
        }
        Act::Return => "back",
        Act::Run | Act::Pick | Act::Call => "yes",
    }
}

/// The grid programs look along three lines, which differ in how the column changes from row to row.
fn line(op: &Op) -> &'static str {
    match op.sets.first().map(|set| &set.value) {
        Some(RegisterValue::Number(0)) => "column",
        Some(RegisterValue::Number(-1)) => "diagonal",
        _ => "antidiagonal",
    }
}

impl Narrator<'_> {
    /// A list of ascending numbers: `0, 1 and 5`, `0 to 3 and 5`.
    pub fn list(&self, numbers: &[usize]) -> String {
        let texts: Vec<_> = runs(numbers)
            .into_iter()
            .map(|(from, to)| {
                if from == to {
                    from.to_string()
                } else {
                    self.text("list-range", &[("from", from.into()), ("to", to.into())])
                }
            })
            .collect();
        self.listed(&texts)
    }

    /// Texts as a list: `0, 1 and 5`.
    pub fn listed(&self, texts: &[String]) -> String {
        match texts.split_last() {
            Some((last, rest)) if !rest.is_empty() => {
                let rest = rest.join(&self.text("list-comma", &[]));
                self.text(
                    "list-and",
                    &[("rest", rest.into()), ("last", last.as_str().into())],
                )
            }
            _ => texts.concat(),
        }
    }

    /// A list of numbers whose order matters.
    fn in_turn(&self, numbers: &[String]) -> String {
        if self.aloud {
            numbers.join(&self.text("list-comma", &[]))
        } else {
            numbers.join(" ")
        }
    }

    /// A story as one sentence: `Row 1, column 0: attacked; column 1 is next.`
    pub fn sentence(&self, story: &Story) -> String {
        let text = self.joined(&[story.change.clone(), story.why.clone()]);
        let mut sentences = text.trim().split_inclusive(['.', '。']).fold(
            Vec::<String>::new(),
            |mut sentences, part| {
                // A full stop inside a sentence, as in 37.5, has no space after it.
                match sentences.last_mut() {
                    Some(last) if last.ends_with('.') && !part.starts_with(' ') => {
                        last.push_str(part);
                    }
                    _ => sentences.push(part.trim().to_owned()),
                }
                sentences
            },
        );
        let count = sentences.len();
        for (at, sentence) in sentences.iter_mut().enumerate() {
            if at + 1 < count && sentence.ends_with(['.', '。']) {
                sentence.pop();
            }
            // Within the joined sentence only a word in capitals, such as AND, keeps its capital.
            let mut chars = sentence.chars();
            if let (true, Some(first), Some(' ' | 'a'..='z')) = (at > 0, chars.next(), chars.next())
            {
                sentence.replace_range(..first.len_utf8(), &first.to_lowercase().to_string());
            }
        }
        sentences.join(&self.text("sentence-part", &[]))
    }
}

/// Ascending numbers as ranges. Three or more consecutive numbers are one range, every other number is its own.
fn runs(numbers: &[usize]) -> Vec<(usize, usize)> {
    let mut runs = Vec::new();
    for run in numbers.chunk_by(|a, b| a + 1 == *b) {
        match run {
            [from, .., to] if run.len() > 2 => runs.push((*from, *to)),
            few => runs.extend(few.iter().map(|number| (*number, *number))),
        }
    }
    runs
}

/// A bit row as digits, in the order of the screen: column 0 last, or first when flipped.
pub fn row_of_bits(bits: u64, size: Size, flip: bool) -> String {
    let digit = |col: usize| if bits >> col & 1 == 1 { '1' } else { '0' };
    if flip {
        (0..size.get()).map(digit).collect()
    } else {
        (0..size.get()).rev().map(digit).collect()
    }
}

/// These digits with a space between two of them, so that they are not read aloud as one number.
pub fn spaced(digits: &str) -> String {
    digits
        .chars()
        .map(String::from)
        .collect::<Vec<_>>()
        .join(" ")
}

/// A number in binary, its highest bit at the left whatever way the board is drawn: at least N digits, and more if bits
/// have run over the board's edge.
pub fn binary(bits: u64, size: Size) -> String {
    format!("{bits:0digits$b}", digits = size.get())
}

/// A value as text. Only a board follows the screen's order of columns.
pub fn value_text(value: &RegisterValue, size: Size, flip: bool) -> String {
    match value {
        RegisterValue::Number(number) => number.to_string(),
        RegisterValue::Bits(bits) => binary(*bits, size),
        RegisterValue::Columns(cols) => {
            let cols: Vec<_> = cols.iter().map(usize::to_string).collect();
            format!("[{}]", cols.join(" "))
        }
        RegisterValue::Grid(rows) => {
            let rows: Vec<_> = rows
                .iter()
                .map(|row| row_of_bits(*row, size, flip))
                .collect();
            rows.join(" ")
        }
        RegisterValue::Cells(cells) => cells
            .iter()
            .map(|cell| if *cell { '1' } else { '0' })
            .collect(),
        RegisterValue::Set { bits, size } => format!("{bits:0size$b}"),
        RegisterValue::Text(text) | RegisterValue::Rows { line: text, .. } => text.clone(),
        RegisterValue::Unset => "?".to_owned(),
    }
}
