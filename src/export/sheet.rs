//! Solutions as one SVG document: boards side by side, each with its number, a ruler and row numbers.

use std::fmt::Write;

use anyhow::{Result, bail};

use super::svg::{FONTS, escaped};
use crate::content::grouped;
use crate::search::{Placement, Size, Square};
use crate::view::is_dark;

/// The maximum number of boards in one document, 32 × 32.
pub const MOST_BOARDS: usize = 1_024;

/// The sizes in pixels of a square and of what surrounds the squares: the name and the ruler above, the row numbers at
/// the left, and the margins.
const SQUARE: usize = 20;
const ABOVE: usize = 44;
const LEFT: usize = 26;
const MARGIN: usize = 14;

/// A crown with five points and a base, in a square from (0, 0) to (20, 20).
const QUEEN: &str =
    "M3 6.2l3.2 5L7.4 4.4 10 10.4l2.6-6L13.8 11.2 17 6.2 15.4 14.4H4.6zM4.6 15.4h10.8v2H4.6z";

const LIGHT: &str = "#f3ead8";
const DARK: &str = "#cdb893";
const INK: &str = "#2b2418";
const PAPER: &str = "#ffffff";

/// The boards of a document. Their places depend on how many there are, so they are kept until the last.
#[derive(Debug)]
pub(super) struct Sheet {
    /// Whether column 0 is at the left.
    flip: bool,
    boards: Vec<(Option<u64>, Placement)>,
}

impl Sheet {
    pub(super) const fn new(flip: bool) -> Self {
        Self {
            flip,
            boards: Vec::new(),
        }
    }

    /// Adds a board, with its number if it is known.
    pub(super) fn add(&mut self, number: Option<u64>, solution: &Placement) -> Result<()> {
        if self.boards.len() == MOST_BOARDS {
            bail!(
                "--format svg: one picture holds {} boards at most; --skip and --limit choose which",
                grouped(MOST_BOARDS as u64)
            );
        }
        self.boards.push((number, *solution));
        Ok(())
    }

    /// The document, with about as many boards across as down. Without boards it shows the text `none`.
    pub(super) fn document(&self, size: Size, none: &str) -> String {
        let n = size.get();
        let (wide, high) = (LEFT + n * SQUARE + MARGIN, ABOVE + n * SQUARE + MARGIN);
        let across = (self.boards.len() as f64).sqrt().ceil().max(1.0) as usize;
        let down = self.boards.len().div_ceil(across).max(1);
        // The name of a small board is wider than the board.
        let wide = wide.max(170);
        let (width, height) = (across * wide, down * high);
        let title = match self.boards.as_slice() {
            [] => format!("{n} queens: {none}"),
            [(number, solution)] => {
                format!("{n} queens, {}: {}", name(*number), solution.joined(" "))
            }
            boards => format!("{n} queens: {} solutions", grouped(boards.len() as u64)),
        };
        let title = escaped(&title);
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = write!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{title}\" xml:lang=\"en\" \
             font-family=\"{FONTS}\" font-size=\"12\" fill=\"{INK}\">\n<title>{title}</title>\n\
             <path fill=\"{PAPER}\" d=\"M0 0h{width}v{height}h-{width}z\"/>\n\
             <defs><path id=\"queen\" d=\"{QUEEN}\"/>"
        );
        self.empty_board(n, &mut out);
        out.push_str("</defs>\n");
        if self.boards.is_empty() {
            let _ = writeln!(out, "<text x=\"{MARGIN}\" y=\"24\">{title}</text>");
        }
        for (at, (number, solution)) in self.boards.iter().enumerate() {
            let _ = write!(
                out,
                "<g transform=\"translate({} {})\">",
                at % across * wide,
                at / across * high
            );
            let _ = write!(
                out,
                "<text x=\"{LEFT}\" y=\"18\">{}</text><use href=\"#board\"/>",
                name(*number)
            );
            for queen in solution.queens() {
                let _ = write!(
                    out,
                    "<use href=\"#queen\" x=\"{}\" y=\"{}\"/>",
                    self.x(n, queen.col),
                    y(queen.row)
                );
            }
            out.push_str("</g>\n");
        }
        out.push_str("</svg>\n");
        out
    }

    /// The left edge of a column's squares; column 0 is at the right, as on the screen, unless the boards are flipped.
    const fn x(&self, n: usize, col: usize) -> usize {
        let place = if self.flip { col } else { n - 1 - col };
        LEFT + place * SQUARE
    }

    /// Writes what all boards share: squares, ruler and row numbers.
    fn empty_board(&self, n: usize, out: &mut String) {
        let side = n * SQUARE;
        // Writing to a string cannot fail.
        let _ = write!(
            out,
            "<g id=\"board\"><path fill=\"{LIGHT}\" d=\"M{LEFT} {ABOVE}h{side}v{side}h-{side}z\"/>\
             <path fill=\"{DARK}\" d=\""
        );
        for row in 0..n {
            for col in (0..n).filter(|col| is_dark(Square::new(row, *col))) {
                let _ = write!(
                    out,
                    "M{} {}h{SQUARE}v{SQUARE}h-{SQUARE}z",
                    self.x(n, col),
                    y(row)
                );
            }
        }
        out.push_str("\"/><g text-anchor=\"middle\">");
        for col in 0..n {
            let _ = write!(
                out,
                "<text x=\"{}\" y=\"{}\">{col}</text>",
                self.x(n, col) + SQUARE / 2,
                ABOVE - 6
            );
        }
        out.push_str("</g><g text-anchor=\"end\">");
        for row in 0..n {
            let _ = write!(
                out,
                "<text x=\"{}\" y=\"{}\">{row}</text>",
                LEFT - 6,
                y(row) + 14
            );
        }
        out.push_str("</g></g>");
    }
}

fn name(number: Option<u64>) -> String {
    number.map_or_else(
        || "solution".to_owned(),
        |number| format!("solution {}", grouped(number)),
    )
}

/// The top edge of a row's squares.
const fn y(row: usize) -> usize {
    ABOVE + row * SQUARE
}
