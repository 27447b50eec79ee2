//! The tutor asks what comes next.
//!
//! A question is made from the state ([`Question::of`]), so it is about this moment and this algorithm, and the
//! machine knows the answer. The answer comes first, then the press that the question was about, then the reason. Esc
//! leaves the walk where it was when the tutor began to ask; one who would rather stay where the answers led has a key
//! for that.

mod choice;
mod mistake;
mod question;

use super::playback::Direction;
use super::{App, Cursor, Digits, Effect, Grain, Overlay};
use crate::action::{Action, Spot};

pub use choice::{Asking, Frequency};
pub use mistake::{Mistake, Word};
pub use question::{Answer, Asked, Kind, Move, Question, Verdict};

/// The most digits of a number: no stack is deeper than 561.
const LONGEST_NUMBER: usize = 3;

/// The tutor asks what comes next.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask {
    /// What is going on.
    pub stage: Stage,
    /// What has been typed of a number.
    pub number: String,
    /// What has been given of a word.
    pub digits: Digits,
    /// The line of the settings that the act's own cursor stands on, while they are open.
    pub settings: Option<usize>,
    /// Where the walk was when the tutor began to ask.
    pub opened: Cursor,
}

/// What is going on.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// A question waits for its answer.
    Asking(Box<Question>),
    /// The answer is told.
    Told {
        /// To this question.
        question: Box<Question>,
        /// The learner's own; `None` if the question was passed over.
        given: Option<Answer>,
    },
    /// No question is due, or none can be asked here.
    Between,
}

/// A line of the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// How often.
    Frequency(Frequency),
    /// Whether this kind is asked.
    Kind(Kind),
}

impl Setting {
    /// All lines, with their keys.
    pub fn all() -> impl Iterator<Item = (char, Self)> {
        let often = ('1'..).zip(Frequency::ALL.map(Self::Frequency));
        often.chain(('a'..).zip(Kind::ALL.map(Self::Kind)))
    }
}

impl Ask {
    /// It, as it opens at the present moment: with a question at once.
    pub fn new(app: &mut App) -> Self {
        let opened = app.cursor;
        // A step that has been begun is done to its end: questions are asked between steps.
        let mut moment = *app.cursor.position();
        if app.cursor.shown() != moment.walk {
            moment.advance();
        }
        app.cursor.go(moment);
        app.cursor.set_grain(Grain::Step);
        let mut ask =
            Self { stage: Stage::Between, number: String::new(), digits: Digits::default(), settings: None, opened };
        ask.ask(app);
        ask
    }

    /// The item of the panel that goes on, after those to choose from.
    pub const GO_ON: usize = 100;
    /// The item of the panel that checks what has been typed.
    pub const CHECK: usize = 101;
    /// The item of the panel that opens and closes the settings.
    pub const SETTINGS: usize = 102;

    /// The keys of the options, in their order.
    pub fn option_keys(question: &Question) -> &'static [char] {
        match question.asked {
            Asked::Step => &['p', 'r', 'b'],
            Asked::DeadEnd { .. } => &['y', 'n'],
            _ => &['a', 'b', 'c', 'd'],
        }
    }

    fn ask(&mut self, app: &mut App) {
        self.stage = match app.asking.next(&app.cursor.position().walk, app.cursor.algorithm()) {
            Some(question) => {
                self.number.clear();
                self.digits = Digits::none(if question.typed_word().is_some() { app.size().get() } else { 0 });
                Stage::Asking(Box::new(question))
            }
            None => Stage::Between,
        };
    }

    /// The press is made, and the next question asked if one is due.
    fn go_on(&mut self, app: &mut App) {
        let made = matches!(&self.stage, Stage::Told { question, .. } if question.moves());
        if !made && !app.move_on(Direction::Forward) {
            app.say("notice-end", vec![]);
        }
        app.asking.pressed();
        let walk = app.cursor.position().walk;
        if app.asking.is_due(&walk, app.cursor.algorithm()) {
            self.ask(app);
        } else {
            self.stage = Stage::Between;
        }
    }

    fn answer(&mut self, app: &mut App, given: Option<Answer>) {
        let Stage::Asking(question) = std::mem::replace(&mut self.stage, Stage::Between) else { return };
        if let Some(given) = given {
            app.asking.count(question.judge(given) == Verdict::Right);
        }
        if question.moves() {
            app.move_on(Direction::Forward);
        }
        self.stage = Stage::Told { question, given };
    }

    /// What has been typed, as an answer; `None` while it is not one.
    fn typed_answer(&self, question: &Question) -> Option<Answer> {
        match question.typed_word() {
            Some(_) => self.digits.bits().map(Answer::Bits),
            None => self.number.parse().ok().map(Answer::Number),
        }
    }

    fn submit(&mut self, app: &mut App) {
        match &self.stage {
            Stage::Asking(question) => match self.typed_answer(question) {
                Some(answer) => self.answer(app, Some(answer)),
                None if !question.options.is_empty() => app.say("ask-notice-choose", vec![]),
                None if question.typed_word().is_some() => {
                    app.say("notice-digits", vec![("count", self.digits.missing().into())]);
                }
                None => app.say("ask-notice-empty", vec![]),
            },
            Stage::Told { .. } | Stage::Between => self.go_on(app),
        }
    }

    fn type_char(&mut self, app: &mut App, char: char) {
        let Stage::Asking(question) = &self.stage else { return };
        if !question.options.is_empty() {
            let keys = Self::option_keys(question);
            let at = keys.iter().position(|key| *key == char.to_ascii_lowercase());
            if let Some(option) = at.and_then(|at| question.options.get(at).copied()) {
                self.answer(app, Some(option));
            }
        } else if question.typed_word().is_some() {
            self.digits.take(char, app.flip);
        } else if char.is_ascii_digit() && self.number.len() < LONGEST_NUMBER {
            self.number.push(char);
        }
    }

    fn erase(&mut self, app: &mut App) {
        if let Stage::Asking(_) = self.stage {
            self.digits.erase(app.flip);
            self.number.pop();
            return;
        }
        // Between questions it is the key that goes back, as everywhere.
        if !app.move_on(Direction::Back) {
            app.say("notice-start", vec![]);
        }
        self.stage = Stage::Between;
    }

    fn point(&mut self, app: &mut App, spot: Spot) {
        match spot {
            Spot::Item(Self::SETTINGS) => self.open_settings(),
            Spot::Item(Self::CHECK) => self.submit(app),
            Spot::Item(Self::GO_ON) => self.pass(app),
            Spot::Item(item) => {
                let option = match &self.stage {
                    Stage::Asking(question) => question.options.get(item).copied(),
                    Stage::Told { .. } | Stage::Between => None,
                };
                if option.is_some() {
                    self.answer(app, option);
                }
            }
            Spot::Square(_) | Spot::Bit(..) | Spot::Edge(_) => self.point_at_board(app, spot),
        }
    }

    fn point_at_board(&mut self, app: &mut App, spot: Spot) {
        let Stage::Asking(question) = &self.stage else { return };
        let col = match spot {
            Spot::Square(square) => square.col,
            Spot::Bit(_, col) => col,
            Spot::Item(_) | Spot::Edge(_) => return,
        };
        if question.typed_word().is_some() {
            if let Spot::Bit(..) = spot {
                self.digits.turn(col);
            }
            return;
        }
        let answer = match (question.asked, spot) {
            (Asked::Column { row, .. }, Spot::Square(square)) if square.row == row => Some(square.col),
            (Asked::Column { .. }, Spot::Bit(..)) => Some(col),
            (Asked::Attacker(_), Spot::Square(square)) => {
                Some(square.row).filter(|row| question.walk.placement().column(*row) == Some(square.col))
            }
            _ => None,
        };
        if let Some(answer) = answer {
            self.answer(app, Some(Answer::Number(answer)));
        }
    }

    /// Space: shows the answer of an open question, and goes on from a told one.
    fn pass(&mut self, app: &mut App) {
        match self.stage {
            Stage::Asking(_) => self.answer(app, None),
            Stage::Told { .. } | Stage::Between => self.go_on(app),
        }
    }

    fn open_settings(&mut self) {
        self.settings = if self.settings.is_some() { None } else { Some(0) };
    }

    /// What an action does while the settings are open.
    fn set(&mut self, app: &mut App, action: &Action) {
        let lines: Vec<_> = Setting::all().collect();
        let at = self.settings.unwrap_or_default();
        let chosen = match action {
            Action::MoveUp => {
                self.settings = Some(at.saturating_sub(1));
                None
            }
            Action::MoveDown => {
                self.settings = Some((at + 1).min(lines.len() - 1));
                None
            }
            Action::Panel | Action::Point(Spot::Item(Self::SETTINGS)) => {
                self.close_settings(app);
                return;
            }
            Action::Submit | Action::Step => Some(at),
            Action::Type(char) => lines.iter().position(|(key, _)| *key == char.to_ascii_lowercase()),
            Action::Point(Spot::Item(item)) => Some(*item),
            _ => None,
        };
        if let Some((at, (_, setting))) = chosen.and_then(|at| Some((at, lines.get(at)?))) {
            self.settings = Some(at);
            match setting {
                Setting::Frequency(frequency) => app.asking.frequency = *frequency,
                Setting::Kind(kind) => app.asking.toggle(*kind),
            }
        }
    }

    /// A question of a kind that is not wanted any more gives way to another.
    fn close_settings(&mut self, app: &mut App) {
        self.settings = None;
        if matches!(&self.stage, Stage::Asking(question) if !app.asking.wants(question.kind())) {
            self.ask(app);
        }
    }
}

impl App {
    /// Does what an action asks for while this is open.
    pub(super) fn ask_takes(&mut self, action: &Action) -> Option<Effect> {
        let Overlay::Ask(mut ask) = std::mem::replace(&mut self.overlay, Overlay::None) else { return None };
        match action {
            Action::Escape if ask.settings.is_some() => ask.close_settings(self),
            Action::Escape => {
                self.return_to(ask.opened);
                return None;
            }
            // Here the walk stays, with presses of the size that they had.
            Action::End => {
                self.cursor.set_grain(ask.opened.grain());
                return None;
            }
            _ if ask.settings.is_some() => ask.set(self, action),
            Action::Step => ask.pass(self),
            Action::Submit => ask.submit(self),
            Action::Erase => ask.erase(self),
            Action::Panel => ask.open_settings(),
            Action::Type(char) => ask.type_char(self, *char),
            Action::Point(spot) => ask.point(self, *spot),
            _ => {}
        }
        self.overlay = Overlay::Ask(ask);
        None
    }
}
