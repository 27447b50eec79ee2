//! Wrong answers are refused with a true cause, and change nothing.

use queens_tui::action::{Action, Target};
use queens_tui::algorithms::{self, Algorithm, Family};
use queens_tui::course::Misconception::{self, *};
use queens_tui::course::{Answer, BoardFact, Diagnosis, Outcome};
use queens_tui::search::BitRow;
use queens_tui::tutor::App;

use super::answers::bit_row;
use super::naive::masks;
use super::{practise, question, state};
use crate::chess::{self, Board, attackers, digits};
use crate::narration::attacker;
use crate::support::{Dice, acts, app, keys, press, some, text};

/// Presses keys that give one wrong answer, and returns the diagnosis. The field is empty afterwards.
fn refusal(app: &mut App, typed: &str) -> Diagnosis {
    let (before, wrong) = (state(app), practise(app).score.wrong);
    keys(app, typed);
    let attempt = &practise(app).attempt;
    let Some(diagnosis) = attempt.diagnosis else {
        panic!("{typed}: {attempt:?} at {before:?}")
    };
    assert_eq!(attempt.outcome, Outcome::Wrong);
    assert!(attempt.field.is_empty(), "{typed}");
    assert_eq!(state(app), before, "{typed} has changed something");
    assert_eq!(practise(app).score.wrong, wrong + 1, "{typed}");
    diagnosis
}

/// Every wrong move with its cause, and the column that it is about, by the rules of chess. `bits`: the program has masks.
fn wrong_moves(board: &Board, bits: bool) -> Vec<(&'static str, Misconception, Option<usize>)> {
    let left = board.safe(board.cursor).first().copied();
    let here = Some(board.cursor);
    if board.solved() {
        return ["p", "r", "b"]
            .map(|typed| (typed, AllStand, None))
            .to_vec();
    }
    let none_left = if bits {
        left.is_none()
    } else {
        board.cursor == board.n
    };
    let mut wrong = vec![("s", NotFull, None)];
    if none_left {
        wrong.push(("p", NothingLeft, here));
    } else {
        let early = left.map_or((StoppedLooking, here), |col| (StillLeft, Some(col)));
        wrong.push(("b", early.0, early.1));
    }
    wrong.extend(match (bits, none_left) {
        (true, _) => vec![("r", MaskedOut, None)],
        (false, true) => vec![("r", NothingToReject, here)],
        (false, false) if board.is_safe(board.cursor) => vec![("r", IsSafe, here)],
        (false, false) => vec![("p", NotSafe, here)],
    });
    wrong
}

fn here(app: &App) -> Board {
    Board::of(&app.session.walk())
}

fn check_moves(app: &mut App) {
    let (board, algorithm) = (here(app), app.session.desk.cursor.algorithm());
    for (typed, cause, col) in wrong_moves(&board, algorithm.family() == Family::Bits) {
        let diagnosis = refusal(app, typed);
        let about = diagnosis.square.map(|square| square.col);
        assert_eq!((diagnosis.misconception, about), (cause, col), "{typed}");
        if cause == NotSafe {
            let id = algorithm.id();
            let first = attacker(id, &board, board.row(), board.cursor);
            let named = diagnosis.queen.map(|queen| queen.row);
            assert_eq!(named, first.map(|(row, _)| row), "{id}");
        }
    }
}

/// Names queens that do not attack the square, and one that is not there.
fn check_named_queens(app: &mut App) {
    let Board { n, queens, cursor } = here(app);
    let row = queens.len();
    let by = attackers(&queens, row, cursor);
    for named in (0..row).filter(|named| !by.contains(named)) {
        let diagnosis = refusal(app, &format!("{named}\n"));
        let (rows, cols) = (row - named, queens[named].abs_diff(cursor));
        let known = match diagnosis.misconception {
            NearDiagonal => rows.abs_diff(cols) == 1,
            NearColumn => cols == 1,
            NoLine => rows != cols && cols > 1,
            _ => false,
        };
        let queen = diagnosis.queen.map(|queen| queen.row);
        assert!(known && queen == Some(named), "{diagnosis:?}");
    }
    let absent = refusal(app, &format!("{}\n", n - 1));
    let row = absent.square.map(|square| square.row);
    assert_eq!((absent.misconception, row), (NoQueen, Some(n - 1)));
}

fn check_picks(app: &mut App) {
    let board = here(app);
    let left = board.safe(board.cursor);
    for col in (0..board.n).filter(|col| left.first() != Some(col)) {
        let by = attackers(&board.queens, board.row(), col);
        let diagnosis = refusal(app, &format!("{col}\n"));
        assert_eq!(diagnosis.square.map(|square| square.col), Some(col));
        assert_eq!(diagnosis.queen.map(|queen| queen.row), by.first().copied());
        let known = match diagnosis.misconception {
            Attacked => !by.is_empty(),
            NotLowest => left.contains(&col) && left.last() != Some(&col),
            Highest => left.last() == Some(&col),
            Tried => by.is_empty() && !left.contains(&col),
            _ => false,
        };
        assert!(known, "{diagnosis:?}");
    }
}

/// The bits that known mistakes lead to instead of the mask, for the queens `before` the move and `after` it.
fn known_mistakes(
    algorithm: &dyn Algorithm,
    mask: BitRow,
    n: usize,
    before: &[usize],
    after: &[usize],
) -> Vec<(u64, Misconception)> {
    let full = (1_u64 << n) - 1;
    let p = 1_u64 << after[before.len()];
    let [old_r, old_ld, old_rd] = chess::masks(n, before);
    let (both_ld, both_rd) = (old_ld | p, old_rd | p);
    let old_taken = old_r | old_ld | old_rd;
    let taken = chess::masks(n, after)
        .iter()
        .fold(0, |all, mask| all | mask);
    match mask {
        BitRow::R => vec![(old_r, ForgotQueen), (p, OnlyQueen)],
        BitRow::Ld => vec![
            (both_ld, NotShifted),
            (both_ld >> 1, WrongWay),
            (old_ld << 1 & full, ForgotQueen),
            (
                old_ld << 1 & full | both_ld >> (n - 1) | p << 1 & full,
                Wrapped,
            ),
        ],
        BitRow::Rd => vec![
            (both_rd, NotShifted),
            (both_rd << 1 & full, WrongWay),
            (old_rd >> 1, ForgotQueen),
            (both_rd >> 1 | both_rd << (n - 1) & full, Wrapped),
        ],
        _ if algorithm.keeps_taken() => vec![(full & !taken, TookFree), (old_taken, ThisRow)],
        _ => vec![(taken, TookUnion), (full & !old_taken, ThisRow)],
    }
}

/// Gives wrong masks, also for known mistakes; every diagnosis has to be true of what was given.
fn check_mask(app: &mut App, dice: &mut Dice, row: BitRow) {
    let board = here(app);
    let (n, before) = (board.n, board.queens.clone());
    let algorithm = app.session.desk.cursor.algorithm();
    let mut after = before.clone();
    after.push(
        *board
            .safe(board.cursor)
            .first()
            .expect("a column is picked"),
    );
    let made = masks(algorithm, &after, n);
    let (_, right) = *made
        .iter()
        .find(|(mask, _)| *mask == row)
        .expect("the program makes it");
    let expected = known_mistakes(algorithm, row, n, &before, &after);
    for (wrong, misconception) in expected.iter().filter(|(wrong, _)| *wrong != right) {
        let given = refusal(app, &(digits(*wrong, n) + "\n")).misconception;
        // Two misconceptions may lead to the same bits; then the likelier one is named. Accept the causes that the same
        // bits have elsewhere in the table, and those that this test does not produce.
        let same = expected
            .iter()
            .any(|(other, cause)| other == wrong && *cause == given);
        let unmade = !expected.iter().any(|(_, cause)| *cause == given);
        assert!(
            given == *misconception || same || unmade,
            "{algorithm:?} {row:?} {wrong:b} for {right:b}: {given:?}"
        );
    }
    for _ in 0..4 {
        let wrong = dice.below(1 << n) as u64;
        if wrong != right {
            let diagnosis = refusal(app, &(digits(wrong, n) + "\n"));
            check_diagnosis(&diagnosis, algorithm, &after, n, (wrong, right));
        }
    }
    keys(app, "1\n");
    let missing = app.session.notice.as_ref().map(|said| said.id);
    assert!(
        n == 1 || missing == Some("notice-digits"),
        "missing digits are not refused"
    );
    while !practise(app).attempt.field.is_empty() {
        keys(app, "\x7f");
    }
}

/// A diagnosis has to be true of the bits that were given in place of the right ones.
fn check_diagnosis(
    diagnosis: &Diagnosis,
    algorithm: &dyn Algorithm,
    queens: &[usize],
    n: usize,
    (wrong, right): (u64, u64),
) {
    let Diagnosis {
        misconception,
        square,
        queen,
        row: other,
    } = *diagnosis;
    let board = Board {
        n,
        queens: queens.to_vec(),
        cursor: 0,
    };
    let bit = |bits: u64| square.map(|square| bits >> square.col & 1);
    let by = square.map(|square| attackers(queens, queens.len(), square.col));
    let by = by.unwrap_or_default();
    let attacks = || queen.is_some_and(|queen| by.contains(&queen.row));
    let holds = match misconception {
        MissingBit => bit(wrong) == Some(0) && bit(right) == Some(1) && attacks(),
        ExtraBit => bit(wrong) == Some(1) && bit(right) == Some(0),
        BlockedColumn => attacks(),
        FreeColumn => by.is_empty(),
        OtherRow => other.is_some_and(|row| bit_row(&board, algorithm, row) == wrong),
        _ => true,
    };
    assert!(holds, "{diagnosis:?} for {wrong:b}, right is {right:b}");
}

/// In every state of 4 queens and in random ones of 8 and 6, every wrong answer of a round is refused with a true cause.
#[test]
fn wrong_answers_are_refused_with_a_true_cause_and_change_nothing() {
    let mut dice = Dice(4);
    for algorithm in some(algorithms::ALL, 4) {
        for (n, starts, asked) in [(4, 1, 150), (6, 5, 15), (8, 8, 15)] {
            for start in 0..starts {
                let mut app = app(n, "en", 80, 24);
                if start > 0 {
                    let last = app.session.desk.timeline.last_step();
                    let step = dice.below(last as usize) as u64;
                    press(&mut app, Action::Go(Target::Step(step)));
                }
                press(&mut app, Action::Algorithm(algorithm.key()));
                keys(&mut app, if start % 2 == 1 { "fu" } else { "u" });
                for _ in 0..asked {
                    let Some((fact, row)) =
                        question(&app).map(|asked| (asked.fact, asked.bit_row()))
                    else {
                        assert!(app.session.walk().is_over());
                        break;
                    };
                    match (fact, row) {
                        (_, Some(row)) => check_mask(&mut app, &mut dice, row),
                        (BoardFact::Move, _) => check_moves(&mut app),
                        (BoardFact::Attacker, _) => check_named_queens(&mut app),
                        (BoardFact::Pick, _) => check_picks(&mut app),
                        _ => panic!("{fact:?} is not part of a round"),
                    }
                    let before = state(&app);
                    keys(&mut app, " ");
                    assert_ne!(state(&app), before, "what is shown is done");
                }
            }
        }
    }
}

/// The answer that was wrong is quoted, with the attack that it overlooks.
#[test]
fn a_wrong_answer_is_quoted() {
    let mut app = super::moves(
        8,
        algorithms::by_id("grid-scan").expect("an algorithm"),
        "en",
    );
    keys(&mut app, "pp");
    assert_eq!(
        practise(&app).attempt.given,
        Some(Answer::Move(queens_tui::course::Move::Place))
    );
    let screen = text(&app);
    assert!(
        screen.contains("✗ place a queen. A queen attacks"),
        "{screen}"
    );
}

/// Whether row 2 has been tried to its end is the answer, so nothing on the board says that it is a dead end.
#[test]
fn a_dead_end_is_not_named_while_it_is_asked_for() {
    let names_it = |app: &App| text(app).replace(' ', "").contains("DEADEND");
    for id in ["mask-stack", "loop"] {
        let mut app = app(4, "en", 80, 24);
        let algorithm = algorithms::by_id(id).expect("an algorithm");
        acts(
            &mut app,
            [Action::Algorithm(algorithm.key()), Action::NextDeadEnd],
        );
        assert!(names_it(&app), "{id} {}", text(&app));
        keys(&mut app, "u");
        for _ in 0..8 {
            assert!(!names_it(&app), "{id} {}", text(&app));
            keys(&mut app, " ");
        }
    }
}
