//! Random keys, clicks, sizes, ticks and late results in every mode. After each event all parts of the program must
//! agree with one another and with an independent search that knows only the rules of chess.
//!
//! Modes and pages are opened through the names of actions and through the keymap, so a new one is tested as soon as
//! it has a name and a key.
//!
//! ```text
//! cargo test --release --test it machine -- --ignored     a hundred thousand events
//! ```

mod checks;

use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};
use queens_tui::action::{Action, Mode, Target};
use queens_tui::algorithms::{self, Code};
use queens_tui::race;
use queens_tui::search::{Given, Square};
use queens_tui::session::{Colors, Done, Effect, Goal, News, Options, Terminal, Work};
use queens_tui::text::Key;
use queens_tui::tutor::App;

use self::checks::{check, check_characters};
use crate::support::{all, content, frame, hit, size, some, text, work_off};

/// Sizes of terminals, some of them too small to be useful, and one wider than what is drawn.
pub(crate) const SIZES: [(u16, u16); 9] = [
    (1, 1),
    (2, 2),
    (5, 1),
    (10, 3),
    (39, 11),
    (40, 12),
    (80, 24),
    (300, 100),
    (1000, 200),
];

/// Lines to be typed into the command line.
const LINES: [[&str; 5]; 5] = [
    [
        "step 0",
        "step 981",
        "step 17776",
        "step 18446744073709551615",
        "99999999999999999999999999",
    ],
    [
        "12",
        "solution 1",
        "solution 93",
        "stop row 5",
        "stop never",
    ],
    [
        "queens 0",
        "queens 0,2@1",
        "queens 0,0",
        "queens",
        "algorithm loop",
    ],
    [
        "algorithm lowest-zero",
        "code rust",
        "lang zh",
        "lang en",
        "theme light",
    ],
    ["皇后", "\u{202e}\u{1b}[31m", "0 1 2", "3,1", "yes"],
];

/// An event.
#[derive(Clone, Debug)]
enum Event {
    /// One of the keys that are bound in the current mode.
    Key(u16),
    /// An action by its name.
    Named(u16),
    /// A line, typed key by key, and Enter.
    Line(u8),
    /// Any character.
    Char(char),
    /// A click at this place.
    Point(u16, u16),
    /// Another size of the terminal: one of [`SIZES`], or this one.
    Size(u8, u16, u16),
    /// Time passes.
    Ticks(u8),
    /// The work that the user waits for is finished.
    WorkEnds,
    /// The work in the background is finished.
    TaskEnds,
    /// News of a race.
    News(u8),
}

/// The options with which the program starts.
fn options() -> impl Strategy<Value = Options> {
    let n = prop_oneof![4 => Just(8_usize), 6 => 1_usize..=12, 3 => 13_usize..=20];
    let odd = |weight: u32| prop_oneof![9 - weight => Just(false), weight => Just(true)];
    let given = prop_oneof![4 => Just(None), 1 => (0_usize..32, 0_usize..32).prop_map(Some)];
    let colors = prop::sample::select(vec![
        Colors::None,
        Colors::Sixteen,
        Colors::Indexed,
        Colors::True,
    ]);
    let terminal = (colors, odd(2), odd(2));
    let terminal = terminal.prop_map(|(colors, ascii, wide_ambiguous)| Terminal {
        colors,
        ascii,
        wide_ambiguous,
    });
    let code = prop::sample::select(Code::ALL.to_vec());
    let language = prop::sample::select(vec!["en", "zh"]);
    (n, 1_u8..=9, code, language, any::<bool>(), given, terminal).prop_map(
        |(n, algorithm, code, language, flip, given, terminal)| {
            let given = given.map(|(row, col)| Square::new(row % n, col % n));
            Options {
                algorithm: algorithms::by_key(algorithm).expect("a key"),
                code,
                language: language.to_owned(),
                flip,
                given: Given::new(size(n), given.as_slice()).expect("one queen attacks nobody"),
                terminal,
                ..Options::new(size(n))
            }
        },
    )
}

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        24 => any::<u16>().prop_map(Event::Key),
        4 => any::<u16>().prop_map(Event::Named),
        2 => any::<u8>().prop_map(Event::Line),
        1 => any::<char>().prop_map(Event::Char),
        4 => (any::<u16>(), any::<u16>()).prop_map(|(x, y)| Event::Point(x, y)),
        3 => (any::<u8>(), 1_u16..200, 1_u16..60).prop_map(|(which, x, y)| Event::Size(which, x, y)),
        4 => (1_u8..20).prop_map(Event::Ticks),
        3 => Just(Event::WorkEnds),
        2 => Just(Event::TaskEnds),
        3 => any::<u8>().prop_map(Event::News),
    ]
}

/// The reports of a race on a board so small that it is over at once.
fn race_news() -> &'static [News] {
    static NEWS: OnceLock<Vec<News>> = OnceLock::new();
    NEWS.get_or_init(|| {
        let mut news = Vec::new();
        let mut time = Duration::ZERO;
        let mut clock = || {
            time += Duration::from_micros(700);
            time
        };
        let stop = AtomicBool::new(false);
        let size = size(4);
        race::run(
            size,
            race::Rules::default(),
            &mut clock,
            &stop,
            &mut |report| news.push(News::Of(report)),
        )
        .expect("not stopped");
        news.push(News::Over);
        news
    })
}

/// The program without its shell: this test performs its effects, some of them later.
struct Machine {
    app: App,
    job: Option<Work>,
}

impl Machine {
    fn new(options: Options) -> Self {
        Self {
            app: App::new(options),
            job: None,
        }
    }

    fn act(&mut self, action: Action) {
        for effect in self.app.update(content(), action) {
            match effect {
                Effect::StartWork(job) => self.job = Some(job),
                Effect::StopWork | Effect::StartRace { .. } => self.job = None,
                // These quit, suspend or act outside of the model.
                _ => {}
            }
        }
    }

    fn key(&mut self, key: Key) {
        if let Some(action) = content().keymap().action(self.app.mode(), key) {
            self.act(action);
        }
    }

    fn work_ends(&mut self) {
        if let Some(job) = self.job.take() {
            if is_short(&self.app, &job) {
                work_off(&mut self.app, &job);
            } else {
                self.app.take_up(Done::Found(Err("notice-stopped".into())));
            }
        }
    }

    fn task_ends(&mut self) {
        let long = |task: &Work| {
            // On larger boards with few given queens, counting them would take too long.
            let counts = matches!(task, Work::GivenTotal(_));
            counts && self.app.session.size().get() > 15
        };
        let task = self.app.background().filter(|task| !long(task));
        if let Some(task) = task {
            work_off(&mut self.app, &task);
        }
    }

    fn happen(&mut self, event: &Event) {
        match event {
            Event::Key(which) => {
                let keys: Vec<Key> = content()
                    .keymap()
                    .bindings(self.app.mode())
                    .flat_map(|bind| bind.keys.iter().copied())
                    .collect();
                if !keys.is_empty() {
                    self.key(keys[usize::from(*which) % keys.len()]);
                }
            }
            Event::Named(which) => {
                let names: Vec<_> = Action::names().collect();
                let action =
                    Action::by_name(names[usize::from(*which) % names.len()]).expect("a name");
                self.act(action);
            }
            Event::Line(which) => {
                self.act(Action::Palette);
                LINES.as_flattened()[usize::from(*which) % 25]
                    .chars()
                    .for_each(|char| self.key(Key::Char(char)));
                self.key(Key::Enter);
            }
            Event::Char(char) => self.key(Key::Char(*char)),
            Event::Point(x, y) => {
                let (columns, rows) = self.app.session.area;
                if let Some(action) = hit(&self.app, x % columns.max(1), y % rows.max(1)) {
                    self.act(action);
                }
            }
            Event::Size(which, columns, rows) => {
                let (columns, rows) = SIZES
                    .get(usize::from(which % 16))
                    .copied()
                    .unwrap_or((*columns, *rows));
                self.act(Action::Resize(columns, rows));
            }
            Event::Ticks(ticks) => {
                for _ in 0..*ticks {
                    if self.app.session.playback.interval().is_some() {
                        self.act(Action::Tick);
                    }
                }
            }
            Event::WorkEnds => self.work_ends(),
            Event::TaskEnds => self.task_ends(),
            Event::News(which) => {
                let news = race_news();
                self.app
                    .take_up(Done::Race(news[usize::from(*which) % news.len()].clone()));
            }
        }
        self.app.prepare();
    }
}

/// Whether work for which the user waits is over soon, whatever it finds. Other work counts as stopped.
fn is_short(app: &App, work: &Work) -> bool {
    let Work::Lookup(job) = work else {
        panic!("{work:?} is done in the background")
    };
    let n = app.session.size().get();
    let seeks = matches!(
        job.goal,
        Goal::To(Target::Queens { .. } | Target::Step(_)) | Goal::Near(_)
    );
    n <= 18 || seeks
}

/// Runs `cases` random sequences of fewer than `events` events. The same seed gives the same sequences.
fn run(cases: u32, events: usize, seed: u64) {
    let config = ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(seed),
        failure_persistence: None,
        max_shrink_iters: 2_000,
        ..ProptestConfig::default()
    };
    let stories = (options(), prop::collection::vec(event(), 1..events));
    let outcome = TestRunner::new(config).run(&stories, |(options, events)| {
        let mut machine = Machine::new(options);
        check(&machine)?;
        for event in &events {
            machine.happen(event);
            check(&machine)?;
        }
        Ok(())
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
}

#[test]
fn all_parts_agree_after_random_events() {
    run(if all() { 120 } else { 8 }, 50, 1850);
}

#[test]
#[ignore = "a hundred thousand events: .ci/run"]
fn all_parts_agree_after_many_random_events() {
    run(1_000, 200, 1848);
}

/// The mode, and that of what is beneath the help or the palette.
fn open(app: &App) -> (Mode, Mode) {
    let inner = app.pages().iter().rfind(|page| !page.is_over());
    let beneath = inner.map_or_else(|| app.session.mode(), |page| page.mode(&app.session));
    (app.mode(), beneath)
}

/// Every two such modes that two named actions or keys lead to, each with the way there.
fn everything_that_opens(n: usize) -> Vec<(Vec<Action>, App)> {
    ways(n, |app| {
        let keys = content()
            .keymap()
            .bindings(app.mode())
            .map(|bind| bind.action.clone());
        Action::names()
            .filter_map(Action::by_name)
            .chain(keys)
            .map(|action| (action.clone(), action))
            .collect()
    })
}

/// Every two such modes that two keys lead to, each with the way there.
pub(crate) fn everything_that_keys_open(n: usize) -> Vec<(Vec<Key>, App)> {
    ways(n, |app| {
        let bindings = content().keymap().bindings(app.mode());
        bindings
            .filter_map(|bind| Some((*bind.keys.first()?, bind.action.clone())))
            .collect()
    })
}

/// What is open after at most two of these actions, each with its name or key; of two ways, the shorter one.
fn ways<W: Clone>(n: usize, acts: impl Fn(&App) -> Vec<(W, Action)>) -> Vec<(Vec<W>, App)> {
    let start = App::new(Options::new(size(n)));
    // Three keys lead to a bug hunt.
    let mut hunt = start.clone();
    hunt.update(content(), Action::BugHunt(0));
    let mut found = vec![(Vec::new(), start), (Vec::new(), hunt)];
    let mut from = 0;
    while from < found.len() {
        let (way, app) = found[from].clone();
        from += 1;
        if way.len() == 2 {
            continue;
        }
        for (with, action) in acts(&app) {
            let mut machine = Machine {
                app: app.clone(),
                job: None,
            };
            machine.act(action);
            machine.app.prepare();
            if found
                .iter()
                .all(|(_, known)| open(known) != open(&machine.app))
            {
                let mut way = way.clone();
                way.push(with);
                found.push((way, machine.app));
            }
        }
    }
    found
}

#[test]
fn every_mode_can_be_drawn_at_every_size() {
    for n in some([8, 1, 20], 3) {
        let found = everything_that_opens(n);
        // A learner's program is opened by a command or with its file; its tests draw it.
        let opens = |mode: &Mode| !matches!(mode, Mode::Answer | Mode::Run | Mode::Write);
        // A typed answer is some tasks away; the tests of the lessons draw it.
        for mode in Mode::ALL.iter().copied().filter(opens) {
            let names: Vec<_> = found.iter().map(|(_, app)| app.mode().name()).collect();
            assert!(
                names.contains(&mode.name()),
                "no key and no name leads to {}: {names:?}",
                mode.name()
            );
        }
        for (way, app) in found {
            for language in ["en", "zh"] {
                for (ascii, wide) in some([(false, false), (true, false), (false, true)], 3) {
                    let mut machine = Machine {
                        app: app.clone(),
                        job: None,
                    };
                    machine.app.session.language = language.to_owned();
                    machine.app.session.terminal = Terminal {
                        ascii,
                        wide_ambiguous: wide,
                        ..Terminal::default()
                    };
                    if machine.app.mode() == Mode::Race {
                        for news in race_news() {
                            machine.app.take_up(Done::Race(news.clone()));
                        }
                    }
                    // Each size, growing and then shrinking; then narrow windows and low ones.
                    let shrinking = SIZES.into_iter().rev().filter(|_| all());
                    let narrow =
                        some(1..=12, 6).flat_map(|columns| [(columns, 40), (120, columns)]);
                    let sizes = SIZES.into_iter().chain(shrinking).chain(narrow);
                    for (columns, rows) in sizes {
                        // The largest sizes are drawn once only, because they take long.
                        if columns > 120 && (ascii || wide || language == "zh") {
                            continue;
                        }
                        machine.act(Action::Resize(columns, rows));
                        let picture = frame(&machine.app);
                        let outcome = check_characters(&machine.app, &picture);
                        let ascii = ascii && language == "en";
                        let mut cells = picture.content().iter();
                        assert!(
                            !ascii || cells.all(|cell| cell.symbol().is_ascii()),
                            "{way:?} at {columns}×{rows}:\n{}",
                            text(&machine.app)
                        );
                        assert!(
                            outcome.is_ok(),
                            "{way:?} at {columns}×{rows}: {outcome:?}\n{}",
                            text(&machine.app)
                        );
                    }
                }
            }
        }
    }
}
