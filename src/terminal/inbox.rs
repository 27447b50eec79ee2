//! What the loop waits for: input, results of other threads, and signals, all through one channel.
//!
//! A thread reads the terminal, because crossterm can wait for keys but not for other threads at the same time, and
//! because inside of a sequence or a paste of which a part has come it waits for the rest. The thread reads only when it
//! is asked to. The loop asks once it has handled all that came before, and so nothing is read while a key suspends the
//! program or runs an editor, which has the terminal for itself. On every system nothing wakes up until something comes.
//!
//! Only crossterm reads the terminal (standard input, or `/dev/tty` if standard input is something else), so what it has
//! read ahead is no concern here: [`read`] hands that out first. crossterm itself notices a new size.

use std::io;
use std::process::Command;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use crossterm::event::{poll, read};

use super::input::{self, Input};
#[cfg(unix)]
use super::{takeover, unix::Signals};

/// How long input that follows other input may take to count as having come with it. crossterm reads nothing if this is
/// zero.
const AT_ONCE: Duration = Duration::from_micros(20);

/// The number of inputs after which a frame is drawn although more have come.
const MOST: usize = 4096;

/// What comes through the channel.
enum Message {
    Input(io::Result<Vec<Input>>),
    /// A result or a signal is there.
    Wake,
}

/// What the drawing thread waits for.
pub(super) struct Inbox {
    messages: Receiver<Message>,
    waker: Waker,
    /// Asks the reading thread for input.
    ask: Sender<()>,
    /// Whether it has been asked and has not answered yet.
    asked: bool,
    #[cfg(unix)]
    signals: Signals,
}

/// Ends the wait from another thread.
#[derive(Clone)]
pub(super) struct Waker(Sender<Message>);

impl Waker {
    pub(super) fn wake(&self) {
        // The receiver is gone only when the program ends.
        let _ = self.0.send(Message::Wake);
    }
}

impl Inbox {
    /// Handles the signals, and starts the thread that reads.
    pub(super) fn new() -> io::Result<Self> {
        // From now on crossterm notices a new size. This reads nothing.
        poll(Duration::ZERO)?;
        let (sender, messages) = channel();
        let (ask, asked) = channel();
        let waker = Waker(sender.clone());
        thread::Builder::new()
            .name("input".to_owned())
            .spawn(move || answer(&asked, &sender))?;
        Ok(Self {
            messages,
            ask,
            asked: false,
            #[cfg(unix)]
            signals: Signals::listen(
                {
                    let waker = waker.clone();
                    move || waker.wake()
                },
                takeover::is_entered,
            )?,
            waker,
        })
    }

    pub(super) fn waker(&self) -> Waker {
        self.waker.clone()
    }

    /// Has the next input read, which [`Self::wait`] returns. Nothing is read until the loop asks again.
    pub(super) fn ask(&mut self) {
        if !self.asked {
            self.asked = self.ask.send(()).is_ok();
        }
    }

    /// Waits for something to come, at most for `timeout`. Without one there is no limit. All input that has come is
    /// returned; a result is none.
    pub(super) fn wait(&mut self, timeout: Option<Duration>) -> io::Result<Vec<Input>> {
        let first = match timeout {
            None => self.messages.recv().ok(),
            Some(timeout) => self.messages.recv_timeout(timeout).ok(),
        };
        let mut inputs = Vec::new();
        for message in first.into_iter().chain(self.messages.try_iter()) {
            if let Message::Input(come) = message {
                self.asked = false;
                inputs.extend(come?);
            }
        }
        // The flag of a signal is set before its message is sent.
        #[cfg(unix)]
        inputs.splice(0..0, self.signals.request());
        Ok(inputs)
    }

    /// Stops the program until the shell resumes it, where there are such shells.
    pub(super) fn suspend(&self) -> io::Result<()> {
        #[cfg(unix)]
        self.signals.suspend()?;
        Ok(())
    }

    /// Runs another program, which gets the terminal, and waits for its end.
    pub(super) fn lend_terminal(&self, command: &mut Command) -> io::Result<()> {
        #[cfg(unix)]
        return self.signals.lend_terminal(command);
        #[cfg(not(unix))]
        command.status().map(drop)
    }

    /// Waits until this program may use the terminal. Returns the exit status if a signal has come instead.
    pub(super) fn take_terminal(&self) -> io::Result<Option<u8>> {
        #[cfg(unix)]
        return self.signals.take_terminal();
        #[cfg(not(unix))]
        Ok(None)
    }
}

/// Reads input each time it is asked for.
fn answer(asked: &Receiver<()>, sender: &Sender<Message>) {
    while asked.recv().is_ok() {
        if sender.send(Message::Input(inputs())).is_err() {
            return;
        }
    }
}

/// Waits for input, and takes what has come with it: however many keys there are, one frame is drawn.
fn inputs() -> io::Result<Vec<Input>> {
    let mut inputs = Vec::new();
    input::take(read()?, &mut inputs);
    while inputs.len() < MOST && poll(AT_ONCE)? {
        input::take(read()?, &mut inputs);
    }
    Ok(inputs)
}
