//! The whole numbers of a text, and the text without them.

use std::collections::BTreeMap;

use crate::search::Board;
use crate::search::board::queens;

/// A line of a text: its numbers, and its text with a sign in the place of each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) numbers: Vec<i64>,
    pub(super) text: String,
}

/// Reads a line: `14,200` is one number, and numbers with a point are left out.
pub(super) fn line(line: &str) -> Line {
    let chars: Vec<char> = line.trim().chars().collect();
    let (mut numbers, mut text, mut at) = (Vec::new(), String::new(), 0);
    while at < chars.len() {
        if !chars[at].is_ascii_digit() {
            text.push(chars[at]);
            at += 1;
            continue;
        }
        let run = |from: usize| {
            let more = chars[from..].iter();
            from + more.take_while(|char| char.is_ascii_digit()).count()
        };
        let (start, mut end) = (at, run(at));
        let is_negative =
            text.ends_with('-') && !text.trim_end_matches('-').ends_with(char::is_alphanumeric);
        let is_pointed = |end: usize| chars.get(end) == Some(&'.') && run(end + 1) > end + 1;
        let is_grouped = |end: usize| chars.get(end) == Some(&',') && run(end + 1) == end + 4;
        while is_grouped(end) {
            end += 4;
        }
        let whole = !text.ends_with('.') && !is_pointed(end);
        while is_pointed(end) {
            end = run(end + 1);
        }
        let digits = chars[start..end].iter().filter(|char| **char != ',');
        if let Ok(number) = digits.collect::<String>().parse::<i64>()
            && whole
        {
            numbers.push(if is_negative { -number } else { number });
        }
        text.push('#');
        at = end;
    }
    Line { numbers, text }
}

/// A label in which any number may stand in the place of another.
pub(super) fn label(text: &str) -> String {
    line(text).text.trim().to_owned()
}

/// The lines of a text that are not blank.
pub(super) fn lines(text: &str) -> Vec<Line> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines.map(line).collect()
}

/// A text in which any number may stand in the place of another.
pub(super) fn template(text: &str) -> Vec<String> {
    lines(text).into_iter().map(|line| line.text).collect()
}

/// What the numbers beside the boards of one size say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Beside {
    /// Those that stand once in a place, by the text around them: one of them may be the number of boards.
    pub(super) single: BTreeMap<(String, usize), i64>,
    /// The first that is neither the size, nor a running number, nor a part of a board.
    pub(super) unexplained: Option<i64>,
    /// Whether the boards are numbered.
    pub(super) numbered: bool,
}

/// Explains the numbers that stand beside boards of `n` rows.
pub(super) fn beside(text: &str, boards: &[Board], n: usize) -> Beside {
    let columns = |from: i64| {
        let of = move |board: &Board| -> Vec<i64> {
            queens(board).map(|queen| queen.col as i64 + from).collect()
        };
        boards.iter().map(of).collect::<Vec<_>>()
    };
    let named = [0, 1].map(|from| (from..).take(n).collect::<Vec<i64>>());
    let drawn: Vec<_> = [columns(0), columns(1), named.to_vec()].concat();
    let mut places: BTreeMap<(String, usize), Vec<i64>> = BTreeMap::new();
    for line in lines(text) {
        if n > 1 && drawn.contains(&line.numbers) {
            continue;
        }
        for (at, number) in line.numbers.into_iter().enumerate() {
            places
                .entry((line.text.clone(), at))
                .or_default()
                .push(number);
        }
    }
    let mut beside = Beside::default();
    for (place, values) in places {
        let runs_from = |from: i64| values.iter().zip(from..).all(|(value, at)| *value == at);
        let is_size = values.iter().all(|value| *value == n as i64);
        if !is_size && (runs_from(0) || runs_from(1)) {
            beside.numbered = true;
        } else if !is_size {
            beside.unexplained = beside.unexplained.or(Some(values[0]));
        }
        if let [value] = values[..] {
            beside.single.insert(place, value);
        }
    }
    beside
}

/// The place of the count among the numbers of several sizes, or two places either of which may be it.
pub(super) fn count_place(sizes: &[(usize, Vec<i64>)]) -> Result<usize, Option<(usize, usize)>> {
    let (_, first) = sizes.first().ok_or(None)?;
    if sizes
        .iter()
        .any(|(_, numbers)| numbers.len() != first.len())
    {
        return Err(None);
    }
    let is_size = |at: &usize| sizes.iter().all(|(n, numbers)| numbers[*at] == *n as i64);
    let varies = |at: &usize| sizes.iter().any(|(_, numbers)| numbers[*at] != first[*at]);
    let mut places: Vec<_> = (0..first.len()).filter(|at| !is_size(at)).collect();
    if places.len() > 1 && places.iter().any(varies) {
        places.retain(varies);
    }
    match places[..] {
        [] => Err(None),
        [place] => Ok(place),
        [one, other, ..] => Err(Some((one, other))),
    }
}
