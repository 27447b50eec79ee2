//! Tests from outside of the library, in one binary.

mod app;
mod arrows;
mod commands;
mod content;
mod fidelity;
#[cfg(target_os = "linux")]
mod figures;
mod listings;
mod plain;
#[cfg(target_os = "linux")]
mod pty;
mod quirks;
mod race;
mod screens;
mod support;
#[cfg(target_os = "linux")]
mod terminal;
mod walk;
mod what_if;
