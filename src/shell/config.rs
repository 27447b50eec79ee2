//! The configuration file: where it is, and how it is read.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::PathBuf;

use super::files;
use crate::cli::plain;
use crate::content::{Content, Problem};

/// The maximum size of the file, in bytes.
const LONGEST: u64 = 1 << 20;

/// The maximum number of problems that are printed, one a line.
const PRINTED: usize = 10;

/// The path of the file; `None` if no environment variable names a folder.
pub(super) fn path() -> Option<PathBuf> {
    files::folder("XDG_CONFIG_HOME", ".config", "APPDATA").map(|folder| folder.join("config.toml"))
}

/// Applies the user's settings, and returns what is wrong with them. Anything but a regular file is ignored.
pub(super) fn read(content: &mut Content) -> Vec<Problem> {
    let Some(path) = path() else { return Vec::new() };
    if !fs::metadata(&path).is_ok_and(|found| found.is_file()) {
        return Vec::new();
    }
    let file = path.display().to_string();
    let text = files::open_regular(File::options().read(true), &path).and_then(|file| {
        let mut bytes = Vec::new();
        file.take(LONGEST + 1).read_to_end(&mut bytes)?;
        Ok(bytes)
    });
    let unread = |what: &str| vec![Problem { file: file.clone(), line: 0, what: what.to_owned() }];
    match text {
        Err(error) => unread(&error.to_string()),
        Ok(bytes) if bytes.len() as u64 > LONGEST => unread("longer than a megabyte"),
        Ok(bytes) => match std::str::from_utf8(&bytes) {
            Ok(text) => content.configure(&file, text),
            Err(error) => {
                let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
                let line = before.matches('\n').count() + 1;
                vec![Problem { file: file.clone(), line, what: "not UTF-8".to_owned() }]
            }
        },
    }
}

fn line(problem: &Problem) -> String {
    plain(&if problem.line > 0 { problem.to_string() } else { format!("{}: {}", problem.file, problem.what) })
}

/// Prints the problems on stderr, one a line.
pub(super) fn tell(problems: &[Problem]) {
    let mut lines: Vec<_> = problems.iter().take(PRINTED).map(line).collect();
    if problems.len() > PRINTED {
        lines.push(format!("{} more problems in {}", problems.len() - PRINTED, plain(&problems[0].file)));
    }
    for line in lines {
        // Stderr may be closed.
        let _ = writeln!(io::stderr(), "queens-tui: {line}");
    }
}
