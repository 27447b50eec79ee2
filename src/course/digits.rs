//! A number in binary that a learner fills in: typed digit by digit, the highest bit first, or by clicks on its bits.

/// The digits given so far. Each belongs to a column.
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

    /// The column of the digit that is typed next: the highest empty one.
    pub fn next(&self) -> Option<usize> {
        self.0.iter().rposition(Option::is_none)
    }

    /// The bits, once all digits have been given.
    pub fn bits(&self) -> Option<u64> {
        let bit = |(col, digit): (usize, &Option<bool>)| digit.map(|one| u64::from(one) << col);
        self.0.iter().enumerate().map(bit).sum()
    }

    /// Takes a typed character; returns whether it was a digit and an empty place was left.
    pub fn take(&mut self, char: char) -> bool {
        let Some(col) = self.next().filter(|_| matches!(char, '0' | '1')) else {
            return false;
        };
        self.0[col] = Some(char == '1');
        true
    }

    /// Deletes the lowest digit; returns whether there was one.
    pub fn erase(&mut self) -> bool {
        let Some(col) = self.0.iter().position(Option::is_some) else {
            return false;
        };
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

    fn typed(text: &str, n: usize) -> Digits {
        let mut digits = Digits::none(n);
        for char in text.chars() {
            digits.take(char);
        }
        digits
    }

    #[test]
    fn a_number_is_typed_with_its_highest_bit_first() {
        assert_eq!(typed("0110", 4).bits(), Some(0b0110));
        assert_eq!(typed("0010", 4).bits(), Some(0b0010));
        assert_eq!(typed("001", 4).bits(), None);
        assert_eq!(
            typed("0x01z1", 4).bits(),
            Some(0b0011),
            "only 0 and 1 are taken"
        );
        assert_eq!(
            typed("00101", 4).bits(),
            Some(0b0010),
            "a fifth digit is not taken"
        );
        assert_eq!(typed("1", 0), Digits::none(0));
    }

    #[test]
    fn the_last_digit_is_deleted_first() {
        let mut digits = typed("110", 4);
        assert!(digits.erase());
        assert_eq!(digits, typed("11", 4));
        assert!(digits.erase() && digits.erase() && !digits.erase());
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
        let mut begun = typed("1", 4);
        begun.invert(0);
        assert_eq!(begun.bits(), Some(0b1001), "typed digits stay");
    }
}
