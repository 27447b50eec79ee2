//! Values of a program as text.

use crate::algorithms::Value;
use crate::search::Size;

/// A bit row as digits, in the order of the screen: column 0 last, or first when flipped.
pub fn row_of_bits(bits: u64, size: Size, flip: bool) -> String {
    let digit = |col: usize| if bits >> col & 1 == 1 { '1' } else { '0' };
    if flip {
        (0..size.get()).map(digit).collect()
    } else {
        (0..size.get()).rev().map(digit).collect()
    }
}

/// These digits with a space between two of them, so that they are not read aloud as one number.
pub fn spaced(digits: &str) -> String {
    digits
        .chars()
        .map(String::from)
        .collect::<Vec<_>>()
        .join(" ")
}

/// A number in binary, its highest bit at the left whatever way the board is drawn: at least N digits, and more if bits
/// have run over the board's edge.
pub fn binary(bits: u64, size: Size) -> String {
    format!("{bits:0digits$b}", digits = size.get())
}

/// A value as text. Only a board follows the screen's order of columns.
pub fn value_text(value: &Value, size: Size, flip: bool) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        Value::Bits(bits) => binary(*bits, size),
        Value::Columns(cols) => {
            let cols: Vec<_> = cols.iter().map(usize::to_string).collect();
            format!("[{}]", cols.join(" "))
        }
        Value::Grid(rows) => {
            let rows: Vec<_> = rows
                .iter()
                .map(|row| row_of_bits(*row, size, flip))
                .collect();
            rows.join(" ")
        }
        Value::Cells(cells) => cells
            .iter()
            .map(|cell| if *cell { '1' } else { '0' })
            .collect(),
        Value::Set { bits, size } => format!("{bits:0size$b}"),
        Value::Text(text) | Value::Rows { line: text, .. } => text.clone(),
        Value::Unset => "?".to_owned(),
    }
}
