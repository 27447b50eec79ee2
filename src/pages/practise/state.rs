//! The state of practise: the round of questions about the next press, and what an answer does.

use crate::action::Spot;
use crate::algorithms::Family;
use crate::course::lesson::has_met;
use crate::course::{ASKED, Answer, Args, Attempt, BoardFact, Move, Outcome, PRACTISE, Question};
use crate::session::{Cursor, Direction, Effect, Grain, Session};
use crate::text::Content;

/// Which questions are asked about a press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asks {
    /// One of these facts.
    Anything(Vec<BoardFact>),
    /// Every move of the program, with or without the masks that it computes.
    Moves { masks: bool },
    /// The masks alone. The moves are made by the program.
    Masks,
}

impl Asks {
    /// Any fact that the learner has come to in the course.
    pub(super) fn anything(content: &Content, session: &Session) -> Self {
        let met = |concept| has_met(content.lessons(), &session.learned, concept);
        let known = ASKED.iter().filter(|(.., needed)| needed.is_none_or(met));
        Self::Anything(known.map(|(fact, ..)| *fact).collect())
    }

    /// Whether rows of bits are asked for.
    pub fn has_masks(&self) -> bool {
        match self {
            Self::Anything(facts) => facts.contains(&BoardFact::Pos),
            Self::Moves { masks } => *masks,
            Self::Masks => true,
        }
    }

    /// The name of what the key for moves asks next.
    pub(super) const fn next_name(&self) -> &'static str {
        match self {
            Self::Anything(_) | Self::Masks => "moves",
            Self::Moves { masks: false } => "with-masks",
            Self::Moves { masks: true } => "masks",
        }
    }
}

/// How many questions were answered right, answered wrong, helped with, and shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Score {
    pub right: u64,
    pub wrong: u64,
    pub hints: u64,
    pub shown: u64,
}

/// The state of practise.
#[derive(Clone, Debug, PartialEq)]
pub struct Practise {
    pub asks: Asks,
    /// Where the search was when this was opened.
    from: Cursor,
    /// The questions about the next press.
    pub round: Vec<Question>,
    /// Which of them is asked.
    pub at: usize,
    /// The attempt at it; without a question, the reply to the last answer is to be read, or the search is over.
    pub attempt: Attempt,
    /// The attempt at the question before, whose reply is shown.
    pub last: Option<Attempt>,
    pub score: Score,
}

impl Practise {
    /// Begins at the current state. Between two stops of an algorithm with masks, and within a step, it begins at the stop
    /// before: nothing has been decided since.
    pub(super) fn new(session: &mut Session, asks: Asks) -> Self {
        let from = session.desk.cursor;
        session.desk.cursor.set_grain(Grain::Step);
        if !session.desk.cursor.done_ops().is_empty() || !session.desk.cursor.is_stop() {
            session.move_on(Direction::Back);
        }
        let mut practise = Self {
            asks,
            from,
            round: Vec::new(),
            at: 0,
            attempt: Attempt::default(),
            last: None,
            score: Score::default(),
        };
        practise.begin(session);
        practise
    }

    /// What the key for moves asks next, for a program of this family.
    pub(super) fn next(&self, family: Family) -> Asks {
        match self.asks {
            Asks::Anything(_) | Asks::Masks => Asks::Moves { masks: false },
            Asks::Moves { .. } if family == Family::Squares => self.asks.clone(),
            Asks::Moves { masks: false } => Asks::Moves { masks: true },
            Asks::Moves { masks: true } => Asks::Masks,
        }
    }

    /// Asks other questions from now on: every move, the moves with the masks, the masks alone.
    pub(super) fn next_asks(&mut self, session: &mut Session) {
        let family = session.desk.cursor.algorithm().family();
        let next = self.next(family);
        if next == self.asks {
            session.say("notice-no-masks", vec![]);
        }
        self.change(session, next);
    }

    pub(super) fn change(&mut self, session: &mut Session, asks: Asks) {
        if asks != self.asks {
            self.asks = asks;
            self.last = None;
            self.begin(session);
        }
    }

    /// The questions about the next press.
    fn round_of(&self, session: &mut Session) -> Vec<Question> {
        let walk = session.desk.cursor.position().walk;
        let algorithm = session.desk.cursor.algorithm();
        match &self.asks {
            Asks::Anything(facts) => {
                let learned = &session.learned;
                let is_weak = |fact: BoardFact| learned.is_weak(PRACTISE, fact.name());
                let question = session.asking.next(&walk, algorithm, facts, is_weak);
                question.into_iter().collect()
            }
            Asks::Moves { masks } => Question::round(&walk, algorithm, *masks),
            Asks::Masks => {
                let mut round = Question::round(&walk, algorithm, true);
                round.retain(|question| question.bit_row().is_some());
                round
            }
        }
    }

    /// Begins the round of the next press. Presses without a question are made.
    fn begin(&mut self, session: &mut Session) {
        self.round = self.round_of(session);
        while self.round.is_empty() && session.move_on(Direction::Forward) {
            self.round = self.round_of(session);
        }
        self.ask(session, 0);
    }

    /// Asks this question of the round.
    fn ask(&mut self, session: &Session, at: usize) {
        self.at = at;
        self.attempt = Attempt::new(self.round.get(at).cloned(), session.size(), false);
    }

    /// Judges an answer and notes how it stands. A right one ends the question, a wrong one is asked again.
    pub(super) fn answer(&mut self, session: &mut Session, answer: Answer) {
        let right = self.attempt.judge(answer);
        self.score.right += u64::from(right);
        self.score.wrong += u64::from(!right);
        self.note(session);
        if right {
            self.end(session);
        }
    }

    /// Notes how the attempt stands in the learning record.
    fn note(&self, session: &mut Session) {
        if let Some(question) = &self.attempt.question {
            let how = self.attempt.how();
            let fact = session.learned.note(PRACTISE, question.fact.name(), 0, how);
            session.effect(Effect::Keep(fact));
        }
    }

    /// Asks the next question of the round. After the last one the press is made; then comes the round of the next press,
    /// or, after a single question, the reply waits to be read.
    fn end(&mut self, session: &mut Session) {
        let moves = self.asked_moves();
        self.last = Some(std::mem::take(&mut self.attempt));
        if self.at + 1 < self.round.len() {
            return self.ask(session, self.at + 1);
        }
        if moves {
            session.move_on(Direction::Forward);
        }
        if !self.waits() {
            self.begin(session);
        }
    }

    /// Whether the answer to the question that is asked is followed by the press.
    fn asked_moves(&self) -> bool {
        let of_round = !self.waits();
        of_round || self.round.get(self.at).is_some_and(Question::moves)
    }

    /// Whether a reply waits to be read before the next question is asked.
    const fn waits(&self) -> bool {
        matches!(self.asks, Asks::Anything(_))
    }

    /// Asks the next question once the reply has been read, and makes the press unless the answer has made it.
    fn go_on(&mut self, session: &mut Session) {
        if self.round.is_empty() {
            return session.say("notice-end", vec![]);
        }
        if !self.asked_moves() {
            session.move_on(Direction::Forward);
        }
        self.last = None;
        self.begin(session);
    }

    /// Does what Space means: hands in what has been typed, else shows the answer; after a reply it goes on. What is passed
    /// over like this is not noted.
    pub(super) fn pass(&mut self, session: &mut Session) {
        if self.attempt.question.is_none() || self.attempt.is_begun() {
            return self.submit(session);
        }
        self.score.shown += 1;
        self.attempt.end(Outcome::Shown, Vec::new());
        self.end(session);
    }

    /// Gives a hint, or, after the last, shows the answer.
    pub(super) fn hint(&mut self, session: &mut Session) -> bool {
        if self.attempt.question.is_none() {
            return false;
        }
        if !self.attempt.hint() {
            return self.show(session);
        }
        self.score.hints += 1;
        self.attempt.forget();
        true
    }

    /// Shows the answer, and notes that the learner asked for it.
    pub(super) fn show(&mut self, session: &mut Session) -> bool {
        if self.attempt.question.is_none() {
            return false;
        }
        self.score.shown += 1;
        self.attempt.end(Outcome::Shown, Vec::new());
        self.note(session);
        self.end(session);
        true
    }

    pub(super) fn submit(&mut self, session: &mut Session) {
        if self.attempt.question.is_none() {
            return self.go_on(session);
        }
        match self.attempt.entered() {
            Ok(answer) => self.answer(session, answer),
            Err(_) if self.chooses() => session.say("practise-choose", vec![]),
            Err(message) => session.say(message.id, message.args),
        }
    }

    /// Whether an answer is chosen by its letter.
    fn chooses(&self) -> bool {
        let question = self.attempt.question.as_ref();
        question.is_some_and(|question| !question.options().is_empty())
    }

    /// The answers to choose from, each with its letter.
    pub fn letters(question: &Question) -> impl Iterator<Item = (char, Answer)> {
        let letter = |(at, answer): (usize, &Answer)| {
            let letter = match answer {
                Answer::Move(Move::Place) => 'p',
                Answer::Move(Move::Reject) => 'r',
                Answer::Move(Move::Backtrack) => 'b',
                Answer::Move(Move::Declare) => 's',
                Answer::Yes(true) => 'y',
                Answer::Yes(false) => 'n',
                _ => ['a', 'b', 'c', 'd'].get(at).copied()?,
            };
            Some((letter, *answer))
        };
        question.options().iter().enumerate().filter_map(letter)
    }

    /// Takes a typed character: a letter answers at once. Returns whether it was taken.
    pub(super) fn type_char(&mut self, session: &mut Session, char: char) -> bool {
        if !self.chooses() {
            return self.attempt.type_char(char);
        }
        let char = char.to_ascii_lowercase();
        let letters = self.attempt.question.iter().flat_map(Self::letters);
        let chosen = letters.into_iter().find(|(letter, _)| *letter == char);
        if let Some((_, answer)) = chosen {
            self.answer(session, answer);
        }
        chosen.is_some()
    }

    /// Answers by a click, or inverts a digit of a row of bits. Returns whether anything has changed.
    pub(super) fn point(&mut self, session: &mut Session, spot: Spot) -> bool {
        let Some(question) = &self.attempt.question else {
            return false;
        };
        let answer = match spot {
            Spot::Item(item) => question.options().get(item).copied(),
            Spot::Square(square) => question.answer_at(square),
            Spot::Bit(_, col) => question.answer_at_bit(col),
        };
        match (answer, spot) {
            (Some(answer), _) => self.answer(session, answer),
            (None, Spot::Bit(_, col)) => return self.attempt.invert(col),
            (None, _) => return false,
        }
        true
    }

    /// Deletes what was typed last; else goes back to the question before.
    pub(super) fn erase(&mut self, session: &mut Session) {
        if self.attempt.erase() {
            return;
        }
        let reads = self.attempt.question.is_none() && self.last.is_some() && self.waits();
        self.last = None;
        if reads {
            // The reply is to this question.
            if self.asked_moves() {
                session.move_on(Direction::Back);
            }
            return self.ask(session, self.at);
        }
        if let Some(before) = self.at.checked_sub(1) {
            return self.ask(session, before);
        }
        if !session.move_on(Direction::Back) {
            return session.say("notice-start", vec![]);
        }
        self.round = self.round_of(session);
        while self.round.is_empty() && session.move_on(Direction::Back) {
            self.round = self.round_of(session);
        }
        self.ask(session, self.round.len().saturating_sub(1));
    }

    /// Says how many answers were right and wrong, and puts the search back to where it was, or leaves it where it is.
    pub(super) fn leave(&self, session: &mut Session, back: bool) {
        if back {
            session.desk.cursor = self.from;
        } else {
            session.desk.cursor.set_grain(self.from.grain());
        }
        if self.score != Score::default() {
            session.say("practise-score", self.score.args());
        }
    }
}

impl Score {
    /// The counts, as the arguments of a message.
    pub(super) fn args(self) -> Args<'static> {
        vec![
            ("right", self.right.into()),
            ("wrong", self.wrong.into()),
            ("hints", self.hints.into()),
            ("shown", self.shown.into()),
        ]
    }
}
