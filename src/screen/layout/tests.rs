//! What is shown at every size.

use super::plan::layout;
use super::{Layout, MIN_COLUMNS, MIN_ROWS, Slot};
use crate::algorithms;
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::search::Size;
use crate::session::{Options, Session};
use crate::testing::some;
use crate::text::Content;
use ratatui::layout::Rect;

/// Which panels a layout shows, as bits, and how many rows of the board.
fn shown(layout: Option<Layout>) -> (u32, usize) {
    let Some(layout) = layout else { return (0, 0) };
    let shows = |slot: Slot| layout.panels.iter().any(|(shown, _)| *shown == slot);
    let panels = [
        layout.bits.is_some(),
        layout.story.height >= 3,
        layout.strip.is_some(),
        shows(Slot::Program),
        shows(Slot::Stack),
        shows(Slot::Registers),
    ];
    (
        panels
            .iter()
            .enumerate()
            .map(|(at, shown)| u32::from(*shown) << at)
            .sum(),
        layout.board.rows,
    )
}

#[test]
fn a_larger_terminal_never_shows_less() {
    let content = Content::load();
    for size in some(Size::every(), 15) {
        let algorithm = algorithms::ALL[size.get() % algorithms::ALL.len()];
        let session = Session::new(Options {
            algorithm,
            ..Options::new(size)
        });
        let scene = Scene::new(&session, &content);
        let surface = Surface::default();
        let mut above: Vec<(u32, usize)> = vec![(0, 0); 251];
        for rows in MIN_ROWS..=80 {
            let mut before = (0, 0);
            for columns in MIN_COLUMNS..=250 {
                let now = shown(layout(&scene, &surface, Rect::new(0, 0, columns, rows)));
                for (name, less) in [("narrower", before), ("lower", above[usize::from(columns)])] {
                    let what = format!(
                        "{} queens, {columns}x{rows}, {name}: {less:?}, now {now:?}",
                        size.get()
                    );
                    assert_eq!(less.0 & !now.0, 0, "a panel is lost: {what}");
                    assert!(
                        now.1 >= less.1 || now.0 != less.0,
                        "rows are lost for nothing: {what}"
                    );
                }
                above[usize::from(columns)] = now;
                before = now;
            }
        }
        assert_eq!(
            at(&scene, 250, 80),
            0b11_1111,
            "{} queens: everything is shown at last",
            size.get()
        );
    }
}

fn at(scene: &Scene, columns: u16, rows: u16) -> u32 {
    shown(layout(
        scene,
        &Surface::default(),
        Rect::new(0, 0, columns, rows),
    ))
    .0
}
