//! The forms in which a result is read: what a program returned or printed, as boards or as their number. All runs of a
//! program are read together, because where columns begin, which mark is a queen and which number is the count show only
//! in several. What fits no form is not read: no word of any language is, and nothing is guessed.

mod cells;
mod cut;
mod literal;
mod numbers;
mod printed;
mod shape;

use self::shape::{Shape, is_square};
use std::collections::HashSet;

use super::{Ended, ProgramRun, Value};
use crate::search::Board;

/// What a program is meant to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Every solution.
    All,
    /// One solution.
    First,
    /// The number of solutions.
    Count,
}

impl Goal {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::All, Self::First, Self::Count];

    /// The name of the goal on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::First => "first",
            Self::Count => "count",
        }
    }
}

/// The form in which a result has to be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expect {
    /// Boards, returned.
    Boards,
    /// The number of solutions, returned.
    Count,
    /// Boards or their number, printed.
    Print,
    /// A returned list of boards, each a list with the column of each queen, counted from 0.
    Columns,
    /// A returned list of boards, each a list with a string for each row: `"..Q."`.
    Strings,
}

impl Expect {
    /// Those that can be asked for, with their names on the command line.
    pub const ALL: [(&str, Self); 3] = [
        ("boards", Self::Boards),
        ("count", Self::Count),
        ("print", Self::Print),
    ];
}

/// From where a result was read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Source {
    #[default]
    Returned,
    Printed,
}

/// Why a result was not read: what was seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotRead {
    /// It returns and prints nothing.
    Nothing,
    /// It prints this, in which there is neither a board nor a number that must be the count.
    Printed(String),
    /// It prints None alone, as `print` shows it of a function that returns nothing.
    PrintsNone,
    /// It returns this.
    Returned(String),
    /// It returns so many values, which are not read.
    Long(u32),
    /// It prints so much that the rest of it is thrown away.
    Cut,
    /// It returns only whether there is a solution.
    Exists,
    /// Two numbers, either of which may be the count.
    Numbers(i64, i64),
    /// So many boards, and a number that is not theirs.
    Beside(u64, i64),
    /// What is printed and what is returned are not the same.
    TwoResults,
    /// One board at each size, in a list or with a number.
    OneEach,
    /// Boards that are steps of a search.
    Steps,
    /// At most so many of the solutions.
    AtMost(u64),
    /// The number of solutions up to symmetry.
    Symmetry,
    /// A board twice, and nothing counts it twice.
    Twice,
    /// Another result at each run.
    Varies,
    /// It prints this, whatever the size is.
    Fixed(String),
    /// It ends with this exit status, whatever it is given.
    Exits(String),
    /// It asks again and again.
    Asks,
    /// It is right, and nothing of a search was seen.
    NoSearch,
}

impl NotRead {
    fn of_text(text: &str) -> Self {
        let first = first_line(text);
        if first.is_empty() {
            Self::Nothing
        } else if text.trim() == "None" {
            Self::PrintsNone
        } else {
            Self::Printed(first)
        }
    }

    /// What is said of a script that prints this whatever the size is.
    pub fn fixed(printed: &str) -> Self {
        match Self::of_text(printed) {
            Self::Printed(line) => Self::Fixed(line),
            other => other,
        }
    }

    /// Whether it gives nothing at all: it may be what another size gives that cannot be read.
    pub(super) fn is_empty(&self) -> bool {
        match self {
            Self::Nothing => true,
            Self::Returned(seen) => matches!(seen.as_str(), "[]" | "()" | "{}"),
            _ => false,
        }
    }

    fn of_value(value: &Value) -> Self {
        match value {
            Value::None => Self::Nothing,
            Value::Bool(_) => Self::Exists,
            Value::Long(length) => Self::Long(*length),
            _ => Self::Returned(quoted(&value.to_string())),
        }
    }
}

/// The first line that is not blank, as it is shown.
pub(super) fn first_line(text: &str) -> String {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    lines.next().map_or_else(String::new, quoted)
}

/// The most characters of a result that are quoted.
const QUOTED: usize = 60;

/// A part of a result as it is shown: short, and without characters that control a terminal.
pub(super) fn quoted(text: &str) -> String {
    let more = text.chars().count() > QUOTED;
    let shown = |char: char| {
        let is_plain = !char.is_control() && char.escape_debug().count() <= 2;
        if is_plain { char } else { ' ' }
    };
    let shown: String = text.trim().chars().take(QUOTED).map(shown).collect();
    shown + if more { "…" } else { "" }
}

/// The kind of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// One board.
    One,
    /// Boards in a list.
    Listed,
    /// Boards that are printed one after the other.
    Shown,
    /// The number of solutions.
    Count,
}

/// What was read for one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// The boards, correct or not, in their order.
    Boards(Vec<Board>),
    /// The number of solutions.
    Count(u64),
    Unread(NotRead),
}

/// What a program gives for one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Given {
    pub answer: Answer,
    /// One of the boards that is none, as it is shown.
    pub odd: Option<String>,
    /// Whether a number that is printed beside the boards is theirs.
    pub total: bool,
    /// Whether nothing else is printed, and their number last.
    pub counted: bool,
    /// Whether the boards are numbered.
    pub numbered: bool,
    /// Whether a count is all that varies.
    pub alone: bool,
}

impl Given {
    const fn unread(why: NotRead) -> Self {
        Self {
            answer: Answer::Unread(why),
            odd: None,
            total: false,
            counted: false,
            numbered: false,
            alone: true,
        }
    }
}

/// What a program gives, for each of its runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub kind: Kind,
    pub source: Source,
    pub sizes: Vec<Given>,
}

/// The boards among values.
struct Boards {
    all: Vec<Board>,
    /// One that is none.
    odd: Option<String>,
    /// Whether they stand in lists.
    listed: bool,
}

/// The boards that these values are, or that stand in them: more than half of what is in a list.
fn boards_of(shape: &Shape, values: &[Value], n: usize) -> Option<Boards> {
    let (mut all, mut odd, mut listed) = (Vec::new(), None, false);
    for value in values {
        if let Some(board) = shape.board(value, n) {
            all.push(board);
            continue;
        }
        let items = value.items().filter(|_| !is_square(value, n))?;
        let before = all.len();
        for item in items {
            match shape.board(item, n) {
                Some(board) => all.push(board),
                None => odd = odd.or_else(|| Some(quoted(&item.to_string()))),
            }
        }
        if !items.is_empty() && (all.len() - before) * 2 <= items.len() {
            return None;
        }
        listed = true;
    }
    Some(Boards { all, odd, listed })
}

/// Reads what runs have returned that ended by themselves.
pub(super) fn returned(runs: &[&ProgramRun]) -> Result<Found, Vec<NotRead>> {
    let value = |run: &&ProgramRun| match &run.ended {
        Ended::Done { value, .. } => (run.n, value.clone()),
        _ => (run.n, Value::None),
    };
    let values: Vec<_> = runs.iter().map(value).collect();
    let first = |(n, value): &(usize, Value)| match value {
        // Of a tuple that is no result only the first element can be one.
        Value::Tuple(items) => Some((*n, items.first()?.clone())),
        _ => None,
    };
    let of_firsts = || in_one_form(&values.iter().map(first).collect::<Option<Vec<_>>>()?);
    let found = in_one_form(&values).or_else(of_firsts);
    found.ok_or_else(|| {
        let why = |(_, value): &(usize, Value)| NotRead::of_value(value);
        values.iter().map(why).collect()
    })
}

/// The boards among these values in the form that an exercise or a page demands, and the first value that is none.
pub(super) fn known(
    expect: Option<Expect>,
    values: &[Value],
    n: usize,
) -> (Vec<Board>, Option<&Value>) {
    let shape = match expect {
        Some(Expect::Columns) => Shape::Columns {
            from: 0,
            spare: false,
        },
        _ => Shape::Grid {
            queen: "Q".to_owned(),
        },
    };
    let board = |value: &Value| shape.board(value, n);
    let odd = values.iter().find(|value| board(value).is_none());
    (values.iter().filter_map(board).collect(), odd)
}

/// Whether a value says that there is no board, where another size has one.
fn is_none(value: &Value) -> bool {
    match value {
        Value::None | Value::Bool(false) => true,
        Value::Dict(pairs) => pairs.is_empty(),
        _ => value.items().is_some_and(<[Value]>::is_empty),
    }
}

/// What one value is in a form: the answer, what of it is no board, and whether its boards stand in a list.
type ReadValue = (Answer, Option<String>, bool);

/// Reads a value in this form: as a number if there is no shape.
fn in_form(form: Option<&Shape>, n: usize, value: &Value) -> Option<ReadValue> {
    let Some(shape) = form else {
        let count = value.number()?.try_into().ok()?;
        return Some((Answer::Count(count), None, false));
    };
    if is_none(value) {
        return Some((Answer::Boards(Vec::new()), None, true));
    }
    let boards = boards_of(shape, std::slice::from_ref(value), n)?;
    Some((Answer::Boards(boards.all), boards.odd, boards.listed))
}

/// The values in the form that fits most sizes, the plainest of several, and this form; `None` if none fits.
fn in_best_form<'a>(
    values: &[(usize, Value)],
    shapes: &'a [Shape],
) -> Option<(Option<&'a Shape>, Vec<Option<ReadValue>>)> {
    let read = |form| -> Vec<_> {
        let all = values.iter();
        all.map(|(n, value)| in_form(form, *n, value)).collect()
    };
    let fits = |all: &[Option<ReadValue>]| {
        let all = values.iter().zip(all);
        all.filter(|((n, value), read)| *n >= 4 && !is_none(value) && read.is_some())
            .count()
    };
    let (mut best, mut most) = (None, 0);
    for form in std::iter::once(None).chain(shapes.iter().map(Some)) {
        let all = read(form);
        let fits = fits(&all);
        if fits > most {
            (best, most) = (Some((form, all)), fits);
        }
    }
    let is_empty =
        |(n, value): &(usize, Value)| *n < 4 || matches!(value, Value::List(all) if all.is_empty());
    let none = || (shapes.first(), read(shapes.first()));
    best.or_else(|| values.iter().all(is_empty).then(none))
}

/// Reads values in the form that fits most sizes: a count, or boards of one shape.
fn in_one_form(values: &[(usize, Value)]) -> Option<Found> {
    let mut large = values.iter().filter(|(n, _)| *n >= 4).peekable();
    large.peek()?;
    let shapes = Shape::among(large.map(|(n, value)| (*n, std::slice::from_ref(value))));
    let (form, all) = in_best_form(values, &shapes)?;
    let mut kinds = HashSet::new();
    let mut given = |((n, value), read): (&(usize, Value), Option<ReadValue>)| {
        let mut given = Given::unread(NotRead::of_value(value));
        match read {
            Some((answer, odd, listed)) => {
                if *n >= 4 && !is_none(value) {
                    kinds.insert(listed);
                }
                (given.answer, given.odd) = (answer, odd);
            }
            None if (4..=6).contains(n) => return None,
            None => {}
        }
        Some(given)
    };
    let sizes = values.iter().zip(all).map(&mut given);
    let sizes = sizes.collect::<Option<_>>()?;
    let kind = match form {
        None => Kind::Count,
        Some(_) if kinds.len() > 1 => return None,
        Some(_) if kinds.contains(&false) => Kind::One,
        Some(_) => Kind::Listed,
    };
    Some(Found {
        kind,
        source: Source::Returned,
        sizes,
    })
}

/// Reads what runs have printed that ended by themselves, and whose text is whole.
pub(super) fn printed(runs: &[&ProgramRun]) -> Result<Found, Vec<NotRead>> {
    if runs.iter().any(|run| run.is_cut()) {
        return Err(vec![NotRead::Cut; runs.len()]);
    }
    let texts = runs.iter().map(|run| (run.n, run.printed.as_str()));
    printed::read(&texts.collect::<Vec<_>>())
}

/// The boards that a single run gives, as far as it shows them alone.
pub fn boards_given(run: &ProgramRun) -> Vec<Board> {
    let found = returned(&[run]).or_else(|_| printed(&[run]));
    match found.map(|found| found.sizes.into_iter().next()) {
        Ok(Some(Given {
            answer: Answer::Boards(boards),
            ..
        })) => boards,
        _ => Vec::new(),
    }
}
