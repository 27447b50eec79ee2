//! The sentences of one who drives.

use crate::action::{Action, Mode};
use crate::algorithm::Family;
use crate::app::drive::{Deed, Drive, Fault, Kind, Mask, Said, Slip, Stage, Turn, Work};
use crate::content::{Arg, Args};
use crate::narrate::row_of_bits;
use crate::search::{Phase, Square};
use crate::view::scene::Scene;

/// What is said at this state of this act.
pub(super) struct Words<'a> {
    scene: &'a Scene<'a>,
    act: &'a Drive,
    work: Option<Work>,
}

impl<'a> Words<'a> {
    pub(super) fn of(scene: &'a Scene<'a>, act: &'a Drive) -> Self {
        let work = act.stage.given().and_then(|_| Work::of(&scene.walk, scene.app.cursor.algorithm()));
        Self { scene, act, work }
    }

    /// Whether masks are asked for.
    pub(super) const fn gives_masks(&self) -> bool {
        self.work.is_some()
    }

    fn text(&self, id: &str, args: &[(&str, Arg)]) -> String {
        self.scene.text(id, args)
    }

    fn joined(&self, sentences: &[String]) -> String {
        sentences.join(&self.text("sentence-gap", &[]))
    }

    fn bits(&self, bits: u64) -> String {
        row_of_bits(bits, self.scene.size(), self.scene.app.flip)
    }

    /// The mask that is asked for, with the work it belongs to.
    fn mask(&self) -> Option<(&Work, &Mask)> {
        let work = self.work.as_ref()?;
        Some((work, work.masks.get(self.act.stage.given()?)?))
    }

    /// What the learner has to find out. It speaks of no more than can be seen.
    pub(super) fn question(&self) -> String {
        if let Some((work, mask)) = self.mask() {
            return self.mask_question(work, mask);
        }
        match self.scene.walk.phase() {
            Phase::Try(square) if self.scene.family() == Family::Squares => {
                let id = if self.act.stage == Stage::Name { "drive-which" } else { "drive-square" };
                self.text(id, &square_args(square))
            }
            _ => self.text("drive-what-now", &[("algorithm", self.scene.app.cursor.algorithm().id().into())]),
        }
    }

    fn mask_question(&self, work: &Work, mask: &Mask) -> String {
        let row = work.placement.depth();
        let n = self.scene.size().get();
        let args = [("name", mask.name.into()), ("row", Arg::from(row))];
        let question = match mask.kind {
            Kind::Columns => self.text("drive-mask-columns", &args),
            Kind::Diagonals => self.text("drive-mask-diagonals", &args),
            Kind::Antidiagonals => self.text("drive-mask-antidiagonals", &args),
            Kind::Free => self.text("drive-mask-free", &args),
            Kind::Taken => self.text("drive-mask-taken", &args),
        };
        let first = if self.scene.app.flip { 0 } else { n - 1 };
        let mut sentences = vec![question, self.text("drive-digits", &[("first", first.into())])];
        if row == n {
            sentences.insert(1, self.text("drive-below", &args));
        }
        self.joined(&sentences)
    }

    /// The name of an act in the panel.
    pub(super) fn item(&self, action: &Action) -> String {
        let id = match action {
            Action::Place => "drive-item-place",
            Action::Reject => "drive-item-reject",
            Action::Backtrack => "drive-item-backtrack",
            Action::Declare => "drive-item-declare",
            Action::Submit if self.gives_masks() => "drive-item-submit",
            Action::Submit => "drive-item-pick",
            Action::Hint => "drive-item-hint",
            Action::Show => "drive-item-show",
            Action::Back => "drive-item-back",
            _ => "drive-item-watch",
        };
        self.text(id, &[])
    }

    /// What has been done so far, for the learner's eyes only.
    pub(super) fn tally(&self) -> String {
        let tally = self.act.tally;
        let args = [("refused", tally.refused.into()), ("hints", tally.hints.into()), ("shown", tally.shown.into())];
        self.text("drive-tally", &args)
    }

    /// How many acts have been done.
    pub(super) fn acts(&self) -> String {
        self.text("drive-acts", &[("acts", self.act.tally.acts.into())])
    }

    /// What is said when the search is over, after what the last act came to.
    pub(super) fn ending(&self) -> String {
        let app = self.scene.app;
        let ending = match app.timeline.totals() {
            Some(totals) if totals.solutions == 0 => self.text("ending-none", &[("queens", app.size().get().into())]),
            Some(totals) => {
                let args = [
                    ("queens", Arg::from(app.size().get())),
                    ("solutions", totals.solutions.into()),
                    ("steps", totals.whole_steps(app.size()).into()),
                ];
                self.text("ending", &args)
            }
            None => self.text("ending-uncounted", &[]),
        };
        match self.act.said {
            Said::Nothing => ending,
            _ => self.joined(&[self.said().unwrap_or_default(), ending]),
        }
    }

    /// What the last press came to; before the first, what this is.
    pub(super) fn said(&self) -> Option<String> {
        Some(match self.act.said {
            Said::Nothing if self.act.stage != Stage::Decide || self.act.tally.acts > 0 => return None,
            Said::Nothing if self.scene.family() == Family::Bits => self.text("drive-intro-bits", &[]),
            Said::Nothing => self.text("drive-intro-squares", &[]),
            Said::Done(deed, solutions) => self.deed(deed, solutions),
            Said::Shown(deed, solutions) => self.text("drive-shown", &[("told", self.deed(deed, solutions).into())]),
            Said::Refused(fault) => self.fault(fault),
            Said::Unfinished(typed) => {
                self.text("drive-unfinished", &[("typed", typed.into()), ("n", self.scene.size().get().into())])
            }
            Said::NoColumn(col) => self.text("drive-no-column", &[("col", col.into())]),
            Said::Hinted => self.hint(),
            Said::TakenBack => self.text("drive-taken-back", &[]),
            Said::NothingToTakeBack => self.text("drive-nothing-back", &[]),
        })
    }

    /// What has been done and why it was right; nothing of what comes next.
    fn deed(&self, deed: Deed, solutions: Option<u64>) -> String {
        let change = |id: &str, square: Square| self.text(id, &square_args(square));
        match deed {
            Deed::Placed(square) => {
                let why = if square.row == 0 { "why-safe-first" } else { "why-safe" };
                self.joined(&[change("change-place", square), self.text(why, &[])])
            }
            Deed::Rejected { square, queen } => {
                self.joined(&[change("change-reject", square), self.scene.attack(queen, square)])
            }
            Deed::Lifted(square) => {
                let below = [("row", Arg::from(square.row + 1))];
                self.joined(&[self.text("drive-row-done", &below), change("change-lift", square)])
            }
            Deed::Counted(square) => {
                let mut columns: Vec<_> = self.scene.walk.placement().columns().map(|col| col.to_string()).collect();
                columns.push(square.col.to_string());
                let columns = ("columns", Arg::from(columns.join(" ")));
                let solution = match solutions {
                    Some(number) => self.text("why-solution", &[("number", number.into()), columns]),
                    None => self.text("why-solution-unnumbered", &[columns]),
                };
                self.joined(&[solution, change("change-lift", square)])
            }
            Deed::Picked(square) => {
                let name = self.work.as_ref().map_or("p", |work| work.pick.0);
                let args =
                    [("col", square.col.into()), ("name", name.into()), ("bits", self.bits(1 << square.col).into())];
                self.text("drive-picked", &args)
            }
            Deed::Gave { name, bits, placed } => {
                let gave = self.text("drive-gave", &[("name", name.into()), ("bits", self.bits(bits).into())]);
                match placed {
                    Some(square) => self.joined(&[gave, change("change-place", square)]),
                    None => gave,
                }
            }
        }
    }

    /// Why an act is refused.
    fn fault(&self, fault: Fault) -> String {
        let n = self.scene.size().get();
        match fault {
            Fault::Over => self.text("ending-uncounted", &[]),
            Fault::Attacked { square, queen } => {
                self.joined(&[self.text("drive-attacked", &square_args(square)), self.scene.attack(queen, square)])
            }
            Fault::NoQueen(row) => self.text("drive-no-queen", &[("row", row.into())]),
            Fault::NoneAbove(_) => self.text("why-safe-first", &[]),
            Fault::NotHer { queen, square, safe } => {
                let args = [
                    ("queen-row", Arg::from(queen.row)),
                    ("rows", (square.row - queen.row).into()),
                    ("cols", square.col.abs_diff(queen.col).into()),
                ];
                let other = if safe { "why-safe" } else { "drive-other-attacks" };
                self.joined(&[self.text("drive-not-her", &args), self.text(other, &[])])
            }
            Fault::NoneLeft(row) => self.text("drive-none-left", &[("row", row.into())]),
            Fault::Full => self.text("drive-full", &[("n", n.into())]),
            Fault::Untried { square, safe: true } => self.text("drive-untried-safe", &square_args(square)),
            Fault::Untried { square, safe: false } => self.text("drive-untried", &square_args(square)),
            Fault::Unpicked(square) => self.text("drive-unpicked", &square_args(square)),
            Fault::NotFull(queens) => self.text("drive-not-full", &[("queens", queens.into()), ("n", n.into())]),
            Fault::Tried(square) => self.text("drive-tried", &square_args(square)),
            Fault::NotLowest(square) => self.text("drive-not-lowest", &square_args(square)),
            Fault::MasksFirst(row) => self.text("drive-masks-first", &[("row", row.into())]),
            Fault::OtherSquare(square) => self.text("drive-other-square", &square_args(square)),
            Fault::Mask { name, kind, slip } => self.slip(name, kind, slip),
        }
    }

    /// What went wrong with a mask.
    fn slip(&self, name: &'static str, kind: Kind, slip: Slip) -> String {
        let operands = self.work.as_ref().map(|work| work.operands(kind)).unwrap_or_default();
        let operand = |at: usize| operands.get(at).map_or("", |(name, _)| *name);
        let mut args: Args = vec![("name", name.into()), ("old", operand(0).into()), ("p", operand(1).into())];
        let id = match (slip, kind) {
            (Slip::NotShifted, _) => "drive-slip-not-shifted",
            (Slip::WrongWay, Kind::Diagonals) => "drive-slip-wrong-way-diagonals",
            (Slip::WrongWay, _) => "drive-slip-wrong-way-antidiagonals",
            (Slip::QueenForgotten, _) => "drive-slip-queen-forgotten",
            (Slip::Unchanged, _) => "drive-slip-unchanged",
            (Slip::ShiftedFirst, _) => "drive-slip-shifted-first",
            (Slip::Wrapped, _) => "drive-slip-wrapped",
            (Slip::Shifted, _) => "drive-slip-shifted",
            (Slip::QueenAlone, _) => "drive-slip-queen-alone",
            (Slip::Inverted, Kind::Taken) => "drive-slip-inverted-taken",
            (Slip::Inverted, _) => "drive-slip-inverted-free",
            (Slip::Forgotten(mask), _) => {
                args.push(("mask", mask.into()));
                "drive-slip-forgotten"
            }
            (Slip::RowAbove, _) => "drive-slip-row-above",
            (Slip::Other(mask), _) => {
                args.push(("mask", mask.into()));
                "drive-slip-other"
            }
            (Slip::Missing { col, queen }, _) => {
                args.extend([("col", col.into()), ("queen-row", queen.row.into())]);
                "drive-slip-missing"
            }
            (Slip::Extra { col }, kind) => {
                args.push(("col", col.into()));
                match kind {
                    Kind::Diagonals => "drive-slip-extra-diagonals",
                    Kind::Antidiagonals => "drive-slip-extra-antidiagonals",
                    _ => "drive-slip-extra-columns",
                }
            }
            (Slip::Blocked { col, queen }, _) => {
                args.extend([("col", col.into()), ("queen-row", queen.row.into())]);
                "drive-slip-blocked"
            }
            (Slip::Free { col }, _) => {
                args.push(("col", col.into()));
                "drive-slip-free"
            }
        };
        self.text(id, &args)
    }

    /// A nudge, and from the second on a better one.
    fn hint(&self) -> String {
        let more = self.act.hints > 1;
        if let Some((work, mask)) = self.mask() {
            return self.mask_hint(work, mask, more);
        }
        let walk = &self.scene.walk;
        let row = [("row", Arg::from(walk.placement().depth()))];
        match Turn::of(walk, self.scene.app.cursor.algorithm()) {
            Turn::Place(_) if more => self.text("why-safe", &[]),
            Turn::Reject(square) if more => {
                let queen = walk.placement().attackers(square).next();
                queen.map_or_else(String::new, |queen| self.scene.attack(queen, square))
            }
            Turn::Place(square) | Turn::Reject(square) => {
                let key = self.scene.content.keymap().key_for(Mode::Drive, &Action::Numbers);
                let mut args = square_args(square);
                args.push(("diagonal", square.diagonal(self.scene.size()).into()));
                args.push(("antidiagonal", square.antidiagonal().into()));
                args.push(("key", key.map_or_else(String::new, |key| key.to_string()).into()));
                self.text("drive-hint-look", &args)
            }
            Turn::Count(_) if more => self.text("drive-full", &[("n", walk.size().get().into())]),
            Turn::Lift(_) if more && self.scene.family() == Family::Bits => self.text("drive-hint-pos", &row),
            Turn::Lift(_) if more => self.text("drive-hint-left", &row),
            Turn::Pick(square) if more => {
                let zero = self.scene.app.cursor.algorithm().id() == "lowest-zero";
                let id = if zero { "drive-hint-lowest-zero" } else { "drive-hint-lowest-one" };
                self.text(id, &square_args(square))
            }
            Turn::Lift(_) | Turn::Count(_) | Turn::Pick(_) => {
                let bits = self.scene.family() == Family::Bits;
                self.text(if bits { "drive-hint-bits" } else { "drive-hint-count" }, &[])
            }
            Turn::Over => String::new(),
        }
    }

    fn mask_hint(&self, work: &Work, mask: &Mask, more: bool) -> String {
        let operands = work.operands(mask.kind);
        let operand = |at: usize| operands.get(at).copied().unwrap_or(("", 0));
        let ((old, old_bits), (p, p_bits)) = (operand(0), operand(1));
        let [r, ld, rd] = [operand(0), operand(1), operand(2)];
        let text = |bits: u64| Arg::from(self.bits(bits));
        let pair = |bits: u64| vec![("old", Arg::from(old)), ("p", p.into()), ("bits", text(bits))];
        let three =
            |bits: u64| vec![("r", Arg::from(r.0)), ("ld", ld.0.into()), ("rd", rd.0.into()), ("bits", text(bits))];
        match (mask.kind, more) {
            (Kind::Columns, false) => self.text("drive-hint-columns", &pair(0)),
            (Kind::Columns, true) => {
                let mut columns: Vec<_> = work.placement.columns().collect();
                columns.sort_unstable();
                let columns = self.scene.narrator().list(&columns);
                self.text("drive-hint-columns-more", &[("columns", columns.into())])
            }
            (Kind::Diagonals, false) => self.text("drive-hint-diagonals", &pair(0)),
            (Kind::Antidiagonals, false) => self.text("drive-hint-antidiagonals", &pair(0)),
            (Kind::Diagonals | Kind::Antidiagonals, true) => {
                self.text("drive-hint-shift-more", &pair(old_bits | p_bits))
            }
            (Kind::Free, false) => self.text("drive-hint-free", &three(0)),
            (Kind::Free, true) => self.text("drive-hint-free-more", &three(r.1 | ld.1 | rd.1)),
            (Kind::Taken, false) => self.text("drive-hint-taken", &three(0)),
            (Kind::Taken, true) => self.text("drive-hint-taken-more", &three(r.1 | rd.1)),
        }
    }
}

fn square_args(square: Square) -> Args<'static> {
    vec![("row", square.row.into()), ("col", square.col.into())]
}
