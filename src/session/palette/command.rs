//! The commands that take a value, and how each value is read.

use super::Group;
use crate::action::{Action, StopAt, Target};
use crate::algorithms::{self, Algorithm, Code};
use crate::search::Size;
use crate::session::{Notice, Session};
use crate::text::config::SPEEDS;
use crate::text::{Content, grouped};

/// Something that the palette can do.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    Act(Action),
    /// Switch to this algorithm.
    Algorithm(&'static dyn Algorithm),
    /// Set this stop.
    Stop(StopAt),
    /// A new board of this size.
    Size(Size),
    /// Open the lesson with this id.
    Lesson(String),
    /// Show the listings in this programming language.
    Code(Code),
    /// Show everything in this language.
    Language(String),
    /// Show everything in these colours.
    Theme(String),
    /// Play at this many presses a second.
    Speed(u32),
    /// Record and show the learner's program in this file.
    Run(String),
}

impl Command {
    /// What the command does, if that says more than its verb.
    pub(super) fn about(&self, content: &Content, language: &str) -> Option<String> {
        match self {
            Self::Algorithm(algorithm) => {
                Some(content.text(language, &format!("algorithm-{}", algorithm.id()), &[]))
            }
            Self::Lesson(id) => content
                .lesson(id)?
                .text(language)
                .map(|text| text.title.clone()),
            Self::Language(id) => content
                .has(id, "language-name")
                .then(|| content.text(id, "language-name", &[])),
            _ => None,
        }
    }
}

/// A verb, which takes a value. To add one: a line in [`VERBS`].
pub(super) struct Verb {
    pub(super) name: &'static str,
    /// An example of a value; empty if the values are listed.
    pub(super) example: &'static str,
    pub(super) group: Group,
    /// The message that says what it does with a value.
    pub(super) about: &'static str,
    /// Reads a value, or says what is wrong with it; `None` if the values are known by their names alone.
    read: Option<Read>,
    /// The values to choose from, where they are few.
    pub(super) values: Values,
    /// Whether it applies to a learner's program.
    pub(super) of_run: bool,
}

type Read = fn(&Session, &Content, &str) -> Result<Command, Notice>;
type Values = fn(&Session, &Content) -> Vec<(String, Command)>;

impl Verb {
    const fn new(
        name: &'static str,
        example: &'static str,
        group: Group,
        about: &'static str,
        read: Option<Read>,
        values: Values,
    ) -> Self {
        Self {
            name,
            example,
            group,
            about,
            read,
            values,
            of_run: false,
        }
    }

    /// This verb, said to apply to a learner's program too.
    const fn of_run(self) -> Self {
        Self {
            of_run: true,
            ..self
        }
    }

    /// Reads a value, or says what is wrong with it.
    pub(super) fn read(
        &self,
        session: &Session,
        content: &Content,
        value: &str,
    ) -> Result<Command, Notice> {
        self.read.map_or_else(
            || named((self.values)(session, content), value),
            |read| read(session, content, value),
        )
    }
}

pub(super) const VERBS: &[Verb] = &[
    Verb::new("step", "981", Group::Watch, "palette-step", Some(step), any),
    Verb::new(
        "queens",
        "0,4,7",
        Group::Watch,
        "palette-queens",
        Some(queens),
        any,
    ),
    Verb::new(
        "event",
        "981",
        Group::Watch,
        "palette-event",
        Some(event),
        any,
    )
    .of_run(),
    Verb::new(
        "solution",
        "5",
        Group::Watch,
        "palette-solution",
        Some(solution),
        any,
    )
    .of_run(),
    Verb::new(
        "stop",
        "row 5 column 3",
        Group::Watch,
        "palette-stop",
        Some(stop),
        any,
    )
    .of_run(),
    Verb::new("speed", "", Group::Watch, "palette-speed", None, speeds).of_run(),
    Verb::new(
        "lesson",
        "",
        Group::Continue,
        "palette-lessons",
        Some(lesson),
        lessons,
    ),
    Verb::new(
        "run",
        "queens.py",
        Group::Practise,
        "palette-run",
        Some(program),
        any,
    )
    .of_run(),
    Verb::new(
        "size",
        "10",
        Group::Settings,
        "palette-size",
        Some(size),
        any,
    ),
    Verb::new(
        "algorithm",
        "",
        Group::Settings,
        "palette-algorithm",
        Some(algorithm),
        algorithms,
    ),
    Verb::new("code", "", Group::Settings, "palette-code", None, codes),
    Verb::new(
        "language",
        "",
        Group::Settings,
        "palette-language",
        None,
        languages,
    )
    .of_run(),
    Verb::new("theme", "", Group::Settings, "palette-theme", None, themes).of_run(),
];

/// Other names of verbs.
const ALSO: [(&str, &str); 3] = [("lang", "language"), ("n", "size"), ("colours", "theme")];

/// The notices that say what is wrong with a value: what was typed is kept.
pub(super) const REFUSALS: [&str; 6] = [
    "notice-last-step",
    "notice-last-solution",
    "notice-queens-too-many",
    "notice-queens-off-board",
    "notice-queens-attack",
    "notice-bad-cursor",
];

/// The verb that an input begins with, and its value.
pub(super) fn verb(typed: &str) -> Option<(&'static Verb, &str)> {
    let (word, value) = typed.trim_start().split_once([' ', ':'])?;
    let word = ALSO
        .iter()
        .find(|(other, _)| *other == word)
        .map_or(word, |(_, name)| name);
    Some((VERBS.iter().find(|verb| verb.name == word)?, value.trim()))
}

/// No values to choose from: there are too many to list.
fn any(_: &Session, _: &Content) -> Vec<(String, Command)> {
    Vec::new()
}

fn step(session: &Session, _: &Content, value: &str) -> Result<Command, Notice> {
    let step = number(value).ok_or_else(|| Notice::new("notice-bad-step"))?;
    let last = session.last();
    if step <= last {
        return Ok(Command::Act(Action::Go(Target::Step(step))));
    }
    Err(Notice {
        id: "notice-last-step",
        args: vec![("last", last.into())],
    })
}

fn event(session: &Session, content: &Content, value: &str) -> Result<Command, Notice> {
    if session.own.is_none() {
        return Err(Notice::new("notice-event-of-run"));
    }
    step(session, content, value)
}

fn solution(session: &Session, _: &Content, value: &str) -> Result<Command, Notice> {
    let solution = number(value).ok_or_else(|| Notice::new("notice-bad-solution"))?;
    let last = match &session.own {
        Some(own) => own.recorded.full_boards(own.recorded.len()) as u64,
        None => session.desk.timeline.totals().solutions,
    };
    if (1..=last).contains(&solution) {
        return Ok(Command::Act(Action::Go(Target::Solution(solution))));
    }
    Err(Notice {
        id: "notice-last-solution",
        args: vec![("last", last.into())],
    })
}

/// A stop that this board and this program have.
fn stop(session: &Session, content: &Content, value: &str) -> Result<Command, Notice> {
    let stop = StopAt::read(value).and_then(|stop| session.known_stop(content, stop));
    stop.map(Command::Stop)
        .ok_or_else(|| Notice::new("notice-bad-stop"))
}

fn queens(_: &Session, _: &Content, value: &str) -> Result<Command, Notice> {
    // In an address, no columns mean the empty board. Here the columns have not been typed yet.
    if value.is_empty() {
        return Err(Notice::new("notice-bad-queens"));
    }
    let target = format!("queens:{}", value.replace(' ', "")).parse();
    target
        .map(|target| Command::Act(Action::Go(target)))
        .map_err(|_| Notice::new("notice-bad-queens"))
}

/// A whole number, with or without the commas that the screen writes.
fn number(value: &str) -> Option<u64> {
    let number = value.replace(',', "").parse().ok()?;
    (!value.contains(',') || grouped(number) == value).then_some(number)
}

/// The file of a program. One that is pasted is read before the screen is opened.
fn program(_: &Session, _: &Content, value: &str) -> Result<Command, Notice> {
    if value.is_empty() || value == "-" {
        Err(Notice::new("notice-no-file"))
    } else {
        Ok(Command::Run(value.to_owned()))
    }
}

fn size(_: &Session, _: &Content, value: &str) -> Result<Command, Notice> {
    let size = value.parse().ok().and_then(Size::new).map(Command::Size);
    let args = vec![("least", Size::MIN.into()), ("most", Size::MAX.into())];
    size.ok_or(Notice {
        id: "notice-bad-size",
        args,
    })
}

fn named(values: Vec<(String, Command)>, value: &str) -> Result<Command, Notice> {
    let names: Vec<_> = values.iter().map(|(name, _)| name.clone()).collect();
    let found = values
        .into_iter()
        .find(|(name, _)| name == value)
        .map(|(_, command)| command);
    found.ok_or_else(|| Notice {
        id: "notice-bad-name",
        args: vec![("names", names.join(", ").into())],
    })
}

fn algorithms(_: &Session, _: &Content) -> Vec<(String, Command)> {
    algorithms::ALL
        .iter()
        .map(|algorithm| (algorithm.id().to_owned(), Command::Algorithm(*algorithm)))
        .collect()
}

/// An algorithm by its name or its key.
fn algorithm(session: &Session, content: &Content, value: &str) -> Result<Command, Notice> {
    let by_key = value
        .parse()
        .ok()
        .and_then(algorithms::by_key)
        .map(Command::Algorithm);
    by_key.map_or_else(|| named(algorithms(session, content), value), Ok)
}

fn codes(_: &Session, _: &Content) -> Vec<(String, Command)> {
    Code::ALL
        .map(|code| (code.id().to_owned(), Command::Code(code)))
        .to_vec()
}

fn languages(_: &Session, content: &Content) -> Vec<(String, Command)> {
    content
        .languages()
        .map(|id| (id.to_owned(), Command::Language(id.to_owned())))
        .collect()
}

fn themes(_: &Session, content: &Content) -> Vec<(String, Command)> {
    content
        .themes()
        .map(|name| (name.to_owned(), Command::Theme(name.to_owned())))
        .collect()
}

fn speeds(_: &Session, _: &Content) -> Vec<(String, Command)> {
    SPEEDS
        .map(|speed| (speed.to_string(), Command::Speed(speed)))
        .to_vec()
}

fn lessons(_: &Session, content: &Content) -> Vec<(String, Command)> {
    content
        .lessons()
        .iter()
        .map(|lesson| (lesson.id.clone(), Command::Lesson(lesson.id.clone())))
        .collect()
}

/// A lesson by its name or its number.
fn lesson(session: &Session, content: &Content, value: &str) -> Result<Command, Notice> {
    let at = value
        .parse()
        .ok()
        .and_then(|number: usize| content.lessons().get(number.checked_sub(1)?));
    at.map_or_else(
        || named(lessons(session, content), value),
        |lesson| Ok(Command::Lesson(lesson.id.clone())),
    )
}
