//! The recordings of a learner's program.

use std::mem;
use std::time::Duration;

use anyhow::Result;

use super::runs::LEAVE;
use super::{LINES, LearnerProgram};
use crate::own::{self, Builder, Explained, Failure, Goal, Known, Message, Trace};
use crate::terminal::child::{self, Next};

impl LearnerProgram {
    /// What these recorded runs show of a search for this goal.
    pub(in crate::terminal) fn explain(&self, traces: &[&Trace], goal: Goal) -> Explained {
        let known = Known {
            board: self.job.board.as_ref(),
            likely: self.job.likely.as_deref(),
        };
        own::explain(traces, known, goal)
    }

    /// Records the runs for these sizes, each in a process of its own, in this time and up to the number of lines that
    /// finding the board needs. `goes_on` gets each that is over and not the last. What takes too long for one size is not
    /// run for another.
    pub(in crate::terminal) fn short_traces(
        &self,
        sizes: &[usize],
        time: Duration,
        goes_on: &mut dyn FnMut(&Trace) -> bool,
    ) -> Result<Vec<Trace>> {
        let mut all = Vec::new();
        for n in sizes {
            let (mut traces, ended) =
                self.traces(&[*n], (LINES, time), &mut |_, _| (), &mut |_| true)?;
            let trace = traces.remove(0);
            let error = trace.error.as_ref();
            // After its result only the end of the process may have taken too long.
            let is_done = trace.end.is_some() || error.is_some() || trace.limited;
            let is_slow = ended.out_of_time && !is_done;
            let at_limit = is_slow || error.is_some_and(Failure::is_of_memory);
            let is_over = ended.stopped || at_limit || trace.n != *n;
            let is_last = all.len() + 1 == sizes.len();
            let is_enough = is_over || is_last || !goes_on(&trace);
            all.push(trace);
            if is_enough {
                break;
            }
        }
        Ok(all)
    }

    /// Records the run for one size, limited to this many lines (`events`) and this time. `watch` gets the run so far
    /// and the number of its lines.
    pub(in crate::terminal) fn trace(
        &self,
        n: usize,
        events: usize,
        time: Duration,
        watch: &mut dyn FnMut(&Builder, usize),
    ) -> Result<(Trace, child::Ended)> {
        let n = self.entry.borrow().size(n);
        let (mut traces, ended) = self.traces(&[n], (events, time), watch, &mut |_| true)?;
        Ok((traces.remove(0), ended))
    }

    /// Records the runs for these sizes in one process, each limited to this many lines (`events`) and this time. `watch`
    /// gets the run so far and the number of its lines; `goes_on` gets each that is over and not the last. Returns those
    /// that have begun, at least one, and how the last of them ended.
    pub(in crate::terminal) fn traces(
        &self,
        sizes: &[usize],
        (events, time): (usize, Duration),
        watch: &mut dyn FnMut(&Builder, usize),
        goes_on: &mut dyn FnMut(&Trace) -> bool,
    ) -> Result<(Vec<Trace>, child::Ended)> {
        let (mut traces, mut builder, mut lines) = (Vec::new(), Builder::default(), 0);
        let drive = self.in_python("trace", sizes, events);
        let ended = self.drive(&drive, time, &mut |message| {
            let over = matches!(
                message,
                Message::End { .. } | Message::Error(_) | Message::Limit
            );
            lines += usize::from(matches!(message, Message::Line(_)));
            builder.take(message);
            watch(&builder, lines);
            if over && traces.len() + 1 < sizes.len() {
                let trace = mem::take(&mut builder).finish();
                let next = if goes_on(&trace) {
                    Next::Again(time)
                } else {
                    Next::Enough
                };
                traces.push(trace);
                lines = 0;
                return next;
            }
            if over {
                return Next::Again(LEAVE);
            }
            if builder.number_of_events() > events * 8 + 1000 {
                Next::Enough
            } else {
                Next::On
            }
        })?;
        // The last one may not have begun.
        if traces.is_empty() || builder.has_begun() {
            traces.push(builder.finish());
        }
        Ok((traces, ended))
    }
}
