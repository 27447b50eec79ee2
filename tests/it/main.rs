//! Tests from outside of the library, in one binary.

mod app;
mod arrows;
mod causes;
mod chess;
mod clicks;
mod commands;
mod completions;
mod config;
mod content;
mod contrast;
mod course;
mod errors;
mod faults;
mod fidelity;
#[cfg(target_os = "linux")]
mod figures;
#[cfg(target_os = "linux")]
mod floods;
mod fuzz;
mod generated;
mod hints;
mod hostile;
mod hunt;
#[cfg(target_os = "linux")]
mod jobs;
mod keys;
mod languages;
mod learners;
mod lessons;
mod listings;
#[cfg(target_os = "linux")]
mod log;
#[cfg(target_os = "linux")]
mod long_work;
mod looks;
mod machine;
mod microscope;
mod motion;
mod narration;
mod own;
mod pages;
mod pair;
mod palette;
mod pictures;
mod practise;
mod programs;
#[cfg(target_os = "linux")]
mod pty;
mod quirks;
mod race;
#[cfg(target_os = "linux")]
mod readme;
mod review;
#[cfg(target_os = "linux")]
mod run;
#[cfg(target_os = "linux")]
mod saved;
mod screens;
mod scripts;
#[cfg(target_os = "linux")]
mod soak;
mod solutions;
mod start;
mod stops;
mod support;
#[cfg(target_os = "linux")]
mod surroundings;
#[cfg(target_os = "linux")]
mod terminal;
mod tree;
mod walk;
mod why;
#[cfg(target_os = "linux")]
mod write;
