//! Ask me: the answers agree with an independent computation, every kind is asked, and no panel gives an answer away.

mod answers;
mod hidden;

use std::collections::BTreeSet;

use queens_tui::action::{Action, Spot};
use queens_tui::algorithms;
use queens_tui::course::{Answer, Asked, Attempt, How, Kind, Outcome, Question};
use queens_tui::pages::Ask;
use queens_tui::search::{BitRow, Square};
use queens_tui::session::Asking;
use queens_tui::text::Key;
use queens_tui::tutor::App;

use crate::chess::digits;
use crate::support::{Dice, acts, app, key, keys, page, press, presses, some, text};

#[test]
fn every_kind_is_asked_and_never_three_times_in_a_row() {
    for fixed in [None, Some(algorithms::DEFAULT)] {
        let mut dice = Dice(11);
        let mut asking = Asking::default();
        let mut kinds = Vec::new();
        for _ in 0..1_000 {
            let n = 1 + dice.below(32);
            let algorithm = fixed.unwrap_or(algorithms::ALL[dice.below(algorithms::ALL.len())]);
            kinds.extend(
                asking
                    .next(&dice.walk(n), algorithm, &Kind::ALL, |_| false)
                    .and_then(|question| question.kind()),
            );
        }
        for kind in Kind::ALL {
            assert!(
                kinds.iter().filter(|asked| **asked == kind).count() > 40,
                "{kind:?}"
            );
        }
        assert!(
            kinds
                .windows(3)
                .all(|three| three[0] != three[1] || three[1] != three[2])
        );
    }
}

fn ask(app: &App) -> &Ask {
    app.page::<Ask>().expect("it is open")
}

fn open_question(app: &App) -> Option<Question> {
    ask(app).asked().cloned()
}

/// Gives an answer by keys alone.
fn give(app: &mut App, question: &Question, answer: Answer) {
    if let Some(at) = question
        .options()
        .iter()
        .position(|option| *option == answer)
    {
        key(app, Key::Char(Ask::option_keys(question)[at]));
        key(app, Key::Enter);
        return;
    }
    let typed = match answer {
        Answer::Number(number) => number.to_string(),
        Answer::Bits(bits) => digits(bits, app.session.size().get()),
        Answer::Move(_) | Answer::Yes(_) | Answer::Square(_) | Answer::Bit(..) => return,
    };
    keys(app, &(typed + "\n"));
}

/// Makes ask me ask a question of this kind here, if there is one.
fn ask_kind(app: &mut App, kind: Kind) {
    let cursor = &app.session.desk.cursor;
    let question = Question::of(&cursor.position().walk, cursor.algorithm(), kind, 7);
    set_attempt(app, Attempt::new(question, app.session.size(), false));
}

#[test]
fn answers_by_keys_are_counted_and_the_press_follows() {
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
            let Some(question) = open_question(&app) else {
                keys(&mut app, " ");
                continue;
            };
            let (answer, right) = match question.misconceptions.first() {
                Some((wrong, _))
                    if turn % 3 == 0
                        && (question.options().is_empty()
                            || question.options().contains(wrong)) =>
                {
                    (*wrong, false)
                }
                _ => (question.right[0], true),
            };
            // An answer that does not fit N digits cannot be typed.
            if matches!(answer, Answer::Bits(bits) if bits > 0xff && question.options().is_empty())
            {
                keys(&mut app, "  ");
                continue;
            }
            let so_far = (app.session.asking.right, app.session.asking.given);
            give(&mut app, &question, answer);
            answers += 1;
            assert_eq!(
                (app.session.asking.right, app.session.asking.given),
                (so_far.0 + u32::from(right), so_far.1 + 1),
                "{question:?}"
            );
            let moved = app.session.walk() != before;
            assert_eq!(moved, question.moves(), "{question:?}");
            keys(&mut app, " ");
            assert_ne!(
                app.session.walk(),
                before,
                "one question, one press: {question:?}"
            );
        }
        assert!(answers > 200, "{id}: {answers}");
    }
}

#[test]
fn leaving_goes_back_or_stays() {
    let mut app = app(8, "en", 80, 24);
    presses(&mut app, 4, &Action::Step);
    acts(&mut app, [Action::Finer, Action::Step]);
    let cursor = app.session.desk.cursor;
    keys(&mut app, "a");
    for _ in 0..9 {
        keys(&mut app, " ");
    }
    assert_ne!(app.session.walk(), cursor.shown());
    keys(&mut app, "\x1b");
    assert_eq!(
        (app.pages().len(), app.session.desk.cursor),
        (0, cursor),
        "line by line as before"
    );
    assert_eq!(
        app.session.asking.given, 0,
        "a question passed over is not counted"
    );
    keys(&mut app, "a");
    for _ in 0..9 {
        keys(&mut app, " ");
    }
    let there = app.session.walk();
    key(&mut app, Key::End);
    assert_eq!(
        (
            app.pages().len(),
            app.session.walk(),
            app.session.desk.cursor.grain()
        ),
        (0, there, cursor.grain())
    );
}

#[test]
fn a_question_is_asked_before_every_press() {
    let mut app = app(8, "en", 80, 24);
    press(&mut app, Action::Ask);
    for _ in 0..200 {
        let before = app.session.walk();
        assert!(open_question(&app).is_some(), "{before:?}");
        press(&mut app, Action::Step);
        press(&mut app, Action::Step);
        assert_ne!(app.session.walk(), before);
    }
}

/// The text of the panel: what is right of the line between board and panel.
fn panel(screen: &str) -> String {
    screen
        .lines()
        .filter_map(|line| line.split_once('│').map(|(_, panel)| format!("{panel}\n")))
        .collect()
}

/// A square, an answer of the list and bits can be pointed at in place of keys.
#[test]
fn pointing_answers_too() {
    let mut app = app(8, "en", 80, 24);
    presses(&mut app, 4, &Action::Step);
    let mut pointed = BTreeSet::new();
    for kind in Kind::ALL {
        press(&mut app, Action::Ask);
        ask_kind(&mut app, kind);
        let Some(question) = open_question(&app) else {
            continue;
        };
        let square = |row: usize, col: usize| vec![Spot::Square(Square::new(row, col))];
        let right = question.right[0];
        let listed = question.options().iter().position(|own| *own == right);
        let spots = match (question.asked, right) {
            (Asked::Column { row, .. }, Answer::Number(col)) => square(row, col as usize),
            (Asked::Attacker(_), Answer::Number(row)) => {
                let col = question.walk.placement().column(row as usize);
                square(row as usize, col.expect("a queen"))
            }
            // A first click chooses, a second answers.
            _ if listed.is_some() => vec![Spot::Item(listed.expect("an option")); 2],
            // One click is a 1, another a 0.
            (_, Answer::Bits(bits)) => (0..8)
                .flat_map(|col| vec![Spot::Bit(BitRow::Pos, col); 2 - (bits >> col & 1) as usize])
                .collect(),
            _ => continue,
        };
        for spot in spots {
            press(&mut app, Action::Point(spot));
        }
        if matches!(right, Answer::Bits(_)) && listed.is_none() {
            press(&mut app, Action::Submit);
        }
        let Asking { right, given, .. } = app.session.asking;
        pointed.insert(kind);
        assert_eq!((right, given), (pointed.len() as u32, pointed.len() as u32));
        press(&mut app, Action::End);
    }
    assert_eq!(pointed.len(), 5, "{pointed:?}");
}

/// Questions, and replies to right, wrong and missing answers, fit a screen of 80×24 in both languages.
#[test]
fn nothing_is_cut_on_a_compact_screen() {
    for language in ["en", "zh"] {
        for algorithm in some(algorithms::ALL, 4) {
            let mut dice = Dice(5 + u64::from(algorithm.key()));
            for round in 0..2_u64 {
                let mut app = app(8, language, 80, 24);
                press(&mut app, Action::Algorithm(algorithm.key()));
                let walk = dice.walk(8);
                for kind in Kind::ALL {
                    let Some(question) = Question::of(&walk, *algorithm, kind, round) else {
                        continue;
                    };
                    let moment = app.session.desk.timeline.position(walk);
                    app.session.desk.cursor.go(moment);
                    press(&mut app, Action::Ask);
                    let answers = question
                        .right
                        .iter()
                        .take(1)
                        .chain(question.misconceptions.iter().map(|(wrong, _)| wrong));
                    let mut frames = Vec::new();
                    let asked = Attempt::new(Some(question.clone()), app.session.size(), false);
                    set_attempt(&mut app, asked.clone());
                    frames.push(text(&app));
                    if question.moves() {
                        app.session.desk.cursor.forward();
                    }
                    for given in answers.map(|answer| Some(*answer)).chain([None]) {
                        let mut replied = asked.clone();
                        match given {
                            Some(given) => _ = replied.judge(given),
                            None => replied.end(Outcome::Shown, Vec::new()),
                        }
                        set_attempt(&mut app, replied);
                        frames.push(text(&app));
                    }
                    for screen in frames {
                        assert!(!panel(&screen).contains('…'), "{screen}");
                        assert!(
                            !panel(&screen).contains("ask-"),
                            "a message is missing\n{screen}"
                        );
                    }
                    press(&mut app, Action::Escape);
                }
            }
        }
    }
}

fn set_attempt(app: &mut App, attempt: Attempt) {
    let Some(ask) = app.page_mut::<Ask>() else {
        panic!("not asking")
    };
    ask.attempt = attempt;
}

#[test]
fn screens_of_questions_and_replies() {
    for (columns, rows, language) in [(80, 24, "en"), (80, 24, "zh"), (60, 20, "en")] {
        let mut app = app(8, language, columns, rows);
        presses(&mut app, 3, &Action::Step);
        let mut pages = Vec::new();
        for kind in Kind::ALL {
            press(&mut app, Action::Ask);
            ask_kind(&mut app, kind);
            let Some(question) = open_question(&app) else {
                continue;
            };
            pages.push(page(&format!("{kind:?}"), &app));
            let wrong = question.misconceptions.iter().find(|(wrong, _)| {
                if question.options().is_empty() {
                    !matches!(wrong, Answer::Bits(bits) if *bits > 0xff)
                } else {
                    question.options().contains(wrong)
                }
            });
            give(&mut app, &question, wrong.expect("a misconception").0);
            pages.push(page(&format!("{kind:?}, wrong"), &app));
            press(&mut app, Action::Escape);
        }
        insta::assert_snapshot!(format!("ask-{columns}x{rows}-{language}"), pages.concat());
    }
}

/// A learner of the course is not asked what no lesson begun so far has taught, and is asked once one has.
#[test]
fn what_the_course_has_not_come_to_is_not_asked() {
    for (lesson, taught) in [("recursion", false), ("lowest-bit", true)] {
        let mut app = app(8, "en", 80, 24);
        app.session.learned.note(lesson, "a-task", 0, How::Alone);
        press(&mut app, Action::Ask);
        let mut asked = BTreeSet::new();
        for _ in 0..100 {
            asked.extend(open_question(&app).and_then(|question| question.kind()));
            // The answer is shown, then the next question asked.
            presses(&mut app, 2, &Action::Step);
        }
        assert!(asked.contains(&Kind::Column), "{asked:?}");
        for kind in [Kind::Bits, Kind::Number] {
            assert_eq!(asked.contains(&kind), taught, "{lesson} {kind:?}");
        }
    }
}

/// A column that the board lacks is no answer: the columns are named, and nothing is counted.
#[test]
fn a_column_that_the_board_lacks_is_no_answer() {
    let mut app = app(8, "en", 80, 24);
    press(&mut app, Action::Ask);
    ask_kind(&mut app, Kind::Column);
    let question = open_question(&app);
    keys(&mut app, "9\n");
    assert_eq!(open_question(&app), question);
    assert!(
        text(&app).contains("The columns go from 0 to 7."),
        "{}",
        text(&app)
    );
    assert_eq!(app.session.asking.given, 0);
    keys(&mut app, "0\n");
    assert_eq!(app.session.asking.given, 1, "the 9 is gone");
}

/// A letter chosen by mistake can be taken back; Space shows the answer then.
#[test]
fn a_choice_can_be_taken_back() {
    let mut app = app(8, "en", 80, 24);
    press(&mut app, Action::Ask);
    ask_kind(&mut app, Kind::Step);
    keys(&mut app, "p\x7f ");
    assert_eq!(ask(&app).attempt.outcome, Outcome::Shown);
    assert_eq!(app.session.asking.given, 0);
}

/// The very first question is where the next queen is tried, not the number of a diagonal.
#[test]
fn the_first_question_is_an_easy_one() {
    let mut dice = Dice(3);
    for _ in 0..100 {
        let first =
            Asking::default().next(&dice.walk(8), algorithms::DEFAULT, &Kind::ALL, |_| true);
        let kind = first.and_then(|question| question.kind());
        assert!(kind.is_none_or(|kind| kind != Kind::Number), "{kind:?}");
    }
    let mut app = app(8, "en", 80, 24);
    press(&mut app, Action::Ask);
    let kind = open_question(&app).and_then(|question| question.kind());
    assert_eq!(kind, Some(Kind::Column));
}
