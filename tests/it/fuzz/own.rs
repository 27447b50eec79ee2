//! The messages of a learner's interpreter, from any bytes.

use queens_tui::own::{self, Builder, Decoder, Message, ProgramRun};

use super::owned;

pub(super) fn words() -> Vec<String> {
    let messages = [
        "B\u{4}",
        "N\u{5}queens",
        "C\0\u{1}",
        "V\u{1}\0\u{5}i\u{1}\0\0\0",
        "L\u{3}",
        "R",
        "T",
        "A\0",
    ];
    [
        owned(messages),
        owned([
            "Q\u{2}4\n",
            "K\u{1}q\u{1}N",
            "P\u{2}1\n",
            "E\0\u{1}N",
            "[\u{4}\0\0\0",
            "H\u{4}call\0\0",
        ]),
    ]
    .concat()
}

/// The messages are the same in whatever pieces the bytes arrive, and whatever they say is a run that can be read.
pub(super) fn own(bytes: &[u8]) -> String {
    let mut whole = Decoder::default();
    whole.feed(bytes);
    let messages: Vec<_> = whole.by_ref().collect();
    let mut pieces = Decoder::default();
    let mut others = Vec::new();
    for piece in bytes.chunks(3) {
        pieces.feed(piece);
        others.extend(pieces.by_ref());
    }
    assert_eq!(messages, others);
    assert_eq!(whole.is_broken(), pieces.is_broken());

    let mut builder = Builder::default();
    let kinds = format!("{messages:?}");
    for message in &messages {
        builder.take(message.clone());
    }
    let trace = builder.finish();
    let mut said = String::new();
    if let Some(run) = trace.run() {
        let answer = own::boards_given(&run);
        let found = own::explain(&[&trace], own::Known::default(), own::Goal::All);
        let run = ProgramRun {
            n: trace.n.clamp(1, 6),
            ..run
        };
        let larger = ProgramRun {
            n: 5,
            ..run.clone()
        };
        let judged = own::judge(&[run, larger], &[], own::Demand::default());
        let moment = found.moment(trace.n, own::Goal::All);
        let all = format!("{answer:?} {found:?} {moment:?} {judged:?}");
        said.push_str(&all);
    }
    assert!(
        messages
            .iter()
            .all(|message| !matches!(message, Message::Begin(_)) || trace.n > 0)
    );
    said + &kinds
}
