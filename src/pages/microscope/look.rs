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
    /// `pos & (pos - 1)`: pos without that bit.
    Rest,
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
    /// `& all` cuts off the overrun bit.
    Mask,
    /// `r | ld | rd` of the next row.
    Or,
    /// The complement.
    OrNot,
    /// `& all`: pos of the next row.
    Next,
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
        if numbers.pos != 0 {
            looks.push(Self::Rest);
        }
        let Some(queen) = numbers.queen else {
            looks.push(Self::Over);
            return looks;
        };
        let ones = |mask: u64| 1..=(mask | queen.bit()).count_ones() as usize;
        looks.extend([Self::JoinR, Self::JoinLd]);
        looks.extend(ones(queen.masks.ld).map(Self::ShiftLd));
        looks.push(Self::JoinRd);
        looks.extend(ones(queen.masks.rd).map(Self::ShiftRd));
        looks.extend([Self::Mask, Self::Or, Self::OrNot, Self::Next]);
        looks
    }

    /// The stage it belongs to, 1 to 3.
    pub const fn stage(self) -> usize {
        match self {
            Self::Pos | Self::Not | Self::Carry(_) | Self::Negative | Self::Lowest | Self::Rest => {
                1
            }
            Self::Over
            | Self::JoinR
            | Self::JoinLd
            | Self::ShiftLd(_)
            | Self::JoinRd
            | Self::ShiftRd(_) => 2,
            Self::Mask | Self::Or | Self::OrNot | Self::Next => 3,
        }
    }
}
