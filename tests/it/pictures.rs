//! Pictures and recordings, some of them read back by a terminal emulator.

mod files;
mod moving;

use std::fs;
use std::num::NonZeroU16;
use std::path::Path;

use queens_tui::action::{Action, Target};
use queens_tui::commands::{self, Format, openable};
use queens_tui::session::{Colors, Options, Terminal};
use queens_tui::terminal::frame::frame;
use queens_tui::tutor::App;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

pub(crate) use self::moving::events;
#[cfg(unix)]
use crate::fuzz::readers::is_harmless;
#[cfg(unix)]
use crate::listings::python3;
#[cfg(unix)]
use crate::start::{PROGRAM, folder, is_there, line, other, python, ran, run, tool};
use crate::support::{app_with, content, size, text};

fn quiet(_: u64, _: u64) {}

/// An app at a state, with everything that it shows counted.
pub(crate) fn at(options: Options, columns: u16, rows: u16, target: Target) -> App {
    let mut app = app_with(options, columns, rows);
    commands::at_rest(&mut app, content(), Action::Go(target), &quiet);
    app
}

pub(crate) fn step(step: u64) -> Target {
    Target::Step(step)
}

/// Apps in both languages, every theme, many sizes of the board and several algorithms.
fn apps() -> Vec<App> {
    let mut apps = Vec::new();
    for (n, columns, rows, at_step) in [
        (4, 60, 20, 9),
        (8, 80, 24, 15),
        (8, 120, 40, 981),
        (20, 80, 24, 7),
    ] {
        for (theme, language, algorithm) in [
            ("dark", "en", 9),
            ("light", "zh", 5),
            ("high-contrast", "zh", 8),
            ("mono", "en", 5),
        ] {
            let options = Options {
                theme: theme.to_owned(),
                language: language.to_owned(),
                algorithm: queens_tui::algorithms::by_key(algorithm).expect("an algorithm"),
                ..Options::new(size(n))
            };
            apps.push(at(options, columns, rows, step(at_step)));
        }
    }
    let terminal = Terminal {
        colors: Colors::None,
        ascii: true,
        ..Terminal::default()
    };
    apps.push(at(
        Options {
            terminal,
            flip: true,
            ..Options::new(size(6))
        },
        80,
        24,
        step(40),
    ));
    apps
}

/// The places of a frame at which a character begins.
fn places(frame: &Buffer) -> Vec<(u16, u16)> {
    let mut places = Vec::new();
    for y in 0..frame.area.height {
        let mut x = 0;
        while x < frame.area.width {
            places.push((x, y));
            x += (frame[(x, y)].symbol().width() as u16).max(1);
        }
    }
    places
}

#[test]
fn an_svg_has_a_title_and_the_address_of_its_view() {
    let options = Options {
        flip: true,
        ..Options::new(size(8))
    };
    let app = at(options, 80, 24, step(15));
    let document = commands::shot(&app, content(), Format::Svg);
    let title = "8 queens · mask-stack ★ 0 of 92 step 15 of 17,776";
    for part in [
        format!("role=\"img\" aria-label=\"{title}"),
        format!("<title>{title}"),
        format!("<desc>{}</desc>", app.session.address_line()),
    ] {
        assert!(document.contains(&part), "{part}\n{document}");
    }
}

/// A learner's program whose name and text have characters that control a terminal, turn text round, or cannot be in XML.
#[cfg(unix)]
#[test]
fn a_picture_of_a_foreign_program_is_xml() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let odd = "\u{1b}[31m\u{202e}\u{fffe}\u{ffff}\u{85}<&\"]]>";
    let file = folder.path().join(format!("a{odd}b.py"));
    let text = format!("odd = '{odd}'\nprint(odd) # {odd}\n");
    fs::write(&file, text).expect("a file");
    let file = file.to_str().expect("text");
    let picture = run(&["shot", "4", "--run", file, "--size", "120x40"]).printed();
    assert!(picture.contains("b.py"), "the name is lost");
    picture.lines().for_each(is_harmless);
    let mut reads = tool(python());
    reads.args([
        "-c",
        "import os, xml.dom.minidom as x; x.parseString(os.environb[b'P'])",
    ]);
    ran(reads.env("P", picture)).code(0);
}

// Text, with and without colours.

fn parser(columns: u16, rows: u16) -> vt100::Parser {
    let size = |number| NonZeroU16::new(number).expect("not 0");
    vt100::Parser::new(size(rows), size(columns), 0)
}

fn shown(color: Color) -> vt100::Color {
    match color {
        Color::Rgb(red, green, blue) => vt100::Color::Rgb(red, green, blue),
        Color::Reset => vt100::Color::Default,
        other => panic!("{other:?} in a picture of all colours"),
    }
}

#[track_caller]
fn assert_shows(terminal: &vt100::Parser, frame: &Buffer) {
    for (x, y) in places(frame) {
        let cell = &frame[(x, y)];
        let seen = terminal.screen().cell(y, x).expect("a cell");
        let symbol = if seen.contents().is_empty() {
            " "
        } else {
            seen.contents()
        };
        assert_eq!(symbol, cell.symbol(), "at {x} {y}");
        assert_eq!(seen.bgcolor(), shown(cell.bg), "at {x} {y}");
        assert_eq!(
            seen.inverse(),
            cell.modifier.contains(Modifier::REVERSED),
            "at {x} {y}"
        );
        assert_eq!(
            seen.underline(),
            cell.modifier.contains(Modifier::UNDERLINED),
            "at {x} {y}"
        );
        if symbol != " " {
            assert_eq!(seen.fgcolor(), shown(cell.fg), "at {x} {y}");
        }
    }
}

#[test]
fn a_terminal_shows_the_ansi_picture_as_the_frame() {
    for app in apps() {
        let frame = frame(&app, content());
        let picture = commands::shot(&app, content(), Format::Ansi);
        assert_eq!(picture.lines().count(), usize::from(frame.area.height));
        // One more row for the last line feed; the terminal driver turns \n into \r\n.
        let mut terminal = parser(frame.area.width, frame.area.height + 1);
        terminal.process(picture.replace('\n', "\r\n").as_bytes());
        assert_shows(&terminal, &frame);
        assert_eq!(
            terminal.screen().bgcolor(),
            vt100::Color::Default,
            "the pen is plain again"
        );
    }
}

#[test]
fn a_text_picture_has_only_the_characters() {
    for app in apps() {
        assert_eq!(commands::shot(&app, content(), Format::Text), text(&app));
    }
}

// The command.

#[test]
fn shot_prints_the_frame_that_the_tutor_would_show() {
    let app = at(
        Options {
            flip: true,
            ..Options::new(size(13))
        },
        120,
        40,
        Target::Solution(7),
    );
    let shot = "shot 13 --at solution:7 --flip --size 120x40 --lang en --format";
    for (format, picture) in [
        ("svg", Format::Svg),
        ("ansi", Format::Ansi),
        ("text", Format::Text),
    ] {
        let expected = commands::shot(&app, content(), picture);
        assert_eq!(
            line(&format!("{shot} {format}")).printed(),
            expected,
            "{format}"
        );
    }
    let printed = line("shot 20 --at queens:0,2,4@7 --format text --output -").out;
    assert!(
        printed.starts_with(" 20 queens · mask-stack ")
            && printed.contains(" ★ 52,773 ")
            && printed.contains(" step 719,074,645\n"),
        "{printed}"
    );
}

// The README.

/// The README's pictures with the commands that draw them, from the comments before them:
/// `<!-- assets/pictures/NAME: queens-tui … -->`.
fn readme_pictures() -> Vec<(String, Vec<String>)> {
    let readme = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md"))
        .expect("the README");
    let comments = readme.split("<!-- assets/pictures/").skip(1);
    comments
        .map(|comment| {
            let (name, command) = comment
                .split("-->")
                .next()
                .and_then(|line| line.split_once(": "))
                .expect("a command");
            assert!(
                readme.contains(&format!("](assets/pictures/{name})")),
                "{name} is not shown"
            );
            let words = command
                .strip_prefix("queens-tui ")
                .expect("a command of this program")
                .split_whitespace();
            (name.to_owned(), words.map(str::to_owned).collect())
        })
        .collect()
}

/// Whether `python3` is the version with which the pictures of learners' programs were drawn.
fn is_python_of_pictures() -> bool {
    is_there("python3")
        && ran(tool("python3").arg("--version"))
            .out
            .starts_with("Python 3.11.")
}

/// The README's pictures are those that the program draws. `QUEENS_TUI_PICTURES=write cargo test --test it readme`
/// writes them again.
#[test]
fn the_readme_shows_what_the_program_draws() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/pictures");
    let pictures = readme_pictures();
    fs::create_dir_all(&folder).expect("a folder for the pictures");
    let write = std::env::var("QUEENS_TUI_PICTURES").is_ok_and(|value| value == "write");
    for (name, command) in &pictures {
        // How many lines a comprehension runs differs between versions of CPython.
        if command.iter().any(|word| word == "--run") && !is_python_of_pictures() {
            continue;
        }
        // A program lies in this repository, wherever the test runs.
        let program = |word: &String| match word.strip_prefix("tests/") {
            Some(_) => format!("{}/{word}", env!("CARGO_MANIFEST_DIR")),
            None => word.clone(),
        };
        let words: Vec<_> = command.iter().map(program).collect();
        let drawn = run(&words).printed();
        if write {
            fs::write(folder.join(name), &drawn).expect("the pictures can be written");
        }
        let kept = fs::read_to_string(folder.join(name)).unwrap_or_default();
        assert!(
            kept == drawn,
            "{name} is out of date: QUEENS_TUI_PICTURES=write cargo test --test it readme writes it again; look at it"
        );
        let most = if command[0] == "record" {
            // A press that moves has up to four frames.
            400_000
        } else {
            64_000
        };
        assert!(drawn.len() < most, "{name} has {} bytes", drawn.len());
    }
    let mut names: Vec<_> = pictures.into_iter().map(|(name, _)| name).collect();
    let mut files: Vec<_> = fs::read_dir(&folder)
        .expect("the pictures")
        .map(|file| {
            file.expect("a picture")
                .file_name()
                .into_string()
                .expect("text")
        })
        .collect();
    names.sort();
    files.sort();
    assert_eq!(
        files, names,
        "every picture is shown, and nothing else lies there"
    );
}

/// Every value of `--open` gives a picture of its own, and the page is there: its title, or what only it says.
#[test]
fn a_shot_can_open_every_page_and_act() {
    let shot = |open: &str| {
        let shot = "shot 4 --at queens:1,3@0 --lang en --format text";
        line(&format!("{shot} {open}")).code(0).out
    };
    let mut drawn = vec![(shot(""), "none")];
    for page in openable() {
        let name = page.name().expect("a name");
        let picture = shot(&format!("--open {name}"));
        if let Some((_, same)) = drawn.iter().find(|(other, _)| *other == picture) {
            panic!("{name} is drawn like {same}");
        }
        drawn.push((picture, name));
    }
}

/// A picture of any step, and a recording from it on, takes no time, whatever lies before the step.
#[cfg(unix)]
#[test]
fn a_picture_of_any_step_takes_no_time() {
    let far = [
        "shot 12 --at step:10960053",
        "shot 14 --at step:29000000",
        "shot 18 --at step:123456789012",
        "shot 10 --at step:300000 --algorithm flat-grid",
        "record 12 --at step:5000000 --to step:5000050",
    ];
    for line in far {
        let script = format!("\"$0\" {line} --size 160x60 >/dev/null; times");
        let times = ran(other("sh").args(["-c", &script, PROGRAM])).printed();
        // The second line is the time of the program: 0m0.010s in its own code, and in the system.
        let seconds: f64 = times
            .lines()
            .nth(1)
            .expect("a second line")
            .split_whitespace()
            .filter_map(|time| time.trim_end_matches('s').split_once('m'))
            .map(|(minutes, seconds)| {
                60.0 * minutes.parse::<f64>().expect("minutes")
                    + seconds.parse::<f64>().expect("seconds")
            })
            .sum();
        assert!(seconds < 1.0, "{line}: {seconds} s of processor");
    }
}

/// It is said for what one waits: for a reader of the pipe that `--output` names, or for the race.
#[cfg(unix)]
#[test]
fn what_takes_its_time_is_said() {
    let folder = folder();
    ran(other("mkfifo").arg(folder.path().join("pipe"))).code(0);
    let script = ": >said; \"$0\" shot 4 --output pipe 2>said & while ! grep -q reads said; do sleep 0.01; done; cat pipe; wait";
    let read = ran(other("sh")
        .args(["-c", script, PROGRAM])
        .current_dir(&folder))
    .printed();
    assert!(read.ends_with("</svg>\n"));
    let said = fs::read_to_string(folder.path().join("said")).expect("text");
    assert_eq!(said, "queens-tui: --output pipe: nothing reads it yet\n");
    let race = run(&["shot", "4", "--open", "race"]).code(0).said;
    assert!(race.contains("one after the other"), "{race}");
}
