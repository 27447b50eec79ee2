//! Creates the model from the arguments, for the tutor, for pictures and for recordings.

use std::sync::atomic::AtomicBool;

use anyhow::{Result, anyhow, bail};

use super::{environment, given};
use crate::action::{Action, Code, Target};
use crate::algorithm;
use crate::app::{App, Colors, Grain, Opening, Options, Playback, Terminal};
use crate::cli::{Ambiguous, Screen, Tutor, When};
use crate::content::{Content, FALLBACK, Learned};
use crate::search::{Placement, Size, Walk};
use crate::timeline::{SeekError, Timeline};

/// The model at step 0, for a terminal with these colours. `--at` is checked as far as that is possible without a
/// search; the caller goes there.
pub(super) fn open(args: &Tutor, colors: Colors, content: &Content) -> Result<App> {
    open_for(args, colors, content, Learned::default(), 1)
}

/// The same for a learner with this progress. Lessons draw their boards from `seed` unless the arguments name one.
pub(super) fn open_for(
    args: &Tutor,
    colors: Colors,
    content: &Content,
    learned: Learned,
    seed: u64,
) -> Result<App> {
    let to = opening(args, content)?;
    let config = &content.config;
    let options = Options {
        algorithm: to
            .algorithm
            .or(config.algorithm)
            .unwrap_or(algorithm::DEFAULT),
        code: to.code,
        language: environment::language(args.looks.lang.as_deref(), content),
        theme: environment::theme(args.looks.theme.as_deref(), content),
        flip: args.flip.unwrap_or(config.flip),
        playback: config
            .speed
            .map_or_else(Playback::default, Playback::at_speed),
        given: to.given.clone(),
        learned,
        seed: args.seed.unwrap_or(seed),
        terminal: Terminal {
            colors,
            ascii: args.looks.ascii.or(config.ascii).unwrap_or(false),
            wide_ambiguous: args
                .looks
                .ambiguous
                .map_or(config.wide_ambiguous, |ambiguous| {
                    ambiguous == Ambiguous::Two
                }),
        },
        ..Options::new(to.size)
    };
    if content.theme(&options.theme).is_none() {
        let names: Vec<_> = content.themes().collect();
        bail!(
            "invalid value '{}' for '--theme': allowed are {}",
            options.theme,
            names.join(", ")
        );
    }
    let mut app = App::new(options);
    if let Some(id) = args
        .lesson
        .as_ref()
        .filter(|id| content.lesson(id).is_none())
    {
        let ids: Vec<_> = content
            .lessons()
            .iter()
            .map(|lesson| lesson.id.as_str())
            .collect();
        bail!(
            "invalid value '{id}' for '--lesson': allowed are {}",
            ids.join(", ")
        );
    }
    app.set_up(content, &to);
    if let Some(target) = &to.at {
        check("--at", target, &app.session.timeline)?;
    }
    for stop in to.stops {
        if app.known_stop(content, stop.clone()).is_none() {
            bail!("--stop {stop}: this board or program has no such place");
        }
    }
    Ok(app)
}

/// Where the arguments lead. The settings stand in for what the arguments leave out.
pub(super) fn opening(args: &Tutor, content: &Content) -> Result<Opening> {
    let size = args.n.unwrap_or(Size::CHESSBOARD);
    let config = &content.config;
    let of_settings = config.algorithm.filter(|_| args.lesson.is_none());
    let grain = Grain::ALL
        .into_iter()
        .find(|(name, _)| Some(*name) == args.grain.as_deref());
    Ok(Opening {
        size,
        algorithm: args
            .algorithm
            .as_deref()
            .and_then(algorithm::by_id)
            .or(of_settings),
        code: args
            .code
            .as_deref()
            .and_then(Code::by_id)
            .or(config.code)
            .unwrap_or(Code::Python),
        flip: args
            .flip
            .or(Some(config.flip).filter(|_| args.lesson.is_none())),
        at: args.at.clone(),
        grain: grain.map_or(Grain::Step, |(_, grain)| grain),
        lines: args.lines.unwrap_or(0),
        given: given(size, args.given.as_ref())?,
        show: args.show.clone(),
        stops: args.stop.clone(),
        open: args.open.clone(),
        lesson: args.lesson.clone().map(|id| (id, args.task)),
        seed: args.seed,
    })
}

/// The model for a picture of this size: with 24-bit colours, or with none for `--color never`.
pub(super) fn open_unseen(args: &Tutor, screen: Screen, content: &Content) -> Result<App> {
    let colors = if args.looks.color == When::Never {
        Colors::None
    } else {
        Colors::True
    };
    let mut app = open(args, colors, content)?;
    app.update(content, Action::Resize(screen.columns, screen.rows));
    Ok(app)
}

/// Why the page or act of `--open` is not open.
pub(super) fn not_open(app: &mut App, page: &Action, content: &Content) -> String {
    let why = app
        .notice
        .take()
        .map(|notice| content.text(FALLBACK, notice.id, &notice.args));
    format!(
        "--open {}: {}",
        page.name().unwrap_or_default(),
        why.as_deref().unwrap_or("not at this place")
    )
}

/// What is wrong with a solution's number, if the board's last solution has the number `last`.
pub(super) fn no_such_solution(last: u64) -> String {
    if last == 0 {
        "this board has no solution".to_owned()
    } else {
        format!("solutions are numbered from 1 to {last}")
    }
}

/// Checks that the board has the state that `option` names, as far as that is possible without a search.
pub(super) fn check(option: &str, target: &Target, timeline: &Timeline) -> Result<()> {
    let stop = AtomicBool::new(false);
    let last = |found: Result<_, SeekError>| match found {
        Err(SeekError::OutOfRange { last }) => Some(last),
        _ => None,
    };
    match target {
        Target::Event(event) => {
            bail!(
                "{option} event:{event}: events are moments of your own program: queens-tui run FILE.py --at event:{event}"
            )
        }
        Target::Step(step) => {
            if let Some(last) = last(timeline.at_step(*step, &stop)) {
                bail!("{option} step:{step}: the last step is {last}");
            }
        }
        Target::Solution(solution) => {
            if let Some(last) = last(timeline.at_solution(*solution, &stop)) {
                bail!("{option} solution:{solution}: {}", no_such_solution(last));
            }
        }
        Target::Queens { cols, cursor } => {
            let placement = Placement::from_columns(timeline.size(), cols)
                .map_err(|error| anyhow!("{option} {target}: {error}"))?;
            if Walk::new(placement, *cursor).is_none() {
                let last = if placement.is_solution() {
                    0
                } else {
                    timeline.size().get()
                };
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
    use unicode_width::UnicodeWidthStr;

    use super::*;
    use crate::action::PAGES;
    use crate::algorithm::ALL;
    use crate::app::{Over, Overlay, in_lines, rest};
    use crate::cli;
    use crate::export::{at_rest, frame};
    use crate::search::{Given, Square};

    fn content() -> &'static Content {
        static CONTENT: OnceLock<Content> = OnceLock::new();
        CONTENT.get_or_init(Content::load)
    }

    /// One safe column a row, chosen by `picks`, until a row has no safe column or the picks run out.
    fn columns(n: usize, picks: &[usize]) -> Vec<usize> {
        let mut placement = Placement::empty(Size::new(n).expect("a size"));
        for pick in picks {
            let longer: Vec<_> = (0..n).filter_map(|col| placement.with(col)).collect();
            let Some(next) = longer.get(pick % longer.len().max(1)) else {
                break;
            };
            placement = *next;
        }
        placement.columns().collect()
    }

    /// Splits a line into words as a shell does.
    fn words(line: &str) -> Vec<String> {
        let output = Command::new("sh")
            .args(["-c", &format!("printf '%s\\n' {line}")])
            .output()
            .expect("a shell");
        String::from_utf8(output.stdout)
            .expect("text")
            .lines()
            .map(str::to_owned)
            .collect()
    }

    /// The app that an address opens, as the tutor opens it.
    fn opened(address: &[String]) -> App {
        let cli = cli::parse(address.iter().map(OsString::from)).expect("arguments");
        assert!(cli.command.is_none());
        let mut app = open(&cli.tutor, Colors::True, content()).expect("a state of this board");
        for action in rest(
            cli.tutor.at.as_ref(),
            &cli.tutor.show,
            cli.tutor.open.as_ref(),
        ) {
            act(&mut app, action);
        }
        app.notice = None;
        app
    }

    /// Performs an action; the work that it starts is done at once.
    fn act(app: &mut App, action: Action) {
        for effect in app.update(content(), action) {
            if let crate::app::Effect::StartWork(work) = effect {
                let done = work.run(&app.session.timeline, &AtomicBool::new(false), &|_, _| ());
                app.take_up(done);
            }
        }
        app.prepare();
    }

    /// What is drawn at three sizes, once nothing runs.
    fn drawn(app: &App) -> Vec<Vec<u8>> {
        let mut app = app.clone();
        app.over = Over::None;
        let sizes = [(60, 20), (80, 24), (120, 40)];
        let draw = |(columns, rows)| {
            at_rest(
                &mut app,
                content(),
                Action::Resize(columns, rows),
                &|_, _| (),
            );
            frame(&app, content())
        };
        sizes
            .map(draw)
            .into_iter()
            .map(|frame| format!("{frame:?}").into_bytes())
            .collect()
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
        /// Presses at the grain of a line.
        finer: usize,
        /// The switches pressed next, some of them more than once.
        switches: Vec<usize>,
        /// Which stops are set.
        stops: Vec<usize>,
        /// The page or act opened last.
        open: usize,
    }

    /// The actions that change the view but not the place in the search.
    const SWITCHES: [Action; 9] = [
        Action::Panel,
        Action::Lecture,
        Action::Bits,
        Action::Hide,
        Action::Numbers,
        Action::Theme,
        Action::Flip,
        Action::Code,
        Action::Coarser,
    ];

    const STOPS: [&str; 3] = ["row 0", "row 3 column 2", "line mask-stack:pick+take"];

    fn view() -> impl Strategy<Value = View> {
        let picks = || prop::collection::vec(0..64_usize, 0..33);
        let looks = (
            0..ALL.len(),
            0..Code::ALL.len(),
            any::<bool>(),
            any::<bool>(),
        );
        let stops = prop::collection::vec(0..STOPS.len(), 0..3);
        let then = (
            0..6_usize,
            prop::collection::vec(0..SWITCHES.len(), 0..6),
            stops,
            0..PAGES.len() + 3,
        );
        (
            prop_oneof![4 => 1..=10_usize, 1 => 11..=20_usize],
            picks(),
            0..=32_usize,
            looks,
            picks(),
            then,
        )
            .prop_map(
                |(
                    n,
                    picks,
                    cursor,
                    (algorithm, code, chinese, flip),
                    given,
                    (finer, switches, stops, open),
                )| View {
                    n,
                    picks,
                    cursor,
                    algorithm,
                    code,
                    chinese,
                    flip,
                    given,
                    finer,
                    switches,
                    stops,
                    open,
                },
            )
    }

    /// The app of a view, reached by presses.
    fn app_of(view: &View) -> App {
        let size = Size::new(view.n).expect("a size");
        let squares: Vec<_> = columns(view.n, &view.given)
            .into_iter()
            .enumerate()
            .map(|(row, col)| Square::new(row, col))
            .collect();
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
        let cursor = if cols.len() == view.n {
            0
        } else {
            view.cursor.min(view.n)
        };
        act(&mut app, Action::Go(Target::Queens { cols, cursor }));
        if view.finer > 0 {
            act(&mut app, Action::Finer);
            (0..view.finer).for_each(|_| act(&mut app, Action::Step));
        }
        for switch in &view.switches {
            act(&mut app, SWITCHES[*switch].clone());
        }
        for stop in &view.stops {
            app.set_stop(content(), STOPS[*stop].parse().expect("a stop"));
        }
        app.notice = None;
        // A race is timed anew, so no address is given for it.
        if let Some(page) = PAGES.get(view.open).filter(|page| **page != Action::Race) {
            act(&mut app, page.clone());
        }
        app.notice = None;
        app
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: if crate::testing::all() { 64 } else { 16 }, failure_persistence: None, ..ProptestConfig::default() })]

        /// The address of any state, through a shell and the parser, opens one with the same address, and states with
        /// equal addresses are drawn alike.
        #[test]
        fn an_address_opens_the_view_that_it_is_of(view in view()) {
            let app = app_of(&view);
            let Ok(address) = app.address(content()) else {
                // You drive begins at the stop before, so within a step it is opened elsewhere; ask me asks something
                // else.
                let elsewhere = matches!(app.overlay, Overlay::Drive(_) | Overlay::Ask(_));
                prop_assert!(elsewhere, "nothing has been done in what is open");
                return Ok(());
            };
            prop_assert_eq!(&words(&address.line()), &address.words());
            let mut there = opened(&address.words());
            let again = there.address(content());
            prop_assert_eq!(again.as_ref(), Ok(&address), "the address of what it opens is itself");
            prop_assert_eq!(there.session.cursor.ran(), app.session.cursor.ran());
            if view.n <= 10 {
                // The help is a page of its own.
                prop_assert_eq!(&there.over, &app.over);
                there.learned = app.learned.clone();
                prop_assert!(drawn(&there) == drawn(&app), "drawn differently: {}", address.line());
            }
        }
    }

    /// Pasted into a shell, the lines of a command are its words.
    #[test]
    fn a_command_in_lines_has_the_same_words() {
        let path = format!(
            "/home/{}/it's a $HOME of queens/皇后 \\.py",
            "皇后与棋盘".repeat(9)
        );
        let file = crate::app::quoted(&path);
        let line = format!("queens-tui run {file} 8 --at event:7 --stop 'row 3 column 2' ''");
        for columns in 2..=200 {
            let lines = in_lines(&line, columns);
            assert_eq!(
                words(&lines.join("\n")),
                words(&line),
                "{columns}: {lines:#?}"
            );
            let widths: Vec<_> = lines.iter().map(|line| line.width()).collect();
            assert!(
                columns < 8 || widths.iter().all(|width| *width <= columns),
                "{columns}: {lines:#?}"
            );
        }
    }

    /// Every task of every lesson has an address, which opens it as it is reached task by task; and a state within it.
    #[test]
    fn every_task_has_an_address() {
        let mut tasks = 0;
        for lesson in crate::testing::some(content().lessons(), 4) {
            let mut app = opened(&["queens-tui", "--lesson", &lesson.id].map(str::to_owned));
            for number in 1..=lesson.tasks.len() + 1 {
                if app
                    .lesson
                    .as_ref()
                    .is_some_and(|open| open.task().is_some() && open.moves())
                {
                    act(&mut app, Action::Step);
                    act(&mut app, Action::Step);
                }
                let fresh = app
                    .lesson
                    .as_ref()
                    .is_some_and(|open| !open.attempt.outcome.is_over());
                let address = app.address(content()).expect("an address");
                is_of_task(&address, &lesson.id, number);
                let mut there = opened(&address.words());
                there.learned = app.learned.clone();
                assert_eq!(there.address(content()).as_ref(), Ok(&address));
                app.notice = None;
                assert!(
                    !fresh || drawn(&there) == drawn(&app),
                    "drawn differently: {}",
                    address.line()
                );
                tasks += usize::from(fresh);
                act(&mut app, Action::Show);
                act(&mut app, Action::Submit);
            }
        }
        assert!(
            tasks > if crate::testing::all() { 40 } else { 10 },
            "{tasks} tasks"
        );
    }

    fn is_of_task(address: &crate::app::Address, id: &str, task: usize) {
        assert_eq!(
            address.to.lesson,
            Some((id.to_owned(), Some(task))),
            "{}",
            address.line()
        );
    }

    /// Where something has been done that cannot be opened again, y says so, and copies nothing.
    #[test]
    fn what_has_no_address_says_so() {
        let keys = |text: &str| {
            let mut app = App::new(Options::new(Size::CHESSBOARD));
            let mut effects = Vec::new();
            for char in text.chars() {
                let key = if char == '\n' {
                    crate::content::Key::Enter
                } else {
                    crate::content::Key::Char(char)
                };
                effects = app.key(content(), key);
                app.prepare();
            }
            (
                app.notice.map(|notice| notice.id),
                effects.is_empty(),
                app.over,
            )
        };
        for (text, id) in [
            ("Ry", "notice-no-address-race"),
            ("e y", "notice-no-address"),
            ("m y", "notice-no-address"),
            ("B\ny", "notice-no-address"),
            ("a:address\n", "notice-no-address"),
        ] {
            assert_eq!(keys(text), (Some(id), true, Over::None), "{text:?}");
        }
        for text in [
            "y",
            " y",
            "sy",
            "wy",
            "my",
            "ey",
            "oy",
            "By",
            "?y",
            "u:address\n",
        ] {
            let (notice, nothing, over) = keys(text);
            assert!(
                notice.is_none() && !nothing && matches!(over, Over::Address { .. }),
                "{text:?}: {notice:?}"
            );
        }
    }
}
