//! The command `listing`.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Args;

use super::output;
use super::runnable::{Runnable, Tools};
use super::values::{LANGUAGE, algorithms, codes};
use super::words::Words;
use crate::algorithms::{Algorithm, Code};

/// Print the program of an algorithm; line K of the Python program is line K in trace --detail op
#[derive(Debug, Args)]
pub struct Listing {
    /// The algorithm
    #[arg(value_name = "ID", value_parser = algorithms())]
    algorithm: &'static dyn Algorithm,
    /// The programming language, or pseudo for pseudocode
    #[arg(long, value_name = "LANGUAGE", value_parser = codes(), default_value = Code::Python.id())]
    code: Code,
    /// The language of pseudocode [default: the locale's]
    #[arg(long, value_name = "LANGUAGE", value_parser = LANGUAGE)]
    lang: Option<String>,
    /// The file to write [default: standard output]
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Runnable for Listing {
    fn heeds_settings(&self) -> bool {
        false
    }

    /// Writes the program of an algorithm without the labels. Line k of the Python program is the line that
    /// `trace --detail op` calls k.
    fn run(&self, tools: &mut Tools<'_>) -> Result<ExitCode> {
        let Words { content, language } = tools.words(self.lang.as_deref());
        let listing = content.listing(self.algorithm, self.code, &language);
        let listing = listing.context("no such listing")?;
        output::write(self.output.as_deref(), tools.out, |out| {
            for line in &listing.program {
                writeln!(out, "{line}")?;
            }
            Ok(())
        })?;
        Ok(ExitCode::SUCCESS)
    }
}
