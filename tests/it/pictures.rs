//! Pictures and recordings, read back by the parsers of this file and by a terminal emulator.

use std::collections::BTreeMap;
use std::fs;
#[cfg(target_os = "linux")]
use std::io::{BufRead, BufReader, Read};
use std::num::NonZeroU16;
use std::path::Path;
#[cfg(target_os = "linux")]
use std::process::Stdio;
use std::sync::atomic::AtomicBool;
#[cfg(target_os = "linux")]
use std::thread;
#[cfg(target_os = "linux")]
use std::time::{Duration, Instant};

use queens_tui::action::{Action, Format, PAGES, Target};
use queens_tui::app::{App, Colors, Options, SPEEDS, Terminal};
use queens_tui::export;
use queens_tui::search::Walk;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};
#[cfg(target_os = "linux")]
use rustix::process::{Pid, Signal, kill_process};
use unicode_width::UnicodeWidthChar;

#[cfg(target_os = "linux")]
use crate::start::spawn;
use crate::start::{PROGRAM, command, other, output};
use crate::support::{content, size, text};
#[cfg(target_os = "linux")]
use crate::terminal::{DEADLINE, is_writing, until};

/// The size of a cell and the height of the baseline, in pixels.
const CELL: (u32, u32) = (10, 20);
const BASELINE: u32 = 15;
/// The characters that are drawn as shapes.
const DRAWN: &str = "─│┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛┃━╱╲▁▂▃▄▅▆▇█▏▎▍▌▋▊▉▕░▒▓▘▝▀▖▞▛▗▚▐▜▙▟";

fn quiet(_: u64, _: u64) {}

/// An app at a state, with everything that it shows counted.
fn at(options: Options, columns: u16, rows: u16, target: Target) -> App {
    let mut app = App::new(options);
    app.update(content(), Action::Resize(columns, rows));
    export::at_rest(&mut app, content(), Action::Go(target), &quiet);
    app
}

fn step(step: u64) -> Target {
    Target::Step(step)
}

/// Apps in both languages, every theme, many sizes of the board and several algorithms.
fn apps() -> Vec<App> {
    let mut apps = Vec::new();
    for (n, columns, rows, at_step) in [(4, 60, 20, 9), (8, 80, 24, 15), (8, 120, 40, 981), (20, 80, 24, 7)] {
        for (theme, language, algorithm) in
            [("dark", "en", 9), ("light", "zh", 5), ("high-contrast", "zh", 8), ("mono", "en", 5)]
        {
            let options = Options {
                theme: theme.to_owned(),
                language: language.to_owned(),
                algorithm: queens_tui::algorithm::by_key(algorithm).expect("an algorithm"),
                ..Options::new(size(n))
            };
            apps.push(at(options, columns, rows, step(at_step)));
        }
    }
    let terminal = Terminal { colors: Colors::None, ascii: true, ..Terminal::default() };
    apps.push(at(Options { terminal, flip: true, ..Options::new(size(6)) }, 80, 24, step(40)));
    apps
}

// SVG.

/// An element: its name, its attributes, and the text up to the next one.
struct Element<'a> {
    name: &'a str,
    attributes: BTreeMap<&'a str, String>,
    text: String,
}

fn unescaped(text: &str) -> String {
    assert!(!text.contains(['<', '>']), "{text}");
    let plain = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    assert!(!plain.replace("&amp;", "").contains('&'), "{text}");
    plain.replace("&amp;", "&")
}

/// The elements of a document in order, without end tags. Panics if tags do not match.
fn elements(document: &str) -> Vec<Element<'_>> {
    let (mut elements, mut open) = (Vec::new(), Vec::new());
    for piece in document.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').expect("a tag ends");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "the tags do not match");
            elements.push(Element { name: "", attributes: BTreeMap::new(), text: unescaped(text) });
            continue;
        }
        let (name, rest) = tag.split_once(' ').unwrap_or((tag, ""));
        let (rest, closed) = rest.strip_suffix('/').map_or((rest, false), |rest| (rest, true));
        let parts: Vec<_> = rest.split('"').collect();
        let attributes = parts
            .chunks_exact(2)
            .map(|pair| (pair[0].trim().strip_suffix('=').expect("name=value"), unescaped(pair[1])))
            .collect();
        if !closed {
            open.push(name);
        }
        elements.push(Element { name, attributes, text: unescaped(text) });
    }
    assert!(open.is_empty(), "{open:?} is open");
    elements
}

fn numbers(text: &str) -> Vec<u32> {
    text.split(|char: char| !char.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
}

/// A cell as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Seen {
    symbol: char,
    fg: String,
    bg: String,
    bold: bool,
    underlined: bool,
}

/// The cells that a picture shows, row by row.
fn seen(document: &str) -> Vec<Vec<Seen>> {
    let elements = elements(document);
    let root = &elements[0];
    let page_fg = root.attributes["fill"].clone();
    let side = |name: &str| root.attributes[name].parse::<u32>().expect("pixels");
    let (columns, rows) = (side("width") / CELL.0, side("height") / CELL.1);
    let blank = Seen { symbol: ' ', fg: page_fg.clone(), bg: String::new(), bold: false, underlined: false };
    let mut cells = vec![vec![blank.clone(); columns as usize]; rows as usize];
    let mut row = 0;
    for element in &elements {
        match element.name {
            // Backgrounds are rectangles of whole cells. Blocks and shades are not backgrounds.
            "path"
                if element.attributes.contains_key("fill")
                    && !["fill-opacity", "fill-rule", "stroke"]
                        .iter()
                        .any(|name| element.attributes.contains_key(*name)) =>
            {
                for area in element.attributes["d"].split('M').skip(1) {
                    let [x, y, width, height, _] = numbers(area)[..] else { panic!("{area} is no rectangle") };
                    if [x % CELL.0, y % CELL.1, width % CELL.0, height % CELL.1] == [0; 4] {
                        for cell_y in y / CELL.1..(y + height) / CELL.1 {
                            for cell_x in x / CELL.0..(x + width) / CELL.0 {
                                // What a moving picture showed there before is covered.
                                let bg = element.attributes["fill"].clone();
                                cells[cell_y as usize][cell_x as usize] = Seen { bg, ..blank.clone() };
                            }
                        }
                    }
                }
            }
            "text" => {
                assert_eq!(element.attributes["xml:space"], "preserve");
                row = (element.attributes["y"].parse::<u32>().expect("pixels") - BASELINE) / CELL.1;
                assert_eq!(element.text.trim(), "", "text without a place");
            }
            "tspan" => {
                let places: Vec<_> = numbers(&element.attributes["x"]);
                assert_eq!(places.len(), element.text.chars().count(), "every character has its place");
                for (char, x) in element.text.chars().zip(places) {
                    let cell = &mut cells[row as usize][(x / CELL.0) as usize];
                    cell.symbol = char;
                    cell.fg.clone_from(element.attributes.get("fill").unwrap_or(&page_fg));
                    cell.bold = element.attributes.contains_key("font-weight");
                    cell.underlined =
                        element.attributes.get("text-decoration").is_some_and(|value| value.contains("underline"));
                }
            }
            _ => {}
        }
    }
    cells
}

fn hex(color: Color, own: &str) -> String {
    match color {
        Color::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
        Color::Reset => own.to_owned(),
        other => panic!("{other:?} in a picture of all colours"),
    }
}

#[test]
fn an_svg_shows_every_cell_of_the_frame_in_its_place() {
    for app in apps() {
        let frame = export::frame(&app, content());
        let document = export::shot(&app, content(), Format::Svg);
        assert_eq!(document, export::shot(&app, content(), Format::Svg), "the same bytes again");
        let cells = seen(&document);
        for y in 0..frame.area.height {
            let mut x = 0;
            while x < frame.area.width {
                let (cell, seen) = (&frame[(x, y)], &cells[usize::from(y)][usize::from(x)]);
                let symbol = cell.symbol().chars().next().expect("a character");
                let what = format!("{:?} at {x} {y}", app.theme);
                let (mut fg, mut bg) = (hex(cell.fg, "#000000"), hex(cell.bg, "#ffffff"));
                if cell.modifier.contains(Modifier::REVERSED) {
                    (fg, bg) = (bg, fg);
                }
                // A block that fills its cell looks like a background.
                assert!(seen.bg == bg || symbol == '█' && seen.bg == fg, "{what}: {} for {bg}", seen.bg);
                if DRAWN.contains(symbol) || ('\u{2800}'..='\u{28ff}').contains(&symbol) {
                    assert_eq!(seen.symbol, ' ', "{what} is drawn");
                } else {
                    assert_eq!(seen.symbol, symbol, "{what}");
                    if symbol != ' ' {
                        assert_eq!(seen.fg, fg, "{what}");
                        assert_eq!(seen.bold, cell.modifier.contains(Modifier::BOLD), "{what}");
                    }
                    assert!(symbol == ' ' || seen.underlined == cell.modifier.contains(Modifier::UNDERLINED), "{what}");
                }
                x += (symbol.width().unwrap_or(1) as u16).max(1);
            }
        }
    }
}

/// Lines go from edge to edge of a cell, so that those of neighbouring cells join.
#[test]
fn an_svg_draws_lines_as_shapes() {
    let app = at(Options::new(size(8)), 80, 24, step(15));
    let document = export::shot(&app, content(), Format::Svg);
    let frame = export::frame(&app, content());
    let border = (0..80).find(|x| frame[(*x, 3)].symbol() == "│").expect("a border");
    let rows: Vec<_> = (0..24).filter(|y| frame[(border, *y)].symbol() == "│").collect();
    let (first, last) = (rows[0], rows[rows.len() - 1]);
    assert_eq!(rows, (first..=last).collect::<Vec<_>>());
    let x = u32::from(border) * CELL.0 + CELL.0 / 2;
    for row in first..=last {
        let line = format!("M{x} {}L{x} {}", u32::from(row) * CELL.1, u32::from(row + 1) * CELL.1);
        assert!(document.contains(&line), "{line}");
    }
}

#[test]
fn an_svg_has_a_title_and_the_address_of_its_view() {
    let app = at(Options { flip: true, ..Options::new(size(8)) }, 80, 24, step(15));
    let document = export::shot(&app, content(), Format::Svg);
    let elements = elements(&document);
    let text = |name: &str| elements.iter().find(|element| element.name == name).expect("there").text.clone();
    assert_eq!(elements[0].attributes["role"], "img");
    assert_eq!(elements[0].attributes["aria-label"], text("title"));
    assert!(text("title").starts_with("queens 8 mask-stack step 15 of 17,776"), "{}", text("title"));
    assert_eq!(text("desc"), app.address_line(content()));
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
    for y in 0..frame.area.height {
        let mut x = 0;
        while x < frame.area.width {
            let cell = &frame[(x, y)];
            let seen = terminal.screen().cell(y, x).expect("a cell");
            let symbol = if seen.contents().is_empty() { " " } else { seen.contents() };
            assert_eq!(symbol, cell.symbol(), "at {x} {y}");
            assert_eq!(seen.bgcolor(), shown(cell.bg), "at {x} {y}");
            assert_eq!(seen.inverse(), cell.modifier.contains(Modifier::REVERSED), "at {x} {y}");
            assert_eq!(seen.underline(), cell.modifier.contains(Modifier::UNDERLINED), "at {x} {y}");
            if symbol != " " {
                assert_eq!(seen.fgcolor(), shown(cell.fg), "at {x} {y}");
            }
            x += (cell.symbol().chars().next().and_then(UnicodeWidthChar::width).unwrap_or(1) as u16).max(1);
        }
    }
}

#[test]
fn a_terminal_shows_the_ansi_picture_as_the_frame() {
    for app in apps() {
        let frame = export::frame(&app, content());
        let picture = export::shot(&app, content(), Format::Ansi);
        assert_eq!(picture.lines().count(), usize::from(frame.area.height));
        // One more row for the last line feed; the terminal driver turns \n into \r\n.
        let mut terminal = parser(frame.area.width, frame.area.height + 1);
        terminal.process(picture.replace('\n', "\r\n").as_bytes());
        assert_shows(&terminal, &frame);
        assert_eq!(terminal.screen().bgcolor(), vt100::Color::Default, "the pen is plain again");
    }
}

#[test]
fn a_text_picture_has_only_the_characters() {
    for app in apps() {
        assert_eq!(export::shot(&app, content(), Format::Text), text(&export::frame(&app, content())));
    }
}

// The command.

fn run(args: &[&str]) -> (Option<i32>, String, String) {
    let output = output(command(args).current_dir(env!("CARGO_TARGET_TMPDIR")));
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// An empty folder of this name.
fn folder(name: &str) -> std::path::PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn shot_prints_the_frame_that_the_tutor_would_show() {
    let app = at(Options { flip: true, ..Options::new(size(13)) }, 120, 40, Target::Solution(7));
    let args = ["shot", "13", "--at", "solution:7", "--flip", "--size", "120x40", "--lang", "en", "--format"];
    for (format, picture) in [("svg", Format::Svg), ("ansi", Format::Ansi), ("text", Format::Text)] {
        let expected = export::shot(&app, content(), picture);
        assert_eq!(run(&[&args[..], &[format]].concat()), (Some(0), expected, String::new()), "{format}");
    }
    let (_, printed, _) = run(&["shot", "24", "--at", "queens:0,2,4@7", "--format", "text", "--output", "-"]);
    assert!(printed.starts_with("queens 24  mask-stack  step ?"), "{printed}");
}

#[test]
fn a_file_is_written_completely_or_not_at_all() {
    let folder = folder("shot-files");
    let file = folder.join("a.svg");
    let name = file.to_str().expect("text");
    let (status, printed, said) = run(&["shot", "6", "--output", name]);
    assert_eq!((status, printed.as_str(), said.as_str()), (Some(0), "", ""));
    let first = fs::read_to_string(&file).expect("a picture");
    assert!(first.ends_with("</svg>\n"));
    assert_eq!(run(&["shot", "6", "--at", "step:9", "--output", name]).0, Some(0));
    let second = fs::read_to_string(&file).expect("a picture");
    assert!(second.contains("step 9 of 1,046") && second != first, "it has been replaced");
    let (status, _, said) = run(&["record", "6", "--to", "0", "--output", name]);
    assert_eq!((status, said.lines().count()), (Some(2), 1), "{said}");
    assert_eq!(fs::read_to_string(&file).expect("a picture"), second, "what was there stays");
    let (status, _, said) = run(&["shot", "6", "--output", folder.join("no/such/file").to_str().expect("text")]);
    assert_eq!((status, said.lines().count()), (Some(1), 1), "{said}");
    let left: Vec<_> = fs::read_dir(&folder).expect("a folder").collect();
    assert_eq!(left.len(), 1, "nothing else is left: {left:?}");
    #[cfg(target_os = "linux")]
    assert_eq!(run(&["shot", "6", "--output", "/dev/full"]).0, Some(1));
}

/// The content of a folder before a file is written there.
#[cfg(unix)]
type Prepare<'a> = &'a dyn Fn(&Path);

/// `--output` treats an existing file, link or device as the shell's `>` does.
#[cfg(unix)]
#[test]
fn output_behaves_as_the_shell_does() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
    let put = |path: &Path, mode| {
        fs::write(path, "old").expect("a file");
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("permissions");
    };
    let in_closed = |folder: &Path| {
        put(&folder.join("a"), 0o644);
        fs::set_permissions(folder, fs::Permissions::from_mode(0o555)).expect("permissions");
    };
    let long = "n".repeat(255);
    let places: [(&str, &str, Prepare); 9] = [
        ("new", "a", &|_| ()),
        ("long", &long, &|_| ()),
        ("old", "a", &|folder| put(&folder.join("a"), 0o640)),
        ("read-only", "a", &|folder| put(&folder.join("a"), 0o444)),
        ("linked", "a", &|folder| {
            put(&folder.join("b"), 0o600);
            symlink("b", folder.join("a")).expect("a link");
        }),
        ("dangling", "a", &|folder| symlink("b", folder.join("a")).expect("a link")),
        ("hard-linked", "a", &|folder| {
            put(&folder.join("b"), 0o600);
            fs::hard_link(folder.join("b"), folder.join("a")).expect("a link");
        }),
        ("closed-folder", "a", &in_closed),
        ("folder", "a", &|folder| fs::create_dir(folder.join("a")).expect("a folder")),
    ];
    // The content afterwards: names, kinds, permissions, links and texts.
    let found = |folder: &Path| {
        let mut found: Vec<_> = fs::read_dir(folder)
            .expect("a folder")
            .map(|entry| {
                let entry = entry.expect("an entry");
                let data = fs::symlink_metadata(entry.path()).expect("it is there");
                let text = fs::read_to_string(entry.path()).ok();
                (entry.file_name(), data.is_symlink(), data.mode(), data.nlink(), data.uid(), text)
            })
            .collect();
        found.sort();
        found
    };
    for (name, file, make) in places {
        let after = ["--output", ">"].map(|by| {
            let folder = folder(&format!("output-{name}"));
            make(&folder);
            let line = format!("umask 027; \"$0\" shot 4 --format text {by} {file}");
            let run = output(other("sh").args(["-c", &line, PROGRAM]).current_dir(&folder));
            let found = (run.status.success(), found(&folder));
            fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).expect("permissions");
            found
        });
        assert_eq!(after[0], after[1], "{name}");
    }
}

/// Several commands that write to the standard output of a script by its name, into one file.
#[cfg(target_os = "linux")]
#[test]
fn standard_output_by_its_name_is_standard_output() {
    let folder = folder("standard-output");
    let to_file = ["> all; cat all", ">> all; cat all"];
    for (name, places) in [
        ("-", &["| cat", to_file[0], to_file[1]][..]),
        ("/dev/stdout", &["| cat", to_file[0], to_file[1]]),
        ("/proc/self/fd/1", &["| cat", to_file[0], to_file[1]]),
        ("all", &to_file),
    ] {
        for to in places {
            let _ = fs::remove_file(folder.join("all"));
            let shots = format!("for n in 4 5 6; do \"$0\" shot $n --format text --output {name}; done");
            let line = format!("(echo first; {shots}; echo last) {to}");
            let run = output(other("sh").args(["-c", &line, PROGRAM]).current_dir(&folder));
            let text = String::from_utf8(run.stdout).expect("text");
            let headers: Vec<_> = text.lines().filter(|line| line.starts_with("queens ")).collect();
            assert!(headers.len() == 3 && headers[0].starts_with("queens 4 "), "{name} {to}: {text}");
            assert!(text.starts_with("first\n") && text.ends_with("last\n"), "{name} {to}: {text}");
        }
    }
    assert!(fs::symlink_metadata("/dev/stdout").is_ok_and(|link| link.is_symlink()), "/dev/stdout is still a link");
}

// Recordings.

/// A recording: its header and its events.
fn events(recording: &str) -> (serde_json::Value, Vec<(f64, String)>) {
    let mut lines = recording.lines();
    let header = serde_json::from_str(lines.next().expect("a header")).expect("JSON");
    let event = |line: &str| {
        let (at, kind, written): (f64, String, String) = serde_json::from_str(line).expect("an event");
        assert_eq!(kind, "o");
        (at, written)
    };
    (header, lines.map(event).collect())
}

fn recorded(app: &mut App, to: &Walk) -> String {
    recorded_as(Format::Cast, app, to)
}

fn recorded_as(format: Format, app: &mut App, to: &Walk) -> String {
    let mut out = Vec::new();
    export::record(app, content(), to, format, &AtomicBool::new(false), &quiet, &mut out).expect("a recording");
    String::from_utf8(out).expect("text")
}

/// A terminal that plays a recording shows the frames that the tutor shows after the same presses.
#[test]
fn a_terminal_that_plays_a_recording_shows_every_frame() {
    for (n, key, from, to, speed, language) in
        [(4, 9, 0, 76, 2, "en"), (6, 5, 30, 120, 100, "zh"), (8, 8, 0, 200, 1000, "zh"), (8, 1, 5, 40, 30, "en")]
    {
        let options = Options {
            algorithm: queens_tui::algorithm::by_key(key).expect("an algorithm"),
            language: language.to_owned(),
            ..Options::new(size(n))
        };
        let mut app = at(options, 80, 24, step(from));
        app.playback.set_speed(speed);
        let mut expected = app.clone();
        let end = app.session.timeline.at_step(to, &AtomicBool::new(false)).expect("a step").walk;
        let recording = recorded(&mut app, &end);
        let (header, events) = events(&recording);
        assert_eq!((&header["version"], &header["width"], &header["height"]), (&2.into(), &80.into(), &24.into()));
        let mut terminal = parser(80, 24);
        let (presses, interval) = (speed.div_ceil(30), 1.0 / f64::from(speed.min(30)));
        let (last, searches) = events.split_last().expect("events");
        expected.update(content(), Action::Play);
        for (number, (at, written)) in searches.iter().enumerate() {
            assert!((at - interval * number as f64).abs() < 1e-4, "{at} is not the time of frame {number}");
            for _ in 0..if number == 0 { 0 } else { presses } {
                if expected.session.cursor.position().step().expect("counted") < to {
                    expected.update(content(), Action::Step);
                }
            }
            if number + 1 == searches.len() {
                expected.update(content(), Action::Play);
            }
            expected.prepare();
            terminal.process(written.as_bytes());
            assert!(terminal.screen().hide_cursor());
            assert_shows(&terminal, &export::frame(&expected, content()));
        }
        let there = expected.session.cursor.position().step().expect("counted");
        assert!(there >= to, "{there} is before the end");
        assert!(last.0 >= searches[searches.len() - 1].0 + 1.0, "the last frame stays for a while");
        terminal.process(last.1.as_bytes());
        assert_shows(&terminal, &export::frame(&app, content()));
        assert!(!terminal.screen().hide_cursor());
        // Only changes are written: a whole frame takes some thousand bytes.
        let average = searches[1..].iter().map(|(_, written)| written.len()).sum::<usize>() / (searches.len() - 1);
        assert!(average < 2_500 && average * 2 < searches[0].1.len(), "{average} bytes a frame");
    }
}

/// The frames of a moving picture, drawn one over the other, give the picture of the last frame. Each frame has its
/// time.
#[test]
fn a_moving_picture_ends_as_the_picture_of_its_last_frame() {
    for (n, key, to, language) in [(5, 9, 40, "en"), (6, 5, 90, "zh"), (4, 9, 76, "en")] {
        let algorithm = queens_tui::algorithm::by_key(key).expect("an algorithm");
        let options = Options { algorithm, language: language.to_owned(), ..Options::new(size(n)) };
        let mut app = at(options, 80, 24, step(0));
        let end = app.session.timeline.at_step(to, &AtomicBool::new(false)).expect("a step").walk;
        let film = recorded_as(Format::Svg, &mut app, &end);
        let (drawn, last) = (seen(&film), seen(&export::shot(&app, content(), Format::Svg)));
        for (y, (drawn, last)) in drawn.iter().zip(&last).enumerate() {
            for (x, (drawn, last)) in drawn.iter().zip(last).enumerate() {
                assert_eq!((drawn.symbol, &drawn.bg), (last.symbol, &last.bg), "{n} queens at {x} {y}");
                assert!(last.symbol == ' ' || drawn == last, "{n} queens at {x} {y}: {drawn:?} for {last:?}");
            }
        }
        let frames = film.matches("<g class=").count();
        assert!(frames > 5 && film.matches("@keyframes").count() == frames, "{frames} frames");
        let times: Vec<f64> = film
            .split("@keyframes f")
            .skip(1)
            .map(|rule| {
                rule.split(['{', '%']).nth(1).and_then(|share| share.parse().ok()).expect("a share of the time")
            })
            .collect();
        assert!(times.is_sorted() && times[0] > 0.0 && times[frames - 1] < 100.0, "{times:?}");
    }
}

#[test]
fn record_ends_at_to_or_at_the_next_solution() {
    let last = |args: &[&str]| {
        let (status, printed, said) = run(&[&["record"], args].concat());
        assert_eq!((status, said.as_str()), (Some(0), ""), "{args:?}");
        let (header, events) = events(&printed);
        let side = |name: &str| header[name].as_u64().expect("a number") as u16;
        let mut terminal = parser(side("width"), side("height"));
        for (_, written) in &events {
            terminal.process(written.as_bytes());
        }
        let first = terminal.screen().contents().lines().next().expect("a line").to_owned();
        (first, events.last().expect("an event").0)
    };
    let (first, length) = last(&["6", "--lang", "en", "--size", "120x40"]);
    assert!(first.contains("solution 1 of 4") && first.contains("paused"), "{first}");
    assert!(length > 10.0, "a search of {length} seconds");
    assert!(last(&["3", "--lang", "en"]).0.contains("step 23 of 23"), "no solution: the end");
    for (args, step) in [
        (&["8", "--to", "981", "--algorithm", "loop", "--speed", "1000"][..], "step 981 of"),
        (&["8", "--from", "900", "--to", "queens:0,4,7,5,2,6,1,3", "--algorithm", "loop"], "step 981 of"),
        (&["8", "--at", "solution:1", "--to", "solution:2", "--speed", "100"], "solution 2 of 92"),
        // The number of the step is not known there, but the order of the search is.
        (&["25", "--at", "queens:24,22,20@18", "--to", "queens:24,22,20,18"], "step ?"),
        (&["25", "--to", "30", "--algorithm", "loop"], "step 30"),
    ] {
        assert!(last(args).0.contains(step), "{args:?}: {}", last(args).0);
    }
}

/// A long recording, and the signals that end it with their status.
#[cfg(target_os = "linux")]
const LONG: [&str; 6] = ["record", "12", "--to", "45000", "--speed", "1"];
#[cfg(target_os = "linux")]
const ENDINGS: [(Signal, i32); 3] = [(Signal::INT, 130), (Signal::TERM, 143), (Signal::HUP, 129)];

#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_recording_leaves_no_truncated_file() {
    let folder = folder("ended-recordings");
    let file = folder.join("search.cast");
    let names = || -> Vec<_> {
        let entries = fs::read_dir(&folder).expect("a folder");
        entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("text")).collect()
    };
    for (signal, status) in ENDINGS {
        for before in [None, Some("mine")] {
            let _ = fs::remove_file(&file);
            if let Some(text) = before {
                fs::write(&file, text).expect("a file");
            }
            let mut command = command(&LONG);
            command.arg("--output").arg(&file).stderr(Stdio::piped());
            let child = spawn(&mut command);
            // A new file has another name or none first, an old one is open while its new content is made.
            let is_open = || {
                let open = fs::read_dir(format!("/proc/{}/fd", child.id())).expect("open files");
                open.flatten().any(|open| fs::read_link(open.path()).is_ok_and(|target| target.starts_with(&folder)))
            };
            until("it writes", is_open);
            kill_process(Pid::from_child(&child), signal).expect("it is there");
            let run = child.wait_with_output().expect("an end");
            let said = String::from_utf8(run.stderr).expect("text");
            assert_eq!((run.status.code(), said.as_str()), (Some(status), "queens-tui: stopped\n"));
            assert_eq!(fs::read_to_string(&file).ok().as_deref(), before, "what was there is there");
            assert_eq!(names().len(), usize::from(before.is_some()), "{:?}", names());
        }
    }
    fs::remove_dir_all(&folder).expect("the folder goes");
}

/// The output up to the interruption is a valid recording.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_recording_prints_whole_lines() {
    for (signal, status) in ENDINGS {
        let mut child = spawn(command(&LONG).stdout(Stdio::piped()).stderr(Stdio::piped()));
        let mut out = BufReader::new(child.stdout.take().expect("its output"));
        let mut recording = String::new();
        for _ in 0..100 {
            out.read_line(&mut recording).expect("a line");
        }
        kill_process(Pid::from_child(&child), signal).expect("it is there");
        out.read_to_string(&mut recording).expect("the rest");
        assert_eq!(child.wait().expect("an end").code(), Some(status));
        let (header, events) = events(&recording);
        assert!(header["version"] == 2 && events.len() >= 99 && events.len() < 45_000, "{} events", events.len());
        assert!(recording.ends_with('\n'));
    }
    // Without a reader it blocks in a write: a second signal ends it there.
    let mut child = spawn(command(&LONG).stdout(Stdio::piped()));
    let process = Pid::from_child(&child);
    until("a write that does not return", || is_writing(process));
    let since = Instant::now();
    let status = loop {
        // Two signals at the same moment count as one.
        kill_process(process, Signal::INT).expect("it is there");
        if let Some(status) = child.try_wait().expect("a status") {
            break status;
        }
        assert!(since.elapsed() <= DEADLINE, "it does not end");
        thread::sleep(Duration::from_millis(1));
    };
    assert_eq!(status.code(), Some(130));
}

#[test]
fn record_refuses_invalid_arguments() {
    for (args, what) in [
        (&["8", "--from", "9", "--to", "9"][..], "--to"),
        (&["8", "--to", "17777"], "the last step is 17776"),
        (&["8", "--from", "17777"], "the last step is 17776"),
        (&["8", "--to", "queens:0,1"], "--to queens:0,1"),
        (&["8", "--from", "3", "--at", "step:4"], "--at"),
        (&["8", "--speed", "3"], "1, 2, 4"),
        (&["20", "--to", "solution:1000"], "50,000 frames"),
        (&["8", "--size", "12x3"], "40x12 to 400x200"),
    ] {
        let (status, printed, said) = run(&[&["record"], args].concat());
        assert_eq!((status, printed.as_str()), (Some(2), ""), "{args:?}");
        assert!(said.contains(what) && said.lines().count() == 1, "{args:?}: {said}");
    }
    assert!(SPEEDS.contains(&1000));
}

// Boards.

/// A sheet has every board that `solve` prints, with its queens in their places.
#[test]
fn a_sheet_of_boards_shows_the_solutions() {
    for (args, boards, side) in [
        (&["6"][..], vec![[1, 3, 5, 0, 2, 4], [2, 5, 1, 4, 0, 3], [3, 0, 4, 1, 5, 2], [4, 2, 0, 5, 3, 1]], 2),
        (&["6", "--skip", "1", "--limit", "1"], vec![[2, 5, 1, 4, 0, 3]], 1),
    ] {
        let (status, document, said) = run(&[&["solve"], args, &["--format", "svg"]].concat());
        assert_eq!((status, said.as_str()), (Some(0), ""));
        let elements = elements(&document);
        let mut found: Vec<Vec<(u32, u32)>> = Vec::new();
        for element in &elements {
            if element.attributes.contains_key("transform") {
                found.push(Vec::new());
            } else if element.attributes.get("href").is_some_and(|href| href == "#queen") {
                let place = |name: &str| element.attributes[name].parse().expect("pixels");
                found.last_mut().expect("a board").push((place("x"), place("y")));
            }
        }
        assert_eq!(found.len(), boards.len());
        for (places, columns) in found.iter().zip(&boards) {
            // Column 0 is at the right, so x grows as the column number falls.
            let cols: Vec<_> = places.iter().map(|(x, _)| 5 - (x - 26) / 20).collect();
            assert_eq!(cols, columns);
            let rows: Vec<_> = places.iter().map(|(_, y)| (y - 44) / 20).collect();
            assert_eq!(rows, [0, 1, 2, 3, 4, 5]);
        }
        assert_eq!(elements[0].attributes["width"].parse::<u32>().expect("pixels"), side * 170);
        let number = if boards.len() == 1 { "solution 2" } else { "solution 4" };
        assert!(elements.iter().any(|element| element.text == number), "{number}");
    }
    assert!(run(&["solve", "3", "--format", "svg"]).1.contains("no solution"));
    let (status, printed, said) = run(&["solve", "11", "--format", "svg"]);
    assert_eq!((status, printed.as_str()), (Some(2), ""));
    assert!(said.contains("1,024") && said.contains("--limit"), "{said}");
}

// The README.

/// The README's pictures with the commands that draw them, from the comments before them:
/// `<!-- assets/pictures/NAME: queens-tui … -->`.
fn readme_pictures() -> Vec<(String, Vec<String>)> {
    let readme = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).expect("the README");
    let comments = readme.split("<!-- assets/pictures/").skip(1);
    comments
        .map(|comment| {
            let (name, command) =
                comment.split("-->").next().and_then(|line| line.split_once(": ")).expect("a command");
            assert!(readme.contains(&format!("](assets/pictures/{name})")), "{name} is not shown");
            let words = command.strip_prefix("queens-tui ").expect("a command of this program").split_whitespace();
            (name.to_owned(), words.map(str::to_owned).collect())
        })
        .collect()
}

/// Whether `python3` is the version with which the pictures of learners' programs were drawn.
fn is_python_of_pictures() -> bool {
    let version = crate::start::is_there("python3")
        .then(|| crate::start::output(crate::start::tool("python3").arg("--version")))
        .map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    version.is_some_and(|version| version.starts_with("Python 3.11."))
}

/// The page has the same picture, the command that opens it, and no script; it loads nothing from elsewhere.
#[test]
fn a_shot_is_a_page_too() {
    let run = |format: &str| {
        let run = output(&mut command(&["shot", "8", "--at", "queens:0,2,4,1,3", "--lang", "zh", "--format", format]));
        assert!(run.status.success());
        String::from_utf8(run.stdout).expect("text")
    };
    let (page, picture) = (run("html"), run("svg"));
    assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"zh\">") && page.trim_end().ends_with("</html>"));
    assert!(page.contains(&picture) && page.contains("<p><code><span>queens-tui</span> <span>8</span> "), "{page}");
    assert!(
        page.contains("background:#1e2127;color:#ffffff;"),
        "text that can be read, whatever the frame shows most of"
    );
    for outside in ["<script", "<link", "src=", "href=", "url(", "javascript"] {
        assert!(!page.contains(outside), "{outside}");
    }
    for (open, close) in [("<body>", "</body>"), ("<style>", "</style>"), ("<svg ", "</svg>")] {
        assert_eq!((page.matches(open).count(), page.matches(close).count()), (1, 1), "{open}");
    }
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
        let (status, drawn, said) = run(&words.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!((status, said.as_str()), (Some(0), ""), "{command:?}");
        if write {
            fs::write(folder.join(name), &drawn).expect("the pictures can be written");
        }
        let kept = fs::read_to_string(folder.join(name)).unwrap_or_default();
        assert!(
            kept == drawn,
            "{name} is out of date: QUEENS_TUI_PICTURES=write cargo test --test it readme writes it again; look at it"
        );
        let most = if command[0] == "record" { 300_000 } else { 64_000 };
        assert!(drawn.len() < most, "{name} has {} bytes", drawn.len());
    }
    let mut names: Vec<_> = pictures.into_iter().map(|(name, _)| name).collect();
    let mut files: Vec<_> = fs::read_dir(&folder)
        .expect("the pictures")
        .map(|file| file.expect("a picture").file_name().into_string().expect("text"))
        .collect();
    names.sort();
    files.sort();
    assert_eq!(files, names, "every picture is shown, and nothing else lies there");
}

// The keys.

/// Decodes base64, following the standard: six bits for each character, the highest first.
#[cfg(target_os = "linux")]
fn decoded(text: &str) -> Vec<u8> {
    let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let bits =
        text.chars().filter_map(|char| digits.find(char)).flat_map(|six| (0..6).rev().map(move |at| six >> at & 1));
    let bits: Vec<_> = bits.collect();
    bits.chunks_exact(8).map(|eight| eight.iter().fold(0, |byte, bit| byte << 1 | *bit as u8)).collect()
}

#[cfg(target_os = "linux")]
#[test]
fn y_copies_the_address_and_shows_it_until_any_key() {
    let given = "0:0,1:2,2:4,3:1,4:3";
    let queens = "0,2,4,1,3,8,10,12,14,5,17,23,25,29,24,30,27,31,26,28,15,18,9";
    let at = format!("queens:{queens}@31");
    let args = ["32", "--algorithm", "loop", "--at", &at, "--given", given, "--flip", "--lang", "en"];
    let mut terminal = crate::terminal::program(&args).open();
    // The moment is looked for while the first frames are drawn.
    terminal.wait_for("step ?");
    // Board, program and story. The header and the last line also show work in the background.
    let search = |screen: &vt100::Screen| screen.rows(0, 80).skip(1).take(21).collect::<Vec<_>>();
    let before = terminal.screen(search);
    // That work may also draw a frame, so wait for the frame with this text.
    terminal.keys("y");
    terminal.wait_for("This command opens this view");
    let line =
        format!("queens-tui 32 --algorithm loop --at {at} --given {given} --code python --lang en --theme dark --flip");
    let bytes = String::from_utf8(terminal.bytes()).expect("text");
    let (_, copied) = bytes.split_once("\x1b]52;c;").expect("something is copied");
    let (copied, _) = copied.split_once('\x07').expect("an end");
    assert_eq!(String::from_utf8(decoded(copied)).expect("text"), line);
    // What is selected, row by row, is the same line for a shell.
    let rows: Vec<_> = terminal.screen(|screen| screen.rows(0, 80).skip(1).collect());
    let shown: Vec<_> = rows.iter().take_while(|row| !row.starts_with("This command")).cloned().collect();
    let joined = shown.join("\n").replace("\\\n", "");
    assert_eq!(joined.split_whitespace().collect::<Vec<_>>(), line.split(' ').collect::<Vec<_>>(), "{rows:#?}");
    terminal.keys("x");
    terminal.wait("the search again, for any key closes it and does nothing else", |screen| search(screen) == before);
    terminal.keys("q");
    terminal.left_with(0);
}

#[cfg(target_os = "linux")]
#[test]
fn s_saves_the_screen_and_overwrites_nothing() {
    let folder = folder("saved-screens");
    let line = format!("cd '{}' && exec '{}' 8 --at step:15 --lang en", folder.display(), crate::start::PROGRAM);
    let mut terminal = crate::terminal::Start::new("/bin/sh", &["-c", &line]).open();
    let app = at(Options::new(size(8)), 80, 24, step(15));
    let expected = export::shot(&app, content(), Format::Svg);
    fs::write(folder.join("queens-8-step-15-2.svg"), "mine").expect("a file");
    terminal.keys("S");
    terminal.wait_for("Saved as queens-8-step-15.svg.");
    terminal.keys("S");
    terminal.wait_for("Saved as queens-8-step-15-3.svg.");
    let saved = |name: &str| fs::read_to_string(folder.join(name)).expect("a file");
    assert_eq!(saved("queens-8-step-15.svg"), expected);
    assert_eq!(saved("queens-8-step-15-3.svg"), expected);
    assert_eq!(saved("queens-8-step-15-2.svg"), "mine");
    // A bug hunt has a board and a number of its own.
    terminal.keys("B\rS");
    terminal.wait_for("Saved as queens-4-hunt-1.svg.");
    fs::remove_dir_all(&folder).expect("the folder goes away");
    terminal.keys("S");
    terminal.wait_for("Not saved: ");
    terminal.keys("\x1b");
    terminal.settle();
    terminal.keys("\x1b");
    terminal.settle();
    terminal.keys("q");
    terminal.left_with(0);
}

/// Every value of `--open` gives a picture of its own, and the page is there: its title, or what only it says.
#[test]
fn a_shot_can_open_every_page_and_act() {
    let shot = |open: &[&str]| {
        let run =
            output(command(&["shot", "4", "--at", "queens:1,3@0", "--lang", "en", "--format", "text"]).args(open));
        assert_eq!(run.status.code(), Some(0), "{open:?}: {}", String::from_utf8_lossy(&run.stderr));
        String::from_utf8(run.stdout).expect("text")
    };
    let mut drawn = vec![(shot(&[]), "none")];
    for page in PAGES {
        let name = page.name().expect("a name");
        let picture = shot(&["--open", name]);
        if let Some((_, same)) = drawn.iter().find(|(other, _)| *other == picture) {
            panic!("{name} is drawn like {same}");
        }
        drawn.push((picture, name));
    }
}

/// A page or act that cannot be opened is refused with the reason, in one line.
#[test]
fn a_page_that_cannot_be_opened_is_refused() {
    for (args, why) in [
        (&["21", "--open", "gallery"][..], "--open gallery: "),
        (&["--lesson", "attacks", "--open", "gallery"], "--open gallery: "),
        (&["8", "--open", "cards"], "'cards'"),
    ] {
        let run = output(command(&["shot"]).args(args));
        let said = String::from_utf8_lossy(&run.stderr).into_owned();
        assert_eq!((run.status.code(), said.lines().count()), (Some(2), 1), "{args:?}: {said}");
        assert!(said.contains(why) && run.stdout.is_empty(), "{args:?}: {said}");
    }
}
