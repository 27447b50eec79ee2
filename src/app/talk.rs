//! A talk: moments of the search with a note each, which a presenter walks through with a clicker.
//!
//! Each press of the clicker goes to the next moment. A moment with a question takes two presses: the first shows the
//! state before its last step, the second the step. Whatever is done in between, the next press goes on from there.

use std::path::{Path, PathBuf};

use super::playback::Direction;
use super::{App, Effect, Opening, Over, Overlay};
use crate::action::{Action, Mode};
use crate::content::{Content, Key, Notes};

/// The file to which moments are added when the talk has none.
pub const NEW_TALK: &str = "talk.txt";

/// A moment of a talk.
#[derive(Clone, Debug, PartialEq)]
pub struct TalkPlace {
    /// The place to which its address leads.
    pub opening: Opening,
    /// The notes about it.
    pub notes: Notes,
}

/// A talk, and the place in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Talk {
    /// Its file; `None` if it is part of the program.
    pub file: Option<PathBuf>,
    moments: Vec<TalkPlace>,
    /// The moment shown, from 0.
    at: usize,
    /// Whether its question is shown, and its last step is still to come.
    asks: bool,
    /// Whether the presenter wants board, bits and story alone, where a moment asks for no panel.
    lecture: bool,
}

impl Talk {
    /// A talk with these moments, of this file; `None` if there are no moments.
    pub fn new(file: Option<PathBuf>, moments: Vec<TalkPlace>) -> Option<Self> {
        let asks = moments.first()?.notes.predicts();
        Some(Self {
            file,
            moments,
            at: 0,
            asks,
            lecture: true,
        })
    }

    /// The number of the moment shown, from 1, and of all.
    pub fn position(&self) -> (usize, usize) {
        (self.at + 1, self.moments.len())
    }

    /// Whether the question of the moment is shown, and its last step is still to come.
    pub const fn asks(&self) -> bool {
        self.asks
    }

    /// The current note in this language; empty if there is none.
    pub fn note(&self, language: &str) -> &str {
        self.moments
            .get(self.at)
            .map_or("", |moment| moment.notes.text(language, self.asks))
    }

    /// Goes to the next or to the previous place: a question, or a moment. Returns `false` if there
    /// is none.
    fn turn(&mut self, direction: Direction) -> bool {
        let predicts = |at: usize| self.moments[at].notes.predicts();
        (self.at, self.asks) = match direction {
            Direction::Forward if self.asks => (self.at, false),
            Direction::Forward if self.at + 1 < self.moments.len() => {
                (self.at + 1, predicts(self.at + 1))
            }
            Direction::Back if !self.asks && predicts(self.at) => (self.at, true),
            Direction::Back if self.at > 0 => (self.at - 1, false),
            Direction::Forward | Direction::Back => return false,
        };
        true
    }
}

impl App {
    /// Opens a talk at its first moment.
    pub fn open_talk(&mut self, content: &Content, talk: Talk) -> Vec<Effect> {
        self.talk = Some(talk);
        self.show_moment(content);
        std::mem::take(&mut self.effects)
    }

    /// Shows the moment of the talk: before its last step, while its question is shown.
    fn show_moment(&mut self, content: &Content) {
        let Some(talk) = &self.talk else { return };
        let Some(TalkPlace { opening, .. }) = talk.moments.get(talk.at).cloned() else {
            return;
        };
        let (asks, lecture) = (talk.asks, talk.lecture && !opening.has_panel());
        self.open(content, &opening);
        self.session.lecture |= lecture;
        if asks {
            self.move_on(Direction::Back);
            // Hide the story, which says what has just happened, and the marks, which say what comes next.
            self.session.hidden = true;
        }
    }

    /// Shows this moment of the talk, from 1.
    pub(super) fn go_to_moment(&mut self, content: &Content, number: usize) {
        let Some(talk) = &mut self.talk else { return };
        let Some(at) = number.checked_sub(1).filter(|at| *at < talk.moments.len()) else {
            return;
        };
        (talk.at, talk.asks) = (at, talk.moments[at].notes.predicts());
        self.show_moment(content);
    }

    /// Performs an action of the talk. Returns `false` if the action is not for the talk.
    pub(super) fn talk_takes(&mut self, content: &Content, action: &Action) -> bool {
        let Some(talk) = &mut self.talk else {
            return false;
        };
        let direction = match action {
            Action::TalkNext => Direction::Forward,
            Action::TalkBack => Direction::Back,
            Action::TalkAgain => {
                self.show_moment(content);
                return true;
            }
            Action::Lecture if self.overlay == Overlay::None && self.lesson.is_none() => {
                talk.lecture = !self.session.lecture;
                return false;
            }
            // Clickers also send Esc, so it leads back to the moment, never out of the talk.
            Action::Escape
                if self.mode() == Mode::Talk
                    && self.playback.running.is_none()
                    && self.lookup.is_none() =>
            {
                self.show_moment(content);
                return true;
            }
            _ => return false,
        };
        if talk.turn(direction) {
            self.show_moment(content);
            return true;
        }
        let end = if direction == Direction::Forward {
            "notice-talk-end"
        } else {
            "notice-talk-start"
        };
        self.say(end, vec![]);
        true
    }

    /// What a key means for the talk while something else is open. The first keys for the next and the previous moment,
    /// which clickers send, always keep their meaning; the other keys only if what is open does not use them.
    pub(super) fn talk_key(&self, content: &Content, key: Key) -> Option<Action> {
        let mode = self.mode();
        if self.talk.is_none() || self.over != Over::None || mode == Mode::Talk {
            return None;
        }
        let keymap = content.keymap();
        let key = key.narrowed();
        let bind = keymap
            .bindings(Mode::Talk)
            .find(|bind| bind.keys.contains(&key))?;
        let clicker = matches!(bind.action, Action::TalkNext | Action::TalkBack)
            && bind.keys.first() == Some(&key);
        let typed = matches!(key, Key::Char(char) if mode.types(char));
        let taken = typed || keymap.bindings(mode).any(|bind| bind.keys.contains(&key));
        (clicker || !taken).then(|| bind.action.clone())
    }

    /// Adds what is shown to this file, or without one to the file of the talk, with room for a note.
    pub(super) fn add_to_talk(&mut self, content: &Content, file: Option<&Path>) {
        let address = match self.address(content) {
            Ok(address) => address,
            Err(why) => {
                self.notice = Some(why);
                return;
            }
        };
        let of_talk = self.talk.as_ref().and_then(|talk| talk.file.as_deref());
        let file = file.or(of_talk).unwrap_or(Path::new(NEW_TALK)).to_owned();
        let room = content.text(&self.language, "talk-room", &[]);
        let text = format!("{}\n# {room}\n", address.talk_line());
        self.effect(Effect::AddToTalk {
            file,
            text,
            opening: Box::new(address.to),
        });
    }

    /// Reports that a moment has been added to this file, with its address in this line.
    pub fn added_to_talk(&mut self, file: &Path, line: usize, opening: Opening) {
        if let Some(talk) = self
            .talk
            .as_mut()
            .filter(|talk| talk.file.as_deref() == Some(file))
        {
            talk.moments.push(TalkPlace {
                opening,
                notes: Notes::default(),
            });
        }
        let name = file
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        self.say(
            "notice-talk-added",
            vec![("file", name.into()), ("line", line.into())],
        );
    }
}
