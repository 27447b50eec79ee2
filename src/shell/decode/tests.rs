//! What terminals send, whole, cut and late.

use proptest::prelude::*;

use super::*;

fn decoded(pieces: &[&[u8]]) -> Vec<Input> {
    let (mut decoder, mut inputs) = (Decoder::default(), Vec::new());
    let now = Instant::now();
    for piece in pieces {
        decoder.feed(piece, now, &mut inputs);
    }
    decoder.give_up(&mut inputs);
    inputs
}

fn keys(keys: &[Key]) -> Vec<Input> {
    keys.iter().copied().map(Input::Key).collect()
}

#[test]
fn keys_as_terminals_send_them() {
    for (bytes, key) in [
        (&b" "[..], Key::Char(' ')),
        ("皇".as_bytes(), Key::Char('皇')),
        (b"\r", Key::Enter),
        (b"\n", Key::Enter),
        (b"\t", Key::Tab),
        (b"\x7f", Key::Backspace),
        (b"\x08", Key::Backspace),
        (b"\x03", Key::Ctrl('c')),
        (b"\x1a", Key::Ctrl('z')),
        (b"\x1b", Key::Escape),
        (b"\x1b[A", Key::Up),
        (b"\x1bOB", Key::Down),
        (b"\x1b[1;5C", Key::Right),
        (b"\x1b[H", Key::Home),
        (b"\x1b[4~", Key::End),
        (b"\x1b[5~", Key::PageUp),
        (b"\x1b[6;2~", Key::PageDown),
        (b"\x1bOP", Key::Function(1)),
        (b"\x1b[11~", Key::Function(1)),
        (b"\x1b[[A", Key::Function(1)),
        (b"\x1b[24~", Key::Function(12)),
        (b"\x1b[27u", Key::Escape),
        (b"\x1b[99;5u", Key::Ctrl('c')),
        (b"\x1b[27;5;99~", Key::Ctrl('c')),
        (b"\x1b[97;2u", Key::Char('A')),
        (b"\x1b[13u", Key::Enter),
        (b"\x1b[97:65;2u", Key::Char('A')),
        (b"\x1b[47:63;2:1u", Key::Char('?')),
        (b"\x1b[97;65u", Key::Char('A')),
        (b"\x1b[1;1:2A", Key::Up),
        (b"\x1b[57403u", Key::Char('4')),
        (b"\x1b[57411;1:1u", Key::Char('*')),
        (b"\x1b[57419u", Key::Up),
    ] {
        assert_eq!(decoded(&[bytes]), keys(&[key]), "{bytes:?}");
        // The same, wherever the bytes are cut.
        for cut in 1..bytes.len() {
            assert_eq!(
                decoded(&[&bytes[..cut], &bytes[cut..]]),
                keys(&[key]),
                "{bytes:?} at {cut}"
            );
        }
    }
}

#[test]
fn what_means_nothing_is_passed_over_whole() {
    for bytes in [
        &b"\x1b[1;3A"[..],
        b"\x1b[Z",
        b"\x1b[?62;4c",
        b"\x1b[<3;1;1M",
        b"\x1b[<0;1;1m",
        b"\x1b[M#!!",
        b"\xff",
        b"\xe7\x9a",
        b"\0\x1c",
        b"\x1b[99999999999~",
        b"\x1b[;;;~",
        b"\x1b[97;1:3u",
        b"\x1b[1;1:3A",
        b"\x1b[113;9u",
        b"\x1b[57358u",
    ] {
        assert_eq!(decoded(&[bytes]), [], "{bytes:?}");
    }
    assert_eq!(
        decoded(&[b"\xe7\x9aq"]),
        keys(&[Key::Char('q')]),
        "a broken character ends where the next begins"
    );
    assert_eq!(
        decoded(&[b"\x1b[1\x03"]),
        keys(&[Key::Ctrl('c')]),
        "Ctrl-C gets through"
    );
    assert_eq!(decoded(&[b"\x1b\x1b[A"]), keys(&[Key::Escape, Key::Up]));
    assert_eq!(
        decoded(&[b"\x1bq"]),
        keys(&[Key::Escape, Key::Char('q')]),
        "a quick hand"
    );
    assert_eq!(
        decoded(&["\x1b皇".as_bytes()]),
        keys(&[Key::Escape, Key::Char('皇')])
    );
}

#[test]
fn a_sequence_without_end_is_neither_kept_nor_typed() {
    let (mut decoder, mut inputs) = (Decoder::default(), Vec::new());
    decoder.feed(b"\x1b[", Instant::now(), &mut inputs);
    for _ in 0..1000 {
        decoder.feed(&[b'1'; 1000], Instant::now(), &mut inputs);
        assert!(decoder.pending.len() <= LONGEST_SEQUENCE);
    }
    decoder.feed(b"mq", Instant::now(), &mut inputs);
    assert_eq!(inputs, keys(&[Key::Char('q')]));
}

#[test]
fn strings_are_not_typed() {
    for (begin, end) in [
        ("\x1b]11;rgb:0/0/0", "\x07"),
        ("\x1bP1$r0m", "\x1b\\"),
        ("\x1b_Gi=1;OK", "\x1b\\"),
    ] {
        let bytes = format!("{begin}{end}q");
        for cut in 0..bytes.len() {
            let (head, tail) = bytes.as_bytes().split_at(cut);
            assert_eq!(
                decoded(&[head, tail]),
                keys(&[Key::Char('q')]),
                "{bytes:?} at {cut}"
            );
        }
    }
    let (mut decoder, mut inputs) = (Decoder::default(), Vec::new());
    decoder.feed(b"\x1b]", Instant::now(), &mut inputs);
    for _ in 0..1000 {
        decoder.feed(&[b'1'; 1000], Instant::now(), &mut inputs);
        assert!(decoder.pending.len() <= LONGEST_SEQUENCE);
    }
    decoder.feed(b"\x1b", Instant::now(), &mut inputs);
    decoder.feed(b"\\q", Instant::now(), &mut inputs);
    assert_eq!(inputs, keys(&[Key::Char('q')]));
    assert_eq!(
        decoded(&[b"\x1b]11;\x03"]),
        keys(&[Key::Ctrl('c')]),
        "Ctrl-C gets through"
    );
}

#[test]
fn the_mouse_and_the_answer() {
    assert_eq!(
        decoded(&[b"\x1b[<0;40;24M\x1b[<32;41;24M"]),
        [Input::Point(39, 23), Input::Point(40, 23)]
    );
    assert_eq!(
        decoded(&[b"\x1b[<64;1;1M\x1b[<69;1;1M"]),
        [true, false].map(|up| Input::Wheel {
            up,
            column: 0,
            row: 0
        })
    );
    assert_eq!(decoded(&[b"\x1b[<35;8;9M"]), [Input::Hover(7, 8)]);
    assert_eq!(decoded(&[b"\x1b[M !!"]), [Input::Point(0, 0)]);
    assert_eq!(
        decoded(&[b" \x1b[1;", b"3Rq"])[1..],
        [Input::Cursor(3), Input::Key(Key::Char('q'))]
    );
    assert_eq!(
        decoded(&[b"\x1b[<0;0;0M\x1b[R"]),
        [],
        "no place is no place"
    );
}

proptest! {
    /// The decoded inputs do not depend on how the bytes are split into reads.
    #[test]
    fn cuts_do_not_matter(
        pieces in prop::collection::vec(prop::sample::select(PIECES.to_vec()), 0..12),
        noise in prop::collection::vec(any::<u8>(), 0..6),
        at in any::<prop::sample::Index>(),
        cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..6),
    ) {
        let mut bytes = pieces.concat();
        let at = at.index(bytes.len() + 1);
        bytes.splice(at..at, noise);
        let mut cuts: Vec<_> = cuts.iter().map(|cut| cut.index(bytes.len() + 1)).chain([0, bytes.len()]).collect();
        cuts.sort_unstable();
        let cut: Vec<_> = cuts.windows(2).map(|pair| &bytes[pair[0]..pair[1]]).collect();
        prop_assert_eq!(decoded(&cut), decoded(&[&bytes]));
    }
}

/// What is decoded if nothing comes for a while between the pieces.
fn hesitant(pieces: &[&[u8]]) -> Vec<Input> {
    let (mut decoder, mut inputs) = (Decoder::default(), Vec::new());
    for piece in pieces {
        decoder.feed(piece, Instant::now(), &mut inputs);
        decoder.give_up(&mut inputs);
        assert!(!decoder.waits());
    }
    inputs
}

#[test]
fn the_rest_of_a_sequence_that_comes_late_is_not_typed() {
    let paste = b"\x1b[200~q\x03\x1b[201~";
    for cut in 1..paste.len() {
        let mut inputs = hesitant(&[&paste[..cut], &paste[cut..]]);
        inputs.retain(|input| *input != Input::Key(Key::Escape));
        assert_eq!(inputs, [Input::Paste("q\u{3}".to_owned())], "cut at {cut}");
    }
    let up = || keys(&[Key::Up]);
    assert_eq!(hesitant(&[b"\x1b[1;5", b"A"]), up());
    assert_eq!(hesitant(&[b"\x1b[", b"A"]), up());
    assert_eq!(hesitant(&[b"\x1bO", b"A"]), up());
    assert_eq!(hesitant(&[b"\x1b", b"[A"]), keys(&[Key::Escape, Key::Up]));
    // A key after Esc, or after Alt and `[`, is not taken for the rest of a sequence.
    assert_eq!(
        hesitant(&[b"\x1b", b"["]),
        keys(&[Key::Escape, Key::Char('[')])
    );
    assert_eq!(
        hesitant(&[b"\x1b", b"qq"]),
        keys(&[Key::Escape, Key::Char('q'), Key::Char('q')])
    );
    assert_eq!(hesitant(&[b"\x1b[", b"q"]), keys(&[Key::Char('q')]));
    assert_eq!(
        hesitant(&[b"\x1b[1;", b"\x03"]),
        keys(&[Key::Ctrl('c')]),
        "Ctrl-C gets through"
    );
    assert_eq!(hesitant(&[b"\x1b]", b"q"]), keys(&[Key::Char('q')]));
    assert_eq!(hesitant(&[b"\x1b[M", b"q"]), keys(&[Key::Char('q')]));
}

#[test]
fn what_comes_long_after_an_esc_is_typed() {
    for (begun, rest, late) in [
        ("\x1b", "[A", "[A"),
        ("\x1b[", "A", "A"),
        ("\x1bO", "P", "P"),
    ] {
        for (delay, is_typed) in [
            (REST_PATIENCE, false),
            (REST_PATIENCE + Duration::from_millis(1), true),
        ] {
            let (mut decoder, mut inputs, began) = (Decoder::default(), Vec::new(), Instant::now());
            decoder.feed(begun.as_bytes(), began, &mut inputs);
            decoder.give_up(&mut inputs);
            inputs.clear();
            decoder.feed(rest.as_bytes(), began + delay, &mut inputs);
            let typed: Vec<_> = late
                .chars()
                .map(|char| Input::Key(Key::Char(char)))
                .collect();
            assert_eq!(inputs == typed, is_typed, "{begun:?} {delay:?}: {inputs:?}");
        }
    }
}

/// Sequences that terminals send, and prefixes of them.
const PIECES: &[&[u8]] = &[
    b"\x1b",
    b"\x1b[",
    b"\x1bO",
    b"[",
    b"M",
    b"<",
    b"R",
    b"~",
    b";",
    b"1",
    b"200~",
    b"\x1b[200~",
    b"\x1b[201~",
    b"\x1b[<0;40;24M",
    b"\x1b[M !!",
    b"\x1b[1;3R",
    b"\x1b[1;5C",
    b"\x1bOP",
    b"\x1b[[A",
    b" ",
    b"q",
    b"\r",
    b"\x03",
    "\u{7687}".as_bytes(),
    b"\xe7",
    b"\x9a",
    b"\xff",
    b"\xf0\x9f",
    b"\0",
];

#[test]
fn a_paste_is_one_text_however_long_and_however_cut() {
    let bytes = "a\x1b[200~q\x1b[A皇\x1b[201~b".as_bytes();
    let whole = [
        Input::Key(Key::Char('a')),
        Input::Paste("q\u{1b}[A皇".to_owned()),
        Input::Key(Key::Char('b')),
    ];
    for cut in 0..bytes.len() {
        assert_eq!(decoded(&[&bytes[..cut], &bytes[cut..]]), whole, "at {cut}");
    }
    let (mut decoder, mut inputs) = (Decoder::default(), Vec::new());
    decoder.feed(b"\x1b[200~", Instant::now(), &mut inputs);
    for _ in 0..1000 {
        decoder.feed(&[b'x'; 1000], Instant::now(), &mut inputs);
        assert!(
            decoder
                .paste
                .as_ref()
                .is_some_and(|paste| paste.text.len() <= 2 * LONGEST_PASTE)
        );
        assert!(!decoder.waits());
    }
    decoder.feed(b"\x1b[201~ ", Instant::now(), &mut inputs);
    assert_eq!(
        inputs,
        [
            Input::Paste("x".repeat(LONGEST_PASTE)),
            Input::Key(Key::Char(' '))
        ]
    );
}

/// Times count from the beginning of the paste, in milliseconds.
fn slowly(pieces: &[(u64, &[u8])], looks: &[u64]) -> Vec<Input> {
    let (mut decoder, mut inputs) = (Decoder::default(), Vec::new());
    let began = Instant::now();
    let at = |ms: u64| began + Duration::from_millis(ms);
    let mut events: Vec<_> = pieces
        .iter()
        .map(|(ms, bytes)| (*ms, Some(*bytes)))
        .collect();
    events.extend(looks.iter().map(|ms| (*ms, None)));
    events.sort_by_key(|(ms, _)| *ms);
    for (ms, bytes) in events {
        match bytes {
            Some(bytes) => decoder.feed(bytes, at(ms), &mut inputs),
            None => decoder.lapse(at(ms), &mut inputs),
        }
    }
    inputs
}

#[test]
fn a_paste_that_comes_slowly_is_one() {
    let text = b"a q\x03 \x1b b";
    let mut pieces: Vec<(u64, &[u8])> = vec![(0, b"\x1b[200~")];
    pieces.extend(
        text.chunks(1)
            .enumerate()
            .map(|(at, byte)| (100 * (at as u64 + 1), byte)),
    );
    pieces.push((1_300, b"\x1b[20"));
    pieces.push((3_200, b"1~q"));
    // Other events check the deadline in between.
    let looks: Vec<_> = (0..3_300).step_by(50).collect();
    let whole = [
        Input::Paste("a q\u{3} \u{1b} b".to_owned()),
        Input::Key(Key::Char('q')),
    ];
    assert_eq!(slowly(&pieces, &looks), whole);
}

#[test]
fn a_paste_whose_end_is_lost_ends_after_a_while() {
    let paste = || Input::Paste("x\u{3}".to_owned());
    let lost: (u64, &[u8]) = (10, b"\x1b[200~x\x03");
    assert_eq!(slowly(&[lost], &[2_009]), [], "not before");
    assert_eq!(slowly(&[lost], &[2_010, 3_000, 9_000]), [paste()], "once");
    assert_eq!(
        slowly(&[lost, (2_020, b"\x03")], &[2_010]),
        [paste(), Input::Key(Key::Ctrl('c'))]
    );
    // A late end of the paste is ignored.
    assert_eq!(
        slowly(&[lost, (5_000, b"\x1b[201~ ")], &[2_010]),
        [paste(), Input::Key(Key::Char(' '))]
    );
    // The next paste has its own deadline, and a long one is cut to the maximum length.
    let next: (u64, &[u8]) = (2_500, b"\x1b[200~x\x03");
    assert_eq!(slowly(&[lost, next], &[2_010, 4_400]), [paste()]);
    let long = [&b"\x1b[200~"[..], &[b'x'; 10_000]].concat();
    assert_eq!(
        slowly(&[(0, &long)], &[2_000]),
        [Input::Paste("x".repeat(LONGEST_PASTE))]
    );
    let mut decoder = Decoder::default();
    assert_eq!(decoder.due(), None, "no timer without a paste");
    decoder.feed(b"\x1b[200~x\x1b[201~", Instant::now(), &mut Vec::new());
    assert_eq!(decoder.due(), None, "nor after it");
}
