//! What each press of the microscope shows, in order.

use super::Numbers;

/// What one press shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Look {
    /// pos, or d.
    Pos,
    /// The complement.
    Not,
    /// `+ 1` to the complement, or to d: the carry has come to this column; N if it leaves the board.
    Carry(usize),
    /// -pos beside pos.
    Negative,
    /// The AND, which leaves one bit.
    Lowest,
    /// No queen is left to be shifted.
    Over,
    /// `r | p`.
    JoinR,
    /// `ld | p`.
    JoinLd,
    /// `<< 1`.
    ShiftLd,
    /// `rd | p`.
    JoinRd,
    /// `>> 1`.
    ShiftRd,
}

impl Look {
    /// All looks at these numbers, in their order.
    pub(crate) fn all(numbers: &Numbers) -> Vec<Self> {
        let n = numbers.size.get();
        // If no column is left the carry goes through all columns and leaves the board.
        let carries = (0..=numbers.stop().min(n)).map(Self::Carry);
        let mut looks = vec![Self::Pos];
        if numbers.keeps_taken {
            looks.extend(carries.chain([Self::Not, Self::Lowest]));
        } else {
            looks.push(Self::Not);
            looks.extend(carries.chain([Self::Negative, Self::Lowest]));
        }
        if numbers.queen.is_none() {
            looks.push(Self::Over);
            return looks;
        }
        looks.extend([
            Self::JoinR,
            Self::JoinLd,
            Self::ShiftLd,
            Self::JoinRd,
            Self::ShiftRd,
        ]);
        looks
    }

    /// The stage it belongs to, 1 or 2.
    pub const fn stage(self) -> usize {
        match self {
            Self::Pos | Self::Not | Self::Carry(_) | Self::Negative | Self::Lowest => 1,
            Self::Over
            | Self::JoinR
            | Self::JoinLd
            | Self::ShiftLd
            | Self::JoinRd
            | Self::ShiftRd => 2,
        }
    }

    /// The line that it makes, counted in its stage from 0.
    pub(super) const fn line(self, keeps_taken: bool) -> usize {
        match self {
            Self::Pos | Self::Over | Self::JoinR => 0,
            Self::Not if keeps_taken => 3,
            Self::Carry(_) if keeps_taken => 2,
            Self::Not | Self::JoinLd => 1,
            Self::ShiftLd => 2,
            Self::Carry(_) | Self::Negative | Self::JoinRd => 3,
            Self::Lowest | Self::ShiftRd => 4,
        }
    }
}
