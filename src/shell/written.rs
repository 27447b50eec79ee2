//! The function that is written in an exam: whether it is right.

use std::path::Path;
use std::time::Duration;

use anyhow::Result;

use super::learner::{Asked, Program};
use super::{check, exercise_file, recorder};
use crate::app::FunctionChecked;

/// How long one size may take.
const TIME: Duration = Duration::from_secs(10);

/// Runs the program in the file of this name, unless it is still as it was `made`.
pub(super) fn checked(name: &str, made: &[String], stop: Box<dyn Fn() -> bool + Send>) -> FunctionChecked {
    let run = || -> Result<FunctionChecked> {
        let program = Program::of(Path::new(name), Asked { time: TIME, ..Asked::default() }, stop)?;
        if made.iter().any(|made| made.as_bytes() == program.text) {
            return Ok(FunctionChecked::Unchanged);
        }
        let checked = check::check(&program, &exercise_file::SIZES)?;
        Ok(match checked.refused {
            Some(failure) => FunctionChecked::Refused(recorder::refusal(failure)),
            None if checked.judged.is_right() => FunctionChecked::Right,
            None => FunctionChecked::Wrong,
        })
    };
    run().unwrap_or_else(|error| FunctionChecked::Refused(recorder::trouble(&error)))
}
