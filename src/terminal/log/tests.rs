use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Instant;

use super::*;
use crate::course::How;

/// A temporary folder, deleted at the end of the test.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self, below: &str) -> PathBuf {
        self.0.path().join(below)
    }

    fn file(&self) -> PathBuf {
        self.path("queens-tui/learned.log")
    }

    fn log(&self) -> Log {
        Log {
            path: Some(self.file()),
        }
    }

    fn put(&self, text: &[u8]) {
        fs::create_dir_all(self.path("queens-tui")).expect("a folder");
        fs::write(self.file(), text).expect("a file");
    }
}

fn done(task: &str) -> Fact {
    Learned::default().note("a", task, 0, How::Alone)
}

fn refused(trouble: Option<&Trouble>) -> bool {
    matches!(trouble, Some(Trouble::Refused(_)))
}

#[test]
fn what_is_added_is_read() {
    let folder = Folder::new();
    let log = folder.log();
    assert_eq!(
        log.read(),
        (Learned::default().on_day(today()), None),
        "there is nothing yet, and that is no trouble"
    );
    assert!(
        !folder.path("queens-tui").exists(),
        "reading creates nothing"
    );
    log.append(&[done("x")]).expect("written");
    log.append(&[done("y"), done("z")]).expect("written");
    let (learned, trouble) = log.read();
    assert!(["x", "y", "z"].iter().all(|task| learned.has("a", task)) && trouble.is_none());
}

#[test]
fn whatever_is_there_stays_and_what_is_added_counts() {
    for there in [
        &b"7 a/x 1 0 alo"[..],
        b"\xff\xfe",
        b"format = 1\n",
        b"\x1b]0;title\x07 = [",
        b"\n\n",
        b"7 a/x 1 0 mastered\n\0",
    ] {
        let folder = Folder::new();
        folder.put(there);
        folder.log().append(&[done("y")]).expect("written");
        let bytes = fs::read(folder.file()).expect("a file");
        assert!(
            bytes.starts_with(there) && bytes.ends_with(b" a/y 1 0 alone\n"),
            "{bytes:?}"
        );
        let (learned, trouble) = folder.log().read();
        assert!(learned.has("a", "y") && trouble.is_none(), "{bytes:?}");
    }
}

#[test]
fn a_full_log_is_read_and_not_added_to() {
    let folder = Folder::new();
    let line = done("x").line(7);
    folder.put(line.repeat(LARGEST as usize / line.len()).as_bytes());
    assert_eq!(folder.log().append(&[done("y")]), Err(Trouble::Full));
    assert!(folder.log().read().0.has("a", "x"));
    folder.put(&b"\n".repeat(LARGEST as usize));
    assert_eq!(folder.log().read().1, Some(Trouble::Full));
}

/// The number of writers, and of the facts that they write in all.
const WRITERS: usize = 4;
const FACTS: usize = 4_000;
/// Set for a copy of this test that is one of the writers: its number, and the file.
const WRITER: &str = "QUEENS_TUI_TEST_WRITER";
const PLACE: &str = "QUEENS_TUI_TEST_PLACE";

/// A child process that runs this test as a writer. It is killed when the test ends or fails.
struct Writer(Child);

impl Drop for Writer {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Writer {
    fn start(number: usize, folder: &Folder) -> Self {
        let test = "terminal::log::tests::programs_that_write_at_once_lose_nothing";
        let mut copy = Command::new(std::env::current_exe().expect("this test"));
        copy.args(["--exact", test])
            .env(WRITER, number.to_string())
            .env(PLACE, folder.file())
            .stdout(Stdio::null());
        Self(copy.spawn().expect("a copy of this test"))
    }

    fn is_running(&mut self) -> bool {
        self.0.try_wait().expect("a copy").is_none()
    }
}

/// The number of facts of each writer that the log knows.
fn known(log: &Log) -> Vec<usize> {
    let (learned, trouble) = log.read();
    assert_eq!(trouble, None);
    let is_known = |writer, number| learned.has("a", &format!("w{writer}-{number}"));
    let count = |writer| {
        (0..FACTS / WRITERS)
            .filter(|number| is_known(writer, *number))
            .count()
    };
    (0..WRITERS).map(count).collect()
}

/// When several programs write at once and one of them is killed, no written fact is lost.
#[test]
fn programs_that_write_at_once_lose_nothing() {
    if let (Ok(writer), Some(place)) = (std::env::var(WRITER), std::env::var_os(PLACE)) {
        let log = Log {
            path: Some(place.into()),
        };
        for number in 0..FACTS / WRITERS {
            log.append(&[done(&format!("w{writer}-{number}"))])
                .expect("written");
        }
        return;
    }
    let folder = Folder::new();
    let mut copies: Vec<_> = (0..WRITERS)
        .map(|number| Writer::start(number, &folder))
        .collect();
    let mut killed = copies.pop().expect("a copy");
    let mut before = known(&folder.log());
    while before[WRITERS - 1] == 0 {
        thread::sleep(Duration::from_millis(1));
        before = known(&folder.log());
    }
    killed.0.kill().expect("it is there, or has just ended");
    while copies.iter_mut().any(Writer::is_running) {
        let now = known(&folder.log());
        assert!(
            now.iter().zip(&before).all(|(now, before)| now >= before),
            "{before:?}, then {now:?}"
        );
        before = now;
        thread::sleep(Duration::from_millis(1));
    }
    for copy in &mut copies {
        assert!(copy.0.wait().expect("a copy").success());
    }
    assert_eq!(
        known(&folder.log())[..WRITERS - 1],
        [FACTS / WRITERS; WRITERS - 1]
    );
    let left = fs::read_dir(folder.path("queens-tui"))
        .expect("a folder")
        .count();
    assert_eq!(left, 1, "there is nothing beside the log");
}

#[test]
fn without_a_place_nothing_is_kept_and_nothing_fails() {
    let nowhere = Log { path: None };
    assert_eq!(nowhere.read().1, Some(Trouble::NoFolder));
    assert_eq!(nowhere.append(&[done("x")]), Err(Trouble::NoFolder));
    let folder = Folder::new();
    fs::create_dir_all(folder.file()).expect("a folder in its place");
    assert!(
        refused(folder.log().read().1.as_ref())
            && refused(folder.log().append(&[done("x")]).err().as_ref())
    );
    let file = Folder::new();
    fs::write(file.path("queens-tui"), "a file in the folder's place").expect("a file");
    assert!(refused(file.log().append(&[done("x")]).err().as_ref()));
}

/// Neither a pipe nor a device is waited for, and a link to itself is no file.
#[cfg(unix)]
#[test]
fn what_is_no_regular_file_is_not_waited_for() {
    use std::os::unix::fs::symlink;
    let pipe = |file: &Path| {
        let made = Command::new("mkfifo").arg(file).status();
        assert!(made.expect("mkfifo").success());
    };
    let circle = |file: &Path| symlink(file, file).expect("a link");
    let device = |file: &Path| symlink("/dev/full", file).expect("a link");
    for (make, why) in [
        (&pipe as &dyn Fn(&Path), "not a regular file"),
        (&device, "not a regular file"),
        (&circle, "symbolic links"),
    ] {
        let folder = Folder::new();
        fs::create_dir_all(folder.path("queens-tui")).expect("a folder");
        make(&folder.file());
        let Some(Trouble::Refused(said)) = folder.log().read().1 else {
            panic!("{why}: it was read")
        };
        assert!(said.contains(why), "{said}");
        assert!(refused(folder.log().append(&[done("x")]).err().as_ref()));
    }
}

/// A link made by the user is followed and kept; its target keeps its permissions.
#[cfg(unix)]
#[test]
fn a_link_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new();
    folder.put(b"");
    let real = folder.path("real");
    fs::rename(folder.file(), &real).expect("moved");
    fs::set_permissions(&real, fs::Permissions::from_mode(0o600)).expect("permissions");
    symlink(&real, folder.file()).expect("a link");
    folder.log().append(&[done("x")]).expect("written");
    assert!(
        fs::symlink_metadata(folder.file())
            .expect("a link")
            .is_symlink()
    );
    assert_eq!(
        fs::metadata(&real).expect("a file").permissions().mode() & 0o777,
        0o600
    );
    assert!(folder.log().read().0.has("a", "x"));
}

#[test]
fn a_fact_that_could_not_be_written_is_written_with_the_next() {
    let (tell, results) = channel();
    let append = move |facts: &[Fact]| {
        tell.send(facts.to_vec()).expect("a listener");
        if facts.len() < 2 {
            Err(Trouble::NoFolder)
        } else {
            Ok(())
        }
    };
    let mut writer = LogWriter::through(append, || ());
    writer.add(done("x"));
    assert_eq!(results.recv(), Ok(vec![done("x")]));
    writer.add(done("y"));
    assert_eq!(results.recv(), Ok(vec![done("x"), done("y")]));
    writer.add(done("z"));
    assert_eq!(results.recv(), Ok(vec![done("z")]));
    while writer.trouble().is_none() {
        thread::yield_now();
    }
    assert_eq!(writer.finish(), Some(Trouble::NoFolder));
}

/// The number of facts in each attempted write, if no write succeeds.
fn asked_for(trouble: Trouble, facts: usize) -> Vec<usize> {
    let (tell, results) = channel();
    let append = move |facts: &[Fact]| {
        tell.send(facts.len()).expect("a listener");
        Err(trouble.clone())
    };
    let writer = LogWriter::through(append, || ());
    (0..facts).for_each(|_| writer.add(done("x")));
    results.iter().take(facts).collect()
}

#[test]
fn facts_that_cannot_be_written_do_not_fill_the_memory() {
    // A full log never has room again.
    assert_eq!(asked_for(Trouble::Full, 3), [1, 1, 1]);
    let waiting = asked_for(Trouble::NoFolder, UNWRITTEN + 3);
    assert_eq!(
        waiting[UNWRITTEN - 1..],
        [UNWRITTEN, UNWRITTEN + 1, UNWRITTEN + 1, UNWRITTEN + 1]
    );
}

/// If the disk does not respond, only the end of the program waits for it, and not for long.
#[test]
fn a_disk_that_does_not_answer_is_not_waited_for() {
    let (open, closed) = channel::<()>();
    let append = move |_: &[Fact]| {
        let _ = closed.recv();
        Ok(())
    };
    let mut writer = LogWriter::through(append, || ());
    let since = Instant::now();
    (0..1_000).for_each(|_| writer.add(done("x")));
    assert_eq!(writer.trouble(), None);
    assert!(since.elapsed() < PATIENCE);
    assert_eq!(writer.finish(), Some(Trouble::Late));
    assert!(since.elapsed() < 5 * PATIENCE);
    drop(open);
}
