//! The command `write`.

use std::process::ExitCode;

use anyhow::Result;
use clap::Args;

use super::runnable::{Runnable, Tools};
use super::tutor::{Extras, Looks, Tutor};
use super::values::exercise;
use crate::action::Action;

/// Write the search yourself: exercises that are checked whenever you save them (needs a terminal)
#[derive(Debug, Args)]
pub struct Write {
    /// The exercise [default: choose one]
    #[arg(value_name = "EXERCISE", value_parser = exercise(), hide_possible_values = true)]
    exercise: Option<String>,
    /// How the screen looks.
    #[command(flatten)]
    looks: Looks,
}

impl Runnable for Write {
    fn opens_tutor(&self) -> bool {
        true
    }

    fn run(&self, tools: &mut Tools<'_>) -> Result<ExitCode> {
        let tutor = Tutor {
            looks: self.looks.clone(),
            ..Tutor::default()
        };
        let extras = Extras {
            open: self.exercise.is_none().then_some(Action::Write),
            exercise: self.exercise.clone(),
            ..Extras::default()
        };
        tutor.open(tools, extras)
    }
}
