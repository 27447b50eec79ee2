//! What has been typed, the entries that fit it, and what choosing one does.

use super::command::{self, VERBS, Verb};
use super::entry::{Does, Entry, Group};
use super::matching;
use crate::action::{Action, Mode};
use crate::algorithms::{self, Fault};
use crate::assets::FALLBACK;
use crate::course::Sentence;
use crate::course::path::{CourseItem, items};
use crate::session::{Effect, Session, Taken};
use crate::text::Content;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Palette {
    /// The input typed so far.
    pub typed: String,
    /// The place of the chosen entry.
    pub at: usize,
    /// What is wrong with the value that was handed in last.
    pub refused: Option<Refused>,
    /// Whether the address has been copied.
    pub(super) copied: bool,
}

/// A value that cannot be used, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The value as it was typed.
    pub value: String,
    /// What is wrong with it.
    pub why: Sentence,
}

/// The effects of the entries that an empty palette shows, besides the stops that are set.
const FIRST: &[Does] = &[
    Does::Perform(Action::Continue),
    Does::Perform(Action::Course),
    Does::Perform(Action::JumpBack),
    Does::Perform(Action::NextSolution),
    Does::Perform(Action::NextDeadEnd),
    Does::Perform(Action::Play),
    Does::Type("step"),
    Does::Type("queens"),
    Does::Type("stop"),
    Does::Perform(Action::Practise),
    Does::Perform(Action::PractiseMoves),
    Does::Perform(Action::Hunt),
    Does::Perform(Action::Write),
    Does::Perform(Action::Tree),
    Does::Perform(Action::Solutions),
    Does::Perform(Action::Why),
    Does::Perform(Action::Microscope),
    Does::Perform(Action::Race),
    Does::Type("size"),
    Does::Type("algorithm"),
    Does::Type("code"),
    Does::Type("language"),
];

impl Session {
    /// The entries that fit what has been typed, best first; for an empty input the first ones of each group.
    pub fn palette_entries(&self, content: &Content, palette: &Palette) -> Vec<Entry> {
        let mut found = self.fitting_entries(content, palette);
        if let Some(task) = &self.desk.of_task {
            found.retain(|entry| match &entry.does {
                Does::Perform(action) => task.allows(action),
                Does::Write(_) => task.allows(&Action::Write),
                Does::Type(name) => command::example(name, self, content)
                    .map_or(task.moves, |action| task.allows(&action)),
            });
        }
        found
    }

    /// The entries that fit, with those that the task of a lesson refuses.
    fn fitting_entries(&self, content: &Content, palette: &Palette) -> Vec<Entry> {
        let typed = palette.typed.trim();
        if let Some((verb, value)) = command::verb(&palette.typed) {
            if !self.run().is_search() && !verb.of_run {
                return Vec::new();
            }
            return self.values(content, verb, value);
        }
        let entries = self.all_entries(content);
        if typed.is_empty() {
            let is_first = |entry: &Entry| {
                FIRST.contains(&entry.does) || matches!(entry.does, Does::Perform(Action::Stop(_)))
            };
            return entries.into_iter().filter(is_first).collect();
        }
        let bare = if is_number(typed) {
            &["step", "solution", "size"][..]
        } else {
            &[]
        };
        let bare = VERBS.iter().filter(|verb| bare.contains(&verb.name));
        let numbers = bare.filter_map(|verb| {
            Some(self.value(content, verb, typed, &verb.read(self, content, typed).ok()?))
        });
        // A number alone is a value, and needs no verb that waits for one.
        let entries = entries
            .into_iter()
            .filter(|entry| !is_number(typed) || !matches!(entry.does, Does::Type(_)));
        numbers
            .chain(matching::best(entries.collect(), typed))
            .collect()
    }

    /// The entries for a verb with this value, or with a part of it.
    fn values(&self, content: &Content, verb: &Verb, value: &str) -> Vec<Entry> {
        let known = (verb.values)(self, content).into_iter();
        let known = known.map(|(name, does)| self.value(content, verb, &name, &does));
        let mut found = matching::best(known.collect(), value);
        if verb.name == "stop" && !value.is_empty() {
            // Choosing one that is set removes it, so it has to be named in full.
            found.clear();
        }
        // Another value may have been typed, or a value of the list in another way, such as an algorithm by its key.
        if let Ok(does) = verb.read(self, content, value) {
            let entry = self.value(content, verb, value, &does);
            if found.iter().all(|known| known.does != entry.does) {
                found.insert(0, entry);
            }
        }
        found
    }

    fn value(&self, content: &Content, verb: &Verb, value: &str, does: &Action) -> Entry {
        let id = match does {
            Action::Stop(stop) if self.desk.stops.contains(stop) => "palette-stop-set".to_owned(),
            _ => verb.about(),
        };
        let words = match does {
            Action::Stop(stop) => self.stop_words(content, stop),
            _ => value.to_owned(),
        };
        let about = |language: &str| {
            command::about(does, content, language)
                .unwrap_or_else(|| content.text(language, &id, &[("value", words.as_str().into())]))
        };
        self.entry(
            verb.group,
            &format!("{} {value}", verb.name),
            about,
            Does::Perform(does.clone()),
        )
    }

    /// Every entry, group by group.
    fn all_entries(&self, content: &Content) -> Vec<Entry> {
        let keyed = content
            .keymap()
            .bindings(Mode::Main)
            .filter_map(|bind| self.of_action(content, bind.group.as_str(), &bind.action));
        // It has a key only in the course.
        let review = self.of_action(content, "practise", &Action::Review);
        let stops = VERBS.iter().filter(|verb| verb.name == "stop");
        let mut all: Vec<_> = keyed
            .chain(review)
            .chain(self.keyless_algorithms(content))
            .chain(VERBS.iter().map(|verb| self.of_verb(content, verb)))
            .chain(stops.flat_map(|verb| self.values(content, verb, "")))
            .chain(self.course(content))
            .collect();
        if !self.run().is_search() {
            all.retain(|entry| match &entry.does {
                Does::Perform(action) => self.run().offers(action),
                Does::Write(_) => self.run().offers(&Action::Write),
                Does::Type(verb) => VERBS
                    .iter()
                    .any(|known| known.name == *verb && known.of_run),
            });
        }
        Group::ALL
            .iter()
            .flat_map(|group| all.iter().filter(move |entry| entry.group == *group))
            .cloned()
            .collect()
    }

    fn of_verb(&self, content: &Content, verb: &Verb) -> Entry {
        let about = |language: &str| {
            content.text(language, &verb.about(), &[("value", verb.example.into())])
        };
        self.entry(
            verb.group,
            &format!("{} …", verb.name),
            about,
            Does::Type(verb.name),
        )
    }

    /// The lessons, bug hunts and exercises, in the order of the course.
    fn course(&self, content: &Content) -> Vec<Entry> {
        let items = items(content.lessons(), content.exercises()).into_iter();
        items.map(|item| self.of_item(content, item)).collect()
    }

    fn of_item(&self, content: &Content, item: CourseItem) -> Entry {
        let about = |language: &str| match item {
            CourseItem::Lesson(at) => {
                let title = content.title_of(item, language);
                let args = [("number", (at + 1).into()), ("title", title.into())];
                content.text(language, "palette-lesson-title", &args)
            }
            CourseItem::Hunt(_) | CourseItem::Exercise(_) => content.named(item, language),
        };
        match item {
            CourseItem::Lesson(at) => {
                let id = &content.lessons()[at].id;
                let does = Does::Perform(Action::Lesson(id.clone()));
                self.entry(Group::Continue, id, about, does)
            }
            CourseItem::Hunt(at) => {
                let does = Does::Perform(Action::BugHunt(at));
                self.entry(Group::Practise, Fault::ALL[at].id(), about, does)
            }
            CourseItem::Exercise(at) => {
                let id = &content.exercises()[at].id;
                self.entry(Group::Practise, id, about, Does::Write(id.clone()))
            }
        }
    }

    /// The algorithms that have no digit key.
    fn keyless_algorithms(&self, content: &Content) -> Vec<Entry> {
        let has_key = |action: &Action| {
            content
                .keymap()
                .bindings(Mode::Main)
                .any(|bind| bind.action == *action)
        };
        algorithms::ALL
            .iter()
            .map(|algorithm| Action::Algorithm(algorithm.key()))
            .filter(|action| !has_key(action))
            .filter_map(|action| self.of_action(content, "algorithms", &action))
            .collect()
    }

    fn of_action(&self, content: &Content, group: &str, action: &Action) -> Option<Entry> {
        let named = |known: &Group| known.message().strip_prefix("help-") == Some(group);
        let group = Group::ALL
            .into_iter()
            .find(named)
            .unwrap_or(Group::Settings);
        let name = match action {
            Action::Palette => return None,
            Action::Algorithm(key) => algorithms::by_key(*key)?.id(),
            _ => action.name()?,
        };
        let about = |language: &str| match action {
            Action::Continue => self.next_text(content, language),
            _ => command::about(action, content, language)
                .unwrap_or_else(|| content.text(language, &format!("action-{name}"), &[])),
        };
        let key = content
            .keymap()
            .key_for(Mode::Main, action)
            .map_or_else(String::new, |key| key.to_string());
        Some(Entry {
            key,
            ..self.entry(group, name, about, Does::Perform(action.clone()))
        })
    }

    /// An entry without a key.
    fn entry(&self, group: Group, name: &str, about: impl Fn(&str) -> String, does: Does) -> Entry {
        let (about, english) = (about(&self.language), about(FALLBACK));
        Entry {
            group,
            name: name.to_owned(),
            about,
            english,
            key: String::new(),
            does,
        }
    }

    /// What is wrong with an input that fits no entry.
    pub(super) fn refusal(&self, content: &Content, typed: &str) -> Refused {
        let nothing = Sentence::from("palette-nothing");
        let step = VERBS.iter().find(|verb| verb.name == "step");
        let bare = |typed: &str| {
            step.filter(|_| is_number(typed))?
                .read(self, content, typed.trim())
                .err()
        };
        match command::verb(typed) {
            Some((verb, value)) => {
                let why = verb.read(self, content, value).err().unwrap_or(nothing);
                Refused {
                    value: if value.is_empty() { verb.name } else { value }.to_owned(),
                    why,
                }
            }
            None => Refused {
                value: typed.trim().to_owned(),
                why: bare(typed).unwrap_or(nothing),
            },
        }
    }
}

/// Whether an input is a number alone.
fn is_number(typed: &str) -> bool {
    typed.trim().chars().all(|char| char.is_ascii_digit())
}

impl Palette {
    /// Performs an entry; without one, says what is wrong with the input. A refused input stays in the palette.
    pub(super) fn choose(
        &mut self,
        session: &mut Session,
        content: &Content,
        entry: Option<&Entry>,
    ) -> Taken {
        match entry.map(|entry| &entry.does) {
            Some(Does::Type(verb)) => {
                self.typed = format!("{verb} ");
                self.edited();
                Taken::Changed
            }
            Some(Does::Perform(Action::Address)) if self.copied => Taken::Close,
            Some(Does::Perform(command)) => Taken::Go(command.clone()),
            Some(Does::Write(id)) => {
                session.effect(Effect::Exercise(id.clone()));
                Taken::Close
            }
            None if self.typed.trim().is_empty() => Taken::Close,
            None => {
                self.refused = Some(session.refusal(content, &self.typed));
                Taken::Changed
            }
        }
    }

    /// Forgets what belonged to the input before it was changed.
    pub(super) fn edited(&mut self) {
        (self.at, self.refused) = (0, None);
    }
}
