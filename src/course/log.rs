//! The log of what a learner has done, as facts in order of time, and the progress computed from it. Reads no disk.

mod fact;

use std::collections::{BTreeMap, VecDeque};

use strum::IntoStaticStr;

use self::fact::SEARCH;
use super::due::{DAY, Due};
use crate::search::Size;

pub use fact::{CHAPTERS, Fact, HUNTS, How, PRACTISE, Place, is_name, not_a_name};

/// The progress that follows from the facts so far.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Learned {
    /// The day on which the program was started, in days since 1970.
    today: u64,
    /// By lesson and task.
    records: BTreeMap<(String, String), TaskRecord>,
    /// Where each lesson was left.
    left: BTreeMap<String, Left>,
    /// The last day on which a task was tried because it was due, and how many were.
    reviewed: (u64, usize),
    /// Where the search was left, by the board's size, and how often.
    places: BTreeMap<String, (Place, u32)>,
}

/// Where a lesson was left.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Left {
    /// The task that was tried last.
    task: String,
    /// Whether it is over.
    over: bool,
    /// A sequence number: the larger, the later.
    turn: u64,
}

/// How many boards of a task are remembered.
const SEEN: usize = 100;

/// The progress of one task.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
struct TaskRecord {
    attempts: u32,
    /// How often it has been over: done, or shown.
    rounds: u32,
    done: bool,
    alone: bool,
    /// The seeds of the last boards that it was tried on, at most [`SEEN`].
    seeds: VecDeque<u64>,
    /// The last day on which the answer was shown.
    shown: Option<u64>,
    /// When it comes back; `None` if it was never missed.
    due: Option<Due>,
    /// How often it was right since it was last missed.
    right_since: u32,
}

impl TaskRecord {
    fn add(&mut self, fact: &Fact, day: u64) {
        self.attempts = self.attempts.saturating_add(1);
        let over = !matches!(fact.how, How::Wrong(_));
        self.rounds = self.rounds.saturating_add(u32::from(over));
        self.done |= matches!(fact.how, How::Alone | How::Hint);
        // An answer on a board seen before may be from memory. A board that is always the same has no seed: its answer is
        // from memory on the day on which it was shown.
        let known = self.seeds.contains(&fact.seed) || fact.seed == 0 && self.shown == Some(day);
        let alone = fact.how == How::Alone && !known;
        if fact.how == How::Shown {
            self.shown = Some(day);
        }
        self.alone |= alone;
        (self.due, self.right_since) = match fact.how {
            How::Alone if alone => (
                self.due.map(|due| due.right(day)),
                self.right_since.saturating_add(1),
            ),
            How::Alone => (self.due, self.right_since),
            _ => (Some(Due::missed(day)), 0),
        };
        if fact.seed != 0 {
            self.seeds.retain(|seed| *seed != fact.seed);
            self.seeds.push_back(fact.seed);
            if self.seeds.len() > SEEN {
                self.seeds.pop_front();
            }
        }
    }
}

/// How often a task must be right after a miss until it is no longer weak.
const SURE: u32 = 3;

/// The best result of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Best {
    /// It has not been tried.
    Open,
    /// It has been tried, and was not right or was shown.
    Tried,
    /// Right, after a hint or on a board that had been seen before.
    Hint,
    /// Right, without a hint, on a board not seen before: mastered.
    Alone,
}

impl Best {
    /// The id in the log: the name of the variant in kebab-case.
    pub fn id(self) -> &'static str {
        self.into()
    }
}

impl Learned {
    /// Reads a log, whose lines may end as on Windows. A line without a newline has not been written completely, and is
    /// ignored.
    pub fn parse(log: &str) -> Self {
        let mut learned = Self::default();
        let lines = log
            .split_inclusive('\n')
            .filter_map(|line| line.strip_suffix('\n'));
        let lines = lines.map(|line| line.strip_suffix('\r').unwrap_or(line));
        lines
            .filter_map(Fact::parse)
            .for_each(|(time, fact)| learned.add(&fact, time / DAY));
        learned
    }

    /// This progress, in which all facts added from now on are of this day, in days since 1970.
    #[must_use]
    pub fn on_day(self, today: u64) -> Self {
        Self { today, ..self }
    }

    fn add(&mut self, fact: &Fact, day: u64) {
        let name = (fact.lesson.clone(), fact.task.clone());
        if let How::Left(place) = &fact.how {
            self.places
                .insert(fact.task.clone(), (place.clone(), fact.attempt));
            return;
        }
        // A task that is asked again because it is due does not change where the lesson continues.
        let was_due = self
            .records
            .get(&name)
            .and_then(|record| record.due)
            .is_some_and(|due| due.day <= day);
        if was_due {
            self.reviewed = (day, self.reviewed_on(day) + 1);
        }
        let over = !matches!(fact.how, How::Wrong(_));
        match self.left.get_mut(&fact.lesson) {
            Some(left) if was_due && left.task == fact.task => left.over = over,
            Some(_) if was_due => {}
            _ => {
                let turn = self
                    .left
                    .values()
                    .map(|left| left.turn)
                    .max()
                    .unwrap_or_default()
                    + 1;
                self.left.insert(
                    fact.lesson.clone(),
                    Left {
                        task: fact.task.clone(),
                        over,
                        turn,
                    },
                );
            }
        }
        self.records.entry(name).or_default().add(fact, day);
    }

    /// Adds the next attempt at a task, and returns the fact for the log. The seed is that of the board; 0 for a board
    /// that is always the same.
    pub fn note(&mut self, lesson: &str, task: &str, seed: u64, how: How) -> Fact {
        let attempt = self.attempts(lesson, task).saturating_add(1);
        let fact = Fact {
            lesson: lesson.to_owned(),
            task: task.to_owned(),
            attempt,
            seed,
            how,
        };
        self.add(&fact, self.today);
        fact
    }

    /// Whether any task is due.
    pub fn has_due(&self) -> bool {
        self.records
            .values()
            .filter_map(|record| record.due)
            .any(|due| due.day <= self.today)
    }

    /// In how many days a task comes back: 0 if it is due; `None` if it was never missed.
    pub fn due_in(&self, lesson: &str, task: &str) -> Option<u64> {
        Some(
            self.record(lesson, task)?
                .due?
                .day
                .saturating_sub(self.today),
        )
    }

    /// Whether a task was missed, and has not been right often enough since.
    pub fn is_weak(&self, lesson: &str, task: &str) -> bool {
        self.record(lesson, task)
            .is_some_and(|record| record.due.is_some() && record.right_since < SURE)
    }

    /// How often a task was right since it was last missed.
    pub fn right_since(&self, lesson: &str, task: &str) -> u32 {
        self.record(lesson, task)
            .map_or(0, |record| record.right_since)
    }

    /// How many tasks have been tried today because they were due.
    pub const fn reviewed_today(&self) -> usize {
        self.reviewed_on(self.today)
    }

    /// How many tasks were tried on the last day of a review because they were due, if that was this day.
    const fn reviewed_on(&self, day: u64) -> usize {
        if self.reviewed.0 == day {
            self.reviewed.1
        } else {
            0
        }
    }

    fn record(&self, lesson: &str, task: &str) -> Option<&TaskRecord> {
        self.records.get(&(lesson.to_owned(), task.to_owned()))
    }

    /// Where the search of this size was left.
    pub fn place(&self, size: Size) -> Option<&Place> {
        self.places.get(&size.to_string()).map(|(place, _)| place)
    }

    /// Notes where the search of this size is left, and returns the fact for the log; `None` if it was left there
    /// before.
    pub fn leave(&mut self, size: Size, place: Place) -> Option<Fact> {
        let task = size.to_string();
        let before = self.places.get(&task);
        if before.is_some_and(|(before, _)| *before == place) {
            return None;
        }
        let attempt = before.map_or(0, |(_, times)| *times).saturating_add(1);
        let fact = Fact {
            lesson: SEARCH.to_owned(),
            task,
            attempt,
            seed: 0,
            how: How::Left(place),
        };
        self.add(&fact, self.today);
        Some(fact)
    }

    /// Whether a task has been done, alone or with a hint.
    pub fn has(&self, lesson: &str, task: &str) -> bool {
        self.record(lesson, task).is_some_and(|record| record.done)
    }

    /// Whether a task has been done once without a hint, on a board not seen before.
    pub fn has_alone(&self, lesson: &str, task: &str) -> bool {
        self.best(lesson, task) == Best::Alone
    }

    /// The best result of a task.
    pub fn best(&self, lesson: &str, task: &str) -> Best {
        match self.record(lesson, task) {
            None => Best::Open,
            Some(record) if record.alone => Best::Alone,
            Some(record) if record.done => Best::Hint,
            Some(_) => Best::Tried,
        }
    }

    /// The seeds of the last 100 boards that a task has been tried on, the latest last.
    pub fn seeds(&self, lesson: &str, task: &str) -> impl Iterator<Item = u64> + use<'_> {
        self.record(lesson, task)
            .into_iter()
            .flat_map(|record| record.seeds.iter().copied())
    }

    /// How often a task has been tried.
    pub fn attempts(&self, lesson: &str, task: &str) -> u32 {
        self.record(lesson, task)
            .map_or(0, |record| record.attempts)
    }

    /// How often a task has been over: done, or shown.
    pub fn rounds(&self, lesson: &str, task: &str) -> u32 {
        self.record(lesson, task).map_or(0, |record| record.rounds)
    }

    /// The task of a lesson that was tried last, and whether it is over; `None` if none has been tried.
    pub fn left_at(&self, lesson: &str) -> Option<(&str, bool)> {
        self.left
            .get(lesson)
            .map(|left| (left.task.as_str(), left.over))
    }

    /// Whether any task has been tried.
    pub fn has_begun(&self) -> bool {
        !self.records.is_empty()
    }

    /// When a lesson was left: the larger the number, the later; `None` if it has not been begun.
    pub fn left_when(&self, lesson: &str) -> Option<u64> {
        self.left.get(lesson).map(|left| left.turn)
    }

    /// Counts what was done of a task under another name before as done of the task, unless the task has been tried.
    pub fn take_over(&mut self, (lesson, task): (&str, &str), was: &(String, String)) {
        let name = (lesson.to_owned(), task.to_owned());
        if !self.records.contains_key(&name)
            && let Some(record) = self.records.remove(was)
        {
            self.records.insert(name, record);
        }
    }
}

#[cfg(test)]
mod tests;
