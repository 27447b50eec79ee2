//! The race: the command as a process, and the page with made-up results.

use std::time::Duration;

use queens_tui::action::{Action, Mode};
use queens_tui::algorithms;
use queens_tui::algorithms::Unit;
use queens_tui::pages::Race;
use queens_tui::race::{Finish, Report, Work};
use queens_tui::session::{Done, Effect, News};
use queens_tui::tutor::App;

use crate::start::{Ran, run};
use crate::support::{app, content, page, press, size, step, text};

fn race(args: &[&str]) -> Ran {
    run(&[&["race"], args].concat())
}

#[test]
fn the_commands_totals_agree_with_the_facts() {
    let lines = race(&["--format", "json"]).code(0).json();
    assert_eq!(
        lines
            .iter()
            .filter_map(|line| line["algorithm"].as_str())
            .collect::<Vec<_>>(),
        ids()
    );
    let counted: Vec<_> = lines.iter().map(|line| line["work"].as_u64()).collect();
    assert_eq!(
        counted,
        work_of_all()
            .map(|work| work.map(|work| work.amount))
            .collect::<Vec<_>>()
    );
    for line in lines {
        assert_eq!(
            (line["n"].as_u64(), line["solutions"].as_u64()),
            (Some(8), Some(92)),
            "{line}"
        );
        assert!(
            line["runs"].as_u64() >= Some(1) && line["best_ns"].as_u64() > Some(0),
            "{line}"
        );
    }
}

#[test]
fn the_commands_table_has_every_program() {
    let text = race(&["6"]).printed();
    assert!(
        text.is_ascii() && text.lines().all(|line| line.len() <= 80),
        "{text}"
    );
    for (at, id) in ids().iter().enumerate() {
        let key = algorithms::ALL
            .get(at)
            .map_or(String::new(), |algorithm| algorithm.key().to_string());
        let is_named = |line: &&str| {
            let name = line.trim_start().strip_prefix(&key).unwrap_or_default();
            line.contains('|') && name.split_whitespace().next() == Some(id)
        };
        let lines: Vec<_> = text.lines().filter(is_named).collect();
        // Each has a time, and a dot on the axis.
        assert!(
            matches!(lines[..], [line] if line.contains("s  ") && line[45..].contains('o')),
            "{id}\n{text}"
        );
    }
    for part in ["the fastest of", "10,103,868", "856,188", "479,001,600"] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

/// The work of 8 queens.
const fn work(unit: Unit) -> u64 {
    match unit {
        Unit::SquaresRead => 81_318,
        Unit::Comparisons => 46_752,
        Unit::Tests => 15_720,
        Unit::BitsPicked => 2_056,
    }
}

/// The ids of all that take part, the counter that `count` uses last.
fn ids() -> Vec<&'static str> {
    let ids: Vec<_> = queens_tui::race::entrants().collect();
    assert_eq!(ids.last(), Some(&"count"));
    ids
}

/// The work of each on 8 queens: of the algorithms' programs.
fn work_of_all() -> impl Iterator<Item = Option<Work>> {
    let of = |unit| Work {
        amount: work(unit),
        unit,
    };
    algorithms::ALL
        .iter()
        .map(move |algorithm| Some(of(algorithm.unit())))
        .chain(std::iter::repeat(None))
        .take(ids().len())
}

/// The results of all programs, with five runs each: these times, and the last of them for the remaining programs.
fn finishes(micros: &[u64]) -> Vec<Finish> {
    let times = micros.iter().chain(micros.last().into_iter().cycle());
    let each = ids().into_iter().zip(work_of_all()).zip(times);
    each.map(|((id, work), micros)| Finish {
        id,
        solutions: 92,
        work,
        best: Duration::from_micros(*micros),
        runs: 5,
    })
    .collect()
}

const MICROS: &[u64] = &[1_200, 960, 600, 500, 480, 120, 24, 20, 12, 7, 45, 9, 5];

fn open(language: &str, columns: u16, rows: u16) -> App {
    let mut app = app(8, language, columns, rows);
    let effects = press(&mut app, Action::Race);
    assert_eq!(effects, [Effect::StartRace(size(8))]);
    app
}

/// Feeds the app the reports of a race, and calls `look` at several points.
fn watch(app: &mut App, mut look: impl FnMut(&str, &App)) {
    for (at, finish) in finishes(MICROS).into_iter().enumerate() {
        app.take_up(Done::Race(News::Of(Report::Running {
            id: finish.id,
            round: 0,
        })));
        if at == 3 {
            app.take_up(Done::Race(News::Of(Report::Running {
                id: finish.id,
                round: 1,
            })));
            look("three have run", app);
        }
        app.take_up(Done::Race(News::Of(Report::Timed(finish))));
    }
    app.take_up(Done::Race(News::Over));
    look("over", app);
}

#[test]
fn the_race_in_both_languages() {
    for (columns, rows, language) in [
        (60, 20, "en"),
        (80, 24, "en"),
        (80, 24, "zh"),
        (120, 40, "en"),
    ] {
        let mut pages = Vec::new();
        let mut app = open(language, columns, rows);
        watch(&mut app, |name, app| {
            let screen = text(app);
            assert!(!screen.contains('…'), "{screen}");
            pages.push(page(name, app));
        });
        insta::assert_snapshot!(format!("race-{columns}x{rows}-{language}"), pages.concat());
    }
}

/// The dot of a program stands where its time belongs between the marks of the axis: at equal distances for equal
/// factors.
#[test]
fn equal_factors_are_equal_distances() {
    let mut app = open("en", 80, 24);
    watch(&mut app, |_, _| ());
    let screen = text(&app);
    let at = |id: &str, sign: char| {
        let line = screen
            .lines()
            .find(|line| line.split_whitespace().nth(1) == Some(id));
        let mut chars = line.expect("the program's line").chars();
        chars.position(|char| char == sign).expect(&screen) as f64
    };
    // 1,200 µs, 12 µs and 120 µs: a factor of 10 each time, which is the distance of two marks.
    let [slow, middle, fast] = ["grid-scan", "occupancy", "mask-stack"].map(|id| at(id, '●'));
    assert!((slow - middle - (middle - fast)).abs() <= 1.0, "{screen}");
    let marks: Vec<_> = screen
        .lines()
        .find(|line| line.contains(" 10 µs"))
        .into_iter()
        .flat_map(|line| ["10 µs", "100 µs"].map(|mark| line.find(mark)))
        .collect();
    let [Some(ten), Some(hundred)] = marks[..] else {
        panic!("two marks\n{screen}")
    };
    let bytes = "µ".len() - 1;
    let distance = (hundred - bytes - ten) as f64;
    assert!((middle - fast - distance).abs() <= 1.0, "{screen}");
}

#[test]
fn escape_stops_the_race_and_nothing_else_gets_through() {
    let mut app = open("en", 80, 24);
    app.take_up(Done::Race(News::Of(Report::Running {
        id: "grid-scan",
        round: 0,
    })));
    assert_eq!(app.mode(), Mode::Race);
    for action in [
        Action::Step,
        Action::Race,
        Action::NextSolution,
        Action::Play,
        Action::Algorithm(5),
    ] {
        assert_eq!(press(&mut app, action.clone()), [], "{action:?}");
        assert_eq!((app.mode(), step(&app)), (Mode::Race, 0), "{action:?}");
    }
    assert_eq!(press(&mut app, Action::Escape), [Effect::StopWork]);
    assert!(app.pages().is_empty());
    app.take_up(Done::Race(News::Over));
    assert!(app.pages().is_empty(), "late news opens nothing");
    press(&mut app, Action::Step);
    assert_eq!(
        app.session.walk().placement().depth(),
        1,
        "the search goes on where it was"
    );
}

#[test]
fn a_finished_race_runs_again() {
    let mut app = open("en", 80, 24);
    watch(&mut app, |_, _| ());
    assert_eq!(press(&mut app, Action::Race), [Effect::StartRace(size(8))]);
    let Some(race) = app.page::<Race>() else {
        panic!("it is open")
    };
    assert!(race.finishes.is_empty(), "from the start");
}

/// The work that the race stops must not stop the race.
#[test]
fn a_race_stops_a_search_that_runs_before_it_starts() {
    let mut app = app(20, "en", 80, 24);
    app.update(content(), Action::NextSolution);
    assert!(app.session.lookup.is_some(), "it takes long");
    assert_eq!(
        app.update(content(), Action::Race),
        [Effect::StopWork, Effect::StartRace(size(20))]
    );
}
