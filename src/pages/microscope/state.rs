//! The looks at the numbers of one state, and the one shown.

use super::look::Look;
use super::numbers::Numbers;
use super::words::Word;
use crate::algorithms::Algorithm;
use crate::search::Walk;

/// The bit tricks, digit by digit.
#[derive(Clone, Debug, PartialEq)]
pub struct Microscope {
    /// The numbers that are looked at.
    pub numbers: Numbers,
    pub(super) looks: Vec<Look>,
    pub(super) at: usize,
}

impl Microscope {
    /// Opens at a state, with the numbers of this algorithm.
    pub fn over(walk: &Walk, algorithm: &dyn Algorithm) -> Self {
        let numbers = Numbers::of(walk, algorithm);
        Self {
            numbers,
            looks: Look::all(&numbers),
            at: 0,
        }
    }

    pub fn look(&self) -> Look {
        self.looks.get(self.at).copied().unwrap_or(Look::Pos)
    }

    /// The lines of the current stage, from the top.
    pub fn words(&self) -> Vec<Word> {
        self.look().words(&self.numbers)
    }

    /// All looks of the current stage.
    pub fn of_stage(&self) -> impl Iterator<Item = Look> + '_ {
        let stage = self.look().stage();
        let looks = self.looks.iter().copied();
        looks.filter(move |look| look.stage() == stage)
    }

    /// Whether this is the first look.
    pub const fn is_first(&self) -> bool {
        self.at == 0
    }

    /// The number of stages.
    pub fn stages(&self) -> usize {
        self.looks.last().map_or(1, |look| look.stage())
    }

    /// Whether this is the last look.
    pub fn is_last(&self) -> bool {
        self.at + 1 == self.looks.len()
    }

    /// Makes one press forward. Returns `false` at the end.
    pub fn forward(&mut self) -> bool {
        let moves = !self.is_last();
        self.at += usize::from(moves);
        moves
    }

    /// Makes one press back. Returns `false` at the start.
    pub fn back(&mut self) -> bool {
        let moves = self.at > 0;
        self.at -= usize::from(moves);
        moves
    }

    /// Goes to the first look of a stage, if there is such a stage.
    pub fn go_to(&mut self, stage: usize) {
        if (1..=self.stages()).contains(&stage) {
            self.at = self.first_of(stage);
        }
    }

    pub(super) fn first_of(&self, stage: usize) -> usize {
        self.looks
            .iter()
            .position(|look| look.stage() == stage)
            .unwrap_or(0)
    }
}
