//! Which messages an interpreter can send, and in which order.

use std::mem;

use crate::own::{Failure, Message};
use crate::text::plain;

/// What the driver has said so far. The learner's program can write messages, too: one that cannot be the driver's, and
/// one that would begin the time again, ends the program.
#[derive(Default)]
pub(super) struct Order {
    /// Whether it has said how the program is run.
    how: bool,
    /// The sizes of the runs that have begun.
    begun: Vec<usize>,
    /// Whether a run has begun and not ended.
    runs: bool,
}

impl Order {
    /// Whether the driver can send this message next, in runs for these sizes.
    pub(super) fn allows(&mut self, message: &Message, sizes: &[usize]) -> bool {
        match message {
            Message::How { .. } => !mem::replace(&mut self.how, true),
            Message::Begin(n) => {
                let is_next = sizes.get(self.begun.len()) == Some(n);
                self.begun.push(*n);
                !mem::replace(&mut self.runs, true) && is_next
            }
            Message::End { .. } | Message::Limit => mem::take(&mut self.runs),
            Message::Old(_) => !self.how && self.begun.is_empty(),
            // It ends a run, or says before the first why there is none.
            Message::Error(_) => mem::take(&mut self.runs) || self.begun.is_empty(),
            _ => true,
        }
    }
}

/// A message without the characters that control a terminal. What is printed is judged as it is; it and the texts among
/// values are made harmless where they are shown.
pub(super) fn harmless(message: Message) -> Message {
    match message {
        Message::How {
            script,
            call,
            numbers,
            bare,
        } => Message::How {
            script,
            call: plain(&call),
            numbers,
            bare: plain(&bare),
        },
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
