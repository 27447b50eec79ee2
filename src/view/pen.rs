//! How everything looks and reads: the theme's styles, the glyphs of this terminal, and the words and keys of the
//! user's language.

use ratatui::style::Style;

use super::palette::{Glyphs, Palette};
use crate::action::{Action, Mode};
use crate::content::{Arg, Content, Role};

/// What a widget needs besides its data. It has no data of the search.
#[derive(Clone, Copy)]
pub(super) struct Pen<'a> {
    pub(super) content: &'a Content,
    /// The user's language.
    pub(super) language: &'a str,
    pub(super) glyphs: &'static Glyphs,
    pub(super) palette: Palette<'a>,
    /// Whether column 0 is at the left.
    pub(super) flip: bool,
}

impl Pen<'_> {
    pub(super) fn style(&self, role: Role) -> Style {
        self.palette.style(role)
    }

    /// This style with both colours and all modifiers set, so that nothing of the cell's old style remains.
    pub(super) fn whole(&self, style: Style) -> Style {
        self.palette.whole(style)
    }

    /// Whether dark squares need a pattern, because their colour does not differ from that of light ones.
    pub(super) fn needs_pattern(&self) -> bool {
        !self.palette.colours_squares()
    }

    /// A message in the user's language.
    pub(super) fn text(&self, id: &str, args: &[(&str, Arg)]) -> String {
        self.content.text(self.language, id, args)
    }

    /// The first key for an action in a mode, as text; empty if it has none.
    pub(super) fn key(&self, mode: Mode, action: &Action) -> String {
        self.content.keymap().key_for(mode, action).map_or_else(String::new, |key| key.to_string())
    }
}
