//! The queen that set a bit or attacks a square: as a sentence, as the bits of the three masks, and highlighted on the
//! board.

use crate::action::Spot;
use crate::pages::Why;
use crate::pages::why::{Finding, Reason};
use crate::screen::board::Mark;
use crate::screen::panel::Block;
use crate::screen::question::with_masks;
use crate::screen::scene::Scene;
use crate::screen::surface::Highlights;
use crate::search::{BitRow, LineKind, Square, Trail, Walk};
use crate::session::BitRows;
use crate::session::run::SourceLine;
use crate::text::{Args, Role};

/// The blocks of the panel.
pub(crate) fn blocks(scene: &Scene, why: &Why) -> Vec<Block> {
    let reason = why.reason(&scene.walk);
    let (id, args) = sentence(scene, why, &reason);
    let mut blocks = vec![Block::Text(scene.text(id, &args), Role::Now)];
    if reason.unreached {
        blocks.push(Block::Text(scene.text("why-unreached", &args), Role::Text));
    }
    if reason.dead_end
        && matches!(
            why.at,
            Spot::Square(_) | Spot::Bit(BitRow::Pos | BitRow::P, _)
        )
    {
        blocks.push(Block::Text(
            scene.text("why-all-blocked", &args),
            Role::Text,
        ));
    }
    blocks.push(Block::Air);
    blocks.extend(LINES.map(|line| bit(scene, why, &reason, line)));
    blocks.push(Block::Air);
    blocks
}

/// The kinds of lines, in the order of their masks.
const LINES: [LineKind; 3] = [LineKind::Column, LineKind::Diagonal, LineKind::Antidiagonal];

/// What a mask has at the place that is asked about: the queen that set the bit, and how far it has come.
fn bit(scene: &Scene, why: &Why, reason: &Reason, line: LineKind) -> Block {
    let row = BitRow::of(line);
    let name = scene.session.desk.cursor.algorithm().mask(row).name;
    let trail = Trail::of(
        scene.walk.placement(),
        line,
        reason.row,
        reason.col as isize,
    );
    let asked = matches!(why.at, Spot::Bit(at, _) if at == row);
    let role = match (asked, &trail) {
        (true, _) => Role::Changed,
        (_, Some(_)) => Role::Text,
        (_, None) => Role::Calm,
    };
    let digit = if trail.is_some() { "1" } else { "0" };
    let text = match &trail {
        Some(trail) => scene.text(
            "why-way",
            &[
                ("queen-row", trail.queen.row.into()),
                ("queen-col", trail.queen.col.into()),
                ("shifts", trail.rows().into()),
            ],
        ),
        None => scene.text("why-no-queen", &[]),
    };
    Block::Beside {
        parts: vec![
            (format!("{name:<4}"), Role::Title),
            (digit.to_owned(), role),
        ],
        text,
        shown: true,
    }
}

/// The line of the program that makes what is asked about.
pub(crate) fn line(scene: &Scene, why: &Why) -> Option<SourceLine> {
    scene.mask_line(match why.at {
        Spot::Bit(row, _) => row,
        Spot::Square(_) | Spot::Item(_) => BitRow::Pos,
    })
}

/// The sentence that answers the question: its message and arguments.
fn sentence(scene: &Scene, why: &Why, reason: &Reason) -> (&'static str, Args<'static>) {
    let (n, p) = (scene.size().get(), BitRows::of(&scene.walk, reason.row).p);
    let mut args: Args = vec![
        ("row", reason.row.into()),
        ("col", reason.col.into()),
        ("last", (n - 1).into()),
        (
            "picked",
            if p == 0 {
                0
            } else {
                p.trailing_zeros() as usize
            }
            .into(),
        ),
        ("queens", queens(scene, &reason.trails).into()),
        ("count", reason.trails.len().into()),
    ];
    if let Some(trail) = reason.trails.first() {
        let (row, col) = (trail.queen.row, trail.queen.col);
        args.extend([
            ("queen-row", row.into()),
            ("queen-col", col.into()),
            ("shifts", trail.rows().into()),
        ]);
    }
    let bits = match why.at {
        Spot::Bit(row, _) => Some(row),
        Spot::Square(_) | Spot::Item(_) => None,
    };
    let algorithm = scene.session.desk.cursor.algorithm();
    let taken = algorithm.keeps_taken() && bits == Some(BitRow::Pos);
    args.push((
        "name",
        bits.map_or("", |row| algorithm.mask(row).name).into(),
    ));
    args.push(("free", usize::from(!taken).into()));
    args.push(("not-free", usize::from(taken).into()));
    let args = with_masks(scene, args);
    let id = match (reason.finding, bits) {
        (Finding::Set, Some(BitRow::Ld)) => "why-set-ld",
        (Finding::Set, Some(BitRow::Rd)) => "why-set-rd",
        (Finding::Set, _) => "why-set-r",
        (Finding::Clear, Some(BitRow::Ld)) => "why-clear-ld",
        (Finding::Clear, Some(BitRow::Rd)) => "why-clear-rd",
        (Finding::Clear, _) => "why-clear-r",
        (Finding::Free, _) => "why-free",
        (Finding::Blocked, _) => "why-blocked",
        (Finding::Tried, _) => "why-tried",
        (Finding::Picked, _) => "why-picked",
        (Finding::Waiting, _) => "why-waiting",
        (Finding::Queen, _) => "why-queen",
        (Finding::Safe, _) if reason.row == 0 => "why-square-first",
        (Finding::Safe, _) => "why-square-safe",
        (Finding::Attacked, _) => "why-square-attacked",
    };
    (id, args)
}

/// The queens at the ends of these trails, each with the line along which it attacks.
fn queens(scene: &Scene, trails: &[Trail]) -> String {
    let queens: Vec<_> = trails
        .iter()
        .map(|trail| {
            let id = match trail.line {
                LineKind::Column => "why-by-column",
                LineKind::Diagonal => "why-by-diagonal",
                LineKind::Antidiagonal => "why-by-antidiagonal",
            };
            scene.text(id, &[("queen-row", trail.queen.row.into())])
        })
        .collect();
    scene.narrator().listed(&queens)
}

/// The highlights: the queens that set the bit, their rays, and the bit itself.
pub(crate) fn highlights(scene: &Scene, why: &Why) -> Highlights {
    let walk = scene.session.walk();
    let reason = why.reason(&walk);
    let mut highlights = Highlights {
        squares: squares(scene, &walk, &reason),
        alone: true,
        point: Some(why.at),
        around: Some(reason.row),
        needs_bits: true,
        uses_bits: true,
        shown_rows: Some(BitRows::of(&walk, why.row)),
        ..Highlights::default()
    };
    if reason.row == why.row {
        // For a square, also its bits in the words that contain the attack.
        for trail in &reason.trails {
            highlights
                .bits
                .push((BitRow::of(trail.line), reason.col, Role::Changed));
        }
    }
    highlights
}

/// The queens that set the bit, their rays, and the attacked squares of the row.
fn squares(scene: &Scene, walk: &Walk, reason: &Reason) -> Vec<(Square, Mark)> {
    let placement = walk.placement();
    let glyphs = scene.glyphs;
    let mut squares = Vec::new();
    let mut mark = |square: Square, glyph: &'static str, role: Role, note: Option<usize>| {
        let mark = Mark {
            note,
            ..Mark::new(glyph, role)
        };
        squares.push((square, mark));
    };
    let asked = Square::new(reason.row, reason.col);
    for trail in &reason.trails {
        mark(trail.queen, glyphs.queen, Role::Attacker, None);
        for (row, col) in trail.places().skip(1) {
            if row < reason.row {
                mark(
                    Square::new(row, col.unsigned_abs()),
                    scene.ray_glyph(trail.line),
                    Role::Attacked,
                    None,
                );
            }
        }
    }
    for queen in placement.queens() {
        // Only queens above this row have set its bits.
        let role = if queen.row < reason.row || queen == asked {
            Role::Queen
        } else {
            Role::Calm
        };
        mark(queen, glyphs.queen, role, None);
    }
    for square in walk.size().row(reason.row) {
        if let Some(attacker) = scene.cursor.algorithm().attacker(placement, square) {
            let lit = square == asked && !reason.trails.is_empty();
            let role = if lit { Role::Changed } else { Role::Attacked };
            mark(square, glyphs.attacked, role, Some(attacker.row));
        }
    }
    squares
}
