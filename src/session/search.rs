//! The search as a run: what an algorithm shows at a place of it, where presses, jumps and stops lead, and the lines of
//! its tree.

use std::borrow::Cow;

use super::cursor::Cursor;
use super::desk::Desk;
use super::playback::{Direction, Landmark};
use super::run::{Beside, Frame, Moment, Outcome, Run, SourceLine, Variable};
use super::stops::{Goal, Lookup};
use super::{Extent, FullBoards, Line, RunBranch, quoted, stops};
use crate::action::{Action, StopAt, Target};
use crate::algorithms::{self, Act, Algorithm, Code, Family, Register};
use crate::course::Sentence;
use crate::search::masks::columns;
use crate::search::{Phase, Placement, Size, Square, Step, Walk};
use crate::text::{Content, Listing, ListingLine, PROGRAM};
use crate::timeline;

impl Run for Desk {
    fn size(&self) -> Size {
        self.timeline.size()
    }

    fn last(&self) -> u64 {
        self.timeline.last_step()
    }

    fn solutions(&self) -> u64 {
        self.timeline.totals().solutions
    }

    fn found(&self) -> FullBoards {
        FullBoards::right(self.cursor.position().solutions())
    }

    fn place(&self) -> (&'static str, u64) {
        ("step", self.cursor.position().step())
    }

    /// Size, algorithm, moment, given queens, lesson and task, language. How the screen looks, what is open and what has
    /// been answered are not part of it.
    fn caption(&self, language: &str) -> String {
        let size = self.timeline.size();
        let mut words = vec![PROGRAM.to_owned()];
        if self.of_task.is_none() {
            words.push(size.to_string());
        }
        let mut option = |name: &str, value: String| words.extend([format!("--{name}"), value]);
        let mut begins = Walk::start(size);
        if let Some(task) = &self.of_task {
            option("lesson", task.lesson.clone());
            option("task", (task.at + 1).to_string());
            if task.seed > 0 {
                option("seed", task.seed.to_string());
            }
            begins = task.begins;
        }
        option("algorithm", self.cursor.algorithm().id().to_owned());
        let walk = self.cursor.position().walk;
        if walk != begins {
            option("at", Target::of(&walk).to_string());
        }
        if !self.given.is_empty() {
            option("given", self.given.to_string());
        }
        option("lang", language.to_owned());
        let words: Vec<_> = words.iter().map(|word| quoted(word)).collect();
        words.join(" ")
    }

    fn listing<'a>(
        &'a self,
        content: &'a Content,
        code: Code,
        language: &str,
    ) -> Option<&'a Listing> {
        content.listing(self.cursor.algorithm(), code, language)
    }

    fn stop_of(&self, line: &ListingLine) -> Option<StopAt> {
        stops::of_line(self.cursor.algorithm(), line)
    }

    fn share(&self) -> f64 {
        self.timeline.share(self.cursor.position())
    }

    fn moment(&self) -> Moment {
        self.cursor.moment()
    }

    fn frame(&self) -> Frame<'_> {
        self.cursor.frame()
    }

    fn before(&self) -> (Moment, Frame<'_>) {
        let before = self.cursor.before();
        (before.moment(), before.frame())
    }

    fn is_at(&self, stop: &StopAt) -> bool {
        stops::is_at(stop, &self.cursor)
    }

    fn lines(&self) -> Vec<Line> {
        self.lines_to(self.cursor.position().walk.placement())
    }

    fn lines_along(&self, path: &[usize]) -> Vec<Line> {
        self.lines_to(&self.placement_along(path))
    }

    fn queens(&self, there: &Target) -> Vec<Square> {
        let Target::Queens { cols, .. } = there else {
            return Vec::new();
        };
        let queens = cols.iter().enumerate();
        queens.map(|(row, col)| Square::new(row, *col)).collect()
    }

    fn uncounted(&self, path: &[usize]) -> Option<Placement> {
        Some(self.placement_along(path)).filter(|path| !self.branches.has(path))
    }

    fn offers(&self, _action: &Action) -> bool {
        true
    }

    fn is_search(&self) -> bool {
        true
    }

    fn has_masks(&self) -> bool {
        self.cursor.algorithm().family() == Family::Bits
    }

    fn beside(&self) -> Option<(Walk, Beside)> {
        None
    }

    /// One with masks beside one that tries squares.
    fn partner(&self) -> &'static dyn Algorithm {
        let other = if self.has_masks() {
            algorithms::by_id("sum-diff")
        } else {
            None
        };
        other.unwrap_or(algorithms::DEFAULT)
    }

    fn press(&mut self, direction: Direction, _stops: &[StopAt]) -> bool {
        let forward = direction == Direction::Forward;
        if forward {
            self.cursor.forward()
        } else {
            self.cursor.back()
        }
    }

    fn return_from_jump(&mut self, direction: Direction) -> bool {
        let there = self.jumps.take(direction, self.cursor);
        there.map(|there| self.arrive_at(there)).is_some()
    }

    fn end_message(&self, direction: Direction) -> &'static str {
        match direction {
            Direction::Forward => "notice-end",
            Direction::Back => "notice-start",
        }
    }

    fn seek(&mut self, goal: Goal) -> Result<Option<Lookup>, Sentence> {
        Ok(Some(Lookup {
            from: self.cursor,
            goal,
        }))
    }
}

impl Desk {
    /// Goes to a state of the search.
    pub(crate) fn jump_to(&mut self, walk: Walk) {
        self.cursor.go(self.timeline.position(walk));
    }

    /// Goes to a place that was looked up, and stores the jump.
    pub(crate) fn leap(&mut self, there: Cursor) {
        let from = self.cursor;
        self.arrive_at(there);
        self.jumps.note(from, &self.cursor);
    }

    /// Goes to a place as the current algorithm and grain show it. A place between the lines of a step exists only for
    /// the same algorithm and grain.
    pub(crate) fn arrive_at(&mut self, there: Cursor) {
        let here = self.cursor;
        if (there.algorithm(), there.grain()) == (here.algorithm(), here.grain()) {
            self.cursor = there;
        } else {
            self.cursor.go(*there.position());
        }
    }
}

impl Cursor {
    /// What is on the board here.
    pub fn moment(&self) -> Moment {
        let walk = self.shown();
        let (family, ahead) = (self.algorithm().family(), walk != self.position().walk);
        let mut moment = Moment::of_walk(walk, family, ahead);
        moment.settled = self.done_ops().is_empty();
        moment.outcome = walk.last_step().map(|step| Outcome {
            step,
            landmark: landmark(&walk, step, family),
        });
        moment
    }

    /// What the algorithm is doing here.
    pub fn frame(&self) -> Frame<'static> {
        let ran = self.ran();
        let set = |name: &str| {
            ran.iter()
                .flat_map(|op| &op.sets)
                .any(|register| register.name == name)
        };
        let variable = |register: Register| Variable {
            set: set(register.name),
            name: Cow::Borrowed(register.name),
            value: register.value,
        };
        Frame {
            next: self
                .opening_op()
                .or_else(|| self.next_op())
                .map(|op| SourceLine::Label(op.label)),
            looked_at: ran.iter().filter_map(|op| looked_at(op.act)).collect(),
            variables: self.registers().into_iter().map(variable).collect(),
            stack: Some(self.stack()),
            calls: Vec::new(),
            output: "",
            ran: ran.iter().map(|op| SourceLine::Label(op.label)).collect(),
        }
    }
}

/// The square that an op reads or compares.
const fn looked_at(act: Act) -> Option<Square> {
    match act {
        Act::Read { square, .. } => Some(square),
        Act::Compare { queen, .. } => Some(queen),
        Act::Run
        | Act::Test(_)
        | Act::Probe(_)
        | Act::Pick
        | Act::Call
        | Act::Return
        | Act::Count(_) => None,
    }
}

/// The landmark of the step that led to `walk`, if it is one for this algorithm: the bit algorithms detect a dead end
/// on entering it, the others when the last square of its row has been tried.
fn landmark(walk: &Walk, step: Step, family: Family) -> Option<Landmark> {
    let dead_end = walk.placement().is_dead_end()
        && match family {
            Family::Bits => walk.cursor() == 0,
            Family::Squares => walk.phase() == Phase::Exhausted,
        };
    if dead_end {
        return Some(Landmark::DeadEnd);
    }
    match step {
        Step::Reject(_) => Some(Landmark::Conflict),
        Step::Backtrack(_) => Some(Landmark::Backtrack),
        Step::Place(_) => walk.placement().is_solution().then_some(Landmark::Solution),
    }
}

impl Desk {
    /// The placement at the end of a path.
    fn placement_along(&self, path: &[usize]) -> Placement {
        let below = |above: Placement, branch: &usize| {
            let col = columns(above.free()).nth(*branch);
            col.and_then(|col| above.with(col)).unwrap_or(above)
        };
        path.iter()
            .fold(Placement::empty(self.timeline.size()), below)
    }

    /// The lines beside the path to a placement.
    fn lines_to(&self, path: &Placement) -> Vec<Line> {
        let first = self.timeline.first_branches(path);
        let mut lines: Vec<Line> = Vec::new();
        for row in 0..=path.depth().min(self.timeline.size().get() - 1) {
            let known = first.get(row).map(Vec::as_slice);
            let known = known.or_else(|| self.branches.row(path, row));
            let begins = match lines.last() {
                None => Some(0),
                Some(line) => line.branch().and_then(|branch| Some(branch.extent?.from)),
            };
            let branches = self.branches_below(&path.truncated(row), begins, known);
            let taken = branches
                .iter()
                .position(|branch| branch.col.is_some() && branch.col == path.column(row));
            lines.push(Line { branches, taken });
        }
        lines
    }

    /// The branches below a placement, which the search begins to try at step `begins`.
    fn branches_below(
        &self,
        above: &Placement,
        begins: Option<u64>,
        known: Option<&[timeline::Branch]>,
    ) -> Vec<RunBranch> {
        let mut step = begins;
        let mut branches = Vec::new();
        let size = self.timeline.size();
        for col in 0..size.get() {
            let Some(placement) = above.with(col) else {
                // One step rejects the square.
                step = step.map(|step| step + 1);
                continue;
            };
            let known = known.and_then(|known| known.iter().find(|branch| branch.col == col));
            let extent = step.zip(known).map(|(step, known)| Extent {
                from: step + 1,
                to: step + 1 + known.tally.subtree_steps(size),
                placements: known.tally.nodes,
                full: FullBoards::right(known.tally.solutions),
            });
            step = extent.map(|extent| extent.to);
            branches.push(RunBranch {
                col: Some(col),
                there: Target::Queens {
                    cols: placement.columns().collect(),
                    cursor: 0,
                },
                dead_end: placement.is_dead_end(),
                extent,
            });
        }
        branches
    }
}

#[cfg(test)]
mod tests {
    use crate::search::{Size, Step, Walk};
    use crate::session::{Options, Session};

    /// At every state of six queens the branch taken in each row is that of the queen there, and it begins and ends at
    /// the steps that place and lift that queen.
    #[test]
    fn a_branch_begins_and_ends_with_its_queen() {
        let size = Size::new(6).expect("a size");
        let mut session = Session::new(Options::new(size));
        let mut walk = Walk::start(size);
        let (mut step, mut begun, mut seen) = (0, Vec::new(), 0);
        while let Some(change) = walk.advance() {
            step += 1;
            match change {
                Step::Place(_) => begun.push(step),
                Step::Backtrack(square) => {
                    let from = begun.pop().expect("a queen");
                    let mut above = walk.placement().columns().collect::<Vec<_>>();
                    above.push(square.col);
                    let path = crate::search::Placement::from_columns(size, &above);
                    session.desk.branches = crate::session::BranchCache::default();
                    let path = path.expect("a placement");
                    let rows = session
                        .desk
                        .timeline
                        .branches(&path, &std::sync::atomic::AtomicBool::new(false));
                    session
                        .desk
                        .branches
                        .store(path, rows.expect("not stopped"));
                    let lines = session.desk.lines_to(&path);
                    let extent = lines[square.row].branch().and_then(|branch| branch.extent);
                    let extent = extent.expect("it is counted");
                    assert_eq!((extent.from, extent.to), (from, step), "{above:?}");
                    seen += 1;
                }
                Step::Reject(_) => {}
            }
        }
        assert_eq!(seen, 152);
    }
}
