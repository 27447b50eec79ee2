//! The answer is nowhere on the screen while a question is asked.

use std::collections::BTreeMap;

use queens_tui::action::{Action, Spot};
use queens_tui::algorithms::{self, Family};
use queens_tui::course::{Answer, BoardFact, MaskWork, Question};
use queens_tui::tutor::App;

use super::{ask_about, facts, panel, question};
use crate::chess::{Board, digits};
use crate::support::{Dice, app, clicks, frame, press, text};

/// The squares do not tell what is asked: which square is next, which of the row are attacked, the numbers of diagonals.
fn check_squares(app: &App, question: &Question, screen: &str) {
    let (buffer, clicks) = (frame(app), clicks(app));
    // The cells of squares with a symbol that could give something away.
    let tells = |symbol: &str| {
        symbol.starts_with(|first: char| "()×".contains(first) || first.is_ascii_digit())
    };
    let (columns, rows) = app.session.area;
    let squares = (1..rows)
        .flat_map(|y| (0..columns).map(move |x| (x, y)))
        .filter(|at| tells(buffer[*at].symbol()))
        .filter_map(|(x, y)| match clicks.at(x, y) {
            Some(Action::Point(Spot::Square(square))) => Some((*square, buffer[(x, y)].symbol())),
            _ => None,
        });
    let walk = app.session.walk();
    let row = walk.placement().depth();
    let pressed = walk.last_step().map(queens_tui::search::Step::square);
    // A program that goes square by square is asked about the next one.
    let tried = question.algorithm.family() == Family::Squares
        && matches!(question.fact, BoardFact::Move | BoardFact::Attacker);
    for (square, symbol) in squares {
        assert!(
            tried || !["(", ")"].contains(&symbol),
            "the next square is marked\n{screen}"
        );
        let just_rejected =
            pressed == Some(square) && question.algorithm.family() == Family::Squares;
        let rejected = tried && square.col < walk.cursor();
        if square.row == row && !just_rejected && !rejected {
            assert_ne!(symbol, "×", "{square:?} is marked as attacked\n{screen}");
        }
        if matches!(question.fact, BoardFact::Diagonal | BoardFact::Antidiagonal) {
            assert!(
                !symbol.starts_with(|first: char| first.is_ascii_digit()),
                "numbers are shown\n{screen}"
            );
        }
    }
}

/// The rows of bits that are computed for the next square are empty.
fn check_bits(screen: &str) {
    let hidden = ["pos ", "p   "];
    for line in screen
        .lines()
        .filter(|line| hidden.iter().any(|name| line.starts_with(name)))
    {
        let bits: String = line
            .split('│')
            .next()
            .unwrap_or_default()
            .chars()
            .skip(3)
            .collect();
        assert!(!bits.contains(['0', '1', '[']), "{line}");
    }
}

#[test]
fn no_panel_gives_an_answer_away() {
    let mut dice = Dice(23);
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for round in 0..240 {
        let n = [4, 5, 6, 8][dice.below(4)];
        let walk = dice.walk(n);
        let (columns, rows) = [(80, 24), (120, 40)][round / 12 % 2];
        let mut app = app(n, "en", columns, rows);
        let fact = facts().nth(round % 12).expect("a fact");
        let others = if fact.row().is_some() { 6 } else { 0 };
        let key = 1 + others + dice.below(algorithms::ALL.len() - others);
        press(&mut app, Action::Algorithm(key as u8));
        let moment = app.session.desk.timeline.position(walk);
        app.session.desk.cursor.go(moment);
        press(&mut app, Action::Numbers);
        press(&mut app, Action::Practise);
        ask_about(&mut app, fact);
        let Some(question) = question(&app).cloned() else {
            continue;
        };
        *seen.entry(fact.name()).or_default() += 1;
        let screen = text(&app);
        check_squares(&app, &question, &screen);
        check_bits(&screen);
        assert!(!screen.contains("row 0 ▏"), "there is no strip: {screen}");
        // The answer that has to be typed is not on the screen.
        if let (Some(Answer::Bits(bits)), true) =
            (question.right.first(), question.options().is_empty())
        {
            // What it is made of may have the same digits.
            let work = MaskWork::of(&walk, question.algorithm);
            let row = question.bit_row().expect("a row of bits");
            let operands = work.map_or_else(Vec::new, |work| work.operands(row));
            let same = operands.iter().filter(|(_, operand)| operand == bits);
            let there = panel(&screen).matches(&digits(*bits, n)).count();
            assert_eq!(there, same.count(), "{screen}");
        }
        // The same question about a state with another answer must look the same.
        if matches!(fact, BoardFact::DeadEnd | BoardFact::Safe) {
            assert!(!panel(&screen).contains("safe square"), "{screen}");
        }
    }
    for fact in facts() {
        assert!(
            seen.get(fact.name()).copied().unwrap_or_default() > 3,
            "{fact:?}: {seen:?}"
        );
    }
}

/// Two states with the same queens and different answers look the same, apart from the step number.
#[test]
fn states_that_differ_in_the_answer_look_the_same() {
    let screen = |cols: &[usize], cursor: usize| {
        let mut app = app(8, "en", 80, 24);
        let walk = Board {
            n: 8,
            queens: cols.to_vec(),
            cursor,
        }
        .walk();
        let moment = app.session.desk.timeline.position(walk);
        app.session.desk.cursor.go(moment);
        press(&mut app, Action::Practise);
        ask_about(&mut app, BoardFact::Move);
        let right = question(&app).expect("a question").right.clone();
        let screen = text(&app);
        // Header, strip and lifted queen differ, but show only the place in the search and the last press.
        let lines: Vec<_> = screen
            .lines()
            .skip(1)
            .filter(|line| !line.starts_with(['▒', '░', '─']))
            .collect();
        (
            right,
            lines[..21]
                .iter()
                .map(|line| {
                    let kept = |char: char| {
                        if char.is_ascii() || char == '×' {
                            char
                        } else {
                            ' '
                        }
                    };
                    let line: String = line.chars().map(kept).collect();
                    line.trim_end().to_owned()
                })
                .collect::<Vec<_>>(),
        )
    };
    // Row 5 below queens 0, 2, 4, 1, 3 has no square; tried up to its last column or not yet tried, a bit program
    // goes back. Row 4 has column 3 left before it is tried, and nothing after column 7.
    let (place, open) = screen(&[0, 2, 4, 1], 2);
    let (back, done) = screen(&[0, 2, 4, 1], 8);
    assert_ne!(place, back);
    assert_eq!(open, done);
}
