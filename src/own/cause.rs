//! Why a search goes wrong: the faulty walk that goes through the very boards of the recordings, or what they show
//! besides.

use super::Goal;
use super::difference::{Came, agreement, first_difference, search};
use super::events::{Callers, Events, RunEnd};
use super::faulty::{Family, Faulty, faulty_walks};
use super::value::Reply;
use crate::course::Misconception;
use crate::search::Symmetry;

/// A proved cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cause {
    pub reason: Misconception,
    /// The name of its sentence, `cause-…` in the locales; `None` where only the reason is proved, and not how the
    /// program comes to it.
    pub text: Option<&'static str>,
    /// How the boards of the program were turned: the sentence speaks of its rows and columns.
    pub symmetry: Symmetry,
    /// Where solutions are not saved: what shows it.
    pub unsaved: Option<Unsaved>,
}

/// What shows that solutions are not saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsaved {
    /// These lines never run, from the first to the last, although others of their function do.
    NeverRun(u32, u32),
    /// This line keeps something at full boards, which is not in the result.
    Grows(u32),
}

impl Cause {
    /// A cause that is not the fault of a walk.
    pub(super) const fn without_walk(reason: Misconception) -> Self {
        Self {
            reason,
            text: None,
            symmetry: Symmetry::Identity,
            unsaved: None,
        }
    }
}

/// The cause of a first difference: recordings of two sizes or more go through the boards of a faulty walk, and of no
/// other kind of fault. `None` if they do not differ from the search.
pub(super) fn why(events: &[Events], goal: Goal) -> Option<Cause> {
    let mut all = events.iter();
    let difference = all.find_map(|events| first_difference(events, goal))?;
    let symmetry = events.first()?.symmetry;
    // An exception ends many searches in the same way, and of a recording that was cut the end is not known.
    let is_open = |events: &Events| events.end == RunEnd::Cut && events.stays;
    let is_error = difference.came == Came::Fails;
    if events.len() < 2 || is_error || events.iter().any(is_open) {
        return evidence(events);
    }
    let goes_through = |faulty: &Faulty| {
        events
            .iter()
            .all(|events| agreement(events, goal, &faulty.walk).whole)
    };
    let mut fitting =
        faulty_walks().filter(|faulty| is_possible(faulty, events) && goes_through(faulty));
    let Some(first) = fitting.next() else {
        return evidence(events);
    };
    let mut text = Some(first.text);
    for other in fitting {
        if (other.family, other.reason) != (first.family, first.reason) {
            return evidence(events);
        }
        text = text.filter(|text| *text == other.text);
    }
    Some(Cause {
        reason: first.reason,
        text,
        symmetry,
        unsaved: None,
    })
}

/// A cause that recordings show by themselves, whatever boards they go through.
pub(super) fn evidence(events: &[Events]) -> Option<Cause> {
    let all = |shows: &dyn Fn(&Events) -> bool| events.len() > 1 && events.iter().all(shows);
    let said = |reply: Reply| move |events: &Events| says(events, reply);
    let puts = |events: &Events| !events.puts.is_empty();
    let is_off = |events: &&Events| events.off_board.is_some();
    // What goes through boards of the search alone does not show it.
    let differs = |events: &&Events| {
        let same = agreement(events, Goal::All, &search).puts;
        puts(events) && same < events.puts.len()
    };
    let reason = if all(&|events| events.shared_rows) {
        Misconception::SharedRows
    } else if events.iter().any(|events| events.same_call) {
        Misconception::SameCall
    } else if all(&said(Reply::NeverRun)) {
        Misconception::NeverRun
    } else if events.iter().filter(is_off).count() > 1
        && events.iter().any(|events| differs(&events))
        && events.iter().filter(differs).all(|events| is_off(&events))
    {
        Misconception::OffTheBoard
    } else if !all(&|events| !puts(events) && events.end == RunEnd::Whole)
        || events.iter().any(said(Reply::Accepts))
    {
        return None;
    } else if all(&said(Reply::Nothing)) {
        Misconception::ReturnsNothing
    } else if all(&said(Reply::Refuses)) {
        Misconception::RefusesAll
    } else {
        return None;
    };
    Some(Cause::without_walk(reason))
}

/// Whether a function has given this reply.
pub(super) fn says(events: &Events, reply: Reply) -> bool {
    events.replies.contains(&reply)
}

/// Whether the calls of the recordings allow this fault: some walks of different kinds put the same boards.
fn is_possible(faulty: &Faulty, events: &[Events]) -> bool {
    let mut callers = events.iter().map(|events| events.callers);
    match (faulty.family, faulty.reason) {
        (Family::Undo, _) => callers.any(|callers| callers == Callers::GoOn),
        // What keeps its boards in a list of its own tries other squares from there.
        (_, Misconception::NotGoneOn) => callers.all(|callers| callers == Callers::Return),
        (_, Misconception::LeftTooMany) => callers.all(|callers| callers == Callers::None),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::own::events::Put;
    use crate::search::Size;
    use crate::testing::some;

    /// A recording that goes through the boards of a search.
    fn recorded(faulty: &Faulty, n: usize, callers: Callers) -> Events {
        let size = Size::new(n).expect("a size");
        let mut puts = Vec::new();
        (faulty.walk)(size, &mut |board| {
            puts.push(Put {
                at: puts.len(),
                line: 1,
                board: board.clone(),
                above: board.clone(),
            });
            puts.len() < 20_000
        });
        let cut = puts.len() == 20_000;
        Events {
            puts,
            callers,
            left: vec![0; n],
            ..Events::none(size, if cut { RunEnd::Cut } else { RunEnd::Whole })
        }
    }

    /// What callers do in programs with this fault.
    fn callers(faulty: &Faulty) -> &'static [Callers] {
        match (faulty.family, faulty.reason) {
            (Family::Undo, _) => &[Callers::GoOn],
            (_, Misconception::NotGoneOn) => &[Callers::Return],
            (_, Misconception::LeftTooMany) => &[Callers::None],
            _ => &[Callers::GoOn, Callers::None],
        }
    }

    /// A program with a fault is given its cause, and at no two sizes that of another fault.
    #[test]
    fn each_faulty_walk_is_given_its_own_cause() {
        for faulty in some(faulty_walks(), 3) {
            for callers in callers(faulty) {
                let all = [4, 5, 6].map(|n| recorded(faulty, n, *callers));
                let named = |events: &[Events]| why(events, Goal::All).map(|cause| cause.reason);
                assert_eq!(named(&all), Some(faulty.reason), "{}", faulty.text);
                let large = named(&all[1..]);
                assert_eq!(large, Some(faulty.reason), "{} at 5 and 6", faulty.text);
                for two in [[0, 1], [0, 2]].map(|two| two.map(|at| all[at].clone())) {
                    let reason = named(&two);
                    assert!(
                        reason.is_none_or(|reason| reason == faulty.reason),
                        "{} {reason:?}",
                        faulty.text
                    );
                }
            }
        }
    }
}
