//! Tests from outside of the library, in one binary.

mod app;
mod arrows;
mod content;
mod fidelity;
mod listings;
mod plain;
mod quirks;
mod race;
mod screens;
mod support;
mod walk;
