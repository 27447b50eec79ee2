//! What all parts of one frame look at: the model's projections, computed once.

pub(super) mod bits;
pub(super) mod panels;
pub(super) mod squares;

use ratatui::style::Style;

use super::palette::{Glyphs, Palette};
use super::pen::Pen;
use crate::action::{Action, Mode};
use crate::algorithm::{Family, Stack};
use crate::app::run::{Run, SourceLine, Variable};
use crate::app::{App, Colors};
use crate::content::{Arg, Content, Listing, Role};
use crate::narrate::Narrator;
use crate::search::{LineKind, Size, Square, Step, Walk};

/// The model and what is computed from it for one frame.
pub(super) struct Scene<'a> {
    pub(super) app: &'a App,
    pub(super) content: &'a Content,
    pub(super) glyphs: &'static Glyphs,
    palette: Palette<'a>,
    /// The state that the board shows.
    pub(super) walk: Walk,
    /// The state one press back.
    pub(super) before: Walk,
    /// The lines that the last press executed, the last one last.
    pub(super) ran: Vec<SourceLine>,
    /// The line that is executed next.
    pub(super) next: Option<SourceLine>,
    /// The squares that the last press read or compared.
    pub(super) looked_at: Vec<Square>,
    /// The variables now and one press back.
    pub(super) variables: [Vec<Variable>; 2],
    /// The stacks now and one press back: the program's own first, then the other kind.
    pub(super) stacks: [Vec<Stack>; 2],
    /// Whether no step is half done. Between the ops of a step the screen shows nothing of what comes after it.
    pub(super) settled: bool,
}

impl<'a> Scene<'a> {
    pub(super) fn new(app: &'a App, content: &'a Content) -> Self {
        let colors = app.terminal.colors;
        let theme = content.theme(if colors == Colors::None { "mono" } else { &app.theme });
        let (run, at) = (app.run(), &app.session.cursor);
        let earlier = run.back(at, at.grain());
        let (frame, before) = (run.frame(at), run.frame(&earlier));
        Self {
            app,
            content,
            glyphs: Glyphs::of(app.terminal),
            palette: Palette::new(theme, colors),
            walk: app.walk(),
            before: earlier.shown(),
            ran: frame.ran,
            next: frame.next,
            looked_at: frame.looked_at,
            variables: [frame.variables, before.variables],
            stacks: [frame.stacks, before.stacks],
            settled: at.done_ops().is_empty(),
        }
    }

    /// The pen for the user's settings.
    pub(super) fn pen(&self) -> Pen<'a> {
        Pen {
            content: self.content,
            language: &self.app.language,
            glyphs: self.glyphs,
            palette: self.palette,
            flip: self.app.flip,
        }
    }

    pub(super) fn size(&self) -> Size {
        self.app.size()
    }

    pub(super) fn style(&self, role: Role) -> Style {
        self.palette.style(role)
    }

    /// Whether dark squares need a pattern, because their colour does not differ from that of light ones.
    pub(super) fn needs_pattern(&self) -> bool {
        self.pen().needs_pattern()
    }

    pub(super) fn narrator(&self) -> Narrator<'a> {
        Narrator::new(self.content, &self.app.language)
    }

    /// How a queen attacks a square, in words.
    pub(super) fn attack(&self, queen: Square, square: Square) -> String {
        self.narrator().attack(queen, square, self.size())
    }

    /// A message in the user's language.
    pub(super) fn text(&self, id: &str, args: &[(&str, Arg)]) -> String {
        self.pen().text(id, args)
    }

    /// The first key for an action in a mode, as text; empty if it has none.
    pub(super) fn key(&self, mode: Mode, action: &Action) -> String {
        self.pen().key(mode, action)
    }

    pub(super) fn family(&self) -> Family {
        self.app.session.cursor.algorithm().family()
    }

    pub(super) fn listing(&self) -> Option<&'a Listing> {
        self.content.listing(self.app.session.cursor.algorithm(), self.app.code)
    }

    /// The step that the last press ended with, while the board shows its outcome.
    pub(super) fn last_step(&self) -> Option<Step> {
        if self.walk == self.before { None } else { self.walk.last_step() }
    }

    /// The place in the listing of a line of the running program.
    pub(super) fn row(&self, line: SourceLine) -> Option<usize> {
        let listing = self.listing()?;
        match line {
            SourceLine::Label(label) => listing.row(label),
            SourceLine::Number(number) => listing.lines.iter().position(|line| line.number == number),
        }
    }

    /// The ray's glyph along the line from a queen to a square.
    pub(super) fn ray_glyph(&self, line: LineKind) -> &'static str {
        self.glyphs.ray(line, self.app.flip)
    }
}
