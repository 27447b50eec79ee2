//! The tracer that records.

use super::{Fault, Label, Program, Ran, Register, RegisterValue, Tracer};
use crate::recording::{Recorder, Recording, State};
use crate::search::{Size, Stopped};

/// What a program did, by the labels of its listing's lines.
pub type ProgramRecording = Recording<Label, RegisterValue>;

/// A state of a recorded program.
pub type ProgramState<'a> = State<'a, Label, RegisterValue>;

/// Records a program, and ends it after a number of lines.
pub struct Trace {
    fault: Option<Fault>,
    most: usize,
    recorder: Recorder<Label, RegisterValue>,
}

/// Runs a program on a board of this size, with a fault or without, and records up to `most` lines.
pub fn record(
    program: &(impl Program<Trace> + ?Sized),
    size: Size,
    fault: Option<Fault>,
    most: usize,
) -> ProgramRecording {
    let mut trace = Trace {
        fault,
        most,
        recorder: Recorder::new(size.get()),
    };
    let complete = program.run(size, &mut trace).is_ok();
    trace.recorder.finish(complete)
}

impl Tracer for Trace {
    fn fault(&self) -> Option<Fault> {
        self.fault
    }

    fn line(
        &mut self,
        label: &'static str,
        locals: impl FnOnce() -> Vec<Register>,
        globals: impl FnOnce() -> Vec<Register>,
    ) -> Ran {
        let innermost = self.recorder.depth();
        for (frame, registers) in [(innermost, locals()), (0, globals())] {
            for Register { name, value } in registers {
                self.recorder.set(frame, name, &value);
            }
        }
        if self.recorder.lines() == self.most {
            return Err(Stopped);
        }
        self.recorder.line(Label(label));
        Ok(())
    }

    fn call(&mut self, function: &'static str) {
        self.recorder.call(function);
    }

    fn leave(&mut self) {
        self.recorder.leave();
    }

    fn place(&mut self, row: usize, col: usize) -> Ran {
        self.recorder.place(row, col);
        Ok(())
    }

    fn lift(&mut self, row: usize, col: usize) {
        self.recorder.lift(row, col);
    }

    fn found(&mut self) {
        self.recorder.found();
    }
}
