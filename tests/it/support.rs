//! Helpers for the tests.

use queens_tui::action::Action;
use queens_tui::pages::OpenLesson;
use queens_tui::screen::Clicks;
use queens_tui::search::Size;
use queens_tui::session::{Effect, Options, Work};
use queens_tui::text::{Content, Key};
use queens_tui::tutor::{self, App};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;
use unicode_width::UnicodeWidthStr;

#[path = "../../src/testing.rs"]
mod testing;

pub(crate) use testing::{all, seeded, some};

pub(crate) fn size(n: usize) -> Size {
    Size::large(n).expect("a size from 1 to 32")
}

pub(crate) fn content() -> &'static Content {
    static CONTENT: OnceLock<Content> = OnceLock::new();
    CONTENT.get_or_init(Content::load)
}

/// The lesson that is open.
pub(crate) fn lesson_of(app: &App) -> Option<&OpenLesson> {
    app.page()
}

/// An app on a screen of this size, in this language.
pub(crate) fn app(n: usize, language: &str, columns: u16, rows: u16) -> App {
    app_with(
        Options {
            language: language.to_owned(),
            ..Options::new(size(n))
        },
        columns,
        rows,
    )
}

/// An app with these options on a screen of this size.
pub(crate) fn app_with(options: Options, columns: u16, rows: u16) -> App {
    let mut app = App::new(options);
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
        let Effect::StartWork(work) = effect else {
            return true;
        };
        work_off(app, work);
        app.prepare();
        false
    });
    effects
}

/// Does this work, and gives the app what it made.
pub(crate) fn work_off(app: &mut App, work: &Work) {
    let made = work.run(
        &app.session.desk.timeline,
        &AtomicBool::new(false),
        &|_, _| (),
    );
    app.take_up(made);
}

/// Performs an action several times.
pub(crate) fn presses(app: &mut App, times: usize, action: &Action) {
    for _ in 0..times {
        press(app, action.clone());
    }
}

/// Performs actions one after another.
pub(crate) fn acts(app: &mut App, actions: impl IntoIterator<Item = Action>) {
    actions
        .into_iter()
        .for_each(|action| drop(press(app, action)));
}

/// Presses a key; long work is done at once.
pub(crate) fn key(app: &mut App, key: Key) -> Vec<Effect> {
    let effects = app.key(content(), key);
    done(app, effects)
}

/// Presses keys: Enter, Tab, Esc, Backspace and the arrow down are those characters. Returns the effects of the last.
pub(crate) fn keys(app: &mut App, text: &str) -> Vec<Effect> {
    let mut effects = Vec::new();
    for char in text.chars() {
        let pressed = match char {
            '\n' => Key::Enter,
            '\t' => Key::Tab,
            '\x1b' => Key::Escape,
            '\x7f' => Key::Backspace,
            '↓' => Key::Down,
            char => Key::Char(char),
        };
        effects = key(app, pressed);
    }
    effects
}

/// What a click on this place of the screen does.
pub(crate) fn hit(app: &App, x: u16, y: u16) -> Option<Action> {
    clicks(app).at(x, y).cloned()
}

/// What clicks do on the whole screen.
pub(crate) fn clicks(app: &App) -> Clicks {
    let (columns, rows) = app.session.area;
    tutor::clicks(app, content(), Rect::new(0, 0, columns, rows))
}

/// Clicks on this place of the screen, where something can be clicked on.
#[track_caller]
pub(crate) fn click(app: &mut App, (x, y): (u16, u16)) -> Vec<Effect> {
    let action =
        hit(app, x, y).unwrap_or_else(|| panic!("nothing to click on at {x}, {y}\n{}", text(app)));
    press(app, action)
}

/// The place on the screen where this text begins.
#[track_caller]
pub(crate) fn place(app: &App, wanted: &str) -> (u16, u16) {
    let screen = text(app);
    let begins =
        |(y, line): (usize, &str)| Some((line[..line.find(wanted)?].width() as u16, y as u16));
    screen
        .lines()
        .enumerate()
        .find_map(begins)
        .unwrap_or_else(|| panic!("{wanted} is not on\n{screen}"))
}

/// The columns of the queens.
pub(crate) fn queens(app: &App) -> Vec<usize> {
    app.session.walk().placement().columns().collect()
}

/// The step number.
pub(crate) fn step(app: &App) -> u64 {
    app.session.desk.cursor.position().step()
}

/// The message in the bottom line.
pub(crate) fn notice(app: &App) -> Option<&'static str> {
    app.session.notice.as_ref().map(|notice| notice.id)
}

/// The screen under a name, as it stands in a snapshot.
pub(crate) fn page(name: &str, app: &App) -> String {
    format!("--- {name}\n{}", text(app))
}

/// The screens after each of these keys, under their names, one below another.
pub(crate) fn pages(app: &mut App, table: &[(&str, &str)]) -> String {
    let after = |(name, typed): &(&str, &str)| {
        keys(app, typed);
        page(name, app)
    };
    table.iter().map(after).collect()
}

/// Runs the background work that the model wants, as the shell would, until there is none. Returns the number of
/// pieces.
pub(crate) fn settle(app: &mut App) -> usize {
    let mut tasks = 0;
    while let Some(task) = app.background() {
        work_off(app, &task);
        tasks += 1;
        assert!(tasks < 10, "a task that is never done: {task:?}");
    }
    tasks
}

/// The frame of an app.
pub(crate) fn frame(app: &App) -> Buffer {
    let area = Rect::new(0, 0, app.session.area.0, app.session.area.1);
    let mut buffer = Buffer::empty(area);
    tutor::render(app, content(), area, &mut buffer);
    buffer
}

/// The text on the screen, a line a row.
pub(crate) fn text(app: &App) -> String {
    text_of(&frame(app))
}

/// The words of the panels beside the board, without the line breaks.
pub(crate) fn story(app: &App) -> String {
    let screen = text(app);
    let lines = screen.lines().filter_map(|line| line.split('│').nth(1));
    lines
        .flat_map(str::split_whitespace)
        .collect::<Vec<_>>()
        .join(" ")
}

/// The words of a notice in its box at the right, without the line breaks.
pub(crate) fn notice_words(app: &App) -> String {
    let screen = text(app);
    let lines = screen.lines().filter_map(|line| line.rsplit('│').nth(1));
    lines
        .flat_map(str::split_whitespace)
        .collect::<Vec<_>>()
        .join(" ")
}

/// A frame as text.
pub(crate) fn text_of(buffer: &Buffer) -> String {
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
pub(crate) fn queens_drawn(screen: &str) -> usize {
    ["♛", "▗██▖", "/##\\"]
        .iter()
        .map(|queen| screen.matches(queen).count())
        .sum()
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
