//! The arguments of the commands that run a learner's own program.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;

use super::values::one_of;
use crate::own::{ByHand, Expect, Failure, Goal, Job, Language};
use crate::search::Size;
use crate::terminal::learner::{self, problem};

/// [`Job::SECONDS`] as it is written.
const SECONDS: &str = "10";

/// How a learner's program is run.
#[derive(Clone, Debug, Args)]
pub(super) struct How {
    /// What to call with the size n
    #[arg(long, value_name = "FUNCTION({n})")]
    call: Option<String>,
    /// The variable that is the board: queens or `queens[:row]`
    #[arg(long, value_name = "VARIABLE")]
    board: Option<ByHand>,
    /// What the program is to find [default: what its text says]
    #[arg(long, value_name = "GOAL", value_parser = one_of(Goal::ALL.map(|goal| (goal.id(), goal))))]
    goal: Option<Goal>,
    /// The form of the program's result: returned boards, a returned number, or printed
    #[arg(long, value_name = "FORM", value_parser = one_of(Expect::ALL))]
    expect: Option<Expect>,
    /// How many seconds a run of one size may take; a verdict may need several runs
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = SECONDS)]
    time: Duration,
    /// The Python interpreter [default: python3, else python]
    #[arg(long, value_name = "PYTHON")]
    python: Option<PathBuf>,
}

/// How a program is compiled.
#[derive(Clone, Debug, Args)]
pub(super) struct Compilers {
    /// The C compiler [default: cc, else gcc, else clang]
    #[arg(long, value_name = "COMPILER")]
    cc: Option<PathBuf>,
    /// The C++ compiler [default: c++, else g++, else clang++]
    #[arg(long, value_name = "COMPILER")]
    cxx: Option<PathBuf>,
    /// Java, beside which javac is [default: java]
    #[arg(long, value_name = "JAVA")]
    java: Option<PathBuf>,
}

impl How {
    /// The job that runs the program in `file` on a board of `size`, with these options.
    ///
    /// # Errors
    /// Why the file cannot be read, or that its program can only be checked.
    pub(super) fn job(&self, file: &Path, size: Size) -> Result<Job, Failure> {
        Ok(self.with(learner::job(file, size)?))
    }

    /// The job that checks the program in `file`, with these options.
    ///
    /// # Errors
    /// Why the file cannot be read, or that an option does not fit its language.
    pub(super) fn job_of_check(&self, file: &Path, compilers: &Compilers) -> Result<Job, Failure> {
        let job = self.with(learner::job_of_check(file, Size::CHESSBOARD)?);
        let Some(language) = job.language() else {
            return Ok(job);
        };
        let returned = matches!(job.expect, Some(Expect::Boards | Expect::Count));
        if job.call.is_some() || job.board.is_some() || returned {
            return Err(problem("-file-options", language.name().to_owned()));
        }
        let compiler = match language {
            Language::C => &compilers.cc,
            Language::Cpp => &compilers.cxx,
            Language::Java => &compilers.java,
        };
        Ok(Job {
            compiler: compiler.clone(),
            ..job
        })
    }

    fn with(&self, job: Job) -> Job {
        let how = self.clone();
        Job {
            python: how.python,
            call: how.call,
            time: how.time,
            board: how.board,
            goal: how.goal,
            expect: how.expect,
            ..job
        }
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text
        .parse()
        .ok()
        .filter(|seconds| (0.1..=3600.0).contains(seconds));
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "not a number of seconds from 0.1 to 3600".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_that_is_written_is_that_of_a_job() {
        assert_eq!(seconds(SECONDS), Ok(Duration::from_secs(Job::SECONDS)));
    }
}
