//! The run of a learner's own program, in place of the search.

mod run;
mod writing;

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use super::desk::Jumps;
use super::recorded::{self, BoardChange, Recorded};
use super::{Direction, FullBoards, Grain};
use crate::action::Action;
use crate::course::{Exercise, How, Sentence};
use crate::own::{Cause, Failure, Grade, Judged, SizeVerdict, Value, WrongMoment};
use crate::recording::{Recorder, Recording};
use crate::search::{Size, board};
use crate::text::{Content, Listing, plain};

pub use writing::{OwnFailure, Writing};

/// A learner's program, its recording, and the place in it that is shown.
#[derive(Clone, Debug)]
pub struct Own {
    /// The file; `-` for a program that was pasted.
    pub path: PathBuf,
    /// The lines of the program.
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
    /// The place to go to once there is a recording.
    begin: Option<u64>,
    pub(super) jumps: Jumps<usize>,
}

/// A recorded program: its board, and how its recording ended.
#[derive(Clone, Debug)]
pub struct OwnRecording {
    recording: Recording<u32, Value>,
    turns: Vec<BoardChange>,
    /// The numbers of the lines that have run.
    lines: BTreeSet<u32>,
    size: Size,
    /// The variable that is its board, and whether that is sure.
    pub board: Option<(String, bool)>,
    /// The variable that the user has named as the board although it is not, and whether there is such a variable.
    pub not_board: Option<(String, bool)>,
    pub ended: OwnEnded,
}

/// How a recording ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnEnded {
    /// Not yet: more of it is still being recorded.
    NotYet,
    /// With the program.
    Whole,
    /// With an exception, or for example by a signal.
    Failed(Failure),
    /// The maximum number of recorded lines had run.
    Limit,
    /// The time limit was reached.
    Time,
    /// The user has ended it.
    Stopped,
}

/// Whether a program is right for one size, and the first moment that shows what is wrong, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnVerdict {
    pub size: SizeVerdict,
    /// The first wrong moment.
    pub moment: Option<(usize, WrongMoment)>,
    /// Why the search goes wrong, if that is proved.
    pub cause: Option<Cause>,
    /// Whether the verdict is on the whole run; if not, it is on the part recorded before the user ended the recording.
    pub whole: bool,
}

impl OwnRecording {
    /// A recording with the data derived from it. `None` if its board has no valid size.
    pub fn new(
        recording: Recording<u32, Value>,
        board: Option<(String, bool)>,
        ended: OwnEnded,
    ) -> Option<Self> {
        let size = Size::new(recording.at(0).board().len())?;
        let lines = (0..recording.len())
            .filter_map(|at| recording.line(at))
            .collect();
        Some(Self {
            turns: recorded::board_changes(&recording, size),
            recording,
            lines,
            size,
            board,
            not_board: None,
            ended,
        })
    }

    /// A recording without a line.
    fn empty(size: Size) -> Self {
        let recording = Recorder::new(size.get()).finish(false);
        Self {
            recording,
            turns: Vec::new(),
            lines: BTreeSet::new(),
            size,
            board: None,
            not_board: None,
            ended: OwnEnded::Stopped,
        }
    }

    /// How many lines have run in all.
    pub const fn len(&self) -> usize {
        self.recording.len()
    }

    /// Whether no line has run.
    pub const fn is_empty(&self) -> bool {
        self.recording.is_empty()
    }

    pub const fn size(&self) -> Size {
        self.size
    }

    pub fn run(&self) -> Recorded<'_, u32, Value> {
        Recorded::new(&self.recording, self.size, &self.turns)
    }

    /// Whether the line with this number has run.
    pub fn has_run(&self, number: usize) -> bool {
        u32::try_from(number).is_ok_and(|number| self.lines.contains(&number))
    }

    /// Whether a dead end has just been entered.
    pub fn is_dead_end(&self, at: usize) -> bool {
        self.run().turn_at(at).is_some_and(BoardChange::is_dead_end)
    }

    /// Whether the board has just changed.
    pub fn has_changed(&self, at: usize) -> bool {
        self.run().turn_at(at).is_some()
    }

    /// The place of a solution by its number, from 1.
    fn solution(&self, number: u64) -> Option<usize> {
        let before = self
            .turns
            .partition_point(|turn| self.full_boards(turn.place()).solutions < number);
        self.turns.get(before).map(|turn| turn.place())
    }

    /// How many full boards there are up to a place.
    pub fn full_boards(&self, at: usize) -> FullBoards {
        self.run().full_boards(at)
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
            begin,
            jumps: Jumps::default(),
        }
    }

    /// The file's name, for the screen.
    pub fn name(&self) -> String {
        self.path
            .file_name()
            .map_or_else(|| "-".to_owned(), |name| plain(&name.to_string_lossy()))
    }

    /// Whether it is being recorded, and no line has come yet.
    pub fn is_waiting(&self) -> bool {
        self.recording && self.recorded.is_empty()
    }

    /// Whether it computes with rows of bits: with integers, and not with sets. `None` while none of them has a value.
    pub(super) fn has_bits(&self) -> Option<bool> {
        let masks = &self.listing.masks;
        if masks.is_empty() {
            return Some(false);
        }
        let is_mask = |name: &str| masks.contains(name.trim_start_matches("self."));
        let mut values = self.recorded.recording.values_of(is_mask).peekable();
        values.peek()?;
        Some(values.any(|value| matches!(value, Value::Int(_))))
    }

    /// Goes to the requested place once enough `lines` are recorded for it, unless the user has left the start by then.
    pub(super) fn go_to_begin(&mut self, lines: usize) {
        if let Some(begin) = self
            .begin
            .map(|begin| begin as usize)
            .filter(|begin| *begin <= lines || !self.recording)
        {
            self.begin = None;
            self.at = if self.at == 0 { begin } else { self.at };
        }
        self.at = self.at.min(lines);
    }

    /// The first wrong moment, if it is the place that is shown.
    pub fn wrong_here(&self) -> Option<&WrongMoment> {
        self.verdict
            .as_ref()?
            .moment
            .as_ref()
            .filter(|(at, _)| *at == self.at)
            .map(|(_, moment)| moment)
    }

    /// The place one press away: start and end of the run are stops too.
    fn pressed(&self, direction: Direction) -> Option<usize> {
        let end = if direction == Direction::Forward {
            self.recorded.len()
        } else {
            0
        };
        let next = self.recorded.run().press(self.at, direction, self.grain);
        next.or_else(|| (self.at != end).then_some(end))
    }

    /// Goes to a place, and stores the jump so that the user can go back.
    pub(crate) fn leap(&mut self, place: usize) {
        self.jumps.note(self.at, &place);
        self.at = place;
    }

    /// The notice that there is no further place: `reason`; forward, while the program is still being recorded, that
    /// the recording has come only this far.
    pub(crate) fn no_further(&self, direction: Direction, reason: &'static str) -> Sentence {
        Sentence::from(if direction == Direction::Forward && self.recording {
            "own-not-yet"
        } else {
            reason
        })
    }

    /// The place of the first wrong moment. Without one, a run that takes too long is seen where the recording ends, and an
    /// error before the line that fails: after it, no call has its variables any more.
    pub(crate) fn first_wrong(&self) -> Result<usize, Sentence> {
        let refused = self
            .writing
            .as_ref()
            .is_some_and(|writing| writing.refused.is_some());
        let none = if refused {
            "notice-own-refused"
        } else {
            "notice-own-checking"
        };
        let verdict = self.verdict.as_ref().ok_or_else(|| Sentence::from(none))?;
        let (end, none) = match verdict.size.verdict {
            Grade::Error => (Some(self.recorded.len().saturating_sub(1)), ""),
            Grade::Slow => (Some(self.recorded.len()), ""),
            Grade::Wrong => (None, "notice-own-no-moment"),
            Grade::Right => (None, "notice-own-nothing-wrong"),
            Grade::Unread => (None, "notice-own-unread"),
        };
        let place = verdict.moment.as_ref().map(|(at, _)| *at).or(end);
        place.ok_or_else(|| Sentence::from(none))
    }

    /// The next place after this one at which a queen that is now on the board is lifted; backwards, the place at which
    /// the last of these queens was put.
    pub(crate) fn around_queen(&self, at: usize, direction: Direction) -> Option<usize> {
        let recording = &self.recorded.recording;
        let here = recording.at(at).board().to_vec();
        let holds = |board: &[u64]| board::holds(board, &here);
        if direction == Direction::Forward {
            let mut state = recording.at(at);
            while state.advance() {
                if !holds(state.board()) {
                    return Some(state.event());
                }
            }
            return None;
        }
        let (mut state, mut put) = (recording.at(0), None);
        let mut held = holds(state.board());
        while state.event() < at && state.advance() {
            let holds = holds(state.board());
            if holds && !held {
                put = Some(state.event());
            }
            held = holds;
        }
        // At the place where the last queen was put, go to where the one before it was put.
        put.filter(|put| *put < at)
            .or_else(|| self.around_queen(put?.checked_sub(1)?, Direction::Back))
    }

    /// Stores the verdict on the program. Shows the first wrong moment if no other place has been chosen.
    pub(crate) fn judged(&mut self, verdict: OwnVerdict) {
        self.verdict = Some(verdict);
        // An exercise shows its task until the learner has begun it.
        let is_task = self.writing.is_some() && !self.is_begun();
        let moment = self
            .verdict
            .as_ref()
            .and_then(|verdict| verdict.moment.as_ref());
        if let Some((at, _)) = moment.filter(|_| self.at == 0 && !is_task) {
            self.at = *at;
        }
    }

    /// Stores the verdicts on the program of the exercise. Returns the exercise, and how the attempt at it ended.
    pub(crate) fn checked(&mut self, judged: Judged) -> Option<(String, How)> {
        let writing = self.writing.as_mut()?;
        (writing.judged, writing.asked) = (Some(judged), false);
        Some((writing.id.clone(), writing.how()?))
    }

    /// The exercise that this program belongs to.
    pub fn exercise<'a>(&self, content: &'a Content) -> Option<(&Writing, &'a Exercise)> {
        let writing = self.writing.as_ref()?;
        Some((writing, content.exercise(&writing.id)?))
    }

    /// This program as the answer to the exercise `id`, which is written in this editor.
    #[must_use]
    pub fn in_exercise(mut self, id: &str, editor: Option<String>) -> Self {
        let id = id.to_owned();
        self.writing = Some(Writing {
            id,
            editor,
            hints: 0,
            judged: None,
            refused: None,
            asked: false,
            solution: None,
            begun: false,
            checking: None,
        });
        self.recording = false;
        self
    }

    /// The solution of the exercise, which takes the program's place beside the task once it is asked for.
    pub fn solution(&self) -> Option<&Listing> {
        let writing = self.writing.as_ref();
        let asked = writing.filter(|writing| writing.asked && self.at == 0)?;
        asked.solution.as_deref()
    }

    /// Whether it is an exercise, and an action is for exercises.
    const fn writes(&self, action: &Action) -> bool {
        self.writing.is_some() && matches!(action, Action::Edit | Action::Hint | Action::Continue)
    }

    /// Whether an action does nothing in this exercise at the moment.
    pub fn is_idle(&self, action: &Action) -> bool {
        match action {
            Action::Continue => self
                .writing
                .as_ref()
                .is_none_or(|writing| !writing.is_right()),
            Action::Why => self.first_wrong().is_err(),
            Action::Step | Action::Pair => self.recorded.is_empty(),
            Action::NextSolution | Action::Coarser => {
                self.recorded.is_empty() || self.recorded.board.is_none()
            }
            Action::Back | Action::Start => self.at == 0,
            _ => false,
        }
    }

    /// Whether it belongs to an exercise whose file the learner has changed.
    fn is_begun(&self) -> bool {
        self.writing.as_ref().is_some_and(|writing| writing.begun)
    }

    /// Shows the program that has been checked, if one was.
    pub(crate) fn take_checked(&mut self) {
        if let Some(writing) = &mut self.writing {
            writing.refused = None;
            if let Some(listing) = writing.checking.take() {
                self.listing = listing;
            }
        }
    }

    /// Stores why its program could not be run. In an exercise, the program that ran before stays, without its verdict.
    pub(crate) fn refuse(&mut self, failure: OwnFailure) {
        match &mut self.writing {
            Some(writing) => {
                writing.refused = Some((failure, writing.checking.take()));
                (writing.judged, writing.asked, self.verdict) = (None, false, None);
            }
            None => self.failed = Some(failure),
        }
    }
}
