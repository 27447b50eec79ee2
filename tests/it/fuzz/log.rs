//! The learning record.

use queens_tui::course::{Fact, Learned};
use queens_tui::text::plain;

use super::{owned, text as lossy};

pub(super) fn words() -> Vec<String> {
    let facts = owned([
        "7 ",
        "attacks/all",
        "hunt/",
        " 1 0 ",
        " mirrored\n",
        "forgotten\n",
    ]);
    [facts, owned(["alone\n", "hint\n", "shown\n", "wrong"])].concat()
}

pub(super) fn log(bytes: &[u8]) -> String {
    let text = lossy(bytes);
    let learned = Learned::parse(&text);
    // Each line that is a fact is written as it was read, and acts on no terminal.
    let read = |line: &str| {
        let line = line.strip_suffix('\n')?;
        Fact::parse(line.strip_suffix('\r').unwrap_or(line))
    };
    let facts = || text.split_inclusive('\n').filter_map(read);
    let written: String = facts().map(|(time, fact)| fact.line(time)).collect();
    assert_eq!(Learned::parse(&written), learned, "{text:?}");
    assert_eq!(
        plain(&written),
        written.replace('\n', ""),
        "it acts on the terminal"
    );
    format!("{learned:?}")
}
