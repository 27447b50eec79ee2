//! A row of bits that a learner fills in: typed digit by digit as it is written, or by clicks on its bits.

/// The digits given so far. Each belongs to a column and keeps it when the board is flipped.
///
/// ```text
/// column  3 2 1 0
/// given   0 1 _ _    the next one typed goes to column 1
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Digits(Vec<Option<bool>>);

impl Digits {
    /// N digits, none of them given. With N = 0 no input is accepted.
    pub fn none(n: usize) -> Self {
        Self(vec![None; n])
    }

    /// The N digits of `bits`.
    pub fn of(bits: u64, n: usize) -> Self {
        Self((0..n).map(|col| Some(bits >> col & 1 == 1)).collect())
    }

    /// The number of digits, given or not.
    pub fn places(&self) -> usize {
        self.0.len()
    }

    /// Whether none has been given.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// The number of digits that have not been given.
    pub fn missing(&self) -> usize {
        self.0.iter().filter(|digit| digit.is_none()).count()
    }

    /// The digit of a column, 0 to N − 1; `None` while it has not been given.
    pub fn digit(&self, col: usize) -> Option<bool> {
        self.0.get(col).copied().flatten()
    }

    /// The column of the digit that is typed next: the leftmost empty one on the screen.
    pub fn next(&self, flip: bool) -> Option<usize> {
        let is_empty = |digit: &Option<bool>| digit.is_none();
        if flip {
            self.0.iter().position(is_empty)
        } else {
            self.0.iter().rposition(is_empty)
        }
    }

    /// The bits, once all digits have been given.
    pub fn bits(&self) -> Option<u64> {
        let bit = |(col, digit): (usize, &Option<bool>)| digit.map(|one| u64::from(one) << col);
        self.0.iter().enumerate().map(bit).sum()
    }

    /// Takes a typed character; returns whether it was a digit and an empty place was left.
    pub fn take(&mut self, char: char, flip: bool) -> bool {
        let Some(col) = self.next(flip).filter(|_| matches!(char, '0' | '1')) else {
            return false;
        };
        self.0[col] = Some(char == '1');
        true
    }

    /// Deletes the rightmost digit on the screen; returns whether there was one.
    pub fn erase(&mut self, flip: bool) -> bool {
        let is_given = |digit: &Option<bool>| digit.is_some();
        let last = if flip {
            self.0.iter().rposition(is_given)
        } else {
            self.0.iter().position(is_given)
        };
        let Some(col) = last else { return false };
        self.0[col] = None;
        true
    }

    /// Inverts the digit of a column, as a click does. All empty digits become 0 first.
    pub fn invert(&mut self, col: usize) {
        for (at, digit) in self.0.iter_mut().enumerate() {
            *digit = Some(digit.unwrap_or(false) != (at == col));
        }
    }

    /// Empties all digits.
    pub fn clear(&mut self) {
        self.0.fill(None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(text: &str, n: usize, flip: bool) -> Digits {
        let mut digits = Digits::none(n);
        for char in text.chars() {
            digits.take(char, flip);
        }
        digits
    }

    #[test]
    fn a_row_is_typed_as_it_is_written() {
        assert_eq!(typed("0110", 4, false).bits(), Some(0b0110));
        assert_eq!(typed("0010", 4, false).bits(), Some(0b0010));
        assert_eq!(
            typed("0010", 4, true).bits(),
            Some(0b0100),
            "column 0 is at the left"
        );
        assert_eq!(typed("001", 4, false).bits(), None);
        assert_eq!(
            typed("0x01z1", 4, false).bits(),
            Some(0b0011),
            "only 0 and 1 are taken"
        );
        assert_eq!(
            typed("00101", 4, false).bits(),
            Some(0b0010),
            "a fifth digit is not taken"
        );
        assert_eq!(typed("1", 0, false), Digits::none(0));
    }

    #[test]
    fn each_digit_keeps_its_column_when_the_board_is_flipped() {
        let mut digits = typed("10", 4, false);
        assert_eq!(
            (digits.digit(3), digits.digit(2), digits.digit(1)),
            (Some(true), Some(false), None)
        );
        assert_eq!((digits.next(false), digits.next(true)), (Some(1), Some(0)));
        // Column 0 is the leftmost now.
        assert!(digits.take('1', true) && digits.take('0', true));
        assert_eq!(digits.bits(), Some(0b1001));
        assert!(digits.erase(true));
        assert_eq!(
            (digits.digit(3), digits.missing()),
            (None, 1),
            "column 3 is the rightmost now"
        );
    }

    #[test]
    fn the_last_digit_is_deleted_first() {
        let mut digits = typed("110", 4, false);
        assert!(digits.erase(false));
        assert_eq!(digits, typed("11", 4, false));
        assert!(digits.erase(false) && digits.erase(false) && !digits.erase(false));
        assert!(digits.is_empty());
    }

    #[test]
    fn a_click_fills_empty_digits_with_zeros() {
        let mut digits = Digits::none(4);
        digits.invert(2);
        assert_eq!(digits.bits(), Some(0b0100));
        digits.invert(0);
        digits.invert(2);
        assert_eq!(digits.bits(), Some(0b0001));
        let mut begun = typed("1", 4, false);
        begun.invert(0);
        assert_eq!(begun.bits(), Some(0b1001), "typed digits stay");
    }
}
