//! What a shell offers at Tab: asked as its script asks, and tried in the shells themselves.

use std::collections::BTreeSet;

use clap::CommandFactory;
use queens_tui::algorithm;
use queens_tui::cli::Cli;

use crate::start::{command, ran, run};

/// What is offered after these words, the last of which is begun.
fn offered(words: &[&str]) -> BTreeSet<String> {
    let words = [&["--", "queens-tui"], words].concat();
    // The answer for fish is the plainest: a line for each, with a tab before its meaning.
    let answer = ran(command(&words).env("QUEENS_TUI_COMPLETE", "fish")).printed();
    answer
        .lines()
        .map(|line| line.split('\t').next().unwrap_or_default().to_owned())
        .collect()
}

#[test]
fn every_command_and_option_is_offered() {
    let mut program = Cli::command();
    program.build();
    let mut names = 0;
    for command in program
        .get_subcommands()
        .filter(|command| command.get_name() != "help")
        .chain([&program])
    {
        let words: &[_] = if command.get_name() == "queens-tui" {
            &["8"]
        } else {
            &[command.get_name()]
        };
        let found = offered(&[words, &["--"]].concat());
        for option in command
            .get_arguments()
            .filter(|arg| !arg.is_hide_set())
            .filter_map(|arg| arg.get_long())
        {
            assert!(
                found.contains(&format!("--{option}")),
                "{words:?} --{option}: {found:?}"
            );
            names += 1;
        }
        assert!(
            words == ["8"] || offered(&[""]).contains(command.get_name()),
            "{words:?}"
        );
    }
    assert!(names >= 50, "{names}");
    let algorithms: BTreeSet<_> = algorithm::ALL
        .iter()
        .map(|algorithm| algorithm.id().to_owned())
        .collect();
    assert_eq!(offered(&["--algorithm", ""]), algorithms);
    for (option, value) in [
        ("--lang", "zh"),
        ("--theme", "high-contrast"),
        ("--lesson", "own-stack"),
        ("--open", "tree"),
    ] {
        assert!(offered(&["8", option, ""]).contains(value), "{option}");
    }
    assert_eq!(offered(&["--lang", ""]).len(), 2);
    // Only a shell's script asks for an answer.
    ran(command(&["count", "4"]).env("QUEENS_TUI_COMPLETE", "tcsh")).code(0);
    run(&["completions", "tcsh"]).code(2);
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(
            run(&["completions", shell])
                .printed()
                .contains("QUEENS_TUI_COMPLETE"),
            "{shell}"
        );
    }
}

#[cfg(target_os = "linux")]
mod real {
    use std::fs;

    use tempfile::TempDir;

    use crate::generated::there_is;
    use crate::start::{self, other, programs_first, ran, run};
    use crate::terminal::{Start, Terminal};

    /// What is typed, and what it becomes at Tab.
    const CASES: [(&str, &str); 14] = [
        ("so", "solve"),
        ("solve 8 --fu", "solve 8 --fundamental"),
        (
            "solve 8 --fundamental --format js",
            "solve 8 --fundamental --format json",
        ),
        ("8 --alg", "8 --algorithm"),
        ("8 --algorithm slo", "8 --algorithm slope-check"),
        (
            "trace 4 --algorithm lowest-z",
            "trace 4 --algorithm lowest-zero",
        ),
        ("completions el", "completions elvish"),
        ("--theme hi", "--theme high-contrast"),
        ("count 8 --lang z", "count 8 --lang zh"),
        ("8 --lesson own", "8 --lesson own-stack"),
        ("write und", "write undo"),
        ("8 --at sol", "8 --at solution:"),
        ("mi", "mine.py"),
        ("check mi", "check mine.py"),
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
        for (line, becomes) in CASES {
            tab(&terminal, line, becomes);
        }
    }

    /// Also at the first Tab after the file was found in one of the folders of functions.
    #[test]
    fn a_real_zsh_completes() {
        let Some(()) = there_is("zsh") else { return };
        let folder = folder("zsh", "_queens-tui");
        for (begin, most) in [
            (
                "autoload -U compinit; compinit -u -D; source ./_queens-tui",
                CASES.len(),
            ),
            (
                "fpath=($PWD $fpath); autoload -U compinit; compinit -u -D",
                2,
            ),
        ] {
            let begin = format!("PS1='> '; unsetopt beep prompt_sp; {begin}");
            let terminal = shell("zsh", &["-f", "-i"], &folder, &begin);
            for (line, becomes) in CASES.into_iter().take(most) {
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
