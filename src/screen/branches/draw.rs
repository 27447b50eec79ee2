//! A line of the tree, drawn: the name of the row, its branches with their numbers, and how far the run has come.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::{BranchLines, Detail, Progress, column};
use crate::screen::place::{below, right_of};
use crate::screen::text::{put, width};
use crate::session::FullBoards;
use crate::text::{Role, grouped};

impl BranchLines<'_> {
    /// Draws the line of a row.
    pub(super) fn line(&self, row: usize, area: Rect, buf: &mut Buffer) {
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
            let text = format!("{} {dead_end}", self.scene.glyphs.dead_end);
            pen.write(&text, Role::Attacked, branches, buf);
        }
        let segments = self.segments(row, branches);
        let detail = self.detail(row, &segments);
        let progress = self.progress(row);
        for (at, place) in &segments {
            match detail {
                Detail::EveryNth(every) if at % every > 0 => {}
                Detail::EveryNth(every) => {
                    let group = &progress[*at..(at + every).min(progress.len())];
                    let of_group = Progress {
                        done: 1.0,
                        full: group.iter().map(|branch| branch.full).sum(),
                        here: group.iter().any(|branch| branch.here),
                    };
                    let wide = Rect {
                        width: place.width * every as u16,
                        ..*place
                    };
                    let room = wide.intersection(branches);
                    self.label(row, *at, &of_group, false, room, buf);
                }
                _ => {
                    let progress = &progress[*at];
                    let tells = detail == Detail::Boards && progress.full.all() > 0;
                    let x = self.label(row, *at, progress, tells, *place, buf);
                    let used = x + 1 - place.x;
                    let mut rest = right_of(*place, used);
                    rest.width = rest.width.saturating_sub(1);
                    self.time(progress, rest, buf);
                }
            }
        }
        self.nodes(row, name, &segments, buf);
        if row == 0 {
            let done = 100.0 * self.scene.session.run().share();
            pen.write(&format!("{done:>4.0} %"), Role::Calm, share, buf);
        }
    }

    /// Draws the sign that begins a branch, its column and, if it `tells` them, its full boards so far. Returns the column
    /// after them.
    fn label(
        &self,
        row: usize,
        at: usize,
        progress: &Progress,
        tells: bool,
        place: Rect,
        buf: &mut Buffer,
    ) -> u16 {
        let (pen, glyphs) = (self.scene.pen, self.scene.glyphs);
        let line = &self.lines[row];
        let role = if progress.here {
            Role::Changed
        } else {
            Role::Calm
        };
        let style = pen.style(role).remove_modifier(Modifier::UNDERLINED);
        let selected = self.selected == Some(row) && line.taken == Some(at);
        let on_path = self.selected.is_some() && line.taken == Some(at);
        let number = match () {
            () if selected => pen.style(Role::Present),
            () if on_path => pen.style(Role::Title),
            () if progress.here && pen.needs_pattern() => style.add_modifier(Modifier::REVERSED),
            () if progress.here => style,
            () if progress.full.all() > 0 && !tells => pen.style(outcome(progress.full)),
            () => style,
        };
        let plain = |style: Style| style.remove_modifier(Modifier::UNDERLINED);
        let x = put(buf, place, place.x, place.y, glyphs.edges[1], style);
        let column = column(&line.branches[at]);
        let mut x = put(buf, place, x, place.y, &column, plain(number));
        if tells {
            let roles = [Role::Solution, Role::Attacker];
            for (number, role) in self.numbers(progress.full).iter().zip(roles) {
                x = put(buf, place, x, place.y, number, plain(pen.style(role)));
            }
        }
        x
    }

    /// Draws the line of a branch: what the run has been through, where it is, and what is still to come.
    fn time(&self, progress: &Progress, line: Rect, buf: &mut Buffer) {
        let (pen, glyphs) = (self.scene.pen, self.scene.glyphs);
        let [past, here, future] = glyphs.time;
        let past_role = outcome(progress.full);
        let mut future_style = pen.style(Role::Border);
        if let Some(ground) = pen
            .style(Role::LightSquare)
            .bg
            .filter(|_| !pen.needs_pattern())
        {
            future_style.fg = Some(ground);
        }
        let done = (progress.done * f64::from(line.width)) as u16;
        for at in 0..line.width {
            let (glyph, style) = if progress.here && at == done.min(line.width - 1) {
                (here, pen.style(Role::Changed))
            } else if at < done {
                (past, pen.style(past_role).remove_modifier(Modifier::BOLD))
            } else {
                (future, future_style)
            };
            let style = style.remove_modifier(Modifier::UNDERLINED);
            put(buf, line, line.x + at, line.y, glyph, style);
        }
    }

    /// Writes below each branch of a row how many nodes it has, and before them what is counted, where all have room.
    fn nodes(&self, row: usize, name: Rect, segments: &[(usize, Rect)], buf: &mut Buffer) {
        let count = |(at, place): &(usize, Rect)| {
            let extent = self.lines[row].branches[*at].extent?;
            Some((grouped(extent.placements), *place))
        };
        let counts: Vec<_> = segments.iter().filter_map(count).collect();
        let fits = |(count, place): &(String, Rect)| place.height > 1 && width(count) < place.width;
        if counts.is_empty() || !counts.iter().all(fits) {
            return;
        }
        let pen = self.scene.pen;
        let word = pen.text("tree-nodes", &[]);
        if width(&word) < name.width {
            pen.write(&word, Role::Calm, below(name, 1), buf);
        }
        for (count, place) in counts {
            let below = below(right_of(place, 1), 1);
            pen.write(&count, Role::Calm, below, buf);
        }
    }
}

/// How a branch with these full boards looks.
const fn outcome(full: FullBoards) -> Role {
    match full {
        FullBoards { wrong: 1.., .. } => Role::Attacker,
        FullBoards { solutions: 1.., .. } => Role::Solution,
        _ => Role::Calm,
    }
}
