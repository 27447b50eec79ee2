//! The output of `listing`: a whole program, without the labels.

use std::io::Write;

use anyhow::{Context, Result};

use crate::action::Code;
use crate::content::Content;

/// Writes the program of an algorithm or of a record; pseudocode in this language of the screen. The lines of a Python
/// program have the numbers that `trace --detail op` names.
///
/// # Errors
/// If `out` cannot be written.
pub fn listing(
    content: &Content,
    id: &str,
    code: Code,
    language: &str,
    out: &mut dyn Write,
) -> Result<()> {
    let listing = content
        .program(id, code, language)
        .context("no such listing")?;
    for line in &listing.program {
        writeln!(out, "{line}")?;
    }
    Ok(())
}
