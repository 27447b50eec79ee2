//! What is made from the definition of the command line: completions for shells, and the manual.

use std::fmt::Write as _;

use clap::CommandFactory;
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use super::Cli;

/// The name of the program.
const NAME: &str = "queens-tui";

/// The script that teaches a shell to complete the arguments.
pub fn completions(shell: Shell) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), NAME, &mut script);
    let script = String::from_utf8_lossy(&script);
    // For bash, clap_complete 4.6.11 writes a name with a hyphen in two ways, and so finds no command's options.
    script.replace("queens__subcmd__tui", "queens__tui")
}

/// The manual in the format of `man`: one page, with a section for each command.
pub fn manual() -> String {
    // A commit has no place in a manual: it would be another one after every change.
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
        // The sections of a command are parts of its own.
        let _ = write!(page, ".SH {}\n{}.\n{}", sub.get_name().to_uppercase(), about, sections.replace(".SH ", ".SS "));
    }
    page += &more();
    // The format's own letters are those of ASCII.
    page.chars()
        .map(|char| if char.is_ascii() { char.to_string() } else { format!("\\[u{:04X}]", u32::from(char)) })
        .collect()
}

/// What no definition says.
fn more() -> String {
    let mut roff = Roff::new();
    let definitions = [
        (
            "EXIT STATUS",
            vec![
                ("0", "All is well; also when the reader of the output has read enough."),
                ("1", "Reading or writing has failed."),
                ("2", "An argument cannot be meant; one line says why and what is allowed."),
                ("101", "The program has failed: a fault of its own."),
                ("128+n", "The tutor was ended by signal n; 129 also by the loss of its terminal."),
            ],
        ),
        (
            "ENVIRONMENT",
            vec![
                (
                    "LC_ALL, LC_MESSAGES, LANG",
                    "The language, English or Chinese, unless an argument or the settings say.",
                ),
                ("NO_COLOR", "Use no colours."),
                ("COLORTERM, TERM", "How many colours there are."),
                ("LANGUAGE", "The language preferred, unless the locale is C or POSIX."),
                ("XDG_CONFIG_HOME, HOME", "Where the settings are."),
                ("XDG_STATE_HOME, HOME", "Where what has been learned is kept."),
            ],
        ),
        (
            "FILES",
            vec![
                (
                    "$XDG_STATE_HOME/queens-tui/learned.log, ~/.local/state/queens-tui/learned.log",
                    "What has been done of the lessons, a line for each attempt. queens-tui lessons lists it, with --reset it \
                 is forgotten.",
                ),
                (
                    "$XDG_CONFIG_HOME/queens-tui/config.toml, ~/.config/queens-tui/config.toml",
                    "Settings and keys. Arguments beat them, and they beat the environment. \
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
        ("queens-tui 8", "Opens the tutor: Space is one step, Backspace takes it back, ? shows all keys."),
        ("queens-tui solve 8 --limit 1 --format json", "Prints the first solution as a line of JSON."),
        ("queens-tui count 8 --given 3:1,4:3", "Counts the solutions that hold two given queens."),
        ("queens-tui trace 4 --lang zh", "Tells the search of four queens in Chinese."),
    ] {
        roff.control("TP", []);
        roff.text([bold(line)]);
        roff.text([roman(meaning)]);
    }
    roff.render()
}
