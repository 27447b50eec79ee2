//! A terminal to run the program in: a real pty with a terminal emulator behind it.
//!
//! Every wait is for a condition, with a deadline; when the deadline passes, the message shows the screen. A picture of
//! the screen is taken once the program rests ([`Terminal::settle`]), never in the middle of its work.

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::os::fd::OwnedFd;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtyPair, PtySize, native_pty_system};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::ioctl_fionread;
use rustix::process::{Pid, PidfdFlags, Signal, kill_process, pidfd_open};
use rustix::termios::{Termios, tcgetattr};
use vt100::{MouseProtocolMode, Parser, Screen};

use crate::start::{PROGRAM, STARTING, home};

/// The longest wait for anything. It is generous, so that on a busy machine only a hang fails.
pub(crate) const DEADLINE: Duration = Duration::from_secs(30);

/// How often a wait for the screen checks that the program is still running.
const LOOK: Duration = Duration::from_millis(200);

/// The maximum delay that a slow line catches up on.
const LATE: Duration = Duration::from_millis(100);

/// Begins and ends every frame.
const FRAME_BEGIN: &[u8] = b"\x1b[?2026h";
const FRAME_END: &[u8] = b"\x1b[?2026l";
/// Begins a complete frame, which clears the screen first.
const WHOLE_FRAME: &[u8] = b"\x1b[?2026h\x1b[2J";
/// The harness writes this byte to the terminal after all output of the program, which never writes it itself.
const MARK: u8 = 0;
/// `O_NOCTTY`: opening the terminal to look at its settings must not make it the tests' own.
const NO_CONTROLLING_TERMINAL: i32 = rustix::fs::OFlags::NOCTTY.bits() as i32;

/// How the program is to be started.
pub(crate) struct Start {
    command: CommandBuilder,
    /// A temporary home.
    home: PathBuf,
    size: (u16, u16),
    rate: Option<u32>,
}

/// The program with these arguments at 80×24.
pub(crate) fn program(args: &[&str]) -> Start {
    Start::new(PROGRAM, args)
}

/// A shell in the terminal that runs `line` with the program as `$0`.
pub(crate) fn shell(line: &str) -> Start {
    Start::new("/bin/sh", &["-c", line, PROGRAM])
}

impl Start {
    pub(crate) fn new(program: &str, args: &[&str]) -> Self {
        let mut command = CommandBuilder::new(program);
        command.args(args);
        // No variables of the test process.
        command.env_clear();
        command.cwd(env!("CARGO_TARGET_TMPDIR"));
        let home = home();
        command.env("HOME", &home);
        for (name, value) in [
            ("PATH", "/usr/local/bin:/usr/bin:/bin"),
            ("TERM", "xterm-256color"),
            ("COLORTERM", "truecolor"),
            ("LANG", "C.UTF-8"),
        ] {
            command.env(name, value);
        }
        Self {
            command,
            home,
            size: (80, 24),
            rate: None,
        }
    }

    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    /// In this folder.
    pub(crate) fn folder(mut self, folder: &Path) -> Self {
        self.command.cwd(folder);
        self
    }

    pub(crate) fn without_env(mut self, name: &str) -> Self {
        self.command.env_remove(name);
        self
    }

    pub(crate) fn size(mut self, columns: u16, rows: u16) -> Self {
        self.size = (columns, rows);
        self
    }

    /// Behind a line that carries at most this many bytes a second.
    pub(crate) fn line(mut self, bytes_a_second: u32) -> Self {
        self.rate = Some(bytes_a_second);
        self
    }

    /// In a session of its own without a controlling terminal: a hang-up sends no signal.
    pub(crate) fn without_controlling_terminal(mut self) -> Self {
        self.command.set_controlling_tty(false);
        self
    }

    /// Starts the program without waiting.
    pub(crate) fn run(self) -> Terminal {
        let (columns, rows) = self.size;
        let pty = open_pty(columns, rows);
        let path = pty.master.tty_name().expect("the pty's name");
        let look = OpenOptions::new()
            .read(true)
            .write(true)
            .custom_flags(NO_CONTROLLING_TERMINAL)
            .open(path)
            .expect("a pty");
        let before = tcgetattr(&look).expect("settings");
        let writer = Arc::new(Mutex::new(pty.master.take_writer().expect("a writer")));
        let shown = Arc::new(Shown {
            state: Mutex::new(State {
                parser: Parser::new(non_zero(rows), non_zero(columns), 0),
                bytes: Vec::new(),
                frames: Vec::new(),
                marks: 0,
                drawing: false,
                closed: false,
                hang_up: false,
            }),
            changed: Condvar::new(),
            stalled: Mutex::new(()),
        });
        let reader = pty.master.try_clone_reader().expect("a reader");
        let (to, rate) = (Arc::clone(&shown), self.rate);
        thread::spawn(move || carry(reader, &to, rate));
        let started = Instant::now();
        let child = pty
            .slave
            .spawn_command(self.command)
            .expect("the program starts");
        drop(pty.slave);
        let pid =
            Pid::from_raw(child.process_id().expect("a process id") as i32).expect("a process id");
        let alive = pidfd_open(pid, PidfdFlags::empty()).expect("a handle on the process");
        Terminal {
            shown,
            writer: Some(writer),
            master: Some(pty.master),
            look: Some(look),
            before,
            child,
            pid,
            alive,
            started,
            home: self.home,
        }
    }

    /// Starts the program, and waits until it has drawn its first frame and rests.
    #[track_caller]
    pub(crate) fn open(self) -> Terminal {
        let terminal = self.run();
        terminal.wait_frames(1);
        terminal.settle();
        terminal
    }
}

/// Takes what the program writes, at most `rate` bytes a second, until nothing more comes.
fn carry(mut reader: Box<dyn Read + Send>, to: &Shown, rate: Option<u32>) {
    let mut bytes = vec![0; if rate.is_some() { 64 } else { 1 << 16 }];
    let mut due = Instant::now();
    while let Ok(read @ 1..) = reader.read(&mut bytes) {
        drop(to.stalled.lock());
        if let Some(rate) = rate {
            // This sleep models the line. If a busy machine sleeps too long, the line catches up, but
            // a line that carried nothing for a while does not carry more afterwards.
            due += due.elapsed().saturating_sub(LATE) + Duration::from_secs(read as u64) / rate;
            thread::sleep(due.saturating_duration_since(Instant::now()));
        }
        if to.take(&bytes[..read]) {
            break;
        }
    }
    // Dropped before `closed` is set, because the reader keeps the terminal open.
    drop(reader);
    to.lock().closed = true;
    to.changed.notify_all();
}

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

/// What the terminal shows, and the condition variable that announces changes.
struct Shown {
    state: Mutex<State>,
    changed: Condvar,
    /// Locked while the terminal accepts nothing.
    stalled: Mutex<()>,
}

struct State {
    parser: Parser,
    bytes: Vec<u8>,
    /// When each frame was complete, and how many bytes there were by then.
    frames: Vec<(Instant, usize)>,
    /// How many marks of the harness have come through.
    marks: usize,
    /// Whether a frame has begun and not ended: a terminal shows nothing of it yet.
    drawing: bool,
    closed: bool,
    hang_up: bool,
}

impl Shown {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("the reader is well")
    }

    /// Takes what the program has written; true if the terminal is to go away.
    fn take(&self, bytes: &[u8]) -> bool {
        let at = Instant::now();
        let mut state = self.lock();
        let old = state.bytes.len();
        for (marks, written) in bytes.split(|byte| *byte == MARK).enumerate() {
            state.marks += usize::from(marks > 0);
            state.parser.process(written);
            state.bytes.extend_from_slice(written);
        }
        let State {
            bytes,
            frames,
            drawing,
            ..
        } = &mut *state;
        let last = |mark| new_ends(bytes, old, mark).last();
        match (last(FRAME_BEGIN), last(FRAME_END)) {
            (None, None) => {}
            (begin, end) => *drawing = begin > end,
        }
        frames.extend(new_ends(bytes, old, FRAME_END).map(|end| (at, end)));
        let hang_up = state.hang_up;
        drop(state);
        self.changed.notify_all();
        hang_up
    }
}

/// The frames that begin with an empty screen and are complete.
fn pictures(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let starts = new_ends(bytes, 0, WHOLE_FRAME);
    starts.filter_map(|start| {
        let rest = &bytes[start..];
        Some(&rest[..new_ends(rest, 0, FRAME_END).next()?])
    })
}

/// Whether a whole picture goes down to the last row of this size, and to no cell beyond it.
fn fits(picture: &[u8], columns: u16, rows: u16) -> bool {
    // A terminal that is larger shows what would go over the edge.
    const MORE: u16 = 8;
    let mut larger = Parser::new(non_zero(rows + MORE), non_zero(columns + MORE), 0);
    larger.process(picture);
    let lines: Vec<_> = larger.screen().rows(0, columns + MORE).collect();
    let (within, below) = lines.split_at(usize::from(rows));
    let beside = larger
        .screen()
        .rows(columns, MORE)
        .all(|row| row.is_empty());
    // On a small terminal the picture is empty or has a word in the first row only.
    let is_large = columns >= 40 && rows >= 12;
    beside
        && below.iter().all(String::is_empty)
        && (!is_large || within.last().is_some_and(|row| !row.is_empty()))
}

/// The ends of the occurrences of `mark` that were not yet complete in the first `old` bytes.
fn new_ends<'a>(bytes: &'a [u8], old: usize, mark: &'a [u8]) -> impl Iterator<Item = usize> + 'a {
    let from = (old + 1).saturating_sub(mark.len());
    let places = bytes[from..]
        .windows(mark.len())
        .enumerate()
        .filter(move |(_, window)| *window == mark);
    places.map(move |(at, _)| from + at + mark.len())
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

    /// How often the program has written.
    pub(crate) fn writes(&self) -> u64 {
        number_after(&self.proc("io"), "syscw:")
    }

    /// Waits until all threads of the program sleep and what it has started has ended.
    #[track_caller]
    pub(crate) fn wait_asleep(&self) {
        until("all threads to sleep", || sleeps_wholly(self.pid));
    }

    /// How often the program wakes up during `pause`, which begins once all its threads sleep and what it has started
    /// has ended.
    #[track_caller]
    pub(crate) fn wake_ups(&self, pause: Duration) -> u64 {
        self.wait_asleep();
        let before = sleeps(self.pid);
        // The measurement itself takes this time.
        thread::sleep(pause);
        // A thread that ends takes its count with it.
        sleeps(self.pid).saturating_sub(before)
    }

    /// The most memory the program has had, in kB.
    pub(crate) fn peak_memory(&self) -> u64 {
        kilobytes(self.pid(), "VmHWM:")
    }

    /// The memory the program has now, in kB.
    pub(crate) fn memory(&self) -> u64 {
        kilobytes(self.pid(), "VmRSS:")
    }

    /// The threads the program has now.
    pub(crate) fn threads(&self) -> u64 {
        kilobytes(self.pid(), "Threads:")
    }

    /// Whether the program's first thread is in a write to the terminal.
    pub(crate) fn is_writing(&self) -> bool {
        is_writing(self.pid)
    }

    /// Waits until the program's first thread is inside of a write to the terminal.
    #[track_caller]
    pub(crate) fn wait_writing(&self) {
        until("a write that does not return", || self.is_writing());
    }

    /// The CPU time of the program; also after it has ended, until it is reaped.
    pub(crate) fn cpu(&self) -> Duration {
        let stat = self.stat();
        let ticks: u64 =
            stat[11].parse::<u64>().expect("ticks") + stat[12].parse::<u64>().expect("ticks");
        Duration::from_millis(ticks * 1000 / rustix::param::clock_ticks_per_second())
    }

    /// What follows the process's name in its `stat`.
    fn stat(&self) -> Vec<String> {
        let stat = self.proc("stat");
        let (_, rest) = stat.rsplit_once(") ").expect("a stat");
        rest.split(' ').map(ToOwned::to_owned).collect()
    }

    fn proc(&self, file: &str) -> String {
        fs::read_to_string(format!("/proc/{}/{file}", self.pid())).expect("the process is there")
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

    fn has_ended(&self, patience: Duration) -> bool {
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

/// The step number in the header.
pub(crate) fn step(screen: &Screen) -> Option<u64> {
    let header = screen.rows(0, 120).next()?;
    header
        .split_once("step ")?
        .1
        .split(' ')
        .next()?
        .replace(',', "")
        .parse()
        .ok()
}

/// Asserts that the screen is the normal one, with its cursor and without any mode left on.
#[track_caller]
pub(crate) fn assert_left(screen: &Screen) {
    assert!(!screen.alternate_screen(), "still on the other screen");
    assert!(!screen.hide_cursor(), "the cursor is hidden");
    assert!(!screen.bracketed_paste(), "pastes are still bracketed");
    assert_eq!(
        screen.mouse_protocol_mode(),
        MouseProtocolMode::None,
        "the mouse is still on"
    );
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

/// Whether a process's first thread is inside of a write to its standard output.
pub(crate) fn is_writing(process: Pid) -> bool {
    let call = fs::read_to_string(format!("/proc/{}/syscall", process.as_raw_nonzero()))
        .expect("it is there");
    // The number of the call, which differs between machines, and its first argument.
    ["1 0x1 ", "64 0x1 "]
        .iter()
        .any(|write| call.starts_with(write))
}

/// Whether a process is stopped, or waits for keys without a time limit: the thread that reads them in a poll, which it
/// begins only when the first thread asks for keys, and the first thread for messages of the others.
fn rests(process: Pid) -> bool {
    let process = process.as_raw_nonzero();
    let read =
        |file: &str| fs::read_to_string(format!("/proc/{process}/{file}")).unwrap_or_default();
    let is_stopped = || {
        read("stat")
            .rsplit_once(") ")
            .is_some_and(|(_, state)| state.starts_with('T'))
    };
    let tasks = fs::read_dir(format!("/proc/{process}/task"));
    let threads = tasks.into_iter().flatten().flatten();
    let mut names = threads.map(|thread| format!("task/{}", thread.file_name().display()));
    let reads = names
        .find(|thread| read(&format!("{thread}/comm")).trim() == "input")
        .is_some_and(|thread| waits_for_ever(&read(&format!("{thread}/syscall")), Wait::Poll));
    reads && waits_for_ever(&read("syscall"), Wait::Futex) || is_stopped()
}

/// What a thread sleeps in.
#[derive(Clone, Copy)]
enum Wait {
    Poll,
    Futex,
}

/// Whether a line of `/proc/…/syscall` says that a thread is in this call and that the call has no time limit. The numbers
/// of the calls differ between machines.
fn waits_for_ever(call: &str, wait: Wait) -> bool {
    let words: Vec<_> = call.split_whitespace().collect();
    let argument = |at: usize| words.get(at + 1).copied();
    match (words.first().copied(), wait) {
        // poll: the time limit is the lower half of its third argument.
        (Some("7"), Wait::Poll) => argument(2).is_some_and(|limit| limit.ends_with("ffffffff")),
        // ppoll.
        (Some("271" | "73"), Wait::Poll) => argument(2) == Some("0x0"),
        // The call that goes on with a poll after a stop.
        (Some("219" | "128"), Wait::Poll) => true,
        // futex.
        (Some("202" | "98"), Wait::Futex) => argument(3) == Some("0x0"),
        _ => false,
    }
}

/// Whether all threads of a process sleep, and it has no children.
fn sleeps_wholly(process: Pid) -> bool {
    let tasks = fs::read_dir(format!("/proc/{}/task", process.as_raw_nonzero()));
    tasks.into_iter().flatten().flatten().all(|task| {
        let read = |file| fs::read_to_string(task.path().join(file)).unwrap_or_default();
        read("children").is_empty()
            && read("stat")
                .rsplit_once(") ")
                .is_some_and(|(_, state)| state.starts_with('S'))
    })
}

/// How often the threads of a process have gone to sleep, each of which means that one had woken up.
fn sleeps(process: Pid) -> u64 {
    let tasks = fs::read_dir(format!("/proc/{}/task", process.as_raw_nonzero()));
    tasks
        .into_iter()
        .flatten()
        .filter_map(|task| fs::read_to_string(task.ok()?.path().join("status")).ok())
        .map(|status| number_after(&status, "voluntary_ctxt_switches:"))
        .sum()
}

/// What the status of a process says under this name, such as its memory, in kB.
pub(crate) fn kilobytes(process: i32, name: &str) -> u64 {
    number_after(
        &fs::read_to_string(format!("/proc/{process}/status")).expect("it is there"),
        name,
    )
}

fn number_after(text: &str, name: &str) -> u64 {
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix(name))
        .unwrap_or_else(|| panic!("{name} in {text}"));
    line.trim()
        .trim_end_matches(" kB")
        .parse()
        .expect("a number")
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
