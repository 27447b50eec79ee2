//! Ask me: the tutor asks what comes next.
//!
//! A question is generated from the state ([`Question::of`]), so it is about this moment and this algorithm. After the
//! answer the press that the question was about is made, and the reason is given. Esc goes back to where the search was
//! when this was opened; another key leaves and stays where the answers have led.

mod draw;

use self::draw::{blocks, highlights};
use super::Page;
use crate::action::{Action, Mode, Spot};
use crate::course::{ASK, Answer, Asked, Field, How, Input, Judgement, Kind, Question};
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::session::{Cursor, Direction, Effect, Grain, Session, Taken};
use crate::text::Content;

/// The state of ask me.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask {
    /// The question, or the reply to its answer.
    pub stage: AskStage,
    /// The answer typed so far.
    pub field: Field,
    /// Where the search was when this was opened.
    pub opened: Cursor,
    /// The numbers of right answers, of all answers and of shown answers when this was opened.
    before: [u32; 3],
}

/// The stage of a question.
#[derive(Clone, Debug, PartialEq)]
pub enum AskStage {
    /// A question waits for its answer.
    Asking(Box<Question>),
    /// The answer has been given, and the reply is shown.
    Replied {
        question: Box<Question>,
        /// The learner's answer; `None` if the question was passed over.
        given: Option<Answer>,
    },
    /// The last press was taken back, or no question can be asked here.
    Between,
}

impl Ask {
    /// Opens ask me at the current state and asks a question.
    pub fn new(session: &mut Session) -> Self {
        let opened = session.desk.cursor;
        // Questions are asked between steps, so a step that has been begun is finished first.
        let mut position = *session.desk.cursor.position();
        if session.desk.cursor.shown() != position.walk {
            position.advance();
        }
        session.desk.cursor.go(position);
        session.desk.cursor.set_grain(Grain::Step);
        let mut ask = Self {
            stage: AskStage::Between,
            field: Field::default(),
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
        self.stage = match asking.next(
            &desk.cursor.position().walk,
            desk.cursor.algorithm(),
            is_weak,
        ) {
            Some(question) => {
                self.field = Field::new(&question.input, session.size(), false);
                AskStage::Asking(Box::new(question))
            }
            None => AskStage::Between,
        };
    }

    /// Makes the press, and asks the next question.
    fn go_on(&mut self, session: &mut Session) {
        let pressed = matches!(&self.stage, AskStage::Replied { question, .. } if question.moves());
        if !pressed && !session.move_on(Direction::Forward) {
            session.say("notice-end", vec![]);
        }
        self.ask(session);
    }

    /// Judges an answer, and notes whether it was right. `None` passes the question over, which is not noted.
    fn answer(&mut self, session: &mut Session, given: Option<Answer>) {
        let AskStage::Asking(question) = std::mem::replace(&mut self.stage, AskStage::Between)
        else {
            return;
        };
        let judgement = given.map(|given| question.judge(given));
        session
            .asking
            .count(judgement.map(|judgement| judgement == Judgement::Right));
        let how = judgement.map(|judgement| match judgement {
            Judgement::Wrong(diagnosis) => {
                How::wrong(diagnosis.map(|diagnosis| diagnosis.misconception))
            }
            Judgement::Right => How::Alone,
        });
        if let Some((kind, how)) = question.kind().zip(how) {
            let fact = session.learned.note(ASK, kind.id(), 0, how);
            session.effect(Effect::Keep(fact));
        }
        if question.moves() {
            session.move_on(Direction::Forward);
        }
        self.stage = AskStage::Replied { question, given };
    }

    fn submit(&mut self, session: &mut Session) {
        match &self.stage {
            AskStage::Asking(question) => match (self.field.answer(), &question.input) {
                (_, Input::Choice(_)) => session.say("ask-notice-choose", vec![]),
                (Some(answer), _) => self.answer(session, Some(answer)),
                (None, Input::Bits) => {
                    session.say(
                        "notice-digits",
                        vec![("count", self.field.digits().missing().into())],
                    );
                }
                (None, _) => session.say("ask-notice-empty", vec![]),
            },
            AskStage::Replied { .. } | AskStage::Between => self.go_on(session),
        }
    }

    fn type_char(&mut self, session: &mut Session, char: char) -> bool {
        let AskStage::Asking(question) = &self.stage else {
            return false;
        };
        if let Input::Choice(options) = &question.input {
            let keys = Self::option_keys(question);
            let at = keys
                .iter()
                .position(|key| *key == char.to_ascii_lowercase());
            let option = at.and_then(|at| options.get(at).copied());
            if option.is_some() {
                self.answer(session, option);
            }
            option.is_some()
        } else {
            self.field.take(char)
        }
    }

    fn erase(&mut self, session: &mut Session) -> bool {
        if let AskStage::Asking(_) = self.stage {
            return self.field.erase();
        }
        // Between questions the key goes one press back, as it does outside of ask me.
        if !session.move_on(Direction::Back) {
            session.say("notice-start", vec![]);
        }
        self.stage = AskStage::Between;
        true
    }

    fn point(&mut self, session: &mut Session, spot: Spot) {
        match spot {
            Spot::Item(item) => {
                let option = match &self.stage {
                    AskStage::Asking(question) => question.options().get(item).copied(),
                    AskStage::Replied { .. } | AskStage::Between => None,
                };
                if option.is_some() {
                    self.answer(session, option);
                }
            }
            Spot::Square(_) | Spot::Bit(..) | Spot::Edge(_) => self.point_at_board(session, spot),
        }
    }

    fn point_at_board(&mut self, session: &mut Session, spot: Spot) {
        let AskStage::Asking(question) = &self.stage else {
            return;
        };
        let answer = match spot {
            Spot::Square(square) => question.answer_at(square),
            Spot::Bit(_, col) if self.field.takes_bits() => {
                self.field.invert(col);
                None
            }
            Spot::Bit(row, col) => question.answer_at_bit(row, col),
            Spot::Item(_) | Spot::Edge(_) => None,
        };
        if answer.is_some() {
            self.answer(session, answer);
        }
    }

    /// Does what Space means: hands in what has been typed, else shows the answer; after a reply it goes on.
    fn pass(&mut self, session: &mut Session) {
        match self.stage {
            AskStage::Asking(_) if !self.field.is_empty() => self.submit(session),
            AskStage::Asking(_) => self.answer(session, None),
            AskStage::Replied { .. } | AskStage::Between => self.go_on(session),
        }
    }

    /// Says how many answers were right and how many were shown since this was opened.
    fn say_tally(&self, session: &mut Session) {
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

pub(super) fn open(session: &mut Session, _: &Content, _: Mode) -> Box<dyn Page> {
    Box::new(Ask::new(session))
}

impl Page for Ask {
    fn mode(&self) -> Mode {
        Mode::Ask
    }

    fn take(&mut self, session: &mut Session, _: &Content, action: &Action) -> Taken {
        match action {
            Action::Escape => {
                session.desk.return_to(self.opened);
                self.say_tally(session);
                return Taken::Close;
            }
            // The search stays where it is; the grain becomes what it was.
            Action::End => {
                session.desk.cursor.set_grain(self.opened.grain());
                self.say_tally(session);
                return Taken::Close;
            }
            Action::Step => self.pass(session),
            Action::Submit => self.submit(session),
            Action::Erase => return Taken::changed(self.erase(session)),
            Action::Type(char) => return Taken::changed(self.type_char(session, *char)),
            Action::Point(spot) => self.point(session, *spot),
            _ => return Taken::Still,
        }
        Taken::Changed
    }

    fn is_idle(&self, _: &Scene, action: &Action) -> bool {
        let chooses = |question: &Question| matches!(question.input, Input::Choice(_));
        let typed = matches!(&self.stage, AskStage::Asking(question) if !chooses(question) && !self.field.is_empty());
        *action == Action::Submit && !typed
    }

    fn hint(&self, action: &Action) -> Option<&'static str> {
        let shows = *action == Action::Step && matches!(self.stage, AskStage::Asking(_));
        shows.then_some("show")
    }

    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        Surface::act(
            scene.text("ask-title", &[]),
            blocks(scene, self),
            highlights(scene, self),
        )
    }
}
