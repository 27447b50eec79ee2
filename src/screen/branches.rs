//! The lines of the tree, a line a row: the branches beside a path, spread to the full width. The first line is true in
//! time. The strip shows the lines around the moment that is shown, the page of the tree those around a selected branch.
//!
//! ```text
//! row 0 ▏0 ★4 ━━━━ ▏1 ★8 ━━━━━━━ ▏2 ★5 ━━█─── ▏3 ────────── ▏4 ────────── ▏5 ─────────    29 %
//! ```
//!
//! `▏` begins a branch; `★4` is how many solutions it has given so far; `━` is what the search has been through, green once
//! the branch has given a solution, `█` is here, and `─` is still to come. A learner's program can have full boards that are
//! no solutions: `✗2`, in red as the line is then.

mod draw;

use ratatui::layout::{Margin, Rect};

use super::canvas::Canvas;
use super::scene::Scene;
use super::text::widest;
use crate::action::Action;
use crate::session::{FullBoards, Line, RunBranch};
use crate::text::grouped;

/// The least columns of a branch, with the line before it.
const LEAST: u16 = 3;
/// Columns for the share of the run that is done, with a blank before them.
const SHARE: u16 = 6;
/// The columns from which the strip names its rows, and from which it says the share of the run that is done.
const WITH_NAMES: u16 = 78;
const WITH_SHARE: u16 = 98;

pub(crate) struct BranchLines<'a> {
    scene: &'a Scene<'a>,
    lines: Vec<Line>,
    /// The row of the selected branch.
    selected: Option<usize>,
}

/// How far the run has come in a branch.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Progress {
    /// The share of its steps that is done, from 0 to 1.
    done: f64,
    /// The full boards that it has given so far.
    full: FullBoards,
    /// Whether the place that is shown is in it, or it is the next one to come.
    here: bool,
}

/// How much the branches of a row tell, the same of each, whatever the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Detail {
    /// Its column, its full boards, and a line.
    Boards,
    /// Its column and a line.
    Column,
    /// The column of the first of so many branches.
    EveryNth(usize),
}

impl<'a> BranchLines<'a> {
    /// The lines of the strip.
    pub(crate) fn around_present(scene: &'a Scene<'a>) -> Self {
        Self {
            scene,
            lines: scene.session.run().lines(),
            selected: None,
        }
    }

    /// The lines around a selected branch.
    pub(crate) const fn around(scene: &'a Scene<'a>, lines: Vec<Line>, row: usize) -> Self {
        Self {
            scene,
            lines,
            selected: Some(row),
        }
    }

    /// The rows that fit, each with its area: on the strip the first ones, else those around the selected one.
    fn rows(&self, area: Rect) -> impl Iterator<Item = (usize, Rect)> + use<> {
        let all = self.lines.len();
        let height = match self.selected {
            Some(_) => (area.height / all as u16).clamp(1, 3),
            None => 1,
        };
        let fitting = usize::from(area.height / height);
        let first = self.selected.unwrap_or_default();
        let first = first
            .saturating_sub(fitting / 2)
            .min(all.saturating_sub(fitting));
        (first..all.min(first + fitting))
            .zip(0..)
            .map(move |(row, at)| {
                let line = Rect {
                    y: area.y + at * height,
                    height,
                    ..area
                };
                (row, line)
            })
    }

    /// The name of a row, and its number alone.
    fn names(&self, row: usize) -> [String; 2] {
        let digits = (self.scene.size().get() - 1).to_string().len();
        let number = format!("{row:>digits$}");
        let alone = format!("{number} ");
        [
            self.scene.text("tree-row", &[("row", number.into())]),
            alone,
        ]
    }

    /// The area of a row's name, of the branches, and of the share that is done. A narrow strip leaves out share and names,
    /// the page of the tree has no share and shortens the names to their numbers.
    fn parts(&self, area: Rect) -> [Rect; 3] {
        let rows = || (0..self.lines.len()).map(|row| self.names(row));
        let [long, short] = [0, 1].map(|name| widest(rows().map(|names| names[name].clone())));
        let least = LEAST * self.scene.size().get() as u16;
        let room = area.width.saturating_sub(least);
        let (names, share) = match self.selected {
            Some(_) if room > long => (long + 1, 0),
            Some(_) => (short, 0),
            None if area.width >= WITH_SHARE => (long + 1, SHARE),
            None if area.width >= WITH_NAMES => (long + 1, 0),
            None => (0, 0),
        };
        let part = |x: u16, width: u16| Rect {
            x: area.x + x,
            width,
            ..area
        };
        let branches = area.width.saturating_sub(names + share);
        [
            part(0, names),
            part(names, branches),
            part(names + branches, share),
        ]
    }

    /// The branches of a row that are shown, with their places.
    fn segments(&self, row: usize, area: Rect) -> Vec<(usize, Rect)> {
        if row > 0 {
            return self.spread(row, area);
        }
        let last = self.scene.session.run().last().max(1);
        let x = |place: u64| (u128::from(place) * u128::from(area.width) / u128::from(last)) as u16;
        let branches = self.lines[row].branches.iter().enumerate();
        branches
            .filter_map(|(at, branch)| {
                let extent = branch.extent?;
                // One place lies between two branches of a search.
                let (from, to) = (x(extent.from), x(extent.to + 1).min(area.width));
                let place = Rect {
                    x: area.x + from,
                    width: to.saturating_sub(from),
                    ..area
                };
                Some((at, place))
            })
            .collect()
    }

    /// The branches of a row that fit, around the one on the path, with their places. Where there is room, the width of a
    /// branch grows with its length.
    fn spread(&self, row: usize, area: Rect) -> Vec<(usize, Rect)> {
        let line = &self.lines[row];
        let all = line.branches.len();
        let fitting = usize::from(area.width / LEAST).clamp(1, all.max(1));
        let first = line.taken.unwrap_or_default();
        let first = first
            .saturating_sub(fitting / 2)
            .min(all - fitting.min(all));
        let shown = &line.branches[first..all.min(first + fitting)];
        let even = (area.width / (shown.len() as u16).max(1)).max(LEAST);
        let written = self.written(row) + 3;
        let least = written.clamp(LEAST, even.max(LEAST));
        let length = |branch: &RunBranch| {
            let extent = branch.extent;
            extent.map_or(1.0, |extent| (extent.to - extent.from) as f64)
        };
        let spare = area.width.saturating_sub(least * shown.len() as u16);
        let sum = shown.iter().map(length).sum::<f64>().max(1.0);
        let (mut x, mut upto, mut used) = (area.x, 0.0, 0);
        let mut segments = Vec::new();
        for (at, branch) in (first..).zip(shown) {
            upto += length(branch);
            let grown = (f64::from(spare) * upto / sum).round() as u16;
            let width = least + grown - used;
            used = grown;
            segments.push((at, Rect { x, width, ..area }));
            x += width;
        }
        segments
    }

    /// The digits of the longest column of a row.
    fn digits(&self, row: usize) -> u16 {
        widest(self.lines[row].branches.iter().map(column))
    }

    /// The columns of a branch's column and full boards, in the branch of the row where they are most.
    fn written(&self, row: usize) -> u16 {
        let branches = self.lines[row].branches.iter();
        let full = branches.filter_map(|branch| Some(branch.extent?.full));
        let least = FullBoards::right(1);
        let texts = full.chain([least]).map(|full| self.numbers(full).concat());
        self.digits(row) + widest(texts)
    }

    /// How many solutions and how many wrong full boards there are, with their signs, where there are some.
    fn numbers(&self, full: FullBoards) -> [String; 2] {
        let glyphs = self.scene.glyphs;
        let signed = |(sign, number)| match number {
            0 => String::new(),
            _ => format!(" {sign}{}", grouped(number)),
        };
        [(glyphs.star, full.solutions), (glyphs.dead_end, full.wrong)].map(signed)
    }

    /// How much the branches of a row tell: what its narrowest branch has room for.
    fn detail(&self, row: usize, segments: &[(usize, Rect)]) -> Detail {
        let narrowest = segments.iter().map(|(_, place)| place.width).min();
        let room = narrowest.unwrap_or_default();
        let column = self.digits(row);
        if room >= self.written(row) + 3 {
            return Detail::Boards;
        }
        if room >= column + 4 {
            return Detail::Column;
        }
        let fits = |every: &usize| room * *every as u16 > column + 1;
        Detail::EveryNth([1, 2].into_iter().find(fits).unwrap_or(5))
    }

    /// Whether all branches have room for their exact numbers.
    pub(crate) fn tells_all(&self, area: Rect) -> bool {
        self.rows(area).all(|(row, area)| {
            let [_, branches, _] = self.parts(area);
            self.detail(row, &self.segments(row, branches)) == Detail::Boards
        })
    }

    /// How far the run has come in each branch of a row. What a branch has given so far is what the branch above it has,
    /// without that of the branches before it.
    fn progress(&self, row: usize) -> Vec<Progress> {
        let run = self.scene.session.run();
        let (_, now) = run.place();
        let above = row.checked_sub(1).map(|above| {
            let taken = self.lines[above].taken;
            taken.and_then(|taken| self.progress(above).get(taken).copied())
        });
        let (mut left, mut here) = match above {
            None => (run.found(), now < run.last()),
            Some(above) => above.map_or_else(Default::default, |above| (above.full, above.here)),
        };
        let branches = self.lines[row].branches.iter();
        branches
            .map(|branch| {
                let Some(extent) = branch.extent else {
                    return Progress {
                        done: 0.0,
                        full: FullBoards::default(),
                        here: false,
                    };
                };
                let steps = (extent.to - extent.from).max(1) as f64;
                let done = now.saturating_sub(extent.from) as f64 / steps;
                let full = left.among(extent.full);
                left = left - full;
                let is_here = here && now < extent.to;
                here &= !is_here;
                Progress {
                    done: done.min(1.0),
                    full,
                    here: is_here,
                }
            })
            .collect()
    }

    /// Draws the lines. Where `clicks` go there, one in the first line goes to that moment, one in the others to where
    /// the branch begins.
    pub(crate) fn draw(&self, area: Rect, clicks: bool, canvas: &mut Canvas) {
        // A program that has not run yet has no time.
        let run = self.scene.session.run();
        if run.last() == 0 {
            return;
        }
        // At the start there is nothing to tell, but a drag that has come there goes on.
        let tells = self.selected.is_some() || run.place().1 > 0;
        for (row, area) in self.rows(area) {
            if tells {
                self.line(row, area, canvas);
            }
            if clicks {
                self.clicks(row, area, canvas);
            }
        }
    }

    fn clicks(&self, row: usize, area: Rect, canvas: &mut Canvas) {
        let [_, branches, _] = self.parts(area);
        if row == 0 {
            // The columns at the edges of the screen, too: a drag may end there.
            let whole = area.outer(Margin::new(1, 0)).intersection(canvas.area);
            for column in whole.columns() {
                canvas.click(column, Action::Strip(place_at(branches, column.x)));
            }
            return;
        }
        for (at, place) in self.segments(row, branches) {
            let there = self.lines[row].branches[at].there.clone();
            canvas.click(place, Action::Go(there));
        }
    }
}

/// The column of a branch as it is written; empty if it has none.
fn column(branch: &RunBranch) -> String {
    branch.col.map_or_else(String::new, |col| col.to_string())
}

/// The place in a line that is true in time, in millionths of its width, of a click on column `x`.
fn place_at(line: Rect, x: u16) -> u32 {
    let place = u64::from(x.saturating_sub(line.x));
    let last = u64::from(line.width.saturating_sub(1)).max(1);
    (place * 1_000_000 / last).min(1_000_000) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_has_its_place_in_the_widest_strip() {
        let strip = Rect::new(0, 0, u16::MAX, 1);
        assert_eq!(place_at(strip, 0), 0);
        assert_eq!(place_at(strip, u16::MAX / 2), 500_000);
        assert_eq!(place_at(strip, u16::MAX), 1_000_000);
    }
}
