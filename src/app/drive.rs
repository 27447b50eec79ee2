//! You drive: the learner does the algorithm's work, move by move.
//!
//! For the algorithms that try squares, a move is one step of the search: place a queen on the square being tried, or
//! reject it and name an attacker, or backtrack. Where all queens stand, declaring the solution counts it *and* lifts the
//! last queen, as the program does. So a search takes as many moves as steps: 76 for 4 queens. For the algorithms with
//! masks a queen is placed by picking a bit and then giving, one by one, the masks that the program computes for the next
//! row; it is lifted as above.
//!
//! Every move is the answer to a [`Question`] about the state: [`Question::turn`], [`Question::attacker`] or
//! [`Question::mask`]. Only right answers move the search, so nothing is kept but the stage; taking a move back is the
//! search's own way back. Esc puts the search back to where it was; `watch` leaves and stays.

use super::{App, Cursor, Effect, Grain, Overlay, playback::Direction};
use crate::action::{Action, Spot};
use crate::algorithm::{Algorithm, Family};
use crate::quiz::{Answer, Diagnosis, Field, Input, Judgement, MaskWork, Misconception, Move, Question, Turn};
use crate::search::{Square, Walk};

/// The number of hints for one move.
const HINTS: u8 = 2;

/// The state of you drive.
#[derive(Clone, Debug, PartialEq)]
pub struct Drive {
    /// Where the search was when this was opened.
    from: Cursor,
    /// What is asked.
    pub stage: DriveStage,
    /// What has been typed: the number of a row or a column, or a mask.
    pub field: Field,
    /// The feedback on the last press.
    pub feedback: Feedback,
    /// The number of hints given for this move, at most 2.
    pub hints: u8,
    /// What has been done so far.
    pub tally: Tally,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DriveStage {
    /// A move.
    Decide,
    /// The row of a queen that attacks the square being rejected.
    Name,
    /// The masks of the next row; this many have been given.
    Masks(usize),
}

impl DriveStage {
    /// How many masks of the next row have been given, once the bit is picked.
    pub const fn given(self) -> Option<usize> {
        if let Self::Masks(given) = self { Some(given) } else { None }
    }
}

/// What a right answer did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DriveOutcome {
    /// It placed a queen on this square.
    Placed(Square),
    /// It rejected a square.
    Rejected {
        /// The square.
        square: Square,
        /// The queen that attacks it.
        queen: Square,
    },
    /// It lifted the queen of this square.
    Lifted(Square),
    /// It counted a solution and lifted the queen of this square.
    Counted(Square),
    /// It picked this square's bit.
    Picked(Square),
    /// It gave a mask.
    Gave {
        /// The mask's name.
        name: &'static str,
        /// Its bits.
        bits: u64,
        /// The square of the queen that is placed by it, if this was the last mask.
        placed: Option<Square>,
    },
}

impl DriveOutcome {
    /// Whether the search moves on.
    pub const fn moves(self) -> bool {
        !matches!(self, Self::Picked(_) | Self::Gave { placed: None, .. })
    }
}

/// The feedback on a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feedback {
    /// None yet.
    Nothing,
    /// A move was right; with the number of solutions found before it, where that is known.
    Done(DriveOutcome, Option<u64>),
    /// The same, made for the learner.
    Shown(DriveOutcome, Option<u64>),
    /// A move was wrong, and shows this misconception.
    Refused(Diagnosis),
    /// Digits are missing; this many have been typed.
    Unfinished(usize),
    /// There is no such column.
    NoColumn(usize),
    /// Hints are shown.
    Hinted,
    /// The last move was taken back.
    TakenBack,
    /// There is no move to take back.
    NothingToTakeBack,
}

/// What has been done; only the learner sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Tally {
    /// Moves made and not taken back, those shown included.
    pub acts: u64,
    /// Moves refused.
    pub refused: u64,
    /// Hints given.
    pub hints: u64,
    /// Moves shown.
    pub shown: u64,
}

/// What a press asks of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Motion {
    Stay,
    On,
    Back,
    Leave,
}

/// The state that a press is about.
#[derive(Clone, Copy)]
struct Place<'a> {
    walk: &'a Walk,
    algorithm: &'static dyn Algorithm,
    flip: bool,
}

impl Place<'_> {
    fn turn(self) -> Turn {
        Turn::of(self.walk, self.algorithm)
    }

    const fn n(self) -> usize {
        self.walk.size().get()
    }
}

impl Drive {
    /// The actions of the panel's items, by their numbers.
    pub const ITEMS: [Action; 9] = [
        Action::Place,
        Action::Reject,
        Action::Backtrack,
        Action::Declare,
        Action::Submit,
        Action::Hint,
        Action::Show,
        Action::Back,
        Action::Watch,
    ];

    /// The question that is asked at this state; `None` when the search is over.
    pub fn question(&self, walk: &Walk, algorithm: &'static dyn Algorithm) -> Option<Question> {
        match (self.stage, Turn::of(walk, algorithm)) {
            (DriveStage::Masks(given), Turn::Pick(_)) => {
                let work = MaskWork::of(walk, algorithm)?;
                Question::mask(walk, algorithm, &work, work.masks.get(given)?)
            }
            (DriveStage::Name, Turn::Place(square) | Turn::Reject(square)) => {
                Some(Question::attacker(walk, algorithm, square))
            }
            _ => Question::turn(walk, algorithm),
        }
    }

    /// Does what a press asks for; returns what that means for the search, which only right answers move.
    fn press(&mut self, place: Place, action: &Action) -> Motion {
        let squares = place.algorithm.family() == Family::Squares;
        match action {
            Action::Place if squares => self.answer(place, Answer::Move(Move::Place)),
            Action::Reject if squares => self.reject(place),
            Action::Backtrack => self.answer(place, Answer::Move(Move::Backtrack)),
            Action::Declare => self.answer(place, Answer::Move(Move::Declare)),
            Action::Type(char) => self.type_char(place, *char),
            Action::Submit => self.submit(place),
            Action::Hint => self.hint(place),
            Action::Show => self.show(place),
            Action::Back => self.take_back(place),
            Action::Watch => Motion::Leave,
            Action::Point(Spot::Item(item)) => match Self::ITEMS.get(*item) {
                Some(action) => self.press(place, action),
                None => Motion::Stay,
            },
            Action::Point(Spot::Square(square)) => self.point(place, *square),
            Action::Point(Spot::Bit(_, col)) => self.point_bit(place, *col),
            _ => Motion::Stay,
        }
    }

    /// Judges an answer: a right one makes the move, a wrong one is refused and leaves the field empty.
    fn answer(&mut self, place: Place, answer: Answer) -> Motion {
        if self.stage == DriveStage::Name && matches!(answer, Answer::Move(_)) {
            self.stage = DriveStage::Decide;
        }
        let Some(question) = self.question(place.walk, place.algorithm) else { return Motion::Stay };
        match question.judge(answer) {
            Judgement::Right => match self.outcome(place, answer) {
                Some(outcome) => {
                    self.feedback = Feedback::Done(outcome, None);
                    self.go_on(place, outcome)
                }
                None => Motion::Stay,
            },
            // While masks are asked for, every move comes too early.
            Judgement::Wrong(diagnosis) => {
                let row = Square::new(place.walk.placement().depth() + 1, 0);
                self.refuse(diagnosis.unwrap_or_else(|| Diagnosis::from(Misconception::MasksFirst).at(row)))
            }
        }
    }

    fn refuse(&mut self, diagnosis: Diagnosis) -> Motion {
        self.tally.refused += 1;
        self.feedback = Feedback::Refused(diagnosis);
        self.field.clear();
        if self.stage == DriveStage::Name {
            self.stage = DriveStage::Decide;
        }
        Motion::Stay
    }

    /// What a right answer does.
    fn outcome(&self, place: Place, answer: Answer) -> Option<DriveOutcome> {
        Some(match (place.turn(), self.stage) {
            (Turn::Over, _) => return None,
            (Turn::Place(square), _) => DriveOutcome::Placed(square),
            (Turn::Reject(square), _) => {
                let Answer::Number(row) = answer else { return None };
                let row = usize::try_from(row).ok()?;
                DriveOutcome::Rejected { square, queen: Square::new(row, place.walk.placement().column(row)?) }
            }
            (Turn::Lift(square), _) => DriveOutcome::Lifted(square),
            (Turn::Count(square), _) => DriveOutcome::Counted(square),
            (Turn::Pick(square), DriveStage::Masks(given)) => {
                let work = MaskWork::of(place.walk, place.algorithm)?;
                let mask = work.masks.get(given)?;
                let placed = (given + 1 == work.masks.len()).then_some(square);
                DriveOutcome::Gave { name: mask.name, bits: mask.bits, placed }
            }
            (Turn::Pick(square), _) => DriveOutcome::Picked(square),
        })
    }

    fn go_on(&mut self, place: Place, outcome: DriveOutcome) -> Motion {
        self.tally.acts += 1;
        self.hints = 0;
        self.stage = match outcome {
            DriveOutcome::Picked(_) => DriveStage::Masks(0),
            DriveOutcome::Gave { placed: None, .. } => {
                DriveStage::Masks(self.stage.given().map_or(0, |given| given + 1))
            }
            _ => DriveStage::Decide,
        };
        self.empty_field(place);
        if outcome.moves() { Motion::On } else { Motion::Stay }
    }

    /// An empty field for what this stage asks.
    fn empty_field(&mut self, place: Place) {
        let input = if self.stage.given().is_some() { Input::Bits } else { Input::Number };
        self.field = Field::new(&input, place.walk.size());
    }

    /// Begins to reject: which queen attacks is asked next. Where there is no square to reject, or no queen above, it is
    /// refused at once.
    fn reject(&mut self, place: Place) -> Motion {
        let square = matches!(place.turn(), Turn::Place(_) | Turn::Reject(_));
        if square && place.walk.placement().depth() > 0 {
            self.stage = DriveStage::Name;
            self.field.clear();
            self.feedback = Feedback::Nothing;
            return Motion::Stay;
        }
        self.answer(place, Answer::Move(Move::Reject))
    }

    fn type_char(&mut self, place: Place, char: char) -> Motion {
        if !char.is_ascii_digit() || place.turn() == Turn::Over {
            return Motion::Stay;
        }
        let squares = place.algorithm.family() == Family::Squares;
        if squares && self.stage == DriveStage::Decide {
            // The row of an attacker alone rejects, too.
            self.reject(place);
            if self.stage == DriveStage::Decide {
                return Motion::Stay;
            }
        }
        if self.field.take(char, place.flip) {
            self.forget_unfit();
        }
        if self.field.takes_bits() {
            return Motion::Stay;
        }
        let limit = if squares { place.walk.placement().depth() } else { place.n() };
        // A number that no further digit can continue is complete.
        match self.field.number().parse::<usize>() {
            Ok(number) if number > 0 && number * 10 < limit => Motion::Stay,
            _ => self.submit(place),
        }
    }

    fn forget_unfit(&mut self) {
        if matches!(self.feedback, Feedback::Unfinished(_) | Feedback::NoColumn(_)) {
            self.feedback = Feedback::Nothing;
        }
    }

    fn submit(&mut self, place: Place) -> Motion {
        let Some(answer) = self.field.answer() else {
            let digits = self.field.digits();
            if self.field.takes_bits() {
                self.feedback = Feedback::Unfinished(digits.places() - digits.missing());
            }
            return Motion::Stay;
        };
        match (place.algorithm.family(), answer) {
            (Family::Bits, Answer::Number(col)) => self.pick(place, usize::try_from(col).unwrap_or(usize::MAX)),
            _ => self.answer(place, answer),
        }
    }

    fn pick(&mut self, place: Place, col: usize) -> Motion {
        if col >= place.n() {
            self.field.clear();
            self.feedback = Feedback::NoColumn(col);
            return Motion::Stay;
        }
        self.answer(place, Answer::number(col))
    }

    /// A click on the board places a queen on the square being tried, names a queen, or picks a column's bit.
    fn point(&mut self, place: Place, square: Square) -> Motion {
        let placement = place.walk.placement();
        let queen = placement.column(square.row) == Some(square.col);
        match (place.algorithm.family(), place.turn()) {
            (_, Turn::Over) => Motion::Stay,
            (Family::Squares, Turn::Place(_) | Turn::Reject(_)) if queen => {
                self.stage = DriveStage::Name;
                self.answer(place, Answer::number(square.row))
            }
            (Family::Squares, _) if queen => self.answer(place, Answer::Move(Move::Reject)),
            (Family::Squares, Turn::Place(tried) | Turn::Reject(tried)) if square != tried => {
                self.refuse(Diagnosis::from(Misconception::OtherSquare).at(tried))
            }
            (Family::Squares, _) => self.answer(place, Answer::Move(Move::Place)),
            (Family::Bits, _) if square.row == placement.depth() && self.stage == DriveStage::Decide => {
                self.pick(place, square.col)
            }
            (Family::Bits, _) => Motion::Stay,
        }
    }

    /// A click on a bit picks it, or inverts a digit of the mask.
    fn point_bit(&mut self, place: Place, col: usize) -> Motion {
        if place.algorithm.family() != Family::Bits || col >= place.n() {
            return Motion::Stay;
        }
        if self.field.invert(col) {
            self.forget_unfit();
            return Motion::Stay;
        }
        self.pick(place, col)
    }

    fn hint(&mut self, place: Place) -> Motion {
        if place.turn() != Turn::Over {
            if self.hints < HINTS {
                self.hints += 1;
                self.tally.hints += 1;
            }
            self.feedback = Feedback::Hinted;
        }
        Motion::Stay
    }

    fn show(&mut self, place: Place) -> Motion {
        let right = match place.turn() {
            Turn::Reject(square) => {
                place.walk.placement().attackers(square).next().map(|queen| Answer::number(queen.row))
            }
            _ => self.question(place.walk, place.algorithm).and_then(|question| question.right.first().copied()),
        };
        // Where a safe square was about to be rejected no queen can be named, and the queen is placed.
        let right = right.unwrap_or(Answer::Move(Move::Place));
        let Some(outcome) = self.outcome(place, right) else { return Motion::Stay };
        self.tally.shown += 1;
        self.feedback = Feedback::Shown(outcome, None);
        self.go_on(place, outcome)
    }

    /// Deletes what was typed last; else stops asking for a queen; else takes back the last move.
    fn take_back(&mut self, place: Place) -> Motion {
        if self.field.erase(place.flip) {
            self.forget_unfit();
            return Motion::Stay;
        }
        if self.stage == DriveStage::Name {
            self.stage = DriveStage::Decide;
            return Motion::Stay;
        }
        if self.tally.acts == 0 {
            self.feedback = Feedback::NothingToTakeBack;
            return Motion::Stay;
        }
        self.tally.acts -= 1;
        self.hints = 0;
        self.feedback = Feedback::TakenBack;
        match self.stage {
            DriveStage::Masks(0) => self.stage = DriveStage::Decide,
            DriveStage::Masks(given) => self.stage = DriveStage::Masks(given - 1),
            DriveStage::Decide | DriveStage::Name => return Motion::Back,
        }
        self.empty_field(place);
        Motion::Stay
    }
}

impl App {
    /// Begins to drive at the current state. Between two stops of an algorithm with masks, and within a step, it begins at
    /// the stop before: nothing has been decided since.
    pub(super) fn begin_drive(&mut self) -> Drive {
        let from = self.session.cursor;
        self.session.cursor.set_grain(Grain::Step);
        if !self.session.cursor.done_ops().is_empty() || !self.session.cursor.is_stop() {
            self.move_on(Direction::Back);
        }
        Drive {
            from,
            stage: DriveStage::Decide,
            field: Field::default(),
            feedback: Feedback::Nothing,
            hints: 0,
            tally: Tally::default(),
        }
    }

    /// Does what an action asks for while this is open.
    pub(super) fn drive_takes(&mut self, action: &Action) -> Option<Effect> {
        let Overlay::Drive(drive) = &self.overlay else { return None };
        let mut drive = drive.clone();
        let moment = *self.session.cursor.position();
        let place = Place { walk: &moment.walk, algorithm: self.session.cursor.algorithm(), flip: self.flip };
        match drive.press(place, action) {
            Motion::Stay => {}
            Motion::On => {
                self.move_on(Direction::Forward);
                let solutions = moment.solutions();
                match &mut drive.feedback {
                    Feedback::Done(_, known) | Feedback::Shown(_, known) => *known = solutions,
                    _ => {}
                }
            }
            Motion::Back => {
                self.move_on(Direction::Back);
                // The last mask of a row placed its queen, so that mask is taken back.
                let walk = self.session.cursor.position().walk;
                let work = MaskWork::of(&walk, self.session.cursor.algorithm());
                let masks = |work: MaskWork| DriveStage::Masks(work.masks.len().saturating_sub(1));
                drive.stage = work.map_or(DriveStage::Decide, masks);
                drive.empty_field(Place { walk: &walk, algorithm: self.session.cursor.algorithm(), flip: self.flip });
            }
            Motion::Leave => {
                self.session.cursor.set_grain(drive.from.grain());
                self.overlay = Overlay::None;
                return None;
            }
        }
        self.overlay = Overlay::Drive(drive);
        None
    }

    /// Leaves: the search goes back to where it was when this was opened, and a notice says how far the learner got.
    pub(super) fn leave_drive(&mut self) {
        let Overlay::Drive(drive) = std::mem::replace(&mut self.overlay, Overlay::None) else { return };
        if drive.tally.acts > 0 {
            match self.session.cursor.position().step() {
                Some(step) => self.say("drive-left", vec![("step", step.into())]),
                None => self.say("drive-left-unnumbered", vec![]),
            }
        }
        self.return_to(drive.from);
    }
}
