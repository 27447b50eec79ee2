//! Checks the function that the learner writes in an exam.

use anyhow::Result;

use super::learner::{Asked, Program};
use super::{check, exercise_file, recorder};
use crate::app::FunctionChecked;
use crate::cli::Run;
use crate::search::Size;

/// Runs the program in the file of this name, unless its text is one of those in `made`, which the learner has not
/// changed.
pub(super) fn checked(name: &str, made: &[String], stop: Box<dyn Fn() -> bool + Send>) -> FunctionChecked {
    let run = || -> Result<FunctionChecked> {
        let run = Run::of_file(name.into(), Size::CHESSBOARD);
        let program = Program::of(&run.file, Asked::of(&run.how)?, stop)?;
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
