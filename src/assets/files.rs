//! The text files that content is read from, and assets that are parsed when they are first needed.

use std::borrow::Cow;
use std::sync::OnceLock;

use super::{FILES, Problem};

/// Text files by path below `assets/`.
#[derive(Debug)]
pub struct Files(Vec<(Cow<'static, str>, Cow<'static, str>)>);

impl Files {
    /// The files that are built into the program.
    pub fn built_in() -> Self {
        Self(
            FILES
                .iter()
                .map(|(path, text)| (Cow::Borrowed(*path), Cow::Borrowed(*text)))
                .collect(),
        )
    }

    /// These files, as path and text.
    pub fn of(files: impl IntoIterator<Item = (String, String)>) -> Self {
        Self(
            files
                .into_iter()
                .map(|(path, text)| (Cow::Owned(path), Cow::Owned(text)))
                .collect(),
        )
    }

    /// All files, as path and text.
    pub fn all(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(path, text)| (path.as_ref(), text.as_ref()))
    }

    /// The text of the file at `path`.
    pub fn text(&self, path: &str) -> Option<&str> {
        self.all()
            .find(|(other, _)| *other == path)
            .map(|(_, text)| text)
    }

    /// The names of the files in `folder` that end in `ending`, without folder and ending: `dark` for
    /// `themes/dark.toml`.
    pub fn names(&self, folder: &str, ending: &str) -> impl Iterator<Item = &str> {
        self.0
            .iter()
            .filter_map(move |(path, _)| path.strip_prefix(folder)?.strip_suffix(ending))
    }
}

/// An asset that is parsed when it is first needed, with the problems found in it.
#[derive(Debug)]
pub struct Asset<T>(OnceLock<(T, Vec<Problem>)>);

impl<T> Default for Asset<T> {
    fn default() -> Self {
        Self(OnceLock::new())
    }
}

impl<T> Asset<T> {
    /// An asset that has been parsed, without problems.
    pub fn of(asset: T) -> Self {
        Self(OnceLock::from((asset, Vec::new())))
    }

    /// The asset and its problems. The first call makes them with `parse`; later calls return the same.
    pub fn parsed(&self, parse: impl FnOnce(&mut Vec<Problem>) -> T) -> &(T, Vec<Problem>) {
        self.0.get_or_init(|| {
            let mut problems = Vec::new();
            (parse(&mut problems), problems)
        })
    }

    /// The asset, to be changed; `None` if the asset has not been parsed yet.
    pub fn get_mut(&mut self) -> Option<&mut T> {
        self.0.get_mut().map(|(asset, _)| asset)
    }
}
