//! Typed content, parsed from the assets: listings, locales, themes, lessons and the keymap; and the user's own
//! settings.
//!
//! Nothing here reads a disk. Each asset is parsed when it is first needed, one language at a time. A test parses all of
//! them and checks that there are no problems.

pub mod config;
pub mod fault;
pub mod keymap;
pub mod listing;
pub mod locale;
pub mod narration;
mod template;
pub mod theme;

use crate::action::{Action, Mode};
use crate::algorithms::{self, Algorithm, Code, Fault, Label};
use crate::assets::{Asset, FALLBACK, Files, Problem, Source};
use crate::course::path::CourseItem;
use crate::course::{Exercise, Learned, Lesson, exercise, lesson, log};

use fault::Faults;

pub use crate::course::{Arg, Args};
pub use config::Config;
pub use fault::{FaultProgram, FaultPrograms};
pub use keymap::{Key, Keymap};
pub use listing::{Listing, ListingLine};
pub use locale::{Locale, grouped, language_of};
pub use template::template;
pub use theme::{Color, DEFAULT_THEME, Role, RoleStyle, Theme};

/// The program's name, as a shell calls it.
pub const PROGRAM: &str = env!("CARGO_PKG_NAME");

/// What the program shows, and which keys do what. Each asset is parsed when it is first needed.
#[derive(Debug)]
pub struct Content {
    files: Files,
    listings: Vec<StoredListing>,
    faults: Asset<Faults>,
    /// By id, English first.
    locales: Vec<(String, Asset<Option<Locale>>)>,
    /// By name.
    themes: Vec<(String, Asset<Option<Theme>>)>,
    lessons: Asset<Vec<Lesson>>,
    exercises: Asset<Vec<Exercise>>,
    keymap: Asset<Keymap>,
    /// The user's own settings.
    pub config: Config,
}

/// The listing of an algorithm. Pseudocode has one for each language of the screen.
#[derive(Debug)]
struct StoredListing {
    id: &'static str,
    /// The labels that it must have: those of its algorithm.
    labels: &'static [Label],
    code: Code,
    language: Option<String>,
    listing: Asset<Option<Listing>>,
}

impl StoredListing {
    fn path(&self) -> String {
        let (folder, ending) = (self.id, self.code.extension());
        match &self.language {
            Some(language) => format!("listings/{folder}/listing.{language}.{ending}"),
            None => format!("listings/{folder}/listing.{ending}"),
        }
    }
}

fn locale_path(id: &str) -> String {
    format!("locales/{id}.ftl")
}

fn theme_path(name: &str) -> String {
    format!("themes/{name}.toml")
}

/// These names, each with an asset that has not been parsed.
fn unparsed<'a, T: Default>(names: impl Iterator<Item = &'a str>) -> Vec<(String, T)> {
    names.map(|name| (name.to_owned(), T::default())).collect()
}

impl Content {
    /// The built-in assets. Nothing is parsed yet.
    pub fn load() -> Self {
        Self::new(Files::built_in())
    }

    /// Parses these files, as path below `assets/` and text, for tests. Invalid parts are left out and listed.
    pub fn from_files(files: &[(&str, &str)]) -> (Self, Vec<Problem>) {
        let content = Self::new(Files::of(
            files
                .iter()
                .map(|(path, text)| ((*path).to_owned(), (*text).to_owned())),
        ));
        let problems = content.problems();
        (content, problems)
    }

    fn new(files: Files) -> Self {
        let mut locales: Vec<_> = unparsed(files.names("locales/", ".ftl"));
        locales.sort_by_key(|(id, _)| (id != FALLBACK, id.clone()));
        let themes = unparsed(files.names("themes/", ".toml"));
        let of = |code| match code {
            Code::Pseudo => locales
                .iter()
                .map(|(id, _)| (code, Some(id.clone())))
                .collect(),
            _ => vec![(code, None)],
        };
        let kinds: Vec<_> = Code::ALL.into_iter().flat_map(of).collect();
        let of_algorithm = |algorithm: &&'static dyn Algorithm| {
            let (id, labels) = (algorithm.id(), algorithm.labels());
            kinds
                .clone()
                .into_iter()
                .map(move |(code, language)| StoredListing {
                    id,
                    labels,
                    code,
                    language,
                    listing: Asset::default(),
                })
        };
        let listings = algorithms::ALL.iter().flat_map(of_algorithm).collect();
        Self {
            files,
            listings,
            faults: Asset::default(),
            locales,
            themes,
            lessons: Asset::default(),
            exercises: Asset::default(),
            keymap: Asset::default(),
            config: Config::default(),
        }
    }

    /// Parses all assets and lists their problems.
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        for program in &self.listings {
            problems.extend_from_slice(&self.parsed_listing(program).1);
        }
        problems.extend_from_slice(&self.parsed_faults().1);
        for (id, locale) in &self.locales {
            problems.extend_from_slice(&self.parsed_locale(id, locale).1);
        }
        for (name, theme) in &self.themes {
            problems.extend_from_slice(&self.parsed_theme(name, theme).1);
        }
        problems.extend_from_slice(&self.parsed_keymap().1);
        problems.extend_from_slice(&self.parsed_lessons().1);
        problems.extend_from_slice(&self.parsed_exercises().1);
        problems
    }

    fn parsed_listing<'a>(
        &self,
        program: &'a StoredListing,
    ) -> &'a (Option<Listing>, Vec<Problem>) {
        program.listing.parsed(|problems| {
            let path = program.path();
            let Some(text) = self.files.text(&path) else {
                problems.push(Problem::new(path, 0, "missing"));
                return None;
            };
            Some(Listing::parse(
                &path,
                text,
                program.id,
                program.code,
                Some(program.labels),
                problems,
            ))
        })
    }

    fn parsed_faults(&self) -> &(Faults, Vec<Problem>) {
        self.faults
            .parsed(|problems| fault::read(&self.files, problems))
    }

    fn parsed_locale<'a>(
        &self,
        id: &str,
        locale: &'a Asset<Option<Locale>>,
    ) -> &'a (Option<Locale>, Vec<Problem>) {
        locale.parsed(|problems| {
            let path = locale_path(id);
            Locale::parse(&path, id, self.files.text(&path)?, problems)
        })
    }

    fn parsed_theme<'a>(
        &self,
        name: &str,
        theme: &'a Asset<Option<Theme>>,
    ) -> &'a (Option<Theme>, Vec<Problem>) {
        theme.parsed(|problems| {
            let path = theme_path(name);
            Theme::parse(&path, name, self.files.text(&path)?, problems)
        })
    }

    fn parsed_lessons(&self) -> &(Vec<Lesson>, Vec<Problem>) {
        self.lessons
            .parsed(|problems| lesson::lessons(&self.files, problems))
    }

    fn parsed_keymap(&self) -> &(Keymap, Vec<Problem>) {
        self.keymap.parsed(|problems| {
            Keymap::parse(self.files.text(keymap::PATH).unwrap_or_default(), problems)
        })
    }

    fn parsed_exercises(&self) -> &(Vec<Exercise>, Vec<Problem>) {
        self.exercises
            .parsed(|problems| exercise::exercises(&self.files, problems))
    }

    /// Applies the user's settings and keys from `text`, the content of `file`. Returns what is wrong with them: each
    /// value whose default holds, and each key that an action cannot be given or has lost.
    pub fn configure(&mut self, file: &str, text: &str) -> Vec<Problem> {
        let mut problems = Vec::new();
        let source = Source::new(file, text);
        let (config, rebindings) =
            config::parse(&source, self.themes(), self.languages(), &mut problems);
        self.config = config;
        self.keymap();
        for (mode, wanted) in rebindings {
            let mut problem =
                |line: usize, what: String| problems.push(Problem::new(file, line, what));
            if let Some(keymap) = self.keymap.get_mut() {
                keymap.rebind(mode, &wanted, &mut problem);
            }
        }
        problems.sort_by_key(|problem| problem.line);
        problems
    }

    /// Adds a user's theme from `text`, the content of `file`. Returns the problems found in it.
    pub fn add_theme(&mut self, file: &str, name: &str, text: &str) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut refuse = |what: String| problems.push(Problem::new(file, 0, what));
        if !log::is_name(name) {
            refuse(log::not_a_name(name));
        } else if self.themes.iter().any(|(other, _)| other == name) {
            refuse("there is a theme of this name already".to_owned());
        } else if let Some(theme) =
            Theme::parse_own(file, name, text, |like| self.theme(like), &mut problems)
        {
            self.themes.push((name.to_owned(), Asset::of(Some(theme))));
        }
        problems
    }

    /// Which keys do what.
    pub fn keymap(&self) -> &Keymap {
        &self.parsed_keymap().0
    }

    /// The listing of an algorithm; pseudocode in this language of the screen, else in English.
    pub fn listing(
        &self,
        algorithm: &dyn Algorithm,
        code: Code,
        language: &str,
    ) -> Option<&Listing> {
        [language, FALLBACK].into_iter().find_map(|language| {
            let program = self.listings.iter().find(|program| {
                let in_language = program
                    .language
                    .as_deref()
                    .is_none_or(|own| own == language);
                program.id == algorithm.id() && program.code == code && in_language
            })?;
            self.parsed_listing(program).0.as_ref()
        })
    }

    /// The name of a language of the listings, as the screen shows it in its own language.
    pub fn code_name(&self, language: &str, code: Code) -> String {
        if code == Code::Pseudo {
            self.text(language, "code-pseudo", &[])
        } else {
            code.name().to_owned()
        }
    }

    /// The title of an item of the course.
    pub fn title_of(&self, item: CourseItem, language: &str) -> String {
        match item {
            CourseItem::Lesson(at) => {
                let lesson = &self.lessons()[at];
                let title = lesson.text(language).map(|text| &text.title);
                title.unwrap_or(&lesson.id).clone()
            }
            CourseItem::Hunt(at) => {
                let id = format!("fault-{}-title", Fault::ALL[at].id());
                self.text(language, &id, &[])
            }
            CourseItem::Exercise(at) => self.exercises()[at].text(language).title.clone(),
        }
    }

    /// An exercise or a bug hunt with its kind; a lesson by its title.
    pub fn named(&self, item: CourseItem, language: &str) -> String {
        let title = self.title_of(item, language);
        let id = match item {
            CourseItem::Lesson(_) => return title,
            CourseItem::Hunt(_) => "course-hunt",
            CourseItem::Exercise(_) => "course-exercise",
        };
        self.text(language, id, &[("title", title.into())])
    }

    /// The two programs of the fault with this id.
    pub fn fault(&self, id: &str) -> Option<&FaultPrograms> {
        self.parsed_faults().0.get(id)
    }

    /// The ids of the languages, English first.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.locales.iter().map(|(id, _)| id.as_str())
    }

    pub fn locale(&self, language: &str) -> Option<&Locale> {
        let (id, locale) = self.locales.iter().find(|(id, _)| id == language)?;
        self.parsed_locale(id, locale).0.as_ref()
    }

    /// The locale of a language, then the one that it falls back to.
    fn locale_and_fallback<'a>(&'a self, language: &'a str) -> impl Iterator<Item = &'a Locale> {
        [language, FALLBACK]
            .into_iter()
            .filter_map(|language| self.locale(language))
    }

    /// A message in this language, else in English, else its id. Keys need no argument: `$key-lesson-submit` is the key of
    /// `submit` in a lesson.
    pub fn text(&self, language: &str, id: &str, args: &[(&str, Arg)]) -> String {
        self.locale_and_fallback(language)
            .find_map(|locale| locale.text(id, args, |name| self.key_named(name)))
            .unwrap_or_else(|| id.to_owned())
    }

    /// The sign of the key that a message names by mode and action, empty if there is no such key; `None` if there are no
    /// such mode and action.
    fn key_named(&self, name: &str) -> Option<String> {
        let (mode, action) = name.strip_prefix("key-")?.split_once('-')?;
        let (mode, action) = (Mode::by_name(mode)?, Action::by_name(action)?);
        let key = self.keymap().key_for(mode, &action);
        Some(key.map_or_else(String::new, Key::sign))
    }

    /// Whether there is a message of this id in this language or in English.
    pub fn has(&self, language: &str, id: &str) -> bool {
        self.locale_and_fallback(language)
            .any(|locale| locale.has(id))
    }

    /// The lessons, in their order.
    pub fn lessons(&self) -> &[Lesson] {
        &self.parsed_lessons().0
    }

    /// Keeps what was done of tasks before they had the name that they have now.
    pub fn rename_tasks(&self, learned: &mut Learned) {
        // The lessons are not parsed for the first screen of a new learner.
        if !learned.has_begun() {
            return;
        }
        for lesson in self.lessons() {
            for task in &lesson.tasks {
                if let Some(was) = &task.was {
                    learned.take_over((&lesson.id, &task.id), was);
                }
            }
        }
    }

    pub fn lesson(&self, id: &str) -> Option<&Lesson> {
        self.lessons().iter().find(|lesson| lesson.id == id)
    }

    /// The place of a lesson in the course, from 0.
    pub fn place_of_lesson(&self, id: &str) -> Option<usize> {
        self.lessons().iter().position(|lesson| lesson.id == id)
    }

    /// The place of an exercise among all, from 0.
    pub fn place_of_exercise(&self, id: &str) -> Option<usize> {
        let mut exercises = self.exercises().iter();
        exercises.position(|exercise| exercise.id == id)
    }

    /// The exercises, in their order.
    pub fn exercises(&self) -> &[Exercise] {
        &self.parsed_exercises().0
    }

    pub fn exercise(&self, id: &str) -> Option<&Exercise> {
        self.exercises().iter().find(|exercise| exercise.id == id)
    }

    /// The names of the themes, in the order in which a key goes through them.
    pub fn themes(&self) -> impl Iterator<Item = &str> {
        let mut themes: Vec<_> = self
            .themes
            .iter()
            .filter_map(|(name, _)| self.theme(name))
            .collect();
        themes.sort_by_key(|theme| theme.order);
        themes.into_iter().map(|theme| theme.name.as_str())
    }

    pub fn theme(&self, name: &str) -> Option<&Theme> {
        let (name, theme) = self.themes.iter().find(|(other, _)| other == name)?;
        self.parsed_theme(name, theme).0.as_ref()
    }
}

/// The entry after `current` in `list`, cyclically; the first if `current` is not in it.
pub fn next_in<'a>(list: impl Iterator<Item = &'a str>, current: &str) -> Option<&'a str> {
    let list: Vec<_> = list.collect();
    let at = list
        .iter()
        .position(|entry| *entry == current)
        .map_or(0, |at| (at + 1) % list.len());
    list.get(at).copied()
}

/// A text from outside without the characters that control a terminal: control characters, and the invisible format
/// characters that reorder text.
pub fn plain(text: &str) -> String {
    let acts = |char: char| {
        char.is_control()
            || matches!(char,
                '\u{ad}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' | '\u{890}'..='\u{891}' | '\u{8e2}' | '\u{180e}'
                | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}' | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e007f}')
    };
    text.chars().filter(|char| !acts(*char)).collect()
}
