//! Why a program cannot run, and its exceptions, in words.

use std::path::Path;

use super::{OwnWords, python};
use crate::own::Failure;
use crate::session::OwnFailure;
use crate::text::Arg;
use crate::text::keymap::narrowed;

/// The blank that is copied from pages.
const NO_BREAK: char = '\u{a0}';

/// The full-width sign of which Python says by its number that no program can have it, and the sign that was meant.
fn wide_sign(kind: &str, message: &str) -> Option<(char, char)> {
    let (_, number) = message.split_once("U+").filter(|_| kind == "SyntaxError")?;
    let number = number.trim_end_matches(')');
    let wide = u32::from_str_radix(number, 16)
        .ok()
        .and_then(char::from_u32)?;
    let sign = if wide == NO_BREAK {
        ' '
    } else {
        narrowed(wide)
    };
    sign.is_ascii().then_some((wide, sign))
}

impl OwnWords<'_> {
    /// An exception, or a problem that the driver or the system reports, in words.
    pub fn error(
        &self,
        Failure {
            kind,
            message,
            line,
        }: &Failure,
    ) -> String {
        if kind == "-compile" {
            return self.compiler_errors(message);
        }
        if let Some((wide, sign)) = wide_sign(kind, message) {
            let line = ("line", (*line).into());
            if sign == ' ' {
                let id = if wide == NO_BREAK {
                    "check-no-break-space"
                } else {
                    "check-wide-space"
                };
                return self.text(id, &[line]);
            }
            let [wide, sign] = [wide, sign].map(|char| char.to_string().into());
            return self.text("check-wide-sign", &[line, ("wide", wide), ("sign", sign)]);
        }
        // How a call names the size.
        let args = [("message", message.as_str().into()), ("size", "{n}".into())];
        let said = match kind.strip_prefix('-') {
            Some(own) => self.text(&format!("check-{own}"), &args),
            None if message.is_empty() => kind.clone(),
            None => self.exception(kind, message),
        };
        // Where a recursion without an end fails says nothing of it: the first wrong moment does.
        if *line == 0 || kind == "RecursionError" {
            said
        } else {
            self.text(
                "check-in-line",
                &[("what", said.into()), ("line", (*line).into())],
            )
        }
    }

    /// The errors of a compiler: a line each, of a file, the number of a line and what is said.
    fn compiler_errors(&self, errors: &str) -> String {
        let said = errors.lines().map(|error| {
            let parts: Vec<_> = error.splitn(3, '\t').collect();
            let part = |at: usize| *parts.get(at).unwrap_or(&"");
            let line: usize = part(1).parse().unwrap_or_default();
            let args = [
                ("file", part(0).into()),
                ("line", line.into()),
                ("what", part(2).into()),
            ];
            let own = line > 0 && part(0).is_empty();
            self.text(
                if own {
                    "check-compile-own"
                } else {
                    "check-compile"
                },
                &args,
            )
        });
        said.reduce(|said, next| self.both(said, next))
            .unwrap_or_default()
    }

    /// An exception: what Python says, or the same in the learner's language with what Python names.
    fn exception(&self, kind: &str, message: &str) -> String {
        let (error, names) = python::read(message).unwrap_or(("other", Vec::new()));
        let name = |at: usize| Arg::from(*names.get(at).unwrap_or(&""));
        self.text(
            "check-exception",
            &[
                ("kind", kind.into()),
                ("message", message.into()),
                ("error", error.into()),
                ("one", name(0)),
                ("two", name(1)),
                ("three", name(2)),
            ],
        )
    }

    /// Why the program in the file of this name could not run: where its name does not say that it is Python, that it was
    /// read so.
    pub fn refused(&self, name: &str, failure: &Failure) -> String {
        let said = self.error(failure);
        let end = Path::new(name).extension();
        if failure.kind == "SyntaxError" && end.is_some_and(|end| end != "py") {
            return self.text("check-file-as-python", &[("message", said.into())]);
        }
        said
    }

    /// A problem with the file of this name.
    pub fn of_file(&self, name: &str, failure: &Failure) -> String {
        let what = self.refused(name, failure);
        let args = [("file", name.into()), ("what", what.into())];
        self.text("check-of-file", &args)
    }

    /// Why a program could not run at all, in words.
    pub fn failure(&self, failure: &OwnFailure) -> String {
        match failure {
            OwnFailure::Trouble(what) => what.clone(),
            OwnFailure::Refused(failure) | OwnFailure::NotStarted(failure) => self.error(failure),
        }
    }
}
