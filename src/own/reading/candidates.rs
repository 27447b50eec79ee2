//! The readings that make sense for the values that a program's variables have had.

use std::collections::{BTreeMap, BTreeSet};

use super::{Form, GIVEN_BACK, Reading};
use crate::own::Value;
use crate::own::trace::Trace;
use crate::recording::{Change, Machine};

/// The maximum number of different cells on a board.
const MOST_MARKS: usize = 6;

/// The values that each variable has had, by function.
type Seen = BTreeMap<(Option<u32>, u32), BTreeSet<u32>>;

/// What the values of one variable look like.
#[derive(Default)]
struct Looks {
    lengths: BTreeSet<usize>,
    numbers: BTreeSet<i64>,
    marks: Vec<Value>,
    columns: bool,
    bits: bool,
    rows: bool,
    row_lengths: BTreeSet<usize>,
    flat: bool,
    pairs: bool,
    dict_columns: bool,
    dict_pairs: bool,
    pair_numbers: BTreeSet<i64>,
    single: bool,
    /// Whether there are sets of numbers.
    sets: bool,
    /// Whether there is a row whose cells are all different.
    permuted: bool,
    /// The first entries of lists that have one entry more than the board has rows.
    firsts: BTreeSet<Option<i64>>,
}

/// All readings of a run. The powers of two of a `likely` variable are bits, even if all of them could be columns.
pub(in crate::own) fn candidates(trace: &Trace, likely: Option<&str>) -> Vec<Reading<u32>> {
    let (seen, falling) = seen(trace);
    let recursive = trace.recursive();
    let returns = |of: &Option<u32>| of.is_some_and(|of| recursive.contains(&of));
    let counters = seen.iter().filter(|(key, values)| {
        counts_rows(trace, values) && (returns(&key.0) || falling.contains(key))
    });
    let counters: Vec<_> = counters.map(|(key, _)| *key).collect();
    let mut readings = Vec::new();
    for ((function, variable), values) in seen
        .iter()
        .filter(|((_, variable), _)| !is_given_back(trace, *variable))
    {
        let looks = looks(trace, values);
        let mut add = |form: Form, up_to, inclusive| {
            readings.push(Reading {
                function: *function,
                variable: *variable,
                form,
                up_to,
                inclusive,
                last: None,
            });
        };
        let likely = likely == Some(trace.name(*variable));
        for form in looks.forms(trace.n, likely) {
            if form.is_of_calls() {
                if function.is_some_and(|function| recursive.contains(&function)) {
                    add(form, None, false);
                }
                continue;
            }
            add(form.clone(), None, false);
            if matches!(form, Form::Columns { grows: false, .. } | Form::Bits) {
                for (of, counter) in &counters {
                    if of == function || function.is_none() || of.is_none() {
                        add(form.clone(), Some((*of, *counter)), false);
                        add(form.clone(), Some((*of, *counter)), true);
                    }
                }
            }
        }
    }
    readings.extend(completed(&readings, &seen, trace));
    readings
}

/// The readings that also read what a call gives back: a board that grows row by row may get its last row only there.
fn completed(readings: &[Reading<u32>], seen: &Seen, trace: &Trace) -> Vec<Reading<u32>> {
    let grows = |reading: &&Reading<u32>| {
        seen.get(&(reading.function, reading.variable))
            .is_some_and(|values| looks(trace, values).lengths.len() > 1)
    };
    readings
        .iter()
        .filter(|reading| reading.up_to.is_none() && reading.function.is_some())
        .filter(grows)
        .flat_map(|reading| {
            let given = seen
                .keys()
                .filter(|(of, name)| *of == reading.function && is_given_back(trace, *name));
            given.map(|(_, name)| Reading {
                last: Some(*name),
                ..reading.clone()
            })
        })
        .collect()
}

/// Whether this names no variable, but what a call gives back.
fn is_given_back(trace: &Trace, name: u32) -> bool {
    GIVEN_BACK.contains(&trace.name(name))
}

/// The values of all variables, and the variables that are decreased by 1, or by 2, at least once.
fn seen(trace: &Trace) -> (Seen, BTreeSet<(Option<u32>, u32)>) {
    let (mut machine, mut seen, mut falling) = (Machine::new(0), Seen::new(), BTreeSet::new());
    for change in trace.changes() {
        if let Change::Set { frame, name, value } = change
            && let Some(of) = machine.frame(frame)
        {
            let variable = ((frame > 0).then_some(of.function), name);
            seen.entry(variable).or_default().insert(value);
            let old = of.get(name).and_then(|old| trace.value(old).number());
            if let (Some(old), Value::Int(new)) = (old, trace.value(value))
                && (1..=2).contains(&old.saturating_sub(*new))
            {
                falling.insert(variable);
            }
        }
        machine.apply(change);
    }
    (seen, falling)
}

/// Whether a variable can say how many rows are filled.
fn counts_rows(trace: &Trace, values: &BTreeSet<u32>) -> bool {
    let all: BTreeSet<_> = values
        .iter()
        .filter_map(|value| trace.value(*value).number())
        .collect();
    let on_board = all
        .iter()
        .all(|number| (-1..=trace.n as i64 + 1).contains(number));
    on_board
        && all.len() > 1
        && values
            .iter()
            .all(|value| matches!(trace.value(*value), Value::Int(_) | Value::None))
}

fn looks(trace: &Trace, values: &BTreeSet<u32>) -> Looks {
    let mut looks = Looks::default();
    for value in values {
        looks.add(trace.value(*value), trace.n);
    }
    looks
}

impl Looks {
    fn mark(&mut self, value: &Value) {
        if self.marks.len() <= MOST_MARKS && !self.marks.contains(value) {
            self.marks.push(value.clone());
        }
    }

    fn marks_of(&mut self, text: &str) {
        for cell in text.chars() {
            self.mark(&Value::Text(cell.to_string()));
        }
    }

    fn add(&mut self, value: &Value, n: usize) {
        match value {
            Value::Int(number) => {
                self.single = true;
                self.numbers.insert(*number);
            }
            Value::Text(text) if text.chars().count() == n * n && n > 1 => {
                self.flat = true;
                self.marks_of(text);
            }
            Value::Set(items) => {
                self.sets |= items.iter().any(|item| item.number().is_some());
                self.pairs_of(items);
            }
            Value::List(items) | Value::Tuple(items) => self.list(items, n),
            Value::Dict(pairs) => {
                for (key, value) in pairs {
                    match key {
                        Value::Int(_) => {
                            self.dict_columns = true;
                            self.numbers.extend(value.number());
                            self.pair_numbers.extend(key.number());
                        }
                        Value::Tuple(pair) if pair.len() == 2 => {
                            self.dict_pairs = true;
                            self.mark(value);
                            self.pair_numbers
                                .extend(pair.iter().filter_map(Value::number));
                        }
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }

    fn pairs_of(&mut self, items: &[Value]) {
        let pair = |item: &Value| {
            item.sequence()
                .filter(|pair| pair.len() == 2)
                .map(<[Value]>::to_vec)
        };
        if let Some(pairs) = items.iter().map(pair).collect::<Option<Vec<_>>>()
            && !pairs.is_empty()
        {
            self.pairs = true;
            self.pair_numbers
                .extend(pairs.iter().flatten().filter_map(Value::number));
        }
    }

    fn list(&mut self, items: &[Value], n: usize) {
        self.lengths.insert(items.len());
        if items.len() == n * n && n > 1 {
            self.flat = true;
            for item in items {
                self.mark(item);
            }
            return;
        }
        let column = |item: &Value| matches!(item, Value::Int(_) | Value::None);
        if items.len() <= n + 1 && items.iter().all(column) {
            self.columns = true;
            if items.len() == n + 1 {
                self.firsts.insert(items[0].number());
            }
            self.numbers.extend(items.iter().filter_map(Value::number));
            self.bits |= items
                .iter()
                .filter_map(Value::number)
                .any(|number| number > n as i64 + 1);
            return;
        }
        self.pairs_of(items);
        for item in items {
            match item {
                Value::Text(cells) => {
                    self.rows = true;
                    self.row_lengths.insert(cells.chars().count());
                    self.marks_of(cells);
                }
                Value::List(cells) | Value::Tuple(cells) => {
                    self.rows = true;
                    self.row_lengths.insert(cells.len());
                    // In a row of a board some cell occurs more than once.
                    self.permuted |= cells.len() > 2
                        && (1..cells.len()).all(|at| !cells[..at].contains(&cells[at]));
                    for cell in cells {
                        self.mark(cell);
                    }
                }
                _ => {}
            }
        }
    }

    /// The ways of reading such values. `bits` says that powers of two are bits, whatever they are.
    fn forms(&self, n: usize, bits: bool) -> Vec<Form> {
        let mut forms = self.column_forms(n);
        forms.extend(self.square_forms(n));
        if self.single || self.sets {
            forms.extend(self.call_forms(n, bits));
        }
        forms
    }

    /// The numbers that may stand for column 0.
    fn first_columns(&self, n: usize) -> &'static [i64] {
        let last = self.numbers.last().copied().unwrap_or_default();
        // A row before column 0 is at -1, and one after the last column at N; counted from 1, at 0 and at N + 1.
        let from_one = last >= n as i64 && !self.bits && !self.numbers.contains(&-1);
        match from_one {
            // Numbers beyond that show nothing.
            true if last > n as i64 + 1 => &[0, 1],
            true if last > n as i64 => &[1],
            true => &[1, 0],
            false => &[0],
        }
    }

    /// The forms in which a row has one value.
    fn column_forms(&self, n: usize) -> Vec<Form> {
        let mut forms = Vec::new();
        // Entries that are only 0 and 1 mark something: in the columns of a board there are more.
        let marks = n > 2 && self.numbers.iter().all(|number| (0..=1).contains(number));
        let mut columns = |first_row, grows: bool| {
            if marks && !grows {
                return;
            }
            let firsts = self.first_columns(n).iter();
            forms.extend(firsts.map(|first_column| Form::Columns {
                first_row,
                first_column: *first_column,
                grows,
            }));
        };
        // A list with one entry more than the board may count rows from 1.
        let from_one_rows = self.lengths.last() == Some(&(n + 1));
        if self.columns {
            let grows = self.lengths.len() > 1;
            // If the first entry never changes it is unused, so rows are counted from 1.
            let first_row = usize::from(from_one_rows && !grows && self.firsts.len() == 1);
            columns(first_row, grows);
        }
        if self.dict_columns {
            columns(usize::from(!self.pair_numbers.contains(&0)), false);
        }
        let mut numbers = self.numbers.iter();
        if self.columns && !marks && numbers.all(|number| *number == 0 || number.count_ones() == 1)
        {
            forms.push(Form::Bits);
        }
        forms
    }

    /// The forms in which the board has marked or listed squares.
    fn square_forms(&self, n: usize) -> Vec<Form> {
        let mut forms = Vec::new();
        let marks = if self.marks.len() <= MOST_MARKS {
            &self.marks[..]
        } else {
            &[]
        };
        let square = self
            .row_lengths
            .iter()
            .all(|length| *length == n || *length == n + 1);
        if self.rows && square && !self.permuted {
            let first = usize::from(self.row_lengths.contains(&(n + 1)));
            forms.extend(marks.iter().map(|mark| Form::Grid {
                mark: mark.clone(),
                first,
            }));
        }
        // A list that becomes so long is none of cells.
        if self.flat && self.lengths.iter().all(|length| *length == n * n) {
            forms.extend(marks.iter().map(|mark| Form::Flat { mark: mark.clone() }));
        }
        let first =
            i64::from(self.pair_numbers.contains(&(n as i64)) && !self.pair_numbers.contains(&0));
        if self.pairs && !(self.rows && square && n == 2) {
            forms.push(Form::Pairs { first, mark: None });
        }
        if self.dict_pairs {
            forms.extend(marks.iter().map(|mark| Form::Pairs {
                first,
                mark: Some(mark.clone()),
            }));
        }
        forms
    }

    /// The forms in which each call has one queen.
    fn call_forms(&self, n: usize, bits: bool) -> Vec<Form> {
        let mut forms = Vec::new();
        let numbers = || self.numbers.iter();
        let large = |number: &i64| *number > n as i64 || *number == 1 << (n - 1);
        let are_bits = numbers().all(|number| number.count_ones() <= 1);
        if are_bits && bits {
            return vec![Form::CallBits];
        }
        if are_bits && numbers().any(large) {
            forms.push(Form::CallBits);
        }
        if self.sets || numbers().any(|number| number.count_ones() > 1 && *number < 1 << n) {
            forms.push(Form::CallMasks);
        }
        // What is the same in all calls is no column.
        if self.numbers.len() > 1 && numbers().all(|number| (0..=n as i64).contains(number)) {
            let firsts = self.first_columns(n).iter();
            forms.extend(firsts.map(|first_column| Form::Calls {
                first_column: *first_column,
            }));
        }
        forms
    }
}
