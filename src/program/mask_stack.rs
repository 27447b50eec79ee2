//! Sources 003 and 004 together: `mask-stack`.

use super::{Fault, Ran, Tracer, bits, none};
use crate::search::Size;

pub(super) fn run<T: Tracer>(size: Size, tracer: &mut T) -> Ran {
    let all = size.all();
    let globals = |[r, ld, rd, pos, p]: [Option<u64>; 5]| {
        move || {
            vec![
                bits("r", r),
                bits("ld", ld),
                bits("rd", rd),
                bits("pos", pos),
                bits("p", p),
            ]
        }
    };
    let mut stack = Vec::new();
    tracer.line("start", none, globals([None; 5]))?;
    let (mut r, mut ld, mut rd, mut pos) = (0, 0, 0, all);
    let mut p = None;
    loop {
        tracer.line(
            "while",
            none,
            globals([Some(r), Some(ld), Some(rd), Some(pos), p]),
        )?;
        if pos == 0 && stack.is_empty() {
            return Ok(());
        }
        tracer.line(
            "any",
            none,
            globals([Some(r), Some(ld), Some(rd), Some(pos), p]),
        )?;
        if pos == 0 {
            tracer.line(
                "pop",
                none,
                globals([Some(r), Some(ld), Some(rd), Some(pos), p]),
            )?;
            // The stack is not empty here: the loop has tested this.
            let below = r;
            (r, ld, rd, pos) = stack.pop().unwrap_or_default();
            tracer.lift(stack.len(), (r ^ below).trailing_zeros() as usize);
            continue;
        }
        tracer.line(
            "pick",
            none,
            globals([Some(r), Some(ld), Some(rd), Some(pos), p]),
        )?;
        let bit = pos & pos.wrapping_neg();
        p = Some(bit);
        tracer.line(
            "take",
            none,
            globals([Some(r), Some(ld), Some(rd), Some(pos), p]),
        )?;
        pos ^= bit;
        tracer.line(
            "push",
            none,
            globals([Some(r), Some(ld), Some(rd), Some(pos), p]),
        )?;
        stack.push((r, ld, rd, pos));
        tracer.line(
            "r",
            none,
            globals([Some(r), Some(ld), Some(rd), Some(pos), p]),
        )?;
        r |= bit;
        tracer.place(stack.len() - 1, bit.trailing_zeros() as usize)?;
        tracer.line(
            "ld",
            none,
            globals([Some(r), Some(ld), Some(rd), Some(pos), p]),
        )?;
        ld = if tracer.fault() == Some(Fault::LdUnmasked) {
            (ld | bit) << 1
        } else {
            (ld | bit) << 1 & all
        };
        tracer.line(
            "rd",
            none,
            globals([Some(r), Some(ld), Some(rd), Some(pos), p]),
        )?;
        // The listing of one fault masks this shift. That changes nothing, so it is left out here.
        rd = if tracer.fault() == Some(Fault::OrAfterShift) {
            rd >> 1 | bit
        } else {
            (rd | bit) >> 1
        };
        tracer.line(
            "free",
            none,
            globals([Some(r), Some(ld), Some(rd), Some(pos), p]),
        )?;
        pos = all & !(r | ld | rd);
        tracer.line(
            "count",
            none,
            globals([Some(r), Some(ld), Some(rd), Some(pos), p]),
        )?;
        if r == all {
            tracer.found();
        }
    }
}
