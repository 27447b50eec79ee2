//! Which entries fit what has been typed: every word has to occur, loosely in the name or as it is in the meaning.

use std::cmp::Reverse;

use nucleo_matcher::pattern::{Atom, AtomKind, CaseMatching, Normalization};
use nucleo_matcher::{Config, Matcher, Utf32Str};

use super::Entry;

/// The entries that fit, best first; all of them if nothing has been typed.
pub(crate) fn best(entries: Vec<Entry>, typed: &str) -> Vec<Entry> {
    let mut matcher = Matcher::new(Config::DEFAULT);
    let words: Vec<_> = typed.split_whitespace().map(Word::new).collect();
    let score = |entry: Entry| {
        let scores = words.iter().map(|word| word.score(&mut matcher, &entry));
        let score = scores.collect::<Option<Vec<_>>>()?.into_iter().sum::<u32>();
        // Of two entries that fit equally well the shorter name is meant.
        let name = entry.name.trim_end_matches(" …");
        Some((Reverse((score, name == typed)), name.chars().count(), entry))
    };
    let mut found: Vec<_> = entries.into_iter().filter_map(score).collect();
    found.sort_by_key(|(score, length, _)| (*score, *length));
    found.into_iter().map(|(.., entry)| entry).collect()
}

/// A word that has been typed.
struct Word {
    /// The letters of the word in this order, with others between them.
    loose: Atom,
    /// The word as it is, in lower case.
    exact: String,
}

impl Word {
    fn new(word: &str) -> Self {
        let loose = Atom::new(
            word,
            CaseMatching::Ignore,
            Normalization::Smart,
            AtomKind::Fuzzy,
            false,
        );
        Self {
            loose,
            exact: word.to_lowercase(),
        }
    }

    /// How well an entry fits; a name counts twice as much as a meaning. `None` if it does not fit.
    fn score(&self, matcher: &mut Matcher, entry: &Entry) -> Option<u32> {
        let name = self
            .loose
            .score(Utf32Str::new(&entry.name, &mut Vec::new()), matcher);
        let means = [&entry.about, &entry.english]
            .into_iter()
            .any(|text| text.to_lowercase().contains(&self.exact));
        // The score that the matcher gives for consecutive letters. Its own substring search is not used, because it
        // misses matches at the end of a text.
        let meaning = means.then(|| 16 * self.exact.chars().count() as u32);
        name.map(|score| 2 * u32::from(score)).max(meaning)
    }
}
