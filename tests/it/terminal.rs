//! A terminal to run the program in: a real pty with a terminal emulator behind it.
//!
//! Every wait is for a condition, with a deadline; when the deadline passes, the message shows the screen. A picture of
//! the screen is taken once the program rests ([`Terminal::settle`]), never in the middle of its work.

mod processes;
mod shown;
mod start;

use std::fs::{self, File};
use std::io::Write;
use std::num::NonZeroU16;
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, MasterPty, PtyPair, PtySize, native_pty_system};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::ioctl_fionread;
use rustix::process::{Pid, Signal, kill_process};
use rustix::termios::{Termios, tcgetattr};
use vt100::Screen;

use self::processes::{is_stopped, rests, sleeps};
pub(crate) use self::processes::{is_writing, kilobytes};
use self::shown::{FRAME_BEGIN, MARK, Shown, State, fits, pictures};
pub(crate) use self::shown::{assert_left, step};
pub(crate) use self::start::{Start, program, shell};
use crate::start::{PROGRAM, STARTING};

/// The longest wait for anything. It is generous, so that on a busy machine only a hang fails.
pub(crate) const DEADLINE: Duration = Duration::from_secs(30);

/// How often a wait for the screen checks that the program is still running.
const LOOK: Duration = Duration::from_millis(200);

/// A running program and its terminal.
pub(crate) struct Terminal {
    shown: Arc<Shown>,
    writer: Option<Arc<Mutex<Box<dyn Write + Send>>>>,
    master: Option<Box<dyn MasterPty + Send>>,
    look: Option<File>,
    before: Termios,
    child: Box<dyn Child + Send + Sync>,
    pid: Pid,
    alive: OwnedFd,
    started: Instant,
    home: PathBuf,
}

impl Terminal {
    /// When the program was started.
    pub(crate) fn started(&self) -> Instant {
        self.started
    }

    /// The process.
    pub(crate) fn pid(&self) -> i32 {
        self.pid.as_raw_nonzero().get()
    }

    /// Types: keys, or whatever bytes the terminal would send.
    pub(crate) fn keys(&self, keys: &str) {
        let mut writer = self
            .writer
            .as_ref()
            .expect("a terminal")
            .lock()
            .expect("a writer");
        writer
            .write_all(keys.as_bytes())
            .expect("the terminal takes keys");
        writer.flush().expect("the terminal takes keys");
    }

    /// Waits until the program has read all keys; it may go on working.
    #[track_caller]
    pub(crate) fn keys_are_read(&self) {
        let look = self.look.as_ref().expect("a terminal");
        assert!(!self.has_ended(Duration::ZERO), "the program has ended");
        until("the keys to be read", || {
            ioctl_fionread(look).is_ok_and(|unread| unread == 0)
        });
    }

    /// Types a key once the program rests, and waits until it has answered the key and rests again. A key that changes
    /// nothing brings no frame.
    #[track_caller]
    pub(crate) fn press(&self, key: &str) {
        self.settle();
        let sleeps = || self.program().map_or(0, sleeps);
        let before = sleeps();
        self.keys(key);
        // It has woken up and gone to sleep again, or has ended.
        until("the program wakes up", || sleeps() != before);
        self.settle();
    }

    /// Gives the terminal another size.
    pub(crate) fn resize(&self, columns: u16, rows: u16) {
        self.shown
            .lock()
            .parser
            .set_size(non_zero(rows), non_zero(columns));
        self.kernel_size(columns, rows);
    }

    /// Gives the terminal another size, and waits for the whole picture that answers it, which lies within it.
    #[track_caller]
    pub(crate) fn resize_answered(&self, columns: u16, rows: u16) {
        let from = self.shown.lock().bytes.len();
        self.resize(columns, rows);
        self.wait_state(&format!("a whole picture of {columns}×{rows}"), |state| {
            // A picture of the size before may still have been on its way.
            !state.drawing
                && pictures(&state.bytes[from..]).any(|picture| fits(picture, columns, rows))
        });
    }

    /// Gives the terminal another size without resizing the emulator, whose screen is not used afterwards.
    pub(crate) fn kernel_size(&self, columns: u16, rows: u16) {
        self.master
            .as_ref()
            .expect("a terminal")
            .resize(pty_size(columns, rows))
            .expect("a new size");
    }

    /// Sends a signal to the only child of the shell that was started.
    pub(crate) fn signal_job(&self, signal: Signal) {
        let shell = self.pid();
        let jobs =
            fs::read_to_string(format!("/proc/{shell}/task/{shell}/children")).expect("jobs");
        let job = jobs
            .trim()
            .parse()
            .ok()
            .and_then(Pid::from_raw)
            .expect("one job");
        kill_process(job, signal).expect("a signal");
    }

    /// Sends the program a signal.
    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(self.pid, signal).expect("the program is there");
    }

    /// Waits until the program has read all keys and rests, and the terminal shows all that it has written: no frame is
    /// half drawn, no timer runs, no background work runs. A program that plays never rests.
    ///
    /// The program rests when its first thread waits for messages and the thread that reads waits for keys, both without
    /// a time limit, or when it is stopped. Its output may still be on its way then; a mark written behind it arrives
    /// after it.
    #[track_caller]
    pub(crate) fn settle(&self) {
        let deadline = Instant::now() + DEADLINE;
        let look = self.look.as_ref().expect("a terminal");
        // In this order: what is unread is counted before a look at whether the program waits for more.
        let is_read = || ioctl_fionread(look).is_ok_and(|unread| unread == 0);
        let is_settled = || is_read() && self.program().is_some_and(rests);
        while !is_settled() && !self.has_ended(Duration::from_millis(1)) {
            let shown = || self.shown.lock().parser.screen().contents();
            assert!(
                Instant::now() < deadline,
                "the program does not come to rest; the screen is\n{}",
                shown()
            );
        }
        let marks = self.shown.lock().marks;
        self.mark();
        self.wait_state("the mark", |state| state.marks > marks);
    }

    /// Waits until the program has left the terminal and is stopped. Until then it may still read what is typed.
    #[track_caller]
    pub(crate) fn wait_stopped(&self) {
        self.wait("the normal screen", |screen| !screen.alternate_screen());
        until("the stop", || self.program().is_some_and(is_stopped));
        assert!(self.settings_are_back(), "the settings are not back");
    }

    /// Writes a mark behind what the program has written.
    fn mark(&self) {
        if let Some(mut look) = self.look.as_ref() {
            look.write_all(&[MARK]).expect("the terminal takes a mark");
        }
    }

    /// The process of the program: the one that was started, or one that it has started.
    fn program(&self) -> Option<Pid> {
        let mut found = vec![self.pid];
        while let Some(process) = found.pop() {
            let folder = format!("/proc/{process}", process = process.as_raw_nonzero());
            if fs::read_link(format!("{folder}/exe")).is_ok_and(|file| file == Path::new(PROGRAM)) {
                return Some(process);
            }
            let children = fs::read_to_string(format!(
                "{folder}/task/{}/children",
                process.as_raw_nonzero()
            ));
            let children = children.unwrap_or_default();
            found.extend(
                children
                    .split_whitespace()
                    .filter_map(|child| Pid::from_raw(child.parse().ok()?)),
            );
        }
        None
    }

    /// Waits until the screen meets a condition.
    #[track_caller]
    pub(crate) fn wait(&self, what: &str, wanted: impl Fn(&Screen) -> bool) {
        self.wait_state(what, |state| {
            !state.drawing && wanted(state.parser.screen())
        });
    }

    /// Waits until a race, or other work that has just been begun, shows what is `wanted`. On a slow or busy machine a
    /// race takes so long that it asks first; it is then started.
    #[track_caller]
    pub(crate) fn wait_for_race(&self, what: &str, wanted: impl Fn(&Screen) -> bool) {
        let asks = |screen: &Screen| {
            ["Enter starts it", "Enter 开跑"]
                .iter()
                .any(|asks| screen.contents().contains(asks))
        };
        self.wait(what, |screen| wanted(screen) || asks(screen));
        if self.glance(asks) {
            self.keys("\r");
            self.wait(what, wanted);
        }
    }

    /// Waits until the screen shows a text.
    #[track_caller]
    pub(crate) fn wait_for(&self, text: &str) {
        self.wait(text, |screen| screen.contents().contains(text));
    }

    /// Types keys, and waits until the screen shows a text.
    #[track_caller]
    pub(crate) fn answers(&self, keys: &str, text: &str) {
        self.keys(keys);
        self.wait_for(text);
    }

    /// Waits until `frames` frames have come since the start.
    #[track_caller]
    pub(crate) fn wait_frames(&self, frames: usize) {
        self.wait_state("one more frame", |state| state.frames.len() >= frames);
    }

    #[track_caller]
    fn wait_state(&self, what: &str, wanted: impl Fn(&State) -> bool) {
        drop(self.when(what, wanted));
    }

    /// Waits until the state meets a condition, and returns it.
    #[track_caller]
    fn when(&self, what: &str, wanted: impl Fn(&State) -> bool) -> MutexGuard<'_, State> {
        let deadline = Instant::now() + DEADLINE;
        let mut state = self.shown.lock();
        // The number of marks when the program had ended: its last output has come when there is one more.
        let mut marks = None;
        while !wanted(&state) {
            let left = deadline.saturating_duration_since(Instant::now());
            let contents = || state.parser.screen().contents();
            assert!(
                !left.is_zero(),
                "waited in vain for {what:?}; the screen is\n{}",
                contents()
            );
            let is_last = state.closed || marks.is_some_and(|marks| state.marks > marks);
            assert!(
                !is_last,
                "the program ended before {what:?}; the screen is\n{}",
                contents()
            );
            state = self
                .shown
                .changed
                .wait_timeout(state, left.min(LOOK))
                .expect("the reader is well")
                .0;
            if marks.is_none() && self.has_ended(Duration::ZERO) {
                marks = Some(state.marks);
                drop(state);
                self.mark();
                state = self.shown.lock();
            }
        }
        state
    }

    /// The screen's text, once the program rests.
    #[track_caller]
    pub(crate) fn text(&self) -> String {
        self.screen(Screen::contents)
    }

    /// Reads something from the screen once the program rests.
    #[track_caller]
    pub(crate) fn screen<T>(&self, of: impl FnOnce(&Screen) -> T) -> T {
        self.settle();
        self.glance(of)
    }

    /// Reads something from the latest complete frame, while the program may go on drawing.
    #[track_caller]
    pub(crate) fn glance<T>(&self, of: impl FnOnce(&Screen) -> T) -> T {
        of(self
            .when("a whole frame", |state| !state.drawing)
            .parser
            .screen())
    }

    /// How many frames have come.
    pub(crate) fn frames(&self) -> usize {
        self.shown.lock().frames.len()
    }

    /// When a frame was complete, and how many bytes had come by then; frames count from 1.
    pub(crate) fn frame(&self, number: usize) -> (Instant, usize) {
        self.shown.lock().frames[number - 1]
    }

    /// Everything the program has written.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.shown.lock().bytes.clone()
    }

    /// Forgets what has been written so far, and counts on: for tests that run for long.
    pub(crate) fn forget_bytes(&self) {
        let mut state = self.shown.lock();
        // A mark may have begun in the last bytes.
        let kept = state.bytes.len().saturating_sub(FRAME_BEGIN.len());
        state.bytes.drain(..kept);
    }

    /// Whether the terminal's settings are what they were before the program started.
    pub(crate) fn settings_are_back(&self) -> bool {
        let now = tcgetattr(self.look.as_ref().expect("a terminal")).expect("settings");
        format!("{now:?}") == format!("{:?}", self.before)
    }

    /// Makes the terminal accept nothing while `during` runs.
    pub(crate) fn stalled<T>(&self, during: impl FnOnce() -> T) -> T {
        let _stalled = self.shown.stalled.lock().expect("the reader is well");
        during()
    }

    /// Waits until the reader has come to the end of the output.
    #[track_caller]
    fn closed(&self, why_not: &str) -> MutexGuard<'_, State> {
        let (state, late) = self
            .shown
            .changed
            .wait_timeout_while(self.shown.lock(), DEADLINE, |state| !state.closed)
            .expect("the reader is well");
        assert!(!late.timed_out(), "{why_not}");
        state
    }

    /// Closes the terminal, as when its window is closed.
    pub(crate) fn hang_up(&mut self) {
        self.shown.lock().hang_up = true;
        // The reader has to come back from its read to let go of the terminal: make the program write.
        self.keys("f");
        drop(self.closed("the reader does not let go"));
        self.look = None;
        self.writer = None;
        self.master = None;
    }

    /// Waits until the process has ended, but does not reap it, so that its `/proc` entry can still be read.
    #[track_caller]
    pub(crate) fn wait_ended(&self) {
        let shown = || self.shown.lock().parser.screen().contents();
        assert!(
            self.has_ended(DEADLINE),
            "the program does not end; the screen is\n{}",
            shown()
        );
    }

    pub(crate) fn has_ended(&self, patience: Duration) -> bool {
        let mut handle = [PollFd::new(&self.alive, PollFlags::IN)];
        poll(
            &mut handle,
            Some(&Timespec::try_from(patience).expect("a time")),
        )
        .expect("poll")
            == 1
    }

    /// Waits for the program's end and the last byte of its output, and returns the exit status.
    #[track_caller]
    pub(crate) fn status(&mut self) -> u32 {
        self.wait_ended();
        let status = self.child.wait().expect("a status");
        assert_eq!(
            status.signal(),
            None,
            "ended by a signal instead of by itself"
        );
        status.exit_code()
    }

    /// Leaves the program with q, as [`Self::left_with`].
    #[track_caller]
    pub(crate) fn quit(&mut self) -> String {
        self.keys("q");
        self.left_with(0)
    }

    /// Waits for the end and checks that the terminal was restored. Returns the text on the screen.
    #[track_caller]
    pub(crate) fn left_with(&mut self, expected: u32) -> String {
        let status = self.status();
        assert!(
            self.settings_are_back(),
            "the terminal's settings have changed"
        );
        // From here on only children of the program could keep the terminal open.
        self.look = None;
        let state = self.closed("something still holds the terminal");
        let screen = state.parser.screen();
        assert_eq!(status, expected, "the screen is\n{}", screen.contents());
        assert_left(screen);
        assert!(
            !fs::exists(format!("/proc/{}", self.pid())).expect("proc"),
            "the process is still there"
        );
        screen.contents()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // If a test has failed, the program may still be running.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.home);
    }
}

/// Polls until a condition holds.
#[track_caller]
pub(crate) fn until(what: &str, wanted: impl Fn() -> bool) {
    let deadline = Instant::now() + DEADLINE;
    while !wanted() {
        assert!(Instant::now() < deadline, "waited in vain for {what}");
        thread::sleep(Duration::from_millis(1));
    }
}

/// A new terminal. Only the caller has its two ends open.
pub(crate) fn open_pty(columns: u16, rows: u16) -> PtyPair {
    let _starting = STARTING.write().unwrap_or_else(PoisonError::into_inner);
    native_pty_system()
        .openpty(pty_size(columns, rows))
        .expect("a pty")
}

fn pty_size(columns: u16, rows: u16) -> PtySize {
    PtySize {
        rows,
        cols: columns,
        pixel_width: 0,
        pixel_height: 0,
    }
}

pub(crate) fn non_zero(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).expect("a terminal has rows and columns")
}
