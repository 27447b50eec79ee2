//! What a shell offers at Tab: its script, and the shells themselves.

use clap::CommandFactory;
use queens_tui::commands::Cli;

use crate::start::run;

#[test]
fn every_shell_gets_the_commands_options_and_values() {
    let program = Cli::command();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = run(&["completions", shell]).printed();
        for command in program.get_subcommands() {
            assert!(script.contains(command.get_name()), "{shell}: {command}");
        }
        assert!(script.contains("ambiguous"), "{shell}");
        // PowerShell and elvish do not get the values.
        for value in ["slope-check", "high-contrast", "attacks"] {
            let is_there = script.contains(value);
            assert!(
                is_there || ["powershell", "elvish"].contains(&shell),
                "{shell}: {value}"
            );
        }
    }
    run(&["completions", "tcsh"]).refused();
}

#[cfg(target_os = "linux")]
mod real {
    use std::fs;

    use tempfile::TempDir;

    use crate::generated::there_is;
    use crate::start::{self, other, programs_first, ran, run};
    use crate::terminal::{Start, Terminal};

    /// What is typed, and what it becomes at Tab.
    const CASES: [(&str, &str); 5] = [
        ("so", "solve"),
        ("solve 8 --fu", "solve 8 --fundamental"),
        (
            "solve 8 --fundamental --format js",
            "solve 8 --fundamental --format json",
        ),
        ("check mi", "check mine.py"),
        ("check --cx", "check --cxx"),
    ];

    /// What fish does not complete.
    const VALUES: [(&str, &str); 5] = [
        ("--theme hi", "--theme high-contrast"),
        ("--lesson att", "--lesson attacks"),
        ("completions el", "completions elvish"),
        ("write und", "write undo"),
        ("shot 8 --output mi", "shot 8 --output mine.py"),
    ];

    /// What only bash completes: the script of no other shell knows that something may stand in the place of a command.
    const AFTER_SIZE: [(&str, &str); 2] = [
        ("8 --algorithm slo", "8 --algorithm slope-check"),
        ("mi", "mine.py"),
    ];

    /// An empty folder with the script of a shell and a learner's program.
    fn folder(shell: &str, script: &str) -> TempDir {
        let folder = start::folder();
        fs::write(
            folder.path().join(script),
            run(&["completions", shell]).printed(),
        )
        .expect("a file");
        fs::write(folder.path().join("mine.py"), "").expect("a file");
        folder
    }

    /// An interactive shell in this folder, with an empty screen after this line.
    fn shell(program: &str, args: &[&str], folder: &TempDir, begin: &str) -> Terminal {
        let shell = Start::new(program, args)
            .env("PATH", &programs_first())
            .env("PS1", "> ")
            .folder(folder.path());
        let terminal = shell.run();
        terminal.wait_for("> ");
        terminal.keys(&format!("{begin}; clear\n"));
        terminal.wait("an empty screen", |screen| screen.contents().trim() == ">");
        terminal
    }

    fn tab(terminal: &Terminal, line: &str, becomes: &str) {
        terminal.answers(
            &format!("queens-tui {line}\t"),
            &format!("> queens-tui {becomes}"),
        );
        // The next line begins on an empty screen.
        terminal.keys("\x15\x0c");
        terminal.wait(becomes, |screen| !screen.contents().contains("queens-tui"));
    }

    #[test]
    fn a_real_bash_completes() {
        let Some(()) = there_is("bash") else { return };
        let folder = folder("bash", "queens-tui");
        let begin = "bind 'set bell-style none'; source ./queens-tui";
        let terminal = shell("bash", &["--norc", "-i"], &folder, begin);
        for (line, becomes) in CASES.into_iter().chain(VALUES).chain(AFTER_SIZE) {
            tab(&terminal, line, becomes);
        }
    }

    /// What a file is called is never run, whichever argument it is offered for.
    #[test]
    fn a_real_bash_quotes_the_names_of_files() {
        let Some(()) = there_is("bash") else { return };
        let script = run(&["completions", "bash"]).printed();
        assert_eq!(
            script.matches("compgen -f").count(),
            script.matches("compopt -o filenames").count()
        );
        let folder = folder("bash", "queens-tui");
        fs::write(folder.path().join("zz$(touch pwned).py"), "").expect("a file");
        // In place of the program, a function that counts its arguments.
        let begin =
            "bind 'set bell-style none'; source ./queens-tui; queens-tui() { echo $# words; }";
        let terminal = shell("bash", &["--norc", "-i"], &folder, begin);
        let file = "zz\\$\\(touch\\ pwned\\).py";
        for (before, begun, becomes, words) in [
            ("", "zz", file, 1),
            ("check ", "zz", file, 2),
            ("shot --output ", "zz", file, 3),
            ("--at ", "zz", "zz", 2),
        ] {
            terminal.answers(
                &format!("queens-tui {before}{begun}\t"),
                &format!("> queens-tui {before}{becomes}"),
            );
            terminal.answers("\n", &format!("\n{words} words\n"));
            terminal.keys("\x0c");
            terminal.wait("an empty screen", |screen| screen.contents().trim() == ">");
        }
        assert!(!folder.path().join("pwned").exists());
    }

    /// Also at the first Tab after the file was found in one of the folders of functions.
    #[test]
    fn a_real_zsh_completes() {
        let Some(()) = there_is("zsh") else { return };
        let folder = folder("zsh", "_queens-tui");
        for (begin, most) in [
            (
                "autoload -U compinit; compinit -u -D; source ./_queens-tui",
                usize::MAX,
            ),
            (
                "fpath=($PWD $fpath); autoload -U compinit; compinit -u -D",
                2,
            ),
        ] {
            let begin = format!("PS1='> '; unsetopt beep prompt_sp; {begin}");
            let terminal = shell("zsh", &["-f", "-i"], &folder, &begin);
            for (line, becomes) in CASES.into_iter().chain(VALUES).take(most) {
                tab(&terminal, line, becomes);
            }
        }
    }

    #[test]
    fn a_real_fish_completes() {
        let Some(()) = there_is("fish") else { return };
        let folder = folder("fish", "queens-tui.fish");
        for (line, becomes) in CASES {
            let ask = format!("source queens-tui.fish; complete -C 'queens-tui {line}'");
            let run = ran(other("fish")
                .args(["--no-config", "-c", &ask])
                .env("PATH", programs_first())
                .current_dir(&folder));
            let words: Vec<_> = run
                .out
                .lines()
                .filter_map(|line| line.split('\t').next())
                .collect();
            assert_eq!(
                words,
                [becomes.rsplit(' ').next().unwrap_or_default()],
                "{line}: {run:?}"
            );
        }
    }
}
