//! What all parts of one frame look at: the model's projections, computed once.

use ratatui::style::Style;

use super::highlights::Highlights;
use super::palette::{Glyphs, Palette};
use crate::action::{Action, Mode};
use crate::algorithm::{Act, Family, Op, Register, Value};
use crate::app::{App, Colors, Grain, why::Words};
use crate::content::{Arg, Content, Listing, Role};
use crate::narrate::Narrator;
use crate::search::masks::lowest;
use crate::search::{Line, Size, Square, Step, Walk, records};

pub(super) struct Scene<'a> {
    pub(super) app: &'a App,
    pub(super) content: &'a Content,
    pub(super) glyphs: Glyphs,
    palette: Palette<'a>,
    /// The state that the board shows.
    pub(super) walk: Walk,
    /// The state one press back.
    pub(super) before: Walk,
    /// The ops of the last press.
    pub(super) ran: Vec<Op>,
    /// The op that comes next.
    pub(super) next_op: Option<Op>,
    /// The variables.
    pub(super) registers: Vec<Register>,
    /// Whether the last step is done to its end: between its lines nothing is said of what comes after it.
    pub(super) settled: bool,
    /// The bit rows now and one press back.
    pub(super) bits: BitRows,
    pub(super) bits_before: BitRows,
    /// What an act lights up or hides.
    pub(super) highlights: Highlights,
}

/// The four rows of bits for the row being worked on, and the bits that have just fallen off the board's edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BitRows {
    pub(super) r: u64,
    pub(super) ld: u64,
    pub(super) rd: u64,
    pub(super) pos: u64,
    /// The bit to be picked next, or just picked.
    pub(super) p: u64,
    /// Whether a 1 of `ld` has just left column N − 1.
    pub(super) ld_fell: bool,
    /// Whether a 1 of `rd` has just left column 0.
    pub(super) rd_fell: bool,
}

impl BitRows {
    /// Line by line, p is what the program has in it: nothing before the line that picks has run. Otherwise it is the
    /// bit to be picked next.
    fn of(walk: &Walk, registers: &[Register], by_line: bool, settled: bool) -> Self {
        let records = records(walk);
        let size = walk.size();
        let Some(last) = records.last() else {
            return Self { r: 0, ld: 0, rd: 0, pos: 0, p: 0, ld_fell: false, rd_fell: false };
        };
        let named = |name: &str, otherwise: u64| {
            registers.iter().find(|register| register.name == name).map_or(otherwise, |register| match register.value {
                Value::Bits(bits) => bits,
                _ => otherwise,
            })
        };
        let pos = named("pos", last.pos);
        let above = records.len().checked_sub(2).map(|at| records[at]);
        let rd_fell = above.is_some_and(|above| (above.masks.rd | above.queen.map_or(0, |col| 1 << col)) & 1 == 1);
        Self {
            r: named("r", last.masks.r),
            ld: named("ld", last.masks.ld) & size.all(),
            rd: named("rd", last.masks.rd),
            pos,
            p: named("p", if by_line { 0 } else { lowest(pos) }),
            ld_fell: settled && last.masks.ld >> size.get() & 1 == 1,
            rd_fell: settled && rd_fell,
        }
    }
}

impl BitRows {
    /// The bits of a row that is looked at.
    pub(super) const fn looked_at(words: &Words) -> Self {
        let Words { masks, pos, p, ld_fell, rd_fell } = *words;
        Self { r: masks.r, ld: masks.ld, rd: masks.rd, pos, p, ld_fell, rd_fell }
    }
}

impl<'a> Scene<'a> {
    pub(super) fn new(app: &'a App, content: &'a Content) -> Self {
        let colorless = app.terminal.colors == Colors::None;
        let theme = content.theme(if colorless { "mono" } else { &app.theme });
        let cursor = &app.cursor;
        let earlier = cursor.before();
        let (walk, before) = (cursor.shown(), earlier.shown());
        let registers = cursor.registers();
        let by_line = cursor.grain() == Grain::Op;
        let settled = cursor.done_ops().is_empty();
        let highlights = Highlights::of(app);
        let bits = highlights.shown_rows.unwrap_or_else(|| BitRows::of(&walk, &registers, by_line, settled));
        let bits_before = highlights
            .shown_rows
            .unwrap_or_else(|| BitRows::of(&before, &earlier.registers(), by_line, earlier.done_ops().is_empty()));
        Self {
            app,
            content,
            glyphs: Glyphs::of(app.terminal),
            palette: Palette::new(theme, app.terminal.colors),
            walk,
            before,
            ran: cursor.ran(),
            next_op: cursor.next_op(),
            settled,
            bits,
            bits_before,
            registers,
            highlights,
        }
    }

    pub(super) fn size(&self) -> Size {
        self.app.size()
    }

    pub(super) fn style(&self, role: Role) -> Style {
        self.palette.style(role)
    }

    /// Whether dark squares need a pattern, since colours do not tell them apart.
    pub(super) fn needs_pattern(&self) -> bool {
        !self.palette.colours_squares()
    }

    pub(super) fn narrator(&self) -> Narrator<'a> {
        Narrator::new(self.content, &self.app.language)
    }

    /// How a queen attacks a square.
    pub(super) fn attack(&self, queen: Square, square: Square) -> String {
        self.narrator().attack(queen, square, self.size())
    }

    pub(super) fn text(&self, id: &str, args: &[(&str, Arg)]) -> String {
        self.content.text(&self.app.language, id, args)
    }

    /// The key for an action in a mode, as it is shown; empty if it has none.
    pub(super) fn key(&self, mode: Mode, action: &Action) -> String {
        self.content.keymap().key_for(mode, action).map_or_else(String::new, |key| key.to_string())
    }

    pub(super) fn family(&self) -> Family {
        self.app.cursor.algorithm().family()
    }

    pub(super) fn listing(&self) -> Option<&'a Listing> {
        self.content.listing(self.app.cursor.algorithm(), self.app.code)
    }

    /// The step that the last press ended with, while the board shows its outcome.
    pub(super) fn last_step(&self) -> Option<Step> {
        if self.walk == self.before { None } else { self.walk.last_step() }
    }

    /// Whether the next square and the next bit are hidden: by an act that says so, or where there is none, by the user.
    pub(super) fn hides_next(&self) -> bool {
        self.highlights.hidden.next || (self.app.hidden && !self.app.overlay.is_act())
    }

    /// The square that is tried next, unless that is hidden; `None` if there is none in this row.
    pub(super) fn next_square(&self) -> Option<Square> {
        let ahead = self.walk != self.app.cursor.position().walk;
        let hidden = self.highlights.hidden.marks || self.highlights.alone;
        if hidden || self.hides_next() || ahead || self.walk.placement().is_solution() {
            return None;
        }
        let row = self.walk.placement().depth();
        match self.family() {
            Family::Bits => {
                let pos = records(&self.walk).last().map_or(0, |record| record.pos);
                (pos != 0).then(|| Square::new(row, pos.trailing_zeros() as usize))
            }
            Family::Squares => {
                let col = self.walk.cursor();
                (col < self.size().get()).then(|| Square::new(row, col))
            }
        }
    }

    /// The square just rejected, and the first queen that attacks it.
    pub(super) fn rejected(&self) -> Option<(Square, Square)> {
        match self.last_step() {
            // An act that marks squares itself speaks of them, and no longer of the last step.
            Some(Step::Reject(square)) if self.family() == Family::Squares && self.highlights.squares.is_empty() => {
                self.walk.placement().attackers(square).next().map(|queen| (square, queen))
            }
            _ => None,
        }
    }

    /// Whether the last press looked at this square: read it, or compared the queen on it.
    pub(super) fn was_read(&self, square: Square) -> bool {
        self.ran.iter().any(|op| match op.act {
            Act::Read { square: read, .. } => read == square,
            Act::Compare { queen, .. } => queen == square,
            _ => false,
        })
    }

    /// Whether a square of the row being worked on is marked as attacked: the bit algorithms know all of them from
    /// one AND, the others those that they have tried.
    pub(super) fn is_marked(&self, square: Square) -> bool {
        let row = self.walk.placement().depth();
        square.row == row
            && !self.highlights.hidden.marks
            && (self.settled || self.walk == self.app.cursor.position().walk)
            && !self.walk.placement().is_safe(square)
            && (self.family() == Family::Bits || square.col < self.walk.cursor())
    }

    /// The ray's glyph along the line from a queen to a square.
    pub(super) fn ray_glyph(&self, line: Line) -> &'static str {
        self.glyphs.ray(line, self.app.flip)
    }
}
