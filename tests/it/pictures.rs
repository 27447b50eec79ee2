//! Pictures and recordings, read back by the parsers of this file and by a terminal emulator.

use std::collections::BTreeMap;
use std::fs;
use std::num::NonZeroU16;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use queens_tui::action::{Action, Format, PAGES, Target};
use queens_tui::app::{App, Colors, Options, SPEEDS, Terminal};
use queens_tui::export;
use queens_tui::search::Walk;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

#[cfg(unix)]
use crate::start::{PROGRAM, other};
use crate::start::{folder, is_there, ran, run, tool};
use crate::support::{app_with, content, size, text};

/// The size of a cell and the height of the baseline, in pixels.
const CELL: (u32, u32) = (10, 20);
const BASELINE: u32 = 15;
/// The characters that are drawn as shapes.
const DRAWN: &str = "─│┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛┃━╱╲▁▂▃▄▅▆▇█▏▎▍▌▋▊▉▕░▒▓▘▝▀▖▞▛▗▚▐▜▙▟";

fn quiet(_: u64, _: u64) {}

/// An app at a state, with everything that it shows counted.
pub(crate) fn at(options: Options, columns: u16, rows: u16, target: Target) -> App {
    let mut app = app_with(options, columns, rows);
    export::at_rest(&mut app, content(), Action::Go(target), &quiet);
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
                algorithm: queens_tui::algorithm::by_key(algorithm).expect("an algorithm"),
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

// SVG.

/// An element: its name, its attributes, and the text up to the next one.
struct Element<'a> {
    name: &'a str,
    attributes: BTreeMap<&'a str, String>,
    text: String,
}

fn unescaped(text: &str) -> String {
    assert!(!text.contains(['<', '>']), "{text}");
    let plain = text
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"");
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
            elements.push(Element {
                name: "",
                attributes: BTreeMap::new(),
                text: unescaped(text),
            });
            continue;
        }
        let (name, rest) = tag.split_once(' ').unwrap_or((tag, ""));
        let (rest, closed) = rest
            .strip_suffix('/')
            .map_or((rest, false), |rest| (rest, true));
        let parts: Vec<_> = rest.split('"').collect();
        let attributes = parts
            .chunks_exact(2)
            .map(|pair| {
                (
                    pair[0].trim().strip_suffix('=').expect("name=value"),
                    unescaped(pair[1]),
                )
            })
            .collect();
        if !closed {
            open.push(name);
        }
        elements.push(Element {
            name,
            attributes,
            text: unescaped(text),
        });
    }
    assert!(open.is_empty(), "{open:?} is open");
    elements
}

fn numbers(text: &str) -> Vec<u32> {
    text.split(|char: char| !char.is_ascii_digit())
        .filter_map(|number| number.parse().ok())
        .collect()
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
    let blank = Seen {
        symbol: ' ',
        fg: page_fg.clone(),
        bg: String::new(),
        bold: false,
        underlined: false,
    };
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
                    let [x, y, width, height, _] = numbers(area)[..] else {
                        panic!("{area} is no rectangle")
                    };
                    if [x % CELL.0, y % CELL.1, width % CELL.0, height % CELL.1] == [0; 4] {
                        for cell_y in y / CELL.1..(y + height) / CELL.1 {
                            for cell_x in x / CELL.0..(x + width) / CELL.0 {
                                // What a moving picture showed there before is covered.
                                let bg = element.attributes["fill"].clone();
                                cells[cell_y as usize][cell_x as usize] = Seen {
                                    bg,
                                    ..blank.clone()
                                };
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
                assert_eq!(
                    places.len(),
                    element.text.chars().count(),
                    "every character has its place"
                );
                for (char, x) in element.text.chars().zip(places) {
                    let cell = &mut cells[row as usize][(x / CELL.0) as usize];
                    cell.symbol = char;
                    cell.fg
                        .clone_from(element.attributes.get("fill").unwrap_or(&page_fg));
                    cell.bold = element.attributes.contains_key("font-weight");
                    cell.underlined = element
                        .attributes
                        .get("text-decoration")
                        .is_some_and(|value| value.contains("underline"));
                }
            }
            _ => {}
        }
    }
    cells
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
        assert_eq!(
            document,
            export::shot(&app, content(), Format::Svg),
            "the same bytes again"
        );
        let cells = seen(&document);
        for (x, y) in places(&frame) {
            let (cell, seen) = (&frame[(x, y)], &cells[usize::from(y)][usize::from(x)]);
            let symbol = cell.symbol().chars().next().expect("a character");
            let what = format!("{:?} at {x} {y}", app.theme);
            let (mut fg, mut bg) = (hex(cell.fg, "#000000"), hex(cell.bg, "#ffffff"));
            if cell.modifier.contains(Modifier::REVERSED) {
                (fg, bg) = (bg, fg);
            }
            // A block that fills its cell looks like a background.
            assert!(
                seen.bg == bg || symbol == '█' && seen.bg == fg,
                "{what}: {} for {bg}",
                seen.bg
            );
            if DRAWN.contains(symbol) || ('\u{2800}'..='\u{28ff}').contains(&symbol) {
                assert_eq!(seen.symbol, ' ', "{what} is drawn");
                continue;
            }
            assert_eq!(seen.symbol, symbol, "{what}");
            if symbol != ' ' {
                assert_eq!(seen.fg, fg, "{what}");
                assert_eq!(seen.bold, cell.modifier.contains(Modifier::BOLD), "{what}");
                assert_eq!(
                    seen.underlined,
                    cell.modifier.contains(Modifier::UNDERLINED),
                    "{what}"
                );
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
    let border = (0..80)
        .find(|x| frame[(*x, 3)].symbol() == "│")
        .expect("a border");
    let rows: Vec<_> = (0..24)
        .filter(|y| frame[(border, *y)].symbol() == "│")
        .collect();
    let (first, last) = (rows[0], rows[rows.len() - 1]);
    assert_eq!(rows, (first..=last).collect::<Vec<_>>());
    let x = u32::from(border) * CELL.0 + CELL.0 / 2;
    for row in first..=last {
        let line = format!(
            "M{x} {}L{x} {}",
            u32::from(row) * CELL.1,
            u32::from(row + 1) * CELL.1
        );
        assert!(document.contains(&line), "{line}");
    }
}

#[test]
fn an_svg_has_a_title_and_the_address_of_its_view() {
    let app = at(
        Options {
            flip: true,
            ..Options::new(size(8))
        },
        80,
        24,
        step(15),
    );
    let document = export::shot(&app, content(), Format::Svg);
    let elements = elements(&document);
    let text = |name: &str| {
        elements
            .iter()
            .find(|element| element.name == name)
            .expect("there")
            .text
            .clone()
    };
    assert_eq!(elements[0].attributes["role"], "img");
    assert_eq!(elements[0].attributes["aria-label"], text("title"));
    assert!(
        text("title").starts_with("queens 8 mask-stack step 15 of 17,776"),
        "{}",
        text("title")
    );
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
        let frame = export::frame(&app, content());
        let picture = export::shot(&app, content(), Format::Ansi);
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
        assert_eq!(export::shot(&app, content(), Format::Text), text(&app));
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
    let args = [
        "shot",
        "13",
        "--at",
        "solution:7",
        "--flip",
        "--size",
        "120x40",
        "--lang",
        "en",
        "--format",
    ];
    for (format, picture) in [
        ("svg", Format::Svg),
        ("ansi", Format::Ansi),
        ("text", Format::Text),
    ] {
        let expected = export::shot(&app, content(), picture);
        assert_eq!(
            run(&[&args[..], &[format]].concat()).printed(),
            expected,
            "{format}"
        );
    }
    let printed = run(&[
        "shot",
        "20",
        "--at",
        "queens:0,2,4@7",
        "--format",
        "text",
        "--output",
        "-",
    ])
    .out;
    assert!(
        printed.starts_with("queens 20  mask-stack  step 719,074,645  solution 52,773"),
        "{printed}"
    );
}

#[test]
fn a_file_is_written_completely_or_not_at_all() {
    let folder = folder();
    let file = folder.path().join("a.svg");
    let name = file.to_str().expect("text");
    assert_eq!(run(&["shot", "6", "--output", name]).printed(), "");
    let first = fs::read_to_string(&file).expect("a picture");
    assert!(first.ends_with("</svg>\n"));
    run(&["shot", "6", "--at", "step:9", "--output", name]).code(0);
    let second = fs::read_to_string(&file).expect("a picture");
    assert!(
        second.contains("step 9 of 1,046") && second != first,
        "it has been replaced"
    );
    run(&["record", "6", "--to", "0", "--output", name]).refused();
    assert_eq!(
        fs::read_to_string(&file).expect("a picture"),
        second,
        "what was there stays"
    );
    let nowhere = folder.path().join("no/such/file");
    let said = run(&["shot", "6", "--output", nowhere.to_str().expect("text")])
        .code(1)
        .said;
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(
        said.contains("no/such/file") && !said.contains("at path"),
        "{said}"
    );
    let left: Vec<_> = fs::read_dir(&folder).expect("a folder").collect();
    assert_eq!(left.len(), 1, "nothing else is left: {left:?}");
    #[cfg(target_os = "linux")]
    run(&["shot", "6", "--output", "/dev/full"]).code(1);
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
        ("dangling", "a", &|folder| {
            symlink("b", folder.join("a")).expect("a link");
        }),
        ("hard-linked", "a", &|folder| {
            put(&folder.join("b"), 0o600);
            fs::hard_link(folder.join("b"), folder.join("a")).expect("a link");
        }),
        ("closed-folder", "a", &in_closed),
        ("folder", "a", &|folder| {
            fs::create_dir(folder.join("a")).expect("a folder");
        }),
    ];
    // The content afterwards: names, kinds, permissions, links and texts.
    let found = |folder: &Path| {
        let mut found: Vec<_> = fs::read_dir(folder)
            .expect("a folder")
            .map(|entry| {
                let entry = entry.expect("an entry");
                let data = fs::symlink_metadata(entry.path()).expect("it is there");
                let text = fs::read_to_string(entry.path()).ok();
                (
                    entry.file_name(),
                    data.is_symlink(),
                    data.mode(),
                    data.nlink(),
                    data.uid(),
                    text,
                )
            })
            .collect();
        found.sort();
        found
    };
    for (name, file, make) in places {
        let after = ["--output", ">"].map(|by| {
            let folder = folder();
            let folder = folder.path();
            make(folder);
            let line = format!("umask 027; \"$0\" shot 4 --format text {by} {file}");
            let run = ran(other("sh").args(["-c", &line, PROGRAM]).current_dir(folder));
            let found = (run.status == Some(0), found(folder));
            fs::set_permissions(folder, fs::Permissions::from_mode(0o755)).expect("permissions");
            found
        });
        assert_eq!(after[0], after[1], "{name}");
    }
}

// Recordings.

/// A recording: its header and its events.
pub(crate) fn events(recording: &str) -> (serde_json::Value, Vec<(f64, String)>) {
    let mut lines = recording.lines();
    let header = serde_json::from_str(lines.next().expect("a header")).expect("JSON");
    let event = |line: &str| {
        let (at, kind, written): (f64, String, String) =
            serde_json::from_str(line).expect("an event");
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
    export::record(
        app,
        content(),
        to,
        format,
        &AtomicBool::new(false),
        &quiet,
        &mut out,
    )
    .expect("a recording");
    String::from_utf8(out).expect("text")
}

/// A terminal that plays a recording shows the frames that the tutor shows after the same presses.
#[test]
fn a_terminal_that_plays_a_recording_shows_every_frame() {
    for (n, key, from, to, speed, language) in [
        (4, 9, 0, 76, 2, "en"),
        (6, 5, 30, 120, 100, "zh"),
        (8, 8, 0, 200, 1000, "zh"),
        (8, 1, 5, 40, 30, "en"),
    ] {
        let options = Options {
            algorithm: queens_tui::algorithm::by_key(key).expect("an algorithm"),
            language: language.to_owned(),
            ..Options::new(size(n))
        };
        let mut app = at(options, 80, 24, step(from));
        app.playback.set_speed(speed);
        let mut expected = app.clone();
        let end = app
            .session
            .timeline
            .at_step(to, &AtomicBool::new(false))
            .expect("a step")
            .walk;
        let recording = recorded(&mut app, &end);
        let (header, events) = events(&recording);
        assert_eq!(
            (&header["version"], &header["width"], &header["height"]),
            (&2.into(), &80.into(), &24.into())
        );
        let mut terminal = parser(80, 24);
        let (presses, interval) = (speed.div_ceil(30), 1.0 / f64::from(speed.min(30)));
        let (last, searches) = events.split_last().expect("events");
        expected.update(content(), Action::Play);
        for (number, (at, written)) in searches.iter().enumerate() {
            assert!(
                (at - interval * number as f64).abs() < 1e-4,
                "{at} is not the time of frame {number}"
            );
            for _ in 0..if number == 0 { 0 } else { presses } {
                if expected.session.cursor.position().step() < to {
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
        let there = expected.session.cursor.position().step();
        assert!(there >= to, "{there} is before the end");
        assert!(
            last.0 >= searches[searches.len() - 1].0 + 1.0,
            "the last frame stays for a while"
        );
        terminal.process(last.1.as_bytes());
        assert_shows(&terminal, &export::frame(&app, content()));
        assert!(!terminal.screen().hide_cursor());
        // Only changes are written.
        let average = searches[1..]
            .iter()
            .map(|(_, written)| written.len())
            .sum::<usize>()
            / (searches.len() - 1);
        assert!(average * 2 < searches[0].1.len(), "{average} bytes a frame");
    }
}

/// The frames of a moving picture, drawn one over the other, give the picture of the last frame. Each frame has its
/// time.
#[test]
fn a_moving_picture_ends_as_the_picture_of_its_last_frame() {
    for (n, key, to, language) in [(5, 9, 40, "en"), (6, 5, 90, "zh"), (4, 9, 76, "en")] {
        let algorithm = queens_tui::algorithm::by_key(key).expect("an algorithm");
        let options = Options {
            algorithm,
            language: language.to_owned(),
            ..Options::new(size(n))
        };
        let mut app = at(options, 80, 24, step(0));
        let end = app
            .session
            .timeline
            .at_step(to, &AtomicBool::new(false))
            .expect("a step")
            .walk;
        let animation = recorded_as(Format::Svg, &mut app, &end);
        let (drawn, last) = (
            seen(&animation),
            seen(&export::shot(&app, content(), Format::Svg)),
        );
        for (y, (drawn, last)) in drawn.iter().zip(&last).enumerate() {
            for (x, (drawn, last)) in drawn.iter().zip(last).enumerate() {
                assert_eq!(
                    (drawn.symbol, &drawn.bg),
                    (last.symbol, &last.bg),
                    "{n} queens at {x} {y}"
                );
                assert!(
                    last.symbol == ' ' || drawn == last,
                    "{n} queens at {x} {y}: {drawn:?} for {last:?}"
                );
            }
        }
        let frames = animation.matches("<g class=").count();
        assert!(
            frames > 5 && animation.matches("@keyframes").count() == frames,
            "{frames} frames"
        );
        let times: Vec<f64> = animation
            .split("@keyframes f")
            .skip(1)
            .map(|rule| {
                rule.split(['{', '%'])
                    .nth(1)
                    .and_then(|share| share.parse().ok())
                    .expect("a share of the time")
            })
            .collect();
        assert!(
            times.is_sorted() && times[0] > 0.0 && times[frames - 1] < 100.0,
            "{times:?}"
        );
    }
}

#[test]
fn record_ends_at_to_or_at_the_next_solution() {
    let last = |args: &[&str]| {
        let printed = run(&[&["record"], args].concat()).printed();
        let (header, events) = events(&printed);
        let side = |name: &str| header[name].as_u64().expect("a number") as u16;
        let mut terminal = parser(side("width"), side("height"));
        for (_, written) in &events {
            terminal.process(written.as_bytes());
        }
        let first = terminal
            .screen()
            .contents()
            .lines()
            .next()
            .expect("a line")
            .to_owned();
        (first, events.last().expect("an event").0)
    };
    let (first, length) = last(&["6", "--lang", "en", "--size", "120x40"]);
    assert!(
        first.contains("solution 1 of 4") && first.contains("paused"),
        "{first}"
    );
    assert!(length > 10.0, "a search of {length} seconds");
    assert!(
        last(&["3", "--lang", "en"]).0.contains("step 23 of 23"),
        "no solution: the end"
    );
    for (args, step) in [
        (
            &["8", "--to", "981", "--algorithm", "loop", "--speed", "1000"][..],
            "step 981 of",
        ),
        (
            &[
                "8",
                "--from",
                "900",
                "--to",
                "queens:0,4,7,5,2,6,1,3",
                "--algorithm",
                "loop",
            ],
            "step 981 of",
        ),
        (
            &[
                "8",
                "--at",
                "solution:1",
                "--to",
                "solution:2",
                "--speed",
                "100",
            ],
            "solution 2 of 92",
        ),
        (&["20", "--to", "30", "--algorithm", "loop"], "step 30"),
    ] {
        assert!(last(args).0.contains(step), "{args:?}: {}", last(args).0);
    }
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
        let said = run(&[&["record"], args].concat()).refused();
        assert!(said.contains(what), "{args:?}: {said}");
    }
    assert!(SPEEDS.contains(&1000));
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
            300_000
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
    let shot = |open: &[&str]| {
        run(&[
            &[
                "shot",
                "4",
                "--at",
                "queens:1,3@0",
                "--lang",
                "en",
                "--format",
                "text",
            ],
            open,
        ]
        .concat())
        .code(0)
        .out
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
        (
            &["--lesson", "attacks", "--open", "gallery"][..],
            "--open gallery: ",
        ),
        (&["8", "--open", "cards"], "'cards'"),
    ] {
        let said = run(&[&["shot"], args].concat()).refused();
        assert!(said.contains(why), "{args:?}: {said}");
    }
}
