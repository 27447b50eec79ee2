//! The tutor: what opens without a command, and how its model is made from the arguments, for pictures and recordings too.

use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};

use super::runnable::{Runnable, Tools};
use super::settings;
use super::values::{
    LANGUAGE, SquareList, THEME, algorithms as ids, codes, given, lesson, size, squares, target,
    within,
};
use super::words::Words;
use crate::action::{Action, Target};
use crate::algorithms::{self, Algorithm, Code};
use crate::course::{Learned, Sentence};
use crate::own::Job;
use crate::search::Size;
use crate::session::{Colors, Cursor, Goal, Lookup, Options, Own, Playback, Session, Terminal};
use crate::terminal::environment;
use crate::terminal::log::{Log, today};
use crate::terminal::tty;
use crate::terminal::tutor::{self, Opening};
use crate::text::Content;
use crate::tutor::App;

/// How the tutor starts.
#[derive(Debug, Default, Args)]
pub(super) struct Tutor {
    /// Rows, columns and queens: 1 to 20 [default: 8]
    #[arg(value_name = "N", value_parser = size)]
    pub(super) n: Option<Size>,
    /// The algorithm to start with
    #[arg(long, value_name = "ID", value_parser = ids())]
    pub(super) algorithm: Option<&'static dyn Algorithm>,
    /// The programming language of the listings, or pseudo for pseudocode
    #[arg(long, value_name = "LANGUAGE", value_parser = codes())]
    pub(super) code: Option<Code>,
    /// How the screen looks.
    #[command(flatten)]
    pub(super) looks: Looks,
    /// Put column 0 at the left; --flip=false puts it at the right, whatever the settings are
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub(super) flip: Option<bool>,
    /// The state to start at: step:981, solution:5, queens:0,4,7 or queens:0,4,7@3
    #[arg(long, value_name = "STATE", value_parser = target)]
    pub(super) at: Option<Target>,
    /// Count only solutions that contain these queens: row:column, from 0
    #[arg(long, value_name = "ROW:COL,…", value_parser = squares)]
    pub(super) given: Option<SquareList>,
    /// Open this lesson (the command lessons lists them)
    #[arg(long, value_name = "ID", conflicts_with_all = ["n", "given"], value_parser = lesson(), hide_possible_values = true)]
    pub(super) lesson: Option<String>,
    /// The task of the lesson, from 1 [default: the first that is not done]
    #[arg(long, value_name = "K", requires = "lesson", value_parser = within(1..=999))]
    pub(super) task: Option<usize>,
    /// The seed of the boards that lessons draw, the same for a whole class [default: the day]
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) seed: Option<u64>,
}

/// How the tutor's screen looks.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Looks {
    /// The language of the screen [default: the locale's]
    #[arg(long, value_name = "LANGUAGE", value_parser = LANGUAGE)]
    pub(super) lang: Option<String>,
    /// The colours
    #[arg(long, value_name = "NAME", value_parser = THEME)]
    pub(super) theme: Option<String>,
    /// When to use colours
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(super) color: When,
    /// Draw with ASCII characters only; --ascii=false overrides the settings and the locale
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub(super) ascii: Option<bool>,
    /// How many columns the terminal gives to lines and arrows: 2 draws the board without them [default: 1]
    #[arg(long, value_name = "COLUMNS")]
    pub(super) ambiguous: Option<Ambiguous>,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum When {
    /// Depending on the terminal and `NO_COLOR`.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The width of the characters that Unicode calls ambiguous.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Ambiguous {
    /// One column.
    #[value(name = "1")]
    One,
    /// Two columns.
    #[value(name = "2")]
    Two,
}

impl When {
    /// Whether there are colours in any case, or in none.
    const fn asked(self) -> Option<bool> {
        match self {
            Self::Auto => None,
            Self::Always => Some(true),
            Self::Never => Some(false),
        }
    }
}

/// What the tutor shows besides what its arguments name.
#[derive(Default)]
pub(super) struct Extras {
    /// A learner's program to record, and what is shown of it until then.
    pub(super) own: Option<(Job, Own)>,
    /// The action that opens a page.
    pub(super) open: Option<Action>,
    /// The exercise to begin.
    pub(super) exercise: Option<String>,
}

impl Runnable for Tutor {
    fn opens_tutor(&self) -> bool {
        true
    }

    fn run(&self, tools: &mut Tools<'_>) -> Result<ExitCode> {
        self.open(tools, Extras::default())
    }
}

impl Tutor {
    /// Opens the tutor. The screen names the first problem of the settings, and all are printed at the end.
    pub(super) fn open(&self, tools: &Tools<'_>, extras: Extras) -> Result<ExitCode> {
        let Tools {
            content, problems, ..
        } = tools;
        let log = Log::of_user();
        let (mut learned, trouble) = log.read();
        content.rename_tasks(&mut learned);
        let colors = environment::colors(self.looks.color.asked());
        let mut app = self.app(colors, content, learned, today())?;
        needs_terminal(&Words::of(content, &app.session))?;
        app.session.terminal.ascii |=
            self.looks.ascii.or(content.config.ascii).is_none() && environment::is_ascii();
        let effects = match extras.open {
            Some(open) => app.update(content, open),
            None => Vec::new(),
        };
        if let Some(trouble) = &trouble {
            app.session.notice = Some(trouble.notice());
        }
        if let Some(first) = problems.first() {
            app.session.warn_of_settings(first, problems.len());
        }
        let language = app.session.language.clone();
        let opening = Opening {
            app,
            effects,
            log,
            own: extras.own,
            exercise: extras.exercise,
        };
        let status = tutor::run(opening, content);
        settings::tell(problems);
        // The notice about the settings has taken the place of the other.
        if let Some(trouble) = trouble.filter(|_| !problems.is_empty()) {
            tty::report(&trouble.text(content, &language));
        }
        status
    }

    /// The model at step 0 or where `--at` says, for a terminal with these colours and a learner with this progress. Lessons
    /// draw their boards from `seed` unless the arguments name one.
    pub(super) fn app(
        &self,
        colors: Colors,
        content: &Content,
        learned: Learned,
        seed: u64,
    ) -> Result<App> {
        let language = environment::language(self.looks.lang.as_deref(), content);
        let words = Words { content, language };
        let options = self.options(colors, &words, learned, seed)?;
        if content.theme(&options.theme).is_none() {
            let names: Vec<_> = content.themes().collect();
            let args = vec![("names", names.join(", ").into())];
            let why = Sentence::new("themes-allowed", args);
            return Err(words.refused(&format!("--theme {}", options.theme), &why));
        }
        let mut app = App::new(options);
        app.session.desk.greets = self.algorithm.is_none() && self.at.is_none();
        if let Some(id) = &self.lesson {
            let tasks = content.lesson(id).map_or(0, |lesson| lesson.tasks.len());
            // The page after the last task has an address, too.
            if let Some(task) = self.task.filter(|task| !(1..=tasks + 1).contains(task)) {
                let args = vec![("lesson", id.as_str().into()), ("count", tasks.into())];
                let why = Sentence::new("lesson-has-tasks", args);
                return Err(words.refused(&format!("--task {task}"), &why));
            }
            app.open_lesson(content, id, self.task);
            // A lesson has an algorithm and an orientation of its own.
            app.session.flip = self.flip.unwrap_or(app.session.flip);
            if let Some(algorithm) = self.algorithm {
                app.session.switch_algorithm(algorithm);
            }
        }
        if let Some(target) = &self.at {
            let there = place("--at", target, &app.session, content)?;
            app.session.desk.arrive_at(there);
        }
        Ok(app)
    }

    fn options(
        &self,
        colors: Colors,
        words: &Words<'_>,
        learned: Learned,
        seed: u64,
    ) -> Result<Options> {
        let size = self.n.unwrap_or(Size::CHESSBOARD);
        let content = words.content;
        let config = &content.config;
        let given = given(size, self.given.as_ref(), words)?;
        Ok(Options {
            algorithm: self
                .algorithm
                .or(config.algorithm)
                .unwrap_or(algorithms::DEFAULT),
            code: self.code.or(config.code).unwrap_or(Code::Python),
            language: words.language.clone(),
            theme: environment::theme(self.looks.theme.as_deref(), content),
            flip: self.flip.unwrap_or(config.flip),
            playback: config
                .speed
                .map_or_else(Playback::default, Playback::at_speed),
            motion: config.motion.unwrap_or(true),
            given,
            learned,
            seed: self.seed.unwrap_or(seed),
            terminal: Terminal {
                colors,
                ascii: self.looks.ascii.or(config.ascii).unwrap_or(false),
                wide_ambiguous: self
                    .looks
                    .ambiguous
                    .map_or(config.wide_ambiguous, |ambiguous| {
                        ambiguous == Ambiguous::Two
                    }),
            },
            ..Options::new(size)
        })
    }
}

/// An error if there is no terminal, or one that the tutor cannot draw on.
fn needs_terminal(words: &Words<'_>) -> Result<()> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        bail!(words.text("needs-terminal", &[]));
    }
    if let Some(term) = environment::cannot_draw() {
        bail!(words.text("needs-other-terminal", &[("term", term.into())]));
    }
    Ok(())
}

/// The place of the search that `option` names.
///
/// # Errors
/// Why there is no such place.
pub(super) fn place(
    option: &str,
    target: &Target,
    session: &Session,
    content: &Content,
) -> Result<Cursor> {
    let lookup = Lookup {
        from: session.desk.cursor,
        goal: Goal::To(target.clone()),
    };
    let found = lookup.run(&session.desk.timeline, &AtomicBool::new(false), &|_, _| ());
    let words = Words::of(content, session);
    found.map_err(|why| words.refused(&format!("{option} {target}"), &why))
}

#[cfg(test)]
mod tests;
