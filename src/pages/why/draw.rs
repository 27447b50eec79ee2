//! The queen that set a bit or attacks a square: as a sentence, as rows of digits, and highlighted on the board.

use crate::action::Spot;
use crate::pages::Why;
use crate::pages::why::{Finding, Reason};
use crate::screen::board::Mark;
use crate::screen::panel::Block;
use crate::screen::question::with_masks;
use crate::screen::scene::Scene;
use crate::screen::surface::Highlights;
use crate::screen::text::width;
use crate::search::{BitRow, LineKind, Square, Trail, Walk};
use crate::session::BitRows;
use crate::text::{Args, Role};

/// The largest board whose blockers are shown as a table with one digit per column.
const TABLE: usize = 10;
/// The maximum number of rows of a bit's path that are listed. The middle of a longer path is left out.
const WAY: usize = 10;

/// The blocks of the panel.
pub(crate) fn blocks(scene: &Scene, why: &Why) -> Vec<Block> {
    let reason = why.reason(&scene.walk);
    let (id, args) = sentence(scene, why, &reason);
    let mut blocks = vec![Block::Text(scene.text(id, &args), Role::Now)];
    if reason.unreached {
        blocks.push(Block::Text(scene.text("why-unreached", &args), Role::Text));
    }
    let on_bit = matches!(
        reason.finding,
        Finding::Set | Finding::Fallen | Finding::Clear
    );
    if let ([trail], true) = (reason.trails.as_slice(), on_bit) {
        blocks.push(Block::Air);
        blocks.extend(way(scene, trail));
    }
    if !on_bit {
        if reason.dead_end {
            blocks.push(Block::Text(
                scene.text("why-all-blocked", &args),
                Role::Text,
            ));
        }
        if reason.dead_end || scene.size().get() <= TABLE {
            blocks.push(Block::Air);
            blocks.extend(blockers(scene, &reason));
        }
    }
    blocks
}

/// The sentence that answers the question: its message and arguments.
fn sentence(scene: &Scene, why: &Why, reason: &Reason) -> (&'static str, Args<'static>) {
    let (n, p) = (scene.size().get(), BitRows::of(&scene.walk, reason.row).p);
    let mut args: Args = vec![
        ("row", reason.row.into()),
        ("col", reason.col.max(0).unsigned_abs().into()),
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
        Spot::Bit(row, _) | Spot::Edge(row) => Some(row),
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
        (Finding::Fallen, Some(BitRow::Rd)) => "why-fallen-rd",
        (Finding::Fallen, _) => "why-fallen-ld",
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

/// The columns in the order of the screen, left to right.
fn across(scene: &Scene) -> Vec<usize> {
    let n = scene.size().get();
    if scene.session.flip {
        (0..n).collect()
    } else {
        (0..n).rev().collect()
    }
}

/// The bit's path under a ruler: one word for each row that it crosses.
fn way(scene: &Scene, trail: &Trail) -> Vec<Block> {
    let bits = BitRow::of(trail.line);
    let name = format!(
        "{:<4}",
        scene.session.desk.cursor.algorithm().mask(bits).name
    );
    let ruler: String = across(scene)
        .iter()
        .map(|col| (col % 10).to_string())
        .collect();
    let mut blocks = vec![Block::Row(vec![(name, Role::Title), (ruler, Role::Calm)])];
    let places: Vec<_> = trail.places().collect();
    let (first, last) = if places.len() > WAY {
        (WAY / 2, places.len() - WAY / 2)
    } else {
        (places.len(), 0)
    };
    for (at, (row, col)) in places.into_iter().enumerate() {
        if at < first || at >= last {
            blocks.push(Block::Row(way_row(
                scene,
                bits,
                row,
                col,
                row == trail.queen.row,
            )));
        } else if at == first {
            let left_out = scene.text("panel-more", &[("count", (last - first).into())]);
            blocks.push(Block::Row(vec![(format!("    {left_out}"), Role::Calm)]));
        }
    }
    blocks
}

/// One row of the bit's path: the queen (`start`), or the word with the queen's bit highlighted. A bit that was shifted
/// off the board stands in the margin.
fn way_row(
    scene: &Scene,
    bits: BitRow,
    row: usize,
    col: isize,
    start: bool,
) -> Vec<(String, Role)> {
    let word = BitRows::of(&scene.walk, row).row(bits);
    let n = scene.size().get() as isize;
    let at_left = if scene.session.flip {
        col < 0
    } else {
        col >= n
    };
    let off = !(0..n).contains(&col);
    let margin = |here: bool| (if here { "1" } else { " " }.to_owned(), Role::Attacked);
    let mut parts = vec![(format!("{row:>2} "), Role::Title), margin(off && at_left)];
    for at in across(scene) {
        let lit = at as isize == col;
        let (digit, role) = match (start, lit, word >> at & 1 == 1) {
            (true, true, _) => (scene.glyphs.queen, Role::Attacker),
            (true, false, _) => (scene.glyphs.tried, Role::Calm),
            (_, true, _) => ("1", Role::Changed),
            (.., true) => ("1", Role::Calm),
            (.., false) => ("0", Role::Calm),
        };
        parts.push((digit.to_owned(), role));
    }
    parts.push(margin(off && !at_left));
    parts
}

/// For every 1 of r, ld and rd in this row, the row of the queen that set it: a table with one digit per column, or on
/// large boards a list of the columns.
fn blockers(scene: &Scene, reason: &Reason) -> Vec<Block> {
    let placement = scene.walk.placement();
    let trail = |line, col: usize| Trail::of(placement, line, reason.row, col as isize);
    if scene.size().get() > TABLE {
        let columns = across(scene).into_iter().map(|col| {
            let rows: Vec<_> = Trail::all(placement, Square::new(reason.row, col))
                .map(|trail| trail.queen.row.to_string())
                .collect();
            format!("{col}:{}", rows.join(","))
        });
        return vec![Block::Text(
            columns.collect::<Vec<_>>().join("  "),
            Role::Text,
        )];
    }
    let asked = |col: usize| reason.col == col as isize;
    let cells = |cell: &dyn Fn(usize) -> (String, Role)| -> Vec<(String, Role)> {
        across(scene)
            .into_iter()
            .flat_map(|col| {
                let (text, role) = cell(col);
                let air = " ".repeat(usize::from(3_u16.saturating_sub(width(&text))));
                [(air, Role::Calm), (text, role)]
            })
            .collect()
    };
    let mut rows = vec![vec![("   ".to_owned(), Role::Calm)]];
    rows[0].extend(cells(&|col| {
        (
            col.to_string(),
            if asked(col) { Role::Title } else { Role::Calm },
        )
    }));
    for line in [LineKind::Column, LineKind::Diagonal, LineKind::Antidiagonal] {
        let mut row = vec![(
            format!(
                "{:<3}",
                scene
                    .session
                    .desk
                    .cursor
                    .algorithm()
                    .mask(BitRow::of(line))
                    .name
            ),
            Role::Title,
        )];
        row.extend(cells(&|col| match trail(line, col) {
            Some(trail) => (
                trail.queen.row.to_string(),
                if asked(col) {
                    Role::Changed
                } else {
                    Role::Text
                },
            ),
            None => (scene.glyphs.tried.to_owned(), Role::Calm),
        }));
        rows.push(row);
    }
    rows.into_iter().map(Block::Row).collect()
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
    if let Ok(col) = usize::try_from(reason.col)
        && col < walk.size().get()
        && reason.row == why.row
    {
        // For a square, also its bits in the words that contain the attack.
        for trail in &reason.trails {
            highlights
                .bits
                .push((BitRow::of(trail.line), col, Role::Changed));
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
    let asked = Square::new(reason.row, reason.col.max(0).unsigned_abs());
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
    for square in (0..walk.size().get()).map(|col| Square::new(reason.row, col)) {
        if let Some(attacker) = scene.cursor.algorithm().attacker(placement, square) {
            let lit =
                square == asked && reason.finding != Finding::Fallen && !reason.trails.is_empty();
            let role = if lit { Role::Changed } else { Role::Attacked };
            mark(square, glyphs.attacked, role, Some(attacker.row));
        }
    }
    squares
}
