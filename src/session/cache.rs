//! The answers to wanted work: they are kept, so that it is done once.

/// How many of the last answers are kept, so that those for a queen taken away again are there at once.
const KEPT: usize = 8;

/// The last answers to questions of one kind.
#[derive(Clone, Debug)]
pub struct Cache<Q, A> {
    /// The latest last.
    answers: Vec<(Q, A)>,
    /// The question whose work the user has stopped.
    stopped: Option<Q>,
}

impl<Q, A> Default for Cache<Q, A> {
    fn default() -> Self {
        Self {
            answers: Vec::new(),
            stopped: None,
        }
    }
}

impl<Q: PartialEq, A> Cache<Q, A> {
    /// The answer, if it is there.
    pub fn of(&self, question: &Q) -> Option<&A> {
        self.answers
            .iter()
            .find(|(known, _)| known == question)
            .map(|(_, answer)| answer)
    }

    /// Whether the user has stopped the work for this question.
    pub fn is_stopped(&self, question: &Q) -> bool {
        self.stopped.as_ref() == Some(question)
    }

    /// Stores that the user has stopped the work for this question.
    pub(crate) fn stop(&mut self, question: Q) {
        self.stopped = Some(question);
    }

    /// Forgets that the user has stopped work.
    pub(crate) fn resume(&mut self) {
        self.stopped = None;
    }

    pub(crate) fn store(&mut self, question: Q, answer: A) {
        self.stopped.take_if(|stopped| *stopped == question);
        self.answers.retain(|(known, _)| *known != question);
        self.answers.push((question, answer));
        if self.answers.len() > KEPT {
            self.answers.remove(0);
        }
    }
}
