//! What came of running a program without tracing.

use std::time::Duration;

use crate::own::{Ended, Failure, How, Message, ProgramRun};
use crate::terminal::child::Next;

/// How long a program may run after its result: it may still print something, but its threads are not waited for.
pub(super) const LEAVE: Duration = Duration::from_millis(500);

/// A problem that is not an exception of the program.
pub(crate) fn problem(kind: &str, message: String) -> Failure {
    Failure {
        kind: kind.to_owned(),
        message,
        line: 0,
    }
}

/// The results of running a program for several sizes.
#[derive(Default)]
pub(in crate::terminal) struct Runs {
    pub(in crate::terminal) how: How,
    /// Whether the script has looked at what it is given.
    pub(in crate::terminal) looked: bool,
    pub(in crate::terminal) each: Vec<ProgramRun>,
    /// Second calls in the process of the first.
    pub(in crate::terminal) again: Vec<ProgramRun>,
    /// Why none of it could run: a syntax error, or nothing to call.
    pub(in crate::terminal) refused: Option<Failure>,
    /// Whether the user has stopped it.
    pub(in crate::terminal) stopped: bool,
    /// Whether it is a script that gives the same whatever the size is.
    pub(in crate::terminal) fixed: bool,
}

impl Runs {
    /// Adds a run, which is a second one if its size has had one.
    pub(super) fn add(&mut self, run: ProgramRun) {
        let is_second = self.each.iter().any(|first| first.n == run.n);
        let runs = if is_second {
            &mut self.again
        } else {
            &mut self.each
        };
        runs.push(run);
    }

    /// Adds the runs for other sizes.
    pub(in crate::terminal) fn extend(&mut self, more: Self) {
        self.each.extend(more.each);
        self.again.extend(more.again);
        self.looked |= more.looked;
        self.how = more.how;
        self.refused = more.refused;
        self.stopped = more.stopped;
    }
}

/// Handles a message of an untraced run.
pub(super) fn take_up(
    message: Message,
    all: &mut Runs,
    open: &mut Option<ProgramRun>,
    limit: Duration,
) -> Next {
    match message {
        Message::How(how) => all.how = how,
        Message::Looked => all.looked = true,
        Message::Begin(n) => {
            *open = Some(ProgramRun {
                n,
                ended: Ended::Slow,
                printed: String::new(),
            });
            return Next::Again(limit);
        }
        Message::Print(text) => {
            if let Some(run) = open.as_mut().or(all.each.last_mut()) {
                run.printed.push_str(&text);
            }
        }
        Message::End { shared, value } => {
            if let Some(run) = open.take() {
                all.add(ProgramRun {
                    ended: Ended::Done { value, shared },
                    ..run
                });
            }
            return Next::Again(LEAVE);
        }
        Message::Error(failure) => match open.take() {
            Some(run) => all.add(ProgramRun {
                ended: Ended::Failed(failure),
                ..run
            }),
            None => all.refused = Some(failure),
        },
        _ => {}
    }
    Next::On
}
