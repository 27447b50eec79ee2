//! The program from outside: its commands, and the tutor in a real terminal.
#![allow(missing_docs, reason = "tests speak for themselves")]

mod commands;
#[cfg(target_os = "linux")]
mod figures;
#[cfg(target_os = "linux")]
mod pty;
#[cfg(target_os = "linux")]
mod terminal;
