//! The moves of you drive: what a key or a click means at each stage, and what a right or a wrong answer does.

use super::{Drive, DriveOutcome, DriveStage, Feedback, Motion, Place};
use crate::action::{Action, Spot};
use crate::algorithms::Family;
use crate::course::{
    Answer, Diagnosis, Field, Input, Judgement, MaskWork, Misconception, Move, Turn,
};
use crate::search::Square;

impl Drive {
    /// Handles a press, and returns its effect on the search. Only right answers move the search.
    pub(super) fn press(&mut self, place: Place, action: &Action) -> Motion {
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
            Action::Point(Spot::Square(square)) => self.point(place, *square),
            Action::Point(Spot::Bit(_, col)) => self.point_bit(place, *col),
            _ => Motion::Still,
        }
    }

    /// Judges an answer: a right one makes the move, a wrong one is refused and leaves the field empty.
    fn answer(&mut self, place: Place, answer: Answer) -> Motion {
        if self.stage == DriveStage::Name && matches!(answer, Answer::Move(_)) {
            self.stage = DriveStage::Decide;
        }
        let Some(question) = self.question(place.walk, place.algorithm) else {
            return Motion::Still;
        };
        match question.judge(answer) {
            Judgement::Right => match self.outcome(place, answer) {
                Some(outcome) => {
                    self.feedback = Feedback::Done(outcome);
                    self.go_on(place, outcome)
                }
                None => Motion::Still,
            },
            // While masks are asked for, every move comes too early.
            Judgement::Wrong(diagnosis) => {
                let row = Square::new(place.walk.placement().depth() + 1, 0);
                self.refuse(
                    diagnosis.unwrap_or_else(|| Diagnosis::from(Misconception::MasksFirst).at(row)),
                )
            }
        }
    }

    fn refuse(&mut self, diagnosis: Diagnosis) -> Motion {
        self.score.refused += 1;
        self.feedback = Feedback::Refused(diagnosis);
        self.field.clear();
        if self.stage == DriveStage::Name {
            self.stage = DriveStage::Decide;
        }
        Motion::Stay
    }

    /// The outcome of a right answer.
    fn outcome(&self, place: Place, answer: Answer) -> Option<DriveOutcome> {
        Some(match (place.turn(), self.stage) {
            (Turn::Over, _) => return None,
            (Turn::Place(square), _) => DriveOutcome::Placed(square),
            (Turn::Reject(square), _) => {
                let Answer::Number(row) = answer else {
                    return None;
                };
                let row = usize::try_from(row).ok()?;
                DriveOutcome::Rejected {
                    square,
                    queen: Square::new(row, place.walk.placement().column(row)?),
                }
            }
            (Turn::Lift(square), _) => DriveOutcome::Lifted(square),
            (Turn::Count(square), _) => DriveOutcome::Counted(square),
            (Turn::Pick(square), DriveStage::Masks(given)) => {
                let work = MaskWork::of(place.walk, place.algorithm)?;
                let mask = work.masks.get(given)?;
                let placed = (given + 1 == work.masks.len()).then_some(square);
                DriveOutcome::Gave {
                    name: mask.name,
                    bits: mask.bits,
                    placed,
                }
            }
            (Turn::Pick(square), _) => DriveOutcome::Picked(square),
        })
    }

    fn go_on(&mut self, place: Place, outcome: DriveOutcome) -> Motion {
        self.score.acts += 1;
        self.hints = 0;
        self.stage = match outcome {
            DriveOutcome::Picked(_) => DriveStage::Masks(0),
            DriveOutcome::Gave { placed: None, .. } => {
                DriveStage::Masks(self.stage.given().map_or(0, |given| given + 1))
            }
            _ => DriveStage::Decide,
        };
        self.empty_field(place);
        if outcome.moves() {
            Motion::On
        } else {
            Motion::Stay
        }
    }

    /// Empties the field for the answer that this stage asks for.
    pub(super) fn empty_field(&mut self, place: Place) {
        let input = if self.stage.given().is_some() {
            Input::Bits
        } else {
            Input::Number
        };
        self.field = Field::new(&input, place.walk.size(), false);
    }

    /// Begins a rejection: asks which queen attacks the square. Judges it at once if there is no square to reject or no
    /// queen above.
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
            return Motion::Still;
        }
        let squares = place.algorithm.family() == Family::Squares;
        if squares && self.stage == DriveStage::Decide {
            // A typed row of an attacker starts the rejection by itself.
            self.reject(place);
            if self.stage == DriveStage::Decide {
                return Motion::Stay;
            }
        }
        let taken = self.field.take(char);
        if taken {
            self.forget_unfit();
        }
        if self.field.takes_bits() {
            return if taken { Motion::Stay } else { Motion::Still };
        }
        let limit = if squares {
            place.walk.placement().depth()
        } else {
            place.n()
        };
        // A number that no further digit can continue is complete.
        match self.field.number().parse::<usize>() {
            Ok(number) if number > 0 && number * 10 < limit => Motion::Stay,
            _ => self.submit(place),
        }
    }

    fn forget_unfit(&mut self) {
        if matches!(
            self.feedback,
            Feedback::Unfinished(_) | Feedback::NoColumn(_)
        ) {
            self.feedback = Feedback::Nothing;
        }
    }

    fn submit(&mut self, place: Place) -> Motion {
        let Some(answer) = self.field.answer() else {
            let digits = self.field.digits();
            if !self.field.takes_bits() {
                return Motion::Still;
            }
            self.feedback = Feedback::Unfinished(digits.places() - digits.missing());
            return Motion::Stay;
        };
        match (place.algorithm.family(), answer) {
            (Family::Bits, Answer::Number(col)) => {
                self.pick(place, usize::try_from(col).unwrap_or(usize::MAX))
            }
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
            (_, Turn::Over) => Motion::Still,
            (Family::Squares, Turn::Place(_) | Turn::Reject(_)) if queen => {
                self.stage = DriveStage::Name;
                self.answer(place, Answer::number(square.row))
            }
            (Family::Squares, _) if queen => self.answer(place, Answer::Move(Move::Reject)),
            (Family::Squares, Turn::Place(tried) | Turn::Reject(tried)) if square != tried => {
                self.refuse(Diagnosis::from(Misconception::OtherSquare).at(tried))
            }
            (Family::Squares, _) => self.answer(place, Answer::Move(Move::Place)),
            (Family::Bits, _)
                if square.row == placement.depth() && self.stage == DriveStage::Decide =>
            {
                self.pick(place, square.col)
            }
            (Family::Bits, _) => Motion::Still,
        }
    }

    /// A click on a bit picks it, or inverts a digit of the mask.
    fn point_bit(&mut self, place: Place, col: usize) -> Motion {
        if place.algorithm.family() != Family::Bits || col >= place.n() {
            return Motion::Still;
        }
        if self.field.invert(col) {
            self.forget_unfit();
            return Motion::Stay;
        }
        self.pick(place, col)
    }

    fn hint(&mut self, place: Place) -> Motion {
        if place.turn() == Turn::Over {
            return Motion::Still;
        }
        if !self.gives_hint() {
            return self.show(place);
        }
        self.hints += 1;
        self.score.hints += 1;
        self.feedback = Feedback::Hinted;
        Motion::Stay
    }

    fn show(&mut self, place: Place) -> Motion {
        let right = match place.turn() {
            Turn::Reject(square) => place
                .algorithm
                .attacker(place.walk.placement(), square)
                .map(|queen| Answer::number(queen.row)),
            _ => self
                .question(place.walk, place.algorithm)
                .and_then(|question| question.right.first().copied()),
        };
        // If a safe square was about to be rejected, no attacker can be named, and the queen is placed.
        let right = right.unwrap_or(Answer::Move(Move::Place));
        let Some(outcome) = self.outcome(place, right) else {
            return Motion::Still;
        };
        self.score.shown += 1;
        self.feedback = Feedback::Shown(outcome);
        self.go_on(place, outcome)
    }

    /// Deletes what was typed last; else stops asking for a queen; else takes back the last move.
    fn take_back(&mut self, place: Place) -> Motion {
        if self.field.erase() {
            self.forget_unfit();
            return Motion::Stay;
        }
        if self.stage == DriveStage::Name {
            self.stage = DriveStage::Decide;
            return Motion::Stay;
        }
        if self.score.acts == 0 {
            self.feedback = Feedback::NothingToTakeBack;
            return Motion::Stay;
        }
        self.score.acts -= 1;
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
