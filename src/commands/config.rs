//! The command `config`.

use std::env;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Args;

use super::runnable::{Runnable, Tools};
use super::{BAD_ARGUMENTS, VERSION, settings};
use crate::session::Colors;
use crate::terminal::log::Log;
use crate::terminal::{environment, tty};
use crate::text::template;
use crate::text::{Content, plain};

/// Print the path of the settings, and what is wrong in them
#[derive(Debug, Args)]
pub struct Config {
    /// Print all settings with their defaults and meanings instead
    #[arg(long)]
    print_default: bool,
    /// Print what a report of a bug needs instead: version, terminal, colours, locale, system, files
    #[arg(long, conflicts_with = "print_default")]
    diagnose: bool,
}

impl Runnable for Config {
    fn heeds_settings(&self) -> bool {
        !self.print_default
    }

    fn run(&self, tools: &mut Tools<'_>) -> Result<ExitCode> {
        if self.print_default {
            write!(tools.out, "{}", template(tools.content))?;
        } else if self.diagnose {
            diagnose(tools.content, tools.out)?;
        } else {
            let path = settings::path().context(
                "there is no place for settings: neither XDG_CONFIG_HOME nor HOME (on Windows APPDATA) names a folder",
            )?;
            writeln!(tools.out, "{}", plain(&path.display().to_string()))?;
            if !tools.problems.is_empty() {
                return Ok(ExitCode::from(BAD_ARGUMENTS));
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Writes what a bug report needs, one fact a line. The only paths are those of the program's own files; their content
/// is not written. Of `TMUX` and `STY`, which hold a path and the name of the machine, it says only that they are set.
fn diagnose(content: &Content, out: &mut dyn Write) -> io::Result<()> {
    let set = |names: &[&str]| {
        let value = |name| match (name, env::var_os(name)?) {
            ("TMUX" | "STY", _) => Some(format!("{name} is set")),
            (_, value) => Some(format!("{name}={}", value.to_string_lossy())),
        };
        let values: Vec<_> = names.iter().filter_map(|name| value(*name)).collect();
        if values.is_empty() {
            "nothing is set".to_owned()
        } else {
            values.join(" ")
        }
    };
    let colors = match environment::colors(None) {
        Colors::None => "none",
        Colors::Sixteen => "16",
        Colors::Indexed => "256",
        Colors::True => "24-bit",
    };
    for (what, found) in [
        ("version", VERSION.to_owned()),
        (
            "system",
            format!("{} {}{}", env::consts::OS, env::consts::ARCH, kernel()),
        ),
        (
            "processors",
            std::thread::available_parallelism()
                .map_or_else(|_| "?".to_owned(), |count| count.to_string()),
        ),
        (
            "terminal",
            set(&[
                "TERM",
                "COLORTERM",
                "TERM_PROGRAM",
                "TERM_PROGRAM_VERSION",
                "NO_COLOR",
                "TMUX",
                "STY",
            ]),
        ),
        ("size", size()),
        ("colours", colors.to_owned()),
        (
            "locale",
            set(&["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG"]),
        ),
        ("language", environment::language(None, content)),
        ("settings", file(settings::path())),
        ("progress", file(Log::of_user().path())),
    ] {
        writeln!(out, "{what}: {}", plain(&found))?;
    }
    Ok(())
}

/// The terminal's columns and rows.
fn size() -> String {
    if !io::stdout().is_terminal() {
        return "standard output is not a terminal".to_owned();
    }
    tty::size().map_or_else(
        |error| error.to_string(),
        |(columns, rows)| format!("{columns}x{rows}"),
    )
}

/// A file and its size.
fn file(path: Option<PathBuf>) -> String {
    let Some(path) = path else {
        return "no environment variable names a folder".to_owned();
    };
    let size = match fs::metadata(&path) {
        Ok(found) if found.is_file() => format!("{} bytes", found.len()),
        Ok(_) => "not a regular file".to_owned(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => "not there".to_owned(),
        Err(error) => error.to_string(),
    };
    format!("{} ({size})", path.display())
}

#[cfg(unix)]
fn kernel() -> String {
    let system = rustix::system::uname();
    format!(
        ", {} {}",
        system.sysname().to_string_lossy(),
        system.release().to_string_lossy()
    )
}

#[cfg(not(unix))]
fn kernel() -> String {
    String::new()
}
