//! The output of `listing`: a whole program, without the labels.

use std::io::Write;

use anyhow::{Context, Result};

use crate::algorithms::{Algorithm, Code};
use crate::text::Content;

/// Writes the program of an algorithm; pseudocode in this language of the screen. The lines of a Python
/// program have the numbers that `trace --detail op` names.
///
/// # Errors
/// If `out` cannot be written.
pub fn listing(
    content: &Content,
    algorithm: &dyn Algorithm,
    code: Code,
    language: &str,
    out: &mut dyn Write,
) -> Result<()> {
    let listing = content
        .listing(algorithm, code, language)
        .context("no such listing")?;
    for line in &listing.program {
        writeln!(out, "{line}")?;
    }
    Ok(())
}
