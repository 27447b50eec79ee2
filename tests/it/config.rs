//! The user's settings and keys: what they change, their precedence, and the messages about invalid ones.

mod keys;
mod template;

use std::fs;
use std::path::Path;

use queens_tui::action::{Action, Mode};
use queens_tui::algorithms;
use queens_tui::text::Content;
use tempfile::TempDir;

use crate::start::{self, command, folder, ran};

/// The content with these settings, and the problems in them.
fn configured(text: &str) -> (Content, Vec<String>) {
    let mut content = Content::load();
    let problems = content
        .configure("c", text)
        .iter()
        .map(ToString::to_string)
        .collect();
    (content, problems)
}

fn key(content: &Content, mode: Mode, action: &str) -> Vec<String> {
    let action = Action::by_name(action).expect("an action");
    let bind = content
        .keymap()
        .bindings(mode)
        .find(|bind| bind.action == action);
    bind.map_or_else(Vec::new, |bind| {
        bind.keys.iter().map(ToString::to_string).collect()
    })
}

/// A folder for settings with this file in it.
fn settings(text: impl AsRef<[u8]>) -> TempDir {
    let folder = folder();
    fs::create_dir(folder.path().join("queens-tui")).expect("a folder");
    fs::write(folder.path().join("queens-tui/config.toml"), text).expect("a file");
    folder
}

/// What a command prints on standard output and on standard error with the settings in this folder.
fn run(args: &[&str], folder: impl AsRef<Path>) -> (String, String) {
    let run = ran(command(args).env("XDG_CONFIG_HOME", folder.as_ref()));
    // The command that lists the problems fails if there are some.
    let lists = args == ["config"] && !run.said.is_empty();
    assert_eq!(run.status, Some(if lists { 2 } else { 0 }), "{args:?}");
    (run.out, run.said)
}

/// A theme of the user's is one of the themes: on the command line, in the settings and among the themes that a key
/// goes through. `config` says what cannot be read in it.
#[test]
fn a_theme_of_ones_own_is_checked() {
    let own = settings("theme = \"mine\"\n");
    let themes = own.path().join("queens-tui/themes");
    fs::create_dir(&themes).expect("a folder");
    fs::write(
        themes.join("mine.toml"),
        "like = \"light\"\n\n[roles]\nqueen = { fg = [\"#5e4400\", 0] }\n",
    )
    .expect("a file");
    assert_eq!(run(&["config"], &own).1, "");
    let queen = "#5e4400";
    for (args, has) in [
        // With two queens, the first one is not the one just placed.
        (&["shot", "4", "--at", "queens:1,3"][..], true),
        (
            &["shot", "4", "--at", "queens:1,3", "--theme", "mine"],
            true,
        ),
        (
            &["shot", "4", "--at", "queens:1,3", "--theme", "light"],
            false,
        ),
    ] {
        assert_eq!(run(args, &own).0.contains(queen), has, "{args:?}");
    }
    for (file, text, says) in [
        ("torn.toml", "[roles\n", "torn.toml:1: "),
        (
            "odd.toml",
            "[roles]\nrook = {}\n",
            "odd.toml:2: unknown variant `rook`",
        ),
        (
            "two.toml",
            "[roles]\nrook = {}\nqueen = 3\n",
            "two.toml:2: ",
        ),
        (
            "two.toml",
            "[roles]\nrook = {}\nqueen = 3\n",
            "two.toml:3: ",
        ),
        (
            "far.toml",
            "like = \"pink\"\n",
            "far.toml: like = \"pink\": there is no built-in theme of this name",
        ),
        (
            "dark.toml",
            "",
            "dark.toml: there is a theme of this name already",
        ),
    ] {
        fs::write(themes.join(file), text).expect("a file");
        let (_, stderr) = run(&["config"], &own);
        assert!(stderr.contains(says), "{file}: {stderr}");
        fs::remove_file(themes.join(file)).expect("it goes");
    }
}

// What is read.

#[test]
fn settings_are_read() {
    let (content, problems) = configured(
        "theme = 'light'\nlanguage = \"zh\"\nalgorithm = \"loop\"\ncode = \"rust\"\nflip = true\nspeed = 30\n\
         ascii = true\nambiguous = \"2\"\nmotion = false\n",
    );
    assert_eq!(problems, [""; 0]);
    let config = content.config;
    assert_eq!(
        (config.theme.as_deref(), config.language.as_deref()),
        (Some("light"), Some("zh"))
    );
    assert_eq!(
        config.algorithm.map(algorithms::Algorithm::id),
        Some("loop")
    );
    assert_eq!(
        (
            config.code.map(queens_tui::algorithms::Code::id),
            config.speed
        ),
        (Some("rust"), Some(30))
    );
    assert_eq!(
        (config.flip, config.ascii, config.wide_ambiguous),
        (true, Some(true), true)
    );
    assert_eq!(config.motion, Some(false));
    for empty in ["", "\u{feff}", "# nothing\r\n", "[keys]\r\n"] {
        assert_eq!(configured(empty).1, [""; 0], "{empty:?}");
    }
}

/// What is wrong is named with its line, and its default holds. What the file sets rightly holds, if it is TOML.
#[test]
fn an_invalid_setting_is_reported_by_line() {
    for (text, line, words) in [
        ("theme = \"pink\"", 1, ["\"pink\"", "\"dark\", "]),
        ("\nlanguage = \"tlh\"", 2, ["\"tlh\"", "\"zh\""]),
        ("spede = 10", 1, ["`spede`", "`speed`"]),
        ("flip = \"yes\"", 1, ["\"yes\"", "a boolean"]),
        ("speed = 3", 1, ["3: ", "1, 2, 4, 10"]),
        ("algorithm = [1]", 1, ["sequence", "a string"]),
        ("algorithm = \"nope\"", 1, ["\"nope\"", "\"mask-stack\""]),
        ("ambiguous = \"3\"", 1, ["`3`", "`2`"]),
        ("ascii = 1", 1, ["true, false", "\"auto\""]),
        ("[keyz]\nstep = \"s\"", 1, ["keyz", "unknown"]),
        ("[keys-keyz]\nstep = \"s\"", 1, ["keys-keyz", "no mode"]),
        ("[keys]\nback = 7", 2, ["names", "\"F5\""]),
        ("keys = 7", 1, ["7", "a map"]),
        ("theme = \"light", 1, ["string", ""]),
        ("this is no setting", 1, ["", ""]),
        ("\nflip = true\nflip = false", 3, ["duplicate", ""]),
        ("[keys]\nflip = [\"F5\" \"F6\"]\nbits = \"F7\"", 2, ["", ""]),
    ] {
        for right in ["", "code = \"rust\"\n"] {
            let (content, problems) = configured(&format!("{right}{text}\n"));
            let line = line + right.len().min(1);
            assert_eq!(problems.len(), 1, "{text}: {problems:?}");
            assert!(
                problems[0].starts_with(&format!("c:{line}: "))
                    && words.iter().all(|word| problems[0].contains(word))
                    && !problems[0].contains('\n'),
                "{text}: {problems:?}"
            );
            let is_toml = toml::from_str::<toml::Table>(text).is_ok();
            let kept = is_toml && !right.is_empty();
            assert_eq!(content.config.code.is_some(), kept, "{text}");
            assert!(content.config.theme.is_none());
            assert_eq!(key(&content, Mode::Main, "bits"), ["b"]);
        }
    }
}

/// All unknown and wrong values are named at once, in the order of their lines, and the others hold.
#[test]
fn all_invalid_settings_are_reported() {
    let (content, problems) = configured(
        "theme = \"nope\"\nspeed = 3\nflip = 7\ncode = \"rust\"\nspede = 1\n[keys]\nback = 7\nbits = \"F5\"\n\
         [keys-nowhere]\nstep = \"s\"\n",
    );
    let lines = problems.iter().map(|problem| problem.split(' ').next());
    assert_eq!(
        lines.flatten().collect::<Vec<_>>(),
        ["c:1:", "c:2:", "c:3:", "c:5:", "c:7:", "c:9:"],
        "{problems:?}"
    );
    assert!(content.config.code.is_some());
    assert_eq!(key(&content, Mode::Main, "bits"), ["F5"]);
}

// The commands.

#[test]
fn arguments_precede_settings_and_settings_the_environment() {
    let zh = settings("language = \"zh\"\n");
    let (stdout, stderr) = run(&["trace", "4", "--limit", "1"], &zh);
    assert!(
        stdout.starts_with("第 1 步") && stderr.is_empty(),
        "{stdout}{stderr}"
    );
    let (stdout, _) = run(&["trace", "4", "--limit", "1", "--lang", "en"], &zh);
    assert!(stdout.starts_with("Step 1"), "{stdout}");
    let mut trace = command(&["trace", "4", "--limit", "1"]);
    let english = settings("language = \"en\"\n");
    let english = ran(trace
        .env("XDG_CONFIG_HOME", english.path())
        .env("LANG", "zh_CN.UTF-8"));
    assert!(english.out.starts_with("Step 1"));
}

#[test]
fn commands_report_problems_with_file_and_line_and_go_on() {
    let own = settings("# Mine\nlanguage = \"\\u001b]0;title\\u0007\u{202e}\"\n");
    let (stdout, stderr) = run(&["trace", "4", "--limit", "1"], &own);
    assert!(stdout.starts_with("Step 1"));
    let file = own
        .path()
        .join("queens-tui/config.toml")
        .display()
        .to_string();
    assert!(
        stderr.starts_with(&format!("queens-tui: {file}:2: ")) && stderr.lines().count() == 1,
        "{stderr}"
    );
    let acts = |char: char| char != '\n' && char.is_control() || char == '\u{202e}';
    assert!(!stderr.contains(acts), "{stderr:?}");
    // `config` prints the path, and the same problems.
    assert_eq!(run(&["config"], &own), (format!("{file}\n"), stderr));
    // Commands for scripts ignore the settings.
    for args in [
        &["solve", "4"][..],
        &["count", "4"],
        &["man"],
        &["completions", "bash"],
        &["config", "--print-default"],
    ] {
        assert_eq!(run(args, &own).1, "", "{args:?}");
    }
    // Only the first of many problems are printed.
    let nonsense: Vec<_> = (0..1_000)
        .map(|at| format!("nonsense{at} = []\n"))
        .collect();
    let (_, stderr) = run(
        &["trace", "4", "--limit", "1"],
        settings(format!("[keys]\n{}", nonsense.concat())),
    );
    assert!(
        stderr.lines().count() <= 11 && stderr.contains("990 more"),
        "{stderr}"
    );
}

/// A missing file, folder or home, or something else in its place, is not an error.
#[test]
fn missing_settings_are_no_error() {
    let (folder, a_file) = (folder(), settings(""));
    let nothing = folder.path().join("nothing");
    let in_its_place = folder.path().join("in-its-place");
    fs::create_dir_all(in_its_place.join("queens-tui/config.toml")).expect("a folder");
    let a_file = a_file.path().join("queens-tui/config.toml");
    for home in [
        nothing.as_os_str(),
        in_its_place.as_os_str(),
        a_file.as_os_str(),
        "".as_ref(),
        "relative".as_ref(),
    ] {
        for variable in ["XDG_CONFIG_HOME", "HOME"] {
            let mut trace = command(&["trace", "4", "--limit", "1"]);
            trace
                .env_remove("XDG_CONFIG_HOME")
                .env("HOME", &nothing)
                .env(variable, home);
            assert!(
                ran(&mut trace).printed().starts_with("Step 1"),
                "{variable} {home:?}"
            );
        }
    }
}

/// A named pipe is not opened: that would block until a writer opens it.
#[cfg(unix)]
#[test]
fn only_regular_files_are_read() {
    let pipe = folder();
    fs::create_dir(pipe.path().join("queens-tui")).expect("a folder");
    ran(start::other("mkfifo").arg(pipe.path().join("queens-tui/config.toml"))).code(0);
    let (stdout, stderr) = run(&["trace", "4", "--limit", "1"], pipe);
    assert!(
        stdout.starts_with("Step 1") && stderr.is_empty(),
        "{stderr}"
    );
    let (_, stderr) = run(
        &["trace", "4", "--limit", "1"],
        settings(b"theme = \"dark\"\nx = \"\xff\"\n"),
    );
    assert!(stderr.contains("config.toml:2: not UTF-8"), "{stderr}");
    let long = vec![b'#'; (1 << 20) + 1];
    let (_, stderr) = run(&["trace", "4", "--limit", "1"], settings(long));
    assert!(
        stderr.contains("config.toml: longer than 1024 KB"),
        "{stderr}"
    );
}

// The tutor.

#[cfg(target_os = "linux")]
mod tutor {
    use super::{folder, fs, settings};
    use crate::terminal::{Terminal, program};

    #[test]
    fn the_tutor_follows_the_settings() {
        let own = settings(
            "language = \"zh\"\nalgorithm = \"loop\"\nflip = true\nspeed = 30\nascii = true\n[keys]\nstep = \"F5\"\n",
        );
        let own = own.path().to_str().expect("a path");
        let ruler_begins = |terminal: &Terminal, col: char| {
            terminal.wait(&format!("column {col} at the left"), |screen| {
                let ruler = screen.rows(0, 36).nth(1).unwrap_or_default();
                ruler
                    .trim_start_matches(|char: char| !char.is_ascii_digit())
                    .starts_with(col)
            });
        };
        let mut terminal = program(&["8"]).env("XDG_CONFIG_HOME", own).open();
        terminal.wait_for("皇后");
        terminal.wait_for("F5     看程序一步一步走");
        terminal.answers("5", "loop");
        ruler_begins(&terminal, '0');
        // F5.
        terminal.answers("\x1b[15~", "第 1 步");
        terminal.answers("p", "30");
        assert_eq!(terminal.quit().trim(), "");
        // Arguments take precedence.
        let args = [
            "8",
            "--lang",
            "en",
            "--algorithm",
            "mask-stack",
            "--flip=false",
            "--ascii=false",
        ];
        let mut terminal = program(&args).env("XDG_CONFIG_HOME", own).open();
        terminal.wait_for("mask-stack");
        ruler_begins(&terminal, '7');
        terminal.quit();
    }

    #[test]
    fn the_tutor_shows_the_first_problem_and_prints_all_when_it_ends() {
        let own = settings("[keys]\nfly = \"F8\"\n\n\"\\u001b[31m\" = \"F9\"\n");
        let mut terminal = program(&["8"])
            .env("XDG_CONFIG_HOME", own.path().to_str().expect("a path"))
            .open();
        terminal.wait_for("There is something wrong in");
        terminal.press(" ");
        terminal.wait("hints again", |screen| {
            !screen.contents().contains("something wrong")
        });
        let stderr = terminal.quit().replace('\n', "");
        assert!(
            stderr.contains("config.toml:2: there is no action fly"),
            "{stderr}"
        );
        assert!(
            stderr.contains("config.toml:4: there is no action [31m"),
            "{stderr}"
        );
    }

    /// A home and a file that cannot be read, not even by root.
    #[test]
    fn an_unreadable_home_is_no_error() {
        use std::os::unix::fs::symlink;
        // Not even root can follow a link to itself.
        let folder = folder();
        let own = folder.path().join("locked");
        symlink(&own, &own).expect("a link");
        assert!(fs::metadata(own.join("queens-tui/config.toml")).is_err());
        let mut terminal = program(&["8"])
            .env("XDG_CONFIG_HOME", own.to_str().expect("a path"))
            .open();
        terminal.wait_for("watch it");
        assert!(
            !terminal.text().contains("config.toml"),
            "{}",
            terminal.text()
        );
        assert_eq!(terminal.quit().trim(), "");
        // Nor read unmapped memory of the own process.
        let own = settings("");
        let file = own.path().join("queens-tui/config.toml");
        fs::remove_file(&file).expect("the file goes");
        symlink("/proc/self/mem", &file).expect("a link");
        assert!(fs::metadata(&file).is_ok_and(|file| file.is_file()) && fs::read(&file).is_err());
        let mut terminal = program(&["8"])
            .env("XDG_CONFIG_HOME", own.path().to_str().expect("a path"))
            .open();
        terminal.wait_for("config.toml");
        terminal.press(" ");
        let stderr = terminal.quit().replace('\n', "");
        assert!(
            stderr.contains("config.toml: ") && stderr.contains("error"),
            "{stderr}"
        );
    }
}

/// A report of a bug has the version, the terminal, the locale and the files, and nothing of what is in them.
#[test]
fn a_diagnosis_names_the_surroundings() {
    let own = settings("theme = \"light\"\n");
    let mut diagnose = command(&["config", "--diagnose"]);
    diagnose
        .env("TERM", "xterm-kitty\x1b[31m")
        .env("TMUX", "a path")
        .env("STY", "a name")
        .env("LANG", "zh_CN.UTF-8");
    let said = ran(diagnose.env("XDG_CONFIG_HOME", own.path())).printed();
    let file = own.path().join("queens-tui/config.toml");
    for expected in [
        format!("version: {}", env!("CARGO_PKG_VERSION")),
        format!(
            "system: {} {}",
            std::env::consts::OS,
            std::env::consts::ARCH
        ),
        "terminal: TERM=xterm-kitty[31m".to_owned(),
        "TMUX is set STY is set\n".to_owned(),
        "size: standard output is not a terminal".to_owned(),
        "colours: 24-bit".to_owned(),
        "LANG=zh_CN.UTF-8".to_owned(),
        "language: zh".to_owned(),
        format!("settings: {} (16 bytes)", file.display()),
        "progress: ".to_owned(),
    ] {
        assert!(said.contains(&expected), "{expected}: {said}");
    }
    assert!(!said.contains("light") && !said.contains('\x1b'), "{said}");
    start::run(&["config", "--diagnose", "--print-default"]).code(2);
}
