//! A place in the search, the algorithm that shows it, and how much one press does.

use crate::algorithms::{Algorithm, Counters, Family, Op, Register, Stack};
use crate::search::{BitRow, Step, Walk};
use crate::timeline::Position;

/// The last step at which the work so far is known: up to there it is counted in a few milliseconds.
const COUNTED: u64 = 300_000;

/// How much one press of Space does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grain {
    /// One line of the program.
    Op,
    /// One step at which the algorithm does something.
    Step,
    /// One queen placed or lifted.
    Queen,
}

impl Grain {
    /// All grains, smallest first.
    pub const ALL: [Self; 3] = [Self::Op, Self::Step, Self::Queen];

    /// The next smaller one.
    #[must_use]
    pub const fn finer(self) -> Self {
        match self {
            Self::Op | Self::Step => Self::Op,
            Self::Queen => Self::Step,
        }
    }

    /// The next larger one.
    #[must_use]
    pub const fn coarser(self) -> Self {
        match self {
            Self::Op => Self::Step,
            Self::Step | Self::Queen => Self::Queen,
        }
    }
}

/// A place in the search, as reached by one algorithm; [`Walk::cursor`] is a column of the state there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cursor {
    position: Position,
    /// How many ops of the next step have been done; 0 except between the lines of a step.
    done: usize,
    algorithm: &'static dyn Algorithm,
    grain: Grain,
}

impl Cursor {
    /// A cursor at a position, before the next step.
    pub fn new(position: Position, algorithm: &'static dyn Algorithm) -> Self {
        Self {
            position,
            done: 0,
            algorithm,
            grain: Grain::Step,
        }
    }

    /// The position; between the lines of a step, that before the step.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    pub const fn algorithm(&self) -> &'static dyn Algorithm {
        self.algorithm
    }

    /// How much one press does.
    pub const fn grain(&self) -> Grain {
        self.grain
    }

    /// This cursor at another position.
    #[must_use]
    pub fn at(&self, position: Position) -> Self {
        Self {
            position,
            done: 0,
            ..*self
        }
    }

    /// Goes to another position.
    pub fn go(&mut self, position: Position) {
        *self = self.at(position);
    }

    /// Changes the algorithm. Step and board stay the same.
    pub fn switch_algorithm(&mut self, algorithm: &'static dyn Algorithm) {
        self.algorithm = algorithm;
        self.done = 0;
    }

    /// Changes how much one press does.
    pub fn set_grain(&mut self, grain: Grain) {
        self.grain = grain;
    }

    /// The state that the board shows: the one after the current step as soon as the op that changes the board is done.
    pub fn shown(&self) -> Walk {
        self.algorithm.shown(&self.position.walk, self.done)
    }

    /// How much work the algorithm has done from the start up to this position; `None` if it is too far to be counted
    /// before a frame is drawn.
    pub fn work_so_far(&self) -> Option<Counters> {
        let Position { walk, closed } = &self.position;
        let changes = 2 * closed.nodes + walk.placement().depth() as u64;
        let is_near = self.position.step() <= COUNTED;
        is_near.then(|| Counters::up_to(self.algorithm, walk, changes))
    }

    /// The ops of the current step that are done; empty between two steps.
    pub fn done_ops(&self) -> Vec<Op> {
        if self.done == 0 {
            return Vec::new();
        }
        let mut ops = self.algorithm.ops(&self.position.walk);
        ops.truncate(self.done);
        ops
    }

    /// The ops of the current step that are done; between two steps, those of the last one. Of these only the last if
    /// one press is one line. Empty at the start, and after a step without ops.
    pub fn ran(&self) -> Vec<Op> {
        let ops = if self.done > 0 {
            self.done_ops()
        } else {
            self.last_ops()
        };
        match self.grain {
            Grain::Op => ops.into_iter().next_back().into_iter().collect(),
            Grain::Step | Grain::Queen => ops,
        }
    }

    /// The ops of the step that led to this position.
    fn last_ops(&self) -> Vec<Op> {
        let mut before = self.position.walk;
        before
            .retreat()
            .map_or_else(Vec::new, |_| self.algorithm.ops(&before))
    }

    /// The op that comes next.
    pub fn next_op(&self) -> Option<Op> {
        let mut walk = self.position.walk;
        loop {
            if let Some(op) = self.algorithm.ops(&walk).into_iter().nth(self.done) {
                return Some(op);
            }
            walk.advance()?;
        }
    }

    /// The variables after the last op that is done.
    pub fn registers(&self) -> Vec<Register> {
        self.algorithm
            .memory_within(&self.position.walk, self.done + self.opening())
            .variables()
    }

    /// The last op of the opening, whose line is marked before the first press; `None` without an opening.
    pub fn opening_op(&self) -> Option<Op> {
        self.algorithm
            .ops(&self.position.walk)
            .into_iter()
            .nth(self.opening().checked_sub(1)?)
    }

    /// How many ops are shown as done at the start: those that set the masks of row 0, which the bit rows show. 0 if
    /// one press is one line.
    fn opening(&self) -> usize {
        let walk = &self.position.walk;
        if self.done > 0
            || self.grain == Grain::Op
            || !walk.is_start()
            || self.algorithm.family() != Family::Bits
        {
            return 0;
        }
        let free = self.algorithm.mask(BitRow::Pos).name;
        let sets = |op: &Op| op.sets.iter().any(|register| register.name == free);
        self.algorithm
            .ops(walk)
            .iter()
            .position(sets)
            .map_or(0, |at| at + 1)
    }

    /// The stack as it is after the last op done.
    pub fn stack(&self) -> Stack {
        self.algorithm.stack_within(&self.position.walk, self.done)
    }

    /// The step that led to this position, with the state before it.
    pub fn last_step(&self) -> Option<(Walk, Step)> {
        let mut before = self.position.walk;
        before.retreat().map(|step| (before, step))
    }

    /// Makes one press forward. Returns `false` at the end.
    pub fn forward(&mut self) -> bool {
        if self.grain == Grain::Op {
            return self.forward_op();
        }
        let mut moved = false;
        loop {
            self.done = 0;
            if self.position.advance().is_none() {
                return moved;
            }
            moved = true;
            if self.is_stop() {
                return true;
            }
        }
    }

    /// Makes one press back, which undoes one press forward. Returns `false` at the start.
    pub fn back(&mut self) -> bool {
        if self.grain == Grain::Op {
            return self.back_op();
        }
        if self.done > 0 {
            self.done = 0;
            if self.is_stop() {
                return true;
            }
        }
        while self.position.retreat().is_some() {
            if self.is_stop() {
                return true;
            }
        }
        false
    }

    /// The cursor one press back.
    #[must_use]
    pub fn before(&self) -> Self {
        let mut before = *self;
        before.back();
        before
    }

    /// Whether a press may end here. A change of algorithm can leave the cursor between two stops; the next press then
    /// goes to the nearest stop in its direction.
    pub fn is_stop(&self) -> bool {
        let walk = &self.position.walk;
        match self.grain {
            Grain::Op => self.done > 0 || self.algorithm.stops_at(walk),
            Grain::Step => self.done == 0 && self.algorithm.stops_at(walk),
            Grain::Queen => self.done == 0 && !matches!(walk.last_step(), Some(Step::Reject(_))),
        }
    }

    fn forward_op(&mut self) -> bool {
        loop {
            let ops = self.algorithm.ops(&self.position.walk).len();
            if self.done + 1 < ops {
                self.done += 1;
                return true;
            }
            let whole = ops > 0;
            self.done = 0;
            if self.position.advance().is_none() {
                return false;
            }
            if whole {
                return true;
            }
        }
    }

    fn back_op(&mut self) -> bool {
        if self.done > 0 {
            self.done -= 1;
        } else {
            loop {
                if self.position.retreat().is_none() {
                    return false;
                }
                let ops = self.algorithm.ops(&self.position.walk).len();
                if ops > 0 {
                    self.done = ops - 1;
                    break;
                }
            }
        }
        // The press forward had skipped the steps without ops before this one, so skip them back as well.
        while !self.is_stop() && self.position.retreat().is_some() {}
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithms::ALL;
    use crate::search::Size;

    fn start(n: usize, algorithm: &'static dyn Algorithm, grain: Grain) -> Cursor {
        let mut cursor = Cursor::new(Position::start(Size::new(n).expect("a size")), algorithm);
        cursor.set_grain(grain);
        cursor
    }

    #[test]
    fn back_undoes_one_press_at_every_grain() {
        for algorithm in ALL {
            for grain in [Grain::Op, Grain::Step, Grain::Queen] {
                for n in 1..=5 {
                    let mut cursor = start(n, *algorithm, grain);
                    let mut search = vec![cursor];
                    while cursor.forward() {
                        search.push(cursor);
                    }
                    for earlier in search.iter().rev().skip(1) {
                        assert!(cursor.back(), "{algorithm:?} {grain:?} {n}");
                        assert_eq!(cursor, *earlier, "{algorithm:?} {grain:?} {n}");
                    }
                    assert!(!cursor.back());
                }
            }
        }
    }

    /// The designed figures: dead end at press 5, first solution at 218, the end at 4,112; for the array algorithms
    /// first conflict at 2, the dead end detected at 23, first solution at 981, the end at 17,776.
    #[test]
    fn presses_are_counted_as_designed() {
        let presses = |id: &str, until: &dyn Fn(&Cursor) -> bool| {
            let algorithm = crate::algorithms::by_id(id).expect("an algorithm");
            let mut cursor = start(8, algorithm, Grain::Step);
            let mut presses = 0;
            while !until(&cursor) && cursor.forward() {
                presses += 1;
            }
            presses
        };
        let dead = |cursor: &Cursor| cursor.position.walk.placement().is_dead_end();
        let found_out = |cursor: &Cursor| dead(cursor) && cursor.position.walk.cursor() == 8;
        let conflict =
            |cursor: &Cursor| matches!(cursor.position.walk.last_step(), Some(Step::Reject(_)));
        let solved = |cursor: &Cursor| cursor.position.walk.placement().is_solution();
        for id in ["mask-stack", "lowest-one"] {
            assert_eq!(presses(id, &dead), 5);
            assert_eq!(presses(id, &solved), 218);
            assert_eq!(presses(id, &|_| false), 4_112);
        }
        assert_eq!(presses("loop", &conflict), 2);
        assert_eq!(presses("loop", &dead), 15);
        assert_eq!(presses("loop", &found_out), 23);
        assert_eq!(presses("loop", &solved), 981);
        assert_eq!(presses("loop", &|_| false), 17_776);
    }

    /// Where lines have been pressed and a whole step is pressed next, back leads to where the step began.
    #[test]
    fn a_press_back_undoes_the_lines_of_a_step() {
        for algorithm in ALL {
            let mut cursor = start(4, *algorithm, Grain::Op);
            for _ in 0..200 {
                cursor.forward();
                let mut whole = cursor;
                whole.set_grain(Grain::Step);
                let begun = whole.at(cursor.position);
                if cursor.done > 0 && begun.is_stop() {
                    assert!(whole.back());
                    assert_eq!(whole, begun, "{algorithm:?}");
                }
            }
        }
    }

    #[test]
    fn between_stops_the_first_press_goes_to_the_nearest_stop_that_way() {
        let squares = crate::algorithms::by_id("loop").expect("an algorithm");
        let bits = crate::algorithms::by_id("mask-stack").expect("an algorithm");
        let mut cursor = start(8, squares, Grain::Step);
        cursor.forward();
        cursor.forward();
        assert_eq!(cursor.position.step(), 2, "square (1, 0) has been rejected");
        cursor.switch_algorithm(bits);
        assert_eq!(cursor.position.step(), 2, "switching keeps the step");
        let (mut on, mut back) = (cursor, cursor);
        on.forward();
        assert_eq!(on.position.step(), 4, "the queen is placed on (1, 2)");
        back.back();
        assert_eq!(
            back.position.step(),
            1,
            "where queen (0, 0) had been placed"
        );
    }
}
