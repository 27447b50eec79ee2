//! The words that a command prints, in the user's language.

use anyhow::anyhow;

use crate::course::Sentence;
use crate::session::Session;
use crate::text::{Arg, Content};

/// The words of a command in one language.
pub(super) struct Words<'a> {
    pub(super) content: &'a Content,
    pub(super) language: String,
}

impl<'a> Words<'a> {
    /// The words of a screen.
    pub(super) fn of(content: &'a Content, session: &Session) -> Self {
        let language = session.language.clone();
        Self { content, language }
    }

    pub(super) fn text(&self, id: &str, args: &[(&str, Arg)]) -> String {
        self.content.text(&self.language, id, args)
    }

    /// The error that a command cannot do what `option` asks for, and why.
    pub(super) fn refused(&self, option: &str, why: &Sentence) -> anyhow::Error {
        let why = self.text(why.id, &why.args);
        let args = [("value", option.into()), ("why", why.into())];
        anyhow!(self.text("palette-refused", &args))
    }
}
