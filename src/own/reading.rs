//! Ways of reading a program's variables as a board, and the board as a learner names it.

mod candidates;
mod form;

pub(super) use candidates::candidates;
pub(super) use form::{Form, Read};

use super::Value;
use super::calls::OpenCalls;
use super::trace::Trace;

/// How a variable, or the calls of a function, represent a board. In a `Reading<u32>` names are numbers of a
/// [`Trace`]'s table; in a `Reading<String>` they are texts, so that it applies to all runs of a program.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reading<N = String> {
    /// The function whose innermost call has the variable; `None` for a global variable or an attribute.
    pub function: Option<N>,
    pub variable: N,
    /// How its value represents a board.
    pub form: Form,
    /// The variable that says how many rows count, and the function whose variable it is.
    pub up_to: Option<(Option<N>, N)>,
    /// Whether the row that it names counts too.
    pub inclusive: bool,
    /// The name of the value that the call gives back (`yield` or `return`), if only that value has the last queen.
    pub last: Option<N>,
}

/// The names under which the values that a call gives back are recorded. They are keywords, so no variable has these
/// names.
pub(super) const GIVEN_BACK: [&str; 2] = ["yield", "return"];

impl<N: Clone> Reading<N> {
    fn map<M>(&self, mut name: impl FnMut(&N) -> Option<M>) -> Option<Reading<M>> {
        let function = self
            .function
            .as_ref()
            .map(&mut name)
            .map_or(Some(None), |name| name.map(Some))?;
        let up_to = match &self.up_to {
            None => None,
            Some((None, variable)) => Some((None, name(variable)?)),
            Some((Some(of), variable)) => Some((Some(name(of)?), name(variable)?)),
        };
        Some(Reading {
            function,
            variable: name(&self.variable)?,
            form: self.form.clone(),
            up_to,
            inclusive: self.inclusive,
            last: self
                .last
                .as_ref()
                .map(&mut name)
                .map_or(Some(None), |name| name.map(Some))?,
        })
    }
}

impl Reading {
    /// How plain it is: of several that fit equally well, the plainest is taken.
    pub(super) fn rank(&self) -> (bool, bool, bool, bool) {
        (
            self.form.is_of_calls(),
            self.inclusive,
            self.last.is_some(),
            self.up_to.is_some(),
        )
    }

    /// Its variable, however it is read.
    pub fn variable_alone(&self) -> ByHand {
        ByHand {
            variable: self.variable.clone(),
            up_to: None,
        }
    }

    /// The same reading with the numbers of a trace's names; `None` if the trace lacks one of the names.
    pub(super) fn in_trace(&self, trace: &Trace) -> Option<Reading<u32>> {
        self.map(|name| {
            trace
                .names
                .iter()
                .position(|own| own == name)
                .map(|at| at as u32)
        })
    }
}

impl Reading<u32> {
    /// The same reading with names as texts.
    pub(super) fn named(&self, trace: &Trace) -> Option<Reading> {
        self.map(|name| Some(trace.name(*name).to_owned()))
    }

    /// The numbers of the values that a board of `n` rows depends on; `None` while the variable has no value.
    pub(super) fn key(&self, calls: &OpenCalls, n: usize, key: &mut Vec<u32>) -> Option<()> {
        key.clear();
        if self.form.is_of_calls() {
            let of = calls.of(self.function?);
            // The innermost call has no queen yet; its mask shows that of the call around it.
            let masks = usize::from(self.form == Form::CallMasks);
            let queens = of.len().checked_sub(1)?;
            // What lies below the first row off the board shows no more than that row does.
            let shown = queens.min(n + 1) + masks;
            key.extend(
                of.take(shown)
                    .map(|call| call.get(self.variable).unwrap_or(u32::MAX)),
            );
            return Some(());
        }
        key.push(calls.innermost(self.function)?.get(self.variable)?);
        if let Some((function, variable)) = &self.up_to {
            key.push(calls.innermost(*function)?.get(*variable)?);
        } else if let Some(last) = self.last {
            key.extend(calls.innermost(self.function)?.get(last));
        }
        Some(())
    }

    /// The board for these numbers.
    pub(super) fn board(&self, key: &[u32], trace: &Trace) -> Option<Read> {
        if self.form.is_of_calls() {
            return Some(self.board_of_calls(key, trace));
        }
        let value = trace.value(*key.first()?);
        if self.last.is_some() {
            let all = completed(key, trace);
            return self.form.read(all.as_ref().unwrap_or(value), trace.n, None);
        }
        let rows = match key.get(1) {
            Some(up_to) => Some(trace.value(*up_to).number()? + i64::from(self.inclusive)),
            None => None,
        };
        self.form.read(value, trace.n, rows)
    }

    fn board_of_calls(&self, key: &[u32], trace: &Trace) -> Read {
        let mut read = Read::empty(trace.n);
        if self.form == Form::CallMasks {
            for (row, masks) in key.windows(2).enumerate() {
                let mask = |value: u32| (value != u32::MAX).then(|| mask(trace.value(value)));
                match (mask(masks[0]).flatten(), mask(masks[1]).flatten()) {
                    (Some(outer), Some(inner)) if (outer ^ inner).is_power_of_two() => {
                        read.put(
                            row as i64,
                            i64::from((outer ^ inner).trailing_zeros()),
                            false,
                        );
                    }
                    _ => read.valid = false,
                }
            }
            return read;
        }
        for (row, value) in key.iter().enumerate() {
            let row = row as i64;
            let value = (*value != u32::MAX).then(|| trace.value(*value));
            match (&self.form, value) {
                (Form::Calls { first_column }, Some(Value::Int(col))) => {
                    read.put(row, col.saturating_sub(*first_column), false);
                }
                (Form::CallBits, Some(Value::Int(bit))) if bit.count_ones() == 1 => {
                    read.put(row, bit.trailing_zeros() as i64, false);
                }
                _ => read.valid = false,
            }
        }
        read
    }
}

/// A mask, or a set of columns as one.
fn mask(value: &Value) -> Option<u64> {
    let bit = |item: &Value| {
        let col = u32::try_from(item.number()?).ok()?;
        1_u64.checked_shl(col)
    };
    match value {
        Value::Int(mask) => u64::try_from(*mask).ok(),
        Value::Set(items) => items
            .iter()
            .try_fold(0, |mask, item| Some(mask | bit(item)?)),
        _ => None,
    }
}

/// All rows, if the variable lacks only the last one and the call gives back that row or all rows.
fn completed(key: &[u32], trace: &Trace) -> Option<Value> {
    let [rows, given] = key else { return None };
    let (rows, given) = (
        trace.value(*rows).sequence()?,
        trace.value(*given).sequence()?,
    );
    let all = if given.len() == 1 {
        [rows, given].concat()
    } else {
        given.to_vec()
    };
    (rows.len() + 1 == trace.n && all.len() == trace.n && all.starts_with(rows))
        .then_some(Value::List(all))
}

/// As the learner would write it: `queens[:row]`, `board`; `place().c` for c in each call of place.
impl std::fmt::Display for Reading {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let more = if self.inclusive { "+1" } else { "" };
        match (&self.form, &self.up_to, &self.function) {
            (form, _, Some(function)) if form.is_of_calls() => {
                write!(f, "{function}().{}", self.variable)
            }
            (Form::Columns { first_row: 1, .. }, Some((_, up_to)), _) => {
                write!(f, "{}[1:{up_to}{more}]", self.variable)
            }
            (_, Some((_, up_to)), _) => write!(f, "{}[:{up_to}{more}]", self.variable),
            _ => f.write_str(&self.variable),
        }?;
        self.last
            .as_ref()
            .map_or(Ok(()), |last| write!(f, " + {last}"))
    }
}

/// The board as a learner names it: a variable, and the one that says how many rows of it count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByHand {
    pub variable: String,
    /// How many rows count: a variable, with `+1` if the row that it names counts too.
    pub up_to: Option<String>,
}

impl std::fmt::Display for ByHand {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.variable)?;
        self.up_to
            .as_ref()
            .map_or(Ok(()), |up_to| write!(f, "[:{up_to}]"))
    }
}

impl std::str::FromStr for ByHand {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const WRONG: &str = "a variable such as queens, self.queens or queens[:row]";
        let is_name = |name: &str| {
            !name.is_empty()
                && name.split('.').all(|part| {
                    part.starts_with(|first: char| first.is_alphabetic() || first == '_')
                        && part
                            .chars()
                            .all(|char| char.is_alphanumeric() || char == '_')
                })
        };
        let (variable, up_to) = match text.trim().split_once('[') {
            None => (text.trim(), None),
            Some((variable, slice)) => {
                let up_to = slice
                    .strip_suffix(']')
                    .and_then(|slice| slice.split_once(':'))
                    .ok_or(WRONG)?
                    .1;
                (variable.trim(), Some(up_to.replace(' ', "")))
            }
        };
        if is_name(variable)
            && up_to
                .as_ref()
                .is_none_or(|up_to| is_name(up_to.strip_suffix("+1").unwrap_or(up_to)))
        {
            Ok(Self {
                variable: variable.to_owned(),
                up_to,
            })
        } else {
            Err(WRONG)
        }
    }
}

impl ByHand {
    /// The names of its variables.
    pub fn variables(&self) -> Vec<&str> {
        let up_to = self
            .up_to
            .as_ref()
            .map(|up_to| up_to.strip_suffix("+1").unwrap_or(up_to));
        [Some(self.variable.as_str()), up_to]
            .into_iter()
            .flatten()
            .collect()
    }

    /// What is not the board: the first of the variables that no run has, else the whole text; and whether the runs
    /// have all its variables.
    pub fn not_board(&self, missing: &[&str]) -> (String, bool) {
        match missing.first() {
            Some(variable) => ((*variable).to_owned(), false),
            None => (self.to_string(), true),
        }
    }

    /// Whether this names the reading.
    pub(in crate::own) fn names(&self, reading: &Reading) -> bool {
        let more = if reading.inclusive { "+1" } else { "" };
        let up_to = reading
            .up_to
            .as_ref()
            .map(|(_, variable)| format!("{variable}{more}"));
        reading.variable == self.variable && (self.up_to.is_none() || self.up_to == up_to)
    }
}
