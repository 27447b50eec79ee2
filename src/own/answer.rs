//! What a program found: what it returned, printed or kept, read as boards or as numbers. All runs of a program are read
//! together, because where columns begin, which mark is a queen and which number is a count shows only in several.

mod boards;
pub(super) mod parts;
mod printed;
mod prose;
mod row;
pub(super) mod text;

use std::collections::BTreeSet;

use self::boards::{Given, Marks};
use self::parts::{Found, Parts, given, is_total, quoted, sized};
use self::printed::printed;
use super::{Ended, ProgramRun, Value};
use crate::search::Board;
use crate::search::board::queens;

/// What a program is meant to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Every solution.
    All,
    /// One solution.
    First,
    /// The number of solutions.
    Count,
}

impl Goal {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::All, Self::First, Self::Count];

    /// The name of the goal on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::First => "first",
            Self::Count => "count",
        }
    }
}

/// The form in which a result has to be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expect {
    /// Boards, returned.
    Boards,
    /// The number of solutions, returned.
    Count,
    /// Boards or their number, printed.
    Print,
    /// Boards or their number, returned: as on `LeetCode`.
    Return,
    /// A returned list of boards, each a list with the column of each queen, counted from 0.
    Columns,
    /// A returned list of boards, each a list with a string for each row: `"..Q."`.
    Strings,
}

impl Expect {
    /// Those that can be asked for, with their names on the command line.
    pub const ALL: [(&str, Self); 3] = [
        ("boards", Self::Boards),
        ("count", Self::Count),
        ("print", Self::Print),
    ];
}

/// From where a result was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Source {
    #[default]
    Returned,
    Printed,
    /// A variable that the program has left.
    Kept(String),
    /// The board variable: the result itself was not read.
    Search(String),
}

/// Why a result cannot be read without doubt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// This part of what is printed was not read.
    Printed(String),
    /// This returned value was not read.
    Returned(String),
    /// It prints nothing.
    Nothing,
    /// It only says whether there is a solution.
    Exists,
    /// It says whether there is a solution, and that is not so.
    SaysOther(bool),
    /// So many boards, and another number.
    Disagree(u64, u64),
    /// Several numbers.
    Numbers(u64, u64),
    /// One board and the number 1: whether all are wanted is not said.
    OneOf,
    /// Boards on the way to a solution.
    OnTheWay,
    /// What it prints and what it returns are not the same boards.
    TwoResults,
    /// It is right, and nothing of a search was seen.
    NoSearch,
}

/// What a program found for one size.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The boards, correct or not, in their order; `None` if nothing was read as boards.
    pub boards: Option<Vec<Board>>,
    /// The numbers that are said to be the number of solutions.
    pub counts: BTreeSet<u64>,
    /// Whether there is a solution, if only that was said.
    pub exists: Option<bool>,
    pub source: Source,
    /// The value, as it is shown, if some of its boards lack squares or have too many.
    pub odd: Option<String>,
    /// Whether the boards are in a list, so that all solutions are meant.
    pub many: bool,
    /// Whether they are numbered.
    pub numbered: bool,
    /// Whether columns are counted from 1.
    pub from_one: bool,
    /// Whether a wrong number may be something else than the number of solutions.
    pub weak: bool,
    /// What was not read.
    pub doubt: Option<Doubt>,
}

impl Answer {
    pub(super) fn has_boards(&self) -> bool {
        self.boards
            .as_deref()
            .is_some_and(|boards| !boards.is_empty())
    }

    /// Whether neither boards nor numbers were read.
    pub fn is_empty(&self) -> bool {
        self.boards.is_none() && self.counts.is_empty()
    }

    /// Whether nothing was read.
    pub fn is_nothing(&self) -> bool {
        self.is_empty() && self.exists.is_none()
    }
}

/// Reads what a program found for each of its sizes; nothing where it did not end by itself. Where printed results are
/// expected, what is returned is not read; where returned ones are, what is printed beside them is not.
pub fn read(runs: &[ProgramRun], expect: Option<Expect>) -> Vec<Answer> {
    let prints = expect == Some(Expect::Print);
    let values: Vec<_> = runs
        .iter()
        .map(|run| match &run.ended {
            Ended::Done { value, .. } if !prints => (run.n, value),
            _ => (run.n, &Value::None),
        })
        .collect();
    let gives = |(_, value): &(usize, &Value)| !matches!(value, Value::None | Value::Bool(_));
    let returns = expect.is_some() && values.iter().any(gives);
    let returned = returned(&values);
    let texts: Vec<_> = runs
        .iter()
        .map(|run| (run.n, if returns { "" } else { run.printed.as_str() }))
        .collect();
    let printed = printed(&texts);
    let mut kept = None;
    let mut answers = Vec::new();
    for (at, run) in runs.iter().enumerate() {
        if !matches!(run.ended, Ended::Done { .. }) {
            answers.push(Answer::default());
            continue;
        }
        let mut answer = together(&returned[at], &printed[at]);
        if answer.boards.is_none() && answer.counts.is_empty() {
            let kept = kept.get_or_insert_with(|| self::kept(runs));
            if let Some((name, found)) = kept {
                answer = Answer {
                    boards: found[at].boards.clone(),
                    counts: found[at].counts.clone(),
                    source: Source::Kept(name.clone()),
                    odd: found[at].odd.clone(),
                    many: found[at].many,
                    weak: true,
                    from_one: found[at].from_one,
                    ..Answer::default()
                };
            }
        }
        answers.push(answer);
    }
    // Where other sizes have boards, "No solution" and an empty text are no board.
    if answers.iter().any(Answer::has_boards) {
        for (answer, (_, value)) in answers.iter_mut().zip(&values) {
            let empty = matches!(value, Value::Text(text) if text.is_empty());
            if answer.is_empty() && (answer.exists == Some(false) || empty) {
                *answer = Answer {
                    boards: Some(Vec::new()),
                    ..Answer::default()
                };
            }
        }
    }
    answers
}

/// What was returned and what was printed, as one answer.
fn together(returned: &Found, printed: &Found) -> Answer {
    let from_returned = returned.has_boards()
        || (returned.boards.is_some() && !printed.has_boards())
        || (printed.boards.is_none() && !returned.counts.is_empty());
    let (from, other) = if from_returned {
        (returned, printed)
    } else {
        (printed, returned)
    };
    let (returns, prints) = (
        returned.rest.clone().map(Doubt::Returned),
        printed.rest.clone().map(Doubt::Printed),
    );
    // What stands beside a returned result need not be read.
    let result = from_returned && (returned.boards.is_some() || !returned.counts.is_empty());
    let doubt = returns.or(prints.filter(|_| !result));
    let mut counts = returned.counts.clone();
    if !printed.bare || returned.counts.is_empty() && returned.boards.is_none() {
        counts.extend(&printed.counts);
    }
    let mut answer = Answer {
        boards: from.boards.clone().or_else(|| other.boards.clone()),
        counts,
        source: if from_returned {
            Source::Returned
        } else {
            Source::Printed
        },
        odd: from.odd.clone(),
        many: from.many,
        numbered: from.numbered,
        from_one: from.from_one,
        weak: from.weak || (!other.counts.is_empty() && (other.weak || !from_returned)),
        exists: None,
        doubt,
    };
    if returned.has_boards() && printed.has_boards() {
        let sorted = |found: &Found| {
            found
                .boards
                .iter()
                .flatten()
                .cloned()
                .collect::<BTreeSet<_>>()
        };
        if sorted(returned) != sorted(printed) {
            answer.doubt = Some(Doubt::TwoResults);
        }
    }
    if answer.is_nothing() {
        answer.exists = returned.exists.or(printed.exists);
        if returned.silent && printed.silent {
            answer.doubt = Some(Doubt::Nothing);
        }
    }
    answer
}

fn returned(values: &[(usize, &Value)]) -> Vec<Found> {
    let parts: Vec<_> = values
        .iter()
        .map(|(n, value)| Parts::of(value, *n))
        .collect();
    let containers: Vec<_> = values
        .iter()
        .zip(&parts)
        .map(|((n, _), parts)| (*n, parts.container(*n).unwrap_or(&Value::None)))
        .collect();
    let given = given(&containers, true);
    let marks = Marks::of(sized(values.iter().map(|(n, _)| *n), &given));
    let any = given.iter().flatten().any(|(boards, _)| !boards.is_empty());
    let mut found = Vec::new();
    for ((((n, value), parts), given), (_, container)) in
        values.iter().zip(&parts).zip(&given).zip(&containers)
    {
        let mut one = Found {
            counts: parts.counts.clone(),
            exists: parts.exists,
            silent: matches!(value, Value::None),
            ..Found::default()
        };
        let nothing = **container == Value::None;
        if let Some((boards, listed)) = given {
            one.boards = Some(boards.iter().map(|board| marks.board(board, *n)).collect());
            let is_odd = |board: &Given| board.lengths(*n).iter().any(|length| length != n);
            let odd = boards.iter().any(is_odd);
            one.odd = odd.then(|| quoted(&value.to_string()));
            (one.many, one.from_one) = (*listed, marks.from_one);
        } else if let Value::Text(text) = container {
            // A text says what a printed one says.
            one = printed(&[(*n, text)]).remove(0);
        } else if any && nothing && one.counts.is_empty() {
            // No board, where others are returned.
            one.boards = Some(Vec::new());
        } else if parts.rest || !nothing {
            one.rest = Some(quoted(&value.to_string()));
        }
        found.push(one);
    }
    found
}

/// What a program has left in its variables: the first that is a result, by its name.
fn kept(runs: &[ProgramRun]) -> Option<(String, Vec<Found>)> {
    let mut done = runs
        .iter()
        .filter(|run| matches!(run.ended, Ended::Done { .. }));
    let first = done.next()?;
    let last = done.next_back().unwrap_or(first);
    let names: Vec<_> = first
        .kept
        .iter()
        .chain(&last.kept)
        .map(|(name, _)| name)
        .collect();
    let of = |name: &str| {
        let value = |run: &ProgramRun| {
            let kept = run.kept.iter().find(|(kept, _)| kept == name);
            kept.map_or(Value::None, |(_, value)| value.clone())
        };
        runs.iter()
            .map(|run| (run.n, value(run)))
            .collect::<Vec<_>>()
    };
    let mut best: Option<(u8, String, Vec<Found>)> = None;
    for name in names {
        let values = of(name);
        let values: Vec<_> = values.iter().map(|(n, value)| (*n, value)).collect();
        let mut found = returned(&values);
        // A variable that is not set yet is a result without boards.
        let boards = found.iter().any(Found::has_boards);
        let counts = found.iter().any(|found| !found.counts.is_empty());
        let list = found.iter().any(|found| found.many);
        let rest = found.iter().any(|found| found.rest.is_some());
        let rank = match (boards, counts) {
            (true, _) if list => 3,
            (false, true) if is_total(name, 0) => 2,
            _ => 0,
        };
        if counts {
            for found in found.iter_mut().filter(|found| found.counts.is_empty()) {
                found.counts.insert(0);
            }
        }
        if rank > 0 && !rest && best.as_ref().is_none_or(|(other, ..)| rank > *other) {
            best = Some((rank, name.clone(), found));
        }
    }
    best.map(|(_, name, found)| (name, found))
}

/// Whether boards are shown on the way to solutions: some lack a queen, and each has one queen more or fewer than the
/// one before.
pub(super) fn is_on_the_way(boards: &[Board]) -> bool {
    let count = |board: &Board| queens(board).count();
    let part = boards.iter().any(|board| count(board) < board.len());
    let steps = boards.windows(2).filter(|pair| {
        let differ = pair[0]
            .iter()
            .zip(&pair[1])
            .map(|(one, other)| (one ^ other).count_ones())
            .sum::<u32>();
        differ <= 2
    });
    part && boards.len() > 2 && steps.count() * 2 > boards.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUR: [[u64; 4]; 2] = [[2, 8, 1, 4], [4, 1, 8, 2]];

    fn run(n: usize, value: Value, printed: &str) -> ProgramRun {
        ProgramRun {
            n,
            ended: Ended::Done { value, shared: 0 },
            printed: printed.to_owned(),
            kept: Vec::new(),
        }
    }

    fn returned(text: &str) -> Answer {
        let value = text::read(text).unwrap_or_else(|| panic!("{text}"));
        read(&[run(4, value, "")], None).remove(0)
    }

    fn printed(text: &str, n: usize) -> Answer {
        read(&[run(n, Value::None, text)], None).remove(0)
    }

    #[test]
    fn boards_are_read_in_every_way_that_learners_return_them() {
        for text in [
            "[['.Q..', '...Q', 'Q...', '..Q.'], ['..Q.', 'Q...', '...Q', '.Q..']]",
            "[[1, 3, 0, 2], [2, 0, 3, 1]]",
            "[(2, 4, 1, 3), (3, 1, 4, 2)]",
            "[[0, 2, 4, 1, 3], [0, 3, 1, 4, 2]]",
            "[[2, 8, 1, 4], [4, 1, 8, 2]]",
            "[[(0, 1), (1, 3), (2, 0), (3, 2)], [(0, 2), (1, 0), (2, 3), (3, 1)]]",
            "[['b1', 'd2', 'a3', 'c4'], ['c1', 'a2', 'd3', 'b4']]",
            "[[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]], [[0,0,1,0],[1,0,0,0],[0,0,0,1],[0,1,0,0]]]",
            "[{0: 1, 1: 3, 2: 0, 3: 2}, {0: 2, 1: 0, 2: 3, 3: 1}]",
            "['.Q..\\n...Q\\nQ...\\n..Q.', '..Q.\\nQ...\\n...Q\\n.Q..']",
            "['1302', '2031']",
            "(2, [[1, 3, 0, 2], [2, 0, 3, 1]])",
            "([[1, 3, 0, 2], [2, 0, 3, 1]], 2)",
            "{'count': 2, 'boards': [[1, 3, 0, 2], [2, 0, 3, 1]]}",
        ] {
            let answer = returned(text);
            assert_eq!(answer.boards, Some(FOUR.map(Vec::from).to_vec()), "{text}");
            assert!(answer.many, "{text}");
        }
        for text in [
            "[1, 3, 0, 2]",
            "[[0, 1], [1, 3], [2, 0], [3, 2]]",
            "['.Q..', '...Q', 'Q...', '..Q.']",
            "[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]",
            "{'cols': [1, 3, 0, 2], 'n': 4}",
        ] {
            let answer = returned(text);
            assert_eq!(answer.boards, Some(vec![FOUR[0].to_vec()]), "{text}");
            assert!(!answer.many, "{text}");
        }
        assert_eq!(returned("[]").boards, Some(Vec::new()));
        assert_eq!(returned("[[], []]").boards, Some(vec![vec![0; 4]; 2]));
        assert_eq!(returned("True").exists, Some(true));
        assert_eq!(returned("None").doubt, Some(Doubt::Nothing));
        assert!(returned("2").counts.contains(&2));
        assert!(matches!(returned("'yes'").doubt, Some(Doubt::Returned(_))));
    }

    #[test]
    fn the_least_number_is_no_column() {
        for text in [
            "[-9223372036854775808, 1, 2, 4]",
            "{0: -9223372036854775808, 1: 4, 2: 1, 3: 1}",
            "[(-9223372036854775808, 4), (4, -9223372036854775808), (1, 1), (4, 4)]",
            "[[-9223372036854775808, 4], [4]]",
        ] {
            returned(text);
        }
    }

    #[test]
    fn boards_are_read_from_what_is_printed() {
        for text in [
            ". Q . .\n. . . Q\nQ . . .\n. . Q .\n\n. . Q .\nQ . . .\n. . . Q\n. Q . .\n2 solutions\n",
            "0100\n0001\n1000\n0010\n\n0010\n1000\n0001\n0100\n",
            "[0, 1, 0, 0]\n[0, 0, 0, 1]\n[1, 0, 0, 0]\n[0, 0, 1, 0]\n\n[0,0,1,0]\n[1,0,0,0]\n[0,0,0,1]\n[0,1,0,0]\n",
            "[1, 3, 0, 2]\n[2, 0, 3, 1]\n",
            "1 3 0 2\n2 0 3 1\n",
            "2,4,1,3\n3,1,4,2\n",
            "1302\n2031\n",
            "1: [1, 3, 0, 2]\n2: [2, 0, 3, 1]\n",
            "(0, 1) (1, 3) (2, 0) (3, 2)\n(0, 2) (1, 0) (2, 3) (3, 1)\n",
            "[['.Q..', '...Q', 'Q...', '..Q.'],\n ['..Q.', 'Q...', '...Q', '.Q..']]\n",
            "[[0. 1. 0. 0.]\n [0. 0. 0. 1.]\n [1. 0. 0. 0.]\n [0. 0. 1. 0.]]\n[[0 0 1 0]\n [1 0 0 0]\n [0 0 0 1]\n [0 1 0 0]]\n",
            "| |Q| | |\n| | | |Q|\n|Q| | | |\n| | |Q| |\n\n| | |Q| |\n|Q| | | |\n| | | |Q|\n| |Q| | |\n",
            " Q\n   Q\nQ\n  Q\n\n  Q\nQ\n   Q\n Q\n",
        ] {
            let answer = printed(text, 4);
            assert_eq!(answer.boards, Some(FOUR.map(Vec::from).to_vec()), "{text}");
            assert_eq!(answer.doubt, None, "{text}");
        }
        let cut = printed(". Q . .\n. . . Q\n", 4);
        assert!(cut.doubt.is_some());
        for text in ["-2\n", "0.2\n", "4-2\n", "hello\n"] {
            let answer = printed(text, 4);
            assert!(
                answer.is_nothing() && answer.doubt.is_some(),
                "{text}: {answer:?}"
            );
        }
        assert!(printed("1\n", 1).counts.contains(&1));
        assert_eq!(printed("[]\n", 3).boards, Some(Vec::new()));
    }
}
