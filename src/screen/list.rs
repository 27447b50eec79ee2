//! A list to choose from: entries, a bar on the chosen one, and beside them what that one is about.
//!
//! ```text
//! ╭ Course ──────────────────────────╮╭ 2 Trying row by row ─────────────╮
//! │   1 Four queens             done ││ What the chosen one is about.    │
//! │ ▶ 2 Trying row by row     2 of 5 ││                                  │    the bar
//! │     hunt: Everything is safe     ││      3   2   1   0               │
//! │                         29 more ▼││   0                              │
//! ╰──────────────────────────────────╯╰──────────────────────────────────╯
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::board::{Board, Mark};
use super::canvas::Canvas;
use super::layout::is_framed;
use super::panel::{self, Block};
use super::pen::Pen;
use super::place::{BoardPlace, below, inside, right_of};
use super::surface::Cover;
use super::text::{widest, width, wrapped};
use super::title::{border, frame, in_frame, ruled_title};
use crate::action::{Action, Spot};
use crate::search::Walk;
use crate::session::in_lines;
use crate::text::Role;

pub(crate) struct ListPage<'a> {
    pub(crate) pen: Pen<'a>,
    pub(crate) title: String,
    /// What is being typed below the title, with a cursor behind it.
    pub(crate) typed: Option<&'a str>,
    /// What stands below the title.
    pub(crate) notes: Vec<Note>,
    pub(crate) entries: Vec<ListEntry>,
    /// The entry under the bar, from 0.
    pub(crate) at: usize,
    /// What stands beside the entries.
    pub(crate) preview: Option<Preview>,
    /// The columns and rows of its box; `None` for a page without one.
    pub(crate) boxed: Option<(u16, u16)>,
}

/// What the entry under the bar is about.
pub(crate) struct Preview {
    pub(crate) title: String,
    pub(crate) blocks: Vec<Block>,
    /// Its board, which stands below the blocks, and whether column 0 is at the left.
    pub(crate) board: Option<(Walk, bool)>,
}

/// What stands below the title of a list.
pub(crate) enum Note {
    Text(String, Role),
    /// A command for a shell, in lines that a shell takes as one.
    Command(String),
}

impl Note {
    fn lines(&self, area: Rect) -> Vec<(String, Role)> {
        match self {
            Self::Text(text, role) => {
                let lines = wrapped(text, area.width).into_iter();
                lines.map(|line| (line, *role)).collect()
            }
            Self::Command(command) => {
                let lines = in_lines(command, usize::from(area.width)).into_iter();
                lines.map(|line| (line, Role::Title)).collect()
            }
        }
    }
}

/// A line of the list.
#[derive(Default)]
pub(crate) struct ListEntry {
    /// What stands before it: a number, or the name of a group, which is shown where the group begins.
    pub(crate) lead: String,
    pub(crate) title: String,
    /// The progress or the key, shown at the right; may be empty.
    pub(crate) state: String,
    pub(crate) done: bool,
}

/// The columns at the left of a board: the numbers of its rows.
const NUMBERS: u16 = 4;

/// Where the parts of a list stand.
struct ListPlaces {
    /// Title, input, notes and entries.
    list: Rect,
    entries: Rect,
    /// The index of the first entry shown.
    first: usize,
    preview: Rect,
    /// The frames of both parts, or the line between them.
    frames: Vec<Rect>,
    border: Option<Rect>,
}

impl ListPage<'_> {
    fn notes(&self, area: Rect) -> Vec<(String, Role)> {
        let notes = self.notes.iter();
        notes.flat_map(|note| note.lines(area)).collect()
    }

    fn places(&self, area: Rect) -> ListPlaces {
        let mut places = self.parts(area);
        let list = places.list;
        let heads = 1 + u16::from(self.typed.is_some()) + self.notes(list).len() as u16;
        places.entries = below(list, heads);
        // The last line says what is cut.
        let cut = self.entries.len() > usize::from(places.entries.height);
        places.entries.height = places.entries.height.saturating_sub(u16::from(cut));
        places.first = (self.at + 1).saturating_sub(usize::from(places.entries.height));
        places
    }

    /// The list, and beside it the preview.
    fn parts(&self, area: Rect) -> ListPlaces {
        let places = ListPlaces {
            list: area,
            entries: area,
            first: 0,
            preview: Rect::default(),
            frames: Vec::new(),
            border: None,
        };
        if self.preview.is_none() {
            return places;
        }
        let framed = is_framed(area);
        let wanted = self.entries.iter().map(|entry| {
            let state = width(&entry.state) + u16::from(!entry.state.is_empty());
            2 + width(&entry.title) + 1 + state
        });
        let wanted = wanted.max().unwrap_or(0);
        // A column of air at each side, and frames.
        let width = (wanted + if framed { 4 } else { 2 }).min(area.width * 2 / 3);
        let (left, right) = (Rect { width, ..area }, right_of(area, width));
        if framed {
            return ListPlaces {
                list: in_frame(left),
                preview: in_frame(right),
                frames: vec![left, right],
                ..places
            };
        }
        ListPlaces {
            list: inside(left),
            preview: inside(right_of(right, 1)),
            border: Some(Rect { width: 1, ..right }),
            ..places
        }
    }

    /// The columns that a part of the entries takes, with a gap; 0 if no entry has it.
    fn columns(&self, part: impl Fn(&ListEntry) -> &str) -> u16 {
        match widest(self.entries.iter().map(part)) {
            0 => 0,
            most => most + 2,
        }
    }

    fn entry(&self, first: usize, at: usize, area: Rect, buf: &mut Buffer) {
        let entry = &self.entries[at];
        let pen = self.pen;
        let chosen = at == self.at;
        let role = |role: Role| if chosen { Role::Present } else { role };
        if chosen {
            pen.write(
                &" ".repeat(usize::from(area.width)),
                Role::Present,
                area,
                buf,
            );
        }
        let end = area.width.saturating_sub(width(&entry.state));
        let texts = Rect {
            width: end.saturating_sub(1),
            ..area
        };
        if at == first || entry.lead != self.entries[at - 1].lead {
            pen.write(&entry.lead, role(Role::Title), area, buf);
        }
        let marks = right_of(texts, self.columns(|entry| &entry.lead));
        if chosen {
            pen.write(pen.glyphs.ran[0], Role::Present, marks, buf);
        }
        let titles = right_of(marks, 2);
        pen.line(&entry.title, role(Role::Text), titles, buf);
        let state = if entry.done {
            Role::Solution
        } else {
            Role::Calm
        };
        pen.write(&entry.state, role(state), right_of(area, end), buf);
    }

    /// Draws the title, and below it what is being typed: its end, if not all of it fits.
    fn head(&self, area: Rect, buf: &mut Buffer) {
        self.pen.line(&self.title, Role::Title, area, buf);
        let area = below(area, 1);
        let Some(mut typed) = self.typed else { return };
        let x = self.pen.write(": ", Role::Title, area, buf);
        while width(typed) > area.right().saturating_sub(x + 1) {
            let mut chars = typed.chars();
            chars.next();
            typed = chars.as_str();
        }
        let parts = [(typed, Role::Text), (" ", Role::Present)];
        self.pen.parts(parts, right_of(area, x - area.x), buf);
    }

    /// Says how many entries are above and below those shown.
    fn cut(&self, places: &ListPlaces, buf: &mut Buffer) {
        let shown = usize::from(places.entries.height);
        let below_them = self.entries.len().saturating_sub(places.first + shown);
        let line = below(places.list, places.entries.bottom() - places.list.y);
        more(self.pen, [places.first, below_them], line, buf);
    }
}

/// Says at the right how many lines are above and below those shown.
pub(crate) fn more(pen: Pen, hidden: [usize; 2], line: Rect, buf: &mut Buffer) {
    let said = hidden.into_iter().zip(pen.glyphs.more);
    let said = said.filter(|(count, _)| *count > 0).map(|(count, sign)| {
        let more = pen.text("panel-more", &[("count", count.into())]);
        format!("{more} {sign}")
    });
    let said = said.collect::<Vec<_>>().join("  ");
    pen.at_right(&said, Role::Calm, line, buf);
}

impl Preview {
    fn render(&self, pen: Pen, area: Rect, canvas: &mut Canvas) {
        ruled_title(pen, &self.title, area, canvas);
        let area = below(area, 1);
        panel::draw(pen, &self.blocks, area, canvas);
        let Some((walk, flip)) = &self.board else {
            return;
        };
        let room = panel::below(&self.blocks, area);
        let mut places = BoardPlace::fitting(room, 0, walk.size(), *flip, NUMBERS);
        let Some(place) = places.next() else {
            return;
        };
        let queen = |square| (square, Mark::new(pen.glyphs.queen, Role::Queen));
        let queens = walk.placement().queens().map(queen).collect();
        let mut pen = pen;
        pen.flip = *flip;
        Board::of(pen, &place, queens).draw(canvas);
    }
}

impl Cover for ListPage<'_> {
    fn size(&self, area: Rect) -> (u16, u16) {
        self.boxed.unwrap_or(area.as_size().into())
    }

    fn render(&self, area: Rect, canvas: &mut Canvas) {
        let (pen, places) = (self.pen, self.places(area));
        self.head(places.list, canvas);
        let notes = below(places.list, 1 + u16::from(self.typed.is_some()));
        for ((text, role), line) in self.notes(places.list).iter().zip(notes.rows()) {
            pen.write(text, *role, line, canvas);
        }
        for (at, row) in (places.first..self.entries.len()).zip(places.entries.rows()) {
            self.entry(places.first, at, row, canvas);
            canvas.click(row, Action::Point(Spot::Item(at)));
        }
        self.cut(&places, canvas);
        if let Some(preview) = &self.preview {
            preview.render(pen, places.preview, canvas);
        }
        for (at, area) in places.frames.iter().enumerate() {
            frame(pen, *area, at == 0, canvas);
        }
        if let Some(area) = places.border {
            border(pen, area, canvas);
        }
    }
}
