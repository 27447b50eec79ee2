//! Creates the model from the arguments, for the tutor, for pictures and for recordings.

use std::sync::atomic::AtomicBool;

use anyhow::{Result, anyhow, bail};

use super::{environment, given};
use crate::action::{Code, Target};
use crate::algorithm;
use crate::app::{App, Colors, Options, Playback, Terminal};
use crate::census::known_totals;
use crate::cli::{Ambiguous, Screen, Tutor, When};
use crate::content::Content;
use crate::search::{Placement, Size, Walk};
use crate::timeline::{SeekError, Timeline};

/// The model at step 0, for a terminal with these colours. `--at` is checked as far as that is possible without a
/// search; the caller goes there.
pub(super) fn open(args: &Tutor, colors: Colors, content: &Content) -> Result<App> {
    let size = args.n.unwrap_or(Size::CHESSBOARD);
    let config = &content.config;
    let algorithm = args.algorithm.as_deref().and_then(algorithm::by_id).or(config.algorithm);
    let code = Code::ALL.into_iter().find(|code| Some(code.id()) == args.code.as_deref()).or(config.code);
    let options = Options {
        algorithm: algorithm.unwrap_or(algorithm::DEFAULT),
        code: code.unwrap_or(Code::Python),
        language: environment::language(args.lang.as_deref(), content),
        theme: environment::theme(args.theme.as_deref(), content),
        flip: args.flip.unwrap_or(config.flip),
        playback: config.speed.map_or_else(Playback::default, Playback::at_speed),
        given: given(size, args.given.as_ref())?,
        terminal: Terminal {
            colors,
            ascii: args.ascii.unwrap_or(config.ascii),
            wide_ambiguous: wide_ambiguous(args, content) == Some(true),
        },
        ..Options::new(size)
    };
    let mut app = App::new(options);
    if let Some(id) = &args.lesson {
        if content.lesson(id).is_none() {
            let ids: Vec<_> = content.lessons().iter().map(|lesson| lesson.id.as_str()).collect();
            bail!("invalid value '{id}' for '--lesson': allowed are {}", ids.join(", "));
        }
        app.open_lesson(content, id);
    }
    if let Some(target) = &args.at {
        check("--at", target, &app.session.timeline)?;
    }
    Ok(app)
}

/// Whether characters of ambiguous width take two columns; `None` if the terminal is to be asked.
pub(super) fn wide_ambiguous(args: &Tutor, content: &Content) -> Option<bool> {
    match args.ambiguous {
        Some(Ambiguous::Auto) => None,
        Some(ambiguous) => Some(ambiguous == Ambiguous::Two),
        None => content.config.wide_ambiguous,
    }
}

/// The model for a picture of this size: with 24-bit colours, or with none for `--color never`.
pub(super) fn open_unseen(args: &Tutor, screen: Screen, content: &Content) -> Result<App> {
    let colors = if args.color == When::Never { Colors::None } else { Colors::True };
    let mut app = open(args, colors, content)?;
    app.update(content, crate::action::Action::Resize(screen.columns, screen.rows));
    Ok(app)
}

/// Checks that the board has the state that `option` names, as far as that is possible without a search.
pub(super) fn check(option: &str, target: &Target, timeline: &Timeline) -> Result<()> {
    let stop = AtomicBool::new(false);
    let last = |found: Result<_, SeekError>| match found {
        Err(SeekError::OutOfRange { last }) => Some(last),
        _ => None,
    };
    match target {
        // Without totals, the solution has to be searched for. That happens later and can be stopped.
        Target::Solution(solution) if timeline.totals().is_none() => {
            let known = known_totals(timeline.size()).map(|(solutions, _)| solutions);
            if *solution == 0 || known.is_some_and(|last| *solution > last) {
                let last = known.map_or_else(String::new, |last| format!(" to {last}"));
                bail!("{option} solution:{solution}: solutions are numbered from 1{last}");
            }
        }
        Target::Step(_) if timeline.totals().is_none() => {}
        Target::Step(step) => {
            if let Some(last) = last(timeline.at_step(*step, &stop)) {
                bail!("{option} step:{step}: the last step is {last}");
            }
        }
        Target::Solution(solution) => {
            if let Some(last) = last(timeline.at_solution(*solution, &stop)) {
                bail!("{option} solution:{solution}: solutions are numbered 1 to {last}");
            }
        }
        Target::Queens { cols, cursor } => {
            let placement = Placement::from_columns(timeline.size(), cols)
                .map_err(|error| anyhow!("{option} {target}: {error}"))?;
            if Walk::new(placement, *cursor).is_none() {
                let last = if placement.is_solution() { 0 } else { timeline.size().get() };
                bail!("{option} {target}: the cursor {cursor} is not within 0 to {last}");
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;
    use std::process::Command;
    use std::sync::OnceLock;

    use proptest::prelude::*;

    use super::*;
    use crate::action::Action;
    use crate::algorithm::ALL;
    use crate::app::Grain;
    use crate::cli;
    use crate::export::{at_rest, frame};
    use crate::search::{Given, Square};

    fn content() -> &'static Content {
        static CONTENT: OnceLock<Content> = OnceLock::new();
        CONTENT.get_or_init(Content::load)
    }

    /// One safe column a row, chosen by `picks`, until a row has no safe column or the picks run out.
    fn columns(n: usize, picks: &[usize]) -> Vec<usize> {
        let mut cols: Vec<usize> = Vec::new();
        for pick in picks.iter().take(n) {
            let attacked = |col: usize| {
                let row = cols.len();
                cols.iter().enumerate().any(|(above, other)| *other == col || other.abs_diff(col) == row - above)
            };
            let free: Vec<_> = (0..n).filter(|col| !attacked(*col)).collect();
            match free.get(pick % free.len().max(1)) {
                Some(col) => cols.push(*col),
                None => break,
            }
        }
        cols
    }

    /// Splits a line into words as a shell does.
    fn words(line: &str) -> Vec<String> {
        let output = Command::new("sh").args(["-c", &format!("printf '%s\\n' {line}")]).output().expect("a shell");
        String::from_utf8(output.stdout).expect("text").lines().map(str::to_owned).collect()
    }

    /// The app that an address opens, as the tutor opens it.
    fn opened(address: &[String]) -> App {
        let cli = cli::parse(address.iter().map(OsString::from)).expect("arguments");
        assert!(cli.command.is_none());
        let mut app = open(&cli.tutor, Colors::True, content()).expect("a moment of this board");
        let (columns, rows) = app.area;
        let action = cli.tutor.at.map_or(Action::Resize(columns, rows), Action::Go);
        for effect in app.update(content(), action) {
            if let crate::app::Effect::StartWork(work) = effect {
                let done = work.run(&app.session.timeline, &AtomicBool::new(false), &|_, _| ());
                app.take_up(done);
            }
        }
        app
    }

    #[derive(Clone, Debug)]
    struct View {
        n: usize,
        picks: Vec<usize>,
        cursor: usize,
        algorithm: usize,
        code: usize,
        chinese: bool,
        flip: bool,
        given: Vec<usize>,
        finer: usize,
    }

    fn view() -> impl Strategy<Value = View> {
        let picks = || prop::collection::vec(0..64_usize, 0..33);
        let switches = (0..ALL.len(), 0..Code::ALL.len(), any::<bool>(), any::<bool>());
        (1..=32_usize, picks(), 0..=32_usize, switches, picks(), 0..4_usize).prop_map(
            |(n, picks, cursor, (algorithm, code, chinese, flip), given, finer)| View {
                n,
                picks,
                cursor,
                algorithm,
                code,
                chinese,
                flip,
                given,
                finer,
            },
        )
    }

    /// The app of a view, some lines into the step where `finer` says so.
    fn app_of(view: &View) -> App {
        let size = Size::new(view.n).expect("a size");
        let squares: Vec<_> =
            columns(view.n, &view.given).into_iter().enumerate().map(|(row, col)| Square::new(row, col)).collect();
        let options = Options {
            algorithm: ALL[view.algorithm],
            code: Code::ALL[view.code],
            language: if view.chinese { "zh" } else { "en" }.to_owned(),
            flip: view.flip,
            given: Given::new(size, &squares).expect("none attacks another"),
            ..Options::new(size)
        };
        let mut app = App::new(options);
        let cols = columns(view.n, &view.picks);
        let cursor = if cols.len() == view.n { 0 } else { view.cursor.min(view.n) };
        let walk = Walk::new(Placement::from_columns(size, &cols).expect("safe"), cursor).expect("a state");
        let moment = app.session.timeline.position(walk);
        app.session.cursor.go(moment);
        if view.finer > 0 {
            app.session.cursor.set_grain(Grain::Op);
            (0..view.finer).for_each(|_| {
                app.session.cursor.forward();
            });
        }
        app
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

        /// The address of any state, through a shell and the parser, opens the same.
        #[test]
        fn an_address_opens_the_view_that_it_is_of(view in view()) {
            let mut app = app_of(&view);
            let line = app.address_line();
            let address = words(&line);
            prop_assert_eq!(&address, &app.address());
            let mut there = opened(&address[..]);
            prop_assert_eq!(there.walk(), app.walk(), "{}", line);
            prop_assert_eq!(there.session.cursor.algorithm(), app.session.cursor.algorithm());
            prop_assert_eq!(&there.session.given, &app.session.given);
            prop_assert_eq!((there.code, &there.language, there.flip), (app.code, &app.language, app.flip));
            prop_assert_eq!(there.address_line(), line, "the address of what it opens is itself");
            if view.n <= 10 && view.finer == 0 {
                let rest = |app: &mut App| {
                    // Both count the work from here, as after a jump.
                    let moment = *app.session.cursor.position();
                    app.session.tally = crate::app::Tally::new(app.session.cursor.algorithm(), &moment);
                    at_rest(app, content(), Action::Resize(120, 40), &|_, _| ());
                    frame(app, content())
                };
                prop_assert_eq!(rest(&mut there), rest(&mut app), "the very same frame");
            }
        }
    }

    #[test]
    fn between_the_lines_of_a_step_it_is_the_board_that_counts() {
        let queens = |finer| {
            let view = View {
                n: 8,
                picks: vec![0],
                cursor: 0,
                algorithm: 8,
                code: 0,
                chinese: false,
                flip: false,
                given: Vec::new(),
                finer,
            };
            let app = app_of(&view);
            let queens = app.address().into_iter().find(|word| word.starts_with("queens:"));
            (queens.expect("a moment"), app.walk().placement().depth())
        };
        // The queen of row 1 stands on the board from the line on that turns the step.
        let addresses: Vec<_> = (0..12).map(queens).collect();
        assert_eq!(addresses[0], ("queens:0".to_owned(), 1));
        assert!(addresses.contains(&("queens:0,2".to_owned(), 2)), "{addresses:?}");
        for (queens, depth) in addresses {
            assert_eq!(queens.split(',').count(), depth, "{queens}");
        }
    }
}
