//! Boards and numbers in what a program prints.

use std::collections::BTreeMap;

use super::cells::Style;
use super::literal::{Literal, literals};
use super::numbers::{self, Beside, beside, count_place, line, template};
use super::shape::{Shape, columns_board, marks_board, queen_of};
use super::{Answer, Found, Given, Kind, NotRead, Source, many};
use crate::own::Value;
use crate::search::Board;

/// What was printed for one size, without colours.
struct Text {
    n: usize,
    whole: String,
    literals: Vec<Literal>,
    /// The text without its literals.
    rest: String,
}

impl Text {
    fn new(n: usize, text: &str) -> Self {
        let text = plain(text);
        let (literals, rest) = literals(&text);
        Self {
            n,
            whole: text,
            literals,
            rest,
        }
    }

    fn numbers(&self) -> Vec<i64> {
        let lines = numbers::lines(&self.whole).into_iter();
        lines.flat_map(|line| line.numbers).collect()
    }
}

/// A text without the sequences that move the cursor or colour it.
fn plain(text: &str) -> String {
    let (mut plain, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once('\u{1b}') {
        plain.push_str(before);
        let end = after.find(|char: char| char.is_ascii_alphabetic());
        rest = &after[end.map_or(after.len(), |at| at + 1)..];
    }
    (plain + rest)
        .replace("\r\n", "\n")
        .replace(['\r', '\u{c}'], "\n")
}

/// How boards are found in a text.
#[derive(Clone, Debug, PartialEq)]
enum Reader {
    /// As blocks of rows, of which each cell is one of two marks. With `placed`, rows without a queen are borders.
    Blocks {
        style: Style,
        queen: String,
        other: String,
        placed: bool,
    },
    /// As literals after this label.
    Literals { label: String, shape: Shape },
    /// As lines of as many numbers as there are rows, after this label.
    Lines { label: String, from: i64 },
}

/// The boards in a text, and what stands beside them.
struct Picture {
    boards: Vec<Board>,
    odd: Option<Value>,
    listed: bool,
    rest: String,
}

/// A label in which any number may stand in the place of another.
fn label(text: &str) -> String {
    line(text).text.trim().to_owned()
}

/// A line of `n` whole numbers, and the label before them.
fn numbers_line(line: &str, n: usize) -> Option<(String, Vec<i64>)> {
    let (name, rest) = line.rsplit_once([':', '：']).unwrap_or(("", line));
    let words = rest
        .split([' ', '\t', ',', ';'])
        .filter(|word| !word.is_empty());
    let numbers: Vec<i64> = words.map(str::parse).collect::<Result<_, _>>().ok()?;
    (numbers.len() == n).then(|| (label(name), numbers))
}

impl Reader {
    fn picture(&self, text: &Text) -> Option<Picture> {
        let picture = match self {
            Self::Blocks {
                style,
                queen,
                other,
                placed,
            } => blocks(text, *style, [queen, other], *placed),
            Self::Literals { label, shape } => of_literals(text, label, shape),
            Self::Lines { label, from } => of_lines(text, label, *from),
        };
        picture.filter(|picture| !picture.boards.is_empty())
    }

    /// All that may fit these texts, the surest first.
    fn all(texts: &[&Text]) -> Vec<Self> {
        let mut all = Vec::new();
        for style in Style::ALL {
            if let Some([queen, other]) = marks_of(texts, style) {
                all.extend([false, true].map(|placed| Self::Blocks {
                    style,
                    queen: queen.clone(),
                    other: other.clone(),
                    placed,
                }));
            }
        }
        let mut labels: BTreeMap<String, Vec<(usize, &Value)>> = BTreeMap::new();
        for text in texts {
            for literal in &text.literals {
                let label = label(&literal.label);
                labels
                    .entry(label)
                    .or_default()
                    .push((text.n, &literal.value));
            }
        }
        for (label, values) in labels {
            let items = values.iter().flat_map(|(n, value)| {
                let items = value.items().unwrap_or_default();
                items.iter().map(|item| (*n, item))
            });
            let shapes = Shape::among(values.iter().copied().chain(items));
            all.extend(shapes.into_iter().map(|shape| Self::Literals {
                label: label.clone(),
                shape,
            }));
        }
        let lines = texts.iter().flat_map(|text| {
            let lines = text.whole.lines();
            lines.filter_map(|line| Some(numbers_line(line, text.n)?.0))
        });
        let labels: std::collections::BTreeSet<_> = lines.collect();
        for label in labels {
            all.extend([0, 1].map(|from| Self::Lines {
                label: label.clone(),
                from,
            }));
        }
        all
    }
}

/// The most blocks of a text that are looked at to find its marks.
const LOOKED_AT: usize = 500;

/// The marks of queens and of other squares that most blocks of rows in this style have.
fn marks_of(texts: &[&Text], style: Style) -> Option<[String; 2]> {
    let mut often: BTreeMap<[String; 2], usize> = BTreeMap::new();
    for text in texts {
        let rows = text
            .whole
            .lines()
            .filter_map(|line| style.cells(line, text.n));
        let rows: Vec<_> = rows.map(|(_, cells)| cells).collect();
        for block in rows.windows(text.n).take(LOOKED_AT) {
            if let Some(queen) = queen_of(block) {
                let mut cells = block.iter().flatten();
                let other = cells.find(|cell| **cell != queen).cloned();
                *often.entry([queen, other.unwrap_or_default()]).or_default() += 1;
            }
        }
    }
    let most = often.into_iter().max_by_key(|(_, times)| *times);
    most.map(|(marks, _)| marks)
}

fn blocks(text: &Text, style: Style, marks: [&String; 2], placed: bool) -> Option<Picture> {
    let [queen, other] = marks;
    let (mut rows, mut rest) = (Vec::new(), String::new());
    for line in text.whole.lines() {
        let row = style.cells(line, text.n);
        let is_row = |(_, cells): &(String, Vec<String>)| {
            cells.iter().all(|cell| cell == queen || cell == other)
                && (!placed || cells.iter().filter(|cell| *cell == queen).count() == 1)
        };
        if let Some(row) = row.filter(is_row) {
            rows.push(row);
        } else {
            rest.push_str(line);
            rest.push('\n');
        }
    }
    if rows.len() % text.n > 0 {
        return None;
    }
    let board = |block: &[(String, Vec<String>)]| {
        let names: std::collections::BTreeSet<_> = block.iter().map(|(name, _)| name).collect();
        if style == Style::Named && names.len() < block.len() {
            return None;
        }
        let cells: Vec<_> = block.iter().map(|(_, cells)| cells.clone()).collect();
        marks_board(&cells, queen)
    };
    let boards = rows.chunks(text.n).map(board).collect::<Option<_>>()?;
    Some(Picture {
        boards,
        odd: None,
        listed: false,
        rest,
    })
}

fn of_literals(text: &Text, wanted: &str, shape: &Shape) -> Option<Picture> {
    let mut picture = Picture {
        boards: Vec::new(),
        odd: None,
        listed: false,
        rest: text.rest.clone(),
    };
    let literals = text.literals.iter();
    for literal in literals.filter(|literal| label(&literal.label) == wanted) {
        if let Some(board) = shape.board(&literal.value, text.n) {
            picture.boards.push(board);
        } else {
            let (boards, odd) = many(shape, &literal.value, text.n)?;
            picture.boards.extend(boards);
            picture.odd = picture.odd.or(odd);
            picture.listed = true;
        }
    }
    Some(picture)
}

fn of_lines(text: &Text, wanted: &str, from: i64) -> Option<Picture> {
    let (mut all, mut rest) = (Vec::new(), String::new());
    for line in text.whole.lines() {
        match numbers_line(line, text.n) {
            Some((label, numbers)) if label == wanted => all.push(numbers),
            _ => {
                rest.push_str(line);
                rest.push('\n');
            }
        }
    }
    // One line may name the columns.
    if all.len() > 1 && all[0].windows(2).all(|pair| pair[0] + 1 == pair[1]) {
        all.remove(0);
    }
    let boards = all
        .iter()
        .map(|columns| columns_board(columns, from, text.n));
    Some(Picture {
        boards: boards.collect::<Option<_>>()?,
        odd: None,
        listed: false,
        rest,
    })
}

/// The signs at the end of a question.
const ASKING: [char; 6] = [':', '：', '?', '？', '=', '>'];

/// The question with which all of these texts begin: words up to a sign that ends a question, which begin no other line.
/// Where the answer is typed in a terminal, a line ends after it.
fn question<'a>(printed: &[(usize, &'a str)]) -> Option<&'a str> {
    let mut texts = printed
        .iter()
        .filter(|(n, _)| *n >= 4)
        .map(|(_, text)| *text);
    let line = texts.next()?.lines().next()?;
    let end = line.find(ASKING)?;
    let after = line[end..].trim_start_matches(ASKING).trim_start();
    let question = &line[..line.len() - after.len()];
    let own = label(question);
    let is_once = |(n, text): &(usize, &str)| {
        let others = text.lines().skip(1);
        let begins = *n < 4 || text.starts_with(question);
        begins && !others.into_iter().any(|line| label(line).starts_with(&own))
    };
    let has_words = question.contains(char::is_alphabetic);
    (has_words && texts.next().is_some() && printed.iter().all(is_once)).then_some(question)
}

/// Reads what a program has printed for its sizes.
pub(super) fn read(printed: &[(usize, &str)]) -> Result<Found, Vec<NotRead>> {
    let apart = question(printed).map(|question| {
        let apart = |(n, text): &(usize, &str)| match text.strip_prefix(question) {
            Some(rest) => (*n, format!("{question}\n{rest}")),
            None => (*n, (*text).to_owned()),
        };
        printed.iter().map(apart).collect::<Vec<_>>()
    });
    let found = apart.and_then(|apart| {
        let apart: Vec<_> = apart.iter().map(|(n, text)| (*n, text.as_str())).collect();
        read_whole(&apart).ok()
    });
    found.map_or_else(|| read_whole(printed), Ok)
}

/// Reads texts in one way, which boards of at least 4 rows have settled.
fn read_whole(printed: &[(usize, &str)]) -> Result<Found, Vec<NotRead>> {
    let texts: Vec<_> = printed
        .iter()
        .map(|(n, text)| Text::new(*n, text))
        .collect();
    let large: Vec<_> = texts.iter().filter(|text| text.n >= 4).collect();
    let fitting = |reader: &Reader| {
        large
            .iter()
            .filter(|text| reader.picture(text).is_some())
            .count()
    };
    let (mut best, mut most) = (None, 0);
    for reader in Reader::all(&large) {
        let fits = fitting(&reader);
        if fits > most {
            (best, most) = (Some(reader), fits);
        }
    }
    match best {
        Some(reader) => read_boards(&texts, &reader),
        None => read_counts(&texts),
    }
}

/// What is said of texts that were not read.
fn unread(texts: &[Text]) -> Vec<NotRead> {
    texts
        .iter()
        .map(|text| NotRead::of_text(&text.whole))
        .collect()
}

fn read_boards(texts: &[Text], reader: &Reader) -> Result<Found, Vec<NotRead>> {
    let without: Vec<_> = texts
        .iter()
        .filter(|text| matches!(text.n, 2 | 3))
        .map(|text| (text.n, template(&text.whole)))
        .collect();
    let has_none = |text: &Text| {
        let own = template(&text.whole);
        without
            .iter()
            .any(|(n, other)| *n != text.n && *other == own)
    };
    let (mut sizes, mut all, mut listed) = (Vec::new(), Vec::new(), false);
    for text in texts {
        let picture = reader.picture(text).filter(|_| text.n > 1);
        let mut given = Given::unread(NotRead::of_text(&text.whole));
        if let Some(picture) = picture {
            listed |= picture.listed;
            let numbers = beside(&picture.rest, &picture.boards, text.n);
            given.counted = is_counted(text, &picture);
            given.odd = picture.odd.map(|odd| odd.to_string());
            given.answer = Answer::Boards(picture.boards);
            all.push(numbers);
        } else {
            if text.n > 1 && has_none(text) {
                given.answer = Answer::Boards(Vec::new());
            } else if (4..=6).contains(&text.n) {
                return Err(unread(texts));
            }
            all.push(Beside::default());
        }
        sizes.push(given);
    }
    let total = total(texts, &sizes, &all)?;
    for (given, beside) in sizes.iter_mut().zip(&all) {
        given.numbered = beside.numbered;
        given.total = total;
    }
    Ok(Found {
        kind: if listed { Kind::Listed } else { Kind::Shown },
        source: Source::Printed,
        sizes,
    })
}

/// Whether the text ends with a line that has the number of its boards, and has nothing else but them.
fn is_counted(text: &Text, picture: &Picture) -> bool {
    let mut beside = picture.rest.lines().filter(|line| !line.trim().is_empty());
    let (Some(last), None) = (beside.next(), beside.next()) else {
        return false;
    };
    text.whole.trim_end().ends_with(last.trim_end())
        && line(last).numbers == [picture.boards.len() as i64]
}

/// Whether one of the numbers beside the boards is their number, at each size. If none is, all of them have to be
/// explained.
fn total(texts: &[Text], sizes: &[Given], all: &[Beside]) -> Result<bool, Vec<NotRead>> {
    let large: Vec<_> = texts
        .iter()
        .zip(sizes)
        .zip(all)
        .filter_map(|((text, given), beside)| match &given.answer {
            Answer::Boards(boards) if text.n >= 4 && !boards.is_empty() => {
                Some((boards.len() as i64, beside))
            }
            _ => None,
        })
        .collect();
    let places = large.first().map(|(_, beside)| beside.single.keys());
    let is_total = |place: &(String, usize)| {
        let values = large
            .iter()
            .map(|(boards, beside)| (boards, beside.single.get(place)));
        values
            .into_iter()
            .all(|(boards, value)| value == Some(boards))
    };
    if places.into_iter().flatten().any(is_total) {
        return Ok(true);
    }
    if large.iter().all(|(_, beside)| beside.unexplained.is_none()) {
        return Ok(false);
    }
    let said = |((text, given), beside): ((&Text, &Given), &Beside)| match (
        &given.answer,
        beside.unexplained,
    ) {
        (Answer::Boards(boards), Some(number)) => NotRead::Beside(boards.len() as u64, number),
        _ => NotRead::of_text(&text.whole),
    };
    Err(texts.iter().zip(sizes).zip(all).map(said).collect())
}

fn read_counts(texts: &[Text]) -> Result<Found, Vec<NotRead>> {
    let telling = || texts.iter().filter(|text| text.n >= 4);
    let all: Vec<_> = telling().map(|text| (text.n, text.numbers())).collect();
    let settled: Vec<_> = match all.iter().filter(|(n, _)| *n <= 6).count() {
        0 => all.clone(),
        _ => all.iter().filter(|(n, _)| *n <= 6).cloned().collect(),
    };
    let place = count_place(&settled).map_err(|places| {
        let said = |text: &Text| {
            let numbers = text.numbers();
            let two =
                places.and_then(|(one, other)| Some((*numbers.get(one)?, *numbers.get(other)?)));
            two.map_or_else(
                || NotRead::of_text(&text.whole),
                |(one, other)| NotRead::Numbers(one, other),
            )
        };
        texts.iter().map(said).collect::<Vec<_>>()
    })?;
    let length = settled[0].1.len();
    let first = telling().next().map(|text| template(&text.whole));
    // Where the text differs in more than its numbers, it may show something else, too.
    let alone = telling().all(|text| Some(template(&text.whole)) == first);
    let given = |text: &Text| {
        let numbers = text.numbers();
        let count = numbers
            .get(place)
            .filter(|_| numbers.len() == length && text.n > 1);
        match count.and_then(|count| u64::try_from(*count).ok()) {
            Some(count) => Given {
                answer: Answer::Count(count),
                alone,
                ..Given::unread(NotRead::of_text(&text.whole))
            },
            None => Given::unread(NotRead::of_text(&text.whole)),
        }
    };
    Ok(Found {
        kind: Kind::Count,
        source: Source::Printed,
        sizes: texts.iter().map(given).collect(),
    })
}
