//! Every parser of outside text, and the properties that hold for any text. The tests and the fuzz targets in `fuzz/`
//! share this file and those beside it.

mod arguments;
mod assets;
mod lessons;
mod own;
mod typed;

use std::collections::BTreeSet;
use std::sync::OnceLock;

use queens_tui::action::{Action, Mode};
use queens_tui::algorithms;
use queens_tui::algorithms::Code;
use queens_tui::assets::FILES;
use queens_tui::search::Size;
use queens_tui::session::Options;
use queens_tui::terminal::frame::frame;
use queens_tui::text::Content;
use queens_tui::text::plain;
use queens_tui::tutor::App;

pub use arguments::long_options;

/// A parser of outside text.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    /// Its name, and that of its fuzz target.
    pub name: &'static str,
    /// Texts to begin with, in addition to its corpus.
    pub seeds: fn() -> Vec<String>,
    /// Words of its language.
    pub words: fn() -> Vec<String>,
    /// Parses bytes and checks its properties. Texts that are parsed or refused in the same way have the same answer.
    pub read: fn(&[u8]) -> String,
}

/// All parsers of outside text. To add one: a line here, a function in a file beside this one, a target and a corpus in
/// `fuzz/`.
pub const READERS: [Reader; 14] = [
    Reader {
        name: "arguments",
        seeds: arguments::options,
        words: arguments::words,
        read: arguments::arguments,
    },
    Reader {
        name: "given",
        seeds: Vec::new,
        words: Vec::new,
        read: arguments::given,
    },
    Reader {
        name: "moment",
        seeds: Vec::new,
        words: typed::moments,
        read: typed::moment,
    },
    Reader {
        name: "typed",
        seeds: actions,
        words: typed::commands,
        read: typed::typed,
    },
    Reader {
        name: "key",
        seeds: Vec::new,
        words: assets::key_names,
        read: assets::key,
    },
    Reader {
        name: "keymap",
        seeds: assets::keymaps,
        words: assets::keymap_words,
        read: assets::keymap,
    },
    Reader {
        name: "settings",
        seeds: assets::all_settings,
        words: assets::settings_words,
        read: assets::settings,
    },
    Reader {
        name: "theme",
        seeds: assets::themes,
        words: assets::theme_words,
        read: assets::theme,
    },
    Reader {
        name: "locale",
        seeds: assets::locales,
        words: assets::locale_words,
        read: assets::locale,
    },
    Reader {
        name: "listing",
        seeds: assets::listings,
        words: assets::listing_words,
        read: assets::listing,
    },
    Reader {
        name: "lesson",
        seeds: lessons::lessons,
        words: lessons::lesson_words,
        read: lessons::lesson,
    },
    Reader {
        name: "lesson_text",
        seeds: lessons::texts,
        words: lessons::text_words,
        read: lessons::text,
    },
    Reader {
        name: "own",
        seeds: Vec::new,
        words: own::own_words,
        read: own::own,
    },
    Reader {
        name: "log",
        seeds: Vec::new,
        words: lessons::log_words,
        read: lessons::log,
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

/// The built-in files whose paths have this beginning and this end.
fn built_in(folder: &str, ending: &str) -> Vec<String> {
    let those = FILES
        .iter()
        .filter(|(name, _)| name.starts_with(folder) && name.ends_with(ending));
    those.map(|(_, text)| (*text).to_owned()).collect()
}

/// Long texts in pieces of some kB, so that a parser handles thousands per second. Each piece begins with a line that
/// begins with `begins`.
fn pieces(texts: Vec<String>, begins: impl Fn(&str) -> bool) -> Vec<String> {
    const LONG: usize = 1_500;
    let mut pieces = Vec::new();
    for text in texts {
        let mut piece = String::new();
        for line in text.split_inclusive('\n') {
            if piece.len() > LONG && begins(line) {
                pieces.push(std::mem::take(&mut piece));
            }
            piece.push_str(line);
        }
        pieces.push(piece);
    }
    pieces
}

fn owned<'a>(words: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    words.into_iter().map(ToOwned::to_owned).collect()
}

fn actions() -> Vec<String> {
    owned(Action::names())
}

fn modes() -> Vec<String> {
    owned(Mode::ALL.iter().map(|mode| mode.name()))
}

fn codes() -> Vec<String> {
    owned(Code::ALL.map(Code::id))
}

fn algorithms() -> Vec<String> {
    owned(algorithms::ALL.iter().map(|algorithm| algorithm.id()))
}
