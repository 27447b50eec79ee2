//! The title of a panel, and the line between board and panels.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::pen::Pen;
use super::text::{fitted, put, width};
use crate::action::{Action, Mode};
use crate::app::Panel;
use crate::content::Role;

/// A vertical line, as high as its area.
pub(super) struct Border<'a> {
    pub(super) pen: Pen<'a>,
}

impl Widget for &Border<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        for y in area.top()..area.bottom() {
            put(buf, area, area.x, y, self.pen.glyphs.lines[0], self.pen.style(Role::Border));
        }
    }
}

/// A panel's title: its name, the key for another panel, and a text at the right.
pub(super) struct PanelTitle<'a> {
    pub(super) pen: Pen<'a>,
    pub(super) name: String,
    pub(super) next: Option<String>,
    pub(super) right: Option<&'a str>,
}

impl<'a> PanelTitle<'a> {
    /// The title of one of the search's panels. If only one panel is shown, the title names the key that shows the
    /// next.
    pub(super) fn of(pen: Pen<'a>, panel: Panel, only: bool, right: Option<&'a str>) -> Self {
        let key = pen.content.keymap().key_for(Mode::Main, &Action::Panel).filter(|_| only);
        let next = key.map(|key| {
            let next = pen.text(message(panel.next()), &[]);
            pen.text("panel-next", &[("key", key.to_string().into()), ("panel", next.into())])
        });
        Self { pen, name: pen.text(message(panel), &[]), next, right }
    }
}

/// The message that names a panel.
const fn message(panel: Panel) -> &'static str {
    match panel {
        Panel::Program => "panel-program",
        Panel::Stack => "panel-stack",
        Panel::Registers => "panel-registers",
    }
}

impl Widget for &PanelTitle<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let mut x = put(buf, area, area.x, area.y, &self.name, self.pen.style(Role::Title));
        if let Some(next) = &self.next {
            let next = format!(" {} {next}", self.pen.glyphs.dot);
            x = put(buf, area, x, area.y, &next, self.pen.style(Role::Calm));
        }
        if let Some(right) = self.right {
            let at = area.right().saturating_sub(width(right));
            if at > x {
                put(buf, area, at, area.y, right, self.pen.style(Role::Calm));
            }
        }
    }
}

/// The area without its first line, which is the title's.
pub(super) fn below_title(area: Rect) -> Rect {
    Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area }
}

/// A name with a line from it to the right edge.
pub(super) struct RuledTitle<'a> {
    pub(super) pen: Pen<'a>,
    pub(super) name: &'a str,
}

impl Widget for &RuledTitle<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let name = fitted(self.name, area.width, self.pen.glyphs.ellipsis);
        let after = put(buf, area, area.x, area.y, &name, self.pen.style(Role::Title));
        let rest = usize::from(area.right().saturating_sub(after + 1));
        let line = self.pen.glyphs.lines[1].repeat(rest);
        put(buf, area, after + 1, area.y, &line, self.pen.style(Role::Border));
    }
}
