//! Which messages an interpreter can send, and in which order.

use std::mem;

use crate::own::{Failure, How, Message};
use crate::text::plain;

/// What the driver has said since its last order. The learner's program can write messages, too: one that cannot be the
/// driver's, and one that would begin the time again, ends the program. A forged end is noticed at the next order.
#[derive(Default)]
pub(super) struct Sequence {
    /// Whether the driver has said how the program is run.
    known: bool,
    /// How many runs have begun.
    begun: usize,
    /// Whether a run has begun and not ended.
    runs: bool,
}

impl Sequence {
    /// Whether the driver can send this message next, in a process with runs for these sizes.
    pub(super) fn allows(&mut self, message: &Message, sizes: &[usize]) -> bool {
        match message {
            Message::How(_) => !mem::replace(&mut self.known, true),
            Message::Begin(n) => {
                let is_next = self.known && sizes.get(self.begun) == Some(n);
                self.begun += 1;
                !mem::replace(&mut self.runs, true) && is_next
            }
            Message::End { .. } | Message::Limit => mem::take(&mut self.runs),
            Message::Old(_) => !self.known,
            // It ends a run, or says before the first why there is none.
            Message::Error(_) if mem::take(&mut self.runs) => {
                self.skip_second(sizes);
                true
            }
            Message::Error(_) => self.begun == 0,
            _ => true,
        }
    }

    /// After a run that has failed there is no second one for its size.
    fn skip_second(&mut self, sizes: &[usize]) {
        let runs = &sizes[self.begun - 1..];
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
