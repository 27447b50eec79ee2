//! The colours and the characters that a terminal can show. [`Glyphs`] are those that the program draws by itself; in
//! texts (sentences, listings and what the user types) other characters are replaced.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color as Shown;
use unicode_width::UnicodeWidthStr;

use crate::search::LineKind;
use crate::session::{Colors, Terminal};
use crate::text::Color;

/// A colour of a theme as this terminal shows it; `None` without colours.
pub(crate) fn shown(color: Color, colors: Colors) -> Option<Shown> {
    let (red, green, blue) = color.rgb;
    match colors {
        Colors::None => None,
        Colors::Sixteen => Some(SIXTEEN[usize::from(color.ansi) % SIXTEEN.len()]),
        Colors::Indexed => Some(Shown::Indexed(indexed(red, green, blue))),
        Colors::True => Some(Shown::Rgb(red, green, blue)),
    }
}

/// The terminal's own colours, in the order of their numbers.
const SIXTEEN: [Shown; 16] = [
    Shown::Black,
    Shown::Red,
    Shown::Green,
    Shown::Yellow,
    Shown::Blue,
    Shown::Magenta,
    Shown::Cyan,
    Shown::Gray,
    Shown::DarkGray,
    Shown::LightRed,
    Shown::LightGreen,
    Shown::LightYellow,
    Shown::LightBlue,
    Shown::LightMagenta,
    Shown::LightCyan,
    Shown::White,
];

/// The nearest of xterm's 240 fixed colours: a cube of 6×6×6 (levels 0, 95, 135, 175, 215, 255) and 24 greys
/// (8, 18 … 238).
fn indexed(red: u8, green: u8, blue: u8) -> u8 {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let nearest = |value: u8| {
        (0..6)
            .min_by_key(|&at| LEVELS[at].abs_diff(value))
            .unwrap_or_default()
    };
    let (r, g, b) = (nearest(red), nearest(green), nearest(blue));
    let grey = ((u16::from(red) + u16::from(green) + u16::from(blue)) / 3).saturating_sub(3) / 10;
    let grey = grey.min(23) as u8;
    let distance = |to: (u8, u8, u8)| {
        let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        square(red, to.0) + square(green, to.1) + square(blue, to.2)
    };
    let level = 8 + 10 * grey;
    if distance((level, level, level)) < distance((LEVELS[r], LEVELS[g], LEVELS[b])) {
        232 + grey
    } else {
        (16 + 36 * r + 6 * g + b) as u8
    }
}

/// The characters for what is drawn. All are one column wide on the terminal they are chosen for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Glyphs {
    pub(crate) queen: &'static str,
    /// A queen just lifted.
    pub(crate) lifted: &'static str,
    /// An attacked square.
    pub(crate) attacked: &'static str,
    /// Back into the row above.
    pub(crate) up: &'static str,
    /// A dead end, a solution, the end of the search.
    pub(crate) dead_end: &'static str,
    pub(crate) star: &'static str,
    pub(crate) over: &'static str,
    /// A right answer; a wrong one has the sign of a dead end.
    pub(crate) right: &'static str,
    /// The left and the right edge of a board.
    pub(crate) edges: [&'static str; 2],
    /// The frame of the square tried next, and of a page's own square: the left side from the top down, then the right.
    pub(crate) frames: [[&'static str; 6]; 2],
    /// A square that was tried before.
    pub(crate) tried: &'static str,
    /// A square that was read and found empty.
    pub(crate) read: &'static str,
    /// A ray along a column, down to the left, down to the right.
    pub(crate) rays: [&'static str; 3],
    /// A vertical and a horizontal line.
    pub(crate) lines: [&'static str; 2],
    /// The line of the program that ran last, and another that ran.
    pub(crate) ran: [&'static str; 2],
    /// There is more above, and below.
    pub(crate) more: [&'static str; 2],
    /// A line goes on that was too long.
    pub(crate) goes_on: &'static str,
    /// The search plays forward, and backwards.
    pub(crate) play: [&'static str; 2],
    /// Something has been left out.
    pub(crate) ellipsis: &'static str,
    /// Between two parts of a title.
    pub(crate) dot: &'static str,
    /// The pattern of a dark square where there are no colours.
    pub(crate) shade: &'static str,
    /// Four shades, the weakest first.
    pub(crate) shades: [&'static str; 4],
    /// A solution that is the first of its class, or a line with a stop.
    pub(crate) first: &'static str,
    /// A solution that is not the first of its class.
    pub(crate) other: &'static str,
    /// In the lines of the tree: what the run has been through, where it is, what is still to come.
    pub(crate) time: [&'static str; 3],
    /// The upper half of a cell.
    pub(crate) half: &'static str,
    /// Whether blocks and braille may be used: figures, rays of dots, rows of half a cell.
    pub(crate) blocks: bool,
}

const UNICODE: Glyphs = Glyphs {
    queen: "♛",
    lifted: "♕",
    attacked: "×",
    up: "↑",
    dead_end: "✗",
    star: "★",
    over: "■",
    right: "✓",
    edges: ["▕", "▏"],
    frames: [
        ["╭", "│", "╰", "╮", "│", "╯"],
        ["┏", "┃", "┗", "┓", "┃", "┛"],
    ],
    tried: "·",
    read: "∘",
    rays: ["│", "╱", "╲"],
    lines: ["│", "─"],
    ran: ["▶", "·"],
    more: ["▲", "▼"],
    goes_on: "↪",
    play: ["▶", "◀"],
    ellipsis: "…",
    dot: "·",
    shade: "░",
    shades: ["░", "▒", "▓", "█"],
    first: "◆",
    other: "·",
    time: ["━", "█", "─"],
    half: "▀",
    blocks: true,
};

/// Without characters that East Asian terminals may draw two columns wide.
const NARROW: Glyphs = Glyphs {
    attacked: "✗",
    up: "^",
    star: "*",
    over: "#",
    right: "+",
    edges: ["|", "|"],
    frames: [
        ["(", "(", "(", ")", ")", ")"],
        ["[", "[", "[", "]", "]", "]"],
    ],
    tried: ".",
    read: "o",
    rays: ["|", "/", "\\"],
    lines: ["|", "-"],
    ran: [">", "."],
    more: ["^", "v"],
    goes_on: "\\",
    play: [">", "<"],
    ellipsis: "~",
    dot: "-",
    shade: " ",
    shades: [".", ":", "=", "#"],
    first: "*",
    other: "/",
    time: ["=", "#", "-"],
    half: "'",
    blocks: false,
    ..UNICODE
};

const ASCII: Glyphs = Glyphs {
    queen: "Q",
    lifted: "q",
    attacked: "x",
    dead_end: "X",
    shade: ":",
    ..NARROW
};

impl Glyphs {
    pub(crate) const fn of(terminal: Terminal) -> &'static Self {
        match terminal {
            Terminal { ascii: true, .. } => &ASCII,
            Terminal {
                wide_ambiguous: true,
                ..
            } => &NARROW,
            _ => &UNICODE,
        }
    }

    /// A ray along a line, on a board that may be flipped.
    pub(crate) const fn ray(&self, line: LineKind, flip: bool) -> &'static str {
        let [column, down_left, down_right] = self.rays;
        match (line, flip) {
            (LineKind::Column, _) => column,
            (LineKind::Diagonal, false) | (LineKind::Antidiagonal, true) => down_left,
            (LineKind::Diagonal, true) | (LineKind::Antidiagonal, false) => down_right,
        }
    }
}

/// Replaces what this terminal cannot show in the columns reserved for it.
pub(crate) fn replace(terminal: Terminal, area: Rect, buf: &mut Buffer) {
    if !terminal.ascii && !terminal.wide_ambiguous {
        return;
    }
    for y in area.top()..area.bottom() {
        for x in area.left()..area.right() {
            let Some(cell) = buf.cell_mut((x, y)) else {
                continue;
            };
            let symbol = cell.symbol();
            // Characters of two columns are Chinese text. It is kept, because it has no ASCII form.
            let shown = if terminal.ascii {
                symbol.is_ascii() || symbol.width() == 2
            } else {
                symbol.width() == symbol.width_cjk()
            };
            if !shown {
                let symbol = of(symbol);
                cell.set_symbol(symbol);
                if symbol == ASCII.ellipsis {
                    write_dots(x, y, area, buf);
                }
            }
        }
    }
}

/// Writes three dots in place of an ellipsis where two blanks follow it.
fn write_dots(x: u16, y: u16, area: Rect, buf: &mut Buffer) {
    let blank = |x: u16| x < area.right() && buf[(x, y)].symbol() == " ";
    if blank(x + 1) && blank(x + 2) {
        for x in x..x + 3 {
            buf[(x, y)].set_symbol(".");
        }
    }
}

fn of(symbol: &str) -> &'static str {
    match symbol {
        "·" | "•" => ".",
        "…" => ASCII.ellipsis,
        "“" | "”" => "\"",
        "‘" | "’" => "'",
        "–" | "—" | "−" | "─" => "-",
        "×" | "✗" => "x",
        "±" => "~",
        "→" | "▶" | "›" => ">",
        "←" | "‹" => "<",
        "↑" => "^",
        "↓" => "v",
        "↙" => "/",
        "↘" => "\\",
        "■" => "#",
        "▌" | "│" => "|",
        "★" => "*",
        "✓" => "+",
        _ => "?",
    }
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::*;

    #[test]
    fn every_glyph_is_one_column_wide_where_it_is_used() {
        for glyphs in [UNICODE, NARROW, ASCII] {
            let Glyphs {
                queen,
                lifted,
                attacked,
                up,
                dead_end,
                star,
                over,
                right,
                edges,
                frames,
                tried,
                read,
                rays,
                lines,
                ran,
                more,
                goes_on,
                play,
                ellipsis,
                dot,
                shade,
                shades,
                first,
                other,
                time,
                half,
                blocks: _,
            } = glyphs;
            let all = [
                queen, lifted, attacked, up, dead_end, star, over, right, tried, read, ellipsis,
                dot, shade, first, other, half, goes_on,
            ];
            let drawn = edges.into_iter().chain(frames.into_iter().flatten());
            for glyph in all
                .into_iter()
                .chain(rays)
                .chain(lines)
                .chain(shades)
                .chain(ran)
                .chain(more)
                .chain(play)
                .chain(time)
                .chain(drawn)
            {
                assert_eq!(glyph.width(), 1, "{glyph}");
                assert!(
                    glyphs == UNICODE || glyph.width_cjk() == 1,
                    "{glyph} is ambiguous"
                );
                assert!(glyphs != ASCII || glyph.is_ascii(), "{glyph}");
                assert!(
                    !glyph.contains(['\u{fe0e}', '\u{fe0f}']),
                    "a variation selector"
                );
            }
        }
    }

    #[test]
    fn known_colours_keep_their_numbers() {
        assert_eq!(indexed(0, 0, 0), 16);
        assert_eq!(indexed(255, 255, 255), 231);
        assert_eq!(indexed(255, 0, 0), 196);
        assert_eq!(indexed(95, 135, 175), 67);
        assert_eq!(indexed(8, 8, 8), 232);
        assert_eq!(indexed(118, 118, 118), 243);
    }

    #[test]
    fn only_what_cannot_be_shown_is_replaced() {
        let written = |terminal: Terminal| {
            let mut buf = Buffer::with_lines(["2 × 3 … 皇后 ♛ “a” é …  "]);
            let area = buf.area;
            replace(terminal, area, &mut buf);
            let text: String = buf
                .content()
                .iter()
                .map(ratatui::buffer::Cell::symbol)
                .collect();
            text
        };
        let plain = Terminal::default();
        assert_eq!(written(plain), "2 × 3 … 皇 后  ♛ “a” é …  ");
        assert_eq!(
            written(Terminal {
                wide_ambiguous: true,
                ..plain
            }),
            "2 x 3 ~ 皇 后  ♛ \"a\" é ..."
        );
        assert_eq!(
            written(Terminal {
                ascii: true,
                ..plain
            }),
            "2 x 3 ~ 皇 后  ? \"a\" ? ..."
        );
    }
}
