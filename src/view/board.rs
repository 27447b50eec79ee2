//! Ruler, row numbers and squares.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Widget;

use super::highlights::Mark;
use super::layout::BoardPlace;
use super::scene::Scene;
use super::text::put;
use crate::action::Spot;
use crate::app::Numbers;
use crate::content::Role;
use crate::search::{Phase, Square, Step};

pub(super) struct Board<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) place: &'a BoardPlace,
}

impl Widget for Board<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        self.ruler(area, buf);
        let n = self.scene.size().get();
        for row in 0..n {
            let Some(y) = self.place.y(row) else { continue };
            let current = row == self.current_row();
            let style = self.scene.style(if current { Role::Title } else { Role::Calm });
            let (_, down) = self.place.anchor();
            put(buf, area, area.x, y + down, &format!("{row:>2}"), style);
            for col in 0..n {
                let square = Square::new(row, col);
                self.square(square, area, y, buf);
                if self.scene.highlights.point == Some(Spot::Square(square)) {
                    self.point(area, self.place.x(col), y + down, buf);
                }
            }
        }
    }
}

impl Board<'_> {
    /// The row being worked on: the walk's, or that of the act's own cursor on a board of its own.
    fn current_row(&self) -> usize {
        match self.scene.highlights.point {
            Some(Spot::Square(square)) if self.scene.highlights.alone => square.row,
            _ => self.scene.walk.placement().depth(),
        }
    }

    /// The columns' numbers over their squares; squares of one column have their tens in every tenth.
    fn ruler(&self, area: Rect, buf: &mut Buffer) {
        let style = self.scene.style(Role::Calm);
        let n = self.scene.size().get();
        let (right, _) = self.place.anchor();
        for col in 0..n {
            let number = match self.place.square.0 {
                1 => (col % 10).to_string(),
                // Two digits fill a square of two columns: every other number keeps them apart.
                2 if n > 10 && col % 2 == 1 => continue,
                _ => col.to_string(),
            };
            put(buf, area, self.place.x(col) + right, area.y, &number, style);
        }
        if self.place.first_row > 0 {
            put(buf, area, area.x, area.y, " ^", style);
        }
    }

    fn square(&self, square: Square, area: Rect, y: u16, buf: &mut Buffer) {
        let scene = self.scene;
        let dark = (square.row + square.col).is_multiple_of(2);
        let base = scene.style(if dark { Role::DarkSquare } else { Role::LightSquare });
        let (width, height) = self.place.square;
        let x = self.place.x(square.col);
        let fill = if dark && scene.needs_pattern() { scene.glyphs.shade } else { " " };
        for line in 0..height {
            put(buf, area, x, y + line, &fill.repeat(usize::from(width)), base);
        }
        let (right, down) = self.place.anchor();
        self.number(square, area, (x, y), base, buf);
        if scene.next_square() == Some(square) {
            self.brackets(area, x, y + down, base.patch(scene.style(Role::Cursor)), buf);
        }
        let Some(mark) = self.mark(square) else { return };
        // Without colours the square's own look, dim or not, would only blur the mark.
        let style = if scene.needs_pattern() { scene.style(mark.role) } else { base.patch(scene.style(mark.role)) };
        if matches!(mark.role, Role::Queen | Role::PlacedQueen | Role::Attacker | Role::ReadQueen) {
            // The whole square is hers, so that she is seen from the last row of a classroom.
            for line in 0..height {
                let fill = style.remove_modifier(Modifier::UNDERLINED);
                put(buf, area, x, y + line, &" ".repeat(usize::from(width)), fill);
            }
        } else if scene.needs_pattern() && width > 1 {
            // Air around the glyph, so that the pattern does not swallow it.
            let from = x + right.saturating_sub(1);
            put(buf, area, from, y + down, &" ".repeat(usize::from(width.min(3))), base);
        }
        match (mark.note, width) {
            (Some(row), 2) => {
                put(buf, area, x, y + down, &format!("{row:<2}"), style);
            }
            (Some(row), 4..) => {
                put(buf, area, x + right, y + down, mark.glyph, style);
                let note = base.patch(scene.style(Role::Calm));
                put(buf, area, x + right + 1, y + down, &row.to_string(), note);
            }
            _ => {
                put(buf, area, x + right, y + down, mark.glyph, style);
            }
        }
    }

    /// The number of the square's diagonal or antidiagonal, where they are asked for: in the square's last line, so that
    /// a glyph above it stays.
    fn number(&self, square: Square, area: Rect, (x, y): (u16, u16), base: Style, buf: &mut Buffer) {
        let number = match self.scene.app.numbers {
            _ if self.scene.highlights.hidden.numbers => return,
            Numbers::None => return,
            Numbers::Diagonals => square.diagonal(self.scene.size()),
            Numbers::Antidiagonals => square.antidiagonal(),
        };
        let (width, height) = self.place.square;
        let text = if width == 1 { (number % 10).to_string() } else { number.to_string() };
        let (right, _) = self.place.anchor();
        put(buf, area, x + right, y + height - 1, &text, base.patch(self.scene.style(Role::Calm)));
    }

    /// The act's own cursor: square brackets, or the cells reversed where those do not fit.
    fn point(&self, area: Rect, x: u16, y: u16, buf: &mut Buffer) {
        let style = self.scene.style(Role::Present);
        let (right, _) = self.place.anchor();
        let width = self.place.square.0;
        if width > 2 {
            put(buf, area, x + right - 1, y, "[", style);
            put(buf, area, x + right + 1, y, "]", style);
        } else {
            buf.set_style(Rect::new(x, y, width, 1).intersection(area), style);
        }
    }

    /// The square that is tried next, by shape: brackets, or a question mark where they do not fit.
    fn brackets(&self, area: Rect, x: u16, y: u16, style: Style, buf: &mut Buffer) {
        let (right, _) = self.place.anchor();
        match self.place.square.0 {
            1 => {
                put(buf, area, x, y, "?", style);
            }
            2 => {
                put(buf, area, x, y, "()", style);
            }
            _ => {
                put(buf, area, x + right - 1, y, "( )", style);
            }
        }
    }

    fn mark(&self, square: Square) -> Option<Mark> {
        let scene = self.scene;
        if let Some(mark) = scene.highlights.mark(square) {
            return Some(mark.clone());
        }
        if scene.highlights.alone {
            return None;
        }
        let placement = scene.walk.placement();
        let step = scene.last_step();
        let rejected = scene.rejected();
        if placement.column(square.row) == Some(square.col) {
            let role = if step == Some(Step::Place(square)) {
                Role::PlacedQueen
            } else if rejected.is_some_and(|(_, queen)| queen == square) {
                Role::Attacker
            } else if scene.was_read(square) {
                Role::ReadQueen
            } else {
                Role::Queen
            };
            return Some(Mark::new(scene.glyphs.queen, role));
        }
        if let Some((at, queen)) = rejected {
            if at == square {
                return Some(Mark { glyph: scene.glyphs.attacked, role: Role::Changed, note: self.note(square) });
            }
            if let Some(line) = queen.line_to(at).filter(|_| queen.between(at).contains(&square)) {
                return Some(Mark::new(scene.ray_glyph(line), Role::Ray));
            }
        }
        if scene.was_read(square) {
            return Some(Mark::new(scene.glyphs.read, Role::Ray));
        }
        if step == Some(Step::Backtrack(square)) {
            return Some(Mark::new(scene.glyphs.lifted, Role::Changed));
        }
        if scene.is_marked(square) {
            return Some(Mark { glyph: scene.glyphs.attacked, role: Role::Attacked, note: self.note(square) });
        }
        if scene.app.given.squares().any(|given| given == square) {
            return Some(Mark::new(scene.glyphs.lifted, Role::Cursor));
        }
        let tried = square.row == placement.depth() && square.col < scene.walk.cursor();
        tried.then_some(Mark::new(scene.glyphs.tried, Role::Calm))
    }

    /// The row of the queen that blocks a marked square: told where one look takes in the whole row, that is for the
    /// bit algorithms, and at a dead end.
    fn note(&self, square: Square) -> Option<usize> {
        let walk = &self.scene.walk;
        let at_once = self.scene.family() == crate::algorithm::Family::Bits;
        let dead_end = walk.placement().is_dead_end() && walk.phase() == Phase::Exhausted;
        let small = self.place.square.0 == 2 && !walk.placement().is_dead_end();
        if (at_once || dead_end) && !small && !self.scene.highlights.hidden.marks {
            walk.placement().attackers(square).next().map(|queen| queen.row)
        } else {
            None
        }
    }
}
