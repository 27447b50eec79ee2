//! One of the two programs of a hunt, beside the other.

use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::action::Action;
use crate::algorithms::{ProgramState, RegisterValue, Side};
use crate::pages::Hunt;
use crate::pages::hunt::Stage;
use crate::screen::board::{Board, Mark};
use crate::screen::canvas::Canvas;
use crate::screen::code::{LineMark, Source, first_shown};
use crate::screen::pair::PairSide;
use crate::screen::place::{BoardPlace, below};
use crate::screen::registers::Variables;
use crate::screen::scene::Scene;
use crate::screen::scene::panels::gutter;
use crate::screen::text::{put, width};
use crate::search::{Size, Square};
use crate::session::run::{Moment, Variable};
use crate::text::{Arg, Listing, Role};

/// What marks the line of the fault, once it is known.
const FAULT: &str = "!";
/// What stands before the name of a variable that differs.
const DIFFERS: &str = "*";
/// The least columns of the variables; a value with a digit for each column needs more on a large board.
const VALUES: u16 = 15;
/// Within so many lines every function of a program has run, with all its variables.
const FIRST: usize = 200;

/// Whether it is marked that the two programs ran different lines last.
pub(super) fn apart(hunt: &Hunt) -> bool {
    let [wrong, right] = [Side::Wrong, Side::Right].map(|side| hunt.pair.state(side).last_line());
    hunt.marks(wrong != right)
}

/// One of the programs, at the line that both have been run to.
pub(super) struct Program<'a> {
    scene: &'a Scene<'a>,
    hunt: &'a Hunt,
    side: Side,
    moment: Moment,
    variables: Vec<Variable>,
    /// What is on the board of the other program, and in its variables.
    other: (Moment, Vec<Variable>),
}

/// Whether the board shows this value already.
const fn is_drawn(value: &RegisterValue) -> bool {
    matches!(value, RegisterValue::Grid(_))
}

impl<'a> Program<'a> {
    pub(super) fn new(scene: &'a Scene<'a>, hunt: &'a Hunt, side: Side) -> Self {
        let at = hunt.pair.at();
        let here = |side| {
            let run = hunt.run(side);
            let mut variables = run.frame(at).variables;
            variables.retain(|variable| !is_drawn(&variable.value));
            (run.at(at), variables)
        };
        let (moment, variables) = here(side);
        Self {
            scene,
            hunt,
            side,
            moment,
            variables,
            other: here(side.other()),
        }
    }

    /// The variables as they stand beside their board. Once it is known where the programs part, those that differ are
    /// marked.
    fn marked(&self) -> Vec<Variable> {
        if !self.hunt.marks(true) {
            return self.variables.clone();
        }
        let mark = |variable: &Variable| {
            let mut there = self.other.1.iter();
            let there = there.find(|there| there.name == variable.name);
            let differs = there.is_none_or(|there| there.value != variable.value);
            let sign = if differs { DIFFERS } else { " " };
            Variable {
                name: format!("{sign}{}", variable.name).into(),
                set: differs,
                ..variable.clone()
            }
        };
        self.variables.iter().map(mark).collect()
    }

    fn listing(&self) -> Option<&'a Listing> {
        self.hunt.listing(self.scene.content, self.side)
    }

    /// Which of the two programs it is.
    fn short_name(&self) -> String {
        let id = match (self.side, self.hunt.fault().is_fault()) {
            (Side::Wrong, true) => "hunt-wrong",
            (Side::Right, true) => "hunt-right",
            (Side::Wrong, false) => "hunt-changed",
            (Side::Right, false) => "hunt-before",
        };
        self.scene.text(id, &[])
    }

    /// Draws the program's name, and how many solutions it has counted.
    fn heading(&self, area: Rect, canvas: &mut Canvas) {
        let (scene, name) = (self.scene, self.short_name());
        let [count, other] =
            [self.side, self.side.other()].map(|side| self.hunt.pair.state(side).found().len());
        let found = ("found", Arg::from(count));
        let over = self.hunt.stage == Stage::Over;
        let all = self.hunt.pair.run(self.side).count().filter(|_| over);
        let (short, found) = match all {
            Some(all) => (
                format!("{count}/{all}"),
                scene.text("hunt-found-of", &[found, ("all", all.into())]),
            ),
            None => (count.to_string(), scene.text("hunt-found", &[found])),
        };
        // If there is little room, the number stands alone: a number that is cut reads as another.
        let forms = [(name.as_str(), found), (&name, short.clone())];
        let fits = |(name, found): &(&str, String)| width(name) + 1 + width(found) <= area.width;
        let (name, found) = forms.into_iter().find(fits).unwrap_or(("", short));
        let x = scene.pen.write(name, Role::Title, area, canvas);
        let role = if self.hunt.marks(count != other) {
            Role::Changed
        } else {
            Role::Calm
        };
        let x = x + u16::from(!name.is_empty());
        put(canvas, area, x, area.y, &found, scene.style(role));
    }

    /// The marks of the lines: the one pointed at, the one of the fault, and those that the two programs ran last.
    fn marks(&self, listing: &Listing) -> Vec<LineMark> {
        let (scene, hunt, side) = (self.scene, self.hunt, self.side);
        let current = hunt.current(scene.content, side);
        // The line that the other program ran last, if it is another one.
        let others = hunt
            .label(side.other())
            .and_then(|label| listing.row(label))
            .filter(|_| apart(hunt));
        let ran = if hunt.pair.at() == 0 {
            Role::Cursor
        } else {
            Role::Now
        };
        let [ran_here, ran_elsewhere] = scene.glyphs.ran;
        let mark = |line: usize| {
            let pointed =
                hunt.stage == Stage::Line && side == hunt.side && hunt.attempt.choice == Some(line);
            let at_fault = hunt.stage == Stage::Over && hunt.is_at_fault(scene.content, side, line);
            let (here, there) = (current == Some(line), others == Some(line));
            let whole = match (pointed, at_fault) {
                (true, _) => Some(Role::Present),
                (_, true) => Some(Role::Changed),
                _ => here.then_some(ran),
            };
            let sign = match (at_fault, here, there) {
                (true, ..) => FAULT,
                (_, true, _) => ran_here,
                (_, _, true) => ran_elsewhere,
                _ => " ",
            };
            let role = if at_fault || there && !here {
                Role::Changed
            } else {
                Role::Now
            };
            (whole.is_some() || there).then(|| LineMark {
                line,
                sign: sign.to_owned(),
                role,
                whole,
                bar: pointed,
            })
        };
        (0..listing.lines.len()).filter_map(mark).collect()
    }

    /// The first line shown if not all fit: the line pointed at, or else the one that ran last, stays in sight.
    fn first(&self, listing: &Listing, height: u16) -> usize {
        let hunt = self.hunt;
        let points = matches!(hunt.stage, Stage::Line | Stage::Over)
            && self.side == hunt.side
            && hunt.fault().is_fault();
        let pointed = hunt.attempt.choice.filter(|_| points);
        let current = || hunt.current(self.scene.content, self.side);
        let line = pointed.or_else(current).unwrap_or_default();
        first_shown(listing, line, usize::from(height), 0)
    }
}

impl PairSide for Program<'_> {
    fn name(&self) -> String {
        let which = self.short_name();
        self.scene.text("hunt-program", &[("which", which.into())])
    }

    fn size(&self) -> Size {
        self.hunt.fault().size()
    }

    fn row(&self) -> usize {
        self.moment
            .queens()
            .map(|queen| queen.row)
            .last()
            .unwrap_or(0)
    }

    /// Each function has its own variables, so their number changes as the program runs.
    fn values_size(&self) -> (u16, u16) {
        let mut state = self.hunt.pair.run(Side::Right).at(0);
        let listed = |state: &ProgramState<'_>| {
            state
                .variables()
                .filter(|(_, value)| !is_drawn(value))
                .count()
        };
        let mut most = listed(&state);
        while state.event() < FIRST && state.advance() {
            most = most.max(listed(&state));
        }
        let columns = self.size().get() as u16 + 7;
        (columns.max(VALUES), most as u16 + 1)
    }

    fn height(&self) -> u16 {
        self.listing()
            .map_or(0, |listing| listing.lines.len() as u16 + 1)
    }

    /// The queens; once it is known where the programs part, those that only one of them has are framed.
    fn board(&self, place: &BoardPlace, canvas: &mut Canvas) {
        let (own, other) = (&self.moment, &self.other.0);
        let alone = own.queens().filter(|queen| !other.has_queen(*queen));
        let missing = other.queens().filter(|queen| !own.has_queen(*queen));
        let differing = alone.chain(missing).filter(|_| self.hunt.marks(true));
        let queen = Mark::new(self.scene.glyphs.queen, Role::Queen);
        let marks: Vec<(Square, Mark)> = own.queens().map(|at| (at, queen.clone())).collect();
        Board {
            framed: differing.collect(),
            ..Board::of(self.scene.pen, place, marks)
        }
        .draw(canvas);
    }

    fn values(&self, area: Rect, canvas: &mut Canvas) {
        self.heading(area, canvas);
        let variables = Variables {
            pen: self.scene.pen,
            size: self.size(),
            shown: &self.marked(),
        };
        variables.render(below(area, 1), canvas);
    }

    fn program(&self, border: Rect, area: Rect, canvas: &mut Canvas) {
        let Some(listing) = self.listing() else {
            return;
        };
        let first = self.first(listing, area.height);
        let source = Source {
            pen: self.scene.pen,
            listing,
            first,
            gutter: gutter(listing, Some(border), area),
            marks: self.marks(listing),
            stops: Vec::new(),
        };
        source.render(area, canvas);
        if self.hunt.stage == Stage::Line {
            for (line, row) in (first..listing.lines.len()).zip(area.rows()) {
                canvas.click(row, Action::Line(self.side, line));
            }
        }
    }
}
