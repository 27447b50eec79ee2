//! What the algorithm does next, and the masks it works out for the next row: what the learner has to find out.

use crate::algorithm::{Act, Algorithm, Family, Op, Value};
use crate::search::{Phase, Placement, Square, Walk, records};

/// What the algorithm does next, at a state in which it stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Nothing: the search is over.
    Over,
    /// It places a queen on this square.
    Place(Square),
    /// It rejects this square.
    Reject(Square),
    /// It picks this square's bit, and works out the masks of the next row.
    Pick(Square),
    /// It lifts the queen of this square: the row below her has nothing left.
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
                pos => Self::Pick(Square::new(placement.depth(), pos.trailing_zeros() as usize)),
            },
            (Family::Squares, Phase::Try(square)) if placement.is_safe(square) => Self::Place(square),
            (Family::Squares, Phase::Try(square)) => Self::Reject(square),
            (Family::Squares, Phase::Exhausted | Phase::Solved) => back(Self::Lift),
        }
    }
}

/// The free columns of the row being worked on that have not been picked yet, as bits.
pub(super) fn left(walk: &Walk) -> u64 {
    records(walk).last().map_or(0, |record| record.pos)
}

/// What a mask tells of its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The columns that hold a queen.
    Columns,
    /// The columns that a queen's diagonal meets.
    Diagonals,
    /// The columns that a queen's antidiagonal meets.
    Antidiagonals,
    /// The columns that are free.
    Free,
    /// The columns that are taken.
    Taken,
}

impl Kind {
    /// What the variable of this name tells, in any of the programs.
    fn of(name: &str) -> Option<Self> {
        match name {
            "r" | "a" => Some(Self::Columns),
            "ld" | "left" | "c" | "c1" => Some(Self::Diagonals),
            "rd" | "right" | "b" | "b1" => Some(Self::Antidiagonals),
            "pos" => Some(Self::Free),
            "d" => Some(Self::Taken),
            _ => None,
        }
    }
}

/// A mask of the row below the queen that is being placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mask {
    /// The variable's name in the program.
    pub name: &'static str,
    /// What it tells.
    pub kind: Kind,
    /// Its bits, within the board.
    pub bits: u64,
}

/// The work that one placement is for an algorithm with masks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Work {
    /// The queens with the new one among them.
    pub placement: Placement,
    /// The picked bit, by name.
    pub pick: (&'static str, u64),
    /// The masks of the row being left, in the order columns, diagonals, antidiagonals: by name, within the board.
    pub old: [(&'static str, u64); 3],
    /// The masks that the program works out, in its order.
    pub masks: Vec<Mask>,
}

impl Work {
    /// The work of the next placement; `None` where the algorithm does not pick a bit next.
    ///
    /// Names, order and values are those of the algorithm's own ops, so that no mask is asked for that its program does
    /// not work out: a call that finds all queens standing makes no `pos`.
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
                Value::Bits(bits) => Some((set.name, bits & all)),
                _ => None,
            });
            bits.collect::<Vec<_>>()
        };
        let mut ops = algorithm.ops(&at);
        let picked = ops.iter().position(|op| matches!(op.act, Act::Pick(_)))?;
        let pick = named(&ops[picked..=picked]).first().copied()?;
        // What is left of this row is no mask of the next one.
        ops.retain(|op| op.label.0 != "take");
        let mut masks: Vec<Mask> = Vec::new();
        for (name, bits) in named(&ops[picked + 1..]) {
            if let Some(kind) = Kind::of(name)
                && masks.iter().all(|mask| mask.kind != kind)
            {
                masks.push(Mask { name, kind, bits });
            }
        }
        let registers = algorithm.registers(walk);
        let old = |kind: Kind| {
            let register = registers.iter().find(|register| Kind::of(register.name) == Some(kind))?;
            match register.value {
                Value::Bits(bits) => Some((register.name, bits & all)),
                _ => None,
            }
        };
        let old = [old(Kind::Columns)?, old(Kind::Diagonals)?, old(Kind::Antidiagonals)?];
        at.advance();
        Some(Self { placement: *at.placement(), pick, old, masks })
    }

    /// What a mask is made of: the mask of the row above and the picked bit, or the three new masks, by name.
    pub fn operands(&self, kind: Kind) -> Vec<(&'static str, u64)> {
        match kind {
            Kind::Columns => vec![self.old[0], self.pick],
            Kind::Diagonals => vec![self.old[1], self.pick],
            Kind::Antidiagonals => vec![self.old[2], self.pick],
            Kind::Free | Kind::Taken => {
                let names = self.old.map(|(name, _)| name);
                names.into_iter().zip(self.made()).collect()
            }
        }
    }

    /// The new columns, diagonals and antidiagonals.
    pub(super) fn made(&self) -> [u64; 3] {
        [Kind::Columns, Kind::Diagonals, Kind::Antidiagonals].map(|kind| {
            let mask = self.masks.iter().find(|mask| mask.kind == kind);
            mask.map_or(0, |mask| mask.bits)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::by_id;
    use crate::search::Size;

    fn at(n: usize, cols: &[usize], id: &str) -> Work {
        let placement = Placement::from_columns(Size::new(n).expect("a size"), cols).expect("queens");
        let walk = Walk::new(placement, 0).expect("a state");
        Work::of(&walk, by_id(id).expect("an algorithm")).expect("a free column")
    }

    /// Source 003's figure, N = 6: queens 5, 3 and then 1; the masks of row 3 are 101010, 100100 and 000111.
    #[test]
    fn each_program_works_out_its_own_masks_in_its_own_order() {
        let told = |id: &str, n: usize, cols: &[usize]| {
            at(n, cols, id).masks.iter().map(|mask| (mask.name, mask.bits)).collect::<Vec<_>>()
        };
        let (r, ld, rd, pos) = (0b10_1010, 0b10_0100, 0b00_0111, 0b01_0000);
        // The lowest free column of row 2 below queens 5 and 3 is 0, not the figure's 1: columns 0 and 1 are free.
        let figure = [("r", r), ("ld", ld), ("rd", rd), ("pos", pos)];
        let placement = Placement::from_columns(Size::new(6).expect("a size"), &[5, 3]).expect("queens");
        let walk = Walk::new(placement, 1).expect("a state");
        let work = |id: &str| Work::of(&walk, by_id(id).expect("an algorithm")).expect("column 1");
        let masks = |id: &str| work(id).masks.iter().map(|mask| (mask.name, mask.bits)).collect::<Vec<_>>();
        assert_eq!(masks("mask-stack"), figure);
        assert_eq!(masks("lowest-one"), [("left", ld), ("right", rd), ("r", r), ("pos", pos)]);
        assert_eq!(masks("lowest-zero"), [("b1", rd), ("c1", ld), ("a", r), ("d", 0b10_1111)]);
        let names = |id: &str| told(id, 4, &[1, 3, 0]).into_iter().map(|(name, _)| name).collect::<Vec<_>>();
        assert_eq!(names("mask-stack"), ["r", "ld", "rd", "pos"], "it works out pos for the row that is not there");
        assert_eq!(names("lowest-one"), ["left", "right", "r"]);
        assert_eq!(names("lowest-zero"), ["b1", "c1", "a"]);
    }
}
