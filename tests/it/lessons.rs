//! Lessons: a player that computes its own answers solves every lesson, and every text fits the smallest screen.

use std::collections::BTreeSet;

use queens_tui::action::{Action, BitRow, Spot};
use queens_tui::app::{App, Done, Effect, News, Outcome, Overlay};
use queens_tui::content::lesson::{Bit, Goal, Lesson, Number, Opened, Task, Wait};
use queens_tui::content::{How, Key, Learned};
use queens_tui::quiz::{Answer, Squares};
use queens_tui::search::Square;
use unicode_width::UnicodeWidthStr;

use crate::support::{app, content, frame, press, size, text};

fn attacks(a: (usize, usize), b: (usize, usize)) -> bool {
    a != b && (a.0 == b.0 || a.1 == b.1 || a.0.abs_diff(b.0) == a.1.abs_diff(b.1))
}

/// All placements in the order of a recursive search.
fn placements(n: usize) -> Vec<Vec<usize>> {
    fn go(n: usize, queens: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
        let row = queens.len();
        for col in 0..n {
            if row < n && queens.iter().enumerate().all(|(r, &c)| !attacks((r, c), (row, col))) {
                queens.push(col);
                all.push(queens.clone());
                go(n, queens, all);
                queens.pop();
            }
        }
    }
    let mut all = Vec::new();
    go(n, &mut Vec::new(), &mut all);
    all
}

/// What a player sees: the queens, and the column that is tried next.
struct Seen {
    n: usize,
    queens: Vec<usize>,
    cursor: usize,
    key: u8,
}

impl Seen {
    fn of(app: &App) -> Self {
        let walk = app.walk();
        Self {
            n: app.size().get(),
            queens: walk.placement().columns().collect(),
            cursor: walk.cursor(),
            key: app.session.cursor.algorithm().key(),
        }
    }

    fn squares(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.queens.iter().copied().enumerate()
    }

    fn safe(&self, row: usize, col: usize) -> bool {
        self.squares().all(|queen| !attacks(queen, (row, col)))
    }

    /// The placements to come.
    fn next(&self) -> impl Iterator<Item = Vec<usize>> {
        // In the order of the search a placement comes later if it is greater, row by row; those that begin with the
        // present one come later unless they go through a column that has been tried.
        let (queens, cursor) = (self.queens.clone(), self.cursor);
        placements(self.n).into_iter().filter(move |later| {
            if later.len() > queens.len() && later.starts_with(&queens) {
                later[queens.len()] >= cursor
            } else {
                *later > queens
            }
        })
    }

    /// The digits of a row of bits, as the board shows them.
    fn word(&self, word: BitRow, row: usize) -> String {
        let taken = |word: BitRow, col: usize| {
            self.squares().take(row).any(|(r, c)| match word {
                BitRow::R => c == col,
                BitRow::Ld => c + (row - r) == col,
                _ => c == col + (row - r),
            })
        };
        let free = |col: usize| ![BitRow::R, BitRow::Ld, BitRow::Rd].iter().any(|word| taken(*word, col));
        let lowest = (0..self.n).find(|col| free(*col));
        let one = |col: usize| match word {
            BitRow::Pos => free(col),
            BitRow::P => Some(col) == lowest,
            word => taken(word, col),
        };
        (0..self.n).rev().map(|col| if one(col) { '1' } else { '0' }).collect()
    }

    fn number(&self, of: Number, row: usize, col: usize, value: i64) -> i64 {
        let whole: Vec<_> = placements(self.n).into_iter().filter(|queens| queens.len() == self.n).collect();
        let signed = |number: usize| i64::try_from(number).expect("small");
        let images = |queens: &[usize]| -> BTreeSet<Vec<usize>> {
            // A quarter turn maps row r, column c to row c, column n − 1 − r; a mirror reverses the columns.
            let turned = |queens: &[usize]| {
                let mut cols = vec![0; self.n];
                for (row, col) in queens.iter().enumerate() {
                    cols[*col] = self.n - 1 - row;
                }
                cols
            };
            let mirrored = |queens: &[usize]| queens.iter().map(|col| self.n - 1 - col).collect::<Vec<_>>();
            let mut all = BTreeSet::new();
            let mut image = queens.to_vec();
            for _ in 0..4 {
                image = turned(&image);
                all.insert(mirrored(&image));
                all.insert(image.clone());
            }
            all
        };
        match of {
            Number::Attacked => {
                let all = (0..self.n).flat_map(|r| (0..self.n).map(move |c| (r, c)));
                signed(all.filter(|other| attacks((row, col), *other)).count())
            }
            Number::Safe => signed((0..self.n).filter(|col| self.safe(self.queens.len(), *col)).count()),
            Number::Sum | Number::Antidiagonal => signed(row + col),
            Number::Difference => signed(row) - signed(col),
            Number::Diagonal => signed(self.n) - 1 + signed(row) - signed(col),
            // Recursive programs have one call for each queen and one for the current row; the explicit stack has one
            // entry for each queen.
            Number::StackDepth => signed(self.queens.len() + usize::from(self.key != 9)),
            Number::Column => signed(self.queens[row]),
            Number::Solutions => signed(whole.len()),
            Number::Fundamental => {
                signed(whole.iter().map(|queens| images(queens).into_iter().next()).collect::<BTreeSet<_>>().len())
            }
            Number::ClassSize => signed(images(&self.queens).len()),
            Number::Mirror => {
                let mirror: Vec<_> = whole[value as usize - 1].iter().map(|col| self.n - 1 - col).collect();
                signed(whole.iter().position(|queens| *queens == mirror).expect("a solution") + 1)
            }
            Number::Missing => signed(whole.len()) - value,
            Number::Work => match value {
                9 => signed(placements(self.n).len()),
                4 => comparisons(self.n),
                other => panic!("no player counts the work of program {other}"),
            },
        }
    }
}

/// How often a recursive program compares a square with a queen above it until one attacks.
fn comparisons(n: usize) -> i64 {
    let mut count = 0;
    let mut boards = placements(n);
    boards.push(Vec::new());
    for queens in boards.iter().filter(|queens| queens.len() < n) {
        for col in 0..n {
            for (r, c) in queens.iter().copied().enumerate() {
                count += 1;
                if attacks((r, c), (queens.len(), col)) {
                    break;
                }
            }
        }
    }
    count
}

fn key(app: &mut App, key: Key) -> Vec<Effect> {
    let action = content().keymap().action(app.mode(), key).unwrap_or_else(|| panic!("{key} means nothing"));
    press(app, action)
}

fn keys(app: &mut App, text: &str) {
    for char in text.chars() {
        key(app, Key::Char(char));
    }
}

fn outcome(app: &App) -> Outcome {
    app.lesson.as_ref().expect("a lesson").attempt.outcome
}

fn point(app: &mut App, spot: Spot) -> Vec<Effect> {
    press(app, Action::Point(spot))
}

fn square((row, col): (usize, usize)) -> Spot {
    Spot::Square(Square::new(row, col))
}

/// The right squares, computed from the board alone.
fn squares(seen: &Seen, of: Squares, (row, col): (usize, usize)) -> Vec<(usize, usize)> {
    let depth = seen.queens.len();
    match of {
        Squares::Attackers => seen.squares().filter(|queen| attacks(*queen, (row, col))).collect(),
        Squares::AttackedBelow => (row + 1..seen.n)
            .flat_map(|r| (0..seen.n).map(move |c| (r, c)))
            .filter(|other| attacks((row, col), *other))
            .collect(),
        Squares::Safe => (0..seen.n).filter(|col| seen.safe(depth, *col)).map(|col| (depth, col)).collect(),
        Squares::Lifted => vec![(depth - 1, seen.queens[depth - 1])],
        Squares::Placed => {
            let next = seen.next().next().expect("one more");
            vec![(next.len() - 1, next[next.len() - 1])]
        }
        Squares::Tried => vec![(depth, seen.cursor)],
    }
}

/// The queens that reach a goal.
fn board(seen: &Seen, goal: Goal) -> Vec<(usize, usize)> {
    let n = seen.n;
    match goal {
        Goal::Solution => {
            let first = placements(n).into_iter().find(|queens| queens.len() == n).expect("a solution");
            first.into_iter().enumerate().collect()
        }
        Goal::Conflict => vec![(2, 1), (3, 1)],
        Goal::Mirror => seen.squares().map(|(row, col)| (row, n - 1 - col)).collect(),
        Goal::Quarter => seen.squares().map(|(row, col)| (col, n - 1 - row)).collect(),
    }
}

/// Solves a task by keys and clicks; returns the effects.
fn solve(app: &mut App, task: &Task) -> Vec<Effect> {
    let seen = Seen::of(app);
    let depth = seen.queens.len();
    let mut kept = Vec::new();
    match task.wait {
        Wait::Reach { .. } => {
            for _ in 0..2_000 {
                kept = key(app, Key::Char(' '));
                if outcome(app) == Outcome::Done {
                    break;
                }
            }
        }
        Wait::Placements { count } => {
            for queens in seen.next().take(count) {
                kept = key(app, Key::Char(char::from_digit(queens[queens.len() - 1] as u32, 10).expect("a digit")));
            }
        }
        Wait::Bits { word, row } => {
            keys(app, &seen.word(word, row));
            kept = key(app, Key::Enter);
        }
        Wait::Squares { of, row, col, count } => {
            let all = squares(&seen, of, (row, col));
            let wanted = if count == 0 { all.len() } else { count };
            for at in all.into_iter().take(wanted) {
                kept = point(app, square(at));
            }
        }
        Wait::Bit { of } => {
            let spot = match of {
                Bit::FallsOffLd => Spot::Bit(BitRow::Ld, seen.n - 1),
                Bit::FallsOffRd => Spot::Bit(BitRow::Rd, 0),
                Bit::Lowest => {
                    let col = (0..seen.n).find(|col| seen.safe(depth, *col)).expect("a free column");
                    Spot::Bit(BitRow::Pos, col)
                }
                Bit::FirstQueen => Spot::Bit(BitRow::R, seen.queens[0]),
            };
            kept = point(app, spot);
        }
        Wait::Number { of, row, col, value } => {
            keys(app, &seen.number(of, row, col, value).to_string());
            kept = key(app, Key::Enter);
        }
        Wait::Queens { goal } => {
            for at in board(&seen, goal) {
                kept = point(app, square(at));
            }
        }
        Wait::Open { what } => {
            let letter = match what {
                Opened::Microscope => 'm',
                Opened::Why => 'w',
                Opened::Race => 'R',
                Opened::Gallery => 's',
            };
            key(app, Key::Char(letter));
            assert_ne!(app.overlay, Overlay::None, "{letter} opens it");
            if what == Opened::Race {
                press(app, Action::Escape);
                assert_ne!(outcome(app), Outcome::Done, "an unfinished race does not count");
                key(app, Key::Char(letter));
                app.take_up(Done::Race(News::Over));
            }
            match what {
                Opened::Microscope => {
                    press(app, Action::Escape);
                    assert_ne!(outcome(app), Outcome::Done, "opening it is not enough");
                    key(app, Key::Char(letter));
                    for _ in 0..4 {
                        key(app, Key::Char(' '));
                    }
                }
                Opened::Why => {
                    press(app, Action::Escape);
                    assert_ne!(outcome(app), Outcome::Done, "opening it is not enough");
                    key(app, Key::Char(letter));
                    // The lowest 1 of rd.
                    let word = seen.word(BitRow::Rd, depth);
                    let col = word.chars().rev().position(|digit| digit == '1').expect("a 1");
                    point(app, Spot::Bit(BitRow::Rd, col));
                }
                Opened::Race | Opened::Gallery => {}
            }
            kept = press(app, Action::Escape);
        }
        Wait::Look { key: digit } => {
            kept = key(app, Key::Char(char::from_digit(u32::from(digit), 10).expect("a digit")));
        }
    }
    kept
}

/// An app in a lesson.
fn taking(lesson: &Lesson, language: &str, columns: u16, rows: u16) -> App {
    let mut app = app(8, language, columns, rows);
    app.open_lesson(content(), &lesson.id);
    press(&mut app, Action::Resize(columns, rows));
    app
}

#[test]
fn every_lesson_is_solved_through_its_own_tasks() {
    assert!(content().lessons().len() >= 12);
    for lesson in content().lessons() {
        let mut app = taking(lesson, "en", 80, 24);
        for (at, task) in lesson.tasks.iter().enumerate() {
            assert_eq!(app.lesson.as_ref().map(|taken| taken.at), Some(at), "{}", lesson.id);
            assert!(
                app.lesson.as_ref().is_some_and(|taken| taken.attempt.target.is_some()),
                "{} {}",
                lesson.id,
                task.id
            );
            assert_eq!(outcome(&app), Outcome::Waiting, "{} {}: it waits for an act", lesson.id, task.id);
            let kept = solve(&mut app, task);
            assert_eq!(outcome(&app), Outcome::Done, "{} {}\n{}", lesson.id, task.id, text(&frame(&app, 80, 24)));
            let fact = Learned::default().note(&lesson.id, &task.id, How::Alone);
            assert_eq!(kept, [Effect::Keep(fact)], "{} {}", lesson.id, task.id);
            key(&mut app, Key::Enter);
        }
        assert!(app.has_done(content(), &lesson.id), "{}", lesson.id);
        assert!(app.lesson.as_ref().is_some_and(|taken| taken.task().is_none()));
    }
}

/// Other actions during a task change neither its question nor its answer.
#[test]
fn other_actions_change_no_question() {
    for lesson in content().lessons() {
        let mut straight = taking(lesson, "en", 80, 24);
        let mut app = straight.clone();
        for task in &lesson.tasks {
            let asked = |app: &App| {
                let attempt = &app.lesson.as_ref().expect("a lesson").attempt;
                (attempt.target.clone(), attempt.walk, app.session.cursor.algorithm().key())
            };
            assert_eq!(asked(&app), asked(&straight), "{} {}", lesson.id, task.id);
            // Other programs, moves in the search, what if, ask me, you drive, the command line, and a flip.
            for wander in "95vV[]aa  \u{1b}uu?\u{1b}ep\u{1b}:step 3\r\u{1b}f f1x".chars() {
                let wandered = match wander {
                    '\u{1b}' if app.overlay != Overlay::None => press(&mut app, Action::Escape),
                    '\u{1b}' => Vec::new(),
                    '\r' if app.overlay == Overlay::None => Vec::new(),
                    '\r' => press(&mut app, Action::Submit),
                    char => {
                        let action = content().keymap().action(app.mode(), Key::Char(char));
                        // Skip the actions that would answer or leave.
                        let harmless = |action: &Action| {
                            !matches!(action, Action::Submit | Action::Quit | Action::Show | Action::Lessons)
                                && (app.overlay != Overlay::None || !matches!(action, Action::Type(_) | Action::Step))
                        };
                        action.filter(harmless).map_or_else(Vec::new, |action| press(&mut app, action))
                    }
                };
                drop(wandered);
            }
            while app.overlay != Overlay::None {
                press(&mut app, Action::Escape);
            }
            assert_eq!(app.flip, straight.flip, "turned twice");
            for app in [&mut app, &mut straight] {
                press(app, Action::Show);
                key(app, Key::Enter);
            }
        }
    }
}

/// A task whose answer was shown can be tried again, and then counts as done.
#[test]
fn what_was_shown_can_still_be_done() {
    let lesson = content().lesson("recursion").expect("a lesson");
    let mut app = taking(lesson, "en", 80, 24);
    press(&mut app, Action::Show);
    assert_eq!(outcome(&app), Outcome::Shown);
    key(&mut app, Key::Backspace);
    assert_eq!(outcome(&app), Outcome::Waiting);
    solve(&mut app, &lesson.tasks[0]);
    assert_eq!(outcome(&app), Outcome::Done);
    assert!(app.learned.has("recursion", "open"));
    press(&mut app, Action::Escape);
    // A lesson opens at the first task not done; if that continues another task, at the other.
    app.open_lesson(content(), "numbers");
    solve(&mut app, &content().lesson("numbers").expect("a lesson").tasks[0]);
    press(&mut app, Action::Escape);
    app.open_lesson(content(), "numbers");
    assert_eq!(app.lesson.as_ref().map(|taken| taken.at), Some(0));
    app.open_lesson(content(), "mask");
    solve(&mut app, &content().lesson("mask").expect("a lesson").tasks[0]);
    app.open_lesson(content(), "mask");
    assert_eq!(app.lesson.as_ref().map(|taken| taken.at), Some(1));
}

/// After the last task of a lesson the next lesson opens, and after the last lesson the search is restored.
#[test]
fn the_course_leads_from_lesson_to_lesson() {
    let mut app = app(8, "en", 80, 24);
    for _ in 0..3 {
        press(&mut app, Action::Step);
    }
    let search = (app.session.cursor, app.session.bits);
    app.open_lesson(content(), &content().lessons()[0].id);
    let mut taken = Vec::new();
    while let Some(lesson) = &app.lesson {
        taken.push(lesson.plan.id.clone());
        for _ in 0..lesson.plan.tasks.len() {
            press(&mut app, Action::Show);
            assert_eq!(outcome(&app), Outcome::Shown);
            key(&mut app, Key::Enter);
        }
        key(&mut app, Key::Enter);
    }
    let all: Vec<_> = content().lessons().iter().map(|lesson| lesson.id.clone()).collect();
    assert_eq!(taken, all);
    assert!(app.learned.is_empty(), "what was shown is not done");
    assert_eq!((app.session.cursor, app.session.bits), search);
}

#[test]
fn esc_restores_the_search_from_every_task() {
    for lesson in content().lessons() {
        let mut app = app(8, "zh", 80, 24);
        for _ in 0..7 {
            press(&mut app, Action::Step);
        }
        let before = text(&frame(&app, 80, 24));
        app.open_lesson(content(), &lesson.id);
        for task in &lesson.tasks {
            let mut left = app.clone();
            press(&mut left, Action::Escape);
            assert!(left.lesson.is_none());
            assert_eq!(text(&frame(&left, 80, 24)), before, "{} {}", lesson.id, task.id);
            press(&mut app, Action::Show);
            key(&mut app, Key::Enter);
        }
    }
}

#[test]
fn a_wrong_answer_gets_a_hint_then_a_better_one() {
    let lesson = content().lesson("row-bits").expect("a lesson");
    let words = lesson.text("en").and_then(|text| text.task("columns")).expect("words");
    let mut app = taking(lesson, "en", 120, 40);
    let shown = |app: &App, hint: &str| {
        let screen = text(&frame(app, 120, 40));
        let first: String = hint.chars().take(20).collect();
        screen.contains(&first)
    };
    assert!(!shown(&app, &words.hints[0]));
    // Six digits: the right ones in reverse order.
    for hint in [0, 1, 1] {
        keys(&mut app, "010101");
        key(&mut app, Key::Enter);
        assert_eq!(outcome(&app), Outcome::Wrong);
        assert!(shown(&app, &words.hints[hint]) && !shown(&app, &words.hints[1 - hint]));
    }
    keys(&mut app, "10101");
    key(&mut app, Key::Enter);
    assert_eq!(outcome(&app), Outcome::Waiting, "five of six digits are an incomplete answer, not a wrong one");
    assert!(text(&frame(&app, 120, 40)).contains("One digit is missing."));
    // When the board is flipped the digits keep their columns, and that of column 0 is still missing.
    press(&mut app, Action::Flip);
    keys(&mut app, "0");
    press(&mut app, Action::Flip);
    key(&mut app, Key::Enter);
    assert_eq!(outcome(&app), Outcome::Done);
    assert!(shown(&app, "r = 101010"), "what it meant, with the answer that was computed");
}

/// Answers a task's question by keys or a click, as a learner would.
fn answer(app: &mut App, answer: Answer) -> Vec<Effect> {
    let n = app.size().get();
    match answer {
        Answer::Bits(bits) => {
            keys(app, &(0..n).rev().map(|col| if bits >> col & 1 == 1 { '1' } else { '0' }).collect::<String>());
            key(app, Key::Enter)
        }
        Answer::Number(number) => {
            keys(app, &number.to_string());
            key(app, Key::Enter)
        }
        Answer::Square(square) => point(app, Spot::Square(square)),
        Answer::Bit(row, col) => point(app, Spot::Bit(row, col)),
        Answer::Move(_) | Answer::Yes(_) => panic!("no lesson asks for {answer:?}"),
    }
}

/// Every wrong answer with a known cause gets its sentence, in both languages, and the sentence fits a small screen.
#[test]
fn wrong_answers_are_diagnosed() {
    let mut seen = BTreeSet::new();
    for lesson in content().lessons() {
        for language in ["en", "zh"] {
            let mut app = taking(lesson, language, 80, 24);
            for task in &lesson.tasks {
                let target = app.lesson.as_ref().and_then(|taken| taken.attempt.target.clone());
                let question = target.as_ref().and_then(|target| target.question(0));
                let mut tried = BTreeSet::new();
                for (wrong, diagnosis) in question.map(|question| question.misconceptions.clone()).unwrap_or_default() {
                    if matches!(wrong, Answer::Bits(bits) if bits >> app.size().get() != 0)
                        || !tried.insert(diagnosis.misconception)
                    {
                        continue;
                    }
                    let mut app = app.clone();
                    let kept = answer(&mut app, wrong);
                    let id = diagnosis.misconception.id();
                    assert_eq!(outcome(&app), Outcome::Wrong, "{} {} {wrong:?}", lesson.id, task.id);
                    let fact = Learned::default().note(&lesson.id, &task.id, How::Wrong(Some(id.to_owned())));
                    assert_eq!(kept, [Effect::Keep(fact)], "{} {} {wrong:?}", lesson.id, task.id);
                    let screen = text(&frame(&app, 80, 24));
                    assert!(
                        !screen.contains('…') && !screen.contains("misconception-"),
                        "{} {}\n{screen}",
                        lesson.id,
                        task.id
                    );
                    assert!(!screen.contains("Not that."), "{} {} {id}\n{screen}", lesson.id, task.id);
                    seen.insert(diagnosis.misconception);
                }
                press(&mut app, Action::Show);
                key(&mut app, Key::Enter);
            }
        }
    }
    assert!(seen.len() > 15, "{seen:?}");
}

#[test]
fn a_click_on_a_bit_is_no_answer_where_a_number_is_asked_for() {
    let lesson = content().lesson("numbers").expect("a lesson");
    let mut app = taking(lesson, "en", 80, 24);
    keys(&mut app, "99");
    key(&mut app, Key::Enter);
    assert_eq!(outcome(&app), Outcome::Wrong);
    press(&mut app, Action::Point(Spot::Bit(BitRow::R, 0)));
    assert_eq!(outcome(&app), Outcome::Wrong, "the feedback stays");
}

#[test]
fn an_extra_press_does_not_skip_the_text() {
    let lesson = content().lesson("dead-end").expect("a lesson");
    let mut app = taking(lesson, "en", 80, 24);
    solve(&mut app, &lesson.tasks[0]);
    let there = app.walk();
    for _ in 0..5 {
        key(&mut app, Key::Char(' '));
    }
    assert_eq!((app.walk(), app.lesson.as_ref().map(|taken| taken.at)), (there, Some(0)));
    key(&mut app, Key::Enter);
    assert_eq!(app.lesson.as_ref().map(|taken| taken.at), Some(1));
}

/// The bits are hidden while they are asked for.
#[test]
fn bits_that_are_asked_for_are_hidden() {
    for lesson in content().lessons() {
        let mut app = taking(lesson, "en", 80, 24);
        for task in &lesson.tasks {
            if let Wait::Bits { word, row } = task.wait {
                let answer = Seen::of(&app).word(word, row);
                let screen = text(&frame(&app, 80, 24));
                let digits: String = screen.chars().filter(|char| "01\n".contains(*char)).collect();
                assert!(!digits.lines().any(|line| line.contains(&answer)), "{} {}\n{screen}", lesson.id, task.id);
            }
            press(&mut app, Action::Show);
            key(&mut app, Key::Enter);
        }
    }
}

/// Every text of every lesson fits the compact panel with all hints and the shown answer, in both languages.
#[test]
fn no_text_is_longer_than_the_compact_panel() {
    for lesson in content().lessons() {
        let languages: BTreeSet<_> = lesson.languages().collect();
        assert_eq!(languages, BTreeSet::from(["en", "zh"]), "{}", lesson.id);
        for language in ["en", "zh"] {
            let mut app = taking(lesson, language, 80, 24);
            for task in &lesson.tasks {
                for hints in 0..3 {
                    let screen = text(&frame(&app, 80, 24));
                    assert!(!screen.contains('…'), "{} {} {hints} {language}\n{screen}", lesson.id, task.id);
                    press(&mut app, Action::Hint);
                }
                press(&mut app, Action::Show);
                let screen = text(&frame(&app, 80, 24));
                assert!(!screen.contains('…'), "{} {} after {language}\n{screen}", lesson.id, task.id);
                key(&mut app, Key::Enter);
            }
            let title = &lesson.text(language).expect("words").title;
            assert!(title.width() <= 40, "{title}");
        }
    }
}

#[test]
fn the_list_opens_lessons_by_key_and_by_click() {
    let mut app = app(8, "en", 80, 24);
    key(&mut app, Key::Char('o'));
    key(&mut app, Key::Down);
    key(&mut app, Key::Enter);
    assert_eq!(app.lesson.as_ref().map(|taken| taken.plan.id.clone()), Some(content().lessons()[1].id.clone()));
    key(&mut app, Key::Char('o'));
    let area = ratatui::layout::Rect::new(0, 0, 80, 24);
    let third = queens_tui::view::hit(&app, content(), area, 10, 4).expect("the third line of the list");
    press(&mut app, third.clone());
    press(&mut app, third);
    assert_eq!(app.lesson.as_ref().map(|taken| taken.plan.id.clone()), Some(content().lessons()[2].id.clone()));
    assert_eq!(app.size(), size(4));
}

#[test]
fn the_first_lesson_is_offered_only_if_no_board_was_named() {
    for language in ["en", "zh"] {
        let mut app = app(8, language, 80, 24);
        // The sentence is wrapped on the screen, so look for its beginning.
        let offer = if language == "en" { "New here?" } else { "第一次来？" };
        assert!(!text(&frame(&app, 80, 24)).contains(offer));
        app.offer = true;
        let screen = text(&frame(&app, 80, 24));
        assert!(screen.contains(offer) && !screen.contains('…'), "{screen}");
        press(&mut app, Action::Step);
        assert!(!text(&frame(&app, 80, 24)).contains(offer));
    }
}

#[test]
fn screens_of_lessons() {
    for language in ["en", "zh"] {
        for (columns, rows) in [(80, 24), (120, 40)] {
            let mut pages = Vec::new();
            for id in ["attacks", "dead-end", "row-bits"] {
                let lesson = content().lesson(id).expect("a lesson");
                let mut app = taking(lesson, language, columns, rows);
                pages.push(text(&frame(&app, columns, rows)));
                press(&mut app, Action::Hint);
                pages.push(text(&frame(&app, columns, rows)));
                solve(&mut app, &lesson.tasks[0]);
                pages.push(text(&frame(&app, columns, rows)));
            }
            let mut app = app(8, language, columns, rows);
            press(&mut app, Action::Lessons);
            pages.push(text(&frame(&app, columns, rows)));
            insta::assert_snapshot!(format!("lessons-{columns}x{rows}-{language}"), pages.join("---\n"));
        }
    }
}
