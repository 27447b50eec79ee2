//! Replaces characters that a terminal cannot show, or would show two columns wide.
//!
//! The glyphs that the program draws by itself are chosen by [`super::palette::Glyphs`]; this module is for texts:
//! sentences, listings and what the user types.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::session::Terminal;

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
                cell.set_symbol(of(symbol));
            }
        }
    }
}

fn of(symbol: &str) -> &'static str {
    match symbol {
        "…" | "·" | "•" => ".",
        "“" | "”" => "\"",
        "‘" | "’" => "'",
        "–" | "—" | "−" | "─" => "-",
        "×" | "✗" => "x",
        "±" => "~",
        "→" | "▶" => ">",
        "←" => "<",
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
    use super::*;

    #[test]
    fn only_what_cannot_be_shown_is_replaced() {
        let written = |terminal: Terminal| {
            let mut buf = Buffer::with_lines(["2 × 3 … 皇后 ♛ “a” é"]);
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
        assert_eq!(written(plain), "2 × 3 … 皇 后  ♛ “a” é");
        assert_eq!(
            written(Terminal {
                wide_ambiguous: true,
                ..plain
            }),
            "2 x 3 . 皇 后  ♛ \"a\" é"
        );
        assert_eq!(
            written(Terminal {
                ascii: true,
                ..plain
            }),
            "2 x 3 . 皇 后  ? \"a\" ?"
        );
    }
}
