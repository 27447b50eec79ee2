//! The command `shot`: the frame that the screen would show, as SVG or text.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::{Result, bail};
use clap::Args;

use super::at_rest::{at_rest, finish, open_unseen};
use super::output;
use super::progress::Progress;
use super::runnable::{Runnable, Tools};
use super::tutor::Tutor;
use super::values::{Format, Screen, formats, page, screen};
use super::words::Words;
use crate::action::Action;
use crate::course::Sentence;
use crate::race::Report;
use crate::search::Size;
use crate::session::{Done, News};
use crate::terminal::learner::{self, LearnerProgram};
use crate::terminal::shutdown::{Patience, ShutdownRequest};
use crate::terminal::{Ended, frame, racer, recorder};
use crate::text::Content;
use crate::tutor::App;

/// Write a picture of the tutor's screen
#[derive(Debug, Args)]
pub struct Shot {
    #[command(flatten)]
    tutor: Tutor,
    /// Show your own Python program instead of the search; --at step:981 chooses the moment
    #[arg(long, value_name = "FILE", conflicts_with_all = ["lesson", "given", "algorithm", "open"])]
    run: Option<PathBuf>,
    /// The page to open
    #[arg(long, value_name = "PAGE", value_parser = page())]
    open: Option<Action>,
    /// The screen's columns and rows: 60x20 to 400x200
    #[arg(long, value_name = "COLUMNSxROWS", value_parser = screen, default_value = "80x24")]
    size: Screen,
    /// A picture for browsers, text with colours, or plain text
    #[arg(long, value_name = "FORMAT", value_parser = formats(&[Format::Svg, Format::Ansi, Format::Text]), default_value = "svg")]
    format: Format,
    /// The file to write [default: standard output]
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Runnable for Shot {
    fn run(&self, tools: &mut Tools<'_>) -> Result<ExitCode> {
        let (content, progress) = (tools.content, tools.progress);
        let mut app = if let Some(file) = &self.run {
            of_program(self, file, content, progress)?
        } else {
            let mut app = open_unseen(&self.tutor, self.size, content)?;
            finish(&mut app, content, progress);
            app
        };
        if let Some(page) = &self.open {
            open(&mut app, page, content, progress)?;
        }
        let drawn = shot(&app, content, self.format);
        output::write(self.output.as_deref(), tools.out, |out| {
            Ok(out.write_all(drawn.as_bytes())?)
        })?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The frame of an app in this format; as text in formats that are not for pictures. The same app gives the same bytes.
pub fn shot(app: &App, content: &Content, format: Format) -> String {
    match format {
        Format::Svg => frame::drawn(app, content),
        Format::Ansi => frame::rows(&frame::frame(app, content)),
        Format::Text | Format::Json | Format::Cast => frame::text(&frame::frame(app, content)),
    }
}

/// Opens a page and finishes the work that it shows.
fn open(app: &mut App, page: &Action, content: &Content, progress: &Progress) -> Result<()> {
    at_rest(app, content, page.clone(), &|done, all| {
        progress.show(done, all);
    });
    if app.pages().is_empty() && app.session.desk.pair.is_none() {
        let why = app.session.notice.take();
        let why = why.unwrap_or_else(|| Sentence::from("shot-not-here"));
        // The option takes pages by their names: each has one.
        let page = format!("--open {}", page.name().unwrap_or_default());
        return Err(Words::of(content, &app.session).refused(&page, &why));
    }
    if *page == Action::Race {
        progress.say_once("all programs of the race run, one after the other");
        racer::news(app.session.size(), &AtomicBool::new(false), &mut |news| {
            if let News::Of(Report::Running { id, .. }) = &news {
                progress.name(id);
            }
            drop(app.take_up(Done::Race(news)));
        });
    }
    Ok(())
}

/// A learner's program, recorded and judged, at the moment that is asked for.
fn of_program(args: &Shot, file: &Path, content: &Content, progress: &Progress) -> Result<App> {
    let shutdown = Arc::new(ShutdownRequest::listen(Patience::AnyNumber)?);
    let stop = Arc::clone(&shutdown);
    let tutor = Tutor {
        n: args.tutor.n,
        looks: args.tutor.looks.clone(),
        ..Tutor::default()
    };
    let mut app = open_unseen(&tutor, args.size, content)?;
    let job = learner::job(file, args.tutor.n.unwrap_or(Size::CHESSBOARD));
    let job =
        job.map_err(|failure| recorder::file_error(failure, file, content, &app.session.language))?;
    app.open_own(recorder::unrecorded(&job, None));
    let program = LearnerProgram::new(job, move || stop.status().is_some());
    recorder::work(&program, &|_| (), &mut |done| drop(app.take_up(done)));
    if let Some(status) = shutdown.status() {
        bail!(Ended(status));
    }
    if let Some((own, failure)) = app.session.failed_program() {
        let language = &app.session.language;
        return Err(recorder::error(failure, &own.name(), content, language));
    }
    app.session.flip = args.tutor.flip.unwrap_or(app.session.flip);
    if let Some(target) = &args.tutor.at {
        app.update(content, Action::Go(target.clone()));
        // If the program has no such place, the notice says why.
        if let Some(why) = app.session.notice.take() {
            let words = Words::of(content, &app.session);
            return Err(words.refused(&format!("--at {target}"), &why));
        }
    }
    finish(&mut app, content, progress);
    Ok(app)
}
