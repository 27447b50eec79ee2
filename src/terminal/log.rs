//! The file of what the learner has done: read once at the start, and added to by a thread of its own, so that the
//! screen never waits for a disk.
//!
//! A fact is added with one write at the end of the file. So any number of running copies share the file without a
//! lock, and whatever goes wrong damages nothing that was there. The form of the lines is that of
//! [`crate::course::Fact`].

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::files;
use super::queue::Queue;
use crate::course::{DAY, Fact, Learned, Sentence};
use crate::text::{Content, plain};

/// The largest log that is kept, in bytes: some twenty thousand facts.
const LARGEST: u64 = 1 << 20;

/// How many facts are kept while they cannot be written.
const UNWRITTEN: usize = 1_000;

/// How long the program waits at its end for facts that are still being written.
const PATIENCE: Duration = Duration::from_secs(1);

/// Why facts cannot be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// No variable of the environment names a folder for them.
    NoFolder,
    /// The log has reached its largest size.
    Full,
    /// The disk had not answered when the program ended.
    Late,
    /// An I/O error, as text.
    Refused(String),
}

impl Trouble {
    /// Its message.
    pub(crate) fn notice(&self) -> Sentence {
        match self {
            Self::NoFolder => "notice-no-log-folder".into(),
            Self::Full => "notice-log-full".into(),
            Self::Late => "notice-log-late".into(),
            Self::Refused(why) => {
                Sentence::new("notice-not-kept", vec![("why", why.as_str().into())])
            }
        }
    }

    /// Its message as text.
    pub(crate) fn text(&self, content: &Content, language: &str) -> String {
        let said = self.notice();
        plain(&content.text(language, said.id, &said.args))
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::Refused(error.to_string())
    }
}

/// The log of one user.
#[derive(Clone, Debug)]
pub(crate) struct Log {
    /// `None` where no variable of the environment names a folder for it.
    path: Option<PathBuf>,
}

/// Seconds since 1970.
fn now() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default()
        .as_secs()
}

/// Days since 1970. Also the seed of the boards that lessons draw today.
pub(crate) fn today() -> u64 {
    now() / DAY
}

impl Log {
    /// The log of the user who runs the program.
    pub(crate) fn of_user() -> Self {
        let folder = files::folder("XDG_STATE_HOME", ".local/state", "LOCALAPPDATA");
        Self {
            path: folder.map(|folder| folder.join("learned.log")),
        }
    }

    /// The path of the log, whether or not the file exists.
    pub(crate) fn path(&self) -> Option<PathBuf> {
        self.path.clone()
    }

    /// The file of the log, if there is one, as text.
    pub(crate) fn file(&self) -> Option<String> {
        self.path
            .as_ref()
            .filter(|path| path.exists())
            .map(|path| plain(&path.display().to_string()))
    }

    /// Reads the log. Returns the progress as of today, and what is wrong with the log. Creates nothing.
    pub(crate) fn read(&self) -> (Learned, Option<Trouble>) {
        let Some(path) = &self.path else {
            return (Learned::default().on_day(today()), Some(Trouble::NoFolder));
        };
        let mut bytes = Vec::new();
        let read = files::open_regular(File::options().read(true), path)
            .and_then(|file| file.take(LARGEST).read_to_end(&mut bytes));
        let trouble = match read {
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => Some(error.into()),
            Ok(length) => (length as u64 >= LARGEST).then_some(Trouble::Full),
        };
        (
            Learned::parse(&String::from_utf8_lossy(&bytes)).on_day(today()),
            trouble,
        )
    }

    /// Adds facts, each of which happened now.
    pub(crate) fn append(&self, facts: &[Fact]) -> Result<(), Trouble> {
        let path = self.path.as_deref().ok_or(Trouble::NoFolder)?;
        if let Some(folder) = path.parent() {
            make_folder(folder)?;
        }
        refuse_foreign_link(path)?;
        let mut file = files::open_regular(&mut adding(), path)?;
        let length = file.metadata()?.len();
        let time = now();
        let mut text = String::new();
        if is_torn(&mut file, length)? {
            text.push('\n');
        }
        text.extend(facts.iter().map(|fact| fact.line(time)));
        if length + text.len() as u64 > LARGEST {
            return Err(Trouble::Full);
        }
        // A single write, so that lines of other running copies come before it or after it.
        if file.write(text.as_bytes())? < text.len() {
            return Err(io::Error::from(ErrorKind::StorageFull).into());
        }
        Ok(())
    }
}

/// Whether the last line has no end, because its write broke off.
fn is_torn(file: &mut File, length: u64) -> io::Result<bool> {
    let mut last = [b'\n'];
    if length > 0 {
        file.seek(SeekFrom::Start(length - 1))?;
        file.read_exact(&mut last)?;
    }
    Ok(last != [b'\n'])
}

/// Refuses a link of another user, which could lead the program to write to another file of its own user.
fn refuse_foreign_link(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(found) if found.is_symlink() && !files::is_own(&found) => Err(io::Error::new(
            ErrorKind::PermissionDenied,
            "a link of another user",
        )),
        _ => Ok(()),
    }
}

/// Makes the folder of the log, and those above it. What is new is for this user alone.
fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)
}

/// How the log is opened to add to it. A new one is for this user alone.
fn adding() -> OpenOptions {
    let mut options = File::options();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.read(true).append(true).create(true);
    options
}

/// The thread that adds facts to the log.
pub(crate) struct LogWriter {
    facts: Queue<Fact>,
    /// After each write: the error, if there was one.
    results: Receiver<Option<Trouble>>,
    /// The last of these messages.
    trouble: Option<Trouble>,
}

impl LogWriter {
    /// Starts the thread; it calls `wake` after each write.
    pub(crate) fn start(log: Log, wake: impl Fn() + Send + 'static) -> Self {
        Self::through(move |facts| log.append(facts), wake)
    }

    fn through(
        append: impl Fn(&[Fact]) -> Result<(), Trouble> + Send + 'static,
        wake: impl Fn() + Send + 'static,
    ) -> Self {
        let (tell, results) = channel();
        let mut unwritten = Vec::new();
        let facts = Queue::start("log", move |fact| {
            unwritten.push(fact);
            let trouble = append(&unwritten).err();
            match trouble {
                None => unwritten.clear(),
                // There will be no room later either, but some of several may fit.
                Some(Trouble::Full) if unwritten.len() == 1 => unwritten.clear(),
                Some(Trouble::Full) => {
                    unwritten.drain(..).for_each(|fact| drop(append(&[fact])));
                }
                // The newest are given up.
                Some(_) => unwritten.truncate(UNWRITTEN),
            }
            // The receiver is gone only when the program ends.
            let _ = tell.send(trouble);
            wake();
        });
        Self {
            facts,
            results,
            trouble: None,
        }
    }

    /// Queues a fact to be written.
    pub(crate) fn add(&self, fact: Fact) {
        self.facts.add(fact);
    }

    /// Why the last facts could not be written, as far as is known now.
    pub(crate) fn trouble(&mut self) -> Option<&Trouble> {
        if let Some(last) = self.results.try_iter().last() {
            self.trouble = last;
        }
        self.trouble.as_ref()
    }

    /// Waits at most a second until all facts are written. Returns why they were not, if they were not.
    pub(crate) fn finish(self) -> Option<Trouble> {
        if !self.facts.end(PATIENCE) {
            return Some(Trouble::Late);
        }
        self.results.try_iter().last().unwrap_or(self.trouble)
    }
}

#[cfg(test)]
mod tests;
