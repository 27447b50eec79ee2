//! The panels in one or two columns at the right of the board.

use ratatui::layout::Rect;

use super::{Layout, Slot};

/// The least width of a column of panels: a line of a listing, its number and a blank.
pub(super) const FIRST: u16 = 41;
/// The least width of the second column.
pub(super) const SECOND: u16 = 33;
/// Columns between two columns of panels: a line with a blank at each side.
const BETWEEN: u16 = 3;
/// The widest first column: longer lines of text are hard to read.
const WIDEST: u16 = 60;

/// The minimum height of a panel, and the height at which it shows everything.
pub(super) type Height = (u16, u16);

/// The heights of the panels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Heights {
    pub(super) program: Height,
    pub(super) registers: Height,
    pub(super) stack: Height,
    pub(super) story: Height,
}

/// The least width of one column or of two.
pub(super) const fn least(two: bool) -> u16 {
    if two { FIRST + BETWEEN + SECOND } else { FIRST }
}

impl Layout {
    /// Places the panels and the cards, and the story under them if it is `in_column`. Returns whether they fit.
    pub(super) fn place_columns(
        &mut self,
        right: Rect,
        heights: &Heights,
        cards: &[(Slot, Height)],
        two: bool,
        in_column: bool,
    ) -> bool {
        let (first, second) = if two { split(right) } else { (right, None) };
        let [registers, stack] = [
            (Slot::Registers, heights.registers),
            (Slot::Stack, heights.stack),
        ];
        let mut one = vec![(Slot::Program, heights.program)];
        let mut other = Vec::new();
        match (two, in_column) {
            (false, _) => one.extend([registers, stack]),
            (true, false) => {
                one.push(registers);
                other.push(stack);
            }
            (true, true) => other.extend([registers, stack]),
        }
        if in_column {
            one.push((Slot::Story, heights.story));
        }
        one.extend(cards.iter().filter(|(slot, _)| *slot == Slot::Second));
        other.extend(cards.iter().filter(|(slot, _)| *slot != Slot::Second));
        if let Some(second) = second {
            self.second_border = Some(Rect {
                x: second.x - 2,
                width: 1,
                ..second
            });
        }
        self.fill(first, &one) && second.is_none_or(|second| self.fill(second, &other))
    }

    /// Places panels below one another, with a blank line between two. Returns whether they fit.
    fn fill(&mut self, area: Rect, panels: &[(Slot, Height)]) -> bool {
        let least: u16 = panels.iter().map(|(_, (least, _))| least + 1).sum();
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

/// Splits the area into two columns, of which the first has the long lines.
fn split(right: Rect) -> (Rect, Option<Rect>) {
    let spare = right.width.saturating_sub(least(true));
    let first = (FIRST + spare / 2).min(WIDEST);
    let x = right.x + first + BETWEEN;
    (
        Rect {
            width: first,
            ..right
        },
        Some(Rect {
            x,
            width: right.right().saturating_sub(x),
            ..right
        }),
    )
}
