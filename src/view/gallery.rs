//! All solutions as small boards.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget};

use super::scene::Scene;
use crate::app::Gallery;

/// The gallery, over everything between header and bottom line.
pub(super) struct Boards<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) gallery: &'a Gallery,
}

impl Widget for Boards<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let _ = (self.scene, self.gallery);
        Clear.render(area, buf);
    }
}

/// The item that a click hits.
pub(super) fn item_at(_scene: &Scene, _gallery: &Gallery, _area: Rect, _x: u16, _y: u16) -> Option<usize> {
    None
}
