//! Wrong answers whose cause is known, and the cause to name where several lead to the same answer.

use super::misconception::{Diagnosis, Misconception};
use crate::search::Size;

/// Whether it only says that an answer equals something else, which may be by accident.
const fn is_accident(misconception: Misconception) -> bool {
    matches!(
        misconception,
        Misconception::OffByOne | Misconception::OtherDiagonals
    )
}

/// The cause to name where several lead to the same answer: the common one if they all agree, else one whose sentence
/// is true in any case.
pub(super) fn agreed(causes: &[Diagnosis]) -> Option<Diagnosis> {
    // An answer with any other cause may also be off by one, or equal something else by accident.
    let likely = || {
        causes
            .iter()
            .filter(|cause| !is_accident(cause.misconception))
    };
    let one_of =
        |allowed: &[Misconception]| likely().all(|cause| allowed.contains(&cause.misconception));
    match likely().next() {
        None => causes.first().copied(),
        Some(first) if one_of(&[first.misconception]) => Some(*first),
        Some(_) if one_of(&[Misconception::ForgotLd, Misconception::ForgotRd]) => {
            Some(Misconception::ForgotOneKind.into())
        }
        // Who moves each queen by one column, or none, does not shift far enough.
        Some(_)
            if one_of(&[
                Misconception::NotShifted,
                Misconception::MovedByOne,
                Misconception::ThisRow,
            ]) =>
        {
            Some(Misconception::NotShifted.into())
        }
        Some(_) => causes
            .iter()
            .find(|cause| cause.misconception.is_fact())
            .copied(),
    }
}

/// Collects wrong answers whose cause is known, and no right one. An answer may have several causes, the likeliest
/// first.
#[derive(Clone, Debug)]
pub(super) struct Wrong<T> {
    pub(super) right: Vec<T>,
    /// The causes that lead to the right answer here.
    pub(super) harmless: Vec<Misconception>,
    pub(super) known: Vec<(T, Diagnosis)>,
}

impl<T: Clone + PartialEq> Wrong<T> {
    pub(super) const fn new(right: Vec<T>) -> Self {
        Self {
            right,
            harmless: Vec::new(),
            known: Vec::new(),
        }
    }

    /// Adds a cause of an answer, unless the answer is right or the cause known already.
    pub(super) fn add(&mut self, answer: T, cause: impl Into<Diagnosis>) {
        let cause = cause.into();
        let known = |(known, other): &(T, Diagnosis)| {
            *known == answer && other.misconception == cause.misconception
        };
        if self.right.contains(&answer) {
            self.harmless.push(cause.misconception);
        } else if !self.known.iter().any(known) {
            self.known.push((answer, cause));
        }
    }

    /// The same answers, each converted by `answer`.
    pub(super) fn map<U>(self, answer: impl Fn(T) -> U) -> Wrong<U> {
        let known = self
            .known
            .into_iter()
            .map(|(wrong, cause)| (answer(wrong), cause))
            .collect();
        Wrong {
            right: self.right.into_iter().map(answer).collect(),
            harmless: self.harmless,
            known,
        }
    }
}

impl Wrong<u64> {
    /// Adds the right row of bits written with column 0 first.
    pub(super) fn add_reversed(&mut self, size: Size) {
        if let Some(right) = self.right.first() {
            let reversed = right.reverse_bits() >> (64 - size.get());
            self.add(reversed, Misconception::ReadFromLeft);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Misconception as M;

    /// Where several causes give the same answer, none is named unless they agree or one is true in any case.
    #[test]
    fn an_ambiguous_answer_names_no_cause() {
        let named = |of: &[M]| {
            let causes: Vec<_> = of.iter().copied().map(Diagnosis::from).collect();
            agreed(&causes).map(|cause| cause.misconception)
        };
        assert_eq!(named(&[]), None);
        assert_eq!(named(&[M::ForgotQueen]), Some(M::ForgotQueen));
        assert_eq!(named(&[M::ForgotQueen, M::OffByOne]), Some(M::ForgotQueen));
        assert_eq!(
            named(&[M::ForgotLd, M::ForgotRd, M::OffByOne]),
            Some(M::ForgotOneKind)
        );
        assert_eq!(
            named(&[M::ForgotQueen, M::ForgotLd, M::OffByOne]),
            Some(M::OffByOne)
        );
        assert_eq!(named(&[M::ForgotQueen, M::ForgotLd]), None);
        assert_eq!(named(&[M::NotShifted, M::TookUnion]), Some(M::TookUnion));
        assert_eq!(named(&[M::MovedByOne, M::NotShifted]), Some(M::NotShifted));
        assert_eq!(named(&[M::OtherNumber, M::AddedN]), Some(M::OtherNumber));
    }
}
