//! A naive program with a board of its own answers whole searches.

use queens_tui::action::Action;
use queens_tui::algorithms::{self, Algorithm, Family, StackKind};
use queens_tui::course::Move;
use queens_tui::search::BitRow;
use queens_tui::tutor::App;

use super::answers::{bit_row, pressed};
use super::{moves, practise, question};
use crate::chess::{Board, attackers, digits};
use crate::support::{app, keys, press, queens, step, text};

/// The masks that a program computes for the row below `queens`, in its order, bit by bit.
pub(super) fn masks(algorithm: &dyn Algorithm, queens: &[usize], n: usize) -> Vec<(BitRow, u64)> {
    let board = Board {
        n,
        queens: queens.to_vec(),
        cursor: 0,
    };
    let [r, ld, rd, pos] = [BitRow::R, BitRow::Ld, BitRow::Rd, BitRow::Pos]
        .map(|row| (row, bit_row(&board, algorithm, row)));
    let made = match (algorithm.stack_kind(), algorithm.keeps_taken()) {
        (StackKind::Explicit, _) => return vec![r, ld, rd, pos],
        // The shifted masks are made before the call; the call that finds all queens placed makes no pos.
        (StackKind::Calls, true) => [rd, ld, r, pos],
        (StackKind::Calls, false) => [ld, rd, r, pos],
    };
    made.into_iter()
        .take(if board.solved() { 3 } else { 4 })
        .collect()
}

/// A naive program that types its answers. It keeps a board of its own.
struct Naive {
    board: Board,
    algorithm: &'static dyn Algorithm,
    /// The answers to the rest of the round.
    todo: Vec<String>,
}

impl Naive {
    fn new(n: usize, algorithm: &'static dyn Algorithm) -> Self {
        Self {
            board: Board::start(n),
            algorithm,
            todo: Vec::new(),
        }
    }

    /// The keys of the next answer; `None` when the search is over.
    fn next(&mut self) -> Option<String> {
        if !self.todo.is_empty() {
            return Some(self.todo.remove(0));
        }
        let (moved, after) = pressed(&self.board, self.algorithm.family())?;
        let before = std::mem::replace(&mut self.board, after);
        let typed = match moved {
            Move::Declare => "s",
            Move::Backtrack => "b",
            Move::Reject => {
                let by = attackers(&before.queens, before.row(), before.cursor);
                let last = by.last().expect("it is attacked");
                self.todo.push(format!("{last}\n"));
                "r"
            }
            Move::Place if self.algorithm.family() == Family::Bits => {
                let (n, queens) = (before.n, &self.board.queens);
                let col = queens[before.row()];
                let masks = masks(self.algorithm, queens, n).into_iter();
                let masks = masks.map(|(_, bits)| digits(bits, n) + "\n");
                self.todo = [format!("{col}\n")].into_iter().chain(masks).collect();
                "p"
            }
            Move::Place => "p",
        };
        Some(typed.to_owned())
    }
}

/// Whole searches and the beginnings of large ones, by every algorithm, in both orientations: each answer is right, and
/// after the last of a round the board is that of the naive program.
#[test]
fn whole_searches_can_be_answered() {
    for (n, most) in [
        (1, 99),
        (2, 99),
        (3, 99),
        (4, 999),
        (5, 200),
        (13, 300),
        (20, 200),
    ] {
        for algorithm in algorithms::ALL {
            let mut app = moves(n, *algorithm, if n % 2 == 0 { "en" } else { "zh" });
            if n % 3 == 0 {
                press(&mut app, Action::Flip);
            }
            let mut naive = Naive::new(n, *algorithm);
            let mut answers = 0;
            while let Some(typed) = naive.next().filter(|_| answers < most) {
                keys(&mut app, &typed);
                answers += 1;
                let (page, asked) = (practise(&app), question(&app));
                assert_eq!(
                    page.score.right, answers,
                    "{algorithm:?} {n} {answers}: {typed} {asked:?}"
                );
                if naive.todo.is_empty() {
                    assert_eq!(
                        queens(&app),
                        naive.board.queens,
                        "{algorithm:?} {n}: {typed}"
                    );
                }
            }
            let score = practise(&app).score;
            assert_eq!((score.wrong, score.hints, score.shown), (0, 0, 0));
            if n == 4 {
                check_end(app, *algorithm, answers);
            }
        }
    }
}

/// The end of the search of four queens: 76 moves and 44 queens named; with masks 16 queens placed, each with its column
/// and masks, and lifted.
fn check_end(mut app: App, algorithm: &'static dyn Algorithm, answers: u64) {
    let wanted = match (algorithm.family(), algorithm.stack_kind()) {
        (Family::Squares, _) => 76 + 44,
        (Family::Bits, StackKind::Explicit) => 16 * (1 + 1 + 4 + 1),
        // The calls that find all queens placed, one for each of the two solutions, compute no pos (or d).
        (Family::Bits, StackKind::Calls) => 16 * (1 + 1 + 4 + 1) - 2,
    };
    assert_eq!(answers, wanted, "{algorithm:?}");
    assert!(app.session.walk().is_over());
    let screen = text(&app);
    assert!(
        screen.contains("solutions found")
            && screen.contains("76 steps")
            && screen.contains(&format!("right {answers},")),
        "{screen}"
    );
    let before = (app.session.walk(), practise(&app).score);
    keys(&mut app, "pbs0? \n");
    press(&mut app, Action::Show);
    assert_eq!(
        (app.session.walk(), practise(&app).score),
        before,
        "nothing is left to answer"
    );
}

#[test]
fn between_two_stops_it_begins_at_the_stop_before() {
    let mut app = app(8, "en", 80, 24);
    keys(&mut app, "5  9u");
    assert_eq!(step(&app), 1, "square (1, 0) had been rejected");
    keys(&mut app, "p2\n");
    assert_eq!(practise(&app).at, 2, "the lowest free column of row 1");
}
