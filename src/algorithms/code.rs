//! The languages in which the algorithms are written down.

use strum::IntoStaticStr;

/// A language of the listings: a programming language, or the rules in the language of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Code {
    Python,
    Rust,
    Java,
    /// C++.
    Cpp,
    /// Pseudocode, in the language of the screen.
    Pseudo,
}

impl Code {
    /// All languages, in the order in which a key goes through them.
    pub const ALL: [Self; 5] = [
        Self::Python,
        Self::Rust,
        Self::Java,
        Self::Cpp,
        Self::Pseudo,
    ];

    /// The language's name on the command line.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// The language with this name on the command line.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|code| code.id() == id)
    }

    /// The language's own name; that of pseudocode in English.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Python => "Python",
            Self::Rust => "Rust",
            Self::Java => "Java",
            Self::Cpp => "C++",
            Self::Pseudo => "pseudocode",
        }
    }

    /// The sign that begins a comment.
    pub const fn comment(self) -> &'static str {
        match self {
            Self::Python | Self::Pseudo => "#",
            Self::Rust | Self::Java | Self::Cpp => "//",
        }
    }

    /// A line's code, and the comment that it ends with, from its sign on. A sign in a string begins no comment;
    /// escaped quotes and Rust's lifetimes are not recognised.
    pub fn split_comment(self, line: &str) -> (&str, &str) {
        let sign = self.comment();
        let mut quote = None;
        for (at, char) in line.char_indices() {
            match quote {
                None if line[at..].starts_with(sign) => return line.split_at(at),
                None if matches!(char, '"' | '\'') => quote = Some(char),
                Some(open) if open == char => quote = None,
                _ => {}
            }
        }
        (line, "")
    }

    /// The extension of a listing in this language, without the dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Python => "py",
            Self::Rust => "rs",
            Self::Java => "java",
            Self::Cpp => "cpp",
            Self::Pseudo => "txt",
        }
    }

    /// The next language; after the last the first.
    #[must_use]
    pub fn next(self) -> Self {
        let at = Self::ALL
            .iter()
            .position(|&code| code == self)
            .unwrap_or_default();
        Self::ALL[(at + 1) % Self::ALL.len()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_in_a_string_begins_no_comment() {
        for (line, comment) in [
            ("x = 1  # one", "# one"),
            ("print('# no', \"#\")", ""),
            ("print('#') # yes", "# yes"),
        ] {
            assert_eq!(Code::Python.split_comment(line).1, comment, "{line}");
        }
    }
}
