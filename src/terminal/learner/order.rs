//! Which messages an interpreter can send, and in which order.

use std::mem;

use crate::own::{Failure, How, Message};
use crate::text::plain;

/// What the driver has said so far. The learner's program can write messages, too: one that cannot be the driver's, and
/// one that would begin the time again, ends the program.
#[derive(Default)]
pub(super) struct Order {
    /// How many processes have said how the program is run.
    processes: usize,
    /// How many runs have begun in the last of them.
    begun: usize,
    /// Whether a run has begun and not ended.
    runs: bool,
}

impl Order {
    /// Whether the driver can send this message next, in processes with runs for these sizes.
    pub(super) fn allows(&mut self, message: &Message, groups: &[Vec<usize>]) -> bool {
        match message {
            Message::How(_) => {
                let has_run = self.processes == 0 || self.begun > 0;
                (self.processes, self.begun) = (self.processes + 1, 0);
                !self.runs && has_run && self.processes <= groups.len()
            }
            Message::Begin(n) => {
                let process = self.processes.checked_sub(1);
                let sizes = process.and_then(|process| groups.get(process));
                let is_next = sizes.and_then(|sizes| sizes.get(self.begun)) == Some(n);
                self.begun += 1;
                !mem::replace(&mut self.runs, true) && is_next
            }
            Message::End { .. } | Message::Limit => mem::take(&mut self.runs),
            Message::Old(_) => self.processes == 0,
            // It ends a run, or says before the first of a process why there is none.
            Message::Error(_) if mem::take(&mut self.runs) => {
                self.skip_second(groups);
                true
            }
            Message::Error(_) => self.begun == 0,
            _ => true,
        }
    }

    /// After a run that has failed there is no second one for its size.
    fn skip_second(&mut self, groups: &[Vec<usize>]) {
        let runs = &groups[self.processes - 1][self.begun - 1..];
        self.begun += runs[1..].iter().take_while(|n| **n == runs[0]).count();
    }
}

/// A message without the characters that control a terminal. What is printed is judged as it is; it and the texts among
/// values are made harmless where they are shown.
pub(super) fn harmless(message: Message) -> Message {
    match message {
        Message::How(how) => Message::How(How {
            call: plain(&how.call),
            bare: plain(&how.bare),
            ..how
        }),
        Message::Name(name) => Message::Name(plain(&name)),
        Message::Error(failure) => Message::Error(harmless_failure(&failure)),
        other => other,
    }
}

pub(super) fn harmless_failure(failure: &Failure) -> Failure {
    Failure {
        kind: plain(&failure.kind),
        message: plain(&failure.message),
        line: failure.line,
    }
}
