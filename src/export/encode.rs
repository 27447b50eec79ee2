//! Frames as escape sequences, in few bytes.
//!
//! ratatui's backend writes both colours when one of them changes, and the whole cursor position at every gap: about
//! 2,400 bytes per step, which is noticeable on a slow line. This encoder writes the cells of one look together, lets a
//! blank take any look with its background, and writes only changed attributes. That keeps a step below the gate of
//! 1,000 bytes (`.ci/figures`); without that gate ratatui's backend would do.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

use crate::view::SIXTEEN;

/// The modifiers that are visible on a blank.
const SEEN_ON_BLANKS: Modifier = Modifier::REVERSED.union(Modifier::UNDERLINED);

/// The codes that set and unset each modifier that a theme can ask for; bold and dim are unset together.
const MODIFIERS: [(Modifier, u8, u8); 4] = [
    (Modifier::BOLD, 1, 22),
    (Modifier::DIM, 2, 22),
    (Modifier::UNDERLINED, 4, 24),
    (Modifier::REVERSED, 7, 27),
];

/// The attributes of a cell, without its symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Look {
    fg: Color,
    bg: Color,
    modifier: Modifier,
}

impl Look {
    const PLAIN: Self = Self {
        fg: Color::Reset,
        bg: Color::Reset,
        modifier: Modifier::empty(),
    };

    const fn of(cell: &Cell) -> Self {
        Self {
            fg: cell.fg,
            bg: cell.bg,
            modifier: cell.modifier,
        }
    }

    /// Approximately how many bytes the change to the look `other` takes.
    fn bytes_to(self, other: Self) -> usize {
        let color = |from: Color, to: Color| match to {
            _ if from == to => 0,
            Color::Rgb(..) => 17,
            Color::Indexed(_) => 9,
            _ => 3,
        };
        let modifiers = (self.modifier - other.modifier).bits().count_ones() * 3
            + (other.modifier - self.modifier).bits().count_ones() * 2;
        color(self.fg, other.fg) + color(self.bg, other.bg) + modifiers as usize
    }

    /// Whether a blank of the look `other` looks the same in this one.
    fn serves_blank(self, other: Self) -> bool {
        let seen = self.modifier & SEEN_ON_BLANKS;
        seen.is_empty() && self.bg == other.bg && (other.modifier & SEEN_ON_BLANKS).is_empty()
    }
}

/// Appends to `out` the sequences that turn the frame `shown` into `wanted`. The terminal's attributes are plain before
/// and after it.
pub fn difference(shown: &Buffer, wanted: &Buffer, out: &mut String) {
    let changed = changed(shown, wanted);
    let mut looks = Vec::new();
    for (_, _, cell) in &changed {
        if cell.symbol() != " " && !looks.contains(&Look::of(cell)) {
            looks.push(Look::of(cell));
        }
    }
    let mut cells = Vec::with_capacity(changed.len());
    let mut before = 0;
    for (x, y, cell) in changed {
        let look = Look::of(cell);
        let serves =
            |known: &Look| *known == look || (cell.symbol() == " " && known.serves_blank(look));
        // A blank is written in the look before it if possible, else in any look in which it looks the same.
        let place = if looks.get(before).is_some_and(serves) {
            Some(before)
        } else {
            looks.iter().position(serves)
        };
        let place = place.unwrap_or_else(|| {
            looks.push(look);
            looks.len() - 1
        });
        before = place;
        cells.push((place, y, x, cell.symbol()));
    }
    let order = order(&looks);
    cells.sort_by_key(|(place, ..)| order[*place]);
    let mut pen = Pen {
        look: Look::PLAIN,
        at: None,
        wanted,
        out,
    };
    for (place, y, x, symbol) in cells {
        pen.go(x, y);
        pen.take(looks[place]);
        pen.write(symbol);
    }
    pen.take(Look::PLAIN);
}

/// The place of each look in the order of writing: after each look follows the one that takes the fewest bytes to
/// change to. With 24-bit colours the changes are half of a frame's bytes.
fn order(looks: &[Look]) -> Vec<usize> {
    let mut order = vec![usize::MAX; looks.len()];
    let mut at = Look::PLAIN;
    for turn in 0..looks.len() {
        let left = (0..looks.len()).filter(|place| order[*place] == usize::MAX);
        let Some(next) = left.min_by_key(|place| at.bytes_to(looks[*place])) else {
            break;
        };
        order[next] = turn;
        at = looks[next];
    }
    order
}

/// Appends the whole picture row by row, each with a line feed at its end, so that `cat` shows it in a wide enough
/// terminal. The attributes are plain at the end of every row, so that no background continues beyond it.
pub(super) fn rows(picture: &Buffer, out: &mut String) {
    for y in picture.area.top()..picture.area.bottom() {
        let mut pen = Pen {
            look: Look::PLAIN,
            at: None,
            wanted: picture,
            out: &mut *out,
        };
        let mut x = picture.area.left();
        // Plain blanks are written only when something follows them in the row.
        let mut blanks = 0;
        while x < picture.area.right() {
            let cell = &picture[(x, y)];
            let look = Look::of(cell);
            x += width(cell) as u16;
            if cell.symbol() == " " && Look::PLAIN.serves_blank(look) {
                blanks += 1;
                continue;
            }
            if blanks > 0 {
                pen.take(Look::PLAIN);
                (0..blanks).for_each(|_| pen.out.push(' '));
                blanks = 0;
            }
            if cell.symbol() != " " || !pen.look.serves_blank(look) {
                pen.take(look);
            }
            pen.out.push_str(cell.symbol());
        }
        pen.take(Look::PLAIN);
        out.push('\n');
    }
}

/// The cells to write, row by row. Where a wide character disappears, both its columns are written: terminals differ in
/// what they leave of its other half.
fn changed<'a>(shown: &Buffer, wanted: &'a Buffer) -> Vec<(u16, u16, &'a Cell)> {
    let columns = usize::from(wanted.area.width).max(1);
    let mut changed = Vec::new();
    for ((shown, wanted), y) in shown
        .content
        .chunks(columns)
        .zip(wanted.content.chunks(columns))
        .zip(0..)
    {
        let (mut x, mut torn) = (0, 0);
        while let Some(cell) = wanted.get(x) {
            let next = x + width(cell);
            if x < torn || !alike(&shown[x], cell) {
                let covered = x..next.min(columns);
                torn = covered.map(|x| x + width(&shown[x])).fold(torn, usize::max);
                changed.push((x as u16, y, cell));
            }
            x = next;
        }
    }
    changed
}

/// The columns that a cell's symbol takes, at least 1.
pub(super) fn width(cell: &Cell) -> usize {
    if cell.symbol().len() == 1 {
        1
    } else {
        cell.symbol().width().max(1)
    }
}

/// Whether two cells look the same. Nearly all do, and their symbols are a few bytes long.
fn alike(one: &Cell, other: &Cell) -> bool {
    one.symbol().bytes().eq(other.symbol().bytes()) && Look::of(one) == Look::of(other)
}

struct Pen<'a> {
    look: Look,
    /// The cursor's position, if it is certain.
    at: Option<(u16, u16)>,
    wanted: &'a Buffer,
    out: &'a mut String,
}

impl Pen<'_> {
    fn go(&mut self, x: u16, y: u16) {
        match self.at {
            Some((column, row)) if row == y && column < x && self.bridges(column, x, y) => {
                (column..x).for_each(|x| self.out.push_str(self.wanted[(x, y)].symbol()));
            }
            at => self.out.push_str(&way(at, x, y)),
        }
        self.at = Some((x, y));
    }

    /// Whether writing the cells in between again is shorter than moving the cursor.
    fn bridges(&self, from: u16, to: u16, y: u16) -> bool {
        let alike = |x: u16| {
            let (cell, look) = (&self.wanted[(x, y)], Look::of(&self.wanted[(x, y)]));
            let blank = cell.symbol() == " " && self.look.serves_blank(look);
            cell.symbol().len() == 1 && (self.look == look || blank)
        };
        to - from <= 3 && (from..to).all(alike)
    }

    fn take(&mut self, look: Look) {
        if look == self.look {
            return;
        }
        if look == Look::PLAIN {
            self.out.push_str("\x1b[m");
            self.look = look;
            return;
        }
        let mut codes = Vec::new();
        let gone = self.look.modifier - look.modifier;
        let mut kept = self.look.modifier & look.modifier;
        for (modifier, _, off) in MODIFIERS {
            if gone.contains(modifier) && !codes.contains(&off.to_string()) {
                codes.push(off.to_string());
            }
        }
        if gone.intersects(Modifier::BOLD | Modifier::DIM) {
            kept -= Modifier::BOLD | Modifier::DIM;
        }
        for (modifier, on, _) in MODIFIERS {
            if (look.modifier - kept).contains(modifier) {
                codes.push(on.to_string());
            }
        }
        if look.fg != self.look.fg {
            codes.push(color(look.fg, 30));
        }
        if look.bg != self.look.bg {
            codes.push(color(look.bg, 40));
        }
        let _ = write!(self.out, "\x1b[{}m", codes.join(";"));
        self.look = look;
    }

    fn write(&mut self, symbol: &str) {
        self.out.push_str(symbol);
        self.at = self
            .at
            .map(|(x, y)| (x + symbol.width() as u16, y))
            .filter(|(x, _)| *x < self.wanted.area.right());
    }
}

/// The shortest sequence that moves the cursor to (x, y) from `at`, or from an unknown position.
fn way(at: Option<(u16, u16)>, x: u16, y: u16) -> String {
    // The default of a missing number is 1.
    let number = |number: u16| {
        if number == 1 {
            String::new()
        } else {
            number.to_string()
        }
    };
    let there = match x {
        0 => format!("\x1b[{}H", number(y + 1)),
        _ => format!("\x1b[{};{}H", number(y + 1), x + 1),
    };
    let Some((column, row)) = at else {
        return there;
    };
    let down = match (y, row) {
        (to, from) if to > from => format!("\x1b[{}B", number(to - from)),
        (to, from) if to < from => format!("\x1b[{}A", number(from - to)),
        _ => String::new(),
    };
    let along = match (x, column) {
        (to, from) if to > from => format!("\x1b[{}C", number(to - from)),
        (to, from) if from - to <= 4 => "\x08".repeat(usize::from(from - to)),
        (to, _) => format!("\x1b[{}G", number(to + 1)),
    };
    let step = down + &along;
    if step.len() < there.len() {
        step
    } else {
        there
    }
}

/// The code of a colour; `base` is 30 for text and 40 for the background.
fn color(color: Color, base: u8) -> String {
    match color {
        Color::Reset => (base + 9).to_string(),
        Color::Indexed(index) => format!("{};5;{index}", base + 8),
        Color::Rgb(red, green, blue) => format!("{};2;{red};{green};{blue}", base + 8),
        named => {
            let number = SIXTEEN
                .iter()
                .position(|known| *known == named)
                .unwrap_or_default() as u8;
            // The codes of the bright half begin 60 above those of the other.
            (if number < 8 {
                base + number
            } else {
                base + 60 + number - 8
            })
            .to_string()
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use ratatui::layout::Rect;
    use ratatui::style::Style;
    use std::num::NonZeroU16;

    use super::*;

    const WIDTH: u16 = 12;
    const HEIGHT: u16 = 4;

    fn color_shown(color: Color) -> vt100::Color {
        match color {
            Color::Indexed(index) => vt100::Color::Idx(index),
            Color::Rgb(red, green, blue) => vt100::Color::Rgb(red, green, blue),
            Color::Red => vt100::Color::Idx(1),
            Color::LightRed => vt100::Color::Idx(9),
            _ => vt100::Color::Default,
        }
    }

    fn style() -> impl Strategy<Value = Style> {
        let colors = || {
            prop::sample::select(vec![
                Color::Reset,
                Color::Red,
                Color::LightRed,
                Color::Indexed(200),
                Color::Rgb(1, 2, 3),
            ])
        };
        let modifiers = prop::sample::select(vec![
            Modifier::empty(),
            Modifier::BOLD,
            Modifier::DIM,
            Modifier::BOLD | Modifier::DIM,
            Modifier::REVERSED,
            Modifier::UNDERLINED | Modifier::BOLD,
        ]);
        (colors(), colors(), modifiers)
            .prop_map(|(fg, bg, modifier)| Style::new().fg(fg).bg(bg).add_modifier(modifier))
    }

    fn buffer() -> impl Strategy<Value = Buffer> {
        let texts = prop::sample::select(vec![" ", "  ", "a", "bc", "皇", "后a", "─", "♛"]);
        prop::collection::vec((0..WIDTH, 0..HEIGHT, texts, style()), 0..20).prop_map(|pieces| {
            let mut buffer = Buffer::empty(Rect::new(0, 0, WIDTH, HEIGHT));
            for (x, y, text, style) in pieces {
                buffer.set_stringn(x, y, text, usize::from(WIDTH - x), style);
            }
            buffer
        })
    }

    proptest! {
        #[test]
        fn a_terminal_shows_the_frames_whose_differences_it_gets(pictures in prop::collection::vec(buffer(), 1..6)) {
            let size = |number| NonZeroU16::new(number).expect("not 0");
            let mut terminal = vt100::Parser::new(size(HEIGHT), size(WIDTH), 0);
            let mut shown = Buffer::empty(Rect::new(0, 0, WIDTH, HEIGHT));
            for wanted in pictures {
                let mut out = String::new();
                difference(&shown, &wanted, &mut out);
                terminal.process(out.as_bytes());
                for y in 0..HEIGHT {
                    let mut x = 0;
                    while x < WIDTH {
                        let cell = &wanted[(x, y)];
                        let seen = terminal.screen().cell(y, x).expect("a cell");
                        let symbol = if seen.contents().is_empty() { " " } else { seen.contents() };
                        prop_assert_eq!(symbol, cell.symbol(), "at {} {} of {:?}", x, y, out);
                        prop_assert_eq!(seen.bgcolor(), color_shown(cell.bg));
                        prop_assert_eq!(seen.inverse(), cell.modifier.contains(Modifier::REVERSED));
                        prop_assert_eq!(seen.underline(), cell.modifier.contains(Modifier::UNDERLINED));
                        if symbol != " " {
                            prop_assert_eq!(seen.fgcolor(), color_shown(cell.fg));
                            // The emulator keeps only the last of bold and dim.
                            let weight = Modifier::BOLD | Modifier::DIM;
                            prop_assert_eq!(seen.bold() || seen.dim(), cell.modifier.intersects(weight));
                            prop_assert!(!seen.bold() || cell.modifier.contains(Modifier::BOLD));
                            prop_assert!(!seen.dim() || cell.modifier.contains(Modifier::DIM));
                        }
                        x += width(cell) as u16;
                    }
                }
                prop_assert_eq!(terminal.screen().bgcolor(), vt100::Color::Default, "the attributes are plain again");
                shown = wanted;
            }
        }
    }
}
