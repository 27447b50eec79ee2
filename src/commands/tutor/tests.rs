//! The address of a place opens that place.

use std::ffi::OsString;
use std::process::Command;
use std::sync::OnceLock;

use proptest::prelude::*;
use unicode_width::UnicodeWidthStr;

use super::*;
use crate::algorithms::ALL;
use crate::commands::parse;
use crate::pages::OpenLesson;
use crate::search::{Given, Placement, Square};
use crate::session::in_lines;

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
    let cli = parse(address.iter().map(OsString::from)).expect("arguments");
    assert!(cli.command.is_none());
    let mut app = cli
        .tutor
        .app(Colors::True, content(), Learned::default(), 1)
        .expect("a state of this board");
    app.session.notice = None;
    app
}

/// Performs an action; the work that it starts is done at once.
fn act(app: &mut App, action: Action) {
    for effect in app.update(content(), action) {
        if let crate::session::Effect::StartWork(work) = effect {
            let done = work.run(
                &app.session.desk.timeline,
                &AtomicBool::new(false),
                &|_, _| (),
            );
            app.take_up(done);
        }
    }
    app.prepare();
}

#[derive(Clone, Debug)]
struct View {
    n: usize,
    picks: Vec<usize>,
    cursor: usize,
    algorithm: usize,
    chinese: bool,
    given: Vec<usize>,
}

fn view() -> impl Strategy<Value = View> {
    let picks = || prop::collection::vec(0..64_usize, 0..21);
    (
        prop_oneof![4 => 1..=10_usize, 1 => 11..=20_usize],
        picks(),
        0..=20_usize,
        0..ALL.len(),
        any::<bool>(),
        picks(),
    )
        .prop_map(|(n, picks, cursor, algorithm, chinese, given)| View {
            n,
            picks,
            cursor,
            algorithm,
            chinese,
            given,
        })
}

/// The app of a view, reached by presses.
fn app_of(view: &View) -> App {
    let size = Size::new(view.n).expect("a size");
    let squares: Vec<_> = columns(view.n, &view.given)
        .into_iter()
        .enumerate()
        .map(|(row, col)| Square::new(row, col))
        .collect();
    let mut app = App::new(Options {
        algorithm: ALL[view.algorithm],
        language: if view.chinese { "zh" } else { "en" }.to_owned(),
        given: Given::new(size, &squares).expect("none attacks another"),
        ..Options::new(size)
    });
    let cols = columns(view.n, &view.picks);
    let cursor = if cols.len() == view.n {
        0
    } else {
        view.cursor.min(view.n)
    };
    act(&mut app, Action::Go(Target::Queens { cols, cursor }));
    app
}

/// The place that an address keeps.
fn place(app: &App) -> impl PartialEq + std::fmt::Debug + use<> {
    let desk = &app.session.desk;
    let task = app
        .page::<OpenLesson>()
        .map(|lesson| (lesson.plan.id.clone(), lesson.at));
    (
        (*desk.cursor.position(), desk.cursor.algorithm().id()),
        (desk.given.clone(), app.session.language.clone(), task),
    )
}

proptest! {
    #![proptest_config(crate::testing::seeded(if crate::testing::all() { 64 } else { 16 }))]

    /// The address of any state, through a shell and the parser, opens that state, and has itself as its address.
    #[test]
    fn an_address_opens_the_place_that_it_is_of(view in view()) {
        let app = app_of(&view);
        let address = app.session.address().expect("an address");
        let there = opened(&words(&address));
        prop_assert_eq!(place(&there), place(&app), "{}", address);
        prop_assert_eq!(there.session.address(), Ok(address));
    }
}

/// Pasted into a shell, the lines of a command are its words.
#[test]
fn a_command_in_lines_has_the_same_words() {
    let path = format!(
        "/home/{}/it's a $HOME of queens/皇后 \\.py",
        "皇后与棋盘".repeat(9)
    );
    let file = crate::session::quoted(&path);
    let line = format!("queens-tui run {file} 8 --at step:7 row\\ 3\\ column\\ 2 ''");
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
        let of_seed = ["queens-tui", "--lesson", &lesson.id, "--seed", "7"];
        let mut app = opened(&of_seed.map(str::to_owned));
        for number in 1..=lesson.tasks.len() + 1 {
            let open = app.page::<OpenLesson>().expect("it is open");
            tasks += usize::from(open.task().is_some());
            if open.task().is_some() && open.moves() {
                act(&mut app, Action::Step);
                act(&mut app, Action::Step);
            }
            let address = app.session.address().expect("an address");
            let named = format!("--lesson {} --task {number} ", lesson.id);
            assert!(address.contains(&named), "{address}");
            let there = opened(&words(&address));
            assert_eq!(place(&there), place(&app), "{address}");
            assert_eq!(there.session.address(), Ok(address));
            act(&mut app, Action::Show);
            act(&mut app, Action::Submit);
        }
    }
    assert!(
        tasks > if crate::testing::all() { 40 } else { 10 },
        "{tasks} tasks"
    );
}
