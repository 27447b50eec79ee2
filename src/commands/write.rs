//! The command `write`.

use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::Args;

use super::runnable::{Runnable, Tools};
use super::tutor::{Extras, Looks, Tutor};
use super::values::EXERCISE;
use crate::action::Action;

/// Write the search yourself: exercises that are checked whenever you save them (needs a terminal)
#[derive(Debug, Args)]
pub struct Write {
    /// The exercise [default: choose one]
    #[arg(value_name = "EXERCISE", value_parser = EXERCISE, hide_possible_values = true)]
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
        if let Some(id) = &self.exercise
            && tools.content.exercise(id).is_none()
        {
            let exercises = tools.content.exercises().iter();
            let ids: Vec<_> = exercises.map(|exercise| exercise.id.as_str()).collect();
            bail!("there is no exercise {id}: they are {}", ids.join(", "));
        }
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
