//! The command `completions`.

use std::process::ExitCode;

use anyhow::Result;
use clap::builder::Resettable;
use clap::{Arg, Args, Command, CommandFactory, ValueHint};
use clap_complete::Shell;

use super::runnable::{Runnable, Tools};
use super::{Cli, VERSION};
use crate::text::PROGRAM;

/// Print the completion script of a shell
#[derive(Debug, Args)]
pub struct Completions {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

impl Runnable for Completions {
    fn heeds_settings(&self) -> bool {
        false
    }

    fn run(&self, tools: &mut Tools<'_>) -> Result<ExitCode> {
        tools.out.write_all(script(self.shell).as_bytes())?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The completion script of a shell.
fn script(shell: Shell) -> String {
    let whole = Cli::command();
    let options = whole.get_arguments().filter(|arg| !arg.is_positional());
    // The scripts know no argument before a command: they are made without the board's size, and what conflicts with it.
    let options = options.map(|arg| offered(arg.clone().conflicts_with(Resettable::Reset)));
    let commands = whole
        .get_subcommands()
        .map(|command| command.clone().mut_args(offered));
    let mut command = Command::new(PROGRAM)
        .version(VERSION)
        .args(options)
        .subcommands(commands);
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, PROGRAM, &mut script);
    // https://github.com/clap-rs/clap/issues/6421: the hyphen of a program's name becomes something else in half of the script
    // for bash, so that nothing is offered after a command.
    String::from_utf8_lossy(&script).replace("queens__subcmd__tui", "queens__tui")
}

/// An argument with a hint at what a shell offers for its value: a file, a folder, or nothing. Without a hint, or with one
/// at any path, bash puts the names of files into the command line unquoted, and so would run what they contain.
fn offered(arg: Arg) -> Arg {
    if !arg.get_action().takes_values() || !arg.get_possible_values().is_empty() {
        return arg;
    }
    match arg.get_value_hint() {
        ValueHint::AnyPath => arg.value_hint(ValueHint::FilePath),
        ValueHint::Unknown => arg.value_hint(ValueHint::Other),
        _ => arg,
    }
}
