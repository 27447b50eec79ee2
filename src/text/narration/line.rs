//! The sentence of one line that an algorithm's program runs.

use super::{Narrator, Story, Telling, square_args, value_text};
use crate::algorithms::{Act, Op, Value};
use crate::search::{Square, Step, Walk};

impl Narrator<'_> {
    /// The story of one op of the step that leads on from `before`.
    pub fn op(&self, before: &Walk, op: &Op, telling: &Telling) -> Story {
        let size = before.size();
        let mut after = *before;
        let square = after.advance().map_or(Square::new(0, 0), Step::square);
        let mut args = square_args(square);
        args.extend([
            ("next", after.placement().depth().into()),
            ("moved", (square.col + 1).into()),
            ("above", before.placement().depth().saturating_sub(1).into()),
            ("outcome", outcome(op.act).into()),
            ("line", line(op).into()),
            ("n", size.get().into()),
            ("diagonal", square.diagonal(size).into()),
            ("antidiagonal", square.antidiagonal().into()),
        ]);
        if let Act::Compare { queen, .. } = op.act {
            args.extend([
                ("queen-row", queen.row.into()),
                ("queen-col", queen.col.into()),
            ]);
        }
        if let Act::Read { square: read, .. } = op.act {
            args.extend([("read-row", read.row.into()), ("read-col", read.col.into())]);
        }
        for (at, name) in ["value", "second"].into_iter().enumerate() {
            let value = match op.sets.get(at).map(|set| &set.value) {
                Some(Value::Bits(bits)) => self.bits(*bits, size),
                Some(value) => value_text(value, size, telling.flip),
                None => String::new(),
            };
            args.push((name, value.into()));
        }
        let id = format!("op-{}-{}", telling.algorithm.id(), op.label);
        Story {
            change: self.text(&id, &args),
            why: String::new(),
        }
    }
}

/// How the line went, as the messages know it.
const fn outcome(act: Act) -> &'static str {
    match act {
        Act::Test(said)
        | Act::Count(said)
        | Act::Compare { attacks: said, .. }
        | Act::Read { taken: said, .. }
        | Act::Probe { safe: said, .. } => {
            if said {
                "yes"
            } else {
                "no"
            }
        }
        Act::Return => "back",
        Act::Run | Act::Pick(_) | Act::Call => "yes",
    }
}

/// The grid programs look along three lines, which differ in how the column changes from row to row.
fn line(op: &Op) -> &'static str {
    match op.sets.first().map(|set| &set.value) {
        Some(Value::Number(0)) => "column",
        Some(Value::Number(-1)) => "diagonal",
        _ => "antidiagonal",
    }
}
