//! A thread that does one thing after another.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// A thread that is given one thing after another. Where the system refuses threads, the calling one does the work.
pub(super) struct Queue<T> {
    /// Dropping it ends the thread.
    add: Box<dyn Fn(T)>,
    /// Is closed when the thread has ended.
    ended: Receiver<()>,
}

impl<T: Send + 'static> Queue<T> {
    /// Starts the thread, which does `act` with whatever is added.
    pub(super) fn start(name: &str, act: impl FnMut(T) + Send + 'static) -> Self {
        let act = Mutex::new(act);
        let act = Arc::new(move |one| act.lock().unwrap_or_else(PoisonError::into_inner)(one));
        let (sender, added) = channel();
        let (lives, ended) = channel();
        let theirs = Arc::clone(&act);
        let started = thread::Builder::new().name(name.to_owned()).spawn(move || {
            for one in added {
                theirs(one);
            }
            drop(lives);
        });
        let add: Box<dyn Fn(T)> = match started {
            // The thread ends only after the sender is dropped.
            Ok(_) => Box::new(move |one| drop(sender.send(one))),
            Err(_) => Box::new(move |one| act(one)),
        };
        Self { add, ended }
    }

    pub(super) fn add(&self, one: T) {
        (self.add)(one);
    }

    /// Waits at most this long until all that was added is done. Returns whether it is.
    pub(super) fn end(self, within: Duration) -> bool {
        drop(self.add);
        self.ended.recv_timeout(within) != Err(RecvTimeoutError::Timeout)
    }
}
