//! What only several sizes together show.

use crate::course::Misconception;
use crate::own::answer::parts::{first_line, quoted};
use crate::own::answer::{Doubt, Goal, Source};
use crate::own::verdict::{Grade, SizeVerdict, all_large, only_one};
use crate::own::{Ended, ProgramRun, Value, rules};

/// On the smallest boards many texts look like a board. Where no larger one is wrong, what is printed or returned in an
/// unusual form for a board of up to 3 rows is in doubt.
pub(super) fn small_in_doubt(runs: &[ProgramRun], sizes: &mut [SizeVerdict]) {
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
pub(super) fn on_the_way_everywhere(sizes: &mut [SizeVerdict]) {
    let any = sizes.iter().any(|size| size.doubt == Some(Doubt::OnTheWay));
    for size in sizes.iter_mut().filter(|_| any) {
        let source = size.read.as_ref().map(|read| &read.source);
        if size.verdict == Grade::Wrong && source == Some(&Source::Printed) {
            *size = size.unread(Doubt::OnTheWay);
        }
    }
}

/// Sets the reasons that only several sizes together show.
pub(super) fn recognise(sizes: &mut [SizeVerdict], goal: Goal) {
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
    } else if all_large(sizes, |found, expected| found == 2 * expected) {
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
