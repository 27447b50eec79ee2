//! The values of arguments, and for each kind of invalid value what would be right.

use std::num::NonZeroUsize;
use std::ops::RangeInclusive;

use anyhow::{Result, anyhow};
use clap::builder::{PossibleValuesParser, RangedU64ValueParser, TypedValueParser};
use strum::IntoStaticStr;

use super::words::Words;
use crate::action::{Action, BadTarget, Target};
use crate::algorithms::{self, Algorithm, Code};
use crate::assets::{exercises, languages, lessons, themes};
use crate::pages;
use crate::screen::layout::{MIN_COLUMNS, MIN_ROWS};
use crate::search::{Given, GivenError, Size, Square};
use crate::text::config::SPEEDS;
use crate::text::language_of;

/// The format of a command's output. Every command accepts some of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
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

/// The pages that `shot` can open, each by the action that opens it. Of a blank screen there is no picture, bug hunts and
/// exercises are places in the course, and a second algorithm beside the first is no page of its own.
pub fn openable() -> impl Iterator<Item = &'static Action> {
    let other = [Action::Blank, Action::Hunt, Action::Write];
    pages::openers()
        .filter(move |action| !other.contains(action))
        .chain([&Action::Pair])
}

/// A screen's columns and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Screen {
    /// Columns.
    pub(super) columns: u16,
    /// Rows.
    pub(super) rows: u16,
}

impl Screen {
    /// From the smallest screen that the tutor fits on to more than any screen has.
    const COLUMNS: RangeInclusive<u16> = MIN_COLUMNS..=400;
    const ROWS: RangeInclusive<u16> = MIN_ROWS..=200;
}

/// Squares, not yet checked against a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquareList(pub Vec<Square>);

/// The given queens; an error, in this language, if one is off the board or two attack each other.
pub(super) fn given(size: Size, squares: Option<&SquareList>, words: &Words<'_>) -> Result<Given> {
    let Some(SquareList(squares)) = squares else {
        return Ok(Given::none(size));
    };
    Given::new(size, squares).map_err(|error| {
        let (id, one, other) = match error {
            GivenError::OffBoard(square) => ("given-off-board", square, square),
            GivenError::SameRow(one, other) => ("given-same-row", one, other),
            GivenError::Attack(one, other) => ("given-attack", one, other),
        };
        let [one, other] = [one, other].map(|square| square.to_string().into());
        anyhow!(words.text(id, &[("one", one), ("other", other)]))
    })
}

/// A whole number within these limits.
pub(super) fn within(limits: RangeInclusive<u64>) -> impl TypedValueParser<Value = usize> {
    RangedU64ValueParser::new().range(limits)
}

/// A board that the tutor shows.
pub(super) fn size(text: &str) -> Result<Size, String> {
    let wrong = || {
        format!(
            "not a whole number from {} to {}; the commands solve and count take larger boards",
            Size::MIN,
            Size::MAX
        )
    };
    text.parse().ok().and_then(Size::new).ok_or_else(wrong)
}

/// A board that is only counted. Larger ones have not been counted, unless queens are given.
pub(super) fn countable(text: &str) -> Result<Size, String> {
    large(text).map_err(|_| "not a whole number from 1 to 27, or with --given to 32".to_owned())
}

/// A board that is only solved or counted.
pub(super) fn large(text: &str) -> Result<Size, String> {
    let wrong = || format!("not a whole number from {} to {}", Size::MIN, Size::LARGEST);
    text.parse().ok().and_then(Size::large).ok_or_else(wrong)
}

pub(super) fn speeds() -> String {
    SPEEDS.map(|speed| speed.to_string()).join(", ")
}

pub(super) fn speed(text: &str) -> Result<u32, String> {
    text.parse()
        .ok()
        .filter(|speed| SPEEDS.contains(speed))
        .ok_or_else(|| format!("allowed are {}", speeds()))
}

pub(super) fn threads() -> impl TypedValueParser<Value = NonZeroUsize> {
    within(1..=1024).try_map(NonZeroUsize::try_from)
}

pub(super) fn page() -> impl TypedValueParser<Value = Action> {
    one_of(openable().filter_map(|page| Some((page.name()?, page.clone()))))
}

pub(super) fn target(text: &str) -> Result<Target, String> {
    text.parse().map_err(|error: BadTarget| error.to_string())
}

pub(super) fn step_or_target(text: &str) -> Result<Target, String> {
    let number = text.parse().map(Target::Step);
    number
        .or_else(|_: std::num::ParseIntError| target(text))
        .map_err(|what| format!("{what}, or a step's number"))
}

pub(super) fn screen(text: &str) -> Result<Screen, String> {
    let read = || {
        let (columns, rows) = text.split_once('x')?;
        let screen = Screen {
            columns: columns.parse().ok()?,
            rows: rows.parse().ok()?,
        };
        (Screen::COLUMNS.contains(&screen.columns) && Screen::ROWS.contains(&screen.rows))
            .then_some(screen)
    };
    let (columns, rows) = (Screen::COLUMNS, Screen::ROWS);
    read().ok_or_else(|| {
        format!(
            "a size is {}x{} to {}x{}, such as 80x24",
            columns.start(),
            rows.start(),
            columns.end(),
            rows.end()
        )
    })
}

pub(super) fn squares(text: &str) -> Result<SquareList, String> {
    let square = |pair: &str| {
        let (row, col) = pair.split_once(':')?;
        Some(Square::new(
            row.trim().parse().ok()?,
            col.trim().parse().ok()?,
        ))
    };
    let squares: Option<Vec<_>> = text.split(',').map(square).collect();
    squares
        .map(SquareList)
        .ok_or_else(|| "queens are row:column, from 0, such as 3:1,4:3".to_owned())
}

/// A parser for these values, each by its name.
pub(super) fn one_of<T: Clone + Send + Sync + 'static>(
    all: impl IntoIterator<Item = (&'static str, T)>,
) -> impl TypedValueParser<Value = T> {
    let all: Vec<_> = all.into_iter().collect();
    let names: Vec<_> = all.iter().map(|(name, _)| *name).collect();
    PossibleValuesParser::new(names).try_map(move |given| {
        let found = all.iter().find(|(name, _)| *name == given);
        found.map(|(_, value)| value.clone()).ok_or("no such value")
    })
}

/// A parser for those formats that a command takes.
pub(super) fn formats(allowed: &'static [Format]) -> impl TypedValueParser<Value = Format> {
    one_of(allowed.iter().map(|format| (format.into(), *format)))
}

pub(super) fn algorithms() -> impl TypedValueParser<Value = &'static dyn Algorithm> {
    one_of(
        algorithms::ALL
            .iter()
            .map(|algorithm| (algorithm.id(), *algorithm)),
    )
}

pub(super) fn codes() -> impl TypedValueParser<Value = Code> {
    one_of(Code::ALL.map(|code| (code.id(), code)))
}

/// A parser for names, some of which are listed.
#[derive(Clone)]
pub(super) struct Known {
    listed: fn() -> Vec<&'static str>,
    read: fn(&str) -> Option<&str>,
}

impl TypedValueParser for Known {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<String, clap::Error> {
        match value.to_str().and_then(self.read) {
            Some(name) => Ok(name.to_owned()),
            // Its error lists what is allowed.
            None => PossibleValuesParser::new((self.listed)()).parse_ref(command, arg, value),
        }
    }

    fn possible_values(
        &self,
    ) -> Option<Box<dyn Iterator<Item = clap::builder::PossibleValue> + '_>> {
        Some(Box::new(
            (self.listed)()
                .into_iter()
                .map(clap::builder::PossibleValue::new),
        ))
    }
}

/// A language of the screen, by any name that [`language_of`] knows.
pub(super) const LANGUAGE: Known = Known {
    listed: || languages().collect(),
    read: |name| language_of(name),
};

/// A theme: a built-in one, or the name that one of the user's may have; whether there is one is known later.
pub(super) const THEME: Known = Known {
    listed: || themes().collect(),
    read: |name| {
        let plain = name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        (plain && !name.is_empty()).then_some(name)
    },
};

/// The id of a lesson.
pub(super) fn lesson() -> PossibleValuesParser {
    PossibleValuesParser::new(lessons())
}

/// The id of an exercise.
pub(super) fn exercise() -> PossibleValuesParser {
    PossibleValuesParser::new(exercises())
}
