//! Motion: the frames in which a press is drawn, what they leave alone, and when there are none.

#[cfg(target_os = "linux")]
mod shown;

use std::time::Duration;

use queens_tui::action::Action;
use queens_tui::screen::MotionFrame;
use queens_tui::session::{Colors, Effect, Options, Terminal};
use queens_tui::terminal::frame::changes;
use queens_tui::text::Key;
use queens_tui::tutor::{self, App};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::machine::SIZES;
use crate::support::{app_with, content, frame, key, keys, place, press, presses, size, some};

/// An app with motion at this place of the search, on a screen of this size.
fn moving(n: usize, algorithm: &str, screen: (u16, u16)) -> App {
    let options = Options {
        algorithm: queens_tui::algorithms::by_id(algorithm).expect("an algorithm"),
        motion: true,
        ..Options::new(size(n))
    };
    app_with(options, screen.0, screen.1)
}

/// The frames of the last press before the last, as the clock of the terminal goes through them.
fn moved(app: &App) -> Vec<MotionFrame> {
    let Some(motion) = tutor::motion(app, content()) else {
        return Vec::new();
    };
    let first = motion.frame(Duration::ZERO);
    let next = |(_, next): &(MotionFrame, Duration)| motion.frame(*next);
    std::iter::successors(first, next)
        .map(|(frame, _)| frame)
        .collect()
}

fn drawn(app: &App, motion: Option<MotionFrame>) -> Buffer {
    let area = Rect::new(0, 0, app.session.area.0, app.session.area.1);
    let mut buffer = Buffer::empty(area);
    tutor::render_motion(app, content(), motion, area, &mut buffer);
    buffer
}

/// All frames of the last press, the last one last.
fn frames(app: &App) -> Vec<Buffer> {
    let moved = moved(app).into_iter().map(Some);
    moved.chain([None]).map(|at| drawn(app, at)).collect()
}

/// The characters of a part of the screen in each frame of the last press.
fn parts(app: &App, part: Rect) -> Vec<Vec<String>> {
    let line = |buffer: &Buffer, row: Rect| row.positions().map(|at| buffer[at].symbol()).collect();
    let lines = |buffer: &Buffer| part.rows().map(|row| line(buffer, row)).collect();
    frames(app).iter().map(lines).collect()
}

/// The square of row 0 and column 0, if the queen there has just been placed, and the one below it.
fn first_squares(app: &App, crown: &str, square: (u16, u16)) -> Rect {
    let (x, y) = place(app, crown);
    Rect::new(x, y, square.0, 2 * square.1)
}

#[test]
fn a_crown_drops_into_its_square() {
    let mut app = moving(8, "mask-stack", (80, 24));
    assert_eq!(press(&mut app, Action::Step), [Effect::Moved]);
    let square = first_squares(&app, "▙▐▌▟", (4, 2));
    assert_eq!(
        parts(
            &app,
            Rect {
                height: 2,
                ..square
            }
        ),
        [
            ["▗██▖", "    "],
            ["▀▟▙▀", "▝▀▀▘"],
            ["▙▐▌▟", "▗██▖"],
            ["▙▐▌▟", "▗██▖"]
        ]
    );
    // The square is filled from the first frame on.
    let fill = |buffer: &Buffer| buffer[(square.x, square.y + 1)].bg;
    let fills: Vec<_> = frames(&app).iter().map(fill).collect();
    assert!(fills.iter().all(|bg| *bg == fills[3]));
    let mut app = moving(8, "mask-stack", (120, 40));
    press(&mut app, Action::Step);
    let square = first_squares(&app, "▗▖ ▗▖ ▗▖", (8, 4));
    assert_eq!(
        parts(
            &app,
            Rect {
                height: 4,
                ..square
            }
        ),
        [
            [" ▝████▘ ", " ▀▀▀▀▀▀ ", "        ", "        "],
            [" ▙ ▟▙ ▟ ", " ▝████▘ ", " ▀▀▀▀▀▀ ", "        "],
            ["▝▌ ▐▌ ▐▘", " ▜▄██▄▛ ", " ▄████▄ ", "        "],
            ["▗▖ ▗▖ ▗▖", " ▙ ▟▙ ▟ ", " ▝████▘ ", " ▀▀▀▀▀▀ "],
        ]
    );
}

#[test]
fn a_lifted_queen_rises_and_hollows_before_the_arrow_comes() {
    for (screen, square, hollow, expected) in [
        (
            (80, 24),
            (4, 2),
            "▗▙▟▖",
            vec![
                vec!["▙▐▌▟", "▗██▖"],
                vec!["▀▞▚▀", "▝▀▀▘"],
                vec!["▙▐▌▟", "▗▙▟▖"],
            ],
        ),
        (
            (120, 40),
            (8, 4),
            "▝█  █▘",
            vec![
                vec!["▗▖ ▗▖ ▗▖", " ▙ ▟▙ ▟ ", " ▝████▘ ", " ▀▀▀▀▀▀ "],
                vec!["▝▌ ▐▌ ▐▘", " ▜▄▀▀▄▛ ", " ▄█▄▄█▄ ", "        "],
                vec!["▗▖ ▗▖ ▗▖", " ▙ ▟▙ ▟ ", " ▝█  █▘ ", " ▀▀▀▀▀▀ "],
            ],
        ),
    ] {
        let mut app = moving(8, "mask-stack", screen);
        // The first dead end is entered at press 5, so the next one lifts.
        presses(&mut app, 6, &Action::Step);
        let (x, y) = place(&app, hollow);
        let (x, y) = if square.1 == 2 {
            (x, y - 1)
        } else {
            (x - 1, y - 2)
        };
        let here = Rect::new(x, y, square.0, square.1);
        assert_eq!(parts(&app, here), expected);
        // The arrow stands below it in the last frame alone.
        let below = parts(
            &app,
            Rect {
                y: y + square.1,
                ..here
            },
        );
        let is_blank = |lines: &Vec<String>| lines.concat().trim().is_empty();
        let blank: Vec<_> = below.iter().map(is_blank).collect();
        assert_eq!(blank, [true, true, false], "{below:?}");
    }
}

/// The columns of the screen in which a row of bits has a 1, counted from the first cell of the board.
fn ones(app: &App, name: &str) -> Vec<Vec<u16>> {
    let (x, y) = place(app, name);
    let row = |buffer: &Buffer| {
        let cells = x..x + 40;
        cells
            .filter(|at| buffer[(*at, y)].symbol() == "1")
            .collect()
    };
    frames(app).iter().map(row).collect()
}

/// ld goes towards the higher columns and rd towards the lower ones, as far as the columns of the board are wide; on a
/// flipped board the other way.
#[test]
fn the_ones_of_shifted_rows_slide() {
    for flip in [false, true] {
        let mut app = moving(8, "mask-stack", (80, 24));
        app.session.flip = flip;
        presses(&mut app, 2, &Action::Step);
        // Queens in columns 0 and 2: ld was 10 before it took up the second one, rd 0.
        for (name, bits, up) in [("ld", [1, 2], true), ("rd", [2, 2], false)] {
            let name = format!("{name}{}", ["↙", "↘"][usize::from(up == flip)]);
            let found = ones(&app, &name);
            let mut bits = Vec::from(bits);
            bits.dedup();
            assert_eq!(found.len(), 4, "{name}");
            for frame in &found {
                assert_eq!(frame.len(), bits.len(), "{name}: {found:?}");
            }
            for (slid, frame) in [0, 1, 2, 4].into_iter().zip(&found) {
                let expected = found[0]
                    .iter()
                    .map(|at| if up == flip { at + slid } else { at - slid });
                assert_eq!(*frame, expected.collect::<Vec<_>>(), "{name}: {found:?}");
            }
        }
    }
}

/// A bit that leaves the board slides up to the margin, where it ends as one that has fallen.
#[test]
fn the_lost_bit_falls_out() {
    let mut app = moving(8, "mask-stack", (80, 24));
    press(&mut app, Action::Step);
    let found = ones(&app, "rd↘ ");
    let first = found[0][0];
    assert_eq!(found, [0, 1, 2, 3].map(|slid| [first + slid]));
    let signs = |buffer: &Buffer| {
        buffer
            .content
            .iter()
            .filter(|cell| cell.symbol() == "›")
            .count()
    };
    let fallen: Vec<_> = frames(&app).iter().map(signs).collect();
    assert_eq!(fallen, [0, 0, 0, 1]);
}

/// The sides of a solution's board turn green one after the other, and the star comes with the last.
#[test]
fn the_edge_of_a_solution_runs_round() {
    for algorithm in ["mask-stack", "loop"] {
        let mut app = moving(6, algorithm, (80, 24));
        while !app.session.run().moment().is_solution() {
            press(&mut app, Action::Step);
        }
        let (x, y) = place(&app, "0 ▕");
        let (left, right) = (x + 2, x + 27);
        let frames = frames(&app);
        // A blank of the ruler, and of the last line: the queen there stands in column 4, the second one.
        let sides = [(left + 1, y - 1), (right, y), (left + 1, y + 11), (left, y)];
        let green = frames[3][sides[0]].fg;
        for (at, buffer) in frames.iter().enumerate() {
            for (side, place) in sides.into_iter().enumerate() {
                assert_eq!(buffer[place].fg == green, side <= at, "{at}: side {side}");
            }
            assert_eq!(buffer[(1, y - 1)].symbol() == "★", at == 3);
        }
    }
}

/// Whatever a press does: its frames differ in nothing but board and bit rows, the last one is the screen as it stays, and
/// the moving parts cost little.
#[test]
fn frames_move_only_what_moves_and_cost_little() {
    let (mut dearest, mut moved) = (0, 0);
    for (n, algorithm, presses) in [
        (8, "mask-stack", 220),
        (8, "loop", 60),
        (6, "lowest-zero", 40),
        (5, "grid-scan", 60),
    ] {
        let mut app = moving(n, algorithm, (80, 24));
        for _ in 0..presses {
            let before = frame(&app);
            press(&mut app, Action::Step);
            let (frames, rest) = (frames(&app), frame(&app));
            assert_eq!(frames.last(), Some(&rest));
            moved += usize::from(frames.len() > 1);
            let board = Rect::new(0, 1, 37, 21);
            for buffer in &frames {
                for (x, y, _) in buffer.diff(&rest) {
                    assert!(board.contains((x, y).into()), "{x}, {y}");
                }
            }
            let bytes = |shown: &Buffer, wanted: &Buffer| {
                changes(Some(shown), wanted).expect("bytes").len()
            };
            let shown = std::iter::once(&before).chain(&frames);
            let all: usize = shown.zip(&frames).map(|(one, next)| bytes(one, next)).sum();
            dearest = dearest.max(all.saturating_sub(bytes(&before, &rest)));
        }
    }
    assert!(moved > 250, "{moved} presses have moved something");
    assert!(dearest > 1000 && dearest <= 5000, "{dearest} bytes more");
}

/// On screens and boards of any size the frames end on the screen as it stays, and a board whose squares have no room for a crown
/// has none that moves.
#[test]
fn frames_fit_every_screen() {
    for (columns, rows) in some(SIZES.into_iter().take(8), 2) {
        for n in [1, 4, 8, 20] {
            for flip in [false, true] {
                let mut app = moving(n, "mask-stack", (columns, rows));
                app.session.flip = flip;
                for _ in 0..7 {
                    press(&mut app, Action::Step);
                    assert_eq!(
                        frames(&app).last(),
                        Some(&frame(&app)),
                        "{columns}×{rows}, {n}"
                    );
                }
            }
        }
    }
    let mut app = moving(20, "loop", (80, 24));
    for _ in 0..40 {
        press(&mut app, Action::Step);
        let frames = frames(&app);
        assert!(frames.windows(2).all(|two| two[0] == two[1]));
    }
}

/// Only a single press forward moves; jumps, presses back and playing do not.
#[test]
fn other_ways_to_a_place_move_nothing() {
    let mut app = moving(8, "mask-stack", (80, 24));
    for (typed, presses) in [
        ("n", 0),
        (" ", 1),
        ("h", 0),
        ("d", 0),
        ("j", 0),
        ("g", 0),
        ("G", 0),
        ("\x7f", 0),
    ] {
        let moves = keys(&mut app, typed);
        let count = moves.iter().filter(|one| **one == Effect::Moved).count();
        assert_eq!(count, presses, "{typed}");
    }
    app = moving(8, "mask-stack", (80, 24));
    assert_eq!(key(&mut app, Key::PageDown), [Effect::Moved]);
    press(&mut app, Action::Play);
    assert_eq!(press(&mut app, Action::Tick), []);
    app.session.playback.running = None;
    app.session.motion = false;
    assert_eq!(press(&mut app, Action::Step), []);
}

/// A right answer in practise makes one press of the program.
#[test]
fn a_move_in_practise_moves() {
    let mut app = moving(8, "loop", (80, 24));
    keys(&mut app, "u");
    let effects = keys(&mut app, "p");
    assert!(effects.contains(&Effect::Moved), "{effects:?}");
    assert_eq!(moved(&app).len(), 3);
}

#[test]
fn nothing_moves_without_colours_in_ascii_and_behind_a_page() {
    let plain = Terminal::default();
    for (terminal, theme) in [
        (
            Terminal {
                colors: Colors::None,
                ..plain
            },
            "dark",
        ),
        (
            Terminal {
                ascii: true,
                ..plain
            },
            "dark",
        ),
        (
            Terminal {
                wide_ambiguous: true,
                ..plain
            },
            "dark",
        ),
        (plain, "mono"),
    ] {
        let mut app = moving(8, "mask-stack", (80, 24));
        app.session.terminal = terminal;
        theme.clone_into(&mut app.session.theme);
        press(&mut app, Action::Step);
        assert_eq!(moved(&app), [], "{terminal:?} {theme}");
    }
    for typed in ["?", "T", "A", "R", ":"] {
        let mut app = moving(8, "mask-stack", (80, 24));
        press(&mut app, Action::Step);
        assert_eq!(moved(&app).len(), 3);
        keys(&mut app, typed);
        assert_eq!(moved(&app), [], "{typed}");
    }
}
