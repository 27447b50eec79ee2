//! Writes the file that `--output` names.

use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, Write};
use std::path::Path;

use anyhow::Result;
use tempfile::NamedTempFile;

use crate::terminal::files::folder_of;

/// Writes what `content` gives to a file, much as the shell's `>` does. The output goes to `printed` if no file is
/// named, if the name is `-`, or if standard output goes to this file already.
///
/// What exists is kept and written to, be it a file, a link or a device: owner, permissions and links stay. Unlike with
/// the shell, a new file appears whole or not at all, and a regular file is overwritten only after `content` has
/// succeeded.
pub(super) fn write(
    file: Option<&Path>,
    printed: &mut dyn Write,
    content: impl FnOnce(&mut dyn Write) -> Result<()>,
) -> Result<()> {
    let Some(file) = file.filter(|file| *file != Path::new("-") && !is_standard_output(file))
    else {
        return content(printed);
    };
    written(file, content).map_err(|error| match io_kind(&error) {
        Some(_) => error.context(format!("--output {}", file.display())),
        None => error,
    })
}

fn written(file: &Path, content: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<()> {
    let found = fs::metadata(file).ok();
    if found.as_ref().is_some_and(fs::Metadata::is_file) {
        // The file is opened before any work, so that a file that may not be written is refused at once.
        let mut old = File::options().write(true).open(file)?;
        let mut new = tempfile::tempfile().map_err(|error| {
            io::Error::new(error.kind(), format!("a temporary file is needed: {error}"))
        })?;
        fill(&mut new, content)?;
        new.rewind()?;
        old.set_len(0)?;
        io::copy(&mut new, &mut old)?;
        return Ok(());
    }
    if found.is_none() && fs::symlink_metadata(file).is_err() {
        let mut new = new_file_beside(file).map_err(|error| without_temporary_name(file, error))?;
        fill(&mut new, content)?;
        new.persist(file)?;
        return Ok(());
    }
    say_if_nobody_reads(file);
    fill(&mut File::create(file)?, content)
}

/// Says that a named pipe has no reader: to open it for writing waits for one, as in a shell.
#[cfg(unix)]
fn say_if_nobody_reads(file: &Path) {
    use std::os::unix::fs::OpenOptionsExt;

    use crate::terminal::tty;

    let flags = rustix::fs::OFlags::NONBLOCK.bits() as i32;
    let opened = File::options().write(true).custom_flags(flags).open(file);
    if opened
        .is_err_and(|error| error.raw_os_error() == Some(rustix::io::Errno::NXIO.raw_os_error()))
    {
        tty::report(&format!(
            "--output {}: nothing reads it yet",
            file.display()
        ));
    }
}

#[cfg(not(unix))]
fn say_if_nobody_reads(_: &Path) {}

fn fill(file: &mut dyn Write, content: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<()> {
    let mut out = BufWriter::new(file);
    content(&mut out)?;
    Ok(out.flush()?)
}

/// A temporary file in the folder of `file`, with the permissions that the shell would give to `file`.
fn new_file_beside(file: &Path) -> io::Result<NamedTempFile> {
    #[cfg_attr(
        not(unix),
        expect(unused_mut, reason = "permissions are set on Unix alone")
    )]
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // The system takes away the permissions that the umask forbids.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder_of(file))
}

/// Why a file cannot be made: the error of making this file, because `error` names the temporary file.
fn without_temporary_name(file: &Path, error: io::Error) -> io::Error {
    match File::create_new(file) {
        Err(own) => own,
        Ok(_) => fs::remove_file(file).err().unwrap_or(error),
    }
}

/// Whether standard output goes to this file, pipe or terminal. To open the file again would overwrite what has been
/// printed.
#[cfg(unix)]
fn is_standard_output(file: &Path) -> bool {
    use std::os::fd::AsFd;
    use std::os::unix::fs::MetadataExt;
    let out = io::stdout()
        .as_fd()
        .try_clone_to_owned()
        .and_then(|out| File::from(out).metadata());
    let pair = out.and_then(|out| Ok((out, fs::metadata(file)?)));
    pair.is_ok_and(|(out, found)| (out.dev(), out.ino()) == (found.dev(), found.ino()))
}

#[cfg(not(unix))]
fn is_standard_output(_: &Path) -> bool {
    false
}

/// The kind of the I/O error that caused `error`; `None` if `error` has another cause.
pub(super) fn io_kind(error: &anyhow::Error) -> Option<io::ErrorKind> {
    error.chain().find_map(|cause| {
        let io = cause.downcast_ref::<io::Error>().map(io::Error::kind);
        io.or_else(|| {
            cause
                .downcast_ref::<serde_json::Error>()
                .and_then(serde_json::Error::io_error_kind)
        })
    })
}
