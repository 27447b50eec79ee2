//! Whether what a program gives is right, for all sizes together. A verdict is proved by something that a person can
//! check, or it is not given.

use super::compared::{in_other_form, of_boards, of_known};
use super::form::{self, Answer, Expect, Found, Given, Goal, Kind, NotRead, Source, first_line};
use super::verdict::{Demand, Grade, Judged, Seen, SizeVerdict};
use super::{Ended, ProgramRun, Value, rules};
use crate::course::Misconception;
use crate::search::Board;
use crate::search::board::is_solution;

/// The sizes that settle in which form a result is read.
pub const TELLING: [usize; 3] = [4, 5, 6];

/// Judges a program by its runs; `again` are second calls in the process of the first, for the same sizes.
pub fn judge(runs: &[ProgramRun], again: &[ProgramRun], demand: Demand) -> Judged {
    let mut judged = judged(runs, demand);
    reject_equal_entries(runs, &mut judged);
    for second in again {
        let is_it = |run: &&ProgramRun| run.n == second.n;
        let Some(first) = runs.iter().find(is_it).filter(|first| *first != second) else {
            continue;
        };
        let others = runs.iter().filter(|run| run.n != first.n).cloned();
        let runs: Vec<_> = others.chain([second.clone()]).collect();
        let other = self::judged(
            &runs,
            Demand {
                goal: Some(judged.goal),
                ..demand
            },
        );
        let other = other.sizes.into_iter().find(|size| size.n == second.n);
        let size = judged.sizes.iter_mut().find(|size| size.n == second.n);
        if let (Some(size), Some(other)) = (size, other)
            && size.verdict == Grade::Right
            && matches!(other.verdict, Grade::Wrong | Grade::Error)
        {
            *size = SizeVerdict {
                second: other.found,
                reason: (other.verdict == Grade::Wrong).then_some(Misconception::NotReset),
                verdict: other.verdict,
                error: other.error,
                at_limit: other.at_limit,
                ..size.clone()
            };
        }
    }
    judged.grade = grade(&judged.sizes, demand);
    judged
}

/// As many lists as there are solutions, all equal, at two sizes, are wrong, whatever they are read as.
fn reject_equal_entries(runs: &[ProgramRun], judged: &mut Judged) {
    let are_equal =
        |run: &&ProgramRun| run.n >= 4 && run.entries_are_one(rules::total(run.n) as usize);
    let equal: Vec<_> = runs.iter().filter(are_equal).map(|run| run.n).collect();
    for size in judged.sizes.iter_mut().filter(|_| equal.len() > 1) {
        if equal.contains(&size.n) {
            *size = SizeVerdict {
                not_read: None,
                ..size.wrong(Misconception::NotASolution)
            };
        }
    }
}

fn judged(runs: &[ProgramRun], demand: Demand) -> Judged {
    let done = runs
        .iter()
        .filter(|run| matches!(run.ended, Ended::Done { .. }));
    let done: Vec<_> = done.collect();
    let goal = demand.goal.unwrap_or(Goal::All);
    if demand.known {
        return together(runs, goal, &in_known_form(&done, demand));
    }
    // Those that print too much say nothing of the form of the others.
    let whole: Vec<_> = done.iter().copied().filter(|run| !run.is_cut()).collect();
    let printed =
        matches!(demand.expect, None | Some(Expect::Print)).then(|| form::printed(&whole));
    let returned = (demand.expect != Some(Expect::Print)).then(|| form::returned(&done));
    let (goal, sizes) = match (&returned, &printed) {
        (Some(Ok(found)), Some(Ok(other))) => {
            let first = of_found(&done, found, demand);
            let second = of_found(&whole, other, demand);
            let has = |sizes: &[SizeVerdict], verdict| {
                let mut large = sizes.iter().filter(|size| size.n >= 4);
                large.any(|size| size.verdict == verdict)
            };
            let differ = has(&first.1, Grade::Wrong) && has(&second.1, Grade::Right);
            if differ && !has(&second.1, Grade::Wrong) {
                let why = |size: &SizeVerdict| size.unread(NotRead::TwoResults);
                (first.0, first.1.iter().map(why).collect())
            } else {
                first
            }
        }
        (Some(Ok(found)), _) => of_found(&done, found, demand),
        (None | Some(Err(_)), Some(Ok(found))) => of_found(&whole, found, demand),
        (_, None) => {
            let other = |run: &&ProgramRun| in_other_form(run, &blank(run.n, Goal::All));
            (goal, done.iter().map(other).collect())
        }
        (returned, Some(Err(printed))) => (goal, not_read(&done, returned.as_ref(), printed)),
    };
    together(runs, goal, &sizes)
}

/// What is said of results that have no form. What is printed says more than None or True.
fn not_read(
    done: &[&ProgramRun],
    returned: Option<&Result<Found, Vec<NotRead>>>,
    printed: &[NotRead],
) -> Vec<SizeVerdict> {
    let mut printed = printed.iter();
    let said = |(at, run): (usize, &&ProgramRun)| {
        let text = (!run.is_cut()).then(|| printed.next()).flatten();
        let text = text.unwrap_or(&NotRead::Cut);
        let why = match returned {
            Some(Err(values)) if *text == NotRead::Nothing => &values[at],
            Some(Err(values)) if !matches!(values[at], NotRead::Nothing | NotRead::Exists) => {
                &values[at]
            }
            _ => text,
        };
        blank(run.n, Goal::All).unread(why.clone())
    };
    done.iter().enumerate().map(said).collect()
}

/// The verdicts on all runs, of which `done` has those on the runs that ended by themselves.
fn together(runs: &[ProgramRun], goal: Goal, done: &[SizeVerdict]) -> Judged {
    let size = |run: &ProgramRun| {
        let blank = SizeVerdict {
            at_limit: run.is_at_limit(),
            ..blank(run.n, goal)
        };
        match &run.ended {
            Ended::Done { .. } => {
                let known = done.iter().find(|size| size.n == run.n).cloned();
                known.unwrap_or_else(|| blank.unread(NotRead::Cut))
            }
            Ended::Failed(failure) if failure.kind == "-asking" => blank.unread(NotRead::Asks),
            Ended::Failed(failure) if failure.kind == "-exits" => {
                blank.unread(NotRead::Exits(failure.message.clone()))
            }
            Ended::Failed(failure) => SizeVerdict {
                verdict: Grade::Error,
                error: Some(failure.clone()),
                ..blank
            },
            Ended::Slow => SizeVerdict {
                verdict: Grade::Slow,
                ..blank
            },
        }
    };
    let mut sizes: Vec<_> = runs.iter().map(size).collect();
    sizes.sort_by_key(|size| size.n);
    Judged {
        goal,
        sizes,
        grade: Grade::Unread,
        untried: None,
    }
}

/// A verdict on this size before anything was found.
fn blank(n: usize, goal: Goal) -> SizeVerdict {
    let total = rules::total(n);
    SizeVerdict {
        expected: if goal == Goal::First {
            total.min(1)
        } else {
            total
        },
        ..SizeVerdict::so_far(n, true)
    }
}

/// The verdict on all sizes together. Sizes that could not be read do not count beside 4, 5 and 6, and where the form
/// is not known, what goes wrong with fewer than 4 queens alone does not count either.
fn grade(sizes: &[SizeVerdict], demand: Demand) -> Grade {
    let counts = |size: &&SizeVerdict| size.n >= 4 || demand.known;
    let has = |verdict| {
        sizes
            .iter()
            .filter(counts)
            .any(|size| size.verdict == verdict)
    };
    let bad = [Grade::Wrong, Grade::Error, Grade::Slow]
        .into_iter()
        .find(|verdict| has(*verdict));
    let telling = |size: &&SizeVerdict| TELLING.contains(&size.n) || sizes.len() == 1;
    let is_right = |size: &SizeVerdict| size.verdict == Grade::Right;
    let mut telling = sizes.iter().filter(telling).peekable();
    match bad {
        Some(bad) => bad,
        None if telling.peek().is_some() && telling.all(is_right) => Grade::Right,
        None => Grade::Unread,
    }
}

/// The goal of a program, and the verdicts on what was read of its runs.
fn of_found(done: &[&ProgramRun], found: &Found, demand: Demand) -> (Goal, Vec<SizeVerdict>) {
    let all = || done.iter().zip(&found.sizes);
    let large = || all().filter(|(run, _)| run.n >= 4);
    let boards = |given: &Given| match &given.answer {
        Answer::Boards(boards) => Some(boards.len() as u64),
        _ => None,
    };
    let one_each = large().all(|(_, given)| boards(given).is_none_or(|boards| boards == 1));
    let goal = match (found.kind, demand.goal) {
        // A number is that of all solutions.
        (Kind::Count, _) => Goal::Count,
        (_, Some(goal)) => goal,
        (Kind::One, None) => Goal::First,
        (Kind::Shown, None) if one_each => Goal::First,
        (Kind::Shown | Kind::Listed, None) => Goal::All,
    };
    let other_form = match demand.expect {
        Some(Expect::Boards) => found.kind == Kind::Count,
        Some(Expect::Count) => found.kind != Kind::Count,
        _ => false,
    };
    let mut sizes: Vec<_> = all()
        .map(|(run, given)| {
            if other_form {
                in_other_form(run, &blank(run.n, goal))
            } else {
                of_given(run, given, found, goal)
            }
        })
        .collect();
    let numbered = large().any(|(_, given)| given.numbered);
    let one_of_all =
        one_each && (found.kind == Kind::Listed || (found.kind == Kind::Shown && numbered));
    let whole = if demand.goal.is_none() && one_of_all {
        Some(NotRead::OneEach)
    } else {
        doubt(
            &all().map(|(run, given)| (run.n, given)).collect::<Vec<_>>(),
            found,
            &sizes,
            demand,
        )
    };
    if let Some(why) = whole {
        for size in &mut sizes {
            *size = size.unread(why.clone());
        }
    }
    (goal, sizes)
}

/// Why what seems to be wrong may be something else: steps of a search, some of the solutions, one of each class.
fn doubt(
    all: &[(usize, &Given)],
    found: &Found,
    sizes: &[SizeVerdict],
    demand: Demand,
) -> Option<NotRead> {
    let large: Vec<_> = all.iter().filter(|(n, _)| *n >= 4).collect();
    if sizes
        .iter()
        .all(|size| size.n < 4 || size.verdict != Grade::Wrong)
    {
        return None;
    }
    let counts = large.iter().filter_map(|(n, given)| match given.answer {
        Answer::Count(count) => Some((*n, count)),
        _ => None,
    });
    let counts: Vec<_> = counts.collect();
    if counts.len() > 1 && counts.iter().all(|(n, count)| *count == rules::classes(*n)) {
        return Some(NotRead::Symmetry);
    }
    let boards = large.iter().filter_map(|(n, given)| match &given.answer {
        Answer::Boards(boards) => Some((*n, &boards[..], given)),
        _ => None,
    });
    let boards: Vec<_> = boards.collect();
    let steps = |(_, boards, given): &(usize, &[Board], &&Given)| {
        let near = |pair: &[Board]| {
            pair[0]
                .iter()
                .zip(&pair[1])
                .filter(|(one, other)| one != other)
                .count()
                == 1
        };
        // The last one may be what was looked for.
        let before = &boards[..boards.len().saturating_sub(1)];
        let none_right = !before.is_empty() && !before.iter().any(|board| is_solution(board));
        // One board that is shown again and again, and counted each time, is no step of a search.
        let differ = !given.total || boards.iter().any(|board| *board != boards[0]);
        none_right && differ || boards.windows(2).any(near)
    };
    // What looks for one solution ends with it: other boards that are counted are given as solutions.
    let counted = |(_, boards, given): &(usize, &[Board], &&Given)| {
        let goes_on = boards.last().is_some_and(|board| !is_solution(board));
        given.counted && goes_on && boards.iter().any(|board| is_solution(board))
    };
    let printed = found.source == Source::Printed;
    if printed && boards.iter().any(steps) && !boards.iter().all(counted) {
        return Some(NotRead::Steps);
    }
    let most = boards
        .iter()
        .map(|(_, boards, _)| boards.len() as u64)
        .max()
        .filter(|most| *most > 1)?;
    let some = |(n, boards, _): &(usize, &[Board], &&Given)| {
        boards.len() as u64 == rules::total(*n).min(most)
            && boards.iter().all(|board| is_solution(board))
    };
    (demand.goal.is_none() && boards.iter().all(some)).then_some(NotRead::AtMost(most))
}

/// The verdict on what was read of one run.
fn of_given(run: &ProgramRun, given: &Given, found: &Found, goal: Goal) -> SizeVerdict {
    let right = blank(run.n, goal);
    let size = match &given.answer {
        Answer::Unread(why) => return right.unread(why.clone()),
        Answer::Count(count) if *count == right.expected => SizeVerdict {
            found: Some(*count),
            ..right
        },
        // It may be something else that a program shows beside its result.
        Answer::Count(_) if !given.alone => {
            return right.unread(NotRead::Printed(first_line(&run.printed)));
        }
        Answer::Count(count) => SizeVerdict {
            verdict: Grade::Wrong,
            found: Some(*count),
            ..right
        },
        Answer::Boards(boards) => {
            let boards = if goal == Goal::First {
                &boards[..boards.len().min(1)]
            } else {
                boards
            };
            let size = of_boards(boards, given.odd.is_some(), &right);
            let twice = size.reason == Some(Misconception::Duplicate);
            if twice && found.source == Source::Printed && !given.total {
                return right.unread(NotRead::Twice);
            }
            size
        }
    };
    let seen = match (&given.answer, &given.odd) {
        (_, Some(odd)) => Seen::Odd(odd.clone()),
        (Answer::Boards(boards), None) => Seen::Boards(boards.len() as u64),
        (_, None) => Seen::Count(size.found.unwrap_or_default()),
    };
    SizeVerdict {
        read: Some((seen, found.source)),
        ..size
    }
}

/// The verdicts on runs whose form is known. A page's class may return boards or their number.
fn in_known_form(done: &[&ProgramRun], demand: Demand) -> Vec<SizeVerdict> {
    let found = match demand.expect {
        Some(Expect::Columns | Expect::Strings) => None,
        _ => form::returned(done).ok(),
    };
    let found = found.filter(|found| match demand.expect {
        Some(Expect::Count) => found.kind == Kind::Count,
        _ => found.kind != Kind::One,
    });
    let goal = match &found {
        Some(found) if found.kind == Kind::Count => Goal::Count,
        _ => demand.goal.unwrap_or(Goal::All),
    };
    let verdict = |(at, run): (usize, &&ProgramRun)| {
        let right = blank(run.n, goal);
        let Ended::Done { value, .. } = &run.ended else {
            return right;
        };
        let given = found.as_ref().map(|found| (found, &found.sizes[at]));
        let is_read =
            |given: &Given| *value != Value::None && !matches!(given.answer, Answer::Unread(_));
        match given.filter(|(_, given)| is_read(given)) {
            Some((found, given)) => of_given(run, given, found, goal),
            None if demand.expect == Some(Expect::Count) => in_other_form(run, &right),
            None => of_known(run, value, demand.expect, &right),
        }
    };
    done.iter().enumerate().map(verdict).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(n: usize, value: Value, printed: &str) -> ProgramRun {
        ProgramRun {
            n,
            ended: Ended::Done { value, shared: 0 },
            printed: printed.to_owned(),
        }
    }

    fn sizes(runs: &[ProgramRun]) -> Vec<SizeVerdict> {
        judge(runs, &[], Demand::default()).sizes
    }

    /// Empty lists are read as nothing. As many as there are solutions are wrong all the same, at 4 queens too.
    #[test]
    fn equal_entries_are_wrong_at_two_sizes() {
        let empty = |n, number| run(n, Value::List(vec![Value::List(Vec::new()); number]), "");
        let verdicts = |runs: &[ProgramRun]| -> Vec<_> {
            sizes(runs).iter().map(|size| size.verdict).collect()
        };
        assert_eq!(
            verdicts(&[empty(4, 2), empty(5, 10)]),
            [Grade::Wrong, Grade::Wrong]
        );
        assert_eq!(verdicts(&[empty(5, 10)]), [Grade::Unread]);
    }

    /// Boards with their number are given as solutions, though all of them are one.
    #[test]
    fn boards_whose_number_is_printed_are_wrong_where_all_are_one() {
        for (board, reason) in [
            ("[0, 1, 2, 3]", Misconception::NotASolution),
            ("[1, 3, 0, 2]", Misconception::Duplicate),
        ] {
            let printed = format!("{board}\n{board}\n{board}\nsolutions: 3\n");
            let size = &sizes(&[run(4, Value::None, &printed)])[0];
            assert_eq!((size.verdict, size.reason), (Grade::Wrong, Some(reason)));
        }
    }

    /// What varies beside a number may say what it counts.
    #[test]
    fn a_wrong_number_beside_other_words_is_not_read() {
        for (words, verdict) in [
            (["found"; 2], Grade::Wrong),
            (["quick", "slow"], Grade::Unread),
        ] {
            let [four, five] = [(4, words[0], 1), (5, words[1], 7)]
                .map(|(n, word, number)| run(n, Value::None, &format!("{word} {number}\n")));
            for size in sizes(&[four, five]) {
                assert_eq!(size.verdict, verdict, "{words:?}");
            }
        }
    }

    /// What is printed may be the result, unless it is wrong, too.
    #[test]
    fn a_wrong_number_is_wrong_unless_what_is_printed_is_right() {
        for (printed, verdict) in [("10\n", Grade::Unread), ("11\n", Grade::Wrong)] {
            let runs = [run(4, Value::Int(3), "2\n"), run(5, Value::Int(9), printed)];
            for size in sizes(&runs) {
                assert_eq!(size.verdict, verdict, "{printed}");
            }
        }
    }

    /// Empty lists are no solutions that were limited in number.
    #[test]
    fn no_boards_at_all_are_wrong() {
        let none = |n| run(n, Value::List(Vec::new()), "");
        for size in sizes(&[none(4), none(5)]) {
            assert_eq!(size.verdict, Grade::Wrong);
        }
    }

    /// One that is no board makes a list wrong, though the boards beside it are all solutions.
    #[test]
    fn what_is_no_board_among_all_solutions_is_wrong() {
        let board = |cols: [i64; 4]| Value::List(cols.map(Value::Int).to_vec());
        let odd = Value::List(vec![Value::Int(7)]);
        let boards = vec![board([1, 3, 0, 2]), board([2, 0, 3, 1]), odd];
        let all = Demand {
            goal: Some(Goal::All),
            ..Demand::default()
        };
        let size = &judge(&[run(4, Value::List(boards), "")], &[], all).sizes[0];
        assert_eq!(
            (size.verdict, size.reason),
            (Grade::Wrong, Some(Misconception::NotASolution))
        );
    }

    /// What is printed may be the solution that was found.
    #[test]
    fn what_is_printed_is_said_and_not_that_yes_is_returned() {
        for (printed, said) in [
            ("", NotRead::Exists),
            ("hello\n", NotRead::Printed("hello".to_owned())),
        ] {
            let size = &sizes(&[run(4, Value::Bool(true), printed)])[0];
            assert_eq!(size.not_read, Some(said));
        }
    }
}
