//! The right answers and the misconceptions of questions, computed by the rules of chess alone.

use std::collections::{BTreeMap, BTreeSet};

use queens_tui::algorithms::{self, Algorithm, Family};
use queens_tui::course::{
    Answer, BoardFact, Input, Judgement, Misconception, Move, Question, When,
};
use queens_tui::search::{BitRow, Square};

use super::{about, facts};
use crate::chess::{Board, Led, attackers, bits, masks};
use crate::lessons::causes::check_causes;
use crate::support::Dice;

/// One press. With masks, attacked squares are skipped.
pub(super) fn pressed(board: &Board, family: Family) -> Option<(Move, Board)> {
    let mut next = board.clone();
    while family == Family::Bits
        && !next.solved()
        && next.cursor < next.n
        && !next.is_safe(next.cursor)
    {
        next.cursor += 1;
    }
    let solved = next.solved();
    let moved = match next.advance()?.0 {
        Led::Lift if solved => Move::Declare,
        Led::Reject => Move::Reject,
        Led::Place => Move::Place,
        Led::Lift => Move::Backtrack,
    };
    Some((moved, next))
}

/// How deep the stack of a program is, as its listing says.
fn stack_depth(board: &Board, id: &str) -> usize {
    let (queens, full) = (board.row(), board.solved());
    match id {
        // A recursive program has returned from its first call.
        _ if board.over() && !["mask-stack", "loop"].contains(&id) => 0,
        // Only the rows above the current one.
        "mask-stack" => queens,
        // One entry for the row being worked on, while there is one.
        "loop" | "grid-scan" => queens + usize::from(!full),
        // A call for every square of a row up to the one worked on.
        "flat-grid" => {
            let own = if full { 0 } else { board.cursor + 1 };
            board.queens.iter().map(|col| col + 1).sum::<usize>() + own
        }
        // One more call finds out that the board is full.
        _ => queens + 1,
    }
}

/// The right answers, computed without masks, walks or records.
fn right(board: &Board, algorithm: &dyn Algorithm, asked: &Question) -> Vec<Answer> {
    let n = board.n;
    let pressed = || pressed(board, algorithm.family()).expect("there is a next press");
    let number = |number: usize| vec![Answer::number(number)];
    let square = || asked.board.square.expect("a square is named");
    match (asked.fact, asked.when) {
        (BoardFact::Pick, When::Now) => {
            let at = if pressed().0 == Move::Backtrack || board.solved() {
                pressed().1
            } else {
                board.clone()
            };
            assert_eq!(asked.input, Input::Column { row: at.row() });
            let ok = |col: &usize| algorithm.family() == Family::Squares || at.is_safe(*col);
            number((at.cursor..n).find(ok).expect("a column is left"))
        }
        (BoardFact::Move, When::Now) => vec![Answer::Move(pressed().0)],
        (BoardFact::Attacker, When::Now) => attackers(&board.queens, square().row, square().col)
            .into_iter()
            .map(Answer::number)
            .collect(),
        (BoardFact::Safe, When::Now) => number(board.safe(0).len()),
        (BoardFact::DeadEnd, When::Now) => vec![Answer::Yes(board.dead())],
        (BoardFact::StackDepth, When::Next) => number(stack_depth(&pressed().1, algorithm.id())),
        (BoardFact::Diagonal, When::Now) => number(diagonal_number(n, square(), false)),
        (BoardFact::Antidiagonal, When::Now) => number(diagonal_number(n, square(), true)),
        (_, When::Next) => {
            let (moved, after) = pressed();
            let row = asked.bit_row().expect("a row of bits");
            if moved == Move::Place {
                assert_eq!(asked.lifted(), None);
                return vec![Answer::Bits(bit_row(&after, algorithm, row))];
            }
            let queen = Square::new(after.row(), board.queens[after.row()]);
            assert_eq!((row, asked.lifted()), (BitRow::Pos, Some(queen)));
            let left = after.safe(after.cursor);
            vec![Answer::Bits(bits(n, |col| {
                left.contains(&col) != (algorithm.id() == "lowest-zero")
            }))]
        }
        asked => panic!("practise does not ask {asked:?}"),
    }
}

/// The number of a diagonal, counted along the edges.
fn diagonal_number(n: usize, square: Square, anti: bool) -> usize {
    let Square { mut row, mut col } = square;
    if anti {
        return (0..row).fold(col, |sum, _| sum + 1);
    }
    // Number 0 is the corner of row 0 and column N − 1.
    while row > 0 && col > 0 {
        (row, col) = (row - 1, col - 1);
    }
    (n - 1 - col) + row
}

/// This row of bits of the row below the last queen.
pub(super) fn bit_row(board: &Board, algorithm: &dyn Algorithm, row: BitRow) -> u64 {
    let n = board.n;
    let [r, ld, rd] = masks(n, &board.queens);
    match row {
        BitRow::R => r,
        BitRow::Ld => ld,
        BitRow::Rd => rd,
        BitRow::Pos if algorithm.id() == "lowest-zero" => bits(n, |col| !board.is_safe(col)),
        BitRow::Pos => bits(n, |col| board.is_safe(col)),
        BitRow::P => bits(n, |col| {
            board.is_safe(col) && (0..col).all(|lower| !board.is_safe(lower))
        }),
    }
}

/// Every fact is asked for with every algorithm to which it applies, and with no other.
fn check_facts(asked: &BTreeMap<(&str, &str), usize>) {
    for algorithm in algorithms::ALL {
        for fact in facts() {
            let often = asked
                .get(&(fact.name(), algorithm.id()))
                .copied()
                .unwrap_or_default();
            let applies = fact.row().is_none() || algorithm.family() == Family::Bits;
            assert!(
                if applies { often > 20 } else { often == 0 },
                "{fact:?} {algorithm:?}: {often}"
            );
        }
    }
}

#[test]
fn every_answer_agrees_with_an_independent_computation() {
    let mut dice = Dice(7);
    let mut asked: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    let mut rows = BTreeSet::new();
    let mut misconceptions = BTreeSet::new();
    for round in 0..6_000_u64 {
        let n = 1 + dice.below(32);
        let walk = dice.walk(n);
        let algorithm = algorithms::ALL[dice.below(algorithms::ALL.len())];
        let board = Board::of(&walk);
        for fact in facts() {
            let Some(question) = about(fact, &walk, algorithm, round) else {
                continue;
            };
            assert_eq!(question.fact, fact);
            let mut expected = right(&board, algorithm, &question);
            let mut given = question.right.clone();
            let key = |answer: &Answer| format!("{answer:?}");
            expected.sort_by_key(key);
            given.sort_by_key(key);
            assert_eq!(given, expected, "{algorithm:?} {walk:?} {fact:?}");
            for answer in &question.right {
                assert_eq!(question.judge(*answer), Judgement::Right);
            }
            misconceptions.extend(check_causes(&question));
            if !question.options().is_empty() {
                let here = question
                    .options()
                    .iter()
                    .filter(|option| question.right.contains(option))
                    .count();
                assert_eq!(here, 1, "one option is right: {question:?}");
            }
            if let Some(row) = question.bit_row() {
                let d = row == BitRow::Pos && algorithm.id() == "lowest-zero";
                rows.insert((row, d, question.options().is_empty()));
            }
            *asked.entry((fact.name(), algorithm.id())).or_default() += 1;
        }
    }
    check_facts(&asked);
    for (row, d) in [
        (BitRow::Ld, false),
        (BitRow::Rd, false),
        (BitRow::Pos, false),
        (BitRow::Pos, true),
        (BitRow::P, false),
    ] {
        assert!(
            rows.contains(&(row, d, true)) && rows.contains(&(row, d, false)),
            "{row:?}, typed and chosen"
        );
    }
    assert!(misconceptions.len() >= 40, "{misconceptions:?}");
}

/// By hand: queens 0, 2 of 8, and the third goes to column 4 (r 101, ld 1100, rd 10).
#[test]
fn wrong_rows_of_bits_show_their_misconception() {
    let walk = Board {
        n: 8,
        queens: vec![0, 2],
        cursor: 0,
    }
    .walk();
    for (row, seed) in [BitRow::Ld, BitRow::Rd, BitRow::Pos, BitRow::P]
        .into_iter()
        .flat_map(|row| [(row, 1), (row, 7)])
    {
        let question = about(BoardFact::of_row(row), &walk, algorithms::DEFAULT, seed);
        let question = question.expect("a question");
        let expected: &[(u64, Misconception)] = match row {
            BitRow::Ld => &[
                (0b0000_1110, Misconception::WrongWay),
                // Not shifted, or begun with column 0; the queen forgotten, or added too late: no cause is named.
                (0b0001_1100, Misconception::ExtraBit),
                (0b0001_1000, Misconception::MissingBit),
                (0b0010_0000, Misconception::OnlyQueen),
                (0b0000_1001, Misconception::OtherDiagonals),
            ],
            BitRow::Rd => &[
                (0b0010_0100, Misconception::WrongWay),
                (0b0001_0010, Misconception::NotShifted),
                (0b0000_0001, Misconception::ForgotQueen),
                (0b0000_1000, Misconception::OnlyQueen),
            ],
            BitRow::Pos => &[
                (0b0011_1101, Misconception::TookUnion),
                (0b1110_1010, Misconception::ForgotDiagonals),
            ],
            BitRow::P => &[
                (0b1000_0000, Misconception::Highest),
                (0b1100_0010, Misconception::WholePos),
            ],
            BitRow::R => panic!("r is not asked"),
        };
        for (bits, misconception) in expected {
            let Judgement::Wrong(Some(cause)) = question.judge(Answer::Bits(*bits)) else {
                panic!("{row:?} {bits:b}")
            };
            assert_eq!(cause.misconception, *misconception, "{row:?} {bits:b}");
        }
        // Bits without a known cause: the first wrong one is named.
        let Judgement::Wrong(Some(cause)) = question.judge(Answer::Bits(0b1111_1111)) else {
            panic!("{row:?}")
        };
        let col = cause.square.map(|square| square.col);
        let expected = match row {
            BitRow::Ld => (Misconception::ExtraBit, Some(0)),
            BitRow::Rd => (Misconception::ExtraBit, Some(1)),
            BitRow::Pos => (Misconception::BlockedColumn, Some(0)),
            _ => (Misconception::NotOneBit, None),
        };
        assert_eq!((cause.misconception, col), expected, "{row:?}");
    }
}
