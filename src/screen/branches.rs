//! The lines of the tree, a line a row: the branches beside a path, spread to the full width. The first line is true in
//! time. The strip shows the lines around the moment that is shown, the page of the tree those around a selected branch.
//!
//! ```text
//! row 0│0★4░░░│1★8▒▒▒▌2★16▓▓█│3★18███│4★18███│5★16▓▓▓│6★8▒▒▒│7★4░░  29 %
//! row 1│0✗───│4★1███│5──────▌6★1███████│7───
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::canvas::Canvas;
use super::place::{below, right_of};
use super::scene::Scene;
use super::text::{put, widest, width};
use crate::action::Action;
use crate::session::{Line, RunBranch};
use crate::text::{Role, grouped};

/// The least columns of a branch, with the line before it.
const LEAST: u16 = 3;
/// Columns for the share of the run that is done, with a blank before them.
const SHARE: u16 = 6;

pub(crate) struct BranchLines<'a> {
    scene: &'a Scene<'a>,
    lines: Vec<Line>,
    /// The row of the selected branch.
    selected: Option<usize>,
    /// Whether everything after the moment that is shown is hidden.
    hides_future: bool,
}

impl<'a> BranchLines<'a> {
    /// The lines of the strip.
    pub(crate) fn around_present(scene: &'a Scene<'a>, hides_future: bool) -> Self {
        let mut lines = scene.session.run().lines();
        if hides_future {
            // The branches below row 0 would show which squares are safe.
            lines.truncate(1);
        }
        Self {
            scene,
            lines,
            selected: None,
            hides_future,
        }
    }

    /// The lines around a selected branch.
    pub(crate) const fn around(scene: &'a Scene<'a>, lines: Vec<Line>, row: usize) -> Self {
        Self {
            scene,
            lines,
            selected: Some(row),
            hides_future: false,
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

    /// The area of a row's name, of the branches, and of the share that is done. The strip leaves out names and share where
    /// the branches need the room. The page of the tree has no share, and shortens the names to their numbers.
    fn parts(&self, area: Rect) -> [Rect; 3] {
        let rows = || (0..self.lines.len()).map(|row| self.names(row));
        let [long, short] = [0, 1].map(|name| widest(rows().map(|names| names[name].clone())));
        let room = area
            .width
            .saturating_sub(LEAST * self.scene.size().get() as u16);
        let is_page = self.selected.is_some();
        let share = if room >= SHARE && !is_page { SHARE } else { 0 };
        let names = if room >= share + long {
            long
        } else if is_page {
            short
        } else {
            0
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
        let least = |branch: &RunBranch| (width(&self.labels(branch)[0]) + 2).clamp(LEAST, even);
        let length = |branch: &RunBranch| {
            let extent = branch.extent;
            extent.map_or(1.0, |extent| (extent.to - extent.from) as f64)
        };
        let spare = area.width.saturating_sub(shown.iter().map(least).sum());
        let sum = shown.iter().map(length).sum::<f64>().max(1.0);
        let (mut x, mut upto, mut used) = (area.x, 0.0, 0);
        let mut segments = Vec::new();
        for (at, branch) in (first..).zip(shown) {
            upto += length(branch);
            let grown = (f64::from(spare) * upto / sum).round() as u16;
            let width = least(branch) + grown - used;
            used = grown;
            segments.push((at, Rect { x, width, ..area }));
            x += width;
        }
        segments
    }

    /// What stands in a segment, longest first.
    fn labels(&self, branch: &RunBranch) -> [String; 3] {
        let col = branch.col.map_or_else(String::new, |col| col.to_string());
        let (sign, number) = match branch.extent {
            Some(extent) if extent.solutions > 0 => {
                (self.scene.glyphs.star, grouped(extent.solutions))
            }
            _ if branch.dead_end => (self.scene.glyphs.dead_end, String::new()),
            _ => ("", String::new()),
        };
        [format!("{col}{sign}{number}"), format!("{col}{sign}"), col]
    }

    /// How much the branches of a row tell, the same of each: the first of the labels that all of them have room for
    /// beside their shade.
    fn detail(&self, row: usize, segments: &[(usize, Rect)]) -> usize {
        let fits = |label: &usize| {
            segments.iter().all(|(at, place)| {
                let labels = self.labels(&self.lines[row].branches[*at]);
                width(&labels[*label]) + 1 < place.width
            })
        };
        (0..2).find(fits).unwrap_or(2)
    }

    /// Whether all branches have room for their exact numbers.
    pub(crate) fn tells_all(&self, area: Rect) -> bool {
        self.rows(area).all(|(row, area)| {
            let [_, branches, _] = self.parts(area);
            self.detail(row, &self.segments(row, branches)) == 0
        })
    }

    /// Draws the lines. Where `clicks` go there, one in the first line goes to that moment, one in the others to where
    /// the branch begins.
    pub(crate) fn draw(&self, area: Rect, clicks: bool, canvas: &mut Canvas) {
        // A program that has not run yet has no time.
        if self.scene.session.run().last() == 0 {
            return;
        }
        for (row, area) in self.rows(area) {
            self.line(row, area, canvas);
            if clicks {
                self.clicks(row, area, canvas);
            }
        }
    }

    fn clicks(&self, row: usize, area: Rect, canvas: &mut Canvas) {
        let [_, branches, _] = self.parts(area);
        if row == 0 {
            for column in area.columns() {
                canvas.click(column, Action::Strip(place_at(branches, column.x)));
            }
            return;
        }
        for (at, place) in self.segments(row, branches) {
            let there = self.lines[row].branches[at].there.clone();
            canvas.click(place, Action::Go(there));
        }
    }

    fn line(&self, row: usize, area: Rect, buf: &mut Buffer) {
        let pen = self.scene.pen;
        let [name, branches, share] = self.parts(area);
        let role = if self.selected == Some(row) {
            Role::Title
        } else {
            Role::Calm
        };
        let names = self.names(row);
        let fitting = names.iter().find(|text| width(text) <= name.width);
        pen.write(fitting.map_or("", String::as_str), role, name, buf);
        let line = &self.lines[row];
        // In a learner's program a row can be empty for other reasons.
        let above = row
            .checked_sub(1)
            .and_then(|above| self.lines[above].branch());
        if line.branches.is_empty() && above.is_some_and(|branch| branch.dead_end) {
            let dead_end = self.scene.text("board-dead-end", &[]);
            let text = format!(" {} {dead_end}", self.scene.glyphs.dead_end);
            pen.write(&text, Role::Attacked, branches, buf);
        }
        let most = line.branches.iter().filter_map(|branch| branch.extent);
        let most = most.map(|extent| extent.solutions).max().unwrap_or(0);
        let segments = self.segments(row, branches);
        let detail = self.detail(row, &segments);
        for (at, place) in &segments {
            self.segment(row, *at, *place, (most, detail), buf);
        }
        self.placements(row, &segments, buf);
        if let (Some((at, place)), true) = (segments.last(), self.selected == Some(row)) {
            let end = (place.right() < area.right()).then_some(place.right());
            if let Some(end) = end.filter(|_| line.taken == Some(*at)) {
                put(buf, area, end, area.y, "]", pen.style(Role::Changed));
            }
        }
        if row == 0 {
            self.time(branches, share, buf);
        }
    }

    /// Marks the moment that is shown in the first line, and writes the share of the run that is done.
    fn time(&self, branches: Rect, share: Rect, buf: &mut Buffer) {
        let (pen, glyphs) = (self.scene.pen, self.scene.glyphs);
        let done = self.scene.session.run().share();
        let at = (done * f64::from(branches.width)) as u16;
        let x = branches.x + at.min(branches.width.saturating_sub(1));
        let block = if glyphs.blocks { "█" } else { "#" };
        // A number stays whole.
        let here = Rect::new(x, branches.y, 1, 1).intersection(branches);
        let said = |text: &str| {
            text == glyphs.star || text.starts_with(|char: char| char.is_ascii_digit())
        };
        if said(buf[(x, branches.y)].symbol()) {
            buf.set_style(here, pen.style(Role::PlacedQueen));
        } else {
            let style = pen
                .style(Role::Changed)
                .remove_modifier(Modifier::UNDERLINED);
            put(buf, here, x, branches.y, block, style);
        }
        if self.hides_future {
            for x in x + 1..branches.right() {
                put(
                    buf,
                    branches,
                    x,
                    branches.y,
                    glyphs.lines[1],
                    pen.style(Role::Strip),
                );
            }
        }
        pen.write(&format!("{:>4.0} %", 100.0 * done), Role::Calm, share, buf);
    }

    /// The sign before a branch: an edge if it is on the path, a bracket if it or the one before it is selected.
    fn lead(&self, row: usize, at: usize) -> (&'static str, Role) {
        let (glyphs, taken) = (self.scene.glyphs, self.lines[row].taken);
        let selected = taken.filter(|_| self.selected == Some(row));
        match () {
            () if selected == Some(at) => ("[", Role::Changed),
            () if selected.is_some_and(|before| before + 1 == at) => ("]", Role::Changed),
            () if taken == Some(at) => (glyphs.lines[0], Role::Changed),
            () => (glyphs.lines[0], Role::Border),
        }
    }

    /// Draws one branch, beside one with the `most` solutions; if it is on the path, in the colour of what the last press
    /// changed.
    fn segment(
        &self,
        row: usize,
        at: usize,
        place: Rect,
        (most, detail): (u64, usize),
        buf: &mut Buffer,
    ) {
        let (pen, glyphs) = (self.scene.pen, self.scene.glyphs);
        let line = &self.lines[row];
        let (branch, on_path) = (&line.branches[at], line.taken == Some(at));
        let future = self.hides_future
            && branch
                .extent
                .is_none_or(|extent| extent.to > self.scene.session.run().place().1);
        let (lead, role) = self.lead(row, at);
        let x = pen.write(lead, role, place, buf);
        let room = place.right().saturating_sub(x);
        let solutions = branch.extent.map_or(0, |extent| extent.solutions);
        let solutions = if future { 0 } else { solutions };
        let plain = |role: Role| pen.style(role).remove_modifier(Modifier::UNDERLINED);
        let style = |role: Role| {
            if on_path {
                plain(Role::Changed)
            } else {
                plain(role)
            }
        };
        let labels = self.labels(branch);
        let label = &labels[if future { 2 } else { detail }];
        // A number of two digits may take the room of the shade, and is reversed then.
        let full = width(label) == room && (room > 1 || solutions == 0);
        let shown = Some(label).filter(|label| full || width(label) < room);
        let reversed = Modifier::REVERSED;
        let reversed = if full && solutions > 0 {
            reversed
        } else {
            Modifier::empty()
        };
        let role = match () {
            () if solutions > 0 => Role::Solution,
            () if branch.dead_end && !future => Role::Attacked,
            () => Role::Text,
        };
        let x = shown.map_or(x, |label| {
            put(
                buf,
                place,
                x,
                place.y,
                label,
                style(role).add_modifier(reversed),
            )
        });
        let rest = usize::from(place.right().saturating_sub(x));
        let (glyph, fill) = if solutions == 0 {
            (glyphs.lines[1], style(Role::Border))
        } else {
            // The more solutions, the darker; a single one is seen too. The full block is for the present.
            let shade = (3 * solutions).div_ceil(most.max(1)).clamp(1, 3) as usize;
            (glyphs.shades[shade - 1], style(Role::Solution))
        };
        put(
            buf,
            place,
            x,
            place.y,
            &glyph.repeat(rest),
            fill.remove_modifier(Modifier::BOLD),
        );
    }

    /// Writes below each branch of a row how many placements it has, where all have room for that.
    fn placements(&self, row: usize, segments: &[(usize, Rect)], buf: &mut Buffer) {
        let count = |(at, place): &(usize, Rect)| {
            let extent = self.lines[row].branches[*at].extent?;
            Some((grouped(extent.placements), *place))
        };
        let counts: Vec<_> = segments.iter().filter_map(count).collect();
        let fits = |(count, place): &(String, Rect)| place.height > 1 && width(count) < place.width;
        if counts.iter().all(fits) {
            for (count, place) in counts {
                let below = below(right_of(place, 1), 1);
                self.scene.pen.write(&count, Role::Calm, below, buf);
            }
        }
    }
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
