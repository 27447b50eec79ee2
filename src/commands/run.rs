//! The command `run`.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;

use super::learner::How;
use super::runnable::{Runnable, Tools};
use super::tutor::{Extras, Looks, Tutor};
use super::values::{size, within};
use crate::own::Job;
use crate::search::Size;
#[cfg(unix)]
use crate::terminal::unix;
use crate::terminal::{environment, recorder};

/// Watch your own program line by line on the tutor's screen (needs a terminal)
#[derive(Debug, Args)]
pub struct Run {
    /// A Python program; - reads one that is pasted or piped
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Rows, columns and queens: 1 to 20 [default: 8]
    #[arg(value_name = "N", value_parser = size)]
    n: Option<Size>,
    /// The step to start at: step:981, after so many lines
    #[arg(long, value_name = "STEP", value_parser = step)]
    at: Option<u64>,
    /// How it is run.
    #[command(flatten)]
    how: How,
    /// How many steps are recorded at most: 1000 to 1000000
    #[arg(long, value_name = "STEPS", value_parser = within(1_000..=Job::MOST_EVENTS as u64), default_value_t = Job::MOST_EVENTS)]
    steps: usize,
    /// How the screen looks.
    #[command(flatten)]
    looks: Looks,
}

impl Runnable for Run {
    fn opens_tutor(&self) -> bool {
        true
    }

    fn run(&self, tools: &mut Tools<'_>) -> Result<ExitCode> {
        let job = self.how.job(&self.file, self.n.unwrap_or(Size::CHESSBOARD));
        let job = job.map_err(|failure| {
            let language = environment::language(self.looks.lang.as_deref(), tools.content);
            recorder::file_error(failure, &self.file, tools.content, &language)
        })?;
        let job = Job {
            events: self.steps,
            ..job
        };
        // The program was read from standard input.
        #[cfg(unix)]
        if self.file.as_os_str() == "-" {
            use anyhow::Context;
            unix::take_stdin().context("there is no terminal to read keys from")?;
        }
        let tutor = Tutor {
            n: self.n,
            looks: self.looks.clone(),
            ..Tutor::default()
        };
        let own = recorder::unrecorded(&job, self.at);
        let extras = Extras {
            own: Some((job, own)),
            ..Extras::default()
        };
        tutor.open(tools, extras)
    }
}

fn step(text: &str) -> Result<u64, String> {
    let number = text.strip_prefix("step:").unwrap_or(text).parse();
    number.map_err(|_| "a step is step:981, after so many lines of the program".to_owned())
}
