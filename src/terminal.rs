//! The only module that uses a terminal, a clock, files, processes and signals. The census starts threads
//! too.
//!
//! It turns keys into [`Action`]s, hands them to the model, performs the [`Effect`]s that it returns, and draws. It
//! does not decide what is shown. The commands open the tutor, and use the clock, the files and the processes.
//!
//! [`Action`]: crate::action::Action
//! [`Effect`]: crate::session::Effect

// Where a system lacks something, the stand-in has the signature of the Unix function.
#![cfg_attr(not(unix), allow(clippy::unused_self, clippy::unnecessary_wraps))]

mod checking;
pub(crate) mod child;
mod entering;
pub(crate) mod environment;
pub(crate) mod files;
pub mod frame;
mod heap;
mod input;
pub(crate) mod judging;
pub(crate) mod learner;
pub(crate) mod log;
mod moving;
mod queue;
pub(crate) mod racer;
pub(crate) mod recorder;
pub(crate) mod shutdown;
pub(crate) mod takeover;
pub(crate) mod time_left;
pub(crate) mod tty;
pub(crate) mod tutor;
#[cfg(unix)]
pub(crate) mod unix;
pub mod words;
mod worker;

use std::fmt;

use crate::text::Key;

/// The error that ends a command with this exit status: a signal has come, or the user has left the tutor.
#[derive(Debug)]
pub(crate) struct Ended(pub(crate) u8);

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("stopped")
    }
}

impl std::error::Error for Ended {}

/// One input from the terminal, or a request of a signal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    not(unix),
    expect(dead_code, reason = "only Unix has signals that end or stop a program")
)]
enum Input {
    Key(Key),
    /// The left button was pressed or dragged, at this column and row.
    Point(u16, u16),
    /// The wheel was turned, at this column and row.
    Wheel {
        up: bool,
        column: u16,
        row: u16,
    },
    /// A pasted text.
    Paste(String),
    /// The terminal has a new size.
    Resize,
    /// The program is to end with this status.
    End(u8),
    /// The program is to suspend until the shell resumes it.
    Suspend,
    /// The program was stopped from outside and has been resumed: the terminal may have another state.
    Resumed,
}

/// Set to `draw` (the first frame after a step) or `work` (the first long work), this variable makes a program that is
/// not optimised for release panic there. Tests use it to check that the terminal is restored.
const PANIC_ON_PURPOSE: &str = "QUEENS_TUI_PANIC";

fn panic_if_asked(place: &str) {
    debug_assert!(
        std::env::var(PANIC_ON_PURPOSE).as_deref() != Ok(place),
        "asked to"
    );
}
