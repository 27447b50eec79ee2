//! What the tutor's questions, answers and the mistakes are called, in the words of the locale and of the program.

use crate::algorithm::{Algorithm, Family, StackKind};
use crate::app::{Answer, Asked, Frequency, Kind, Mistake, Move, Question, Setting, Word};
use crate::content::Arg;
use crate::narrate::row_of_bits;
use crate::search::Size;

use super::super::scene::Scene;

/// A word as the program calls it: source 000 has its own letters.
pub(super) fn name(algorithm: &dyn Algorithm, word: Word) -> &'static str {
    match (algorithm.id() == "lowest-zero", word) {
        (true, Word::Ld) => "c",
        (true, Word::Rd) => "b",
        (true, Word::P) => "bit",
        (false, Word::Ld) => "ld",
        (false, Word::Rd) => "rd",
        (false, Word::P) => "p",
        (_, Word::Pos) => "pos",
        (_, Word::D) => "d",
    }
}

/// A word as the question calls it: where the bit row under the board has another name, with that.
fn full_name(algorithm: &dyn Algorithm, word: Word) -> String {
    let name = name(algorithm, word);
    match (name, word) {
        ("c", _) => "c (ld)".to_owned(),
        ("b", _) => "b (rd)".to_owned(),
        ("d", _) => "d (a | b | c)".to_owned(),
        _ => name.to_owned(),
    }
}

/// How the program makes the word of the next row.
pub(super) fn formula(algorithm: &dyn Algorithm, word: Word) -> &'static str {
    match (algorithm.id(), word) {
        ("lowest-zero", Word::Ld) => "c = (c | bit) << 1 & all",
        ("lowest-zero", Word::Rd) => "b = (b | bit) >> 1",
        ("lowest-zero", Word::P) => "bit = (d + 1) & ~d",
        ("lowest-one", Word::Ld) => "left = (ld | p) << 1",
        ("lowest-one", Word::Rd) => "right = (rd | p) >> 1",
        (_, Word::Ld) => "ld = (ld | p) << 1 & all",
        (_, Word::Rd) => "rd = (rd | p) >> 1",
        (_, Word::P) => "p = pos & -pos",
        (_, Word::Pos) => "pos = all & ~(r | ld | rd)",
        (_, Word::D) => "d = a | b | c",
    }
}

/// A word's digits as they stand on the screen; a bit beyond the board has a place of its own, which is left blank by
/// the words beside it.
pub(super) fn digits(bits: u64, size: Size, flip: bool, beyond: bool) -> String {
    let within = row_of_bits(bits & size.all(), size, flip);
    let over = match (beyond, bits >> size.get() & 1 == 1) {
        (false, _) => "",
        (true, true) => "1",
        (true, false) => " ",
    };
    if flip { within + over } else { over.to_owned() + &within }
}

/// The question.
pub(super) fn question(scene: &Scene, question: &Question) -> String {
    let algorithm = question.algorithm;
    let text = |id: &str, args: &[(&str, Arg)]| scene.text(id, args);
    match question.asked {
        Asked::Column { row, lifted } => {
            let id = match (algorithm.family(), lifted) {
                (Family::Squares, None) => "ask-column-tried",
                (Family::Squares, Some(_)) => "ask-column-tried-lifted",
                (Family::Bits, None) => "ask-column-picked",
                (Family::Bits, Some(_)) => "ask-column-picked-lifted",
            };
            text(id, &[("row", row.into())])
        }
        Asked::Step => text("ask-step", &[]),
        Asked::Attacker(square) => text("ask-attacker", &[("row", square.row.into()), ("col", square.col.into())]),
        Asked::Safe { row } => text("ask-safe", &[("row", row.into())]),
        Asked::Below { word, queen } => {
            let args = [
                ("row", queen.row.into()),
                ("col", queen.col.into()),
                ("next", (queen.row + 1).into()),
                ("word", full_name(algorithm, word).into()),
            ];
            text("ask-below", &args)
        }
        Asked::Left { word, queen } => {
            let args =
                [("row", queen.row.into()), ("col", queen.col.into()), ("word", full_name(algorithm, word).into())];
            text("ask-left", &args)
        }
        Asked::DeadEnd { row } => text("ask-dead-end", &[("row", row.into())]),
        Asked::Depth { now } => {
            let id = match algorithm.stack_kind() {
                StackKind::Explicit => "ask-depth-stack",
                StackKind::Calls => "ask-depth-calls",
            };
            text(id, &[("now", now.into())])
        }
        Asked::Number { square, anti } => {
            let last = 2 * scene.size().get() - 2;
            let args = [("row", square.row.into()), ("col", square.col.into()), ("last", last.into())];
            text(if anti { "ask-number-antidiagonal" } else { "ask-number-diagonal" }, &args)
        }
    }
}

/// An answer, right or given.
pub(super) fn answer(scene: &Scene, question: &Question, answers: &[Answer]) -> String {
    let numbers: Vec<_> = answers
        .iter()
        .filter_map(|answer| match answer {
            Answer::Number(number) => Some(*number),
            _ => None,
        })
        .collect();
    match (question.asked, answers) {
        (Asked::Column { .. }, [Answer::Number(col)]) => scene.text("ask-answer-column", &[("col", (*col).into())]),
        (Asked::Attacker(_), _) => {
            let rows = scene.narrator().list(&numbers);
            scene.text("ask-answer-rows", &[("rows", rows.into()), ("count", numbers.len().into())])
        }
        (_, [Answer::Number(number)]) => number.to_string(),
        (_, [Answer::Bits(bits)]) => {
            let beyond = *bits > scene.size().all();
            digits(*bits, scene.size(), scene.app.flip, beyond)
        }
        (_, [Answer::Move(step)]) => scene.text(move_id(*step), &[]),
        (_, [Answer::Yes(yes)]) => scene.text(if *yes { "ask-answer-dead" } else { "ask-answer-alive" }, &[]),
        _ => String::new(),
    }
}

const fn move_id(step: Move) -> &'static str {
    match step {
        Move::Place => "ask-move-place",
        Move::Reject => "ask-move-reject",
        Move::Backtrack => "ask-move-backtrack",
    }
}

/// A line of the settings.
pub(super) fn setting(scene: &Scene, setting: Setting) -> String {
    let id = match setting {
        Setting::Frequency(Frequency::Every) => "ask-often-every",
        Setting::Frequency(Frequency::Few) => "ask-often-few",
        Setting::Frequency(Frequency::Moments) => "ask-often-moments",
        Setting::Kind(Kind::Column) => "ask-kind-column",
        Setting::Kind(Kind::Step) => "ask-kind-step",
        Setting::Kind(Kind::Attacker) => "ask-kind-attacker",
        Setting::Kind(Kind::Safe) => "ask-kind-safe",
        Setting::Kind(Kind::Bits) => "ask-kind-bits",
        Setting::Kind(Kind::DeadEnd) => "ask-kind-dead-end",
        Setting::Kind(Kind::Depth) => "ask-kind-depth",
        Setting::Kind(Kind::Number) => "ask-kind-number",
    };
    scene.text(id, &[])
}

/// The sentence that names a mistake.
pub(super) const fn mistake(mistake: Mistake) -> &'static str {
    match mistake {
        Mistake::SameAgain => "ask-mistake-same-again",
        Mistake::StartedOver => "ask-mistake-started-over",
        Mistake::Skipped => "ask-mistake-skipped",
        Mistake::Foresaw => "ask-mistake-foresaw",
        Mistake::Attacked => "ask-mistake-attacked",
        Mistake::Tried => "ask-mistake-tried",
        Mistake::Highest => "ask-mistake-highest",
        Mistake::NotLowest => "ask-mistake-not-lowest",
        Mistake::MaskedOut => "ask-mistake-masked-out",
        Mistake::NotSafe => "ask-mistake-not-safe",
        Mistake::NothingLeft => "ask-mistake-nothing-left",
        Mistake::AllStand => "ask-mistake-all-stand",
        Mistake::IsSafe => "ask-mistake-is-safe",
        Mistake::NothingToReject => "ask-mistake-nothing-to-reject",
        Mistake::StillLeft => "ask-mistake-still-left",
        Mistake::NearDiagonal => "ask-mistake-near-diagonal",
        Mistake::NearColumn => "ask-mistake-near-column",
        Mistake::NoLine => "ask-mistake-no-line",
        Mistake::ForgotDiagonals => "ask-mistake-forgot-diagonals",
        Mistake::ForgotLd => "ask-mistake-forgot-ld",
        Mistake::ForgotRd => "ask-mistake-forgot-rd",
        Mistake::ForgotQueen => "ask-mistake-forgot-queen",
        Mistake::CountedTaken => "ask-mistake-counted-taken",
        Mistake::OnlyUntried => "ask-mistake-only-untried",
        Mistake::OffByOne => "ask-mistake-off-by-one",
        Mistake::WrongWay => "ask-mistake-wrong-way",
        Mistake::NotShifted => "ask-mistake-not-shifted",
        Mistake::ShiftedTwice => "ask-mistake-shifted-twice",
        Mistake::OnlyQueen => "ask-mistake-only-queen",
        Mistake::Wrapped => "ask-mistake-wrapped",
        Mistake::ForgotMask => "ask-mistake-forgot-mask",
        Mistake::OtherDiagonals => "ask-mistake-other-diagonals",
        Mistake::TookUnion => "ask-mistake-took-union",
        Mistake::TookFree => "ask-mistake-took-free",
        Mistake::ThisRow => "ask-mistake-this-row",
        Mistake::WholePos => "ask-mistake-whole-pos",
        Mistake::KeptTried => "ask-mistake-kept-tried",
        Mistake::Exhausted => "ask-mistake-exhausted",
        Mistake::HasSafe => "ask-mistake-has-safe",
        Mistake::AllBlocked => "ask-mistake-all-blocked",
        Mistake::Unchanged => "ask-mistake-unchanged",
        Mistake::CountedQueens => "ask-mistake-counted-queens",
        Mistake::OtherNumber => "ask-mistake-other-number",
        Mistake::Reversed => "ask-mistake-reversed",
        Mistake::ForgotOffset => "ask-mistake-forgot-offset",
    }
}
