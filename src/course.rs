//! The question engine: questions, what counts as a right answer, and which misconception a wrong answer shows.
//!
//! A [`Question`] says what is asked, how it is answered ([`Input`]), which answers are right, and which wrong answers
//! have a known cause. [`Question::judge`] is the only judge. Three acts use it: ask me generates questions from a
//! state ([`Question::of`]), lessons author them, and you drive asks one after the other.
//!
//! Everything here is a function of the state and the algorithm, and there is no text: the view words a question, and
//! the locales word each [`Misconception`] under its id.
//!
//! To add a misconception, add a variant of [`Misconception`], the answer that shows it where the question is made, and
//! its sentence in each locale.

mod authored;
mod concept;
mod digits;
mod field;
mod generate;
mod misconception;
mod question;
mod reveal;
mod rows;
mod state;
mod turn;

pub use authored::Squares;
pub use concept::{Concept, Concepts};
pub use digits::Digits;
pub use field::Field;
pub use generate::Kind;
pub use misconception::{Diagnosis, Misconception};
pub use question::{Answer, Asked, Input, Judgement, Move, Question};
pub use reveal::{Part, Parts};
pub use state::press;
pub use turn::{Mask, MaskWork, Turn};
