//! The parts of a value: boards, numbers and truth values.

use std::collections::BTreeSet;

use super::super::Value;
use super::boards::Given;
use super::prose::{Kind, Prose};
use crate::search::Board;

/// What was read from one source for one size.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    pub(super) boards: Option<Vec<Board>>,
    /// The value, as it is shown, if some of its boards lack squares or have too many.
    pub(super) odd: Option<String>,
    pub(super) many: bool,
    pub(super) numbered: bool,
    pub(super) from_one: bool,
    pub(super) counts: BTreeSet<u64>,
    /// Whether nothing says that the numbers are counts.
    pub(super) bare: bool,
    pub(super) weak: bool,
    pub(super) exists: Option<bool>,
    pub(super) rest: Option<String>,
    pub(super) silent: bool,
}

impl Found {
    pub(super) fn has_boards(&self) -> bool {
        self.boards
            .as_deref()
            .is_some_and(|boards| !boards.is_empty())
    }
}

/// The first line that is not blank.
pub(in crate::own) fn first_line(text: &str) -> Option<&str> {
    text.lines().map(str::trim).find(|line| !line.is_empty())
}

/// The most characters of a result that are quoted.
const QUOTED: usize = 60;

/// A part of a result as it is shown: short, and without characters that control a terminal.
pub(in crate::own) fn quoted(text: &str) -> String {
    let rest = if text.chars().count() > QUOTED {
        "…"
    } else {
        ""
    };
    let shown = |char: char| {
        if char.is_control() || char.escape_debug().count() > 2 {
            ' '
        } else {
            char
        }
    };
    text.trim()
        .chars()
        .take(QUOTED)
        .map(shown)
        .collect::<String>()
        + rest
}

/// The boards in a list of boards; `None` unless all of its items are boards.
pub(super) fn many(value: &Value, n: usize, any: bool) -> Option<Vec<Given>> {
    let of = if any { Given::of_any } else { Given::of };
    let items = value.items().filter(|items| !items.is_empty())?;
    items.iter().map(|item| of(item, n)).collect()
}

/// The boards in values, each with its size, and whether it is a list of boards. With `faulty`, boards may be ones as
/// only a faulty program gives them.
pub(super) fn given(values: &[(usize, &Value)], faulty: bool) -> Vec<Option<(Vec<Given>, bool)>> {
    let large = || values.iter().filter(|(n, _)| *n >= 4);
    // A grid of 0 and 1 could be boards by their columns, too, but a poor list of boards.
    let is_grid = |n: usize, value: &Value| matches!(Given::of(value, n), Some(Given::Cells(_)));
    let is_list = |n: usize, value: &Value| many(value, n, false).is_some() && !is_grid(n, value);
    let list = large().any(|(n, value)| is_list(*n, value));
    let one = large().any(|(n, value)| !is_list(*n, value) && Given::of(value, *n).is_some());
    let read = |(n, value): &(usize, &Value)| {
        let as_list = || Some((many(value, *n, false)?, true));
        let as_one = || Some((vec![Given::of(value, *n)?], false));
        let empty = value.items().is_some_and(<[Value]>::is_empty)
            || matches!(value, Value::Dict(pairs) if pairs.is_empty());
        if empty {
            return Some((Vec::new(), list || !one));
        }
        let found = if one && (!list || is_grid(*n, value)) {
            as_one().or_else(as_list)
        } else {
            as_list().or_else(as_one)
        };
        found.or_else(|| {
            let as_list = || Some((many(value, *n, true)?, true));
            let as_one = || Some((vec![Given::of_any(value, *n)?], false));
            if !faulty {
                None
            } else if one && !list {
                as_one()
            } else {
                as_list()
            }
        })
    };
    values.iter().map(read).collect()
}

/// The parts of a value: its containers, each a result or a part of one, its numbers with their names, and a truth
/// value.
#[derive(Default)]
pub(super) struct Parts<'a> {
    pub(super) containers: Vec<&'a Value>,
    pub(super) counts: BTreeSet<u64>,
    pub(super) exists: Option<bool>,
    pub(super) rest: bool,
    pub(super) nothing: bool,
}

impl<'a> Parts<'a> {
    pub(super) fn of(value: &'a Value, n: usize) -> Self {
        let mut parts = Self::default();
        parts.take(value, None, n);
        parts
    }

    fn take(&mut self, value: &'a Value, name: Option<&str>, n: usize) {
        let is_number = |value: &Value| matches!(value, Value::Int(_) | Value::Bool(_));
        match value {
            Value::Int(number) => match (u64::try_from(*number), name) {
                (Ok(_), Some(name)) if !is_total(name, n) => {}
                (Ok(count), _) => drop(self.counts.insert(count)),
                (Err(_), _) => self.rest = true,
            },
            Value::Bool(found) => self.exists = Some(*found),
            Value::Long(length) => drop(self.counts.insert((*length).into())),
            Value::None => self.nothing = name.is_none(),
            Value::List(items) | Value::Tuple(items)
                if (2..=3).contains(&items.len())
                    && items.iter().any(is_number)
                    && items.iter().any(|item| item.items().is_some()) =>
            {
                for item in items {
                    self.take(item, None, n);
                }
            }
            Value::Dict(pairs)
                if !pairs.is_empty()
                    && pairs.iter().all(|(name, _)| matches!(name, Value::Text(_))) =>
            {
                for (name, value) in pairs {
                    if let Value::Text(name) = name
                        && (matches!(value, Value::Int(_))
                            || value.items().is_some()
                            || matches!(value, Value::Dict(_)))
                    {
                        self.take(value, Some(name), n);
                    }
                }
            }
            Value::Text(_) | Value::List(_) | Value::Tuple(_) | Value::Set(_) | Value::Dict(_) => {
                self.containers.push(value);
            }
            Value::Float(_) | Value::Other(_) => self.rest = true,
        }
    }
}

impl<'a> Parts<'a> {
    /// The first container that is boards; else the first.
    pub(super) fn container(&self, n: usize) -> Option<&'a Value> {
        let reads =
            |value: &&&Value| Given::of(value, n).is_some() || many(value, n, false).is_some();
        self.containers
            .iter()
            .find(reads)
            .or(self.containers.first())
            .copied()
    }
}

/// Whether a variable or a key is named as the number of solutions is.
pub(super) fn is_total(name: &str, n: usize) -> bool {
    let name = name.replace("self.", "").replace(['_', '.'], " ");
    let prose = Prose::of(&format!("{name}: 0"), n);
    prose
        .numbers
        .first()
        .is_some_and(|(_, kind)| matches!(kind, Kind::Count))
}

/// Boards with their sizes.
pub(super) fn sized<'a>(
    sizes: impl Iterator<Item = usize> + Clone + 'a,
    given: &'a [Option<(Vec<Given>, bool)>],
) -> impl Iterator<Item = (usize, &'a Given)> + Clone {
    sizes.zip(given).flat_map(|(n, given)| {
        let boards = given.iter().flat_map(|(boards, _)| boards);
        boards.map(move |board| (n, board))
    })
}
