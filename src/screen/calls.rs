//! The calls of a program as boxes one in the other, the outermost first, and what it has printed.

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::canvas::Canvas;
use super::pen::Pen;
use super::place::{below, right_of};
use super::text::{width, wrapped};
use super::title::{frame_in, ruled_title};
use crate::course::lesson::{Calls, OpenCall};
use crate::text::Role;

/// Boxes of calls below a program.
pub(crate) struct CallBoxes {
    pub(crate) shown: Calls,
    /// For how many calls and how many lines of output there is room, so that nothing jumps when others are shown.
    pub(crate) most: usize,
    /// All that is going to be printed.
    pub(crate) longest: String,
    /// The lines of the program.
    pub(crate) program: Vec<String>,
}

/// How much of the area a box takes: the lines above and below the box in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Lines {
    above: u16,
    below: u16,
}

/// The least columns by which a box stands further in than the one around it.
const LEAST_STEP: u16 = 1;

/// From the roomiest to the smallest: with air, without, with the words in the upper edge, and without edges.
const LINES: [Lines; 7] = [
    Lines::of(8, 4),
    Lines::of(6, 3),
    Lines::of(4, 2),
    Lines::of(3, 1),
    Lines::of(2, 1),
    Lines::of(1, 1),
    Lines::of(1, 0),
];

impl Lines {
    const fn of(above: u16, below: u16) -> Self {
        Self { above, below }
    }

    const fn all(self, boxes: u16) -> u16 {
        boxes * (self.above + self.below)
    }
}

impl CallBoxes {
    /// Draws the title, the boxes, and below them what has been printed.
    pub(crate) fn draw(&self, pen: Pen, area: Rect, canvas: &mut Canvas) {
        if area.height < 2 {
            return;
        }
        ruled_title(pen, &pen.text("calls-title", &[]), area, canvas);
        let area = below(area, 1);
        let before = pen.text("calls-printed", &[]);
        let from = width(&before) + 2;
        let lines = |text: &str| wrapped(text, area.width.saturating_sub(from));
        let boxes = self.most as u16;
        // The boxes come first.
        let output = lines(&self.longest).len() as u16;
        let shown = !self.longest.is_empty() && area.height >= boxes + output;
        let output = if shown { output } else { 0 };
        let room = area.height.saturating_sub(output);
        let fits = |lines: &Lines| {
            lines.all(boxes) <= room && (lines.above > 1 || self.has_words(*lines, area.width))
        };
        let lines_each = LINES.into_iter().find(fits).unwrap_or(Lines::of(1, 0));
        let height = lines_each.all(boxes).min(room);
        let place = Rect { height, ..area };
        self.boxes(pen, lines_each, place, canvas);
        let air = u16::from(room > height);
        let printed = below(area, height + air);
        if output > 0 {
            pen.line(&before, Role::Calm, printed, canvas);
            let text = lines(&self.shown.printed);
            pen.lines(&text, Role::Now, right_of(printed, from), canvas);
        }
    }

    /// Whether each call has room for its variables behind its name.
    fn has_words(&self, lines: Lines, columns: u16) -> bool {
        let edges = if lines.below > 0 { 4 } else { 0 };
        let each = LEAST_STEP + u16::from(lines.below > 0);
        let mut calls = (0..).zip(&self.shown.calls);
        calls.all(|(at, call)| {
            let words = width(&call.name) + 2 + width(&call.holds);
            words + edges + at * each <= columns
        })
    }

    fn boxes(&self, pen: Pen, lines: Lines, area: Rect, canvas: &mut Canvas) {
        let innermost = self.most as u16 - 1;
        let needed = self.shown.calls.iter().map(|call| width(&call.holds) + 16);
        let needed = needed.max().unwrap_or(0);
        // Each box stands this much further in, as far as the innermost has room for its words.
        let fits = |step: &u16| area.width.saturating_sub(innermost * (step + 1)) >= needed + 4;
        let step = (2..=4).rev().find(fits).unwrap_or(LEAST_STEP);
        let last = self.shown.calls.len().saturating_sub(1);
        let mut place = area;
        for (at, call) in self.shown.calls.iter().enumerate() {
            self.call(pen, call, (lines, at == last), place, canvas);
            // Boxes differ from one another as the squares of a board do.
            let ground = [Role::DarkSquare, Role::LightSquare][at % 2];
            if let Some(ground) = pen.style(ground).bg.filter(|_| lines.below > 0) {
                canvas.set_style(place, Style::new().bg(ground));
            }
            let right = u16::from(lines.below > 0);
            place = Rect {
                x: place.x + step,
                y: place.y + lines.above,
                width: place.width.saturating_sub(step + right),
                height: place.height.saturating_sub(lines.above + lines.below),
            };
        }
    }

    /// One call: its name, its variables, and the line in which it waits or that it has run.
    fn call(
        &self,
        pen: Pen,
        call: &OpenCall,
        (lines, runs): (Lines, bool),
        place: Rect,
        canvas: &mut Canvas,
    ) {
        let framed = lines.below > 0;
        let (role, edge) = if runs {
            (Role::Now, Role::Changed)
        } else {
            (
                Role::Text,
                if pen.has_few_colors() {
                    Role::Text
                } else {
                    Role::Border
                },
            )
        };
        let name = Rect {
            x: place.x + if framed { 2 } else { 0 },
            width: place.width.saturating_sub(if framed { 4 } else { 0 }),
            height: 1,
            ..place
        };
        let named = if runs { Role::Changed } else { Role::Text };
        let after = pen.line(&call.name, named, name, canvas);
        // Where the words have no line of their own, they go on behind the name.
        let words = match lines.above {
            1 => right_of(name, after + 2 - name.x),
            2 => below_in(place, 1),
            _ => below_in(place, lines.above / 2),
        };
        pen.line(
            &self.words(pen, call, runs, words.width),
            role,
            words,
            canvas,
        );
        if framed {
            frame_in(pen, place, edge, canvas);
        }
    }

    /// The variables of a call and where it is; with the line itself where that has room, and without the line where it has not.
    fn words(&self, pen: Pen, call: &OpenCall, runs: bool, columns: u16) -> String {
        let id = if runs { "calls-runs" } else { "calls-waits" };
        let code = self.program.get(call.line.saturating_sub(1));
        let args = [
            ("line", call.line.into()),
            ("sign", pen.glyphs.ran[0].into()),
            ("code", code.map_or("", |code| code.trim()).into()),
        ];
        let held = |id| format!("{}   {}", call.holds, pen.text(id, &args));
        let [long, short] = ["calls-code", id].map(held);
        let number = pen.text("calls-line", &args);
        let shorter = format!("{}  {number}", call.holds);
        let mut ways = [long, short, shorter].into_iter();
        let fits = |text: &String| width(text) <= columns;
        let skipped = usize::from(!runs);
        let found = ways.by_ref().skip(skipped).find(fits);
        found.unwrap_or_else(|| call.holds.clone())
    }
}

/// The line of a box this far below its upper edge, without the edges and a column of air.
const fn below_in(place: Rect, lines: u16) -> Rect {
    Rect {
        x: place.x + 2,
        y: place.y + lines,
        width: place.width.saturating_sub(4),
        height: if lines < place.height { 1 } else { 0 },
    }
}
