//! How a program is run: as its writer runs it.

use super::form::{self, Answer};
use super::{Ended, Number, ProgramRun, Value};

/// How a program is run for a size.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Entry {
    /// As its text decides.
    #[default]
    AsItStands,
    /// By this call, with `{n}` for the size.
    Call(String),
    /// As a script.
    Script,
    /// As a script without an argument.
    Alone,
    /// As a script that is written for one size, with another in its place in these lines. None is named if that number
    /// may be no size.
    Replaced { own: usize, lines: Vec<usize> },
    /// As a script that is written for this size alone.
    Only(usize),
}

impl Entry {
    /// What the driver is given.
    pub fn how(&self) -> String {
        match self {
            Self::AsItStands => String::new(),
            Self::Call(call) => call.clone(),
            Self::Script | Self::Only(_) => "script".to_owned(),
            Self::Alone => "alone".to_owned(),
            Self::Replaced { own, .. } => format!("={own}"),
        }
    }

    /// The size for which the program is run where this one is wanted.
    pub const fn size(&self, n: usize) -> usize {
        match self {
            Self::Only(own) => *own,
            _ => n,
        }
    }

    /// The number in whose place another stands.
    pub const fn own(&self) -> Option<usize> {
        match self {
            Self::Replaced { own, .. } => Some(*own),
            _ => None,
        }
    }

    /// What is called.
    pub fn call(&self) -> Option<&str> {
        match self {
            Self::Call(call) => Some(call),
            _ => None,
        }
    }
}

/// The sizes whose boards are looked for in what a script prints that is written for one size.
const OWN_BOARDS: std::ops::RangeInclusive<usize> = 4..=12;

/// The sizes that a script may be written for.
const OWN_SIZES: std::ops::RangeInclusive<usize> = 4..=20;

/// The size of the boards that a script prints that is written for one size.
pub fn size_of_boards(printed: &str) -> Option<usize> {
    let has_boards = |n: &usize| {
        let run = ProgramRun {
            n: *n,
            ended: Ended::Done {
                value: Value::None,
                shared: 0,
            },
            printed: printed.to_owned(),
        };
        let found = form::printed(&[&run]);
        found.is_ok_and(
            |found| matches!(&found.sizes[0].answer, Answer::Boards(boards) if !boards.is_empty()),
        )
    };
    let mut sizes = OWN_BOARDS.filter(has_boards);
    sizes.next().filter(|_| sizes.next().is_none())
}

/// Whether one of the numbers of a script's text may be its size.
pub fn may_have_own_size(numbers: &[Number]) -> bool {
    numbers.iter().any(|(number, _)| OWN_SIZES.contains(number))
}

/// The run of a script with another number in the place of its size: that of the boards that it prints, else the only
/// number that can be one, wherever it stands. Neither the next nor the one before may stand in its text, which could
/// follow from the size.
pub fn replaced(boards: Option<usize>, numbers: &[Number]) -> Option<Entry> {
    let has = |size: usize| numbers.iter().any(|(number, _)| *number == size);
    let mut sizes = numbers
        .iter()
        .map(|(number, _)| *number)
        .filter(|number| OWN_SIZES.contains(number));
    let alone = sizes
        .next()
        .filter(|size| sizes.all(|other| other == *size));
    let own = boards.or(alone)?;
    let is_sure = has(own) && !has(own + 1) && (own == 5 || !has(own - 1));
    let lines = numbers
        .iter()
        .filter(|(number, _)| *number == own)
        .map(|(_, line)| *line);
    let mut lines: Vec<_> = lines.collect();
    lines.sort_unstable();
    lines.dedup();
    is_sure.then_some(Entry::Replaced { own, lines })
}

/// Whether this number stands in several places of a script's text: one of them may be no size.
pub fn stands_often(own: usize, numbers: &[Number]) -> bool {
    let places = numbers.iter().filter(|(number, _)| *number == own);
    places.count() > 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_size_of_a_script_is_replaced_only_where_nothing_may_follow_from_it() {
        let at =
            |numbers: &[usize]| -> Vec<Number> { numbers.iter().copied().zip([3, 1, 2]).collect() };
        let own = |boards, numbers: &[usize]| match replaced(boards, &at(numbers)) {
            Some(Entry::Replaced { own, lines }) => Some((own, lines.len())),
            _ => None,
        };
        assert_eq!(own(Some(8), &[8, 8, 4]), Some((8, 2)));
        assert_eq!(own(Some(8), &[8, 9]), None, "the next number");
        assert_eq!(own(Some(8), &[8, 7]), None, "the number before");
        assert_eq!(own(Some(5), &[5, 4]), Some((5, 1)), "4 is another size");
        assert_eq!(own(None, &[16, 3]), Some((16, 1)));
        assert_eq!(own(None, &[16, 16]), Some((16, 2)), "all are one");
        assert_eq!(own(None, &[16, 6]), None, "either may be it");
        assert_eq!(own(Some(8), &[6]), None, "it does not stand there");
    }

    #[test]
    fn the_boards_of_a_script_say_its_size() {
        assert_eq!(size_of_boards("[1, 3, 0, 2]\n[2, 0, 3, 1]\n"), Some(4));
        assert_eq!(size_of_boards("hello"), None);
    }
}
