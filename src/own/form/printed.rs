//! Boards and numbers in what a program prints.

use super::cut::{Cut, Text};
use super::numbers::{Beside, beside, count_place, label, line, template};
use super::shape::Shape;
use super::{Answer, Boards, Found, Given, Kind, NotRead, Source, boards_of};

/// The boards in a text, and what stands beside them.
struct Picture {
    boards: Boards,
    rest: String,
}

/// How boards are found in a text, and in which shape they are.
type Reader = (Cut, Shape);

/// The boards in a text, if it has any.
fn picture((cut, shape): &Reader, text: &Text) -> Option<Picture> {
    let (values, rest) = cut.values(text)?;
    let boards = boards_of(shape, &values, text.n).filter(|boards| !boards.all.is_empty())?;
    Some(Picture { boards, rest })
}

/// The reader that fits most of these texts, of several the surest.
fn reader(texts: &[&Text]) -> Option<Reader> {
    let (mut best, mut most) = (None, 0);
    for cut in Cut::all(texts) {
        let parts = texts
            .iter()
            .filter_map(|text| Some((text.n, cut.values(text)?.0)));
        let parts: Vec<_> = parts.collect();
        for shape in Shape::among(parts.iter().map(|(n, values)| (*n, &values[..]))) {
            let has_boards = |(n, values): &&(usize, Vec<_>)| {
                boards_of(&shape, values, *n).is_some_and(|boards| !boards.all.is_empty())
            };
            let fits = parts.iter().filter(has_boards).count();
            if fits > most {
                (best, most) = (Some((cut.clone(), shape)), fits);
            }
        }
    }
    best
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
    let text = |(n, text): &(usize, &str)| Text::new(*n, text);
    let texts: Vec<_> = printed.iter().map(text).collect();
    let large: Vec<_> = texts.iter().filter(|text| text.n >= 4).collect();
    match reader(&large) {
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
        let picture = picture(reader, text).filter(|_| text.n > 1);
        let mut given = Given::unread(NotRead::of_text(&text.whole));
        if let Some(picture) = picture {
            listed |= picture.boards.listed;
            let numbers = beside(&picture.rest, &picture.boards.all, text.n);
            given.counted = is_counted(text, &picture);
            given.odd = picture.boards.odd;
            given.answer = Answer::Boards(picture.boards.all);
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
        && line(last).numbers == [picture.boards.all.len() as i64]
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
