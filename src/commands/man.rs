//! The command `man`: the manual page, made from the definition of the command line.

use std::process::ExitCode;

use anyhow::Result;
use clap::builder::PossibleValue;
use clap::{Arg, Args, Command, CommandFactory};
use clap_mangen::roff::{Roff, bold, italic, roman};

use super::runnable::{Runnable, Tools};
use super::{Cli, at_issues};
use crate::action::{Action, Mode};
use crate::algorithms;
use crate::assets::FALLBACK;
use crate::text::{Content, PROGRAM};

/// Print the manual page
#[derive(Debug, Args)]
pub struct Man {}

impl Runnable for Man {
    fn heeds_settings(&self) -> bool {
        false
    }

    fn run(&self, tools: &mut Tools<'_>) -> Result<ExitCode> {
        tools
            .out
            .write_all(manual(&keys(tools.content)).as_bytes())?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The keys of the search and what they do, in English.
fn keys(content: &Content) -> Vec<(String, String)> {
    let keys = content.keymap().bindings(Mode::Main).filter_map(|bind| {
        let meaning = match bind.action {
            Action::Algorithm(key) => format!("algorithm {}", algorithms::by_key(key)?.id()),
            _ => content.text(FALLBACK, &format!("action-{}", bind.action.name()?), &[]),
        };
        let keys: Vec<_> = bind.keys.iter().map(ToString::to_string).collect();
        Some((keys.join(" "), meaning))
    });
    keys.collect()
}

/// The preamble that `clap_mangen` writes before each section; the page needs it once.
const QUOTES: &str = ".ie \\n(.g .ds Aq \\(aq\n.el .ds Aq '\n";

/// The manual page, in the format of `man`, with a section for each command, and with these keys and their meanings.
fn manual(keys: &[(String, String)]) -> String {
    // Without the commit, which would change the manual each time.
    let mut command = Cli::command()
        .version(env!("CARGO_PKG_VERSION"))
        .term_width(usize::MAX);
    command.build();
    let command = command.mut_args(in_one_line);
    let man = clap_mangen::Man::new(command.clone())
        .manual("User Commands")
        .date(date())
        .source(format!("{PROGRAM} {}", env!("CARGO_PKG_VERSION")));
    let mut page = QUOTES.to_owned();
    page += &render(|page| man.render_title(page));
    page += &render(|page| man.render_name_section(page));
    page += &synopsis("SH", &command);
    page += &render(|page| man.render_description_section(page));
    page += &render(|page| man.render_options_section(page));
    let commands = command.get_subcommands();
    page.extend(
        commands
            .filter(|sub| sub.get_name() != "help")
            .map(|sub| section(&command, sub)),
    );
    page += &more(keys);
    // Other characters than ASCII are escaped in this format.
    page.chars()
        .map(|char| {
            if char.is_ascii() {
                char.to_string()
            } else {
                format!("\\[u{:04X}]", u32::from(char))
            }
        })
        .collect()
}

/// What `clap_mangen` writes. Writing to memory does not fail.
fn render(write: impl Fn(&mut Vec<u8>) -> std::io::Result<()>) -> String {
    let mut page = Vec::new();
    let page = write(&mut page).map(|()| String::from_utf8_lossy(&page).replace(QUOTES, ""));
    page.unwrap_or_default()
}

/// The arguments of a command with their values.
fn synopsis(heading: &str, command: &Command) -> String {
    let mut roff = Roff::new();
    let mut line = vec![bold(command.get_bin_name().unwrap_or(PROGRAM))];
    let (positional, options): (Vec<_>, Vec<_>) =
        command.get_arguments().partition(|arg| arg.is_positional());
    for arg in options.into_iter().chain(positional) {
        let (open, close) = if arg.is_required_set() {
            (" ", "")
        } else {
            (" [", "]")
        };
        line.push(roman(open));
        if let Some(name) = arg.get_long() {
            line.push(bold(format!("--{name}")));
        }
        let value = arg.get_value_names().map(|names| names.join(" "));
        if let Some(value) = value.filter(|_| arg.get_action().takes_values()) {
            let (before, after) = match (arg.is_positional(), arg.is_require_equals_set()) {
                (true, _) => ("", ""),
                (_, true) => ("[=", "]"),
                _ => (" ", ""),
            };
            line.extend([roman(before), italic(value), roman(after)]);
        }
        line.push(roman(close));
    }
    if command.has_subcommands() {
        line.extend([roman(" ["), italic("command"), roman("]")]);
    }
    roff.control(heading, ["SYNOPSIS"]);
    roff.text(line);
    roff.to_roff()
}

/// The section of a command of the program.
fn section(program: &Command, sub: &Command) -> String {
    let about = sub.get_about().map(ToString::to_string).unwrap_or_default();
    // The options of the tutor have been described above.
    let short = sub.clone().mut_args(in_one_line);
    let of_tutor = |arg: &&Arg| {
        let same =
            |other: &Arg| other.get_id() == arg.get_id() && other.get_help() == arg.get_help();
        !arg.is_positional()
            && program
                .get_arguments()
                .any(|arg| same(&in_one_line(arg.clone())))
    };
    let again: Vec<_> = short
        .get_arguments()
        .filter(of_tutor)
        .map(|arg| arg.get_id().clone())
        .collect();
    let names = short
        .get_arguments()
        .filter(|arg| again.contains(arg.get_id()))
        .filter_map(Arg::get_long);
    let names: Vec<_> = names
        .filter(|name| *name != "help")
        .map(|name| format!("\\-\\-{name}"))
        .collect();
    let as_above = if names.is_empty() {
        String::new()
    } else {
        format!(".PP\nAs above: {}.\n", names.join(", "))
    };
    let man = clap_mangen::Man::new(short.mut_args(|arg| {
        if again.contains(arg.get_id()) {
            arg.hide(true)
        } else {
            arg
        }
    }));
    let sections = synopsis("SS", sub) + &render(|page| man.render_options_section(page));
    // A command's own sections become subsections of the page.
    let sections = sections.replace(".SH ", ".SS ");
    format!(
        ".SH {}\n{about}.\n{sections}{as_above}",
        sub.get_name().to_uppercase()
    )
}

/// An argument whose possible values are part of its help, not a list below it.
fn in_one_line(arg: Arg) -> Arg {
    let values = arg.get_possible_values();
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let has_no_list =
        values.is_empty() || !arg.get_action().takes_values() || arg.is_hide_possible_values_set();
    if has_no_list {
        return arg;
    }
    let names: Vec<_> = values.iter().map(PossibleValue::get_name).collect();
    let help = format!("{help} ({})", names.join(", "));
    arg.help(help).hide_possible_values(true)
}

/// The sections that clap does not know: keys, examples, the sections of the file beside this one, and where to report a bug.
fn more(keys: &[(String, String)]) -> String {
    let examples = EXAMPLES.map(|(line, meaning)| (line.to_owned(), meaning.to_owned()));
    let (mut entries, mut bugs) = (Roff::new(), Roff::new());
    for (section, terms) in [("KEYS", keys), ("EXAMPLES", &examples[..])] {
        entries.control("SH", [section]);
        for (term, meaning) in terms {
            entries.control("TP", []);
            entries.text([bold(term)]);
            entries.text([roman(meaning)]);
        }
    }
    bugs.control("SH", ["BUGS"]);
    bugs.text([roman(format!(
        "Please report them{}, with what queens-tui config --diagnose prints.",
        at_issues()
    ))]);
    entries.to_roff() + SECTIONS + &bugs.to_roff()
}

/// JSON, verdicts and reasons, exit statuses, variables and files.
const SECTIONS: &str = include_str!("manual.roff");

/// The date of this version, or that the version has not been released.
fn date() -> &'static str {
    let heading = concat!("## [", env!("CARGO_PKG_VERSION"), "] - ");
    let line = include_str!("../../CHANGELOG.md")
        .lines()
        .find_map(|line| line.strip_prefix(heading));
    line.unwrap_or_default()
}

/// Command lines and what they do, for the manual and `--help`.
const EXAMPLES: [(&str, &str); 8] = [
    (
        "queens-tui 8",
        "Opens the tutor. Space goes one step forward, Backspace one step back, ? shows all keys.",
    ),
    ("queens-tui --lesson attacks", "Opens the first lesson."),
    (
        "queens-tui my_program.py 6",
        "Runs your own program and shows every moment of it.",
    ),
    (
        "queens-tui check my_program.py",
        "Says for which sizes it is right, and the first moment at which it is wrong.",
    ),
    (
        "queens-tui solve 8 --limit 1 --format json",
        "Prints the first solution as a line of JSON.",
    ),
    (
        "queens-tui count 8 --given 3:1,4:3",
        "Counts the solutions that contain two given queens.",
    ),
    (
        "queens-tui trace 4 --lang zh",
        "Describes the search for four queens in Chinese.",
    ),
    (
        "queens-tui shot 8 --at step:981 --output solution.svg",
        "Draws the first solution as the screen shows it.",
    ),
];

/// The examples that end the help.
pub(super) fn examples() -> String {
    let width = EXAMPLES
        .iter()
        .map(|(line, _)| line.len())
        .filter(|width| *width < 34)
        .max()
        .unwrap_or(0);
    let short = EXAMPLES.iter().filter(|(line, _)| line.len() <= width);
    let lines = short.map(|(line, meaning)| {
        format!(
            "  {line:<width$}  {}",
            meaning.split(['.', ',']).next().unwrap_or(meaning)
        )
    });
    format!("Examples:\n{}", lines.collect::<Vec<_>>().join("\n"))
}
