//! The commands that take a value, and how each value is read.

use super::Group;
use crate::action::{Action, Target};
use crate::algorithms::{self, Code};
use crate::course::Sentence;
use crate::search::Size;
use crate::session::Session;
use crate::session::stops::{beyond_last, walk_of};
use crate::text::config::SPEEDS;
use crate::text::{Content, grouped};

/// What an action does, in this language; `None` if the words of its verb say it.
pub(crate) fn about(action: &Action, content: &Content, language: &str) -> Option<String> {
    match action {
        Action::Algorithm(key) => {
            let id = algorithms::by_key(*key)?.id();
            let summary = content.text(language, &format!("algorithm-{id}"), &[]);
            let args = [("id", id.into()), ("summary", summary.into())];
            Some(content.text(language, "action-algorithm", &args))
        }
        Action::Lesson(id) => content
            .lesson(id)?
            .text(language)
            .map(|text| text.title.clone()),
        Action::SetLanguage(id) => content
            .has(id, "language-name")
            .then(|| content.text(id, "language-name", &[])),
        _ => None,
    }
}

/// A verb, which takes a value. To add one: a line in [`VERBS`].
pub(crate) struct Verb {
    pub(crate) name: &'static str,
    /// An example of a value; empty if the values are listed.
    pub(crate) example: &'static str,
    pub(crate) group: Group,
    /// Reads a value, or says what is wrong with it; `None` if the values are known by their names alone.
    read: Option<Read>,
    /// The values to choose from, where they are few.
    pub(crate) values: Values,
    /// Whether it applies to a learner's program.
    pub(crate) of_run: bool,
}

type Read = fn(&Session, &Content, &str) -> Result<Action, Sentence>;
type Values = fn(&Session, &Content) -> Vec<(String, Action)>;

impl Verb {
    const fn new(
        name: &'static str,
        example: &'static str,
        group: Group,
        read: Option<Read>,
        values: Values,
    ) -> Self {
        Self {
            name,
            example,
            group,
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

    /// The message that says what it does with a value.
    pub(crate) fn about(&self) -> String {
        format!("palette-{}", self.name)
    }

    /// Reads a value, or says what is wrong with it.
    pub(crate) fn read(
        &self,
        session: &Session,
        content: &Content,
        value: &str,
    ) -> Result<Action, Sentence> {
        if !session.run().is_search() && !self.of_run {
            return Err(Sentence::from("notice-own-search-only"));
        }
        self.read.map_or_else(
            || named((self.values)(session, content), value),
            |read| read(session, content, value),
        )
    }
}

pub(crate) const VERBS: &[Verb] = &[
    Verb::new("step", "50", Group::Watch, Some(step), any).of_run(),
    Verb::new("queens", "0,2", Group::Watch, Some(queens), any),
    Verb::new("solution", "2", Group::Watch, Some(solution), any).of_run(),
    Verb::new("stop", "row 2 column 1", Group::Watch, Some(stop), stops).of_run(),
    Verb::new("speed", "", Group::Watch, None, speeds).of_run(),
    Verb::new("lesson", "", Group::Continue, Some(lesson), lessons),
    Verb::new("run", "queens.py", Group::Practise, Some(program), any).of_run(),
    Verb::new("size", "10", Group::Settings, Some(size), any),
    Verb::new(
        "algorithm",
        "",
        Group::Settings,
        Some(algorithm),
        algorithms,
    ),
    Verb::new("code", "", Group::Settings, None, codes),
    Verb::new("language", "", Group::Settings, None, languages).of_run(),
    Verb::new("theme", "", Group::Settings, None, themes).of_run(),
];

/// The verb that an input begins with, and its value.
pub(crate) fn verb(typed: &str) -> Option<(&'static Verb, &str)> {
    let (word, value) = typed.trim_start().split_once([' ', ':'])?;
    Some((VERBS.iter().find(|verb| verb.name == word)?, value.trim()))
}

/// What the verb with this name does with some value; `None` if no value can be used now.
pub(crate) fn example(name: &str, session: &Session, content: &Content) -> Option<Action> {
    let verb = VERBS.iter().find(|verb| verb.name == name)?;
    let listed = (verb.values)(session, content).into_iter().next();
    let listed = listed.map(|(_, action)| action);
    listed.or_else(|| verb.read(session, content, verb.example).ok())
}

/// No values to choose from: there are too many to list.
fn any(_: &Session, _: &Content) -> Vec<(String, Action)> {
    Vec::new()
}

fn step(session: &Session, _: &Content, value: &str) -> Result<Action, Sentence> {
    let step = number(value).ok_or_else(|| Sentence::from("notice-bad-step"))?;
    let last = session.run().last();
    if step <= last {
        return Ok(Action::Go(Target::Step(step)));
    }
    Err(beyond_last("notice-last-step", last))
}

fn solution(session: &Session, _: &Content, value: &str) -> Result<Action, Sentence> {
    let solution = number(value).ok_or_else(|| Sentence::from("notice-bad-solution"))?;
    let last = session.run().solutions();
    if (1..=last).contains(&solution) {
        return Ok(Action::Go(Target::Solution(solution)));
    }
    Err(beyond_last("notice-last-solution", last))
}

/// A stop that this board and this program have.
fn stop(session: &Session, content: &Content, value: &str) -> Result<Action, Sentence> {
    let stop = session.read_stop(content, value);
    stop.map(Action::Stop)
        .ok_or_else(|| Sentence::from("notice-bad-stop"))
}

/// The stops that are set.
pub(crate) fn stops(session: &Session, content: &Content) -> Vec<(String, Action)> {
    let stops = session.desk.stops.iter();
    stops
        .map(|stop| (session.stop_text(content, stop), Action::Stop(stop.clone())))
        .collect()
}

fn queens(session: &Session, _: &Content, value: &str) -> Result<Action, Sentence> {
    let target = format!("queens:{}", value.replace(' ', "")).parse().ok();
    // In an address, no columns mean the empty board. Here the columns have not been typed yet.
    let Some(Target::Queens { cols, cursor }) = target.filter(|_| !value.is_empty()) else {
        return Err(Sentence::from("notice-bad-queens"));
    };
    walk_of(session.size(), &cols, cursor)?;
    Ok(Action::Go(Target::Queens { cols, cursor }))
}

/// A whole number, with or without the commas that the screen writes.
fn number(value: &str) -> Option<u64> {
    let number = value.replace(',', "").parse().ok()?;
    (!value.contains(',') || grouped(number) == value).then_some(number)
}

/// The file of a program. One that is pasted is read before the screen is opened.
fn program(_: &Session, _: &Content, value: &str) -> Result<Action, Sentence> {
    if value.is_empty() || value == "-" {
        Err(Sentence::from("notice-no-file"))
    } else {
        Ok(Action::Run(value.to_owned()))
    }
}

fn size(_: &Session, _: &Content, value: &str) -> Result<Action, Sentence> {
    let size = value.parse().ok().and_then(Size::new).map(Action::Size);
    let args = vec![("least", Size::MIN.into()), ("most", Size::MAX.into())];
    size.ok_or(Sentence {
        id: "notice-bad-size",
        args,
    })
}

fn named(values: Vec<(String, Action)>, value: &str) -> Result<Action, Sentence> {
    let names: Vec<_> = values.iter().map(|(name, _)| name.clone()).collect();
    let found = values
        .into_iter()
        .find(|(name, _)| name == value)
        .map(|(_, command)| command);
    found.ok_or_else(|| Sentence {
        id: "notice-bad-name",
        args: vec![("names", names.join(", ").into())],
    })
}

fn algorithms(_: &Session, _: &Content) -> Vec<(String, Action)> {
    algorithms::ALL
        .iter()
        .map(|algorithm| {
            (
                algorithm.id().to_owned(),
                Action::Algorithm(algorithm.key()),
            )
        })
        .collect()
}

/// An algorithm by its name or its key.
fn algorithm(session: &Session, content: &Content, value: &str) -> Result<Action, Sentence> {
    let by_key = value
        .parse()
        .ok()
        .and_then(algorithms::by_key)
        .map(|algorithm| Action::Algorithm(algorithm.key()));
    by_key.map_or_else(|| named(algorithms(session, content), value), Ok)
}

fn codes(_: &Session, _: &Content) -> Vec<(String, Action)> {
    Code::ALL
        .map(|code| (code.id().to_owned(), Action::SetCode(code)))
        .to_vec()
}

fn languages(_: &Session, content: &Content) -> Vec<(String, Action)> {
    content
        .languages()
        .map(|id| (id.to_owned(), Action::SetLanguage(id.to_owned())))
        .collect()
}

fn themes(_: &Session, content: &Content) -> Vec<(String, Action)> {
    content
        .themes()
        .map(|name| (name.to_owned(), Action::SetTheme(name.to_owned())))
        .collect()
}

fn speeds(_: &Session, _: &Content) -> Vec<(String, Action)> {
    SPEEDS
        .map(|speed| (speed.to_string(), Action::SetSpeed(speed)))
        .to_vec()
}

fn lessons(_: &Session, content: &Content) -> Vec<(String, Action)> {
    content
        .lessons()
        .iter()
        .map(|lesson| (lesson.id.clone(), Action::Lesson(lesson.id.clone())))
        .collect()
}

/// A lesson by its name or its number.
fn lesson(session: &Session, content: &Content, value: &str) -> Result<Action, Sentence> {
    let at = value
        .parse()
        .ok()
        .and_then(|number: usize| content.lessons().get(number.checked_sub(1)?));
    at.map_or_else(
        || named(lessons(session, content), value),
        |lesson| Ok(Action::Lesson(lesson.id.clone())),
    )
}
