//! What is drawn rather than written: backgrounds, and the characters that must join from cell to cell.

use std::fmt::Write;

use ratatui::style::Modifier;

use super::CELL;
use super::color::{Ink, Rgb};

/// A part of a picture in pixels: left, top, width, height.
type Area = [u32; 4];

/// Shapes by how they look, in the order in which they were first met.
#[derive(Debug, Default)]
pub(super) struct Shapes {
    fills: Vec<(Rgb, Vec<Area>)>,
    /// Blocks and shades, with their opacity in percent.
    blocks: Vec<((Rgb, u32), Vec<Area>)>,
    /// Lines from one point to another, with their opacity in percent.
    lines: Vec<((Rgb, u32), Vec<Area>)>,
}

/// The arms of a box-drawing character: up, down, left, right.
const BOXES: [(&str, [bool; 4]); 11] = [
    ("─", [false, false, true, true]),
    ("│", [true, true, false, false]),
    ("┌", [false, true, false, true]),
    ("┐", [false, true, true, false]),
    ("└", [true, false, false, true]),
    ("┘", [true, false, true, false]),
    ("├", [true, true, false, true]),
    ("┤", [true, true, true, false]),
    ("┬", [false, true, true, true]),
    ("┴", [true, false, true, true]),
    ("┼", [true, true, true, true]),
];

/// Blocks that fill a cell from below, an eighth more each.
const LOWER: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
/// Blocks that fill a cell from the left, an eighth more each; the last of all is that of [`LOWER`].
const LEFT: [&str; 7] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"];
/// Shades, a quarter more each.
const SHADES: [&str; 3] = ["░", "▒", "▓"];

impl Shapes {
    /// A background of so many columns.
    pub(super) fn fill(&mut self, color: Rgb, x: u16, y: u16, columns: u16) {
        let [left, top, width, height] = cell(x, y);
        cover(of(&mut self.fills, color), [left, top, width * u32::from(columns), height]);
    }

    /// Draws this character if it is one that is drawn, and says so.
    pub(super) fn draw(&mut self, symbol: &str, ink: Ink, x: u16, y: u16) -> bool {
        let [left, top, width, height] = cell(x, y);
        let opacity = opacity(ink.modifier);
        let place = |list: &[&str]| list.iter().position(|known| *known == symbol).map(|at| at as u32 + 1);
        if let Some((_, arms)) = BOXES.iter().find(|(known, _)| *known == symbol) {
            let (middle_x, middle_y) = (left + width / 2, top + height / 2);
            let ends = [(middle_x, top), (middle_x, top + height), (left, middle_y), (left + width, middle_y)];
            let lines = of(&mut self.lines, (ink.fg, opacity));
            for ((end_x, end_y), _) in ends.into_iter().zip(arms).filter(|(_, arm)| **arm) {
                // From left to right and from above, so that what joins is one line.
                join(lines, [middle_x.min(end_x), middle_y.min(end_y), middle_x.max(end_x), middle_y.max(end_y)]);
            }
        } else if symbol == "╱" {
            of(&mut self.lines, (ink.fg, opacity)).push([left, top + height, left + width, top]);
        } else if symbol == "╲" {
            of(&mut self.lines, (ink.fg, opacity)).push([left, top, left + width, top + height]);
        } else if let Some(eighths) = place(&LOWER) {
            let full = height * eighths / 8;
            cover(of(&mut self.blocks, (ink.fg, opacity)), [left, top + height - full, width, full]);
        } else if let Some(eighths) = place(&LEFT) {
            cover(of(&mut self.blocks, (ink.fg, opacity)), [left, top, width * eighths / 8, height]);
        } else if let Some(quarters) = place(&SHADES) {
            cover(of(&mut self.blocks, (ink.fg, opacity * quarters / 4)), [left, top, width, height]);
        } else {
            return false;
        }
        true
    }

    /// Writes a path for each look.
    pub(super) fn write(self, out: &mut String) {
        // Writing to a string cannot fail.
        for (color, areas) in self.fills {
            let _ = writeln!(out, "<path shape-rendering=\"crispEdges\" fill=\"{color}\" d=\"{}\"/>", boxes(areas));
        }
        for ((color, opacity), areas) in self.blocks {
            let opacity = attribute("fill-opacity", opacity);
            let _ = writeln!(
                out,
                "<path shape-rendering=\"crispEdges\" fill=\"{color}\"{opacity} d=\"{}\"/>",
                boxes(areas)
            );
        }
        for ((color, opacity), lines) in self.lines {
            let opacity = attribute("stroke-opacity", opacity);
            let _ = write!(out, "<path stroke=\"{color}\"{opacity} stroke-width=\"1.5\" d=\"");
            for [x, y, to_x, to_y] in lines {
                let _ = write!(out, "M{x} {y}L{to_x} {to_y}");
            }
            out.push_str("\"/>\n");
        }
    }
}

/// How opaque text of this look is, in percent.
pub(super) fn opacity(modifier: Modifier) -> u32 {
    if modifier.contains(Modifier::DIM) { 60 } else { 100 }
}

/// The attribute for an opacity in percent; none where nothing shows through.
pub(super) fn attribute(name: &str, opacity: u32) -> String {
    if opacity == 100 { String::new() } else { format!(" {name}=\".{opacity:02}\"") }
}

const fn cell(x: u16, y: u16) -> Area {
    [x as u32 * CELL.0, y as u32 * CELL.1, CELL.0, CELL.1]
}

/// The shapes of a look.
fn of<K: PartialEq>(list: &mut Vec<(K, Vec<Area>)>, look: K) -> &mut Vec<Area> {
    let at = list.iter().position(|(known, _)| *known == look).unwrap_or_else(|| {
        list.push((look, Vec::new()));
        list.len() - 1
    });
    &mut list[at].1
}

/// One more area, as part of the one that it goes on from at the right if there is one.
fn cover(areas: &mut Vec<Area>, area: Area) {
    match areas.last_mut() {
        Some(last) if last[1] == area[1] && last[3] == area[3] && last[0] + last[2] == area[0] => last[2] += area[2],
        _ => areas.push(area),
    }
}

/// One more line across or down, as part of the one that it goes on from if there is one.
fn join(lines: &mut Vec<Area>, line: Area) {
    let across = |line: &Area| line[1] == line[3];
    let before = lines.iter_mut().rev().find(|other| across(other) == across(&line) && other[2..] == line[..2]);
    match before {
        Some(other) => other[2..].copy_from_slice(&line[2..]),
        None => lines.push(line),
    }
}

/// The areas as a path, those that lie one under the other as one.
fn boxes(areas: Vec<Area>) -> String {
    let mut merged: Vec<Area> = Vec::new();
    for area in areas {
        let above = merged
            .iter_mut()
            .find(|other| other[0] == area[0] && other[2] == area[2] && other[1] + other[3] == area[1]);
        match above {
            Some(other) => other[3] += area[3],
            None => merged.push(area),
        }
    }
    let mut path = String::new();
    for [x, y, width, height] in merged {
        // Writing to a string cannot fail.
        let _ = write!(path, "M{x} {y}h{width}v{height}h-{width}z");
    }
    path
}
