//! A listing, as those of the algorithms are read.

use queens_tui::algorithms::Code;
use queens_tui::assets::{FILES, Problem};
use queens_tui::text::Content;

use super::{owned, text};

const LISTING: &str = "listings/loop/listing.py";

/// Content with this text as its only file, at `path`, and the problems in it.
fn alone(path: &str, text: &str) -> (Content, Vec<Problem>) {
    let (content, mut problems) = Content::from_files(&[(path, text)]);
    problems.retain(|problem| problem.file == path);
    are_in(&problems, text);
    (content, problems)
}

/// Every problem has a text and a line that exists.
fn are_in(problems: &[Problem], text: &str) {
    let lines = text.matches('\n').count() + 1;
    for problem in problems {
        assert!(problem.line <= lines, "{problem} of {lines} lines");
        assert!(!problem.what.is_empty());
    }
}

fn first(problems: &[Problem]) -> String {
    problems
        .first()
        .map_or_else(|| "well".to_owned(), |problem| problem.what.clone())
}

pub(super) fn listings() -> Vec<String> {
    let own = FILES.iter().filter(|(path, _)| *path == LISTING);
    own.map(|(_, text)| (*text).to_owned()).collect()
}

pub(super) fn words() -> Vec<String> {
    let labels = queens_tui::algorithms::by_id("loop")
        .map(queens_tui::algorithms::Algorithm::labels)
        .unwrap_or_default();
    let own = owned([
        "# @begin\n",
        "# @end\n",
        "# @",
        " @",
        "    ",
        "\t",
        "\u{3000}",
    ]);
    own.into_iter()
        .chain(labels.iter().map(|label| format!("  # @{}\n", label.0)))
        .collect()
}

pub(super) fn listing(bytes: &[u8]) -> String {
    let text = text(bytes);
    let (content, problems) = alone(LISTING, &text);
    let algorithm = queens_tui::algorithms::by_id("loop").expect("an algorithm");
    let listing = content
        .listing(algorithm, Code::Python, "en")
        .expect("it is read, whatever it is");
    let lines: Vec<_> = text.lines().collect();
    for line in &listing.lines {
        let own = line
            .number
            .checked_sub(1)
            .and_then(|at| lines.get(at))
            .expect("a line that is there");
        assert!(own.contains(&line.text), "{:?} is not {own:?}", line.text);
    }
    let once = |label| listing.lines.iter().filter(|line| line.has(label)).count() == 1;
    assert!(
        !problems.is_empty() || algorithm.labels().iter().copied().all(once),
        "a label is not there once"
    );
    first(&problems)
}
