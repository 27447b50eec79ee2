//! The commands that write pictures and recordings, and the key that saves a picture.

use std::env;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result, bail};

use super::opening::{check, no_such_solution, not_open, open_unseen};
use super::output::write;
use super::progress::Progress;
use super::shutdown::{Patience, ShutdownRequest};
use super::{Ended, racer, recorder};
use crate::action::{Action, Target};
use crate::assets::FALLBACK;
use crate::cli::{Record, Run, Shot, Tutor, plain};
use crate::export;
use crate::export::Format;
use crate::search::{Placement, Size, Walk};
use crate::session::stops::Stop;
use crate::session::{App, Colors, Direction, Done, Found, Lookup, Overlay, Own, Wanted, sought};
use crate::text::Content;

/// The maximum number of file names that are tried for a picture.
const MOST_NAMES: u32 = 1 << 20;

/// The command `shot`.
pub(super) fn shot(
    args: &Shot,
    content: &Content,
    progress: &Progress,
    out: &mut dyn Write,
) -> Result<()> {
    let mut app = if let Some(file) = &args.run {
        of_program(args, file, content)?
    } else {
        let mut app = open_unseen(&args.tutor, args.size, content)?;
        at_rest(&mut app, sought(args.tutor.at.as_ref()), content, progress)?;
        app
    };
    if let Some(page) = &args.open {
        open(&mut app, page, content, progress)?;
    }
    let drawn = export::shot(&app, content, args.format);
    write(args.output.as_deref(), out, |out| {
        Ok(out.write_all(drawn.as_bytes())?)
    })
}

/// Opens a page or act and finishes the work that it shows.
fn open(app: &mut App, page: &Action, content: &Content, progress: &Progress) -> Result<()> {
    if !app.has_open(page) {
        export::at_rest(app, content, page.clone(), &|done, all| {
            progress.show(done, all);
        });
    }
    if !app.has_open(page) {
        bail!(not_open(app, page, content));
    }
    if *page == Action::Race {
        racer::run(app.size(), &AtomicBool::new(false), &mut |news| {
            drop(app.take_up(Done::Race(news)));
        });
    }
    Ok(())
}

/// A learner's program, recorded and judged, at the moment that is asked for.
fn of_program(args: &Shot, file: &Path, content: &Content) -> Result<App> {
    let shutdown = Arc::new(ShutdownRequest::listen(Patience::AnyNumber)?);
    let stop = Arc::clone(&shutdown);
    let run = Run {
        n: args.tutor.n,
        ..Run::of_file(file.to_owned(), Size::CHESSBOARD)
    };
    let (wanted, own) = recorder::Wanted::of(&run)?;
    let wanted = wanted.until(move || stop.status().is_some());
    let tutor = Tutor {
        n: args.tutor.n,
        looks: args.tutor.looks.clone(),
        ..Tutor::default()
    };
    let mut app = open_unseen(&tutor, args.size, content)?;
    app.open_own(own);
    recorder::work(&wanted, &|_| (), &mut |done| drop(app.take_up(done)));
    if let Some(status) = shutdown.status() {
        bail!(Ended(status));
    }
    if let Some((failure, own)) = app
        .own
        .as_ref()
        .and_then(|own| Some((own.failed.as_ref()?, own)))
    {
        return Err(recorder::error(failure, own, content, &app.language));
    }
    app.flip = args.tutor.flip.unwrap_or(true);
    if let Some(target) = &args.tutor.at {
        app.update(content, Action::Go(target.clone()));
        if let Some(notice) = app.notice.take() {
            bail!(
                "{target}: {}",
                content.text(FALLBACK, notice.id, &notice.args)
            );
        }
    }
    Ok(app)
}

/// The command `record`.
pub(super) fn record(
    args: &Record,
    content: &Content,
    progress: &Progress,
    out: &mut dyn Write,
) -> Result<()> {
    let mut app = open_unseen(&args.tutor, args.size, content)?;
    for (option, target) in [("--from", &args.from), ("--to", &args.to)] {
        if let Some(target) = target {
            check(option, target, &app.desk.timeline)?;
        }
    }
    at_rest(
        &mut app,
        args.from.as_ref().or(sought(args.tutor.at.as_ref())),
        content,
        progress,
    )?;
    let to = end(&app, args.to.as_ref(), progress)?;
    app.playback.set_speed(args.speed);
    // A second signal ends the program at once, for it may hang in a write to a full pipe.
    let shutdown = ShutdownRequest::listen(Patience::OneSignal)?;
    let written = write(args.output.as_deref(), out, |out| {
        let show = |done, all| progress.show(done, all);
        export::record(
            &mut app,
            content,
            &to,
            args.format,
            shutdown.raised(),
            &show,
            out,
        )?;
        Ok(())
    });
    match shutdown.status() {
        Some(status) if written.is_err() => bail!(Ended(status)),
        _ => written,
    }
}

/// Goes to `target` and finishes all work whose results the screen shows.
fn at_rest(
    app: &mut App,
    target: Option<&Target>,
    content: &Content,
    progress: &Progress,
) -> Result<()> {
    let (columns, rows) = app.area;
    let action = target.map_or(Action::Resize(columns, rows), |target| {
        Action::Go(target.clone())
    });
    export::at_rest(app, content, action, &|done, all| progress.show(done, all));
    // If the state was not found, the notice says why.
    if let (Some(notice), Some(target)) = (app.notice.take(), target) {
        bail!(
            "{target}: {}",
            content.text(FALLBACK, notice.id, &notice.args)
        );
    }
    Ok(())
}

/// The state at which a recording ends: `target`, or by default the next solution, or the end of the search.
fn end(app: &App, target: Option<&Target>, progress: &Progress) -> Result<Walk> {
    let wanted = match target {
        None => Wanted::Next(Direction::Forward, Stop::Solution(app.desk.given.clone())),
        Some(Target::Step(step)) => Wanted::Step(*step),
        Some(Target::Event(_)) => bail!("--to: only your own program has events"),
        Some(Target::Solution(solution)) => Wanted::Solution(*solution),
        Some(Target::Queens { cols, cursor }) => {
            let placement = Placement::from_columns(app.size(), cols)?;
            return Walk::new(placement, *cursor).context("--to: no such cursor");
        }
    };
    let lookup = Lookup {
        from: app.desk.cursor,
        wanted,
    };
    match lookup.run(&app.desk.timeline, &AtomicBool::new(false), &|done, all| {
        progress.show(done, all);
    }) {
        Found::Position(moment) => Ok(moment.walk),
        Found::Stop(there) => Ok(there.position().walk),
        Found::NoMore(_) => Ok(Walk::end(app.size())),
        Found::LastStep(last) => bail!("--to: the last step is {last}"),
        Found::LastSolution(last) => bail!("--to: {}", no_such_solution(last)),
        Found::Stopped => bail!("stopped"),
    }
}

/// Saves a picture of the screen in the current directory. A notice names the file, or the error.
pub(super) fn save_and_say(app: &mut App, content: &Content) {
    let saved = env::current_dir().and_then(|folder| save(app, content, &folder));
    match saved {
        Ok(file) => {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            app.say("notice-saved", vec![("file", plain(&name).as_str().into())]);
        }
        Err(error) => app.say(
            "notice-not-saved",
            vec![("why", plain(&error.to_string()).as_str().into())],
        ),
    }
}

/// Saves a picture of the screen under an unused name, such as `queens-8-step-981.svg`, `queens-4-hunt-1.svg` or, of a
/// learner's program, `queens-4-event-23.svg`.
fn save(app: &App, content: &Content, folder: &Path) -> io::Result<PathBuf> {
    let mut app = app.clone();
    if app.terminal.colors != Colors::None {
        // A picture has all colours, however few the terminal has.
        app.terminal.colors = Colors::True;
    }
    app.own = app.own.map(Own::to_show);
    let drawn = export::shot(&app, content, Format::Svg);
    let name = if let Overlay::Hunt(hunt) = &app.overlay {
        format!("queens-{}-hunt-{}", hunt.fault().size(), hunt.place() + 1)
    } else if let Some(own) = &app.own {
        format!("queens-{}-event-{}", app.size(), own.at)
    } else {
        let step = app.desk.cursor.position().step();
        format!("queens-{}-step-{step}", app.size())
    };
    let file = |number: u32| {
        let suffix = if number == 1 {
            String::new()
        } else {
            format!("-{number}")
        };
        folder.join(format!("{name}{suffix}.svg"))
    };
    for number in unused(|number| file(number).symlink_metadata().is_ok())..=MOST_NAMES {
        let file = file(number);
        match File::create_new(&file) {
            Ok(mut out) => {
                let written = out.write_all(drawn.as_bytes());
                if written.is_err() {
                    // The file was created above, so removing it loses nothing.
                    let _ = fs::remove_file(&file);
                }
                return written.map(|()| file);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// A number that is not used, found in few calls of `is_used`; the first one if the used numbers have no gap. Another
/// program may use it by now.
fn unused(is_used: impl Fn(u32) -> bool) -> u32 {
    let mut free = 1;
    while free < MOST_NAMES && is_used(free) {
        free *= 2;
    }
    let mut used = free / 2;
    while free - used > 1 {
        let middle = used.midpoint(free);
        *(if is_used(middle) {
            &mut used
        } else {
            &mut free
        }) = middle;
    }
    free
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn an_unused_name_is_found_in_few_looks() {
        let looks = Cell::new(0);
        for last in [0, 1, 2, 3, 7, 8, 1_000, 99_999] {
            looks.set(0);
            let number = unused(|number| {
                looks.set(looks.get() + 1);
                number <= last
            });
            assert!(
                number == last + 1 && looks.get() < 40,
                "{last}: {number} after {} looks",
                looks.get()
            );
        }
        assert!(![1, 2, 4, 5].contains(&unused(|number| [1, 2, 4, 5].contains(&number))));
        assert_eq!(unused(|_| true), MOST_NAMES);
    }
}
