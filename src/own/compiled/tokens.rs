//! The words, numbers and signs of a text in C, C++ or Java, without comments, texts and characters.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Word,
    Number,
    Sign,
}

/// A part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) start: usize,
    pub(super) end: usize,
    /// From 1.
    pub(super) line: usize,
}

/// All parts of a text, in their order.
pub(super) fn tokens(text: &[u8]) -> Vec<Token> {
    let (mut tokens, mut at, mut line) = (Vec::new(), 0, 1);
    while at < text.len() {
        let (kind, length) = next(&text[at..]);
        let end = at + length;
        tokens.extend(kind.map(|kind| Token {
            kind,
            start: at,
            end,
            line,
        }));
        line += text[at..end].split(|byte| *byte == b'\n').count() - 1;
        at = end;
    }
    tokens
}

/// What a text begins with, and its length; no kind for what is no token.
fn next(rest: &[u8]) -> (Option<Kind>, usize) {
    // Up to this end, behind the two signs with which a comment begins.
    let until = |end: &[u8]| {
        let found = rest[2..].windows(end.len()).position(|part| part == end);
        found.map_or(rest.len(), |at| 2 + at + end.len())
    };
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_' || !byte.is_ascii();
    let run = |is_in: &dyn Fn(&u8) -> bool| rest.iter().take_while(|byte| is_in(byte)).count();
    match rest {
        [b'/', b'/', ..] => (None, until(b"\n")),
        [b'/', b'*', ..] => (None, until(b"*/")),
        [b'R', b'"', ..] => (None, raw(rest)),
        [b'"', b'"', b'"', ..] => (None, 2 + quoted(&rest[2..], b"\"\"\"")),
        [b'"', ..] => (None, quoted(rest, b"\"")),
        [b'\'', ..] => (None, quoted(rest, b"'")),
        [byte, ..] if byte.is_ascii_digit() => {
            let is_in = |byte: &u8| is_part(byte) || matches!(byte, b'.' | b'\'');
            (Some(Kind::Number), run(&is_in))
        }
        [byte, ..] if is_part(byte) => (Some(Kind::Word), run(&is_part)),
        [byte, ..] if byte.is_ascii_whitespace() => (None, 1),
        _ => (Some(Kind::Sign), 1),
    }
}

/// The length of a text that ends in `end`; what follows a backslash does not end it.
fn quoted(rest: &[u8], end: &[u8]) -> usize {
    let mut at = 1;
    while at < rest.len() {
        if rest[at..].starts_with(end) {
            return at + end.len();
        }
        at += if rest[at] == b'\\' { 2 } else { 1 };
    }
    rest.len()
}

/// The length of a text of C++ that has no escapes: `R"name(text)name"`.
fn raw(rest: &[u8]) -> usize {
    let Some(open) = rest.iter().position(|byte| *byte == b'(') else {
        return rest.len();
    };
    let end = [b")", &rest[2..open], b"\""].concat();
    let found = rest[open..].windows(end.len()).position(|part| part == end);
    found.map_or(rest.len(), |at| open + at + end.len())
}
