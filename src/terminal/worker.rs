//! Work off the drawing thread.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::input::Waker;
use super::time_left::time_left;
use crate::session::Done;

/// How long the end of the program waits for the end of its work.
const LAST: Duration = Duration::from_millis(300);

/// A thread for one piece of work at a time. The next piece waits until the thread that was asked to stop has ended, so
/// that a flood of requests does not become a flood of threads; a later request takes the place of one that waits.
pub(super) struct Worker {
    running: Option<Running>,
    waiting: Option<(Piece, Arc<Shared>)>,
    sender: Sender<(u64, WorkReport)>,
    receiver: Receiver<(u64, WorkReport)>,
    /// The number of the work whose results are wanted.
    number: u64,
}

struct Running {
    number: u64,
    shared: Arc<Shared>,
    /// `None` if no thread could be started.
    thread: Option<JoinHandle<()>>,
}

/// A piece of work that reports to the drawing thread. It is given what it shares with that thread.
type Piece = Box<dyn FnOnce(&Arc<Shared>) + Send>;

/// What a thread sends to the drawing thread.
enum WorkReport {
    Result(Box<Done>),
    /// The work is over.
    Ended,
}

/// What the worker and the drawing thread share while work runs.
pub(super) struct Shared {
    /// Set to end the work soon.
    pub(super) stop: AtomicBool,
    begun: Instant,
    done: AtomicU64,
    all: AtomicU64,
}

impl Shared {
    fn begin() -> Self {
        Self {
            stop: AtomicBool::new(false),
            begun: Instant::now(),
            done: AtomicU64::new(0),
            all: AtomicU64::new(0),
        }
    }

    /// A function that says whether the work is to end soon.
    pub(super) fn asked_to_end(self: &Arc<Self>) -> impl Fn() -> bool + Send + use<> {
        let shared = Arc::clone(self);
        move || shared.stop.load(Ordering::SeqCst)
    }

    /// Records the progress: how much is done, of how much.
    pub(super) fn progress(&self, done: u64, all: u64) {
        self.done.store(done, Ordering::Relaxed);
        self.all.store(all, Ordering::Relaxed);
    }
}

/// Does the work, once.
fn run(task: &Mutex<Option<(Piece, Arc<Shared>)>>) {
    let task = task.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some((piece, shared)) = task {
        piece(&shared);
    }
}

impl Worker {
    pub(super) fn new() -> Self {
        let (sender, receiver) = channel();
        Self {
            running: None,
            waiting: None,
            sender,
            receiver,
            number: 0,
        }
    }

    /// Starts a piece of work after stopping the one that runs. It passes its results to the function that it is given.
    pub(super) fn start(
        &mut self,
        waker: Waker,
        work: impl FnOnce(&Arc<Shared>, &mut dyn FnMut(Done)) + Send + 'static,
    ) {
        self.stop();
        let (number, sender) = (self.number, self.sender.clone());
        let send = move |report| {
            // The receiver is gone only when the program ends.
            let _ = sender.send((number, report));
            waker.wake();
        };
        let piece: Piece = Box::new(move |shared| {
            work(shared, &mut |done| send(WorkReport::Result(Box::new(done))));
            send(WorkReport::Ended);
        });
        self.waiting = Some((piece, Arc::new(Shared::begin())));
        self.start_waiting();
    }

    /// Starts the piece that waits, if nothing runs.
    fn start_waiting(&mut self) {
        if self.running.is_some() {
            return;
        }
        let Some((piece, shared)) = self.waiting.take() else {
            return;
        };
        let task = Arc::new(Mutex::new(Some((piece, Arc::clone(&shared)))));
        let theirs = Arc::clone(&task);
        let spawned = thread::Builder::new()
            .name("work".to_owned())
            .spawn(move || run(&theirs));
        if spawned.is_err() {
            // The system refuses more threads, so the work is done in this one.
            run(&task);
        }
        self.running = Some(Running {
            number: self.number,
            shared,
            thread: spawned.ok(),
        });
    }

    /// Asks the current work to end early. Its results so far count.
    pub(super) fn end_early(&self) {
        let waiting = self.waiting.as_ref().map(|(_, shared)| shared);
        if let Some(shared) = waiting.or_else(|| self.wanted().map(|running| &running.shared)) {
            shared.stop.store(true, Ordering::SeqCst);
        }
    }

    /// Asks the running work to stop, and does not wait for its end. Its results are dropped.
    pub(super) fn stop(&mut self) {
        if let Some(running) = &self.running {
            running.shared.stop.store(true, Ordering::SeqCst);
        }
        self.waiting = None;
        self.number += 1;
    }

    /// The results of the current work that have arrived.
    pub(super) fn results(&mut self) -> Vec<Done> {
        let mut results = Vec::new();
        while let Ok((number, report)) = self.receiver.try_recv() {
            let wanted = number == self.number;
            match report {
                WorkReport::Result(done) => results.extend(wanted.then_some(*done)),
                WorkReport::Ended => {
                    self.running = None;
                    self.start_waiting();
                }
            }
        }
        results
    }

    /// Whether work is running or waiting, except work that was stopped.
    pub(super) fn is_running(&self) -> bool {
        self.waiting.is_some() || self.wanted().is_some()
    }

    fn wanted(&self) -> Option<&Running> {
        self.running
            .as_ref()
            .filter(|running| running.number == self.number)
    }

    /// How much is done, of how much, if the work has reported it.
    pub(super) fn progress(&self) -> Option<(u64, u64)> {
        let shared = &self.wanted()?.shared;
        let all = shared.all.load(Ordering::Relaxed);
        (all > 0).then(|| (shared.done.load(Ordering::Relaxed), all))
    }

    /// How long the work will still take, in whole seconds, if it takes long.
    pub(super) fn left(&self) -> Option<Duration> {
        let (done, all) = self.progress()?;
        let left = time_left(self.wanted()?.shared.begun, done, all)?;
        Some(Duration::from_secs(left.as_secs()))
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            running.shared.stop.store(true, Ordering::SeqCst);
            let due = Instant::now() + LAST;
            // What is still computed then ends with this process, and a learner's program does when its input is closed.
            while let Some(thread) = &running.thread
                && !thread.is_finished()
                && Instant::now() < due
            {
                thread::sleep(Duration::from_millis(1));
            }
        }
    }
}
