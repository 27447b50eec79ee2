//! Ask me: the tutor asks what comes next.
//!
//! A question is generated from the state ([`Question::of`]), so it is about this moment and this algorithm. After the
//! answer the press that the question was about is made, and the reason is given. Esc goes back to where the search was
//! when this was opened; another key leaves and stays where the answers have led.

mod choice;

use super::playback::Direction;
use super::{App, Cursor, Effect, Grain, Then};
use crate::action::{Action, Spot};
use crate::course::{Answer, Asked, Field, Input, Judgement, Kind, Question};
use crate::text::{ASK, How};

pub use choice::Asking;

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
    pub fn new(app: &mut App) -> Self {
        let opened = app.desk.cursor;
        // Questions are asked between steps, so a step that has been begun is finished first.
        let mut position = *app.desk.cursor.position();
        if app.desk.cursor.shown() != position.walk {
            position.advance();
        }
        app.desk.cursor.go(position);
        app.desk.cursor.set_grain(Grain::Step);
        let mut ask = Self {
            stage: AskStage::Between,
            field: Field::default(),
            opened,
            before: app.asking.tally(),
        };
        ask.ask(app);
        ask
    }

    /// The panel's item for going on; smaller numbers are the options.
    pub const GO_ON: usize = 100;
    /// The panel's item for checking what has been typed.
    pub const CHECK: usize = 101;

    /// The keys of the options, in their order.
    pub fn option_keys(question: &Question) -> &'static [char] {
        match question.asked {
            Asked::Step => &['p', 'r', 'b'],
            Asked::DeadEnd { .. } => &['y', 'n'],
            _ => &['a', 'b', 'c', 'd'],
        }
    }

    fn ask(&mut self, app: &mut App) {
        let App {
            asking,
            desk,
            learned,
            ..
        } = app;
        let is_weak = |kind: Kind| learned.is_weak(ASK, kind.id());
        self.stage = match asking.next(
            &desk.cursor.position().walk,
            desk.cursor.algorithm(),
            is_weak,
        ) {
            Some(question) => {
                self.field = Field::new(&question.input, app.size());
                AskStage::Asking(Box::new(question))
            }
            None => AskStage::Between,
        };
    }

    /// Makes the press, and asks the next question.
    fn go_on(&mut self, app: &mut App) {
        let pressed = matches!(&self.stage, AskStage::Replied { question, .. } if question.moves());
        if !pressed && !app.move_on(Direction::Forward) {
            app.say("notice-end", vec![]);
        }
        self.ask(app);
    }

    /// Judges an answer, and notes whether it was right. `None` passes the question over, which is not noted.
    fn answer(&mut self, app: &mut App, given: Option<Answer>) {
        let AskStage::Asking(question) = std::mem::replace(&mut self.stage, AskStage::Between)
        else {
            return;
        };
        let judgement = given.map(|given| question.judge(given));
        app.asking
            .count(judgement.map(|judgement| judgement == Judgement::Right));
        let how = judgement.map(|judgement| match judgement {
            Judgement::Wrong(diagnosis) => {
                How::wrong(diagnosis.map(|diagnosis| diagnosis.misconception))
            }
            Judgement::Right => How::Alone,
        });
        if let Some((kind, how)) = question.kind().zip(how) {
            let fact = app.learned.note(ASK, kind.id(), 0, how);
            app.effect(Effect::Keep(fact));
        }
        if question.moves() {
            app.move_on(Direction::Forward);
        }
        self.stage = AskStage::Replied { question, given };
    }

    fn submit(&mut self, app: &mut App) {
        match &self.stage {
            AskStage::Asking(question) => match (self.field.answer(), &question.input) {
                (_, Input::Choice(_)) => app.say("ask-notice-choose", vec![]),
                (Some(answer), _) => self.answer(app, Some(answer)),
                (None, Input::Bits) => {
                    app.say(
                        "notice-digits",
                        vec![("count", self.field.digits().missing().into())],
                    );
                }
                (None, _) => app.say("ask-notice-empty", vec![]),
            },
            AskStage::Replied { .. } | AskStage::Between => self.go_on(app),
        }
    }

    fn type_char(&mut self, app: &mut App, char: char) {
        let AskStage::Asking(question) = &self.stage else {
            return;
        };
        if let Input::Choice(options) = &question.input {
            let keys = Self::option_keys(question);
            let at = keys
                .iter()
                .position(|key| *key == char.to_ascii_lowercase());
            if let Some(option) = at.and_then(|at| options.get(at).copied()) {
                self.answer(app, Some(option));
            }
        } else {
            self.field.take(char, app.flip);
        }
    }

    fn erase(&mut self, app: &mut App) {
        if let AskStage::Asking(_) = self.stage {
            self.field.erase(app.flip);
            return;
        }
        // Between questions the key goes one press back, as it does outside of ask me.
        if !app.move_on(Direction::Back) {
            app.say("notice-start", vec![]);
        }
        self.stage = AskStage::Between;
    }

    fn point(&mut self, app: &mut App, spot: Spot) {
        match spot {
            Spot::Item(Self::CHECK) => self.submit(app),
            Spot::Item(Self::GO_ON) => self.pass(app),
            Spot::Item(item) => {
                let option = match &self.stage {
                    AskStage::Asking(question) => question.options().get(item).copied(),
                    AskStage::Replied { .. } | AskStage::Between => None,
                };
                if option.is_some() {
                    self.answer(app, option);
                }
            }
            Spot::Square(_) | Spot::Bit(..) | Spot::Edge(_) => self.point_at_board(app, spot),
        }
    }

    fn point_at_board(&mut self, app: &mut App, spot: Spot) {
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
            self.answer(app, answer);
        }
    }

    /// Does what Space means: hands in what has been typed, else shows the answer; after a reply it goes on.
    fn pass(&mut self, app: &mut App) {
        match self.stage {
            AskStage::Asking(_) if !self.field.is_empty() => self.submit(app),
            AskStage::Asking(_) => self.answer(app, None),
            AskStage::Replied { .. } | AskStage::Between => self.go_on(app),
        }
    }

    /// Says how many answers were right and how many were shown since this was opened.
    fn say_tally(&self, app: &mut App) {
        let now = app.asking.tally();
        let [right, given, shown] =
            [0, 1, 2].map(|at| u64::from(now[at].saturating_sub(self.before[at])));
        let message = if given > 0 {
            "notice-asked"
        } else {
            "notice-asked-shown"
        };
        if given + shown > 0 {
            app.say(
                message,
                vec![
                    ("right", right.into()),
                    ("given", given.into()),
                    ("shown", shown.into()),
                ],
            );
        }
    }

    /// Performs an action while ask me is open.
    pub(super) fn take(&mut self, app: &mut App, action: &Action) -> Then {
        match action {
            Action::Escape => {
                app.return_to(self.opened);
                self.say_tally(app);
                return Then::Close;
            }
            // The search stays where it is; the grain becomes what it was.
            Action::End => {
                app.desk.cursor.set_grain(self.opened.grain());
                self.say_tally(app);
                return Then::Close;
            }
            Action::Step => self.pass(app),
            Action::Submit => self.submit(app),
            Action::Erase => self.erase(app),
            Action::Type(char) => self.type_char(app, *char),
            Action::Point(spot) => self.point(app, *spot),
            _ => {}
        }
        Then::Stay
    }
}
