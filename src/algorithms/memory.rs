//! What a running program holds: the calls that have not returned, and the variables.

use super::{Act, Op, Register, RegisterValue};

/// The variables of a running program at one moment, as a debugger lists them.
///
/// The moment is the one after a line has run and before the next one runs: what Python's `sys.settrace` sees when it
/// reports the next line. A variable that has no value yet holds [`RegisterValue::Unset`].
///
/// ```text
/// lowest-one, 4 queens, after `place(r | p, left, right)` has been run for the first time:
///
///     r     ld     rd     pos    p     left   right
///     0000  0000   0000   1110   0001  0010   0000     place for row 0, waiting
///     0001  0010   0000   ?      ?     ?      ?        place for row 1, just called
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Memory {
    /// The calls of `place` that have not returned, outermost first. Empty for a program without recursion, and when
    /// a recursive program has ended.
    pub calls: Vec<Call>,
    /// The variables outside of every function. Only the part of an array of columns that is in use is listed.
    pub globals: Vec<Register>,
    /// The variables of the function `safe`, while it runs.
    pub helper: Vec<Register>,
}

/// One call of `place`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The row that it fills.
    pub row: usize,
    /// The parameters and variables of the call; every call of a program lists the same names.
    pub locals: Vec<Register>,
}

impl Memory {
    /// The variables that the running line can see: those of the innermost call, the global ones, and those of `safe`.
    pub fn variables(&self) -> Vec<Register> {
        let locals = self.calls.last().into_iter().flat_map(|call| &call.locals);
        locals
            .chain(&self.globals)
            .chain(&self.helper)
            .cloned()
            .collect()
    }

    /// Runs one line: enters or leaves a call, then assigns what the line sets.
    pub fn run(&mut self, op: &Op) {
        match op.act {
            Act::Call => self.enter(op),
            Act::Return => self.leave(),
            _ => {}
        }
        if !op.in_helper {
            self.helper.clear();
        }
        for set in &op.sets {
            self.assign(set, op.in_helper);
        }
    }

    /// Begins a new innermost call, none of whose variables has a value yet.
    fn enter(&mut self, op: &Op) {
        let Some(caller) = self.calls.last() else {
            return;
        };
        let row = op
            .sets
            .iter()
            .find(|set| set.name == "row")
            .map(|set| &set.value);
        let row = if let Some(RegisterValue::Number(row)) = row {
            *row as usize
        } else {
            caller.row + 1
        };
        let unset = |local: &Register| Register {
            name: local.name,
            value: RegisterValue::Unset,
        };
        let locals = caller.locals.iter().map(unset).collect();
        self.calls.push(Call { row, locals });
    }

    /// Returns to the call for the row above. All calls for one row return together: if a row has more than one, each
    /// called the next as its last action.
    fn leave(&mut self) {
        if let Some(row) = self.calls.last().map(|call| call.row) {
            self.calls.retain(|call| call.row != row);
        }
    }

    fn assign(&mut self, set: &Register, in_helper: bool) {
        let innermost = self.calls.last_mut().map(|call| &mut call.locals);
        let scope = match innermost {
            _ if in_helper => &mut self.helper,
            Some(locals) if locals.iter().any(|local| local.name == set.name) => locals,
            _ => &mut self.globals,
        };
        match scope.iter_mut().find(|register| register.name == set.name) {
            Some(register) => register.value = set.value.clone(),
            None => scope.push(set.clone()),
        }
    }

    /// The calls as a stack, with these variables of each.
    pub(super) fn stack(&self, fields: &'static [&'static str]) -> Stack {
        let value = |call: &Call, field: &str| {
            let local = call.locals.iter().find(|local| local.name == field);
            local.map_or(RegisterValue::Unset, |local| local.value.clone())
        };
        let entry = |call: &Call| StackRow {
            row: call.row,
            values: fields.iter().map(|field| value(call, field)).collect(),
        };
        Stack {
            fields,
            entries: self.calls.iter().map(entry).collect(),
        }
    }
}

/// The data that a program keeps, one entry per row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stack {
    /// The names of an entry's values.
    pub fields: &'static [&'static str],
    /// The entries, row 0 first; the last is the top of the stack.
    pub entries: Vec<StackRow>,
}

/// One row's entry on the stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StackRow {
    pub row: usize,
    /// The values, in the order of [`Stack::fields`].
    pub values: Vec<RegisterValue>,
}
