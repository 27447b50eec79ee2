//! The command `man`: the manual page, made from the definition of the command line.

use std::process::ExitCode;

use anyhow::Result;
use clap::builder::PossibleValue;
use clap::{Arg, Args, Command, CommandFactory};
use clap_mangen::Man as Page;
use clap_mangen::roff::{Roff, bold, roman};

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
    let man = Page::new(command.clone())
        .manual("User Commands")
        .source(format!("{PROGRAM} {}", env!("CARGO_PKG_VERSION")));
    let mut page = QUOTES.to_owned();
    page += &render(|page| man.render_title(page));
    page += &render(|page| man.render_name_section(page));
    page += &render(|page| man.render_synopsis_section(page));
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
    let man = Page::new(short.mut_args(|arg| {
        if again.contains(arg.get_id()) {
            arg.hide(true)
        } else {
            arg
        }
    }));
    let sections = render(|page| man.render_synopsis_section(page))
        + &render(|page| man.render_options_section(page));
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

/// The sections that clap does not know.
fn more(keys: &[(String, String)]) -> String {
    let mut roff = Roff::new();
    let owned = |entries: &[(&str, &str)]| {
        entries
            .iter()
            .map(|(term, meaning)| ((*term).to_owned(), (*meaning).to_owned()))
            .collect::<Vec<_>>()
    };
    for (section, entries) in [
        ("KEYS", keys.to_vec()),
        ("EXIT STATUS", owned(&STATUS)),
        ("ENVIRONMENT", owned(&ENVIRONMENT)),
        ("FILES", owned(&FILES)),
        ("EXAMPLES", owned(&EXAMPLES)),
    ] {
        roff.control("SH", [section]);
        for (term, meaning) in entries {
            roff.control("TP", []);
            roff.text([bold(term)]);
            roff.text([roman(meaning)]);
        }
    }
    let page = at_issues();
    roff.control("SH", ["BUGS"]);
    roff.text([roman(format!(
        "Please report them{page}, with what queens-tui config --diagnose prints."
    ))]);
    roff.control("SH", ["SECURITY"]);
    roff.text([roman(
        "A learner's program runs with all the rights of the user who runs the tutor.",
    )]);
    roff.control("SH", ["SEE ALSO"]);
    roff.text([
        bold("python3"),
        roman("(1), "),
        bold("asciinema"),
        roman("(1)"),
    ]);
    roff.render()
}

/// The exit statuses and their meanings.
const STATUS: [(&str, &str); 5] = [
    (
        "0",
        "Success, also when the reader of the output closes it early.",
    ),
    (
        "1",
        "A file or stream could not be read or written, or a program that was checked is wrong.",
    ),
    (
        "2",
        "An argument or a setting is invalid; each is named, with what is allowed.",
    ),
    ("101", "The program failed because of a bug."),
    (
        "128+n",
        "Signal n ended the program; 129 also when its terminal was lost.",
    ),
];

const ENVIRONMENT: [(&str, &str); 7] = [
    (
        "LC_ALL, LC_MESSAGES, LANG",
        "The language of the screen, unless an argument or the settings name one.",
    ),
    (
        "LANGUAGE",
        "The preferred language, unless the locale is C or POSIX.",
    ),
    ("NO_COLOR", "If it is not empty, no colours are used."),
    ("COLORTERM, TERM", "How many colours the terminal has."),
    ("XDG_CONFIG_HOME, HOME", "The folder of the settings."),
    ("XDG_STATE_HOME, HOME", "The folder of your progress."),
    ("VISUAL, EDITOR", "The editor that E opens in an exercise."),
];

const FILES: [(&str, &str); 4] = [
    (
        "$XDG_STATE_HOME/queens-tui/learned.log, ~/.local/state/queens-tui/learned.log",
        "Your progress in the lessons, a line for each attempt. queens-tui lessons lists it; --reset deletes it.",
    ),
    (
        "$XDG_CONFIG_HOME/queens-tui/config.toml, ~/.config/queens-tui/config.toml",
        "Settings and keys. Arguments take precedence over them, and they over the environment. queens-tui config \
         --print-default prints all of them with their meanings.",
    ),
    (
        "themes/*.toml beside the settings",
        "Your own themes. queens-tui config says what cannot be read in them.",
    ),
    (
        "%APPDATA%\\queens-tui\\config.toml, %LOCALAPPDATA%\\queens-tui\\learned.log",
        "The same on Windows, where the XDG variables count too.",
    ),
];

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
