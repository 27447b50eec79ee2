//! Tests from outside of the library, in one binary.

mod app;
mod arrows;
mod ask;
mod chess;
mod commands;
mod config;
mod content;
mod drive;
mod faults;
mod fidelity;
#[cfg(target_os = "linux")]
mod figures;
#[cfg(target_os = "linux")]
mod floods;
mod fuzz;
mod gallery;
mod generated;
mod hostile;
mod hunt;
mod lessons;
mod listings;
#[cfg(target_os = "linux")]
mod log;
#[cfg(target_os = "linux")]
mod long_work;
mod machine;
mod microscope;
mod pictures;
mod programs;
#[cfg(target_os = "linux")]
mod pty;
mod quirks;
mod race;
#[cfg(target_os = "linux")]
mod readme;
mod screens;
mod scripts;
#[cfg(target_os = "linux")]
mod soak;
mod start;
mod support;
#[cfg(target_os = "linux")]
mod surroundings;
#[cfg(target_os = "linux")]
mod terminal;
mod walk;
mod what_if;
mod why;
