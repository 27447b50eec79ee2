//! Texts generated from the definition of the command line: completion scripts and the manual page.

use std::fmt::Write as _;

use clap::CommandFactory;
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use super::Cli;

/// The name of the program.
const NAME: &str = "queens-tui";

/// The script with which a shell completes the arguments.
pub fn completions(shell: Shell) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), NAME, &mut script);
    let script = String::from_utf8_lossy(&script);
    // clap_complete 4.6.11 writes a name with a hyphen in two ways for bash, and so does not find a command's options.
    script.replace("queens__subcmd__tui", "queens__tui")
}

/// The manual page, in the format of `man`, with a section for each command.
pub fn manual() -> String {
    // Without the commit, which would change the manual each time.
    let mut command = Cli::command().version(env!("CARGO_PKG_VERSION")).term_width(usize::MAX);
    command.build();
    let man = Man::new(command.clone()).manual("User Commands").source(format!("{NAME} {}", env!("CARGO_PKG_VERSION")));
    // Writing to memory does not fail.
    let render = |render: &dyn Fn(&mut Vec<u8>) -> std::io::Result<()>| {
        let mut page = Vec::new();
        render(&mut page).map(|()| String::from_utf8_lossy(&page).into_owned()).unwrap_or_default()
    };
    let mut page = render(&|page| man.render_title(page));
    page += &render(&|page| man.render_name_section(page));
    page += &render(&|page| man.render_synopsis_section(page));
    page += &render(&|page| man.render_description_section(page));
    page += &render(&|page| man.render_options_section(page));
    for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
        let man = Man::new(sub.clone());
        let sections =
            render(&|page| man.render_synopsis_section(page)) + &render(&|page| man.render_options_section(page));
        let about = sub.get_about().map(ToString::to_string).unwrap_or_default();
        // A command's own sections become subsections of the page.
        let _ = write!(page, ".SH {}\n{}.\n{}", sub.get_name().to_uppercase(), about, sections.replace(".SH ", ".SS "));
    }
    page += &more();
    // Other characters than ASCII are escaped in this format.
    page.chars()
        .map(|char| if char.is_ascii() { char.to_string() } else { format!("\\[u{:04X}]", u32::from(char)) })
        .collect()
}

/// The sections that clap does not know: exit status, environment, files and examples.
fn more() -> String {
    let mut roff = Roff::new();
    let definitions = [
        (
            "EXIT STATUS",
            vec![
                ("0", "Success, also when the reader of the output closes it early."),
                ("1", "A file or stream could not be read or written."),
                ("2", "An argument is invalid; one line says why and what is allowed."),
                ("101", "The program failed because of a bug."),
                ("128+n", "Signal n ended the tutor; 129 also when its terminal was lost."),
            ],
        ),
        (
            "ENVIRONMENT",
            vec![
                (
                    "LC_ALL, LC_MESSAGES, LANG",
                    "The language of the screen, unless an argument or the settings name one.",
                ),
                ("NO_COLOR", "If it is not empty, no colours are used."),
                ("COLORTERM, TERM", "How many colours the terminal has."),
                ("LANGUAGE", "The preferred language, unless the locale is C or POSIX."),
                ("XDG_CONFIG_HOME, HOME", "The folder of the settings."),
                ("XDG_STATE_HOME, HOME", "The folder of your progress."),
            ],
        ),
        (
            "FILES",
            vec![
                (
                    "$XDG_STATE_HOME/queens-tui/learned.log, ~/.local/state/queens-tui/learned.log",
                    "Your progress in the lessons, a line for each attempt. queens-tui lessons lists it; --reset deletes it.",
                ),
                (
                    "$XDG_CONFIG_HOME/queens-tui/config.toml, ~/.config/queens-tui/config.toml",
                    "Settings and keys. Arguments take precedence over them, and they over the environment. \
                 queens-tui config --print-default prints all of them with their meanings.",
                ),
            ],
        ),
    ];
    for (section, entries) in definitions {
        roff.control("SH", [section]);
        for (term, meaning) in entries {
            roff.control("TP", []);
            roff.text([bold(term)]);
            roff.text([roman(meaning)]);
        }
    }
    roff.control("SH", ["EXAMPLES"]);
    for (line, meaning) in [
        ("queens-tui 8", "Opens the tutor. Space goes one step forward, Backspace one step back, ? shows all keys."),
        ("queens-tui solve 8 --limit 1 --format json", "Prints the first solution as a line of JSON."),
        ("queens-tui count 8 --given 3:1,4:3", "Counts the solutions that contain two given queens."),
        ("queens-tui trace 4 --lang zh", "Describes the search for four queens in Chinese."),
        (":sources", "In the tutor: what the five articles behind it have, what is wrong in them, and the history."),
    ] {
        roff.control("TP", []);
        roff.text([bold(line)]);
        roff.text([roman(meaning)]);
    }
    roff.render()
}
