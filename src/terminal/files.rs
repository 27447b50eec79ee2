//! The user's files: their folders, and how they are opened.

use std::env;
use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::text::PROGRAM;

/// The maximum size of a text of the user's, in bytes.
pub(crate) const MEGABYTE: u64 = 1 << 20;

/// The folder of this program below one of the user's folders: the one that the XDG variable `xdg` names, else
/// `below_home` in the home; on Windows the one that `windows` names. `None` if no variable names an absolute path.
pub(crate) fn folder(xdg: &str, below_home: &str, windows: &str) -> Option<PathBuf> {
    // The XDG specification says that relative paths in these variables are to be ignored.
    let named = |variable: &str| {
        env::var_os(variable)
            .map(PathBuf::from)
            .filter(|path| path.is_absolute())
    };
    let usual = || {
        if cfg!(windows) {
            named(windows)
        } else {
            named("HOME").map(|home| home.join(below_home))
        }
    };
    Some(named(xdg).or_else(usual)?.join(PROGRAM))
}

pub(crate) fn folder_of(file: &Path) -> &Path {
    file.parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

/// Whether a file is this user's own, or root's, who can change any file.
#[cfg(unix)]
pub(crate) fn is_own(found: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    [0, rustix::process::geteuid().as_raw()].contains(&found.uid())
}

#[cfg(not(unix))]
pub(crate) fn is_own(_: &Metadata) -> bool {
    true
}

/// Opens a regular file. A pipe or a device, on which opening, reading or writing may never end, is an error of kind
/// `InvalidInput`.
pub(crate) fn open_regular(options: &mut OpenOptions, path: &Path) -> io::Result<File> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.custom_flags(rustix::fs::OFlags::NONBLOCK.bits() as i32);
    }
    let file = options.open(path)?;
    if !file.metadata()?.is_file() {
        return Err(io::Error::new(
            io::ErrorKind::InvalidInput,
            "not a regular file",
        ));
    }
    Ok(file)
}

/// The first `most` bytes of a regular file.
pub(crate) fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open_regular(File::options().read(true), path)?
        .take(most)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The text of a regular file of at most `longest` bytes.
///
/// # Errors
/// What is wrong, and the line; 0 for the whole file.
pub(crate) fn text(path: &Path, longest: u64) -> Result<String, (usize, String)> {
    let bytes = read(path, longest + 1).map_err(|error| (0, error.to_string()))?;
    if bytes.len() as u64 > longest {
        return Err((0, longer_than(longest)));
    }
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        (
            String::from_utf8_lossy(before).matches('\n').count() + 1,
            "not UTF-8".to_owned(),
        )
    })
}

/// What is wrong with a file of more bytes than this.
pub(crate) fn longer_than(bytes: u64) -> String {
    format!("longer than {} KB", bytes >> 10)
}
