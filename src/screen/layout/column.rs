//! The column of panels at the right of the board.

use ratatui::layout::Rect;

use super::{Layout, Slot};

/// The least width of the column: a line of a listing, its number and a blank.
pub(crate) const COLUMN: u16 = 41;

/// The minimum height of a panel, and the height at which it shows everything.
pub(crate) type Height = (u16, u16);

/// The heights of the panels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Heights {
    pub(crate) program: Height,
    pub(crate) registers: Height,
    pub(crate) stack: Height,
    pub(crate) story: Height,
}

impl Layout {
    /// Places the panels, and the story under them if it is `in_column`. Returns whether they fit.
    pub(crate) fn place_column(&mut self, area: Rect, heights: &Heights, in_column: bool) -> bool {
        let mut panels = vec![
            (Slot::Program, heights.program),
            (Slot::Registers, heights.registers),
            (Slot::Stack, heights.stack),
        ];
        if in_column {
            panels.push((Slot::Story, heights.story));
        }
        let least: u16 = panels.iter().map(|(_, (least, _))| least + 1).sum();
        // A blank line stands between two panels.
        let Some(mut rest) = (area.height + 1).checked_sub(least) else {
            return false;
        };
        // Spare lines go to the panels in the order of `Slot`; the last panel takes all that remain.
        let mut order: Vec<usize> = (0..panels.len()).collect();
        order.sort_by_key(|at| panels[*at].0);
        let mut more = vec![0; panels.len()];
        for at in order {
            let (least, whole) = panels[at].1;
            more[at] = rest.min(whole.saturating_sub(least));
            rest -= more[at];
        }
        if let Some(last) = more.last_mut() {
            *last += rest;
        }
        let mut y = area.y;
        for ((slot, (least, _)), more) in panels.iter().zip(more) {
            let place = Rect {
                y,
                height: least + more,
                ..area
            };
            y += least + more + 1;
            match slot {
                Slot::Story => self.story = place,
                _ => self.panels.push((*slot, place)),
            }
        }
        true
    }
}
