//! A teller that knows only the rules of chess and the words.

use std::cmp::Ordering;

use queens_tui::algorithms::{Algorithm, Family, StackKind};
use queens_tui::count::Tally;
use queens_tui::text::Arg;
use queens_tui::text::narration::{Story, spaced};

use crate::chess::{Board, Led, attackers, bits, digits};
use crate::support::content;

/// The row of the queen that a program finds first of those that attack a square, and its kind of line: programs that
/// look along lines begin with the column, then come the diagonal and the antidiagonal; the others begin with row 0.
pub(crate) fn attacker(
    id: &str,
    board: &Board,
    row: usize,
    col: usize,
) -> Option<(usize, &'static str)> {
    let line = |above: usize| match board.queens[above].cmp(&col) {
        Ordering::Equal => "column",
        Ordering::Less => "diagonal",
        Ordering::Greater => "antidiagonal",
    };
    let mut found = attackers(&board.queens, row, col).into_iter();
    if !matches!(id, "grid-scan" | "flat-grid" | "occupancy") {
        return found.next().map(|above| (above, line(above)));
    }
    let found: Vec<_> = found.map(|above| (above, line(above))).collect();
    ["column", "diagonal", "antidiagonal"]
        .into_iter()
        .find_map(|wanted| found.iter().find(|(_, line)| *line == wanted).copied())
}

/// A number in binary with a 1 in these columns, its highest bit at the left.
pub(super) fn digits_where(n: usize, one: impl Fn(usize) -> bool) -> String {
    digits(bits(n, one), n)
}

pub(super) type Named = Vec<(&'static str, Arg)>;

/// What the sentences depend on besides the board.
pub(super) struct Teller<'a> {
    pub(super) language: &'a str,
    pub(super) algorithm: &'static dyn Algorithm,
    /// The first column of the current row that was looked at since a queen was last placed or lifted.
    pub(super) since: usize,
    pub(super) found: u64,
    pub(super) totals: Tally,
    pub(super) flip: bool,
}

impl Teller<'_> {
    pub(super) fn text(&self, id: &str, args: &[(&str, Arg)]) -> String {
        content().text(self.language, id, args)
    }

    fn joined(&self, parts: &[String]) -> String {
        parts.join(&self.text("sentence-gap", &[]))
    }

    /// The columns that are left, in the words of this program.
    fn left(&self, n: usize, left: &[usize]) -> Named {
        let taken = self.algorithm.id() == "lowest-zero";
        let bits = digits_where(n, |col| left.contains(&col) != taken);
        vec![
            ("name", if taken { "d" } else { "pos" }.into()),
            ("bits", spaced(&bits).into()),
            ("ones", if taken { "taken" } else { "free" }.into()),
        ]
    }

    /// `0, 1 and 5`, `0 to 3 and 5`.
    fn list(&self, numbers: &[usize]) -> String {
        let mut parts: Vec<String> = Vec::new();
        for run in numbers.chunk_by(|one, next| one + 1 == *next) {
            match run {
                [from, _, .., to] => {
                    parts.push(self.text(
                        "list-range",
                        &[("from", (*from).into()), ("to", (*to).into())],
                    ));
                }
                _ => parts.extend(run.iter().map(usize::to_string)),
            }
        }
        let last = parts.pop().unwrap_or_default();
        if parts.is_empty() {
            return last;
        }
        let rest = parts.join(&self.text("list-comma", &[]));
        self.text("list-and", &[("rest", rest.into()), ("last", last.into())])
    }

    pub(super) fn attacker(
        &self,
        board: &Board,
        row: usize,
        col: usize,
    ) -> Option<(usize, &'static str)> {
        attacker(self.algorithm.id(), board, row, col)
    }

    /// The attacker of each column of the current row, in the order in which the board shows them, if all are attacked.
    fn blockers(&self, board: &Board) -> Option<String> {
        let last = board.n - 1;
        let columns: Vec<_> = if self.flip {
            (0..=last).collect()
        } else {
            (0..=last).rev().collect()
        };
        let row = |col: &usize| {
            self.attacker(board, board.row(), *col)
                .map(|(row, _)| row.to_string())
        };
        let rows: Option<Vec<_>> = columns.iter().map(row).collect();
        let ends = [("first", columns[0].into()), ("last", columns[last].into())];
        let comma = self.text("list-comma", &[]);
        let args: Named = ends
            .into_iter()
            .chain([("rows", rows?.join(&comma).into())])
            .collect();
        Some(self.text("why-blockers", &args))
    }

    fn solution(&self, board: &Board) -> String {
        let columns: Vec<_> = board.queens.iter().map(usize::to_string).collect();
        let args = [
            (
                "columns",
                columns.join(&self.text("list-comma", &[])).into(),
            ),
            ("number", self.found.into()),
            ("total", self.totals.solutions.into()),
        ];
        self.text("why-solution-of", &args)
    }

    /// The story of the step from `before` to `after`.
    pub(super) fn step(
        &self,
        before: &Board,
        after: &Board,
        (led, row, col): (Led, usize, usize),
    ) -> Story {
        let (n, bits) = (before.n, self.algorithm.family() == Family::Bits);
        let square: Named = vec![
            ("row", row.into()),
            ("col", col.into()),
            ("algorithm", self.algorithm.id().into()),
        ];
        let mut why = Vec::new();
        let change = match led {
            Led::Reject if bits => {
                why.push(self.text("why-ruled-out-before", &square));
                "change-nothing"
            }
            Led::Reject => {
                why.extend(self.rejected(before, row, col));
                "change-reject"
            }
            Led::Place if bits => {
                why.extend(self.picked(before, after, row, col));
                if after.dead() {
                    "change-place-dead"
                } else {
                    "change-place"
                }
            }
            Led::Place => {
                why.push(self.text(
                    if row == 0 && n > 1 {
                        "why-safe-first"
                    } else {
                        "why-safe"
                    },
                    &[],
                ));
                why.push(if after.solved() {
                    self.solution(after)
                } else {
                    self.text("why-next-row", &[("next", (row + 1).into())])
                });
                "change-place"
            }
            Led::Lift => {
                why.extend(self.lifted(before, after, row, col));
                "change-lift"
            }
        };
        if after.over() {
            why.push(self.ending(n));
        }
        Story {
            change: self.text(change, &square),
            why: self.joined(&why),
        }
    }

    /// What the whole search has found.
    fn ending(&self, n: usize) -> String {
        let queens = ("queens", n.into());
        let Tally { nodes, solutions } = self.totals;
        if solutions == 0 {
            return self.text("ending-none", &[queens]);
        }
        // Each row of each inner node is looked at square by square, and each queen is lifted once.
        let steps = n as u64 * (nodes - solutions + 1) + nodes;
        let args = [
            queens,
            ("solutions", solutions.into()),
            ("steps", steps.into()),
        ];
        self.text("ending", &args)
    }

    fn rejected(&self, before: &Board, row: usize, col: usize) -> Vec<String> {
        if col + 1 == before.n && before.dead() {
            let dead = self.text("why-row-end-dead", &[("row", row.into())]);
            return [dead].into_iter().chain(self.blockers(before)).collect();
        }
        let (queen, line) = self.attacker(before, row, col).expect("an attacker");
        let number = match line {
            "diagonal" => before.n - 1 + row - col,
            "antidiagonal" => row + col,
            _ => col,
        };
        let args = [
            ("queen-row", queen.into()),
            ("number", number.into()),
            ("numbered", "yes".into()),
        ];
        let next = if col + 1 == before.n {
            self.text("why-row-end", &[("row", row.into())])
        } else {
            self.text("why-next-column", &[("next", (col + 1).into())])
        };
        vec![self.text(&format!("why-attacked-{line}"), &args), next]
    }

    fn picked(&self, before: &Board, after: &Board, row: usize, col: usize) -> Vec<String> {
        let n = before.n;
        let passed: Vec<_> = (self.since..col)
            .filter(|at| self.attacker(before, row, *at).is_some())
            .collect();
        let mut why = vec![if passed.is_empty() {
            let args: Named = [("col", col.into())]
                .into_iter()
                .chain(self.left(n, &[]))
                .collect();
            self.text("why-lowest", &args)
        } else {
            self.text(
                "why-ruled-out",
                &[
                    ("columns", self.list(&passed).into()),
                    ("count", passed.len().into()),
                ],
            )
        }];
        if after.solved() {
            why.push(self.solution(after));
            return why;
        }
        let free = after.safe(0);
        let mut args: Named = vec![("next", (row + 1).into()), ("count", free.len().into())];
        args.extend(self.left(n, &free));
        why.push(self.text(
            if free.is_empty() {
                "why-dead-end"
            } else {
                "why-row-has"
            },
            &args,
        ));
        why.extend(self.blockers(after).filter(|_| free.is_empty()));
        why
    }

    fn lifted(&self, before: &Board, after: &Board, row: usize, col: usize) -> Vec<String> {
        let n = before.n;
        let mut args: Named = vec![
            ("row", row.into()),
            ("col", col.into()),
            ("below", (row + 1).into()),
        ];
        let reason = match (before.solved(), after.over()) {
            (true, true) => "why-lift-last",
            (true, false) => "why-lift-solved",
            _ if before.dead() => "why-lift-dead",
            _ => "why-lift-exhausted",
        };
        let mut why = vec![self.text(reason, &args)];
        if after.over() {
            return why;
        }
        let left = after.safe(col + 1);
        args.extend(self.left(n, &left));
        args.push(("next", (col + 1).into()));
        let next = match (self.algorithm.family(), self.algorithm.stack_kind()) {
            (Family::Squares, _) if col + 1 == n => "why-last-column",
            (Family::Squares, _) => "why-go-on",
            _ if left.is_empty() => "why-nothing-left",
            (_, StackKind::Explicit) => "why-popped",
            (_, StackKind::Calls) => "why-returned",
        };
        why.push(self.text(next, &args));
        why
    }
}
