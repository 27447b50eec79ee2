//! The files of talks: read when a talk is opened, and added to while it is given.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::config;
use super::files::{self, MEGABYTE, longer_than};
use super::opening::{not_open, open_for, opening};
use crate::app::{Colors, Talk, TalkPlace, rest};
use crate::cli::{self, Cli, Refusal, Tutor, in_short, plain, words};
use crate::content::{Content, Learned, PROGRAM, Problem, TalkMoment, talk};

/// The name of the talk that is part of the program.
const EXAMPLE: &str = "example";

/// The talk in this file, for a tutor that was started with these arguments.
///
/// # Errors
/// Every problem of the file.
pub(super) fn read(file: &Path, args: &Tutor, content: &Content) -> Result<Talk, Vec<Problem>> {
    let name = in_short(&file.display().to_string());
    let whole = |what: &str| vec![Problem::new(name.as_str(), 0, what)];
    let built_in = file == Path::new(EXAMPLE);
    let text = if built_in {
        content.example_talk().to_owned()
    } else {
        // A file that cannot be opened is reported with the text of the system's error.
        fs::metadata(file).map_err(|error| whole(&error.to_string()))?;
        config::text_of(file)
            .map_err(|problem| vec![problem])?
            .ok_or_else(|| whole("not a file"))?
    };
    // Remove the control characters, so that the text cannot control the terminal.
    let text: String = text
        .lines()
        .map(|line| plain(&line.replace('\t', " ")) + "\n")
        .collect();
    let mut problems = Vec::new();
    let written = talk::read(&name, &text, content.languages(), &mut problems);
    let mut moments = Vec::new();
    for moment in written.into_iter().take(talk::MOST_MOMENTS) {
        match opened(&moment, args, content) {
            Ok(opening) => moments.push(TalkPlace {
                opening,
                notes: moment.notes,
            }),
            Err(what) => problems.push(Problem::new(name.as_str(), moment.line, what)),
        }
    }
    problems.sort_by_key(|problem| problem.line);
    let file = (!built_in).then(|| file.to_owned());
    Talk::new(file, moments)
        .filter(|_| problems.is_empty())
        .ok_or(problems)
}

/// Where the address of a moment leads, or why it is invalid. What the address leaves out is as the tutor was started.
fn opened(
    moment: &TalkMoment,
    args: &Tutor,
    content: &Content,
) -> Result<crate::app::Opening, String> {
    let wrong = |error: anyhow::Error| format!("{error:#}");
    let parsed = cli::parse(words(&moment.address).into_iter().map(Into::into));
    let tutor = match parsed {
        Ok(Cli {
            command: None,
            tutor,
            talk: None,
        }) => tutor,
        Ok(_) => {
            return Err(
                "a moment is a state of the search: no command and no --talk here".to_owned(),
            );
        }
        Err(Refusal::Printed(_)) => {
            return Err("a moment is a state of the search: no --help and no --version".to_owned());
        }
        Err(Refusal::Wrong(line)) => return Err(line),
    };
    let alone = tutor.lesson.is_none();
    let tutor = Tutor {
        algorithm: tutor
            .algorithm
            .or_else(|| args.algorithm.clone().filter(|_| alone)),
        code: tutor.code.or_else(|| args.code.clone()),
        flip: tutor.flip.or(args.flip.filter(|_| alone)),
        seed: tutor.seed.or(args.seed),
        looks: args.looks.clone(),
        ..tutor
    };
    let to = opening(&tutor, content).map_err(wrong)?;
    let mut app = open_for(&tutor, Colors::None, content, Learned::default(), 1).map_err(wrong)?;
    for action in rest(to.at.as_ref(), &to.show, to.open.as_ref()) {
        app.update(content, action);
    }
    if let Some(page) = to.open.as_ref().filter(|page| !app.has_open(page)) {
        return Err(not_open(&mut app, page, content));
    }
    if moment.notes.predicts() {
        if to.open.is_some() || to.lesson.is_some() || app.walk().is_start() {
            return Err(
                "predict needs a state of the search after its start, without --open and --lesson"
                    .to_owned(),
            );
        }
        if app.lookup.is_some() {
            return Err(
                "predict needs a state that is found at once: --at queens:0,4,7, or fewer queens"
                    .to_owned(),
            );
        }
    }
    Ok(to)
}

/// Adds lines to the end of the file of a talk, after a blank line, and returns the line of the first.
pub(super) fn add(file: &Path, lines: &str) -> io::Result<usize> {
    let mut open = files::open_regular(File::options().read(true).append(true).create(true), file)?;
    let mut text = Vec::new();
    open.seek(SeekFrom::Start(0))?;
    Read::by_ref(&mut open)
        .take(MEGABYTE + 1)
        .read_to_end(&mut text)?;
    if text.len() as u64 > MEGABYTE {
        return Err(io::Error::new(
            io::ErrorKind::InvalidInput,
            longer_than(MEGABYTE),
        ));
    }
    // What stands before the first moment of a talk is blank or a comment.
    let written = String::from_utf8_lossy(&text);
    let first = written
        .trim_start_matches('\u{feff}')
        .lines()
        .map(str::trim)
        .find(|line| !line.is_empty() && !line.starts_with('#'));
    if first.is_some_and(|line| !line.starts_with(PROGRAM)) {
        return Err(io::Error::new(
            io::ErrorKind::InvalidInput,
            "this file is not a talk",
        ));
    }
    let gap = match text.last() {
        None => "",
        Some(b'\n') => "\n",
        Some(_) => "\n\n",
    };
    open.write_all(format!("{gap}{lines}").as_bytes())?;
    Ok(text.split(|byte| *byte == b'\n').count() + gap.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::{Action, Mode};
    use crate::app::{App, Options, Over};
    use crate::content::Key;
    use crate::export::frame;
    use crate::search::Size;

    fn press(app: &mut App, content: &Content, key: Key) {
        app.key(content, key);
        app.prepare();
    }

    fn squeezed(text: &str) -> String {
        text.chars().filter(|char| !char.is_whitespace()).collect()
    }

    /// The text of the screen, by rows; and that at the right of the border, if there is one.
    fn texts(app: &App, content: &Content) -> [String; 2] {
        let drawn = frame(app, content);
        let (columns, rows) = app.area;
        let is_border = |x: &u16| (1..rows - 1).all(|y| drawn[(*x, y)].symbol() == "│");
        let right = (0..columns).find(is_border).unwrap_or(0);
        [0, right].map(|from| {
            let cells = (0..rows).flat_map(|y| (from..columns).map(move |x| (x, y)));
            squeezed(
                &cells
                    .map(|at| drawn[at].symbol())
                    .collect::<String>()
                    .replace('│', ""),
            )
        })
    }

    fn example(content: &Content, language: &str, columns: u16, rows: u16) -> App {
        let options = Options {
            language: language.to_owned(),
            ..Options::new(Size::CHESSBOARD)
        };
        let mut app = App::new(options);
        app.update(content, Action::Resize(columns, rows));
        let talk = read(Path::new(EXAMPLE), &Tutor::default(), content).expect("no problems");
        app.open_talk(content, talk);
        app.prepare();
        app
    }

    /// The clicker alone leads through the whole example and back, whatever is open, and the whole note is shown on the
    /// smallest projector.
    #[test]
    fn the_example_is_walked_in_both_languages() {
        let content = Content::load();
        for language in ["en", "zh"] {
            let mut app = example(&content, language, 60, 20);
            let mut seen = Vec::new();
            let mut questions = 0;
            loop {
                let talk = app.talk.clone().expect("open");
                let note = talk.note(language);
                let texts = texts(&app, &content);
                assert!(note.len() > 20, "{language}: {note}");
                assert!(
                    texts.iter().any(|text| text.contains(&squeezed(note))),
                    "{note} is not in {texts:?}"
                );
                assert!(app.notice.is_none(), "{note}: {:?}", app.notice);
                questions += usize::from(talk.asks());
                seen.push((talk.position(), talk.asks(), app.session.cursor, app.mode()));
                press(&mut app, &content, Key::PageDown);
                if app
                    .notice
                    .take()
                    .is_some_and(|notice| notice.id == "notice-talk-end")
                {
                    break;
                }
            }
            assert_eq!(
                (seen.len(), questions, seen[seen.len() - 1].0),
                (15, 3, (12, 12))
            );
            let acts: Vec<_> = seen
                .iter()
                .map(|place| place.3)
                .filter(|mode| *mode != Mode::Talk)
                .collect();
            assert_eq!(acts, [Mode::Tree, Mode::Microscope, Mode::Gallery]);
            for place in seen.iter().rev().skip(1) {
                press(&mut app, &content, Key::PageUp);
                let talk = app.talk.as_ref().expect("open");
                assert_eq!(
                    &(talk.position(), talk.asks(), app.session.cursor, app.mode()),
                    place
                );
            }
        }
    }

    /// At every size the place in the talk is in the bottom line, and a terminal without blocks gets none.
    #[test]
    fn the_example_is_drawn_at_every_size() {
        let content = Content::load();
        for (columns, rows) in [(40, 12), (60, 20), (80, 24), (120, 40), (200, 60)] {
            for ascii in [false, true] {
                let mut app = example(&content, "en", columns, rows);
                app.terminal.ascii = ascii;
                let mut blocks = false;
                for _ in 0..15 {
                    let drawn = frame(&app, &content);
                    let row = |y: u16| {
                        (0..columns)
                            .map(|x| drawn[(x, y)].symbol())
                            .collect::<String>()
                    };
                    let (at, all) = app.talk.as_ref().expect("open").position();
                    let last = row(rows - 1);
                    assert!(
                        last.trim_start().starts_with(&format!("{at} of {all}")),
                        "{columns}×{rows}: {last}"
                    );
                    let whole: String = (0..rows).map(row).collect();
                    assert!(!ascii || whole.is_ascii(), "{whole}");
                    blocks |= app.mode() == Mode::Talk && row(3).contains(['▞', '▀', '▌', '▖']);
                    press(&mut app, &content, Key::PageDown);
                }
                assert!(
                    rows < 60 || ascii != blocks,
                    "large letters on large screens only"
                );
            }
        }
    }

    /// A question hides the step until the next press. In between all keys work, and the next press goes on with the
    /// talk.
    #[test]
    fn a_question_comes_before_its_step() {
        let content = Content::load();
        let mut app = example(&content, "en", 80, 24);
        press(&mut app, &content, Key::PageDown);
        press(&mut app, &content, Key::PageDown);
        let step = |app: &App| app.session.cursor.position().step();
        assert_eq!((step(&app), app.session.hidden), (Some(2), true));
        for char in "lll]tnA".chars() {
            press(&mut app, &content, Key::Char(char));
        }
        press(&mut app, &content, Key::PageDown);
        assert_eq!(
            (step(&app), app.session.hidden, app.mode()),
            (Some(3), false, Mode::Talk)
        );
        // A clicker's other keys: blank, and back to the moment.
        press(&mut app, &content, Key::Char('l'));
        press(&mut app, &content, Key::Char('.'));
        assert_eq!(app.over, Over::Blank);
        press(&mut app, &content, Key::PageDown);
        assert_eq!(
            (step(&app), &app.over),
            (Some(4), &Over::None),
            "it only shows the screen again"
        );
        press(&mut app, &content, Key::Escape);
        assert_eq!(step(&app), Some(3));
        // The panel stays until z leaves it out again.
        press(&mut app, &content, Key::Char('z'));
        press(&mut app, &content, Key::PageDown);
        assert!(!app.session.lecture);
        press(&mut app, &content, Key::Char('z'));
        press(&mut app, &content, Key::PageUp);
        assert!(app.session.lecture);
    }

    /// A moment that is added opens where it was added, whatever the screen looks like.
    #[test]
    fn what_is_added_is_read_again() {
        let content = Content::load();
        let mut app = example(&content, "zh", 80, 24);
        for keys in [
            "",
            "z",
            "\u{6}nb#",
            "\u{6}\u{6}f",
            "\u{6}\u{6}z",
            "\u{6}\u{6}\u{6}\u{6}c",
            "\u{6}z",
        ] {
            for char in keys.chars() {
                let key = if char == '\u{6}' {
                    Key::PageDown
                } else {
                    Key::Char(char)
                };
                press(&mut app, &content, key);
            }
            for char in ":talk add".chars() {
                app.key(&content, Key::Char(char));
            }
            let effects = app.key(&content, Key::Enter);
            let [crate::app::Effect::AddToTalk { text, opening, .. }] = &effects[..] else {
                panic!("{keys}: {effects:?}")
            };
            let mut problems = Vec::new();
            let written = talk::read("t", text, content.languages(), &mut problems);
            let there = opened(&written[0], &Tutor::default(), &content);
            assert_eq!(
                (problems.len(), there.as_ref()),
                (0, Ok(&**opening)),
                "{text}"
            );
            assert!(
                !text.contains("--theme") && !text.contains("--lang"),
                "{text}"
            );
        }
    }

    /// Whatever the file ends with, the returned line is that of the address, and nothing before it changes.
    #[test]
    fn what_is_added_stands_where_it_is_said() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("talk.txt");
        for before in ["", "# A talk\n", "# A talk", "# a\r\n# b", "# a\n\n"] {
            fs::write(&file, before).expect("a file");
            for round in 0..2 {
                let earlier = fs::read_to_string(&file).expect("text");
                let line = add(&file, "queens-tui 8\n# Note\n").expect("added");
                let text = fs::read_to_string(&file).expect("text");
                assert_eq!(
                    text.lines().nth(line - 1),
                    Some("queens-tui 8"),
                    "{before:?} {round}: {text:?}"
                );
                assert!(
                    text.starts_with(&earlier) && text.ends_with("# Note\n"),
                    "{text:?}"
                );
            }
        }
        fs::write(&file, "import sys\n").expect("a file");
        assert!(
            add(&file, "queens-tui 8\n").is_err(),
            "a program is not a talk"
        );
        fs::remove_file(&file).expect("removed");
        assert_eq!(add(&file, "queens-tui 8\n").ok(), Some(1), "a new file");
        assert!(add(folder.path(), "queens-tui 8\n").is_err());
    }
}
