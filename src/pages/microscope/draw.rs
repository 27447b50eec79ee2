//! The bit tricks, digit by digit.

use crate::action::Action;
use crate::pages::Microscope;
use crate::pages::microscope::{BenchRow, Look, Numbers, Shifted, Word};
use crate::screen::bits::Digit;
use crate::screen::panel::Block;
use crate::screen::scene::Scene;
use crate::screen::surface;
use crate::search::masks::columns;
use crate::text::{Args, Role};

/// The formulas of the stages, as the programs write them.
const FORMULAS: [&str; 2] = ["pos & -pos", "| p, << 1, >> 1"];

/// The blocks of the panel.
pub(crate) fn blocks(scene: &Scene, microscope: &Microscope) -> Vec<Block> {
    let look = microscope.look();
    let (at, of) = microscope.place();
    let place = scene.text("microscope-place", &[("at", at.into()), ("of", of.into())]);
    let title = vec![
        (
            format!("{}  ", FORMULAS[(look.stage() - 1).min(FORMULAS.len() - 1)]),
            Role::Title,
        ),
        (place, Role::Calm),
    ];
    let mut blocks = vec![Block::Row(title)];
    blocks.push(Block::Air);
    for (at, (id, args)) in sentences(look, &microscope.numbers).into_iter().enumerate() {
        let role = if at == 0 { Role::Now } else { Role::Text };
        blocks.push(Block::Text(scene.text(id, &args), role));
    }
    blocks.push(Block::Air);
    for (item, formula) in FORMULAS.iter().enumerate().take(microscope.stages()) {
        let role = if item + 1 == look.stage() {
            Role::Title
        } else {
            Role::Calm
        };
        blocks.push(Block::Item {
            key: (item + 1).to_string(),
            text: (*formula).to_owned(),
            role,
            action: Action::Algorithm(item as u8 + 1),
        });
    }
    if microscope.is_last() {
        blocks.push(Block::Air);
        blocks.push(Block::Text(scene.text("microscope-end", &[]), Role::Calm));
    }
    blocks
}

/// The words as rows under the bit rows.
pub(crate) fn bench(scene: &Scene, microscope: &Microscope) -> Vec<Option<surface::BenchRow>> {
    let words = microscope.words();
    let rows = words.iter().map(|row| match row {
        BenchRow::Word(word) => Some(digits(scene, word)),
        BenchRow::Rule => None,
    });
    rows.collect()
}

/// A word digit by digit. The digit beyond the board stands at the edge.
fn digits(scene: &Scene, word: &Word) -> surface::BenchRow {
    let n = scene.size().get();
    let digit = |col: usize| {
        let (one, open) = (word.bits >> col & 1 == 1, word.written >> col & 1 == 0);
        if word.ones_alone && !one {
            return Digit::new(col, " ", Role::Calm);
        }
        let (glyph, role) = match (open, word.bright >> col & 1 == 1, one) {
            (true, ..) => (scene.glyphs.tried, Role::Calm),
            (_, true, true) => ("1", Role::Changed),
            (_, true, false) => ("0", Role::Changed),
            (_, _, true) => ("1", Role::Text),
            (_, _, false) => ("0", Role::Calm),
        };
        Digit::new(col, glyph, role)
    };
    let is_written = word.written >> n & 1 == 1;
    let beyond = word.name == "<<1" && is_written && word.bits >> n & 1 == 1;
    let margin = |one: bool| one.then_some(("1", Role::Attacked));
    surface::BenchRow {
        name: word.name,
        digits: (0..n).map(digit).collect(),
        margins: [margin(beyond), margin(word.fallen)],
    }
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
        (
            "count",
            (numbers.pos & numbers.pos.wrapping_sub(1))
                .count_ones()
                .into(),
        ),
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
        Look::Not => two("microscope-not", "microscope-not-beyond"),
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

/// The column of the bit that is moved as the one with this number, from 1: the highest first if they move `up`.
fn moved_column(mask: u64, number: usize, up: bool) -> usize {
    let (mut ones, at) = (columns(mask), number.saturating_sub(1));
    if up { ones.nth_back(at) } else { ones.nth(at) }.unwrap_or(0)
}

/// The sentences of the second stage.
fn shift_sentences(
    look: Look,
    numbers: &Numbers,
    queen: &Shifted,
) -> Vec<(&'static str, Args<'static>)> {
    let size = numbers.size;
    let args: Args = vec![
        ("row", queen.row.into()),
        ("next", (queen.row + 1).into()),
        ("col", queen.col.into()),
        ("n", size.get().into()),
        ("last", (size.get() - 1).into()),
    ];
    let mover = |mask: u64, moved: usize, up: bool| {
        moved_column((mask | queen.bit()) & size.all(), moved, up)
    };
    let sentence = |id: &'static str| (id, args.clone());
    match look {
        Look::JoinLd => vec![
            sentence("microscope-join-ld"),
            sentence("microscope-join-ld-why"),
        ],
        Look::ShiftLd(moved) => {
            let from = mover(queen.masks.ld, moved, true);
            let args = vec![
                ("from", from.into()),
                ("to", (from + 1).into()),
                ("last", from.into()),
            ];
            let off = from + 1 == size.get();
            vec![(
                if off {
                    "microscope-shift-ld-off"
                } else {
                    "microscope-shift"
                },
                args,
            )]
        }
        Look::JoinRd => vec![
            sentence("microscope-join-rd"),
            sentence("microscope-join-rd-why"),
        ],
        Look::ShiftRd(moved) => {
            let from = mover(queen.masks.rd, moved, false);
            let args = vec![("from", from.into()), ("to", from.saturating_sub(1).into())];
            vec![(
                if from == 0 {
                    "microscope-shift-rd-off"
                } else {
                    "microscope-shift"
                },
                args,
            )]
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
