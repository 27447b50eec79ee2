//! The explanations of a step.

use super::{Narrator, Telling, square_args};
use crate::algorithms::{Algorithm, Family, StackKind};
use crate::course::Sentence;
use crate::search::{Placement, Size, Square, Step, Walk, records};
use crate::text::Arg;

impl Narrator<'_> {
    /// How a queen attacks a square: along which kind of line, and the number of that line.
    pub fn attack(&self, queen: Square, square: Square, size: Size) -> String {
        self.messages(&[Sentence::attack(queen, square, size, self.numbers)])
    }

    pub(super) fn why_rejected(
        &self,
        before: &Walk,
        square: Square,
        telling: &Telling,
    ) -> Vec<String> {
        let last = square.col + 1 == before.size().get();
        if last && before.placement().is_dead_end() {
            let mut why = vec![self.text("why-row-end-dead", &[("row", square.row.into())])];
            why.extend(self.blockers_aloud(before.placement(), telling));
            return why;
        }
        let mut why = Vec::new();
        if let Some(queen) = telling.algorithm.attacker(before.placement(), square) {
            why.push(self.attack(queen, square, before.size()));
        }
        why.push(if last {
            self.text("why-row-end", &[("row", square.row.into())])
        } else {
            self.text("why-next-column", &[("next", (square.col + 1).into())])
        });
        why
    }

    pub(super) fn why_safe(&self, after: &Walk, square: Square, telling: &Telling) -> Vec<String> {
        if after.placement().is_solution() {
            return vec![
                self.text("why-safe", &[]),
                self.solution(after.placement(), telling),
            ];
        }
        let id = if square.row == 0 {
            "why-safe-first"
        } else {
            "why-safe"
        };
        vec![
            self.text(id, &[]),
            self.text("why-next-row", &[("next", (square.row + 1).into())]),
        ]
    }

    pub(super) fn why_picked(
        &self,
        before: &Walk,
        after: &Walk,
        square: Square,
        telling: &Telling,
    ) -> Vec<String> {
        let size = before.size();
        let mut why = Vec::new();
        let ruled_out = ruled_out(before, square);
        if ruled_out.is_empty() {
            let mut args = self.columns_left(0, size, telling);
            args.push(("col", square.col.into()));
            why.push(self.text("why-lowest", &args));
        } else {
            let args = [
                ("columns", self.list(&ruled_out).into()),
                ("count", ruled_out.len().into()),
            ];
            why.push(self.text("why-ruled-out", &args));
        }
        if after.placement().is_solution() {
            why.push(self.solution(after.placement(), telling));
            return why;
        }
        let free = after.placement().free();
        let mut args = self.columns_left(free, size, telling);
        args.extend([
            ("next", (square.row + 1).into()),
            ("count", free.count_ones().into()),
        ]);
        if free == 0 {
            why.push(self.text("why-dead-end", &args));
            why.extend(self.blockers_aloud(after.placement(), telling));
        } else {
            why.push(self.text("why-row-has", &args));
        }
        why
    }

    pub(super) fn why_lifted(
        &self,
        before: &Walk,
        after: &Walk,
        square: Square,
        telling: &Telling,
    ) -> Vec<String> {
        let size = before.size();
        let mut args = square_args(square);
        args.push(("below", (square.row + 1).into()));
        let reason = if before.placement().is_solution() && after.is_over() {
            "why-lift-last"
        } else if before.placement().is_solution() {
            "why-lift-solved"
        } else if before.placement().is_dead_end() {
            "why-lift-dead"
        } else {
            "why-lift-exhausted"
        };
        let mut why = vec![self.text(reason, &args)];
        if after.is_over() {
            return why;
        }
        let next = match telling.algorithm.family() {
            Family::Squares if after.cursor() == size.get() => "why-last-column",
            Family::Squares => {
                args.push(("next", after.cursor().into()));
                "why-go-on"
            }
            Family::Bits => {
                let pos = records(after).last().map_or(0, |record| record.pos);
                args.extend(self.columns_left(pos, size, telling));
                match (pos, telling.algorithm.stack_kind()) {
                    (0, _) => "why-nothing-left",
                    (_, StackKind::Explicit) => "why-popped",
                    (_, StackKind::Calls) => "why-returned",
                }
            }
        };
        why.push(self.text(next, &args));
        why
    }

    pub(super) fn solution(&self, placement: &Placement, telling: &Telling) -> String {
        let columns: Vec<_> = placement.columns().map(|col| col.to_string()).collect();
        let columns = ("columns", Arg::from(self.in_turn(&columns)));
        let numbers = [
            columns,
            ("number", telling.solution.into()),
            ("total", telling.totals.solutions.into()),
        ];
        let id = if self.aloud {
            "why-solution-of"
        } else {
            "why-solution"
        };
        let text = self.text(id, &numbers);
        let held = match self.holds {
            None => return text,
            Some(true) => self.text("why-solution-given", &[]),
            Some(false) => self.text("why-solution-other", &[]),
        };
        self.joined(&[held, text])
    }

    /// The attackers of the next row for a screen reader; the screen shows them on the board.
    fn blockers_aloud(&self, placement: &Placement, telling: &Telling) -> Option<String> {
        self.blockers(placement, telling.algorithm, telling.flip)
            .filter(|_| self.aloud)
    }

    /// For each column of the next row, in the board's own order, the row of the attacker that the program finds first;
    /// `None` if a column is safe.
    pub fn blockers(
        &self,
        placement: &Placement,
        algorithm: &dyn Algorithm,
        flip: bool,
    ) -> Option<String> {
        let n = placement.size().get();
        let attacker =
            |col: usize| algorithm.attacker(placement, Square::new(placement.depth(), col));
        let mut rows: Vec<_> = (0..n)
            .map(|col| attacker(col).map(|queen| queen.row.to_string()))
            .collect::<Option<_>>()?;
        let (mut first, mut last) = (0, n - 1);
        if !flip {
            rows.reverse();
            (first, last) = (last, first);
        }
        let args = [
            ("first", first.into()),
            ("last", last.into()),
            ("rows", self.in_turn(&rows).into()),
        ];
        Some(self.text("why-blockers", &args))
    }
}

/// The attacked columns between the row's cursor and the column picked, which one AND has ruled out.
fn ruled_out(before: &Walk, picked: Square) -> Vec<usize> {
    let attacked = |col: &usize| !before.placement().is_safe(Square::new(picked.row, *col));
    (resumed_at(before)..picked.col).filter(attacked).collect()
}

/// The cursor at which the search started or resumed this row, after the last queen was placed or lifted.
fn resumed_at(walk: &Walk) -> usize {
    let mut at = *walk;
    while let Some(Step::Reject(_)) = at.last_step() {
        at.retreat();
    }
    at.cursor()
}
