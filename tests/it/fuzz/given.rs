//! The value of `--given`.

use std::ffi::OsString;

use queens_tui::commands::{Command, message, parse};
use queens_tui::search::{Given, Size};

use super::{is_harmless, text};

/// What clap prints. It has line breaks, but no other control characters.
fn said(error: &clap::Error) -> String {
    let text = message(error);
    assert!(text.ends_with('\n'), "{text:?}");
    text.lines()
        .filter(|line| !line.is_empty())
        .for_each(is_harmless);
    text
}

pub(super) fn given(bytes: &[u8]) -> String {
    let text = text(bytes);
    let args = ["queens-tui", "solve", "8", &format!("--given={text}")].map(OsString::from);
    match parse(args) {
        Ok(cli) => {
            let Some(Command::Solve(solve)) = cli.command else {
                panic!("{text:?} is another command")
            };
            let squares = solve.given.expect("it was given").0;
            match Given::new(Size::CHESSBOARD, &squares) {
                // Accepted queens are on the board, and no two attack each other.
                Ok(given) => {
                    let taken: Vec<_> = given.squares().collect();
                    assert!(
                        squares.iter().all(|square| taken.contains(square)),
                        "{text:?}"
                    );
                    for (at, one) in taken.iter().enumerate() {
                        assert!(one.row < 8 && one.col < 8);
                        for other in &taken[..at] {
                            let (rows, cols) =
                                (one.row.abs_diff(other.row), one.col.abs_diff(other.col));
                            assert!(rows != 0 && cols != 0 && rows != cols, "{text:?}");
                        }
                    }
                    format!("{} queens", taken.len())
                }
                Err(wrong) => {
                    is_harmless(&wrong.to_string());
                    wrong.to_string()
                }
            }
        }
        Err(error) => said(&error),
    }
}
