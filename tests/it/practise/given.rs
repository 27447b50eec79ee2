//! Answers that are given: what is noted of them, and what is none.

use std::collections::BTreeSet;

use queens_tui::action::{Action, Spot};
use queens_tui::algorithms;
use queens_tui::course::{Answer, BoardFact, How, Input};
use queens_tui::search::{BitRow, Square};
use queens_tui::session::Effect;

use super::{ask_about, facts, moves, practise, question};
use crate::support::{app, keys, press, presses, text};

/// Every answer is noted when it is given, a wrong one too; what is passed over is not, what is shown after hints is.
#[test]
fn answers_are_noted_when_they_are_given() {
    let mut app = moves(8, algorithms::by_id("loop").expect("an algorithm"), "en");
    let kept = |effects: Vec<Effect>| {
        let kept = effects.into_iter().filter_map(|effect| match effect {
            Effect::Keep(fact) => Some((fact.lesson, fact.task, fact.how)),
            _ => None,
        });
        kept.collect::<Vec<_>>()
    };
    let fact = |task: &str, how: How| ("practise".to_owned(), task.to_owned(), how);
    let wrong = How::Wrong(Some("not-full".to_owned()));
    assert_eq!(kept(keys(&mut app, "s")), [fact("move", wrong)]);
    assert!(app.session.learned.is_weak("practise", "move"));
    assert_eq!(kept(keys(&mut app, "p")), [fact("move", How::Hint)]);
    assert_eq!(kept(keys(&mut app, "r")), [fact("move", How::Alone)]);
    assert_eq!(kept(keys(&mut app, "0\n")), [fact("attacker", How::Alone)]);
    assert_eq!(kept(keys(&mut app, "  ")), [], "passed over");
    assert_eq!(kept(keys(&mut app, "???")), [fact("move", How::Shown)]);
    let score = practise(&app).score;
    assert_eq!(
        [score.right, score.wrong, score.hints, score.shown],
        [3, 1, 2, 3]
    );
}

/// A square, an answer of the list and bits can be pointed at in place of keys.
#[test]
fn pointing_answers_too() {
    let mut app = app(8, "en", 80, 24);
    presses(&mut app, 3, &Action::Step);
    let mut pointed = BTreeSet::new();
    for fact in facts() {
        press(&mut app, Action::Practise);
        ask_about(&mut app, fact);
        let asked = question(&app).expect("a question").clone();
        let square = |row: usize, col: usize| vec![Spot::Square(Square::new(row, col))];
        let right = asked.right[0];
        let listed = asked.options().iter().position(|own| *own == right);
        let spots = match (&asked.input, right) {
            (Input::Column { row }, Answer::Number(col)) => square(*row, col as usize),
            (Input::Queen, Answer::Number(row)) => {
                let col = asked.board.walk.placement().column(row as usize);
                square(row as usize, col.expect("a queen"))
            }
            _ if listed.is_some() => vec![Spot::Item(listed.expect("an option"))],
            // One click is a 1, another a 0.
            (_, Answer::Bits(bits)) => (0..8)
                .flat_map(|col| vec![Spot::Bit(BitRow::Pos, col); 2 - (bits >> col & 1) as usize])
                .collect(),
            _ => Vec::new(),
        };
        if !spots.is_empty() {
            for spot in spots {
                press(&mut app, Action::Point(spot));
            }
            if matches!(right, Answer::Bits(_)) && listed.is_none() {
                press(&mut app, Action::Submit);
            }
            assert_eq!(practise(&app).score.right, 1, "{fact:?}");
            pointed.insert(fact.name());
        }
        press(&mut app, Action::Escape);
    }
    assert_eq!(pointed.len(), 8, "{pointed:?}");
}

/// A column that the board lacks is no answer: the columns are named, and nothing is counted.
#[test]
fn a_column_that_the_board_lacks_is_no_answer() {
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "a");
    ask_about(&mut app, BoardFact::Pick);
    keys(&mut app, "9\n");
    let screen = text(&app);
    assert!(screen.contains("The columns go from 0 to 7."), "{screen}");
    assert_eq!(practise(&app).score.wrong, 0);
    keys(&mut app, "0\n");
    assert_eq!(practise(&app).score.right, 1, "the 9 is gone");
}
