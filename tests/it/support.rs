//! Helpers for the tests.

use queens_tui::action::Action;
use queens_tui::app::{App, Effect, Options};
use queens_tui::content::{Content, Key};
use queens_tui::search::Size;
use queens_tui::view;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;
use unicode_width::UnicodeWidthStr;

#[path = "../../src/testing.rs"]
mod testing;

pub(crate) use testing::{all, some};

pub(crate) fn size(n: usize) -> Size {
    Size::new(n).expect("a size from 1 to 32")
}

pub(crate) fn content() -> &'static Content {
    static CONTENT: OnceLock<Content> = OnceLock::new();
    CONTENT.get_or_init(Content::load)
}

/// An app on a screen of this size, in this language.
pub(crate) fn app(n: usize, language: &str, columns: u16, rows: u16) -> App {
    let mut app = App::new(Options { language: language.to_owned(), ..Options::new(size(n)) });
    press(&mut app, Action::Resize(columns, rows));
    app
}

/// Performs an action; long work is done at once.
pub(crate) fn press(app: &mut App, action: Action) -> Vec<Effect> {
    let effects = app.update(content(), action);
    done(app, effects)
}

/// Does the long work of these effects, and returns the others.
fn done(app: &mut App, mut effects: Vec<Effect>) -> Vec<Effect> {
    app.prepare();
    effects.retain(|effect| {
        let Effect::StartWork(work) = effect else { return true };
        let done = work.run(&app.session.timeline, &AtomicBool::new(false), &|_, _| ());
        app.take_up(done);
        app.prepare();
        false
    });
    effects
}

/// Performs an action several times.
pub(crate) fn presses(app: &mut App, times: usize, action: &Action) {
    for _ in 0..times {
        press(app, action.clone());
    }
}

/// Presses a key; long work is done at once.
pub(crate) fn key(app: &mut App, key: Key) -> Vec<Effect> {
    let effects = app.key(content(), key);
    done(app, effects)
}

/// Presses keys; Enter, Tab, Esc and Down are those characters.
pub(crate) fn keys(app: &mut App, text: &str) {
    for char in text.chars() {
        let pressed = match char {
            '\n' => Key::Enter,
            '\t' => Key::Tab,
            '\x1b' => Key::Escape,
            '↓' => Key::Down,
            char => Key::Char(char),
        };
        key(app, pressed);
    }
}

/// The screens after each of these keys, under their names, one below another.
pub(crate) fn pages(app: &mut App, table: &[(&str, &str)]) -> String {
    let page = |(name, typed): &(&str, &str)| {
        keys(app, typed);
        format!("--- {name}\n{}", text(&frame(app, app.area.0, app.area.1)))
    };
    table.iter().map(page).collect()
}

/// Runs the background work that the model wants, as the shell would, until there is none. Returns the number of
/// pieces.
pub(crate) fn settle(app: &mut App) -> usize {
    let mut tasks = 0;
    while let Some(task) = app.background() {
        let done = task.run(&app.session.timeline, &AtomicBool::new(false), &|_, _| ());
        app.take_up(done);
        tasks += 1;
        assert!(tasks < 10, "a task that is never done: {task:?}");
    }
    tasks
}

/// The frame of an app.
pub(crate) fn frame(app: &App, columns: u16, rows: u16) -> Buffer {
    let area = Rect::new(0, 0, columns, rows);
    let mut buffer = Buffer::empty(area);
    view::render(app, content(), area, &mut buffer);
    buffer
}

/// A frame as text, a line a row.
pub(crate) fn text(buffer: &Buffer) -> String {
    let mut text = String::new();
    for y in 0..buffer.area.height {
        let mut line = String::new();
        let mut x = 0;
        while x < buffer.area.width {
            let symbol = buffer[(x, y)].symbol();
            line.push_str(symbol);
            x += (symbol.width() as u16).max(1);
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// The number of queens in a text of the screen, drawn as crowns or as glyphs. Hollow crowns do not count; those in the
/// frame of a cursor do.
pub(crate) fn queens(screen: &str) -> usize {
    ["♛", "▜██", "┗██", "▐▟▙▌", "┏▟▙┓"].iter().map(|queen| screen.matches(queen).count()).sum()
}

/// Numbers that look random, the same in every run and on any machine (xorshift64*, Vigna 2016).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below `n`; 0 if `n` is 0.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % n.max(1)
    }
}
