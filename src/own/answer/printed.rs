//! The result of a program that prints it.

use std::collections::{BTreeMap, BTreeSet};

use super::super::{Value, rules};
use super::boards::{Given, Marks};
use super::parts::{Found, Parts, first_line, given, quoted, sized};
use super::prose::{Kind, Prose};
use super::text::{self, Item};
use crate::search::Board;

/// What is read from the texts that a program has printed, each with its size.
pub(super) fn printed(texts: &[(usize, &str)]) -> Vec<Found> {
    let items: Vec<Vec<Item>> = texts
        .iter()
        .map(|(n, text)| text::items(text, *n))
        .collect();
    let sizes = || texts.iter().map(|(n, _)| *n);
    let layout = Layout::of(&sizes().zip(&items).collect::<Vec<_>>());
    let drawn: Vec<_> = sizes()
        .zip(&items)
        .map(|(n, items)| layout.boards(items, n))
        .collect();
    let mut found: Vec<Found> = texts
        .iter()
        .map(|(_, text)| Found {
            silent: text.trim().is_empty(),
            ..Found::default()
        })
        .collect();
    let mut some: Vec<_> = (0..LAYOUTS)
        .map(|layout| laid_out(layout, sizes(), &drawn))
        .filter(|(boards, _)| boards.iter().any(|boards| !boards.is_empty()))
        .collect();
    // A single square may look like another layout.
    let large = |boards: &[Vec<Board>]| {
        let boards = sizes().zip(boards).filter(|(n, _)| *n > 1);
        boards
            .flat_map(|(_, boards)| boards.clone())
            .collect::<Vec<_>>()
    };
    some.sort_by_key(|(boards, _)| std::cmp::Reverse(large(boards).len()));
    let others = some.iter().skip(1).map(|(boards, _)| large(boards));
    let differ = others
        .filter(|boards| !boards.is_empty())
        .any(|boards| boards != large(&some[0].0));
    for (at, found) in found.iter_mut().enumerate() {
        let drawn = &drawn[at];
        found.rest = drawn.rest.clone().map(|rest| quoted(&rest));
        if differ {
            let seen = || first_line(texts[at].1).map(quoted);
            found.rest = found.rest.clone().or_else(seen);
        }
        if let Some((boards, from_one)) = some.first() {
            let single = some.iter().map(|(boards, _)| &boards[at]);
            let single = single.filter(|boards| texts[at].0 == 1 && !boards.is_empty());
            found.boards = Some(single.into_iter().next().unwrap_or(&boards[at]).clone());
            found.from_one = *from_one;
        } else if drawn.empty {
            found.boards = Some(Vec::new());
        }
        found.many = drawn.listed;
        found.counts.clone_from(&drawn.counts);
    }
    numbers(texts, &items, &layout, &mut found);
    found
}

/// The boards of each run in one layout, and whether the program counts their columns from 1.
fn laid_out(
    layout: usize,
    sizes: impl Iterator<Item = usize> + Clone,
    drawn: &[Drawn],
) -> (Vec<Vec<Board>>, bool) {
    let given: Vec<_> = drawn
        .iter()
        .map(|drawn| Some((drawn.boards[layout].clone(), false)))
        .collect();
    let marks = Marks::of(sized(sizes.clone(), &given));
    let boards = sizes.zip(&given).map(|(n, given)| {
        let boards = given.iter().flat_map(|(boards, _)| boards);
        boards.map(|board| marks.board(board, n)).collect()
    });
    (boards.collect(), marks.from_one)
}

/// How the boards of a program are laid out, which shows in all its runs together.
struct Layout {
    /// Whether lines of numbers are rows of 0 and 1.
    binary: bool,
    /// Whether a line of one number can be a board: the columns of larger boards stand on one line.
    single: bool,
    /// The distance between the squares of rows whose empty squares are blank, and where they begin.
    stride: Option<(usize, usize)>,
    /// The patterns of lines that name a row and its column.
    pairs: BTreeSet<String>,
}

/// The layouts of printed boards: rows, all columns on a line, values, and a line for each queen.
const LAYOUTS: usize = 4;
const ROWS: usize = 0;
const COLUMNS: usize = 1;
const VALUES: usize = 2;
const PAIRS: usize = 3;

/// The boards that are printed in one run.
#[derive(Default)]
struct Drawn {
    /// The boards, by their layout.
    boards: [Vec<Given>; LAYOUTS],
    /// Whether they are in a list.
    listed: bool,
    counts: BTreeSet<u64>,
    /// Whether an empty list is printed.
    empty: bool,
    rest: Option<String>,
}

fn in_order(numbers: &[i64]) -> bool {
    let from = |first: i64| {
        numbers
            .iter()
            .zip(first..)
            .all(|(number, at)| *number == at)
    };
    from(0) || from(1)
}

/// The distance between the squares of rows whose empty squares are blank, and where they begin. In a solution, the
/// first and the last column have a queen.
fn stride<'a>(runs: impl Iterator<Item = (usize, &'a Vec<Item>)>) -> Option<(usize, usize)> {
    let mut spaced = runs.flat_map(|(n, items)| {
        items.iter().filter_map(move |item| match item {
            Item::Spaced(at) => Some((n, *at)),
            _ => None,
        })
    });
    let (n, first) = spaced.next()?;
    let (low, high) = spaced
        .filter(|(other, _)| *other == n)
        .fold((first, first), |(low, high), (_, at)| {
            (low.min(at), high.max(at))
        });
    ((high - low) % (n - 1) == 0 && high > low).then_some((low, (high - low) / (n - 1)))
}

/// The patterns of the lines of one run that name a row and its column.
fn pairs(n: usize, items: &[Item]) -> Vec<String> {
    let mut lines: BTreeMap<&str, Vec<&[(u64, Kind)]>> = BTreeMap::new();
    for item in items {
        if let Item::Prose(prose, _) = item {
            let lines = lines.entry(&prose.pattern).or_default();
            lines.push(&prose.numbers);
        }
    }
    // A row and its column: neither a count nor, for each size up to this one, the number of its solutions.
    let names_square = |numbers: &[(u64, Kind)]| match numbers {
        [.., _, (col, kind)] => *col <= n as u64 && *kind != Kind::Count && numbers.len() < 4,
        _ => false,
    };
    let is_table = |lines: &[&[(u64, Kind)]]| {
        let total = |size| rules::total(size) == lines[size - 1][lines[size - 1].len() - 1].0;
        lines.len() == n && (1..=n).all(total)
    };
    lines.retain(|_, lines| {
        lines.len().is_multiple_of(n)
            && lines.iter().all(|numbers| names_square(numbers))
            && !is_table(lines)
            && lines.chunks(n).all(|chunk| {
                let rows = chunk.iter();
                let rows = rows.map(|numbers| numbers[numbers.len() - 2].0 as i64);
                in_order(&rows.collect::<Vec<_>>())
            })
    });
    lines.into_keys().map(str::to_owned).collect()
}

impl Layout {
    fn of(runs: &[(usize, &Vec<Item>)]) -> Self {
        let runs = || runs.iter().map(|(n, items)| (*n, *items));
        let numbers = || {
            runs().flat_map(|(n, items)| {
                items.iter().filter_map(move |item| match item {
                    Item::Numbers(numbers) => Some((n, numbers)),
                    _ => None,
                })
            })
        };
        let large = || runs().filter(|(n, _)| *n >= 4);
        Self {
            binary: numbers()
                .filter(|(n, numbers)| *n > 1 && !in_order(numbers))
                .all(|(_, numbers)| numbers.iter().all(|number| matches!(number, 0 | 1))),
            single: numbers().any(|(n, _)| n > 3),
            stride: stride(large()),
            pairs: large().flat_map(|(n, items)| pairs(n, items)).collect(),
        }
    }

    /// The cells that an item shows, if the item can be a row of a board.
    fn row(&self, item: &Item, n: usize) -> Option<Vec<String>> {
        match item {
            Item::Row(cells) => Some(cells.clone()),
            Item::Numbers(numbers)
                if self.binary && !(n > 1 && in_order(numbers)) && (n > 1 || self.single) =>
            {
                Some(numbers.iter().map(ToString::to_string).collect())
            }
            Item::Spaced(at) => {
                let (first, stride) = self.stride?;
                let col = at.checked_sub(first)?;
                let mut cells = vec![String::new(); n];
                if col % stride != 0 {
                    return None;
                }
                "Q".clone_into(cells.get_mut(col / stride)?);
                Some(cells)
            }
            _ => None,
        }
    }

    /// The boards among the parts of what a run has printed.
    fn boards(&self, items: &[Item], n: usize) -> Drawn {
        let mut drawn = Drawn::default();
        let mut rows: Vec<Vec<String>> = Vec::new();
        let mut pairs: Vec<(i64, i64)> = Vec::new();
        for item in items {
            if let Some(row) = self.row(item, n) {
                rows.push(row);
                if rows.len() == n {
                    let board = Given::Cells(std::mem::take(&mut rows));
                    if board.is_plausible() {
                        drawn.boards[ROWS].push(board);
                    } else {
                        drawn.rest = Some(line(item));
                    }
                }
                continue;
            }
            if matches!(item, Item::Numbers(numbers) if self.binary && n > 1 && in_order(numbers)) {
                // It names the columns.
                continue;
            }
            if let Some(row) = rows.last() {
                drawn.rest = Some(row.join(" "));
                rows.clear();
            }
            match item {
                Item::Numbers(numbers) if n > 1 || self.single => {
                    match Given::of_columns(numbers.iter().map(|number| Some(*number)).collect(), n)
                    {
                        Some(board) => drawn.boards[COLUMNS].push(board),
                        None => drawn.rest = Some(line(item)),
                    }
                }
                Item::Spaced(_) => drawn.rest = Some(line(item)),
                Item::Value(value) => drawn.value(value, n),
                Item::Prose(prose, _) if self.pairs.contains(&prose.pattern) => {
                    let [.., (row, _), (col, _)] = prose.numbers[..] else {
                        continue;
                    };
                    pairs.push((row as i64, col as i64));
                    if pairs.len() == n {
                        drawn.boards[PAIRS].push(Given::Pairs(std::mem::take(&mut pairs)));
                    }
                }
                _ => {}
            }
        }
        if let Some(row) = rows.last() {
            drawn.rest = Some(row.join(" "));
        }
        drawn
    }
}

impl Drawn {
    fn value(&mut self, value: &Value, n: usize) {
        let parts = Parts::of(value, n);
        self.counts.extend(&parts.counts);
        for container in parts.containers {
            match given(&[(n, container)], false).remove(0) {
                Some((boards, _)) if boards.is_empty() => self.empty = true,
                Some((boards, listed)) => {
                    self.listed |= listed;
                    self.boards[VALUES].extend(boards);
                }
                None => self.rest = Some(container.to_string()),
            }
        }
    }
}

/// A part of what was printed, as it may be quoted.
fn line(item: &Item) -> String {
    match item {
        Item::Value(value) => value.to_string(),
        Item::Row(cells) => cells.join(" "),
        Item::Numbers(numbers) => numbers
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" "),
        Item::Spaced(at) => " ".repeat(*at) + "Q",
        Item::Prose(_, line) => line.clone(),
    }
}

/// The lines of text in what each run has printed.
struct Lines<'a> {
    texts: &'a [(usize, &'a str)],
    /// Those that occur once.
    once: Vec<Vec<(&'a Prose, &'a str)>>,
    /// The patterns of the others.
    headings: BTreeSet<&'a str>,
    /// The numbers that stand alone on their lines.
    alone: Vec<Vec<u64>>,
}

/// Numbers of which nothing is said, by their line and their place in it: the run, the number, the line.
type Bare<'a> = BTreeMap<(&'a str, usize), Vec<(usize, u64, &'a str)>>;

impl<'a> Lines<'a> {
    fn of(texts: &'a [(usize, &'a str)], items: &'a [Vec<Item>], layout: &Layout) -> Self {
        let (mut headings, mut lines, mut alone) = (BTreeSet::new(), Vec::new(), Vec::new());
        for ((n, _), items) in texts.iter().zip(items) {
            let mut all: BTreeMap<&str, Vec<(&Prose, &str)>> = BTreeMap::new();
            let mut single = Vec::new();
            for item in items {
                match item {
                    Item::Prose(prose, line) if !layout.pairs.contains(&prose.pattern) => {
                        match prose.alone(*n) {
                            Some(number) => single.push(number),
                            None => all
                                .entry(&prose.pattern)
                                .or_default()
                                .push((prose, line.as_str())),
                        }
                    }
                    Item::Numbers(numbers) if *n == 1 && !layout.single => {
                        single.extend(u64::try_from(numbers[0]));
                    }
                    _ => {}
                }
            }
            headings.extend(
                all.iter()
                    .filter(|(_, lines)| lines.len() > 1)
                    .map(|(pattern, _)| *pattern),
            );
            lines.push(
                all.into_values()
                    .filter(|lines| lines.len() == 1)
                    .flatten()
                    .collect(),
            );
            alone.push(single);
        }
        Self {
            texts,
            once: lines,
            headings,
            alone,
        }
    }

    /// Whether the number at this place of such lines is always the size.
    fn is_size(&self, pattern: &str, place: usize) -> bool {
        let mut values = self
            .once
            .iter()
            .zip(self.texts)
            .flat_map(|(lines, (n, _))| {
                lines
                    .iter()
                    .filter(|(prose, _)| prose.pattern == pattern)
                    .filter_map(|(prose, _)| Some((*n, prose.numbers.get(place)?.0)))
            });
        values.clone().any(|(n, _)| n > 1) && values.all(|(n, value)| value == n as u64)
    }

    /// Adds the numbers that are said to be the number of solutions, and returns those of which nothing is said.
    fn labelled(&self, found: &mut [Found]) -> Bare<'a> {
        let mut bare = Bare::new();
        for (at, lines) in self.once.iter().enumerate() {
            for (prose, line) in lines {
                found[at].exists = found[at].exists.or(prose.none.then_some(false));
                let heading = self.headings.contains(prose.pattern.as_str());
                for (place, (number, kind)) in prose.numbers.iter().enumerate() {
                    if self.is_size(&prose.pattern, place) {
                        continue;
                    }
                    match kind {
                        Kind::Heading => found[at].numbered = true,
                        _ if heading => found[at].numbered = true,
                        Kind::Count => drop(found[at].counts.insert(*number)),
                        Kind::Classes => {
                            // The number of classes beside all solutions says nothing of them.
                            if *number != rules::classes(self.texts[at].0) {
                                found[at].counts.insert(*number);
                            }
                        }
                        Kind::Bare => bare
                            .entry((prose.pattern.as_str(), place))
                            .or_default()
                            .push((at, *number, line)),
                        Kind::Other => {}
                    }
                }
            }
        }
        for (found, (_, text)) in found.iter_mut().zip(self.texts) {
            // Repeated headings: the boards are numbered.
            found.numbered |=
                self.headings.iter().any(|heading| heading.contains('#')) && !text.is_empty();
        }
        bare
    }

    /// Adds numbers of which nothing is said, if they are the number of solutions without doubt. `drawn` says whether
    /// there are boards.
    fn unlabelled(&self, bare: &Bare<'_>, drawn: bool, found: &mut [Found]) {
        let (texts, alone) = (self.texts, &self.alone);
        let once = |numbers: &Vec<u64>| numbers.len() == 1;
        let proved = |values: &[(usize, u64)]| {
            let large = values.iter().filter(|(at, _)| texts[*at].0 >= 4);
            large.count() >= 3
                && values
                    .iter()
                    .all(|(at, number)| *number == rules::total(texts[*at].0))
        };
        if alone.iter().any(once) && alone.iter().all(|numbers| numbers.len() <= 1) {
            for (found, numbers) in found.iter_mut().zip(alone) {
                found.counts.extend(numbers);
                found.bare = true;
                found.weak |= drawn;
            }
        } else if let Some((_, values)) = bare.iter().find(|(_, values)| {
            proved(
                &values
                    .iter()
                    .map(|(at, number, _)| (*at, *number))
                    .collect::<Vec<_>>(),
            )
        }) {
            // Nothing says what it is, but it is the number of solutions for each size.
            for (at, number, _) in values {
                found[*at].counts.insert(*number);
                found[*at].bare = true;
            }
        } else if !drawn {
            for (at, _, line) in bare.values().flatten() {
                found[*at].rest.get_or_insert_with(|| quoted(line));
            }
            for (found, numbers) in found.iter_mut().zip(alone) {
                if let Some(number) = numbers.first() {
                    found.rest.get_or_insert_with(|| number.to_string());
                }
            }
        }
    }
}

/// Adds the numbers that are said to be the number of solutions.
fn numbers(texts: &[(usize, &str)], items: &[Vec<Item>], layout: &Layout, found: &mut [Found]) {
    let lines = Lines::of(texts, items, layout);
    let bare = lines.labelled(found);
    let drawn = found.iter().any(Found::has_boards);
    if found.iter().all(|found| found.counts.is_empty()) {
        lines.unlabelled(&bare, drawn, found);
    }
    // A text without a board where there is a solution.
    for (found, (n, text)) in found.iter_mut().zip(texts) {
        let none = found.boards.as_ref().is_some_and(Vec::is_empty) && found.exists.is_none();
        if drawn && none && found.counts.is_empty() && rules::total(*n) > 0 {
            let seen = || first_line(text).map(quoted);
            found.rest = found.rest.clone().or_else(seen);
        }
    }
    // Where other sizes have a result, nothing is none.
    let counted = found.iter().any(|found| !found.counts.is_empty());
    for (found, (_, text)) in found.iter_mut().zip(texts) {
        let none = found.exists == Some(false) || found.silent;
        if none && found.rest.is_none() && found.counts.is_empty() && !drawn && counted {
            found.counts.insert(0);
        }
        if !drawn
            && found.counts.is_empty()
            && found.exists.is_none()
            && found.rest.is_none()
            && found.boards.is_none()
            && !found.silent
        {
            found.rest = first_line(text).map(quoted);
        }
    }
}
