//! The file of a learner's program: what is read of it, and why it cannot be a Python program.

use std::io::{self, IsTerminal};
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::own::Language;
use crate::terminal::{files, tty};

/// The maximum size of a program, in bytes.
const LONGEST: u64 = 1 << 20;

/// Reads a program's text; `-` is standard input.
pub(in crate::terminal) fn text(path: &Path) -> Result<Vec<u8>> {
    let text = if path == Path::new("-") {
        if io::stdin().is_terminal() {
            let end = if cfg!(windows) { "Ctrl-Z" } else { "Ctrl-D" };
            tty::report(&format!("paste a program, then press Enter and {end}"));
        }
        tty::all_input(LONGEST + 1)?
    } else {
        let found = std::fs::metadata(path).with_context(|| path.display().to_string())?;
        if found.is_dir() {
            bail!("{} is a folder, not a program", path.display());
        }
        if !found.is_file() {
            bail!("{} is not a file", path.display());
        }
        files::read(path, LONGEST + 1).with_context(|| path.display().to_string())?
    };
    if text.len() as u64 > LONGEST {
        bail!("{} is larger than 1 MB: not a program", path.display());
    }
    if text.contains(&0) {
        bail!("{} is not a text file", path.display());
    }
    check_kind(path, &text)?;
    Ok(text)
}

/// The kinds of files that are no programs that can be run, by the ends of their names.
const OTHERS: [(&str, &str); 4] = [
    ("go", "Go"),
    ("ipynb", "a Jupyter notebook"),
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

/// Says of what kind a file is that is no program that can be run, and what can be done.
fn check_kind(path: &Path, text: &[u8]) -> Result<()> {
    let end = path
        .extension()
        .and_then(|end| end.to_str())
        .unwrap_or_default();
    let name = path.display();
    if let Some((_, kind)) = OTHERS.iter().find(|(other, _)| *other == end) {
        if end == "ipynb" {
            bail!(
                "{name} is {kind}: save it as a Python program, in Jupyter by File, Save and Export Notebook As"
            );
        }
        bail!("{name} is {kind}: only programs in Python, C, C++ and Java can be checked");
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
    if language.is_some() {
        bail!("{name}: line {line} is not UTF-8: save it as UTF-8");
    }
    bail!(
        "{name}: line {line} is not UTF-8: save it as UTF-8, or name its encoding in line 1: # coding: gbk"
    );
}
