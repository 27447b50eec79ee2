//! What each press of the microscope shows, in order.

use super::Numbers;

/// What one press shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    Pos,
    /// The complement.
    Not,
    /// `+ 1` to the complement: the carry has come to this column; N if it leaves the board.
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
    /// `<< 1`: this many of its 1s have moved.
    ShiftLd(usize),
    /// `rd | p`.
    JoinRd,
    /// `>> 1`: this many of its 1s have moved.
    ShiftRd(usize),
}

impl Look {
    /// All looks at these numbers, in their order.
    pub(crate) fn all(numbers: &Numbers) -> Vec<Self> {
        let n = numbers.size.get();
        // If pos is 0 the carry goes through all columns and leaves the board.
        let carries = 0..=numbers.stop().min(n);
        let mut looks = vec![Self::Pos, Self::Not];
        looks.extend(carries.map(Self::Carry));
        looks.extend([Self::Negative, Self::Lowest]);
        let Some(queen) = numbers.queen else {
            looks.push(Self::Over);
            return looks;
        };
        let ones = |mask: u64| 1..=(mask | queen.bit()).count_ones() as usize;
        looks.extend([Self::JoinR, Self::JoinLd]);
        looks.extend(ones(queen.masks.ld).map(Self::ShiftLd));
        looks.push(Self::JoinRd);
        looks.extend(ones(queen.masks.rd).map(Self::ShiftRd));
        looks
    }

    /// The stage it belongs to, 1 or 2.
    pub const fn stage(self) -> usize {
        match self {
            Self::Pos | Self::Not | Self::Carry(_) | Self::Negative | Self::Lowest => 1,
            Self::Over
            | Self::JoinR
            | Self::JoinLd
            | Self::ShiftLd(_)
            | Self::JoinRd
            | Self::ShiftRd(_) => 2,
        }
    }
}
