//! Lists, and several sentences as one.

use super::{Narrator, Story};

impl Narrator<'_> {
    /// A list of ascending numbers: `0, 1 and 5`, `0 to 3 and 5`.
    pub fn list(&self, numbers: &[usize]) -> String {
        let texts: Vec<_> = runs(numbers)
            .into_iter()
            .map(|(from, to)| {
                if from == to {
                    from.to_string()
                } else {
                    self.text("list-range", &[("from", from.into()), ("to", to.into())])
                }
            })
            .collect();
        self.listed(&texts)
    }

    /// Texts as a list: `0, 1 and 5`.
    pub fn listed(&self, texts: &[String]) -> String {
        match texts.split_last() {
            Some((last, rest)) if !rest.is_empty() => {
                let rest = rest.join(&self.text("list-comma", &[]));
                self.text(
                    "list-and",
                    &[("rest", rest.into()), ("last", last.as_str().into())],
                )
            }
            _ => texts.concat(),
        }
    }

    /// A list of numbers whose order matters.
    pub(super) fn in_turn(&self, numbers: &[String]) -> String {
        if self.aloud {
            numbers.join(&self.text("list-comma", &[]))
        } else {
            numbers.join(" ")
        }
    }

    /// A story as one sentence: `Row 1, column 0: attacked; column 1 is next.`
    pub fn sentence(&self, story: &Story) -> String {
        let text = self.joined(&[story.change.clone(), story.why.clone()]);
        let mut sentences = text.trim().split_inclusive(['.', '。']).fold(
            Vec::<String>::new(),
            |mut sentences, part| {
                // A full stop inside a sentence, as in 37.5, has no space after it.
                match sentences.last_mut() {
                    Some(last) if last.ends_with('.') && !part.starts_with(' ') => {
                        last.push_str(part);
                    }
                    _ => sentences.push(part.trim().to_owned()),
                }
                sentences
            },
        );
        let count = sentences.len();
        for (at, sentence) in sentences.iter_mut().enumerate() {
            if at + 1 < count && sentence.ends_with(['.', '。']) {
                sentence.pop();
            }
            // Within the joined sentence only a word in capitals, such as AND, keeps its capital.
            let mut chars = sentence.chars();
            if let (true, Some(first), Some(' ' | 'a'..='z')) = (at > 0, chars.next(), chars.next())
            {
                sentence.replace_range(..first.len_utf8(), &first.to_lowercase().to_string());
            }
        }
        sentences.join(&self.text("sentence-part", &[]))
    }
}

/// Ascending numbers as ranges. Three or more consecutive numbers are one range, every other number is its own.
fn runs(numbers: &[usize]) -> Vec<(usize, usize)> {
    let mut runs = Vec::new();
    for run in numbers.chunk_by(|a, b| a + 1 == *b) {
        match run {
            [from, .., to] if run.len() > 2 => runs.push((*from, *to)),
            few => runs.extend(few.iter().map(|number| (*number, *number))),
        }
    }
    runs
}
