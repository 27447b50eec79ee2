//! The recorded run of a learner's program for one size.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::calls::OpenCalls;
use super::{Ended, Failure, Message, ProgramRun, Reply, Value};
use crate::recording::Change;
use crate::search::Size;

/// An event of a run. Names and values are given by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TraceEvent {
    /// This line is about to run.
    Line(u32),
    /// The last line has changed something.
    Change(Change),
}

impl TraceEvent {
    /// Whether the program is at a place at which its board can be read: before a line, or at the end of a call.
    pub(super) const fn shows_board(self) -> bool {
        matches!(self, Self::Line(_) | Self::Change(Change::Leave))
    }
}

/// The run of a program for one size, as it was sent.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    pub n: usize,
    /// The names of functions and variables.
    pub names: Vec<String>,
    /// The values of variables, each once.
    pub values: Vec<Value>,
    /// For each function, the lines that run something.
    pub functions: Vec<Vec<u32>>,
    /// What happened, in order.
    pub events: Vec<TraceEvent>,
    /// What is seen: what was printed, with the questions and what was typed.
    pub output: String,
    /// What was printed.
    pub printed: String,
    /// The names of the grids that have changed while their rows are one list.
    pub shared_rows: Vec<u32>,
    /// What functions that are asked in conditions return, each reply of each once, with the function's name.
    pub replies: Vec<(u32, Reply)>,
    /// The name of the function that has called itself with the numbers that it got, until no more calls were possible.
    pub endless: Option<u32>,
    /// The events at which a generator gives a value and is suspended, or goes on: it ends or is called, but its call stays
    /// open.
    pub suspended: HashSet<usize>,
    /// Whether a script has looked at what it is given.
    pub looked: bool,
    /// Whether the recording ended because enough lines had run.
    pub limited: bool,
    /// The number of boards in the result that are the same list as another one, and the result, once the run has
    /// ended.
    pub end: Option<(usize, Value)>,
    /// The exception that ended the run.
    pub error: Option<Failure>,
}

/// Makes a [`Trace`] from messages.
#[derive(Debug, Default)]
pub struct Builder {
    trace: Trace,
    values: HashMap<Vec<u8>, u32>,
    /// How many calls are active.
    depth: u32,
}

impl Builder {
    /// Adds a message. A message that does not fit is ignored.
    pub fn take(&mut self, message: Message) {
        let trace = &mut self.trace;
        match message {
            Message::Begin(n) => trace.n = n.clamp(1, Size::MAX),
            Message::Name(name) => trace.names.push(name),
            Message::Function(lines) => trace.functions.push(lines),
            Message::Line(line) => trace.events.push(TraceEvent::Line(line)),
            Message::Call(name) | Message::Resume(name) => {
                self.depth += 1;
                if matches!(message, Message::Resume(_)) {
                    trace.suspended.insert(trace.events.len());
                }
                trace.events.push(TraceEvent::Change(Change::Call(name)));
            }
            Message::Return | Message::Suspend if self.depth > 0 => {
                self.depth -= 1;
                if message == Message::Suspend {
                    trace.suspended.insert(trace.events.len());
                }
                trace.events.push(TraceEvent::Change(Change::Leave));
            }
            Message::Set { frame, name, value } if frame <= self.depth => {
                if let Some(value) = self.number(value) {
                    let set = Change::Set { frame, name, value };
                    self.trace.events.push(TraceEvent::Change(set));
                }
            }
            Message::Print(ref text) | Message::Asked(ref text) => {
                trace.output.push_str(text);
                if matches!(message, Message::Print(_)) {
                    trace.printed.push_str(text);
                }
                trace.events.push(TraceEvent::Change(Change::Printed(
                    trace.output.len() as u32
                )));
            }
            Message::SharedRows(name) => trace.shared_rows.push(name),
            Message::Reply(name, reply) => trace.replies.push((name, reply)),
            Message::Endless(name) => trace.endless = Some(name),
            Message::Looked => trace.looked = true,
            Message::Limit => trace.limited = true,
            Message::End { shared, value } => trace.end = Some((shared, value)),
            Message::Error(failure) => trace.error = Some(failure),
            Message::Return
            | Message::Suspend
            | Message::Set { .. }
            | Message::Old(_)
            | Message::How(_)
            | Message::Over(_) => {}
        }
    }

    /// The number of a value; `None` if it cannot be read.
    fn number(&mut self, value: Vec<u8>) -> Option<u32> {
        if let Some(known) = self.values.get(&value) {
            return Some(*known);
        }
        self.trace.values.push(Value::read(&value)?);
        let number = self.trace.values.len() as u32 - 1;
        self.values.insert(value, number);
        Some(number)
    }

    /// How many events there are.
    pub const fn number_of_events(&self) -> usize {
        self.trace.events.len()
    }

    /// Whether the run has begun.
    pub const fn has_begun(&self) -> bool {
        self.trace.n > 0
    }

    /// The run as far as it has come.
    pub fn so_far(&self) -> Trace {
        Trace {
            n: self.trace.n.max(1),
            ..self.trace.clone()
        }
    }

    /// The whole run.
    pub fn finish(self) -> Trace {
        Trace {
            n: self.trace.n.max(1),
            ..self.trace
        }
    }
}

impl Trace {
    /// Whether the program has a variable of this name.
    pub fn has_variable(&self, name: &str) -> bool {
        self.names.iter().any(|known| known == name)
    }

    /// What has changed, in order.
    pub(super) fn changes(&self) -> impl Iterator<Item = Change> + '_ {
        self.events.iter().filter_map(|event| {
            if let TraceEvent::Change(change) = event {
                Some(*change)
            } else {
                None
            }
        })
    }

    /// The run as it is judged; `None` if it has not ended.
    pub fn run(&self) -> Option<ProgramRun> {
        let (shared, value) = self.end.clone()?;
        Some(ProgramRun {
            n: self.n,
            ended: Ended::Done { value, shared },
            printed: self.printed.clone(),
        })
    }

    pub fn name(&self, number: u32) -> &str {
        self.names.get(number as usize).map_or("", String::as_str)
    }

    /// How many lines have run before an event.
    pub fn lines_before(&self, event: usize) -> usize {
        let before = &self.events[..event.min(self.events.len())];
        before
            .iter()
            .filter(|event| matches!(event, TraceEvent::Line(_)))
            .count()
    }

    /// The functions that were called while they were running.
    pub(super) fn recursive(&self) -> BTreeSet<u32> {
        let (mut calls, mut found) = (OpenCalls::new(), BTreeSet::new());
        for (at, event) in self.events.iter().enumerate() {
            match event {
                TraceEvent::Change(change @ Change::Call(function)) => {
                    if calls.is_running(*function) && !self.suspended.contains(&at) {
                        found.insert(*function);
                    }
                    calls.apply(*change);
                }
                TraceEvent::Change(Change::Leave) => calls.apply(Change::Leave),
                _ => {}
            }
        }
        found
    }

    /// The last moment that shows calls, or variables if there are no calls: the number of events before it, and the line
    /// that is about to run.
    pub(super) fn last_shown(&self) -> (usize, u32) {
        let (mut depth, mut last, mut in_call) = (0_u32, None, None);
        for (at, event) in self.events.iter().enumerate() {
            match event {
                TraceEvent::Line(line) if depth > 0 => in_call = Some((at, *line)),
                TraceEvent::Line(line) => last = Some((at, *line)),
                TraceEvent::Change(Change::Call(_)) => depth += 1,
                TraceEvent::Change(Change::Leave) => depth = depth.saturating_sub(1),
                TraceEvent::Change(_) => {}
            }
        }
        in_call.or(last).unwrap_or_default()
    }

    /// The lines that have run.
    pub(super) fn lines(&self) -> BTreeSet<u32> {
        let line = |event: &TraceEvent| match event {
            TraceEvent::Line(line) => Some(*line),
            TraceEvent::Change(_) => None,
        };
        self.events.iter().filter_map(line).collect()
    }

    /// The number of the line that ran last before an event; 0 if none has.
    pub(super) fn line_before(&self, event: usize) -> u32 {
        let line = |event: &TraceEvent| match event {
            TraceEvent::Line(line) => Some(*line),
            TraceEvent::Change(_) => None,
        };
        let before = &self.events[..event.min(self.events.len())];
        before.iter().rev().find_map(line).unwrap_or_default()
    }

    pub fn value(&self, number: u32) -> &Value {
        self.values.get(number as usize).unwrap_or(&Value::None)
    }
}
