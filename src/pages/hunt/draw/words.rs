//! The questions of a bug hunt, and the feedback on answers.

use crate::action::{Action, Mode};
use crate::course::path::CourseItem;
use crate::course::{Answer, Outcome};
use crate::own;
use crate::pages::Hunt;
use crate::pages::hunt::{REASONS, Stage};
use crate::screen::panel::Block;
use crate::screen::question::{answered, help, option};
use crate::screen::scene::Scene;
use crate::search::Symmetry;
use crate::text::{Arg, Role};

/// The blocks of the current stage, with a blank line between them.
pub(crate) fn blocks(scene: &Scene, hunt: &Hunt) -> Vec<Block> {
    let words = Words { scene, hunt };
    let blocks = if hunt.stage == Stage::Over {
        vec![words.end()]
    } else {
        let feedback = words.said();
        // Once there is feedback, it is more important than the question.
        let rank = if feedback.is_empty() { 0 } else { 2 };
        words
            .question(rank)
            .into_iter()
            .chain(words.choices())
            .chain(feedback)
            .collect()
    };
    let mut spaced: Vec<Block> = Vec::new();
    for block in blocks {
        let item = |block: &Block| matches!(block, Block::Item { .. });
        if spaced
            .last()
            .is_some_and(|last| !(item(last) && item(&block)))
        {
            spaced.push(Block::Air);
        }
        spaced.push(block);
    }
    spaced
}

struct Words<'a> {
    scene: &'a Scene<'a>,
    hunt: &'a Hunt,
}

impl Words<'_> {
    /// A message of this fault, with the figures of its two programs.
    fn of_fault(&self, part: &str) -> String {
        let figures = self
            .hunt
            .pair
            .figures()
            .into_iter()
            .map(|(name, figure)| (name, Arg::from(figure)));
        let cause = own::walk_of(self.hunt.fault()).map(|faulty| {
            let words = self.scene.own_words();
            (
                "cause",
                Arg::from(words.walk(faulty.text, Symmetry::Identity)),
            )
        });
        let figures = figures.chain(cause);
        self.scene.text(
            &format!("fault-{}-{part}", self.hunt.fault().id()),
            &figures.collect::<Vec<_>>(),
        )
    }

    /// A message that may name the place where the programs first differ.
    fn text(&self, id: &str) -> String {
        // The place of the first difference, wherever the programs stand now.
        let parted = self.hunt.parted().unwrap_or_default();
        self.scene.text(id, &[("lines", parted.into())])
    }

    /// The result, the answer, and what to do next.
    fn end(&self) -> Block {
        let outcome = if self.hunt.attempt.helped {
            "lesson-shown"
        } else {
            "lesson-right"
        };
        let here = CourseItem::Hunt(self.hunt.place());
        let next = || self.scene.session.next_on_path(self.scene.content, here);
        let enter = self.scene.key(Mode::Hunt, &Action::Submit);
        let on = if self.hunt.attempt.helped {
            self.text("hunt-again")
        } else if let Some(item) = next() {
            self.scene.begins(item, enter.into())
        } else {
            self.text("hunt-list")
        };
        let mut parts = vec![
            (self.text(outcome), Role::Solution),
            (self.of_fault("answer"), Role::Text),
        ];
        // The other line ends in a title, without a full stop.
        if self.hunt.differs_later() {
            parts.push((self.text("hunt-differ"), Role::Calm));
        }
        parts.push((on, Role::Calm));
        Block::Parts { parts, rank: 0 }
    }

    /// The task if it has not been read yet, and the question with the key for help.
    fn question(&self, rank: u8) -> Vec<Block> {
        let key = self.scene.key(Mode::Hunt, &Action::Show);
        let help = (help(self.scene, self.hunt.attempt.hints, key), Role::Calm);
        let ask = |text, rank| Block::Parts {
            parts: vec![(text, Role::Title), help],
            rank,
        };
        let asked = match self.hunt.stage {
            Stage::Parting => "hunt-ask-parting",
            Stage::Line => "hunt-ask-line",
            Stage::Why if self.hunt.fault().matters() => "hunt-ask-why-matters",
            Stage::Why => "hunt-ask-why",
            Stage::Matters => return vec![ask(self.of_fault("task"), 0)],
            Stage::Over => return Vec::new(),
        };
        let unread = self.hunt.stage == Stage::Parting;
        let task = unread.then(|| Block::Parts {
            parts: vec![(self.of_fault("task"), Role::Text)],
            rank: 3,
        });
        task.into_iter()
            .chain([ask(self.text(asked), rank)])
            .collect()
    }

    /// The answers to choose from.
    fn choices(&self) -> impl Iterator<Item = Block> {
        let choices = match self.hunt.stage {
            Stage::Matters => vec![self.text("hunt-yes"), self.text("hunt-no")],
            Stage::Why => (0..REASONS)
                .map(|at| self.of_fault(self.hunt.reason_part(at)))
                .collect(),
            Stage::Parting | Stage::Line | Stage::Over => Vec::new(),
        };
        let attempt = &self.hunt.attempt;
        choices
            .into_iter()
            .enumerate()
            .map(move |(at, text)| option(self.scene, attempt, at, Answer::number(at), text))
    }

    /// The feedback on the last answer, and the last hint.
    fn said(&self) -> Vec<Block> {
        let attempt = &self.hunt.attempt;
        let said = attempt.said.first().map(|said| match self.hunt.stage {
            // What is said of a wrong reason belongs to the fault.
            Stage::Why if attempt.outcome == Outcome::Wrong => {
                self.of_fault(&format!("{}-reply", said.id))
            }
            _ => self.text(said.id),
        });
        let mut blocks = answered(self.scene, attempt.outcome, "", said.unwrap_or_default());
        if let Some(number) = self.hunt.hint() {
            let more = if number > 1 { "-more" } else { "" };
            let hint = self.of_fault(&format!("hint{more}"));
            blocks.push(Block::Text(hint, Role::Notice));
        }
        blocks
    }
}
