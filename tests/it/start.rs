//! How tests start programs: in a clean environment, so that a developer's settings, progress, locale and colours do
//! not affect the results.

use std::collections::BTreeMap;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio, id};
use std::sync::atomic::{AtomicU32, Ordering};
#[cfg(unix)]
use std::sync::{Arc, Once};
use std::sync::{Mutex, OnceLock, PoisonError, RwLock};

use serde_json::Value;
#[cfg(unix)]
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use tempfile::TempDir;

/// The program under test.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_queens-tui");

/// A new home for one run, below the folder of the tests. It does not exist until the program writes into it.
pub(crate) fn home() -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let name = format!("home-{}-{}", id(), NUMBER.fetch_add(1, Ordering::Relaxed));
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // Left by an earlier process with the same id.
    let _ = fs::remove_dir_all(&home);
    home
}

/// The program with these arguments: in English, without settings, progress or standard input.
pub(crate) fn command<A: AsRef<OsStr>>(args: &[A]) -> Command {
    let mut command = other(PROGRAM);
    command.args(args);
    command
}

/// `check` with these options and the interpreter of the tests.
pub(crate) fn check(options: &str) -> Command {
    let mut check = command(&["check", "--python", python()]);
    check.args(options.split_whitespace());
    check
}

/// Any program, such as a shell that runs the one under test, in the same surroundings.
pub(crate) fn other(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    // Windows needs the first to start programs.
    command
        .env_clear()
        .envs(env::var_os("SystemRoot").map(|root| ("SystemRoot", root)));
    command
        .env("PATH", path())
        .env("HOME", home())
        .env("LANG", "C.UTF-8")
        .stdin(Stdio::null());
    command
}

/// A compiler, an interpreter or another tool. It keeps the home and the variables that it may need to be found, and
/// has the language and colours that it has in CI.
pub(crate) fn tool(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    for (name, _) in env::vars_os() {
        let name = name.to_string_lossy();
        if name.starts_with("LC_")
            || ["LANGUAGE", "NO_COLOR", "COLORTERM", "CLICOLOR_FORCE"].contains(&&*name)
        {
            command.env_remove(&*name);
        }
    }
    command
        .env("LANG", "C.UTF-8")
        .env("TERM", "dumb")
        .stdin(Stdio::null());
    command
}

/// `PATH`, with the folder of Python itself first: the `python3` of a version manager starts a shell before Python.
fn path() -> &'static OsStr {
    static PATH: OnceLock<OsString> = OnceLock::new();
    PATH.get_or_init(|| {
        let path = env::var_os("PATH").unwrap_or_default();
        let python = if is_there("python3") {
            Path::new(python()).parent()
        } else {
            None
        };
        env::join_paths(
            python
                .map(Path::to_owned)
                .into_iter()
                .chain(env::split_paths(&path)),
        )
        .unwrap_or(path)
    })
}

/// This folder, before those in which programs are looked for.
#[cfg(target_os = "linux")]
pub(crate) fn path_from(first: &Path) -> String {
    format!("{}:{}", first.display(), path().to_string_lossy())
}

/// `PATH`, with the folder of the program under test first.
#[cfg(target_os = "linux")]
pub(crate) fn programs_first() -> String {
    path_from(Path::new(PROGRAM).parent().expect("a folder"))
}

/// The path of the interpreter that `python3` starts, without the packages that somebody has installed. Starting it directly
/// avoids the script of a version manager, which takes longer than Python itself.
pub(crate) fn python() -> &'static str {
    static PYTHON: OnceLock<String> = OnceLock::new();
    PYTHON.get_or_init(|| {
        let output = tool("python3")
            .args(["-c", "import sys; print(sys.executable)"])
            .output();
        let found = String::from_utf8(output.expect("python3 starts").stdout).expect("a path");
        let found = Path::new(found.trim());
        let alone = without_packages(found).unwrap_or_else(|_| found.to_owned());
        alone.into_os_string().into_string().expect("text")
    })
}

/// A virtual environment of this interpreter, made once.
#[cfg(unix)]
fn without_packages(python: &Path) -> io::Result<PathBuf> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("python-alone");
    let alone = folder.join("bin/python3");
    if fs::read_link(&alone).is_ok_and(|known| known == python) {
        return Ok(alone);
    }
    let home = python.parent().unwrap_or(python).display();
    fs::create_dir_all(folder.join("bin"))?;
    let settings = format!("home = {home}\ninclude-system-site-packages = false\n");
    fs::write(folder.join("pyvenv.cfg"), settings)?;
    let _ = fs::remove_file(&alone);
    std::os::unix::fs::symlink(python, &alone)?;
    Ok(alone)
}

#[cfg(not(unix))]
fn without_packages(python: &Path) -> io::Result<PathBuf> {
    Ok(python.to_owned())
}

/// An interpreter in this folder that adds a line to a file for each start, and this file.
#[cfg(unix)]
pub(crate) fn counting_python(folder: &Path) -> (PathBuf, PathBuf) {
    let (counting, starts) = (folder.join("python3"), folder.join("starts"));
    let (log, python) = (starts.display(), python());
    let script = format!("#!/bin/sh\necho >> '{log}'\nexec '{python}' \"$@\"\n");
    fs::write(&counting, script).expect("a file");
    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    fs::set_permissions(&counting, mode).expect("its mode");
    (counting, starts)
}

/// Locked for reading while a program is started, for writing while a terminal is made. A program that is started while
/// a terminal is being made inherits both of its ends and keeps them open, so that the terminal never hangs up.
pub(crate) static STARTING: RwLock<()> = RwLock::new(());

/// Programs inherit which signals are ignored, and under `nohup` or behind `&` the tests themselves ignore some. A
/// signal that is handled here has its default effect in the programs that are started.
#[cfg(unix)]
fn hear_signals() {
    static HEARD: Once = Once::new();
    HEARD.call_once(|| {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let ignored = ignored
            .and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
            .unwrap_or(0);
        for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
            if ignored >> (signal - 1) & 1 == 1 {
                signal_hook::flag::register(signal, Arc::default()).expect("a handler");
            }
        }
    });
}

fn try_spawn(command: &mut Command) -> io::Result<Child> {
    #[cfg(unix)]
    hear_signals();
    let _starting = STARTING.read().unwrap_or_else(PoisonError::into_inner);
    command.spawn()
}

/// Starts a program.
pub(crate) fn spawn(command: &mut Command) -> Child {
    try_spawn(command).unwrap_or_else(|error| panic!("{command:?}: {error}"))
}

/// What a program printed until it ended, and its status.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) status: Option<i32>,
    /// On standard output.
    pub(crate) out: String,
    /// On standard error.
    pub(crate) said: String,
}

/// Runs a program to its end and captures its output, whatever its streams were set to.
pub(crate) fn ran(command: &mut Command) -> Ran {
    let child = spawn(command.stdout(Stdio::piped()).stderr(Stdio::piped()));
    let output = child.wait_with_output().expect("its end");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    Ran {
        status: output.status.code(),
        out: text(output.stdout),
        said: text(output.stderr),
    }
}

/// Runs the program under test with these arguments.
pub(crate) fn run<A: AsRef<OsStr>>(args: &[A]) -> Ran {
    ran(&mut command(args))
}

/// Runs the program under test with the words of this line as its arguments.
pub(crate) fn line(words: &str) -> Ran {
    run(&words.split_whitespace().collect::<Vec<_>>())
}

impl Ran {
    /// The same, once it has ended with this status.
    #[track_caller]
    pub(crate) fn code(self, status: i32) -> Self {
        assert_eq!(self.status, Some(status), "{self:?}");
        self
    }

    /// What was printed by a program that succeeded and said nothing.
    #[track_caller]
    pub(crate) fn printed(self) -> String {
        let Self { out, said, .. } = self.code(0);
        assert_eq!(said, "");
        out
    }

    /// What the program says when it refuses its arguments: clap's own words, or one line of the program's.
    #[track_caller]
    pub(crate) fn refused(self) -> String {
        let Self { out, said, .. } = self.code(2);
        assert_eq!(out, "");
        assert!(said.ends_with('\n'), "{said:?}");
        let acts = |char: char| char != '\n' && char.is_control();
        assert!(!said.contains(acts), "{said:?}");
        assert!(
            said.starts_with("error: ")
                || said.starts_with("queens-tui: ") && said.lines().count() == 1,
            "{said:?}"
        );
        said
    }

    /// The objects that were printed, one a line.
    #[track_caller]
    pub(crate) fn json(&self) -> Vec<Value> {
        self.out
            .lines()
            .map(|line| serde_json::from_str(line).expect("one object a line"))
            .collect()
    }
}

/// An empty folder, which goes with the test.
pub(crate) fn folder() -> TempDir {
    tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder")
}

/// Whether there is a tool of this name that accepts `--version`. It is asked once: a compiler, or a version manager, takes
/// longer for that than many a test.
pub(crate) fn is_there(program: &str) -> bool {
    static KNOWN: Mutex<BTreeMap<String, bool>> = Mutex::new(BTreeMap::new());
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(there) = known().get(program).copied() {
        return there;
    }
    let mut asked = tool(program);
    let child = try_spawn(
        asked
            .arg("--version")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped()),
    );
    let there =
        child.is_ok_and(|child| child.wait_with_output().expect("its end").status.success());
    known().insert(program.to_owned(), there);
    there
}

/// A command made in another way would read the developer's settings; one started in another way could inherit the
/// terminal of another test.
#[test]
fn programs_are_started_here_and_in_the_terminal_alone() {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it")];
    let mut files = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
            if path.extension().is_none_or(|end| end != "rs")
                || ["start.rs", "terminal.rs"].contains(&name)
            {
                continue;
            }
            files += 1;
            let code = fs::read_to_string(&path).expect("text");
            let made = [
                "Command::new(",
                "CommandBuilder",
                "CARGO_BIN_EXE",
                "cargo_bin",
            ];
            let started = [".output().expect", ".spawn()", ".status().expect"];
            for start in made.into_iter().chain(started) {
                assert!(!code.contains(start), "{}: {start}", path.display());
            }
        }
    }
    assert!(
        files > 30,
        "{files} files: is this test still reading them?"
    );
}
