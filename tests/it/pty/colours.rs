//! How wide and how coloured it draws.

use unicode_width::UnicodeWidthChar;

use crate::support::queens_drawn;
use crate::terminal::{Start, program};

/// The parameters of every `ESC [ … m`, which sets colours and styles.
fn looks(bytes: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(bytes).into_owned();
    let parameters = |part: &str| {
        let end = part.find(|char: char| !char.is_ascii_digit() && char != ';' && char != ':')?;
        part[end..].starts_with('m').then(|| part[..end].to_owned())
    };
    text.split("\x1b[").skip(1).filter_map(parameters).collect()
}

fn colours(bytes: &[u8]) -> Vec<String> {
    let is_colour = |look: &String| {
        look.split([';', ':']).any(|number| {
            number
                .parse()
                .is_ok_and(|number: u32| matches!(number, 30..=38 | 40..=48 | 90..=97 | 100..=107))
        })
    };
    looks(bytes).into_iter().filter(is_colour).collect()
}

/// The machine test looks at every page; this is the option.
#[test]
fn ambiguous_2_draws_without_characters_of_ambiguous_width() {
    for (width, shown) in [("1", true), ("2", false)] {
        let mut terminal = program(&["8", "--ambiguous", width]).open();
        terminal.press("n");
        let is_ambiguous = |char: char| char.width() != char.width_cjk();
        let screen = terminal.text();
        assert_eq!(screen.contains(is_ambiguous), shown, "{screen}");
        terminal.quit();
    }
}

#[test]
fn no_color_and_never_switch_colours_off() {
    let plain = program(&["8", "--theme", "dark"]).env("NO_COLOR", "1");
    let unset = program(&["8"]).without_env("TERM").without_env("COLORTERM");
    let never = program(&["8", "--color", "never"]);
    for (name, start) in [("NO_COLOR", plain), ("no TERM", unset), ("never", never)] {
        let mut terminal = start.open();
        for key in [" ", "5", " ", "n", "?", "?"] {
            terminal.press(key);
        }
        let colours = colours(&terminal.bytes());
        assert!(colours.is_empty(), "{name}: {colours:?}");
        assert!(
            queens_drawn(&terminal.text()) > 0,
            "{name}: shape says it all\n{}",
            terminal.text()
        );
        terminal.quit();
    }
    let mut coloured = program(&["8", "--color", "always"])
        .env("NO_COLOR", "1")
        .open();
    assert!(
        !colours(&coloured.bytes()).is_empty(),
        "else the test above could not fail"
    );
    coloured.quit();
}

#[test]
fn colours_match_the_terminal() {
    // Whether there are 24-bit colours, those of the 256, and those of the 16.
    let used = |start: Start| {
        let mut terminal = start.open();
        terminal.press(" ");
        let looks = looks(&terminal.bytes()).join(" ");
        terminal.quit();
        let indexed = looks.split("8;5;").skip(1).filter_map(|rest| {
            let end = rest.find(|char: char| !char.is_ascii_digit());
            rest[..end.unwrap_or(rest.len())].parse::<u8>().ok()
        });
        let (few, many): (Vec<_>, Vec<_>) = indexed.partition(|index| *index < 16);
        (looks.contains("8;2;"), !many.is_empty(), !few.is_empty())
    };
    assert_eq!(used(program(&["8"])), (true, false, false), "truecolor");
    assert_eq!(
        used(program(&["8"]).without_env("COLORTERM")),
        (false, true, false),
        "256"
    );
    let sixteen = program(&["8"])
        .without_env("COLORTERM")
        .env("TERM", "xterm");
    assert_eq!(used(sixteen), (false, false, true), "16");
}
