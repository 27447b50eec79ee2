use super::*;

fn parse(text: &str) -> (Keymap, Vec<String>) {
    let mut problems = Vec::new();
    let keymap = Keymap::parse(text, &mut problems);
    (keymap, problems.iter().map(ToString::to_string).collect())
}

#[test]
fn keys_are_written_as_they_are_read() {
    let keys = [
        Key::Char(' '),
        Key::Char('?'),
        Key::Ctrl('c'),
        Key::Function(1),
        Key::PageDown,
        Key::Backspace,
    ];
    for key in keys {
        assert_eq!(key.to_string().parse(), Ok(key));
    }
    assert!("F13".parse::<Key>().is_err());
    assert_eq!("Ctrl-I".parse(), Ok(Key::Tab));
    assert_eq!("Ctrl-m".parse(), Ok(Key::Enter));
    assert_eq!("Ctrl-H".parse(), Ok(Key::Backspace));
    for none in ["Ctrl-1", "Ctrl-[", "Ctrl-é", "Ctrl- "] {
        assert!(none.parse::<Key>().is_err(), "{none}");
    }
    assert!("Hyper".parse::<Key>().is_err());
}

#[test]
fn keys_work_under_a_chinese_input_method() {
    let (keymap, problems) =
        parse("[main]\nstep = { keys = [\"Space\"] }\nnext-solution = { keys = [\"n\"] }\n");
    assert!(problems.is_empty(), "{problems:?}");
    assert_eq!(
        keymap.action(Mode::Main, Key::Char('\u{3000}')),
        Some(Action::Step)
    );
    assert_eq!(
        keymap.action(Mode::Main, Key::Char('ｎ')),
        Some(Action::NextSolution)
    );
    assert_eq!(keymap.action(Mode::Main, Key::Char('Ｎ')), None);
}

#[test]
fn mistakes_are_named_with_their_line() {
    let (_, problems) = parse(
        "# Keys\n[main]\nstep = { keys = [\"x\"] }\nback = { keys = [\"x\"] }\nfly = { keys = [\"y\"] }\n\
         [dream]\nquit = { keys = [\"q\"] }\n[help]\nhelp = { keys = [] }\n",
    );
    assert_eq!(
        problems,
        [
            "keymap.toml:4: x has two meanings",
            "keymap.toml:5: there is no action fly",
            "keymap.toml:6: there is no mode dream",
            "keymap.toml:9: help has no key",
        ]
    );
    for (line, what) in [
        ("step = { keys = [\"Hyper\"] }", "there is no key Hyper"),
        ("step = { key = \"x\" }", "unknown field `key`"),
    ] {
        let (_, problems) = parse(&format!("[main]\n{line}\n"));
        assert_eq!(problems.len(), 1);
        assert!(
            problems[0].starts_with(&format!("keymap.toml:2: {what}")),
            "{problems:?}"
        );
    }
}
