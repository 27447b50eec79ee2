//! The larger parsers of outside text, and the properties that hold for any text. The tests and the fuzz targets in
//! `fuzz/` share this file and those beside it.

mod log;
mod moment;
mod own;

use std::collections::BTreeSet;
use std::sync::OnceLock;

use queens_tui::action::Action;
use queens_tui::search::Size;
use queens_tui::session::Options;
use queens_tui::terminal::frame::frame;
use queens_tui::text::Content;
use queens_tui::text::plain;
use queens_tui::tutor::App;

/// A parser of outside text.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    /// Its name, and that of its fuzz target.
    pub name: &'static str,
    /// Words of its language.
    pub words: fn() -> Vec<String>,
    /// Parses bytes and checks its properties. Texts that are parsed or refused in the same way have the same answer.
    pub read: fn(&[u8]) -> String,
}

/// To add a parser: a line here, a function in a file beside this one, a target and a corpus in
/// `fuzz/`.
pub const READERS: [Reader; 3] = [
    Reader {
        name: "moment",
        words: moment::words,
        read: moment::moment,
    },
    Reader {
        name: "own",
        words: own::words,
        read: own::own,
    },
    Reader {
        name: "log",
        words: log::words,
        read: log::log,
    },
];

impl Reader {
    /// Its words and [`PIECES`].
    pub fn dictionary(&self) -> BTreeSet<String> {
        let words = (self.words)().into_iter().chain(owned(PIECES.concat()));
        words.filter(|word| !word.is_empty()).collect()
    }
}

/// Pieces of text that often break parsers.
const PIECES: [&[&str]; 4] = [
    &[
        "\0", "\n", "\r\n", "\t", "\"", "\"\"\"", "'", "\\", "\\u001b", "=", "[", "]", "[[", "{",
        "}", "#", ",", ":", "@",
    ],
    &[
        "-", "0", "32", "33", "-1", "1e9", "0x1f", "inf", "nan", "true",
    ],
    &["18446744073709551616", "99999999999999999999999999999999"],
    &[
        "\u{1b}[31m",
        "\u{9b}",
        "\u{202e}",
        "\u{feff}",
        "皇后",
        "♛",
        "e\u{301}",
        "\u{10ffff}",
    ],
];

/// Whether a character controls a terminal or changes the order of reading. This list is independent of the program's.
pub fn acts(char: char) -> bool {
    char.is_control()
        || ('\u{200b}'..='\u{200f}').contains(&char)
        || ('\u{202a}'..='\u{202e}').contains(&char)
        || ('\u{2066}'..='\u{2069}').contains(&char)
        || matches!(char, '\u{61c}' | '\u{feff}' | '\u{ad}')
}

/// Checks that a message can be printed: one line without control characters.
#[track_caller]
pub fn is_harmless(line: &str) {
    assert!(!line.contains(acts), "it acts on the terminal: {line:?}");
    assert_eq!(plain(line), line, "it acts on the terminal");
    assert!(!line.is_empty(), "nothing is said");
}

/// The built-in content.
fn content() -> &'static Content {
    static CONTENT: OnceLock<Content> = OnceLock::new();
    CONTENT.get_or_init(Content::load)
}

/// An app with a small board on a small screen.
fn app(n: usize) -> App {
    let mut app = App::new(Options::new(Size::new(n).expect("a size")));
    app.update(content(), Action::Resize(60, 18));
    app
}

/// Draws the app and checks that no cell has a control character.
fn drawn(app: &App, content: &Content) {
    for cell in frame(app, content).content() {
        assert!(
            !cell.symbol().contains(acts),
            "it acts on the terminal: {:?}",
            cell.symbol()
        );
    }
}

/// Bytes as text; what is not UTF-8 is replaced.
fn text(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

fn owned<'a>(words: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    words.into_iter().map(ToOwned::to_owned).collect()
}
