//! The moves of you drive: what a key or a click means at each stage, and what a right or a wrong answer does.

use super::{Drive, DriveStage, Motion, Place};
use crate::action::{Action, Spot};
use crate::algorithms::Family;
use crate::course::{Answer, Diagnosis, Misconception, Move, Outcome, Sentence, Turn};
use crate::search::Square;
use crate::text::narration::binary;

impl Drive {
    /// Handles a press, and returns its effect on the search. Only right answers move the search.
    pub(super) fn press(&mut self, place: &Place, action: &Action) -> Motion {
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
    fn answer(&mut self, place: &Place, answer: Answer) -> Motion {
        if self.stage == DriveStage::Name && matches!(answer, Answer::Move(_)) {
            self.ask(place, DriveStage::Decide);
        }
        if self.attempt.question.is_none() {
            return Motion::Still;
        }
        if self.attempt.judge(answer) {
            return self.make(place, answer, Outcome::Done);
        }
        if self.attempt.diagnosis.is_none() {
            // While masks are asked for, every move comes too early.
            let row = Square::new(place.walk.placement().depth() + 1, 0);
            self.explain(Diagnosis::from(Misconception::MasksFirst).at(row));
        }
        self.refused(place)
    }

    /// Says what is wrong with a move that the question does not judge by itself.
    fn explain(&mut self, diagnosis: Diagnosis) {
        let question = self.attempt.question.as_ref();
        let said = question.map_or_else(Vec::new, |question| question.explained(&diagnosis));
        self.attempt.refuse(Some(diagnosis), said);
    }

    /// Counts a wrong move, after which the learner decides anew.
    fn refused(&mut self, place: &Place) -> Motion {
        self.score.refused += 1;
        if self.stage == DriveStage::Name {
            self.ask(place, DriveStage::Decide);
        }
        Motion::Stay
    }

    /// Makes the move of a right answer, which has been given or shown, and asks for the next.
    fn make(&mut self, place: &Place, answer: Answer, outcome: Outcome) -> Motion {
        let Some(mut said) = self.outcome(place, answer) else {
            return Motion::Still;
        };
        if outcome == Outcome::Shown {
            said.insert(0, "drive-shown".into());
        }
        self.attempt.given = Some(answer);
        self.attempt.end(outcome, said);
        self.attempt.drop_hints();
        self.score.acts += 1;
        let next = match (place.turn(), self.stage) {
            (Turn::Pick(_), DriveStage::Masks(given)) => given + 1,
            (Turn::Pick(_), _) => 0,
            _ => return Motion::On,
        };
        if next >= self.masks(place) {
            return Motion::On;
        }
        self.ask(place, DriveStage::Masks(next));
        Motion::Stay
    }

    /// What a right answer does and why it is right; nothing about what comes next.
    fn outcome(&self, place: &Place, answer: Answer) -> Option<Vec<Sentence>> {
        let placement = place.walk.placement();
        Some(match (place.turn(), self.stage) {
            (Turn::Over, _) => return None,
            (Turn::Place(square), _) => {
                let first = square.row == 0;
                let why = if first { "why-safe-first" } else { "why-safe" };
                vec![Sentence::at("change-place", square), why.into()]
            }
            (Turn::Reject(square), _) => {
                let Answer::Number(row) = answer else {
                    return None;
                };
                let row = usize::try_from(row).ok()?;
                let queen = Square::new(row, placement.column(row)?);
                let size = place.walk.size();
                vec![
                    Sentence::at("change-reject", square),
                    Sentence::attack(queen, square, size, true),
                ]
            }
            (Turn::Lift(square), _) => vec![
                Sentence::new("drive-row-done", vec![("row", (square.row + 1).into())]),
                Sentence::at("change-lift", square),
            ],
            (Turn::Count(square), _) => {
                let [number, total] = place.solutions;
                let columns = ("columns", placement.joined(" ").into());
                let args = vec![("number", number.into()), ("total", total.into()), columns];
                vec![
                    Sentence::new("why-solution-of", args),
                    Sentence::at("change-lift", square),
                ]
            }
            (Turn::Pick(square), stage) => {
                let given = stage.given();
                let last = given.map_or(0, |given| given + 1) == self.masks(place);
                let placed = last.then(|| Sentence::at("change-place", square));
                let picked = (self.masks(place) > 0).then(|| picked(place, square, given));
                picked.flatten().into_iter().chain(placed).collect()
            }
        })
    }

    /// Begins the rejection of a square: asks which queen attacks it.
    fn reject(&mut self, place: &Place) -> Motion {
        let square = matches!(place.turn(), Turn::Place(_) | Turn::Reject(_));
        if square && place.walk.placement().depth() > 0 {
            self.ask(place, DriveStage::Name);
            self.attempt.say(Vec::new());
            return Motion::Stay;
        }
        self.answer(place, Answer::Move(Move::Reject))
    }

    fn type_char(&mut self, place: &Place, char: char) -> Motion {
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
        let taken = self.attempt.type_char(char);
        if self.attempt.field.takes_bits() {
            return if taken { Motion::Stay } else { Motion::Still };
        }
        let limit = if squares {
            place.walk.placement().depth()
        } else {
            place.n()
        };
        // A number that no further digit can continue is complete.
        match self.attempt.field.number().parse::<usize>() {
            Ok(number) if number > 0 && number * 10 < limit => Motion::Stay,
            _ => self.submit(place),
        }
    }

    fn submit(&mut self, place: &Place) -> Motion {
        match self.attempt.entered() {
            Ok(answer) => self.answer(place, answer),
            Err(message) => {
                self.attempt.say(vec![message]);
                Motion::Stay
            }
        }
    }

    /// A click on the board places a queen on the square being tried, names a queen, or picks a column's bit.
    fn point(&mut self, place: &Place, square: Square) -> Motion {
        let placement = place.walk.placement();
        let queen = placement.column(square.row) == Some(square.col);
        match (place.algorithm.family(), place.turn()) {
            (_, Turn::Over) => Motion::Still,
            (Family::Squares, Turn::Place(_) | Turn::Reject(_)) if queen => {
                self.ask(place, DriveStage::Name);
                self.answer(place, Answer::number(square.row))
            }
            (Family::Squares, _) if queen => self.answer(place, Answer::Move(Move::Reject)),
            (Family::Squares, Turn::Place(tried) | Turn::Reject(tried)) if square != tried => {
                let other = Diagnosis::from(Misconception::OtherSquare).at(tried);
                self.attempt.given = Some(Answer::Square(square));
                self.explain(other);
                self.refused(place)
            }
            (Family::Squares, _) => self.answer(place, Answer::Move(Move::Place)),
            (Family::Bits, _)
                if square.row == placement.depth() && self.stage == DriveStage::Decide =>
            {
                self.answer(place, Answer::number(square.col))
            }
            (Family::Bits, _) => Motion::Still,
        }
    }

    /// A click on a bit picks it, or inverts a digit of the mask.
    fn point_bit(&mut self, place: &Place, col: usize) -> Motion {
        if place.algorithm.family() != Family::Bits || col >= place.n() {
            return Motion::Still;
        }
        if self.attempt.invert(col) {
            return Motion::Stay;
        }
        self.answer(place, Answer::number(col))
    }

    fn hint(&mut self, place: &Place) -> Motion {
        if place.turn() == Turn::Over {
            return Motion::Still;
        }
        if !self.attempt.hint() {
            return self.show(place);
        }
        self.score.hints += 1;
        self.attempt.say(Vec::new());
        Motion::Stay
    }

    fn show(&mut self, place: &Place) -> Motion {
        let right = if let Turn::Reject(square) = place.turn() {
            let queen = place.algorithm.attacker(place.walk.placement(), square);
            queen.map(|queen| Answer::number(queen.row))
        } else {
            let question = self.attempt.question.as_ref();
            question.and_then(|question| question.right.first().copied())
        };
        // If a safe square was about to be rejected, no attacker can be named, and the queen is placed.
        let right = right.unwrap_or(Answer::Move(Move::Place));
        let motion = self.make(place, right, Outcome::Shown);
        self.score.shown += u64::from(motion != Motion::Still);
        motion
    }

    /// Deletes what was typed last; else stops asking for a queen; else takes back the last move.
    fn take_back(&mut self, place: &Place) -> Motion {
        if self.attempt.erase() {
            return Motion::Stay;
        }
        if self.stage == DriveStage::Name {
            self.ask(place, DriveStage::Decide);
            return Motion::Stay;
        }
        let Some(acts) = self.score.acts.checked_sub(1) else {
            self.attempt.say(vec!["drive-nothing-back".into()]);
            return Motion::Stay;
        };
        self.score.acts = acts;
        self.attempt.drop_hints();
        self.attempt.say(vec!["drive-taken-back".into()]);
        let stage = match self.stage {
            DriveStage::Masks(0) => DriveStage::Decide,
            DriveStage::Masks(given) => DriveStage::Masks(given - 1),
            DriveStage::Decide | DriveStage::Name => return Motion::Back,
        };
        self.ask(place, stage);
        Motion::Stay
    }
}

/// What was picked, this square's bit, or the mask that was given after this many.
fn picked(place: &Place, square: Square, given: Option<usize>) -> Option<Sentence> {
    let work = place.work()?;
    let bits = |bits: u64| ("bits", binary(bits, place.walk.size()).into());
    let Some(given) = given else {
        let (col, name) = (square.col.into(), work.pick.0.into());
        let args = vec![("col", col), ("name", name), bits(1 << square.col)];
        return Some(Sentence::new("drive-picked", args));
    };
    let mask = work.masks.get(given)?;
    let args = vec![("name", mask.name.into()), bits(mask.bits)];
    Some(Sentence::new("drive-gave", args))
}
