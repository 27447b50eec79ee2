//! How everything looks and reads: the theme's styles, the glyphs of this terminal, and the words and keys of the
//! user's language.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::palette::{Glyphs, shown};
use super::place::right_of;
use super::text::{fitted, put, width, wrapped};
use crate::action::{Action, Mode};
use crate::race::chart::Rough;
use crate::session::{Colors, Session};
use crate::text::{Arg, Content, Role, RoleStyle, Theme};

/// What a widget needs besides its data. It has no data of the search.
#[derive(Clone, Copy)]
pub(crate) struct Pen<'a> {
    pub(crate) content: &'a Content,
    pub(crate) language: &'a str,
    pub(crate) glyphs: &'static Glyphs,
    theme: Option<&'a Theme>,
    colors: Colors,
    /// Whether column 0 is at the left.
    pub(crate) flip: bool,
}

impl<'a> Pen<'a> {
    /// The pen for the user's settings.
    pub(crate) fn of(session: &'a Session, content: &'a Content) -> Self {
        let colors = session.terminal.colors;
        Self {
            content,
            language: &session.language,
            glyphs: Glyphs::of(session.terminal),
            theme: content.theme(if colors == Colors::None {
                "mono"
            } else {
                &session.theme
            }),
            colors,
            flip: session.flip,
        }
    }

    pub(crate) fn style(&self, role: Role) -> Style {
        let role = self
            .theme
            .map_or_else(RoleStyle::default, |theme| theme.style(role));
        let color = |color| shown(color, self.colors);
        let mut style = Style {
            fg: role.fg.and_then(color),
            bg: role.bg.and_then(color),
            ..Style::new()
        };
        for (set, modifier) in [
            (role.bold, Modifier::BOLD),
            (role.dim, Modifier::DIM),
            (role.underline, Modifier::UNDERLINED),
            (role.reverse, Modifier::REVERSED),
        ] {
            if set {
                style = style.add_modifier(modifier);
            }
        }
        style
    }

    /// This style with both colours and all modifiers set, so that nothing of the cell's old style remains.
    pub(crate) fn whole(&self, style: Style) -> Style {
        let style = self.style(Role::Text).patch(style);
        let page = Style {
            fg: Some(Color::Reset),
            bg: Some(Color::Reset),
            ..Style::new()
        };
        Style {
            sub_modifier: Modifier::all() - style.add_modifier,
            ..page.patch(style)
        }
    }

    /// The style of a square that is shaded, from 0 to 4. With few colours all look like the square itself.
    pub(crate) fn shaded(&self, square: Role, level: usize) -> Style {
        let style = self.style(square);
        let mixed = self.theme.and_then(|theme| theme.shaded(square, level));
        match mixed.and_then(|color| shown(color, self.colors)) {
            Some(color) if !self.has_few_colors() => style.bg(color),
            _ => style,
        }
    }

    /// Whether dark squares need a pattern, because their colour does not differ from that of light ones.
    pub(crate) fn needs_pattern(&self) -> bool {
        self.style(Role::DarkSquare).bg == self.style(Role::LightSquare).bg
    }

    /// Whether colours are too few for a queen's square to have one of its own.
    pub(crate) fn has_few_colors(&self) -> bool {
        self.colors == Colors::Sixteen || self.needs_pattern()
    }

    /// Whether what a press moves can be seen moving: crowns of blocks, in colours.
    pub(crate) fn shows_motion(&self) -> bool {
        self.glyphs.blocks && !self.needs_pattern()
    }

    /// A message in the user's language.
    pub(crate) fn text(&self, id: &str, args: &[(&str, Arg)]) -> String {
        self.content.text(self.language, id, args)
    }

    /// The first key for an action in a mode, as text; empty if it has none.
    pub(crate) fn key(&self, mode: Mode, action: &Action) -> String {
        self.content
            .keymap()
            .key_for(mode, action)
            .map_or_else(String::new, |key| key.to_string())
    }

    /// The key for an action that shows another panel, with that panel's name; `None` if it has no key.
    pub(crate) fn next_panel(&self, mode: Mode, action: &Action, panel: String) -> Option<String> {
        let key = self.content.keymap().key_for(mode, action)?;
        Some(self.text(
            "panel-next",
            &[("key", key.to_string().into()), ("panel", panel.into())],
        ))
    }

    /// Writes as much of a text as fits in the first line of the area, and returns the column after it.
    pub(crate) fn write(&self, text: &str, role: Role, area: Rect, buf: &mut Buffer) -> u16 {
        put(buf, area, area.x, area.y, text, self.style(role))
    }

    /// Writes the parts of a line one after the other, as [`Self::write`] does.
    pub(crate) fn parts<'t>(
        &self,
        parts: impl IntoIterator<Item = (&'t str, Role)>,
        area: Rect,
        buf: &mut Buffer,
    ) -> u16 {
        let write = |x, (text, role)| self.write(text, role, right_of(area, x - area.x), buf);
        parts.into_iter().fold(area.x, write)
    }

    /// Writes a text in the first line of the area, with an ellipsis if it is too long. Returns the column after it.
    pub(crate) fn line(&self, text: &str, role: Role, area: Rect, buf: &mut Buffer) -> u16 {
        self.write(
            &fitted(text, area.width, self.glyphs.ellipsis),
            role,
            area,
            buf,
        )
    }

    /// Writes a text at the right end of the first line of the area.
    pub(crate) fn at_right(&self, text: &str, role: Role, area: Rect, buf: &mut Buffer) {
        let x = area.right().saturating_sub(width(text)).max(area.x);
        put(buf, area, x, area.y, text, self.style(role));
    }

    /// Writes lines below one another, as many as there is room for.
    pub(crate) fn lines(&self, lines: &[String], role: Role, area: Rect, buf: &mut Buffer) {
        for (line, row) in lines.iter().zip(area.rows()) {
            self.write(line, role, row, buf);
        }
    }

    /// Writes a text in as many lines as it needs, as far as there is room.
    pub(crate) fn paragraph(&self, text: &str, role: Role, area: Rect, buf: &mut Buffer) {
        self.lines(&wrapped(text, area.width), role, area, buf);
    }

    /// Says in the last cell of the area that there are more lines than it shows.
    pub(crate) fn cut(&self, area: Rect, buf: &mut Buffer) {
        if area.is_empty() {
            return;
        }
        let (x, y) = (area.right() - 1, area.bottom() - 1);
        // A wide character whose right half is there goes as a whole.
        if x > area.x && width(buf[(x - 1, y)].symbol()) > 1 {
            buf[(x - 1, y)].set_symbol(" ");
        }
        put(
            buf,
            area,
            x,
            y,
            self.glyphs.ellipsis,
            self.style(Role::Notice),
        );
    }
}

/// A duration in words, in this language: `about 3 minutes`.
pub fn rough_time(content: &Content, language: &str, time: Duration) -> String {
    let (id, count) = match Rough::of(time) {
        Rough::Seconds(count) => ("race-seconds", count.max(1)),
        Rough::Minutes(count) => ("race-minutes", count),
        Rough::Hours(count) => ("race-hours", count),
        Rough::Days(count) => ("race-days", count),
        Rough::Years(count) => ("race-years", count),
        Rough::Ages => return content.text(language, "race-ages", &[]),
    };
    content.text(language, id, &[("count", count.into())])
}
