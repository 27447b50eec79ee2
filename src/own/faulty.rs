//! Faulty walks: searches that differ from the right one in one place. What a learner's program has done is compared with
//! them, and a bug hunt's fault is one of them. A walk knows nothing of a program: it puts queens, and shows each board.

/// The faulty walks of a family, a line each: the kind of the fault, the name of its sentence, and the search with what
/// differs in it.
macro_rules! walks {
    ($family:ident { $($reason:ident $text:literal: $walk:ident($($what:expr),*);)* }) => {
        pub(super) const WALKS: &[Faulty] = &[$(Faulty {
            reason: Misconception::$reason,
            family: Family::$family,
            text: $text,
            walk: |size, show| $walk(size, show, $($what),*),
        }),*];
    };
}

mod calls;
mod check;
mod columns;
mod flow;
mod marks;
mod masks;
mod rows;
mod undo;

use crate::algorithms::Fault;
use crate::course::Misconception;
use crate::search::{Board, Size};

/// Takes each board that has gained a queen, in order, and says whether the search goes on.
pub(super) type Show<'a> = &'a mut dyn FnMut(&Board) -> bool;

/// Where a search is faulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Which squares are refused.
    Check,
    /// Which columns a row tries.
    Columns,
    /// When a row is left.
    Flow,
    /// When a queen is lifted, and which.
    Undo,
    /// What a queen marks, and whether the marks go with it.
    Marks,
    /// How bits are shifted, picked and taken.
    Masks,
}

/// A search with one fault.
#[derive(Clone, Copy, Debug)]
pub struct Faulty {
    /// The kind of the fault, by which it is counted.
    pub reason: Misconception,
    pub family: Family,
    /// The name of its sentence: `cause-…` in the locales.
    pub text: &'static str,
    /// Goes through the boards of the search.
    pub walk: fn(Size, Show<'_>),
}

/// All faulty walks.
pub fn faulty_walks() -> impl Iterator<Item = &'static Faulty> {
    [
        check::WALKS,
        columns::WALKS,
        flow::WALKS,
        marks::WALKS,
        masks::WALKS,
        undo::WALKS,
    ]
    .into_iter()
    .flatten()
}

/// The faulty walk through whose boards the wrong program of a bug hunt goes; `None` where it goes through those of the
/// search, or through none.
pub fn walk_of(fault: Fault) -> Option<&'static Faulty> {
    let text = match fault {
        Fault::OneDiagonal => "no-diagonal",
        Fault::NeverLifted => "never-lifted",
        Fault::LiftedEarly => "lifted-early",
        Fault::LastColumn => "one-row-back",
        Fault::OneShiftWrong => "no-antidiagonal",
        Fault::CarryUnmasked => "row-left-when-unmasked",
        Fault::HighestPicked => "highest-picked",
        Fault::OrAfterShift => "antidiagonal-late",
        Fault::BeyondLastRow
        | Fault::ListEmptied
        | Fault::OneShifted32
        | Fault::ShiftsSwapped
        | Fault::RdUnmasked
        | Fault::LdUnmasked => return None,
    };
    faulty_walks().find(|faulty| faulty.text == text)
}

/// No walk of the table goes on for more steps, whatever its callback says.
const MOST_STEPS: usize = 2_000_000;

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// An entry that goes through the boards of another one of its kind, or of the right search, names nothing.
    #[test]
    fn no_two_walks_of_a_family_put_the_same_boards() {
        let right = |size: Size, show: Show<'_>| {
            rows::rows(size, show, |asked| asked.unless(asked.is_attacked()));
        };
        let right = boards(right);
        let mut seen = BTreeMap::new();
        for faulty in faulty_walks() {
            let boards = boards(faulty.walk);
            assert_ne!(boards, right, "{}", faulty.text);
            let other = seen.insert((faulty.family as usize, boards), faulty.text);
            assert_eq!(other, None, "{}", faulty.text);
        }
        assert!(seen.len() >= 100, "{}", seen.len());
    }

    fn boards(walk: fn(Size, Show<'_>)) -> Vec<Board> {
        let mut boards = Vec::new();
        for n in 4..=6 {
            let mut most = 20_000;
            walk(Size::new(n).expect("a size"), &mut |board| {
                boards.push(board.clone());
                most -= 1;
                most > 0
            });
        }
        boards
    }
}
