//! A page has one name: the action that opens it, its mode, its file, the prefix of its texts, its heading and its test.

use std::path::Path;

use queens_tui::action::{Action, Mode};
use queens_tui::pages;
use queens_tui::text::{Arg, Key};

use crate::support::{app, content, press, text};

/// Pages that begin with something else than a title: the keys, what is typed, nothing, the queens put by
/// hand, the branches, the measurements.
const UNTITLED: &[&str] = &["help", "palette", "blank", "solutions", "tree", "race"];

#[test]
fn action_mode_file_texts_heading_and_test_have_one_name() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for action in pages::openers() {
        let name = match action {
            // One page is opened at three places.
            Action::Hunt | Action::Write => "course",
            // Practise is opened with two kinds of rounds.
            Action::Practise | Action::PractiseMoves => "practise",
            // The palette opens at the entry of the address.
            Action::Address => "palette",
            named => named.name().expect("an action with a name"),
        };
        let mut app = app(8, "en", 80, 24);
        press(&mut app, action.clone());
        let page = app.pages().last().expect("the page is open");
        assert_eq!(page.mode(&app.session).name(), name, "the mode");
        assert!(
            root.join(format!("src/pages/{name}.rs")).exists(),
            "{name}: the file"
        );
        let tests = root.join(format!("tests/it/{name}.rs"));
        assert!(
            tests.exists() || matches!(action, Action::Help | Action::Blank),
            "{name}: the test"
        );
        if !UNTITLED.contains(&name) {
            let title = content().text("en", &format!("{name}-title"), &[] as &[(&str, Arg)]);
            assert!(text(&app).contains(&title), "{name}: the heading");
        }
        let id = format!("{name}-title");
        if content().has("en", &id) && name != "solutions" {
            let title = content().text("en", &id, &[] as &[(&str, Arg)]);
            let screen = text(&app);
            let header = screen.lines().next().unwrap_or_default();
            assert!(header.contains(&title), "{name}: the top line: {header}");
        }
        assert_ne!(app.mode(), Mode::Main);
        let closes = content().keymap().action(app.mode(), Key::Escape);
        assert_eq!(closes, Some(Action::Escape), "{name}: the key that closes");
    }
}
