//! The state of ask me: the question that is asked, and what an answer does.

use crate::action::Spot;
use crate::course::lesson::has_met;
use crate::course::{ASK, Answer, Asked, Attempt, Kind, Outcome, Question};
use crate::session::{Cursor, Direction, Effect, Grain, Session};
use crate::text::Content;

/// The state of ask me.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask {
    /// The attempt at the question; without one, the last press was taken back, or no question can be asked here.
    pub attempt: Attempt,
    /// Where the search was when this was opened.
    pub opened: Cursor,
    /// The kinds of questions that the learner can answer.
    kinds: Vec<Kind>,
    /// The numbers of right answers, of all answers and of shown answers when this was opened.
    pub(super) before: [u32; 3],
}

impl Ask {
    /// Opens ask me at the current state and asks a question.
    pub fn new(session: &mut Session, content: &Content) -> Self {
        let opened = session.desk.cursor;
        // Questions are asked between steps, so a step that has been begun is finished first.
        let mut position = *session.desk.cursor.position();
        if session.desk.cursor.shown() != position.walk {
            position.advance();
        }
        session.desk.cursor.go(position);
        session.desk.cursor.set_grain(Grain::Step);
        let is_met = |kind: &Kind| {
            let met = |concept| has_met(content.lessons(), &session.learned, concept);
            kind.needs().is_none_or(met)
        };
        let mut ask = Self {
            kinds: Kind::ALL.into_iter().filter(is_met).collect(),
            attempt: Attempt::default(),
            opened,
            before: session.asking.tally(),
        };
        ask.ask(session);
        ask
    }

    /// The keys of the options, in their order.
    pub fn option_keys(question: &Question) -> &'static [char] {
        match question.asked {
            Asked::Step => &['p', 'r', 'b'],
            Asked::DeadEnd { .. } => &['y', 'n'],
            _ => &['a', 'b', 'c', 'd'],
        }
    }

    fn ask(&mut self, session: &mut Session) {
        let Session {
            asking,
            desk,
            learned,
            ..
        } = session;
        let is_weak = |kind: Kind| learned.is_weak(ASK, kind.id());
        let walk = desk.cursor.position().walk;
        let question = asking.next(&walk, desk.cursor.algorithm(), &self.kinds, is_weak);
        self.attempt = Attempt::new(question, session.size(), false);
    }

    /// The question that waits for its answer.
    pub fn asked(&self) -> Option<&Question> {
        let waits = self.attempt.outcome == Outcome::Waiting;
        self.attempt.question.as_ref().filter(|_| waits)
    }

    /// Makes the press, unless the answer has made it, and asks the next question.
    fn go_on(&mut self, session: &mut Session) {
        let pressed = self.attempt.question.as_ref().is_some_and(Question::moves);
        if !pressed && !session.move_on(Direction::Forward) {
            session.say("notice-end", vec![]);
        }
        self.ask(session);
    }

    /// Judges an answer, and notes whether it was right. `None` passes the question over, which is not noted.
    pub(super) fn answer(&mut self, session: &mut Session, given: Option<Answer>) {
        let right = given.map(|given| self.attempt.judge(given));
        if right.is_none() {
            self.attempt.end(Outcome::Shown, Vec::new());
        }
        session.asking.count(right);
        let Some(question) = &self.attempt.question else {
            return;
        };
        if let Some(kind) = question.kind().filter(|_| right.is_some()) {
            let how = self.attempt.how();
            let fact = session.learned.note(ASK, kind.id(), 0, how);
            session.effect(Effect::Keep(fact));
        }
        if question.moves() {
            session.move_on(Direction::Forward);
        }
    }

    pub(super) fn submit(&mut self, session: &mut Session) {
        let Some(question) = self.asked() else {
            return self.go_on(session);
        };
        let chooses = !question.options().is_empty();
        match self.attempt.entered() {
            Ok(answer) => self.answer(session, Some(answer)),
            Err(_) if chooses => session.say("ask-notice-choose", vec![]),
            Err(message) => session.say(message.id, message.args),
        }
    }

    pub(super) fn type_char(&mut self, char: char) -> bool {
        let Some(question) = self.asked() else {
            return false;
        };
        if question.options().is_empty() {
            return self.attempt.type_char(char);
        }
        let keys = Self::option_keys(question).iter();
        let mut options = keys.zip(question.options());
        let char = char.to_ascii_lowercase();
        let option = options.position(|(key, _)| *key == char);
        if let Some(option) = option {
            self.attempt.choose_line(option);
        }
        option.is_some()
    }

    pub(super) fn erase(&mut self, session: &mut Session) -> bool {
        if self.asked().is_some() {
            return self.attempt.erase();
        }
        // Between questions the key goes one press back, as it does outside of ask me.
        if !session.move_on(Direction::Back) {
            session.say("notice-start", vec![]);
        }
        self.attempt = Attempt::default();
        true
    }

    pub(super) fn point(&mut self, session: &mut Session, spot: Spot) {
        let Some(question) = self.asked() else {
            return;
        };
        let answer = match spot {
            // A first click chooses, a second answers.
            Spot::Item(item) if self.attempt.choice != Some(item) => {
                return self.attempt.choose_line(item);
            }
            Spot::Item(item) => question.options().get(item).copied(),
            Spot::Square(square) => question.answer_at(square),
            Spot::Bit(row, col) => question.answer_at_bit(row, col),
            Spot::Edge(_) => None,
        };
        if answer.is_some() {
            self.answer(session, answer);
        } else if let Spot::Bit(_, col) = spot {
            self.attempt.invert(col);
        }
    }

    /// Does what Space means: hands in what has been typed, else shows the answer; after a reply it goes on.
    pub(super) fn pass(&mut self, session: &mut Session) {
        match self.asked() {
            Some(_) if !self.attempt.is_begun() => self.answer(session, None),
            _ => self.submit(session),
        }
    }

    /// Says how many answers were right and how many were shown since this was opened.
    pub(super) fn say_tally(&self, session: &mut Session) {
        let now = session.asking.tally();
        let [right, given, shown] =
            [0, 1, 2].map(|at| u64::from(now[at].saturating_sub(self.before[at])));
        let message = if given > 0 {
            "notice-asked"
        } else {
            "notice-asked-shown"
        };
        if given + shown > 0 {
            session.say(
                message,
                vec![
                    ("right", right.into()),
                    ("given", given.into()),
                    ("shown", shown.into()),
                ],
            );
        }
    }
}
