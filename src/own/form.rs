//! The forms in which a result is read: what a program returned or printed, as boards or as their number. All runs of a
//! program are read together, because where columns begin, which mark is a queen and which number is the count show only
//! in several. What fits no form is not read: no word of any language is, and nothing is guessed.

mod cells;
mod literal;
mod numbers;
mod printed;
mod shape;

use self::shape::{Shape, is_square};
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

/// The returned values of runs that ended by themselves.
fn values(runs: &[&ProgramRun]) -> Vec<(usize, Value)> {
    let value = |run: &&ProgramRun| match &run.ended {
        Ended::Done { value, .. } => (run.n, value.clone()),
        _ => (run.n, Value::None),
    };
    runs.iter().map(value).collect()
}

/// Reads what runs have returned that ended by themselves.
pub(super) fn returned(runs: &[&ProgramRun]) -> Result<Found, Vec<NotRead>> {
    let values = values(runs);
    let whole: Vec<_> = values.iter().map(|(n, value)| (*n, value)).collect();
    let first = |(n, value): &(usize, &'_ Value)| match value {
        // Of a tuple that is no result only the first element can be one.
        Value::Tuple(items) => items.first().map(|item| (*n, item.clone())),
        _ => None,
    };
    let firsts: Option<Vec<_>> = whole.iter().map(first).collect();
    let of_firsts = || {
        let firsts = firsts?;
        in_one_form(
            &firsts
                .iter()
                .map(|(n, value)| (*n, value))
                .collect::<Vec<_>>(),
        )
    };
    let found = in_one_form(&whole).or_else(of_firsts);
    found.ok_or_else(|| {
        values
            .iter()
            .map(|(_, value)| NotRead::of_value(value))
            .collect()
    })
}

/// Reads what runs have printed that ended by themselves. Those that print too much are left out: they say nothing of the
/// form of the others.
pub(super) fn printed(runs: &[&ProgramRun]) -> Result<Found, Vec<NotRead>> {
    let whole = runs.iter().filter(|run| !run.is_cut());
    let texts: Vec<_> = whole.map(|run| (run.n, run.printed.as_str())).collect();
    match printed::read(&texts) {
        Ok(found) => {
            let cut = || Given::unread(NotRead::Cut);
            let sizes = with_cut(runs, found.sizes, cut);
            Ok(Found { sizes, ..found })
        }
        Err(why) => Err(with_cut(runs, why, || NotRead::Cut)),
    }
}

/// What was found of each of these runs: of those that print too much this, and of the others what was read.
fn with_cut<T>(runs: &[&ProgramRun], read: Vec<T>, cut: impl Fn() -> T) -> Vec<T> {
    let mut read = read.into_iter();
    let found = runs.iter().map(|run| {
        let next = if run.is_cut() { None } else { read.next() };
        next.unwrap_or_else(&cut)
    });
    found.collect()
}

/// The boards and the number that a single run gives, as far as it shows them alone.
pub fn result_of(run: &ProgramRun) -> (Vec<Board>, Option<u64>) {
    let found = returned(&[run]).or_else(|_| printed(&[run]));
    let given = found.ok().and_then(|found| found.sizes.into_iter().next());
    match given.map(|given| given.answer) {
        Some(Answer::Boards(boards)) => (boards, None),
        Some(Answer::Count(count)) => (Vec::new(), Some(count)),
        _ => (Vec::new(), None),
    }
}

/// The boards in a list of which more than half are boards, and one that is none.
fn many(shape: &Shape, value: &Value, n: usize) -> Option<(Vec<Board>, Option<Value>)> {
    let items = value.items()?;
    if is_square(value, n) {
        return None;
    }
    let boards: Vec<_> = items
        .iter()
        .filter_map(|item| shape.board(item, n))
        .collect();
    let odd = items.iter().find(|item| shape.board(item, n).is_none());
    (items.is_empty() || boards.len() * 2 > items.len()).then(|| (boards, odd.cloned()))
}

/// A form of a returned value.
#[derive(Clone, Debug)]
enum Form {
    Count,
    One(Shape),
    Listed(Shape),
}

impl Form {
    const fn kind(&self) -> Kind {
        match self {
            Self::Count => Kind::Count,
            Self::One(_) => Kind::One,
            Self::Listed(_) => Kind::Listed,
        }
    }

    /// What a value is in this form; `None` if it has another.
    fn read(&self, value: &Value, n: usize) -> Option<(Answer, Option<Value>)> {
        match self {
            Self::Count => {
                let count = value.number().and_then(|count| u64::try_from(count).ok())?;
                Some((Answer::Count(count), None))
            }
            Self::One(shape) => Some((Answer::Boards(vec![shape.board(value, n)?]), None)),
            Self::Listed(shape) => {
                let (boards, odd) = many(shape, value, n)?;
                Some((Answer::Boards(boards), odd))
            }
        }
    }
}

/// Whether a value says that there is no board, where another size has one.
fn is_none(value: &Value) -> bool {
    match value {
        Value::None | Value::Bool(false) => true,
        Value::Dict(pairs) => pairs.is_empty(),
        _ => value.items().is_some_and(<[Value]>::is_empty),
    }
}

fn in_one_form(values: &[(usize, &Value)]) -> Option<Found> {
    let large = || values.iter().copied().filter(|(n, _)| *n >= 4);
    let items = large().flat_map(|(n, value)| {
        let items = value.items().unwrap_or_default();
        items.iter().map(move |item| (n, item))
    });
    let shapes = Shape::among(large().chain(items.take(500)));
    let one = shapes.iter().cloned().map(Form::One);
    let listed = shapes.iter().cloned().map(Form::Listed);
    let fits = |form: &Form| {
        let fits = |(n, value): &(usize, &Value)| !is_none(value) && form.read(value, *n).is_some();
        large().filter(fits).count()
    };
    let forms: Vec<_> = std::iter::once(Form::Count)
        .chain(one)
        .chain(listed)
        .collect();
    let most = forms.iter().map(fits).max()?;
    let form = if most > 0 {
        forms.into_iter().find(|form| fits(form) == most)?
    } else {
        let empty =
            |(_, value): (usize, &Value)| matches!(value, Value::List(items) if items.is_empty());
        large().next()?;
        large()
            .all(empty)
            .then(|| Form::Listed(shapes[0].clone()))?
    };
    let given = |(n, value): &(usize, &Value)| {
        let mut given = Given::unread(NotRead::of_value(value));
        if let Some((answer, odd)) = form.read(value, *n) {
            given.answer = answer;
            given.odd = odd.map(|odd| quoted(&odd.to_string()));
        } else if !matches!(form, Form::Count) && is_none(value) {
            given.answer = Answer::Boards(Vec::new());
        } else if (4..=6).contains(n) {
            return None;
        }
        Some(given)
    };
    Some(Found {
        kind: form.kind(),
        source: Source::Returned,
        sizes: values.iter().map(given).collect::<Option<_>>()?,
    })
}
