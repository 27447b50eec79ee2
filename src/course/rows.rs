//! Rows of bits: how those of one board row are made from the row above, and what goes wrong on the way.

use super::misconception::{Diagnosis, Misconception as M};
use super::wrong::Wrong;
use crate::search::masks::{from_cursor, lowest};
use crate::search::{BitRow, LineKind, Masks, Placement, Size, Square, Walk};

/// How the masks of one row are made: from the masks of the row above and the queen placed there.
pub(super) struct Derivation {
    size: Size,
    /// The queens above this row.
    placement: Placement,
    /// The masks of the row above, within the board.
    above: Masks,
    /// The safe columns of the row above that had not been tried before its queen.
    left_above: u64,
    /// The bit of the queen in the row above.
    queen: u64,
    /// The masks of this row, within the board.
    here: Masks,
}

impl Derivation {
    /// The masks of the row below the last queen; `None` on the empty board.
    pub(super) fn of(placement: &Placement) -> Option<Self> {
        let size = placement.size();
        let queen = placement.last()?;
        let above = Masks::of(&placement.truncated(placement.depth() - 1)).masked(size);
        let here = above.below(1 << queen.col).masked(size);
        let left_above = above.free(size) & from_cursor(size, queen.col);
        Some(Self {
            size,
            placement: *placement,
            above,
            left_above,
            queen: 1 << queen.col,
            here,
        })
    }

    /// The right bits of a row and the wrong ones with a known cause, the likeliest first; `None` for p where nothing
    /// is free. `taken` says whether the program keeps the taken columns instead of pos, and `cuts` whether it cuts ld
    /// off at the edge of the board.
    pub(super) fn wrong(&self, row: BitRow, taken: bool, cuts: bool) -> Option<Wrong<u64>> {
        Some(match row {
            BitRow::R => self.wrong_r(),
            BitRow::Ld => self.wrong_ld(cuts),
            BitRow::Rd => self.wrong_rd(),
            BitRow::Pos => self.wrong_pos(taken),
            BitRow::P => self.wrong_p()?,
        })
    }

    fn wrong_r(&self) -> Wrong<u64> {
        let Self {
            above, queen, here, ..
        } = *self;
        let mut wrong = Wrong::new(vec![here.r]);
        wrong.add(above.r, M::ForgotQueen);
        wrong.add(queen, M::OnlyQueen);
        wrong.add(here.r << 1 & self.size.all(), M::ShiftedColumns);
        wrong.add(here.r >> 1, M::ShiftedColumns);
        wrong
    }

    fn wrong_ld(&self, cuts: bool) -> Wrong<u64> {
        let Self {
            size,
            above,
            queen,
            here,
            ..
        } = *self;
        let all = size.all();
        let unshifted = above.ld | queen;
        let mut wrong = Wrong::new(vec![here.ld]);
        if cuts {
            wrong.add(unshifted << 1, M::ForgotMask);
        }
        wrong.add(unshifted >> 1, M::WrongWay);
        wrong.add(above.ld << 1 & all, M::ForgotQueen);
        wrong.add(unshifted, M::NotShifted);
        wrong.add((above.ld << 1 | queen) & all, M::ShiftedFirst);
        wrong.add(here.ld | (unshifted << 1 >> size.get() & 1), M::Wrapped);
        wrong.add(queen << 1 & all, M::OnlyQueen);
        wrong.add(here.ld << 1 & all, M::ShiftedTwice);
        wrong.add(here.rd, M::OtherDiagonals);
        wrong.add(above.ld, M::ThisRow);
        if self.placement.depth() > 1 {
            wrong.add(here.r << 1 & all, M::MovedByOne);
        }
        wrong
    }

    fn wrong_rd(&self) -> Wrong<u64> {
        let Self {
            size,
            above,
            queen,
            here,
            ..
        } = *self;
        let all = size.all();
        let unshifted = above.rd | queen;
        let mut wrong = Wrong::new(vec![here.rd]);
        wrong.add(unshifted << 1 & all, M::WrongWay);
        wrong.add(above.rd >> 1, M::ForgotQueen);
        wrong.add(unshifted, M::NotShifted);
        wrong.add(above.rd >> 1 | queen, M::ShiftedFirst);
        wrong.add(here.rd | (unshifted & 1) << (size.get() - 1), M::Wrapped);
        wrong.add(queen >> 1, M::OnlyQueen);
        wrong.add(here.rd >> 1, M::ShiftedTwice);
        wrong.add(here.ld, M::OtherDiagonals);
        wrong.add(above.rd, M::ThisRow);
        if self.placement.depth() > 1 {
            wrong.add(here.r >> 1, M::MovedByOne);
        }
        wrong
    }

    /// The safe columns, or the taken ones: the right bits and the wrong ones.
    fn wrong_pos(&self, taken: bool) -> Wrong<u64> {
        let all = self.size.all();
        let free = self.here.free(self.size);
        let inverted = if taken { all } else { 0 };
        let mut wrong = Wrong::new(vec![free ^ inverted]);
        wrong.add(
            free ^ inverted ^ all,
            if taken { M::TookFree } else { M::TookUnion },
        );
        for (seen, cause) in self.misread() {
            wrong.add(seen ^ inverted, cause);
        }
        wrong.add(self.left_above ^ inverted, M::ThisRow);
        wrong.add(self.above.free(self.size) ^ inverted, M::ThisRow);
        wrong
    }

    fn wrong_p(&self) -> Option<Wrong<u64>> {
        let free = self.here.free(self.size);
        let p = Some(lowest(free)).filter(|p| *p != 0)?;
        let mut wrong = Wrong::new(vec![p]);
        wrong.add(highest(free), M::Highest);
        wrong.add(free, M::WholePos);
        wrong.add(free ^ p, M::OnlyOthers);
        wrong.add(1, M::TookColumnZero);
        if p > 1 {
            wrong.add(p.trailing_zeros().into(), M::ColumnAsNumber);
        }
        for (seen, cause) in self.misread() {
            wrong.add(lowest(seen), cause);
        }
        wrong.add(self.queen, M::ThisRow);
        Some(wrong)
    }

    /// The safe columns as computed by somebody who forgets or confuses one thing.
    fn misread(&self) -> [(u64, M); 7] {
        let Self {
            size,
            above,
            queen,
            here,
            ..
        } = *self;
        let forgotten = Masks {
            r: above.r,
            ld: above.ld << 1,
            rd: above.rd >> 1,
        };
        let unshifted = Masks {
            r: here.r,
            ld: above.ld | queen,
            rd: above.rd | queen,
        };
        let wrong_way = Masks {
            r: here.r,
            ld: (above.ld | queen) >> 1,
            rd: (above.rd | queen) << 1,
        };
        [
            (size.all() & !here.r, M::ForgotDiagonals),
            (forgotten.free(size), M::ForgotQueen),
            (Masks { ld: 0, ..here }.free(size), M::ForgotLd),
            (Masks { rd: 0, ..here }.free(size), M::ForgotRd),
            (unshifted.free(size), M::NotShifted),
            (wrong_way.free(size), M::WrongWay),
            (Masks { r: 0, ..here }.free(size), M::ForgotColumns),
        ]
    }

    /// The diagnosis of bits whose cause is not clear: another row of bits that they are, if they have no cause at all, or
    /// else the lowest wrong bit. `None` if they are right.
    pub(super) fn first_fault(
        &self,
        row: BitRow,
        taken: bool,
        given: u64,
        no_cause: bool,
    ) -> Option<Diagnosis> {
        let right = |row: BitRow| {
            let free = self.here.free(self.size);
            match row {
                BitRow::R => self.here.r,
                BitRow::Ld => self.here.ld,
                BitRow::Rd => self.here.rd,
                BitRow::Pos if taken => free ^ self.size.all(),
                BitRow::Pos => free,
                BitRow::P => lowest(free),
            }
        };
        let differ = (given ^ right(row)) & self.size.all();
        if differ == 0 {
            return None;
        }
        let others = [BitRow::R, BitRow::Ld, BitRow::Rd, BitRow::Pos];
        if let Some(other) = others
            .into_iter()
            .find(|other| no_cause && *other != row && right(*other) == given)
        {
            return Some(Diagnosis::from(M::OtherRow).of_row(other));
        }
        let col = differ.trailing_zeros() as usize;
        let square = Square::new(self.placement.depth(), col);
        let line = match row {
            BitRow::R => LineKind::Column,
            BitRow::Ld => LineKind::Diagonal,
            BitRow::Rd => LineKind::Antidiagonal,
            BitRow::Pos => return Some(wrong_column(&self.placement, differ)),
            BitRow::P if given == 0 => return Some(M::NothingPicked.into()),
            BitRow::P if given.count_ones() != 1 => return Some(M::NotOneBit.into()),
            BitRow::P => {
                let square = Square::new(square.row, given.trailing_zeros() as usize);
                let queen = self.placement.attackers(square).next();
                let cause = if queen.is_some() {
                    M::Attacked
                } else {
                    M::NotLowest
                };
                return Some(Diagnosis::from(cause).at(square).of_queen(queen));
            }
        };
        let queen = self
            .placement
            .queens()
            .find(|queen| queen.line_to(square) == Some(line));
        let cause = if given >> col & 1 == 0 {
            M::MissingBit
        } else {
            M::ExtraBit
        };
        Some(
            Diagnosis::from(cause)
                .at(square)
                .of_queen(queen)
                .of_row(row),
        )
    }
}

/// What a row has left when the search comes back to it in state `after`: the right bits of pos, or of the taken
/// columns inverted, and the wrong ones with a known cause. `lifted` is the column of the queen that has just been
/// lifted.
pub(super) fn left_after(after: &Walk, lifted: usize, taken: bool) -> Wrong<u64> {
    let size = after.size();
    let all = size.all();
    let free = Masks::of(after.placement()).masked(size).free(size);
    let untried = from_cursor(size, after.cursor());
    let left = free & untried;
    let inverted = if taken { all } else { 0 };
    let mut wrong = Wrong::new(vec![left ^ inverted]);
    for (seen, cause) in [
        (left | 1 << lifted, M::KeptTried),
        (free, M::StartedOver),
        (all & !left, if taken { M::TookFree } else { M::TookUnion }),
        (untried, M::ForgotDiagonals),
    ] {
        wrong.add(seen ^ inverted, cause);
    }
    wrong
}

/// What is wrong with the lowest of these columns, in the row below the last queen: it was taken for free although a
/// queen attacks it, or for taken although none does.
pub(super) fn wrong_column(placement: &Placement, columns: u64) -> Diagnosis {
    let square = Square::new(placement.depth(), columns.trailing_zeros() as usize);
    let queen = placement.attackers(square).next();
    let cause = if queen.is_some() {
        M::BlockedColumn
    } else {
        M::FreeColumn
    };
    Diagnosis::from(cause).at(square).of_queen(queen)
}

/// The highest 1 of `bits`, alone; 0 if there is none.
pub(super) const fn highest(bits: u64) -> u64 {
    if bits == 0 { 0 } else { 1 << bits.ilog2() }
}
