//! Queens put by hand: their marks on the board, and the panel about them.
//!
//! ```text
//! ♛ a queen   ♕ one of the solution shown   × attacked   · safe   ─│╱╲ between two that attack each other
//! ```

use super::heat;
use super::highlights::{Highlights, Mark};
use super::panel::Block;
use super::question::with_masks;
use super::race::rough_time;
use super::scene::Scene;
use crate::action::{Action, Mode, Spot};
use crate::app::{BitRows, Count, Page, Said, WhatIf};
use crate::content::{Arg, Role};
use crate::narrate::square_args;
use crate::search::{Clash, LineKind, Size, Square};

/// What the act shows on board and bit rows.
pub(super) fn highlights(scene: &Scene, act: &WhatIf) -> Highlights {
    let (app, glyphs) = (scene.app, scene.glyphs);
    let setup = &act.setup;
    let clashes = setup.clashes();
    let (attacked, safe) = (setup.attacked(), setup.safe());
    let heat = app.heat_of().and_then(|given| app.session.heats.of(&given));
    let mut squares: Vec<(Square, Mark)> = Vec::new();
    // The first mark of a square is the one that is drawn.
    for queen in setup.queens() {
        let attacks = clashes
            .iter()
            .any(|clash| clash.one == *queen || clash.two == *queen);
        let role = if attacks { Role::Attacker } else { Role::Queen };
        squares.push((*queen, Mark::new(glyphs.queen, role)));
    }
    if let Some(page) = &act.page {
        squares.extend(
            page.position
                .walk
                .placement()
                .queens()
                .map(|queen| (queen, Mark::new(glyphs.lifted, Role::Solution))),
        );
    }
    for clash in &clashes {
        let ray = clash
            .line
            .map_or(glyphs.lines[1], |line| scene.ray_glyph(line));
        squares.extend(
            clash
                .between()
                .into_iter()
                .map(|square| (square, Mark::new(ray, Role::Ray))),
        );
    }
    for square in setup.size().squares() {
        if attacked[square.row] >> square.col & 1 == 1 {
            squares.push((square, Mark::new(glyphs.attacked, Role::Attacked)));
        } else if safe[square.row] >> square.col & 1 == 1 {
            let free = Mark::new(glyphs.tried, Role::Solution);
            let mark = match heat.map(|heat| heat.at(square)) {
                // No solution remains, though no queen attacks the square.
                Some(0) => Some(Mark::count(0, glyphs.tried, Role::Attacked)),
                Some(count) => Some(Mark::count(count, glyphs.tried, Role::Solution)),
                None => Some(free).filter(|_| !setup.is_empty()),
            };
            squares.extend(mark.map(|mark| (square, mark)));
        }
    }
    // Sorted, with the first mark of each square only: the rays of many queens cross on the same squares.
    squares.sort_by_key(|(square, _)| *square);
    squares.dedup_by_key(|(square, _)| *square);
    Highlights {
        squares,
        alone: true,
        point: Some(Spot::Square(act.point)),
        around: Some(act.focus),
        shown_rows: Some(BitRows::of_masks(setup.masks(act.point.row), setup.size())),
        ..Highlights::default()
    }
}

/// The blocks of the panel: the number of solutions, then what was asked for, then the items to choose from.
pub(super) fn blocks(scene: &Scene, act: &WhatIf) -> Vec<Block> {
    let text = |id: &str, args: &[(&str, Arg)]| scene.text(id, args);
    let setup = &act.setup;
    let mut blocks = counted(scene, act);
    if let Some(page) = &act.page {
        blocks.push(Block::Text(page_text(scene, act, page), Role::Solution));
    }
    if let Some(said) = act.said {
        blocks.push(Block::Text(said_told(scene, said), Role::Notice));
    }
    if !setup.is_empty() {
        let safe: u32 = setup.safe().iter().map(|bits| bits.count_ones()).sum();
        let gap = || ("  ".to_owned(), Role::Text);
        let attacked = format!(
            "{} {}",
            scene.glyphs.attacked,
            text("what-if-attacked", &[])
        );
        let free = text("what-if-safe", &[("count", safe.into())]);
        let mut parts = vec![
            (attacked, Role::Attacked),
            gap(),
            (format!("{} {free}", scene.glyphs.tried), Role::Solution),
        ];
        if act.page.is_some() {
            let shown = format!("{} {}", scene.glyphs.lifted, text("what-if-shown", &[]));
            parts.extend([gap(), (shown, Role::Solution)]);
        }
        blocks.push(Block::Row(parts));
    }
    blocks.extend(remaining(scene, act));
    blocks.push(Block::Air);
    let put = key(scene, &Action::Put);
    blocks.push(Block::Text(
        text("what-if-how", &[("put", put.into())]),
        Role::Text,
    ));
    if scene.app.session.bits && act.point.row > 0 {
        blocks.push(Block::Text(
            text(
                "what-if-bits",
                &with_masks(scene, vec![("row", act.point.row.into())]),
            ),
            Role::Calm,
        ));
    }
    blocks.push(Block::Air);
    blocks.extend(items(scene, act));
    if !scene.app.session.given.is_empty() {
        let clear = key(scene, &Action::Clear);
        let submit = key(scene, &Action::Submit);
        blocks.push(Block::Air);
        let args = [("clear", clear.into()), ("submit", submit.into())];
        blocks.push(Block::Text(text("what-if-filter", &args), Role::Text));
    }
    blocks
}

/// What the numbers on the squares say; for a free square under the cursor, its own.
fn remaining(scene: &Scene, act: &WhatIf) -> Option<Block> {
    let heats = &scene.app.session.heats;
    let given = scene
        .app
        .heat_of()
        .filter(|_| act.setup.safe().iter().any(|row| *row != 0))?;
    let at = act.point;
    let free = act.setup.safe()[at.row] >> at.col & 1 == 1;
    let text = match heats.of(&given) {
        Some(heat) if free => {
            let mut args = square_args(at);
            args.push(("count", heat.at(at).into()));
            scene.text("what-if-remain", &args)
        }
        Some(_) => scene.text("what-if-numbers", &[]),
        None if heats.is_stopped(&given) => scene.text("what-if-count-stopped", &[]),
        None => heat::message(scene, &given),
    };
    Some(Block::Parts {
        parts: vec![(text, Role::Number)],
        rank: 2,
    })
}

/// The items to choose from, by key or by a click. Their numbers are those of `WhatIf`'s items.
fn items(scene: &Scene, act: &WhatIf) -> Vec<Block> {
    let setup = &act.setup;
    let both = format!(
        "{} {}",
        key(scene, &Action::NextSolution),
        key(scene, &Action::PreviousSolution)
    );
    let go = if setup.is_empty() && act.page.is_none() {
        "what-if-item-leave"
    } else if setup.is_empty() {
        "what-if-item-go-all"
    } else {
        "what-if-item-go"
    };
    let mut items = vec![
        (0, both, "what-if-item-page"),
        (1, key(scene, &Action::Submit), go),
        (2, key(scene, &Action::Clear), "what-if-item-clear"),
    ];
    if setup.size() == Size::CHESSBOARD {
        items.push((3, key(scene, &Action::Puzzle), "what-if-item-puzzle"));
    }
    // There is nothing to go to.
    let idle = act.total() == Some(0) && !setup.is_empty();
    let item = |(item, key, id): (usize, String, &str)| {
        let role = if idle && item < 2 {
            Role::Calm
        } else {
            Role::Text
        };
        Block::Item {
            key,
            text: scene.text(id, &[]),
            role,
            item,
        }
    };
    items.into_iter().map(item).collect()
}

fn key(scene: &Scene, action: &Action) -> String {
    scene.key(Mode::WhatIf, action)
}

/// The number of solutions that contain the queens; if queens attack each other, which do and along which line.
fn counted(scene: &Scene, act: &WhatIf) -> Vec<Block> {
    let setup = &act.setup;
    let size = setup.size();
    let queens = setup.queens().len();
    let args = |count: u64| {
        [
            ("count", Arg::from(count)),
            ("queens", queens.into()),
            ("n", size.get().into()),
        ]
    };
    let title =
        |id: &str, count: u64| vec![Block::Text(scene.text(id, &args(count)), Role::Changed)];
    match act.count {
        Count::Clash => clash_blocks(scene, &setup.clashes(), size),
        Count::Counted(count) if setup.is_empty() => title("what-if-count-empty", count),
        Count::Counted(count) if queens == size.get() && count == 1 => {
            title("what-if-count-whole", count)
        }
        Count::Counted(count) => title("what-if-count", count),
        Count::Stopped => title("what-if-count-stopped", 0),
        Count::Counting => {
            let escape = key(scene, &Action::Escape);
            // During a lookup, the progress is that of the lookup.
            let share = scene.percent_done().filter(|_| scene.app.lookup.is_none());
            let args = [
                ("escape", escape.into()),
                ("share", Arg::from(share.unwrap_or_default())),
            ];
            let text = match (share, scene.app.left) {
                (None, _) => scene.text("what-if-counting", &args),
                (Some(_), None) => scene.text("what-if-counting-of", &args),
                (Some(_), Some(left)) => {
                    let time = rough_time(scene.content, &scene.app.language, left);
                    scene.text(
                        "what-if-counting-left",
                        &[&args[..], &[("time", time.into())]].concat(),
                    )
                }
            };
            vec![Block::Text(text, Role::Notice)]
        }
    }
}

fn clash_blocks(scene: &Scene, clashes: &[Clash], size: Size) -> Vec<Block> {
    let Some(first) = clashes.first() else {
        return Vec::new();
    };
    let (id, number) = match first.line {
        None => ("what-if-clash-row", first.one.row),
        Some(LineKind::Column) => ("what-if-clash-column", first.one.col),
        Some(LineKind::Diagonal) => ("what-if-clash-diagonal", first.one.diagonal(size)),
        Some(LineKind::Antidiagonal) => ("what-if-clash-antidiagonal", first.one.antidiagonal()),
    };
    let args = [
        ("row", Arg::from(first.one.row)),
        ("col", first.one.col.into()),
        ("other-row", first.two.row.into()),
        ("other-col", first.two.col.into()),
        ("number", number.into()),
    ];
    let mut blocks = vec![
        Block::Text(scene.text("what-if-clash", &[]), Role::Changed),
        Block::Text(scene.text(id, &args), Role::Ray),
    ];
    if clashes.len() > 1 {
        let more = scene.text(
            "what-if-clash-more",
            &[("count", (clashes.len() - 1).into())],
        );
        blocks.push(Block::Text(more, Role::Calm));
    }
    blocks
}

/// Which of the matching solutions is shown, and its number among all solutions.
fn page_text(scene: &Scene, act: &WhatIf, page: &Page) -> String {
    let total = act.total();
    let numbered = if act.setup.is_empty() { "no" } else { "yes" };
    let mut args: Vec<(&str, Arg)> = vec![
        ("numbered", numbered.into()),
        ("whole", page.position.solutions().into()),
    ];
    let id = match (page.number_of(total), total) {
        (Some(number), Some(total)) => {
            args.extend([("number", number.into()), ("total", total.into())]);
            "what-if-page-of"
        }
        (Some(number), None) => {
            args.push(("number", number.into()));
            "what-if-page"
        }
        (None, _) => {
            args.push(("number", page.number.unsigned_abs().into()));
            "what-if-page-last"
        }
    };
    scene.text(id, &args)
}

fn said_told(scene: &Scene, said: Said) -> String {
    let id = match said {
        Said::None => "what-if-none",
        Said::Last => "what-if-last",
        Said::First => "what-if-first",
        Said::Puzzle => "what-if-puzzle",
        Said::PuzzleSize => "what-if-puzzle-size",
    };
    scene.text(id, &[])
}
