//! Long work, off the drawing thread.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use super::unix::Waker;
use crate::app::{Found, Job};
use crate::timeline::Timeline;

/// What a worker tells.
pub(super) enum Told {
    /// The work's result.
    Done(Found),
    /// The worker failed; the program ends with this message.
    Failed(String),
}

/// At most one piece of work at a time.
pub(super) struct Worker {
    running: Option<Running>,
    tell: Sender<(u64, Told)>,
    told: Receiver<(u64, Told)>,
    number: u64,
}

struct Running {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl Worker {
    pub(super) fn new() -> Self {
        let (tell, told) = channel();
        Self { running: None, tell, told, number: 0 }
    }

    /// Starts a job; what was running is stopped first.
    pub(super) fn start(&mut self, job: Job, timeline: Arc<Timeline>, waker: Waker) -> io::Result<()> {
        self.stop();
        self.number += 1;
        let (number, tell) = (self.number, self.tell.clone());
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let thread = thread::Builder::new().name("work".to_owned()).spawn(move || {
            let told = match catch_unwind(AssertUnwindSafe(|| job.run(&timeline, &flag))) {
                Ok(found) => Told::Done(found),
                Err(panic) => Told::Failed(message(&*panic)),
            };
            // The receiver is gone only when the program ends.
            let _ = tell.send((number, told));
            waker.wake();
        })?;
        self.running = Some(Running { stop, thread });
        Ok(())
    }

    /// Stops what is running, and waits until it has: that takes some milliseconds.
    pub(super) fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop.store(true, Ordering::SeqCst);
            let _ = running.thread.join();
        }
        self.number += 1;
    }

    /// The result of the work that is wanted, once it is there.
    pub(super) fn told(&mut self) -> Option<Told> {
        let told = self.told.try_iter().filter(|(number, _)| *number == self.number).map(|(_, told)| told).last();
        if told.is_some() {
            self.running = None;
        }
        told
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop();
    }
}

pub(super) fn message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "unknown".to_owned())
}
