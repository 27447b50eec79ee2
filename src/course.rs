//! What is taught, without a screen: lessons, exercises, questions, judging answers, misconceptions, and the learning
//! record.
//!
//! A [`Question`] says what is asked, how it is answered ([`Input`]), which answers are right, and which wrong answers
//! have a known cause. [`Question::judge`] is the only judge, and [`Attempt`] keeps what is answered, with the hints and
//! what is said. Three pages use it: practise asks about the next press, lessons about the
//! board of a task, and a bug hunt judges by its two programs.
//!
//! A question is about a fact of the board ([`BoardFact`]), now or after the next press ([`When`]), and is made in one
//! way, [`Question::about`]; [`ASKED`] says which facts practise asks for. To point at a fact is [`Question::pointed`].
//!
//! The question engine is a function of the state and the algorithm, without text: the screen words a question, and what
//! is said of an answer is a [`Sentence`], whose words are in the locales.
//!
//! To add a misconception, add a variant of [`Misconception`], the answer that shows it where the question is made, and
//! its sentence in each locale.

mod about;
mod asked;
mod attempt;
mod board;
mod concept;
mod digits;
mod due;
pub mod exercise;
mod fact;
mod field;
pub mod lesson;
pub mod log;
pub mod minutes;
mod misconception;
mod mistakes;
mod order;
pub mod path;
mod pointed;
mod question;
mod reveal;
mod rows;
mod sentence;
mod turn;
mod wrong;

pub use asked::ASKED;
pub use attempt::{Attempt, HINTS, Outcome};
pub use board::Board;
pub use concept::{Concept, Concepts};
pub use digits::Digits;
pub use due::DAY;
pub use exercise::Exercise;
pub use fact::{BoardFact, FactValue, When, placements};
pub use field::Field;
pub use lesson::Lesson;
pub use log::{Best, CHAPTERS, Fact, HUNTS, How, Learned, PRACTISE, Place};
pub use misconception::{Diagnosis, Misconception};
pub use order::Chapter;
pub use question::{Answer, Input, Judgement, Question};
pub use reveal::{Part, Parts};
pub use sentence::{Arg, Args, Sentence, square_args};
pub use turn::{Mask, MaskWork, Move, Turn, press};
