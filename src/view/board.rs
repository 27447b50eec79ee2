//! A board: ruler, row numbers, squares, and what stands on them.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Widget;

use super::pen::Pen;
use super::place::BoardPlace;
use super::text::put;
use crate::content::Role;
use crate::search::{LineKind, Square};

/// What stands on a square.
#[derive(Clone, Debug)]
pub(super) struct Mark {
    pub(super) glyph: &'static str,
    pub(super) role: Role,
    /// Small print beside the glyph: the row of the queen that attacks this square.
    pub(super) note: Option<usize>,
}

impl Mark {
    /// A mark without small print.
    pub(super) const fn new(glyph: &'static str, role: Role) -> Self {
        Self { glyph, role, note: None }
    }

    /// Whether it fills its whole square.
    const fn fills(&self) -> bool {
        matches!(self.role, Role::Queen | Role::PlacedQueen | Role::Attacker | Role::ReadQueen)
    }
}

/// A board as it is drawn.
pub(super) struct Board<'a> {
    pub(super) pen: Pen<'a>,
    pub(super) place: &'a BoardPlace,
    /// What stands on the squares, at most one mark a square.
    pub(super) marks: Vec<(Square, Mark)>,
    /// The row whose number is bright.
    pub(super) current_row: Option<usize>,
    /// The square that is tried next.
    pub(super) candidate: Option<Square>,
    /// The square on which the cursor of an act stands.
    pub(super) point: Option<Square>,
    /// Which of its lines each square shows the number of.
    pub(super) numbers: Option<LineKind>,
}

impl<'a> Board<'a> {
    /// A board with nothing but these marks.
    pub(super) fn of(pen: Pen<'a>, place: &'a BoardPlace, marks: Vec<(Square, Mark)>) -> Self {
        Self { pen, place, marks, current_row: None, candidate: None, point: None, numbers: None }
    }
}

impl Widget for &Board<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let place = self.place;
        if place.ruled {
            self.ruler(area, buf);
        }
        let (right, down) = place.anchor();
        for row in 0..place.size.get() {
            let Some(y) = place.y(row) else { continue };
            if place.ruled {
                let style = self.pen.style(if self.current_row == Some(row) { Role::Title } else { Role::Calm });
                put(buf, area, area.x, y + down, &format!("{row:>2}"), style);
            }
            for col in 0..place.size.get() {
                self.ground(Square::new(row, col), area, y, buf);
            }
        }
        if let Some(square) = self.candidate
            && let Some(y) = place.y(square.row)
        {
            self.brackets(area, place.x(square.col), y + down, self.base(square), buf);
        }
        for (square, mark) in &self.marks {
            if let Some(y) = place.y(square.row) {
                self.mark(*square, mark, area, y, buf);
            }
        }
        if let Some(square) = self.point
            && let Some(y) = place.y(square.row)
        {
            self.point(area, place.x(square.col), right, y + down, buf);
        }
    }
}

impl Board<'_> {
    /// The columns' numbers over their squares, and a sign that rows above the first one shown are hidden.
    fn ruler(&self, area: Rect, buf: &mut Buffer) {
        let style = self.pen.style(Role::Calm);
        let (right, _) = self.place.anchor();
        for col in 0..self.place.size.get() {
            if let Some(number) = self.place.ruler_number(col) {
                put(buf, area, self.place.x(col) + right, area.y, &number, style);
            }
        }
        if self.place.first_row > 0 {
            put(buf, area, area.x, area.y, " ^", style);
        }
    }

    /// How a square looks with nothing on it.
    fn base(&self, square: Square) -> Style {
        self.pen.style(if is_dark(square) { Role::DarkSquare } else { Role::LightSquare })
    }

    /// The empty square, with the number of its line where numbers are shown: in the square's last line, so that a
    /// glyph above it stays.
    fn ground(&self, square: Square, area: Rect, y: u16, buf: &mut Buffer) {
        let base = self.base(square);
        let (width, height) = self.place.square;
        let x = self.place.x(square.col);
        let fill = if is_dark(square) && self.pen.needs_pattern() { self.pen.glyphs.shade } else { " " };
        for line in 0..height {
            put(buf, area, x, y + line, &fill.repeat(usize::from(width)), base);
        }
        let number = match self.numbers {
            None => return,
            Some(LineKind::Column) => square.col,
            Some(LineKind::Diagonal) => square.diagonal(self.place.size),
            Some(LineKind::Antidiagonal) => square.antidiagonal(),
        };
        let text = if width == 1 { (number % 10).to_string() } else { number.to_string() };
        let (right, _) = self.place.anchor();
        put(buf, area, x + right, y + height - 1, &text, base.patch(self.pen.style(Role::Calm)));
    }

    fn mark(&self, square: Square, mark: &Mark, area: Rect, y: u16, buf: &mut Buffer) {
        let base = self.base(square);
        let (width, height) = self.place.square;
        let (right, down) = self.place.anchor();
        let x = self.place.x(square.col);
        let own = self.pen.style(mark.role);
        // Without colours the dim style of dark squares would blur the mark.
        let clear = Style::new().remove_modifier(Modifier::DIM);
        let style = if self.pen.needs_pattern() { clear.patch(own) } else { base.patch(own) };
        if mark.fills() {
            // The whole square, so that a queen is seen from the last row of a classroom.
            let fill = style.remove_modifier(Modifier::UNDERLINED);
            for line in 0..height {
                put(buf, area, x, y + line, &" ".repeat(usize::from(width)), fill);
            }
        } else if self.pen.needs_pattern() && width > 1 {
            // Blanks around the glyph, so that it stands out from the pattern.
            let from = x + right.saturating_sub(1);
            put(buf, area, from, y + down, &" ".repeat(usize::from(width.min(3))), base);
        }
        match (mark.note, width) {
            (Some(row), 2) => {
                put(buf, area, x, y + down, &format!("{row:<2}"), style);
            }
            (Some(row), 4..) => {
                put(buf, area, x + right, y + down, mark.glyph, style);
                let note = base.patch(self.pen.style(Role::Calm));
                put(buf, area, x + right + 1, y + down, &row.to_string(), note);
            }
            _ => {
                put(buf, area, x + right, y + down, mark.glyph, style);
            }
        }
    }

    /// The cursor of an act: square brackets, or cells in another style where those do not fit.
    fn point(&self, area: Rect, x: u16, right: u16, y: u16, buf: &mut Buffer) {
        let style = self.pen.style(Role::Present);
        let width = self.place.square.0;
        if width > 2 {
            put(buf, area, x + right - 1, y, "[", style);
            put(buf, area, x + right + 1, y, "]", style);
        } else {
            buf.set_style(Rect::new(x, y, width, 1).intersection(area), style);
        }
    }

    /// The square that is tried next, by shape: round brackets, or a question mark where they do not fit.
    fn brackets(&self, area: Rect, x: u16, y: u16, base: Style, buf: &mut Buffer) {
        let style = base.patch(self.pen.style(Role::Cursor));
        let (right, _) = self.place.anchor();
        match self.place.square.0 {
            1 => put(buf, area, x, y, "?", style),
            2 => put(buf, area, x, y, "()", style),
            _ => put(buf, area, x + right - 1, y, "( )", style),
        };
    }
}

/// Whether a square is a dark one.
const fn is_dark(square: Square) -> bool {
    (square.row + square.col).is_multiple_of(2)
}
