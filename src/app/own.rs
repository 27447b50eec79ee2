//! The run of a learner's own program, in place of the search.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::address::quoted;
use super::jumps::Jumps;
use super::recorded::{self, Recorded, Turn};
use super::run::{Run, Stop};
use super::{App, Direction, Effect, Grain, Lesson, Notice, Overlay, Session, Writing};
use crate::action::{Action, StopAt, Target};
use crate::algorithm;
use crate::content::{Content, Listing};
use crate::own::{Moment, Size as Judged, Value};
use crate::recording::{Recorder, Recording};
use crate::search::{Given, Size, Walk};

/// A learner's program, its recording, and the place in it that is shown.
#[derive(Clone, Debug)]
pub struct Own {
    /// The file; `-` for a program that was pasted.
    pub path: PathBuf,
    /// Its lines.
    pub listing: Arc<Listing>,
    /// The recording: empty until there is one.
    pub recorded: Arc<OwnRecording>,
    /// Whether it is still being recorded.
    pub recording: bool,
    /// Whether it is right for this size, once that is known.
    pub verdict: Option<OwnVerdict>,
    /// Why it could not be run.
    pub failed: Option<OwnFailure>,
    /// How many of its lines have run at the place that is shown.
    pub at: usize,
    /// How much one press does: a line, or a change of the board.
    pub grain: Grain,
    /// The exercise that it belongs to.
    pub writing: Option<Writing>,
    /// What is shown again once it is closed; `None` if the tutor was opened for it.
    beneath: Option<Box<Beneath>>,
    /// The place to go to once there is a recording.
    begin: Option<u64>,
    jumps: Jumps<usize>,
}

/// What a learner's program has replaced.
#[derive(Clone, Debug)]
struct Beneath {
    session: Session,
    lesson: Option<Lesson>,
    flip: bool,
}

/// A recorded program: its board, and how its recording ended.
#[derive(Clone, Debug)]
pub struct OwnRecording {
    recording: Recording<u32, Value>,
    turns: Vec<Turn>,
    /// The numbers of the lines that have run.
    lines: BTreeSet<u32>,
    size: Size,
    /// The variable that is its board, and whether that is sure.
    pub board: Option<(String, bool)>,
    /// How it ended.
    pub ended: OwnEnded,
}

/// How a recording ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnEnded {
    /// Not yet: more of it is still being recorded.
    NotYet,
    /// With the program.
    Whole,
    /// With an exception: its type, its text, its line. A type that begins with `-` is not an exception, but for
    /// example a signal.
    Failed(String, String, usize),
    /// The maximum number of recorded lines had run.
    Limit,
    /// Its time limit was reached.
    Time,
    /// The user has ended it.
    Stopped,
}

/// Why a program could not run at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnFailure {
    /// Its interpreter could not be run, for this reason.
    Trouble(String),
    /// What is wrong with it: the exception's type, its text, its line.
    Refused(String, String, usize),
}

/// Whether a program is right for one size, and the first moment that shows what is wrong, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnVerdict {
    /// The verdict.
    pub size: Judged,
    /// The first wrong moment.
    pub moment: Option<(usize, Moment)>,
    /// Whether the verdict is on the whole run; if not, it is on the part recorded before the user ended the recording.
    pub whole: bool,
}

impl OwnRecording {
    /// A recording with the data derived from it. `None` if its board has no valid size.
    pub fn new(recording: Recording<u32, Value>, board: Option<(String, bool)>, ended: OwnEnded) -> Option<Self> {
        let size = Size::new(recording.at(0).board().len())?;
        let lines = (0..recording.len()).filter_map(|at| recording.line(at)).collect();
        Some(Self { turns: recorded::turns(&recording), recording, lines, size, board, ended })
    }

    /// A recording without a line.
    fn empty(size: Size) -> Self {
        let recording = Recorder::new(size.get()).finish(false);
        Self { recording, turns: Vec::new(), lines: BTreeSet::new(), size, board: None, ended: OwnEnded::Stopped }
    }

    /// How many lines have run in all.
    pub const fn len(&self) -> usize {
        self.recording.len()
    }

    /// Whether no line has run.
    pub const fn is_empty(&self) -> bool {
        self.recording.is_empty()
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The recording as a run.
    pub fn run(&self) -> Recorded<'_, u32, Value> {
        Recorded::with_turns(&self.recording, "", &self.turns)
    }

    /// Whether the line with this number has run.
    pub fn has_run(&self, number: usize) -> bool {
        u32::try_from(number).is_ok_and(|number| self.lines.contains(&number))
    }

    /// Whether a dead end has just been entered.
    pub fn is_dead_end(&self, at: usize) -> bool {
        let turn = self.turns.binary_search_by_key(&at, |turn| turn.place());
        turn.is_ok_and(|turn| self.turns[turn].is_dead_end())
    }

    /// The number of full boards up to a place.
    pub fn full_boards(&self, at: usize) -> usize {
        self.recording.at(at).found().len()
    }

    /// The last full boards up to a place, the last one first, each with its number.
    pub fn last_full_boards(&self, at: usize, most: usize) -> Vec<(u64, &[u64])> {
        let found = self.recording.at(at).found();
        found.iter().enumerate().rev().take(most).map(|(at, board)| (at as u64 + 1, board.as_slice())).collect()
    }

    /// The places up to this one at which the board has changed, the last one first.
    pub fn changes(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        let after = self.turns.partition_point(|turn| turn.place() <= at);
        self.turns[..after].iter().rev().map(|turn| turn.place())
    }
}

impl Own {
    /// A program that is being recorded for this size. The place `begin` is shown once it is recorded.
    pub fn new(path: PathBuf, text: &str, size: Size, begin: Option<u64>) -> Self {
        Self {
            path,
            listing: Arc::new(Listing::of_learner(text)),
            recorded: Arc::new(OwnRecording::empty(size)),
            recording: true,
            verdict: None,
            failed: None,
            at: 0,
            grain: Grain::Op,
            writing: None,
            beneath: None,
            begin,
            jumps: Jumps::default(),
        }
    }

    /// The same program at the moment to show in a picture: the first wrong moment if no other place has been chosen.
    #[must_use]
    pub fn to_show(self) -> Self {
        let wrong = self.verdict.as_ref().and_then(|verdict| verdict.moment.as_ref()).map(|(at, _)| *at);
        Self { at: wrong.filter(|_| self.at == 0).unwrap_or(self.at), ..self }
    }

    /// The file's name.
    pub fn name(&self) -> String {
        self.path.file_name().map_or_else(|| "-".to_owned(), |name| name.to_string_lossy().into_owned())
    }

    /// The command line that opens this moment.
    ///
    /// # Errors
    /// The notice that a pasted program has no address.
    pub fn address(&self, stops: &[StopAt]) -> Result<String, Notice> {
        if self.path.as_os_str() == "-" {
            return Err(Notice { id: "notice-own-no-address", args: Vec::new() });
        }
        let stops = stops.iter().map(|stop| format!(" --stop {}", quoted(&stop.to_string())));
        Ok(self.address_of(&self.path.to_string_lossy()) + &stops.collect::<String>())
    }

    /// The command line that opens this moment of this file.
    pub(super) fn address_of(&self, file: &str) -> String {
        format!("queens-tui run {} {} --at event:{}", quoted(file), self.recorded.size, self.at)
    }

    /// Whether no line has been recorded yet.
    pub fn is_waiting(&self) -> bool {
        self.recording && self.recorded.is_empty()
    }

    /// Goes to the requested place once enough `lines` are recorded for it, unless the user has left the start by then.
    fn goes_to_begin(&mut self, lines: usize) {
        if let Some(begin) = self.begin.map(|begin| begin as usize).filter(|begin| *begin <= lines || !self.recording) {
            self.begin = None;
            self.at = if self.at == 0 { begin } else { self.at };
        }
        self.at = self.at.min(lines);
    }

    /// The first wrong moment, if it is the place that is shown.
    pub fn wrong_here(&self) -> Option<&Moment> {
        self.verdict.as_ref()?.moment.as_ref().filter(|(at, _)| *at == self.at).map(|(_, moment)| moment)
    }

    /// The nearest stop. For one press back, the start is a stop too.
    fn next(&self, direction: Direction, stop: &Stop) -> Option<usize> {
        let found = self.recorded.run().next(&self.at, direction, stop, &AtomicBool::new(false)).ok().flatten();
        let to_start = direction == Direction::Back && matches!(stop, Stop::Press(_)) && self.at > 0;
        found.or_else(|| to_start.then_some(0))
    }

    /// The place before the last press.
    pub fn before(&self) -> usize {
        self.next(Direction::Back, &Stop::Press(self.grain)).unwrap_or(0)
    }

    /// The next place at which a queen that is now on the board is lifted; backwards, the place at which the last of
    /// these queens was put.
    fn around_queen(&self, direction: Direction) -> Option<usize> {
        let recording = &self.recorded.recording;
        let here = recording.at(self.at).board().to_vec();
        let holds = |board: &[u64]| board.iter().zip(&here).all(|(there, here)| there & here == *here);
        if direction == Direction::Forward {
            let mut state = recording.at(self.at);
            while state.advance() {
                if !holds(state.board()) {
                    return Some(state.event());
                }
            }
            return None;
        }
        let (mut state, mut put) = (recording.at(0), None);
        let mut held = holds(state.board());
        while state.event() < self.at && state.advance() {
            let holds = holds(state.board());
            if holds && !held {
                put = Some(state.event());
            }
            held = holds;
        }
        // At the place where the last queen was put, go to where the one before it was put.
        put.filter(|at| *at < self.at).or_else(|| {
            let before = put?.checked_sub(1)?;
            Self { at: before, ..self.clone() }.around_queen(Direction::Back)
        })
    }
}

/// Whether an action applies to a learner's program.
pub(super) const fn of_run(action: &Action) -> bool {
    use Action as A;
    matches!(
        action,
        A::Step
            | A::Back
            | A::Tick
            | A::RunOver
            | A::RunBack
            | A::Start
            | A::End
            | A::NextSolution
            | A::PreviousSolution
            | A::NextDeadEnd
            | A::PreviousDeadEnd
            | A::Why
            | A::Pair
            | A::NextStop
            | A::PreviousStop
            | A::Stop(_)
            | A::Stops
            | A::Go(_)
            | A::Share(_)
            | A::Strip(_)
            | A::JumpBack
            | A::JumpForward
            | A::Finer
            | A::Coarser
            | A::Play
            | A::PlayBack
            | A::Slower
            | A::Faster
            | A::Language
            | A::Theme
            | A::Flip
            | A::Bits
            | A::Numbers
            | A::ZoomIn
            | A::ZoomOut
            | A::Panel
            | A::Lecture
            | A::Hide
            | A::Blank
            | A::ScrollUp
            | A::ScrollDown
            | A::Resize(..)
            | A::Escape
            | A::Picture
            | A::Address
            | A::CommandLine
            | A::Help
            | A::Quit
            | A::Suspend
    )
}

/// Whether an action looks for a later place.
const fn is_forward(action: &Action) -> bool {
    matches!(action, Action::RunOver | Action::NextSolution | Action::NextDeadEnd)
}

impl App {
    /// Shows a learner's program in place of the search. Column 0 is at the left, as programs print boards.
    pub fn open_own(&mut self, own: Own) {
        self.session = Session::new(own.recorded.size, Walk::start(own.recorded.size), algorithm::DEFAULT);
        self.session.bits = false;
        (self.flip, self.scroll, self.playback.running, self.lookup) = (true, 0, None, None);
        self.own = Some(own);
        self.settle();
    }

    /// Shows a learner's program over what is shown now. Closing the program restores that.
    pub fn open_own_over(&mut self, own: Own) {
        let beneath = if let Some(other) = self.own.take() {
            other.beneath
        } else {
            let (session, lesson) = (self.session.clone(), self.lesson.take());
            Some(Box::new(Beneath { session, lesson, flip: self.flip }))
        };
        self.overlay = Overlay::None;
        self.open_own(Own { beneath, ..own });
    }

    /// Closes a learner's program. `false` if nothing else can be shown.
    pub fn close_own(&mut self) -> bool {
        let Some(beneath) = self.own.as_mut().and_then(|own| own.beneath.take()) else { return false };
        let Beneath { session, lesson, flip } = *beneath;
        (self.session, self.lesson, self.flip, self.own) = (session, lesson, flip, None);
        (self.scroll, self.playback.running) = (0, None);
        self.settle();
        true
    }

    /// Replaces the recording of the open program by a longer or a new one. The current place is kept while the same
    /// recording grows.
    pub(super) fn own_recorded(&mut self, recorded: Arc<OwnRecording>) {
        let Some(own) = &mut self.own else { return };
        self.session.strip.taken = None;
        own.recording = recorded.ended == OwnEnded::NotYet;
        if own.recorded.ended != OwnEnded::NotYet {
            (own.at, own.verdict, own.jumps) = (0, None, Jumps::default());
            own.take_checked();
        }
        own.goes_to_begin(recorded.len());
        own.recorded = recorded;
        let size = own.recorded.size;
        if size != self.session.timeline.size() {
            let panel = self.session.panel;
            self.session = Session { panel, bits: false, ..Session::new(size, Walk::start(size), algorithm::DEFAULT) };
        }
        self.settle();
    }

    /// Shows whether the program that is open is right.
    pub(super) fn own_judged(&mut self, verdict: OwnVerdict) {
        let Some(own) = &mut self.own else { return };
        // In an exercise that the learner has begun, the first wrong moment is shown at once.
        let wrong = verdict.moment.as_ref().map(|(at, _)| *at).filter(|_| own.at == 0 && own.is_begun());
        own.at = wrong.unwrap_or(own.at);
        own.verdict = Some(verdict);
    }

    /// Performs an action on a learner's program. Returns `false` if the action only changes how things are shown.
    pub(super) fn own_takes(&mut self, content: &Content, action: &Action) -> bool {
        if self.writing_takes(content, action) {
            return true;
        }
        let Some(own) = &self.own else { return false };
        // These actions are for the algorithm beside the program.
        let of_pair = matches!(
            action,
            Action::Algorithm(_)
                | Action::NextAlgorithm
                | Action::PreviousAlgorithm
                | Action::Panel
                | Action::Escape
                | Action::Pair
        );
        if self.session.pair.is_some() && of_pair {
            return false;
        }
        if !of_run(action) {
            self.say("notice-own-search-only", vec![]);
            return true;
        }
        match action {
            Action::Step | Action::Back => {
                let forward = *action == Action::Step;
                self.own_press(if forward { Direction::Forward } else { Direction::Back });
            }
            Action::Tick => self.own_tick(),
            Action::Go(target) => self.own_go(target),
            Action::Stops => self.list_stops(),
            Action::JumpBack => self.own_return(Direction::Back),
            Action::JumpForward => self.own_return(Direction::Forward),
            Action::Finer => self.own_grain(Grain::Op),
            Action::Coarser => self.own_grain(Grain::Queen),
            Action::Escape if own.recording => self.effect(Effect::EndRecording),
            Action::Escape if self.playback.running.is_none() && !self.session.lecture && !self.session.hidden => {
                self.close_own();
            }
            _ => return self.own_seeks(action),
        }
        true
    }

    /// Goes to the place that an action asks for, or says why there is none. Returns `false` if it asks for no place.
    fn own_seeks(&mut self, action: &Action) -> bool {
        let Some(own) = &self.own else { return false };
        let solution = Stop::Solution(Given::none(own.recorded.size));
        let (place, otherwise) = match action {
            Action::RunOver => (own.around_queen(Direction::Forward), "notice-own-not-lifted"),
            Action::RunBack => (own.around_queen(Direction::Back), "notice-no-queen"),
            Action::Start => (Some(0), ""),
            Action::End => (Some(own.recorded.len()), ""),
            Action::NextSolution => (own.next(Direction::Forward, &solution), "notice-own-no-more-full"),
            Action::PreviousSolution => (own.next(Direction::Back, &solution), "notice-own-no-more-full"),
            Action::NextDeadEnd => (own.next(Direction::Forward, &Stop::DeadEnd), "notice-own-no-more-dead-ends"),
            Action::PreviousDeadEnd => (own.next(Direction::Back, &Stop::DeadEnd), "notice-own-no-more-dead-ends"),
            Action::Why => match &own.verdict {
                Some(verdict) => (verdict.moment.as_ref().map(|(at, _)| *at), "notice-own-nothing-wrong"),
                None => (None, "notice-own-checking"),
            },
            Action::Share(millionths) => (Some(own.recorded.place(f64::from(*millionths) / 1e6)), ""),
            Action::Strip(millionths) => {
                let share = self.session.strip.window.share(f64::from((*millionths).min(1_000_000)) / 1e6);
                (Some(own.recorded.place(share)), "")
            }
            _ => return false,
        };
        match place {
            Some(place) => self.own_jump(place),
            None => self.own_lacks(is_forward(action), otherwise),
        }
        true
    }

    /// Says why there is no further place in this direction.
    fn own_lacks(&mut self, forward: bool, otherwise: &'static str) {
        let more = forward && self.own.as_ref().is_some_and(|own| own.recording);
        self.say(if more { "own-not-yet" } else { otherwise }, vec![]);
    }

    /// Goes to a place, and stores the jump so that the user can go back.
    fn own_jump(&mut self, place: usize) {
        let Some(own) = &mut self.own else { return };
        own.jumps.note(own.at, &place);
        self.own_goes(place);
    }

    /// Shows another place, with its current line in sight.
    fn own_goes(&mut self, place: usize) {
        let Some(own) = &mut self.own else { return };
        own.at = place;
        self.scroll = 0;
    }

    fn own_return(&mut self, direction: Direction) {
        let Some(own) = &mut self.own else { return };
        let Some(place) = own.jumps.take(direction, own.at) else {
            let back = direction == Direction::Back;
            self.say(if back { "notice-no-jump-back" } else { "notice-no-jump-forward" }, vec![]);
            return;
        };
        self.own_goes(place);
    }

    /// One press. Returns whether there was anywhere to go.
    fn own_press(&mut self, direction: Direction) -> bool {
        let Some(own) = &mut self.own else { return false };
        let next = own.next(direction, &Stop::Press(own.grain));
        // After the last change of the board, a press goes to the end of the run.
        let to_end = direction == Direction::Forward && own.at < own.recorded.len();
        let Some(place) = next.or_else(|| to_end.then_some(own.recorded.len())) else {
            let forward = direction == Direction::Forward;
            self.own_lacks(forward, if forward { "notice-own-end" } else { "notice-own-start" });
            return false;
        };
        self.own_goes(place);
        true
    }

    fn own_tick(&mut self) {
        let Some(direction) = self.playback.running else { return };
        for _ in 0..self.playback.presses() {
            let from = self.own.as_ref().map_or(0, |own| own.at);
            let moved = self.own_press(direction);
            if let Some(met) = self.own_met(from).filter(|_| moved) {
                self.own_goes(met);
                self.say_stop();
                self.playback.running = None;
                return;
            }
            let Some(own) = &self.own else { return };
            let landmark = own.recorded.run().at(&own.at).outcome.and_then(|outcome| outcome.landmark);
            let met = landmark.filter(|landmark| direction == Direction::Forward && self.playback.meet(*landmark));
            if !moved || met.is_some() {
                self.playback.running = None;
                if let Some(landmark) = met {
                    self.say(landmark.message(), vec![]);
                }
                return;
            }
        }
    }

    /// The first stop on the way from a place to the one that is shown.
    fn own_met(&self, from: usize) -> Option<usize> {
        let (own, stops) = (self.own.as_ref()?, &self.session.stops);
        if stops.is_empty() {
            return None;
        }
        let run = own.recorded.run();
        let is_met = |at: &usize| stops.iter().any(|stop| run.is_at(at, stop));
        if own.at > from { (from + 1..=own.at).find(is_met) } else { (own.at..from).rev().find(is_met) }
    }

    /// Goes to the nearest of these stops.
    pub(super) fn own_stop(&mut self, direction: Direction, stops: Vec<StopAt>) {
        let Some(place) = self.own.as_ref().and_then(|own| own.next(direction, &Stop::Any(stops))) else {
            self.own_lacks(direction == Direction::Forward, "notice-no-more-stops");
            return;
        };
        self.own_jump(place);
        self.say_stop();
    }

    fn own_grain(&mut self, grain: Grain) {
        let Some(own) = &mut self.own else { return };
        own.grain = grain;
        self.say(if grain == Grain::Op { "notice-own-grain-line" } else { "notice-own-grain-board" }, vec![]);
    }

    /// Goes to a place by its number, or to a full board by its own.
    fn own_go(&mut self, target: &Target) {
        let Some(own) = &self.own else { return };
        let last = own.recorded.len() as u64;
        match target {
            Target::Event(at) | Target::Step(at) if *at <= last => self.own_jump(*at as usize),
            Target::Event(_) | Target::Step(_) => self.say("notice-last-event", vec![("last", last.into())]),
            Target::Solution(number) => {
                let full = |turn: &&Turn| own.recorded.full_boards(turn.place()) as u64 >= *number;
                let last = own.recorded.full_boards(own.recorded.len()) as u64;
                match own.recorded.turns.iter().filter(|turn| turn.is_full()).find(full).map(|turn| turn.place()) {
                    Some(place) if *number > 0 => self.own_jump(place),
                    _ => self.say("notice-last-solution", vec![("last", last.into())]),
                }
            }
            Target::Queens { .. } => self.say("notice-own-search-only", vec![]),
        }
    }
}

impl OwnRecording {
    /// The place at a share of the run, from 0 to 1.
    fn place(&self, share: f64) -> usize {
        ((share * self.len() as f64).round() as usize).min(self.len())
    }
}
