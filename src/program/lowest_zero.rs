//! Source 000, second program: `lowest-zero`, and the source's own version in Java.

use super::{Fault, Ran, Tracer, bits, index, none};
use crate::search::Size;

pub(super) fn run<T: Tracer>(size: Size, tracer: &mut T) -> Ran {
    place(size.all(), 0, 0, 0, 0, tracer)
}

/// `row` is the number of queens above; the listing does not need it.
fn place<T: Tracer>(all: u64, row: usize, a: u64, b: u64, c: u64, tracer: &mut T) -> Ran {
    tracer.call("place");
    let locals = |[d, bit, b1, c1]: [Option<u64>; 4]| {
        move || {
            let parameters = [bits("a", Some(a)), bits("b", Some(b)), bits("c", Some(c))];
            let own = [
                bits("d", d),
                bits("bit", bit),
                bits("b1", b1),
                bits("c1", c1),
            ];
            parameters.into_iter().chain(own).collect()
        }
    };
    // d, bit, b1, c1
    let mut seen = [None; 4];
    tracer.line("full", locals(seen), none)?;
    if a == all {
        tracer.line("count", locals(seen), none)?;
        tracer.found();
        tracer.line("solved", locals(seen), none)?;
        tracer.leave();
        return Ok(());
    }
    tracer.line("taken", locals(seen), none)?;
    let mut d = a | b | c;
    loop {
        seen[0] = Some(d);
        tracer.line("while", locals(seen), none)?;
        if d >= all {
            tracer.leave();
            return Ok(());
        }
        tracer.line("pick", locals(seen), none)?;
        let bit = (d + 1) & !d;
        seen[1] = Some(bit);
        tracer.line("b", locals(seen), none)?;
        let b1 = (b | bit) >> 1;
        seen[2] = Some(b1);
        tracer.line("c", locals(seen), none)?;
        let c1 = if tracer.fault() == Some(Fault::CarryUnmasked) {
            (c | bit) << 1
        } else {
            (c | bit) << 1 & all
        };
        seen[3] = Some(c1);
        tracer.line("call", locals(seen), none)?;
        let col = bit.trailing_zeros() as usize;
        tracer.place(row, col)?;
        place(all, row + 1, a | bit, b1, c1, tracer)?;
        tracer.lift(row, col);
        tracer.line("next", locals(seen), none)?;
        d |= bit;
    }
}

/// Source 000's own version in Java: it takes the row as a parameter, and computes `all` itself. With its fault, `all`
/// is made by a shift by N of a 32-bit number; Java uses only the lowest five bits of N.
pub(super) fn java<T: Tracer>(size: Size, tracer: &mut T) -> Ran {
    let n = size.get() as u32;
    let narrow = tracer.fault() == Some(Fault::OneShifted32);
    let all = if narrow {
        i64::from(1_i32.wrapping_shl(n).wrapping_sub(1)) as u64
    } else {
        (1 << n) - 1
    };
    tracer.call("search");
    tracer.line("all", none, || vec![bits("all", Some(0))])?;
    tracer.line("start", none, || vec![bits("all", Some(all))])?;
    place_java(size.get(), all, 0, [0; 3], tracer)?;
    tracer.leave();
    Ok(())
}

fn place_java<T: Tracer>(
    rows: usize,
    all: u64,
    row: usize,
    [a, b, c]: [u64; 3],
    tracer: &mut T,
) -> Ran {
    tracer.call("place");
    let locals = |[d, bit, c1]: [Option<u64>; 3]| {
        move || {
            let parameters = [
                index("row", row),
                bits("a", Some(a)),
                bits("b", Some(b)),
                bits("c", Some(c)),
            ];
            parameters
                .into_iter()
                .chain([bits("d", d), bits("bit", bit), bits("c1", c1)])
                .collect()
        }
    };
    let globals = || vec![bits("all", Some(all))];
    // d, bit, c1
    let mut seen = [None; 3];
    tracer.line("count", locals(seen), globals)?;
    if row == rows {
        tracer.found();
    }
    tracer.line("taken", locals(seen), globals)?;
    let mut d = a | b | c;
    loop {
        seen[0] = Some(d);
        tracer.line("while", locals(seen), globals)?;
        if d >= all {
            tracer.leave();
            return Ok(());
        }
        tracer.line("pick", locals(seen), globals)?;
        let bit = (d + 1) & !d;
        seen[1] = Some(bit);
        tracer.line("c", locals(seen), globals)?;
        let c1 = (c | bit) << 1 & all;
        seen[2] = Some(c1);
        tracer.line("call", locals(seen), globals)?;
        let col = bit.trailing_zeros() as usize;
        tracer.place(row, col)?;
        place_java(rows, all, row + 1, [a | bit, (b | bit) >> 1, c1], tracer)?;
        tracer.lift(row, col);
        tracer.line("next", locals(seen), globals)?;
        d |= bit;
    }
}
