//! The field in which an answer is typed: a number, or a row of bits.

use super::digits::Digits;
use super::question::{Answer, Input};
use crate::search::Size;

/// The maximum number of characters of a number: any number of 18 digits fits in 64 bits.
const LONGEST_NUMBER: usize = 18;

/// What has been typed so far.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Field {
    number: String,
    /// How many digits the number must have; 0 if any number of them will do.
    places: usize,
    /// Whether the digits are columns, one after the other, and no number.
    columns: bool,
    digits: Digits,
}

impl Field {
    /// An empty field for this kind of answer: N digits for a row of bits, and one more if it is `wide`; else a number.
    pub fn new(input: &Input, size: Size, wide: bool) -> Self {
        let bits = *input == Input::Bits;
        let places = if bits {
            size.get() + usize::from(wide)
        } else {
            0
        };
        Self {
            number: String::new(),
            places: if *input == Input::Digits {
                size.get()
            } else {
                0
            },
            columns: *input == Input::Squares,
            digits: Digits::none(places),
        }
    }

    /// Whether it takes the digits of a row of bits.
    pub fn takes_bits(&self) -> bool {
        self.digits.places() > 0
    }

    /// The number as typed so far.
    pub fn number(&self) -> &str {
        &self.number
    }

    /// The digits given so far of a row of bits.
    pub const fn digits(&self) -> &Digits {
        &self.digits
    }

    /// Whether nothing has been typed.
    pub fn is_empty(&self) -> bool {
        self.number.is_empty() && self.digits.is_empty()
    }

    /// Takes a typed character; returns whether it was taken.
    pub fn take(&mut self, char: char) -> bool {
        if self.takes_bits() {
            return self.digits.take(char);
        }
        let signed = self.places == 0 && !self.columns && self.number.is_empty();
        let fits = char.is_ascii_digit() || char == '-' && signed;
        let longest = if self.places == 0 {
            LONGEST_NUMBER
        } else {
            self.places
        };
        let taken = fits && self.number.len() < longest;
        if taken {
            self.number.push(char);
        }
        taken
    }

    /// Deletes what was typed last; returns whether there was anything.
    pub fn erase(&mut self) -> bool {
        self.number.pop().is_some() || self.digits.erase()
    }

    /// Inverts the bit of a column, as a click does; returns whether the field takes bits.
    pub fn invert(&mut self, col: usize) -> bool {
        self.digits.invert(col);
        self.takes_bits()
    }

    pub fn clear(&mut self) {
        self.number.clear();
        self.digits.clear();
    }

    /// How many digits are missing.
    pub fn missing(&self) -> usize {
        let number = self.places.saturating_sub(self.number.len());
        number + self.digits.missing()
    }

    /// The columns, where each digit is one: lessons ask for squares on boards of at most ten columns.
    pub fn columns(&self) -> Vec<usize> {
        let digits = self.number.chars().filter_map(|char| char.to_digit(10));
        digits.map(|col| col as usize).collect()
    }

    /// The answer; `None` while it is empty or incomplete.
    pub fn answer(&self) -> Option<Answer> {
        if self.takes_bits() {
            return self.digits.bits().map(Answer::Bits);
        }
        let number = self.number.parse().ok().filter(|_| self.missing() == 0);
        number.map(Answer::Number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_may_have_a_sign_and_as_many_digits_as_fit() {
        let size = Size::new(4).expect("a size");
        let mut field = Field::new(&Input::Number, size, false);
        for char in "-1x-2".chars() {
            field.take(char);
        }
        assert_eq!(
            (field.number(), field.answer()),
            ("-12", Some(Answer::Number(-12)))
        );
        for _ in 0..40 {
            field.take('9');
        }
        assert!(field.answer().is_some());
        field.clear();
        assert!(field.is_empty() && field.answer().is_none() && !field.erase());
    }

    #[test]
    fn a_row_of_bits_is_an_answer_once_it_is_complete() {
        let mut field = Field::new(&Input::Bits, Size::new(4).expect("a size"), false);
        for char in "011".chars() {
            assert!(field.take(char));
        }
        assert_eq!(field.answer(), None);
        assert!(field.invert(0));
        assert_eq!(field.answer(), Some(Answer::Bits(0b0111)));
    }
}
