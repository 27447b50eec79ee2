//! Whether what a program finds is right, size by size: in its form, in its boards and numbers, and in what only several
//! sizes together show. A verdict is proved, or it is not given.

mod boards;

use super::answer::parts::{first_line, quoted};
use super::answer::{Answer, Doubt, Expect, Goal, Source, read};
use super::verdict::{Demand, Grade, Judged, ReadAs, SizeVerdict, all_large, only_one};
use super::{Ended, ProgramRun, Value, rules};
use crate::course::Misconception;
use boards::{agreed, counted, drawn, other_reading};

/// Judges a program by its runs.
pub fn judge(runs: &[ProgramRun], demand: Demand) -> Judged {
    let answers = read(runs, demand.expect);
    let done: Vec<_> = runs
        .iter()
        .zip(&answers)
        .filter(|(run, _)| matches!(run.ended, Ended::Done { .. }))
        .map(|(run, answer)| (run.n, answer))
        .collect();
    let goal = demand.goal.unwrap_or_else(|| goal(&done));
    let one_each = demand.goal.is_none() && goal == Goal::First;
    // A program that looks for one solution does not count it.
    let counts = |answer: &Answer| answer.numbered || answer.counts.iter().any(|count| *count > 0);
    let one_of = one_each && done.iter().any(|(_, answer)| counts(answer));
    let mut sizes: Vec<_> = runs
        .iter()
        .zip(&answers)
        .map(|(run, answer)| size(run, answer, goal, one_of, demand))
        .collect();
    small_in_doubt(runs, &mut sizes);
    on_the_way_everywhere(&mut sizes);
    recognise(&mut sizes, goal);
    Judged { goal, sizes }
}

/// The goal of a program, guessed from its answers for boards that have several solutions.
fn goal(answers: &[(usize, &Answer)]) -> Goal {
    let large = || answers.iter().filter(|(n, _)| *n >= 4);
    let boards = || large().filter_map(|(_, answer)| answer.boards.as_ref());
    let most = boards().map(Vec::len).max();
    let counted = large().all(|(n, answer)| {
        !answer.counts.is_empty() && answer.counts.iter().all(|count| *count == rules::total(*n))
    });
    let listed = large().any(|(_, answer)| answer.many);
    // A program that looks for one solution does not count none or several.
    let counts =
        large().any(|(_, answer)| !answer.weak && answer.counts.iter().any(|count| *count != 1));
    match most {
        Some(0 | 1) if !listed && !counted && !counts => Goal::First,
        Some(_) => Goal::All,
        None if large().any(|(_, answer)| answer.exists.is_some()) => Goal::First,
        None => Goal::Count,
    }
}

/// The runs of a script that gives the same for every size, as one run for the size of its boards.
pub fn at_own_size(runs: Vec<ProgramRun>) -> Vec<ProgramRun> {
    let same = runs
        .windows(2)
        .all(|pair| pair[0].printed == pair[1].printed);
    let Some(first) = runs
        .first()
        .filter(|run| same && !run.printed.trim().is_empty())
    else {
        return runs;
    };
    let at = |n: usize| vec![ProgramRun { n, ..first.clone() }];
    let reads = |n: &usize| {
        let answer = read(&at(*n), None).remove(0);
        answer.has_boards() && answer.doubt.is_none()
    };
    if runs.len() == 1 && reads(&first.n) {
        return runs;
    }
    let sizes: Vec<_> = (4..=rules::MOST_COMPARED).filter(reads).collect();
    match sizes[..] {
        [n] => at(n),
        _ => runs,
    }
}

fn size(
    run: &ProgramRun,
    answer: &Answer,
    goal: Goal,
    one_of: bool,
    demand: Demand,
) -> SizeVerdict {
    let total = rules::total(run.n);
    let right = SizeVerdict {
        expected: if goal == Goal::First {
            total.min(1)
        } else {
            total
        },
        ..SizeVerdict::so_far(run.n, true)
    };
    let (shared, value) = match &run.ended {
        Ended::Done { shared, value } => (*shared, value),
        Ended::Failed(failure) => {
            return SizeVerdict {
                verdict: Grade::Error,
                error: Some(failure.clone()),
                ..right
            };
        }
        Ended::Slow => {
            return SizeVerdict {
                verdict: Grade::Slow,
                ..right
            };
        }
    };
    if answer.is_empty() {
        return nothing_read((answer, value), demand, &right);
    }
    if let Some(Doubt::TwoResults) = answer.doubt {
        return right.unread(Doubt::TwoResults);
    }
    let unmet = demand
        .expect
        .and_then(|expect| unmet(expect, answer, value, run.n));
    match unmet {
        Some(Misconception::OtherForm) => other_form(value, &right),
        Some(reason) => right.wrong(reason),
        None => compared(run, answer, goal, (one_of, shared), &right),
    }
}

/// The verdict on an answer without boards and numbers, for which `value` was returned.
fn nothing_read(
    (answer, value): (&Answer, &Value),
    demand: Demand,
    right: &SizeVerdict,
) -> SizeVerdict {
    let exists = answer.exists.map(|exists| {
        if exists == (rules::total(right.n) > 0) {
            Doubt::Exists
        } else {
            Doubt::SaysOther(exists)
        }
    });
    match answer.doubt.clone().or(exists) {
        // Nothing is left that could be the result.
        Some(Doubt::Nothing) if !demand.script => right.wrong(Misconception::NothingReturned),
        // A script has no returned value. What it has printed is told instead.
        _ if *value != Value::None
            && matches!(
                demand.expect,
                Some(Expect::Columns | Expect::Strings | Expect::Count)
            ) =>
        {
            other_form(value, right)
        }
        doubt => right.unread(doubt.unwrap_or(Doubt::Nothing)),
    }
}

/// The verdict on a returned value of another form than the one that is demanded.
fn other_form(value: &Value, right: &SizeVerdict) -> SizeVerdict {
    let read = ReadAs {
        odd: Some(quoted(&value.to_string())),
        ..ReadAs::default()
    };
    SizeVerdict {
        read: Some(read),
        ..right.wrong(Misconception::OtherForm)
    }
}

/// The verdict on boards and numbers. With `one_of` it stays open whether one solution of several is enough; `shared`
/// boards are the same list as another.
fn compared(
    run: &ProgramRun,
    answer: &Answer,
    goal: Goal,
    (one_of, shared): (bool, usize),
    right: &SizeVerdict,
) -> SizeVerdict {
    let total = rules::total(run.n);
    let boards = match (&answer.boards, goal) {
        (Some(boards), Goal::First) => Some(&boards[..boards.len().min(1)]),
        (boards, _) => boards.as_deref(),
    };
    let other = answer.counts.iter().copied().find(|count| *count != total);
    let mut size = match boards {
        None => counted(&answer.counts, right),
        Some(boards) => agreed(drawn(boards, shared, right), answer, other, goal),
    };
    if size.verdict == Grade::Right && one_of && total > 1 {
        size = right.unread(Doubt::OneOf);
    }
    if size.verdict == Grade::Wrong {
        let weak = boards.is_none() && answer.weak && answer.source != Source::Returned;
        let other = other_reading(run, answer, boards, &size).or(answer.doubt.clone());
        if let Some(doubt) = other.or(weak.then_some(Doubt::Nothing)) {
            return right.unread(doubt);
        }
    }
    let read = (size.verdict != Grade::Unread).then(|| ReadAs {
        boards: answer.boards.as_ref().map(|boards| boards.len() as u64),
        count: other.or_else(|| answer.counts.first().copied()),
        odd: answer.odd.clone(),
        source: answer.source.clone(),
    });
    SizeVerdict { read, ..size }
}

/// What is wrong with the form of this answer, for which `value` was returned.
fn unmet(expect: Expect, answer: &Answer, value: &Value, n: usize) -> Option<Misconception> {
    let is_column = |entry: &Value| {
        entry
            .number()
            .is_some_and(|col| (0..n as i64).contains(&col))
    };
    let is_row = |entry: &Value| matches!(entry, Value::Text(row) if row.chars().count() == n);
    let fits = match (expect, &answer.source) {
        (Expect::Print, source) => *source == Source::Printed,
        (_, Source::Printed) => return Some(Misconception::PrintedOnly),
        (_, Source::Kept(_) | Source::Search(_)) => return Some(Misconception::NothingReturned),
        (Expect::Boards, Source::Returned) => answer.boards.is_some(),
        (Expect::Count, Source::Returned) => matches!(value, Value::Int(_)),
        (Expect::Return, Source::Returned) => true,
        (Expect::Columns, Source::Returned) => is_list_of_boards(value, is_column),
        (Expect::Strings, Source::Returned) => is_list_of_boards(value, is_row),
    };
    (!fits).then_some(Misconception::OtherForm)
}

/// Whether a value is a list of lists of such entries. A board that lacks rows has the form; what is wrong with the board
/// is another question.
fn is_list_of_boards(value: &Value, is_entry: impl Fn(&Value) -> bool) -> bool {
    let is_board = |board: &Value| {
        let rows = board.sequence();
        rows.is_some_and(|rows| rows.iter().all(&is_entry))
    };
    matches!(value, Value::List(boards) if boards.iter().all(is_board))
}

/// On the smallest boards many texts look like a board. Where no larger one is wrong, what is printed or returned in an
/// unusual form for a board of up to 3 rows is in doubt.
fn small_in_doubt(runs: &[ProgramRun], sizes: &mut [SizeVerdict]) {
    let large = || sizes.iter().filter(|size| size.n > 3);
    let fits = |size: &SizeVerdict| matches!(size.verdict, Grade::Right | Grade::Unread);
    if large().next().is_none() || !large().all(fits) {
        return;
    }
    let is_plain = |value: &Value| match value {
        Value::Int(_) | Value::None | Value::Bool(_) => true,
        Value::List(boards) => boards.iter().all(|board| matches!(board, Value::List(_))),
        _ => false,
    };
    for (run, size) in runs.iter().zip(sizes) {
        if let (Grade::Wrong, Ended::Done { value, .. }, Some(read)) =
            (size.verdict, &run.ended, &size.read)
            && size.n <= 3
        {
            let doubt = match read.source {
                Source::Printed => {
                    Doubt::Printed(first_line(&run.printed).map_or_else(String::new, quoted))
                }
                Source::Returned if !is_plain(value) => Doubt::Returned(quoted(&value.to_string())),
                _ => continue,
            };
            *size = size.unread(doubt);
        }
    }
}

/// A program that prints boards on the way for one size does so for all, whatever can be read from them.
fn on_the_way_everywhere(sizes: &mut [SizeVerdict]) {
    let any = sizes.iter().any(|size| size.doubt == Some(Doubt::OnTheWay));
    for size in sizes.iter_mut().filter(|_| any) {
        let source = size.read.as_ref().map(|read| &read.source);
        if size.verdict == Grade::Wrong && source == Some(&Source::Printed) {
            *size = size.unread(Doubt::OnTheWay);
        }
    }
}

/// Whether each solution was found once for every order of its queens: they are put into the rows in any order.
fn in_every_order(sizes: &[SizeVerdict]) -> bool {
    let orders = |n: usize| (1..=n as u64).product::<u64>();
    let mut found = sizes.iter().filter_map(|size| Some((size.found?, size)));
    let is_large = |(_, size): &(u64, &SizeVerdict)| size.n >= 4;
    found.clone().any(|size| is_large(&size))
        && found.all(|(found, size)| found == orders(size.n) * size.expected)
}

/// Sets the reasons that only several sizes together show.
fn recognise(sizes: &mut [SizeVerdict], goal: Goal) {
    let counted: Vec<_> = sizes
        .iter()
        .filter_map(|size| Some((size.n, size.found?)))
        .collect();
    let unknown = |size: &&mut SizeVerdict| {
        size.verdict == Grade::Wrong && size.false_board.is_none() && size.reason.is_none()
    };
    // A program that stops at the first solution finds none on a board that has none.
    let invents = sizes
        .iter()
        .any(|size| size.found.is_some_and(|found| found > size.expected));
    let classes = counted.iter().filter(|(n, _)| *n >= 4).count() > 1
        && counted
            .iter()
            .all(|(n, found)| *found == rules::classes(*n));
    let reason = if goal == Goal::First {
        None
    } else if classes {
        Some(Misconception::UpToSymmetry)
    } else if all_large(sizes, |found, expected| found == 2 * expected) || in_every_order(sizes) {
        Some(Misconception::Duplicate)
    } else if !invents && all_large(sizes, only_one) {
        Some(Misconception::FirstOnly)
    } else {
        rules::recognise(&counted)
    };
    if let Some(reason) = reason {
        sizes
            .iter_mut()
            .filter(unknown)
            .for_each(|size| size.reason = Some(reason));
    }
}

#[cfg(test)]
mod tests {
    use Misconception as M;

    use super::*;
    use crate::own::Value;
    use crate::own::answer::{Expect, text};

    /// What is quoted of a result is short and controls no terminal.
    #[test]
    fn what_was_not_read_is_quoted_safely() {
        let three = "[0, 2, 4, 1, 3]\n[0, 3, 1, 4, 2]\n[1, 3, 0, 2, 4]\n";
        let more = format!("\u{1b}]0;title\u{7} and 7 more {}\n", "x".repeat(500));
        let run = ProgramRun {
            n: 5,
            ended: Ended::Done {
                value: Value::None,
                shared: 0,
            },
            printed: three.to_owned() + &more,
            kept: Vec::new(),
        };
        let judged = judge(&[run], Demand::default());
        let Some(Doubt::Printed(seen)) = &judged.sizes[0].doubt else {
            panic!("{judged:?}");
        };
        assert!(seen.contains("7 more") && seen.len() < 100, "{seen}");
        assert!(!seen.contains(char::is_control), "{seen:?}");
    }

    const FOUR: &str = "[[1, 3, 0, 2], [2, 0, 3, 1]]";
    const STRINGS: &str = "[['.Q..', '...Q', 'Q...', '..Q.'], ['..Q.', 'Q...', '...Q', '.Q..']]";
    /// The form that is asked for, what is returned and printed for 4 queens, and the reason.
    const FORMS: [(Expect, &str, &str, Option<M>); 14] = [
        (Expect::Columns, FOUR, "", None),
        (Expect::Columns, "[(1, 3, 0, 2), (2, 0, 3, 1)]", "Two", None),
        (
            Expect::Columns,
            "[[2, 4, 1, 3], [3, 1, 4, 2]]",
            "",
            Some(M::OtherForm),
        ),
        (Expect::Columns, STRINGS, "", Some(M::OtherForm)),
        (Expect::Columns, "2", "", Some(M::OtherForm)),
        (
            Expect::Columns,
            "[1, 3, 0, 2, 2, 0, 3, 1]",
            "",
            Some(M::OtherForm),
        ),
        (
            Expect::Columns,
            "None",
            "1 3 0 2\n2 0 3 1\n",
            Some(M::PrintedOnly),
        ),
        (Expect::Strings, STRINGS, "", None),
        (
            Expect::Strings,
            "[[\"['.', 'Q', '.', '.']\", \"['.', '.', '.', 'Q']\", \"['Q', '.', '.', '.']\", \"['.', '.', 'Q', '.']\"]]",
            "",
            Some(M::OtherForm),
        ),
        // The search ends a row too early, or keeps the list that it goes on changing.
        (
            Expect::Columns,
            "[[1, 3, 0], [2, 0, 3]]",
            "",
            Some(M::NotASolution),
        ),
        (Expect::Columns, "[[], []]", "", Some(M::NotASolution)),
        // It puts a queen below the last row.
        (
            Expect::Columns,
            "[[1, 3, 0, 2, 2], [2, 0, 3, 1]]",
            "",
            Some(M::NotASolution),
        ),
        (Expect::Count, "2", "", None),
        (Expect::Count, FOUR, "", Some(M::OtherForm)),
    ];

    /// An exercise takes no other form than the one that its task asks for.
    #[test]
    fn the_form_that_is_demanded_is_the_only_one() {
        for (expect, value, printed, reason) in FORMS {
            let run = ProgramRun {
                n: 4,
                ended: Ended::Done {
                    value: text::read(value).expect(value),
                    shared: 0,
                },
                printed: printed.to_owned(),
                kept: Vec::new(),
            };
            let demand = Demand {
                expect: Some(expect),
                ..Demand::default()
            };
            let judged = judge(&[run], demand);
            let size = &judged.sizes[0];
            let odd = size.read.as_ref().is_some_and(|read| read.odd.is_some());
            let shown = matches!(reason, Some(M::NotASolution | M::OtherForm));
            assert_eq!(odd, shown, "what has not the form is shown: {value}");
            assert_eq!(size.reason, reason, "{value}{printed}");
            assert_eq!(judged.is_right(), reason.is_none(), "{value}{printed}");
        }
    }
}
