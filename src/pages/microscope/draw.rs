//! The bit tricks, digit by digit: lines under the board, the same lines as numbers beside it, each with what it does.

use crate::action::Action;
use crate::pages::Microscope;
use crate::pages::microscope::{Look, Numbers, Shifted, Word};
use crate::screen::bits::{Digit, DigitFrame};
use crate::screen::panel::{Block, Tab};
use crate::screen::question::with_masks;
use crate::screen::scene::Scene;
use crate::screen::surface::PlacedRow;
use crate::screen::text::width;
use crate::search::BitRow;
use crate::session::run::SourceLine;
use crate::text::{Args, Role};

/// The columns of the name of a line.
const NAME: u16 = 5;

/// The stages, for the title of the panel.
pub(crate) fn tabs(scene: &Scene, microscope: &Microscope) -> Vec<Tab> {
    let pick = if microscope.numbers.keeps_taken {
        "(d + 1) & ~d"
    } else {
        "pos & -pos"
    };
    let texts = [pick.to_owned(), scene.text("microscope-shifts", &[])];
    let stages = (1..=microscope.stages()).zip(texts);
    let tab = |(stage, text): (usize, String)| Tab {
        key: stage.to_string(),
        text,
        shown: microscope.look().stage() == stage,
        action: Action::Algorithm(stage as u8),
    };
    stages.map(tab).collect()
}

/// What the last press did, and the lines of the stage as numbers.
pub(crate) fn blocks(scene: &Scene, microscope: &Microscope) -> Vec<Block> {
    let said = |look: Look| {
        let sentences = sentences(look, &microscope.numbers);
        let sentences = sentences.into_iter().map(|(id, args)| {
            let args = with_masks(scene, args);
            scene.text(id, &args)
        });
        scene.joined(&sentences.collect::<Vec<_>>())
    };
    let of_stage = microscope.of_stage().map(said).collect();
    let mut blocks = vec![Block::OneOf(said(microscope.look()), of_stage), Block::Air];
    let lines = microscope.words();
    blocks.extend(lines.iter().map(|word| number(scene, microscope, word)));
    blocks.push(Block::Air);
    blocks
}

/// A line as a number, its highest bit at the left, and what it is.
fn number(scene: &Scene, microscope: &Microscope, word: &Word) -> Block {
    let numbers = &microscope.numbers;
    let row = digits(scene, word);
    let [beyond, fallen] = row.margins;
    let name = if word.carries {
        scene.text("microscope-carries", &[])
    } else {
        word.name.to_owned()
    };
    let blank = usize::from(NAME.saturating_sub(width(&name)));
    let mut parts = vec![(format!("{name}{:blank$}", ""), Role::Title)];
    // Digits beyond the board stand apart, as under the board.
    parts.push(
        beyond.map_or(("  ".to_owned(), Role::Text), |(digit, role)| {
            (format!("{digit}‹"), role)
        }),
    );
    for digit in row.digits.iter().rev() {
        // The whole number is what the press made; under the board only what is new in it is bright.
        let made = word.made && !word.carries && digit.glyph != scene.glyphs.tried;
        let role = if made { Role::Changed } else { digit.role };
        parts.push((digit.glyph.to_owned(), role));
    }
    parts.push(
        fallen.map_or(("  ".to_owned(), Role::Text), |(digit, role)| {
            (format!("›{digit}"), role)
        }),
    );
    let dry = if numbers.pos == 0 { "yes" } else { "no" };
    let args: Args = vec![("dry", dry.into()), ("col", numbers.stop().into())];
    Block::Beside {
        parts,
        text: scene.text(&format!("microscope-word-{}", word.id), &args),
        shown: word.carries && word.written != 0 || word.written == u64::MAX,
    }
}

/// The four lines in place of the bit rows.
pub(crate) fn rows(scene: &Scene, microscope: &Microscope) -> Vec<PlacedRow> {
    let words = microscope.words().into_iter();
    let shown = words.filter(|word| word.under_board);
    shown.map(|word| digits(scene, &word)).collect()
}

/// A line digit by digit. The digit beyond the board stands at the edge.
fn digits(scene: &Scene, word: &Word) -> PlacedRow {
    let n = scene.size().get();
    let digit = |col: usize| {
        let (one, open) = (word.bits >> col & 1 == 1, word.written >> col & 1 == 0);
        if word.carries && !one && !open {
            return Digit::new(col, " ", Role::Calm);
        }
        let bright = word.made && word.bright >> col & 1 == 1;
        let (glyph, role) = match (open, bright, one) {
            (true, ..) => (scene.glyphs.tried, Role::Calm),
            (_, true, true) => ("1", Role::Changed),
            (_, true, false) => ("0", Role::Changed),
            (_, _, true) => ("1", Role::Text),
            (_, _, false) => ("0", Role::Calm),
        };
        let frame = if word.id == "pick" && one && !open {
            DigitFrame::Brackets(Role::Cursor)
        } else {
            DigitFrame::None
        };
        Digit {
            frame,
            ..Digit::new(col, glyph, role)
        }
    };
    let is_written = word.written >> n & 1 == 1;
    let leaves = matches!(word.id, "ld" | "sum-taken" | "pick");
    let beyond = leaves && is_written && word.bits >> n & 1 == 1;
    let margin = |one: bool| one.then_some(("1", Role::Attacked));
    PlacedRow {
        name: word.name,
        digits: (0..n).map(digit).collect(),
        margins: [margin(beyond), margin(word.fallen)],
    }
}

/// The line of the program that a look is about; `None` for a program without masks.
pub(crate) fn line(scene: &Scene, look: Look) -> Option<SourceLine> {
    let row = match look {
        Look::JoinR => BitRow::R,
        Look::JoinLd | Look::ShiftLd => BitRow::Ld,
        Look::JoinRd | Look::ShiftRd => BitRow::Rd,
        _ => BitRow::P,
    };
    scene.mask_line(row)
}

/// The sentences of a look as messages with their arguments. The first says what has changed.
fn sentences(look: Look, numbers: &Numbers) -> Vec<(&'static str, Args<'static>)> {
    let n = numbers.size.get();
    let stop = numbers.stop();
    let dry = numbers.pos == 0;
    let args: Args = vec![
        ("row", numbers.row.into()),
        ("col", stop.into()),
        ("n", n.into()),
        ("last", (n - 1).into()),
    ];
    let one = |id: &'static str| vec![(id, args.clone())];
    let two = |id: &'static str, then: &'static str| vec![(id, args.clone()), (then, args.clone())];
    let carry = |at: usize| {
        let at_col = vec![
            ("col", at.into()),
            ("next", (at + 1).into()),
            ("n", n.into()),
        ];
        match (at == stop, at == n) {
            (_, true) => one("microscope-carry-out"),
            (true, false) => vec![("microscope-carry-stops", at_col)],
            (false, _) => vec![("microscope-carry-on", at_col)],
        }
    };
    match look {
        Look::Pos if !dry => one("microscope-pos"),
        Look::Pos if numbers.row == n => one("microscope-pos-solved"),
        Look::Pos => one("microscope-pos-none"),
        Look::Not if !numbers.keeps_taken => two("microscope-not", "microscope-not-beyond"),
        Look::Not if dry => two("microscope-not", "microscope-not-taken-none"),
        Look::Not => two("microscope-not", "microscope-not-taken"),
        Look::Carry(at) => carry(at),
        Look::Negative if dry => one("microscope-negative-none"),
        Look::Negative => two("microscope-negative", "microscope-negative-why"),
        Look::Lowest if dry => two("microscope-lowest-none", "microscope-go-back"),
        Look::Lowest => one("microscope-lowest"),
        Look::Over => one("microscope-over"),
        _ => numbers
            .queen
            .map_or_else(Vec::new, |queen| shift_sentences(look, numbers, &queen)),
    }
}

/// The sentences of the second stage.
fn shift_sentences(
    look: Look,
    numbers: &Numbers,
    queen: &Shifted,
) -> Vec<(&'static str, Args<'static>)> {
    let size = numbers.size;
    let masked = if numbers.keeps_overflow { "no" } else { "yes" };
    let args: Args = vec![
        ("row", queen.row.into()),
        ("next", (queen.row + 1).into()),
        ("col", queen.col.into()),
        ("last", (size.get() - 1).into()),
        ("masked", masked.into()),
    ];
    let sentence = |id: &'static str| (id, args.clone());
    match look {
        Look::JoinLd => vec![
            sentence("microscope-join-ld"),
            sentence("microscope-join-ld-why"),
        ],
        Look::ShiftLd => {
            let off = (queen.masks.ld | queen.bit()) & size.all() >> (size.get() - 1) != 0;
            let off = off.then_some("microscope-shift-ld-off");
            let ids = std::iter::once("microscope-shift-ld").chain(off);
            ids.map(sentence).collect()
        }
        Look::JoinRd => vec![
            sentence("microscope-join-rd"),
            sentence("microscope-join-rd-why"),
        ],
        Look::ShiftRd => {
            let off = queen.rd_falls().then_some("microscope-shift-rd-off");
            let ids = std::iter::once("microscope-shift-rd").chain(off);
            ids.map(sentence).collect()
        }
        _ => {
            let who = if queen.stands {
                "microscope-past"
            } else {
                "microscope-queen"
            };
            vec![sentence(who), sentence("microscope-join-r")]
        }
    }
}
