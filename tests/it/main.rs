//! Tests from outside of the library, in one binary.

mod app;
mod arrows;
mod ask;
mod commands;
mod config;
mod content;
mod drive;
mod faulty;
mod fidelity;
#[cfg(target_os = "linux")]
mod figures;
mod generated;
mod lessons;
mod listings;
mod microscope;
mod pictures;
mod plain;
#[cfg(target_os = "linux")]
mod pty;
mod quirks;
mod race;
#[cfg(target_os = "linux")]
mod readme;
mod screens;
mod scripts;
mod support;
#[cfg(target_os = "linux")]
mod terminal;
mod walk;
mod what_if;
mod why;
