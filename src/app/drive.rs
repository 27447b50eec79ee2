//! The learner does the algorithm's work, act by act.
//!
//! For the algorithms that try squares an act is one step of the walk: place a queen on the square being tried, reject it
//! and name an attacker, backtrack; where all queens stand, to declare the solution is to count it *and* to lift the
//! last queen, as the program does. So a search has as many acts as steps: 76 for 4 queens. For the algorithms with masks
//! a queen is placed by picking a bit and then giving, one by one, the masks that the program works out for the next
//! row; she is lifted as above.
//!
//! The walk is only ever moved by right acts, so the present state, and how many masks of the next row have been given,
//! is all there is to know: what is right now follows from it ([`Turn`], [`Work`]), and taking an act back is the
//! walk's own way back. Leaving by Esc puts the walk back to where it was; `watch` leaves and stays.

mod judge;
mod slip;
mod turn;

use super::{App, Cursor, Effect, Grain, Overlay, playback::Direction};
use crate::action::{Action, Spot};
use crate::algorithm::{Algorithm, Family};
use crate::quiz::Digits;
use crate::search::{Square, Walk};

pub use judge::{Act, Deed, Fault, judge, right_act};
pub use slip::Slip;
pub use turn::{Kind, Mask, Turn, Work};

/// The hints there are for one act: a nudge, and a better one.
const HINTS: u8 = 2;

/// The learner does the algorithm's work.
#[derive(Clone, Debug, PartialEq)]
pub struct Drive {
    /// Where the walk was when this was opened.
    from: Cursor,
    /// What is expected of the learner.
    pub stage: Stage,
    /// What has been typed of a row's or a column's number.
    pub typed: String,
    /// What has been given of a mask.
    pub digits: Digits,
    /// What the last press came to.
    pub said: Said,
    /// How many hints have been given for this act: 0 to 2.
    pub hints: u8,
    /// What has been done so far.
    pub tally: Tally,
}

/// What is expected of the learner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// An act.
    Decide,
    /// The row of a queen that attacks the square being rejected.
    Name,
    /// The masks of the next row; so many have been given.
    Masks(usize),
}

impl Stage {
    /// How many masks of the next row have been given, once the bit is picked.
    pub const fn given(self) -> Option<usize> {
        if let Self::Masks(given) = self { Some(given) } else { None }
    }
}

/// What the last press came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// Nothing yet.
    Nothing,
    /// An act was done; with the number of solutions found before it, where that is known.
    Done(Deed, Option<u64>),
    /// The same, done for the learner.
    Shown(Deed, Option<u64>),
    /// An act was refused.
    Refused(Fault),
    /// Digits are missing: so many are there.
    Unfinished(usize),
    /// There is no such column.
    NoColumn(usize),
    /// Hints are shown.
    Hinted,
    /// The last act was taken back.
    TakenBack,
    /// There is no act to take back.
    NothingToTakeBack,
}

/// What has been done, for the learner's eyes only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Tally {
    /// Acts done and not taken back, those shown among them.
    pub acts: u64,
    /// Acts refused.
    pub refused: u64,
    /// Hints given.
    pub hints: u64,
    /// Acts shown.
    pub shown: u64,
}

/// What a press asks of the walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Move {
    Stay,
    On,
    Back,
    Leave,
}

impl Drive {
    /// What the items of its panel ask for, by their numbers.
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

    /// One press. Nothing but a right act asks for the walk to move on.
    fn press(&mut self, walk: &Walk, algorithm: &dyn Algorithm, flip: bool, action: &Action) -> Move {
        match action {
            Action::Place if algorithm.family() == Family::Squares => self.act(walk, algorithm, Act::Place),
            Action::Reject if algorithm.family() == Family::Squares => self.reject(walk, algorithm),
            Action::Backtrack => self.act(walk, algorithm, Act::Lift),
            Action::Declare => self.act(walk, algorithm, Act::Count),
            Action::Type(char) => self.write(walk, algorithm, flip, *char),
            Action::Submit => self.submit(walk, algorithm),
            Action::Hint => self.hint(walk, algorithm),
            Action::Show => self.show(walk, algorithm),
            Action::Back => self.take_back(flip),
            Action::Watch => Move::Leave,
            Action::Point(Spot::Item(item)) => match Self::ITEMS.get(*item) {
                Some(action) => self.press(walk, algorithm, flip, action),
                None => Move::Stay,
            },
            Action::Point(Spot::Square(square)) => self.point(walk, algorithm, *square),
            Action::Point(Spot::Bit(_, col)) => self.point_bit(walk, algorithm, *col),
            _ => Move::Stay,
        }
    }

    /// Does an act, or says why not.
    fn act(&mut self, walk: &Walk, algorithm: &dyn Algorithm, act: Act) -> Move {
        match judge(walk, algorithm, self.stage.given(), act) {
            Ok(deed) => {
                self.said = Said::Done(deed, None);
                self.go_on(deed)
            }
            Err(Fault::Over) => Move::Stay,
            Err(fault) => {
                self.tally.refused += 1;
                self.said = Said::Refused(fault);
                if self.stage == Stage::Name {
                    self.stage = Stage::Decide;
                }
                if !matches!(self.stage, Stage::Masks(_)) {
                    self.typed.clear();
                }
                Move::Stay
            }
        }
    }

    fn go_on(&mut self, deed: Deed) -> Move {
        self.tally.acts += 1;
        self.hints = 0;
        self.typed.clear();
        self.digits.clear();
        self.stage = match deed {
            Deed::Picked(_) => Stage::Masks(0),
            Deed::Gave { placed: None, .. } => Stage::Masks(self.stage.given().map_or(0, |given| given + 1)),
            _ => Stage::Decide,
        };
        if deed.moves() { Move::On } else { Move::Stay }
    }

    /// Begins to reject: which queen attacks is asked next. Where there is no square to reject, or no queen above, it is
    /// refused at once.
    fn reject(&mut self, walk: &Walk, algorithm: &dyn Algorithm) -> Move {
        let square = matches!(Turn::of(walk, algorithm), Turn::Place(_) | Turn::Reject(_));
        if square && walk.placement().depth() > 0 {
            self.stage = Stage::Name;
            self.typed.clear();
            self.said = Said::Nothing;
            return Move::Stay;
        }
        self.act(walk, algorithm, Act::Reject(0))
    }

    fn write(&mut self, walk: &Walk, algorithm: &dyn Algorithm, flip: bool, char: char) -> Move {
        if !char.is_ascii_digit() || Turn::of(walk, algorithm) == Turn::Over {
            return Move::Stay;
        }
        if let Stage::Masks(_) = self.stage {
            if self.digits.take(char, flip) {
                self.forget_unfit();
            }
            return Move::Stay;
        }
        if algorithm.family() == Family::Squares && self.stage == Stage::Decide {
            // A row's number alone rejects, too.
            self.reject(walk, algorithm);
            if self.stage == Stage::Decide {
                return Move::Stay;
            }
        }
        self.forget_unfit();
        self.typed.push(char);
        let limit = match algorithm.family() {
            Family::Squares => walk.placement().depth(),
            Family::Bits => walk.size().get(),
        };
        // A number that no further digit can continue is a whole one.
        match self.typed.parse::<usize>() {
            Ok(number) if number > 0 && number * 10 < limit => Move::Stay,
            _ => self.submit_number(walk, algorithm),
        }
    }

    fn forget_unfit(&mut self) {
        if matches!(self.said, Said::Unfinished(_) | Said::NoColumn(_)) {
            self.said = Said::Nothing;
        }
    }

    fn submit(&mut self, walk: &Walk, algorithm: &dyn Algorithm) -> Move {
        match self.stage {
            Stage::Masks(_) => {
                if let Some(bits) = self.digits.bits() {
                    return self.act(walk, algorithm, Act::Give(bits));
                }
                self.said = Said::Unfinished(self.digits.places() - self.digits.missing());
                Move::Stay
            }
            Stage::Decide | Stage::Name => self.submit_number(walk, algorithm),
        }
    }

    fn submit_number(&mut self, walk: &Walk, algorithm: &dyn Algorithm) -> Move {
        let Ok(number) = self.typed.parse::<usize>() else { return Move::Stay };
        match algorithm.family() {
            Family::Squares => self.act(walk, algorithm, Act::Reject(number)),
            Family::Bits => self.pick(walk, algorithm, number),
        }
    }

    fn pick(&mut self, walk: &Walk, algorithm: &dyn Algorithm, col: usize) -> Move {
        if col >= walk.size().get() {
            self.typed.clear();
            self.said = Said::NoColumn(col);
            return Move::Stay;
        }
        self.act(walk, algorithm, Act::Pick(col))
    }

    /// A click on the board: the square being tried gets a queen, a queen is named, a column's bit is picked.
    fn point(&mut self, walk: &Walk, algorithm: &dyn Algorithm, square: Square) -> Move {
        let row = walk.placement().depth();
        let queen = walk.placement().column(square.row) == Some(square.col);
        match (algorithm.family(), Turn::of(walk, algorithm)) {
            (_, Turn::Over) => Move::Stay,
            (Family::Squares, _) if queen => self.act(walk, algorithm, Act::Reject(square.row)),
            (Family::Squares, Turn::Place(tried) | Turn::Reject(tried)) if square != tried => {
                self.said = Said::Refused(Fault::OtherSquare(tried));
                Move::Stay
            }
            (Family::Squares, _) => self.act(walk, algorithm, Act::Place),
            (Family::Bits, _) if square.row == row && self.stage == Stage::Decide => {
                self.pick(walk, algorithm, square.col)
            }
            (Family::Bits, _) => Move::Stay,
        }
    }

    /// A click on a bit picks it, or turns a digit of the mask round.
    fn point_bit(&mut self, walk: &Walk, algorithm: &dyn Algorithm, col: usize) -> Move {
        if algorithm.family() != Family::Bits || col >= walk.size().get() {
            return Move::Stay;
        }
        if let Stage::Masks(_) = self.stage {
            self.digits.invert(col);
            self.forget_unfit();
            return Move::Stay;
        }
        self.pick(walk, algorithm, col)
    }

    fn hint(&mut self, walk: &Walk, algorithm: &dyn Algorithm) -> Move {
        if Turn::of(walk, algorithm) != Turn::Over {
            if self.hints < HINTS {
                self.hints += 1;
                self.tally.hints += 1;
            }
            self.said = Said::Hinted;
        }
        Move::Stay
    }

    fn show(&mut self, walk: &Walk, algorithm: &dyn Algorithm) -> Move {
        let given = self.stage.given();
        let Some(Ok(deed)) = right_act(walk, algorithm, given).map(|act| judge(walk, algorithm, given, act)) else {
            return Move::Stay;
        };
        self.tally.shown += 1;
        self.said = Said::Shown(deed, None);
        self.go_on(deed)
    }

    /// Deletes what has been typed last; then leaves the naming of a queen; then takes back the last act.
    fn take_back(&mut self, flip: bool) -> Move {
        if self.typed.pop().is_some() || self.digits.erase(flip) {
            self.forget_unfit();
            return Move::Stay;
        }
        if self.stage == Stage::Name {
            self.stage = Stage::Decide;
            return Move::Stay;
        }
        if self.tally.acts == 0 {
            self.said = Said::NothingToTakeBack;
            return Move::Stay;
        }
        self.tally.acts -= 1;
        self.hints = 0;
        self.said = Said::TakenBack;
        match self.stage {
            Stage::Masks(0) => self.stage = Stage::Decide,
            Stage::Masks(given) => self.stage = Stage::Masks(given - 1),
            Stage::Decide | Stage::Name => return Move::Back,
        }
        Move::Stay
    }
}

impl App {
    /// Begins to drive from the present moment. Between two stops of an algorithm with masks, and between the lines of a
    /// step, that is the stop before: nothing has been decided since.
    pub(super) fn begin_drive(&mut self) -> Drive {
        let from = self.cursor;
        self.cursor.set_grain(Grain::Step);
        if !self.cursor.done_ops().is_empty() || !self.cursor.is_stop() {
            self.move_on(Direction::Back);
        }
        Drive {
            from,
            stage: Stage::Decide,
            typed: String::new(),
            digits: Digits::none(self.size().get()),
            said: Said::Nothing,
            hints: 0,
            tally: Tally::default(),
        }
    }

    /// Does what an action asks for while this is open.
    pub(super) fn drive_takes(&mut self, action: &Action) -> Option<Effect> {
        let Overlay::Drive(drive) = &self.overlay else { return None };
        let mut drive = drive.clone();
        let moment = *self.cursor.position();
        match drive.press(&moment.walk, self.cursor.algorithm(), self.flip, action) {
            Move::Stay => {}
            Move::On => {
                self.move_on(Direction::Forward);
                let solutions = moment.solutions();
                match &mut drive.said {
                    Said::Done(_, known) | Said::Shown(_, known) => *known = solutions,
                    _ => {}
                }
            }
            Move::Back => {
                self.move_on(Direction::Back);
                // A queen was placed by the last of her row's masks: that is what is taken back.
                let work = Work::of(&self.cursor.position().walk, self.cursor.algorithm());
                drive.stage = work.map_or(Stage::Decide, |work| Stage::Masks(work.masks.len().saturating_sub(1)));
            }
            Move::Leave => {
                self.cursor.set_grain(drive.from.grain());
                self.overlay = Overlay::None;
                return None;
            }
        }
        self.overlay = Overlay::Drive(drive);
        None
    }

    /// Leaves: the walk is where it was when this was opened, and how far the learner got is said once.
    pub(super) fn leave_drive(&mut self) {
        let Overlay::Drive(drive) = std::mem::replace(&mut self.overlay, Overlay::None) else { return };
        if drive.tally.acts > 0 {
            match self.cursor.position().step() {
                Some(step) => self.say("drive-left", vec![("step", step.into())]),
                None => self.say("drive-left-unnumbered", vec![]),
            }
        }
        self.return_to(drive.from);
    }
}
