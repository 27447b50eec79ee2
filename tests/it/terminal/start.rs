//! How a program is started in a terminal.

use std::fs::{self, OpenOptions};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::Instant;

use portable_pty::CommandBuilder;
use rustix::process::{Pid, PidfdFlags, pidfd_open};
use rustix::termios::tcgetattr;
use vt100::Parser;

use super::shown::{Shown, State, carry};
use super::{Terminal, non_zero, open_pty};
use crate::start::{PROGRAM, home};

/// `O_NOCTTY`: opening the terminal to look at its settings must not make it the tests' own.
const NO_CONTROLLING_TERMINAL: i32 = rustix::fs::OFlags::NOCTTY.bits() as i32;

/// How the program is to be started.
pub(crate) struct Start {
    command: CommandBuilder,
    /// A temporary home.
    home: PathBuf,
    size: (u16, u16),
    rate: Option<u32>,
    /// Whether what a press moves is drawn in several frames.
    motion: bool,
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
            motion: false,
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

    /// With motion, which the settings of the other tests switch off, so that each key brings one frame.
    pub(crate) fn with_motion(mut self) -> Self {
        self.motion = true;
        self
    }

    /// In a session of its own without a controlling terminal: a hang-up sends no signal.
    pub(crate) fn without_controlling_terminal(mut self) -> Self {
        self.command.set_controlling_tty(false);
        self
    }

    /// Starts the program without waiting.
    pub(crate) fn run(self) -> Terminal {
        if !self.motion {
            let folder = self.home.join(".config/queens-tui");
            fs::create_dir_all(&folder).expect("a folder");
            fs::write(folder.join("config.toml"), "motion = false\n").expect("settings");
        }
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
