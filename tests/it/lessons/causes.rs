//! Wrong rules, and the wrong answers that they give, in lessons and in practise.

use std::collections::BTreeSet;

use queens_tui::algorithms;
use queens_tui::course::lesson::Completion;
use queens_tui::course::{
    ASKED, Answer, Board, BoardFact, Diagnosis, Input, Judgement, Misconception,
    Misconception as M, Question, When,
};

use super::{pass, taking_with};
use crate::chess::{attackers, masks};
use crate::support::{content, lesson_of, size};

/// Checks the wrong answers of a question whose cause is known, and returns the causes that are named for them.
pub(crate) fn check_causes(question: &Question) -> Vec<Misconception> {
    let mut misconceptions = Vec::new();
    let known = |cause: &Diagnosis| {
        let needed = cause.misconception.needs();
        needed.is_none_or(|concept| question.taught.has(concept))
    };
    for (at, (wrong, cause)) in question.misconceptions.iter().enumerate() {
        assert!(
            !question.right.contains(wrong),
            "{cause:?} is right: {question:?}"
        );
        let same = |(other, known): &(Answer, Diagnosis)| {
            other == wrong && known.misconception == cause.misconception
        };
        let twice = question.misconceptions[..at].iter().any(same);
        assert!(!twice, "{cause:?} is listed twice: {question:?}");
        let Judgement::Wrong(named) = question.judge(*wrong) else {
            panic!("{wrong:?}: {question:?}")
        };
        let only = question.misconceptions.iter().all(|(other, known)| {
            other != wrong || known == cause || known.misconception == Misconception::OffByOne
        });
        if only && known(cause) && cause.misconception != Misconception::OffByOne {
            assert_eq!(named, Some(*cause), "the only cause is named");
        }
        assert!(
            named.as_ref().is_none_or(known),
            "{named:?} is not taught: {question:?}"
        );
        misconceptions.extend(named.map(|named| named.misconception));
    }
    misconceptions
}

/// What wrong rules give for a number of a board, by the rules of chess and of arithmetic alone.
fn wrong_numbers(of: BoardFact, board: &Board) -> Vec<(M, i64)> {
    let queens: Vec<_> = board.walk.placement().columns().collect();
    let signed = |number: usize| i64::try_from(number).expect("small");
    let n = board.walk.size().get();
    let (row, col) = board
        .square
        .map_or((0, 0), |at| (signed(at.row), signed(at.col)));
    let below = (0..n).map(|col| attackers(&queens, queens.len(), col).len());
    let (depth, lines, last) = (signed(queens.len()), signed(below.sum()), queens.last());
    let number = board.number.unwrap_or_default();
    match of {
        BoardFact::Taken => vec![(M::CountedTwice, lines), (M::ForgotDiagonals, depth)],
        BoardFact::Sum => vec![
            (M::DifferenceForSum, row - col),
            (M::CountedFromOne, row + col + 2),
            (M::RowAlone, row),
            (M::ColumnAlone, col),
            (M::SideBySide, 10 * row + col),
        ],
        BoardFact::Difference => {
            vec![
                (M::Reversed, col - row),
                (M::SumForDifference, row + col),
                (M::RowAlone, row),
                (M::ColumnAlone, col),
            ]
        }
        BoardFact::Diagonal => vec![
            (M::OtherNumber, row + col),
            (M::ForgotOffset, row - col),
            (M::AddedN, signed(n) + row - col),
            (M::AddedColumn, signed(n) - 1 + row + col),
        ],
        BoardFact::Last => vec![
            (M::RowForColumn, depth - 1),
            (M::NextColumn, signed(last.map_or(0, |col| col + 1))),
        ],
        BoardFact::StackDepth => vec![(M::CountedQueens, depth)],
        BoardFact::Mirror => vec![
            (M::OtherTotal, 11 - number),
            (M::CountedFromZero, 92 - number),
        ],
        _ => Vec::new(),
    }
}

/// What wrong rules give for a row of bits.
fn wrong_bits(of: BoardFact, board: &Board) -> Vec<(M, u64)> {
    let queens: Vec<_> = board.walk.placement().columns().collect();
    let n = board.walk.size().get();
    let all = (1 << n) - 1;
    let [r, ld, rd] = masks(n, &queens);
    let pos = all & !(r | ld | rd);
    let (taken, lowest) = (all & !pos, pos & pos.wrapping_neg());
    let other = board.bits.unwrap_or_default();
    match of {
        BoardFact::ROrB => vec![
            (M::TookAnd, r & other),
            (M::TookXor, r ^ other),
            (M::Added, (r + other) & all),
        ],
        BoardFact::RAndB => vec![(M::TookOr, r | other), (M::TookEqual, all & !(r ^ other))],
        BoardFact::NotR => vec![(M::NoChange, r), (M::NotMasked, (2 * all + 1) & !r)],
        BoardFact::Pos => vec![
            (M::ForgotDiagonals, all & !r),
            (M::ForgotLd, all & !(r | rd)),
            (M::ForgotRd, all & !(r | ld)),
            (M::TookUnion, taken),
        ],
        BoardFact::Rd => vec![(M::MovedByOne, r >> 1)],
        BoardFact::Ld => vec![(M::MovedByOne, r << 1 & all)],
        BoardFact::MinusPos => vec![
            (M::FlippedOnly, taken),
            (M::SubtractedOne, pos - 1),
            (M::NoChange, pos),
        ],
        BoardFact::P => vec![(M::WholePos, pos), (M::OnlyOthers, pos & (pos - 1))],
        BoardFact::LowestZero => vec![
            (M::OnlyPlusOne, taken + 1),
            (M::AllZeros, pos),
            (M::NoChange, taken),
        ],
        BoardFact::PosLeft => vec![
            (M::OnlyTakenOut, lowest),
            (M::NoChange, pos),
            (M::MinusOne, pos - 1),
        ],
        _ => Vec::new(),
    }
}

/// What wrong rules give for a fact that is typed.
fn by_wrong_rules(of: BoardFact, board: &Board) -> Vec<(M, Answer)> {
    let numbers = wrong_numbers(of, board).into_iter();
    let bits = wrong_bits(of, board).into_iter();
    numbers
        .map(|(rule, number)| (rule, Answer::Number(number)))
        .chain(bits.map(|(rule, bits)| (rule, Answer::Bits(bits))))
        .collect()
}

/// No board is drawn on which a known wrong rule gives the right answer: over 500 draws of each task, what each gives is
/// wrong, and is called by its name on some of them. Of facts that are asked for in turn, it is wrong for one.
#[test]
fn no_wrong_rule_gives_a_right_answer() {
    for lesson in content().lessons() {
        for (at, task) in lesson.tasks.iter().enumerate() {
            let root = lesson.root(at);
            if lesson.tasks[root].draw.is_none() {
                continue;
            }
            let (mut rules, mut named) = (BTreeSet::new(), BTreeSet::new());
            for seed in 1..=500 {
                let name = format!("{} {} {seed}", lesson.id, task.id);
                let board = lesson.draw(root, seed).expect(&name);
                let walk = lesson.led(root, at, &board).expect(&name);
                let completion = Completion::of(task, &walk, &board, lesson.algorithm(at), seed);
                let completion = completion.expect(&name).for_taught(lesson.taught);
                let asked = (0..completion.needed()).filter_map(|at| completion.question(at));
                let (mut given, mut shown) = (BTreeSet::new(), BTreeSet::new());
                for question in asked {
                    check_causes(question);
                    for (rule, answer) in by_wrong_rules(question.fact, &question.board) {
                        given.insert(rule);
                        if let Judgement::Wrong(diagnosis) = question.judge(answer) {
                            shown.insert(rule);
                            named.extend(diagnosis.map(|diagnosis| diagnosis.misconception));
                        }
                    }
                }
                assert_eq!(given, shown, "{name}");
                rules.extend(given);
            }
            let unnamed: Vec<_> = rules.difference(&named).collect();
            assert!(unnamed.is_empty(), "{} {}: {unnamed:?}", lesson.id, task.id);
        }
    }
}

/// The questions of all tasks, with several seeds.
fn questions_of_lessons(judge: &mut impl FnMut(&Question)) {
    for lesson in content().lessons() {
        for seed in 1..=12 {
            let mut app = taking_with(lesson, seed, "en", 80, 24);
            for _ in &lesson.tasks {
                if let Some(completion) =
                    lesson_of(&app).and_then(|taken| taken.begun.completion.clone())
                {
                    (0..completion.needed())
                        .filter_map(|at| completion.question(at))
                        .for_each(&mut *judge);
                }
                pass(&mut app);
            }
        }
    }
}

/// Each misconception that an answer can show has a generated example: a wrong answer to a real question, over several
/// boards, that is named. Misconceptions that only a learner's program can show are tested with programs.
#[test]
#[ignore = "takes its time: .ci/run"]
fn every_misconception_of_an_answer_has_an_example() {
    let mut named: BTreeSet<Misconception> = BTreeSet::new();
    let mut judge = |question: &Question| {
        named.extend(check_causes(question));
        // An answer without a known cause is diagnosed by its first wrong part.
        let n = question.board.walk.size().get();
        let others: Vec<Answer> = match question.input {
            Input::Bits => (0..1 << n).map(Answer::Bits).collect(),
            Input::Number => (-20..100).map(Answer::Number).collect(),
            Input::Queen => (0..n).map(Answer::number).collect(),
            Input::Squares => {
                let squares = question.board.walk.size().squares();
                squares.map(Answer::Square).collect()
            }
            _ => Vec::new(),
        };
        for other in others {
            if let Judgement::Wrong(Some(diagnosis)) = question.judge(other) {
                named.insert(diagnosis.misconception);
            }
        }
    };
    questions_of_lessons(&mut judge);
    for algorithm in algorithms::ALL {
        let mut walk = queens_tui::search::Walk::start(size(6));
        while walk.advance().is_some() {
            if !algorithm.stops_at(&walk) {
                continue;
            }
            let board = Board::fixed(walk);
            let about = |(fact, when, _): &(BoardFact, When, _)| {
                Question::about(*fact, *when, &board, *algorithm, Some(3))
            };
            let asked = ASKED.iter().filter_map(about);
            asked.for_each(|question| judge(&question));
            let round = Question::round(&walk, *algorithm, true);
            round.iter().for_each(&mut judge);
        }
    }
    let programs = Misconception::ALL
        .iter()
        .filter(|one| **one >= Misconception::OneDiagonal)
        .count();
    let missing: Vec<_> = Misconception::ALL
        .iter()
        .filter(|one| **one < Misconception::OneDiagonal && !named.contains(one))
        .map(|one| one.id())
        .collect();
    assert!(
        missing.is_empty(),
        "{missing:?}; {programs} are shown by programs"
    );
    assert!(named.len() >= 50, "{}", named.len());
}
