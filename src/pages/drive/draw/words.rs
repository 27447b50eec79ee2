//! The sentences of the page *You drive*.

use crate::action::{Action, Mode};
use crate::algorithms::Family;
use crate::course::{Answer, Mask, MaskWork, Outcome, Turn};
use crate::pages::drive::{Drive, DriveStage};
use crate::screen::question::{told, with_masks};
use crate::screen::scene::Scene;
use crate::search::{BitRow, Phase};
use crate::session::Session;
use crate::text::Arg;
use crate::text::narration::{binary, square_args};

/// The hints of a program with masks, in the order of [`Words::of_masks`]: how many safe squares are left, that none is,
/// and how the lowest is found.
const HOW_MANY_SAFE: [&str; 3] = [
    "drive-hint-count",
    "drive-hint-bits-taken",
    "drive-hint-bits",
];
const NONE_SAFE: [&str; 3] = ["drive-hint-none", "drive-hint-d", "drive-hint-pos"];
const LOWEST_SAFE: [&str; 3] = [
    "drive-hint-lowest",
    "drive-hint-lowest-zero",
    "drive-hint-lowest-one",
];

/// The sentences at the current state.
pub(crate) struct Words<'a> {
    scene: &'a Scene<'a>,
    drive: &'a Drive,
    /// The masks of the next row, and how many have been given.
    work: Option<(MaskWork, usize)>,
}

impl<'a> Words<'a> {
    pub(crate) fn of(scene: &'a Scene<'a>, drive: &'a Drive) -> Self {
        Self {
            scene,
            drive,
            work: masks(scene.session, drive),
        }
    }

    /// Whether masks are asked for.
    pub(crate) const fn gives_masks(&self) -> bool {
        self.work.is_some()
    }

    fn bits(&self, bits: u64) -> String {
        binary(bits, self.scene.size())
    }

    /// The mask that is asked for, with all masks of its row.
    fn mask(&self) -> Option<(&MaskWork, &Mask)> {
        let (work, given) = self.work.as_ref()?;
        Some((work, work.masks.get(*given)?))
    }

    /// The question. It says no more than the screen shows.
    pub(crate) fn question(&self) -> String {
        if let Some((work, mask)) = self.mask() {
            return self.mask_question(work, mask);
        }
        match self.scene.walk.phase() {
            Phase::Try(square) if self.scene.family() == Family::Squares => {
                let id = if self.drive.stage == DriveStage::Name {
                    "drive-which"
                } else {
                    "drive-square"
                };
                self.scene.text(id, &square_args(square))
            }
            _ => self.scene.text(
                "drive-what-now",
                &[(
                    "algorithm",
                    self.scene.session.desk.cursor.algorithm().id().into(),
                )],
            ),
        }
    }

    fn mask_question(&self, work: &MaskWork, mask: &Mask) -> String {
        let row = work.placement.depth();
        let n = self.scene.size().get();
        let args = [("name", mask.name.into()), ("row", Arg::from(row))];
        let question = match mask.row {
            BitRow::R => self.scene.text("drive-mask-columns", &args),
            BitRow::Ld => self.scene.text("drive-mask-diagonals", &args),
            BitRow::Rd => self.scene.text("drive-mask-antidiagonals", &args),
            BitRow::Pos | BitRow::P if self.keeps_taken() => {
                self.scene.text("drive-mask-taken", &args)
            }
            BitRow::Pos | BitRow::P => self.scene.text("drive-mask-free", &args),
        };
        let mut sentences = vec![
            question,
            self.scene
                .text("drive-digits", &[("first", (n - 1).into())]),
        ];
        if row == n {
            sentences.insert(1, self.scene.text("drive-below", &args));
        }
        self.scene.joined(&sentences)
    }

    /// Of three messages the one for who gives no masks, for a program that keeps taken columns, or for another.
    fn of_masks(&self, [without, taken, free]: [&'static str; 3]) -> &'static str {
        match (self.drive.gives_masks, self.keeps_taken()) {
            (false, _) => without,
            (true, true) => taken,
            (true, false) => free,
        }
    }

    fn keeps_taken(&self) -> bool {
        self.scene.session.desk.cursor.algorithm().keeps_taken()
    }

    /// The text of an item of the panel.
    pub(crate) fn item(&self, action: &Action) -> String {
        let name = match action {
            Action::Submit if !self.gives_masks() => "pick",
            action => action.name().unwrap_or_default(),
        };
        self.scene.text(&format!("drive-item-{name}"), &[])
    }

    /// How many moves were wrong or shown, and how many hints were given.
    pub(crate) fn score(&self) -> String {
        let score = self.drive.score;
        let args = [
            ("refused", score.refused.into()),
            ("hints", score.hints.into()),
            ("shown", score.shown.into()),
        ];
        self.scene.text("drive-score", &args)
    }

    /// How many moves have been made.
    pub(crate) fn acts(&self) -> String {
        self.scene
            .text("drive-acts", &[("acts", self.drive.score.acts.into())])
    }

    /// What was said of the last move, and that the search is over.
    pub(crate) fn ending(&self) -> String {
        let session = self.scene.session;
        let telling = self.scene.telling(&session.desk.cursor);
        let ending = self.scene.narrator().ending(session.size(), &telling);
        let said = told(self.scene, &self.drive.attempt);
        let sentences = [said, ending];
        let said = sentences.iter().filter(|sentence| !sentence.is_empty());
        self.scene.joined(&said.cloned().collect::<Vec<_>>())
    }

    /// What was said of the last press, or the last hint; before the first, what this is.
    pub(crate) fn said(&self) -> String {
        let attempt = &self.drive.attempt;
        let begun = self.drive.stage != DriveStage::Decide || self.drive.score.acts > 0;
        match attempt.said.is_empty() {
            false => told(self.scene, attempt),
            true if attempt.hints > 0 => self.hint(),
            true if begun => String::new(),
            true => {
                let how = match self.scene.family() {
                    Family::Bits if self.drive.gives_masks => "bits",
                    Family::Bits => "columns",
                    Family::Squares => "squares",
                };
                let names = with_masks(self.scene, Vec::new());
                self.scene.text(&format!("drive-intro-{how}"), &names)
            }
        }
    }

    /// The last answer that was wrong. What a right one did is said.
    pub(crate) fn given(&self) -> Option<String> {
        Some(match self.drive.attempt.given? {
            _ if self.drive.attempt.outcome != Outcome::Wrong => return None,
            Answer::Move(given) => {
                let item = format!("drive-item-{}", <&str>::from(given));
                let item = self.scene.text(&item, &[]);
                self.scene.text("drive-given", &[("move", item.into())])
            }
            Answer::Bits(bits) => self.bits(bits),
            Answer::Number(number) => number.to_string(),
            Answer::Square(square) => format!("({}, {})", square.row, square.col),
            Answer::Bit(..) | Answer::Yes(_) => return None,
        })
    }

    /// The first hint, or the second, which says more.
    fn hint(&self) -> String {
        let more = self.drive.attempt.hints > 1;
        if let Some((work, mask)) = self.mask() {
            return self.mask_hint(work, mask, more);
        }
        let walk = &self.scene.walk;
        let row = [("row", Arg::from(walk.placement().depth()))];
        match Turn::of(walk, self.scene.session.desk.cursor.algorithm()) {
            Turn::Place(square) | Turn::Reject(square) if more => {
                self.scene.text("drive-hint-each", &square_args(square))
            }
            Turn::Place(square) | Turn::Reject(square) => {
                let key = self
                    .scene
                    .content
                    .keymap()
                    .key_for(Mode::Drive, &Action::Numbers);
                let mut args = square_args(square);
                args.push(("diagonal", square.diagonal(self.scene.size()).into()));
                args.push(("antidiagonal", square.antidiagonal().into()));
                args.push((
                    "key",
                    key.map_or_else(String::new, |key| key.to_string()).into(),
                ));
                self.scene.text("drive-hint-look", &args)
            }
            Turn::Count(_) if more => self.scene.text(
                "misconception-all-stand",
                &[("n", walk.size().get().into())],
            ),
            Turn::Lift(_) if more && self.scene.family() == Family::Bits => {
                self.scene.text(self.of_masks(NONE_SAFE), &row)
            }
            Turn::Lift(_) if more => self.scene.text("drive-hint-left", &row),
            Turn::Pick(_) if more => self.scene.text(self.of_masks(LOWEST_SAFE), &[]),
            Turn::Lift(_) | Turn::Count(_) | Turn::Pick(_) => {
                let id = match self.scene.family() {
                    Family::Squares => "drive-hint-count",
                    Family::Bits => self.of_masks(HOW_MANY_SAFE),
                };
                self.scene.text(id, &[])
            }
            Turn::Over => String::new(),
        }
    }

    fn mask_hint(&self, work: &MaskWork, mask: &Mask, more: bool) -> String {
        let operands = work.operands(mask.row);
        let operand = |at: usize| operands.get(at).copied().unwrap_or(("", 0));
        let ((old, old_bits), (p, p_bits)) = (operand(0), operand(1));
        let [r, ld, rd] = [operand(0), operand(1), operand(2)];
        let text = |bits: u64| Arg::from(self.bits(bits));
        let pair = |bits: u64| {
            vec![
                ("old", Arg::from(old)),
                ("p", p.into()),
                ("bits", text(bits)),
            ]
        };
        let three = |bits: u64| {
            vec![
                ("r", Arg::from(r.0)),
                ("ld", ld.0.into()),
                ("rd", rd.0.into()),
                ("bits", text(bits)),
            ]
        };
        let taken = self.keeps_taken();
        match (mask.row, more) {
            (BitRow::R, false) => self.scene.text("drive-hint-columns", &pair(0)),
            (BitRow::R, true) => {
                let mut columns: Vec<_> = work.placement.columns().collect();
                columns.sort_unstable();
                let columns = self.scene.narrator().list(&columns);
                self.scene
                    .text("drive-hint-columns-more", &[("columns", columns.into())])
            }
            (BitRow::Ld, false) => self.scene.text("drive-hint-diagonals", &pair(0)),
            (BitRow::Rd, false) => self.scene.text("drive-hint-antidiagonals", &pair(0)),
            (BitRow::Ld | BitRow::Rd, true) => self
                .scene
                .text("drive-hint-shift-more", &pair(old_bits | p_bits)),
            (BitRow::Pos | BitRow::P, false) if taken => {
                self.scene.text("drive-hint-taken", &three(0))
            }
            (BitRow::Pos | BitRow::P, true) if taken => {
                self.scene.text("drive-hint-taken-more", &three(r.1 | rd.1))
            }
            (BitRow::Pos | BitRow::P, false) => self.scene.text("drive-hint-free", &three(0)),
            (BitRow::Pos | BitRow::P, true) => self
                .scene
                .text("drive-hint-free-more", &three(r.1 | ld.1 | rd.1)),
        }
    }
}

/// The masks of the next row, and how many have been given.
pub(super) fn masks(session: &Session, drive: &Drive) -> Option<(MaskWork, usize)> {
    let given = drive.stage.given()?;
    Some((
        MaskWork::of(&session.walk(), session.desk.cursor.algorithm())?,
        given,
    ))
}
