//! What the screen is drawn on: its cells, and what a click on each of them does. What draws something also says what a
//! click there does, so a click acts on what is seen.

use std::ops::{Deref, DerefMut};

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::action::Action;

/// The cells that are drawn on, and the clicks that mean something there.
pub(crate) struct Canvas<'a> {
    cells: &'a mut Buffer,
    /// Whether the keys are those of watching a run. Then names and numbers around the board can be clicked too.
    pub(crate) watches: bool,
    /// The row of the line that ran last, which a notice does not cover.
    pub(crate) ran: Option<u16>,
    clicks: Clicks,
}

impl<'a> Canvas<'a> {
    pub(crate) fn new(cells: &'a mut Buffer, watches: bool) -> Self {
        Self {
            cells,
            watches,
            ran: None,
            clicks: Clicks::default(),
        }
    }

    /// Says what a click on this area does; `None` if it does nothing, whatever has been drawn there before.
    pub(crate) fn click(&mut self, area: Rect, action: impl Into<Option<Action>>) {
        self.clicks.0.push((area, action.into()));
    }

    /// What clicks do on all that has been drawn.
    pub(crate) fn clicks(self) -> Clicks {
        self.clicks
    }
}

impl Deref for Canvas<'_> {
    type Target = Buffer;

    fn deref(&self) -> &Buffer {
        self.cells
    }
}

impl DerefMut for Canvas<'_> {
    fn deref_mut(&mut self) -> &mut Buffer {
        self.cells
    }
}

/// What clicks do on a screen.
#[derive(Debug, Default)]
pub struct Clicks(Vec<(Rect, Option<Action>)>);

impl Clicks {
    /// What a click in column `x` and row `y` does, if anything. What was drawn last is on top.
    pub fn at(&self, x: u16, y: u16) -> Option<&Action> {
        let at = Position::new(x, y);
        let (_, action) = self.0.iter().rfind(|(area, _)| area.contains(at))?;
        action.as_ref()
    }
}
