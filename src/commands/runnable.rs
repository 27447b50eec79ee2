//! What every command is.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;

use super::progress::Progress;
use super::words::Words;
use crate::assets::Problem;
use crate::terminal::environment;
use crate::text::Content;

/// What a command does. The fields of its type are its arguments.
pub(super) trait Runnable {
    /// Whether the command follows the user's settings. The output of commands for scripts is the same everywhere.
    fn heeds_settings(&self) -> bool {
        true
    }

    /// Whether the command opens the tutor. What is wrong with the settings is then said on the screen first.
    fn opens_tutor(&self) -> bool {
        false
    }

    fn run(&self, tools: &mut Tools<'_>) -> Result<ExitCode>;
}

/// What a command works with.
pub(super) struct Tools<'a> {
    pub(super) content: &'a Content,
    /// What is wrong with the settings.
    pub(super) problems: &'a [Problem],
    pub(super) progress: &'a Progress<'a>,
    /// Standard output.
    pub(super) out: &'a mut dyn Write,
}

impl<'a> Tools<'a> {
    /// The words in this language, else in that of the environment.
    pub(super) fn words(&self, language: Option<&str>) -> Words<'a> {
        Words {
            content: self.content,
            language: environment::language(language, self.content),
        }
    }
}
