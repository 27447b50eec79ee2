//! What is shown at every size.

use super::{Layout, MIN_COLUMNS, MIN_ROWS, Shown, layout};
use crate::algorithms;
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::search::Size;
use crate::session::{Options, Session};
use crate::testing::some;
use crate::text::Content;
use ratatui::layout::Rect;

/// Which panels a layout shows, as bits, how many rows of the board, and the columns of a square.
fn shown(layout: Option<Layout>) -> (u32, usize, u16) {
    let Some(layout) = layout else {
        return (0, 0, 0);
    };
    let shows = |part: Shown| layout.panels.iter().any(|(shown, _)| *shown == part);
    let panels = [
        layout.bits.is_some(),
        layout.story.height >= 3,
        layout.strip.is_some(),
        shows(Shown::Program),
        shows(Shown::Stack),
        shows(Shown::Registers),
    ];
    (
        panels
            .iter()
            .enumerate()
            .map(|(at, shown)| u32::from(*shown) << at)
            .sum(),
        layout.board.rows,
        layout.board.square.0,
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
        let mut above = vec![(0, 0, 0); 251];
        for rows in MIN_ROWS..=80 {
            let mut before = (0, 0, 0);
            for columns in MIN_COLUMNS..=250 {
                let now = shown(layout(&scene, &surface, Rect::new(0, 0, columns, rows)));
                for (name, less) in [("narrower", before), ("lower", above[usize::from(columns)])] {
                    let what = format!(
                        "{} queens, {columns}x{rows}, {name}: {less:?}, now {now:?}",
                        size.get()
                    );
                    assert_eq!(less.0 & !now.0, 0, "a panel is lost: {what}");
                    assert!(
                        now.1 >= less.1 && now.2 >= less.2,
                        "the board gets smaller: {what}"
                    );
                }
                above[usize::from(columns)] = now;
                before = now;
            }
        }
        // Only a program with masks has bit rows.
        let all = 0b11_1110 | u32::from(scene.bits.is_some());
        assert_eq!(
            at(&scene, 250, 80),
            all,
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

/// No part moves when algorithm, language, colours or the moment change.
#[test]
fn the_layout_follows_from_the_sizes_alone() {
    let content = Content::load();
    for n in some([1, 4, 8, 12, 20], 2) {
        let Some(size) = Size::new(n) else { continue };
        for (columns, rows) in [
            (60, 20),
            (80, 24),
            (100, 30),
            (120, 40),
            (160, 50),
            (200, 60),
        ] {
            let place = |algorithm, language: &str, theme: &str, presses: usize| {
                let mut session = Session::new(Options {
                    algorithm,
                    language: language.to_owned(),
                    theme: theme.to_owned(),
                    ..Options::new(size)
                });
                for _ in 0..presses {
                    session.desk.cursor.forward();
                }
                let scene = Scene::new(&session, &content);
                let area = Rect::new(0, 0, columns, rows);
                let layout = layout(&scene, &Surface::default(), area);
                layout.map(|layout| Layout {
                    bits: None,
                    ..layout
                })
            };
            let first = place(algorithms::DEFAULT, "en", "dark", 0);
            assert!(first.is_some());
            for algorithm in algorithms::ALL {
                for (language, theme, presses) in
                    [("en", "light", 0), ("zh", "dark", 5), ("en", "dark", 23)]
                {
                    let other = place(*algorithm, language, theme, presses);
                    assert_eq!(
                        other,
                        first,
                        "{n} queens, {columns}x{rows}, {}",
                        algorithm.id()
                    );
                }
            }
        }
    }
}
