//! What the algorithm does next: its next press, and the masks that it computes for the next row.

use strum::IntoStaticStr;

use crate::algorithms::{Act, Algorithm, Family, Op, RegisterValue};
use crate::search::{BitRow, Phase, Placement, Square, Step, Walk, records};

/// What the next press does, as an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Move {
    /// It places a queen.
    Place,
    /// It rejects a square.
    Reject,
    /// It lifts the last queen.
    Backtrack,
    /// It counts a solution, and lifts the last queen.
    Declare,
}

impl Move {
    pub const ALL: [Self; 4] = [Self::Place, Self::Reject, Self::Backtrack, Self::Declare];
}

/// What the algorithm does next, at a state in which it stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Nothing: the search is over.
    Over,
    /// It places a queen on this square.
    Place(Square),
    Reject(Square),
    /// It picks this square's bit, and computes the masks of the next row.
    Pick(Square),
    /// It lifts the queen of this square: the row below has nothing left.
    Lift(Square),
    /// It counts a solution, and lifts the queen of this square.
    Count(Square),
}

impl Turn {
    /// What `algorithm` does next in this state.
    pub fn of(walk: &Walk, algorithm: &dyn Algorithm) -> Self {
        let placement = walk.placement();
        let back = |turn: fn(Square) -> Self| placement.last().map_or(Self::Over, turn);
        if placement.is_solution() {
            return back(Self::Count);
        }
        match (algorithm.family(), walk.phase()) {
            (Family::Bits, _) => match left(walk) {
                0 => back(Self::Lift),
                pos => Self::Pick(Square::new(
                    placement.depth(),
                    pos.trailing_zeros() as usize,
                )),
            },
            (Family::Squares, Phase::Try(square)) if placement.is_safe(square) => {
                Self::Place(square)
            }
            (Family::Squares, Phase::Try(square)) => Self::Reject(square),
            (Family::Squares, Phase::Exhausted | Phase::Solved) => back(Self::Lift),
        }
    }
}

/// The safe columns of the row being worked on that have not been picked yet, as bits.
pub(super) fn left(walk: &Walk) -> u64 {
    records(walk).last().map_or(0, |record| record.pos)
}

/// A mask of the row below the queen that is being placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mask {
    /// The variable's name in the program.
    pub name: &'static str,
    pub row: BitRow,
    /// The bits of the mask, within the board.
    pub bits: u64,
}

/// The masks that an algorithm computes when it places a queen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaskWork {
    /// The queens, the new one included.
    pub placement: Placement,
    /// The variable of the picked bit, and the bit.
    pub pick: (&'static str, u64),
    /// The masks r, ld and rd of the row above: the program's name, and the bits within the board.
    pub old: [(&'static str, u64); 3],
    /// The masks that the program computes, in its order.
    pub masks: Vec<Mask>,
}

impl MaskWork {
    /// The masks of the next placement; `None` where the algorithm does not pick a bit next.
    ///
    /// Names, order and values come from the algorithm's ops, so no mask is asked for that its program does not
    /// compute: a call that finds all queens placed computes no `pos`.
    pub fn of(walk: &Walk, algorithm: &dyn Algorithm) -> Option<Self> {
        if !matches!(Turn::of(walk, algorithm), Turn::Pick(_)) {
            return None;
        }
        let mut at = *walk;
        while let Phase::Try(square) = at.phase()
            && !at.placement().is_safe(square)
        {
            at.advance();
        }
        let all = walk.size().all();
        let named = |ops: &[Op]| {
            let sets = ops.iter().flat_map(|op| &op.sets);
            let bits = sets.filter_map(|set| match set.value {
                RegisterValue::Bits(bits) => Some((set.name, bits & all)),
                _ => None,
            });
            bits.collect::<Vec<_>>()
        };
        let mut ops = algorithm.ops(&at);
        let picked = ops.iter().position(|op| matches!(op.act, Act::Pick))?;
        let pick = named(&ops[picked..=picked]).first().copied()?;
        // This op takes the picked bit out of the row above; it makes no mask of the next row.
        ops.retain(|op| op.label.0 != "take");
        let mut masks: Vec<Mask> = Vec::new();
        for (name, bits) in named(&ops[picked + 1..]) {
            if let Some(row) = algorithm.mask_in(name)
                && masks.iter().all(|mask| mask.row != row)
            {
                masks.push(Mask { name, row, bits });
            }
        }
        // At the start, the masks have no value before the first line has run.
        let registers = algorithm.memory_within(&at, picked).variables();
        let old = |row: BitRow| {
            let register = registers
                .iter()
                .find(|register| algorithm.mask_in(register.name) == Some(row))?;
            match register.value {
                RegisterValue::Bits(bits) => Some((register.name, bits & all)),
                _ => None,
            }
        };
        let old = [old(BitRow::R)?, old(BitRow::Ld)?, old(BitRow::Rd)?];
        at.advance();
        Some(Self {
            placement: *at.placement(),
            pick,
            old,
            masks,
        })
    }

    /// What a mask is made of, by the program's names: the same mask of the row above and the picked bit; for pos the
    /// three new masks.
    pub fn operands(&self, row: BitRow) -> Vec<(&'static str, u64)> {
        match row {
            BitRow::R => vec![self.old[0], self.pick],
            BitRow::Ld => vec![self.old[1], self.pick],
            BitRow::Rd => vec![self.old[2], self.pick],
            BitRow::Pos | BitRow::P => {
                let made = |row: BitRow| {
                    self.masks
                        .iter()
                        .find(|mask| mask.row == row)
                        .map_or(0, |mask| mask.bits)
                };
                let made = [BitRow::R, BitRow::Ld, BitRow::Rd].map(made);
                self.old
                    .map(|(name, _)| name)
                    .into_iter()
                    .zip(made)
                    .collect()
            }
        }
    }
}

/// What one press of Space does: the last step it makes, and the state after it; `None` when the search is over.
pub fn press(walk: &Walk, algorithm: &dyn Algorithm) -> Option<(Step, Walk)> {
    let mut after = *walk;
    loop {
        let step = after.advance()?;
        if algorithm.stops_at(&after) {
            return Some((step, after));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithms::by_id;
    use crate::search::Size;

    fn at(n: usize, cols: &[usize], id: &str) -> MaskWork {
        let placement =
            Placement::from_columns(Size::new(n).expect("a size"), cols).expect("queens");
        let walk = Walk::new(placement, 0).expect("a state");
        MaskWork::of(&walk, by_id(id).expect("an algorithm")).expect("a safe column")
    }

    /// Source 003's figure, N = 6: queens 5, 3 and then 1; the masks of row 3 are 101010, 100100 and 000111.
    #[test]
    fn each_program_computes_its_own_masks_in_its_own_order() {
        let masks_at = |id: &str, n: usize, cols: &[usize]| {
            at(n, cols, id)
                .masks
                .iter()
                .map(|mask| (mask.name, mask.bits))
                .collect::<Vec<_>>()
        };
        let (r, ld, rd, pos) = (0b10_1010, 0b10_0100, 0b00_0111, 0b01_0000);
        // The lowest safe column of row 2 below queens 5 and 3 is 0, not the figure's 1: columns 0 and 1 are free.
        let figure = [("r", r), ("ld", ld), ("rd", rd), ("pos", pos)];
        let placement =
            Placement::from_columns(Size::new(6).expect("a size"), &[5, 3]).expect("queens");
        let walk = Walk::new(placement, 1).expect("a state");
        let work =
            |id: &str| MaskWork::of(&walk, by_id(id).expect("an algorithm")).expect("column 1");
        let masks = |id: &str| {
            work(id)
                .masks
                .iter()
                .map(|mask| (mask.name, mask.bits))
                .collect::<Vec<_>>()
        };
        assert_eq!(masks("mask-stack"), figure);
        assert_eq!(
            masks("lowest-one"),
            [("left", ld), ("right", rd), ("r", r), ("pos", pos)]
        );
        assert_eq!(
            masks("lowest-zero"),
            [("b1", rd), ("c1", ld), ("a", r), ("d", 0b10_1111)]
        );
        let names = |id: &str| {
            masks_at(id, 4, &[1, 3, 0])
                .into_iter()
                .map(|(name, _)| name)
                .collect::<Vec<_>>()
        };
        assert_eq!(
            names("mask-stack"),
            ["r", "ld", "rd", "pos"],
            "it computes pos although there is no row 4"
        );
        assert_eq!(names("lowest-one"), ["left", "right", "r"]);
        assert_eq!(names("lowest-zero"), ["b1", "c1", "a"]);
    }
}
