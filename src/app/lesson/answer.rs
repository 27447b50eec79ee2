//! What a task waits for, computed from the walk.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use crate::action::{BitRow, Spot};
use crate::algorithm::{self, Algorithm, Counters};
use crate::census;
use crate::content::lesson::{Bit, Event, Goal, Number, Opened, Squares, Wait, Word};
use crate::search::symmetry::Symmetry;
use crate::search::{Phase, Placement, Setup, Size, Square, Step, Walk, masks::lowest, records};

/// The right answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Being at this state.
    State(Walk),
    /// The squares of the next placements, in order.
    Placements(Vec<Square>),
    /// Pointing at so many of these spots.
    Spots {
        /// The right ones.
        right: Vec<Spot>,
        /// How many of them.
        needed: usize,
    },
    /// A word of N bits.
    Bits(u64),
    /// A number.
    Number(i64),
    /// Queens that do this; where only one board does, its columns.
    Queens(Goal, Vec<usize>),
    /// Opening and closing this.
    Open(Opened),
    /// Looking through this algorithm.
    Look(&'static dyn Algorithm),
}

/// The answer at a state seen through a algorithm; `None` where the question has none there.
pub(super) fn answer(wait: Wait, walk: &Walk, algorithm: &'static dyn Algorithm) -> Option<Answer> {
    let size = walk.size();
    Some(match wait {
        Wait::Reach { event } => Answer::State(next(walk, event, algorithm)?),
        Wait::Placements { count } => {
            let placed: Vec<_> = placements(walk).take(count).map(|(square, _)| square).collect();
            (placed.len() == count && count > 0).then_some(Answer::Placements(placed))?
        }
        Wait::Bits { word, row } => Answer::Bits(word_of(walk, word, row)?),
        Wait::Squares { of, row, col, count } => {
            let square = inside(size, row, col)?;
            let right: Vec<_> = squares(of, walk, square)?.into_iter().map(Spot::Square).collect();
            let needed = if count == 0 { right.len() } else { count };
            (needed <= right.len() && needed > 0).then_some(Answer::Spots { right, needed })?
        }
        Wait::Bit { of } => {
            let right = bits(of, walk)?;
            (!right.is_empty()).then_some(Answer::Spots { right, needed: 1 })?
        }
        Wait::Number { of, row, col, value } => {
            Answer::Number(number(of, walk, algorithm, inside(size, row, col)?, value)?)
        }
        Wait::Queens { goal } => Answer::Queens(goal, goal_board(goal, walk)?),
        Wait::Open { what } => Answer::Open(what),
        Wait::Look { key } => Answer::Look(algorithm::by_key(key)?),
    })
}

fn inside(size: Size, row: usize, col: usize) -> Option<Square> {
    (row < size.get() && col < size.get()).then_some(Square::new(row, col))
}

/// The next state, after this one, at which a press of this algorithm may end and the event has just happened.
fn next(walk: &Walk, event: Event, algorithm: &dyn Algorithm) -> Option<Walk> {
    let mut walk = *walk;
    while let Some(step) = walk.advance() {
        let here = match event {
            Event::Conflict => matches!(step, Step::Reject(_)),
            Event::Place => matches!(step, Step::Place(_)),
            Event::DeadEnd => matches!(step, Step::Place(_)) && walk.placement().is_dead_end(),
            Event::Exhausted => walk.phase() == Phase::Exhausted,
            Event::Backtrack => matches!(step, Step::Backtrack(_)),
            Event::Solution => matches!(step, Step::Place(_)) && walk.placement().is_solution(),
            Event::End => walk.is_over(),
        };
        if here && algorithm.stops_at(&walk) {
            return Some(walk);
        }
    }
    None
}

/// The placements to come, with the state after each.
pub(super) fn placements(walk: &Walk) -> impl Iterator<Item = (Square, Walk)> + use<> {
    let mut walk = *walk;
    std::iter::from_fn(move || {
        loop {
            match walk.advance()? {
                Step::Place(square) => return Some((square, walk)),
                Step::Reject(_) | Step::Backtrack(_) => {}
            }
        }
    })
}

/// The word of a row from 0 to the one being worked on.
fn word_of(walk: &Walk, word: Word, row: usize) -> Option<u64> {
    let record = *records(walk).get(row)?;
    let masks = record.masks.masked(walk.size());
    Some(match word {
        Word::R => masks.r,
        Word::Ld => masks.ld,
        Word::Rd => masks.rd,
        Word::Pos => masks.free(walk.size()),
        Word::P => lowest(masks.free(walk.size())),
    })
}

fn squares(of: Squares, walk: &Walk, square: Square) -> Option<Vec<Square>> {
    let placement = walk.placement();
    let size = walk.size();
    let depth = placement.depth();
    Some(match of {
        Squares::Attackers => placement.attackers(square).collect(),
        Squares::AttackedBelow => {
            let below =
                (square.row + 1..size.get()).flat_map(|row| (0..size.get()).map(move |col| Square::new(row, col)));
            below.filter(|other| square.line_to(*other).is_some()).collect()
        }
        Squares::Safe => {
            (0..size.get()).map(|col| Square::new(depth, col)).filter(|square| placement.is_safe(*square)).collect()
        }
        Squares::Lifted => {
            let mut walk = *walk;
            loop {
                if let Step::Backtrack(square) = walk.advance()? {
                    break vec![square];
                }
            }
        }
        Squares::Placed => vec![placements(walk).next()?.0],
        Squares::Tried => match walk.phase() {
            Phase::Try(square) => vec![square],
            Phase::Solved | Phase::Exhausted => return None,
        },
    })
}

fn bits(of: Bit, walk: &Walk) -> Option<Vec<Spot>> {
    let size = walk.size();
    let masks = records(walk).last()?.masks.masked(size);
    let last = size.get() - 1;
    Some(match of {
        Bit::FallsOffLd => (masks.ld >> last & 1 == 1).then_some(Spot::Bit(BitRow::Ld, last)).into_iter().collect(),
        Bit::FallsOffRd => (masks.rd & 1 == 1).then_some(Spot::Bit(BitRow::Rd, 0)).into_iter().collect(),
        Bit::Lowest => {
            let low = lowest(masks.free(size));
            let col = (low != 0).then(|| low.trailing_zeros() as usize)?;
            vec![Spot::Bit(BitRow::Pos, col), Spot::Bit(BitRow::P, col)]
        }
        Bit::FirstQueen => {
            let (queen, down) = (walk.placement().column(0)?, walk.placement().depth());
            let ld = Some(queen + down).filter(|col| *col < size.get()).map(|col| Spot::Bit(BitRow::Ld, col));
            let rd = queen.checked_sub(down).map(|col| Spot::Bit(BitRow::Rd, col));
            [Some(Spot::Bit(BitRow::R, queen)), ld, rd].into_iter().flatten().collect()
        }
    })
}

fn number(of: Number, walk: &Walk, algorithm: &dyn Algorithm, square: Square, value: i64) -> Option<i64> {
    let size = walk.size();
    let signed = |number: usize| i64::try_from(number).ok();
    let solution = || walk.placement().is_solution().then_some(walk.placement());
    let whole = |of: Number| {
        let tally = census::count(size, Some(NonZeroUsize::MIN), &AtomicBool::new(false), &|_, _| ()).ok()?;
        match of {
            Number::Fundamental => {
                let fundamental = census::fundamental(size, tally.solutions, &AtomicBool::new(false)).ok()?;
                i64::try_from(fundamental).ok()
            }
            _ => i64::try_from(tally.solutions).ok(),
        }
    };
    match of {
        Number::Attacked => {
            let attacked = Setup::with(size, [square]).attacked();
            signed(attacked.iter().map(|bits| bits.count_ones() as usize).sum())
        }
        Number::Safe => signed(walk.placement().free().count_ones() as usize),
        Number::Sum => signed(square.row + square.col),
        Number::Difference => Some(signed(square.row)? - signed(square.col)?),
        Number::Diagonal => signed(square.diagonal(size)),
        Number::Antidiagonal => signed(square.antidiagonal()),
        Number::StackDepth => signed(algorithm.depth(walk)),
        Number::Column => signed(walk.placement().column(square.row)?),
        Number::Solutions | Number::Fundamental => whole(of),
        Number::ClassSize => {
            let images: BTreeSet<_> = Symmetry::ALL.iter().map(|symmetry| symmetry.apply(walk.placement())).collect();
            solution().and(signed(images.len()))
        }
        Number::Mirror => Some(whole(Number::Solutions)? + 1 - value),
        Number::Missing => Some(whole(Number::Solutions)? - value),
        Number::Work => Some(work(size, algorithm::by_key(u8::try_from(value).ok()?)?)),
    }
}

/// What the race counts of an algorithm's whole search.
fn work(size: Size, algorithm: &dyn Algorithm) -> i64 {
    let mut walk = Walk::start(size);
    let mut sum = Counters::default();
    loop {
        sum += Counters::of(&algorithm.ops(&walk));
        if walk.advance().is_none() {
            break;
        }
    }
    sum.squares_read + sum.comparisons + sum.tests + sum.bits_picked
}

/// The columns of the only board that reaches a goal; empty where many do.
fn goal_board(goal: Goal, walk: &Walk) -> Option<Vec<usize>> {
    let image = |symmetry: Symmetry| {
        let columns = symmetry.apply(walk.placement());
        (!columns.is_empty()).then_some(columns)
    };
    match goal {
        Goal::Solution | Goal::Quarrel => Some(Vec::new()),
        Goal::Mirror => image(Symmetry::MirrorColumns),
        Goal::Quarter => image(Symmetry::Quarter),
    }
}

/// Whether hand-put queens reach a goal.
pub(super) fn reaches(goal: Goal, board: &[usize], setup: &Setup) -> bool {
    let (size, queens) = (setup.size(), setup.queens());
    let columns = || {
        let mut cols = vec![None; size.get()];
        for queen in queens {
            cols[queen.row] = Some(queen.col);
        }
        (queens.len() == size.get()).then(|| cols.into_iter().collect::<Option<Vec<_>>>()).flatten()
    };
    match goal {
        Goal::Solution => columns()
            .is_some_and(|cols| Placement::from_columns(size, &cols).is_ok_and(|placement| placement.is_solution())),
        Goal::Quarrel => !setup.clashes().is_empty(),
        Goal::Mirror | Goal::Quarter => columns().is_some_and(|cols| cols == board),
    }
}
