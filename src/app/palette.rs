//! The palette: an entry for every action, algorithm, lesson and setting, found by a part of its name or meaning, and
//! for commands that take a value.

mod command;
mod matching;

use std::path::Path;

use super::{App, BestNext, Effect, List, Notice, Over};
use crate::action::{Action, Mode, Spot};
use crate::algorithm::{self, Algorithm};
use crate::content::{Arg, Content};

pub use command::Command;
use command::{VERBS, Verb};

/// The longest input, in characters.
const LONGEST: usize = 200;

/// How many inputs the history holds.
const REMEMBERED: usize = 100;

/// The palette, open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Palette {
    /// The input typed so far.
    pub typed: String,
    /// The place of the chosen entry.
    pub at: usize,
    /// What is wrong with the value that was handed in last.
    pub refused: Option<Refused>,
    /// The place in the history of the input shown, counted from the latest; `None` if it is new.
    recalled: Option<usize>,
}

/// A value that cannot be used, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The value as it was typed.
    pub value: String,
    /// What is wrong with it.
    pub why: Notice,
}

/// A group of entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Where to go on.
    Continue,
    /// Moving in the search.
    Watch,
    /// Exercises.
    Practise,
    /// Pages and panels.
    Look,
    /// Boards that the user sets up.
    Build,
    /// Language, colours, help and quitting.
    Settings,
}

impl Group {
    /// All groups, in their order on the screen.
    pub const ALL: [Self; 6] = [Self::Continue, Self::Watch, Self::Practise, Self::Look, Self::Build, Self::Settings];

    /// The message that names it.
    pub const fn message(self) -> &'static str {
        match self {
            Self::Continue => "help-continue",
            Self::Watch => "help-watch",
            Self::Practise => "help-practise",
            Self::Look => "help-look",
            Self::Build => "help-build",
            Self::Settings => "help-settings",
        }
    }

    /// The entries of the group that an empty palette shows.
    const fn first(self) -> &'static [Lead] {
        const CONTINUE: &[Lead] =
            &[Lead::Act(Action::Continue), Lead::Act(Action::Lessons), Lead::Act(Action::JumpBack)];
        const WATCH: &[Lead] = &[
            Lead::Verb("step"),
            Lead::Act(Action::NextSolution),
            Lead::Act(Action::NextDeadEnd),
            Lead::Act(Action::Play),
        ];
        const PRACTISE: &[Lead] =
            &[Lead::Act(Action::Ask), Lead::Act(Action::Drive), Lead::Act(Action::Hunt), Lead::Act(Action::Write)];
        const LOOK: &[Lead] = &[
            Lead::Act(Action::Tree),
            Lead::Act(Action::Gallery),
            Lead::Act(Action::HeatMap),
            Lead::Act(Action::Why),
            Lead::Act(Action::Microscope),
            Lead::Act(Action::Race),
        ];
        const BUILD: &[Lead] = &[Lead::Act(Action::WhatIf), Lead::Verb("size"), Lead::Verb("queens")];
        const SETTINGS: &[Lead] = &[Lead::Verb("algorithm"), Lead::Verb("code"), Lead::Verb("language")];
        match self {
            Self::Continue => CONTINUE,
            Self::Watch => WATCH,
            Self::Practise => PRACTISE,
            Self::Look => LOOK,
            Self::Build => BUILD,
            Self::Settings => SETTINGS,
        }
    }
}

/// One of the first entries of a group.
enum Lead {
    Act(Action),
    Verb(&'static str),
}

/// An entry.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its group.
    pub group: Group,
    /// Its name, the same in every language.
    pub name: String,
    /// What it means, in the user's language.
    pub about: String,
    /// The same in English, so that English words find it in every language.
    english: String,
    /// The key that does the same.
    pub key: String,
    does: Does,
}

/// The effect of choosing an entry.
#[derive(Clone, Debug, PartialEq)]
enum Does {
    /// It performs this command.
    Perform(Command),
    /// It types this verb, after which a value has to follow.
    Type(&'static str),
}

impl App {
    /// The entries that fit what has been typed, best first; for an empty input the first ones of each group.
    pub fn palette_entries(&self, content: &Content, palette: &Palette) -> Vec<Entry> {
        let typed = palette.typed.trim();
        if let Some((verb, value)) = command::verb(&palette.typed) {
            let known = (verb.values)(self, content);
            if known.is_empty() {
                return (verb.read)(self, content, value)
                    .ok()
                    .map(|does| self.value(content, verb, value, does))
                    .into_iter()
                    .collect();
            }
            let entries = known.into_iter().map(|(name, does)| self.value(content, verb, &name, does));
            let found = matching::best(entries.collect(), value);
            // The input may name a value in another way, such as an algorithm by its key.
            let read = (verb.read)(self, content, value).ok().filter(|_| found.is_empty());
            return if let Some(does) = read { vec![self.value(content, verb, value, does)] } else { found };
        }
        let entries = self.all_entries(content);
        if typed.is_empty() {
            return first_of_groups(&entries);
        }
        let bare =
            if typed.chars().all(|char| char.is_ascii_digit()) { &["step", "solution", "size"][..] } else { &[] };
        let bare = VERBS.iter().filter(|verb| bare.contains(&verb.name));
        let numbers =
            bare.filter_map(|verb| Some(self.value(content, verb, typed, (verb.read)(self, content, typed).ok()?)));
        numbers.chain(matching::best(entries, typed)).collect()
    }

    /// The entry of a command with its value.
    fn value(&self, content: &Content, verb: &Verb, value: &str, does: Command) -> Entry {
        let about = |language: &str| {
            does.about(content, language)
                .unwrap_or_else(|| content.text(language, verb.about, &[("value", value.into())]))
        };
        Entry {
            group: verb.group,
            name: format!("{} {value}", verb.name),
            about: about(&self.language),
            english: about(crate::content::FALLBACK),
            key: String::new(),
            does: Does::Perform(does),
        }
    }

    /// Every entry, group by group.
    fn all_entries(&self, content: &Content) -> Vec<Entry> {
        let actions = content
            .keymap()
            .bindings(Mode::Main)
            .filter_map(|bind| self.of_action(content, bind.group.as_str(), &bind.action));
        let verbs = VERBS.iter().map(|verb| Entry {
            group: verb.group,
            name: format!("{} …", verb.name),
            about: content.text(&self.language, verb.about, &[("value", verb.example.into())]),
            english: content.text(crate::content::FALLBACK, verb.about, &[("value", verb.example.into())]),
            key: String::new(),
            does: Does::Type(verb.name),
        });
        let lessons = content.lessons().iter().zip(1_u64..).map(|(lesson, number)| {
            let about = |language: &str| {
                let title = lesson.text(language).map_or("", |text| text.title.as_str());
                content.text(language, "palette-lesson", &[("number", number.into()), ("title", title.into())])
            };
            Entry {
                group: Group::Continue,
                name: lesson.id.clone(),
                about: about(&self.language),
                english: about(crate::content::FALLBACK),
                key: String::new(),
                does: Does::Perform(Command::Lesson(lesson.id.clone())),
            }
        });
        // Rarely used actions have no key, only their names here.
        let by_name = [
            ("watch", Action::Stops),
            ("watch", Action::Marks),
            ("practise", Action::Review),
            ("practise", Action::Exam),
            ("look", Action::Sources),
        ];
        let by_name = by_name.iter().filter_map(|(group, action)| self.of_action(content, group, action));
        // Algorithms without a digit key are listed too.
        let keyless = algorithm::ALL.iter().map(|algorithm| Action::Algorithm(algorithm.key()));
        let keyless = keyless.filter(|action| content.keymap().bindings(Mode::Main).all(|bind| bind.action != *action));
        let keyless = keyless.filter_map(|action| self.of_action(content, "algorithms", &action));
        let mut all: Vec<_> = actions.chain(by_name).chain(keyless).chain(verbs).chain(lessons).collect();
        if self.own.is_some() {
            all.retain(|entry| match &entry.does {
                Does::Perform(command) => of_run(command),
                Does::Type(verb) => {
                    matches!(*verb, "event" | "run" | "solution" | "share" | "stop" | "speed" | "language" | "theme")
                }
            });
        }
        Group::ALL.iter().flat_map(|group| all.iter().filter(move |entry| entry.group == *group)).cloned().collect()
    }

    fn of_action(&self, content: &Content, group: &str, action: &Action) -> Option<Entry> {
        let named = |known: &Group| known.message().strip_prefix("help-") == Some(group);
        let group = Group::ALL.into_iter().find(named).unwrap_or(Group::Settings);
        let program = if let Action::Algorithm(key) = action { algorithm::by_key(*key) } else { None };
        if matches!(action, Action::Algorithm(_)) && program.is_none() || *action == Action::CommandLine {
            return None;
        }
        let name = program.map(Algorithm::id).or_else(|| action.name())?;
        let about = |language: &str| match (program, action) {
            (Some(program), _) => content.text(language, &format!("algorithm-{}", program.id()), &[]),
            (None, Action::Continue) => self.next_text(content, language),
            (None, _) => content.text(language, &format!("action-{name}"), &[]),
        };
        Some(Entry {
            group,
            name: name.to_owned(),
            about: about(&self.language),
            english: about(crate::content::FALLBACK),
            key: content.keymap().key_for(Mode::Main, action).map_or_else(String::new, |key| key.to_string()),
            does: Does::Perform(Command::Act(action.clone())),
        })
    }

    /// The best next thing in words.
    pub fn next_text(&self, content: &Content, language: &str) -> String {
        match self.best_next(content) {
            BestNext::Begin { lesson } => content.text(language, "best-begin", &[("number", (lesson + 1).into())]),
            BestNext::Resume { lesson, task, tasks } => {
                let args: [(&str, Arg); 3] =
                    [("number", (lesson + 1).into()), ("task", (task + 1).into()), ("tasks", tasks.into())];
                content.text(language, "best-resume", &args)
            }
            BestNext::Review => content.text(language, "action-review", &[]),
            BestNext::Hunt => content.text(language, "best-hunt", &[]),
        }
    }

    /// Performs an action while the palette is open.
    pub(super) fn palette_takes(&mut self, content: &Content, action: &Action) {
        let Over::Palette(mut palette) = std::mem::replace(&mut self.over, Over::None) else { return };
        match action {
            Action::Escape => return,
            Action::Erase if palette.typed.is_empty() => return,
            Action::Erase => {
                palette.typed.pop();
                palette.edited();
            }
            Action::Type(char) => {
                if palette.typed.chars().count() < LONGEST {
                    palette.typed.push(*char);
                }
                palette.edited();
            }
            Action::MoveUp if palette.at == 0 || palette.recalled.is_some() => palette.recall(&self.typed, true),
            Action::MoveDown if palette.recalled.is_some() => palette.recall(&self.typed, false),
            _ => {
                let entries = self.palette_entries(content, &palette);
                let mut list = List::new(entries.len(), palette.at);
                let chosen = match action {
                    // A click on an entry chooses it at once.
                    Action::Point(Spot::Item(item)) => Some(*item),
                    _ => list.take(action),
                };
                palette.at = list.at;
                if let Some(chosen) = chosen {
                    return self.choose(content, palette, entries.get(chosen));
                }
            }
        }
        self.over = Over::Palette(palette);
    }

    /// Performs an entry; without one, says what is wrong with the input. A refused input stays in the palette.
    fn choose(&mut self, content: &Content, mut palette: Palette, entry: Option<&Entry>) {
        let typed = palette.typed.trim().to_owned();
        let does = match entry.map(|entry| &entry.does) {
            Some(Does::Type(verb)) => {
                palette.typed = format!("{verb} ");
                palette.edited();
                self.over = Over::Palette(palette);
                return;
            }
            Some(Does::Perform(command)) => command.clone(),
            None if typed.is_empty() => return,
            None => {
                palette.refused = Some(self.refusal(content, &palette.typed));
                self.over = Over::Palette(palette);
                return;
            }
        };
        let input = if typed.is_empty() { entry.map(|entry| entry.name.clone()).unwrap_or_default() } else { typed };
        self.typed.retain(|earlier| *earlier != input);
        self.typed.push(input.clone());
        if self.typed.len() > REMEMBERED {
            self.typed.remove(0);
        }
        self.perform(content, does);
        if let Some(why) = self.notice.take_if(|notice| command::REFUSALS.contains(&notice.id)) {
            let value = command::verb(&palette.typed).map_or(input, |(_, value)| value.to_owned());
            palette.refused = Some(Refused { value, why });
            self.over = Over::Palette(palette);
        }
    }

    /// What is wrong with an input that fits no entry.
    fn refusal(&self, content: &Content, typed: &str) -> Refused {
        let nothing = Notice { id: "palette-nothing", args: Vec::new() };
        match command::verb(typed) {
            Some((verb, value)) => {
                let why = (verb.read)(self, content, value).err().unwrap_or(nothing);
                Refused { value: if value.is_empty() { verb.name } else { value }.to_owned(), why }
            }
            None => Refused { value: typed.trim().to_owned(), why: nothing },
        }
    }

    /// Performs a command. What is open beneath is closed first if the command is not for it.
    fn perform(&mut self, content: &Content, command: Command) {
        let stays = match &command {
            Command::Act(action) => {
                let keymap = content.keymap();
                let key = keymap.key_for(self.mode(), action);
                let common = matches!(action, Action::Help | Action::Address | Action::Picture | Action::Quit);
                let shows = matches!(action, Action::Flip | Action::Language | Action::Theme | Action::Suspend);
                key.is_some() || common || shows
            }
            Command::Code(_) | Command::Language(_) | Command::Theme(_) | Command::Speed(_) | Command::AddToTalk(_) => {
                true
            }
            _ => false,
        };
        if self.own.is_some() && !of_run(&command) {
            self.say("notice-own-search-only", vec![]);
            return;
        }
        let in_exam = self.lesson.as_ref().is_some_and(|lesson| lesson.exam().is_some());
        if in_exam && matches!(command, Command::Lesson(_) | Command::Size(_) | Command::Run(_)) {
            self.say("notice-exam-open", vec![]);
            return;
        }
        if !stays {
            self.close_act(content);
        }
        match command {
            Command::Act(action) => self.act(content, action),
            Command::Algorithm(algorithm) => self.act(content, Action::Algorithm(algorithm.key())),
            Command::Mark(name) => self.set_mark(&name),
            Command::Stop(stop) => self.set_stop(content, stop),
            Command::Size(size) => self.change_size(size),
            Command::Lesson(id) => {
                self.open_lesson(content, &id);
                self.stop_lookup();
            }
            Command::Code(code) => self.code = code,
            Command::Language(language) => self.language = language,
            Command::Theme(theme) => self.theme = theme,
            Command::Run(file) => self.effect(Effect::Record(file.into())),
            Command::AddToTalk(file) => self.add_to_talk(content, file.as_deref().map(Path::new)),
            Command::Moment(number) => self.go_to_moment(content, number),
            Command::Speed(speed) => self.playback.set_speed(speed),
        }
    }
}

/// Whether a command applies to a learner's program.
fn of_run(command: &Command) -> bool {
    match command {
        Command::Act(action) => super::own::of_run(action),
        Command::Language(_) | Command::Theme(_) | Command::Speed(_) | Command::Run(_) | Command::Stop(_) => true,
        Command::Mark(_)
        | Command::Algorithm(_)
        | Command::Size(_)
        | Command::Lesson(_)
        | Command::Code(_)
        | Command::AddToTalk(_)
        | Command::Moment(_) => false,
    }
}

impl Palette {
    /// The input has changed.
    fn edited(&mut self) {
        (self.at, self.refused, self.recalled) = (0, None, None);
    }

    /// Shows an older or a newer input of the history.
    fn recall(&mut self, history: &[String], older: bool) {
        let place = match (self.recalled, older) {
            (None, true) => Some(0),
            (Some(at), true) => Some((at + 1).min(history.len().saturating_sub(1))),
            (Some(at), false) => at.checked_sub(1),
            (None, false) => None,
        };
        let input = place.map(|at| history.iter().rev().nth(at));
        if input == Some(None) {
            return;
        }
        self.typed = input.flatten().cloned().unwrap_or_default();
        self.edited();
        self.recalled = place;
    }
}

/// The entries that an empty palette shows.
fn first_of_groups(entries: &[Entry]) -> Vec<Entry> {
    let find = |lead: &Lead| {
        entries.iter().find(|entry| match (lead, &entry.does) {
            (Lead::Act(action), Does::Perform(Command::Act(known))) => action == known,
            (Lead::Verb(verb), Does::Type(known)) => verb == known,
            _ => false,
        })
    };
    Group::ALL.iter().flat_map(|group| group.first()).filter_map(find).cloned().collect()
}
