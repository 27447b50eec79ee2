//! Source 003: `lowest-one`.

use super::{Fault, Ran, Tracer, bits, none};
use crate::search::Size;

pub(super) fn run<T: Tracer>(size: Size, tracer: &mut T) -> Ran {
    place(size.all(), 0, 0, 0, 0, tracer)
}

/// `row` is the number of queens above; the listing does not need it.
fn place<T: Tracer>(all: u64, row: usize, r: u64, ld: u64, rd: u64, tracer: &mut T) -> Ran {
    tracer.call("place");
    let fault = tracer.fault();
    let locals = |[pos, p, left, right]: [Option<u64>; 4]| {
        move || {
            let parameters = [
                bits("r", Some(r)),
                bits("ld", Some(ld)),
                bits("rd", Some(rd)),
            ];
            let own = [
                bits("pos", pos),
                bits("p", p),
                bits("left", left),
                bits("right", right),
            ];
            parameters.into_iter().chain(own).collect()
        }
    };
    // pos, p, left, right
    let mut seen = [None; 4];
    tracer.line("full", locals(seen), none)?;
    if r == all {
        tracer.line("count", locals(seen), none)?;
        tracer.found();
        tracer.line("solved", locals(seen), none)?;
        tracer.leave();
        return Ok(());
    }
    tracer.line("free", locals(seen), none)?;
    let mut pos = all & !(r | ld | rd);
    loop {
        seen[0] = Some(pos);
        tracer.line("while", locals(seen), none)?;
        if pos == 0 {
            tracer.leave();
            return Ok(());
        }
        tracer.line("pick", locals(seen), none)?;
        let highest = fault == Some(Fault::HighestPicked);
        let p = if highest {
            1 << pos.ilog2()
        } else {
            pos & pos.wrapping_neg()
        };
        seen[1] = Some(p);
        tracer.line("take", locals(seen), none)?;
        // With this fault the listing clears the lowest bit, not the picked one.
        if highest {
            pos &= pos - 1;
        } else {
            pos ^= p;
        }
        seen[0] = Some(pos);
        tracer.line("ld", locals(seen), none)?;
        let left = if fault == Some(Fault::ShiftsSwapped) {
            (ld | p) >> 1
        } else {
            (ld | p) << 1
        };
        seen[2] = Some(left);
        tracer.line("rd", locals(seen), none)?;
        let up = matches!(fault, Some(Fault::ShiftsSwapped | Fault::OneShiftWrong));
        let right = if up { (rd | p) << 1 } else { (rd | p) >> 1 };
        seen[3] = Some(right);
        tracer.line("call", locals(seen), none)?;
        let col = p.trailing_zeros() as usize;
        tracer.place(row, col)?;
        place(all, row + 1, r | p, left, right, tracer)?;
        tracer.lift(row, col);
    }
}
