//! What a learner has done: facts in the order in which they happened, and what follows from them. Reads no disk.
//!
//! A fact is a line of text; a line that is not one is ignored:
//!
//! ```text
//! 1763755875 own-stack/records 2 0 wrong
//! 1763755901 own-stack/records 3 0 hint
//! ```
//!
//! The fields are the time in seconds since 1970, the lesson and the task, the number of the attempt, the seed of the
//! board (0 for a board that is always the same) and how the attempt ended. A wrong answer may name its misconception.

use std::collections::BTreeMap;

/// How an attempt at a task ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum How {
    /// Right, without a hint.
    Alone,
    /// Right, after a hint.
    Hint,
    /// The answer was shown: the task is not done.
    Shown,
    /// The answer was wrong. The id of the misconception that it shows, if it shows one.
    Wrong(Option<String>),
    /// The learner asked that the task count as never tried.
    Forgotten,
}

/// One thing that the learner did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The lesson, or the act that the task belongs to.
    pub lesson: String,
    /// The task.
    pub task: String,
    /// Which attempt at the task this was, from 1.
    pub attempt: u32,
    /// The seed of the board; 0 for a board that is always the same.
    pub seed: u64,
    /// How it ended.
    pub how: How,
}

impl Fact {
    /// The line of the log for this fact, with its end; `time` is in seconds since 1970.
    pub fn line(&self, time: u64) -> String {
        let Self { lesson, task, attempt, seed, how } = self;
        let how = match how {
            How::Alone => "alone",
            How::Hint => "hint",
            How::Shown => "shown",
            How::Wrong(None) => "wrong",
            How::Wrong(Some(misconception)) => &format!("wrong {misconception}"),
            How::Forgotten => "forgotten",
        };
        format!("{time} {lesson}/{task} {attempt} {seed} {how}\n")
    }

    /// The fact of a line of the log; `None` if the line has another form.
    pub fn parse(line: &str) -> Option<Self> {
        let mut fields = line.split(' ');
        let _time: u64 = fields.next()?.parse().ok()?;
        let (lesson, task) = fields.next()?.split_once('/')?;
        let (attempt, seed) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
        let how = match (fields.next()?, fields.next()) {
            ("alone", None) => How::Alone,
            ("hint", None) => How::Hint,
            ("shown", None) => How::Shown,
            ("wrong", None) => How::Wrong(None),
            ("wrong", Some(misconception)) if is_name(misconception) => How::Wrong(Some(misconception.to_owned())),
            ("forgotten", None) => How::Forgotten,
            _ => return None,
        };
        let is_fact = is_name(lesson) && is_name(task) && fields.next().is_none();
        is_fact.then(|| Self { lesson: lesson.to_owned(), task: task.to_owned(), attempt, seed, how })
    }
}

/// The progress that follows from the facts so far.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Learned {
    /// By lesson and task.
    records: BTreeMap<(String, String), Record>,
}

/// The progress of one task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
struct Record {
    attempts: u32,
    done: bool,
}

impl Learned {
    /// Reads a log. A line without an end has not been written whole, and is ignored.
    pub fn parse(log: &str) -> Self {
        let mut learned = Self::default();
        let lines = log.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
        lines.filter_map(Fact::parse).for_each(|fact| learned.add(&fact));
        learned
    }

    fn add(&mut self, fact: &Fact) {
        let name = (fact.lesson.clone(), fact.task.clone());
        if fact.how == How::Forgotten {
            self.records.remove(&name);
            return;
        }
        let record = self.records.entry(name).or_default();
        record.attempts = record.attempts.saturating_add(1);
        record.done |= matches!(fact.how, How::Alone | How::Hint);
    }

    /// Adds the next attempt at a task, and returns the fact for the log.
    pub fn note(&mut self, lesson: &str, task: &str, how: How) -> Fact {
        let record = self.records.get(&(lesson.to_owned(), task.to_owned())).copied().unwrap_or_default();
        let attempt = record.attempts.saturating_add(1);
        let fact = Fact { lesson: lesson.to_owned(), task: task.to_owned(), attempt, seed: 0, how };
        self.add(&fact);
        fact
    }

    /// Whether a task has been done, alone or with a hint.
    pub fn has(&self, lesson: &str, task: &str) -> bool {
        self.records.get(&(lesson.to_owned(), task.to_owned())).is_some_and(|record| record.done)
    }

    /// Whether no task has been done.
    pub fn is_empty(&self) -> bool {
        self.records.values().all(|record| !record.done)
    }

    /// Forgets every task, and returns the facts for the log.
    pub fn forget(&mut self) -> Vec<Fact> {
        let records = std::mem::take(&mut self.records).into_iter();
        let forgotten = |((lesson, task), record): (_, Record)| Fact {
            lesson,
            task,
            attempt: record.attempts,
            seed: 0,
            how: How::Forgotten,
        };
        records.map(forgotten).collect()
    }
}

/// Whether this can be the id of a lesson, a task or a misconception: lower case letters, digits, hyphens.
pub(super) fn is_name(name: &str) -> bool {
    let fine = |char: char| char.is_ascii_lowercase() || char.is_ascii_digit() || char == '-';
    !name.is_empty() && name.len() <= 64 && name.chars().all(fine)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn how() -> impl Strategy<Value = How> {
        prop_oneof![
            Just(How::Alone),
            Just(How::Hint),
            Just(How::Shown),
            prop::option::of("[a-z0-9-]{1,9}").prop_map(How::Wrong),
            Just(How::Forgotten),
        ]
    }

    prop_compose! {
        fn fact()(lesson in "[a-z]{1,2}", task in "[a-z]{1,2}", attempt: u32, seed: u64, how in how()) -> Fact {
            Fact { lesson, task, attempt, seed, how }
        }
    }

    proptest! {
        #[test]
        fn a_fact_is_read_as_it_was_written(fact in fact(), time: u64) {
            let line = fact.line(time);
            prop_assert_eq!(line.strip_suffix('\n').and_then(Fact::parse), Some(fact));
        }

        /// Wherever a write breaks off, the line before it and the line after it count, and nothing else does.
        #[test]
        fn a_torn_line_spoils_no_other(before in fact(), torn in fact(), after in fact(), part in 0.0..1.0) {
            let line = torn.line(7);
            let torn = &line[..((line.len() - 1) as f64 * part) as usize];
            let logs = [format!("{}{torn}", before.line(7)), format!("{}{torn}\n{}", before.line(7), after.line(7))];
            let mut learned = Learned::default();
            for (log, fact) in logs.iter().zip([before, after]) {
                learned.add(&fact);
                // What is left of "wrong" and a misconception may be a fact by itself.
                if Fact::parse(torn).is_none() {
                    prop_assert_eq!(Learned::parse(log), learned.clone());
                }
            }
        }

        #[test]
        fn any_text_is_a_log(text in ".{0,200}") {
            let _ = Learned::parse(&text);
        }
    }

    #[test]
    fn what_is_no_fact_is_ignored() {
        for line in [
            "",
            "7 a/x 1 0",
            "7 a/x 1 0 mastered",
            "7 a/x 1 0 alone ",
            "7 a/x 1 0 wrong two words",
            "7 a 1 0 alone",
            "7 a/ 1 0 alone",
            "-7 a/x 1 0 alone",
            "7 a/x one 0 alone",
            "7 \u{1b}[31m/x 1 0 alone",
            " 7 a/x 1 0 alone",
        ] {
            assert_eq!(Fact::parse(line), None, "{line:?}");
        }
    }

    #[test]
    fn right_answers_count_until_they_are_forgotten() {
        let mut learned = Learned::default();
        let mut log = String::new();
        for (how, done) in [(How::Shown, false), (How::Wrong(None), false), (How::Hint, true), (How::Shown, true)] {
            log += &learned.note("a", "x", how).line(7);
            assert_eq!(learned.has("a", "x"), done);
        }
        assert_eq!(learned.note("a", "x", How::Alone).attempt, 5);
        assert!(!learned.has("a", "y") && !learned.has("b", "x") && !learned.is_empty());
        let mut read = Learned::parse(&log);
        assert!(read.has("a", "x"));
        log.extend(read.forget().iter().map(|fact| fact.line(8)));
        assert_eq!((read, Learned::parse(&log)), (Learned::default(), Learned::default()));
        assert_eq!(Learned::parse(&log).note("a", "x", How::Alone).attempt, 1);
    }
}
