//! What a shell offers at Tab: asked as its script asks, and tried in the shells themselves.

use std::collections::BTreeSet;

use clap::CommandFactory;
use queens_tui::algorithm;
use queens_tui::cli::Cli;

use crate::generated::printed;
use crate::start::{command, output, ran};

/// What is offered after these words, the last of which is begun.
fn offered(words: &[&str]) -> BTreeSet<String> {
    let words = [&["--", "queens-tui"], words].concat();
    // The answer for fish is the plainest: a line for each, with a tab before its meaning.
    let run = output(command(&words).env("QUEENS_TUI_COMPLETE", "fish"));
    assert!(run.status.success() && run.stderr.is_empty(), "{words:?}");
    let answer = String::from_utf8(run.stdout).expect("text");
    answer.lines().map(|line| line.split('\t').next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn every_command_and_option_is_offered() {
    let mut program = Cli::command();
    program.build();
    let mut names = 0;
    for command in program.get_subcommands().filter(|command| command.get_name() != "help").chain([&program]) {
        let words: &[_] = if command.get_name() == "queens-tui" { &["8"] } else { &[command.get_name()] };
        let found = offered(&[words, &["--"]].concat());
        for option in command.get_arguments().filter(|arg| !arg.is_hide_set()).filter_map(|arg| arg.get_long()) {
            assert!(found.contains(&format!("--{option}")), "{words:?} --{option}: {found:?}");
            names += 1;
        }
        assert!(words == ["8"] || offered(&[""]).contains(command.get_name()), "{words:?}");
    }
    assert!(names >= 50, "{names}");
    let algorithms: BTreeSet<_> = algorithm::ALL.iter().map(|algorithm| algorithm.id().to_owned()).collect();
    assert_eq!(offered(&["--algorithm", ""]), algorithms);
    for (option, value) in
        [("--lang", "zh"), ("--theme", "high-contrast"), ("--lesson", "half-board"), ("--open", "tree")]
    {
        assert!(offered(&["8", option, ""]).contains(value), "{option}");
    }
    assert_eq!(offered(&["--lang", ""]).len(), 2);
    // Only a shell's script asks for an answer.
    ran(command(&["count", "4"]).env("QUEENS_TUI_COMPLETE", "tcsh")).success();
    ran(&mut command(&["completions", "tcsh"])).code(2);
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(printed(&["completions", shell]).contains("QUEENS_TUI_COMPLETE"), "{shell}");
    }
}

#[cfg(target_os = "linux")]
mod real {
    use std::fs;
    use std::path::{Path, PathBuf};

    use crate::generated::{printed, there_is};
    use crate::start::{PROGRAM, other, output};
    use crate::terminal::{Start, Terminal};

    /// What is typed, and what it becomes at Tab.
    const CASES: [(&str, &str); 14] = [
        ("so", "solve"),
        ("solve 8 --fu", "solve 8 --fundamental"),
        ("solve 8 --fundamental --format js", "solve 8 --fundamental --format json"),
        ("8 --alg", "8 --algorithm"),
        ("8 --algorithm slo", "8 --algorithm slope-check"),
        ("trace 4 --algorithm lowest-z", "trace 4 --algorithm lowest-zero"),
        ("completions el", "completions elvish"),
        ("--theme hi", "--theme high-contrast"),
        ("count 8 --lang z", "count 8 --lang zh"),
        ("8 --lesson half", "8 --lesson half-board"),
        ("write und", "write undo"),
        ("8 --at sol", "8 --at solution:"),
        ("mi", "mine.py"),
        ("check mi", "check mine.py"),
    ];

    /// An empty folder with the script of a shell and a learner's program, and a `PATH` with this program.
    fn folder(shell: &str, script: &str) -> (PathBuf, String) {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("completions-{shell}"));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join(script), printed(&["completions", shell])).expect("a file");
        fs::write(folder.join("mine.py"), "").expect("a file");
        let programs = Path::new(PROGRAM).parent().expect("a folder").display().to_string();
        (folder, format!("{programs}:{}", std::env::var("PATH").unwrap_or_default()))
    }

    fn tab(terminal: &Terminal, line: &str, becomes: &str) {
        terminal.keys(&format!("queens-tui {line}\t"));
        terminal.wait_for(&format!("> queens-tui {becomes}"));
        // The next line begins on an empty screen.
        terminal.keys("\x15\x0c");
        terminal.wait(becomes, |screen| !screen.contents().contains("queens-tui"));
    }

    #[test]
    fn a_real_bash_completes() {
        if !there_is("bash") {
            return;
        }
        let (folder, path) = folder("bash", "queens-tui");
        let bash = Start::new("bash", &["--norc", "-i"]).env("PATH", &path).env("PS1", "> ").folder(&folder);
        let terminal = bash.run();
        terminal.wait_for("> ");
        terminal.keys("bind 'set bell-style none'; source ./queens-tui; clear\n");
        terminal.wait("an empty screen", |screen| screen.contents().trim() == ">");
        for (line, becomes) in CASES {
            tab(&terminal, line, becomes);
        }
    }

    /// Also at the first Tab after the file was found in one of the folders of functions.
    #[test]
    fn a_real_zsh_completes() {
        if !there_is("zsh") {
            return;
        }
        let (folder, path) = folder("zsh", "_queens-tui");
        for (begin, most) in [
            ("autoload -U compinit; compinit -u -D; source ./_queens-tui", CASES.len()),
            ("fpath=($PWD $fpath); autoload -U compinit; compinit -u -D", 2),
        ] {
            let zsh = Start::new("zsh", &["-f", "-i"]).env("PATH", &path).env("PS1", "> ").folder(&folder);
            let terminal = zsh.run();
            terminal.wait_for("> ");
            terminal.keys(&format!("PS1='> '; unsetopt beep prompt_sp; {begin}; clear\n"));
            terminal.wait("an empty screen", |screen| screen.contents().trim() == ">");
            for (line, becomes) in CASES.into_iter().take(most) {
                tab(&terminal, line, becomes);
            }
        }
    }

    #[test]
    fn a_real_fish_completes() {
        if !there_is("fish") {
            return;
        }
        let (folder, path) = folder("fish", "queens-tui.fish");
        for (line, becomes) in CASES {
            let ask = format!("source queens-tui.fish; complete -C 'queens-tui {line}'");
            let run = output(other("fish").args(["--no-config", "-c", &ask]).env("PATH", &path).current_dir(&folder));
            let offered = String::from_utf8_lossy(&run.stdout);
            let words: Vec<_> = offered.lines().filter_map(|line| line.split('\t').next()).collect();
            assert_eq!(words, [becomes.rsplit(' ').next().unwrap_or_default()], "{line}: {run:?}");
        }
    }
}
