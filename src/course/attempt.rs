//! The attempt to answer a question: what has been typed or chosen so far, what was answered, the hints, and what was
//! said. Practise, lessons and bug hunts keep it, with the same rules.

use super::field::Field;
use super::log::How;
use super::misconception::Diagnosis;
use super::question::{Answer, Input, Judgement, Question};
use super::sentence::Sentence;
use crate::search::Size;

/// The number of hints for a question. After them, the answer is shown.
pub const HINTS: usize = 2;

/// What has come of the last answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Outcome {
    /// An answer is waited for.
    #[default]
    Waiting,
    /// The last answer was wrong.
    Wrong,
    /// It was right.
    Done,
    /// The answer has been shown, which does not count as done.
    Shown,
}

impl Outcome {
    /// Whether there is nothing more to do.
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Done | Self::Shown)
    }
}

/// The attempt to answer a question, or several that belong together.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Attempt {
    /// The question; `None` if something else is waited for, such as a state of the search.
    pub question: Option<Question>,
    /// The answer typed so far.
    pub field: Field,
    /// The place of the learner's cursor among the answers to choose from; `None` until the learner moves there.
    pub choice: Option<usize>,
    /// The number of hints given so far, at most [`HINTS`].
    pub hints: usize,
    pub outcome: Outcome,
    /// The last answer that was judged.
    pub given: Option<Answer>,
    /// The misconception that it showed, if it was wrong in a known way.
    pub diagnosis: Option<Diagnosis>,
    /// What was said last.
    pub said: Vec<Sentence>,
    /// Whether any answer was wrong, had a hint that has been dropped, or was known before.
    erred: bool,
    /// Whether any answer has been shown.
    pub helped: bool,
}

impl Attempt {
    /// An attempt that begins with this question.
    pub fn new(question: Option<Question>, size: Size, wide: bool) -> Self {
        let mut attempt = Self::default();
        attempt.ask(question, size, wide);
        attempt
    }

    /// Asks the next question. Hints and what was said of the last answer stay.
    pub fn ask(&mut self, question: Option<Question>, size: Size, wide: bool) {
        let field = |question: &Question| Field::new(&question.input, size, wide);
        self.field = question.as_ref().map_or_else(Field::default, field);
        self.choice = None;
        self.question = question;
    }

    /// Drops the hints for one of several answers, because it was right. They still count as help.
    pub fn drop_hints(&mut self) {
        self.erred |= self.hints > 0;
        self.hints = 0;
    }

    /// Notes that the answer has just been shown, so that giving it is not done alone.
    pub const fn note_known(&mut self) {
        self.erred = true;
    }

    /// Judges an answer. Returns whether it is right.
    pub fn judge(&mut self, answer: Answer) -> bool {
        self.given = Some(answer);
        let question = self.question.as_ref();
        match question.map_or(Judgement::Wrong(None), |question| question.judge(answer)) {
            Judgement::Right => self.end(Outcome::Done, Vec::new()),
            Judgement::Wrong(diagnosis) => {
                let explained = question.zip(diagnosis.as_ref());
                let said = explained.map(|(question, diagnosis)| question.explained(diagnosis));
                self.refuse(diagnosis, said.unwrap_or_default());
            }
        }
        self.outcome == Outcome::Done
    }

    /// Refuses the last answer, and leaves nothing of it typed or chosen.
    pub fn refuse(&mut self, diagnosis: Option<Diagnosis>, said: Vec<Sentence>) {
        self.outcome = Outcome::Wrong;
        (self.diagnosis, self.said) = (diagnosis, said);
        self.erred = true;
        self.choice = None;
        self.field.clear();
    }

    /// Takes the last answer as right, or shows it.
    pub fn end(&mut self, outcome: Outcome, said: Vec<Sentence>) {
        self.outcome = outcome;
        (self.diagnosis, self.said) = (None, said);
        self.helped |= outcome == Outcome::Shown;
    }

    /// Says something that is not about an answer.
    pub fn say(&mut self, said: Vec<Sentence>) {
        self.end(Outcome::Waiting, said);
    }

    /// Drops what was said of an answer that is not the right one, because the learner goes on.
    pub fn forget(&mut self) {
        if !self.outcome.is_over() {
            self.say(Vec::new());
        }
    }

    /// Gives the next hint; `false` if all have been given, so that the answer is to be shown.
    pub fn hint(&mut self) -> bool {
        let more = self.hints < HINTS;
        self.hints += usize::from(more);
        more
    }

    /// Moves the learner's cursor among this many answers, from the last to the first and back.
    pub fn choose(&mut self, down: bool, all: usize) {
        let line = match (self.choice, down) {
            (None, true) => 0,
            (Some(line), true) => (line + 1) % all,
            (line, false) => line.unwrap_or(0).checked_sub(1).unwrap_or(all - 1),
        };
        self.choose_line(line);
    }

    /// Puts the learner's cursor on one of the answers.
    pub fn choose_line(&mut self, line: usize) {
        self.choice = Some(line);
        self.forget();
    }

    /// Takes a typed character; returns whether it was taken.
    pub fn type_char(&mut self, char: char) -> bool {
        self.typed(|field| field.take(char))
    }

    /// Deletes what was typed last, or drops the choice; returns whether there was anything.
    pub fn erase(&mut self) -> bool {
        if self.choice.take().is_some() {
            self.forget();
            return true;
        }
        self.typed(Field::erase)
    }

    /// Inverts the bit of a column, as a click does; returns whether bits are typed.
    pub fn invert(&mut self, col: usize) -> bool {
        self.typed(|field| field.invert(col))
    }

    fn typed(&mut self, change: impl FnOnce(&mut Field) -> bool) -> bool {
        let changed = change(&mut self.field);
        if changed {
            self.forget();
        }
        changed
    }

    /// Whether anything has been typed or chosen.
    pub fn is_begun(&self) -> bool {
        !self.field.is_empty() || self.choice.is_some()
    }

    /// The answer that has been typed or chosen. A typed column that the board lacks is none, and is deleted.
    ///
    /// # Errors
    ///
    /// What to do first, or which columns there are.
    pub fn entered(&mut self) -> Result<Answer, Sentence> {
        let question = self.question.as_ref();
        let input = question.map(|question| &question.input);
        if let Some(Input::Choice(options)) = input {
            let chosen = self.choice.and_then(|line| options.get(line).copied());
            return chosen.ok_or_else(|| Self::no_choice(options.len()));
        }
        let answer = self.field.answer().ok_or_else(|| {
            let missing = self.field.missing();
            if self.field.is_empty() || missing == 0 {
                return "notice-nothing-typed".into();
            }
            Sentence::new("notice-digits", vec![("count", missing.into())])
        })?;
        let last = question.map_or(0, |question| question.board.walk.size().get() - 1);
        if let (Some(Input::Column { .. }), Answer::Number(col)) = (input, answer)
            && usize::try_from(col).is_ok_and(|col| col > last)
        {
            self.field.clear();
            return Err(Sentence::new(
                "notice-no-column",
                vec![("last", last.into())],
            ));
        }
        Ok(answer)
    }

    /// The place of the answer whose number has been typed.
    pub fn place(typed: char) -> Option<usize> {
        (typed.to_digit(10)? as usize).checked_sub(1)
    }

    /// Asks for a choice among this many answers.
    pub fn no_choice(all: usize) -> Sentence {
        Sentence::new("notice-no-line", vec![("count", all.into())])
    }

    /// How the attempt stands after the last answer.
    pub fn how(&self) -> How {
        match self.outcome {
            Outcome::Wrong => How::wrong(self.diagnosis.map(|diagnosis| diagnosis.misconception)),
            _ if self.helped => How::Shown,
            _ if self.hints == 0 && !self.erred => How::Alone,
            _ => How::Hint,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithms::{self, Algorithm};
    use crate::course::{Board, BoardFact, Concept, Misconception, When};
    use crate::search::{Placement, Walk};

    fn walk() -> Walk {
        let size = Size::new(4).expect("a size");
        Walk::new(Placement::from_columns(size, &[1]).expect("a queen"), 0).expect("a state")
    }

    fn now(fact: BoardFact, algorithm: &'static dyn Algorithm) -> Option<Question> {
        Question::about(fact, When::Now, &Board::fixed(walk()), algorithm, None)
    }

    /// Square (1, 0) is next. A square is chosen by its column.
    fn attempt() -> Attempt {
        let walk = walk();
        let loop_ = algorithms::by_id("loop").expect("an algorithm");
        Attempt::new(now(BoardFact::Pick, loop_), walk.size(), false)
    }

    #[test]
    fn a_wrong_answer_is_explained_and_leaves_nothing_typed() {
        let mut attempt = attempt();
        attempt.type_char('3');
        let entered = attempt.entered().expect("a number");
        assert!(!attempt.judge(entered) && attempt.field.is_empty());
        let foresaw = Misconception::Foresaw;
        assert_eq!(attempt.how(), How::wrong(Some(foresaw)));
        let said: Vec<_> = attempt.said.iter().map(|said| said.id).collect();
        assert_eq!(said, ["misconception-foresaw"]);
        assert!(attempt.judge(Answer::Number(0)));
        assert_eq!(
            (attempt.how(), attempt.said.len()),
            (How::Hint, 0),
            "an error before it counts as a hint"
        );
    }

    /// The next column is beside the board. The learner has mistyped it, and no answer is judged.
    #[test]
    fn a_column_beside_the_board_is_no_answer() {
        let mut attempt = attempt();
        attempt.type_char('4');
        let why = Sentence::new("notice-no-column", vec![("last", 3_usize.into())]);
        assert_eq!(attempt.entered(), Err(why));
        assert!(attempt.field.is_empty());
    }

    /// A cause is not named before the concept is taught that its sentence needs.
    #[test]
    fn a_cause_that_is_not_taught_yet_is_not_named() {
        let board = Board::fixed(walk());
        let algorithm = algorithms::DEFAULT;
        let question = Question::about(BoardFact::Ld, When::Next, &board, algorithm, Some(1));
        let mut question = question.expect("a row of bits");
        let known = question.misconceptions.clone();
        let named = |question: &Question| {
            let judged = known.iter().map(|(answer, _)| question.judge(*answer));
            let needs = |judged| match judged {
                Judgement::Wrong(Some(cause)) => cause.misconception.needs(),
                _ => None,
            };
            judged
                .filter_map(needs)
                .any(|concept| concept == Concept::Shift)
        };
        assert!(named(&question));
        let others = Concept::ALL.iter().copied();
        question.taught = others
            .filter(|concept| *concept != Concept::Shift)
            .collect();
        assert!(!named(&question));
    }

    #[test]
    fn enter_without_an_answer_says_what_to_do_and_counts_as_nothing() {
        let mut attempt = attempt();
        let nothing = Sentence::from("notice-nothing-typed");
        assert_eq!(attempt.entered(), Err(nothing));
        let walk = walk();
        let step = now(BoardFact::Move, algorithms::DEFAULT);
        attempt.ask(step, walk.size(), false);
        assert_eq!(attempt.choice, None, "nothing is preselected");
        assert_eq!(attempt.entered(), Err(Attempt::no_choice(4)));
        attempt.choose(false, 4);
        assert_eq!(attempt.choice, Some(3), "up from nowhere is the last");
        attempt.choose(true, 4);
        assert_eq!(attempt.entered(), Ok(attempt_option(&attempt, 0)));
        assert_eq!(attempt.how(), How::Alone);
    }

    fn attempt_option(attempt: &Attempt, at: usize) -> Answer {
        let question = attempt.question.as_ref().expect("a question");
        question.options()[at]
    }

    #[test]
    fn the_third_hint_is_the_answer() {
        let mut attempt = attempt();
        assert_eq!([(); 3].map(|()| attempt.hint()), [true, true, false]);
        assert_eq!(attempt.how(), How::Hint);
        attempt.end(Outcome::Shown, Vec::new());
        attempt.ask(None, walk().size(), false);
        attempt.end(Outcome::Done, Vec::new());
        assert_eq!(attempt.how(), How::Shown, "what was shown stays shown");
    }
}
