//! A board: ruler, row numbers, edges, squares, and what stands on them.
//!
//! ```text
//!      3   2   1   0         ↑ or ✗ beside a row's number where squares have no room for it
//!  0 ▕    ▙▐▌▟        ▏      queens are crowns where a square has room for one, else glyphs
//!    ▕    ▗██▖        ▏
//!  1 ▕×0  ×0  ×0  ╭  ╮▏      an attacked square, with the row of its attacker; the square tried next
//!    ▕            ╰  ╯▏
//! ```

mod edges;
mod signs;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::figure::{Figure, Shape};
use super::motion::MotionFrame;
use super::pen::Pen;
use super::place::{BoardPlace, below};
pub(crate) use super::text::{number_in, number_room};
use super::text::{put, width as columns_of};
use crate::search::{LineKind, Square};
use crate::text::Role;

/// What stands on a square. The glyphs of queens and rays are drawn larger where squares have room for it.
#[derive(Clone, Debug)]
pub(crate) struct Mark {
    pub(crate) glyph: &'static str,
    pub(crate) role: Role,
    /// Small print beside the glyph: the row of the queen that attacks this square. Where the numbers of two squares would
    /// touch, those of two digits are left out.
    pub(crate) note: Option<usize>,
    /// A number in place of the glyph, on a shaded square that has room for it.
    pub(crate) count: Option<u64>,
}

impl Mark {
    /// A mark without small print.
    pub(crate) const fn new(glyph: &'static str, role: Role) -> Self {
        Self {
            glyph,
            role,
            note: None,
            count: None,
        }
    }

    /// The mark of a square that shows a number instead of a glyph.
    pub(crate) const fn count(count: u64, role: Role) -> Self {
        Self {
            count: Some(count),
            ..Self::new(" ", role)
        }
    }

    /// Whether it fills its whole square: a queen just placed.
    const fn fills(&self) -> bool {
        matches!(self.role, Role::PlacedQueen)
    }
}

/// The smallest square that is a plate for a crown in few colours.
const PLATE: (u16, u16) = (8, 4);

/// A board as it is drawn.
pub(crate) struct Board<'a> {
    pub(crate) pen: Pen<'a>,
    pub(crate) place: &'a BoardPlace,
    /// What stands on the squares, at most one mark per square.
    pub(crate) marks: Vec<(Square, Mark)>,
    /// The row whose number is bright.
    pub(crate) current_row: Option<usize>,
    /// The square that is tried next.
    pub(crate) candidate: Option<Square>,
    /// The squares with a page's frame: where its cursor stands, or where two boards differ.
    pub(crate) framed: Vec<Square>,
    /// The kind of line whose number each square shows.
    pub(crate) numbers: Option<LineKind>,
    /// The row that is a dead end.
    pub(crate) dead_end: Option<usize>,
    /// The row into which the search goes back, if no square shows that.
    pub(crate) back: Option<usize>,
    /// Whether the queens are a solution.
    pub(crate) solved: bool,
    /// The frame in which what the last press moved is drawn; `None` for the last.
    pub(crate) motion: Option<MotionFrame>,
    /// How strongly each square is shaded, 0 to 4, row by row; empty for a board of light and dark squares alone.
    pub(crate) shades: Vec<usize>,
}

impl<'a> Board<'a> {
    /// A board with nothing but these marks.
    pub(crate) fn of(pen: Pen<'a>, place: &'a BoardPlace, marks: Vec<(Square, Mark)>) -> Self {
        Self {
            pen,
            place,
            marks,
            current_row: None,
            candidate: None,
            framed: Vec::new(),
            numbers: None,
            dead_end: None,
            back: None,
            solved: false,
            motion: None,
            shades: Vec::new(),
        }
    }
}

impl Board<'_> {
    /// Draws the board in its place.
    pub(crate) fn draw(&self, buf: &mut Buffer) {
        let place = self.place;
        if place.ruled {
            self.ruler(buf);
            self.sides(buf);
        }
        if place.halves {
            self.half_rows(buf);
            return;
        }
        for square in place.size.squares() {
            if let Some(at) = place.square_at(square) {
                self.ground(square, at, buf);
            }
        }
        for (square, mark) in self.marks.iter().filter(|(_, mark)| !self.waits(mark)) {
            if let Some(at) = place.square_at(*square) {
                self.mark(*square, mark, at, buf);
            }
        }
        self.dead_end_label(buf);
        self.lower_edge(buf);
        let candidate = self.candidate.map(|square| (square, 0, Role::Cursor));
        let framed = self.framed.iter().map(|square| (*square, 1, Role::Present));
        for (square, frame, role) in candidate.into_iter().chain(framed) {
            if let Some(at) = place.square_at(square) {
                self.frame(square, frame, role, at, buf);
            }
        }
    }

    /// Writes a text from this cell on, as far as the board goes.
    fn put(&self, buf: &mut Buffer, (x, y): (u16, u16), text: &str, style: Style) {
        put(buf, self.place.area, x, y, text, style);
    }

    /// Fills a square, or a part of one, with this character.
    fn fill(&self, at: Rect, fill: &str, style: Style, buf: &mut Buffer) {
        let line = fill.repeat(usize::from(at.width));
        for y in at.top()..at.bottom() {
            self.put(buf, (at.x, y), &line, style);
        }
    }

    /// The style of a square with nothing on it.
    fn base(&self, square: Square) -> Style {
        let role = match self.dead_end {
            Some(row) if row == square.row => Role::DeadEnd,
            _ if is_dark(square) => Role::DarkSquare,
            _ => Role::LightSquare,
        };
        match self.level(square) {
            Some(level) => self.pen.shaded(role, level),
            None => self.pen.style(role),
        }
    }

    /// How strongly a square is shaded, if squares are.
    fn level(&self, square: Square) -> Option<usize> {
        let at = square.row * self.place.size.get() + square.col;
        self.shades.get(at).copied()
    }

    /// Draws the empty square, with the number of its line where numbers are shown: in the square's last line, so that
    /// a glyph above it stays.
    fn ground(&self, square: Square, at: Rect, buf: &mut Buffer) {
        let base = self.pen.whole(self.base(square));
        let patterned = is_dark(square)
            && self.pen.needs_pattern()
            && self.dead_end != Some(square.row)
            && self.shades.is_empty();
        let fill = if patterned {
            self.pen.glyphs.shade
        } else {
            " "
        };
        self.fill(at, fill, base, buf);
        if let Some(level) = self.level(square).filter(|_| self.pen.has_few_colors()) {
            self.shade(square, level, at, buf);
        }
        // In a dead end's row the words stand in the last line. In squares of one line, marks do.
        let taken = if at.height < 2 {
            self.marks.iter().any(|(at, _)| *at == square)
        } else {
            self.dead_end == Some(square.row)
        };
        let number = match self.numbers.filter(|_| !taken) {
            None => return,
            Some(LineKind::Column) => square.col,
            Some(LineKind::Diagonal) => square.diagonal(self.place.size),
            Some(LineKind::Antidiagonal) => square.antidiagonal(),
        };
        // Numbers of two digits would be glued together: there every second column has them.
        if at.width == 2 && number > 9 && square.col % 2 == 1 {
            return;
        }
        let text = if at.width == 1 {
            (number % 10).to_string()
        } else {
            number.to_string()
        };
        let (right, _) = self.place.anchor();
        self.put(buf, (at.x + right, at.bottom() - 1), &text, base);
    }

    fn mark_style(&self, square: Square, mark: &Mark) -> Style {
        let base = self.base(square);
        let placed = mark.role == Role::PlacedQueen;
        // In few colours a queen just placed is dark on a bright plate, which hides a small crown.
        let own = self.pen.style(if placed && self.underlines(mark) {
            Role::Queen
        } else {
            mark.role
        });
        // The row of a dead end has one colour throughout, and without colours the dim style of dark squares would blur
        // the mark.
        let style = if self.dead_end == Some(square.row) {
            base
        } else if self.pen.needs_pattern() {
            own
        } else if self.is_faint(square, mark) {
            base.add_modifier(Modifier::BOLD)
        } else {
            base.patch(own)
        };
        self.pen.whole(style)
    }

    /// Whether a mark has the colour of text: of sixteen colours, those of attacks and of a lifted queen are as bright as the
    /// grey of a light square.
    fn is_faint(&self, square: Square, mark: &Mark) -> bool {
        let role = matches!(mark.role, Role::Attacked | Role::Attacker | Role::Lifted);
        role && self.pen.has_few_colors() && !is_dark(square)
    }

    fn mark(&self, square: Square, mark: &Mark, at: Rect, buf: &mut Buffer) {
        let style = self.mark_style(square, mark);
        if let Some(text) = mark
            .count
            .and_then(|count| number_in(count, number_room(at.width)))
        {
            return self.count(square, &text, at, style, buf);
        }
        if let Some(figure) = self.figure(mark) {
            let style = style.remove_modifier(Modifier::UNDERLINED);
            for cell in at.positions() {
                let text = figure.cell(cell.x - at.x, cell.y - at.y);
                self.put(buf, cell.into(), text, style);
            }
            if self.underlines(mark) {
                let last = below(at, at.height - 1);
                buf.set_style(last, Style::new().add_modifier(Modifier::UNDERLINED));
            }
            return;
        }
        if self.pen.glyphs.blocks
            && at.height > 1
            && mark.role == Role::Attacked
            && self.ray(mark.glyph, at, style, buf)
        {
            return;
        }
        // A queen just placed fills its whole square, so that it is seen from the last row of a classroom. No other
        // glyph stands in the pattern of a dark square.
        let fill = if mark.fills() {
            style.remove_modifier(Modifier::UNDERLINED)
        } else {
            self.pen.whole(self.base(square))
        };
        if mark.fills() || self.pen.needs_pattern() {
            self.fill(at, " ", fill, buf);
        }
        let Some(row) = mark.note.filter(|row| at.width > 2 || *row < 10) else {
            let (right, _) = self.place.anchor();
            let cell = (at.x + right, at.y + self.note_line(square));
            self.put(buf, cell, mark.glyph, style);
            return;
        };
        self.note(square, &format!("{}{row}", mark.glyph), at, style, buf);
    }

    /// Draws a number in the middle of a square.
    fn count(&self, square: Square, text: &str, at: Rect, style: Style, buf: &mut Buffer) {
        let style = Style {
            bg: self.pen.whole(self.base(square)).bg,
            ..style
        };
        let from = (at.width + 1).saturating_sub(columns_of(text)) / 2;
        let (_, down) = self.place.anchor();
        put(buf, at, at.x + from, at.y + down, text, style);
    }

    /// Writes × with the row of its attacker: the row alone where a square has no room for both.
    fn note(&self, square: Square, text: &str, at: Rect, style: Style, buf: &mut Buffer) {
        let style = style.add_modifier(Modifier::BOLD);
        let (right, _) = self.place.anchor();
        let y = at.y + self.note_line(square);
        if at.width < 4 {
            let row = text.trim_start_matches(self.pen.glyphs.attacked);
            put(buf, at, at.x, y, &format!("{row:<2}"), style);
        } else if self.dead_end == Some(square.row) || !self.large(text, at, style, buf) {
            put(buf, at, at.x + right, y, text, style);
        }
    }

    /// The figure for a mark, if it has one and its square is large enough.
    fn figure(&self, mark: &Mark) -> Option<Figure> {
        let glyphs = self.pen.glyphs;
        let shape = match mark.glyph {
            glyph if glyph == glyphs.queen => Shape::Queen,
            glyph if glyph == glyphs.lifted => Shape::Outline,
            glyph if glyph == glyphs.up => Shape::Up,
            _ => return None,
        };
        let height = self.place.square.1;
        let (shape, raised) = match (self.motion, mark.role) {
            (Some(motion), Role::PlacedQueen) => (shape, motion.drop(height)),
            (Some(motion), Role::Lifted) if motion.is_first() => (Shape::Queen, 0),
            (Some(motion), Role::Lifted) => (shape, motion.rise(height)),
            _ => (shape, 0),
        };
        let figure = Figure::of(self.place.square, shape, glyphs.blocks)?;
        Some(figure.raised(raised))
    }

    /// Whether a mark is drawn in the last frame of a motion alone: the way back into the row above.
    fn waits(&self, mark: &Mark) -> bool {
        mark.glyph == self.pen.glyphs.up && self.motion.is_some() && self.place.square.0 > 2
    }

    /// Whether a crown stands on a square.
    fn has_crown(&self, square: Square) -> bool {
        let mut here = self.marks.iter().filter(|(at, _)| *at == square);
        here.any(|(_, mark)| mark.glyph != self.pen.glyphs.up && self.figure(mark).is_some())
    }

    /// Whether corners would hide half of what stands on a square.
    fn is_hidden(&self, square: Square) -> bool {
        self.place.square.0 == 4 && self.has_crown(square) && !self.pen.needs_pattern()
    }

    /// Whether a mark has the line of its square underlined, since few colours do not show what it means: a queen that
    /// attacks; and one just placed where its square is too small to be a plate.
    fn underlines(&self, mark: &Mark) -> bool {
        let small = self.place.square < PLATE;
        let role = mark.role == Role::Attacker || mark.role == Role::PlacedQueen && small;
        role && self.pen.has_few_colors() && self.figure(mark).is_some()
    }

    /// Draws a frame at the left and the right side of a square; in small squares, brackets or a question mark for the
    /// square tried next, and another style for the square of a page.
    fn frame(&self, square: Square, frame: usize, role: Role, at: Rect, buf: &mut Buffer) {
        let Rect {
            x,
            y,
            width,
            height,
        } = at;
        // Corners, and a small crown in their place, stand on the square's own ground; without colours the dim style of
        // dark squares would blur them.
        let style = self.pen.whole(match frame {
            0 if self.pen.needs_pattern() => self.pen.style(role),
            1 if self.pen.needs_pattern() || width < 4 || height == 1 => self.pen.style(role),
            _ => self.base(square).patch(self.pen.style(Role::Cursor)),
        });
        // The pattern of a dark square would be seen through the frame as holes.
        if frame == 0 && self.pen.needs_pattern() && width >= 4 {
            self.fill(at, " ", style, buf);
        }
        match (width, frame) {
            // In a frame that is one line high, brackets are seen best.
            (4.., 1) if height == 1 => {
                self.put(buf, (x, y), "[", style);
                self.put(buf, (x + width - 1, y), "]", style);
            }
            (1, 0) => self.put(buf, (x, y), "?", style),
            (2, 0) => self.put(buf, (x, y), "()", style),
            // A frame would hide half of a small crown. Without colours, a reversed crown is one just placed.
            _ if width < 4 || frame == 1 && self.is_hidden(square) => buf.set_style(at, style),
            _ => {
                let sides = self.pen.glyphs.frames[frame];
                for line in y..at.bottom() {
                    let part = if line == y {
                        0
                    } else if line + 1 < at.bottom() {
                        1
                    } else {
                        2
                    };
                    self.put(buf, (x, line), sides[part], style);
                    self.put(buf, (x + width - 1, line), sides[part + 3], style);
                }
            }
        }
    }
}

/// Whether a square is a dark one.
pub(crate) const fn is_dark(square: Square) -> bool {
    (square.row + square.col).is_multiple_of(2)
}
