//! Queens that a terminal draws with blocks, as crowns with straight edges. A queen just lifted is an outline.

use std::collections::BTreeSet;
use std::fmt::Write;

use ratatui::buffer::Buffer;

use super::CELL;
use super::color::{Rgb, ink};
use crate::screen::crowns;

/// The corners of a crown in hundredths of its width and height, and those of the band below it.
const CORNERS: [&[(u32, u32)]; 2] = [
    &[
        (6, 76),
        (0, 9),
        (14, 17),
        (27, 47),
        (50, 0),
        (73, 47),
        (86, 17),
        (100, 9),
        (94, 76),
    ],
    &[(6, 86), (94, 86), (94, 100), (6, 100)],
];

/// The crowns of a frame.
#[derive(Debug, Default)]
pub(crate) struct Crowns {
    /// The cells that belong to crowns.
    cells: BTreeSet<(u16, u16)>,
    each: Vec<Crown>,
}

/// One crown of a frame.
#[derive(Debug)]
struct Crown {
    color: Rgb,
    hollow: bool,
    outline: String,
    cells: Vec<(u16, u16)>,
}

impl Crowns {
    /// Finds the crowns by their blocks, if these are complete and have one look.
    pub(crate) fn of(frame: &Buffer) -> Self {
        let mut found = Self::default();
        // The largest first: the corner of a large one may look like a small one.
        for blocks in crowns() {
            for (x, y) in
                (0..frame.area.height).flat_map(|y| (0..frame.area.width).map(move |x| (x, y)))
            {
                let Some((color, columns, lines)) = fits(frame, x, y, &blocks.lines) else {
                    continue;
                };
                let cells = (0..lines)
                    .flat_map(|line| (0..columns).map(move |column| (x + column, y + line)));
                let cells: Vec<_> = cells.collect();
                if !cells.iter().any(|(x, y)| found.has(*x, *y)) {
                    found.cells.extend(&cells);
                    let outline = outline(x, y, columns, lines);
                    found.each.push(Crown {
                        color,
                        hollow: blocks.hollow,
                        outline,
                        cells,
                    });
                }
            }
        }
        found
    }

    /// Whether a cell belongs to a crown.
    pub(crate) fn has(&self, x: u16, y: u16) -> bool {
        self.cells.contains(&(x, y))
    }

    /// The cells of each crown.
    pub(crate) fn each(&self) -> impl Iterator<Item = &[(u16, u16)]> {
        self.each.iter().map(|crown| crown.cells.as_slice())
    }

    /// Keeps the crowns that have one of these cells.
    pub(crate) fn keep(&mut self, wanted: &BTreeSet<(u16, u16)>) {
        self.each
            .retain(|crown| crown.cells.iter().any(|cell| wanted.contains(cell)));
    }

    /// Appends a path for each crown.
    pub(crate) fn write(self, out: &mut String) {
        for Crown {
            color,
            hollow,
            outline,
            ..
        } in self.each
        {
            // Writing to a string cannot fail.
            let _ = if hollow {
                writeln!(
                    out,
                    "<path fill=\"none\" stroke=\"{color}\" stroke-width=\"2\" d=\"{outline}\"/>"
                )
            } else {
                writeln!(
                    out,
                    "<path fill=\"{color}\" fill-rule=\"nonzero\" d=\"{outline}\"/>"
                )
            };
        }
    }
}

/// The colour of the crown with its upper left corner here, and its columns and lines.
fn fits(frame: &Buffer, x: u16, y: u16, rows: &[Vec<&str>]) -> Option<(Rgb, u16, u16)> {
    let columns = rows[0].len() as u16;
    let lines = rows.len() as u16;
    if x + columns > frame.area.width || y + lines > frame.area.height {
        return None;
    }
    let corner = &frame[(frame.area.x + x, frame.area.y + y)];
    if corner.symbol() != rows[0][0] {
        return None;
    }
    let same = |(line, row): (usize, &Vec<&str>)| {
        row.iter().zip(x..).all(|(block, x)| {
            let cell = &frame[(frame.area.x + x, frame.area.y + y + line as u16)];
            let same = (cell.fg, cell.modifier) == (corner.fg, corner.modifier);
            cell.symbol() == *block && (*block == " " || same)
        })
    };
    rows.iter()
        .enumerate()
        .all(same)
        .then(|| (ink(corner).fg, columns, lines))
}

/// The outline in pixels, with a margin so that it does not touch the next square.
fn outline(x: u16, y: u16, columns: u16, lines: u16) -> String {
    let (left, top) = (u32::from(x) * CELL.0 + 2, u32::from(y) * CELL.1 + 3);
    let (width, height) = (
        u32::from(columns) * CELL.0 - 4,
        u32::from(lines) * CELL.1 - 6,
    );
    let corner = |(right, down): &(u32, u32)| {
        format!(
            "{} {}",
            left + right * width / 100,
            top + down * height / 100
        )
    };
    let closed = |corners: &&[(u32, u32)]| {
        let corners: Vec<_> = corners.iter().map(corner).collect();
        format!("M{}z", corners.join("L"))
    };
    CORNERS.iter().map(closed).collect()
}
