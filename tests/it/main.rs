//! Tests from outside of the library, in one binary.

mod app;
mod arrows;
mod content;
mod screens;
mod support;
mod walk;
