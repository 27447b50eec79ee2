//! The command `man`: the manual page, made from the definition of the command line.

use std::process::ExitCode;

use anyhow::Result;
use clap::builder::StyledStr;
use clap::{Args, Command, CommandFactory};
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
    let man = clap_mangen::Man::new(command.clone())
        .manual("User Commands")
        .date(date())
        .source(format!("{PROGRAM} {}", env!("CARGO_PKG_VERSION")));
    let mut page = QUOTES.to_owned();
    page += &render(|page| man.render_title(page));
    page += &render(|page| man.render_name_section(page));
    page += &render(|page| man.render_synopsis_section(page));
    page += &render(|page| man.render_description_section(page));
    page += &render(|page| man.render_options_section(page));
    let commands = command.get_subcommands();
    page.extend(commands.filter(|sub| sub.get_name() != "help").map(section));
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

/// The section of a command of the program. Its own sections become subsections of the page.
fn section(command: &Command) -> String {
    let about = command.get_about().map(ToString::to_string);
    let about = about.unwrap_or_default();
    let man = clap_mangen::Man::new(command.clone());
    let sections = render(|page| {
        man.render_synopsis_section(page)?;
        man.render_options_section(page)
    });
    let name = command.get_name().to_uppercase();
    let more = command.get_after_long_help().map(verbatim);
    let more = more.unwrap_or_default();
    format!(
        ".SH {name}\n{about}.\n{}{more}",
        sections.replace(".SH ", ".SS ")
    )
}

/// A text whose lines stay as they are.
fn verbatim(text: &StyledStr) -> String {
    let text = text.to_string().replace('\\', "\\e").replace('-', "\\-");
    // A line must not begin with what would be a request.
    let lines = text.lines().map(|line| format!("\\&{line}\n"));
    format!(".PP\n.nf\n{}.fi\n", lines.collect::<String>())
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
