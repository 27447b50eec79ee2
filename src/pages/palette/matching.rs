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
        let scores = scores.collect::<Option<Vec<_>>>()?;
        let score: u32 = scores.iter().map(|(score, _)| score).sum();
        // Of two names that fit equally well the shorter one is meant.
        let name = entry.name.trim_end_matches(" …");
        let named = scores.iter().any(|(_, named)| *named);
        let length = if named { name.chars().count() } else { 0 };
        Some((Reverse((score, name == typed)), length, entry))
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

    /// How well an entry fits, and whether by its name, which counts twice as much as its meaning. `None` if it does not
    /// fit.
    fn score(&self, matcher: &mut Matcher, entry: &Entry) -> Option<(u32, bool)> {
        let name = self
            .loose
            .score(Utf32Str::new(&entry.name, &mut Vec::new()), matcher);
        let means = [&entry.about, &entry.english]
            .into_iter()
            .any(|text| self.is_in(&text.to_lowercase()));
        // The score that the matcher gives for consecutive letters. Its own substring search is not used, because it
        // misses matches at the end of a text.
        let meaning = means.then(|| 16 * self.exact.chars().count() as u32);
        let name = name.map(|score| (2 * u32::from(score), true));
        name.max(meaning.map(|score| (score, false)))
    }

    /// Whether a text has the word. Chinese is typed without the blanks beside numbers.
    fn is_in(&self, text: &str) -> bool {
        let solid = || text.split_whitespace().collect::<String>();
        text.contains(&self.exact) || !self.exact.is_ascii() && solid().contains(&self.exact)
    }
}
