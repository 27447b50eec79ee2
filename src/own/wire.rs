//! The messages that [`DRIVER`] sends from the learner's interpreter.
//!
//! A message is a byte that names its kind, and then its fields. A number is written in groups of seven bits, the
//! lowest group first; a text or a value is written after its length. The learner's program runs in the same process
//! and can write anything among the messages. So the decoder accepts any bytes, and stops at the first that are not a
//! message.

use std::error::Error;
use std::fmt;

use super::{Reply, Value};

/// The Python program that runs and records the learner's program.
pub const DRIVER: &str = concat!(
    include_str!("../../assets/own/channel.py"),
    include_str!("../../assets/own/guard.py"),
    include_str!("../../assets/own/plan.py"),
    include_str!("../../assets/own/effects.py"),
    include_str!("../../assets/own/tracer.py"),
    include_str!("../../assets/own/running.py"),
);

/// The Python program that compiles a program in another language, and runs it.
pub const NATIVE_DRIVER: &str = concat!(
    include_str!("../../assets/own/channel.py"),
    include_str!("../../assets/own/guard.py"),
    include_str!("../../assets/own/native.py"),
);

/// A number of a script's text, and its line.
pub type Number = (usize, usize);

/// How a program is run, as the driver has found from its text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct How {
    /// Whether it is a script.
    pub script: bool,
    /// The call, with `{n}` for the size.
    pub call: String,
    /// The numbers in a script that may be its size or follow from it, each with its line.
    pub numbers: Vec<Number>,
    /// The one expression that is all of a script's own calls with a number as their size, with `{n}` for it.
    pub bare: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The interpreter has this version: it is too old, or it is not `CPython`.
    Old(String),
    /// How the program is run.
    How(How),
    /// The script has looked at its arguments or at standard input.
    Looked,
    /// The run for this size begins.
    Begin(usize),
    /// The table of names gets this name next. Other messages give a name by its number there.
    Name(String),
    /// The lines of a function that run something.
    Function(Vec<u32>),
    /// This line is about to run.
    Line(u32),
    /// The function with this name is called.
    Call(u32),
    /// The innermost call returns.
    Return,
    /// The innermost call, that of a generator, gives a value and is suspended.
    Suspend,
    /// A suspended call of the generator with this name goes on.
    Resume(u32),
    /// A variable has got a value.
    Set {
        /// The frame of the variable: 0 is the program, 1 the outermost call.
        frame: u32,
        name: u32,
        /// The bytes of the value. The same bytes come often, and are read once.
        value: Vec<u8>,
    },
    /// The rows of the grid with this name are one list.
    SharedRows(u32),
    /// A condition asks the function with this name, which has given this reply for the first time.
    Reply(u32, Reply),
    /// The function with this name has called itself with the same numbers until no more calls were possible.
    Endless(u32),
    /// This text is printed.
    Print(String),
    /// A question of the program and what is typed in answer: both are seen, but they are no output.
    Asked(String),
    /// The maximum number of recorded lines has run.
    Limit,
    /// The run has ended with this result.
    End {
        /// How many boards of the result are one list with another board.
        shared: usize,
        value: Value,
    },
    /// The run has ended with an exception, or could not begin.
    Error(Failure),
    /// The process has ended, with this status of wait(2), and the driver waits for another order.
    Over(u32),
}

/// [`DRIVER`] keeps so much of what is printed, in bytes.
const MOST_PRINTED: usize = 1 << 20;

/// The maximum length of a field in bytes. [`DRIVER`] cuts results that are much shorter.
const LONGEST: usize = 1 << 28;

/// Assembles messages from the pieces in which they arrive.
#[derive(Clone, Debug, Default)]
pub struct Decoder {
    held: Vec<u8>,
    /// How many bytes of `held` have been read.
    read: usize,
    broken: bool,
}

enum Cut {
    /// More bytes are needed.
    Short,
    /// These bytes are not a message.
    Wrong,
}

impl Decoder {
    /// Adds bytes that have arrived.
    pub fn feed(&mut self, bytes: &[u8]) {
        if !self.broken {
            self.held.drain(..self.read);
            self.read = 0;
            self.held.extend_from_slice(bytes);
        }
    }

    /// Whether bytes have arrived that are not a message. Nothing after such bytes is read.
    pub const fn is_broken(&self) -> bool {
        self.broken
    }

    fn field<'a>(rest: &mut &'a [u8]) -> Result<&'a [u8], Cut> {
        let length = number(rest)? as usize;
        if length > LONGEST {
            return Err(Cut::Wrong);
        }
        let (taken, after) = rest.split_at_checked(length).ok_or(Cut::Short)?;
        *rest = after;
        Ok(taken)
    }

    fn message(rest: &mut &[u8]) -> Result<Message, Cut> {
        let text = |rest: &mut &[u8]| Ok(String::from_utf8_lossy(Self::field(rest)?).into_owned());
        let (kind, after) = rest.split_first().ok_or(Cut::Short)?;
        *rest = after;
        Ok(match kind {
            b'F' => {
                let (mut field, mut lines) = (Self::field(rest)?, Vec::new());
                while !field.is_empty() {
                    lines.push(number(&mut field).map_err(|_| Cut::Wrong)?);
                }
                Message::Function(lines)
            }
            b'L' => Message::Line(number(rest)?),
            b'V' => {
                let (frame, name) = (number(rest)?, number(rest)?);
                Message::Set {
                    frame,
                    name,
                    value: Self::field(rest)?.to_vec(),
                }
            }
            b'C' => Message::Call(number(rest)?),
            b'R' => Message::Return,
            b'G' => Message::Suspend,
            b'W' => Message::Resume(number(rest)?),
            b'N' => Message::Name(text(rest)?),
            b'P' => Message::Print(text(rest)?),
            b'Q' => Message::Asked(text(rest)?),
            b'D' => Message::Looked,
            b'A' => Message::SharedRows(number(rest)?),
            b'Y' => Message::Reply(number(rest)?, Reply::numbered(number(rest)?)),
            b'S' => Message::Endless(number(rest)?),
            b'T' => Message::Limit,
            b'B' => Message::Begin(number(rest)? as usize),
            b'E' => {
                let shared = number(rest)? as usize;
                Message::End {
                    shared,
                    value: Value::read(Self::field(rest)?).ok_or(Cut::Wrong)?,
                }
            }
            b'X' => {
                let (kind, message, line) = (text(rest)?, text(rest)?, number(rest)? as usize);
                Message::Error(Failure {
                    kind,
                    message,
                    line,
                })
            }
            b'H' => Message::How(How {
                script: text(rest)? == "script",
                call: text(rest)?,
                numbers: numbers(&text(rest)?),
                bare: text(rest)?,
            }),
            b'O' => Message::Old(text(rest)?),
            b'Z' => Message::Over(number(rest)?),
            _ => return Err(Cut::Wrong),
        })
    }
}

impl Iterator for Decoder {
    type Item = Message;

    /// The next whole message.
    fn next(&mut self) -> Option<Message> {
        if self.broken {
            return None;
        }
        let mut rest = &self.held[self.read..];
        match Self::message(&mut rest) {
            Ok(message) => {
                self.read = self.held.len() - rest.len();
                Some(message)
            }
            Err(Cut::Short) => None,
            Err(Cut::Wrong) => {
                self.broken = true;
                None
            }
        }
    }
}

/// Numbers with their lines: `8:3 4:5` is 8 in line 3 and 4 in line 5.
fn numbers(text: &str) -> Vec<Number> {
    let number = |text: &str| {
        let (number, line) = text.split_once(':')?;
        Some((number.parse().ok()?, line.parse().ok()?))
    };
    text.split_whitespace().filter_map(number).collect()
}

fn number(rest: &mut &[u8]) -> Result<u32, Cut> {
    let mut number = 0_u32;
    for shift in [0, 7, 14, 21, 28] {
        let (byte, after) = rest.split_first().ok_or(Cut::Short)?;
        *rest = after;
        number |= u32::from(byte & 127) << shift;
        if *byte < 128 {
            return Ok(number);
        }
    }
    Err(Cut::Wrong)
}

/// How a program ended for one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramRun {
    pub n: usize,
    pub ended: Ended,
    pub printed: String,
}

impl ProgramRun {
    /// Whether it was ended by the limit of its time or of its memory.
    pub fn is_at_limit(&self) -> bool {
        match &self.ended {
            Ended::Done { .. } => false,
            Ended::Failed(failure) => failure.is_of_memory(),
            Ended::Slow => true,
        }
    }

    /// Whether it printed more than is kept.
    pub(super) const fn is_cut(&self) -> bool {
        self.printed.len() >= MOST_PRINTED
    }
}

/// How a program ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// It returned a value.
    Done {
        value: Value,
        /// How many boards are the same list as another.
        shared: usize,
    },
    /// With an exception.
    Failed(Failure),
    /// It took too long.
    Slow,
}

/// Why a program could not run at all, or how it failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The exception's type. If it begins with `-`, it is a problem that the driver or the system reports.
    pub kind: String,
    /// The exception's text.
    pub message: String,
    /// The line in the program, 0 if there is none.
    pub line: usize,
}

impl Failure {
    /// Whether the program wanted more memory than it may have, in Python or in Java.
    pub fn is_of_memory(&self) -> bool {
        matches!(&*self.kind, "MemoryError" | "OutOfMemoryError")
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind, self.message)
    }
}

impl Error for Failure {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_the_same_in_whatever_pieces_they_arrive() {
        let bytes =
            b"B\x04N\x05boardC\x00V\x01\x00\x05i\x02\0\0\0L\x80\x01P\x03hi\nRE\x00\x05i\x02\0\0\0";
        let mut whole = Decoder::default();
        whole.feed(bytes);
        let messages: Vec<_> = whole.by_ref().collect();
        assert_eq!(messages.len(), 8);
        assert_eq!(messages[4], Message::Line(128));
        let mut pieces = Decoder::default();
        let mut one_by_one = Vec::new();
        for byte in bytes {
            pieces.feed(&[*byte]);
            one_by_one.extend(pieces.by_ref());
        }
        assert_eq!(one_by_one, messages);
    }

    #[test]
    fn invalid_bytes_end_the_reading() {
        for bytes in [
            &b"?"[..],
            b"L\xff\xff\xff\xff\xff",
            b"V\x01\x00\xff\xff\xff\xff\x0f",
            b"E\0\x01Z",
        ] {
            let mut decoder = Decoder::default();
            decoder.feed(bytes);
            assert_eq!(decoder.next(), None);
            decoder.feed(b"L\x01");
            assert!(decoder.is_broken() && decoder.next().is_none(), "{bytes:?}");
        }
    }
}
