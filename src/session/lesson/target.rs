//! What completes a task, computed from the state in which it begins.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use crate::algorithms::{self, Algorithm, Counters};
use crate::count;
use crate::course::lesson::{Bit, BitDigits, Board, Event, Goal, Number, Opened, Wait};
use crate::course::{Answer, Concepts, Diagnosis, Input, Misconception, Question, Squares};
use crate::search::BitRow;
use crate::search::random::mixed;
use crate::search::symmetry::{Symmetry, class_size};
use crate::search::{
    Masks, Phase, Placement, Setup, Size, Square, Step, Walk, masks::lowest, records,
};

/// What completes a task.
#[derive(Clone, Debug, PartialEq)]
pub enum Target {
    /// Being in this state.
    State(Walk),
    /// Answering a question.
    Answers {
        question: Question,
        /// How many of its right answers are needed.
        needed: usize,
    },
    /// Predicting the next placements, one after the other: a question each, and the state that follows.
    Placements(Vec<(Question, Walk)>),
    /// Queens that reach this goal; with the columns of the only such board, if there is only one.
    Queens(Goal, Vec<usize>),
    /// Opening and closing this.
    Open(Opened),
    /// Looking through this algorithm.
    Look(&'static dyn Algorithm),
}

impl Target {
    /// What completes a task that begins in this state; `None` if the task is impossible there. The seed decides the
    /// order of the answers to choose from.
    pub(super) fn of(
        wait: Wait,
        walk: &Walk,
        board: &Board,
        algorithm: &'static dyn Algorithm,
        seed: u64,
    ) -> Option<Self> {
        let size = walk.size();
        let one = |question: Question| Self::Answers {
            question,
            needed: 1,
        };
        Some(match wait.about(board) {
            Wait::Reach { event } => Self::State(next(walk, event, algorithm)?),
            Wait::Placements { count } => Self::Placements(predictions(walk, algorithm, count)?),
            Wait::Bits { word, row } => one(Question::bit_row_of(walk, algorithm, word, row)?),
            Wait::Squares {
                of,
                row,
                col,
                count,
            } => {
                let about = inside(size, row, col)?;
                let right = squares(of, walk, about)?;
                let needed = if count == 0 { right.len() } else { count };
                let question = Question::squares(walk, algorithm, of, about, right);
                (needed <= question.right.len() && needed > 0)
                    .then_some(Self::Answers { question, needed })?
            }
            Wait::Bit { of } => one(bit(of, walk, algorithm)?),
            Wait::Number {
                of,
                row,
                col,
                value,
            } => one(number(of, walk, algorithm, inside(size, row, col)?, value)?),
            Wait::Queens { goal } => Self::Queens(goal, goal_board(goal, walk)?),
            Wait::Open { what } => Self::Open(what),
            Wait::Look { key } => Self::Look(algorithms::by_key(key)?),
            Wait::Choice { of } => one(choice(walk, algorithm, of, seed)),
            Wait::Digits { value } => one(digits(value, walk, board, algorithm)),
        })
    }

    /// The same target, for a learner who has been taught these concepts.
    #[must_use]
    pub(super) fn for_taught(mut self, taught: Concepts) -> Self {
        match &mut self {
            Self::Answers { question, .. } => question.taught = taught,
            Self::Placements(steps) => steps
                .iter_mut()
                .for_each(|(question, _)| question.taught = taught),
            Self::State(_) | Self::Queens(..) | Self::Open(_) | Self::Look(_) => {}
        }
        self
    }

    /// The state that completing it leads to; `None` if it does not move the search.
    pub(super) fn end(&self) -> Option<Walk> {
        match self {
            Self::State(walk) => Some(*walk),
            Self::Placements(steps) => steps.last().map(|(_, walk)| *walk),
            Self::Answers { .. } | Self::Queens(..) | Self::Open(_) | Self::Look(_) => None,
        }
    }

    /// How many answers complete it.
    pub fn needed(&self) -> usize {
        match self {
            Self::Answers { needed, .. } => *needed,
            Self::Placements(steps) => steps.len(),
            Self::State(_) | Self::Queens(..) | Self::Open(_) | Self::Look(_) => 1,
        }
    }

    /// The question that is asked after this many right answers.
    pub fn question(&self, answered: usize) -> Option<&Question> {
        match self {
            Self::Answers { question, .. } => Some(question),
            Self::Placements(steps) => steps.get(answered).map(|(question, _)| question),
            Self::State(_) | Self::Queens(..) | Self::Open(_) | Self::Look(_) => None,
        }
    }

    /// The right answers to show, as many as are needed.
    pub fn right(&self) -> Vec<Answer> {
        match self {
            Self::Answers { question, needed } => {
                question.right.iter().copied().take(*needed).collect()
            }
            Self::Placements(steps) => steps
                .iter()
                .flat_map(|(question, _)| question.right.clone())
                .collect(),
            Self::State(_) | Self::Queens(..) | Self::Open(_) | Self::Look(_) => Vec::new(),
        }
    }
}

/// The question whose answers are in the lesson's text. Answer 0 is right.
fn choice(walk: &Walk, algorithm: &'static dyn Algorithm, of: usize, seed: u64) -> Question {
    let mut options: Vec<_> = (0..of).map(Answer::number).collect();
    let mut random = mixed(seed);
    for at in (1..options.len()).rev() {
        options.swap(at, random as usize % (at + 1));
        random = mixed(random);
    }
    Question::authored(
        walk,
        algorithm,
        Input::Choice(options),
        vec![Answer::Number(0)],
        [],
    )
}

/// The question for a row of bits that is written out, or made from r and the drawn row.
fn digits(
    value: BitDigits,
    walk: &Walk,
    board: &Board,
    algorithm: &'static dyn Algorithm,
) -> Question {
    let all = walk.size().all();
    let r = Masks::of(walk.placement()).r & all;
    let b = board.bits;
    let (right, causes) = match value {
        BitDigits::Written { bits, .. } => (bits, Vec::new()),
        BitDigits::Taken => (r, vec![(all & !r, Misconception::TookFree)]),
        BitDigits::Or => {
            let wrong = [
                ((r + b) & all, Misconception::Added),
                (r & b, Misconception::TookAnd),
                (r ^ b, Misconception::TookXor),
                (r, Misconception::NoChange),
            ];
            (r | b, wrong.to_vec())
        }
        BitDigits::And => {
            let wrong = [
                (1, Misconception::AsYesOrNo),
                (r | b, Misconception::TookOr),
                (0, Misconception::OverlookedBoth),
            ];
            (r & b, wrong.to_vec())
        }
        BitDigits::Not => (all & !r, vec![(r, Misconception::NoChange)]),
        BitDigits::Shift => (
            b << 1 & all,
            vec![
                (b >> 1, Misconception::WrongWay),
                (b, Misconception::NoChange),
            ],
        ),
    };
    Question::row_of_bits(walk, algorithm, right, &causes)
}

/// The questions where the next queens are placed, and the state after each.
fn predictions(
    walk: &Walk,
    algorithm: &'static dyn Algorithm,
    count: usize,
) -> Option<Vec<(Question, Walk)>> {
    let mut before = *walk;
    let mut steps = Vec::new();
    for (square, after) in placements(walk).take(count) {
        let question = Question::squares(&before, algorithm, Squares::Placed, square, vec![square]);
        steps.push((question, after));
        before = after;
    }
    (steps.len() == count && count > 0).then_some(steps)
}

fn inside(size: Size, row: usize, col: usize) -> Option<Square> {
    (row < size.get() && col < size.get()).then_some(Square::new(row, col))
}

/// The first state after this one at which the event has just happened and a press of this algorithm may end.
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

fn squares(of: Squares, walk: &Walk, square: Square) -> Option<Vec<Square>> {
    let placement = walk.placement();
    let size = walk.size();
    let depth = placement.depth();
    Some(match of {
        Squares::Attackers => placement.attackers(square).collect(),
        Squares::AttackedBelow => {
            let below = (square.row + 1..size.get())
                .flat_map(|row| (0..size.get()).map(move |col| Square::new(row, col)));
            below
                .filter(|other| square.line_to(*other).is_some())
                .collect()
        }
        Squares::Safe => (0..size.get())
            .map(|col| Square::new(depth, col))
            .filter(|square| placement.is_safe(*square))
            .collect(),
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

fn bit(of: Bit, walk: &Walk, algorithm: &'static dyn Algorithm) -> Option<Question> {
    let size = walk.size();
    let masks = records(walk).last()?.masks.masked(size);
    let last = size.get() - 1;
    let question = match of {
        Bit::FallsOffLd => {
            let falls = masks.ld >> last & 1 == 1;
            let right = Vec::from_iter(falls.then_some(Answer::Bit(BitRow::Ld, last)));
            Question::falling_bit(walk, algorithm, BitRow::Ld, right)
        }
        Bit::FallsOffRd => {
            let right = Vec::from_iter((masks.rd & 1 == 1).then_some(Answer::Bit(BitRow::Rd, 0)));
            Question::falling_bit(walk, algorithm, BitRow::Rd, right)
        }
        Bit::Lowest => {
            let low = lowest(masks.free(size));
            let col = (low != 0).then(|| low.trailing_zeros() as usize)?;
            let right = [BitRow::Pos, BitRow::P]
                .map(|row| Answer::Bit(row, col))
                .to_vec();
            Question::lowest_bit(walk, algorithm, right)
        }
        Bit::FirstQueen => {
            let (queen, down) = (walk.placement().column(0)?, walk.placement().depth());
            let ld = Some(queen + down)
                .filter(|col| *col < size.get())
                .map(|col| Answer::Bit(BitRow::Ld, col));
            let rd = queen
                .checked_sub(down)
                .map(|col| Answer::Bit(BitRow::Rd, col));
            let right = [Some(Answer::Bit(BitRow::R, queen)), ld, rd]
                .into_iter()
                .flatten()
                .collect();
            Question::bit_of_queen(walk, algorithm, right)
        }
    };
    (!question.right.is_empty()).then_some(question)
}

/// The question for a number.
fn number(
    of: Number,
    walk: &Walk,
    algorithm: &'static dyn Algorithm,
    square: Square,
    value: i64,
) -> Option<Question> {
    match of {
        Number::Safe => Question::safe(walk, algorithm),
        Number::Diagonal | Number::Antidiagonal => Some(Question::line_number(
            walk,
            algorithm,
            square,
            of == Number::Antidiagonal,
        )),
        _ => {
            let right = right_number(of, walk, algorithm, square, value)?;
            let likely = match of {
                Number::Difference => Some((right.saturating_neg(), Misconception::Reversed)),
                Number::StackDepth => Some((
                    i64::try_from(walk.placement().depth()).ok()?,
                    Misconception::CountedQueens,
                )),
                Number::Power => Some((1 << value.clamp(0, 32), Misconception::GaveValue)),
                _ => None,
            };
            let misread = if of == Number::Taken {
                misread(walk)
            } else {
                Vec::new()
            };
            let near = [right.saturating_add(1), right.saturating_sub(1)]
                .map(|near| (near, Misconception::OffByOne));
            let causes = likely.into_iter().chain(misread).chain(near);
            let causes =
                causes.map(|(number, cause)| (Answer::Number(number), Diagnosis::from(cause)));
            Some(Question::authored(
                walk,
                algorithm,
                Input::Number,
                vec![Answer::Number(right)],
                causes,
            ))
        }
    }
}

/// Wrong readings of the taken columns as a number, each with the misconception that leads to it.
fn misread(walk: &Walk) -> Vec<(i64, Misconception)> {
    let size = walk.size();
    let r = Masks::of(walk.placement()).r;
    let columns = walk.placement().columns();
    let other = r.reverse_bits() >> (u64::BITS as usize - size.get());
    let digits = format!("{r:b}").parse().unwrap_or_default();
    vec![
        (
            i64::try_from(other).unwrap_or_default(),
            Misconception::ReadOtherSide,
        ),
        (
            columns.map(|col| col as i64).sum(),
            Misconception::SummedColumns,
        ),
        (digits, Misconception::DigitsAsNumber),
    ]
}

/// The right number, unless the engine computes it.
fn right_number(
    of: Number,
    walk: &Walk,
    algorithm: &dyn Algorithm,
    square: Square,
    value: i64,
) -> Option<i64> {
    let size = walk.size();
    let signed = |number: usize| i64::try_from(number).ok();
    let solution = || walk.placement().is_solution().then_some(walk.placement());
    match of {
        Number::Attacked => {
            let attacked = Setup::with(size, [square]).attacked();
            signed(attacked.iter().map(|bits| bits.count_ones() as usize).sum())
        }
        Number::Sum => signed(square.row + square.col),
        Number::Difference => Some(signed(square.row)? - signed(square.col)?),
        // The engine has its own questions for these.
        Number::Safe | Number::Diagonal | Number::Antidiagonal => None,
        Number::StackDepth => signed(algorithm.depth(walk)),
        Number::Column => signed(walk.placement().column(square.row)?),
        Number::Last => signed(walk.placement().last()?.col),
        Number::AfterLast => signed(walk.placement().last()?.col + 1),
        Number::LastRow => signed(walk.placement().last()?.row),
        Number::Taken => i64::try_from(Masks::of(walk.placement()).r).ok(),
        Number::Solutions => solutions(size),
        Number::Fundamental => {
            let fundamental = count::fundamental(
                size,
                solutions(size)?.unsigned_abs(),
                &AtomicBool::new(false),
            );
            i64::try_from(fundamental.ok()?).ok()
        }
        Number::ClassSize => signed(class_size(solution()?)),
        Number::Mirror => Some((solutions(size)? + 1).saturating_sub(value)),
        Number::Missing => Some(solutions(size)?.saturating_sub(value)),
        Number::Given | Number::Power => Some(value),
        Number::Work => Some(work(size, algorithms::by_key(u8::try_from(value).ok()?)?)),
    }
}

/// How many solutions the board has.
fn solutions(size: Size) -> Option<i64> {
    let tally = count::count(
        size,
        Some(NonZeroUsize::MIN),
        &AtomicBool::new(false),
        &|_, _| (),
    )
    .ok()?;
    i64::try_from(tally.solutions).ok()
}

/// The work of an algorithm's whole search, as the race counts it.
fn work(size: Size, algorithm: &dyn Algorithm) -> i64 {
    let mut walk = Walk::start(size);
    let mut sum = Counters::default();
    loop {
        sum += Counters::of(&algorithm.ops(&walk));
        if walk.advance().is_none() {
            break;
        }
    }
    sum.work
}

/// The columns of the only board that reaches a goal; empty if several do.
fn goal_board(goal: Goal, walk: &Walk) -> Option<Vec<usize>> {
    let image = |symmetry: Symmetry| {
        let columns = symmetry.apply(walk.placement());
        (!columns.is_empty()).then_some(columns)
    };
    match goal {
        Goal::Solution | Goal::Conflict => Some(Vec::new()),
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
        (queens.len() == size.get())
            .then(|| cols.into_iter().collect::<Option<Vec<_>>>())
            .flatten()
    };
    match goal {
        Goal::Solution => columns().is_some_and(|cols| {
            Placement::from_columns(size, &cols).is_ok_and(|placement| placement.is_solution())
        }),
        Goal::Conflict => queens.len() == 2 && !setup.clashes().is_empty(),
        Goal::Mirror | Goal::Quarter => columns().is_some_and(|cols| cols == board),
    }
}
