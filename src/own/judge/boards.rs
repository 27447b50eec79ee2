//! What boards and numbers show of one size.

use std::collections::{BTreeSet, HashSet};

use crate::course::Misconception;
use crate::own::answer::parts::quoted;
use crate::own::answer::{Answer, Doubt, Goal, Source, is_on_the_way};
use crate::own::verdict::{Grade, SizeVerdict};
use crate::own::{ProgramRun, SharedLine, rules, shared_line};
use crate::search::Board;
use crate::search::board::{is_solution, queens};

/// Why printed boards that seem to be wrong may not be the result: it names a part of them in the lines before them, it
/// shows some of many, or it says the right number.
pub(super) fn other_reading(
    run: &ProgramRun,
    answer: &Answer,
    boards: Option<&[Board]>,
    size: &SizeVerdict,
) -> Option<Doubt> {
    let boards = boards.filter(|_| answer.source == Source::Printed)?;
    let seen = |board: &[u64]| {
        let columns = board.iter().map(|row| row.trailing_zeros().to_string());
        Doubt::Printed(quoted(&columns.collect::<Vec<_>>().join(" ")))
    };
    let is_constant = |board: &&Board| {
        let same = board.windows(2).all(|pair| pair[0] == pair[1]);
        let rising = board.windows(2).all(|pair| pair[0] << 1 == pair[1]);
        let falling = board.windows(2).all(|pair| pair[0] == pair[1] << 1);
        board.len() > 1 && (same || rising || falling)
    };
    if let Some(constant) = boards.iter().find(is_constant) {
        let rest: Vec<_> = boards
            .iter()
            .filter(|board| !is_constant(board))
            .cloned()
            .collect();
        if drawn(&rest, 0, size).verdict == Grade::Right {
            return Some(seen(constant));
        }
    }
    let total = rules::total(size.n);
    let counted = !answer.counts.is_empty() && answer.counts.iter().all(|count| *count == total);
    if let Some(false_board) = size.false_board.as_deref().filter(|_| counted) {
        return Some(seen(false_board));
    }
    if is_on_the_way(boards) {
        return Some(Doubt::OnTheWay);
    }
    let some = size.missed.is_some() && size.reason.is_none();
    let more = run.printed.lines().find(|line| {
        let line = line.to_lowercase();
        ["more", "...", "…", "还有", "更多", "省略"]
            .iter()
            .any(|word| line.contains(word))
    });
    more.filter(|_| some)
        .map(|line| Doubt::Printed(quoted(line)))
}

/// The verdict on boards beside numbers, of which `other` is not the number of solutions.
pub(super) fn agreed(
    size: SizeVerdict,
    answer: &Answer,
    other: Option<u64>,
    goal: Goal,
) -> SizeVerdict {
    let total = rules::total(size.n);
    let complete = size.verdict == Grade::Right;
    let valid = size.false_board.is_none() && size.reason.is_none();
    let found = size.found.unwrap_or_default();
    match other {
        _ if answer.counts.is_empty() => size,
        // All are counted, and some are shown.
        None if valid => SizeVerdict {
            found: Some(total),
            expected: total,
            missed: None,
            verdict: Grade::Right,
            ..size
        },
        Some(count) if valid && answer.counts.contains(&total) => {
            size.unread(Doubt::Numbers(total, count))
        }
        Some(count) if complete && goal != Goal::First && !answer.weak => SizeVerdict {
            found: Some(count),
            ..size.wrong(Misconception::TotalDiffers)
        },
        // It shows some, and says a wrong number.
        Some(count) if valid && count > found && !answer.weak => SizeVerdict {
            found: Some(count),
            missed: None,
            ..size
        },
        Some(count) if complete && (answer.weak || count > 1) => {
            size.unread(Doubt::Disagree(found, count))
        }
        _ => size,
    }
}

/// The verdict on numbers alone.
pub(super) fn counted(counts: &BTreeSet<u64>, right: &SizeVerdict) -> SizeVerdict {
    let mut counts = counts.iter().copied();
    match (counts.next(), counts.next()) {
        (Some(one), Some(other)) => right.unread(Doubt::Numbers(one, other)),
        (found, _) => SizeVerdict {
            verdict: if found == Some(right.expected) {
                Grade::Right
            } else {
                Grade::Wrong
            },
            found,
            ..right.clone()
        },
    }
}

pub(super) fn drawn(boards: &[Board], shared: usize, right: &SizeVerdict) -> SizeVerdict {
    let size = SizeVerdict {
        verdict: Grade::Wrong,
        found: Some(boards.len() as u64),
        ..right.clone()
    };
    let false_board = boards.iter().find(|board| !is_solution(board)).cloned();
    if false_board.is_some() {
        return SizeVerdict {
            reason: Some(false_reason(boards, shared)),
            false_board,
            ..size
        };
    }
    let different: HashSet<_> = boards.iter().collect();
    if different.len() < boards.len() {
        return SizeVerdict {
            reason: Some(Misconception::Duplicate),
            ..size
        };
    }
    if boards.len() as u64 == right.expected {
        return SizeVerdict {
            verdict: Grade::Right,
            ..size
        };
    }
    let missed = rules::solutions(right.n)
        .into_iter()
        .find(|solution| !different.contains(solution));
    SizeVerdict { missed, ..size }
}

/// The misconception that leads to boards some of which are not solutions.
fn false_reason(boards: &[Board], shared: usize) -> Misconception {
    let n = boards[0].len();
    let wrong: Vec<_> = boards.iter().filter(|board| !is_solution(board)).collect();
    if shared > 0 && boards.iter().collect::<HashSet<_>>().len() < boards.len() {
        return Misconception::SharedBoards;
    }
    if wrong.iter().any(|board| queens(board).count() > n) {
        return Misconception::NeverLifted;
    }
    if wrong.iter().any(|board| queens(board).count() < n) {
        return Misconception::NotASolution;
    }
    let mut lines = HashSet::new();
    let mut next_row = false;
    for board in &wrong {
        let all: Vec<_> = queens(board).collect();
        for (at, one) in all.iter().enumerate() {
            for other in &all[at + 1..] {
                let line = shared_line(*one, *other);
                next_row |= line.is_some() && other.row - one.row == 1;
                lines.extend(line);
            }
        }
    }
    let has = |line| lines.contains(&line);
    match (
        has(SharedLine::Column),
        has(SharedLine::Diagonal),
        has(SharedLine::Antidiagonal),
    ) {
        (true, false, false) => Misconception::ForgotColumns,
        (false, true, false) | (false, false, true) => Misconception::OneDiagonal,
        (false, true, true) if !next_row && n > 4 => Misconception::NearOnly,
        (false, true, true) => Misconception::ForgotDiagonals,
        _ => Misconception::NotASolution,
    }
}
