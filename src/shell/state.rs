//! What has been learned, kept between runs: one small file under the XDG state folder.
//!
//! It is written whole or not at all (a new file takes the old one's name), and under a lock, so that two running
//! copies lose nothing. Without a place to write to, the program goes on and says so once.

use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use crate::content::{BadLearned, Learned};

/// How long another copy may hold the lock while the drawing thread waits: what is not kept in time is kept with the
/// next, or at the end.
pub(super) const PATIENCE: Duration = Duration::from_millis(40);

/// How long it may where nobody waits for the screen.
pub(super) const LONG_PATIENCE: Duration = Duration::from_secs(3);

/// The largest state file that is read: a hundred lessons take a few kB.
const LARGEST: u64 = 1 << 20;

/// Where the state is kept.
#[derive(Clone, Debug)]
pub(super) struct Store {
    /// `None` where there is no home.
    folder: Option<PathBuf>,
}

/// Why something cannot be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// There is no place that can be read and written.
    NoPlace,
    /// A newer program's file, which is left as it is.
    Newer,
    /// The file was damaged and has been moved aside.
    MovedAside,
    /// Another copy holds the lock.
    Busy,
}

impl Trouble {
    /// The message that says so.
    pub(super) const fn message(self) -> &'static str {
        match self {
            Self::NoPlace => "notice-not-kept",
            Self::Newer => "notice-newer-state",
            Self::MovedAside => "notice-damaged-state",
            Self::Busy => "notice-busy-state",
        }
    }
}

impl Store {
    /// The user's own.
    pub(super) fn new() -> Self {
        let folder = |name: &str| {
            let path = PathBuf::from(std::env::var_os(name).unwrap_or_default());
            path.is_absolute().then_some(path)
        };
        let state = folder("XDG_STATE_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/state")));
        Self { folder: state.map(|state| state.join("queens-tui")) }
    }

    fn file(folder: &Path) -> PathBuf {
        folder.join("learned.toml")
    }

    /// What has been kept, and what is wrong with it. Nothing is created.
    pub(super) fn load(&self) -> (Learned, Option<Trouble>) {
        let Some(folder) = &self.folder else { return (Learned::default(), Some(Trouble::NoPlace)) };
        match read(&Self::file(folder)) {
            Ok(Read::Learned(learned)) => (learned, None),
            Ok(Read::Newer) => (Learned::default(), Some(Trouble::Newer)),
            Ok(Read::Damaged) => {
                // Another copy may have put a good one in its place meanwhile.
                let again = self.locked(LONG_PATIENCE, |folder| {
                    let path = Self::file(folder);
                    let again = read(&path)?;
                    if matches!(again, Read::Damaged) {
                        set_aside(&path)?;
                    }
                    Ok(again)
                });
                match again {
                    Ok(Read::Learned(learned)) => (learned, None),
                    Ok(Read::Newer) => (Learned::default(), Some(Trouble::Newer)),
                    Ok(Read::Damaged) => (Learned::default(), Some(Trouble::MovedAside)),
                    Err(_) => (Learned::default(), Some(Trouble::NoPlace)),
                }
            }
            Err(_) => (Learned::default(), Some(Trouble::NoPlace)),
        }
    }

    /// Adds `news` to what has been kept, if the lock can be had within `patience`.
    pub(super) fn keep(&self, news: &Learned, patience: Duration) -> Result<(), Trouble> {
        let kept = self.locked(patience, |folder| {
            let path = Self::file(folder);
            let mut all = match read(&path)? {
                Read::Learned(learned) => learned,
                Read::Newer => return Ok(Err(Trouble::Newer)),
                Read::Damaged => {
                    set_aside(&path)?;
                    Learned::default()
                }
            };
            all.merge(news);
            write(&path, &all.to_text())?;
            Ok(Ok(()))
        });
        kept.unwrap_or_else(|error| {
            Err(if error.kind() == ErrorKind::TimedOut { Trouble::Busy } else { Trouble::NoPlace })
        })
    }

    /// Forgets everything: what was there stands beside it as `learned.toml.old`.
    pub(super) fn reset(&self) -> io::Result<()> {
        self.locked(LONG_PATIENCE, |folder| match fs::rename(Self::file(folder), folder.join("learned.toml.old")) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            done => done,
        })
    }

    /// Does something while no other copy does.
    fn locked<T>(&self, patience: Duration, work: impl FnOnce(&Path) -> io::Result<T>) -> io::Result<T> {
        let folder = self.folder.as_deref().ok_or(ErrorKind::NotFound)?;
        fs::create_dir_all(folder)?;
        let lock = File::options().create(true).append(true).open(folder.join("lock"))?;
        let asked = Instant::now();
        loop {
            match lock.try_lock() {
                Ok(()) => break,
                Err(TryLockError::Error(error)) => return Err(error),
                Err(TryLockError::WouldBlock) if asked.elapsed() > patience => return Err(ErrorKind::TimedOut.into()),
                Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(2)),
            }
        }
        // The lock goes with the file's handle.
        work(folder)
    }
}

enum Read {
    Learned(Learned),
    Newer,
    Damaged,
}

fn read(path: &Path) -> io::Result<Read> {
    match fs::metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Read::Learned(Learned::default())),
        Err(error) => return Err(error),
        // Reading from a pipe or a device may never end.
        Ok(data) if !data.is_file() => return Err(ErrorKind::InvalidInput.into()),
        Ok(data) if data.len() > LARGEST => return Ok(Read::Damaged),
        Ok(_) => {}
    }
    let bytes = fs::read(path)?;
    let parsed = std::str::from_utf8(&bytes).map_err(|_| BadLearned::Damaged).and_then(Learned::parse);
    Ok(match parsed {
        Ok(learned) => Read::Learned(learned),
        Err(BadLearned::Newer) => Read::Newer,
        Err(BadLearned::Damaged) => Read::Damaged,
    })
}

/// Writes a file whole: under another name first, on the disk, and only then under its own.
fn write(path: &Path, text: &str) -> io::Result<()> {
    let new = with_ending(path, ".new");
    let mut file = File::create(&new)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(&new, path)
}

/// Moves a file that cannot be read out of the way, under a name that is free.
fn set_aside(path: &Path) -> io::Result<()> {
    for number in 1..100 {
        let aside = with_ending(path, &format!(".damaged-{number}"));
        if !aside.exists() {
            return match fs::rename(path, aside) {
                // Another copy has been faster.
                Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
                done => done,
            };
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;
    use std::process::{Child, Command, Stdio};

    use super::*;

    /// A folder of its own, gone with the test.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("queens-tui-{name}-{}", std::process::id()));
            let _ = fs::remove_dir_all(&path);
            fs::create_dir_all(&path).expect("a folder");
            Self(path)
        }

        fn store(&self) -> Store {
            Store { folder: Some(self.0.join("queens-tui")) }
        }

        fn put(&self, text: &[u8]) {
            fs::create_dir_all(self.0.join("queens-tui")).expect("a folder");
            fs::write(self.0.join("queens-tui/learned.toml"), text).expect("a file");
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn news(lesson: &str, task: &str) -> Learned {
        let mut news = Learned::default();
        news.note(lesson, task);
        news
    }

    #[test]
    fn what_is_kept_is_there_again() {
        let folder = Folder::new("kept");
        let store = folder.store();
        assert_eq!(store.load(), (Learned::default(), None), "nothing yet, and nothing wrong with that");
        assert!(!folder.0.join("queens-tui").exists(), "looking creates nothing");
        store.keep(&news("a", "x"), PATIENCE).expect("kept");
        store.keep(&news("a", "y"), PATIENCE).expect("kept");
        let (learned, trouble) = store.load();
        assert!(learned.has("a", "x") && learned.has("a", "y") && trouble.is_none());
        store.reset().expect("forgotten");
        assert_eq!(store.load(), (Learned::default(), None));
        store.reset().expect("twice is no harm");
    }

    /// Rounds of all writers together.
    const ROUNDS: usize = 1_000;
    const WRITERS: usize = 2;
    /// Set for a copy of this test that is one of the writers: its number, and the folder.
    const WRITER: &str = "QUEENS_TUI_TEST_WRITER";
    const PLACE: &str = "QUEENS_TUI_TEST_PLACE";

    /// A copy of this test; gone with it, also where it fails.
    struct Writer(Child);

    impl Drop for Writer {
        fn drop(&mut self) {
            let _ = self.0.kill();
            let _ = self.0.wait();
        }
    }

    fn rounds(writer: usize) -> impl Iterator<Item = (String, String)> {
        (0..ROUNDS / WRITERS).map(move |round| (format!("w{writer}"), format!("t{round}")))
    }

    /// Two copies of the program write at once, and a third looks on.
    #[test]
    fn copies_that_write_at_once_lose_nothing() {
        if let (Ok(writer), Some(place)) = (std::env::var(WRITER), std::env::var_os(PLACE)) {
            let store = Store { folder: Some(place.into()) };
            for (lesson, task) in rounds(writer.parse().expect("a number")) {
                assert_eq!(store.keep(&news(&lesson, &task), Duration::from_secs(60)), Ok(()));
            }
            return;
        }
        let folder = Folder::new("copies");
        let store = folder.store();
        let place = store.folder.clone().expect("a folder");
        let test = "shell::state::tests::copies_that_write_at_once_lose_nothing";
        let copy = |writer: usize| {
            let mut copy = Command::new(std::env::current_exe().expect("this test"));
            copy.args(["--exact", test]).env(WRITER, writer.to_string()).env(PLACE, &place);
            Writer(copy.stdout(Stdio::piped()).spawn().expect("a copy of this test"))
        };
        let mut copies: Vec<_> = (0..WRITERS).map(copy).collect();
        let known = |learned: &Learned| {
            (0..WRITERS).flat_map(rounds).filter(|(lesson, task)| learned.has(lesson, task)).count()
        };
        // Whatever moment it is looked at in, it is whole, and only ever grows.
        let (mut before, mut looks) = (0, 0);
        while copies.iter_mut().any(|copy| copy.0.try_wait().expect("a copy").is_none()) {
            let Ok(Read::Learned(learned)) = read(&Store::file(&place)) else { panic!("damaged after {looks} looks") };
            let now = known(&learned);
            assert!(now >= before, "{before} records, then {now}");
            (before, looks) = (now, looks + 1);
            // The copies are to write, not to wait for this one.
            thread::sleep(Duration::from_millis(1));
        }
        for mut copy in copies {
            let status = copy.0.wait().expect("a copy");
            let mut said = String::new();
            copy.0.stdout.take().expect("what it says").read_to_string(&mut said).expect("text");
            assert!(status.success() && said.contains("1 passed"), "{said}");
        }
        assert!(looks > 10, "{looks} looks");
        let (learned, trouble) = store.load();
        assert_eq!((known(&learned), trouble), (ROUNDS, None));
        let left: Vec<_> =
            fs::read_dir(&place).expect("a folder").map(|file| file.expect("a file").file_name()).collect();
        assert_eq!(left.len(), 2, "the file and its lock: {left:?}");
    }

    #[test]
    fn damaged_files_are_moved_aside_and_newer_ones_left_alone() {
        let folder = Folder::new("damaged");
        let store = folder.store();
        for damaged in [&b"format = 1\n[done]\na = [\"x"[..], b"\xff\xfe", b""] {
            folder.put(damaged);
            assert_eq!(store.load(), (Learned::default(), Some(Trouble::MovedAside)));
            store.keep(&news("a", "x"), PATIENCE).expect("kept");
            assert_eq!(store.load().1, None);
        }
        assert_eq!(fs::read(folder.0.join("queens-tui/learned.toml.damaged-2")).expect("kept aside"), b"\xff\xfe");
        folder.put(b"format = 9\nstars = 3\n");
        assert_eq!(store.load().1, Some(Trouble::Newer));
        assert_eq!(store.keep(&news("a", "x"), PATIENCE), Err(Trouble::Newer));
        let text = fs::read(folder.0.join("queens-tui/learned.toml")).expect("a file");
        assert_eq!(text, b"format = 9\nstars = 3\n");
    }

    #[test]
    fn without_a_place_nothing_is_kept_and_nothing_fails() {
        let nowhere = Store { folder: None };
        assert_eq!(nowhere.load().1, Some(Trouble::NoPlace));
        assert_eq!(nowhere.keep(&news("a", "x"), PATIENCE), Err(Trouble::NoPlace));
        let folder = Folder::new("directory");
        fs::create_dir_all(folder.0.join("queens-tui/learned.toml")).expect("a folder in its place");
        assert_eq!(folder.store().load().1, Some(Trouble::NoPlace));
        assert_eq!(folder.store().keep(&news("a", "x"), PATIENCE), Err(Trouble::NoPlace));
        #[cfg(unix)]
        {
            let pipe = Folder::new("pipe");
            fs::create_dir_all(pipe.0.join("queens-tui")).expect("a folder");
            let path = pipe.0.join("queens-tui/learned.toml");
            let made = std::process::Command::new("mkfifo").arg(&path).status().expect("mkfifo");
            assert!(made.success());
            assert_eq!(pipe.store().load().1, Some(Trouble::NoPlace), "and it does not wait for a writer");
            assert_eq!(pipe.store().keep(&news("a", "x"), PATIENCE), Err(Trouble::NoPlace));
        }
        let file = Folder::new("file");
        fs::write(file.0.join("queens-tui"), "a file in the folder's place").expect("a file");
        assert_eq!(file.store().keep(&news("a", "x"), PATIENCE), Err(Trouble::NoPlace));
    }
}
