//! Long work, off the drawing thread.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use super::unix::Waker;

/// What a worker tells.
pub(super) enum Told<T> {
    /// The work's result.
    Done(T),
    /// The worker failed; the program ends with this message.
    Failed(String),
}

/// A thread for one piece of work at a time: what is to follow waits until the thread has ended that was told to stop,
/// so that a flood of requests does not become a flood of threads. Of those that wait the last one wins.
pub(super) struct Worker<T> {
    running: Option<Running>,
    waiting: Option<Waiting<T>>,
    tell: Sender<(u64, Told<T>)>,
    told: Receiver<(u64, Told<T>)>,
    /// The number of the work that is wanted.
    number: u64,
}

struct Running {
    number: u64,
    shared: Arc<Shared>,
    thread: JoinHandle<()>,
}

struct Waiting<T> {
    waker: Waker,
    work: Box<dyn FnOnce(&Shared) -> T + Send>,
}

/// What the worker and the drawing thread both look at.
#[derive(Default)]
pub(super) struct Shared {
    /// Set to end the work soon.
    pub(super) stop: AtomicBool,
    done: AtomicU64,
    all: AtomicU64,
}

impl Shared {
    /// Notes how much is done, of how much.
    pub(super) fn progress(&self, done: u64, all: u64) {
        self.done.store(done, Ordering::Relaxed);
        self.all.store(all, Ordering::Relaxed);
    }
}

impl<T: Send + 'static> Worker<T> {
    pub(super) fn new() -> Self {
        let (tell, told) = channel();
        Self { running: None, waiting: None, tell, told, number: 0 }
    }

    /// Starts a piece of work; what was running is stopped first.
    pub(super) fn start(&mut self, waker: Waker, work: impl FnOnce(&Shared) -> T + Send + 'static) -> io::Result<()> {
        self.stop();
        self.waiting = Some(Waiting { waker, work: Box::new(work) });
        self.go_on()
    }

    /// Starts what waits, if nothing runs any more.
    fn go_on(&mut self) -> io::Result<()> {
        if self.running.is_some() {
            return Ok(());
        }
        let Some(Waiting { waker, work }) = self.waiting.take() else { return Ok(()) };
        let (number, tell) = (self.number, self.tell.clone());
        let shared = Arc::new(Shared::default());
        let own = Arc::clone(&shared);
        let thread = thread::Builder::new().name("work".to_owned()).spawn(move || {
            let told = match catch_unwind(AssertUnwindSafe(|| work(&own))) {
                Ok(result) => Told::Done(result),
                Err(panic) => Told::Failed(message(&*panic)),
            };
            // The receiver is gone only when the program ends.
            let _ = tell.send((number, told));
            waker.wake();
        })?;
        self.running = Some(Running { number, shared, thread });
        Ok(())
    }

    /// Tells what is running to stop, and does not wait until it has: its result is not wanted any more.
    pub(super) fn stop(&mut self) {
        if let Some(running) = &self.running {
            running.shared.stop.store(true, Ordering::SeqCst);
        }
        self.waiting = None;
        self.number += 1;
    }

    /// The result of the work that is wanted, once it is there.
    pub(super) fn told(&mut self) -> Option<Told<T>> {
        // One thread runs at a time, so there is no more than one result.
        let (number, told) = self.told.try_recv().ok()?;
        self.running = None;
        if let Err(error) = self.go_on() {
            return Some(Told::Failed(error.to_string()));
        }
        (number == self.number).then_some(told)
    }

    /// Whether anything is running that is wanted.
    pub(super) fn is_running(&self) -> bool {
        self.waiting.is_some() || self.wanted().is_some()
    }

    fn wanted(&self) -> Option<&Running> {
        self.running.as_ref().filter(|running| running.number == self.number)
    }

    /// How much is done, of how much, if that is known.
    pub(super) fn progress(&self) -> Option<(u64, u64)> {
        let shared = &self.wanted()?.shared;
        let all = shared.all.load(Ordering::Relaxed);
        (all > 0).then(|| (shared.done.load(Ordering::Relaxed), all))
    }
}

impl<T> Drop for Worker<T> {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            running.shared.stop.store(true, Ordering::SeqCst);
            let _ = running.thread.join();
        }
    }
}

pub(super) fn message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "unknown".to_owned())
}
