//! `mask-stack`, with every mask masked, or one of them not.

use super::super::run::{Full, Ran, Recorder};
use super::bits;
use crate::algorithm::Register;

/// Runs `mask-stack`, cutting off what runs over the edge of `ld` and of `rd` or not.
pub(in super::super) fn run(mask_ld: bool, mask_rd: bool, tape: &mut Recorder) -> Result<Vec<Register>, Full> {
    let all = tape.size().all();
    let [ld_edge, rd_edge] = [mask_ld, mask_rd].map(|masked| if masked { all } else { u64::MAX });
    let mut program = Program { masks: [None; 4], p: None, tape };
    program.at("start")?;
    let [mut r, mut ld, mut rd, mut pos] = [0, 0, 0, all];
    let mut stack = Vec::new();
    loop {
        program.masks = [r, ld, rd, pos].map(Some);
        program.at("while")?;
        if pos == 0 && stack.is_empty() {
            return Ok(program.values());
        }
        program.at("any")?;
        if pos == 0 {
            program.at("pop")?;
            // The loop goes on only with something to pop.
            [r, ld, rd, pos] = stack.pop().unwrap_or_default();
            program.tape.put(stack.len(), 0);
            continue;
        }
        program.at("pick")?;
        let p = pos & pos.wrapping_neg();
        program.p = Some(p);
        program.at("take")?;
        pos ^= p;
        program.masks[3] = Some(pos);
        program.at("push")?;
        stack.push([r, ld, rd, pos]);
        program.at("r")?;
        r |= p;
        program.tape.put(stack.len() - 1, p);
        program.masks[0] = Some(r);
        program.at("ld")?;
        ld = (ld | p) << 1 & ld_edge;
        program.masks[1] = Some(ld);
        program.at("rd")?;
        rd = (rd | p) >> 1 & rd_edge;
        program.masks[2] = Some(rd);
        program.at("free")?;
        pos = all & !(r | ld | rd);
        program.masks[3] = Some(pos);
        program.at("count")?;
        if r == all {
            program.tape.count();
        }
    }
}

struct Program<'a> {
    masks: [Option<u64>; 4],
    p: Option<u64>,
    tape: &'a mut Recorder,
}

impl Program<'_> {
    fn values(&self) -> Vec<Register> {
        let [r, ld, rd, pos] = self.masks;
        vec![bits("r", r), bits("ld", ld), bits("rd", rd), bits("pos", pos), bits("p", self.p)]
    }

    fn at(&mut self, label: &'static str) -> Ran {
        let values = self.values();
        self.tape.line(label, values)
    }
}
