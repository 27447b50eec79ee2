//! Backgrounds, the characters that are drawn as shapes because they must join from cell to cell, and the colours of a
//! terminal as colours of a picture.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use crate::screen::figure::QUADRANTS;

/// The width and height of a cell in pixels.
pub(super) const CELL: (u32, u32) = (10, 20);

/// A rectangle in pixels: left, top, width, height. For lines: the two ends, x before y.
type Area = [u32; 4];

/// Shapes by their look, in the order in which the looks first appear.
#[derive(Debug, Default)]
pub(crate) struct Shapes {
    fills: Vec<(Rgb, Vec<Area>)>,
    /// Blocks and shades, with their opacity in percent.
    blocks: Vec<((Rgb, u32), Vec<Area>)>,
    /// Lines, with their opacity in percent.
    lines: Vec<((Rgb, u32), Vec<Area>)>,
}

/// The arms of a box-drawing character: up, down, left, right.
const BOXES: [(&str, [bool; 4]); 15] = [
    ("─", [false, false, true, true]),
    ("│", [true, true, false, false]),
    ("┌", [false, true, false, true]),
    ("┐", [false, true, true, false]),
    ("└", [true, false, false, true]),
    ("┘", [true, false, true, false]),
    ("╭", [false, true, false, true]),
    ("╮", [false, true, true, false]),
    ("╰", [true, false, false, true]),
    ("╯", [true, false, true, false]),
    ("┏", [false, true, false, true]),
    ("┓", [false, true, true, false]),
    ("┗", [true, false, false, true]),
    ("┛", [true, false, true, false]),
    ("┃", [true, true, false, false]),
];

/// The width in pixels of a block along one side of a cell.
const EDGE: u32 = 2;
/// Shades of one to three quarters.
const SHADES: [&str; 3] = ["░", "▒", "▓"];

impl Shapes {
    /// Adds the background of a character that is `columns` wide.
    pub(crate) fn fill(&mut self, color: Rgb, x: u16, y: u16, columns: u16) {
        let [left, top, width, height] = cell(x, y);
        cover(
            of(&mut self.fills, color),
            [left, top, width * u32::from(columns), height],
        );
    }

    /// Adds the shape of this character, if it is drawn as one, and returns whether it is.
    pub(crate) fn draw(&mut self, symbol: &str, ink: Ink, x: u16, y: u16) -> bool {
        let [left, top, width, height] = cell(x, y);
        let opacity = opacity(ink.modifier);
        let place = |list: &[&str]| {
            list.iter()
                .position(|known| *known == symbol)
                .map(|at| at as u32 + 1)
        };
        if let Some((_, arms)) = BOXES.iter().find(|(known, _)| *known == symbol) {
            self.join(*arms, ink, [left, top, width, height]);
        } else if symbol == "╱" {
            of(&mut self.lines, (ink.fg, opacity)).push([left, top + height, left + width, top]);
        } else if symbol == "╲" {
            of(&mut self.lines, (ink.fg, opacity)).push([left, top, left + width, top + height]);
        } else if let Some(quarters) = place(&SHADES) {
            of(&mut self.blocks, (ink.fg, opacity * quarters / 4)).push([left, top, width, height]);
        } else if symbol == "▏" {
            of(&mut self.blocks, (ink.fg, opacity)).push([left, top, EDGE, height]);
        } else if symbol == "▕" {
            let edge = [left + width - EDGE, top, EDGE, height];
            of(&mut self.blocks, (ink.fg, opacity)).push(edge);
        } else if let Some(quarters) = QUADRANTS
            .iter()
            .position(|known| *known == symbol)
            .filter(|set| *set > 0)
        {
            let (wide, high) = (width / 2, height / 2);
            let set = (0..4).filter(|bit| quarters >> bit & 1 == 1);
            let parts = set.map(|bit| [left + bit % 2 * wide, top + bit / 2 * high, wide, high]);
            let blocks = of(&mut self.blocks, (ink.fg, opacity));
            parts.for_each(|part| cover(blocks, part));
        } else {
            return false;
        }
        true
    }

    /// Draws the lines from the middle of a cell to its edges.
    fn join(
        &mut self,
        [up, down, at_left, at_right]: [bool; 4],
        ink: Ink,
        [left, top, width, height]: [u32; 4],
    ) {
        let (middle_x, middle_y) = (left + width / 2, top + height / 2);
        let end = |arm: bool, edge: u32, middle: u32| if arm { edge } else { middle };
        let (upper, lower) = (end(up, top, middle_y), end(down, top + height, middle_y));
        let (first, last) = (
            end(at_left, left, middle_x),
            end(at_right, left + width, middle_x),
        );
        let across = [first, middle_y, last, middle_y];
        let along = [middle_x, upper, middle_x, lower];
        let lines = [along, across]
            .into_iter()
            .filter(|[x, y, to_x, to_y]| (x, y) != (to_x, to_y));
        of(&mut self.lines, (ink.fg, opacity(ink.modifier))).extend(lines);
    }

    /// Appends one path for each look.
    pub(crate) fn write(self, out: &mut String) {
        // Writing to a string cannot fail.
        for (color, areas) in self.fills {
            let _ = writeln!(
                out,
                "<path shape-rendering=\"crispEdges\" fill=\"{color}\" d=\"{}\"/>",
                boxes(&areas)
            );
        }
        for ((color, opacity), areas) in self.blocks {
            let opacity = attribute("fill-opacity", opacity);
            let _ = writeln!(
                out,
                "<path shape-rendering=\"crispEdges\" fill=\"{color}\"{opacity} d=\"{}\"/>",
                boxes(&areas)
            );
        }
        for ((color, opacity), lines) in self.lines {
            let opacity = attribute("stroke-opacity", opacity);
            let _ = write!(
                out,
                "<path stroke=\"{color}\"{opacity} stroke-width=\"1.5\" d=\""
            );
            for [x, y, to_x, to_y] in lines {
                let _ = write!(out, "M{x} {y}L{to_x} {to_y}");
            }
            out.push_str("\"/>\n");
        }
    }
}

/// The opacity of text with these modifiers, in percent.
pub(crate) fn opacity(modifier: Modifier) -> u32 {
    if modifier.contains(Modifier::DIM) {
        60
    } else {
        100
    }
}

/// The attribute for an opacity in percent; nothing for 100.
pub(crate) fn attribute(name: &str, opacity: u32) -> String {
    if opacity == 100 {
        String::new()
    } else {
        format!(" {name}=\".{opacity:02}\"")
    }
}

const fn cell(x: u16, y: u16) -> Area {
    [x as u32 * CELL.0, y as u32 * CELL.1, CELL.0, CELL.1]
}

/// The list of this look's areas, which is added if there is none.
fn of<K: PartialEq>(list: &mut Vec<(K, Vec<Area>)>, look: K) -> &mut Vec<Area> {
    let at = list
        .iter()
        .position(|(known, _)| *known == look)
        .unwrap_or_else(|| {
            list.push((look, Vec::new()));
            list.len() - 1
        });
    &mut list[at].1
}

/// Adds an area; one that continues the last to the right becomes part of it, so that a run of cells is one rectangle.
fn cover(areas: &mut Vec<Area>, area: Area) {
    match areas.last_mut() {
        Some(last) if last[1] == area[1] && last[3] == area[3] && last[0] + last[2] == area[0] => {
            last[2] += area[2];
        }
        _ => areas.push(area),
    }
}

/// The areas as a path.
fn boxes(areas: &[Area]) -> String {
    let mut path = String::new();
    for [x, y, width, height] in areas {
        // Writing to a string cannot fail.
        let _ = write!(path, "M{x} {y}h{width}v{height}h-{width}z");
    }
    path
}

/// Red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Rgb(u8, u8, u8);

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// The colours for the terminal's own text and background: a frame without colours is black on white, to be printed.
const OWN: (Rgb, Rgb) = (Rgb(0, 0, 0), Rgb(255, 255, 255));

/// The attributes of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ink {
    pub(crate) fg: Rgb,
    pub(crate) bg: Rgb,
    /// The other modifiers; `REVERSED` has already been applied to the colours.
    pub(crate) modifier: Modifier,
}

pub(crate) fn ink(cell: &Cell) -> Ink {
    let (fg, bg) = (rgb(cell.fg).unwrap_or(OWN.0), rgb(cell.bg).unwrap_or(OWN.1));
    let (fg, bg) = if cell.modifier.contains(Modifier::REVERSED) {
        (bg, fg)
    } else {
        (fg, bg)
    };
    Ink {
        fg,
        bg,
        modifier: cell.modifier - Modifier::REVERSED,
    }
}

/// The most frequent colours of a frame, which are set once for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Paper {
    pub(crate) fg: Rgb,
    pub(crate) bg: Rgb,
}

impl Paper {
    pub(crate) fn of(frame: &Buffer) -> Self {
        let (mut fgs, mut bgs) = (BTreeMap::new(), BTreeMap::new());
        for cell in &frame.content {
            let ink = ink(cell);
            *bgs.entry(ink.bg).or_insert(0_u32) += 1;
            *fgs.entry(ink.fg).or_insert(0_u32) += u32::from(cell.symbol() != " ");
        }
        let most = |counts: BTreeMap<Rgb, u32>| {
            counts
                .into_iter()
                .max_by_key(|(_, count)| *count)
                .map(|(rgb, _)| rgb)
        };
        Self {
            fg: most(fgs).unwrap_or(OWN.0),
            bg: most(bgs).unwrap_or(OWN.1),
        }
    }
}

/// The colour as RGB; `None` for the terminal's own. Pictures are drawn with 24-bit colours or with none.
const fn rgb(color: Color) -> Option<Rgb> {
    match color {
        Color::Rgb(red, green, blue) => Some(Rgb(red, green, blue)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_of_a_reversed_cell_are_exchanged() {
        let red = Rgb(205, 0, 0);
        let mut cell = Cell::new("x");
        cell.fg = Color::Rgb(205, 0, 0);
        assert_eq!(
            (ink(&cell).fg.to_string().as_str(), ink(&cell).bg),
            ("#cd0000", OWN.1)
        );
        cell.modifier = Modifier::REVERSED | Modifier::BOLD;
        assert_eq!(
            (ink(&cell).fg, ink(&cell).bg, ink(&cell).modifier),
            (OWN.1, red, Modifier::BOLD)
        );
    }
}
