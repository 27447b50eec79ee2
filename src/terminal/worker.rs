//! Work off the drawing thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use super::input::Waker;
use super::queue::Queue;
use super::time_left::time_left;
use crate::session::Done;

/// How long the end of the program waits for the end of its work. What is still computed then ends with this process, and
/// a learner's program does when its input is closed.
const LAST: Duration = Duration::from_millis(300);

/// A thread for one piece of work at a time, which is started with the first. A piece waits until those before it, which
/// were asked to stop, have ended, so that a flood of requests does not become a flood of threads.
pub(super) struct Worker {
    /// `None` before the first piece.
    queue: Option<Queue<Piece>>,
    /// The piece whose results are wanted, until it is over.
    wanted: Option<Arc<Shared>>,
    sender: Sender<Report>,
    receiver: Receiver<Report>,
}

type Piece = Box<dyn FnOnce() + Send>;

/// What a piece sends to the drawing thread: which it is, and a result; `None` once it is over.
type Report = (Arc<Shared>, Option<Box<Done>>);

/// What a piece of work and the drawing thread share.
pub(super) struct Shared {
    /// Set to end the work soon.
    pub(super) stop: AtomicBool,
    /// Set if its results are not wanted any more.
    dropped: AtomicBool,
    begun: Instant,
    done: AtomicU64,
    all: AtomicU64,
}

impl Shared {
    fn begin() -> Self {
        Self {
            stop: AtomicBool::new(false),
            dropped: AtomicBool::new(false),
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

impl Worker {
    pub(super) fn new() -> Self {
        let (sender, receiver) = channel();
        Self {
            queue: None,
            wanted: None,
            sender,
            receiver,
        }
    }

    /// Starts a piece of work after stopping the one that runs. It passes its results to the function that it is given.
    pub(super) fn start(
        &mut self,
        waker: Waker,
        work: impl FnOnce(&Arc<Shared>, &mut dyn FnMut(Done)) + Send + 'static,
    ) {
        self.stop();
        let shared = Arc::new(Shared::begin());
        self.wanted = Some(Arc::clone(&shared));
        let sender = self.sender.clone();
        let queue = self
            .queue
            .get_or_insert_with(|| Queue::start("work", |piece: Piece| piece()));
        queue.add(Box::new(move || {
            // A later request may have taken its place while it waited.
            if shared.dropped.load(Ordering::SeqCst) {
                return;
            }
            let send = |result: Option<Done>| {
                // The receiver is gone only when the program ends.
                let _ = sender.send((Arc::clone(&shared), result.map(Box::new)));
                waker.wake();
            };
            work(&shared, &mut |done| send(Some(done)));
            send(None);
        }));
    }

    /// Asks the current work to end early. Its results so far count.
    pub(super) fn end_early(&self) {
        if let Some(shared) = &self.wanted {
            shared.stop.store(true, Ordering::SeqCst);
        }
    }

    /// Asks the current work to stop, and does not wait for its end. Its results are dropped.
    pub(super) fn stop(&mut self) {
        if let Some(shared) = self.wanted.take() {
            shared.dropped.store(true, Ordering::SeqCst);
            shared.stop.store(true, Ordering::SeqCst);
        }
    }

    /// The results of the current work that have arrived.
    pub(super) fn results(&mut self) -> Vec<Done> {
        let mut results = Vec::new();
        while let Ok((shared, result)) = self.receiver.try_recv() {
            let wanted = self.wanted.as_ref();
            if wanted.is_some_and(|wanted| Arc::ptr_eq(wanted, &shared)) {
                match result {
                    Some(done) => results.push(*done),
                    None => self.wanted = None,
                }
            }
        }
        results
    }

    /// Whether work is running or waiting, except work that was stopped.
    pub(super) const fn is_running(&self) -> bool {
        self.wanted.is_some()
    }

    /// How much is done, of how much, if the work has reported it.
    pub(super) fn progress(&self) -> Option<(u64, u64)> {
        let shared = self.wanted.as_ref()?;
        let all = shared.all.load(Ordering::Relaxed);
        (all > 0).then(|| (shared.done.load(Ordering::Relaxed), all))
    }

    /// How long the work will still take, in whole seconds, if it takes long.
    pub(super) fn left(&self) -> Option<Duration> {
        let (done, all) = self.progress()?;
        let left = time_left(self.wanted.as_ref()?.begun, done, all)?;
        Some(Duration::from_secs(left.as_secs()))
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop();
        if let Some(queue) = self.queue.take() {
            queue.end(LAST);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Size;

    /// The first of three pieces ends after the last was started; the second was still waiting then.
    #[test]
    fn of_several_pieces_only_the_last_counts() {
        let of = |n| Done::Solutions(Size::new(n).expect("a size"), Vec::new());
        let mut worker = Worker::new();
        let (begin, begun) = channel();
        let (go_on, may_go_on) = channel();
        let first_begins = begin.clone();
        worker.start(Waker::of_nobody(), move |_, result| {
            first_begins.send(()).expect("the test waits");
            may_go_on.recv().expect("it goes on");
            result(of(1));
        });
        begun.recv().expect("the first begins");
        let (runs, has_run) = channel();
        worker.start(Waker::of_nobody(), move |_, _| {
            runs.send(()).expect("the test waits");
        });
        let (end, may_end) = channel();
        worker.start(Waker::of_nobody(), move |_, result| {
            begin.send(()).expect("the test waits");
            may_end.recv().expect("it ends");
            result(of(3));
        });
        go_on.send(()).expect("the first waits");
        begun.recv().expect("the last begins");
        assert!(has_run.recv().is_err(), "the second has run");
        assert!(worker.results().is_empty() && worker.is_running());
        end.send(()).expect("the last waits");
        while worker.is_running() {
            for done in worker.results() {
                assert!(matches!(done, Done::Solutions(size, _) if size.get() == 3));
            }
        }
    }
}
