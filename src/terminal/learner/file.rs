//! The file of a learner's program: what is read of it, and why it cannot be a Python program.

use std::io::{self, IsTerminal};
use std::path::Path;

use super::runs::problem;
use crate::own::{Failure, Language};
use crate::terminal::{files, tty};

/// The maximum size of a program, in bytes.
const LONGEST: u64 = 1 << 20;

/// Reads a program's text; `-` is standard input.
///
/// # Errors
/// Why it is no text of a program, without the file's name.
pub(in crate::terminal) fn text(path: &Path) -> Result<Vec<u8>, Failure> {
    let unreadable = |error: io::Error| {
        let kind = match error.kind() {
            io::ErrorKind::NotFound => "-file-missing",
            io::ErrorKind::PermissionDenied => "-file-closed",
            _ => "-file-unreadable",
        };
        problem(kind, error.to_string())
    };
    let refused = |kind: &str| Err(problem(kind, String::new()));
    let text = if path == Path::new("-") {
        if io::stdin().is_terminal() {
            let end = if cfg!(windows) { "Ctrl-Z" } else { "Ctrl-D" };
            tty::report(&format!("paste a program, then press Enter and {end}"));
        }
        tty::all_input(LONGEST + 1).map_err(unreadable)?
    } else {
        let found = std::fs::metadata(path).map_err(unreadable)?;
        if found.is_dir() {
            return refused("-file-folder");
        }
        if !found.is_file() {
            return refused("-file-special");
        }
        files::read(path, LONGEST + 1).map_err(unreadable)?
    };
    if text.len() as u64 > LONGEST {
        return refused("-file-large");
    }
    if text.starts_with(b"\xff\xfe") || text.starts_with(b"\xfe\xff") {
        return refused("-file-wide");
    }
    if text.contains(&0) {
        return refused("-file-binary");
    }
    if text.trim_ascii().is_empty() {
        return refused("-file-empty");
    }
    check_kind(path, &text)?;
    Ok(text)
}

/// The kinds of files that are no programs that can be run, by the ends of their names.
const OTHERS: [(&str, &str); 4] = [
    ("go", "Go"),
    ("ipynb", "Jupyter"),
    ("js", "JavaScript"),
    ("rs", "Rust"),
];

/// What is said where the program in a file is to be watched that can only be checked.
pub(crate) fn check_judges(path: &Path) -> Option<String> {
    let (language, name) = (Language::of(path)?.name(), path.display());
    Some(format!(
        "{name} is {language}: queens-tui check {name} judges it; the board needs a Python program"
    ))
}

/// Says of what kind a file is that is no program that can be run.
fn check_kind(path: &Path, text: &[u8]) -> Result<(), Failure> {
    let end = path.extension().and_then(|end| end.to_str());
    if let Some((_, kind)) = OTHERS.iter().find(|(other, _)| Some(*other) == end) {
        let id = if end == Some("ipynb") {
            "-file-notebook"
        } else {
            "-file-language"
        };
        return Err(problem(id, (*kind).to_owned()));
    }
    let Err(error) = std::str::from_utf8(text) else {
        return Ok(());
    };
    let language = Language::of(path);
    // C and C++ take texts as they are.
    if matches!(language, Some(Language::C | Language::Cpp)) {
        return Ok(());
    }
    // Python finds the name of the encoding in one of the first two lines.
    let mut head = text.split(|byte| *byte == b'\n').take(2);
    if language.is_none()
        && head.any(|line| line.starts_with(b"#") && line.windows(6).any(|part| part == b"coding"))
    {
        return Ok(());
    }
    let before = &text[..error.valid_up_to()];
    let line = before.split(|byte| *byte == b'\n').count();
    let id = if language.is_some() {
        "-file-bytes"
    } else {
        "-file-encoding"
    };
    Err(problem(id, line.to_string()))
}
