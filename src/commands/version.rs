//! The command `version`.

use std::process::ExitCode;

use anyhow::Result;
use clap::Args;

use super::VERSION;
use super::runnable::{Runnable, Tools};
use crate::text::PROGRAM;

/// Print the version
#[derive(Debug, Args)]
pub struct Version {}

impl Runnable for Version {
    fn heeds_settings(&self) -> bool {
        false
    }

    fn run(&self, tools: &mut Tools<'_>) -> Result<ExitCode> {
        writeln!(tools.out, "{PROGRAM} {VERSION}")?;
        Ok(ExitCode::SUCCESS)
    }
}
