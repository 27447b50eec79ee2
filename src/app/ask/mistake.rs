//! The mistakes that a learner is likely to make, and the words of bits that they lead to.

use crate::search::masks::{from_cursor, lowest};
use crate::search::{Masks, Size, Walk};

/// A mistake that can be told from the answer it led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mistake {
    /// The column that has just been tried, once more.
    SameAgain,
    /// The row begun anew at column 0.
    StartedOver,
    /// A column left out.
    Skipped,
    /// The next safe column, where the program looks at every one.
    Foresaw,
    /// A column that is attacked.
    Attacked,
    /// A column that has been tried before.
    Tried,
    /// The highest free column instead of the lowest.
    Highest,
    /// A free column that is not the lowest.
    NotLowest,
    /// A bit program never meets an attacked square.
    MaskedOut,
    /// A queen where one is attacked.
    NotSafe,
    /// A queen in a row that has nothing left.
    NothingLeft,
    /// A queen when all stand.
    AllStand,
    /// A safe square rejected.
    IsSafe,
    /// A square rejected when there is none to look at.
    NothingToReject,
    /// Back while the row has something left.
    StillLeft,
    /// As far in rows as in columns, but for one.
    NearDiagonal,
    /// The column beside hers.
    NearColumn,
    /// On none of the square's lines.
    NoLine,
    /// The columns counted, the diagonals forgotten.
    ForgotDiagonals,
    /// The diagonals (ld) forgotten.
    ForgotLd,
    /// The antidiagonals (rd) forgotten.
    ForgotRd,
    /// The queen placed last forgotten.
    ForgotQueen,
    /// What is attacked counted instead of what is safe.
    CountedTaken,
    /// Only what has not been tried yet counted.
    OnlyUntried,
    /// One more or one less.
    OffByOne,
    /// Shifted the other way.
    WrongWay,
    /// Not shifted.
    NotShifted,
    /// Shifted twice.
    ShiftedTwice,
    /// Only the last queen, without those above.
    OnlyQueen,
    /// The bit that fell off came back at the other edge.
    Wrapped,
    /// The bit beyond the board not cut off.
    ForgotMask,
    /// The other diagonals.
    OtherDiagonals,
    /// What is taken instead of what is free.
    TookUnion,
    /// What is free instead of what is taken.
    TookFree,
    /// The row that is there now instead of the next one.
    ThisRow,
    /// The whole of pos instead of one bit of it.
    WholePos,
    /// The column just tried left in.
    KeptTried,
    /// Exhausted is not the same as dead.
    Exhausted,
    /// A row with a safe square called dead.
    HasSafe,
    /// A row without a safe square called alive.
    AllBlocked,
    /// The stack as deep as before.
    Unchanged,
    /// The queens counted instead of what is on the stack.
    CountedQueens,
    /// The other kind of diagonal.
    OtherNumber,
    /// Row and column exchanged in the difference.
    Reversed,
    /// N − 1 forgotten.
    ForgotOffset,
}

/// A word of bits that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Word {
    /// The diagonals taken.
    Ld,
    /// The antidiagonals taken.
    Rd,
    /// The free columns.
    Pos,
    /// What is taken: the D of source 000, pos turned round.
    D,
    /// The bit that is picked.
    P,
}

/// Answers that are wrong in a known way: each once, and none that is right.
#[derive(Clone, Debug)]
pub(super) struct Wrong<T> {
    right: T,
    pub(super) known: Vec<(T, Mistake)>,
}

impl<T: Copy + PartialEq> Wrong<T> {
    pub(super) const fn new(right: T) -> Self {
        Self { right, known: Vec::new() }
    }

    /// Adds one, unless it is right or has been named already.
    pub(super) fn add(&mut self, answer: T, mistake: Mistake) {
        if answer != self.right && self.known.iter().all(|(known, _)| *known != answer) {
            self.known.push((answer, mistake));
        }
    }
}

/// The word of the row below, once a queen stands in column `col` of the row being worked on, with its mistakes;
/// `None` for p where that row has nothing free. `cuts` says whether the program cuts ld off at the board's edge.
pub(super) fn below(walk: &Walk, col: usize, word: Word, cuts: bool) -> Option<(u64, Vec<(u64, Mistake)>)> {
    let size = walk.size();
    let all = size.all();
    let bit = 1 << col;
    let now = Masks::of(walk.placement()).masked(size);
    let next = now.below(bit).masked(size);
    let free = next.free(size);
    let wrong = match word {
        Word::Ld => {
            let mut wrong = Wrong::new(next.ld);
            let ran_over = (now.ld | bit) << 1;
            if cuts {
                wrong.add(ran_over, Mistake::ForgotMask);
            }
            wrong.add((now.ld | bit) >> 1, Mistake::WrongWay);
            wrong.add(now.ld << 1 & all, Mistake::ForgotQueen);
            wrong.add(now.ld | bit, Mistake::NotShifted);
            wrong.add(next.ld | (ran_over >> size.get() & 1), Mistake::Wrapped);
            wrong.add(bit << 1 & all, Mistake::OnlyQueen);
            wrong.add(next.ld << 1 & all, Mistake::ShiftedTwice);
            wrong.add(next.rd, Mistake::OtherDiagonals);
            wrong.add(now.ld, Mistake::ThisRow);
            wrong
        }
        Word::Rd => {
            let mut wrong = Wrong::new(next.rd);
            let fallen = (now.rd | bit) & 1;
            wrong.add((now.rd | bit) << 1 & all, Mistake::WrongWay);
            wrong.add(now.rd >> 1, Mistake::ForgotQueen);
            wrong.add(now.rd | bit, Mistake::NotShifted);
            wrong.add(next.rd | fallen << (size.get() - 1), Mistake::Wrapped);
            wrong.add(bit >> 1, Mistake::OnlyQueen);
            wrong.add(next.rd >> 1, Mistake::ShiftedTwice);
            wrong.add(next.ld, Mistake::OtherDiagonals);
            wrong.add(now.rd, Mistake::ThisRow);
            wrong
        }
        Word::Pos => {
            let mut wrong = Wrong::new(free);
            wrong.add(all & !free, Mistake::TookUnion);
            for (left, mistake) in misread(size, now, next, bit) {
                wrong.add(left, mistake);
            }
            wrong.add(now.free(size) & from_cursor(size, walk.cursor()), Mistake::ThisRow);
            wrong
        }
        Word::D => {
            let mut wrong = Wrong::new(all & !free);
            wrong.add(free, Mistake::TookFree);
            for (left, mistake) in misread(size, now, next, bit) {
                wrong.add(all & !left, mistake);
            }
            wrong.add(all & !(now.free(size) & from_cursor(size, walk.cursor())), Mistake::ThisRow);
            wrong
        }
        Word::P => {
            let p = lowest(free);
            if p == 0 {
                return None;
            }
            let mut wrong = Wrong::new(p);
            wrong.add(highest(free), Mistake::Highest);
            wrong.add(free, Mistake::WholePos);
            for (left, mistake) in misread(size, now, next, bit) {
                wrong.add(lowest(left), mistake);
            }
            wrong.add(bit, Mistake::ThisRow);
            wrong.add(p << 1 & all, Mistake::OffByOne);
            wrong.add(p >> 1, Mistake::OffByOne);
            wrong
        }
    };
    Some((wrong.right, wrong.known))
}

/// What the row above has left, when the search comes back to it: pos, or d, with its mistakes.
pub(super) fn given_back(after: &Walk, lifted: usize, word: Word) -> Option<(u64, Vec<(u64, Mistake)>)> {
    let size = after.size();
    let all = size.all();
    let masks = Masks::of(after.placement()).masked(size);
    let left = masks.free(size) & from_cursor(size, after.cursor());
    // d is pos turned round: so are its mistakes.
    let (turned, complement) = match word {
        Word::Pos => (0, Mistake::TookUnion),
        Word::D => (all, Mistake::TookFree),
        Word::Ld | Word::Rd | Word::P => return None,
    };
    let mut wrong = Wrong::new(left ^ turned);
    for (seen, mistake) in [
        (left | 1 << lifted, Mistake::KeptTried),
        (masks.free(size), Mistake::StartedOver),
        (all & !left, complement),
        (from_cursor(size, after.cursor()), Mistake::ForgotDiagonals),
    ] {
        wrong.add(seen ^ turned, mistake);
    }
    Some((wrong.right, wrong.known))
}

/// The free columns of the row below as those see them who forget or confuse one thing.
fn misread(size: Size, now: Masks, next: Masks, bit: u64) -> [(u64, Mistake); 6] {
    let forgotten = Masks { r: now.r, ld: now.ld << 1, rd: now.rd >> 1 };
    let unshifted = Masks { r: next.r, ld: now.ld | bit, rd: now.rd | bit };
    let turned = Masks { r: next.r, ld: (now.ld | bit) >> 1, rd: (now.rd | bit) << 1 };
    [
        (size.all() & !next.r, Mistake::ForgotDiagonals),
        (forgotten.free(size), Mistake::ForgotQueen),
        (Masks { ld: 0, ..next }.free(size), Mistake::ForgotLd),
        (Masks { rd: 0, ..next }.free(size), Mistake::ForgotRd),
        (unshifted.free(size), Mistake::NotShifted),
        (turned.free(size), Mistake::WrongWay),
    ]
}

/// The highest 1 of `bits`, alone; 0 if there is none.
pub(super) const fn highest(bits: u64) -> u64 {
    if bits == 0 { 0 } else { 1 << bits.ilog2() }
}
