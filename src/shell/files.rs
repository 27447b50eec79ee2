//! The user's files: their folders, and how they are opened.

use std::env;
use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The folder of this program below one of the user's folders: the one that the XDG variable `xdg` names, else
/// `below_home` in the home; on Windows the one that `windows` names. `None` if no variable names an absolute path.
pub(super) fn folder(xdg: &str, below_home: &str, windows: &str) -> Option<PathBuf> {
    // The XDG specification says that relative paths in these variables are to be ignored.
    let named = |variable: &str| env::var_os(variable).map(PathBuf::from).filter(|path| path.is_absolute());
    let usual = || if cfg!(windows) { named(windows) } else { named("HOME").map(|home| home.join(below_home)) };
    Some(named(xdg).or_else(usual)?.join("queens-tui"))
}

/// Opens a regular file. A pipe or a device, on which opening, reading or writing may never end, is an error of kind
/// `InvalidInput`.
pub(super) fn open_regular(options: &mut OpenOptions, path: &Path) -> io::Result<File> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.custom_flags(rustix::fs::OFlags::NONBLOCK.bits() as i32);
    }
    let file = options.open(path)?;
    if !file.metadata()?.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a regular file"));
    }
    Ok(file)
}

/// The first `most` bytes of a regular file.
pub(super) fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open_regular(File::options().read(true), path)?.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}
