//! What a learner has done: parsed from the state file and written to it. Nothing here reads a disk.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use serde::Deserialize;

/// The format that is written.
const FORMAT: u32 = 1;

/// What has been done: for each lesson, the tasks. Only ever grows, so that two copies of the program merge by union.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Learned {
    done: BTreeMap<String, BTreeSet<String>>,
}

/// Why a state file cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadLearned {
    /// It is no progress at all.
    Damaged,
    /// A newer program has written it: it must be left as it is.
    Newer,
}

#[derive(Deserialize)]
struct Version {
    format: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[expect(dead_code, reason = "looked at before the rest is read")]
    format: u32,
    #[serde(default)]
    done: BTreeMap<String, BTreeSet<String>>,
}

impl Learned {
    /// Whether nothing has been done.
    pub fn is_empty(&self) -> bool {
        self.done.is_empty()
    }

    /// Notes that a task has been done.
    pub fn note(&mut self, lesson: &str, task: &str) {
        self.done.entry(lesson.to_owned()).or_default().insert(task.to_owned());
    }

    /// Whether a task has been done.
    pub fn has(&self, lesson: &str, task: &str) -> bool {
        self.done.get(lesson).is_some_and(|tasks| tasks.contains(task))
    }

    /// Takes up all that another one knows.
    pub fn merge(&mut self, other: &Self) {
        for (lesson, tasks) in &other.done {
            self.done.entry(lesson.clone()).or_default().extend(tasks.iter().cloned());
        }
    }

    /// Reads a state file.
    ///
    /// # Errors
    /// If it is damaged or newer than this program. An empty file is damaged: an empty progress is never written.
    pub fn parse(text: &str) -> Result<Self, BadLearned> {
        let version: Version = toml::from_str(text).map_err(|_| BadLearned::Damaged)?;
        if version.format > FORMAT {
            return Err(BadLearned::Newer);
        }
        let file: File = toml::from_str(text).map_err(|_| BadLearned::Damaged)?;
        if version.format != FORMAT
            || !file.done.iter().all(|(lesson, tasks)| tasks.iter().chain([lesson]).all(is_name))
        {
            return Err(BadLearned::Damaged);
        }
        Ok(Self { done: file.done })
    }

    /// The text of a state file.
    pub fn to_text(&self) -> String {
        let mut text = format!("format = {FORMAT}\n\n[done]\n");
        for (lesson, tasks) in &self.done {
            let tasks: Vec<_> = tasks.iter().filter(|task| is_name(task)).map(|task| format!("\"{task}\"")).collect();
            if is_name(lesson) {
                // A string takes it.
                let _ = writeln!(text, "{lesson} = [{}]", tasks.join(", "));
            }
        }
        text
    }
}

/// Ids of lessons and tasks: lower case, digits, hyphens.
pub(super) fn is_name(name: impl AsRef<str>) -> bool {
    let name = name.as_ref();
    let fine = |char: char| char.is_ascii_lowercase() || char.is_ascii_digit() || char == '-';
    !name.is_empty() && name.len() <= 64 && name.chars().all(fine)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_written_is_read(done in prop::collection::btree_map("[a-z0-9-]{1,9}", prop::collection::btree_set("[a-z0-9-]{1,9}", 1..4), 0..5)) {
            let progress = Learned { done };
            prop_assert_eq!(Learned::parse(&progress.to_text()), Ok(progress));
        }

        #[test]
        fn no_text_is_too_strange(text in ".{0,200}") {
            let _ = Learned::parse(&text);
        }
    }

    #[test]
    fn strange_files_are_told_apart() {
        for damaged in [
            "",
            "format = 1\n[done]\na = 3",
            "done = {}",
            "format = 0",
            "format = 1\n[done]\n\"\\u001b[31m\" = []",
            "\0",
        ] {
            assert_eq!(Learned::parse(damaged), Err(BadLearned::Damaged), "{damaged:?}");
        }
        assert_eq!(Learned::parse("format = 2\nwhatever = true"), Err(BadLearned::Newer));
        assert_eq!(Learned::parse("format = 1"), Ok(Learned::default()));
    }

    #[test]
    fn nothing_is_lost_when_two_merge() {
        let (mut one, mut other) = (Learned::default(), Learned::default());
        one.note("a", "x");
        other.note("a", "y");
        other.note("b", "z");
        one.merge(&other);
        assert!(one.has("a", "x") && one.has("a", "y") && one.has("b", "z") && !one.has("b", "x"));
    }
}
