//! The bit tricks, digit by digit.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::layout::BoardPlace;
use super::panel::Block;
use super::scene::Scene;
use crate::app::Microscope;

/// What the panel says.
pub(super) fn blocks(_scene: &Scene, _act: &Microscope) -> Vec<Block> {
    Vec::new()
}

/// The words under the microscope: in the board's own columns, where board and bit rows stand otherwise.
pub(super) struct Bench<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) act: &'a Microscope,
    pub(super) board: &'a BoardPlace,
}

impl Widget for Bench<'_> {
    fn render(self, _area: Rect, _buf: &mut Buffer) {
        let _ = (self.scene, self.act, self.board);
    }
}
