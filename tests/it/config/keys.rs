//! Keys of the settings.

use queens_tui::action::{Action, Mode};
use queens_tui::text::Key;

use super::{configured, key};

/// An action whose new keys are all wrong keeps its own; the others get theirs.
#[test]
fn invalid_keys_are_reported_by_line_and_the_rest_holds() {
    let (content, problems) = configured(
        "code = \"rust\"\n[keys]\nfly = \"F8\"\nstep = [\"Hyper\", \"F9\"]\nplay = \"\\u001b\"\n\
         hide = \"Ctrl-C\"\n[keys-help]\nstep = \"x\"\n[keys-palette]\nsubmit = \"x\"\n",
    );
    for (at, (line, words)) in [
        (3, ["fly", "no action"]),
        (4, ["Hyper", "no key"]),
        (5, ["U+001B", "cannot be seen"]),
        (6, ["Ctrl-C", "another meaning"]),
        (8, ["step", "mode help"]),
        (10, ["x is typed", "palette"]),
    ]
    .into_iter()
    .enumerate()
    {
        assert!(
            problems[at].starts_with(&format!("c:{line}: "))
                && words.iter().all(|word| problems[at].contains(word)),
            "{problems:#?}"
        );
    }
    assert_eq!(problems.len(), 6);
    assert_eq!(
        content.config.code.map(queens_tui::algorithms::Code::id),
        Some("rust")
    );
    assert_eq!(key(&content, Mode::Main, "step"), ["F9"]);
    assert_eq!(key(&content, Mode::Main, "play"), ["p"]);
    assert_eq!(key(&content, Mode::Palette, "submit"), ["Enter"]);
}

#[test]
fn new_keys_replace_the_old_ones() {
    let (content, problems) = configured(
        "[keys]\nstep = [\"s\", \"F5\"]\nsolutions = \"F6\"\nbits = []\n[keys-help]\nescape = \"e\"\n",
    );
    assert_eq!(problems, [""; 0]);
    let action = |mode, name: &str| content.keymap().action(mode, name.parse().expect("a key"));
    assert_eq!(action(Mode::Main, "s"), Some(Action::Step));
    assert_eq!(action(Mode::Main, "F5"), Some(Action::Step));
    assert_eq!(action(Mode::Main, "Space"), None, "its own are gone");
    assert_eq!(action(Mode::Main, "b"), None, "taken away");
    assert_eq!(action(Mode::Help, "e"), Some(Action::Escape));
    assert_eq!(
        action(Mode::Main, "Esc"),
        Some(Action::Escape),
        "other modes do not change"
    );
    assert_eq!(
        content.keymap().key_for(Mode::Main, &Action::Step),
        Some(Key::Char('s')),
        "it is the one shown"
    );
    let hints: Vec<_> = content
        .keymap()
        .hints(Mode::Main)
        .iter()
        .map(|bind| bind.keys[0].to_string())
        .collect();
    assert!(hints.iter().any(|key| key == "s"), "{hints:?}");
}

#[test]
fn keys_that_collide_are_reported() {
    let (content, problems) =
        configured("[keys]\nflip = \"n\"\nbits = [\"n\", \"B\"]\nhelp = [\"p\", \"?\"]\n");
    assert_eq!(
        content.keymap().action(Mode::Main, Key::Char('n')),
        Some(Action::Flip)
    );
    assert_eq!(key(&content, Mode::Main, "bits"), ["B"]);
    assert_eq!(key(&content, Mode::Main, "next-solution"), [""; 0]);
    assert_eq!(
        content.keymap().action(Mode::Main, Key::Char('p')),
        Some(Action::Help)
    );
    assert!(
        problems.contains(&"c:2: n was next-solution, which has no key now".to_owned()),
        "{problems:#?}"
    );
    assert!(
        problems.contains(&"c:3: n is already flip, line 2".to_owned()),
        "{problems:#?}"
    );
    assert!(
        problems.contains(&"c:4: p was play, which has no key now".to_owned()),
        "{problems:#?}"
    );
    assert!(
        content
            .keymap()
            .hints(Mode::Main)
            .iter()
            .all(|bind| !bind.keys.is_empty())
    );
    // Two actions that exchange their keys do not collide.
    let (swapped, problems) = configured("[keys]\nflip = \"b\"\nbits = \"f\"\n");
    assert_eq!(problems, [""; 0]);
    assert_eq!(
        swapped.keymap().action(Mode::Main, Key::Char('f')),
        Some(Action::Bits)
    );
}

#[test]
fn ctrl_c_and_ctrl_z_cannot_be_taken_away() {
    let (content, problems) =
        configured("[keys]\nquit = \"Q\"\nsuspend = []\nstep = [\"Ctrl-Z\"]\n");
    assert_eq!(problems, ["c:4: Ctrl-Z cannot be given another meaning"]);
    assert_eq!(key(&content, Mode::Main, "quit"), ["Q", "Ctrl-C"]);
    assert_eq!(key(&content, Mode::Main, "suspend"), ["Ctrl-Z"]);
}

/// Help, hints and story name the keys of the settings.
#[test]
fn help_hints_and_story_follow_the_keys() {
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;
    let (content, problems) = configured("[keys]\nstep = \"F5\"\nalgorithm-5 = \"F6\"\n");
    assert_eq!(problems, [""; 0]);
    let mut app = crate::support::app(8, "en", 120, 40);
    let screen = |app: &queens_tui::tutor::App| {
        let area = Rect::new(0, 0, 120, 40);
        let mut buffer = Buffer::empty(area);
        queens_tui::tutor::render(app, &content, area, &mut buffer);
        crate::support::text_of(&buffer)
    };
    let shown = screen(&app);
    assert!(shown.contains("F5     watch it"), "{shown}");
    app.update(&content, Action::Step);
    let shown = screen(&app);
    assert!(shown.contains("F5 step"), "{shown}");
    app.update(&content, Action::Help);
    let help = screen(&app);
    assert!(
        help.contains("F5 ") && !help.contains("Space Right"),
        "{help}"
    );
}
