//! The command line: every action by its name, and commands with a value.

use crate::action::{Action, Code, Target};
use crate::algorithm::{self, Algorithm};
use crate::content::Content;

/// A command that has been read.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Command {
    Act(Action),
    SwitchAlgorithm(&'static dyn Algorithm),
    Code(Code),
    Language(String),
    Theme(String),
}

/// Reads a typed line: `step 981`, `solution 5`, `share 37.5%`, `queens 0,4,7`, a bare number for a step, `algorithm loop`,
/// `code rust`, `lang zh`, `theme light`, or the name of any action.
pub(super) fn parse(line: &str, content: &Content) -> Option<Command> {
    let line = line.trim();
    if let Some(action) = Action::by_name(line) {
        return Some(Command::Act(action));
    }
    if let Ok(step) = line.parse() {
        return Some(Command::Act(Action::Go(Target::Step(step))));
    }
    if let Ok(target) = line.parse() {
        return Some(Command::Act(Action::Go(target)));
    }
    let (word, value) = line.split_once(' ').unwrap_or((line, ""));
    let value = value.trim();
    match word {
        "share" => share(value).map(Action::Share).map(Command::Act),
        "q" | "quit" | "exit" => Some(Command::Act(Action::Quit)),
        "algorithm" => algorithm::by_id(value).map(Command::SwitchAlgorithm),
        "code" => Code::ALL.into_iter().find(|code| code.id() == value).map(Command::Code),
        "lang" => content.locale(value).map(|locale| Command::Language(locale.id().to_owned())),
        "theme" => content.theme(value).map(|theme| Command::Theme(theme.name.clone())),
        _ => None,
    }
}

/// `37.5%` or `37.5`, in millionths.
fn share(value: &str) -> Option<u32> {
    let percent: f64 = value.trim_end_matches('%').trim().parse().ok()?;
    (0.0..=100.0).contains(&percent).then(|| (percent * 1e4).round() as u32)
}
