//! An entry of the palette, and what choosing it does.

use crate::action::Action;

/// A group of entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Where to go on.
    Continue,
    /// Moving in the search.
    Watch,
    /// Exercises and the learner's own programs.
    Practise,
    /// Pages and panels.
    Look,
    /// Size, algorithm, language, colours, help and quitting.
    Settings,
}

impl Group {
    /// All groups, in their order on the screen.
    pub const ALL: [Self; 5] = [
        Self::Continue,
        Self::Watch,
        Self::Practise,
        Self::Look,
        Self::Settings,
    ];

    /// The message that names it.
    pub const fn message(self) -> &'static str {
        match self {
            Self::Continue => "help-continue",
            Self::Watch => "help-watch",
            Self::Practise => "help-practise",
            Self::Look => "help-look",
            Self::Settings => "help-settings",
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    pub group: Group,
    /// The name of the entry, the same in every language.
    pub name: String,
    /// What it means, in the user's language.
    pub about: String,
    /// The meaning in English, so that English words find the entry in every language.
    pub(super) english: String,
    /// The key that does the same.
    pub key: String,
    pub(super) does: Does,
}

impl Entry {
    /// Whether it is the entry of the address.
    pub(super) fn is_address(&self) -> bool {
        self.does == Does::Perform(Action::Address)
    }
}

/// The effect of choosing an entry.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Does {
    Perform(Action),
    /// It begins the exercise with this id.
    Write(String),
    /// It types this verb, after which a value has to follow.
    Type(&'static str),
}
