//! The tree of the search: for each row the branches beside the path, spread to the full width, and the numbers of the
//! selected branch.
//!
//! ```text
//! One queen a row: 19,173,961 placements. Visited: 2,057.
//! row 0│0★4─────│1★8─────│2★16────│3★18────│4★18────│5★16────│6★8─────│7★4────│
//! row 1│2───────────│3───────────│4★1▓▓▓▓▓▓▓▓│5★1─────────│6★2─────────│7─────│
//! row 2│1──────────────────────│6──────────────────────[7★1▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓]
//! Queens 0, 4, 7: 136 steps, 16 placements, 1 solution.
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::action::{Action, Spot};
use crate::pages::Tree;
use crate::screen::area::inside;
use crate::screen::scene::Scene;
use crate::screen::surface::Page;
use crate::screen::text::{put, width, wrapped};
use crate::search::masks::columns;
use crate::search::{Placement, Square};
use crate::text::{Role, grouped};
use crate::timeline::Branch;

/// The least columns of a branch, with the line before it.
const LEAST: u16 = 4;

pub(crate) struct TreePage<'a> {
    pub(crate) scene: &'a Scene<'a>,
    pub(crate) tree: &'a Tree,
}

/// Where the parts of the page stand.
struct Places {
    heading: Rect,
    rows: Rect,
    about: Rect,
}

impl TreePage<'_> {
    fn places(&self, area: Rect) -> Places {
        let inner = inside(area);
        let lines = self.heading(inner).len() as u16;
        let heading = Rect {
            // An empty line after it, if there is room.
            height: (lines + u16::from(is_high(inner))).min(inner.height),
            ..inner
        };
        let about_h = if is_high(inner) { 3 } else { 2 };
        let middle = inner.height.saturating_sub(heading.height + about_h);
        let height = middle.min(self.shown_rows() as u16 * self.lines(middle));
        let rows = Rect {
            y: heading.bottom(),
            height,
            ..inner
        };
        // An empty line before the text, if there is room.
        let y = rows.bottom() + u16::from(height < middle);
        let about = Rect {
            y,
            height: about_h.min(inner.bottom() - y),
            ..inner
        };
        Places {
            heading,
            rows,
            about,
        }
    }

    /// How many placements and boards there are, and how many of them the search visits, in lines; the first number
    /// alone where the page is low.
    fn heading(&self, page: Rect) -> Vec<String> {
        let [placements, boards] = totals(self.scene);
        if !is_high(page) {
            return wrapped(&placements[0], page.width);
        }
        [placements, boards]
            .iter()
            .flat_map(|sentences| {
                let joined = self.scene.joined(sentences);
                if width(&joined) <= page.width {
                    vec![joined]
                } else {
                    let each = sentences.iter();
                    each.flat_map(|said| wrapped(said, page.width)).collect()
                }
            })
            .collect()
    }

    /// How many rows there are: those of the path, and the one below it.
    fn shown_rows(&self) -> usize {
        (self.tree.path.depth() + 1).min(self.scene.size().get())
    }

    /// How many lines a row takes.
    fn lines(&self, room: u16) -> u16 {
        (room / self.shown_rows() as u16).clamp(1, 3)
    }

    /// The rows that fit, around the one that is selected, each with its area.
    fn visible(&self, area: Rect) -> impl Iterator<Item = (usize, Rect)> + use<> {
        let lines = self.lines(area.height);
        let (all, fitting) = (self.shown_rows(), usize::from(area.height / lines));
        let first = self
            .tree
            .row
            .saturating_sub(fitting / 2)
            .min(all.saturating_sub(fitting));
        (first..all.min(first + fitting))
            .zip(0..)
            .map(move |(row, at)| {
                let line = Rect {
                    y: area.y + at * lines,
                    height: lines,
                    ..area
                };
                (row, line)
            })
    }

    fn row(&self, row: usize, area: Rect) -> BranchRow<'_> {
        let (scene, path) = (self.scene, &self.tree.path);
        BranchRow {
            scene,
            known: scene.session.desk.branches.row(path, row),
            above: path.truncated(row),
            path: path.column(row),
            selected: if row == self.tree.row {
                path.column(row)
            } else {
                None
            },
            row,
            area,
        }
    }

    /// Draws the text about the selected branch.
    fn about(&self, area: Rect, buf: &mut Buffer) {
        let selected = self.tree.selected();
        let sentences = [
            branch_text(self.scene, &selected),
            attacked_text(self.scene, &selected),
        ];
        let text = self.scene.joined(&sentences);
        self.scene.pen.paragraph(&text, Role::Text, area, buf);
    }
}

impl Page for TreePage<'_> {
    fn render(&self, area: Rect, buf: &mut Buffer) {
        let places = self.places(area);
        let heading = self.heading(inside(area));
        self.scene
            .pen
            .lines(&heading, Role::Title, places.heading, buf);
        for (row, area) in self.visible(places.rows) {
            self.row(row, area).render(buf);
        }
        self.about(places.about, buf);
    }

    fn action_at(&self, area: Rect, x: u16, y: u16) -> Option<Action> {
        let places = self.places(area);
        let (row, area) = self
            .visible(places.rows)
            .find(|(_, area)| area.contains((x, y).into()))?;
        let found = self.row(row, area).segments();
        let (col, _) = found
            .into_iter()
            .find(|(_, segment)| (segment.left()..segment.right()).contains(&x))?;
        Some(Action::Point(Spot::Square(Square::new(row, col))))
    }
}

/// Whether a page has room for more than the most important lines.
const fn is_high(page: Rect) -> bool {
    page.height >= 16
}

/// How many placements there are and how many of them the search visits; how many boards there are, and how many of
/// them are solutions.
fn totals(scene: &Scene) -> [[String; 2]; 2] {
    let totals = scene.session.desk.timeline.totals();
    let n = scene.size().get() as u128;
    let placements: u128 = (0..=n as u32).map(|queens| n.pow(queens)).sum();
    let boards: u128 = (1..=n).product();
    let said = |id: &str, number: u128| scene.text(id, &[("number", grouped(number).into())]);
    [
        [
            said("tree-placements", placements),
            said("tree-visited", (totals.nodes + 1).into()),
        ],
        [
            said("tree-boards", boards),
            said("tree-solutions", totals.solutions.into()),
        ],
    ]
}

/// A placement and the size of its subtree, in words.
fn branch_text(scene: &Scene, placement: &Placement) -> String {
    let queens = ("queens", placement.joined(",").into());
    let Some(branch) = scene.session.desk.branches.branch(placement) else {
        return scene.text("tree-selected-unknown", &[queens]);
    };
    if branch.dead_end {
        let row = ("row", placement.depth().into());
        return scene.text("tree-selected-dead-end", &[queens, row]);
    }
    let numbers = [
        queens,
        ("steps", branch.tally.subtree_steps(scene.size()).into()),
        ("nodes", branch.tally.nodes.into()),
        ("solutions", branch.tally.solutions.into()),
    ];
    scene.text("tree-selected", &numbers)
}

/// The columns that are attacked in the row of the selected queen.
fn attacked_text(scene: &Scene, selected: &Placement) -> String {
    let Some(last) = selected.last() else {
        return String::new();
    };
    let free = selected.truncated(last.row).free();
    let attacked: Vec<_> = (0..scene.size().get())
        .filter(|col| free >> col & 1 == 0)
        .collect();
    if attacked.is_empty() {
        return scene.text("tree-none-attacked", &[("row", last.row.into())]);
    }
    scene.text(
        "tree-attacked",
        &[
            ("row", last.row.into()),
            ("columns", scene.narrator().list(&attacked).into()),
        ],
    )
}

/// The sign of a branch, as short as possible: solutions, a dead end, or neither.
fn sign(scene: &Scene, branch: &Branch) -> (String, Role) {
    let solutions = branch.tally.solutions;
    match () {
        () if solutions > 0 => (
            format!("{}{}", scene.glyphs.star, grouped(solutions)),
            Role::Solution,
        ),
        () if branch.dead_end => (scene.glyphs.dead_end.to_owned(), Role::Attacked),
        () => (String::new(), Role::Calm),
    }
}

/// The branches of one row, side by side.
struct BranchRow<'a> {
    scene: &'a Scene<'a>,
    /// The branches, once their sizes are known.
    known: Option<&'a [Branch]>,
    /// The queens above them.
    above: Placement,
    /// The column in which the path continues.
    path: Option<usize>,
    /// The column of the branch that is selected.
    selected: Option<usize>,
    row: usize,
    area: Rect,
}

impl BranchRow<'_> {
    fn name(&self) -> String {
        let digits = (self.scene.size().get() - 1).to_string().len();
        let number = format!("{:>digits$}", self.row);
        self.scene.text("tree-row", &[("row", number.into())])
    }

    fn branch(&self, col: usize) -> Option<&Branch> {
        self.known?.iter().find(|branch| branch.col == col)
    }

    /// The columns that have a segment: those around the path if not all have room.
    fn columns(&self, room: u16) -> Vec<usize> {
        let free: Vec<usize> = columns(self.above.free()).collect();
        let fitting = usize::from(room / LEAST).max(1);
        let at = free
            .iter()
            .position(|col| self.path == Some(*col))
            .unwrap_or(0);
        let first = at
            .saturating_sub(fitting / 2)
            .min(free.len().saturating_sub(fitting));
        free.into_iter().skip(first).take(fitting).collect()
    }

    /// The branches with their places, each with the line before it. Where there is room, the width of a branch grows
    /// with its number of steps.
    fn segments(&self) -> Vec<(usize, Rect)> {
        let names = width(&self.name());
        let room = self.area.width.saturating_sub(names + 1);
        let columns = self.columns(room);
        let even = (room / (columns.len() as u16).max(1)).max(LEAST);
        let label = |col: &usize| {
            self.branch(*col)
                .map_or(0, |branch| width(&self.labels(branch)[0]))
                + 2
        };
        let least: Vec<u16> = columns
            .iter()
            .map(|col| label(col).clamp(LEAST, even))
            .collect();
        let spare = f64::from(room.saturating_sub(least.iter().sum()));
        let steps = |col: &usize| {
            self.branch(*col).map_or(1.0, |branch| {
                branch.tally.subtree_steps(self.scene.size()) as f64
            })
        };
        let all: f64 = columns.iter().map(steps).sum::<f64>().max(1.0);
        let (mut x, mut sum, mut used) = (self.area.x + names, 0.0, 0);
        let mut segments = Vec::with_capacity(columns.len());
        for (col, least) in columns.iter().zip(least) {
            sum += steps(col);
            let upto = (spare * sum / all).round() as u16;
            let columns = least + upto - used;
            used = upto;
            segments.push((
                *col,
                Rect {
                    x,
                    width: columns,
                    ..self.area
                },
            ));
            x += columns;
        }
        segments
    }

    /// What stands in a segment, longest first.
    fn labels(&self, branch: &Branch) -> [String; 3] {
        let (sign, _) = sign(self.scene, branch);
        let short: String = sign.chars().take(1).collect();
        [
            format!("{}{sign}", branch.col),
            format!("{}{short}", branch.col),
            branch.col.to_string(),
        ]
    }

    fn render(&self, buf: &mut Buffer) {
        let (scene, area) = (self.scene, self.area);
        let role = if self.selected.is_some() {
            Role::Title
        } else {
            Role::Calm
        };
        let mut end = put(buf, area, area.x, area.y, &self.name(), scene.style(role));
        let free = self.above.free().count_ones() as usize;
        let segments = self.segments();
        if free == 0 {
            let text = format!(
                "{} {}",
                scene.glyphs.dead_end,
                scene.text("board-dead-end", &[])
            );
            put(
                buf,
                area,
                end + 1,
                area.y,
                &text,
                scene.style(Role::Attacked),
            );
        }
        let mut before = None;
        for (col, place) in &segments {
            self.segment(
                *col,
                *place,
                before.is_some() && before == self.selected,
                buf,
            );
            (before, end) = (Some(*col), place.right());
        }
        if !segments.is_empty() {
            let line = if segments.len() < free {
                scene.glyphs.ellipsis
            } else {
                scene.glyphs.lines[0]
            };
            let (line, role) = if before == self.selected {
                ("]", Role::Changed)
            } else {
                (line, Role::Border)
            };
            put(buf, area, end, area.y, line, scene.style(role));
        }
    }

    /// Draws one branch. The branch after the selected one begins with that one's bracket.
    fn segment(&self, col: usize, place: Rect, after_selected: bool, buf: &mut Buffer) {
        let scene = self.scene;
        let (selected, on_path) = (self.selected == Some(col), self.path == Some(col));
        let inside = place.width.saturating_sub(1);
        let branch = self.branch(col);
        let labels = branch.map_or_else(
            || vec![col.to_string()],
            |branch| self.labels(branch).to_vec(),
        );
        let label = labels
            .into_iter()
            .find(|label| width(label) <= inside)
            .unwrap_or_default();
        let dead_end = branch.is_some_and(|branch| branch.dead_end);
        let fill = match (on_path, scene.glyphs.blocks) {
            (true, true) => "▓",
            (true, false) => "#",
            (false, _) if dead_end => " ",
            (false, _) => scene.glyphs.lines[1],
        };
        let (before, lines) = if selected {
            ("[", Role::Changed)
        } else {
            (scene.glyphs.lines[0], Role::Border)
        };
        let x = scene.pen.write(before, lines, place, buf);
        if after_selected {
            scene.pen.write("]", Role::Changed, place, buf);
        }
        let role = branch.map_or(Role::Calm, |branch| sign(scene, branch).1);
        let role = if role == Role::Calm { Role::Text } else { role };
        let style = scene.style(role).remove_modifier(Modifier::UNDERLINED);
        let x = put(buf, place, x, place.y, &label, style);
        let rest = usize::from(place.right().saturating_sub(x));
        let fills = scene.style(if on_path { Role::Changed } else { Role::Border });
        put(buf, place, x, place.y, &fill.repeat(rest), fills);
        // Below it, if there is room, how many placements it has.
        if place.height > 1
            && let Some(branch) = branch
        {
            let count = grouped(branch.tally.nodes);
            if width(&count) < place.width {
                put(
                    buf,
                    place,
                    place.x + 1,
                    place.y + 1,
                    &count,
                    scene.style(Role::Calm),
                );
            }
        }
    }
}
