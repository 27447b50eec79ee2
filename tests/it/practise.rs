//! Practise: a naive program with a board of its own answers whole searches, wrong answers are refused with a true cause,
//! and no screen gives an answer away.

mod answers;
mod given;
mod hidden;
mod naive;
mod refusals;

use std::collections::BTreeSet;

use queens_tui::action::{Action, Target};
use queens_tui::algorithms::{self, Algorithm, Family};
use queens_tui::course::{
    ASKED, Answer, Attempt, Board as Shown, BoardFact, How, Outcome, Question,
};
use queens_tui::pages::Practise;
use queens_tui::pages::practise::Asks;
use queens_tui::search::Walk;
use queens_tui::session::Asking;
use queens_tui::text::Key;
use queens_tui::tutor::App;

use crate::chess::digits;
use crate::support::{
    Dice, acts, app, key, keys, notice, page, press, presses, queens, some, step, text,
};

fn practise(app: &App) -> &Practise {
    app.page::<Practise>().expect("practise is open")
}

fn question(app: &App) -> Option<&Question> {
    practise(app).attempt.question.as_ref()
}

/// Practise with every move of an algorithm, and the masks if it has any.
fn moves(n: usize, algorithm: &dyn Algorithm, language: &str) -> App {
    let mut app = app(n, language, 80, 24);
    press(&mut app, Action::Algorithm(algorithm.key()));
    keys(&mut app, "u");
    app
}

/// Asks this question alone.
fn ask(app: &mut App, question: Option<Question>) {
    let size = app.session.size();
    let page = app.page_mut::<Practise>().expect("practise is open");
    page.attempt = Attempt::new(question.clone(), size, false);
    (page.round, page.at, page.last) = (question.into_iter().collect(), 0, None);
}

/// The facts that practise asks for.
fn facts() -> impl Iterator<Item = BoardFact> {
    ASKED.iter().map(|(fact, ..)| *fact)
}

/// A question about a fact that practise asks for; `None` if none can be asked there.
fn about(
    fact: BoardFact,
    walk: &Walk,
    algorithm: &'static dyn Algorithm,
    seed: u64,
) -> Option<Question> {
    let (_, when, _) = ASKED.iter().find(|(asked, ..)| *asked == fact)?;
    Question::about(fact, *when, &Shown::fixed(*walk), algorithm, Some(seed))
}

/// Asks about a fact here, if it can be asked for.
fn ask_about(app: &mut App, fact: BoardFact) {
    let cursor = &app.session.desk.cursor;
    let question = about(fact, &cursor.position().walk, cursor.algorithm(), 7);
    ask(app, question);
}

/// Gives an answer by keys alone; `false` if it cannot be typed.
fn give(app: &mut App, answer: Answer) -> bool {
    let question = question(app).expect("a question").clone();
    let letter = Practise::letters(&question).find(|(_, option)| *option == answer);
    if let Some((letter, _)) = letter {
        key(app, Key::Char(letter));
        return true;
    }
    let typed = match answer {
        Answer::Number(number) => number.to_string(),
        Answer::Bits(bits) if bits <= app.session.size().all() && question.options().is_empty() => {
            digits(bits, app.session.size().get())
        }
        _ => return false,
    };
    keys(app, &(typed + "\n"));
    true
}

/// What taking back leads back to.
fn state(app: &App) -> (Walk, usize, Option<Question>) {
    (app.session.walk(), practise(app).at, question(app).cloned())
}

#[test]
fn every_answer_can_be_taken_back() {
    for algorithm in algorithms::ALL {
        let bits = algorithm.family() == Family::Bits;
        for rounds in if bits { 1..=3 } else { 1..=1 } {
            let mut app = moves(4, *algorithm, "en");
            // With the masks, the masks alone, the moves alone.
            (1..rounds).for_each(|_| drop(keys(&mut app, "u")));
            let mut search = vec![state(&app)];
            while !app.session.walk().is_over() {
                keys(&mut app, " ");
                search.push(state(&app));
            }
            for earlier in search.iter().rev().skip(1) {
                keys(&mut app, "\x7f");
                assert_eq!(state(&app), *earlier, "{algorithm:?} {rounds}");
            }
            keys(&mut app, "\x7f");
            assert_eq!((step(&app), notice(&app)), (0, Some("notice-start")));
        }
    }
    // Of a single question the reply is taken back first, then the press before.
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "a");
    for turn in 0..60 {
        let before = state(&app);
        keys(&mut app, " \x7f");
        assert_eq!(state(&app), before, "the same question");
        keys(&mut app, "  ");
        let after = app.session.walk();
        if turn % 3 == 2 {
            keys(&mut app, "\x7f");
            assert_eq!(app.session.walk(), before.0, "one press back");
            keys(&mut app, "  ");
            assert_eq!(app.session.walk(), after);
        }
    }
}

/// Esc puts the search back to where it was, line by line as before; End stays where the answers have led.
#[test]
fn it_is_left_both_ways() {
    for algorithm in algorithms::ALL {
        for (finer, opened) in [(false, "u"), (true, "u"), (false, "a"), (true, "a")] {
            let mut app = app(8, "en", 80, 24);
            let to = [
                Action::Go(Target::Step(30)),
                Action::Algorithm(algorithm.key()),
            ];
            acts(&mut app, to);
            if finer {
                keys(&mut app, "[   ");
            }
            let was = app.session.desk.cursor;
            keys(&mut app, opened);
            let cursor = &app.session.desk.cursor;
            assert!(
                cursor.is_stop() && cursor.done_ops().is_empty(),
                "{algorithm:?}"
            );
            keys(&mut app, "            ");
            let got = app.session.walk();
            assert_ne!(got, was.shown());
            let mut stays = app.clone();
            keys(&mut app, "\x1b");
            assert_eq!(
                (app.session.desk.cursor, app.pages().len()),
                (was, 0),
                "{algorithm:?}"
            );
            assert_eq!(notice(&app), Some("practise-score"));
            key(&mut stays, Key::End);
            assert_eq!(
                (stays.session.walk(), stays.pages().len()),
                (got, 0),
                "{algorithm:?}"
            );
            assert_eq!(stays.session.desk.cursor.grain(), was.grain());
        }
    }
}

/// One question and one press: an answer about the next press makes it, another one leaves it to Space.
#[test]
fn one_question_is_asked_about_each_press() {
    for (id, flip) in [
        ("mask-stack", false),
        ("lowest-zero", true),
        ("loop", false),
        ("flat-grid", true),
    ] {
        let algorithm = algorithms::by_id(id).expect("an algorithm");
        let mut app = app(8, "en", 80, 24);
        app.session.flip = flip;
        press(&mut app, Action::Algorithm(algorithm.key()));
        keys(&mut app, "a");
        let mut answers = 0;
        for turn in 0..300 {
            let before = app.session.walk();
            let asked = question(&app)
                .cloned()
                .expect("a question before every press");
            let score = practise(&app).score;
            let wrong = asked.misconceptions.first().map(|(wrong, _)| *wrong);
            if let Some(wrong) = wrong.filter(|_| turn % 3 == 0)
                && give(&mut app, wrong)
            {
                assert_eq!(
                    question(&app),
                    Some(&asked),
                    "a wrong answer is asked again"
                );
                assert_eq!(practise(&app).score.wrong, score.wrong + 1, "{asked:?}");
            }
            answers += u64::from(give(&mut app, asked.right[0]));
            if question(&app).is_some() {
                // A row that does not fit the board.
                keys(&mut app, " ");
            }
            assert_eq!(practise(&app).score.right, answers, "{asked:?}");
            assert_eq!(app.session.walk() != before, asked.moves(), "{asked:?}");
            keys(&mut app, " ");
            assert_ne!(
                app.session.walk(),
                before,
                "one question, one press: {asked:?}"
            );
        }
        assert!(answers > 250, "{id}: {answers}");
    }
}

#[test]
fn every_fact_is_asked_for_and_none_three_times_in_a_row() {
    for fixed in [None, Some(algorithms::DEFAULT)] {
        let mut dice = Dice(11);
        let mut asking = Asking::default();
        let mut asked = Vec::new();
        let all: Vec<_> = facts().collect();
        for _ in 0..1_500 {
            let n = 1 + dice.below(32);
            let algorithm = fixed.unwrap_or(algorithms::ALL[dice.below(algorithms::ALL.len())]);
            let question = asking.next(&dice.walk(n), algorithm, &all, |_| false);
            asked.extend(question.map(|question| question.fact));
        }
        for fact in facts() {
            let often = asked.iter().filter(|asked| **asked == fact).count();
            assert!(often > 20, "{fact:?}: {often}");
        }
        let same = |three: &[BoardFact]| three[0] == three[1] && three[1] == three[2];
        assert!(!asked.windows(3).any(same));
    }
    // The very first question is where the next queen is tried.
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "a");
    assert_eq!(
        question(&app).map(|asked| asked.fact),
        Some(BoardFact::Pick)
    );
}

/// A learner of the course is not asked what no lesson begun so far has taught, and is asked once one has.
#[test]
fn what_the_course_has_not_come_to_is_not_asked() {
    for (lessons, taught) in [
        (&["recursion"][..], false),
        (&["lowest-bit", "numbers"], true),
    ] {
        let mut app = app(8, "en", 80, 24);
        for lesson in lessons {
            app.session.learned.note(lesson, "a-task", 0, How::Alone);
        }
        keys(&mut app, "a");
        let mut asked = BTreeSet::new();
        for _ in 0..100 {
            asked.extend(question(&app).map(|asked| asked.fact.name()));
            keys(&mut app, "  ");
        }
        assert!(asked.contains("pick"), "{asked:?}");
        // What a lesson has taught is said to be new the first time.
        ask_about(&mut app, BoardFact::Diagonal);
        let new = |app: &App| text(app).contains("New here");
        assert!(new(&app), "{}", text(&app));
        give(&mut app, Answer::Number(-1));
        assert!(!new(&app), "{}", text(&app));
        for fact in ["ld", "pos", "p", "diagonal"] {
            assert_eq!(asked.contains(fact), taught, "{lessons:?} {fact}");
        }
        keys(&mut app, "\x1bu");
        assert_eq!(
            practise(&app).asks,
            Asks::Moves { masks: taught },
            "{lessons:?}"
        );
    }
}

/// The key that opens it goes round: the moves, with the masks, the masks alone. A program without masks has moves alone.
#[test]
fn a_key_goes_round_what_is_asked() {
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "a");
    let (no, with) = (Asks::Moves { masks: false }, Asks::Moves { masks: true });
    for wanted in [&no, &with, &Asks::Masks, &no, &with] {
        // The reply to what was shown before goes with it.
        keys(&mut app, " u");
        assert_eq!(practise(&app).asks, *wanted);
        assert_eq!(practise(&app).last, None);
    }
    // The masks alone: the program makes the moves.
    keys(&mut app, "u");
    for _ in 0..200 {
        assert!(question(&app).is_some_and(|asked| asked.bit_row().is_some()));
        keys(&mut app, " ");
    }
    let mut squares = moves(8, algorithms::by_id("loop").expect("an algorithm"), "en");
    let before = practise(&squares).clone();
    keys(&mut squares, "u");
    assert_eq!(notice(&squares), Some("notice-no-masks"));
    assert_eq!(*practise(&squares), before);
}

/// The text of the panel: what is right of the line between board and panel.
fn panel(screen: &str) -> String {
    let line = |line: &str| line.split_once('│').map(|(_, panel)| format!("{panel}\n"));
    screen.lines().filter_map(line).collect()
}

/// In both languages every question with its wrong answers, hints and reply fits 80×24, and no message is missing.
#[test]
fn nothing_is_cut_on_a_compact_screen() {
    let look = |app: &App| {
        let screen = text(app);
        let panel = panel(&screen);
        assert!(
            !panel.contains(['…', '{', '$']) && !panel.contains("practise-"),
            "{screen}"
        );
    };
    for language in ["en", "zh"] {
        for algorithm in some(algorithms::ALL, 4) {
            let mut dice = Dice(5 + u64::from(algorithm.key()));
            for round in some(0..8_u64, 4) {
                let mut app = moves(8, *algorithm, language);
                let walk = dice.walk(8);
                let moment = app.session.desk.timeline.position(walk);
                app.session.desk.cursor.go(moment);
                let of_facts = facts().map(|fact| about(fact, &walk, *algorithm, round));
                let of_round = Question::round(&walk, *algorithm, true);
                for asked in of_facts.flatten().chain(of_round) {
                    ask(&mut app, Some(asked.clone()));
                    look(&app);
                    for (wrong, _) in &asked.misconceptions {
                        give(&mut app, *wrong);
                        look(&app);
                    }
                    for _ in 0..2 {
                        keys(&mut app, "?");
                        look(&app);
                    }
                    for given in [Some(asked.right[0]), None] {
                        ask(&mut app, Some(asked.clone()));
                        if !given.is_some_and(|answer| give(&mut app, answer)) {
                            keys(&mut app, " ");
                        }
                        look(&app);
                        app.session.desk.cursor.go(moment);
                    }
                }
            }
        }
    }
}

/// Screens of each question, of some replies, and of moves with a program of each family.
fn shown(columns: u16, rows: u16, language: &str) -> String {
    let mut app = app(8, language, columns, rows);
    presses(&mut app, 3, &Action::Step);
    let mut pages = String::new();
    for fact in facts() {
        press(&mut app, Action::Practise);
        ask_about(&mut app, fact);
        pages += &page(fact.name(), &app);
        if [BoardFact::Attacker, BoardFact::Ld].contains(&fact) {
            let right = question(&app).expect("a question").right[0];
            give(&mut app, right);
            pages += &page(&format!("{}, right", fact.name()), &app);
        }
        press(&mut app, Action::Escape);
    }
    for (name, typed) in [
        ("squares: it opens", "g5u"),
        ("squares: a refusal", "pp"),
        ("squares: which queen", "r"),
        ("squares: right", "0\n"),
        ("bits: it opens", "\x1b9u"),
        ("bits: a mask", "p0\n1"),
        ("bits: a wrong mask", "1111111\n"),
        ("bits: the second hint", "??"),
    ] {
        keys(&mut app, typed);
        pages += &page(name, &app);
    }
    pages
}

#[test]
fn screens_of_practise() {
    for (columns, rows, language) in [(80, 24, "en"), (80, 24, "zh"), (60, 20, "en")] {
        let name = format!("practise-{columns}x{rows}-{language}");
        insta::assert_snapshot!(name, shown(columns, rows, language));
    }
}

/// The outcome of what was passed over is that it was shown, and the reply says what the answer is.
#[test]
fn what_is_passed_over_is_shown() {
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "a");
    ask_about(&mut app, BoardFact::Move);
    keys(&mut app, " ");
    let last = practise(&app).last.as_ref().expect("the reply");
    assert_eq!(last.outcome, Outcome::Shown);
    assert!(text(&app).contains("The answer: place a queen."));
    assert_eq!(queens(&app), [0]);
}
